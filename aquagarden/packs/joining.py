"""What packs make of each other: the declarations in force once every change, removal and exception is carried out."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from ..errors import Diagnostic, Span
from ..language.catalog import finding
from ..language.clauses import Otherwise, Scores, ScoresFor, WithPack, WithPlayers
from ..language.declarations import Declaration, Line
from ..language.forms import EVIDENCE, PROOF, TAILS
from ..language.words import nearest
from ..predicates.laws import Law
from ..predicates.sentence import Phrase
from .gathering import Table
from .pack import Pack
from .ruleset import Entry

Key = tuple[str, str]
# Kinds of things that share their names.
_SPACES = {"token": "noun", "group": "noun"}
# Clauses that change together.
_FAMILIES: tuple[tuple[type[Phrase], ...], ...] = ((Law,), (Scores, Otherwise), (ScoresFor, Otherwise))
_ALTERING = ("change", "remove", "except")
_STANDING = ("group", "token", "rule", "score")


class Joining:
    """Carries out what packs do to each other, and gathers clashes."""

    def __init__(self, table: Table, players: int | None) -> None:
        self.table, self.players = table, players
        self.findings: list[Diagnostic] = []
        self.entries: dict[Key, Entry] = {}
        self.exceptions: list[tuple[str, Declaration]] = []
        self.removed: dict[Key, Span] = {}
        self._touched: dict[Key, list[tuple[Pack, Declaration]]] = {}

    def run(self) -> None:
        """Lay out what stands, then let the packs alter it, needed packs first."""
        for pack in self.table.packs:
            for declaration in pack.declarations:
                if declaration.kind in _STANDING:
                    self._declare(pack, declaration)
        for pack in self.table.packs:
            for declaration in pack.declarations:
                if declaration.kind in _ALTERING:
                    self._alter(pack, declaration)
        for touches in self._touched.values():
            self._clashes(touches)
        self.entries = {key: entry for key, entry in self.entries.items() if self.counts(entry.declaration)}

    def counts(self, declaration: Declaration) -> bool:
        """Whether the packs and the number of players that it waits for are there."""
        return self._met(declaration) and all(self.players in one.counts for one in declaration.all(WithPlayers))

    def _met(self, declaration: Declaration) -> bool:
        """Whether the packs that it waits for are on the table."""
        return all(clause.pack in self.table.by_name for clause in declaration.all(WithPack))

    def _declare(self, pack: Pack, declaration: Declaration) -> None:
        key = (_SPACES.get(declaration.kind, declaration.kind), declaration.name)
        other = self.entries.get(key)
        if other is None:
            self.entries[key] = Entry(pack.name, declaration)
            return
        related = other.pack == pack.name or other.pack in self.table.needed[pack.name]
        message = f"there is already a {other.declaration.kind} called {declaration.name}"
        hint = (
            f"To alter it, write `change {other.declaration.kind} {other.pack}.{declaration.name}`."
            if other.pack != pack.name
            else ""
        )
        self._told("N3" if related else "P5", pack, declaration, message, hint, other.declaration.span)

    def _alter(self, pack: Pack, declaration: Declaration) -> None:
        if not self._met(declaration):
            return
        target = "rule" if declaration.kind == "except" else declaration.target
        key = (_SPACES.get(target, target), declaration.name)
        entry = self.entries.get(key)
        if entry is None or not self._within_reach(pack, declaration, entry, target):
            self._missing(pack, declaration, target)
            return
        if not self.counts(declaration):
            return
        self._touched.setdefault(key, []).append((pack, declaration))
        if declaration.kind == "except":
            self.exceptions.append((declaration.name, declaration))
        elif declaration.kind == "remove":
            del self.entries[key]
            self.removed[key] = declaration.span
        else:
            self.entries[key] = evolve(entry, declaration=changed(entry.declaration, declaration))

    def _within_reach(self, pack: Pack, declaration: Declaration, entry: Entry, target: str) -> bool:
        """Whether the target is what it is said to be, in a pack that this one, or this paragraph, builds on."""
        waits = {clause.pack for clause in declaration.all(WithPack)}
        reach = {pack.name, *waits}.union(*(self.table.needed[name] for name in (pack.name, *waits)))
        return entry.pack == declaration.pack and entry.declaration.kind == target and entry.pack in reach

    def _missing(self, pack: Pack, declaration: Declaration, target: str) -> None:
        removed = self.removed.get((_SPACES.get(target, target), declaration.name))
        message = f"there is no {target} {declaration.pack[:40]}.{declaration.name[:40]} that {pack.name} could alter"
        if declaration.pack not in self.table.needed[pack.name] and declaration.pack in self.table.by_name:
            hint = f"Say `needs {declaration.pack} {self.table.by_name[declaration.pack].version}` in the pack."
        else:
            known = {
                f"{entry.pack}.{name}" for (_, name), entry in self.entries.items() if entry.declaration.kind == target
            }
            meant = nearest(f"{declaration.pack}.{declaration.name}", known)
            hint = f"Did you mean `{'` or `'.join(meant)}`?" if meant else ""
        self._told("P5" if removed else "P6", pack, declaration, message, hint, *((removed,) if removed else ()))

    def _clashes(self, touches: list[tuple[Pack, Declaration]]) -> None:
        """Two alterations of one thing need an order: one pack needs the other, or a third needs both and alters it."""
        altering = {pack.name for pack, _ in touches}
        for index, (second, after) in enumerate(touches):
            for first, before in touches[:index]:
                if not _adds(before, after) and not self._ordered(first, second, altering):
                    message = f"{after.header} stands here and elsewhere, and neither place comes after the other"
                    hint = "Say it in one paragraph." if first == second else "A pack that needs both can settle it."
                    self._told("P5", second, after, message, hint, before.span)
                    break

    def _ordered(self, first: Pack, second: Pack, altering: set[str]) -> bool:
        if first == second:
            return False
        both = {first.name, second.name}
        related = first.name in self.table.needed[second.name]
        return related or any(both <= self.table.needed[name] for name in altering)

    def _told(self, code: str, pack: Pack, declaration: Declaration, message: str, hint: str, *also: Span) -> None:
        span = declaration.span
        text = pack.source(span).line(span.line)
        self.findings.append(finding(code, span, message, line_text=text, hint=hint, also=also))


def _adds(before: Declaration, after: Declaration) -> bool:
    """Whether both are exceptions: those add up, whatever their order."""
    return before.kind == after.kind == "except"


def changed(declaration: Declaration, change: Declaration) -> Declaration:
    """A declaration with the clauses of a change in the place of its own of the same kind.

    When a paragraph counts stays its own word. What speaks for the old paragraph speaks for the clauses that are
    kept, and not for the new ones.
    """
    new = [line for line in change.lines if not isinstance(line.clause, TAILS)]
    families = [_family(line.clause) for line in new]
    kept = [line for line in declaration.lines if not any(isinstance(line.clause, family) for family in families)]
    if all(isinstance(line.clause, PROOF) for line in new):
        return evolve(declaration, lines=(*kept, *new))
    lines = (*_spoken_for(kept, declaration), *_spoken_for(new, change))
    return evolve(declaration, lines=lines)


def _spoken_for(lines: list[Line], whole: Declaration) -> Iterator[Line]:
    """Clauses that carry with them what speaks for their whole paragraph."""
    evidence = whole.evidence()
    for line in lines:
        if not isinstance(line.clause, EVIDENCE):
            plain = isinstance(line.clause, (*PROOF, *TAILS))
            yield line if plain else evolve(line, evidence=(*line.evidence, *evidence))


def _family(clause: Phrase) -> tuple[type[Phrase], ...]:
    return next((family for family in _FAMILIES if isinstance(clause, family)), (type(clause),))
