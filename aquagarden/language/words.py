"""The words of the language, drawn from the sentences of its forms: nothing lists them a second time."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from functools import cache

from ..predicates import conditions, effects, laws, quantities
from ..predicates.sentence import Phrase, pieces
from .clauses import cards, packs, places, proof, scores, settings, tails, tokens, triggers
from .forms import CHANGE, FORMS, LANGUAGE

# Words that stand for one another: the second is written, both are read.
VARIANTS = {"on": "in", "player": "players", "type": "types", "card": "cards"}
# Words that fill a slot of a sentence from a closed list.
CHOICES = (
    "always",
    "never",
    "touches",
    "covers",
    "another",
    "its",
    "each",
    "any",
    "deal",
    "offer",
    "show",
    "kept",
    "it",
    "marked",
    "without",
    "most",
    "fewest",
    "remark",
    "scores",
    "costs",
    "uses",
    "gains",
    "achieves",
    "misses",
)
# Where the classes of the grammar are, in the order in which the docs show them.
_MODULES = (
    *(packs, tokens, places, settings, laws, scores, quantities, conditions),
    *(cards, triggers, effects, tails, proof),
)


def phrases() -> Iterator[type[Phrase]]:
    """Every class that the grammar can read, in the order of their modules."""
    for module in _MODULES:
        for value in vars(module).values():
            its_own = isinstance(value, type) and value.__module__ == module.__name__
            if its_own and issubclass(value, Phrase) and "sentence" in vars(value):
                yield value


@cache
def keywords() -> frozenset[str]:
    """Every word that cannot be a name."""
    plain = {part["plain"] for cls in phrases() for part in pieces(cls.sentence) if part["plain"]}
    plural = {part["plural"] for cls in phrases() for part in pieces(cls.sentence) if part["plural"]}
    nouns = {word for word in plural if word.isalpha()}
    joins = {"or", "and"}
    return frozenset(
        {*plain, *nouns, *(word + "s" for word in nouns), *joins, *VARIANTS, *CHOICES, *FORMS, CHANGE, LANGUAGE}
    )


def nearest(word: str, known: Iterable[str], most: int = 3, likeness: float = 0.7) -> tuple[str, ...]:
    """The known words that were probably meant, best first."""
    return tuple(difflib.get_close_matches(word[:60], list(known), most, likeness))


def nearest_keywords(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The words of the language that were probably meant: one that is far from all of them is another word."""
    return nearest(word, known, most, 0.75)
