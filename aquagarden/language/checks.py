"""What is checked of each paragraph before anything runs: names, kinds, units, ranges, missing and doubled clauses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from ..errors import Diagnostic, Span
from ..predicates.effects import Gains
from ..predicates.quantities import Gain
from ..predicates.sentence import Phrase, fields_of
from . import clauses as c
from .catalog import finding
from .declarations import Declaration, Line
from .forms import form_of
from .known import Kinds, Known
from .sense import Reading, did_you_mean, faults, paragraph
from .source import MOST_FINDINGS, Source
from .words import nearest

# How a kind is called in messages.
_CALLED = {
    "money": "unit of money",
    "points": "unit of points",
    "score": "line of the score sheet",
    "space": "kind of space",
    "purse": "kind of money",
    "cards": "set of cards",
}
# What is scored, paid and used.
_COUNTED = {"scores": ("points",), "costs": ("money", "token"), "uses": ("resource",), "gains": ("money",)}
# Kinds of which anybody may bring one more.
_OWN = ("place", "token", "group", "deck", "score")
# Kinds of which the engine publishes a few words, and rules bring none.
_FEW = {"phase", "period", "actor", "happening", "setting", "window", "cards"}


def check(declaration: Declaration, known: Known, source: Source) -> list[Diagnostic]:
    """The findings about one paragraph of a source; after so many the rest is not looked for."""
    return list(islice(_Check(declaration, known, source).run(), MOST_FINDINGS))


class _Check:
    def __init__(self, declaration: Declaration, known: Known, source: Source) -> None:
        self.declaration, self.known, self.source = declaration, known, source

    def run(self) -> Iterator[Diagnostic]:
        yield from self._shape()
        for fault in paragraph(self.declaration, self.known):
            yield self._at(self.declaration.span, fault.code, fault.message, hint=fault.hint)
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
        """Amounts said twice: of one resource, in one place, of one owner, or for one number of players."""
        said: set[str] = set()
        for line in self.declaration.lines_of(c.Uses, c.Copies, c.Boards, c.HandOut, c.Once):
            for what in _amounts(line.clause):
                if what in said:
                    yield self._at(line.span, "T7", f"it is said already {what}")
                    break
            said |= set(_amounts(line.clause))

    def _otherwise(self) -> Iterator[Diagnostic]:
        before: c.Scores | c.ScoresFor | c.Otherwise | None = None
        for line in self.declaration.lines_of(c.Scores, c.ScoresFor, c.Otherwise):
            assert isinstance(line.clause, c.Scores | c.ScoresFor | c.Otherwise)
            if isinstance(line.clause, c.Otherwise) and not _may_fail(before):
                yield self._at(line.span, "T8", "`otherwise` has no line above it that could fail to apply")
            before = line.clause

    # ---- names and numbers of a clause

    def _phrase(self, phrase: Phrase, line: Line, within: Phrase | None = None) -> Iterator[Diagnostic]:
        for attribute in fields_of(phrase):
            value = getattr(phrase, attribute.name)
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Phrase):
                    yield from self._phrase(item, line, phrase)
                else:
                    yield from self._value(item, attribute, line)
            if isinstance(value, tuple):
                yield from self._doubled(value, attribute, line)
        for fault in faults(phrase, Reading(within or phrase, self.declaration, self.known)):
            yield self._on(line, fault.word, fault.code, fault.message, hint=fault.hint)
        yield from self._unit(phrase, line)

    def _value(self, value: Any, attribute: Any, line: Line) -> Iterator[Diagnostic]:
        if isinstance(value, int):
            yield from self._number(value, attribute, line)
        elif value is not None and "refers" in attribute.metadata:
            yield from self._name(value, attribute.metadata["refers"], line)

    def _number(self, number: int, attribute: Any, line: Line) -> Iterator[Diagnostic]:
        low, high = attribute.metadata.get("between", (None, None))
        if low is not None and not low <= number <= high:
            text = str(number)
            shown = text if len(text) <= 12 else text[:9] + "..."
            allowed = f"{low} to {high}" if low < high else f"only {low}"
            yield self._on(line, text, "N4", f"{shown} is out of range here: {allowed}")

    def _name(self, name: str, kinds: Kinds, line: Line) -> Iterator[Diagnostic]:
        known = self.known.of(kinds)
        if name in known:
            return
        called = " or ".join(_CALLED.get(kind, kind) for kind in kinds if kind != "purse")
        if kinds == ("resource",):
            meant = nearest(name, known)
            message = f"no law limits `{name[:60]}`, or no token uses it"
            yield self._on(line, name, "N5", message, hint=did_you_mean(meant))
        elif self.known.kind(name):
            message = f"`{name}` is {_a(self.known.kind(name))}, and {_a(called)} should stand here"
            marked = f"Say which copies are meant: `TOKEN marked {name}`." if self.known.has("mark", name) else ""
            yield self._on(line, name, "N2", message, hint=marked or did_you_mean(nearest(name, known)))
        else:
            hint = self._played(name, kinds) or self._way_out(name, kinds, known)
            yield self._on(line, name, "N1", f"there is no {called} `{name[:60]}`", hint=hint)

    def _played(self, name: str, kinds: Kinds) -> str:
        """That a word is one of another game, where it is."""
        game = self.known.elsewhere_played(name, kinds)
        return game and f"It is a word of the game {game}, and these rules play {self.known.game}."

    def _way_out(self, name: str, kinds: Kinds, known: set[str]) -> str:
        pack = self.known.elsewhere(name, kinds)
        if pack is not None:
            return f"The pack {pack.split()[0]} has it: say `needs {pack}` in your pack."
        marking = any(term.marks for term in self.known.terms("place").values())
        if kinds == ("mark",) and marking and not nearest(name, known):
            return f'A mark has a paragraph of its own: `group {name[:60]} "{name[:60].capitalize()}"`.'
        return did_you_mean(nearest(name, known)) or self._listed(kinds, known) or self._declared(name, kinds)

    def _listed(self, kinds: Kinds, known: set[str]) -> str:
        """The few words that the engine publishes, where only those can stand, or tokens besides."""
        if set(kinds) <= _FEW:
            return f"Known: {', '.join(sorted(known))}."
        acting = "actor" in kinds and sorted(self.known.of(("actor",)))
        return f"Those who act are {', '.join(acting)}; tokens come and go." if acting else ""

    def _declared(self, name: str, kinds: Kinds) -> str:
        """The paragraph with which there would be such a name."""
        kind = next((kind for kind in kinds if kind in _OWN), "")
        title = name[:60].replace("-", " ").capitalize()
        return f'If there should be one, say so: `{kind} {name[:60]} "{title}"`.' if kind else ""

    def _doubled(self, values: tuple[object, ...], attribute: Any, line: Line) -> Iterator[Diagnostic]:
        """Names, and numbers of players or sizes, that one list has twice; of tokens that lie in one place."""
        seen: set[object] = set()
        for value in values:
            name = str(value) if attribute.metadata in (c.COUNTS, c.SIZES) else getattr(value, "name", value)
            said = name, (value.mark, value.place, value.at) if isinstance(value, c.Lying) else None
            if isinstance(name, str) and said in seen:
                yield self._on(line, name, "N6", f"`{name[:60]}` is said twice in one list")
            elif isinstance(name, str):
                seen.add(said)

    def _unit(self, phrase: Phrase, line: Line) -> Iterator[Diagnostic]:
        """A unit that exists, but is not for this: points are scored, money is paid, resources are used."""
        kinds: Kinds
        if isinstance(phrase, c.Scores | c.ScoresFor | c.Otherwise | Gains):
            unit, kinds = phrase.gain.unit, ("money",) if isinstance(phrase, Gains) else ("points",)
        elif isinstance(phrase, c.Result):
            unit, kinds = phrase.unit, _COUNTED[phrase.verb]
        else:
            return
        if self.known.kind(unit) and unit not in self.known.of(kinds):
            yield from self._name(unit, kinds, line)

    # ---- places

    def _on(self, line: Line, text: str, code: str, message: str, **more: Any) -> Diagnostic:
        """A finding at the first place in a clause where a text stands as a word of its own."""
        return self._at(self.source.find(text, line.span) or line.span, code, message, **more)

    def _at(self, span: Span, code: str, message: str, **more: Any) -> Diagnostic:
        reading = f"the {self.declaration.header[:100]}"
        return finding(code, span, message, line_text=self.source.line(span.line), reading=reading, **more)


def _may_fail(clause: c.Scores | c.ScoresFor | c.Otherwise | None) -> bool:
    """Whether a gain has a condition."""
    return clause is not None and isinstance(clause.gain, Gain) and clause.gain.condition is not None


def _amounts(clause: Phrase) -> list[str]:
    """What an amount in a clause says, for each number of players where it tells them apart."""
    if isinstance(clause, c.Uses):
        return [f"how much {clause.resource[:60]} it uses"]
    if isinstance(clause, c.Copies):
        mark = f" marked {clause.mark[:60]}" if clause.mark else ""
        return [f"how many copies start in {clause.place[:60]}{mark}"]
    if isinstance(clause, c.Boards):
        return [f"how many boards {clause.owner[:60]} has"]
    assert isinstance(clause, c.HandOut | c.Once)
    what = "how the cards are handed out" if isinstance(clause, c.HandOut) else "how often each card works"
    return [f"{what} with {count} players" for count in clause.counts or c.PLAYERS]


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'aeio' else 'a'} {word}"
