"""The names that a paragraph may use, by kind."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from .vocabulary import TERMS, Term, terms

Kinds = tuple[str, ...]


@frozen
class Known:
    """The names that a paragraph may use, and the game that is played, where that is known.

    `elsewhere` tells in which other pack of the game, of which version, a name is.
    """

    names: dict[str, frozenset[str]]
    elsewhere: Callable[[str, Kinds], str | None]
    game: str = ""

    def terms(self, kind: str) -> dict[str, Term]:
        """The published words of a kind that the game knows."""
        return terms(kind, self.game)

    def elsewhere_played(self, name: str, kinds: Kinds) -> str:
        """The other game that knows a word of these kinds; "" when none does."""
        others = [game for game in terms("game") if self.game and game != self.game]
        return next((game for game in others if any(name in published(game).get(kind, ()) for kind in kinds)), "")

    def of(self, kinds: Kinds) -> set[str]:
        """All names of these kinds."""
        return {name for kind in kinds for name in self.names.get(kind, ())}

    def kind(self, name: str) -> str:
        """The kind that a name is of; "" when nothing bears it."""
        return next((kind for kind, names in self.names.items() if name in names), "")

    def has(self, kind: str, name: str) -> bool:
        """Whether a name is of that kind."""
        return name in self.names.get(kind, ())


def published(game: str = "") -> dict[str, frozenset[str]]:
    """The names that the vocabulary brings, by kind; those that one game knows, where it is said."""
    named = {kind: set(terms(kind, game)) for kind in dict.fromkeys(term.kind for term in TERMS)}
    units = terms("unit", game)
    named["money"] = {name for name, term in units.items() if term.money}
    named["points"] = set(units) - named["money"]
    named["space"] = {name for name, term in terms("place", game).items() if term.space}
    return {kind: frozenset(names) for kind, names in named.items()}
