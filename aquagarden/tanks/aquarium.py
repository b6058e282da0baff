"""All that lies before one player, as a scene: the tanks of the aquarium, and what else the player has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from ..packs.lexicon import Lexicon
from ..predicates.scene import Names, Scene
from .contents import AQUARIUM, TANK, Contents

NOTHING: Mapping[str, Any] = {}


@frozen(kw_only=True)
class Holdings:
    """What a player has beside the tanks, and whatever else gains ask for.

    `areas` names some of the tanks together, `money` counts what is in the purse, and `ladders` holds the places
    taken by order: on a track, or of the cards of a deck. `boards` are further boards by name, `cards` those held, and
    `rivals` the boards of other players.
    """

    areas: Mapping[str, Sequence[str]] = NOTHING
    money: Mapping[str, int] = NOTHING
    ladders: Mapping[str, Sequence[int]] = NOTHING
    boards: Mapping[str, Contents] = NOTHING
    cards: tuple[str, ...] = ()
    rivals: tuple[Scene, ...] = ()


NO_HOLDINGS = Holdings()


def merged(tanks: Iterable[Contents]) -> Counter[str]:
    """What lies in several tanks together."""
    found: Counter[str] = Counter()
    for tank in tanks:
        found.update(tank.counts)
    return found


class Aquarium(Contents):
    """All that lies before one player: the tanks by label, and what else the player has."""

    __slots__ = ("holdings", "tanks")

    def __init__(self, lexicon: Lexicon, tanks: Mapping[str, Contents], holdings: Holdings = NO_HOLDINGS) -> None:
        super().__init__(lexicon, merged((*tanks.values(), *holdings.boards.values())), holdings.rivals)
        self.tanks, self.holdings = tanks, holdings

    @property
    def boards(self) -> Mapping[str, Contents]:
        """The boards to collect on, by name."""
        return self.holdings.boards

    def count(self, names: Names) -> int:
        """How many copies of these lie in all tanks, or how much of this money there is."""
        return self.holdings.money[names[0]] if names[0] in self.holdings.money else super().count(names)

    def parts(self, place: str) -> Sequence[Contents]:
        """Each tank, an area as one, or the aquarium itself."""
        if place == TANK:
            return tuple(self.tanks.values())
        if place == AQUARIUM:
            return (Contents(self.lexicon, merged(self.tanks.values())),) if self.boards else (self,)
        if place in self.boards:
            return (self.boards[place],)
        if place in self.holdings.areas:
            return (Contents(self.lexicon, merged(self.tanks[label] for label in self.holdings.areas[place])),)
        return ()

    def astray(self, names: Names, places: Names) -> int:
        """How many copies lie on another board than these."""
        elsewhere = [board for name, board in self.boards.items() if name not in places]
        tanks = () if TANK in places or AQUARIUM in places else tuple(self.tanks.values())
        return sum(board.count(names) for board in (*elsewhere, *tanks))

    def places(self, names: Names) -> Sequence[int]:
        """The places taken by order, 1 for the first."""
        return tuple(place for name in names for place in self.holdings.ladders.get(name, ()))

    def against(self, rivals: tuple[Scene, ...]) -> Aquarium:
        """The same beside the boards of other players."""
        return Aquarium(self.lexicon, self.tanks, evolve(self.holdings, rivals=rivals))
