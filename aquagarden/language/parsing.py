"""Headers and clauses as trees, and where reading one stopped."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from .parsers import parser

GRAMMAR = "rules"


@frozen
class Stuck(Exception):
    """Where reading stopped: the offset, the word there ("" at the end), its terminal, and what would have fitted."""

    start: int
    word: str
    expected: frozenset[str]


def parse(text: str, start: str) -> Any:
    """The tree of a header or clause. Raises Stuck when it cannot be read."""
    from lark.exceptions import UnexpectedInput, UnexpectedToken

    try:
        return parser(GRAMMAR).parse(text, start=start)
    except UnexpectedToken as error:
        if error.token.type == "$END":
            raise Stuck(len(text), "", frozenset(error.accepts or error.expected)) from None
        raise Stuck(error.token.start_pos or 0, str(error.token), frozenset(error.accepts or error.expected)) from None
    except UnexpectedInput as error:
        at: int = getattr(error, "pos_in_stream", None) or 0
        raise Stuck(at, text[at:].split(maxsplit=1)[0].split(",", 1)[0] or text[at], frozenset()) from None


def word(terminal: str) -> str:
    """The word that a terminal of the grammar stands for."""
    return str(parser(GRAMMAR).get_terminal(terminal).pattern.value)
