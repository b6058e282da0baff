"""What packs make of each other: the declarations in force once every change, removal and exception is carried out."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from ..errors import Diagnostic, Span
from ..language.catalog import finding
from ..language.clauses import (
    PLAYERS,
    Area,
    Between,
    Boards,
    NamedSpaces,
    Otherwise,
    Row,
    Scores,
    ScoresFor,
    Setting,
    When,
    WithPack,
    WithPlayers,
)
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
_FAMILIES: tuple[tuple[type[Phrase], ...], ...] = ((Law,), (When,), (Scores, Otherwise), (ScoresFor, Otherwise))
# Clauses of which each says something of its own: only those about the same thing change together.
_ABOUT: dict[type[Phrase], str] = {
    Setting: "key",
    Boards: "owner",
    NamedSpaces: "kind",
    Between: "kind",
    Area: "name",
    Row: "y",
}
_ALTERING = ("change", "remove", "except")
# Kinds of paragraphs that declare something.
STANDING = ("group", "token", "place", "settings", "rule", "score", "deck", "card", "trigger")


class Joining:
    """Carries out what packs do to each other, and gathers clashes."""

    def __init__(self, table: Table, players: int | None) -> None:
        self.table, self.players = table, players
        self.findings: list[Diagnostic] = []
        self.entries: dict[Key, Entry] = {}
        self.laid: dict[Key, Entry] = {}
        self.exceptions: list[tuple[str, Declaration]] = []
        self.removed: dict[Key, tuple[Span, Declaration]] = {}
        self._touched: dict[Key, list[tuple[Pack, Declaration]]] = {}

    def run(self) -> None:
        """Lay out what stands, then let the packs alter it, needed packs first."""
        for pack in self.table.packs:
            for declaration in pack.declarations:
                if declaration.kind in STANDING:
                    self._declare(pack, declaration)
        for pack in self.table.packs:
            for declaration in pack.declarations:
                if declaration.kind in _ALTERING:
                    self._alter(pack, declaration)
        for touches in self._touched.values():
            self._clashes(touches)
        self._settings()
        self.laid = {key: entry for key, entry in self.entries.items() if self._met(entry.declaration)}
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
        kind = other.declaration.kind
        called = "there are already settings" if kind.endswith("s") else f"there is already a {kind}"
        message = f"{called} called {declaration.name}"
        hint = f"To alter it, write `change {kind} {other.pack}.{declaration.name}`." if other.pack != pack.name else ""
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
            self.removed[key] = declaration.span, entry.declaration
        else:
            self.entries[key] = evolve(entry, declaration=changed(entry.declaration, declaration))

    def _within_reach(self, pack: Pack, declaration: Declaration, entry: Entry, target: str) -> bool:
        """Whether the target is what it is said to be, in a pack that this one, or this paragraph, builds on."""
        waits = {clause.pack for clause in declaration.all(WithPack)}
        reach = {pack.name, *waits}.union(*(self.table.needed[name] for name in (pack.name, *waits)))
        return entry.pack == declaration.pack and entry.declaration.kind == target and entry.pack in reach

    def _missing(self, pack: Pack, declaration: Declaration, target: str) -> None:
        removed = self.removed.get((_SPACES.get(target, target), declaration.name), ())
        message = f"there is no {target} {declaration.pack[:40]}.{declaration.name[:40]} that {pack.name} could alter"
        if declaration.pack not in self.table.needed[pack.name] and declaration.pack in self.table.by_name:
            hint = f"Say `needs {declaration.pack} {self.table.by_name[declaration.pack].version}` in the pack."
        else:
            known = {
                f"{entry.pack}.{name}" for (_, name), entry in self.entries.items() if entry.declaration.kind == target
            }
            meant = nearest(f"{declaration.pack}.{declaration.name}", known)
            hint = f"Did you mean `{'` or `'.join(meant)}`?" if meant else ""
        self._told("P5" if removed else "P6", pack, declaration, message, hint, *removed[:1])

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

    def _settings(self) -> None:
        """Two values of one setting for one number of players: only a change may give another."""
        given: dict[tuple[str, int], tuple[Entry, Line]] = {}
        for _, entry in sorted(self.entries.items(), key=lambda pair: self._place(pair[1].pack)):
            if self._met(entry.declaration):
                for line, key, counts in given_by(entry.declaration):
                    others = [given.setdefault((key, count), (entry, line)) for count in counts]
                    other = next((one for one in others if one[1] is not line), None)
                    if other is not None:
                        self._given_twice(entry, line, key, *other)

    def _place(self, pack: str) -> int:
        return self.table.packs.index(self.table.by_name[pack])

    def _given_twice(self, entry: Entry, line: Line, key: str, other: Entry, before: Line) -> None:
        related = other.pack == entry.pack or other.pack in self.table.needed[entry.pack]
        told = f"{other.pack}.{other.declaration.name}"
        hint = "" if other.pack == entry.pack else f"To give it another value, write `change settings {told}`."
        source = next(one for pack in self.table.packs for one in pack.sources if one.name == line.span.file)
        message = f"{key} has a value for this number of players already"
        text = source.line(line.span.line)
        code = "N3" if related else "P5"
        self.findings.append(finding(code, line.span, message, line_text=text, hint=hint, also=(before.span,)))

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


def given_by(declaration: Declaration) -> Iterator[tuple[Line, str, frozenset[int]]]:
    """The settings of a paragraph: the line, the key, and the numbers of players for which the value counts."""
    waits = [frozenset(clause.counts) for clause in declaration.all(WithPlayers)]
    for line in declaration.lines_of(Setting):
        assert isinstance(line.clause, Setting)
        counts = frozenset(line.clause.counts or PLAYERS)
        yield line, line.clause.key, counts.intersection(*waits)


def changed(declaration: Declaration, change: Declaration) -> Declaration:
    """A declaration with the clauses of a change in the place of its own of the same kind.

    When a paragraph counts stays its own word. What speaks for the old paragraph speaks for the clauses that are
    kept, and not for the new ones.
    """
    new = [line for line in change.lines if not isinstance(line.clause, TAILS)]
    kept = [line for line in declaration.lines if not any(_same(line.clause, other.clause) for other in new)]
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


def _same(clause: Phrase, other: Phrase) -> bool:
    """Whether two clauses are of one kind, so that one takes the place of the other."""
    family = next((family for family in _FAMILIES if isinstance(other, family)), (type(other),))
    about = _ABOUT.get(type(other), "")
    return isinstance(clause, family) and (not about or getattr(clause, about) == getattr(other, about))
