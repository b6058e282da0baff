"""What the rules say happens when somebody does something: taken, gained and allowed, on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from ...play.clauses import carries_out
from ...play.events import Event, Gained
from ...play.kept import Kept
from ...predicates.conditions import Leads
from ...predicates.effects import Gains, Take
from ...predicates.quantities import Ladder
from .state import TRADE, Player, State, new

if TYPE_CHECKING:
    from ...tanks.aquarium import Aquarium
    from .board import Board
    from .effects import Effect
    from .moving import Moving
    from .spots import Outcome


@frozen(eq=False)
class Carrying:
    """Carries out effects for a player."""

    board: Board
    moving: Moving
    _placed: Kept[tuple[Effect, tuple[tuple[str, tuple[int, ...]], ...]], int] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_placed", Kept(self._by_place))

    def out(
        self, state: State, mover: int, effects: tuple[Effect, ...], events: list[Event], space: int = 0, met: int = 0
    ) -> State:
        """The position after some effects, one after the other.

        `space` is what `its space` means; `met` are the milestones, as bits, that were met before it happened.
        """
        for effect in effects:
            if isinstance(effect.clause, Take):
                player, name = state.players[mover], self.board.names[mover]
                common, boards, taken = self.moving.take(state.common, player.boards, effect, space, name)
                if taken:
                    player = new(Player, (*player[:-1], boards))
                    players = (*state.players[:mover], player, *state.players[mover + 1 :])
                    state = new(State, (state.turn, state.round, players, state.track, common))
                    events += taken
            elif isinstance(effect.clause, Gains):
                state = self.gain(state, mover, effect, events)
            elif mover == state.turn.mover and state.turn.phase != TRADE:  # there all may be achieved anyway
                window = state.turn.window | (met_by(state.players[mover]) & ~met)
                state = state._replace(turn=state.turn._replace(window=window))
        return state

    @carries_out("Feeding event", 7)
    def gain(self, state: State, index: int, effect: Effect, events: list[Event]) -> State:
        """A player gains by a rule, up to the cap."""
        assert isinstance(effect.clause, Gains)
        player, gain = state.players[index], effect.clause.gain
        funds = self.board.capped(player.funds, self._amount(state, index, effect))
        if funds != player.funds:
            events.append(Gained(self.board.names[index], funds - player.funds, gain.unit, effect.ground))
        return self._with(state, index, player._replace(funds=funds))

    def _amount(self, state: State, index: int, effect: Effect) -> int:
        """What a gain brings; what looks at no tanks and boards is asked without them."""
        assert isinstance(effect.clause, Gains)
        gain = effect.clause.gain
        if not isinstance(gain, Ladder) and gain.flat:
            return gain.amount
        ladders = self.board.ladders(state, index)
        if isinstance(gain, Ladder):
            return self._placed[effect, tuple([(name, tuple(places)) for name, places in ladders.items()])]
        scene = self._scene(state, index)
        if isinstance(gain.condition, Leads):
            others = [self._scene(state, other) for other in range(len(state.players)) if other != index]
            scene = scene.against((*others, *self.board.automatons(state.common.automaton)))
        return gain.total(scene, scene)

    def _scene(self, state: State, index: int) -> Aquarium:
        player = state.players[index]
        return self.board.aquarium(player.tanks, player.funds, self.board.ladders(state, index), player.boards)

    def _by_place(self, key: tuple[Effect, tuple[tuple[str, tuple[int, ...]], ...]]) -> int:
        effect, ladders = key
        assert isinstance(effect.clause, Gains)
        scene = self.board.aquarium((), ladders=dict(ladders))
        return effect.clause.total(scene, scene)

    def changed(self, state: State, mover: int, before: Player, outcome: Outcome, events: list[Event]) -> State:
        """The position after what happens because tokens came into a tank of a player, or left it."""
        happens, spot = self.board.happens, outcome.spot
        if not happens.leaving and outcome.token not in happens.entering:
            return state
        lay, lie, met = before.tanks[spot.index].tank.tokens, spot.tank.tokens, met_by(before)
        for known, fewer, more in ((happens.entering, lay, lie), (happens.leaving, lie, lay)):
            for token, effects in known.items():
                for _ in range(more.get(token, 0) - fewer.get(token, 0)):
                    state = self.out(state, mover, effects, events, met=met)
        return state

    def _with(self, state: State, index: int, player: Player) -> State:
        return state._replace(players=(*state.players[:index], player, *state.players[index + 1 :]))


def met_by(player: Player) -> int:
    """The milestones that the tanks of a player meet, as bits."""
    found = 0
    for spot in player.tanks:
        found |= spot.met
    return found
