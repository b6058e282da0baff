"""What feeding events and ads pay a player, gain by gain; kept for the tanks and boards that the gains look at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import field, frozen

from ...language.vocabulary import terms
from ...play.clauses import carries_out
from ...play.kept import Kept
from ...predicates.conditions import Where
from ...predicates.quantities import ForEach, ForEvery, Gain
from ...predicates.sentence import Phrase, fields_of
from .decks import Income

if TYPE_CHECKING:
    from ...play.piles import Pile
    from ...rulings import Ground
    from .board import Board
    from .spots import Spot

# The names of the money that a player has.
MONEY = frozenset(terms("purse"))
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
        ads = {name: Paying(self.board, card.incomes) for name, card in self.board.cards.ads.items()}
        object.__setattr__(self, "_ads", ads)

    def asked(self, icon: str, cards: Cards) -> tuple[int, ...]:
        """The tanks that crossing an icon looks at for a player with these cards."""
        return self._events[icon, cards].asked

    def collected(self, icon: str, cards: Cards) -> bool:
        """Whether crossing an icon looks at what a player with these cards has collected."""
        return self._events[icon, cards].collected

    @carries_out("Feeding event", 1, 2, 4)
    def event(
        self, icon: str, cards: Cards, asked: tuple[Spot, ...], boards: tuple[Pile, ...] = (), funds: int = 0
    ) -> Amounts:
        """What crossing an icon pays a player with these cards, and these in the tanks that it looks at."""
        paying = self._events[icon, cards]
        return paying.amounts(asked[: len(paying.asked)], boards, funds)

    @carries_out("2-b. Advertising space", 6)
    def ad(self, card: str, spots: tuple[Spot, ...], boards: tuple[Pile, ...] = (), funds: int = 0) -> Amounts:
        """What an ad pays for all tanks and boards and the money of a player, before the cap."""
        paying = self._ads[card]
        return paying.amounts(tuple([spots[index] for index in paying.asked]), boards, funds)

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
        decks = [deck for deck in board.cards.decks if deck.answers("employee", "crosses", icon)]
        found = [income for deck in decks for income in deck.incomes]
        for name in cards:
            found += board.cards.named[name].incomes if board.cards.deck_of(name) in decks else ()
        found += board.happens.crossing(icon)
        return Paying(board, tuple(found))


@frozen(eq=False)
class Paying:
    """Some gains together: what they bring for the tanks of a player, for what was collected, and for money."""

    board: Board
    incomes: tuple[Income, ...]
    asked: tuple[int, ...] = field(init=False)
    collected: bool = field(init=False)
    moneyed: bool = field(init=False)
    _known: Kept[tuple[tuple[Spot, ...], tuple[Pile, ...], int], Amounts] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        gains = [income.gains.gain for income in self.incomes]
        asked = {index for gain in gains for index in _asked(self.board, gain)}
        boards = {"", *self.board.boards} if self.board.boards else set()
        object.__setattr__(self, "asked", tuple(sorted(asked)))
        object.__setattr__(self, "collected", any(boards & _places(gain) for gain in gains))
        object.__setattr__(self, "moneyed", any(not MONEY.isdisjoint(_names(gain)) for gain in gains))
        object.__setattr__(self, "_known", Kept(self._amounts))

    def amounts(self, spots: tuple[Spot, ...], boards: tuple[Pile, ...], funds: int) -> Amounts:
        """What each gain brings when these lie in the tanks and on the boards, those that bring nothing left out."""
        return self._known[spots, boards if self.collected else (), funds if self.moneyed else 0]

    def _amounts(self, key: tuple[tuple[Spot, ...], tuple[Pile, ...], int]) -> Amounts:
        spots, boards, funds = key
        scene = self.board.aquarium(spots, funds, boards=boards)
        totals = ((income.gains.gain.total(scene, scene), income.ground) for income in self.incomes)
        return tuple((total, ground) for total, ground in totals if total)


def _asked(board: Board, gain: Phrase) -> set[int]:
    """The tanks that a gain looks at: those of the areas that it names, or all; on other boards there are none."""
    labels, areas = board.layout.tanks, board.layout.areas
    places = _places(gain).difference(board.boards)
    return {labels.index(label) for place in places for label in areas.get(place, labels)}


def _places(gain: Phrase) -> set[str]:
    """The places that a gain looks at, "" for everywhere; none, if it is always the same."""
    if isinstance(gain, Gain) and gain.flat:
        return set()
    return {where.place if where else "" for where in _wheres(gain)} or {""}


def _names(phrase: Phrase) -> Iterator[str]:
    """All names in a phrase and its parts."""
    for attribute in fields_of(phrase):
        value = getattr(phrase, attribute.name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Phrase):
                yield from _names(one)
            elif isinstance(one, str):
                yield one


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
