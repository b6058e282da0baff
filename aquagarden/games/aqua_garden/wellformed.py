"""Every action that can be said of a board: a finite set, of which the legal actions are a part."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from ...rulings import Tokens
from . import actions as a
from .reading import MONEY

if TYPE_CHECKING:
    from ...play.actions import Action
    from ...tanks.tank import Tank
    from .board import Board


def wellformed(board: Board, tanks: tuple[Tank, ...] = (), lying: Collection[tuple[str, int]] = ()) -> Iterator[Action]:
    """All actions without what leaves; and, for the tanks given, those with each part of a tank that may leave.

    What leaves is a part of a tank, so the tanks bound it; and `lying`, tokens with the spaces on which they lie,
    bounds the swaps for which something leaves.
    """
    yield from board.go.values()
    yield from board.walk
    yield board.end
    for token in board.piles.tokens:
        yield board.action(a.Return(token))
        yield board.action(a.Draw(token))
        for label in board.labels:
            for kind in (a.Place, a.Buy, a.Acquire, a.Release):
                yield board.coming(kind, token, label)
    yield from _of_cards(board)
    for tank in tanks:
        yield from _leaving(board, tank)
        for card in board.cards.able:
            yield from _swapping(board, card, tank, lying)


def _of_cards(board: Board) -> Iterator[Action]:
    """What may be said of cards."""
    yield from board.advertising
    cards = board.cards
    yield from (board.action(a.Claim(card)) for card in cards.milestones)
    yield from (board.action(a.Choose(card)) for card in cards.held)
    yield from (board.action(a.Deal(card)) for card in cards.named)
    for card in cards.able:
        yield from _uses(board, card)


def _uses(board: Board, card: str) -> Iterator[Action]:
    """What may be said of a card that its holder uses, whatever it says."""
    tokens = [token for token in board.piles.tokens if token in board.housed]
    yield from (board.action(a.Use(card, unit)) for unit in MONEY)
    for label in board.labels:
        for token in tokens:
            yield board.action(a.UseTake(token, label, card=card))
            yield from (
                board.said(a.UseSwap(card, token, label, other, space))
                for other in tokens
                for space in range(1, board.last + 1)
            )


def _leaving(board: Board, tank: Tank) -> Iterator[Action]:
    """The actions by which one token comes into a tank or goes out of it, and a part of the rest leaves."""
    for token in board.piles.tokens:
        for part in _parts(dict(tank.tokens) | {token: tank.tokens.get(token, 0) + 1}):
            leaving = board.tanks.ordered(part)
            for label in board.labels:
                for kind in (a.Place, a.Buy, a.Acquire, a.Release):
                    yield board.said(kind(token, label, leaving))
                for card in board.cards.able:
                    yield board.said(a.UseTake(token, label, leaving, card=card))


def _swapping(board: Board, card: str, tank: Tank, lying: Collection[tuple[str, int]]) -> Iterator[Action]:
    """The uses of a card by which a token of a tank is swapped with one of these, and a part of the rest leaves."""
    for own in tank.tokens:
        rest = dict(tank.tokens) | {own: tank.tokens[own] - 1}
        for other, space in lying:
            for part in _parts(rest | {other: rest.get(other, 0) + 1}):
                leaving = board.tanks.ordered(part)
                yield from (board.said(a.UseSwap(card, own, label, other, space, leaving)) for label in board.labels)


def _parts(counts: dict[str, int]) -> Iterator[Tokens]:
    parts: list[dict[str, int]] = [{}]
    for token, number in counts.items():
        parts = [{**part, token: some} for part in parts for some in range(number + 1)]
    return (Tokens(part) for part in parts if any(part.values()))
