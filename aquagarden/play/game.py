"""What a game of turns answers, so that records, players and simulations need not know which game it is."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from ..rulebook import Rulebook
    from ..rulings import Ground, Score
    from .actions import Action
    from .events import Event

# Who has the turn when it is no player.
CHANCE: Final = -1
NOBODY: Final = -2


class State(Protocol):
    """A position: who acts, 0 for the first player, -1 for chance, -2 when the game is over."""

    @property
    def to_move(self) -> int:
        """The player who acts, or chance."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""


class Position(Protocol):
    """A state as data; its text is for people."""

    @property
    def players(self) -> Mapping[str, Any]:
        """What lies before each player."""

    def to_json(self) -> str:
        """The position as one line of JSON."""


StateT = TypeVar("StateT", bound=State)


class Game(Protocol[StateT]):
    """The rules on a table, ready to be played by a number of players. States are immutable."""

    @property
    def plays(self) -> str:
        """The game, by the name that `plays` has in its pack."""

    @property
    def rules(self) -> Rulebook:
        """The rules on the table."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players."""

    @property
    def setup(self) -> Mapping[str, tuple[str, ...]]:
        """What was agreed for this table beyond the packs."""

    @property
    def fingerprint(self) -> str:
        """A short mark of rules, players and setup; equal marks play alike."""

    def start(self, seed: int | None = None) -> StateT:
        """The position before the first turn, all draws made by the seed; without one, before the first draw."""

    def position(self, state: StateT) -> Position:
        """A state as data, for JSON and for people."""

    def state(self, position: Any) -> StateT:
        """The state of a position of this game. Raises PositionError."""

    def picture(self, state: StateT, player: str = "") -> tuple[str, ...]:
        """What lies on a grid before a player, drawn; without a name, before whoever has the turn."""

    def meaning(self, action: Action | str) -> tuple[tuple[str, Ground], ...]:
        """What an action means by which nothing happens, each with the rule that says so."""

    def legal_actions(self, state: StateT, player: int | None = None) -> tuple[Action, ...]:
        """All that the player to move, or chance, may do."""

    def apply(self, state: StateT, action: Action | str, player: int | None = None) -> tuple[StateT, tuple[Event, ...]]:
        """The next position, and what happened. Raises IllegalAction."""

    def sample(self, state: StateT, chance: Random) -> Action:
        """What one draw brings, at random."""

    def scores(self, state: StateT) -> dict[str, Score]:
        """The points of each player as they would be now."""

    def winners(self, state: StateT) -> tuple[str, ...]:
        """The players with the most points."""
