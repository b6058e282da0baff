"""Boards on a grid, checked: the spaces that their rows make, and who has them."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import Diagnostic
from ..language.clauses import EACH_PLAYER, Boards, Joins, Row
from ..language.declarations import Declaration
from ..language.vocabulary import terms
from ..predicates.laws import LivesIn
from .collecting import PLACE, told
from .ruleset import Ruleset

# A space: its column and its row.
Cell = tuple[int, int]
_CODE = "N17"


def cells(place: Declaration) -> tuple[Cell, ...]:
    """The spaces that the rows of a place make, those of each row from left to right."""
    return tuple((x, row.y) for row in place.all(Row) for x in range(row.first, row.last + 1))


def misplaced(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Findings about boards whose spaces do not go together, and about boards that nobody has."""
    yield from _unowned(ruleset)
    shared: dict[Cell, str] = {}
    published = terms(PLACE, ruleset.game)
    for place in sorted(ruleset.declared(PLACE), key=lambda one: one.name):
        if any(place.lines_of(Row)):
            yield from _laid(ruleset, place, shared if place.name in published else {})
            if not _in_one_piece(set(cells(place))):
                message = f"the spaces of {place.name} are not in one piece"
                yield told(ruleset, place.span, message, "Spaces go together along their edges.", _CODE)
        if place.first(Joins):
            yield from _joining(ruleset, place)


def _unowned(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Boards on a grid, or beside one, where tokens live and that nobody has."""
    published = terms(PLACE, ruleset.game)
    if not any(term.grid for term in published.values()):
        return
    had = {place.name for place in ruleset.declared(PLACE) for one in place.all(Boards) if one.owner == EACH_PLAYER}
    for rule in ruleset.rules:
        law = rule.law
        if isinstance(law, LivesIn):
            for place in (one for one in law.places if one not in had):
                message = f"nobody has a {place}, where {law.names[0]} lives"
                hint = f"Give it a paragraph: `place {place}`, with `{Boards.example}`."
                yield told(ruleset, rule.line.span, message, hint, "P8")


def _laid(ruleset: Ruleset, place: Declaration, taken: dict[Cell, str]) -> Iterator[Diagnostic]:
    """Rows that lay a space where one is already: of the same place, or of another part of the same board."""
    for line in place.lines_of(Row):
        assert isinstance(line.clause, Row)
        row = line.clause
        found = [x for x in range(row.first, row.last + 1) if (x, row.y) in taken]
        if found:
            message = f"row {row.y} has a space of {taken[found[0], row.y]} in column {found[0]} already"
            yield told(ruleset, line.span, message, code=_CODE)
        taken.update({(x, row.y): place.name for x in range(row.first, row.last + 1)})


def _in_one_piece(found: set[Cell]) -> bool:
    """Whether one comes from each space to each other along edges."""
    open_ = [found.pop()]
    while open_:
        x, y = open_.pop()
        beside = found & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        found -= beside
        open_ += beside
    return not found


def _joining(ruleset: Ruleset, place: Declaration) -> Iterator[Diagnostic]:
    """A board that joins another, without spaces, or that nobody has."""
    if not any(place.lines_of(Row)):
        message = f"{place.name} joins another board, and has no spaces"
        yield told(ruleset, place.span, message, f"Say its rows, such as `{Row.example}`.", _CODE)
    if all(one.owner != EACH_PLAYER for one in place.all(Boards)):
        message = f"nobody has a {place.name}"
        yield told(ruleset, place.span, message, f"Say how many there are, such as `{Boards(2, EACH_PLAYER)}`.", _CODE)
