"""Colours for blocks of rules, from the words that the language is made of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from pygments.lexer import RegexLexer
from pygments.token import Comment, Keyword, Name, Number, Punctuation, String, Text, Whitespace, _TokenType

from aquagarden.language.forms import CHANGE, FORMS, LANGUAGE
from aquagarden.language.vocabulary import TERMS
from aquagarden.language.words import keywords

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_HEADERS = "|".join(map(re.escape, sorted({*FORMS, CHANGE, LANGUAGE})))
_PUBLISHED = {word for term in TERMS for word in (term.name, f"{term.name}s")}


def _word(_: RegexLexer, match: re.Match[str]) -> Iterator[tuple[int, _TokenType, str]]:
    word = match.group()
    kind = Keyword if word in keywords() else Name.Builtin if word in _PUBLISHED else Name
    yield match.start(), kind, word


class RulesLexer(RegexLexer):
    """The words of a rule file; what cannot stand in one is left as it is, for wrong examples are shown too."""

    name = "aquagarden rules"
    aliases: ClassVar[list[str]] = ["rules"]
    filenames: ClassVar[list[str]] = ["*.rules"]
    flags = re.MULTILINE
    tokens: ClassVar = {
        "root": [
            (r"#[^\n]*", Comment.Single),
            (rf"^({_HEADERS})(?![\w-])", Keyword.Declaration),
            (r'"[^"\n]*"?', String),
            (r"-?\d+(?![\w-])", Number.Integer),
            (r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*", _word),
            (r"[A-Z][A-Z0-9]*(?![\w-])", Name.Label),
            (r"[,.]", Punctuation),
            (r"\s+", Whitespace),
            (r".", Text),
        ]
    }


def setup(app: Sphinx) -> dict[str, bool]:
    """Let blocks say that they are rules."""
    app.add_lexer("rules", RulesLexer)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
