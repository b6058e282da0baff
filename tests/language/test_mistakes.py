"""Several mistakes in one file give as many findings, each at its place, and none that only follows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aquagarden.testing import lint_texts
from tests.language.test_any_bytes import speaks_to_people

HEAD = 'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n'
# A paragraph, a mistake in it, the code that it is found by, and the line of the paragraph where it is.
MISTAKES: dict[str, tuple[str, str, int]] = {
    "a header misspelt": ('tokn {0} "{0}"\n  is fish\n  uses 1 oxygen\n', "T1", 0),
    "a title without an end": ('token {0} "{0}\n  is fish\n  uses 1 oxygen\n', "T6", 0),
    "a title left out": ("token {0}\n  is fish\n  uses 1 oxygen\n", "T3", 0),
    "a name with capitals": ('token {0}-Big "{0}"\n  is fish\n  uses 1 oxygen\n', "T3", 0),
    "a word as a name": ('token holds "{0}"\n  is fish\n  uses 1 oxygen\n', "T4", 0),
    "a clause indented by one": ('token {0} "{0}"\n  is fish\n uses 1 oxygen\n', "T2", 2),
    "a clause misspelt": ('token {0} "{0}"\n  is fish\n  usses 1 oxygen\n', "T3", 2),
    "a clause cut short": ('token {0} "{0}"\n  is fish\n  uses 1\n', "T3", 2),
    "a fraction": ('token {0} "{0}"\n  is fish\n  uses 1.5 oxygen\n', "T5", 2),
    "an unknown group": ('token {0} "{0}"\n  is fish, fisch\n  uses 1 oxygen\n', "N1", 1),
    "a token as a group": ('token {0} "{0}"\n  is fish, coral\n  uses 1 oxygen\n', "N2", 1),
    "a negative amount": ('token {0} "{0}"\n  is fish\n  uses -1 oxygen\n', "N4", 2),
    "an unknown resource": ('token {0} "{0}"\n  is fish\n  uses 1 oxigen\n', "N5", 2),
    "a group said twice": ('token {0} "{0}"\n  is fish, fish\n  uses 1 oxygen\n', "N6", 1),
    "a number of players said twice": ('token {0} "{0}"\n  with 2, 3, 2 players\n  is fish\n', "N6", 1),
    "an unknown place": ('token {0} "{0}"\n  is fish\n  copies 1 in bagg\n', "N1", 2),
    "a law without a sentence": ('rule {0} "{0}"\n  legal 1 shark\n', "T7", 0),
    "two laws in one": (
        'rule {0} "{0}"\n  each tank holds at most 9 fish\n  each tank holds at most 8 fish\n',
        "T7",
        2,
    ),
    "an unknown token in a law": ('rule {0} "{0}"\n  sharc never shares a tank with fish\n', "N1", 1),
    "a law that limits nothing": ('rule {0} "{0}"\n  each tank uses at most 3 light\n', "N5", 1),
    "a limit that gives less": ('rule {0} "{0}"\n  each tank uses at most 4 oxygen or 3 with coral\n', "N9", 1),
    "one of several tanks": ('score {0} "{0}"\n  1 point for each fish in tank\n', "N8", 1),
    "money for points": ('score {0} "{0}"\n  1 fund for each fish\n', "N2", 1),
    "tokens paid from nowhere": ('token {0} "{0}"\n  is fish\n  costs 1 coral\n', "N2", 2),
    "tokens kept from nowhere": ('token {0} "{0}"\n  is fish\n  costs 1 coral kept on it\n', "N2", 2),
    "tokens paid from the sea": ('token {0} "{0}"\n  is fish\n  costs 1 coral from sea\n', "N16", 2),
    "money paid from a place": ('token {0} "{0}"\n  is fish\n  costs 1 fund from sea\n', "N2", 2),
    "money that is kept": ('token {0} "{0}"\n  is fish\n  costs 2 funds kept on it\n', "N2", 2),
    "a group that is paid": ('token {0} "{0}"\n  is fish\n  costs 1 turtle\n', "N2", 2),
    "something unknown that is paid": ('token {0} "{0}"\n  is fish\n  costs 2 shells\n', "N1", 2),
    "an example of another price": (
        'token {0} "{0}"\n  is fish\n  uses 1 oxygen\n  costs 2 funds\n  example 1 {0} costs 2 turtle\n',
        "N2",
        4,
    ),
    "any token on unknown cards": ('token {0} "{0}"\n  is fish\n  counts as any token in milestone\n', "N1", 2),
    "any token in a deck": ('token {0} "{0}"\n  is fish\n  counts as any token in feeding\n', "N2", 2),
    "any token twice": (
        'token {0} "{0}"\n  is fish\n  counts as any token in milestones\n  counts as any token in milestones\n',
        "T7",
        3,
    ),
    "otherwise of nothing": ('score {0} "{0}"\n  1 point for each fish\n  otherwise 1 point\n', "T8", 2),
    "nothing to change": ("change token base.{0}\n  uses 1 oxygen\n", "P6", 0),
    "nothing to remove": ("remove rule base.{0}\n", "P6", 0),
    "nothing to except": ("except rule base.{0}\n  for shark\n", "P6", 0),
    "a change of a pack": ("change pack base.{0}\n  version 2\n", "T3", 0),
    "an unknown setting": ("change settings base.{0}\n  rounds 3\n", "P6", 0),
    "a setting misspelt": ('settings {0} "{0}"\n  round 3\n', "N2", 1),
    "a setting given twice": ('settings {0} "{0}"\n  lucy yes\n  lucy no\n', "N3", 2),
    "a word for a number": ('settings {0} "{0}"\n  shelf-limit many\n', "N11", 1),
    "a setting without its unit": ("change settings base.sea-trade\n  sea-price 3\n", "N11", 1),
    "a setting out of range": ('settings {0} "{0}"\n  section-stops 10 with 9 players\n', "N4", 1),
    "a setting without a value": ('settings {0} "{0}"\n  rounds with 4 players\n', "T4", 1),
    "a paragraph without a setting": ('settings {0} "{0}"\n  with 9 players\n', "T7", 0),
    "a track of places": ("change place base.fair\n  spaces 3 fish-space, 2 sea\n", "N2", 1),
    "a board for several": ('place {0} "{0}"\n  1 for each players\n', "T3", 1),
    "two boards": ('place {0} "{0}"\n  2 for each player\n', "N4", 1),
    "a label written small": ('place {0} "{0}"\n  tank t1, T2\n', "T3", 1),
    "tanks elsewhere": ('place {0} "{0}"\n  tank T1, T2\n', "N16", 1),
    "an unknown place of labels": ("change place base.aquarium\n  tnak T1, T2\n", "N1", 1),
    "a deck that works twice": (
        'deck {0} "{0}"\n  when employee crosses icon\n  when player stops on ad-space\n',
        "T7",
        2,
    ),
    "a deck that waits for the wrong thing": ('deck {0} "{0}"\n  when player reaches standby\n', "N12", 1),
    "a taking on the way": (
        'trigger {0} "{0}"\n  when employee crosses icon\n  take 1 coral from sea to box\n',
        "T9",
        2,
    ),
    "two cards to choose": ('deck {0} "{0}"\n  choose 2 cards\n', "N4", 1),
    "cards handed out twice": ('deck {0} "{0}"\n  deal 1 card\n  show 2 cards with 3 players\n', "T7", 2),
    "cards offered and dealt": ('deck {0} "{0}"\n  offer 9 cards\n  deal 2 cards with 3 players\n', "T7", 2),
    "a choice of two copies": ('deck {0} "{0}"\n  choose take 2 coral from sea to any tank\n', "N4", 1),
    "a choice of two tokens": ('deck {0} "{0}"\n  choose take 1 coral, 1 shark from sea to any tank\n', "N16", 1),
    "a choice of all that there is": ('deck {0} "{0}"\n  choose take every fish from sea to any tank\n', "N16", 1),
    "a choice from the fair": ('deck {0} "{0}"\n  choose take 1 fish from fair to any tank\n', "N16", 1),
    "a choice to the box": ('deck {0} "{0}"\n  choose take 1 fish from sea to box\n', "N16", 1),
    "a choice to some tank": ('deck {0} "{0}"\n  choose take 1 fish from sea to tank\n', "N8", 1),
    "a choice to its tank": ('deck {0} "{0}"\n  choose take 1 fish from sea to its tank\n', "N8", 1),
    "a choice to each tank": ('deck {0} "{0}"\n  choose take 1 fish from sea to each tank\n', "N8", 1),
    "a first prize to each tank": (
        "change deck base.shark-milestones\n  first take 1 shark from prizes to each tank\n",
        "N8",
        1,
    ),
    "a choice of points": ('deck {0} "{0}"\n  choose gain 1 point\n', "N2", 1),
    "a choice of an unknown fish": ('deck {0} "{0}"\n  choose take 1 sharc from sea to any tank\n', "N1", 1),
    "something of a type": ('trigger {0} "{0}"\n  when setup\n  take 1 of its type from sea to box\n', "N8", 2),
    "something of a type, changed": (
        "change trigger base.seaweed-for-the-turtles\n  take 1 of its type from sea to box\n",
        "N8",
        1,
    ),
    "a second place": ('trigger {0} "{0}"\n  when setup\n  take 1 coral from sea to box otherwise sea\n', "N16", 2),
    "a choice of its type": ('deck {0} "{0}"\n  choose take 1 of its type from sea to any tank\n', "N8", 1),
    "a choice with a second place": (
        'deck {0} "{0}"\n  choose take 1 coral from sea to any tank otherwise box\n',
        "N16",
        1,
    ),
    "types left out": ('trigger {0} "{0}"\n  when setup\n  leave out 1 type of turtle\n', "N16", 2),
    "a fish that is money": (
        'token {0} "{0}"\n  is fish\n  uses 1 oxygen\n  copies 6 in bag\n  counts as fund\n',
        "N16",
        4,
    ),
    "marked fish": ('token {0} "{0}"\n  is fish\n  copies 1 in bag marked red\n', "N1", 2),
    "fish with an unknown mark": ('score {0} "{0}"\n  1 point for each fish marked red\n', "N1", 1),
    "around a fish": ('score {0} "{0}"\n  1 point for each coral around each shark in aquarium\n', "N16", 1),
    "a board that joins the aquarium": (
        'place {0} "{0}"\n  1 for each player\n  joins aquarium\n',
        "N16",
        2,
    ),
    "several rounds": ("change settings base.length\n  rounds 1, 2\n", "N11", 1),
    "tanks that touch": ('rule {0} "{0}"\n  tank never touches another tank\n', "N10", 1),
    "tanks of each fish": ('rule {0} "{0}"\n  each aquarium holds at most 1 tank of each fish\n', "N10", 1),
    "a fish at a spot": (
        'rule {0} "{0}"\n  each tank holds at most 9 coral\n  legal 1 coral marked red at 1 2\n',
        "N1",
        2,
    ),
    "a swap of two": ('deck {0} "{0}"\n  choose swap 2 fish in any tank with 1 fish in fair\n', "N4", 1),
    "a swap for two": ('deck {0} "{0}"\n  choose swap 1 fish in any tank with 2 fish in fair\n', "N4", 1),
    "a swap with the sea": ('deck {0} "{0}"\n  choose swap 1 fish in any tank with 1 fish in sea\n', "N16", 1),
    "a swap on a board": ('deck {0} "{0}"\n  choose swap 1 fish in aquarium with 1 fish in fair\n', "N16", 1),
    "a swap in some tank": ('deck {0} "{0}"\n  choose swap 1 fish in tank with 1 fish in fair\n', "N8", 1),
    "a swap in each tank": ('deck {0} "{0}"\n  choose swap 1 fish in each tank with 1 fish in fair\n', "N8", 1),
    "a swap on any fair": ('deck {0} "{0}"\n  choose swap 1 fish in any tank with 1 fish in any fair\n', "N8", 1),
    "a swap of money": ('deck {0} "{0}"\n  choose swap 1 funds in any tank with 1 fish in fair\n', "N2", 1),
    "a swap by itself": ('deck {0} "{0}"\n  swap 1 fish in any tank with 1 fish in fair\n', "T3", 1),
    "a swap that just happens": (
        'trigger {0} "{0}"\n  when player activates feeding\n  swap 1 fish in any tank with 1 fish in fair\n',
        "T3",
        2,
    ),
    "a card with a piece": (
        'card {0} "{0}"\n  deck feeding\n  gain 1 fund\n  scores 1 point for each coral in its tank\n',
        "N8",
        3,
    ),
    "a card that scores money": ('card {0} "{0}"\n  deck feeding\n  gain 1 fund\n  scores 1 fund\n', "N2", 3),
    "a card that always scores": (
        'card {0} "{0}"\n  deck feeding\n  gain 1 fund\n  scores 1 point\n  otherwise 2 points\n',
        "T8",
        4,
    ),
    "a word for an ability": ('settings {0} "{0}"\n  blocked-ability maybe\n', "N11", 1),
    "a number for milestones": ('settings {0} "{0}"\n  late-milestone-trade 3\n', "N11", 1),
    "an unknown period": ('deck {0} "{0}"\n  each card once each turn\n', "N1", 1),
    "points for money": ('deck {0} "{0}"\n  gain 1 point\n', "N2", 1),
    "a card without a deck": ('card {0} "{0}"\n  gain 1 fund\n', "T7", 0),
    "an unknown deck": ('card {0} "{0}"\n  deck feedding\n  gain 1 fund\n', "N1", 1),
    "a card that shows money": ('card {0} "{0}"\n  deck fish-milestones\n  shows 3 funds in one tank\n', "N2", 2),
    "a card for some tank": ('card {0} "{0}"\n  deck fish-milestones\n  shows 3 coral in tank\n', "N8", 2),
    "a card for many tanks": ('card {0} "{0}"\n  deck fish-milestones\n  shows 3 coral in two tank\n', "N8", 2),
    "nothing that happens": ('trigger {0} "{0}"\n  gain 1 fund\n', "T7", 0),
    "nothing that comes of it": ('trigger {0} "{0}"\n  when setup\n', "T7", 0),
    "a fish on the way": ('trigger {0} "{0}"\n  when shark crosses icon\n  gain 1 fund\n', "N12", 1),
    "a player in a tank": ('trigger {0} "{0}"\n  when player enters tank\n  gain 1 fund\n', "N12", 1),
    "a fish in the sea": ('trigger {0} "{0}"\n  when fish leaves sea\n  gain 1 fund\n', "N12", 1),
    "an unknown fish that enters": ('trigger {0} "{0}"\n  when sharc enters tank\n  gain 1 fund\n', "N1", 1),
    "a deck that is entered": ('trigger {0} "{0}"\n  when shark enters feeding\n  gain 1 fund\n', "N12", 1),
    "a place that is activated": ('trigger {0} "{0}"\n  when player activates sea\n  gain 1 fund\n', "N12", 1),
    "a deck that waits for a fish": ('deck {0} "{0}"\n  when shark enters tank\n', "N12", 1),
    "a draw for what enters": ('trigger {0} "{0}"\n  when fish enters tank\n  draw 1 from bag to sea\n', "N16", 2),
    "its space of a fish": (
        'trigger {0} "{0}"\n  when fish enters tank\n  take every fish from its space to sea\n',
        "N8",
        2,
    ),
    "allowed at setup": ('trigger {0} "{0}"\n  when setup\n  allow milestones\n', "T9", 2),
    "allowed on the way": ('trigger {0} "{0}"\n  when employee crosses icon\n  allow milestones\n', "T9", 2),
    "allowed to Lucy": ('trigger {0} "{0}"\n  when lucy stops on ad-space\n  allow milestones\n', "N16", 2),
    "allowed by another name": ('trigger {0} "{0}"\n  when shark enters tank\n  allow milestone\n', "N1", 2),
    "a deck allowed": ('trigger {0} "{0}"\n  when shark enters tank\n  allow feeding\n', "N2", 2),
    "an unknown phase": ('trigger {0} "{0}"\n  when setpu\n  draw 1 from bag to sea\n', "N1", 1),
    "an unknown actor": ('trigger {0} "{0}"\n  when playr stops on ad-space\n  gain 1 fund\n', "N1", 1),
    "an unknown happening": ('trigger {0} "{0}"\n  when player stop on ad-space\n  gain 1 fund\n', "N1", 1),
    "a happening of another": ('trigger {0} "{0}"\n  when employee stops on ad-space\n  gain 1 fund\n', "N12", 1),
    "a happening without on": ('trigger {0} "{0}"\n  when player stops ad-space\n  gain 1 fund\n', "N12", 1),
    "a happening elsewhere": ('trigger {0} "{0}"\n  when player stops on sea\n  gain 1 fund\n', "N12", 1),
    "fish left out too late": ('trigger {0} "{0}"\n  when preparation\n  leave out 1 shark\n', "T9", 2),
    "a group left out": ('trigger {0} "{0}"\n  when setup\n  leave out 1 fish\n', "N2", 2),
    "a draw to several spaces": ('trigger {0} "{0}"\n  when setup\n  draw 1 from bag to ad-space\n', "N8", 2),
    "its space of nobody": ('trigger {0} "{0}"\n  when setup\n  take every fish from its space to sea\n', "N8", 2),
    "a ladder of a group": ('score {0} "{0}"\n  3, 2 points by place in fish\n', "N2", 1),
    "money with other things": ('score {0} "{0}"\n  1 point for every 3 funds or coral\n', "N2", 1),
    "a law about money": ('rule {0} "{0}"\n  each tank holds at most 3 funds\n', "N2", 1),
    "a law about an area": ('rule {0} "{0}"\n  each event-tanks holds at most 1 coral\n', "N10", 1),
    "a heading that is not there": (
        'token {0} "{0}"\n  is fish\n  cite base "Placement Rulez" 1\n  copies 6 in bag\n',
        "E2",
        2,
    ),
}
FINE = 'token {0} "{0}"\n  is fish\n  uses 1 oxygen\n  copies 6 in bag\n'


def placed(kinds: list[str]) -> tuple[str, list[tuple[str, int]]]:
    """A file with a fine paragraph between mistakes, and the code and line of each."""
    text, expected = HEAD, []
    for number, kind in enumerate(kinds):
        text += f"\n{FINE.format(f'fine-{number}')}\n"
        mistake, code, line = MISTAKES[kind]
        expected.append((code, text.count("\n") + 1 + line))
        text += mistake.format(f"thing-{number}")
    return text, expected


def told(text: str) -> list[tuple[str, int]]:
    found = lint_texts([("mistakes.rules", text)])
    for finding in found:
        speaks_to_people(finding)
        line = text.split("\n")[finding.span.line - 1]
        assert finding.line_text == line
        assert 1 <= finding.span.column <= len(line) + 1
    return [(finding.code, finding.span.line) for finding in found]


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_mistake_is_found_at_its_place(kind: str) -> None:
    text, expected = placed([kind])
    assert told(text) == expected


@given(st.lists(st.sampled_from(sorted(MISTAKES)), min_size=5, max_size=5, unique=True))
def test_five_mistakes_are_five_findings(kinds: list[str]) -> None:
    text, expected = placed(kinds)
    assert told(text) == expected


FINDS = 'trigger finds "Finds"\n  when player stops on {}\n  gain 1 fund\n'
SEQUELS = [
    ('tokn wrasse "Wrasse"\n  is fish\n', 'rule few "Few"\n  each tank holds at most 1 wrasse\n'),
    ("token wrasse\n  is fish\n", 'rule few "Few"\n  each tank holds at most 1 wrasse\n'),
    ('grop shoal "Shoal"\n  has seahorse\n', 'token wrasse "Wrasse"\n  is fish, shoal\n  uses 1 oxygen\n'),
    ('rule light "Light"\n  each tank uses at mst 3 light\n', 'token wrasse "Wrasse"\n  is fish\n  uses 1 light\n'),
    ('token wrasse "Wrasse"\n  is fish\n  use 1 light\n', 'rule light "Light"\n  each tank uses at most 3 light\n'),
    (
        'token wrasse "Wrasse"\n  iz fish\n',
        'score few "Few"\n  1 point for each wrasse\n  example 1 wrasse scores 2 points\n',
    ),
    ('rule few "Few"\n  each tank hold at most 1 coral\n', "except rule my-fish.few\n  for coral\n"),
    ("change place base.aquarium\n  area caves t1\n", 'score few "Few"\n  1 point for each fish in caves\n'),
    ("change place base.fair\n  spaces 2 reef-space 1 x\n", FINDS.format("reef-space")),
    ('deck tides "Tides"\n  deal 1 crd\n', 'card tide "Tide"\n  deck tides\n  gain 1 fund\n'),
    (
        'token wrasse "Wrasse"\n  is fish\n  uses 1 oxygn\n',
        'rule few "Few"\n  each tank holds at most 1 fish\n  illegal 5 wrasse\n',
    ),
]


@pytest.mark.parametrize(("broken", "speaking"), SEQUELS)
def test_what_only_follows_is_not_told(broken: str, speaking: str) -> None:
    for text in (f"{HEAD}\n{broken}\n{speaking}", f"{HEAD}\n{speaking}\n{broken}"):
        ((_, line),) = told(text)
        assert text.split("\n")[line - 1] in broken.split("\n")


def test_a_pack_paragraph_that_cannot_be_read_is_told_alone() -> None:
    text = HEAD.replace("needs base 1", "need base 1") + "\n" + FINE.format("wrasse")
    assert told(text) == [("T3", 5)]


def test_after_fifty_findings_the_rest_is_not_told() -> None:
    text = HEAD + "\n" + "".join(f"tokn fish-{number}\n" for number in range(80))
    found = told(text + "\n" + 'rule few "Few"\n  each tank holds at most 1 fish-70\n')
    assert len(found) == 50
    assert {code for code, _ in found} == {"T1"}
