"""Tiles that are placed in zoos or on depots, what growing and breeding bring, and coworkers who are put to use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ...play.clauses import carries_out
from ...zoos.grid import bit, formed, within
from ...zoos.scene import DEPOT
from . import actions as a
from . import clauses as c
from . import state as s
from .state import Player, State, Step, Table, Turn, with_player

if TYPE_CHECKING:
    from ...play.events import Event
    from ...zoos.grid import Mask
    from .board import Board
    from .growing import Growth
    from .posts import Posts
    from .turns import Turns


@frozen(eq=False)
class Placing:
    """Carries out what is placed on a board."""

    board: Board
    turns: Turns
    posts: Posts

    @carries_out("Animal Tiles", 1)
    @carries_out("Offspring", 2)
    def place(self, state: State, mover: int, action: a.Place) -> Step | None:
        """A tile in hand, or an offspring, goes onto a space."""
        turn, board = self._put(state, mover, action.tile), self.board
        if turn is None:
            return None
        player, token, one = state.players[mover], board.kind[action.tile][0], self.at(action)
        born = state.turn.births
        there = board.birthplaces(player.zoo, token, turn.cradle) if born else player.zoo.free(token)
        if not there & one:
            return None
        events: list[Event] = [board.moved(mover, action.tile, "hand", a.spot(action.at), c.BIRTH if born else c.SPACE)]
        return self.grown(state._replace(turn=turn), mover, player, (action.tile, one), events)

    @carries_out("Animal Tiles", 10, 11, 12)
    @carries_out("Offspring", 3)
    def store(self, state: State, mover: int, action: a.Store) -> Step | None:
        """A tile in hand goes onto the depot, or an offspring that finds no space in its basin."""
        turn, board = self._put(state, mover, action.tile), self.board
        if turn is None:
            return None
        player, born = state.players[mover], state.turn.births
        if born and board.birthplaces(player.zoo, board.kind[action.tile][0], turn.cradle):
            return None
        player = player._replace(depot=(*player.depot, action.tile))
        event = board.moved(mover, action.tile, "hand", DEPOT, c.BIRTH if born else c.STORED)
        state = State(turn, state.round, with_player(state, mover, player), state.table)
        return self._settled(state, mover, [event])

    def at(self, action: a.Place | a.Buy) -> Mask:
        """The space of an action; none where the grid does not reach."""
        return bit(*action.at) if within(*action.at) else 0

    def _put(self, state: State, mover: int, tile: str) -> Turn | None:
        """The turn once a tile is out of hand; None when it is not to be placed now."""
        turn, piles = state.turn, self.board.piles
        if turn.mover != mover or mover < 0 or tile in self.board.money:
            return None
        if turn.births or turn.hires:
            if tile not in turn.births:
                return None
            births = list(turn.births)
            births.remove(tile)
            return turn._replace(births=tuple(births))
        if turn.phase != s.PLACE or not turn.hand & piles.digit[tile]:
            return None
        return turn._replace(hand=turn.hand - piles.unit[tile])

    # ---- what comes of it

    @carries_out("Bonus for Enlarging a Basin", 1, 3)
    @carries_out("Offspring", 2, 4, 5)
    def grown(self, state: State, mover: int, player: Player, tile: tuple[str, Mask], events: list[Event]) -> Step:
        """The position once a tile has come into a zoo, with what growth and offspring bring."""
        board, (name, one) = self.board, tile
        kind, before = board.kind[name], player.zoo
        player = player._replace(zoo=before.adding(kind, one))
        area = player.zoo.area(kind[0], one)
        joined = list(formed(before.lying(kind[0]) & area))
        turn, table = state.turn, state.table
        for growth in board.growing.reached(max((some.bit_count() for some in joined), default=0), area.bit_count()):
            coins = self._coins(player, growth, area)
            player = player._replace(coins=max(0, player.coins + coins))
            events += board.paid(mover, -coins, growth.ground)
            hired = min(growth.hires, table.supply)
            turn, table = turn._replace(hires=turn.hires + hired), table._replace(supply=table.supply - hired)
            events += [board.moved(mover, board.worker, "supply", "hand", growth.ground)] * hired
        pairs = board.growing.pairs(player.zoo, kind[0], (area,)) - board.growing.pairs(before, kind[0], joined)
        turn, table = self._bred(mover, (kind[0], one, pairs), turn, table, events)
        return self._settled(State(turn, state.round, with_player(state, mover, player), table), mover, events)

    def _coins(self, player: Player, growth: Growth, area: Mask) -> int:
        """The coins that a basin of these spaces brings when it grows."""
        if growth.coins is None or growth.coins.flat:
            return growth.coins.amount if growth.coins else 0
        scene = self.board.scene(player)
        return growth.coins.total(scene, scene.on(area))

    def _bred(
        self, mover: int, pairs: tuple[str, Mask, int], turn: Turn, table: Table, events: list[Event]
    ) -> tuple[Turn, Table]:
        """The turn and the table once so many new pairs of a token share the basin of a space."""
        board, (token, one, number) = self.board, pairs
        tile = board.offspring.get(token, "")
        for each, ground in board.growing.breeding if number > 0 and tile else ():
            born = min(each * number, board.piles.number(table.nursery, tile))
            table = table._replace(nursery=table.nursery - born * board.piles.unit[tile])
            turn = turn._replace(births=(*turn.births, *(tile,) * born), cradle=one)
            events += [board.moved(mover, tile, "nursery", "hand", ground)] * born
        return turn, table

    # ---- coworkers

    @carries_out("Bonus for Enlarging a Basin", 2)
    def hire(self, state: State, mover: int, action: a.Hire) -> Step | None:
        """A new coworker goes to work."""
        turn = state.turn
        if turn.mover != mover or not turn.hires:
            return None
        player = self.posts.posted(state.players[mover], action.to)
        if player is None:
            return None
        event = self.board.moved(mover, self.board.worker, "hand", action.to, c.HIRED)
        turn = turn._replace(hires=turn.hires - 1)
        return self._settled(State(turn, state.round, with_player(state, mover, player), state.table), mover, [event])

    def _settled(self, state: State, mover: int, events: list[Event]) -> Step:
        """The position after something was placed; new coworkers for whom no place is left go back to the supply."""
        turn = state.turn
        if turn.hires and not turn.births and not self.posts.open(state.players[mover]):
            events += [self.board.moved(mover, self.board.worker, "hand", "supply", c.HIRED)] * turn.hires
            table = state.table._replace(supply=state.table.supply + turn.hires)
            state = state._replace(turn=turn._replace(hires=0), table=table)
        if turn.cradle and not turn.births:
            state = state._replace(turn=state.turn._replace(cradle=0))
        return self.turns.settled(state), tuple(events)
