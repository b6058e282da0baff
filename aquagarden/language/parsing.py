"""The only module that knows Lark: one parser for all headers and clauses, ready-made where the wheel has it.

Lark is imported when the first text is parsed, so that importing the library stays light.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from ..resources import grammar, grammars_folder
from .forms import FORMS

if TYPE_CHECKING:
    import lark

TABLE = "rules.table"
GRAMMAR = "rules"
# Where headers begin in the grammar.
HEADER = "header"


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
        return parser().parse(text, start=start)
    except UnexpectedToken as error:
        if error.token.type == "$END":
            raise Stuck(len(text), "", frozenset(error.accepts or error.expected)) from None
        raise Stuck(error.token.start_pos or 0, str(error.token), frozenset(error.accepts or error.expected)) from None
    except UnexpectedInput as error:
        at: int = getattr(error, "pos_in_stream", None) or 0
        raise Stuck(at, text[at:].split(maxsplit=1)[0].split(",", 1)[0] or text[at], frozenset()) from None


def word(terminal: str) -> str:
    """The word that a terminal of the grammar stands for."""
    return str(parser().get_terminal(terminal).pattern.value)


@cache
def parser() -> lark.Lark:
    """The parser of headers and clauses."""
    text = grammar(GRAMMAR)
    return _saved(grammars_folder() / TABLE, text) or build(text)


def build(text: str, *, strict: bool = False) -> lark.Lark:
    """The parser built from the grammar; with `strict`, any collision or conflict raises."""
    from lark import Lark

    starts = [HEADER, *(form.start for form in FORMS.values())]
    return Lark(text, parser="lalr", lexer="basic", start=starts, strict=strict, maybe_placeholders=True)


def fingerprint(text: str) -> bytes:
    """What a saved table must fit: this grammar, these starts and this Lark."""
    import lark

    return hashlib.sha256(f"{lark.__version__}\n{sorted(FORMS)}\n{text}".encode()).digest()


def save(folder: Path) -> None:
    """Write the table into a folder, to lie beside the grammar; builds of the package call it, nothing else does."""
    text = grammar(GRAMMAR)
    with (folder / TABLE).open("wb") as stream:
        stream.write(fingerprint(text))
        build(text).save(stream)


def _saved(path: Path, text: str) -> lark.Lark | None:
    if not path.is_file():
        return None
    from lark import Lark

    expected = fingerprint(text)
    with path.open("rb") as stream:
        return Lark.load(stream) if stream.read(len(expected)) == expected else None
