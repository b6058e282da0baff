"""All that lies before a player of a zoo, as a scene: pieces on spaces and on other boards, boards joined, money."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from attrs import evolve, field, frozen

from ..predicates.scene import Names, Scene
from .grid import Mask, around, beside, bit, formed, spaces

if TYPE_CHECKING:
    from ..packs.lexicon import Lexicon
    from .layout import Layout

ZOO: Final = "zoo"
SPACE: Final = "space"
DEPOT: Final = "depot"
NOTHING: Mapping[str, int] = {}


@frozen
class Piece:
    """One piece: a token with its mark, and where it lies: on a space of the grid, or on another board."""

    token: str
    mark: str = ""
    at: tuple[int, int] | None = None
    place: str = ZOO


@frozen
class Board:
    """A board that joined the zoo, and the spaces that it covers; none when nobody says where it lies."""

    name: str
    cells: Mask


@frozen(slots=False)
class ZooScene:
    """What lies before a player, or a part of it. `boards` are in the order in which they were laid."""

    lexicon: Lexicon = field(repr=False, eq=False)
    layout: Layout = field(repr=False, eq=False)
    pieces: tuple[Piece, ...] = ()
    boards: tuple[Board, ...] = ()
    money: Mapping[str, int] = NOTHING

    # ---- counts

    def count(self, names: Names) -> int:
        """How many pieces of these lie here, or how much of this money there is."""
        if names[0] in self.money:
            return self.money[names[0]]
        found = self.lexicon.of(names)
        return sum(1 for piece in self.pieces if piece.token in found)

    def could_have(self, names: Names) -> int:
        """The same: what lies here is settled."""
        return self.count(names)

    def used(self, resource: str) -> int:
        """What all pieces together use of a resource."""
        weights = self.lexicon.weights(resource)
        return sum(weights.get(piece.token, 0) for piece in self.pieces)

    def types(self, names: Names) -> int:
        """How many different tokens of these lie here."""
        found = self.lexicon.of(names)
        return len({piece.token for piece in self.pieces if piece.token in found})

    def largest(self, names: Names) -> int:
        """The count of the most numerous token among these."""
        return max((self.count((name,)) for name in self.lexicon.of(names)), default=0)

    def kinds(self, names: Names) -> tuple[str, ...]:
        """The tokens that the names stand for, present or not."""
        return tuple(sorted(self.lexicon.of(names)))

    def stand_ins(self) -> Names:
        """None: nothing here is shown on cards."""
        return ()

    def leads(self, superlative: str, names: Names) -> bool:
        """Never: a zoo is looked at on its own."""
        return False

    def places(self, names: Names) -> Sequence[int]:
        """None: a zoo stands in no order."""
        return ()

    # ---- parts

    def parts(self, place: str) -> Sequence[ZooScene]:
        """The zoo, each space with what lies on it, each board that joined it, each area that is formed, or a board."""
        if place == ZOO:
            return (self._with(piece for piece in self.pieces if self._place(piece) == ZOO),)
        if place == SPACE:
            at = dict.fromkeys(piece.at for piece in self.pieces if piece.at is not None)
            return tuple(self._with(piece for piece in self.pieces if piece.at == one) for one in at)
        if place in self.layout.forming:
            return tuple(self.on(area) for area in self.areas(place))
        if place in self.layout.shapes:
            return tuple(evolve(self.on(board.cells), boards=(board,)) for board in self.boards if board.name == place)
        return (self._with(piece for piece in self.pieces if piece.place == place),)

    def having(self, pieces: Iterable[Piece], money: Mapping[str, int] = NOTHING) -> ZooScene:
        """The same with more pieces, and with money."""
        return evolve(self, pieces=(*self.pieces, *pieces), money=money or self.money)

    def _with(self, pieces: Iterable[Piece]) -> ZooScene:
        return evolve(self, pieces=tuple(pieces))

    def on(self, some: Mask) -> ZooScene:
        """What lies on some spaces."""
        at = set(spaces(some))
        return self._with(piece for piece in self.pieces if piece.at in at)

    def marked(self, mark: str) -> ZooScene:
        """Only the pieces that bear a mark."""
        return self._with(piece for piece in self.pieces if piece.mark == mark)

    def without(self, mark: str) -> ZooScene:
        """Only the pieces that do not bear it."""
        return self._with(piece for piece in self.pieces if piece.mark != mark)

    def unseen(self, tokens: Collection[str]) -> ZooScene:
        """What a law sees that does not see these tokens."""
        return self._with(piece for piece in self.pieces if piece.token not in tokens) if tokens else self

    # ---- the grid

    @cached_property
    def spaces(self) -> Mask:
        """The spaces of the zoo: those of its own board, and of the boards that joined it."""
        found = self.layout.spaces
        for board in self.boards:
            found |= board.cells
        return found

    @cached_property
    def _alone(self) -> dict[str, Mask]:
        """For each token the spaces of the zoo on which one of it lies, and no other piece."""
        lying: dict[tuple[int, int], list[str]] = {}
        for piece in self.pieces:
            if piece.at is not None:
                lying.setdefault(piece.at, []).append(piece.token)
        found: dict[str, Mask] = {}
        for at, tokens in lying.items():
            if len(tokens) == 1:
                found[tokens[0]] = found.get(tokens[0], 0) | bit(*at) & self.spaces
        return found

    def areas(self, place: str) -> list[Mask]:
        """The areas of a kind: touching spaces of the zoo that hold one token of the same type each."""
        members = sorted(self.lexicon.of((self.layout.forming[place],)) & self._alone.keys())
        return [area for token in members for area in formed(self._alone[token])]

    def around(self, names: Names) -> Sequence[ZooScene]:
        """For each piece of these on the grid, what lies on the up to 8 spaces around it."""
        found = self.lexicon.of(names)
        here = [piece.at for piece in self.pieces if piece.at is not None and piece.token in found]
        return tuple(self.on(around(bit(*at))) for at in here)

    def astray(self, names: Names, places: Names) -> int:
        """How many pieces of these lie on a board, but not in one of these places; beside the zoo is in none."""
        found = self.lexicon.of(names)
        return sum(1 for piece in self.pieces if piece.token in found and self._place(piece) not in places)

    def _place(self, piece: Piece) -> str:
        if piece.at is None:
            return piece.place
        return ZOO if bit(*piece.at) & self.spaces else ""

    def contacts(self, verb: str, names: Names, others: Names) -> Sequence[int]:
        """For each area or board of `names`: how many spaces or areas of `others` it touches or covers."""
        return [number for _, number in self.meetings(verb, names, others)]

    def meetings(self, verb: str, names: Names, others: Names) -> list[tuple[Mask, int]]:
        """The same, each with the spaces of the area or board."""
        found: list[tuple[Mask, int]] = []
        for name in names:
            if name in self.layout.forming:
                found += [(area, self._met(verb, area, len(self.boards), others)) for area in self.areas(name)]
            for index, board in enumerate(self.boards):
                if board.name == name and board.cells:
                    found.append((board.cells, self._met(verb, board.cells, index, others)))
        return found

    def _met(self, verb: str, some: Mask, index: int, others: Names) -> int:
        """How many other areas, and how many spaces of boards, an area touches or covers, or the board of an index."""
        looked, number, there = beside(some) if verb == "touches" else some, 0, 0
        for other in others:
            if other in self.layout.forming:
                number += sum(1 for area in self.areas(other) if area != some and area & looked)
            else:
                there |= self._laid(other, index)
        return number + (there & looked).bit_count()

    def _laid(self, name: str, index: int) -> Mask:
        """The spaces of a place; of the zoo, those that were there before the board of an index joined it."""
        found = self.layout.fixed.get(name, 0)
        for number, board in enumerate(self.boards):
            if number < index if name == ZOO else number != index and board.name == name:
                found |= board.cells
        return found


def _is_scene(scene: ZooScene) -> Scene:
    """A zoo is a scene: the type checker says so."""
    return scene
