"""What comes of an action: who carries it out, and the moves of owner and employee.

Each gives the next position and the events, or None when the action is not allowed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ...play.clauses import carries_out
from ...play.events import Event, Gained, Moved
from . import actions as a
from . import clauses as c
from . import state as s
from .layout import ADS, FISH, STANDBY
from .state import Common, Player, State, Step, Turn, new
from .turns import moved

if TYPE_CHECKING:
    from ...play.actions import Action
    from .abilities import Abilities
    from .advertising import Advertising
    from .board import Board
    from .carrying import Carrying
    from .draws import Draws
    from .stops import Stops
    from .trading import Trading
    from .turns import Turns
    from .walks import Walks

Carry = Callable[[State, int, Any], Step | None]


@frozen(eq=False)
class Steps:
    """Carries out the actions on a board."""

    board: Board
    turns: Turns
    stops: Stops
    walks: Walks
    trading: Trading
    advertising: Advertising
    abilities: Abilities
    carrying: Carrying
    draws: Draws
    by_kind: dict[type[Action], Carry] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        kinds = {
            a.Go: self._go,
            a.Walk: self._walk,
            a.Place: self.trading.place,
            a.Return: self.trading.give_back,
            a.Buy: self.trading.buy,
            a.Claim: self.trading.claim,
            a.Use: self.abilities.gain,
            a.UseTake: self.abilities.take,
            a.UseSwap: self.abilities.swap,
            a.Advertise: self.advertising.advertise,
            a.Acquire: self.advertising.acquire,
            a.End: self._end,
            a.Release: self.trading.release,
            a.Draw: self.draws.draw,
            a.Choose: self.draws.choose,
            a.Deal: self.draws.deal,
        }
        object.__setattr__(self, "by_kind", kinds)

    # ---- the owner

    @carries_out("Flow of a Turn", 1)
    @carries_out("1. Move Owner token", 3)
    def _go(self, state: State, mover: int, action: a.Go) -> Step | None:
        turn, number, players, track, common = state
        if turn.phase != s.GO or turn.mover != mover or turn.prize:
            return None
        if action.text not in self.stops.moves[self.stops.shape(track, mover, players[mover])].texts:
            return None
        board, to = self.board, action.to
        before = track.spaces[mover]
        if to == STANDBY:
            return self._pass(state, mover)
        assert isinstance(to, int)
        track = moved(track, mover, to, board.last)
        if self.stops.sections:
            track = self.stops.stopped(track, before, to)
        event = new(Moved, (board.names[mover], "owner", board.stands[before], board.stands[to], board.why[c.FORWARD]))
        events: list[Event] = [event]
        kind = board.layout.spaces[to - 1]
        # What an ability opened is over now.
        state = new(State, (turn._replace(window=0) if turn.window else turn, number, players, track, common))
        if board.happens.stopping[kind]:
            state = self.carrying.out(state, mover, board.happens.stopping[kind], events, to)
        if kind == FISH:
            return self._taken(state, mover, to, events), tuple(events)
        return self._stopped(state, mover, kind), tuple(events)

    @carries_out("2. Resolve Action or Pass", 1)
    def _stopped(self, state: State, mover: int, kind: str) -> State:
        """On an advertising space a choice waits; on a space of another kind nothing but the end of the turn."""
        phase, left = (s.AD, self.board.numbers.shelf_limit) if kind == ADS else (s.REST, 0)
        return new(State, (new(Turn, (mover, phase, 0, 0, (), (), left, 0, state.turn.window)), *state[1:]))

    @carries_out("2-a. Fish space", 1)
    def _taken(self, state: State, mover: int, space: int, events: list[Event]) -> State:
        """The fish of the space come into the hand, all of them."""
        turn, number, players, track, common = state
        board = self.board
        pile = common.fair[space - 1]
        hand = pile & board.housed_digits
        if hand:
            why, name, label = board.why[c.TAKE], board.names[mover], board.stands[space]
            events += [new(Moved, (name, token, label, "hand", why)) for token in board.piles.copies[hand]]
            fair = (*common.fair[: space - 1], pile - hand, *common.fair[space:])
            common = new(Common, (fair, *common[1:]))
        turn = new(Turn, (mover, s.WALK, hand, 0, (), (), 0, 0, turn.window))
        return new(State, (turn, number, players, track, common))

    @carries_out("2-c. Standby Track", 1, 3)
    def _pass(self, state: State, mover: int) -> Step:
        """The owner goes to the standby track, and the turn is over."""
        board = self.board
        why = board.why[c.STANDBY]
        before = board.stands[state.track.spaces[mover]]
        events: list[Event] = [Moved(board.names[mover], "owner", before, STANDBY, why)]
        track = moved(state.track, mover, board.last + 1, board.last)
        state = State(state.turn, state.round, state.players, track, state.common)
        if board.happens.passing:
            state = self.carrying.out(state, mover, board.happens.passing, events)
        return self.turns.next_turn(state, events), tuple(events)

    # ---- the employee

    @carries_out("2-a. Fish space", 2, 4)
    @carries_out("Feeding event", 6)
    def _walk(self, state: State, mover: int, action: a.Walk) -> Step | None:
        turn, number, players, track, common = state
        if turn.phase != s.WALK or turn.mover != mover or turn.prize:
            return None
        player = players[mover]
        arrivals = self.walks.reach(player).arrivals
        index = action.steps - self.board.numbers.least_steps
        if not 0 <= index < len(arrivals):
            return None
        arrival = arrivals[index]
        board, name = self.board, self.board.names[mover]
        carpets = board.layout.carpets
        walked = new(Moved, (name, "employee", carpets[player.at], carpets[arrival.carpet], board.why[c.WALK]))
        events: list[Event] = [walked]
        events += [new(Gained, (name, amount, "fund", ground)) for amount, ground in arrival.changes]
        player = new(Player, (player.tanks, arrival.carpet, arrival.funds, player.cards, player.spent, player.boards))
        turn = new(Turn, (mover, s.TRADE, turn.hand, 0, (), (), 0, 0, 0))
        players = (*players[:mover], player, *players[mover + 1 :])
        return new(State, (turn, number, players, track, common)), tuple(events)

    # ---- the end of a turn

    @carries_out("Achieving a milestone", 10)
    def _end(self, state: State, mover: int, action: a.End) -> Step | None:
        turn = state.turn
        if turn.mover != mover or not self.may_end(state):
            return None
        events: list[Event] = []
        return self.turns.next_turn(state, events), tuple(events)

    def may_end(self, state: State) -> bool:
        """Whether the turn may end: nothing is in hand, and no ad is left to choose."""
        turn = state.turn
        if turn.hand or turn.prize:
            return False
        if turn.phase == s.TRADE:
            return True
        if turn.phase == s.AD:
            return all(name in state.players[turn.mover].spent for name in self.board.cards.ads)
        return turn.phase == s.REST
