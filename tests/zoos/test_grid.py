"""Sets of spaces as bits: the same as sets of pairs."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aquagarden.zoos import grid
from aquagarden.zoos.grid import LEAST, MOST, Space

REACH = range(LEAST + 1, MOST)
EVERY = st.tuples(st.sampled_from(REACH), st.sampled_from(REACH))
# Close together, so that they touch.
NEAR = st.tuples(st.integers(-2, 3), st.integers(-2, 3))
SOME = st.sets(NEAR, max_size=24) | st.sets(EVERY, max_size=24)
SHAPES = st.sets(NEAR, min_size=1, max_size=7)


def sides(x: int, y: int) -> set[Space]:
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def flooded(cells: set[Space]) -> set[frozenset[Space]]:
    """The parts of a set that hang together, by walking from space to space."""
    left, found = set(cells), set()
    while left:
        part, open_ = set(), [left.pop()]
        while open_:
            at = open_.pop()
            part.add(at)
            open_ += left & sides(*at)
            left -= sides(*at)
        found.add(frozenset(part))
    return found


def sets(masks: Iterable[int]) -> list[frozenset[Space]]:
    return [frozenset(grid.spaces(one)) for one in masks]


@given(SOME)
def test_a_mask_holds_its_spaces_row_by_row(cells: set[Space]) -> None:
    found = grid.spaces(grid.mask(cells))
    assert list(found) == sorted(cells, key=lambda at: (at[1], at[0]))
    assert [grid.space(one) for one in grid.bits(grid.mask(cells))] == list(found)
    assert grid.mask(cells) == sum(grid.bit(*at) for at in cells)


@given(SOME)
def test_beside_are_the_spaces_along_the_edges(cells: set[Space]) -> None:
    near = {one for at in cells for one in sides(*at)} - cells
    assert set(grid.spaces(grid.beside(grid.mask(cells)))) == near


@given(EVERY)
def test_around_are_the_eight_spaces(at: Space) -> None:
    x, y = at
    near = {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} - {at}
    assert set(grid.spaces(grid.around(grid.bit(x, y)))) == near


@given(SOME)
def test_what_hangs_together_is_found_by_walking_too(cells: set[Space]) -> None:
    parts = sets(grid.formed(grid.mask(cells)))
    assert len(parts) == len(set(parts))
    assert set(parts) == flooded(cells)


@given(SHAPES)
def test_a_shape_turns_by_quarters(cells: set[Space]) -> None:
    ways, found = {frozenset(one) for one in grid.turned(tuple(cells))}, set()
    for quarter in range(4):
        turned = cells
        for _ in range(quarter):
            turned = {(-y, x) for x, y in turned}
        least = min(x for x, _ in turned), min(y for _, y in turned)
        found.add(frozenset((x - least[0], y - least[1]) for x, y in turned))
    assert ways == found
    assert len(grid.turned(tuple(cells))) == len(found)


@pytest.mark.parametrize(
    ("cells", "ways"),
    [
        ("00", 1),
        ("00 10", 2),
        ("00 10 20", 2),
        ("00 10 01", 4),
        ("00 10 01 11", 1),
        ("00 10 20 01", 4),
        ("00 10 11 21", 2),
    ],
)
def test_how_many_ways_a_shape_lies(cells: str, ways: int) -> None:
    assert len(grid.turned(tuple((int(x), int(y)) for x, y in cells.split()))) == ways


@given(SHAPES, st.sets(st.tuples(st.integers(-12, 16), st.integers(-12, 16)), max_size=6))
def test_a_shape_covers_a_space_wherever_the_grid_reaches(cells: set[Space], some: set[Space]) -> None:
    least = min(x for x, _ in cells), min(y for _, y in cells)
    shape = tuple(sorted((x - least[0], y - least[1]) for x, y in cells))
    reach = range(grid.LEAST + 1, grid.MOST)
    every = [{(x + column, y + row) for x, y in shape} for column in reach for row in reach]
    by_hand = [lying for lying in every if lying & some and all(x in reach and y in reach for x, y in lying)]
    found = list(grid.covering(shape, grid.mask(some)))
    assert sorted(found) == sorted(map(grid.mask, by_hand))


@pytest.mark.parametrize("at", [LEAST, MOST, LEAST - 1, MOST + 1, -99, 99])
def test_the_grid_ends_before_its_last_column_and_row(at: int) -> None:
    assert not grid.within(at, 0)
    assert not grid.within(0, at)
    assert grid.within(LEAST + 1, MOST - 1)
