"""What a trigger moves on the table: known tokens from one place to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from ...play.events import Event, Moved
from ...predicates.effects import Every, Take
from .state import Common, new

if TYPE_CHECKING:
    from ...play.piles import Pile
    from ...predicates.conditions import Where
    from ...rulings import Ground
    from .board import Board

SPACE = "space"
# The places that are one pile for all.
STORES = ("sea", "bag", "box", "shelf", "prizes")
_FIELD = {place: Common._fields.index(place) for place in STORES}


@frozen(eq=False)
class Moving:
    """Carries out what is taken from place to place."""

    board: Board

    def take(self, common: Common, take: Take, ground: Ground, space: int = 0) -> tuple[Common, list[Event]]:
        """The table after a taking; `space` is the one that `its space` means."""
        source, target = take.source.place, take.target.place
        fields: list[Any] = list(common)
        fair = list(common.fair)
        events: list[Event] = []
        for number in self._spaces(take.source, space):
            pile = fair[number - 1] if number else fields[_FIELD[source]] if source in _FIELD else 0
            portion = self._portion(take, pile)
            if portion:
                _put(fields, fair, source, number, -portion)
                _put(fields, fair, target, space, portion)
                shown = self.board.stands[number] if number else source
                events += [new(Moved, ("", one, shown, target, ground)) for one in self.board.piles.copies[portion]]
        fields[0] = tuple(fair)
        return new(Common, fields), events

    def _spaces(self, where: Where, space: int) -> tuple[int, ...]:
        """The spaces of the fair that are meant; 0 for a place that is one pile."""
        if where.place == SPACE:
            return (space,)
        return self.board.spaces_of.get(where.place, (0,))

    def _portion(self, take: Take, pile: Pile) -> Pile:
        """What is taken of a pile: all of some tokens, or so many of each as there are."""
        piles = self.board.piles
        if isinstance(take.portion, Every):
            return pile & self.board.digits[take.portion.name] if pile else 0
        counts = {item.name: min(item.number, piles.number(pile, item.name)) for item in take.portion.items}
        return piles.pack(counts)


def _put(fields: list[Any], fair: list[Pile], place: str, space: int, pile: Pile) -> None:
    """Put a pile more in a place, or less of one."""
    if place in _FIELD:
        fields[_FIELD[place]] += pile
    else:
        fair[space - 1] += pile
