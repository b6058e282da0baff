"""What comes of an advertising space: an ad pays, or a fish of the shelf is acquired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ...play.clauses import carries_out
from ...play.events import Event, Gained
from . import actions as a
from . import clauses as c
from . import state as s
from .board import SHELF
from .state import Player, State, Step, Turn

if TYPE_CHECKING:
    from ...rulings import Ground
    from .board import Board
    from .incomes import Incomes
    from .trading import Trading
    from .turns import Turns


@frozen(eq=False)
class Advertising:
    """The advertising spaces of a board."""

    board: Board
    turns: Turns
    incomes: Incomes
    trading: Trading

    @carries_out("2-b. Advertising space", 1)
    @carries_out("Acquisition of fish tokens", 1)
    def advertise(self, state: State, mover: int, action: a.Advertise) -> Step | None:
        """An ad pays, and the turn is over."""
        turn, number, players, track, common = state
        if turn.phase != s.AD or turn.mover != mover or turn.prize:
            return None
        player, board = players[mover], self.board
        if action.card not in board.cards.ads or action.card in player.spent:
            return None
        events: list[Event] = []
        amounts = self.incomes.ad(action.card, player.tanks, player.boards, player.funds)
        changes: list[tuple[int, Ground]] = []
        funds = self.incomes.paid_out(player.funds, amounts, changes)
        events += [Gained(board.names[mover], amount, "fund", ground) for amount, ground in changes]
        spent = (*player.spent, action.card) if board.cards.once(action.card) else player.spent
        player = Player(player.tanks, player.at, funds, player.cards, spent, player.boards)
        players = (*players[:mover], player, *players[mover + 1 :])
        return self.turns.next_turn(State(turn, number, players, track, common), events), tuple(events)

    @carries_out("2-b-2. Acquisition of advanced fish tokens", 1, 2)
    @carries_out("Placement of advanced fish tokens", 1)
    def acquire(self, state: State, mover: int, action: a.Acquire) -> Step | None:
        """A fish of the shelf is paid and placed in any tank."""
        turn, players = state.turn, state.players
        if turn.phase not in (s.AD, s.REST) or turn.mover != mover or not turn.left:
            return None
        board, player, token = self.board, players[mover], action.token
        price, index = board.prices.get(token), board.index[action.tank]
        if turn.prize or price is None or not price.has(board, player):
            return None
        if not state.common.shelf & board.piles.digit[token]:
            return None
        outcome = player.tanks[index].coming(action.what, token)
        if outcome is None:
            return None
        told = outcome.told.get((mover, c.SHELF))
        if told is None:
            paid = price.told(board.names[mover], token, board.why[c.SHELF])
            told = self.trading.told(outcome, mover, c.SHELF, SHELF, paid)
        turn = Turn(mover, s.REST, 0, 0, (), (), turn.left - 1, 0, 0)
        player, common = price.paid(board, player, state.common)
        common = common._replace(shelf=common.shelf - board.piles.unit[token])
        paying = state._replace(players=(*players[:mover], player, *players[mover + 1 :]))
        after = self.trading.settled(paying, turn, mover, player.funds, outcome, common)
        return self.trading.done(state, after, mover, outcome, told)
