"""What no table can come to: it is scored as it is given, and told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...games.aqua_garden.board import Board
from ...games.aqua_garden.spots import Spot
from .asking import within
from .scoring import Notes

Note = tuple[str, str]


class Had(NamedTuple):
    """What a player has in the end: tanks, funds, the places taken on milestones, what was collected, cards held."""

    tanks: tuple[Spot, ...]
    funds: int
    places: Sequence[int] = ()
    boards: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()


def notes(board: Board, had: Mapping[str, Had]) -> Notes:
    """What is odd about what players have, in their order, and then about all of them together."""
    found = [note for name, one in had.items() for note in _of_player(board, within("players", name), one)]
    found += _of_all(board, had)
    return [{"path": path, "message": message} for path, message in found]


def _of_player(board: Board, path: str, had: Had) -> Iterator[Note]:
    for spot in had.tanks:
        if not spot.tank.legal:
            laws = ", ".join(sorted(reason.name for reason in spot.tank.verdict.broken))
            yield f"{path}.tanks.{spot.label}", f"this tank is illegal: {laws}"
    if had.funds > board.numbers.cap:
        yield f"{path}.funds", f"{had.funds} funds are more than the cap of {board.numbers.cap}"
    if len(had.places) > (cards := _cards(board)):
        yield f"{path}.milestones", f"{len(had.places)} milestones are more than the {cards} in play"


def _of_all(board: Board, had: Mapping[str, Had]) -> Iterator[Note]:
    """No more players can have one place than there are cards to take it on; and each card is there once."""
    taken, cards = Counter(place for one in had.values() for place in one.places), _cards(board)
    for place, number in sorted(taken.items()):
        if number > cards:
            yield "players", f"the place {place} is taken {number} times, and {cards} milestones are in play"
    held = Counter(card for one in had.values() for card in one.cards)
    yield from (("players", f"{number} players hold {card}") for card, number in sorted(held.items()) if number > 1)


def _cards(board: Board) -> int:
    return sum(deck.number for deck in board.cards.shown)
