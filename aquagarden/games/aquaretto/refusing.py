"""Why an action is not allowed: every reason, asked one by one of the laws and of the position, with its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ...play.refusals import Refusal, Refusals, Violation, violations_of
from ...zoos.grid import Space, bit, within
from ...zoos.judging import refused, refusing
from ...zoos.scene import Piece
from . import actions as a
from . import clauses as c
from . import state as s

if TYPE_CHECKING:
    from ...play.actions import Action
    from ...zoos.zoo import Zoo
    from .board import Board
    from .building import Building
    from .posts import Posts
    from .state import Player, State, Turn
    from .turns import Turns

# What the turn waits for, in words, and the clause that says so.
WAITS: dict[int, Refusal] = {
    s.ACT: (c.TURN, "a turn begins with a tile drawn, a truck taken, or a money action"),
    s.LOAD: (c.DRAWN, "the tile that was drawn goes onto a truck first"),
    s.PLACE: (c.TRUCK, "the tiles of the truck are placed first"),
    s.DRAW: (c.DRAWN, "chance has the turn: a tile is drawn"),
    s.REMOVE: (c.REMOVED, "chance has the turn: a kind of animal stays out"),
    s.OVER: (c.OVER, "the game is over"),
}
_PHASES: dict[type[Action], tuple[int, ...]] = {
    a.Draw: (s.ACT,),
    a.Take: (s.ACT,),
    a.Move: (s.ACT,),
    a.Buy: (s.ACT,),
    a.Discard: (s.ACT,),
    a.Build: (s.ACT,),
    a.End: (s.ACT,),
    a.Load: (s.LOAD,),
    a.Place: (s.PLACE,),
    a.Store: (s.PLACE,),
    a.Hire: (),
    a.Reveal: (s.DRAW,),
    a.Remove: (s.REMOVE,),
}


@frozen(eq=False)
class Refusing:
    """The plain judge of actions. What the engine allows is held equal to it."""

    board: Board
    turns: Turns
    building: Building
    posts: Posts
    _by_kind: dict[type[Action], Callable[[State, Any, int], Refusals]] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        kinds = {
            a.Draw: self._draw,
            a.Take: self._take,
            a.Load: self._load,
            a.Place: self._place,
            a.Store: self._store,
            a.Hire: self._hire,
            a.Move: self._move,
            a.Buy: self._buy,
            a.Discard: self._discard,
            a.Build: self._build,
            a.End: self._end,
            a.Reveal: self._reveal,
            a.Remove: self._remove,
        }
        object.__setattr__(self, "_by_kind", kinds)

    def violations(self, state: State, action: Action, mover: int) -> tuple[Violation, ...]:
        """Every reason why `mover` may not do this now; none when it is allowed."""
        wrong = self._time(state.turn, action, mover)
        found = (wrong,) if wrong else self._by_kind[type(action)](state, action, mover)
        return violations_of(found, self.board.why)

    def _time(self, turn: Turn, action: Action, mover: int) -> Refusal | None:
        """Whose turn it is, and what it waits for."""
        if turn.mover >= 0 and mover != turn.mover:
            return c.ORDER, f"it is the turn of {self.board.names[turn.mover]}"
        if turn.births or turn.hires:
            return self._at_once(turn, action)
        if mover == turn.mover and turn.phase in _PHASES[type(action)]:
            return None
        if isinstance(action, a.Hire) and turn.phase in (s.ACT, s.PLACE):
            return c.HIRED, "no new coworker waits"
        return WAITS[turn.phase]

    def _at_once(self, turn: Turn, action: Action) -> Refusal | None:
        """Offspring and coworkers are placed before anything else."""
        if isinstance(action, a.Hire) and turn.hires:
            return None
        if isinstance(action, a.Place | a.Store) and action.tile in turn.births:
            return None
        if turn.births:
            return c.BIRTH, f"the offspring is placed first: {turn.births[0]}"
        return c.HIRED, "the new coworker is put to use first"

    # ---- trucks

    def _fresh(self, turn: Turn) -> Refusals:
        if not self.turns.fresh(turn):
            yield c.MONEY, "a money action has been taken in this turn"

    def _draw(self, state: State, action: a.Draw, mover: int) -> Refusals:
        yield from self._fresh(state.turn)
        if not self.board.loadable(state.table):
            yield c.FULL, "no truck in the middle has room"
        if not state.table.undrawn:
            yield c.DRAWN, "no tile is left"

    def _truck(self, state: State, number: int) -> Refusals:
        trucks = len(state.table.trucks)
        if not 1 <= number <= trucks:
            yield c.TRUCK, f"there are trucks 1 to {trucks}, and no {number}"
        elif state.table.takers[number - 1] >= 0:
            yield c.TRUCK, f"{self.board.names[state.table.takers[number - 1]]} has taken truck {number}"

    def _take(self, state: State, action: a.Take, mover: int) -> Refusals:
        yield from self._fresh(state.turn)
        wrong = list(self._truck(state, action.truck))
        yield from wrong
        if not wrong and not state.table.trucks[action.truck - 1]:
            yield c.EMPTY, f"no tile lies on truck {action.truck}"

    def _load(self, state: State, action: a.Load, mover: int) -> Refusals:
        wrong = list(self._truck(state, action.truck))
        yield from wrong
        if not wrong and action not in self.board.loadable(state.table):
            yield c.FULL, f"truck {action.truck} is full"

    # ---- tiles

    def _space(self, zoo: Zoo, tile: str, at: Space) -> Refusals:
        """The laws that keep a tile or a coworker from a space."""
        token = self.board.kind[tile][0] if tile in self.board.kind else tile
        if within(*at) and zoo.free(token) & bit(*at):
            return
        reasons = refusing(self.board.zoos, zoo.scene(), token, at) if within(*at) else ()
        for reason in reasons:
            text = f"{token} may not lie on {a.spot(at)}"
            yield Violation(text, reason.ground, (reason,))
        if not reasons:
            yield c.SPACE, f"{a.spot(at)} is no empty space of the zoo"

    def _place(self, state: State, action: a.Place, mover: int) -> Refusals:
        turn, board, zoo = state.turn, self.board, state.players[mover].zoo
        if action.tile in board.money:
            yield c.COIN, f"{action.tile} is money, and lies in no zoo"
            return
        if not turn.births and not turn.hand & board.piles.digit[action.tile]:
            yield c.TRUCK, f"no {action.tile} is in hand"
        yield from self._space(zoo, action.tile, action.at)
        token = board.kind[action.tile][0]
        free = zoo.free(token) & ~board.birthplaces(zoo, token, turn.cradle) if turn.births else 0
        if within(*action.at) and free & bit(*action.at):
            yield c.BIRTH, f"{a.spot(action.at)} does not lie beside the basin"

    def _store(self, state: State, action: a.Store, mover: int) -> Refusals:
        turn, board = state.turn, self.board
        if action.tile in board.money:
            yield c.COIN, f"{action.tile} is money, and lies in no depot"
        elif turn.births:
            if board.birthplaces(state.players[mover].zoo, board.kind[action.tile][0], turn.cradle):
                yield c.BIRTH, "the offspring can be added to its basin"
        elif not turn.hand & board.piles.digit[action.tile]:
            yield c.TRUCK, f"no {action.tile} is in hand"

    # ---- coworkers

    def _hire(self, state: State, action: a.Hire, mover: int) -> Refusals:
        yield from self._post(state.players[mover], action.to)

    def _post(self, player: Player, to: str) -> Refusals:
        """Why no coworker may go onto a board or a space."""
        board = self.board
        if to not in board.posts:
            yield from self._space(player.zoo, board.worker, board.space(to))
        elif self.posts.posted(player, to) is None:
            scene = board.scene(player).having((Piece(board.worker, place=to),))
            for reason in refused(board.zoos, scene):
                yield Violation(f"no {board.worker} more may go to {to}", reason.ground, (reason,))

    # ---- money actions

    def _paid(self, state: State, mover: int, price: int) -> Refusals:
        turn, coins = state.turn, state.players[mover].coins
        if not turn.money:
            yield c.MONEY, "no further money action is allowed in this turn"
        if coins < price:
            yield c.MONEY, f"it costs {price}, and the coins are {coins}"

    def _move(self, state: State, action: a.Move, mover: int) -> Refusals:
        board, player = self.board, state.players[mover]
        yield from self._paid(state, mover, board.numbers.move_price)
        if action.source == a.DEPOT:
            if not player.depot:
                yield c.MOVED, "nothing lies on the depot"
            elif action.to in board.posts:
                yield c.MOVED, f"a tile goes onto a space of the zoo, and not onto {action.to}"
            else:
                yield from self._space(player.zoo, player.depot[-1], board.space(action.to))
            return
        left = self.posts.dismissed(player, action.source)
        if left is None:
            yield c.MOVED, f"no coworker is on {action.source}"
        elif action.source == action.to:
            yield c.MOVED, "it is there already"
        elif self.posts.moved(player, action.source, action.to) is None:
            yield from self._post(left, action.to)
            yield from self._needed(self.posts.posted(left, action.to))

    def _needed(self, player: Player | None) -> Refusals:
        """The laws that miss a coworker who has moved."""
        for reason in refused(self.board.zoos, player.zoo.scene()) if player is not None else ():
            yield Violation(f"the {self.board.worker} is needed where it is", reason.ground, (reason,))

    def _buy(self, state: State, action: a.Buy, mover: int) -> Refusals:
        board = self.board
        yield from self._paid(state, mover, board.numbers.purchase)
        owner = board.names.index(action.owner)
        depot = state.players[owner].depot
        if owner == mover:
            yield c.BOUGHT, "a tile is bought from another"
        elif not depot:
            yield c.BOUGHT, f"nothing lies on the depot of {action.owner}"
        else:
            yield from self._space(state.players[mover].zoo, depot[-1], action.at)

    def _discard(self, state: State, action: a.Discard, mover: int) -> Refusals:
        yield from self._paid(state, mover, self.board.numbers.discard_price)
        if not state.players[mover].depot:
            yield c.DISCARDED, "nothing lies on the depot"

    def _build(self, state: State, action: a.Build, mover: int) -> Refusals:
        board, player = self.board, state.players[mover]
        yield from self._paid(state, mover, board.zoos.layout.shapes[action.shape].price)
        if not player.boards[board.shapes.index(action.shape)]:
            yield c.BOARDS, f"no {action.shape} is left"
        yield from self.building.against(player.zoo, action)

    def _end(self, state: State, action: a.End, mover: int) -> Refusals:
        if not self.turns.may_end(state.turn):
            yield c.TURN, "nothing has been done in this turn"

    # ---- chance

    def _reveal(self, state: State, action: a.Reveal, mover: int) -> Refusals:
        if not state.table.undrawn & self.board.piles.digit[action.tile]:
            yield c.DRAWN, f"no {action.tile} is left to draw"

    def _remove(self, state: State, action: a.Remove, mover: int) -> Refusals:
        if action.token not in self.board.removable(state):
            yield c.REMOVED, f"{action.token} does not stay out now"
