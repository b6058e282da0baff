"""Whether the packs on the table make a game that can be played: settings, boards, and enough cards to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from attrs import frozen

from ..errors import Diagnostic, Span
from ..language.clauses import Amount, Amounts, Formed, HandOut, NamedSpaces, OfDeck, Row, Setting, Spaces, WithPlayers
from ..language.declarations import Declaration, Line
from ..language.vocabulary import Term, terms
from ..predicates.sentence import Phrase
from .gathering import Table
from .joining import Joining, given_by

# Makes a finding from its code, its place, what is told, and more.
Tell = Callable[..., Diagnostic]
Given = dict[str, tuple[Line, Setting]]
# Cards are offered of which each player chooses one.
OFFER = "offer"
# The places that each game cannot do without, and for each what lays it out: spaces in a row or of a kind, rows of a
# grid, or the tokens that form it.
_BOARDS: dict[str, dict[str, tuple[str | type[Phrase], ...]]] = {
    "aqua-garden": {"fair": (Spaces,), "aquarium": ("tank", "carpet")},
    "aquaretto": {"zoo": (Row,), "basin": (Formed,)},
}


@frozen(slots=False)
class Playable:
    """The settings, boards and offers of cards in force, checked for each number of players that the packs are for."""

    table: Table
    joining: Joining
    tell: Tell

    def check(self) -> Iterator[Diagnostic]:
        """Settings without a value, boards that are not there, and numbers that do not go together."""
        yield from self._missing()
        yield from self._boards() if self.counts else ()
        for found in self._values.values():
            yield from self._steps(found)
            yield from self._funds(found)
        for count, found in self._values.items():
            yield from self._trucks(count, found)
        yield from self._offers()

    @cached_property
    def counts(self) -> list[int]:
        """For how many players the packs on the table make a game, or the number that is asked for."""
        counts = {count for pack in self.table.packs for count in pack.players}
        return sorted(counts if self.joining.players is None else counts & {self.joining.players})

    # ---- settings

    @cached_property
    def _given(self) -> list[tuple[Line, Setting, frozenset[int]]]:
        """Every setting on the table with its line, and the numbers of players for which it counts."""
        laid = (given_by(entry.declaration) for entry in self.joining.laid.values())
        return [
            (line, line.clause, counts)
            for given in laid
            for line, _, counts in given
            if isinstance(line.clause, Setting)
        ]

    @cached_property
    def _values(self) -> dict[int, Given]:
        """The settings for each number of players."""
        return {
            count: {setting.key: (line, setting) for line, setting, counts in self._given if count in counts}
            for count in self.counts
        }

    def _missing(self) -> Iterator[Diagnostic]:
        """Settings that the game needs and that lack a value for some number of players."""
        for key, term in terms("setting", self.table.game).items():
            missing = [count for count, given in self._values.items() if key not in given and _needed(term, given)]
            if missing:
                players = "player" if missing == [1] else "players"
                message = f"{key} has no value for {', '.join(map(str, missing))} {players}"
                hint = f"A change takes the place of all lines of `{key}`: say the value for every number of players."
                yield self.tell("P8", self._due(key), message, hint=hint)

    def _due(self, key: str) -> Span:
        """Where a missing setting is to be told: where it has other values, where it was removed, or at the game."""
        spans = [line.span for line, setting, _ in self._given if setting.key == key]
        spans += [span for span, lost in self.joining.removed.values() if any(k == key for _, k, _ in given_by(lost))]
        return next(iter(spans), self._game)

    @property
    def _game(self) -> Span:
        """The paragraph of the pack that says which game is played."""
        return next((pack.span for pack in self.table.packs if pack.plays), self.table.packs[0].span)

    def _steps(self, given: Given) -> Iterator[Diagnostic]:
        """More steps that the employee must take than it may for nothing, or so many that it comes around."""
        least, free, paid = (given.get(key) for key in ("least-steps", "free-steps", "paid-steps"))
        if least and free and _number(least) > _number(free):
            yield self.tell("N9", least[0].span, f"{least[1]} is more than {free[1]}", also=(free[0].span,))
        walks = [walk for board in self._places.values() for walk in board.all(NamedSpaces)]
        carpets = [label for walk in walks if walk.kind == "carpet" for label in walk.labels]
        most = sum(_number(one) for one in (free, paid) if one)
        if carpets and (last := paid or free) and most >= len(carpets):
            message = f"{most} steps lead around all {len(carpets)} carpets, back to where the employee stood"
            yield self.tell("N9", last[0].span, message)

    def _funds(self, given: Given) -> Iterator[Diagnostic]:
        """More money at the start than a player can have; told where packs that come later say it."""
        start, cap = (given.get(key) for key in ("start-funds", "funds-cap"))
        if start and cap and isinstance(cap[1].value, Amount) and _number(start) > _number(cap):
            later, other = sorted((start, cap), key=lambda one: self.table.order(one[0].span), reverse=True)
            message = f"{start[1]} is more than a player can have: {cap[1]}"
            yield self.tell("N9", later[0].span, message, also=(other[0].span,))

    def _trucks(self, count: int, given: Given) -> Iterator[Diagnostic]:
        """Fewer trucks than players, who take one each."""
        line, setting = given.get("truck-places", (None, None))
        if line is not None and setting is not None and isinstance(setting.value, Amounts):
            there = len(setting.value.numbers)
            if there < count:
                message = f"{count} players take a truck each, and there {'is' if there == 1 else 'are'} {there}"
                yield self.tell("N9", line.span, message, hint="Say the places of one truck more.")

    # ---- cards

    def _offers(self) -> Iterator[Diagnostic]:
        """Decks of which fewer cards are offered than there are players, or of which fewer are there."""
        laid = [entry.declaration for entry in self.joining.laid.values()]
        for deck in (one for one in laid if one.kind == "deck"):
            cards = [one for one in laid if one.kind == "card" and _of(one, deck.name)]
            for line in deck.lines_of(HandOut):
                assert isinstance(line.clause, HandOut)
                if line.clause.verb == OFFER and cards:
                    yield from self._offered(deck, line, line.clause, cards)

    def _offered(self, deck: Declaration, line: Line, offer: HandOut, cards: list[Declaration]) -> Iterator[Diagnostic]:
        counts = self.counts if not offer.counts else sorted({*offer.counts}.intersection(self.counts))
        for count in counts:
            there = sum(all(count in one.counts for one in card.all(WithPlayers)) for card in cards)
            if offer.number < count:
                message = f"`{HandOut(OFFER, offer.number)}` is too little for {count} players: each chooses one"
                yield self.tell(
                    "N9", line.span, message, hint=f"Say `{HandOut(OFFER, counts[-1], offer.counts)}`, or more."
                )
                return
            if there < count:
                removed = ((span, one) for span, one in self.joining.removed.values() if _of(one, deck.name))
                message = f"{count} players choose a card of {deck.name} each, and it has {there}"
                hint = f"With {counts[-1]} cards it is enough for all numbers of players."
                yield self.tell("P8", next((span for span, _ in removed), line.span), message, hint=hint)
                return

    # ---- boards

    @cached_property
    def _places(self) -> dict[str, Declaration]:
        laid = (entry.declaration for entry in self.joining.laid.values())
        return {one.name: one for one in laid if one.kind == "place"}

    def _boards(self) -> Iterator[Diagnostic]:
        """Boards that the game needs and that are not there, or lack their spaces."""
        for name, kinds in _BOARDS.get(self.table.game, {}).items():
            board = self._places.get(name)
            lost = [span for span, one in self.joining.removed.values() if (one.kind, one.name) == ("place", name)]
            for kind in kinds:
                if board is None or not _laid_out(board, kind):
                    span = board.span if board is not None else next(iter(lost), self._game)
                    message, example = _needed_of(name, kind)
                    yield self.tell("P8", span, message, hint=f"Say `{example}`.")
                    break


def _needed(term: Term, given: Given) -> bool:
    """Whether the game needs a setting, where the others say this."""
    paid = given.get("paid-steps")
    due = term.takes is not None and term.takes.due
    return due or (term.name == "step-price" and paid is not None and _number(paid) > 0)


def _laid_out(board: Declaration, kind: str | type[Phrase]) -> bool:
    """Whether a board has spaces of a kind, or says what lays it out."""
    if isinstance(kind, str):
        return any(one.kind == kind for one in board.all(NamedSpaces))
    return board.first(kind) is not None


def _needed_of(name: str, kind: str | type[Phrase]) -> tuple[str, str]:
    """What is told where a board is not laid out, and what lays it out."""
    if isinstance(kind, str):
        return f"the game needs {kind}s of the {name}", f"{kind} {kind[0].upper()}1"
    wanted = "tokens that form" if kind is Formed else "spaces of"
    return f"the game needs {wanted} the {name}", kind.example


def _of(card: Declaration, deck: str) -> bool:
    """Whether a card is in a deck."""
    return any(of.deck == deck for of in card.all(OfDeck))


def _number(given: tuple[Line, Phrase]) -> int:
    value = given[1].value if isinstance(given[1], Setting) else None
    return value.number if isinstance(value, Amount) else 0
