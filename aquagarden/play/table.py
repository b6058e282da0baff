"""A game at a table, as far as all games are alike: who acts, what is refused and why, what is forced."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from ..errors import AquagardenError, UnknownName
from .game import CHANCE, State
from .refusals import IllegalAction, Violation

if TYPE_CHECKING:
    from collections.abc import Callable

    from .actions import Action
    from .events import Event

# The names of players, in the order of the first round.
NAMES = "ABCDEFGHI"


StateT = TypeVar("StateT", bound=State)
Asked_contra = TypeVar("Asked_contra", bound=State, contravariant=True)
# A position and what happened on the way to it.
Told = tuple[StateT, tuple["Event", ...]]


class Options(Protocol[Asked_contra]):
    """Lists what may be done."""

    def legal(self, state: Asked_contra) -> tuple[Action, ...]:
        """All legal actions of the player to move, or of chance."""


class Judge(Protocol[Asked_contra]):
    """Says why something may not be done."""

    def violations(self, state: Asked_contra, action: Action, mover: int) -> tuple[Violation, ...]:
        """Every reason why a player may not do this now."""


class Reader(Protocol):
    """Reads actions."""

    def action(self, text: str) -> Action:
        """The action that a line of text says. Raises NotationError or UnknownName."""


class GameTable(Generic[StateT]):
    """A game by the parts that it brings along: its options, judge and reader, and what carries out each action."""

    players: int
    _options: Options[StateT]
    _refusing: Judge[StateT]
    _reading: Reader
    _by_kind: Mapping[type[Action], Callable[[StateT, int, Any], Told[StateT] | None]]

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in the order of the first round."""
        return tuple(NAMES[: self.players])

    def violations(self, state: StateT, action: Action | str, player: int | str | None = None) -> tuple[Violation, ...]:
        """Every reason why an action is not allowed now, each with its clause or law; none when it is allowed."""
        return self._refusing.violations(state, self._action(action), self._mover(state, player))

    def apply(self, state: StateT, action: Action | str, player: int | str | None = None) -> Told[StateT]:
        """The next position, and what happened. The given state stays as it is.

        `player` is who acts, by number or name, when it is not the player to move: some games let others act too.
        Raises IllegalAction, with every reason, when it is not allowed.
        """
        carry = self._by_kind.get(type(action))  # type: ignore[arg-type]
        if carry is None or isinstance(action, str):
            return self.apply(state, self._action(action), player)
        mover = state.to_move if player is None else self._mover(state, player)
        step = carry(state, mover, action)
        if step is None:
            raise IllegalAction(action.text, self.violations(state, action, mover))
        return step

    def _mover(self, state: StateT, player: int | str | None) -> int:
        """Who acts: a player by number or name, or chance in its turn.

        Raises UnknownName for a name, and AquagardenError for anything else that is nobody at the table.
        """
        if player is None:
            return state.to_move
        if isinstance(player, str):
            if player not in self.names:
                raise UnknownName(player, "player", (), f"Players: {', '.join(self.names)}.")
            return self.names.index(player)
        if type(player) is int and (0 <= player < self.players or player == state.to_move):
            return player
        numbers = f"the players are 0 to {self.players - 1}, or {', '.join(self.names)}"
        raise AquagardenError(f"{numbers}, and not {player!r:.20}")

    def _action(self, action: Action | str) -> Action:
        """An action of this game. Raises TypeError for what is neither an action of it nor a text."""
        if isinstance(action, str):
            return self.action(action)
        if type(action) not in self._by_kind:
            raise TypeError(f"expected an action or its text, not {action!r:.60}")
        return action

    def action(self, text: str) -> Action:
        """The action that a line of text says. It may still not be allowed.

        Raises NotationError for a line that is no action, UnknownName for a name that is not on the table.
        """
        return self._reading.action(text)

    def sample(self, state: StateT, chance: Random) -> Action:
        """What chance brings, at random, when it is to move."""
        return chance.choice(self._options.legal(state))

    def drawn(self, state: StateT, chance: Random) -> Told[StateT]:
        """The position once chance has nothing more to do; the same as `apply` after `sample`, again and again."""
        events: tuple[Event, ...] = ()
        while state.to_move == CHANCE:
            state, more = self.apply(state, self.sample(state, chance))
            events += more
        return state, events

    def advance(self, state: StateT, chance: Random | None = None) -> Told[StateT]:
        """The position at the next decision: forced steps are taken, draws too when there is a chance to make them."""
        events: tuple[Event, ...] = ()
        while True:
            if state.to_move == CHANCE:
                if chance is None:
                    return state, events
                state, more = self.drawn(state, chance)
            else:
                legal = self._options.legal(state)
                if len(legal) != 1:
                    return state, events
                state, more = self.apply(state, legal[0])
            events += more
