"""Answers that are kept: made once for each part of a position, and never without bound."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")
# So many answers of one sort are kept. Parts repeat within a turn; a full table is emptied and fills anew.
MOST_KEPT = 1 << 13


class Kept(dict[KeyT, ValueT]):
    """A table whose missing answers are made when first asked for.

    >>> squares = Kept(lambda number: number * number)
    >>> squares[3], dict(squares)
    (9, {3: 9})
    """

    __slots__ = ("make", "most")

    def __init__(self, make: Callable[[KeyT], ValueT], most: int = MOST_KEPT) -> None:
        super().__init__()
        self.make, self.most = make, most

    def __missing__(self, key: KeyT) -> ValueT:
        value = self.make(key)
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.make, self.most)
