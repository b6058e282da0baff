"""What packs make of each other, checked: circles of groups, labels of boards, cards of decks, settings of a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from ..errors import Diagnostic, Span
from ..language.catalog import finding
from ..language.clauses import (
    Area,
    Between,
    Choice,
    Copies,
    Costs,
    Happens,
    HasMembers,
    Is,
    NamedSpaces,
    OfDeck,
    Shows,
    Spaces,
    Uses,
)
from ..language.declarations import Declaration, Line
from ..language.forms import PROOF
from ..language.known import Kinds
from ..language.vocabulary import EACH_DECK, terms
from ..predicates.quantities import Ladder
from ..predicates.sentence import Phrase
from .decks import ABILITY, Fault, faults, sort_of
from .gathering import Table
from .joining import Joining
from .lexicon import Lexicon, asked_names, named
from .playable import Playable

_NOUNS = ("token", "group")
_TANK = "tank"


class Joined:
    """Checks the declarations in force together."""

    def __init__(self, table: Table, joining: Joining, lexicon: Lexicon) -> None:
        self.table, self.joining, self.lexicon = table, joining, lexicon

    def check(self) -> Iterator[Diagnostic]:
        """What is wrong with them."""
        yield from self._circles()
        yield from self._disputed()
        bereft = list(self._bereft())
        yield from bereft
        for place in self._of("place"):
            yield from self._labels(place)
        yield from self._areas()
        playable = Playable(self.table, self.joining, self._told)
        for deck in self._of("deck"):
            for fault in faults(deck, self._cards(deck.name), playable.counts, self.lexicon.of):
                yield self._of_deck(deck, fault)
        yield from self._activated()
        yield from self._ladders()
        told = {one.span for one in bereft}
        yield from (one for one in dict.fromkeys(playable.check()) if one.span not in told)

    @cached_property
    def _in_force(self) -> list[Declaration]:
        return [entry.declaration for entry in self.joining.entries.values()]

    def _of(self, kind: str) -> list[Declaration]:
        return [declaration for declaration in self._in_force if declaration.kind == kind]

    # ---- nouns

    def _circles(self) -> Iterator[Diagnostic]:
        """Findings where a group is said to contain itself, each at the clause that closes the circle."""
        circle = set(self.lexicon.circles())
        for name in sorted(circle):
            for line in self.lexicon.groups[name].lines_of(Is, HasMembers):
                if any(not circle.isdisjoint(names) for names in asked_names(line.clause)):
                    yield self._told("N7", line.span, f"the group {name} contains itself")

    def _disputed(self) -> Iterator[Diagnostic]:
        """Findings where two groups tell a token what only one can: what it uses, costs, or where its copies start."""
        home = {id(line): name for name, group in self.lexicon.groups.items() for line in group.lines}
        for token, lines in sorted(self.lexicon.lines.items()):
            told: dict[tuple[str, ...], Line] = {}
            for line in lines:
                what = _told(line.clause)
                first = told.setdefault(what, line)
                if what and home.get(id(line)) != home.get(id(first)):
                    before, after = sorted((first.span, line.span), key=self.table.order)
                    message = f"{token} is told by two groups what it {' '.join(what)}"
                    yield self._told("T7", after, message, also=(before,), hint="Say it in the token itself.")

    # ---- what was removed

    def _bereft(self) -> Iterator[Diagnostic]:
        """Findings where something in force still speaks of what a pack has removed; examples do not count.

        A line of the score sheet stays there for what counts under it, with or without points of its own.
        """
        for (kind, name), (span, removed) in self.joining.removed.items():
            kinds = (*_NOUNS, "mark") if kind == "noun" else (kind,)
            lost = self._lost(removed) if kind in ("place", "deck") else {name}
            speaking = [one for one in self._in_force if not lost.isdisjoint(_spoken(one, kinds))]
            if speaking and kind != "score":
                message = f"{name} is removed here, and still spoken of by: {', '.join(d.header for d in speaking)}"
                yield self._told("P6", span, message, also=tuple(one.span for one in speaking))

    def _lost(self, removed: Declaration) -> set[str]:
        """The names that went with a place or deck: its areas and kinds of spaces too, but for what is still there."""
        there = [_brought(one) for one in self._in_force if one.kind in ("place", "deck")]
        return _brought(removed).difference(terms("place", self.table.game), *there)

    # ---- places

    def _labels(self, place: Declaration) -> Iterator[Diagnostic]:
        """Labels given twice, and labels that are named and not there, or are of no tank where one is meant."""
        given: dict[str, tuple[str, Span]] = {}
        for line in place.lines_of(NamedSpaces):
            assert isinstance(line.clause, NamedSpaces)
            # An unknown kind of space has its own finding, and what follows from it is not told.
            for label in line.clause.labels if line.clause.kind in terms("place", self.table.game) else ():
                if label in given:
                    message = f"{label} is the label of a space already"
                    yield self._told("N13", line.span, message, label, also=(given[label][1],))
                given.setdefault(label, (line.clause.kind, line.span))
        kinds = {label: kind for label, (kind, _) in given.items()}
        for line in place.lines_of(NamedSpaces, Between, Area):
            yield from self._meant(place, line, kinds)

    def _meant(self, place: Declaration, line: Line, kinds: dict[str, str]) -> Iterator[Diagnostic]:
        """The labels that a clause names, where `kinds` has those of the place."""
        clause = line.clause
        for label in _named_labels(clause):
            if label not in kinds:
                hint = f"Labels here: {', '.join(kinds)}." if kinds else ""
                yield self._told("N13", line.span, f"no space of {place.name} is called {label}", label, hint=hint)
            elif kinds[label] != _TANK and not isinstance(clause, Between):
                yield self._told("N13", line.span, f"{label} is no tank", label)
        if isinstance(clause, Between) and {clause.first, clause.second} <= set(kinds):
            yield from self._between(place, line, clause)

    def _between(self, place: Declaration, line: Line, between: Between) -> Iterator[Diagnostic]:
        """Two spaces of which the second does not follow the first have nothing between them."""
        walks: dict[str, list[str]] = {}
        for spaces in place.all(NamedSpaces):
            walks.setdefault(spaces.kind, []).extend(spaces.labels)
        steps = [step for walk in walks.values() for step in zip(walk, walk[1:] + walk[:1], strict=True)]
        if (between.first, between.second) not in steps:
            message = f"{between.second} does not follow {between.first}"
            yield self._told("N13", line.span, message, between.second)

    def _areas(self) -> Iterator[Diagnostic]:
        """Areas called like another place."""
        given = dict.fromkeys(terms("place", self.table.game)) | {place.name: place.span for place in self._of("place")}
        for place in self._of("place"):
            for line in place.lines_of(Area):
                assert isinstance(line.clause, Area)
                name = line.clause.name
                if name in given:
                    other = given[name]
                    also = () if other is None else (other,)
                    yield self._told("N3", line.span, f"there is already a place called {name}", name, also=also)
                given[name] = line.span

    # ---- decks

    def _of_deck(self, deck: Declaration, fault: Fault) -> Diagnostic:
        """What does not go together in a deck, told where a later pack changes it, or brings all its cards."""
        cards = self._cards(deck.name)
        card = next((one for one in cards if one.span == fault.span), None)
        bringing = [one.span for one in cards]
        first = min(map(self.table.order, bringing))
        speaking = [line.span for line in (card or deck).lines]
        if card is None and first > max(self.table.order(span) for span in (fault.span, *speaking)):
            speaking = bringing
        last = max(speaking, key=self.table.order, default=fault.span)
        if self.table.order(last) <= self.table.order(fault.span):
            return self._told("N15", fault.span, fault.message, hint=fault.hint, also=fault.also)
        return self._told("N15", last, fault.message, hint=fault.hint, also=(fault.span, *fault.also))

    def _cards(self, deck: str) -> list[Declaration]:
        return [card for card in self._of("card") if any(of.deck == deck for of in card.all(OfDeck))]

    def _activated(self) -> Iterator[Diagnostic]:
        """Triggers that wait for a card to be used of a deck whose cards let choose nothing."""
        decks = {deck.name: self._cards(deck.name) for deck in self._of("deck")}
        able = {deck.name for deck in self._of("deck") if sort_of(deck, decks[deck.name]) in (ABILITY, None)}
        for trigger in self._of("trigger"):
            for line in trigger.lines_of(Happens):
                assert isinstance(line.clause, Happens)
                does = line.clause.does
                term = terms("happening").get(does)
                for name in line.clause.names if term and any(EACH_DECK in one.objects for one in term.done) else ():
                    if decks.get(name) and name not in able:
                        message = f"nobody {does} {name}: its cards let choose nothing"
                        hint = f"A card says what a player may choose, such as `{Choice.example}`."
                        yield self._told("N15", line.span, message, name, hint=hint)

    def _ladders(self) -> Iterator[Diagnostic]:
        """Points by place where there is no order: on no track, or in a deck that nobody achieves."""
        orders = {place.name for place in self._of("place") if place.first(Spaces)}
        orders |= {deck.name for deck in self._of("deck") if not self._cards(deck.name)}
        orders |= {of.deck for card in self._of("card") if card.first(Shows) for of in card.all(OfDeck)}
        brought = (_brought(one) for one in (*self._of("place"), *self._of("deck")))
        known = set(terms("place", self.table.game)).union(*brought)
        for declaration in self._in_force:
            for line in declaration.lines:
                ladder = getattr(line.clause, "gain", None)
                for name in ladder.names if isinstance(ladder, Ladder) else ():
                    if name in known - orders:
                        message = f"nobody takes places in {name}: it is no track, and no card of it shows tokens"
                        lost = self.joining.removed.get(("place", name))
                        yield self._told("N14", lost[0] if lost else line.span, message, name)

    # ---- findings

    def _told(self, code: str, span: Span, message: str, word: str = "", **more: Any) -> Diagnostic:
        sources = (source for pack in self.table.packs for source in pack.sources)
        source = next(one for one in sources if one.name == span.file)
        place = (source.find(word, span) if word else None) or span
        return finding(code, place, message, line_text=source.line(place.line), **more)


def _brought(declaration: Declaration) -> set[str]:
    """The names that a place or deck brings."""
    areas = {area.name for area in declaration.all(Area)}
    return {declaration.name} | areas | {run.kind for spaces in declaration.all(Spaces) for run in spaces.runs}


def _spoken(declaration: Declaration, kinds: Kinds) -> set[str]:
    """The names of these kinds that a paragraph speaks of, but for its examples."""
    clauses = [line.clause for line in declaration.lines if not isinstance(line.clause, PROOF)]
    return {name for clause in clauses for names in named(clause, kinds) for name in names}


def _named_labels(clause: Phrase) -> tuple[str, ...]:
    """The labels that a clause names and does not give."""
    if isinstance(clause, NamedSpaces):
        return clause.beside
    if isinstance(clause, Between):
        return clause.first, clause.second
    return clause.labels if isinstance(clause, Area) else ()


def _told(clause: Phrase) -> tuple[str, ...]:
    """What a clause tells of a token that can be told once only."""
    if isinstance(clause, Uses):
        return "uses of", clause.resource
    if isinstance(clause, Copies):
        return "has in", clause.place, *(("marked", clause.mark) if clause.mark else ())
    return ("costs",) if isinstance(clause, Costs) else ()
