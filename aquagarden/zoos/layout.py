"""The zoo board as the rules lay it out: its spaces, what else lies on the grid, the shapes that join it, its areas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ..errors import AquagardenError
from ..language.clauses import Boards, Costs, Formed, Joins, Row
from ..language.vocabulary import terms
from ..packs.grids import cells
from ..packs.grounds import ground_of_gain
from ..rulings import Ground
from .grid import Mask, Space, mask, turned, within

if TYPE_CHECKING:
    from ..language.declarations import Declaration
    from ..packs.ruleset import Ruleset

ZOO = "zoo"


@frozen
class Shape:
    """A board that can join the zoo: its spaces in each way to lay it, how many a player has, and its price."""

    name: str
    ways: tuple[tuple[Space, ...], ...]
    number: int
    price: int
    ground: Ground

    def is_at(self, cells: tuple[Space, ...]) -> bool:
        """Whether some spaces have that shape, in one of the ways to turn it."""
        if not cells or not all(within(*cell) for cell in cells):
            return False
        least = min(x for x, _ in cells), min(y for _, y in cells)
        return tuple(sorted((x - least[0], y - least[1]) for x, y in cells)) in self.ways


@frozen
class Layout:
    """What lies on the grid from the start: `spaces` of the zoo, and the other boards `fixed` there, by name.

    `shapes` may join it later; `forming` has for each kind of area the group whose tokens form it.
    """

    spaces: Mask
    fixed: dict[str, Mask]
    shapes: dict[str, Shape]
    forming: dict[str, str]

    @classmethod
    def of(cls, ruleset: Ruleset) -> Layout:
        """The layout of a ruleset. Raises AquagardenError when no zoo is laid out."""
        places = {one.name: one for one in ruleset.declared("place")}
        rows = {name: cells(one) for name, one in places.items() if any(one.all(Row))}
        if ZOO not in rows:
            raise AquagardenError(f"no place `{ZOO}` has spaces; the game needs one with `row 0 columns 0 to 4`")
        shapes = {name: _shape(places[name], some) for name, some in rows.items() if places[name].first(Joins)}
        fixed = {name: mask(some) for name, some in rows.items() if name not in shapes}
        forming = {name: clause.name for name, one in places.items() for clause in one.all(Formed)}
        return cls(fixed[ZOO], fixed, shapes, forming)


def has_zoos(ruleset: Ruleset) -> bool:
    """Whether the game on the table is played on grids, and not in tanks."""
    return bool(ruleset.game) and any(term.grid for term in terms("place", ruleset.game).values())


def _shape(place: Declaration, some: tuple[Space, ...]) -> Shape:
    boards, costs = place.first(Boards), place.first(Costs)
    number, price = boards.number if boards else 0, costs.amount if costs else 0
    ground = ground_of_gain(place, next(place.lines_of(Row)))
    return Shape(place.name, turned(some), number, price, ground)
