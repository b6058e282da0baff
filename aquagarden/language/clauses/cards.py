"""What decks and cards say: how cards come to the table, how often they work, and what they show."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...predicates.conditions import Where
from ...predicates.effects import Gains, Swap, Take
from ...predicates.quantities import Share
from ...predicates.scene import Names, Scene
from ...predicates.sentence import Phrase, between, refers
from .tails import COUNTS


@frozen
class HandOut(Phrase):
    """How many cards of the deck are dealt to each player, shown to all, or offered to choose from.

    Cards that are offered lie open, one is for each player, and whoever is last in turn order chooses first.
    """

    sentence: ClassVar[str] = "{verb} {number} <card>[ with {counts:,} <player>]"
    example: ClassVar[str] = "deal 1 card"
    verb: str
    number: int = field(metadata=between(1, 99))
    counts: tuple[int, ...] = field(default=(), metadata=COUNTS)


@frozen
class ChooseCard(Phrase):
    """How many cards of the deck a player chooses when its happening comes: one. All of them lie open."""

    sentence: ClassVar[str] = "choose {number} <card>"
    example: ClassVar[str] = "choose 1 card"
    number: int = field(metadata=between(1, 1))


@frozen
class Choice(Phrase):
    """What a player may choose who activates the card: one of all such lines of the card and of its deck.

    `choose take 1 seaweed from sea to any tank`, `choose swap 1 fish in any tank with 1 fish in fair`
    """

    sentence: ClassVar[str] = "choose {effect}"
    example: ClassVar[str] = "choose gain 1 fund"
    effect: Gains | Take | Swap


@frozen
class Once(Phrase):
    """How often each card works for each player."""

    sentence: ClassVar[str] = "each card once each {period}[ with {counts:,} <player>]"
    example: ClassVar[str] = "each card once each game with 1 player"
    period: str = field(metadata=refers("period"))
    counts: tuple[int, ...] = field(default=(), metadata=COUNTS)


@frozen
class First(Phrase):
    """What the first player who achieves a card of the deck gets besides."""

    sentence: ClassVar[str] = "first {effect}"
    example: ClassVar[str] = "first take 1 small-fish, 1 large-fish from prizes to any tank"
    effect: Take


@frozen
class OfDeck(Phrase):
    """The deck that the card is in."""

    sentence: ClassVar[str] = "deck {deck}"
    example: ClassVar[str] = "deck feeding"
    deck: str = field(metadata=refers("deck"))


@frozen
class Shows(Phrase):
    """What must lie together to achieve the card; more may lie there too.

    Tokens that count as any token stand in for what the others leave open.
    """

    sentence: ClassVar[str] = "shows {items:list} in {where}"
    example: ClassVar[str] = "shows 3 shark and 1 seaweed in one tank"
    items: tuple[Share, ...]
    where: Where

    def met(self, scene: Scene) -> bool:
        """Whether some such place of the scene holds all of it."""
        regions, wild = self.where.regions(scene, scene), scene.stand_ins()
        if wild:
            return any(self._missing(region, wild) <= region.count(wild) for region in regions)
        return any(all(region.count((item.name,)) >= item.number for item in self.items) for region in regions)

    def _missing(self, region: Scene, wild: Names) -> int:
        """How many tokens it takes besides those in a place that count only as what they are."""
        return sum(max(0, item.number - _count_without(region, item.name, wild)) for item in self.items)


def _count_without(region: Scene, name: str, wild: Names) -> int:
    """How many copies of a token or group lie in a place, but for those of some tokens."""
    without = tuple(token for token in wild if token in region.kinds((name,)))
    return region.count((name,)) - (region.count(without) if without else 0)
