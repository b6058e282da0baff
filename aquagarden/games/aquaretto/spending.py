"""Money actions: what is moved, bought, discarded and built, for coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ...play.clauses import carries_out
from ...zoos.scene import DEPOT, ZOO
from . import actions as a
from . import clauses as c
from . import state as s
from .posts import changed
from .state import Player, State, Step, with_player

if TYPE_CHECKING:
    from ...play.events import Event
    from .board import Board
    from .building import Building
    from .placing import Placing
    from .posts import Posts
    from .turns import Turns


@frozen(eq=False)
class Spending:
    """Carries out money actions on a board."""

    board: Board
    turns: Turns
    placing: Placing
    posts: Posts
    building: Building

    @carries_out("C. Carry Out a Money Action", 1)
    def _paying(self, state: State, mover: int, price: int) -> Player | None:
        """The player once a money action is paid; None when the turn has none, or the coins do not reach."""
        turn = state.turn
        if turn.mover != mover or turn.phase != s.ACT or not turn.money or turn.births or turn.hires:
            return None
        player = state.players[mover]
        return player._replace(coins=player.coins - price) if player.coins >= price else None

    def _spent(self, state: State, mover: int, player: Player) -> State:
        """The position with one money action less in the turn."""
        turn = state.turn._replace(money=state.turn.money - 1)
        return State(turn, state.round, with_player(state, mover, player), state.table)

    @carries_out("I. Move", 1)
    @carries_out("Move Coworkers", 1)
    def move(self, state: State, mover: int, action: a.Move) -> Step | None:
        """The top-most tile of the depot goes into the zoo, or a coworker goes to work elsewhere."""
        board, price = self.board, self.board.numbers.move_price
        player = self._paying(state, mover, price)
        if player is None or action.source == action.to:
            return None
        events = board.paid(mover, price, c.MOVED)
        if action.source == a.DEPOT:
            tile, one = player.depot[-1] if player.depot else "", board.spots.get(action.to, 0)
            if not tile or not player.zoo.free(board.kind[tile][0]) & one:
                return None
            player = player._replace(depot=player.depot[:-1])
            events.append(board.moved(mover, tile, DEPOT, action.to, c.MOVED))
            return self.placing.grown(self._spent(state, mover, player), mover, player, (tile, one), events)
        there = self.posts.moved(player, action.source, action.to)
        if there is None:
            return None
        events.append(board.moved(mover, board.worker, action.source, action.to, c.MOVED))
        return self.turns.settled(self._spent(state, mover, there)), tuple(events)

    @carries_out("II. Purchase or Discard a Tile", 1)
    def buy(self, state: State, mover: int, action: a.Buy) -> Step | None:
        """The top-most tile of another's depot comes into the zoo; its owner gets a part of the price."""
        board, numbers, one = self.board, self.board.numbers, self.placing.at(action)
        player = self._paying(state, mover, numbers.purchase)
        owner = board.names.index(action.owner)
        if player is None or owner == mover or not state.players[owner].depot:
            return None
        other = state.players[owner]
        tile = other.depot[-1]
        if not player.zoo.free(board.kind[tile][0]) & one:
            return None
        other = other._replace(depot=other.depot[:-1], coins=other.coins + numbers.owner_price)
        events: list[Event] = board.paid(mover, numbers.purchase, c.BOUGHT)
        events += board.paid(owner, -numbers.owner_price, c.BOUGHT)
        events.append(board.moved(mover, tile, f"{DEPOT} of {action.owner}", a.spot(action.at), c.BOUGHT))
        state = self._spent(state._replace(players=with_player(state, owner, other)), mover, player)
        return self.placing.grown(state, mover, player, (tile, one), events)

    @carries_out("II. Purchase or Discard a Tile", 2)
    def discard(self, state: State, mover: int, action: a.Discard) -> Step | None:
        """The top-most tile of the depot goes back to the box."""
        board, price = self.board, self.board.numbers.discard_price
        player = self._paying(state, mover, price)
        if player is None or not player.depot:
            return None
        tile, player = player.depot[-1], player._replace(depot=player.depot[:-1])
        events = [*board.paid(mover, price, c.DISCARDED), board.moved(mover, tile, DEPOT, "box", c.DISCARDED)]
        table = state.table._replace(box=state.table.box + board.piles.unit[tile])
        return self.turns.settled(self._spent(state._replace(table=table), mover, player)), tuple(events)

    @carries_out("III. Expand the Water Zoo", 1, 2, 4)
    def build(self, state: State, mover: int, action: a.Build) -> Step | None:
        """A board joins the zoo."""
        board = self.board
        index, price = board.shapes.index(action.shape), board.zoos.layout.shapes[action.shape].price
        player = self._paying(state, mover, price)
        if player is None or not player.boards[index] or action not in self.building.actions(player.zoo, action.shape):
            return None
        joined = player.zoo.joined(self.building.joining(action))
        player = player._replace(zoo=joined, boards=changed(player.boards, index, -1))
        where = " ".join((ZOO, *map(a.spot, action.cells)))
        events = [*board.paid(mover, price, c.BUILT), board.moved(mover, action.shape, "box", where, c.BUILT)]
        return self.turns.settled(self._spent(state, mover, player)), tuple(events)

    def end(self, state: State, mover: int, action: a.End) -> Step | None:
        """No further money action in this turn."""
        turn = state.turn
        if turn.mover != mover or not self.turns.may_end(turn):
            return None
        return self.turns.next_turn(state), ()
