"""The language itself, as `explain` tells it: what a paragraph takes, and which clauses turn on a word."""

from __future__ import annotations

from inspect import getdoc
from typing import Any

from ..language.forms import CHANGE, CHANGE_HEADER, CHANGE_SUMMARY, CHANGEABLE, FORMS
from ..language.words import keywords
from ..predicates.sentence import Phrase, pieces

PARAGRAPHS = (*FORMS, CHANGE)
# Words that tell little of a clause, and how many others tell it: `never shares`.
_SMALL = {
    "a",
    "and",
    "any",
    "as",
    "at",
    "by",
    "each",
    "from",
    "in",
    "of",
    "or",
    "out",
    "player",
    "to",
    "token",
    "under",
}
_TELLING = 2


def paragraph(kind: str) -> dict[str, Any] | None:
    """What a kind of paragraph is for and may say, as JSON has it."""
    if kind == CHANGE:
        targets = [f"the clauses of a {target}" for target in CHANGEABLE]
        return {"paragraph": kind, "example": CHANGE_HEADER, "summary": CHANGE_SUMMARY, "clauses": [], "of": targets}
    form = FORMS.get(kind)
    if form is None:
        return None
    told = [_clause(cls) for cls in form.clauses]
    return {"paragraph": kind, "example": form.header, "summary": form.summary, "clauses": told}


def clauses(word: str) -> list[dict[str, Any]]:
    """The clauses that turn on a word, each with the paragraphs that take it, as JSON has them."""
    found = {
        cls: [form.kind for form in FORMS.values() if cls in form.clauses] for cls in _all() if word in _words(cls)
    }
    return [{**_clause(cls), "stands_in": kinds} for cls, kinds in found.items()]


def words() -> list[str]:
    """The words on which clauses turn."""
    return sorted({word for cls in _all() for word in _words(cls)})


def _all() -> dict[type[Phrase], None]:
    """Every clause once, in the order of the forms."""
    return dict.fromkeys(cls for form in FORMS.values() for cls in form.clauses)


def _words(cls: type[Phrase]) -> list[str]:
    own = [part["plain"] or part["plural"] for part in pieces(cls.sentence)]
    telling = [word for word in (cls.example.split()[0], *own) if word in keywords() and word not in _SMALL]
    # Some have none of their own: `basin never touches another basin`.
    telling = telling or [word for word in cls.example.split() if word in keywords() and word not in _SMALL]
    return telling[:_TELLING]


def _clause(cls: type[Phrase]) -> dict[str, Any]:
    return {"example": cls.example, "summary": (getdoc(cls) or "").split("\n\n")[0].replace("\n", " ")}
