"""What feeding events and ads pay a player, gain by gain; kept for the tanks that the gains look at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import field, frozen

from ...play.clauses import carries_out
from ...play.kept import Kept
from ...predicates.conditions import Where
from ...predicates.quantities import ForEach, ForEvery, Gain
from ...predicates.sentence import Phrase, fields_of

if TYPE_CHECKING:
    from ...rulings import Ground
    from .board import Board
    from .decks import Income
    from .spots import Spot

# What each gain brings, with the rule that says so.
Amounts = tuple[tuple[int, "Ground"], ...]
Cards = tuple[str, ...]


@frozen(eq=False)
class Incomes:
    """The incomes of a board."""

    board: Board
    _events: Kept[tuple[str, Cards], Paying] = field(init=False, repr=False)
    _ads: dict[str, Paying] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_events", Kept(self._event))
        ads = {name: Paying(self.board, card.incomes) for name, card in self.board.ads.items()}
        object.__setattr__(self, "_ads", ads)

    def asked(self, icon: str, cards: Cards) -> tuple[int, ...]:
        """The tanks that crossing an icon looks at for a player with these cards."""
        return self._events[icon, cards].asked

    @carries_out("Feeding event", 1, 2, 4)
    def event(self, icon: str, cards: Cards, asked: tuple[Spot, ...]) -> Amounts:
        """What crossing an icon pays a player with these cards, and these in the tanks that it looks at."""
        paying = self._events[icon, cards]
        return paying.amounts(asked[: len(paying.asked)])

    @carries_out("2-b. Advertising space", 6)
    def ad(self, card: str, spots: tuple[Spot, ...]) -> Amounts:
        """What an ad pays for all tanks of a player, before the cap."""
        paying = self._ads[card]
        return paying.amounts(tuple([spots[index] for index in paying.asked]))

    @carries_out("Feeding event", 7)
    def paid_out(self, funds: int, amounts: Amounts, changes: list[tuple[int, Ground]]) -> int:
        """The funds once several amounts came in, each up to the cap."""
        for amount, ground in amounts:
            before, funds = funds, self.board.capped(funds, amount)
            if funds != before:
                changes.append((funds - before, ground))
        return funds

    def _event(self, key: tuple[str, Cards]) -> Paying:
        icon, cards = key
        board = self.board
        decks = [deck for deck in board.decks if deck.answers("employee", "crosses", icon)]
        found = [income for deck in decks for income in deck.incomes]
        for name in cards:
            card = board.feeding[name]
            found += card.incomes if board.deck_of(card) in decks else ()
        return Paying(board, tuple(found))


@frozen(eq=False)
class Paying:
    """Some gains together: what they bring for the tanks of a player."""

    board: Board
    incomes: tuple[Income, ...]
    asked: tuple[int, ...] = field(init=False)
    _known: Kept[tuple[Spot, ...], Amounts] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        asked = {index for income in self.incomes for index in _asked(self.board, income.gains.gain)}
        object.__setattr__(self, "asked", tuple(sorted(asked)))
        object.__setattr__(self, "_known", Kept(self._amounts))

    def amounts(self, spots: tuple[Spot, ...]) -> Amounts:
        """What each gain brings when these lie in the tanks asked, those that bring nothing left out."""
        return self._known[spots]

    def _amounts(self, spots: tuple[Spot, ...]) -> Amounts:
        scene = self.board.aquarium(spots)
        totals = ((income.gains.gain.total(scene, scene), income.ground) for income in self.incomes)
        return tuple((total, ground) for total, ground in totals if total)


def _asked(board: Board, gain: Phrase) -> set[int]:
    """The tanks that a gain looks at: those of the areas that it names, or all."""
    if isinstance(gain, Gain) and gain.quantity is None and gain.condition is None:
        return set()
    labels = board.layout.tanks
    places = {where.place if where else "" for where in _wheres(gain)} or {""}
    areas = board.layout.areas
    return {labels.index(label) for place in places for label in areas.get(place, labels)}


def _wheres(phrase: Phrase) -> Iterator[Where | None]:
    """The places that a phrase and its parts look at; None for one that looks everywhere."""
    if isinstance(phrase, ForEach | ForEvery) and phrase.where is None:
        yield None
    for attribute in fields_of(phrase):
        value = getattr(phrase, attribute.name)
        if isinstance(value, Where):
            yield value
        elif isinstance(value, Phrase):
            yield from _wheres(value)
