"""Every action that can be said of a board: a finite set, of which the legal actions are a part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...zoos.grid import beside, spaces, within
from . import actions as a

if TYPE_CHECKING:
    from ...play.actions import Action
    from ...zoos.zoo import Zoo
    from .board import Board
    from .building import Building


def wellformed(board: Board, building: Building, zoo: Zoo) -> Iterator[Action]:
    """All actions on the spaces of a zoo and beside it, and all that need no space.

    A board that is built covers a space beside the zoo.
    """
    near = [a.spot(one) for one in spaces(zoo.spaces | beside(zoo.spaces)) if within(*one)]
    yield from (a.Draw(), a.Discard(), a.End())
    for truck in range(1, len(board.numbers.truck_places) + 1):
        yield a.Load(truck)
        yield a.Take(truck)
    for tile in board.piles.tokens:
        yield a.Store(tile)
        yield a.Reveal(tile)
        yield from (a.Place(tile, board.space(one)) for one in near)
    yield from (a.Remove(token) for token in board.animals)
    posts = (*board.posts, *near)
    yield from (a.Hire(to) for to in posts)
    yield from (a.Move(source, to) for source in (a.DEPOT, *posts) for to in posts)
    yield from (a.Buy(name, board.space(one)) for name in board.names for one in near)
    for shape in board.shapes:
        yield from (a.Build(shape, spaces(cells)) for cells in building.tried(zoo, shape))
