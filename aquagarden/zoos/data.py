"""What lies in a zoo as data: what positions and questions hold of it, and how its spaces are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from attrs import frozen

from .grid import LEAST, MOST, Space, spaces

if TYPE_CHECKING:
    from cattrs import Converter

    from .scene import Board, ZooScene

# A column or a row; the lower left corner of a board is 0, 0.
Coordinate = Annotated[int, "coordinate"]
# More than any zoo has spaces, and all that lies beside it.
MOST_PIECES = 200


@frozen
class Laid:
    """A tile, or a coworker, on a space: its token, column and row, and the mark that it bears."""

    tile: str
    x: Coordinate
    y: Coordinate
    mark: str = ""


@frozen
class Built:
    """A board that joined a zoo, and its spaces."""

    board: str
    cells: tuple[Space, ...]


def laid_in(scene: ZooScene) -> tuple[Laid, ...]:
    """What lies on the spaces of a scene."""
    return tuple(Laid(one.token, *one.at, one.mark) for one in scene.pieces if one.at is not None)


def built(board: Board) -> Built:
    """A board as data."""
    return Built(board.name, spaces(board.cells))


def reading_spaces(converter: Converter) -> Converter:
    """A converter that reads columns and rows too, and spaces as lists of both."""
    from ..structuring import Misfit, said, whole

    def coordinate(value: object, _: object) -> int:
        try:
            return whole(value, MOST - 1) if type(value) is not int or value >= 0 else -whole(-value, -LEAST - 1)
        except Misfit as error:
            hint = f"Columns and rows are whole numbers from {LEAST + 1} to {MOST - 1}."
            message = error.message if type(value) is not int else f"no zoo reaches as far as {said(value)}"
            raise Misfit(message, hint) from None

    def space(value: object, _: object) -> Space:
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise Misfit(f"expected a space, got {said(value)}", "A space is a list of its column and row: [4, 1].")
        return coordinate(value[0], int), coordinate(value[1], int)

    converter.register_structure_hook_func(lambda wanted: wanted is Coordinate, coordinate)
    converter.register_structure_hook_func(lambda wanted: wanted == Space, space)
    return converter
