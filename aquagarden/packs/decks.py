"""Decks and their cards, checked. There are three sorts, and each takes clauses that make no sense in another."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from ..errors import Span
from ..language.clauses import ChooseCard, First, HandOut, Happens, Once, Shows
from ..language.declarations import Declaration
from ..predicates.effects import Gains
from ..predicates.sentence import Phrase


@frozen
class Sort:
    """A sort of decks: what is said of it, the clause without which no card works, and the first words it takes."""

    said: str
    due: str
    takes: frozenset[str]


@frozen
class Fault:
    """What does not go together, where it shows, and the way out."""

    span: Span
    message: str
    hint: str = ""
    also: tuple[Span, ...] = ()


ACHIEVED = Sort("whose cards show tokens", "show 1 card", frozenset({"show", "each", "first"}))
DEALT = Sort("that waits for the employee", "deal 1 card", frozenset({"deal", "when", "gain"}))
CHOSEN = Sort("that waits for a player to stop", "choose 1 card", frozenset({"choose", "when", "each"}))
_TELLING: tuple[type[Phrase], ...] = (HandOut, ChooseCard, Once, First, Happens, Gains)


def faults(deck: Declaration, cards: list[Declaration]) -> Iterator[Fault]:
    """Cards that do not go with their deck, and decks of which no card ever works; one without cards has none."""
    showing = [card for card in cards if card.first(Shows)]
    others = [card for card in cards if not card.first(Shows)]
    happens = deck.first(Happens)
    if showing and others:
        # A deck that waits for something pays; of another the first card shows which sort it is.
        odd, fine = (showing, others) if happens or cards[0] in others else (others, showing)
        does, do = ("shows", "do not") if odd is showing else ("does not show", "do")
        told = f"{odd[0].name} {does} tokens, and other cards of {deck.name} {do}"
        yield Fault(odd[0].span, told, also=(fine[0].span,))
    elif others and happens is None:
        hint = "Say when, such as `when employee crosses icon`; or let each card show tokens."
        yield Fault(deck.span, f"no card of {deck.name} ever works", hint)
    elif cards:
        yield from _of_sort(deck, ACHIEVED if showing else CHOSEN if happens and happens.on else DEALT)


def _of_sort(deck: Declaration, sort: Sort) -> Iterator[Fault]:
    """Clauses that a deck of that sort does not take, and the one that it needs."""
    firsts = set()
    for line in deck.lines_of(*_TELLING):
        first = str(line.clause).split(" ", 1)[0]
        firsts.add(first)
        if first not in sort.takes:
            yield Fault(line.span, f"`{first}` makes no sense in a deck {sort.said}")
    if sort.due.split(" ", 1)[0] not in firsts:
        yield Fault(deck.span, f"no card of {deck.name} ever works", f"A deck {sort.said} says `{sort.due}`.")
