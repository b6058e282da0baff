"""Lark's parsers: one for headers and clauses, one for tanks as people write them; ready-made where the wheel has them.

Lark is imported when the first text is parsed, so that importing the library stays light.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ..resources import grammar, grammars_folder
from .forms import FORMS

if TYPE_CHECKING:
    from lark import Lark

SUFFIX = ".table"
# Where headers begin in the grammar of rules.
HEADER = "header"
# The grammars, and where what is parsed begins in each.
STARTS = {"rules": [HEADER, *(form.start for form in FORMS.values())], "notation": ["start"]}


@cache
def parser(name: str) -> Lark:
    """The parser of a grammar."""
    return _saved(grammars_folder() / f"{name}{SUFFIX}", name) or build(name)


def build(name: str, *, strict: bool = False) -> Lark:
    """The parser built from the grammar; with `strict`, any collision or conflict raises."""
    from lark import Lark

    return Lark(grammar(name), parser="lalr", lexer="basic", start=STARTS[name], strict=strict)


def fingerprint(name: str) -> bytes:
    """What a saved table must fit: this grammar, these starts and this Lark."""
    import lark

    return hashlib.sha256(f"{lark.__version__}\n{sorted(STARTS[name])}\n{grammar(name)}".encode()).digest()


def save(folder: Path) -> None:
    """Write the tables into a folder, to lie beside the grammars; builds of the package call it, nothing else does."""
    for name in STARTS:
        with (folder / f"{name}{SUFFIX}").open("wb") as stream:
            stream.write(fingerprint(name))
            build(name).save(stream)


def _saved(path: Path, name: str) -> Lark | None:
    if not path.is_file():
        return None
    from lark import Lark

    expected = fingerprint(name)
    with path.open("rb") as stream:
        return Lark.load(stream) if stream.read(len(expected)) == expected else None
