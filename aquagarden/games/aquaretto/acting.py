"""What comes of an action: each gives the next position and the events, or None when the action is not allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import actions as a
from .placing import Placing
from .spending import Spending
from .state import State, Step
from .trucks import Trucks

if TYPE_CHECKING:
    from ...play.actions import Action
    from .board import Board
    from .building import Building
    from .posts import Posts
    from .turns import Turns

Carry = Callable[[State, int, Any], Step | None]


def carrying(board: Board, turns: Turns, building: Building, posts: Posts) -> dict[type[Action], Carry]:
    """For each kind of action what carries it out on a board."""
    trucks, placing = Trucks(board, turns), Placing(board, turns, posts)
    spending = Spending(board, turns, placing, posts, building)
    return {
        a.Draw: trucks.draw,
        a.Reveal: trucks.reveal,
        a.Remove: trucks.remove,
        a.Load: trucks.load,
        a.Take: trucks.take,
        a.Place: placing.place,
        a.Store: placing.store,
        a.Hire: placing.hire,
        a.Move: spending.move,
        a.Buy: spending.buy,
        a.Discard: spending.discard,
        a.Build: spending.build,
        a.End: spending.end,
    }
