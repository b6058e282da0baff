"""What the rulebook prints, typed from it, and the questions that it answers alone; nothing here knows the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import attrs

from aquagarden.games.aqua_garden.position import Before, Position
from tests.games.aqua_garden.printed_tanks import OXYGEN

BOARDS = ("crate", "garbage-bag")
TANKS = ("T1", "T2", "T3", "B1", "B2", "B3")
CARPETS = {
    "C1": ("T2", "T3"),
    "C2": ("T3", "B3"),
    "C3": ("B3", "B2"),
    "C4": ("B2", "B1"),
    "C5": ("B1", "T1"),
    "C6": ("T1", "T2"),
}
LAST = 19
FISH_SPACES = tuple(space for space in range(1, LAST + 1) if space % 4)
FEEDING = {
    "shark-impact": ("shark", "coral"),
    "night-sea-museum": ("sea-turtle", "large-fish"),
    "clownfish-wonderland": ("small-fish", "coral"),
    "little-aqua-garden": ("sea-turtle", "small-fish"),
    "stripey-festa": ("large-fish", "coral"),
}
MILESTONES = {
    "fish-1": {"small-fish": 3, "large-fish": 1, "seaweed": 1},
    "fish-2": {"small-fish": 1, "large-fish": 3, "seaweed": 1},
    "fish-3": {"small-fish": 2, "large-fish": 2, "seaweed": 1},
    "seahorse-1": {"whale-shark": 1, "seahorse": 1},
    "seahorse-2": {"small-fish": 1, "large-fish": 1, "sea-turtle": 1, "seahorse": 1, "coral": 1},
    "seahorse-3": {"seahorse": 2, "coral": 1},
    "shark-1": {"shark": 2, "seahorse": 1},
    "shark-2": {"shark": 1, "whale-shark": 1},
    "shark-3": {"shark": 3},
    "sea-turtle-1": {"sea-turtle": 2, "coral": 1},
    "sea-turtle-2": {"small-fish": 1, "large-fish": 1, "sea-turtle": 2},
    "sea-turtle-3": {"sea-turtle": 3},
}
# The order in which one card of each kind is laid open; the prizes of each kind.
KINDS = ("fish", "seahorse", "shark", "sea-turtle")
PRIZES = {
    "fish": {"small-fish": 1, "large-fish": 1},
    "sea-turtle": {"sea-turtle": 1, "seaweed": 1},
    "seahorse": {"seahorse": 1},
    "shark": {"shark": 1},
}
ADS = {
    "small-fish": {"small-fish": 2},
    "large-fish": {"large-fish": 1},
    "shark": {"shark": 1, "coral": 1},
    "sea-turtle": {"sea-turtle": 1, "coral": 1},
}
PRICES = {"flapjack-octopus": 3, "manta-ray": 4, "remora": 2}
# The same for the fish of the expansions; an octopus is paid with a bottle, and with nothing else.
COSTS = PRICES | {"leatherback-turtle": 4, "sea-anemone": 3, "jellyfish": 3}
CAP = 15


def kind_of(card: str) -> str:
    return card.rpartition("-")[0]


def normal(text: str) -> str:
    """An action with what leaves in one order."""
    action, _, leaving = text.partition(" leaving ")
    return f"{action} leaving {', '.join(sorted(leaving.split(', ')))}" if leaving else action


def bare(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: number for name, number in counts.items() if number}


@attrs.define
class Seat:
    """What lies before a player."""

    tanks: dict[str, dict[str, int]]
    at: str
    funds: int
    cards: tuple[str, ...]
    spent: tuple[str, ...]
    boards: dict[str, Counter[str]]

    def total(self, token: str) -> int:
        return sum(tank.get(token, 0) for tank in self.tanks.values())

    def can_pay(self, token: str) -> bool:
        return self.boards["crate"]["bottle"] > 0 if token == "octopus" else self.funds >= COSTS[token]

    def pay(self, token: str) -> None:
        if token == "octopus":
            self.boards["crate"]["bottle"] -= 1
        else:
            self.funds -= COSTS[token]

    def pay_in(self, funds: int) -> None:
        self.funds = min(CAP, self.funds + funds)

    @property
    def before(self) -> Before:
        tanks = {label: tank for label, tank in self.tanks.items() if tank}
        boards = {name: bare(tokens) for name, tokens in self.boards.items() if bare(tokens)}
        return Before(tanks=tanks, at=self.at, funds=self.funds, cards=self.cards, spent=self.spent, boards=boards)


def seat(before: Before) -> Seat:
    tanks = {label: dict(before.tanks.get(label, {})) for label in TANKS}
    boards = {name: Counter(dict(before.boards.get(name, {}))) for name in BOARDS}
    return Seat(tanks, before.at, before.funds, before.cards, before.spent, boards)


# ---- points


def points(position: Position, name: str) -> int:
    """The points of a player, but for what expansions add."""
    own = seat(position.players[name])
    ladder = [players.index(name) for players in position.claimed.values() if name in players]
    total = own.funds // 3 + sum((5, 4, 3, 3)[place] for place in ladder)
    if name in position.passed:
        total += 3 - position.passed.index(name)
    fish = [token for token in OXYGEN if token not in ("seaweed", "coral")]
    most = max(own.total(token) for token in fish)
    for tank in own.tanks.values():
        there = Counter(tank)
        total += 3 * min(there["small-fish"], there["large-fish"]) + there["coral"] + 4 * there["whale-shark"]
        total += 2 * (there["sea-turtle"] + there["shark"] + there["seahorse"])
        total += there["flapjack-octopus"] * sum(1 for token in fish if there[token]) + there["manta-ray"] * most
        total += there["remora"] * 2 * (bool(there["shark"]) + bool(there["whale-shark"]))
    return total


def known(referee: Any) -> set[str]:
    """What of a position a referee knows: the first one plays the base game alone."""
    return {one.name for one in attrs.fields(referee)} & {one.name for one in attrs.fields(Position)}
