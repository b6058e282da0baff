"""The names that a paragraph may use, by kind."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from .vocabulary import TERMS

Kinds = tuple[str, ...]


@frozen
class Known:
    """The names that a paragraph may use; `elsewhere` tells in which other pack, of which version, a name is."""

    names: dict[str, frozenset[str]]
    elsewhere: Callable[[str, Kinds], str | None]

    def of(self, kinds: Kinds) -> set[str]:
        """All names of these kinds."""
        return {name for kind in kinds for name in self.names.get(kind, ())}

    def kind(self, name: str) -> str:
        """The kind that a name is of; "" when nothing bears it."""
        return next((kind for kind, names in self.names.items() if name in names), "")

    def has(self, kind: str, name: str) -> bool:
        """Whether a name is of that kind."""
        return name in self.names.get(kind, ())


def published() -> dict[str, frozenset[str]]:
    """The names that the vocabulary brings, by kind."""
    named = {kind: {term.name for term in TERMS if term.kind == kind} for kind in {term.kind: None for term in TERMS}}
    units = [term for term in TERMS if term.kind == "unit"]
    named["money"] = {term.name for term in units if term.money}
    named["points"] = {term.name for term in units if not term.money}
    named["space"] = {term.name for term in TERMS if term.space}
    return {kind: frozenset(names) for kind, names in named.items()}
