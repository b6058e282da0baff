"""The boards as the rules lay them out: the fair track, the tanks, the carpets and what lies between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ...errors import AquagardenError
from ...language.clauses import Area, Between, NamedSpaces, Spaces
from ...tanks.contents import AQUARIUM, TANK

if TYPE_CHECKING:
    from ...language.declarations import Declaration
    from ...packs.ruleset import Ruleset

FAIR, STANDBY, CARPET = "fair", "standby", "carpet"
FISH, ADS = "fish-space", "ad-space"


@frozen
class Layout:
    """Spaces of the fair from 1 by kind, tanks and carpets by label, and what is between a carpet and the next.

    `beside` has for each carpet the tanks there, `icons` for each carpet the kinds of icons crossed when leaving it.
    """

    spaces: tuple[str, ...]
    tanks: tuple[str, ...]
    carpets: tuple[str, ...]
    beside: tuple[tuple[int, ...], ...]
    icons: tuple[tuple[str, ...], ...]
    areas: dict[str, tuple[str, ...]]

    @classmethod
    def of(cls, ruleset: Ruleset) -> Layout:
        """The layout of a ruleset. Raises AquagardenError when a board is missing that no game can do without."""
        places = {one.name: one for one in ruleset.declared("place")}
        fair, aquarium = _needed(places, FAIR, "spaces 3 fish-space"), _needed(places, AQUARIUM, "tank T1, T2")
        tanks = tuple(label for one in _named(aquarium, TANK) for label in one.labels)
        rows = [(label, one.beside) for one in _named(aquarium, CARPET) for label in one.labels]
        carpets = tuple(label for label, _ in rows)
        if not tanks or not carpets:
            raise AquagardenError(f"the place {AQUARIUM} needs tanks and carpets, such as `carpet C1 beside T1, T2`")
        return cls(
            spaces=tuple(run.kind for one in fair.all(Spaces) for run in one.runs for _ in range(run.number)),
            tanks=tanks,
            carpets=carpets,
            beside=tuple(tuple(tanks.index(label) for label in beside) for _, beside in rows),
            icons=tuple(_icons(aquarium, carpets, index) for index in range(len(carpets))),
            areas={one.name: one.labels for place in places.values() for one in place.all(Area)},
        )

    def sections(self) -> tuple[int, ...]:
        """For each space from 1 the section that it is in: fish spaces in a row are one; 0 for other spaces."""
        found, section, before = [], 0, ""
        for kind in self.spaces:
            if kind == FISH and before != FISH:
                section += 1
            found.append(section if kind == FISH else 0)
            before = kind
        return tuple(found)


def _needed(places: dict[str, Declaration], name: str, example: str) -> Declaration:
    if name not in places:
        raise AquagardenError(f"no place `{name}` is declared; the game needs one with clauses such as `{example}`")
    return places[name]


def _named(place: Declaration, kind: str) -> list[NamedSpaces]:
    return [one for one in place.all(NamedSpaces) if one.kind == kind]


def _icons(aquarium: Declaration, carpets: tuple[str, ...], index: int) -> tuple[str, ...]:
    pair = carpets[index], carpets[(index + 1) % len(carpets)]
    return tuple(one.kind for one in aquarium.all(Between) if (one.first, one.second) == pair)
