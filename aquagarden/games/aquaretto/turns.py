"""Whose turn it is: clockwise among those without a truck, round after round, until the reserve is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ...play.clauses import carries_out
from . import state as s
from .state import State, Table, Turn, new

if TYPE_CHECKING:
    from .board import Board


@frozen(eq=False)
class Turns:
    """The order of turns on a board."""

    board: Board

    def fresh(self, turn: Turn) -> bool:
        """Whether the player has done nothing in the turn yet."""
        started = turn.births or turn.hires or turn.money != self.board.numbers.money_actions
        return turn.phase == s.ACT and not started

    def may_end(self, turn: Turn) -> bool:
        """Whether the turn may end: a money action has been taken, and nothing waits to be placed."""
        return turn.phase == s.ACT and not self.fresh(turn) and not turn.births and not turn.hires

    def settled(self, state: State) -> State:
        """The position after something was placed or paid: it goes on while anything waits, then the turn is over."""
        turn = state.turn
        if turn.births or turn.hires or turn.hand or (turn.phase == s.ACT and turn.money):
            return state
        return self.next_turn(state)

    @carries_out("Game Play", 2)
    @carries_out("B. Take a Transport Wagon", 2)
    @carries_out("III. Expand the Water Zoo", 5)
    def next_turn(self, state: State) -> State:
        """The next player clockwise who has no truck, or the next round; the last one left goes on."""
        players, before = state.players, state.turn.player
        count = len(players)
        for step in range(1, count + 1):
            player = (before + step) % count
            if players[player].truck == s.NONE:
                return self._begin(state, player)
        return self._round_over(state)

    def _begin(self, state: State, player: int) -> State:
        """The turn of a player; the game is over where no tile can be drawn and no truck be taken any more."""
        turn, table = state.turn, state.table
        if not self.board.takeable(table) and not self.board.drawable(table):
            return self._over(state)
        money = self.board.numbers.money_actions
        turn = new(Turn, (player, s.ACT, player, "", 0, (), 0, 0, money, 0, turn.last, turn.final))
        return new(State, (turn, *state[1:]))

    @carries_out("End of the Round", 1)
    @carries_out("End of the Game", 1)
    @carries_out("Rules For 2 Players", 2, 3)
    def _round_over(self, state: State) -> State:
        """All have a truck: tiles left on trucks leave the game, and who took the last one begins the next round."""
        turn, number, players, table = state
        left = sum(table.trucks)
        none = (0,) * len(table.trucks)
        takers = (s.NONE,) * len(table.trucks)
        table = table._replace(trucks=none, loads=none, takers=takers, box=table.box + left)
        players = tuple(player._replace(truck=s.NONE) for player in players)
        if turn.final:
            return self._over(State(turn, number, players, table))
        return self._begin(State(turn, number + 1, players, table), turn.last)

    def _over(self, state: State) -> State:
        turn = state.turn
        over = Turn(s.NOBODY, s.OVER, turn.player, "", 0, (), 0, 0, 0, 0, turn.last, turn.final)
        return State(over, *state[1:])

    # ---- before the first turn

    def removed(self, state: State) -> State:
        """The position once one kind of animal more is out, and the first turn once all are."""
        step = state.turn.step + 1
        if step < len(self.board.numbers.removed):
            return state._replace(turn=state.turn._replace(step=step))
        return self.first_turn(state)

    @carries_out("Setup", 3, 4, 5)
    def first_turn(self, state: State) -> State:
        """The first turn: of all tiles the last ones are the reserve."""
        board, table = self.board, state.table
        stack = max(0, len(board.piles.copies[table.undrawn]) - board.numbers.reserve)
        table = Table(table.undrawn, stack, *table[2:])
        return self._begin(State(state.turn, 1, state.players, table), 0)
