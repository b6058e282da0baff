"""A position as data: what a JSON file holds of it, and what a question gives of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from attrs import field, frozen

from ...play.positions import PositionError, known
from ...play.records import MOST, as_data, from_text
from ...rulings import Tokens
from ...zoos.data import Built, Laid, built, laid_in, reading_spaces
from ...zoos.grid import Space, bit, mask, space, within
from ...zoos.scene import Board as Joined
from ...zoos.zoo import Zoo
from . import state as s
from .picture import lines_of
from .state import Player, State, Table, Turn

if TYPE_CHECKING:
    from cattrs import Converter

    from .board import Board

Counts = Mapping[str, int]
# So many copies of a tile lie in one place at most, far below what a pile can count.
MOST_COPIES = 9_999


@frozen(kw_only=True)
class Before:
    """What lies before a player. The depot is told from the bottom; `posts` counts coworkers on boards.

    `boards` counts what is left to build, `built` is what has joined the zoo, and `truck` is the number of the truck
    taken in this round, 0 for none. Pairs that share a basin have bred.
    """

    zoo: tuple[Laid, ...] = ()
    built: tuple[Built, ...] = ()
    coins: int = 0
    depot: tuple[str, ...] = ()
    posts: Counts = field(factory=dict)
    boards: Counts = field(factory=dict)
    truck: int = 0


@frozen(kw_only=True)
class Position:
    """A whole position. Names are those of players, tiles and boards; what is left out is nothing.

    `undrawn` are all tiles that are still face down, `stack` how many of them come before the reserve. `trucks` tells
    what lies on each. `player` has the turn, also while chance draws; `last` took a truck last. `births` wait to be
    placed in the basin that has a tile on the space `cradle`.
    """

    round: int
    to_move: str
    phase: str
    player: str
    players: Mapping[str, Before]
    undrawn: Counts = field(factory=dict)
    stack: int = 0
    nursery: Counts = field(factory=dict)
    supply: int = 0
    box: Counts = field(factory=dict)
    trucks: tuple[Counts, ...] = ()
    tile: str = ""
    hand: Counts = field(factory=dict)
    births: tuple[str, ...] = ()
    cradle: Space | None = None
    hires: int = 0
    money: int = 0
    step: int = 0
    last: str = ""
    final: bool = False

    def to_json(self) -> str:
        """The position as one line of JSON."""
        return json.dumps(as_data(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str | bytes) -> Position:
        """The position that a text holds. Raises PositionError with the path of the first fault."""
        return from_text(text, cls, _converter(), PositionError, "A position is one object of JSON.")

    def __str__(self) -> str:
        return "\n".join(lines_of(self))


@cache
def _converter() -> Converter:
    from ...structuring import strict

    return reading_spaces(strict(MOST, MOST_COPIES))


MOVERS = {s.CHANCE: "chance", s.NOBODY: "nobody"}


def position_of(board: Board, state: State) -> Position:
    """A state as data."""
    turn, table, unpack = state.turn, state.table, board.piles.unpack
    return Position(
        round=state.round,
        to_move=MOVERS.get(turn.mover) or board.names[turn.mover],
        phase=state.phase,
        player=board.names[turn.player],
        players={name: _before(board, player) for name, player in zip(board.names, state.players, strict=True)},
        undrawn=unpack(table.undrawn),
        stack=table.stack,
        nursery=unpack(table.nursery),
        supply=table.supply,
        box=unpack(table.box),
        trucks=tuple(map(unpack, table.trucks)),
        tile=turn.tile,
        hand=unpack(turn.hand),
        births=turn.births,
        cradle=space(turn.cradle) if turn.births else None,
        hires=turn.hires,
        money=turn.money,
        step=turn.step,
        last=board.names[turn.last],
        final=turn.final,
    )


def _before(board: Board, player: Player) -> Before:
    zoo = player.zoo
    return Before(
        zoo=laid_in(zoo.scene()),
        built=tuple(map(built, zoo.boards)),
        coins=player.coins,
        depot=player.depot,
        posts=Tokens(zip(board.posts, player.posts, strict=True)),
        boards=Tokens(zip(board.shapes, player.boards, strict=True)),
        truck=player.truck + 1,
    )


def state_of(board: Board, position: Position) -> State:
    """The state of a position. Raises PositionError, with the path of the fault, for what cannot be."""
    return _State(board, position).state()


@frozen
class _State:
    board: Board
    position: Position

    def state(self) -> State:
        given, board = self.position, self.board
        if set(given.players) != set(board.names):
            raise PositionError(f"the players are {', '.join(board.names)}", "players")
        players = tuple(self.player(given.players[name], f"players.{name}") for name in board.names)
        state = State(self._turn(), given.round, players, self._table(players))
        self._check(state)
        return state

    def _turn(self) -> Turn:
        given, board = self.position, self.board
        seats = {name: index for index, name in enumerate(board.names)}
        movers = {name: index for index, name in MOVERS.items()} | seats
        phases = {name: index for index, name in enumerate(s.PHASES)}
        for index, tile in enumerate(given.births):
            known(tile, dict.fromkeys(board.offspring.values(), 0), f"births.{index}")
        if given.tile:
            known(given.tile, board.piles.unit, "tile")
        for tile in given.hand:
            self._placed(tile, f"hand.{tile}")
        return Turn(
            known(given.to_move, movers, "to_move"),
            known(given.phase, phases, "phase"),
            known(given.player, seats, "player"),
            given.tile,
            self._pile(given.hand, "hand"),
            given.births,
            bit(*given.cradle) if given.births and given.cradle else 0,
            given.hires,
            given.money,
            given.step,
            known(given.last, seats, "last") if given.last else 0,
            given.final,
        )

    def _check(self, state: State) -> None:
        """Raise PositionError when the phase is not one of whoever has the turn, or holds what it cannot."""
        turn, given = state.turn, self.position
        chance, nobody = turn.phase in (s.DRAW, s.REMOVE), turn.phase == s.OVER
        if (turn.mover == s.CHANCE, turn.mover == s.NOBODY) != (chance, nobody):
            raise PositionError(f"`{given.phase}` is no phase of {given.to_move}", "phase")
        if not chance and not nobody and turn.mover != turn.player:
            raise PositionError("it is whoever moves, but for draws", "player")
        held = {"tile": (turn.tile, (s.LOAD,)), "hand": (turn.hand, (s.PLACE,)), "money": (turn.money, s.WITH_MONEY)}
        held |= {name: (getattr(turn, name), (s.ACT, s.PLACE)) for name in ("births", "hires")}
        for name, (value, phases) in held.items():
            if value and turn.phase not in phases:
                raise PositionError(f"it is empty in the phase `{given.phase}`", name)
        if turn.money > self.board.numbers.money_actions:
            raise PositionError(f"a turn has {self.board.numbers.money_actions} of them", "money")
        self._check_wait(state)

    def _check_wait(self, state: State) -> None:
        """Raise PositionError when what the turn waits for cannot come, or belongs to nobody."""
        turn, table, board = state.turn, state.table, self.board
        waiting = turn.hand or turn.births or turn.hires
        tiles = sum(self.position.undrawn.values())
        late = turn.phase in (s.ACT, s.LOAD, s.DRAW) and state.players[turn.player].truck != s.NONE
        full = turn.phase in (s.LOAD, s.DRAW) and not board.loadable(table)
        for wrong, message, path in (
            (late, f"{self.position.player} has a truck, and no turn in this round", "player"),
            (turn.phase == s.LOAD and not turn.tile, "a tile waits to be loaded, and it is empty", "tile"),
            (turn.phase == s.PLACE and not waiting, "nothing waits to be placed", "hand"),
            (turn.phase == s.DRAW and not table.undrawn, "no tile is left to draw", "undrawn"),
            (full, "no truck in the middle has room", "trucks"),
            (turn.phase == s.REMOVE and not board.removable(state), "no kind of animal is left to stay out", "step"),
            (table.stack > tiles, f"of {tiles} undrawn tiles so many cannot come first", "stack"),
        ):
            if wrong:
                raise PositionError(message, path)
        for tile in turn.births:
            token = board.kind[tile][0]
            if not state.players[turn.player].zoo.area(token, turn.cradle):
                raise PositionError(f"no basin of {token} is there", "cradle")

    def player(self, before: Before, path: str) -> Player:
        """What lies before a player."""
        board = self.board
        if not 0 <= before.truck <= len(self.position.trucks):
            raise PositionError(f"the trucks are 1 to {len(self.position.trucks)}", f"{path}.truck")
        for index, tile in enumerate(before.depot):
            self._placed(tile, f"{path}.depot.{index}")
        return Player(
            self.zoo(before, path),
            before.coins,
            before.depot,
            self._counts(before.posts, tuple(board.posts), f"{path}.posts"),
            self._counts(before.boards, board.shapes, f"{path}.boards"),
            before.truck - 1,
        )

    def zoo(self, before: Before, path: str) -> Zoo:
        """A zoo from what lies in it. One piece lies on each space at most."""
        board, zoo = self.board, self.board.zoos.empty
        for index, more in enumerate(before.built):
            known(more.board, dict.fromkeys(board.shapes, 0), f"{path}.built.{index}.board")
            for x, y in more.cells:
                self._reach(x, y, f"{path}.built.{index}.cells")
            zoo = zoo.joined(Joined(more.board, mask(more.cells)))
        for index, laid in enumerate(before.zoo):
            where, kind = f"{path}.zoo.{index}", (laid.tile, laid.mark)
            if kind not in board.zoos.index:
                known(laid.tile, dict.fromkeys(dict(board.zoos.kinds), 0), f"{where}.tile")
                marks = [mark for token, mark in board.zoos.kinds if token == laid.tile and mark]
                hint = f"Known: {', '.join(marks)}." if marks else "Leave it out."
                raise PositionError(f"no {laid.tile} bears that mark", f"{where}.mark", hint)
            self._reach(laid.x, laid.y, where)
            one = bit(laid.x, laid.y)
            if one & zoo.taken:
                raise PositionError(f"two pieces lie on {laid.x},{laid.y}", where)
            if not one & zoo.spaces:
                raise PositionError(f"{laid.x},{laid.y} is no space of the zoo", where)
            zoo = zoo.adding(kind, one)
        return zoo

    def _reach(self, x: int, y: int, path: str) -> None:
        if not within(x, y):
            raise PositionError(f"no zoo reaches as far as {x},{y}", path)

    def _table(self, players: tuple[Player, ...]) -> Table:
        given, places = self.position, self.board.numbers.truck_places
        if len(given.trucks) != len(places):
            raise PositionError(f"there are {len(places)} trucks", "trucks")
        takers = [s.NONE] * len(places)
        for index, player in enumerate(players):
            if player.truck >= 0:
                if takers[player.truck] != s.NONE:
                    path = f"players.{self.board.names[index]}.truck"
                    raise PositionError(f"truck {player.truck + 1} is taken twice", path)
                takers[player.truck] = index
        return Table(
            self._pile(given.undrawn, "undrawn"),
            given.stack,
            self._pile(given.nursery, "nursery"),
            given.supply,
            self._pile(given.box, "box"),
            tuple(self._pile(counts, f"trucks.{index}") for index, counts in enumerate(given.trucks)),
            tuple(sum(counts.values()) for counts in given.trucks),
            tuple(takers),
        )

    # ---- small parts

    def _placed(self, tile: str, path: str) -> None:
        """Raise PositionError for what is no tile that is placed."""
        known(tile, {name: 0 for name in self.board.kind if name not in self.board.money}, path)

    def _pile(self, counts: Counts, path: str) -> int:
        for tile in counts:
            known(tile, self.board.piles.unit, f"{path}.{tile}")
        return self.board.piles.pack(counts)

    def _counts(self, given: Counts, names: tuple[str, ...], path: str) -> tuple[int, ...]:
        for name in given:
            known(name, dict.fromkeys(names, 0), f"{path}.{name}")
        return tuple(given.get(name, 0) for name in names)
