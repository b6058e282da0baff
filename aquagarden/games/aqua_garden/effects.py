"""The effects of triggers made ready: each with what a ruling shows of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ...predicates.effects import Gains, Take
from ...tanks.grounds import ground_of_gain

if TYPE_CHECKING:
    from ...language.declarations import Declaration, Line
    from ...rulings import Ground


class Effect(NamedTuple):
    """What a trigger takes or gains, and the rule that says so."""

    clause: Take | Gains
    ground: Ground


def effects_of(rules: Iterable[tuple[Declaration, Line]]) -> tuple[Effect, ...]:
    """The takings and gains among some effects, in their order; draws are visits of a plan."""
    found = ((line.clause, ground_of_gain(declaration, line)) for declaration, line in rules)
    return tuple(Effect(clause, ground) for clause, ground in found if isinstance(clause, Take | Gains))
