"""Tiles onto trucks, and trucks to players; what chance brings before and in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ...play.clauses import carries_out
from . import actions as a
from . import clauses as c
from . import state as s
from .posts import changed
from .state import Player, State, Step, Table, Turn, new, with_player

if TYPE_CHECKING:
    from .board import Board
    from .turns import Turns


@frozen(eq=False)
class Trucks:
    """Carries out what is drawn, loaded and taken on a board."""

    board: Board
    turns: Turns

    # ---- chance

    @carries_out("Setup", 1, 2)
    @carries_out("Rules For 2 Players", 1)
    def remove(self, state: State, mover: int, action: a.Remove) -> Step | None:
        """A kind of animal stays out of the game, with its offspring."""
        turn, table, board = state.turn, state.table, self.board
        if turn.phase != s.REMOVE or mover != s.CHANCE or action.token not in board.removable(state):
            return None
        digits = board.of_token[action.token]
        out = table.undrawn & digits, table.nursery & digits
        places = zip(("stack", "nursery"), out, strict=True)
        table = table._replace(undrawn=table.undrawn - out[0], nursery=table.nursery - out[1], box=table.box + sum(out))
        events = [board.moved(s.CHANCE, action.token, place, "box", c.REMOVED) for place, some in places if some]
        return self.turns.removed(state._replace(table=table)), tuple(events)

    @carries_out("A. Add a tile to a Delivery Truck", 1, 3)
    @carries_out("End of the Game", 1)
    def reveal(self, state: State, mover: int, action: a.Reveal) -> Step | None:
        """The tile that is drawn; once the stacks are used up, one of the reserve, and then the round is the last."""
        turn, table, board = state.turn, state.table, self.board
        if turn.phase != s.DRAW or mover != s.CHANCE or not table.undrawn & board.piles.digit[action.tile]:
            return None
        source = "stack" if table.stack else "reserve"
        event = board.moved(turn.player, action.tile, source, "hand", c.DRAWN if table.stack else c.LAST)
        undrawn = table.undrawn - board.piles.unit[action.tile]
        table = new(Table, (undrawn, max(0, table.stack - 1), *table[2:]))
        final = turn.final or source == "reserve"
        turn = new(Turn, (turn.player, s.LOAD, turn.player, action.tile, *turn[4:-1], final))
        return new(State, (turn, state.round, state.players, table)), (event,)

    # ---- players

    @carries_out("Game Play", 1)
    @carries_out("A. Add a tile to a Delivery Truck", 1, 2)
    def draw(self, state: State, mover: int, action: a.Draw) -> Step | None:
        """A player draws a tile; which one it is, chance says."""
        turn = state.turn
        if turn.mover != mover or not self.turns.fresh(turn) or not self.board.drawable(state.table):
            return None
        return new(State, (new(Turn, (s.CHANCE, s.DRAW, *turn[2:])), *state[1:])), ()

    @carries_out("A. Add a tile to a Delivery Truck", 1, 2)
    def load(self, state: State, mover: int, action: a.Load) -> Step | None:
        """The tile goes onto a truck in the middle that has room."""
        turn, table, board = state.turn, state.table, self.board
        if turn.phase != s.LOAD or turn.mover != mover or action not in board.loadable(table):
            return None
        index, trucks = action.truck - 1, table.trucks
        pile = trucks[index] + board.piles.unit[turn.tile]
        trucks = (*trucks[:index], pile, *trucks[index + 1 :])
        table = new(Table, (*table[:5], trucks, changed(table.loads, index, 1), table.takers))
        event = board.moved(mover, turn.tile, "hand", f"truck {action.truck}", c.DRAWN)
        return self.turns.next_turn(new(State, (turn, state.round, state.players, table))), (event,)

    @carries_out("Game Play", 1)
    @carries_out("B. Take a Transport Wagon", 1)
    @carries_out("Coin Tiles", 1)
    def take(self, state: State, mover: int, action: a.Take) -> Step | None:
        """A truck with all that lies on it; coin tiles are coins at once, the rest is placed tile by tile."""
        turn, table, board = state.turn, state.table, self.board
        index = action.truck - 1
        if turn.mover != mover or not self.turns.fresh(turn) or action not in board.takeable(table):
            return None
        pile, player = table.trucks[index], state.players[mover]
        tiles = board.piles.copies[pile]
        source = f"truck {action.truck}"
        events = [board.moved(mover, tile, source, "hand", c.TRUCK) for tile in tiles if tile not in board.money]
        coins = [tile for tile in tiles if tile in board.money]
        events += [board.moved(mover, tile, source, "coins", c.COIN) for tile in coins]
        hand = pile - sum(board.piles.unit[tile] for tile in coins)
        trucks = (*table.trucks[:index], 0, *table.trucks[index + 1 :])
        loads = changed(table.loads, index, -len(tiles))
        takers = (*table.takers[:index], mover, *table.takers[index + 1 :])
        table = new(Table, (*table[:4], table.box + pile - hand, trucks, loads, takers))
        player = new(Player, (player.zoo, player.coins + len(coins), *player[2:-1], index))
        turn = new(Turn, (mover, s.PLACE, *turn[2:4], hand, *turn[5:8], 0, turn.step, mover, turn.final))
        return self.turns.settled(State(turn, state.round, with_player(state, mover, player), table)), tuple(events)
