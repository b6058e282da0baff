"""What is checked of each paragraph before anything runs: names, kinds, units, ranges, missing and doubled clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from attrs import frozen

from ..errors import Diagnostic, Span
from ..predicates.conditions import Where
from ..predicates.laws import Law, UsesAtMost
from ..predicates.sentence import Phrase, fields_of
from . import clauses as c
from .catalog import finding
from .declarations import Declaration, Line
from .forms import form_of
from .source import MOST_FINDINGS, Source
from .vocabulary import terms
from .words import nearest

# How a kind is called in messages.
_CALLED = {"money": "unit of money", "points": "unit of points", "score": "line of the score sheet"}
# What is scored, paid and used.
_COUNTED = {"scores": "points", "costs": "money", "uses": "resource"}


@frozen
class Known:
    """The names that a paragraph may use, by kind; `elsewhere` tells in which other pack, of which version, one is."""

    names: dict[str, frozenset[str]]
    elsewhere: Callable[[str], str | None]

    def of(self, kinds: tuple[str, ...]) -> set[str]:
        """All names of these kinds."""
        return {name for kind in kinds for name in self.names.get(kind, ())}

    def kind(self, name: str) -> str:
        """The kind that a name is of; "" when nothing bears it."""
        return next((kind for kind, names in self.names.items() if name in names), "")


def published() -> dict[str, frozenset[str]]:
    """The names that the vocabulary brings, by kind."""
    units = terms("unit")
    return {
        "place": frozenset(terms("place")),
        "game": frozenset(terms("game")),
        "unit": frozenset(units),
        "money": frozenset(name for name, term in units.items() if term.money),
        "points": frozenset(name for name, term in units.items() if not term.money),
    }


def check(declaration: Declaration, known: Known, source: Source) -> list[Diagnostic]:
    """The findings about one paragraph of a source; after so many the rest is not looked for."""
    return list(islice(_Check(declaration, known, source).run(), MOST_FINDINGS))


class _Check:
    def __init__(self, declaration: Declaration, known: Known, source: Source) -> None:
        self.declaration, self.known, self.source = declaration, known, source

    def run(self) -> Iterator[Diagnostic]:
        yield from self._shape()
        for line in self.declaration.lines:
            yield from self._phrase(line.clause, line)
            for proof in line.evidence:
                yield from self._phrase(proof, line)

    # ---- missing and doubled clauses

    def _shape(self) -> Iterator[Diagnostic]:
        declaration = self.declaration
        form = form_of(declaration.kind, declaration.target)
        for due in form.due if declaration.kind != "change" else ():
            if not any(declaration.lines_of(due)):
                what = due.example or "one of its laws"
                yield self._at(
                    declaration.span,
                    "T7",
                    f"the {declaration.kind} {declaration.name} needs more",
                    hint=f"It needs a clause such as `{what}`.",
                )
        for once in form.once:
            for line in list(declaration.lines_of(once))[1:]:
                yield self._at(line.span, "T7", "this can be said once only in a paragraph")
        if declaration.kind == "change" and not declaration.lines:
            yield self._at(declaration.span, "T7", "a change without a clause changes nothing")
        yield from self._repeated()
        yield from self._otherwise()

    def _repeated(self) -> Iterator[Diagnostic]:
        """Amounts said twice: of one resource, or in one place."""
        said: set[str] = set()
        for line in self.declaration.lines_of(c.Uses, c.Copies):
            what = _amount(line.clause)
            if what in said:
                yield self._at(line.span, "T7", f"it is said already {what}")
            said.add(what)

    def _otherwise(self) -> Iterator[Diagnostic]:
        before: c.Scores | c.ScoresFor | c.Otherwise | None = None
        for line in self.declaration.lines_of(c.Scores, c.ScoresFor, c.Otherwise):
            assert isinstance(line.clause, c.Scores | c.ScoresFor | c.Otherwise)
            if isinstance(line.clause, c.Otherwise) and (before is None or before.gain.condition is None):
                yield self._at(line.span, "T8", "`otherwise` has no line above it that could fail to apply")
            before = line.clause

    # ---- names and numbers of a clause

    def _phrase(self, phrase: Phrase, line: Line) -> Iterator[Diagnostic]:
        for attribute in fields_of(phrase):
            value = getattr(phrase, attribute.name)
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Phrase):
                    yield from self._phrase(item, line)
                elif isinstance(item, bool) or item is None:
                    continue
                elif isinstance(item, int):
                    yield from self._number(item, attribute, line)
                elif "refers" in attribute.metadata:
                    yield from self._name(item, attribute.metadata["refers"], line)
            if isinstance(value, tuple):
                yield from self._doubled(value, line)
        yield from self._sense(phrase, line)
        yield from self._judged(phrase, line)
        yield from self._unit(phrase, line)

    def _number(self, number: int, attribute: Any, line: Line) -> Iterator[Diagnostic]:
        low, high = attribute.metadata.get("between", (None, None))
        if low is not None and not low <= number <= high:
            text = str(number)
            shown = text if len(text) <= 12 else text[:9] + "..."
            yield self._on(line, text, "N4", f"{shown} is out of range here: {low} to {high}")

    def _name(self, name: str, kinds: tuple[str, ...], line: Line) -> Iterator[Diagnostic]:
        known = self.known.of(kinds)
        if name in known:
            return
        called = " or ".join(_CALLED.get(kind, kind) for kind in kinds)
        if kinds == ("resource",):
            meant = nearest(name, known)
            message = f"no law limits `{name[:60]}`, or no token uses it"
            yield self._on(line, name, "N5", message, hint=_did_you_mean(meant))
        elif self.known.kind(name):
            yield self._on(line, name, "N2", f"`{name}` is a {self.known.kind(name)}, and a {called} should stand here")
        else:
            yield self._on(line, name, "N1", f"there is no {called} `{name[:60]}`", hint=self._way_out(name, known))

    def _way_out(self, name: str, known: set[str]) -> str:
        pack = self.known.elsewhere(name)
        if pack is not None:
            return f"The pack {pack.split()[0]} has it: say `needs {pack}` in your pack."
        return _did_you_mean(nearest(name, known))

    def _doubled(self, values: tuple[object, ...], line: Line) -> Iterator[Diagnostic]:
        seen: set[str] = set()
        for value in values:
            name = value if isinstance(value, str) else getattr(value, "name", None)
            if isinstance(name, str) and name in seen:
                yield self._on(line, name, "N6", f"`{name[:60]}` is said twice in one list")
            elif isinstance(name, str):
                seen.add(name)

    def _sense(self, phrase: Phrase, line: Line) -> Iterator[Diagnostic]:
        if isinstance(phrase, UsesAtMost) and phrase.more is not None and phrase.more <= phrase.most:
            yield self._on(
                line,
                str(phrase.more),
                "N9",
                f"{phrase.more} with {phrase.booster} is no more than {phrase.most} without",
            )
        if isinstance(phrase, Where) and not phrase.which and self._several(phrase.place):
            place = phrase.place
            yield self._on(line, place, "N8", f"a player has several: say `its {place}` or `each {place}`")
        if isinstance(phrase, Where) and phrase.which == "its" and self.declaration.kind == "score":
            yield self._on(
                line,
                phrase.place,
                "N8",
                "a line of the score sheet has no piece for `its` to speak of",
                hint="Say `each` or `any`.",
            )

    def _judged(self, phrase: Phrase, line: Line) -> Iterator[Diagnostic]:
        """A law about a published place that lies before nobody."""
        if isinstance(phrase, Law):
            term = terms("place").get(phrase.place)
            if term is not None and not term.board:
                yield self._on(line, phrase.place, "N10", f"no law judges what lies in the {phrase.place}")

    def _unit(self, phrase: Phrase, line: Line) -> Iterator[Diagnostic]:
        """A unit that exists, but is not for this: points are scored, money is paid, resources are used."""
        if isinstance(phrase, c.Scores | c.ScoresFor | c.Otherwise):
            unit, kind = phrase.gain.unit, "points"
        elif isinstance(phrase, c.Result):
            unit, kind = phrase.unit, _COUNTED[phrase.verb]
        else:
            return
        if self.known.kind(unit) and unit not in self.known.of((kind,)):
            yield from self._name(unit, (kind,), line)

    def _several(self, place: str) -> bool:
        term = terms("place").get(place)
        return term is not None and term.several

    # ---- places

    def _on(self, line: Line, text: str, code: str, message: str, **more: Any) -> Diagnostic:
        """A finding at the first place in a clause where a text stands as a word of its own."""
        return self._at(self.source.find(text, line.span) or line.span, code, message, **more)

    def _at(self, span: Span, code: str, message: str, **more: Any) -> Diagnostic:
        reading = f"the {self.declaration.header[:100]}"
        return finding(code, span, message, line_text=self.source.line(span.line), reading=reading, **more)


def _amount(clause: Phrase) -> str:
    """What an amount in a clause says."""
    if isinstance(clause, c.Uses):
        return f"how much {clause.resource[:60]} it uses"
    return f"how many copies start in {clause.place[:60]}" if isinstance(clause, c.Copies) else ""


def _did_you_mean(names: tuple[str, ...]) -> str:
    return f"Did you mean `{'` or `'.join(names)}`?" if names else ""
