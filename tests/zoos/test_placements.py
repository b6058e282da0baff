"""Where a piece may lie, found as bits: exactly the empty spaces on which the plain judge refuses nothing."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aquagarden.zoos.grid import Space, beside, bit, bits, mask, space, spaces
from aquagarden.zoos.judging import refused, refusing
from aquagarden.zoos.zoo import Zoo
from tests.zoos.houses import HOUSES, grown, house, kind_of, tokens_of
from tests.zoos.test_grid import flooded, sets, sides

SEEDS = st.integers(0, 9999)
DEEP = 22
FEW = max(1, settings().max_examples // 4)


@pytest.mark.parametrize("name", HOUSES)
@settings(max_examples=FEW)
@given(seed=SEEDS)
def test_free_spaces_are_those_without_a_reason(name: str, seed: int) -> None:
    board = house(name).board
    zoo = grown(board, seed, DEEP)
    scene = zoo.scene()
    assert not refused(board.zoos, scene)
    for token in Random(seed).sample(tokens_of(board), 4):
        plain = {one for one in bits(zoo.spaces & ~zoo.taken) if not refusing(board.zoos, scene, token, space(one))}
        assert set(bits(zoo.free(token))) == plain, token
        assert not zoo.free(token) & ~zoo.spaces
        near = spaces(beside(zoo.spaces))[seed % 5 :: 5]
        assert name == "no law of spaces" or all(refusing(board.zoos, scene, token, at) for at in near)


@pytest.mark.parametrize("name", HOUSES)
@settings(max_examples=FEW)
@given(seed=SEEDS)
def test_what_is_placed_there_breaks_no_law(name: str, seed: int) -> None:
    board, chance = house(name).board, Random(seed)
    zoo = board.zoos.empty
    some = chance.sample(tokens_of(board), 4)
    for _ in range(14):
        token = chance.choice(some)
        if free := list(bits(zoo.free(token))):
            zoo = zoo.adding(kind_of(board, token, chance), chance.choice(free))
            assert not refused(board.zoos, zoo.scene())


@pytest.mark.parametrize("name", ["printed", "two basins of a type", "basins may touch"])
@given(seed=SEEDS)
def test_areas_are_found_by_walking_too(name: str, seed: int) -> None:
    board = house(name).board
    zoo = grown(board, seed, DEEP)
    expected = set()
    for token in board.animals:
        cells = {(one.at[0], one.at[1]) for one in zoo.scene().pieces if one.at and one.token == token}
        areas = flooded(cells)
        assert zoo.formed("basin", token) == len(areas)
        for area in areas:
            assert {frozenset(spaces(zoo.area(token, bit(*at)))) for at in area} == {area}
        expected |= areas
    assert set(sets(zoo.scene().areas("basin"))) == expected
    assert zoo.formed("basin", board.worker) == 0


LARGE = "large-expansion"


def by_hand(zoo: Zoo, token: str, coworker: str) -> set[Space]:
    """Where an animal may lie, with the laws typed from the rulebook and not read."""
    there = {(one.at[0], one.at[1]): one.token for one in zoo.scene().pieces if one.at}
    empty = {*spaces(zoo.spaces)} - there.keys()
    if token == coworker:
        return empty
    types = {one for one in there.values() if one != coworker}
    if token not in types and len(types) >= 3 + sum(board.name == LARGE for board in zoo.boards):
        return set()
    found = set()
    for at in empty:
        near = {there[one] for one in sides(*at) if one in there} - {coworker}
        if near <= {token} and (token in near or token not in types):
            found.add(at)
    return found


@given(seed=SEEDS)
def test_the_printed_laws_say_the_same_by_hand(seed: int) -> None:
    board = house("printed").board
    zoo = grown(board, seed, DEEP)
    for token in tokens_of(board):
        assert set(spaces(zoo.free(token))) == by_hand(zoo, token, board.worker)


@given(seed=SEEDS)
def test_a_zoo_goes_back_as_it_came(seed: int) -> None:
    board, chance = house("printed").board, Random(seed)
    zoo = grown(board, seed)
    assert zoo.taken == mask(one.at for one in zoo.scene().pieces if one.at)
    assert zoo.with_pieces(zoo.pieces) == zoo
    if free := list(bits(zoo.spaces & ~zoo.taken)):
        kind, one = kind_of(board, chance.choice(board.animals), chance), chance.choice(free)
        more = zoo.adding(kind, one)
        assert more.kind_at(one) == kind
        assert more.marked(*kind) & one
        assert more != zoo
        assert (more.removing(kind, one), hash(more.removing(kind, one))) == (zoo, hash(zoo))
