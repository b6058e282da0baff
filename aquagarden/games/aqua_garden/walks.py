"""Where the employee can walk: each step paid before it is taken, each event paid out when its icon is crossed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attrs import field, frozen

from ...play.clauses import carries_out
from ...play.kept import Kept
from . import clauses as c
from .spots import Picked, picked

if TYPE_CHECKING:
    from ...play.piles import Pile
    from ...rulings import Ground
    from .actions import Walk
    from .board import Board
    from .incomes import Incomes
    from .spots import Spot
    from .state import Player


class Arrival(NamedTuple):
    """One way to walk: steps, the carpet reached, the funds then, and how they changed on the way.

    `changes` are amounts paid (below zero) and gained, each with its rule; what a cap cut off is not in them.
    """

    steps: int
    carpet: int
    funds: int
    changes: tuple[tuple[int, Ground], ...]

    @property
    def paid(self) -> int:
        """What the steps cost."""
        return -sum(amount for amount, _ in self.changes if amount < 0)

    @property
    def gained(self) -> int:
        """What events brought."""
        return sum(amount for amount, _ in self.changes if amount > 0)


class Reach(NamedTuple):
    """All ways to walk, shortest first, and the actions that take them."""

    arrivals: tuple[Arrival, ...]
    actions: tuple[Walk, ...]


# The carpet left, the funds, the cards, and the tanks and boards that events on the way look at.
Start = tuple[int, int, tuple[str, ...], tuple["Spot", ...], tuple["Pile", ...]]


@frozen(eq=False)
class Walks:
    """The walks of employees on a board."""

    board: Board
    incomes: Incomes
    crossed: tuple[tuple[tuple[int, str], ...], ...] = field(init=False)
    _asked: Kept[tuple[int, tuple[str, ...]], tuple[Picked, bool]] = field(init=False, repr=False)
    _walks: Kept[Start, Reach] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        carpets = range(len(self.board.layout.carpets))
        object.__setattr__(self, "crossed", tuple(tuple(self._crossed(at)) for at in carpets))
        object.__setattr__(self, "_asked", Kept(self._asking))
        object.__setattr__(self, "_walks", Kept(self._walked))

    @property
    def longest(self) -> int:
        """The most steps of a walk."""
        return self.board.numbers.free_steps + self.board.numbers.paid_steps

    @carries_out("Feeding event", 3)
    def _crossed(self, at: int) -> list[tuple[int, str]]:
        """The icons on the longest walk from a carpet, each with the step that crosses it."""
        icons = self.board.layout.icons
        return [(step, kind) for step in range(1, self.longest + 1) for kind in icons[(at + step - 1) % len(icons)]]

    def reach(self, player: Player) -> Reach:
        """Every walk that a player can make and pay, shortest first."""
        at, tanks = player.at, player.tanks
        if not self.crossed[at]:
            return self._walks[at, player.funds, (), (), ()]
        asked, collected = self._asked[at, player.cards]
        return self._walks[at, player.funds, player.cards, asked(tanks), player.boards if collected else ()]

    def _asking(self, key: tuple[int, tuple[str, ...]]) -> tuple[Picked, bool]:
        at, cards = key
        kinds = [kind for _, kind in self.crossed[at]]
        asked = tuple(index for kind in kinds for index in self.incomes.asked(kind, cards))
        return picked(asked), any(self.incomes.collected(kind, cards) for kind in kinds)

    @carries_out("2-a. Fish space", 2, 4)
    @carries_out("Feeding event", 6)
    def _walked(self, start: Start) -> Reach:
        """Step by step: what a step costs is paid before it is taken, and what it crosses pays at once."""
        at, funds, cards, asked, boards = start
        numbers, carpets = self.board.numbers, len(self.board.layout.carpets)
        found: list[Arrival] = []
        changes: list[tuple[int, Ground]] = []
        for step in range(1, self.longest + 1):
            price = numbers.step_price if step > numbers.free_steps else 0
            if price > funds:
                break
            if price:
                funds -= price
                changes.append((-price, self.board.why[c.PAY]))
            for crossing, kind in self.crossed[at]:
                if crossing == step:
                    income = self.incomes.event(kind, cards, asked, boards, funds)
                    funds = self.incomes.paid_out(funds, income, changes)
                asked = asked[len(self.incomes.asked(kind, cards)) :] if crossing == step else asked
            if step >= numbers.least_steps:
                found.append(Arrival(step, (at + step) % carpets, funds, tuple(changes)))
        return Reach(tuple(found), tuple(self.board.walk[one.steps] for one in found))
