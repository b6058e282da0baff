"""Where a board may join a zoo: exactly where the laws let it, beside the zoo, in each way to turn it."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aquagarden.games.aquaretto.actions import Build
from aquagarden.games.aquaretto.building import Building
from aquagarden.zoos.grid import LEAST, MOST, Mask, Space, beside, bits, mask, space, spaces, turned
from aquagarden.zoos.judging import refused
from aquagarden.zoos.scene import Board as Joined
from tests.zoos.houses import ABOUT_BOARDS, grown, house
from tests.zoos.test_grid import sides

SEEDS = st.integers(0, 9999)
REACH = range(LEAST + 1, MOST)
ENTRANCE = {(0, 0), (1, 0), (0, 1)}
FEW = max(1, settings().max_examples // 4)


@cache
def every(ways: tuple[tuple[Space, ...], ...]) -> frozenset[Mask]:
    """A shape wherever the grid reaches, in each way to turn it."""
    moved = ([(x + i, y + j) for x, y in way] for way in ways for i in REACH for j in REACH)
    return frozenset(mask(cells) for cells in moved if all(x in REACH and y in REACH for x, y in cells))


@pytest.mark.parametrize("name", ABOUT_BOARDS)
@settings(max_examples=FEW)
@given(seed=SEEDS)
def test_boards_are_offered_where_no_law_refuses_them(name: str, seed: int) -> None:
    board = house(name).board
    zoo, building = grown(board, seed, 8), Building(board)
    for shape in board.shapes:
        tried = {cells for cells in every(board.zoos.layout.shapes[shape].ways) if cells & beside(zoo.spaces)}
        assert {*building.tried(zoo, shape)} == tried
        joined = {cells: zoo.joined(Joined(shape, cells)).scene() for cells in tried}
        allowed = {cells for cells, scene in joined.items() if not refused(board.zoos, scene)}
        found = building.actions(zoo, shape)
        assert {mask(action.cells) for action in found} == allowed
        assert len(found) == len(allowed)


@pytest.mark.parametrize("name", ABOUT_BOARDS)
@settings(max_examples=FEW)
@given(seed=SEEDS)
def test_each_refusal_has_a_reason(name: str, seed: int) -> None:
    board = house(name).board
    zoo, building = grown(board, seed, 8), Building(board)
    for shape in board.shapes:
        allowed = {mask(action.cells) for action in building.actions(zoo, shape)}
        for cells in sorted(every(board.zoos.layout.shapes[shape].ways))[seed % 97 :: 97]:
            reasons = list(building.against(zoo, Build(shape, spaces(cells))))
            assert bool(reasons) is (cells not in allowed)


@settings(max_examples=FEW)
@given(seed=SEEDS)
def test_the_printed_laws_say_the_same_by_hand(seed: int) -> None:
    board = house("printed").board
    zoo, building = grown(board, seed, 8), Building(board)
    there = {*spaces(zoo.spaces)}
    for shape, text in (("large-expansion", "00 10 01 11"), ("small-expansion", "00 10 01")):
        by_hand = set()
        for cells in every(turned(tuple((int(x), int(y)) for x, y in text.split()))):
            lying = {space(one) for one in bits(cells)}
            touching = any(one in there for at in lying for one in sides(*at))
            if touching and not lying & (there | ENTRANCE):
                by_hand.add(cells)
        assert {mask(action.cells) for action in building.actions(zoo, shape)} == by_hand


@pytest.mark.parametrize("name", ["two basins of a type", *ABOUT_BOARDS])
def test_zoos_do_grow_boards_in_every_house(name: str) -> None:
    board = house(name).board
    zoos = [grown(board, seed, 20) for seed in range(40)]
    assert max(len(zoo.boards) for zoo in zoos) >= 2
    assert max(zoo.taken.bit_count() for zoo in zoos) >= 6
