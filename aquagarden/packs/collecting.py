"""Places that rules bring: boards to collect on, bags of their own, and which tokens are at home on which board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from attrs import evolve

from ..errors import Diagnostic, Span
from ..language.catalog import finding
from ..language.clauses import (
    EACH_PLAYER,
    Area,
    Between,
    Boards,
    Choice,
    Copies,
    Costs,
    Formed,
    Happens,
    Joins,
    NamedSpaces,
    Row,
    Spaces,
)
from ..language.declarations import Declaration, Line
from ..language.vocabulary import HOME, terms
from ..predicates.effects import Draw, Every, Some, Swap, Take
from ..predicates.laws import LivesIn
from ..predicates.scene import Names
from .lexicon import named

if TYPE_CHECKING:
    from .ruleset import Ruleset

PLACE, _BAG = "place", "bag"
# What lives in one of these may come into a tank.
_TANKS = frozenset({"tank", "aquarium"})
_LAID = (Boards, Spaces, NamedSpaces, Between, Area, Row, Joins)
Owners = Mapping[str, frozenset[str]]


def boards(declarations: Iterable[Declaration], game: str = "") -> Owners:
    """The boards to collect on that some paragraphs bring, each with its owners: `each player`, and Lucy.

    A board that joins another is none: what lies on it lies on the other.
    """
    found: dict[str, frozenset[str]] = {}
    own = list(_own(declarations, game))
    joined = {name for name, place in own if place.first(Joins)}
    for name, place in ((name, place) for name, place in own if name not in joined):
        found[name] = found.get(name, frozenset()) | {one.owner for one in place.all(Boards)}
    return {name: owners for name, owners in found.items() if EACH_PLAYER in owners}


def bags(declarations: Iterable[Declaration], game: str = "") -> frozenset[str]:
    """The places without anything laid out there, in which tokens only lie: each is a bag of its own."""
    own = list(_own(declarations, game))
    return frozenset(name for name, _ in own) - {name for name, place in own if any(place.lines_of(*_LAID))}


def _own(declarations: Iterable[Declaration], game: str) -> Iterator[tuple[str, Declaration]]:
    """The paragraphs about places that the engine of the game does not know by itself."""
    known = terms(PLACE, game)
    return ((one.name, one) for one in declarations if PLACE in (one.kind, one.target) and one.name not in known)


def homes(ruleset: Ruleset) -> dict[str, frozenset[str]]:
    """The places where each token may live: those that all laws about it allow; a token without one is not there."""
    found: dict[str, frozenset[str]] = {}
    for rule in ruleset.rules:
        if isinstance(rule.law, LivesIn):
            places = frozenset(rule.law.places)
            for token in ruleset.lexicon.of(rule.law.names) - rule.hidden:
                found[token] = found.get(token, places) & places
    return found


def uncollected(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Findings where tokens are taken to a place that is not theirs, or to a board that nobody has whom it happens to.

    So is it told where one pays from a board on which the tokens do not live, or draws from a place in which no copies
    start.
    """
    yield from _unpaid(ruleset)
    yield from _unplaced(ruleset)
    filled = {_BAG, *_places(ruleset)}
    for declaration in ruleset.declared("trigger"):
        for line in declaration.lines_of(Draw):
            if isinstance(line.clause, Draw) and line.clause.source not in filled:
                bag = line.clause.source
                yield told(ruleset, line.span, f"nothing is drawn from {bag}", f"A token says `copies 4 in {bag}`.")
        when = declaration.first(Happens)
        for line in declaration.lines_of(Take) if when is not None else ():
            assert isinstance(line.clause, Take)
            for where in filter(None, (line.clause.target, line.clause.refuge)):
                if when is not None and where.place in (HOME, *_collecting(ruleset)):
                    yield from _taken(ruleset, line, where.place, portion(line.clause, ruleset, when), when.actor)


def _unpaid(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Prices in tokens that do not live on the board from which they are paid."""
    for declaration in ruleset.declared("token", "group"):
        for line in declaration.lines_of(Costs):
            assert isinstance(line.clause, Costs)
            token, place = line.clause.unit, line.clause.place
            if place is not None and place not in ruleset.homes.get(token, ()):
                home = ruleset.home(token)
                hint = f"Say `{evolve(line.clause, place=home)}`." if home else _housing(ruleset, token)
                yield told(ruleset, line.span, f"{token} does not live in {place}", hint)


def _unplaced(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Choices that bring something into a tank that does not live there."""
    for declaration in ruleset.declared("deck", "card"):
        for line in declaration.lines_of(Choice):
            assert isinstance(line.clause, Choice)
            effect = line.clause.effect
            names = portion(effect, ruleset) if isinstance(effect, Take) else ()
            for name in (effect.other.name,) if isinstance(effect, Swap) else names:
                tokens = ruleset.lexicon.of((name,))
                if tokens and all(_TANKS.isdisjoint(ruleset.homes.get(token, _TANKS)) for token in tokens):
                    yield told(ruleset, line.span, f"{name} does not live in a tank")


def _collecting(ruleset: Ruleset) -> frozenset[str]:
    """The boards to which happenings bring tokens."""
    return frozenset(name for name, term in terms(PLACE, ruleset.game).items() if term.collects) | ruleset.boards.keys()


def _chooses(ruleset: Ruleset, token: str) -> bool:
    """Whether a player who gets a token chooses among the boards on which it lives."""
    known = {name for name, term in terms(PLACE, ruleset.game).items() if term.board}
    return not (known - _TANKS).isdisjoint(ruleset.homes.get(token, ()))


def _taken(ruleset: Ruleset, line: Line, place: str, names: Names, actor: str) -> Iterator[Diagnostic]:
    told_of = set()
    for token in sorted(ruleset.lexicon.of(names)):
        if place == HOME and _chooses(ruleset, token):
            continue
        board = ruleset.home(token) if place == HOME else place
        if board not in ruleset.homes.get(token, (board,)) or not board:
            where = "on any board to collect on" if place == HOME else f"in {place}"
            yield told(ruleset, line.span, f"{token} does not live {where}", _housing(ruleset, token))
        elif board in ruleset.boards and not _has(ruleset.boards[board], actor) and board not in told_of:
            told_of.add(board)
            yield told(ruleset, line.span, f"{actor} has no {board}", f"Say `1 for {actor}` in the place {board}.")


def _housing(ruleset: Ruleset, token: str) -> str:
    """The way out for a token of which no law says where it lives."""
    return "" if token in ruleset.homes else f"Say in a rule where it does: `{token} lives in PLACE`."


def _places(ruleset: Ruleset) -> Iterator[str]:
    """Where copies start."""
    for token in ruleset.lexicon.tokens:
        for line in ruleset.lexicon.clauses(token, Copies):
            yield from (name for names in named(line.clause, (PLACE,)) for name in names)


def portion(take: Take, ruleset: Ruleset, when: Happens | None = None) -> Names:
    """The tokens and groups that are taken; of the type of a place, those that form it."""
    taken = take.portion
    if isinstance(taken, Some):
        return tuple(share.name for share in taken.items)
    if isinstance(taken, Every):
        return (taken.name,)
    formed = [(place.name, one.name) for place in ruleset.declared(PLACE) for one in place.all(Formed)]
    return tuple(name for place, name in formed if when is not None and place == when.actor)


def _has(owners: frozenset[str], actor: str) -> bool:
    """Whether somebody has such a board: an actor that nobody plays only one of its own."""
    term = terms("actor").get(actor)
    return actor in owners if term is not None and term.automaton else True


def told(ruleset: Ruleset, span: Span, message: str, hint: str = "", code: str = "N16") -> Diagnostic:
    """A finding about rules on the table, at a place in one of their packs."""
    sources = (source for pack in ruleset.packs for source in pack.sources)
    text = next(source.line(span.line) for source in sources if source.name == span.file)
    return finding(code, span, message, line_text=text, hint=hint)
