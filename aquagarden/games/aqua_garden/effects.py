"""The effects of triggers made ready: each with what a ruling shows of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from attrs import frozen

from ...predicates.effects import Gains, Take
from ...tanks.grounds import ground_of_gain
from .layout import STANDBY

if TYPE_CHECKING:
    from ...language.declarations import Declaration, Line
    from ...packs.ruleset import Ruleset
    from ...rulings import Ground


SETUP, PREPARATION = "setup", "preparation"


class Effect(NamedTuple):
    """What a trigger takes or gains, and the rule that says so."""

    clause: Take | Gains
    ground: Ground


def effects_of(rules: Iterable[tuple[Declaration, Line]]) -> tuple[Effect, ...]:
    """The takings and gains among some effects, in their order; draws are visits of a plan."""
    found = ((line.clause, ground_of_gain(declaration, line)) for declaration, line in rules)
    return tuple(Effect(clause, ground) for clause, ground in found if isinstance(clause, Take | Gains))


@frozen(slots=False, eq=False)
class Happenings:
    """What the rules say of what happens. `kinds` are the kinds of spaces on the fair."""

    ruleset: Ruleset
    kinds: frozenset[str]

    @cached_property
    def stopping(self) -> dict[str, tuple[Effect, ...]]:
        """What happens when a player stops on each kind of space, before what the space says."""
        return {kind: effects_of(self.ruleset.happenings("player", "stops", kind)) for kind in self.kinds}

    @cached_property
    def automaton_stopping(self) -> dict[str, tuple[Effect, ...]]:
        """The same for the automaton."""
        return {kind: effects_of(self.ruleset.happenings("lucy", "stops", kind)) for kind in self.kinds}

    @cached_property
    def passing(self) -> tuple[Effect, ...]:
        """What happens when a player reaches the standby track."""
        return effects_of(self.ruleset.happenings("player", "reaches", STANDBY))

    @cached_property
    def preparing(self) -> tuple[Effect, ...]:
        """What happens in a preparation, but for draws."""
        return effects_of(self.ruleset.triggers(PREPARATION))

    @cached_property
    def setting_up(self) -> tuple[Effect, ...]:
        """What happens at setup, once all is laid out and drawn."""
        return effects_of(self.ruleset.triggers(SETUP))
