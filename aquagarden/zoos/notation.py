"""Zoos as people write them: each piece with the spaces where it lies, columns first.

For example: `dolphin 1,2 1,3; polar bear female 4,1; coworker checkout; large-expansion 5,2 6,2 5,3 6,3`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import frozen

from ..errors import NotationError, UnknownName
from ..language.words import nearest
from .data import MOST_PIECES
from .grid import Space, mask, within
from .scene import DEPOT, ZOO, Board, Piece, ZooScene

if TYPE_CHECKING:
    from .layout import Shape
    from .zoo import ZooRules

MOST_CHARACTERS = 10_000
# No name has more words.
MOST_WORDS = 5
EMPTY = "empty"
HINT = "Write each piece with its spaces, columns first, such as `dolphin 1,2 1,3; coworker 3,3`."
# Pieces are parted by semicolons and lines; a comma may do it too, where the next name begins.
_PARTED = re.compile(r"[;\n]|,(?=\s*[^\W\d])")
_WORD = re.compile(r"[+-]?\d+\s*,\s*[+-]?\d+|[^\s:,]+")
_SPOT = re.compile(r"([+-]?\d{1,3})\s*,\s*([+-]?\d{1,3})")


def zoo_of(rules: ZooRules, text: str, posts: Collection[str] = ()) -> ZooScene:
    """Read a zoo as a person wrote it. What is read may break laws.

    `posts` are the boards beside the zoo where something may lie, besides the depot. Raises UnknownName for a name
    that is not on the table, else NotationError.

    >>> import aquagarden as ag
    >>> scene = zoo_of(ag.Aquaretto(players=2).board.zoos, "Sea lions 1,2 1,3; orca male 4,1")
    >>> [(piece.token, piece.mark, piece.at) for piece in scene.pieces]
    [('sea-lion', '', (1, 2)), ('sea-lion', '', (1, 3)), ('orca', 'male', (4, 1))]
    """
    if len(text) > MOST_CHARACTERS:
        raise NotationError(f"it is longer than {MOST_CHARACTERS:,} characters", hint=HINT)
    pieces: list[Piece] = []
    boards: list[Board] = []
    reader = _Reader(rules, text, (*posts, DEPOT))
    for words in reader.parts():
        for one in reader.read(words):
            if isinstance(one, Board):
                boards.append(one)
            else:
                pieces.append(one)
    if len(pieces) + len(boards) > MOST_PIECES:
        raise NotationError(f"these are more than {MOST_PIECES} pieces", hint="No zoo has room for so many.")
    for shape in rules.layout.shapes.values():
        there = sum(1 for board in boards if board.name == shape.name)
        if there > shape.number:
            raise NotationError(f"there are {there} boards {shape.name} here", hint=f"A player has {shape.number}.")
    return ZooScene(rules.lexicon, rules.layout, tuple(pieces), tuple(boards))


Words = list["re.Match[str]"]


@frozen(slots=False)
class _Reader:
    """Reads a text, whose words keep their places in it. `beside` are the boards that are no grid."""

    rules: ZooRules
    text: str
    beside: tuple[str, ...]

    def parts(self) -> Iterator[Words]:
        """The words of each piece."""
        ends = [*(found.span() for found in _PARTED.finditer(self.text)), (len(self.text),) * 2]
        starts = [0, *(end for _, end in ends)]
        found = [list(_WORD.finditer(self.text, start, end)) for start, (end, _) in zip(starts, ends, strict=False)]
        if not any(found):
            raise NotationError("nothing is written here", hint=f"{HINT} Write `{EMPTY}` for an empty zoo.")
        yield from (words for words in found if words and _slug(words) != EMPTY)

    @cached_property
    def _names(self) -> dict[str, str]:
        """What may be written for a piece or a board that joins a zoo, and its name: its title too, and plurals."""
        tokens = self.rules.lexicon.tokens
        own = dict.fromkeys(token for token, _ in self.rules.kinds)
        found = {"-".join(tokens[name].title.lower().split()): name for name in own}
        found |= {f"{said}s": name for said, name in (*found.items(), *((name, name) for name in own))}
        return found | {name: name for name in (*own, *self.rules.layout.shapes)}

    def read(self, words: Words) -> Iterator[Piece | Board]:
        """What the words of one piece say: a board that joins the zoo, or a token on each space or board named."""
        name, rest = self._first(words, self._names)
        if not name:
            raise self._unknown(words)
        mark, rest = self._mark(name, rest)
        if not rest:
            raise self._odd(f"it is not said where the {name} lies", words, HINT)
        if name in self.rules.layout.shapes:
            yield self._board(self.rules.layout.shapes[name], rest)
            return
        while rest:
            place, more = self._first(rest, {one: one for one in self.beside})
            at = None if place else self._space(rest[0])
            yield Piece(name, mark, at, place or ZOO)
            rest = more if place else rest[1:]

    def _board(self, shape: Shape, words: Words) -> Board:
        """A board that joins the zoo. Raises NotationError for spaces that have not its shape."""
        cells = tuple(self._space(word) for word in words)
        if not shape.is_at(cells):
            such = " ".join(f"{x + 5},{y + 2}" for x, y in shape.ways[0])
            raise self._odd(f"these spaces are no {shape.name}", words, f"Write all of them, such as `{such}`.")
        return Board(shape.name, mask(cells))

    def _first(self, words: Words, known: dict[str, str]) -> tuple[str, Words]:
        """The longest name that the words begin with, "" for none, and the other words."""
        for count in range(min(MOST_WORDS, len(words)), 0, -1):
            if _slug(words[:count]) in known:
                return known[_slug(words[:count])], words[count:]
        return "", words

    def _mark(self, name: str, words: Words) -> tuple[str, Words]:
        """The mark that the words begin with, "" for none, and the other words. Raises NotationError."""
        marks = {mark for _, mark in self.rules.kinds if mark}
        said = words[0][0].lower() if words else ""
        if said not in marks:
            return "", words
        if (name, said) not in self.rules.index:
            own = [mark for token, mark in self.rules.kinds if token == name and mark]
            raise self._odd(f"no {name} is {said}", words[:1], f"Marked are: {', '.join(own)}." if own else "")
        return said, words[1:]

    def _space(self, word: re.Match[str]) -> Space:
        found = _SPOT.fullmatch(word[0])
        if found is None:
            meant = nearest(word[0].lower(), self.beside)
            way = f"Did you mean {' or '.join(meant)}?" if meant else f"Boards beside it: {', '.join(self.beside)}."
            raise self._odd(f"`{word[0][:60]}` is no space", [word], f"A space is its column and row: `4,1`. {way}")
        x, y = int(found[1]), int(found[2])
        if not within(x, y):
            raise self._odd(f"no zoo reaches as far as {x},{y}", [word], "")
        return x, y

    def _unknown(self, words: Words) -> NotationError:
        """The error of words that begin with no name."""
        if words[0][0].lstrip("+-")[:1].isdigit():
            return self._odd(f"`{words[0][0][:60]}` stands where a name is expected", words[:1], HINT)
        until = next((index for index, word in enumerate(words) if _SPOT.fullmatch(word[0])), len(words))
        said, span = _slug(words[:until]), _span(words[:until])
        meant = nearest(said, self._names) or nearest(_slug(words[:1]), self._names)
        own = tuple(dict.fromkeys(self._names[one] for one in meant))
        known = dict.fromkeys(self._names.values())
        hint = "" if own else f"On the table: {', '.join(known)}."
        return UnknownName(said[:60], "piece", own, hint, self.text, span)

    def _odd(self, message: str, words: Words, hint: str) -> NotationError:
        return NotationError(message, self.text, _span(words), hint)


def _slug(words: Words) -> str:
    return "-".join(word[0].lower() for word in words)


def _span(words: Words) -> tuple[int, int]:
    return words[0].start(), words[-1].end()
