"""Marks and types, checked: what copies bear, which of them are meant, and how many types there are to leave out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..errors import Diagnostic
from ..language.clauses import Copies, Happens, HasMembers, Is
from ..language.declarations import Line
from ..predicates.effects import LeaveOut, LeaveTypesOut, Some, Take
from ..predicates.scene import Names
from .collecting import portion, told
from .opening import drawn_from
from .ruleset import Ruleset

_CODE = "N18"


def unmarked(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Findings about marks, copies and types where nobody could tell which are meant, or where there are too few."""
    yield from _mixed(ruleset)
    for declaration in ruleset.declared("trigger"):
        for line in declaration.lines_of(Take, LeaveOut, LeaveTypesOut):
            clause = line.clause
            if isinstance(clause, LeaveTypesOut):
                yield from _too_many(ruleset, line, clause)
            elif isinstance(clause, LeaveOut):
                names = tuple(share.name for share in clause.items)
                yield from _unlike(ruleset, line, names, drawn_from(ruleset))
            elif isinstance(clause, Take) and (isinstance(clause.portion, Some) or declaration.first(Happens)):
                names = portion(clause, ruleset, declaration.first(Happens))
                yield from _unlike(ruleset, line, names, (clause.source.place,))


def _mixed(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Marks of single copies that have whole tokens as members, told where the second of both is said first."""
    for name in sorted(marks(ruleset)):
        bearing, joining = _bearing(ruleset, name), _joining(ruleset, name)
        if bearing and joining:
            places = [min(_order(ruleset, line) for line in lines) for lines in (bearing, joining)]
            late, message = joining, f"{name} is a mark of single copies, and no token is in it with all of its copies"
            if places[1] <= places[0]:
                late, message = bearing, f"{name} is a group of tokens, and a mark is one of single copies"
            line = min(late, key=lambda line: (_order(ruleset, line), line.span))
            yield told(ruleset, line.span, message, "Make two groups of it, with names of their own.", _CODE)


def _bearing(ruleset: Ruleset, mark: str) -> list[Line]:
    """The lines that say of copies that they bear a mark."""
    lines = (line for one in ruleset.declared("token", "group") for line in one.lines_of(Copies))
    return [line for line in lines if isinstance(line.clause, Copies) and line.clause.mark == mark]


def _joining(ruleset: Ruleset, name: str) -> list[Line]:
    """The lines that say what is in a group."""
    lines = (line for one in ruleset.declared("token", "group") for line in one.lines_of(Is))
    own = ruleset.lexicon.groups[name].lines_of(HasMembers) if name in ruleset.lexicon.groups else ()
    return [*own, *(line for line in lines if isinstance(line.clause, Is) and name in line.clause.groups)]


def _order(ruleset: Ruleset, line: Line) -> int:
    """Which of the packs says a line: later ones build on those before them."""
    return next(index for index, pack in enumerate(ruleset.packs) if line.span.file in pack.files)


def marks(ruleset: Ruleset) -> frozenset[str]:
    """The marks that some copies bear."""
    return frozenset(copies.mark for copies in _copies(ruleset, ruleset.lexicon.tokens) if copies.mark)


def _copies(ruleset: Ruleset, tokens: Iterable[str]) -> Iterator[Copies]:
    lines = (line for token in tokens for line in ruleset.lexicon.clauses(token, Copies))
    return (line.clause for line in lines if isinstance(line.clause, Copies))


def _unlike(ruleset: Ruleset, line: Line, names: Names, places: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Copies that are meant by number, and of which some bear a mark and others do not."""
    for token in sorted(ruleset.lexicon.of(names)):
        found = {copies.mark or "" for copies in _copies(ruleset, {token}) if copies.place in places}
        if len(found) > 1:
            message = f"not all copies of {token} there are alike, and nobody could tell which are meant"
            yield told(ruleset, line.span, message, f"Marked are: {', '.join(sorted(found - {''}))}.", _CODE)
            return


def _too_many(ruleset: Ruleset, line: Line, out: LeaveTypesOut) -> Iterator[Diagnostic]:
    """More types left out than there are."""
    there = len(ruleset.lexicon.of((out.name,)))
    if out.number > there:
        message = f"{out.number} types of {out.name} are left out, of {there}"
        yield told(ruleset, line.span, message, code="N9")
