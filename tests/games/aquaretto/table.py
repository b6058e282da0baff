"""Positions in a few words, and what comes of actions there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import aquagarden as ag
from aquagarden.games.aquaretto.game import Aquaretto
from aquagarden.games.aquaretto.position import Before, Position
from aquagarden.games.aquaretto.state import State
from aquagarden.zoos.data import Built, Laid
from tests.games.sitting import Sitting
from tests.wire.given import READINGS

PLAYERS = (2, 3, 4, 5)
EATERS = ("crocodile", "hippo", "penguin", "polar-bear", "turtle")
PERFORMERS = ("dolphin", "orca", "sea-lion")
ANIMALS = (*EATERS, *PERFORMERS)
LARGE, SMALL = "large-expansion", "small-expansion"
# Some tiles still to draw, before and in the reserve.
UNDRAWN, STACK = {"dolphin": 20, "hippo": 20}, 25


@cache
def game(players: int = 3) -> Aquaretto:
    """The game of so many players, one object for all tests."""
    return Aquaretto(ag.rulebook("aquaretto"), players)


class Table(Sitting[Aquaretto, State]):
    """A game at some point, and what the last actions told."""

    def loaded(self, tile: str, truck: int) -> Table:
        """The table once a tile was drawn and loaded."""
        return self.do("draw", f"reveal {tile}", f"load {truck}")

    @property
    def position(self) -> Position:
        """All of it as data."""
        return self.game.position(self.state)

    def before(self, name: str = "A") -> Before:
        """What lies before a player."""
        return self.position.players[name]

    def coins(self, name: str = "A") -> int:
        """What a player has."""
        return self.before(name).coins

    def depot(self, name: str = "A") -> tuple[str, ...]:
        """What lies on the depot of a player, from the bottom."""
        return self.before(name).depot

    def zoo(self, name: str = "A") -> dict[str, str]:
        """What lies on the spaces of a player's zoo, by column and row."""
        return {f"{one.x},{one.y}": tile_of(one) for one in self.before(name).zoo}

    def total(self, name: str = "A") -> int:
        """All points of a player."""
        return self.game.scores(self.state)[name].total


def tile_of(laid: Laid) -> str:
    """A tile as actions write it."""
    return f"{laid.tile}:{laid.mark}" if laid.mark else laid.tile


OWN = ("zoo", "built", "coins", "depot", "posts", "boards", "truck")


def laid(on: int | Aquaretto = 3, /, **given: Any) -> Table:
    """A table where the first player is to move; what is not said is as `UNDRAWN` and `laid_before` say, or nothing.

    What `OWN` names is the first player's; other players stand under their names. Zoos are written as
    `zoo="dolphin 1,2 1,3; orca:male 4,1"`, boards as `built="large-expansion 5,2 6,2 5,3 6,3"`, tiles as
    `depot="hippo, penguin"`, from the bottom. With `hand` the tiles of truck 1 wait to be placed.
    """
    on = game(on) if isinstance(on, int) else on
    own = {one: given.pop(one) for one in OWN if one in given} | given.pop("A", {})
    hand = counts(given.pop("hand", ""))
    if hand:
        own, given = {"truck": 1, **own}, {"phase": "place", "money": 0, **given}
    people = {name: laid_before(on, **(own if name == "A" else given.pop(name, {}))) for name in on.names}
    trucks = [counts(tiles) for tiles in given.pop("trucks", ())]
    trucks += [{}] * (len(on.board.numbers.truck_places) - len(trucks))
    told = {"round": 1, "to_move": "A", "phase": "act", "money": 1, "undrawn": UNDRAWN, "stack": STACK, "supply": 16}
    told |= {"nursery": dict.fromkeys(ANIMALS, 2), "player": given.get("to_move", "A"), **given}
    return Table(on, on.state(Position(players=people, hand=hand, trucks=tuple(trucks), **told)))


def laid_before(on: Aquaretto, **given: Any) -> Before:
    """What lies before a player; what is not said is as at the start."""
    zoo, built = (_parts(given.pop(one, "")) for one in ("zoo", "built"))
    shapes = {name: on.board.zoos.layout.shapes[name].number for name in on.board.shapes}
    left = Counter(shapes) - Counter(name for name, _ in built)
    return Before(
        zoo=tuple(Laid(name.partition(":")[0], x, y, name.partition(":")[2]) for name, at in zoo for x, y in at),
        built=tuple(Built(name, at) for name, at in built),
        depot=_listed(given.pop("depot", "")),
        **{"coins": 1, "boards": left, **given},
    )


def _parts(text: str) -> list[tuple[str, tuple[tuple[int, int], ...]]]:
    """Names, each with the spaces after it."""
    parts = (part.split() for part in text.split(";") if part.strip())
    return [(name, tuple(_space(one) for one in at)) for name, *at in parts]


def _space(text: str) -> tuple[int, int]:
    x, y = map(int, text.split(","))
    return x, y


def _listed(text: str | Iterable[str]) -> tuple[str, ...]:
    return tuple(one.strip() for one in text.split(",") if one.strip()) if isinstance(text, str) else tuple(text)


def counts(text: str) -> dict[str, int]:
    """Tiles by their number: `dolphin, 2 hippo`."""
    found: Counter[str] = Counter()
    for one in _listed(text):
        number, _, name = one.rpartition(" ")
        found[name] += int(number or 1)
    return dict(found)


def reading(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a ruling in words starts from, and what it expects."""
    return READINGS[name]["setup"], READINGS[name]["expected"]


def finished(table: Table, *texts: str) -> Table:
    """The table once some actions are done and everything that is left in hand has gone onto depots."""
    table = table.do(*texts)
    while table.position.phase == "place":
        table = table.do(f"store {table.offers('store')[0]}")
    return table


def sheet(table: Table, name: str = "A") -> Mapping[str, int]:
    """The parts of the score sheet that are not 0."""
    return {part: points for part, points in table.parts(name).items() if points}
