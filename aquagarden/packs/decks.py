"""Decks and their cards, checked. There are five sorts, and each takes clauses that make no sense in another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from attrs import frozen

from ..errors import Span
from ..language.clauses import Choice, ChooseCard, First, HandOut, Happens, Once, Otherwise, Scores, Shows
from ..language.declarations import Declaration, Line
from ..predicates.conditions import Leads
from ..predicates.effects import Every, Gains, Some, Take
from ..predicates.quantities import Gain
from ..predicates.scene import Names
from ..predicates.sentence import Phrase

# The tokens that some names stand for.
Members = Callable[[Names], frozenset[str]]


@frozen
class Sort:
    """A sort of decks: what is said of it, the clause without which no card works, and what it and its cards take."""

    said: str
    due: str
    takes: frozenset[str]
    cards: tuple[type[Phrase], ...]
    hint: str = ""


@frozen
class Fault:
    """What does not go together, where it shows, and the way out."""

    span: Span
    message: str
    hint: str = ""
    also: tuple[Span, ...] = ()


_DEALT, _POINTS = ("deal", "offer"), (Scores, Otherwise)
ACHIEVED = Sort("whose cards show tokens", "show 1 card", frozenset({"show", "each", "first"}), (Shows, Gains))
DEALT = Sort("that waits for the employee", "deal 1 card", frozenset({*_DEALT, "when", "gain"}), (Gains, *_POINTS))
CHOSEN = Sort(
    "that waits for a player to stop", "choose 1 card", frozenset({"choose 1 card", "when", "each"}), (Gains,)
)
ABILITY = Sort("whose cards let choose", "deal 1 card", frozenset({*_DEALT, "each", "choose"}), (Choice, *_POINTS))
KEPT = Sort(
    "whose cards only score",
    "deal 1 card",
    frozenset(_DEALT),
    _POINTS,
    "Say when its cards work, such as `when employee crosses icon`, or let them choose.",
)
_TELLING: tuple[type[Phrase], ...] = (HandOut, ChooseCard, Choice, Once, First, Happens, Gains)
_OF_CARDS: tuple[type[Phrase], ...] = (Shows, Gains, Choice, Scores, Otherwise)


def sort_of(deck: Declaration, cards: Iterable[Declaration]) -> Sort | None:
    """The sort that a deck is of, by what it says and by its cards; none, if no card of it ever works."""
    happens, both = deck.first(Happens), (deck, *cards)
    if any(one.first(Shows) for one in both):
        return ACHIEVED
    if happens is not None:
        return CHOSEN if happens.on else DEALT
    if any(one.first(Choice) for one in both):
        return ABILITY
    return KEPT if any(card.first(Scores) for card in both[1:]) else None


def faults(deck: Declaration, cards: list[Declaration], counts: Iterable[int], members: Members) -> Iterator[Fault]:
    """Cards that do not go with their deck, and decks of which no card ever works; one without cards has none.

    `counts` are the numbers of players for which the packs on the table make a game.
    """
    showing = [card for card in cards if card.first(Shows)]
    others = [card for card in cards if not card.first(Shows)]
    sort = sort_of(deck, cards)
    if showing and others:
        # A deck that waits for something pays; of another the first card shows which sort it is.
        odd, fine = (showing, others) if deck.first(Happens) or cards[0] in others else (others, showing)
        does, do = ("shows", "do not") if odd is showing else ("does not show", "do")
        told = f"{odd[0].name} {does} tokens, and other cards of {deck.name} {do}"
        yield Fault(odd[0].span, told, also=(fine[0].span,))
    elif cards and sort is None:
        hint = "Say when, such as `when employee crosses icon`; or let each card show tokens, let choose, or score."
        yield Fault(deck.span, f"no card of {deck.name} ever works", hint)
    elif cards and sort is not None:
        yield from _of_sort(deck, sort)
        for card in cards:
            yield from _of_card(card, sort)
        if sort in (DEALT, CHOSEN):
            for one in (deck, *cards):
                yield from _ranked(one)
        if sort is ABILITY:
            yield from _abilities(deck, cards, counts, members)


def _of_sort(deck: Declaration, sort: Sort) -> Iterator[Fault]:
    """Clauses that a deck of that sort does not take, and the one that it needs."""
    said = set()
    for line in deck.lines_of(*_TELLING):
        first = str(line.clause).split(" ", 1)[0]
        told = str(line.clause) if isinstance(line.clause, ChooseCard) else first
        said.add(told)
        if told not in sort.takes:
            yield Fault(line.span, f"`{told}` makes no sense in a deck {sort.said}", sort.hint)
    first = sort.due.split(" ", 1)[0]
    if not said.intersection(_DEALT if first in _DEALT else (first, sort.due)):
        yield Fault(deck.span, f"no card of {deck.name} ever works", f"A deck {sort.said} says `{sort.due}`.")


def _of_card(card: Declaration, sort: Sort) -> Iterator[Fault]:
    """Clauses that a card of a deck of that sort does not take."""
    for line in card.lines_of(*_OF_CARDS):
        if not isinstance(line.clause, sort.cards):
            first = str(line.clause).split(" ", 1)[0]
            yield Fault(line.span, f"`{first}` makes no sense on a card of a deck {sort.said}", sort.hint)


def _ranked(declaration: Declaration) -> Iterator[Fault]:
    """Gains of cards that ask who has the most: what a card pays is found on the boards of its holder alone."""
    for line in declaration.lines_of(Gains):
        assert isinstance(line.clause, Gains)
        if isinstance(line.clause.gain, Gain) and isinstance(line.clause.gain.condition, Leads):
            hint = "A trigger can ask it, such as `when preparation`."
            yield Fault(line.span, "what a card pays does not depend on what others have", hint)


# ---- abilities


def _abilities(deck: Declaration, cards: list[Declaration], counts: Iterable[int], members: Members) -> Iterator[Fault]:
    """Cards that let choose nothing, that work without end, or of which two choices would be told alike."""
    limits = deck.all(Once)
    endless = [str(count) for count in counts if not any(not one.counts or count in one.counts for one in limits)]
    if endless or not limits:
        players = "player" if endless == ["1"] else "players"
        with_players = f" with {', '.join(endless)} {players}" if limits else ""
        told = f"nothing says how often a card of {deck.name} works{with_players}, and a turn would never end"
        yield Fault(deck.span, told, "Say `each card once each round`, or `each game`.")
    shared = list(deck.lines_of(Choice))
    yield from _alike(shared, [], members)
    for card in cards:
        own = list(card.lines_of(Choice))
        if not own and not shared:
            hint = f"Say it of the card or of its deck, such as `{Choice.example}`."
            yield Fault(card.span, f"{card.name} lets choose nothing", hint)
        yield from _alike(own, shared, members)


def _alike(own: list[Line], shared: list[Line], members: Members) -> Iterator[Fault]:
    """Choices of one card that players could not tell apart: two gains, two swaps, or two takes of one token."""
    for first, second in (*((one, two) for one in shared for two in own), *combinations(own, 2)):
        what = _same(first, second, members)
        if what:
            told = f"nobody could tell this choice from `{first.clause}`: both {what}"
            yield Fault(second.span, told, "Say one of them only, or give each a card of its own.", also=(first.span,))


def _same(first: Line, second: Line, members: Members) -> str:
    """What two choices both do, if players could not tell them apart."""
    assert isinstance(first.clause, Choice)
    assert isinstance(second.clause, Choice)
    one, two = first.clause.effect, second.clause.effect
    if type(one) is not type(two):
        return ""
    if isinstance(one, Take) and isinstance(two, Take):
        tokens = sorted(_taken(one, members) & _taken(two, members))
        return f"take {' or '.join(tokens)}" if tokens else ""
    return str(one).split(" ", 1)[0]


def _taken(take: Take, members: Members) -> frozenset[str]:
    portion = take.portion
    names = tuple(share.name for share in portion.items) if isinstance(portion, Some) else ()
    return members((portion.name,) if isinstance(portion, Every) else names)
