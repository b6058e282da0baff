"""The texts of actions, read: each word known, and what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from attrs import frozen

from ...errors import NotationError, UnknownName
from ...language.words import nearest
from ...play.actions import kind_of
from ...zoos.grid import Space, within
from . import actions as a

if TYPE_CHECKING:
    from ...play.actions import Action
    from .board import Board

SPOT = re.compile(r"(-?[0-9]{1,2}),(-?[0-9]{1,2})")
FORMS = {
    "draw": "draw",
    "load": "load TRUCK",
    "take": "take TRUCK",
    "place": "place TILE COLUMN,ROW",
    "store": "store TILE",
    "hire": "hire BOARD, hire COLUMN,ROW",
    "move": "move depot COLUMN,ROW, move FROM TO",
    "buy": "buy PLAYER COLUMN,ROW",
    "discard": "discard",
    "build": "build BOARD COLUMN,ROW COLUMN,ROW ...",
    "end": "end",
    "reveal": "reveal TILE",
    "remove": "remove ANIMAL",
}


@frozen(eq=False, slots=False)
class Reading:
    """Reads actions of a board. What is read may still not be allowed now."""

    board: Board

    def action(self, text: str) -> Action:
        """The action that a line of text says.

        Raises NotationError for a line that is no action, UnknownName for a name that is not on the table.
        """
        kind, rest = kind_of(text, a.ACTIONS, FORMS)
        if kind is a.Build and len(rest) > 1:
            return self.board.said(self._build(*rest))
        readers = self._readers.get(kind, ())
        if kind is a.Build or len(rest) != len(readers):
            raise NotationError(f"`{text[:60]}` cannot be read", hint=f"It is written: {FORMS[kind.word]}.")
        return self.board.said(kind(*(read(one) for read, one in zip(readers, rest, strict=True))))

    @cached_property
    def _readers(self) -> dict[type[Action], tuple[Callable[[str], object], ...]]:
        """What reads each word after the first."""
        return {
            a.Reveal: (self._tile,),
            a.Remove: (partial(self._known, kind="animal", known=self.board.animals),),
            a.Load: (self._truck,),
            a.Take: (self._truck,),
            a.Place: (self._tile, self._space),
            a.Store: (self._tile,),
            a.Hire: (self._post,),
            a.Move: (self._source, self._post),
            a.Buy: (partial(self._known, kind="player", known=self.board.names), self._space),
        }

    def _build(self, shape: str, *words: str) -> Action:
        """A board and its spaces, in any order."""
        cells = sorted({self._space(word) for word in words}, key=lambda at: (at[1], at[0]))
        return a.Build(self._known(shape, "board", self.board.shapes), tuple(cells))

    def _truck(self, word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= 3):
            raise NotationError(f"`{word[:60]}` is no truck", hint="Trucks have numbers, from 1.")
        return int(word)

    def _space(self, word: str) -> Space:
        found = SPOT.fullmatch(word)
        if not found or not within(int(found[1]), int(found[2])):
            hint = "A space is its column and row: `4,1`, the lower left corner of the board being `0,0`."
            raise NotationError(f"`{word[:60]}` is no space", hint=hint)
        return int(found[1]), int(found[2])

    def _source(self, word: str) -> str:
        return word if word == a.DEPOT else self._post(word)

    def _post(self, word: str) -> str:
        """A board where coworkers work, or a space."""
        return a.spot(self._space(word)) if "," in word else self._known(word, "board", self.board.posts)

    def _tile(self, word: str) -> str:
        return self._known(word, "tile", self.board.piles.tokens)

    def _known(self, word: str, kind: str, known: Iterable[str]) -> str:
        names = tuple(known)
        if word not in names:
            meant = nearest(word, names)
            raise UnknownName(word, kind, meant, "" if meant else f"On the table: {', '.join(names) or 'none'}.")
        return word
