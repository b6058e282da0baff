"""Laws: what they limit, and what they judge."""

from __future__ import annotations

from collections.abc import Iterator

from ...predicates.laws import HoldsAtMost, Law, LivesIn, OfEach, Touches, UsesAtMost
from ..vocabulary import HOME
from .fault import Fault, Reading, formed, out_of_range


def uses_at_most(law: UsesAtMost, reading: Reading) -> Iterator[Fault]:
    """A limit that gives less with something than without."""
    if law.more is not None and law.more <= law.most:
        message = f"{law.more} with {law.booster} is no more than {law.most} without"
        yield Fault(str(law.more), "N9", message)


def judged(law: Law, reading: Reading) -> Iterator[Fault]:
    """A law about a published place that lies before nobody, or about an area, which is no place of its own."""
    term = reading.known.terms("place").get(law.place)
    own = any(reading.known.has(kind, law.place) for kind in ("area", "board", "joined"))
    if (term is not None and (not term.board or term.collects)) or own:
        hint = "It takes whatever finds no place elsewhere." if term is not None and term.collects else ""
        yield Fault(law.place, "N10", f"no law judges what lies in the {law.place}", hint)


def lives(law: LivesIn, reading: Reading) -> Iterator[Fault]:
    """A home that is told to be the home, or that is a part of a board on a grid."""
    if HOME in law.places:
        board = "zoo" if _grids(reading) else "tank"
        yield Fault(HOME, "N10", f"which board the {HOME} is, is told here", f"Name the board: `lives in {board}`.")
    for place in law.places if _grids(reading) else ():
        term = reading.known.terms("place").get(place)
        if place != HOME and (term is None or not term.board or term.several) and reading.known.has("place", place):
            told = f"no token lives in the {place}"
            boards = [name for name, term in reading.known.terms("place").items() if term.board and not term.several]
            yield Fault(place, "N10", told, f"Known: {', '.join(boards)}.")


def _grids(reading: Reading) -> bool:
    """Whether the game is one on a grid."""
    return bool(reading.known.game) and any(term.grid for term in reading.known.terms("place").values())


def holds(law: HoldsAtMost, reading: Reading) -> Iterator[Fault]:
    """A limit that grows with what is no board that can be added, and one of more than one copy on a space."""
    place = law.extra_place
    if law.place == "space" and law.most > 1:
        yield out_of_range(law.most, "0 or 1, for a space has room for one")
    if place is not None and _grids(reading) and reading.known.has("place", place):
        known = sorted(reading.known.of(("joined",)))
        if place not in known and not _odd(place, reading):
            hint = f"Known: {', '.join(known)}." if known else ""
            yield Fault(place, "N10", f"no {place} is added to a {law.place}", hint)


def _odd(place: str, reading: Reading) -> bool:
    """Whether a place of one's own is no board of the game, which is told where it is declared."""
    return _grids(reading) and place not in reading.known.terms("place")


def each(limited: OfEach, reading: Reading) -> Iterator[Fault]:
    """Places of each token that tokens do not form."""
    if limited.unit is not None and reading.known.has("place", limited.unit) and not formed(limited.unit):
        known = [name for name, term in reading.known.terms("place").items() if term.formed]
        hint = f"Known: {', '.join(known)}." if known else "Count the tokens: `of each GROUP`."
        yield Fault(limited.unit, "N10", f"no token has a {limited.unit} of its own", hint)


def touches(law: Touches, reading: Reading) -> Iterator[Fault]:
    """Places that touch or cover nothing, for they lie on no grid."""
    known = [name for name, term in reading.known.terms("place").items() if term.grid or term.formed]
    known += sorted(reading.known.of(("joined",)))
    both = [name for name in law.names if name in law.others]
    if both and law.another is None:
        others = ", ".join(law.others)
        yield Fault(law.verb, "N8", f"each {both[0]} {law.verb} itself", f"Say `{law.verb} another {others}`.")
    elif law.another is not None and not both:
        told = "`another` goes with a place that is named on both sides"
        yield Fault(law.another, "N8", told, f"Say `{law.verb} {', '.join(law.others)}`.")
    for name in dict.fromkeys((*law.names, *law.others)):
        if reading.known.has("place", name) and name not in known and not _odd(name, reading):
            hint = f"Known: {', '.join(known)}." if known else ""
            yield Fault(name, "N10", f"the {name} lies on no grid, and {law.verb} nothing", hint)
