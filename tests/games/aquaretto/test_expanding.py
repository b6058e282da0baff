"""Boards that join the zoo: where they are laid, what they cost, what they allow."""

import pytest

from tests.games.aquaretto.table import LARGE, SMALL, laid, reading


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 1)
def test_a_large_board_has_four_spaces_and_costs_two() -> None:
    table = laid(coins=2).do("build large-expansion 5,2 6,2 5,3 6,3")
    assert (table.coins(), table.to_move) == (0, "B")
    assert dict(table.before().boards) == {LARGE: 1, SMALL: 2}
    assert table.told == ["A pays 2 coins", "A large-expansion: box to zoo 5,2 6,2 5,3 6,3"]
    assert [(one.board, one.cells) for one in table.before().built] == [(LARGE, ((5, 2), (6, 2), (5, 3), (6, 3)))]
    assert laid(coins=1).refused("build large-expansion 5,2 6,2 5,3 6,3") == ["C. Carry Out a Money Action 1"]


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 2)
def test_a_small_board_has_three_spaces_and_costs_one() -> None:
    table = laid(coins=1).do("build small-expansion 5,2 5,3 6,3")
    assert table.coins() == 0
    assert dict(table.before().boards) == {LARGE: 2, SMALL: 1}


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 1)
@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 2)
@pytest.mark.parametrize(
    ("shape", "cells"),
    [
        (LARGE, "5,2 6,2 5,3"),
        (LARGE, "5,2 6,2 7,2 8,2"),
        (LARGE, "5,2 6,2 5,3 7,3"),
        (SMALL, "5,2 6,2 7,2"),
        (SMALL, "5,2 6,2 5,3 6,3"),
        (SMALL, "5,2 5,3 6,4"),
        (SMALL, "5,2"),
    ],
)
def test_boards_have_their_shapes(shape: str, cells: str) -> None:
    assert laid(coins=2).refused(f"build {shape} {cells}") == [shape]


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 2)
@pytest.mark.parametrize("cells", ["5,2 6,2 5,3", "5,2 6,2 6,3", "5,2 5,3 6,3", "6,2 5,3 6,3"])
def test_a_small_board_lies_in_each_of_four_ways(cells: str) -> None:
    assert laid().do(f"build small-expansion {cells}").coins() == 0


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 3)
def test_a_board_lies_next_to_the_zoo_and_covers_nothing() -> None:
    table = laid(coins=2)
    for cells in ("7,2 8,2 7,3 8,3", "5,4 6,4 5,5 6,5"):
        assert table.refused(f"build large-expansion {cells}") == ["boards-join"]
    for cells in ("4,2 5,2 4,3 5,3", "1,-1 2,-1 1,0 2,0"):
        assert table.refused(f"build large-expansion {cells}") == ["boards-apart"]
    assert table.refused("build large-expansion -1,-1 0,-1 -1,0 0,0") == ["boards-apart", "boards-join"]


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 3)
@pytest.mark.parametrize("cells", ["-1,4 0,4 -1,5 0,5", "4,4 5,4 4,5 5,5", "4,-1 5,-1 4,0 5,0"])
def test_the_missing_corners_may_be_covered(cells: str) -> None:
    assert laid(coins=2).do(f"build large-expansion {cells}").coins() == 0


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 3)
def test_beside_the_entrance_alone_is_not_enough_aq_ex_014() -> None:
    setup, expected = reading("AQ-EX-014")
    cells = " ".join(f"{x},{y}" for x, y in setup["cells"])
    table = laid(coins=2)
    assert (table.game.action(f"build {LARGE} {cells}") in table.game.legal_actions(table.state)) is expected["legal"]
    assert table.refused(f"build {LARGE} {cells}") == ["boards-join"]
    assert table.refused("build large-expansion 0,-2 1,-2 0,-1 1,-1") == ["boards-join"]
    assert table.do("build large-expansion 1,-2 2,-2 1,-1 2,-1").coins() == 0


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 3)
@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 4)
def test_a_board_is_a_part_of_the_zoo() -> None:
    large = "large-expansion 5,2 6,2 5,3 6,3"
    table = laid(coins=2, built=large)
    assert table.refused("build large-expansion 6,2 7,2 6,3 7,3") == ["boards-apart"]
    assert "7,2 8,2 7,3 8,3" in table.offers("build", LARGE)
    assert laid(hand="orca", built=large, zoo="orca 4,2").offers("place", "orca") == ["4,1", "3,2", "5,2", "4,3"]
    assert laid(hand="orca", built=large, zoo="dolphin 4,2").refused("place orca 5,2") == ["basins-apart"]
    assert "6,3" in laid(built=large, zoo="coworker 2,2").offers("move", "2,2")
    assert laid(built=large, zoo="dolphin 6,3").parts()["zoo"] == 1


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 1)
def test_the_new_basin_may_lie_anywhere() -> None:
    table = laid(hand="turtle", built="large-expansion 5,2 6,2 5,3 6,3", zoo="dolphin 0,2; hippo 2,2; orca 4,2")
    assert {"2,0", "6,2", "5,3"} <= {*table.offers("place", "turtle")}


@pytest.mark.clause("aquaretto: Setup", 7)
def test_there_are_two_boards_of_each_kind_aq_ex_015() -> None:
    setup, expected = reading("AQ-EX-015")
    built = "large-expansion 5,2 6,2 5,3 6,3; large-expansion 7,2 8,2 7,3 8,3"
    table = laid(coins=setup["coins"], built=built)
    assert len(table.before().built) == setup["large_placed"]
    assert bool(table.offers("build", LARGE)) is expected["allowed"]
    assert table.refused("build large-expansion -2,2 -1,2 -2,3 -1,3") == ["Setup 7"]
    small = laid(coins=5, built="small-expansion 5,2 5,3 6,3; small-expansion -1,2 -1,3 -2,3")
    assert small.refused("build small-expansion 4,0 5,0 5,1") == ["Setup 7"]
    assert small.offers("build", LARGE)
