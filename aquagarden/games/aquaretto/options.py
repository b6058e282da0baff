"""What a player may do next: the legal actions, made from lists that are kept for each part of a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import field, frozen

from ...play.actions import Action
from ...play.kept import Kept
from ...zoos.grid import Mask, bits, space
from . import actions as a
from . import state as s

if TYPE_CHECKING:
    from ...zoos.zoo import Zoo
    from .board import Board
    from .building import Building
    from .state import Player, State, Turn

Actions = tuple[Action, ...]


@frozen(eq=False)
class Options:
    """The legal actions on a board, in a fixed order."""

    board: Board
    building: Building
    _end: a.End = field(init=False, repr=False)
    _draw: a.Draw = field(init=False, repr=False)
    _discard: a.Discard = field(init=False, repr=False)
    _placed: Kept[tuple[str, Mask], Actions] = field(init=False, repr=False)
    _fetched: Kept[Mask, Actions] = field(init=False, repr=False)
    _bought: Kept[tuple[str, Mask], Actions] = field(init=False, repr=False)
    _staffed: Kept[tuple[Zoo, tuple[int, ...]], Actions] = field(init=False, repr=False)
    _hired: Kept[tuple[Mask, tuple[int, ...]], Actions] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        board = self.board
        for name, value in (
            ("_end", board.action(a.End())),
            ("_draw", board.action(a.Draw())),
            ("_discard", board.action(a.Discard())),
            ("_placed", Kept(self._placings)),
            ("_fetched", Kept(self._fetchings)),
            ("_bought", Kept(self._buyings)),
            ("_staffed", Kept(self._staffing)),
            ("_hired", Kept(self._hirings)),
        ):
            object.__setattr__(self, name, value)

    def legal(self, state: State) -> Actions:
        """All legal actions of the player to move, or of chance."""
        turn = state.turn
        if turn.mover < 0:
            return () if turn.phase == s.OVER else self._chance(state)
        player = state.players[turn.mover]
        if turn.births or turn.hires:
            return self._at_once(turn, player)
        if turn.phase == s.PLACE:
            return self._placing(turn, player)
        if turn.phase == s.LOAD:
            return self.board.loadable(state.table)
        return self._acting(state, player)

    # ---- by what the turn waits for

    def _at_once(self, turn: Turn, player: Player) -> Actions:
        """Offspring and coworkers come before anything else, in the order that their owner likes."""
        found: Actions = ()
        for tile in dict.fromkeys(turn.births):
            free = self.board.birthplaces(player.zoo, self.board.kind[tile][0], turn.cradle)
            found += self._placed[tile, free] if free else (self.board.storing[tile],)
        if turn.hires:
            found += self._hired[player.zoo.free(self.board.worker), player.posts]
        return found

    def _placing(self, turn: Turn, player: Player) -> Actions:
        found: Actions = ()
        for tile in dict.fromkeys(self.board.piles.copies[turn.hand]):
            found += self._placed[tile, player.zoo.free(self.board.kind[tile][0])]
            found += (self.board.storing[tile],)
        return found

    def _acting(self, state: State, player: Player) -> Actions:
        turn, table, board = state.turn, state.table, self.board
        found: list[Action] = []
        if turn.money == board.numbers.money_actions:
            if board.drawable(table):
                found.append(self._draw)
            found += board.takeable(table)
        else:
            found.append(self._end)
        if turn.money and player.coins >= board.cheapest:
            self._money(state, player, found)
        return tuple(found)

    def _money(self, state: State, player: Player, found: list[Action]) -> None:
        numbers, board, coins = self.board.numbers, self.board, player.coins
        if coins >= numbers.move_price:
            if player.depot:
                found += self._fetched[player.zoo.free(board.kind[player.depot[-1]][0])]
            found += self._staffed[player.zoo, player.posts]
        if coins >= numbers.purchase:
            self._purchases(state, player, found)
        if coins >= numbers.discard_price and player.depot:
            found.append(self._discard)
        for shape, left in zip(board.shapes, player.boards, strict=True):
            if left and coins >= board.zoos.layout.shapes[shape].price:
                found += self.building.actions(player.zoo, shape)

    def _purchases(self, state: State, player: Player, found: list[Action]) -> None:
        board = self.board
        for index, other in enumerate(state.players):
            if other.depot and index != state.turn.mover:
                found += self._bought[board.names[index], player.zoo.free(board.kind[other.depot[-1]][0])]

    def _chance(self, state: State) -> Actions:
        board = self.board
        if state.turn.phase == s.REMOVE:
            return tuple(board.action(a.Remove(token)) for token in board.removable(state))
        return tuple(board.action(a.Reveal(tile)) for tile in board.piles.named(board.piles.kinds(state.table.undrawn)))

    # ---- the parts

    def _placings(self, key: tuple[str, Mask]) -> Actions:
        tile, free = key
        placing = self.board.placing
        return tuple([placing[tile, one] for one in bits(free)])

    def _fetchings(self, free: Mask) -> Actions:
        posting, text = self.board.posting, self.board.text
        return tuple([posting[a.DEPOT, text[one]] for one in bits(free)])

    def _buyings(self, key: tuple[str, Mask]) -> Actions:
        owner, free = key
        return tuple([self.board.action(a.Buy(owner, space(one))) for one in bits(free)])

    def _hirings(self, key: tuple[Mask, tuple[int, ...]]) -> Actions:
        free, posts = key
        return tuple([self.board.action(a.Hire(to)) for to in self._open(free, posts)])

    def _open(self, free: Mask, posts: tuple[int, ...]) -> Iterator[str]:
        """Where a coworker may go: boards with room, and free spaces."""
        for (place, room), number in zip(self.board.posts.items(), posts, strict=True):
            if number < room:
                yield place
        text = self.board.text
        yield from [text[one] for one in bits(free)]

    def _staffing(self, key: tuple[Zoo, tuple[int, ...]]) -> Actions:
        """The moves of coworkers: from each board and space where one works to every other that is open."""
        zoo, posts = key
        board, found = self.board, []
        for index, place in enumerate(board.posts):
            if posts[index]:
                to = (one for one in self._open(zoo.free(board.worker), posts) if one != place)
                found += [board.posting[place, one] for one in to]
        full = tuple(board.posts.values())
        for one in bits(zoo.lying(board.worker)) if board.worker else ():
            left = zoo.removing((board.worker, ""), one)
            free = left.free(board.worker) & ~one
            found += [board.posting[board.text[one], to] for to in self._open(free, posts if left.keeps() else full)]
        return tuple(found)
