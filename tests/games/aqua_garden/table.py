"""Positions in a few words, and what comes of actions there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Any

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.layout import STANDBY
from aquagarden.games.aqua_garden.position import Before, Position
from aquagarden.games.aqua_garden.state import State
from tests.games.sitting import Sitting
from tests.wire.given import READINGS

Given = Mapping[str, int] | str
# Where the owners are when nothing is said: the first player is rearmost, with fish one space ahead and an ad two.
OWNERS = {"A": 2, "B": 6, "C": 9, "D": 11, "lucy": 13}
# The packs and the number of players of the base box alone, and the same with its advanced rules.
SEATS: dict[str, tuple[tuple[str, ...], int]] = {
    "three": (("base",), 3),
    "four": (("base",), 4),
    "two": (("two-player",), 2),
    "solo": (("solo",), 1),
}
PLAIN = tuple(f"{seats}{more}" for more in ("", "-advanced") for seats in SEATS)
# What may be added, one of each row, by what a mode is called then. Advanced fish alone change nothing without them.
ADDED: tuple[dict[str, tuple[str, ...]], ...] = (
    {"": (), "-advanced": ("advanced",)},
    {"": (), "-beachfish": ("beach-fish",), "-beach": ("beach-combing",)},
    {"": (), "-outdoor": ("outdoor",), "-choice": ("outdoor-choice",)},
)


def _modes() -> Iterator[tuple[str, tuple[tuple[str, ...], int]]]:
    for rows in product(*ADDED):
        if "-beachfish" in rows and "-advanced" not in rows:
            continue
        packs = tuple(pack for row, added in zip(rows, ADDED, strict=True) for pack in added[row])
        for seats, (own, players) in SEATS.items():
            # The others bring the base along.
            brought = tuple(pack for pack in own if pack != "base" or not packs)
            yield "".join((seats, *rows)), ((*brought, *packs), players)


# The packs and the number of players of each mode, which is every combination that the rulebooks allow.
MODES = dict(_modes())
# Those in which everything is on the table.
FULL = tuple(f"{seats}-advanced-beach-choice" for seats in SEATS)
# What lies between the base box and everything.
BETWEEN = tuple(mode for mode in MODES if mode not in (*PLAIN, *FULL))


# Few games are kept: each brings the nodes of all tanks that it has met.
@lru_cache(12)
def game(mode: str = "three") -> AquaGarden:
    """The game of a mode, one object for all tests."""
    packs, players = MODES[mode]
    return game_of(players, *packs)


@lru_cache(12)
def game_of(players: int, *packs: str) -> AquaGarden:
    """The game of some packs, one object for all tests."""
    return AquaGarden(ag.rulebook(*packs), players)


class Table(Sitting[AquaGarden, State]):
    """A game at some point, and what the last actions told."""

    @property
    def position(self) -> Position:
        """All of it as data."""
        return self.game.position(self.state)

    @property
    def sea(self) -> dict[str, int]:
        """What lies on the sea board."""
        return dict(self.position.sea)

    @property
    def hand(self) -> dict[str, int]:
        """What was taken and is not placed yet, a prize too."""
        return dict(self.position.hand) | dict(self.position.prize)

    def fair(self, space: int) -> dict[str, int]:
        """What lies on a space."""
        return dict(self.position.fair.get(str(space), {}))

    def before(self, name: str = "A") -> Before:
        """What lies before a player."""
        return self.position.players[name]

    def funds(self, name: str = "A") -> int:
        """What a player has."""
        return self.before(name).funds

    def tanks(self, name: str = "A") -> dict[str, dict[str, int]]:
        """The tanks of a player that are not empty."""
        return {label: dict(tank) for label, tank in self.before(name).tanks.items()}


def laid(on: str | AquaGarden = "three", /, *, owners: Mapping[str, int | str] | None = None, **given: object) -> Table:
    """A table where the first player is to move; what is not said is as `OWNERS` says, or nothing.

    `tanks`, `at`, `funds`, `cards`, `spent` and `boards` are the first player's; other players stand under their
    names. The employee is one carpet before C1, which has T2 and T3 beside it, and two before the icon is crossed.
    Tokens are written as text or counts, spaces as numbers; the milestones in play are named in `claimed`.
    """
    on = game(on) if isinstance(on, str) else on
    owners = OWNERS if owners is None else owners
    stands = {name: owners.get(name, STANDBY) for name in on.board.owners}
    before = {one: given.pop(one) for one in OWN if one in given}
    people = {name: _before(on, given.pop(name, {})) for name in on.names}
    people["A"] = _before(on, before) if before else people["A"]
    passed = tuple(given.pop("passed", ()))
    waiting = tuple(name for name, space in stands.items() if space == STANDBY and name not in passed)
    fair = {str(space): _counts(on, tokens) for space, tokens in given.pop("fair", {}).items()}
    places = {one: _counts(on, given.pop(one)) for one in PLACES if one in given}
    position = {"round": 1, "to_move": "A", "phase": "go", "waiting": waiting, **places, **given}
    return Table(on, on.state(Position(players=people, owners=stands, passed=passed, fair=fair, **position)))


OWN = ("tanks", "at", "funds", "cards", "spent", "boards")
PLACES = ("sea", "bag", "box", "shelf", "prizes", "hand", "prize", "kept")


def _before(on: AquaGarden, given: Mapping[str, object]) -> Before:
    lying = {
        one: {name: _counts(on, tokens) for name, tokens in dict(given).get(one, {}).items()}
        for one in ("tanks", "boards")
    }
    return Before(**{"at": "C6", "funds": 2, **given, **lying})


def _counts(on: AquaGarden, tokens: Given) -> Mapping[str, int]:
    return on.board.tanks.counts(tokens or {})


def reading(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a ruling in words starts from, and what it expects; a prize is a token of its shape."""
    return _shaped(READINGS[name]["setup"]), _shaped(READINGS[name]["expected"])


def _shaped(data: Any) -> Any:
    if isinstance(data, str):
        return data.removeprefix("milestone-")
    if isinstance(data, list):
        return [_shaped(one) for one in data]
    if not isinstance(data, dict):
        return data
    found: dict[str, Any] = {}
    for key, value in data.items():
        name, inner = _shaped(key), _shaped(value)
        found[name] = found[name] + inner if name in found else inner
    return found


def drawn(table: Table, *tokens: str) -> Table:
    """The table once chance has brought these, the last of them again and again until it has nothing more to do."""
    queue = list(tokens)
    while table.to_move == "chance":
        token = queue.pop(0) if len(queue) > 1 else queue[0]
        table = table.do(f"draw {token}")
    return table
