"""Every quantity and condition over a scene that is no tank: read from text, checked, read back, and counted."""

from collections.abc import Iterator

import attrs
import pytest
from attrs import evolve

from aquagarden.predicates import conditions, quantities
from aquagarden.predicates.sentence import Phrase
from tests.predicates.pool import Pool
from tests.predicates.toy import Toy, basin, read, seats, zoo

WET = basin(0, 0, otter=3, reed=4, garbage=1)
DRY = basin(2, 0, otter=2, seal=1)
ZOO = evolve(
    zoo(WET, DRY, auk=1, garbage=2), ladders=(("prizes-of-the-day", 1), ("prizes-of-the-day", 3), ("standby", 2))
)

# The text of a gain, and what it brings to a piece that lies in the wet basin of this zoo.
CASES = [
    ("2 points", 2),
    ("-2 points", -2),
    ("1 point for each otter", 5),
    ("1 point for each otter or garbage", 8),
    ("2 points for each animal in zoo", 14),
    ("1 point for each animal in its basin", 3),
    ("1 point for each type of animal in zoo", 3),
    ("1 point for each type of animal in each basin", 3),
    ("3 points for each set of 1 otter and 2 reed", 6),
    ("3 points for each set of 1 otter, 1 reed and 1 garbage in its basin", 3),
    ("1 point for each set of 1 otter and 1 seal in each basin", 1),
    ("1 point for each member of the most numerous type of animal in zoo", 5),
    ("1 point for each member of the most numerous type of animal in each basin", 5),
    ("1 point for every 2 otter", 2),
    ("1 point for every 2 otter in each basin", 2),
    ("1 point for every 3 otter or auk in zoo", 2),
    ("1 point for each otter up to 4", 4),
    ("1 point for each otter up to 6", 5),
    ("4 points when its basin has reed", 4),
    ("4 points when its basin has seal", 0),
    ("4 points when each basin has otter", 4),
    ("4 points when each basin has reed", 0),
    ("4 points when any basin has seal", 4),
    ("4 points when any basin has seal and reed", 0),
    ("4 points when any basin has 3 otter and reed", 4),
    ("4 points when zoo has seal and reed", 4),
    ("4 points when zoo has 6 otter or 2 reed", 4),
    ("4 points when zoo has 6 otter or 2 seal", 0),
    ("1 point for each otter in zoo up to 3 when zoo has auk", 3),
    ("5 points when you have the most garbage", 5),
    ("5 points when you have the fewest garbage", 5),
    ("5, 4, 3 points by place in prizes-of-the-day", 8),
    ("5, 4 points by place in prizes-of-the-day", 5),
    ("3, -2, 1 points by place in standby", -2),
    ("7, 5, 1 points by place in prizes-of-the-day or standby", 13),
]


@pytest.mark.parametrize(("text", "total"), CASES)
def test_a_gain_is_counted_in_any_scene(text: str, total: int) -> None:
    assert read("score" if "its" not in text else "token", _clause(text)).gain.total(ZOO, WET) == total


def _clause(text: str) -> str:
    """A gain as a clause: where it speaks of a piece it belongs to a token."""
    return f"scores {text}" if "its" in text else text


# A pool with otters around a keeper of seals, some of them with marks; two auks are out of its reach.
POOL = Pool(
    {
        (3, 3): ("seal", ""),
        (4, 4): ("reed", ""),
        (4, 3): ("otter", ""),
        (5, 3): ("otter", "spotted"),
        (3, 5): ("otter", "young"),
        (5, 5): ("otter", "spotted"),
        (6, 4): ("seal", "young"),
        (6, 3): ("auk", "young"),
        (6, 5): ("reed", ""),
    },
    coins=4,
    aside={"depot": ("otter", "auk", "auk"), "checkout": ("reed", "reed")},
)
ON_A_GRID = [
    ("1 point for each animal marked young in zoo", 3),
    ("1 point for each otter marked spotted in zoo", 2),
    ("1 point for each otter or auk marked young in zoo", 2),
    ("1 point for each animal without young in zoo", 4),
    ("1 point for each otter without spotted in zoo", 2),
    ("1 point for each otter without spotted", 3),
    ("2 points for each animal marked young in each basin", 6),
    ("1 point for each animal in zoo", 7),
    ("-2 points for each type of animal in depot", -4),
    ("1 point for each otter around each reed in zoo", 5),
    ("1 point for each otter without spotted around each reed in zoo", 2),
    ("1 point for each seal around each reed in zoo", 2),
    ("1 point for each animal around each reed or seal in zoo", 11),
    ("1 point for each type of animal around each reed in zoo", 4),
    ("1 point for each auk around each otter in zoo", 1),
    ("1 point for each auk around each reed in zoo", 0),
    ("1 point for each coin", 4),
    ("1 point for each coin for each reed in checkout", 8),
    ("2 points for each animal marked young in zoo for each reed in checkout", 12),
    ("1 point for each coin for each reed in feeding-station", 0),
    ("1 point for each auk in depot for each auk in zoo", 2),
    ("1 point for each coin for each reed in checkout up to 5", 5),
    ("1 point for each coin for each reed in checkout when depot has auk", 8),
    ("1 point for each coin for each reed in checkout when depot has seal", 0),
]


@pytest.mark.parametrize(("text", "total"), ON_A_GRID)
def test_a_gain_is_counted_on_a_grid(text: str, total: int) -> None:
    assert read("score", text).gain.total(POOL, POOL) == total


BOARDS = [zoo(garbage=2), zoo(basin(0, 0, garbage=1), garbage=1), zoo(garbage=1), zoo()]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("5 points when you have the most garbage", [5, 5, 0, 0]),
        ("5 points when you have the fewest garbage", [0, 0, 0, 5]),
        ("5 points when you have the most seal", [5, 5, 5, 5]),
        ("1 point for each garbage when you have the most garbage", [2, 2, 0, 0]),
    ],
)
def test_all_players_who_are_equal_lead(text: str, points: list[int]) -> None:
    gain = read("score", text).gain
    assert [gain.total(board, board) for board in seats(*BOARDS)] == points


def _classes(phrase: Phrase) -> Iterator[type[Phrase]]:
    yield type(phrase)
    for attribute in attrs.fields(type(phrase)):
        value = getattr(phrase, attribute.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Phrase):
                yield from _classes(item)


def test_every_quantity_and_condition_is_counted() -> None:
    gains = [read("score" if "its" not in text else "token", _clause(text)).gain for text, _ in (*CASES, *ON_A_GRID)]
    counted = {cls for gain in gains for cls in _classes(gain)}
    modules = (quantities, conditions)
    known = {
        cls for module in modules for cls in vars(module).values() if isinstance(cls, type) and "sentence" in vars(cls)
    }
    assert counted == known


def test_no_place_of_that_kind_has_anything() -> None:
    empty: Toy = zoo()
    assert read("score", "4 points when each basin has reed").gain.total(empty, empty) == 0
    assert read("score", "4 points for each reed in each basin").gain.total(empty, empty) == 0
