"""What names and numbers alone cannot tell: whether a clause makes sense where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ...predicates.conditions import Leads, Where
from ...predicates.effects import Allow, Draw, Effect, Gains, LeaveOut, LeaveTypesOut, Swap, Take
from ...predicates.laws import HoldsAtMost, Law, LivesIn, OfEach, Touches, UsesAtMost
from ...predicates.quantities import Around
from ...predicates.sentence import Phrase
from .. import clauses as c
from . import games, grids, happening, laws, moving, paying, places, settings
from .fault import Fault, Look, Reading, did_you_mean
from .games import paragraph
from .settings import taken

__all__ = ["Fault", "Reading", "did_you_mean", "faults", "paragraph", "taken"]

_LOOKS: tuple[tuple[type[Phrase], Look], ...] = (
    (UsesAtMost, laws.uses_at_most),
    (Law, laws.judged),
    (LivesIn, laws.lives),
    (HoldsAtMost, laws.holds),
    (OfEach, laws.each),
    (Touches, laws.touches),
    (c.Boards, places.boards),
    (c.Copies, places.copies),
    (Where, places.where),
    (c.Setting, settings.setting),
    (c.Happens, happening.happens),
    (c.Spaces, places.spaces),
    (c.NamedSpaces, places.labelled),
    (c.Between, places.labelled),
    (c.Area, places.labelled),
    (c.Row, grids.row),
    (c.Joins, grids.joins),
    (c.Formed, grids.formed),
    (Around, grids.around),
    (c.Costs, paying.costs),
    (Effect, happening.effect),
    (Take, moving.take),
    (Draw, moving.draw),
    (Swap, moving.swap),
    (Gains, happening.gains),
    (Allow, happening.allow),
    (LeaveOut, moving.single),
    (LeaveOut, happening.left_out),
    (LeaveTypesOut, happening.left_out),
    (LeaveTypesOut, games.played),
    (c.CountsAsMoney, games.played),
    (c.Scores, games.played),
    (Leads, games.played),
)


def faults(phrase: Phrase, reading: Reading) -> Iterator[Fault]:
    """What makes no sense in a phrase, its parts not asked."""
    cls: Any = type(phrase)
    for look in _looks(cls):
        yield from look(phrase, reading)


@cache
def _looks(cls: Any) -> tuple[Look, ...]:
    """What is asked of phrases of a class."""
    found = [look for looked, look in _LOOKS if issubclass(cls, looked)]
    return (*found, paying.money) if paying.purses(cls) else tuple(found)
