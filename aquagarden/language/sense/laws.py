"""Laws: what they limit, and what they judge."""

from __future__ import annotations

from collections.abc import Iterator

from ...predicates.laws import Law, LivesIn, UsesAtMost
from ..vocabulary import HOME, terms
from .fault import Fault, Reading


def uses_at_most(law: UsesAtMost, reading: Reading) -> Iterator[Fault]:
    """A limit that gives less with something than without."""
    if law.more is not None and law.more <= law.most:
        message = f"{law.more} with {law.booster} is no more than {law.most} without"
        yield Fault(str(law.more), "N9", message)


def judged(law: Law, reading: Reading) -> Iterator[Fault]:
    """A law about a published place that lies before nobody, or about an area, which is no place of its own."""
    term = terms("place").get(law.place)
    own = reading.known.has("area", law.place) or reading.known.has("board", law.place)
    if (term is not None and not term.board) or own:
        yield Fault(law.place, "N10", f"no law judges what lies in the {law.place}")


def lives(law: LivesIn, reading: Reading) -> Iterator[Fault]:
    """A home that is told to be the home."""
    if HOME in law.places:
        yield Fault(HOME, "N10", f"which board the {HOME} is, is told here", "Name the board: `lives in tank`.")
