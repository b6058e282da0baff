"""What basins bring: coins and coworkers when they grow, offspring when a fertile pair shares one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import frozen

from ...language.clauses import Happens
from ...language.vocabulary import terms
from ...packs.grounds import ground_of_gain
from ...predicates.effects import Gains, OfItsType, Some, Take
from ...predicates.quantities import Gain
from ...zoos.grid import Mask

if TYPE_CHECKING:
    from ...packs.ruleset import Ruleset
    from ...rulings import Ground
    from ...zoos.zoo import Zoo

BASIN = "basin"
GROWS, BREEDS = "grows", "breeds"


@frozen(eq=False)
class Growth:
    """What one size of a basin brings: coins, or coworkers that are hired at once."""

    coins: Gain | None
    hires: int
    ground: Ground


@frozen(eq=False, slots=False)
class Growing:
    """What the rules say of basins that grow and breed; that the game can bring it, the packs have been checked."""

    ruleset: Ruleset

    @cached_property
    def sizes(self) -> dict[int, tuple[Growth, ...]]:
        """What each size brings of which the rules say anything."""
        happens = (one.first(Happens) for one in self.ruleset.declared("trigger"))
        sizes = {size for one in happens if one and one.does == GROWS for size in one.sizes}
        return {size: tuple(self._of(size)) for size in sorted(sizes)}

    def _of(self, size: int) -> Iterator[Growth]:
        for declaration, line in self.ruleset.happenings(BASIN, GROWS, size):
            ground, effect = ground_of_gain(declaration, line), line.clause
            if isinstance(effect, Gains) and isinstance(effect.gain, Gain):
                yield Growth(effect.gain, 0, ground)
            elif isinstance(effect, Take) and isinstance(effect.portion, Some):
                yield Growth(None, sum(item.number for item in effect.portion.items), ground)

    def reached(self, before: int, after: int) -> list[Growth]:
        """What a basin brings that grows from one size to another: all that lies between."""
        return [growth for size, some in self.sizes.items() if before < size <= after for growth in some]

    @cached_property
    def breeding(self) -> tuple[tuple[int, Ground], ...]:
        """How many offspring a pair brings, by each rule that says so."""
        found = []
        for declaration, line in self.ruleset.happenings(BASIN, BREEDS, None):
            if isinstance(line.clause, Take) and isinstance(line.clause.portion, OfItsType):
                found.append((line.clause.portion.number, ground_of_gain(declaration, line)))
        return tuple(found)

    @cached_property
    def _marks(self) -> tuple[str, ...]:
        return tuple(terms("mark", self.ruleset.game))

    def pairs(self, zoo: Zoo, token: str, areas: Iterable[Mask]) -> int:
        """How many pairs share an area: each animal is of one pair, and breeds once."""
        marked = [zoo.marked(token, mark) for mark in self._marks]
        return sum(min((some & area).bit_count() for some in marked) for area in areas)
