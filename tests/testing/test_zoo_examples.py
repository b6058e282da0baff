"""Examples of zoos: what lies on spaces and boards, boards that join, marks and coins; and what is said of odd ones."""

import pytest

from aquagarden.packs import shelf
from aquagarden.testing import try_examples

HEAD = 'rules-language 1\n\npack mine "Mine"\n  version 1\n  needs aquaretto 1\n\n'
LAW = 'rule few "Few"\n  each zoo holds at most 2 orca\n'
BEYOND = 'rule beyond "Beyond"\n  each checkout holds at most 1 coworker\n'
PIER = 'place pier "Pier"\n  1 for each player\n  row 0 columns 2 to 3\n  joins zoo\n\n'
PIER += 'rule piers "Piers"\n  pier always touches zoo\n'
GAIN = 'score mine "Mine"\n  {}\n'
MARKED = GAIN.format("2 points for each animal marked fish in zoo")
COINS = GAIN.format("1 point for each coin for each coworker in office")
AROUND = GAIN.format("1 point for each orca around each coworker in zoo")
HERDS = GAIN.format("1 point for each member of the most numerous type of animal in each basin")
SETUP = 'trigger fewer "Fewer"\n  when setup\n  take 1 orca from nursery to box\n'
CASES = [
    (LAW, "legal 2 orca at 1 2", "this zoo is refused by occupied"),
    (LAW, "legal 1 orca at 1 2, 1 orca at 1 3", ""),
    (LAW, "illegal 1 orca at 1 2, 1 orca at 1 3, 1 orca at 2 3", ""),
    (LAW, "illegal 1 orca at 1 2, 1 orca at 1 3", "no law refuses this zoo"),
    (LAW, "illegal 3 orca at 1 2", "few allows this zoo; occupied refuses it"),
    (LAW, "illegal 1 orca at 0 2, 1 orca at 2 2, 1 orca at 4 2", "one-basin-per-type refuses this zoo too"),
    (LAW, "legal 1 orca at 1 2, 9 orca in depot", ""),
    (LAW, "legal 1 orca at 9 9", "this zoo is refused by no-space"),
    (LAW, "legal 1 orca in zoo", "say where orca lies, such as `1 orca at 1 2`"),
    (LAW, "legal 1 orca", "say where orca lies"),
    (LAW, "legal 1 orca in stack", "no token orca lies in the stack; the boards here are zoo, depot, checkout"),
    (LAW, "legal 1 animal at 1 2", "animal is no single token, and no board that joins the zoo"),
    (LAW, "legal 1 orca marked lightning at 1 2", ""),
    (LAW, "legal 1 orca marked fish at 1 2", "no orca is marked fish"),
    (LAW, "legal 1 coworker marked male at 1 2", "no coworker is marked male"),
    (BEYOND, "illegal 2 coworker in checkout", ""),
    (BEYOND, "legal 1 coworker in checkout, 1 coworker in office", ""),
    (PIER, "legal 1 pier at 5 2", ""),
    (PIER, "legal 1 pier at 5 2, 1 orca at 6 2", ""),
    (PIER, "illegal 1 pier at 6 2", ""),
    (PIER, "illegal 1 orca at 5 2", "piers allows this zoo; no-space refuses it"),
    (PIER, "legal 1 pier at 5 2, 1 pier at 7 2", ""),
    (PIER, "legal 2 pier at 5 2", "only one pier lies at 5 2"),
    (PIER, "legal 1 pier in zoo", "say where pier lies"),
    (PIER, "legal 1 zoo at 5 2", "zoo is no single token"),
    (MARKED, "example 1 turtle marked fish in zoo, 1 turtle marked female in zoo scores 2 points", ""),
    (MARKED, "example 1 turtle in zoo, 3 turtle marked fish in depot scores 0 points", ""),
    (MARKED, "example 2 turtle marked fish at 1 1 scores 2 points", "it scores 4 points, not 2"),
    (COINS, "example 3 coin, 2 coworker in office scores 6 points", ""),
    (COINS, "example 2 coworker in office scores 0 points", ""),
    (COINS, "example 3 coin in zoo scores 0 points", "coin is money, and lies nowhere"),
    (COINS, "example 3 coin, 1 coworker scores 3 points", "say where coworker lies"),
    (AROUND, "example 1 coworker at 2 2, 1 coworker at 3 2, 1 orca at 2 3, 1 orca at 4 3 scores 3 points", ""),
    (AROUND, "example 1 coworker at 2 2, 4 orca at 1 1, 1 orca at 2 0 scores 4 points", ""),
    (HERDS, "example 1 orca at 1 2, 1 orca at 1 3, 1 hippo at 4 1 scores 3 points", ""),
    (SETUP, "example nursery holds 15 animal", ""),
    (SETUP, "example nursery holds 1 orca", ""),
    (SETUP, "example box holds 1 orca", ""),
    (SETUP, "example stack holds 11 orca", ""),
]


@pytest.mark.parametrize(("body", "example", "failure"), CASES)
def test_an_example_comes_out_or_says_why_not(body: str, example: str, failure: str) -> None:
    found = shelf.from_texts([("mine.rules", f"{HEAD}{body}  {example}\n")])
    assert found.findings == ()
    assert found.pack is not None
    (outcome,) = try_examples(found.pack)
    assert failure in outcome.failure
    assert outcome.passed is not bool(failure)


@pytest.mark.parametrize(
    ("example", "failure"),
    [
        ("legal 1 shark at 1 2", "a tank has no spaces with columns and rows, and shark lies at 1 2"),
        ("legal 1 aquarium", "aquarium is no single token"),
    ],
)
def test_a_tank_has_no_spaces(example: str, failure: str) -> None:
    text = f'{HEAD.replace("aquaretto", "base")}rule few "Few"\n  each tank holds at most 2 shark\n  {example}\n'
    pack = shelf.from_texts([("mine.rules", text)]).pack
    assert pack is not None
    (outcome,) = try_examples(pack)
    assert failure in outcome.failure
