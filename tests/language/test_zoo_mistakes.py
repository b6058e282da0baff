"""Mistakes in packs for a game of zoos, each found at its place: marks, grids, basins, boards, words of other games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.language.test_mistakes import told

HEAD = 'rules-language 1\n\npack my-zoo "My zoo"\n  version 1\n  needs aquaretto 1\n'
GROWS = 'trigger {{0}} "{{0}}"\n  when basin grows to 4\n  {}\n'
BREEDS = 'trigger {{0}} "{{0}}"\n  when basin breeds\n  {}\n'
SETUP = 'trigger {{0}} "{{0}}"\n  when setup\n  {}\n'
ROWS = "  row 0 columns 0 to 2\n"
TOUCHES = '\nrule {0}-law "{0}"\n  {0} always touches zoo\n'
PIER = 'place {0} "{0}"\n  1 for each player\n  joins zoo\n'
TILE = 'token {0} "{0}"\n  is animal\n  copies 3 in nursery\n  '
# A paragraph, a mistake in it, the code that it is found by, and the line of the paragraph where it is.
MISTAKES: dict[str, tuple[str, str, int]] = {
    # marks
    "an unknown mark": (TILE + "copies 1 in stack marked femal\n", "N1", 3),
    "a mark without a paragraph": (TILE + "copies 1 in stack marked shiny\n", "N1", 3),
    "a token as a mark": (TILE + "copies 1 in stack marked orca\n", "N2", 3),
    "a mark in the supply": (TILE + "copies 1 in supply marked female\n", "N16", 3),
    "a mark said twice": (TILE + "copies 1 in stack marked male\n  copies 2 in stack marked male\n", "T7", 4),
    "a mark as a group": ('score {0} "{0}"\n  1 point for each fish in zoo\n', "N2", 1),
    "a group as a mark": ('score {0} "{0}"\n  1 point for each animal marked eater in zoo\n', "N2", 1),
    "a token in a mark": (TILE.replace("is animal", "is animal, fish") + "copies 1 in stack\n", "N18", 1),
    "a law about a mark": ('rule {0} "{0}"\n  each zoo holds at most 3 fish\n', "N2", 1),
    # tokens
    "a tile that is points": ('token {0} "{0}"\n  copies 1 in stack\n  counts as point\n', "N2", 2),
    "a tile that is money twice": ('token {0} "{0}"\n  counts as coin\n  counts as coin\n', "T7", 2),
    "a group that is money": ('group {0} "{0}"\n  counts as coin\n', "T3", 1),
    "a tile that is sold": (TILE + "costs 2 coins\n", "N16", 3),
    "a tile that scores by itself": (TILE + "scores 1 point\n", "N16", 3),
    "copies in the reserve": (TILE + "copies 1 in reserve\n", "N16", 3),
    "copies in a zoo": (TILE + "copies 1 in zoo\n", "N16", 3),
    # places
    "rows from right to left": ("change place aquaretto.zoo\n  row 2 columns 4 to 0\n", "N17", 1),
    "a row too far away": ("change place aquaretto.zoo\n  row 12 columns 0 to 4\n", "N4", 1),
    "rows of the depot": ("change place aquaretto.depot\n  row 0 columns 0 to 4\n", "N17", 1),
    "rows that lie apart": (PIER + ROWS + "  row 2 columns 0 to 2\n" + TOUCHES, "N17", 0),
    "rows that share a space": (PIER + ROWS + "  row 0 columns 2 to 3\n" + TOUCHES, "N17", 4),
    "a zoo in its entrance": ("change place aquaretto.zoo\n  row 0 columns 1 to 3\n", "N17", 1),
    "a board without spaces": (PIER + TOUCHES, "N17", 0),
    "a board of nobody": ('place {0} "{0}"\n  joins zoo\n' + ROWS + TOUCHES, "N17", 0),
    "a board that joins the depot": (PIER.replace("zoo", "depot") + ROWS, "N16", 2),
    "a board that joins nothing": ('place {0} "{0}"\n  1 for each player\n', "N17", 0),
    "a bag of ones own": ('place {0} "{0}"\n', "N17", 0),
    "ten boards": (PIER.replace("1 for", "10 for") + ROWS + TOUCHES, "N4", 1),
    "two zoos": ("change place aquaretto.zoo\n  2 for each player\n", "N17", 1),
    "a zoo that joins another": ("change place aquaretto.zoo\n  joins zoo\n", "N16", 1),
    "a board paid in points": (PIER + ROWS + "  costs 1 point\n" + TOUCHES, "N2", 4),
    "a board paid in tiles": (PIER + ROWS + "  costs 1 orca from depot\n" + TOUCHES, "N2", 4),
    "a price of the depot": ("change place aquaretto.depot\n  costs 1 coin\n", "N17", 1),
    "a basin of two": ("change place aquaretto.depot\n  formed by touching animal of the same type in zoo\n", "N16", 1),
    "a basin in the depot": (
        "change place aquaretto.basin\n  formed by touching animal of the same type in depot\n",
        "N16",
        1,
    ),
    "a basin of unknown tiles": (
        "change place aquaretto.basin\n  formed by touching animl of the same type in zoo\n",
        "N1",
        1,
    ),
    "a track": ("change place aquaretto.zoo\n  spaces 3 pearl-space\n", "N16", 1),
    # laws
    "a law about the depot": ('rule {0} "{0}"\n  each depot holds at most 3 animal\n', "N10", 1),
    "a law about a board that joins": ('rule {0} "{0}"\n  each large-expansion holds at most 3 animal\n', "N10", 1),
    "a law about the entrance": ('rule {0} "{0}"\n  each entrance holds at most 3 animal\n', "N10", 1),
    "two on a space": ('rule {0} "{0}"\n  each space holds at most 2 coworker\n', "N4", 1),
    "depots of each type": ('rule {0} "{0}"\n  each zoo holds at most 1 depot of each animal\n', "N10", 1),
    "a limit for each depot": ('rule {0} "{0}"\n  each zoo holds at most 9 animal plus 1 for each depot\n', "N10", 1),
    "a depot that touches": ('rule {0} "{0}"\n  depot never touches zoo\n', "N10", 1),
    "a basin that keeps from itself": ('rule {0} "{0}"\n  basin never touches basin\n', "N8", 1),
    "another zoo": ('rule {0} "{0}"\n  basin never touches another entrance\n', "N8", 1),
    "a home in a basin": ('rule {0} "{0}"\n  coin-tile lives in basin\n', "N10", 1),
    "a home on a board that joins": ('rule {0} "{0}"\n  coin-tile lives in large-expansion\n', "N10", 1),
    "a home at home": ('rule {0} "{0}"\n  coin-tile lives in home\n', "N10", 1),
    "tiles that the depot does not take": (
        TILE + 'copies 1 in stack\n\nrule {0}-law "{0}"\n  {0} lives in zoo\n',
        "N16",
        2,
    ),
    # quantities
    "around a piece in the depot": ('score {0} "{0}"\n  1 point for each orca around each orca in depot\n', "N16", 1),
    "around nothing known": ('score {0} "{0}"\n  1 point for each orca around each keeper in zoo\n', "N1", 1),
    "money around a piece": ('score {0} "{0}"\n  1 point for each coin around each orca in zoo\n', "N2", 1),
    "money in a place": ('score {0} "{0}"\n  1 point for each coin in zoo for each orca in zoo\n', "N2", 1),
    "marked money": ('score {0} "{0}"\n  1 point for each coin marked male in zoo\n', "N2", 1),
    "coins in the plural": ('score {0} "{0}"\n  1 point for each coins\n', "N1", 1),
    "one of several basins": ('score {0} "{0}"\n  1 point for each orca in basin\n', "N8", 1),
    "more than other players": ('score {0} "{0}"\n  5 points when you have the most coworker\n', "N16", 1),
    "places in the zoo": ('score {0} "{0}"\n  3, 2 points by place in zoo\n', "N14", 1),
    # happenings
    "a depot that grows": (GROWS.format("gain 1 coin").replace("basin", "depot"), "N12", 1),
    "an animal that breeds": (BREEDS.format("gain 1 coin").replace("basin", "orca"), "N12", 1),
    "a basin that grows": (GROWS.format("gain 1 coin").replace(" to 4", ""), "N12", 1),
    "a basin that breeds a size": (BREEDS.format("gain 1 coin").replace("breeds", "breeds to 3"), "N12", 1),
    "a basin that breeds on something": (BREEDS.format("gain 1 coin").replace("breeds", "breeds on zoo"), "N12", 1),
    "a basin that grows something": (GROWS.format("gain 1 coin").replace("to 4", "zoo"), "N12", 1),
    "a size said twice": (GROWS.format("gain 1 coin").replace("4", "4, 8, 4"), "N6", 1),
    "a size of nothing": (GROWS.format("gain 1 coin").replace("4", "0"), "N4", 1),
    "a happening of another game": (GROWS.format("gain 1 coin").replace("grows to 4", "stops on zoo"), "N1", 1),
    "a tile for a basin that grows": (GROWS.format("take 1 orca from nursery to depot"), "N16", 2),
    "a coworker for the depot": (GROWS.format("take 1 coworker from supply to depot"), "N16", 2),
    "a hired tile": (GROWS.format("take 1 orca from supply to its home"), "N16", 2),
    "a draw when a basin grows": (GROWS.format("draw 1 from stack to reserve"), "N16", 2),
    "points for growing": (GROWS.format("gain 1 point"), "N2", 2),
    "coins for breeding": (BREEDS.format("gain 1 coin"), "N16", 2),
    "offspring from the stack": (BREEDS.format("take 1 of its type from stack to its basin otherwise depot"), "N16", 2),
    "offspring for some basin": (BREEDS.format("take 1 of its type from nursery to basin otherwise depot"), "N8", 2),
    "offspring for the box": (BREEDS.format("take 1 of its type from nursery to its basin otherwise box"), "N16", 2),
    "offspring with one way": (BREEDS.format("take 1 of its type from nursery to its basin"), "N16", 2),
    "offspring that goes elsewhere": (
        BREEDS.format("take 1 of its type from nursery to depot otherwise box"),
        "N16",
        2,
    ),
    "something of no type": (SETUP.format("take 1 of its type from nursery to box"), "N8", 2),
    "its basin at setup": (SETUP.format("take 1 orca from nursery to its basin otherwise depot"), "N16", 2),
    # setup
    "copies that are not alike": (SETUP.format("leave out 1 orca"), "N18", 2),
    "unlike copies taken": (SETUP.format("take 1 orca from stack to box"), "N18", 2),
    "too many types": (SETUP.format("leave out 9 types of eater"), "N9", 2),
    "types of a token": (SETUP.format("leave out 1 type of orca"), "N2", 2),
    "types left out too late": (GROWS.format("leave out 1 type of eater"), "T9", 2),
    "a draw to the box": (SETUP.format("draw 1 from stack to box"), "N16", 2),
    "a draw from the nursery": (SETUP.format("draw 1 from nursery to reserve"), "N16", 2),
    "tiles for the reserve": (SETUP.format("take 1 orca from nursery to reserve"), "N16", 2),
    "coins counted at setup": (SETUP.format("gain 1 coin for each orca in zoo"), "N16", 2),
    "preparation": (SETUP.format("gain 1 coin").replace("setup", "preparation"), "N1", 1),
    # settings
    "too few trucks": ("change settings aquaretto.trucks\n  truck-places 3, 3\n", "N9", 1),
    "a truck too long": ("change settings aquaretto.trucks\n  truck-places 3, 3, 3, 3, 12\n", "N4", 1),
    "trucks in coins": ("change settings aquaretto.trucks\n  truck-places 3 coins\n", "N11", 1),
    "several prices": ("change settings aquaretto.money\n  move-price 1, 2\n", "N11", 1),
    "a price without its unit": ("change settings aquaretto.money\n  move-price 1\n", "N11", 1),
    "a tie broken by funds": ("change settings aquaretto.winner\n  tie-break fund\n", "N11", 1),
    "no price to move": ("remove settings aquaretto.money\n", "P8", 0),
    "a setting of another game": ('settings {0} "{0}"\n  rounds 3\n', "N1", 1),
    # words of another game
    "a place of another game": (TILE + "copies 1 in bag\n", "N1", 3),
    "money of another game": (GROWS.format("gain 1 fund"), "N1", 2),
    "a deck": ('deck {0} "{0}"\n  deal 1 card\n', "N16", 0),
    "a token of another game": ('score {0} "{0}"\n  1 point for each shark in zoo\n', "N1", 1),
}
FINE = 'token {0} "{0}"\n  is animal\n  copies 1 in stack marked male\n  copies 2 in nursery\n'


def placed(kinds: list[str]) -> tuple[str, list[tuple[str, int]]]:
    """A file with a fine paragraph between mistakes, and the code and line of each."""
    text, expected = HEAD, []
    for number, kind in enumerate(kinds):
        text += f"\n{FINE.format(f'fine-{number}')}\n"
        mistake, code, line = MISTAKES[kind]
        expected.append((code, text.count("\n") + 1 + line))
        text += mistake.format(f"thing-{number}")
    return text, expected


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_mistake_is_found_at_its_place(kind: str) -> None:
    text, expected = placed([kind])
    assert told(text) == expected


def altered(kinds: list[str]) -> list[str]:
    """What the paragraphs alter: only one of them may do so with one thing."""
    headers = (MISTAKES[kind][0].split("\n", 1)[0] for kind in kinds)
    return [header.split(" ", 1)[1] for header in headers if "aquaretto." in header]


KINDS = st.lists(st.sampled_from(sorted(MISTAKES)), min_size=3, max_size=3, unique=True)


@given(KINDS.filter(lambda kinds: len(set(altered(kinds))) == len(altered(kinds))))
def test_several_mistakes_are_told_each_once(kinds: list[str]) -> None:
    """What only shows once all is in force is told when nothing else is wrong: some may be missing, and none more."""
    text, expected = placed(kinds)
    found = told(text)
    assert found
    assert set(found) <= set(expected)
    assert len(found) == len(set(found))


LAW = 'rule piers "Piers"\n  pier always touches zoo\n'
SEQUELS = [
    ('place pier "Pier"\n  1 for each player\n  rwo 0 columns 0 to 2\n  joins zoo\n', LAW),
    ('place pier "Pier"\n  2 for each player\n  row 0 columns 0 to 2\n  join zoo\n  costs 1 coin\n', LAW),
    ('place pier "Pier"\n  1 for ech player\n  row 0 columns 0 to 2\n  joins zoo\n', LAW),
    ('plce pier "Pier"\n  1 for each player\n  row 0 columns 0 to 2\n  joins zoo\n', LAW),
    ('place pier "Pier"\n  row 0 columns 0 to 2, 4 to 5\n  1 for each player\n  joins zoo\n', LAW),
    ('group shny "Shiny"\n  copies 1 in stak marked\n', 'token otter "Otter"\n  is animal\n  copies 3 in stack\n'),
    ('grup shiny "Shiny"\n', 'score shine "Shine"\n  1 point for each animal marked shiny in zoo\n'),
    (
        'token otter "Otter"\n  is animal\n  copies 2 in stack markd male\n',
        'group swift "Swift"\n  has otter\n  copies 1 in stack\n',
    ),
    (
        'trigger fast "Fast"\n  when basin grow to to 3\n  gain 1 coin\n',
        'trigger slow "Slow"\n  when basin grows to 4\n  gain 1 coin\n',
    ),
]


@pytest.mark.parametrize(("broken", "speaking"), SEQUELS)
def test_what_only_follows_is_not_told(broken: str, speaking: str) -> None:
    for text in (f"{HEAD}\n{broken}\n{speaking}", f"{HEAD}\n{speaking}\n{broken}"):
        ((_, line),) = told(text)
        assert text.split("\n")[line - 1] in broken.split("\n")
