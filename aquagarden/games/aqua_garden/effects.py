"""The effects of triggers made ready: each with what a ruling shows of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import frozen

from ...packs.grounds import ground_of_gain
from ...predicates.effects import EFFECTS, Allow, Gains, Take
from ...tanks.contents import TANK
from .decks import Income
from .layout import STANDBY

if TYPE_CHECKING:
    from ...language.declarations import Declaration, Line
    from ...packs.ruleset import Ruleset
    from ...rulings import Ground


SETUP, PREPARATION = "setup", "preparation"


@frozen(eq=False)
class Effect:
    """What a trigger takes, gains or allows, and the rule that says so."""

    clause: Take | Gains | Allow
    ground: Ground


def effects_of(rules: Iterable[tuple[Declaration, Line]]) -> tuple[Effect, ...]:
    """Some effects in their order, but for draws: those are visits of a plan."""
    found = ((line.clause, ground_of_gain(declaration, line)) for declaration, line in rules)
    return tuple(Effect(clause, ground) for clause, ground in found if isinstance(clause, Take | Gains | Allow))


@frozen(slots=False, eq=False)
class Happenings:
    """What the rules say of what happens. `kinds` are the kinds of spaces on the fair."""

    ruleset: Ruleset
    kinds: frozenset[str]

    @cached_property
    def stopping(self) -> dict[str, tuple[Effect, ...]]:
        """What happens when a player stops on each kind of space, before what the space says."""
        return {kind: self._of("player", "stops", kind) for kind in self.kinds}

    @cached_property
    def automaton_stopping(self) -> dict[str, tuple[Effect, ...]]:
        """The same for the automaton."""
        return {kind: self._of("lucy", "stops", kind) for kind in self.kinds}

    @cached_property
    def passing(self) -> tuple[Effect, ...]:
        """What happens when a player reaches the standby track."""
        return self._of("player", "reaches", STANDBY)

    @cached_property
    def entering(self) -> dict[str, tuple[Effect, ...]]:
        """What happens when a copy of a token comes into a tank and stays, of those of which the rules say anything."""
        return self._tokens("enters")

    @cached_property
    def leaving(self) -> dict[str, tuple[Effect, ...]]:
        """The same when a copy has left a tank."""
        return self._tokens("leaves")

    @cached_property
    def sees_tanks(self) -> bool:
        """Whether the rules say anything of tokens that come into tanks or leave them."""
        return bool(self.entering or self.leaving)

    def _tokens(self, does: str) -> dict[str, tuple[Effect, ...]]:
        found = {}
        for token in sorted(self.ruleset.lexicon.tokens):
            names = [name for name, members in self.ruleset.lexicon.members.items() if token in members]
            effects = [effect for name in sorted(names) for effect in self._of(name, does, TANK)]
            if effects:
                found[token] = tuple(sorted(effects, key=lambda one: EFFECTS.index(type(one.clause))))
        return found

    def crossing(self, icon: str) -> tuple[Income, ...]:
        """What an employee gains by rules that cross an icon, whatever cards say."""
        effects = self._of("employee", "crosses", icon)
        return tuple(Income(one.clause, one.ground) for one in effects if isinstance(one.clause, Gains))

    @cached_property
    def activating(self) -> dict[str, tuple[Effect, ...]]:
        """What happens when a player has used a card, by the deck of the card."""
        decks = self.ruleset.declared("deck")
        return {deck.name: self._of("player", "activates", deck.name) for deck in decks}

    def _of(self, actor: str, does: str, name: str) -> tuple[Effect, ...]:
        return effects_of(self.ruleset.happenings(actor, does, name))

    @cached_property
    def preparing(self) -> tuple[Effect, ...]:
        """What happens in a preparation, but for draws."""
        return effects_of(self.ruleset.triggers(PREPARATION))

    @cached_property
    def setting_up(self) -> tuple[Effect, ...]:
        """What happens at setup, once all is laid out and drawn."""
        return effects_of(self.ruleset.triggers(SETUP))
