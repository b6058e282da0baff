"""Places on a grid: their rows, what joins them and what forms there, and what is counted around pieces."""

from __future__ import annotations

from collections.abc import Iterator

from ...predicates.quantities import Around
from .. import clauses as c
from .fault import Fault, Reading


def row(row: c.Row, reading: Reading) -> Iterator[Fault]:
    """A row of a place that has none, or one that runs from right to left."""
    name, known = reading.declaration.name, _laid_out(reading)
    if name not in known and not reading.known.has("joined", name):
        laid = f"They are laid out in {', '.join(known)}, and in boards that join one"
        hint = f"{laid}: say `joins {known[0]}`." if known else ""
        yield Fault("row", "N17", f"the game knows no rows of {name[:60]}", hint)
    elif row.first > row.last:
        hint = f"Say `{c.Row(row.y, row.last, row.first)}`."
        yield Fault(
            str(row.first), "N17", f"columns run from left to right, and {row.last} lies left of {row.first}", hint
        )


def joins(joins: c.Joins, reading: Reading) -> Iterator[Fault]:
    """A published place that joins another, or a place that no board can join."""
    name, known = reading.declaration.name, _joined(reading)
    if name in reading.known.terms("place"):
        yield Fault("joins", "N16", f"the {name} is there from the start, and joins nothing")
    elif reading.known.has("place", joins.place) and joins.place not in known:
        hint = f"Say `joins {known[0]}`." if known else ""
        yield Fault(joins.place, "N16", f"nothing joins the {joins.place}", hint)


def formed(formed: c.Formed, reading: Reading) -> Iterator[Fault]:
    """A place that tokens do not form in the game, or in a place where they form none."""
    name, known = reading.declaration.name, _joined(reading)
    places = [place for place, term in reading.known.terms("place").items() if term.formed]
    if name not in places:
        hint = f"Known: {', '.join(places)}." if places else ""
        yield Fault("formed", "N16", f"tokens form no {name[:60]} in this game", hint)
    elif reading.known.has("place", formed.place) and formed.place not in known:
        hint = f"Say `in {known[0]}`." if known else ""
        yield Fault(formed.place, "N16", f"tokens form nothing in the {formed.place}", hint)


def around(around: Around, reading: Reading) -> Iterator[Fault]:
    """Pieces that have nothing around them, for they lie on no grid."""
    place, known = around.where.place, _joined(reading)
    if reading.known.has("place", place) and place not in known:
        hint = f"Say `in {known[0]}`." if known else "Say `in` a place, without `around`."
        yield Fault(place, "N16", f"nothing lies around anything in the {place}: it is no grid", hint)


def _laid_out(reading: Reading) -> list[str]:
    """The published places with rows of spaces."""
    return [name for name, term in reading.known.terms("place").items() if term.grid]


def _joined(reading: Reading) -> list[str]:
    """Those of them on which tokens lie, and which further boards join."""
    return [name for name, term in reading.known.terms("place").items() if term.grid and term.board]
