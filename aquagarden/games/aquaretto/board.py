"""The rules of a game for its number of players, ready to be asked: tiles, trucks, prices, zoos, what growth brings."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar, cast
from weakref import WeakValueDictionary

from attrs import field, frozen

from ...language.clauses import CountsAsMoney
from ...packs.growing import NURSERY, STACK, SUPPLY
from ...packs.opening import marked_opening
from ...packs.shelf import book_title
from ...play.actions import Action
from ...play.events import Event, Gained, Moved
from ...play.kept import Kept
from ...play.piles import Pile, Piles
from ...predicates.laws import LivesIn
from ...rulings import Ground
from ...zoos.grid import LEAST, MOST, Mask, Space, beside, bit, space
from ...zoos.judging import refused
from ...zoos.scene import DEPOT, ZOO, Piece
from ...zoos.zoo import Kind, Zoo, ZooRules
from .actions import Load, Move, Place, Reveal, Store, Take, spot
from .clauses import ALL
from .growing import Growing
from .numbers import COIN, Numbers
from .state import new

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...packs.ruleset import Ruleset
    from ...play.refusals import Clause
    from ...zoos.scene import ZooScene
    from .state import Player, State, Table

ActionT = TypeVar("ActionT", bound=Action)
# How many tiles lie on each truck, and who took it.
Trucks = tuple[tuple[int, ...], tuple[int, ...]]
# So many placements and moves are found without spelling them out.
PLACINGS = 1 << 16
# Between a token and its mark in the name of a tile.
MARK = ":"


def tile_name(kind: Kind) -> str:
    """A tile as actions write it: `penguin`, `penguin:female`."""
    token, mark = kind
    return f"{token}{MARK}{mark}" if mark else token


@frozen(eq=False, slots=False)
class Board:
    """The rules of a game for its number of players, ready to be asked. `names` are the players in turn order."""

    ruleset: Ruleset
    names: tuple[str, ...]
    numbers: Numbers = field(init=False)
    growing: Growing = field(init=False)
    known: dict[str, Action] = field(factory=dict, init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "numbers", Numbers.of(self.ruleset))
        object.__setattr__(self, "growing", Growing(self.ruleset))

    # ---- tiles

    @cached_property
    def _opening(self) -> dict[str, dict[Kind, int]]:
        return marked_opening(self.ruleset)

    def _copies(self, place: str) -> Iterable[tuple[Kind, int]]:
        """The kinds of tiles that start in a place, each with how many of it."""
        return self._opening.get(place, {}).items()

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """All kinds of tiles, in a fixed order."""
        found = [kind for place in (STACK, NURSERY) for kind, _ in self._copies(place)]
        return tuple(sorted(set(found)))

    @cached_property
    def kind(self) -> dict[str, Kind]:
        """The kind of each tile, by its name."""
        return {tile_name(kind): kind for kind in self.kinds}

    @cached_property
    def piles(self) -> Piles:
        """Packs tiles into piles."""
        return Piles(tuple(self.kind))

    @cached_property
    def money(self) -> frozenset[str]:
        """The tiles that count as coins."""
        lexicon = self.ruleset.lexicon
        return frozenset(name for name, (token, _) in self.kind.items() if any(lexicon.clauses(token, CountsAsMoney)))

    @cached_property
    def animals(self) -> tuple[str, ...]:
        """The tokens of the tiles that are placed, in a fixed order."""
        tokens = (token for name, (token, _) in self.kind.items() if name not in self.money)
        return tuple(dict.fromkeys(tokens))

    @cached_property
    def stack(self) -> Pile:
        """All tiles before any kind is removed."""
        return self._pile(STACK)

    @cached_property
    def nursery(self) -> Pile:
        """All offspring before any kind is removed."""
        return self._pile(NURSERY)

    def _pile(self, place: str) -> Pile:
        return sum(self.piles.unit[tile_name(kind)] * number for kind, number in self._copies(place))

    @cached_property
    def worker(self) -> str:
        """The token that is hired, "" when the rules have none."""
        return next((token for (token, _), _ in self._copies(SUPPLY)), "")

    @cached_property
    def offspring(self) -> dict[str, str]:
        """The offspring of each token that has any, by the token."""
        return {kind[0]: tile_name(kind) for kind, _ in self._copies(NURSERY)}

    @cached_property
    def supply(self) -> int:
        """How many of it there are."""
        return sum(number for _, number in self._copies(SUPPLY))

    @cached_property
    def of_token(self) -> dict[str, Pile]:
        """For each token all bits of its tiles."""
        found: dict[str, Pile] = {}
        for name, (token, _) in self.kind.items():
            found[token] = found.get(token, 0) | self.piles.digit[name]
        return found

    @cached_property
    def cheapest(self) -> int:
        """The fewest coins for which anything can be done."""
        numbers, shapes = self.numbers, self.zoos.layout.shapes.values()
        return min(numbers.move_price, numbers.purchase, numbers.discard_price, *(shape.price for shape in shapes))

    # ---- trucks

    def loadable(self, table: Table) -> tuple[Load, ...]:
        """The ways to load a tile onto a truck in the middle with room for it."""
        return self._loadable[table.loads, table.takers]

    def takeable(self, table: Table) -> tuple[Take, ...]:
        """The ways to take a truck of the middle with a tile on it."""
        return self._takeable[table.loads, table.takers]

    @cached_property
    def _loadable(self) -> Kept[Trucks, tuple[Load, ...]]:
        return Kept(lambda trucks: tuple(self.action(Load(index + 1)) for index in self._middle(trucks, full=False)))

    @cached_property
    def _takeable(self) -> Kept[Trucks, tuple[Take, ...]]:
        return Kept(lambda trucks: tuple(self.action(Take(index + 1)) for index in self._middle(trucks, full=None)))

    def _middle(self, trucks: Trucks, full: bool | None) -> Iterator[int]:
        """The trucks in the middle, from 0: those with room, or those with a tile on them."""
        for index, (load, taker, places) in enumerate(zip(*trucks, self.numbers.truck_places, strict=True)):
            if taker < 0 and (load < places if full is False else load):
                yield index

    def drawable(self, table: Table) -> bool:
        """Whether a tile is left to draw, and room for it on a truck."""
        return bool(table.undrawn and self.loadable(table))

    def removable(self, state: State) -> list[str]:
        """The kinds of animals of which the next one may stay out of the game."""
        removed = self.numbers.removed
        step = state.turn.step
        tokens = removed[step] if step < len(removed) else frozenset()
        return [token for token in sorted(tokens) if state.table.undrawn & self.of_token[token]]

    # ---- zoos

    def birthplaces(self, zoo: Zoo, token: str, cradle: Mask) -> Mask:
        """The spaces where an offspring may join its basin, which has a space in common with the cradle."""
        return zoo.free(token) & beside(zoo.area(token, cradle))

    @cached_property
    def spots(self) -> dict[str, Mask]:
        """The spaces that the grid has, by their texts."""
        reach = range(LEAST + 1, MOST)
        return {spot((x, y)): bit(x, y) for x in reach for y in reach}

    def space(self, text: str) -> Space:
        """The column and row of a space, from its text."""
        return space(self.spots[text])

    @cached_property
    def zoos(self) -> ZooRules:
        """The rules for zoos, with every kind of piece that may lie in one."""
        kinds = [kind for name, kind in self.kind.items() if name not in self.money]
        return ZooRules(self.ruleset, (*kinds, *([(self.worker, "")] if self.worker else ())))

    @cached_property
    def posts(self) -> dict[str, int]:
        """The boards beside the zoo where coworkers work, each with how many of them the laws let it hold."""
        laws = (rule.law for rule in self.ruleset.rules if isinstance(rule.law, LivesIn))
        places = [law.places for law in laws if self.worker in self.ruleset.lexicon.of(law.names)]
        found = sorted({place for some in places for place in some} - {ZOO, DEPOT})
        return {place: self._room(place) for place in found}

    def _room(self, place: str) -> int:
        scene = self.zoos.empty.scene()
        for number in range(1, self.supply + 1):
            pieces = (Piece(self.worker, place=place),) * number
            if refused(self.zoos, scene.having(pieces)):
                return number - 1
        return self.supply

    def scene(self, player: Player) -> ZooScene:
        """All that lies before a player, as laws and scores see it."""
        posts = zip(self.posts, player.posts, strict=True)
        pieces = [Piece(self.worker, place=place) for place, number in posts for _ in range(number)]
        pieces += [Piece(*self.kind[tile], place=DEPOT) for tile in player.depot]
        return player.zoo.scene().having(pieces, {COIN: player.coins})

    @cached_property
    def shapes(self) -> tuple[str, ...]:
        """The boards that can join a zoo, by name."""
        return tuple(sorted(self.zoos.layout.shapes))

    # ---- reasons, and actions made once

    @cached_property
    def why(self) -> dict[Clause, Ground]:
        """What events and refusals show of the clauses that the engine carries out."""
        book = next(pack.follows or pack.name for pack in self.ruleset.packs if pack.plays)
        title = book_title(book)
        return {clause: clause.ground(book, title) for clause in ALL}

    def action(self, action: ActionT) -> ActionT:
        """The one object for an action."""
        return cast(ActionT, self.known.setdefault(action.text, action))

    @cached_property
    def revealed(self) -> dict[str, Reveal]:
        """The draws of chance, by tile."""
        return {tile: self.action(Reveal(tile)) for tile in self.piles.tokens}

    @cached_property
    def storing(self) -> dict[str, Store]:
        """The actions that put a tile onto the depot, by tile."""
        return {tile: self.action(Store(tile)) for tile in self.piles.tokens}

    @cached_property
    def placing(self) -> Kept[tuple[str, Mask], Place]:
        """The placements of tiles, by tile and space."""
        return Kept(lambda key: self.action(Place(key[0], space(key[1]))), PLACINGS)

    @cached_property
    def posting(self) -> Kept[tuple[str, str], Move]:
        """The moves of coworkers and of the top-most tile, from where to where."""
        return Kept(lambda key: self.action(Move(*key)), PLACINGS)

    @cached_property
    def text(self) -> dict[Mask, str]:
        """The spaces that the grid has, as texts."""
        return {one: text for text, one in self.spots.items()}

    def said(self, action: ActionT) -> ActionT:
        """The one object for an action, when there is one; what can be said has no end, and is not kept."""
        return cast(ActionT, self.known.get(action.text, action))

    def moved(self, who: int, piece: str, source: str, target: str, why: Clause | Ground) -> Moved:
        """What is told of a piece that a player, or chance, moves."""
        ground = why if isinstance(why, Ground) else self.why[why]
        return new(Moved, (self.names[who] if who >= 0 else "", piece, source, target, ground))

    def paid(self, who: int, amount: int, why: Clause | Ground) -> list[Event]:
        """What is told of coins that a player pays, or gains when the amount is negative; nothing of none."""
        ground = why if isinstance(why, Ground) else self.why[why]
        return [Gained(self.names[who], -amount, COIN, ground)] if amount else []

    def __reduce__(self) -> tuple[object, ...]:
        return board_of, (self.ruleset, self.names)


# By identity: equal rulesets may still differ in the places that their rulings show.
_BOARDS: WeakValueDictionary[tuple[int, tuple[str, ...]], Board] = WeakValueDictionary()


def board_of(ruleset: Ruleset, names: tuple[str, ...]) -> Board:
    """The board of a ruleset and its players, shared by all games of it while anybody holds one."""
    key = id(ruleset), names
    return _BOARDS.get(key) or _BOARDS.setdefault(key, Board(ruleset, names))
