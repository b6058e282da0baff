"""The decks and their cards: how they come to the table, what they show, and what they pay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from attrs import frozen

from ...language.clauses import Choice, ChooseCard, First, HandOut, Happens, OfDeck, Once, Shows
from ...packs.grounds import ground_of_gain
from ...predicates.effects import Gains, Swap, Take
from ...rulings import Ground

if TYPE_CHECKING:
    from ...language.declarations import Declaration, Line
    from ...packs.ruleset import Ruleset

SHOW, DEAL, OFFER = "show", "deal", "offer"
GAME, ROUND = "game", "round"
ClauseT = TypeVar("ClauseT", HandOut, Once)


@frozen(eq=False)
class Income:
    """One gain of a deck or card, and what a ruling shows of it."""

    gains: Gains
    ground: Ground


@frozen(eq=False)
class Option:
    """One of the effects that the holder of a card chooses among, and the rule that says so."""

    effect: Gains | Take | Swap
    ground: Ground


@frozen(eq=False)
class Card:
    """A card of a deck: what it shows, what it pays, and what its holder chooses among, its own effects first."""

    name: str
    title: str
    deck: str
    shows: Shows | None
    incomes: tuple[Income, ...]
    choices: tuple[Option, ...]
    ground: Ground


@frozen(eq=False)
class Deck:
    """What all cards of a deck share.

    `verb` says how `number` of them come to the table ("" when they lie there), `once` how often each works for a
    player ("" for as often as wanted), `first` what the first gets who achieves one; `happens` is when they work,
    and `chosen` how many of them then. `handing` and `limit` are the rules that say the first two.
    """

    name: str
    cards: tuple[Card, ...]
    verb: str
    number: int
    once: str
    first: Take | None
    happens: Happens | None
    chosen: int
    incomes: tuple[Income, ...]
    ground: Ground
    handing: Ground
    limit: Ground

    def answers(self, actor: str, does: str, name: str) -> bool:
        """Whether its cards work when this happens."""
        found = self.happens
        return found is not None and (found.actor, found.does) == (actor, does) and name in found.names

    @property
    def shows(self) -> bool:
        """Whether its cards show tokens, and so are achieved."""
        return any(card.shows for card in self.cards)


def decks_of(ruleset: Ruleset) -> tuple[Deck, ...]:
    """All decks of a ruleset, by name, for its number of players."""
    cards = ruleset.declared("card")
    return tuple(_deck(one, cards, ruleset.players) for one in sorted(ruleset.declared("deck"), key=lambda d: d.name))


def _deck(deck: Declaration, cards: tuple[Declaration, ...], players: int | None) -> Deck:
    own = [card for card in cards if any(of.deck == deck.name for of in card.all(OfDeck))]
    hand_out, handing = _for(deck, HandOut, players)
    once, limit = _for(deck, Once, players)
    shared = tuple(_options(deck))
    first = deck.first(First)
    choose = deck.first(ChooseCard)
    return Deck(
        name=deck.name,
        cards=tuple(_card(card, deck.name, shared) for card in sorted(own, key=lambda one: one.name)),
        verb=hand_out.verb if hand_out else "",
        number=hand_out.number if hand_out else 0,
        once=once.period if once else "",
        first=first.effect if first is not None else None,
        happens=deck.first(Happens),
        chosen=choose.number if choose else 0,
        incomes=tuple(_incomes(deck)),
        ground=_ground(deck),
        handing=handing,
        limit=limit,
    )


def _for(deck: Declaration, kind: type[ClauseT], players: int | None) -> tuple[ClauseT | None, Ground]:
    """The clause of a kind that counts for so many players, and the rule that says it, or the deck as a whole."""
    for line in deck.lines_of(kind):
        assert isinstance(line.clause, kind)
        if not line.clause.counts or players in line.clause.counts:
            return line.clause, ground_of_gain(deck, line)
    return None, _ground(deck)


def _card(card: Declaration, deck: str, shared: tuple[Option, ...]) -> Card:
    choices = (*_options(card), *shared)
    return Card(card.name, card.title, deck, card.first(Shows), tuple(_incomes(card)), choices, _ground(card))


def _options(declaration: Declaration) -> Iterator[Option]:
    for line in declaration.lines_of(Choice):
        assert isinstance(line.clause, Choice)
        yield Option(line.clause.effect, ground_of_gain(declaration, line))


def _incomes(declaration: Declaration) -> Iterator[Income]:
    for line in declaration.lines_of(Gains):
        assert isinstance(line.clause, Gains)
        yield Income(line.clause, ground_of_gain(declaration, line))


def _ground(declaration: Declaration) -> Ground:
    """What a ruling shows of a card or deck as a whole: its first line of what it does."""
    line = _telling(declaration)
    return ground_of_gain(declaration, line)


def _telling(declaration: Declaration) -> Line:
    return next(declaration.lines_of(Shows, First, Gains, ChooseCard, Choice), declaration.lines[0])
