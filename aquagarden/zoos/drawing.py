"""A zoo drawn in text: a cell for each space, with what lies there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .grid import bit, mask, spaces

if TYPE_CHECKING:
    from .grid import Mask, Space
    from .scene import ZooScene

WIDE = 6
EMPTY, JOINED, FIXED = ".", "+", "#"


def drawn(scene: ZooScene) -> Iterator[str]:
    """A zoo row by row from the top, with columns and rows at the edges.

    A dot is an empty space of the board, a plus one of a board that joined it; `#` is what else lies on the grid.
    """
    lying: dict[Space, list[str]] = {}
    for piece in scene.pieces:
        if piece.at is not None:
            lying.setdefault(piece.at, []).append(short(piece.token, piece.mark))
    fixed = 0
    for some in scene.layout.fixed.values():
        fixed |= some
    cells = spaces(scene.spaces | fixed | mask(lying))
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    wide = max(WIDE, *(len("&".join(some)) for some in lying.values())) if lying else WIDE
    for y in range(max(y for _, y in cells), min(y for _, y in cells) - 1, -1):
        row = ("&".join(lying.get((x, y), ())) or _empty(scene, bit(x, y), fixed) for x in columns)
        yield f"{y:>3}  {' '.join(f'{cell:<{wide}}' for cell in row)}".rstrip()
    yield f"     {' '.join(f'{x:<{wide}}' for x in columns)}".rstrip()


def _empty(scene: ZooScene, one: Mask, fixed: Mask) -> str:
    """What is drawn of a space where nothing lies."""
    return EMPTY if one & scene.layout.spaces else JOINED if one & scene.spaces else FIXED if one & fixed else ""


def short(token: str, mark: str = "") -> str:
    """A piece in six letters at most: three of its name, and two of its mark.

    >>> short("polar-bear", "female"), short("orca")
    ('pol:fe', 'orc')
    """
    return f"{token[:3]}:{mark[:2]}" if mark else token[:3]
