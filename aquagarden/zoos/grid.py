"""Spaces of a grid as the bits of one whole number: neighbours are shifts, sets of spaces are masks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

# A space has a column and a row, from -LEAST to MOST of each; a row has a bit more, so that nothing runs over.
LEAST, MOST = -12, 16
_WIDTH = 32
_SIDES = (1, _WIDTH)
Space = tuple[int, int]
Mask = int


def bit(x: int, y: int) -> Mask:
    """The mask of one space.

    >>> spaces(bit(1, 2) | bit(0, 2))
    ((0, 2), (1, 2))
    """
    return 1 << ((y - LEAST) * _WIDTH + x - LEAST)


_ORIGIN = bit(0, 0).bit_length() - 1


def within(x: int, y: int) -> bool:
    """Whether the grid reaches so far."""
    return LEAST < x < MOST and LEAST < y < MOST


def mask(cells: Iterable[Space]) -> Mask:
    """The mask of some spaces."""
    found = 0
    for x, y in cells:
        found |= bit(x, y)
    return found


def bits(some: Mask) -> Iterator[Mask]:
    """The masks of the single spaces, row by row from the lowest."""
    while some:
        one = some & -some
        yield one
        some ^= one


def space(one: Mask) -> Space:
    """The column and row of a single space."""
    row, column = divmod(one.bit_length() - 1, _WIDTH)
    return column + LEAST, row + LEAST


def spaces(some: Mask) -> tuple[Space, ...]:
    """The columns and rows of a mask, row by row from the lowest."""
    return tuple(map(space, bits(some)))


def beside(some: Mask) -> Mask:
    """The spaces that share an edge with one of these, and are none of these.

    >>> sorted(spaces(beside(bit(0, 0))))
    [(-1, 0), (0, -1), (0, 1), (1, 0)]
    """
    return (some << 1 | some >> 1 | some << _WIDTH | some >> _WIDTH) & ~some


def around(one: Mask) -> Mask:
    """The up to 8 spaces around a single space, corners too."""
    row = one | one << 1 | one >> 1
    return (row | row << _WIDTH | row >> _WIDTH) & ~one


def formed(some: Mask) -> Iterator[Mask]:
    """What touches at edges belongs together: each such part of a mask.

    >>> [spaces(part) for part in formed(bit(0, 0) | bit(1, 0) | bit(3, 0))]
    [((0, 0), (1, 0)), ((3, 0),)]
    """
    while some:
        part, grown = 0, some & -some
        while grown != part:
            part = grown
            grown |= beside(grown) & some
        yield part
        some ^= part


def turned(cells: tuple[Space, ...]) -> tuple[tuple[Space, ...], ...]:
    """A shape in each way that it can lie, turned but not flipped; its lower left corner is at 0, 0.

    >>> len(turned(((0, 0), (1, 0), (0, 1)))), len(turned(((0, 0), (1, 0), (0, 1), (1, 1))))
    (4, 1)
    """
    found: dict[tuple[Space, ...], None] = {}
    for _ in range(4):
        cells = tuple((y, -x) for x, y in cells)
        least = min(x for x, _ in cells), min(y for _, y in cells)
        found[tuple(sorted((x - least[0], y - least[1]) for x, y in cells))] = None
    return tuple(sorted(found))


def covering(shape: tuple[Space, ...], some: Mask) -> Iterator[Mask]:
    """A shape wherever the grid reaches and it covers one of these spaces; its own lower left corner is at 0, 0.

    >>> [spaces(one) for one in covering(((0, 0), (1, 0)), bit(5, 5))]
    [((4, 5), (5, 5)), ((5, 5), (6, 5))]
    """
    corners = 0
    for x, y in shape:
        corners |= some >> y * _WIDTH + x
    # What ran over into another row is no corner: from there the shape would not end on the grid.
    corners &= _corners(max(x for x, _ in shape), max(y for _, y in shape))
    at_corner = mask(shape) >> _ORIGIN
    for one in bits(corners):
        yield at_corner * one


@cache
def _corners(wide: int, high: int) -> Mask:
    """Where the lower left corner of a shape may lie that goes on for so many columns and rows."""
    return mask((x, y) for x in range(LEAST + 1, MOST - wide) for y in range(LEAST + 1, MOST - high))
