"""Tanks as people write them, and counts as programs give them: many forms are read, one is printed.

The grammar parts a text into counts and words; which words name a token is asked of the names and titles on the
table.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from attrs import frozen

from ..errors import NotationError, UnknownName
from .parsers import parser
from .words import nearest

if TYPE_CHECKING:
    from lark import Token, Tree
    from lark.exceptions import UnexpectedToken

    Span = tuple[int, int]
    Elsewhere = Callable[[str], str | None]

GRAMMAR = "notation"
MOST_CHARACTERS = 10_000
MOST_OF_ONE = 99
# A name or title has at most so many words where a forgotten comma is looked for.
MOST_WORDS = 8
# A message lists at most so many of the tokens on the table.
MOST_NAMES = 12

# How a plural ends, and what the singular has there.
_PLURALS = (("s", ""), ("es", ""), ("ies", "y"))
# What lies between the words of a name: blanks, underscores, hyphens and dashes of any width.
_BETWEEN = re.compile("[\\s_\u2010-\u2013-]+")
_MINUS = "-\u2212"
# `a shark` is one shark, unless a token is called so.
_ARTICLE = re.compile(r"^an?\s+", re.IGNORECASE)


def _nowhere(_name: str) -> None:
    """No other pack is known."""


def parse_tank(text: str, titles: Mapping[str, str], elsewhere: Elsewhere = _nowhere) -> dict[str, int]:
    """Read a tank as a person wrote it, into counts by token.

    `titles` has the title of each token on the table, by name; `elsewhere` tells which pack, not on the table, has
    a token of that name. Raises UnknownName for a token that is not on the table, else NotationError.

    >>> titles = {"shark": "Shark", "sea-turtle": "Sea turtle", "seaweed": "Seaweed"}
    >>> parse_tank("2 Sharks; sea turtle and 1x seaweed", titles)
    {'shark': 2, 'sea-turtle': 1, 'seaweed': 1}
    >>> parse_tank("empty", titles)
    {}
    """
    plain = _plain(text)
    if re.fullmatch(r"[\s,;]*", plain):
        raise NotationError("no token is written here", hint="Write `empty` for an empty tank.")
    entries = _entries(plain)
    empty = next((entry for entry in entries if entry.data == "empty"), None)
    if empty is None:
        return _Reader(plain, _Known(titles), elsewhere).counts(entries)
    if len(entries) > 1:
        hint = "Write it alone for an empty tank, or take it out."
        raise NotationError("`empty` stands beside other words", plain, _span(empty.children), hint)
    return {}


def check_counts(counts: object, known: Collection[str], elsewhere: Elsewhere = _nowhere) -> dict[str, int]:
    """Check counts by token as Python or JSON give them, and drop the zeros.

    `known` has the names of the tokens on the table; `elsewhere` is as for `parse_tank`. Raises UnknownName for a
    token that is not on the table, else NotationError.

    >>> check_counts({"shark": 2, "coral": 0}, {"shark", "coral"})
    {'shark': 2}
    """
    if not isinstance(counts, Mapping):
        raise NotationError("a tank is a text, or counts by token", hint="Give a text, or a count for each name.")
    checked: dict[str, int] = {}
    for name, number in counts.items():
        if not isinstance(name, str):
            raise NotationError("the name of a token is a text", hint="Write each name as a text.")
        if name not in known:
            raise _Known({one: one for one in known}).unknown(_plain(name), elsewhere)
        if isinstance(number, bool) or not isinstance(number, int):
            fault: tuple[str, str] | None = ("is no whole number", f"Give a whole number from 0 to {MOST_OF_ONE}.")
        else:
            fault = _out_of_range(number)
        if fault:
            raise NotationError(f"the count of `{name}` {fault[0]}", hint=fault[1])
        if number:
            checked[name] = int(number)
    return checked


def _out_of_range(number: int) -> tuple[str, str] | None:
    """What is wrong with the size of a count, if anything is, and the way out."""
    if number < 0:
        return "is negative", "Leave out what is not in the tank."
    if number > MOST_OF_ONE:
        return f"is more than {MOST_OF_ONE}", f"Write at most {MOST_OF_ONE} of one token."
    return None


def _plain(text: str) -> str:
    """The text with plain blanks and line ends, as long as before, so that places in it stay.

    Raises NotationError when it is too long, or holds what does not show.
    """
    if len(text) > MOST_CHARACTERS:
        message = f"this is longer than {MOST_CHARACTERS:,} characters"
        raise NotationError(message, hint="Write each token once, with its count.")
    plain = re.sub("^\ufeff", " ", text).replace("\r\n", " \n").replace("\r", "\n").replace("\t", " ")
    hidden = [index for index, char in enumerate(plain) if _hides(char)]
    if hidden:
        char = plain[hidden[0]]
        name = unicodedata.name(char, "it has no name").lower()
        shown = "".join("\ufffd" if _hides(char) else char for char in plain)
        hint = "Take it out; it does not show, or it misleads the eye."
        message = f"the character U+{ord(char):04X} ({name}) cannot stand in a tank"
        raise NotationError(message, shown, (hidden[0], hidden[0] + 1), hint)
    return plain


def _hides(char: str) -> bool:
    """Whether a character controls the text around it instead of showing."""
    category = unicodedata.category(char)
    return char != "\n" and (category[0] == "C" or category in ("Zl", "Zp"))


def _entries(text: str) -> list[Tree[Token]]:
    """The entries of a tank, each a tree. Raises NotationError where the text cannot be read."""
    from lark.exceptions import UnexpectedToken

    try:
        tree: Tree[Any] = parser(GRAMMAR).parse(text)
    except UnexpectedToken as error:
        raise _stuck(error, text) from None
    return tree.children


def _stuck(error: UnexpectedToken, text: str) -> NotationError:
    """Why a text cannot be read: a count, a sign or a joining word lacks its token."""
    # Words that were read and belong to no entry yet; trees stand for what is complete.
    before: list[Any] = [part for part in error.interactive_parser.parser_state.value_stack if isinstance(part, str)]
    if error.token.type == "TIMES":
        hint = "Write the count first, then the sign, then the token."
        return NotationError(f"`{error.token}` stands between a count and a token", text, _span([error.token]), hint)
    if "COUNT" not in error.expected:
        return _no_token(next(part for part in before if part.type == "COUNT"), text)
    # Only `and` and `+` are left: first of all, doubled, or with nothing behind.
    join = before[-1] if error.token.type == "$END" else error.token
    hint = "Write a token on either side of it, or take it out."
    return NotationError(f"`{join}` joins two tokens", text, _span([join]), hint)


def _no_token(count: Token, text: str) -> NotationError:
    hint = "Write the name of a token behind it."
    return NotationError(f"the count `{_short(count)}` has no token", text, _span([count]), hint)


def _short(word: str) -> str:
    return word if len(word) <= 20 else f"{word[:20]}..."


def _span(tokens: Sequence[Any]) -> Span:
    """The stretch of text from the first to the last of some words that the parser gave."""
    return tokens[0].start_pos, tokens[-1].end_pos


def _key(phrase: str) -> str:
    """One spelling for `sea-turtle`, `Sea turtle` and `SEA  TURTLE`."""
    return _BETWEEN.sub("-", unicodedata.normalize("NFKC", phrase).casefold())


def _singulars(key: str) -> Iterator[str]:
    """What a key may stand for: itself, and what it may be the plural of."""
    yield key
    for end, instead in _PLURALS:
        if key.endswith(end):
            yield key.removesuffix(end) + instead


class _Known:
    """The tokens on the table, by all that people may call them; a name goes before a title."""

    def __init__(self, titles: Mapping[str, str]) -> None:
        self.called: dict[str, list[str]] = {}
        for name, title in titles.items():
            self.called.setdefault(_key(title), []).append(name)
        self.called |= {_key(name): [name] for name in titles}

    def find(self, phrase: str) -> list[str]:
        """The tokens that a phrase names: one, or none, or all that share a title."""
        return next((self.called[key] for key in _singulars(_key(phrase)) if key in self.called), [])

    def unknown(self, phrase: str, elsewhere: Elsewhere, text: str = "", span: Span = (0, 0)) -> UnknownName:
        """The error for a phrase that does not name one token."""
        phrase = " ".join(phrase.split())
        for name in _singulars(_key(phrase)):
            if pack := elsewhere(name):
                hint = f"`{name}` comes with the pack {pack}: put that on the table, too."
                return UnknownName(phrase, "token", (), hint, text, span)
        near = [name for key in nearest(_key(phrase), self.called) for name in self.called[key]]
        meant = dict.fromkeys(self.find(phrase) or near)
        hint = ""
        if self._holds_more(phrase.split()):
            hint = "Write each count before its token, and a comma between two tokens."
        elif not meant:
            hint = f"On the table: {self._names()}."
        return UnknownName(phrase, "token", meant, hint, text, span)

    def _names(self) -> str:
        names = sorted({name for found in self.called.values() for name in found})
        more = [f"and {len(names) - MOST_NAMES} more"] if len(names) > MOST_NAMES else []
        return ", ".join([*names[:MOST_NAMES], *more]) or "no token"

    def _holds_more(self, words: list[str]) -> bool:
        """Whether a token is followed by a count or by another token."""
        size = self._head(words)
        rest = words[size:]
        return bool(size and rest and (re.match(r"[xX]?\d", rest[0]) or self._head(rest)))

    def _head(self, words: list[str]) -> int:
        """How many of the first words name a token."""
        sizes = range(min(len(words), MOST_WORDS), 0, -1)
        return next((size for size in sizes if self.find(" ".join(words[:size]))), 0)


@frozen
class _Reader:
    """Turns the entries of a text into counts."""

    text: str
    known: _Known
    elsewhere: Elsewhere

    def counts(self, entries: Iterable[Tree[Token]]) -> dict[str, int]:
        """The counts by token. Raises NotationError for the first entry that makes no sense."""
        read = [self._entry(*entry.children) for entry in entries]
        found: dict[str, int] = {}
        for name, count, span in read:
            if name in found:
                self._refuse_again(name, sum(more for same, more, _ in read if same == name), span)
            found[name] = count
        return found

    def _entry(self, *parts: Any) -> tuple[str, int, Span]:
        """The token, the count and the place of an entry: a count and a sign, where written, then the words."""
        words: Sequence[Token] = parts[-1].children
        counted = len(parts) > 1
        count = self._count(parts[0]) if counted else 1
        start, end = _span(words)
        found = self.known.find(self.text[start:end])
        if not found and not counted:
            found = self.known.find(_ARTICLE.sub("", self.text[start:end]))
        if not found and counted and len(words) == 1 and words[0].type == "X":
            raise _no_token(parts[0], self.text)  # `2 x`, and no token is called so
        if len(found) != 1:
            raise self.known.unknown(self.text[start:end], self.elsewhere, self.text, (start, end))
        return found[0], count, (parts[0].start_pos if counted else start, end)

    def _count(self, word: Token) -> int:
        if fault := _fault(word):
            raise NotationError(f"the count `{_short(word)}` {fault[0]}", self.text, _span([word]), fault[1])
        return int(word.lstrip("0"))

    def _refuse_again(self, name: str, total: int, span: Span) -> NoReturn:
        way = f": {total} {name}." if total <= MOST_OF_ONE else f", and at most {MOST_OF_ONE} of it."
        raise NotationError(f"`{name}` stands here twice", self.text, span, f"Say it once{way}")


def _fault(word: str) -> tuple[str, str] | None:
    """What is wrong with a written count, if anything is, and the way out."""
    if word[0] in _MINUS:
        return _out_of_range(-1)
    if not word.isdecimal():
        return "is no whole number", f"Write a whole number from 1 to {MOST_OF_ONE}."
    # Digits without end are not all made a number: the first few say enough.
    number = int(word.lstrip("0")[:9] or "0")
    return _out_of_range(number) if number else ("is zero", "Leave out what is not in the tank.")
