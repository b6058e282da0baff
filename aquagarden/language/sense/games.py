"""Games: what one of them has, and another has not."""

from __future__ import annotations

from collections.abc import Iterator

from ...predicates.conditions import Leads
from ...predicates.effects import LeaveTypesOut
from ...predicates.sentence import Phrase
from .. import clauses as c
from ..declarations import Declaration
from ..forms import FORMS
from ..known import Known
from .fault import Fault, Reading

# Clauses that one game alone makes something of, where no name in them tells it.
_ONLY: dict[type[Phrase], tuple[str, str]] = {
    LeaveTypesOut: ("aquaretto", "Name the tokens: `leave out 2 TOKEN`."),
    c.CountsAsMoney: ("aquaretto", "What a token is worth at the end is told by `scores 1 point`."),
    c.Scores: ("aqua-garden", "Say it in a paragraph of its own: `score NAME`, with `1 point for each TOKEN in zoo`."),
    Leads: ("aqua-garden", "What other players have makes no difference there."),
}


def played(phrase: Phrase, reading: Reading) -> Iterator[Fault]:
    """A clause that the game makes nothing of."""
    game, hint = _ONLY[type(phrase)]
    if reading.known.game not in ("", game):
        first = str(phrase).split(" ", 1)[0]
        yield Fault(first, "N16", f"{reading.known.game} knows no such clause: it is one of the game {game}", hint)


def paragraph(declaration: Declaration, known: Known) -> Iterator[Fault]:
    """A paragraph that the game makes nothing of: cards where there are none, or a place that does not join another."""
    form = FORMS.get(declaration.target or declaration.kind)
    if form is None or not known.game:
        return
    if form.game not in ("", known.game):
        message = f"{known.game} knows no {form.kind}s: they are of the game {form.game}"
        yield Fault(declaration.name, "N16", message)
    places = known.terms("place")
    grids = [name for name, term in places.items() if term.grid and term.board]
    if form.kind == "place" and grids and declaration.name not in places and not known.has("joined", declaration.name):
        hint = f"Say `joins {grids[0]}`, if it is a board that is laid beside the {grids[0]}."
        message = f"{known.game} makes nothing of a place {declaration.name[:60]} that joins no other"
        yield Fault(declaration.name, "N17", message, hint)
