"""Where the tokens lie when the game is laid out, before anything is drawn."""

from __future__ import annotations

from ..language.clauses import Copies
from ..predicates.effects import LeaveOut, Some, Take
from .collecting import BAG, bags
from .ruleset import Ruleset

Opening = dict[str, dict[str, int]]
BOX = "box"


def opening(ruleset: Ruleset) -> Opening:
    """For each place, how many copies of which token lie there: as the tokens say, and as setup has moved them."""
    places: Opening = {}
    for token in sorted(ruleset.lexicon.tokens):
        for line in ruleset.lexicon.clauses(token, Copies):
            assert isinstance(line.clause, Copies)
            _put(places, line.clause.place, token, line.clause.amount)
    drawn = drawn_from(ruleset)
    for _, line in ruleset.triggers("setup"):
        if isinstance(line.clause, LeaveOut):
            for share in line.clause.items:
                bag = next((place for place in drawn if places.get(place, {}).get(share.name)), BAG)
                _move(places, share.name, share.number, bag, BOX)
        elif isinstance(line.clause, Take):
            _take(ruleset, places, line.clause)
    return places


def drawn_from(ruleset: Ruleset) -> tuple[str, ...]:
    """The bags of the game, by name: the cloth bag first, and those that only rules know."""
    return BAG, *sorted(bags(ruleset.declared("place")))


def _take(ruleset: Ruleset, places: Opening, take: Take) -> None:
    source, target = take.source.place, take.target.place
    if isinstance(take.portion, Some):
        for share in take.portion.items:
            _move(places, share.name, share.number, source, target)
        return
    for token in sorted(ruleset.lexicon.of((take.portion.name,))):
        _move(places, token, places.get(source, {}).get(token, 0), source, target)


def _move(places: Opening, token: str, number: int, source: str, target: str) -> None:
    """Move so many copies, or those that there are."""
    there = places.get(source, {}).get(token, 0)
    number = min(number, there)
    if number:
        places[source][token] = there - number
        _put(places, target, token, number)


def _put(places: Opening, place: str, token: str, number: int) -> None:
    held = places.setdefault(place, {})
    held[token] = held.get(token, 0) + number
