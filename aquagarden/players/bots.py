"""What a player is, and the players that come along."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol

from attrs import frozen

if TYPE_CHECKING:
    from ..play.actions import Action
    from ..play.game import Game, StateT


class Player(Protocol):
    """Chooses an action from a state. A player remembers nothing: all that it needs is in the state.

    To be sent to other processes it must be a class of a module.
    """

    def choose(self, game: Game[StateT], state: StateT, legal: tuple[Action, ...], chance: Random) -> Action:
        """One of the `legal` actions, two or more; whoever throws dice for it uses `chance`, and nothing else."""


@frozen
class Uniform:
    """Each legal action with the same chance, good or bad, own releases too: `R`.

    >>> import aquagarden as ag
    >>> from aquagarden.games.aqua_garden.game import AquaGarden
    >>> game = AquaGarden(players=3)
    >>> state = game.start(seed=7)
    >>> Uniform().choose(game, state, game.legal_actions(state), Random(1))
    <go 3>
    """

    def choose(self, game: Game[StateT], state: StateT, legal: tuple[Action, ...], chance: Random) -> Action:
        """One of them at random."""
        return legal[int(chance.random() * len(legal))]
