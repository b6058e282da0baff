"""Examples of decks, cards, triggers and scores: what comes out, and what is said when it does not."""

import pytest

from aquagarden.packs import shelf
from aquagarden.testing import try_examples

HEAD = 'rules-language 1\n\npack mine "Mine"\n  version 1\n  needs base 1\n\n'
CARD = 'card reef "Reef"\n  deck feeding\n  gain 2 funds for each set of 1 shark and 1 coral in event-tanks\n'
MILESTONE = 'card reef "Reef"\n  deck shark-milestones\n  shows 2 shark and 1 coral in one tank\n'
HELD = 'card reef "Reef"\n  deck feeding\n  scores 1 point for each coral in aquarium up to 3\n'
HELD += "  scores 2 points when any tank has shark\n  otherwise 5 points\n"
LET = 'card reef "Reef"\n  deck tides\n  choose gain 2 funds for each coral in aquarium\n'
DECK = 'deck tides "Tides"\n  deal 1 card\n  each card once each game\n'
TAKES = 'card reef "Reef"\n  deck tides\n  choose take 1 coral from sea to any tank\n'
CHEST = 'place chest "Chest"\n  1 for each player\n\nrule pearls "Pearls"\n  pearl lives in chest\n\n'
CHEST += 'token pearl "Pearl"\n  copies 9 in box\n\n'
DEAR = f'{CHEST}token goby "Goby"\n  is fish\n  uses 1 oxygen\n  costs 2 pearl from chest kept on it\n'
JOKER = 'token joker "Joker"\n  is fish\n  uses 0 oxygen\n  counts as any token in milestones\n\n'
SMALLER = 'trigger smaller "Smaller"\n  with 3, 4 players\n  when setup\n  leave out 2 shark\n'
SMALLER += "  take 3 coral from sea to box\n"
CASES = [
    (CARD, "2 shark, 3 coral gains 4 funds", ""),
    (CARD, "2 shark, 3 coral gains 5 funds", "it gains 4 funds, not 5"),
    (CARD, "2 shark, 3 coral scores 4 points", "the card reef says nothing of what it scores"),
    (MILESTONE, "2 shark, 1 coral achieves", ""),
    (MILESTONE, "9 shark, 1 coral, 1 seaweed achieves", ""),
    (MILESTONE, "2 shark achieves", "this tank misses it"),
    (MILESTONE, "2 shark, 2 coral misses", "this tank achieves it"),
    (MILESTONE, "2 fish misses", "fish is no single token"),
    (CARD, "2 coral misses", "the card reef shows nothing that could be achieved"),
    (HELD, "7 coral scores 8 points", ""),
    (HELD, "2 coral, 1 shark scores 4 points", ""),
    (HELD, "2 coral scores 4 points", "it scores 7 points, not 4"),
    (HELD, "2 coral gains 0 funds", ""),
    (f"{DECK}\n{LET}", "3 coral gains 6 funds", ""),
    (f"{DECK}\n{LET}", "3 coral gains 5 funds", "it gains 6 funds, not 5"),
    (f"{DECK}\n{TAKES}", "1 coral gains 1 fund", "it gains 0 funds, not 1"),
    (f"{TAKES}\n{DECK}  choose gain 3 funds\n", "1 coral gains 3 funds", ""),
    (f"{TAKES}\n{DECK}  choose gain 3 funds\n", "1 coral gains 2 funds", "it gains 3 funds, not 2"),
    (DEAR, "3 goby costs 6 pearl", ""),
    (DEAR, "1 goby costs 1 pearl", "it costs 2 pearl, not 1"),
    (DEAR, "1 goby costs 2 funds", "it costs 0 funds, not 2"),
    (JOKER + MILESTONE, "2 joker, 1 coral achieves", ""),
    (JOKER + MILESTONE, "2 shark, 1 joker achieves", ""),
    (JOKER + MILESTONE, "1 shark, 1 joker misses", ""),
    (JOKER + MILESTONE, "3 joker misses", "this tank achieves it"),
    ('score spare "Spare"\n  2 points for every 4 funds\n', "9 funds scores 4 points", ""),
    ('score spare "Spare"\n  2 points for every 4 funds\n', "3 funds scores 2 points", "it scores 0 points, not 2"),
    ('trigger tip "Tip"\n  when player reaches standby\n  gain 3 funds\n', "1 coral gains 3 funds", ""),
    ('score top "Top"\n  2 points for each shark in event-tanks\n', "2 shark scores 4 points", ""),
    (
        'token goby "Goby"\n  is fish\n  uses 1 oxygen\n',
        "1 goby gains 1 fund",
        "the token goby says nothing of what it gains",
    ),
    (SMALLER, "bag holds 7 shark", "bag holds 5 shark, not 7"),  # with 3 players 2 are left out already
    (SMALLER, "sea holds 13 coral", ""),
    (SMALLER, "box holds 3 coral", ""),
    ('trigger none "None"\n  when setup\n  leave out 99 shark\n', "bag holds 0 shark", ""),
]


@pytest.mark.parametrize(("body", "example", "failure"), CASES)
def test_an_example_comes_out_or_says_why_not(body: str, example: str, failure: str) -> None:
    pack = shelf.from_texts([("mine.rules", f"{HEAD}{body}  example {example}\n")]).pack
    assert pack is not None
    (outcome,) = try_examples(pack)
    assert failure in outcome.failure
    assert outcome.passed is not bool(failure)


def test_what_a_token_says_of_its_copies_is_told_without_setup() -> None:
    pack = shelf.shipped("base")
    assert pack is not None
    told = {str(one.line.clause): one.declaration.header for one in try_examples(pack) if one.passed}
    assert told["example sea holds 17 seaweed"] == "token seaweed"
    assert told["example sea holds 16 seaweed"] == "trigger seaweed-for-the-turtles"
