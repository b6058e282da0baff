"""All cards on the table by what they do: those laid open, those that players hold, ads, milestones."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import frozen

from .decks import DEAL, OFFER, SHOW, Card, Deck
from .effects import Effect
from .layout import ADS

if TYPE_CHECKING:
    from ...play.piles import Pile, Piles
    from ...tanks.tank import Tank
    from .state import Common, State


@frozen(eq=False, slots=False)
class Cards:
    """The cards of a board, by what they do."""

    decks: tuple[Deck, ...]
    piles: Piles

    @cached_property
    def named(self) -> dict[str, Card]:
        """All cards by name."""
        return {card.name: card for deck in self.decks for card in deck.cards}

    @cached_property
    def deck(self) -> dict[str, Deck]:
        """The decks by name."""
        return {deck.name: deck for deck in self.decks}

    def deck_of(self, card: str) -> Deck:
        """The deck that a card is in."""
        return self.deck[self.named[card].deck]

    def once(self, card: str) -> str:
        """How often a card works for a player: each round or game, or "" for as often as wanted."""
        return self.deck_of(card).once

    def undealt(self, deck: Deck, state: State) -> tuple[str, ...]:
        """The cards of a deck that still lie in it."""
        gone = {
            *state.common.cards,
            *state.common.offered,
            *(card for player in state.players for card in player.cards),
        }
        return tuple(card.name for card in deck.cards if card.name not in gone)

    def offered(self, deck: Deck, state: State) -> tuple[str, ...]:
        """The cards of a deck that wait to be chosen."""
        return tuple(name for name in state.common.offered if self.named[name].deck == deck.name)

    # ---- what they do

    @cached_property
    def shown(self) -> tuple[Deck, ...]:
        """The decks whose cards are laid open to be achieved."""
        return tuple(deck for deck in self.decks if deck.verb == SHOW and deck.shows)

    @cached_property
    def handed(self) -> tuple[Deck, ...]:
        """The decks of which each player gets cards, dealt or chosen."""
        return tuple(deck for deck in self.decks if deck.verb in (DEAL, OFFER))

    @cached_property
    def held(self) -> dict[str, Card]:
        """The cards that players hold, by name."""
        return {card.name: card for deck in self.handed for card in deck.cards}

    @cached_property
    def ads(self) -> dict[str, Card]:
        """The cards to choose from on an advertising space, by name."""
        decks = (deck for deck in self.decks if deck.chosen and deck.answers("player", "stops", ADS))
        return {card.name: card for deck in decks for card in deck.cards}

    @cached_property
    def able(self) -> dict[str, Card]:
        """The cards whose effects their holder chooses among, by name."""
        return {name: card for name, card in self.held.items() if card.choices}

    # ---- milestones

    @cached_property
    def milestones(self) -> dict[str, Card]:
        """The cards that show tokens, by name."""
        return {name: card for name, card in self.named.items() if card.shows}

    @cached_property
    def bit(self) -> dict[str, int]:
        """A bit for each milestone, for sets of them as one number."""
        return {name: 1 << index for index, name in enumerate(self.milestones)}

    def met(self, tank: Tank) -> int:
        """The milestones that a tank meets, as bits."""
        shown = ((self.bit[name], card.shows) for name, card in self.milestones.items())
        return sum(bit for bit, shows in shown if shows is not None and shows.met(tank.contents))

    def open_to(self, player: int, common: Common) -> int:
        """The milestones in play that a player has not achieved yet, as bits."""
        found = 0
        for card, players in zip(common.cards, common.claimed, strict=True):
            if player not in players:
                found |= self.bit[card]
        return found

    @cached_property
    def prize(self) -> dict[str, Pile]:
        """What the first gets who achieves a milestone, by its name."""
        found = {}
        for name in self.milestones:
            first = self.deck_of(name).first
            items = getattr(first.portion, "items", ()) if first else ()
            found[name] = self.piles.pack({item.name: item.number for item in items})
        return found

    @cached_property
    def achieving(self) -> dict[str, tuple[Effect, ...]]:
        """What a milestone pays to each who achieves it."""
        return {
            name: tuple(Effect(one.gains, one.ground) for one in card.incomes) for name, card in self.milestones.items()
        }
