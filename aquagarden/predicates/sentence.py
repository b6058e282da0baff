"""Sentences: each clause class says once how it reads, and everything else walks that.

A class carries its reading as a template::

    sentence = "{names:or} never shares a {place} with {others:,}"

`{field}` is replaced by the value of the field; a tuple is joined by what stands after the colon
(`,`, `or`, `and`, or `list` for "a, b and c"); `{field:"}` puts it in quotes; a value that is a phrase itself
is read in its place.
`[ ... ]` is left out when its first field holds nothing. `<card>` takes an s when the number right before it
asks for one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, ClassVar

from attrs import Attribute, fields, frozen


@frozen
class Word:
    """One word of a sentence, with the slot that it fills ("" for a word of the language itself)."""

    text: str
    slot: str = ""

    @property
    def key(self) -> str:
        """Under which a value for this word is kept: its slot, or the word itself in angle brackets."""
        return self.slot or f"<{self.text}>"


class Phrase:
    """What can be read aloud: the base of every clause, law, quantity and condition."""

    __slots__ = ()
    sentence: ClassVar[str]
    example: ClassVar[str] = ""

    def words(self) -> tuple[Word, ...]:
        """The sentence as words, each with its slot: `others.1` is the second name of the field `others`."""
        return tuple(_Reader(self).read())

    def __str__(self) -> str:
        return " ".join(word.text for word in self.words())


def fields_of(phrase: Phrase) -> tuple[Attribute[Any], ...]:
    """The fields of a phrase, with what `refers` and `between` say of them."""
    kind: Any = type(phrase)
    return tuple(fields(kind))


def refers(*kinds: str) -> dict[str, tuple[str, ...]]:
    """Metadata of a field that holds names, for the checker: the kinds that a name may be of."""
    return {"refers": kinds}


def between(low: int, high: int) -> dict[str, tuple[int, int]]:
    """Metadata of a field that holds numbers: the least and the greatest that make sense."""
    return {"between": (low, high)}


NOUN = refers("token", "group")
PLACE = refers("place")

_PIECE = re.compile(
    r"(?P<open>\[)|(?P<close>\])"
    r"|<(?P<plural>[^>]+)>"
    r"|\{(?P<slot>\w+)(?::(?P<join>[^}]+))?\}"
    r"|(?P<plain>[^\[\]<{\s]+)"
)


@cache
def pieces(template: str) -> tuple[re.Match[str], ...]:
    """The parts of a template, in order."""
    return tuple(_PIECE.finditer(template))


class _Reader:
    """Reads one phrase: walks the template and remembers a number just read, for it decides a plural."""

    def __init__(self, phrase: Phrase, number: object = None) -> None:
        self.phrase = phrase
        self.number = number

    def read(self) -> Iterator[Word]:
        parts = pieces(type(self.phrase).sentence)
        skipping = False
        for index, part in enumerate(parts):
            if part["open"]:
                skipping = not self._filled(parts, index)
            elif part["close"]:
                skipping = False
            elif not skipping:
                yield from self._piece(part)
                value = getattr(self.phrase, part["slot"]) if part["slot"] else None
                self.number = value if _is_number(value) else None

    def _filled(self, parts: tuple[re.Match[str], ...], index: int) -> bool:
        first = next(part for part in parts[index:] if part["slot"])
        value = getattr(self.phrase, first["slot"])
        return value not in (None, (), "")

    def _piece(self, part: re.Match[str]) -> Iterator[Word]:
        if part["plain"]:
            yield Word(part["plain"])
        elif part["plural"]:
            yield self._plural(part["plural"])
        else:
            yield from self._slot(part["slot"], part["join"])

    def _plural(self, text: str) -> Word:
        slot = text.strip("{}") if text.startswith("{") else ""
        word = str(getattr(self.phrase, slot)) if slot else text
        single = self.number in (None, 1, -1, (1,))
        return Word(word if single else word + "s", slot)

    def _slot(self, slot: str, join: str | None) -> Iterator[Word]:
        value = getattr(self.phrase, slot)
        if join == '"':
            yield Word(f'"{value}"', slot)
        elif isinstance(value, tuple):
            yield from _joined(slot, value, join or ",")
        else:
            yield from _one(slot, value, self.number)


def _is_number(value: object) -> bool:
    return isinstance(value, int) or (isinstance(value, tuple) and bool(value) and isinstance(value[0], int))


def _one(slot: str, value: object, number: object = None) -> Iterator[Word]:
    if isinstance(value, Phrase):
        for word in _Reader(value, number).read():
            yield Word(word.text, f"{slot}.{word.slot}" if word.slot else "")
    else:
        # A value of several words, such as `each player`, reads as so many.
        yield from (Word(part, slot) for part in str(value).split(" "))


def _joined(slot: str, values: tuple[object, ...], join: str) -> Iterator[Word]:
    last = len(values) - 1
    for index, value in enumerate(values):
        words = list(_one(f"{slot}.{index}", value))
        comma = join == "," or (join == "list" and index < last - 1)
        if comma and index < last:
            words[-1] = Word(words[-1].text + ",", words[-1].slot)
        yield from words
        if index < last and not comma:
            yield Word("and" if join == "list" else join)


def aligned(words: tuple[Word, ...], values: Mapping[str, str]) -> tuple[str, str]:
    """Two lines: the sentence, and under its words the values of a position, by `Word.key`."""
    above, below = "", ""
    for word in words:
        above += " " if above else ""
        value = values.get(word.key, "")
        if value:
            below = below.ljust(max(len(above), len(below) + 1 if below else 0)) + value
        above += word.text
    return above, below
