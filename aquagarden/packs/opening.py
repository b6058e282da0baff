"""Where the tokens lie when the game is laid out, before anything is drawn."""

from __future__ import annotations

from ..language.clauses import Copies
from ..language.vocabulary import terms
from ..predicates.effects import Every, LeaveOut, LeaveTypesOut, Some, Take
from .collecting import bags
from .ruleset import Ruleset

Opening = dict[str, dict[str, int]]
# Copies that are alike: the token, and the mark that they bear, or "".
Kind = tuple[str, str]
MarkedOpening = dict[str, dict[Kind, int]]
BOX = "box"


def opening(ruleset: Ruleset) -> Opening:
    """For each place, how many copies of which token lie there: as the tokens say, and as setup has moved them."""
    places: Opening = {}
    for place, held in marked_opening(ruleset).items():
        for (token, _), number in held.items():
            counts = places.setdefault(place, {})
            counts[token] = counts.get(token, 0) + number
    return places


def marked_opening(ruleset: Ruleset) -> MarkedOpening:
    """The same, with copies told apart by the marks that they bear. Whole types that are left out still lie there."""
    places: MarkedOpening = {}
    for token in sorted(ruleset.lexicon.tokens):
        for line in ruleset.lexicon.clauses(token, Copies):
            assert isinstance(line.clause, Copies)
            _put(places, line.clause.place, (token, line.clause.mark or ""), line.clause.amount)
    drawn = drawn_from(ruleset)
    for _, line in ruleset.triggers("setup"):
        if isinstance(line.clause, LeaveOut):
            for share in line.clause.items:
                bag = next((place for place in drawn if _there(places, place, share.name)), drawn[0])
                _move(places, share.name, share.number, bag, BOX)
        elif isinstance(line.clause, Take):
            _take(ruleset, places, line.clause)
    return places


def types_left_out(ruleset: Ruleset) -> tuple[tuple[int, frozenset[str]], ...]:
    """How many tokens leave the game with all their copies, of which each; chance decides which, before any draw."""
    lines = (line.clause for _, line in ruleset.triggers("setup"))
    return tuple((out.number, ruleset.lexicon.of((out.name,))) for out in lines if isinstance(out, LeaveTypesOut))


def drawn_from(ruleset: Ruleset) -> tuple[str, ...]:
    """The bags of the game, by name: its own first, and those that only rules know."""
    own = (name for name, term in terms("place", ruleset.game).items() if term.drawn)
    return *own, *sorted(bags(ruleset.declared("place"), ruleset.game))


def _take(ruleset: Ruleset, places: MarkedOpening, take: Take) -> None:
    source, target = take.source.place, take.target.place
    if isinstance(take.portion, Some):
        for share in take.portion.items:
            _move(places, share.name, share.number, source, target)
    elif isinstance(take.portion, Every):
        for token in sorted(ruleset.lexicon.of((take.portion.name,))):
            _move(places, token, _there(places, source, token), source, target)


def _there(places: MarkedOpening, place: str, token: str) -> int:
    """How many copies of a token lie in a place."""
    return sum(number for (name, _), number in places.get(place, {}).items() if name == token)


def _move(places: MarkedOpening, token: str, number: int, source: str, target: str) -> None:
    """Move so many copies, or those that there are."""
    held = places.get(source, {})
    for kind in [kind for kind in held if kind[0] == token]:
        moved = min(number, held[kind])
        number -= moved
        if moved:
            held[kind] -= moved
            _put(places, target, kind, moved)


def _put(places: MarkedOpening, place: str, kind: Kind, number: int) -> None:
    held = places.setdefault(place, {})
    held[kind] = held.get(kind, 0) + number
