"""What names and numbers alone cannot tell: whether a clause makes sense where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ...predicates.conditions import Where
from ...predicates.effects import Allow, Draw, Effect, Gains, LeaveOut, Swap, Take
from ...predicates.laws import Law, LivesIn, UsesAtMost
from ...predicates.sentence import Phrase
from .. import clauses as c
from . import happening, laws, moving, paying, places, settings
from .fault import Fault, Look, Reading, did_you_mean
from .settings import taken

__all__ = ["Fault", "Reading", "did_you_mean", "faults", "taken"]

_LOOKS: tuple[tuple[type[Phrase], Look], ...] = (
    (UsesAtMost, laws.uses_at_most),
    (Law, laws.judged),
    (LivesIn, laws.lives),
    (c.Boards, places.boards),
    (c.Copies, places.copies),
    (Where, places.where),
    (c.Setting, settings.setting),
    (c.Happens, happening.happens),
    (c.Spaces, places.spaces),
    (c.NamedSpaces, places.labelled),
    (c.Between, places.labelled),
    (c.Area, places.labelled),
    (c.Costs, paying.costs),
    (Effect, happening.effect),
    (Take, moving.take),
    (Draw, moving.draw),
    (Swap, moving.swap),
    (Gains, happening.gains),
    (Allow, happening.allow),
    (LeaveOut, moving.single),
    (LeaveOut, happening.left_out),
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
