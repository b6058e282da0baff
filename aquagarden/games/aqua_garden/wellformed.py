"""Every action that can be said of a board: a finite set, of which the legal actions are a part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...rulings import Tokens
from . import actions as a

if TYPE_CHECKING:
    from ...play.actions import Action
    from ...tanks.tank import Tank
    from .board import Board


def wellformed(board: Board, tanks: tuple[Tank, ...] = ()) -> Iterator[Action]:
    """All actions without what leaves; and, for the tanks given, those with each part of a tank that may leave.

    What leaves is a part of a tank, so the tanks bound it.
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
    for card in board.milestones:
        yield board.action(a.Claim(card))
    yield from board.advertising
    for card in board.cards:
        yield board.action(a.Deal(card))
    for tank in tanks:
        yield from _leaving(board, tank)


def _leaving(board: Board, tank: Tank) -> Iterator[Action]:
    """The actions by which one token comes into a tank or goes out of it, and a part of the rest leaves."""
    for token in board.piles.tokens:
        for part in _parts(dict(tank.tokens) | {token: tank.tokens.get(token, 0) + 1}):
            leaving = board.tanks.ordered(part)
            for label in board.labels:
                for kind in (a.Place, a.Buy, a.Acquire, a.Release):
                    yield board.said(kind(token, label, leaving))


def _parts(counts: dict[str, int]) -> Iterator[Tokens]:
    parts: list[dict[str, int]] = [{}]
    for token, number in counts.items():
        parts = [{**part, token: some} for part in parts for some in range(number + 1)]
    return (Tokens(part) for part in parts if any(part.values()))
