"""All that lies before one player, as a scene: the tanks of the aquarium, its areas, the money, the places taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ..packs.lexicon import Lexicon
from ..predicates.scene import Names, Scene
from .contents import AQUARIUM, TANK, Contents

NOTHING: Mapping[str, int] = {}
NO_BOARDS: Mapping[str, Contents] = {}
NO_AREAS: Mapping[str, Sequence[str]] = {}
NOWHERE: Mapping[str, Sequence[int]] = {}


def merged(tanks: Iterable[Contents]) -> Counter[str]:
    """What lies in several tanks together."""
    found: Counter[str] = Counter()
    for tank in tanks:
        found.update(tank.counts)
    return found


class Aquarium(Contents):
    """All that lies before one player: the tanks by label, and whatever else gains ask for.

    `areas` names some of the tanks together, `money` counts what is in the purse, and `ladders` holds the places
    taken by order: on a track, or of the cards of a deck. `boards` are further boards by name.
    """

    __slots__ = ("areas", "boards", "ladders", "money", "tanks")

    def __init__(
        self,
        lexicon: Lexicon,
        tanks: Mapping[str, Contents],
        areas: Mapping[str, Sequence[str]] = NO_AREAS,
        money: Mapping[str, int] = NOTHING,
        ladders: Mapping[str, Sequence[int]] = NOWHERE,
        boards: Mapping[str, Contents] = NO_BOARDS,
    ) -> None:
        super().__init__(lexicon, merged((*tanks.values(), *boards.values())))
        self.tanks, self.areas, self.money, self.ladders, self.boards = tanks, areas, money, ladders, boards

    def count(self, names: Names) -> int:
        """How many copies of these lie in all tanks, or how much of this money there is."""
        return self.money[names[0]] if names[0] in self.money else super().count(names)

    def parts(self, place: str) -> Sequence[Contents]:
        """Each tank, an area as one, or the aquarium itself."""
        if place == TANK:
            return tuple(self.tanks.values())
        if place == AQUARIUM:
            return (Contents(self.lexicon, merged(self.tanks.values())),) if self.boards else (self,)
        if place in self.boards:
            return (self.boards[place],)
        if place in self.areas:
            return (Contents(self.lexicon, merged(self.tanks[label] for label in self.areas[place])),)
        return ()

    def astray(self, names: Names, places: Names) -> int:
        """How many copies lie on another board than these."""
        elsewhere = [board for name, board in self.boards.items() if name not in places]
        tanks = () if TANK in places or AQUARIUM in places else tuple(self.tanks.values())
        return sum(board.count(names) for board in (*elsewhere, *tanks))

    def places(self, names: Names) -> Sequence[int]:
        """The places taken by order, 1 for the first."""
        return tuple(place for name in names for place in self.ladders.get(name, ()))

    def against(self, rivals: tuple[Scene, ...]) -> Aquarium:
        """The same beside the boards of other players."""
        self.rivals = rivals
        return self
