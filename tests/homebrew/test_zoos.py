"""The zoos of other houses that come along: what is different in them, and what stays."""

import pytest

import aquagarden as ag
from aquagarden.games.aquaretto.game import Aquaretto
from aquagarden.packs.grids import cells
from tests.games.aquaretto.table import LARGE, SMALL, game, laid

PIER = "pier"


@pytest.fixture(scope="module")
def harbour() -> Aquaretto:
    return Aquaretto(ag.rulebook("harbour-zoo"), 3)


@pytest.fixture(scope="module")
def gentle() -> Aquaretto:
    return Aquaretto(ag.rulebook("gentle-zoo"), 4)


# ---- a harbour


def zoo(on: Aquaretto) -> set[tuple[int, int]]:
    return {cell for one in on.board.ruleset.declared("place") if one.name == "zoo" for cell in cells(one)}


def test_the_harbour_has_a_space_in_its_upper_left_corner(harbour: Aquaretto) -> None:
    assert zoo(harbour) == {*zoo(game()), (0, 4)}
    assert laid(harbour, hand="orca").offers("place", "orca").count("0,4") == 1


def test_walruses_are_eaters_like_others(harbour: Aquaretto) -> None:
    table = laid(harbour, hand="walrus:fish", zoo="walrus 1,2")
    assert table.do("place walrus:fish 1,3").zoo() == {"1,2": "walrus", "1,3": "walrus:fish"}
    everything = Aquaretto(ag.rulebook("harbour-zoo"), 5)
    assert everything.position(everything.start(1)).nursery["walrus"] == 2


@pytest.mark.parametrize("spaces", ["5,2 6,2 7,2 5,3", "5,2 5,3 5,4 6,4", "-1,2 -2,2 -3,2 -1,1"])
def test_a_pier_is_a_bar_with_a_mooring_for_one_coin(harbour: Aquaretto, spaces: str) -> None:
    table = laid(harbour, coins=2).do(f"build pier {spaces}")
    assert (table.coins(), table.before().built[0].board) == (1, PIER)
    assert laid(harbour, coins=0).refused(f"build pier {spaces}") == ["C. Carry Out a Money Action 1"]


@pytest.mark.parametrize(
    "other",
    ["5,2 6,2 7,2", "5,2 6,2 7,2 7,3", "5,2 6,2 7,2 8,2", "5,2 6,2 7,2 6,3", "5,2 6,2 5,3 6,3", "5,2 6,2 8,2 8,3"],
)
def test_a_pier_has_no_other_shape(harbour: Aquaretto, other: str) -> None:
    assert laid(harbour).refused(f"build pier {other}") == [PIER]


def test_each_player_builds_one_pier(harbour: Aquaretto) -> None:
    table = laid(harbour, coins=2, built="pier 5,2 6,2 7,2 5,3")
    assert table.offers("build", PIER) == []
    assert table.offers("build", SMALL)


AWAY = {LARGE: "8,8 9,8 8,9 9,9", SMALL: "8,8 9,8 8,9", PIER: "7,7 8,7 9,7 7,8"}
ON_THE_ZOO = {LARGE: "4,2 5,2 4,3 5,3", SMALL: "4,2 5,2 4,3", PIER: "4,2 5,2 6,2 4,3"}
ON_THE_ENTRANCE = {LARGE: "-1,0 0,0 -1,1 0,1", SMALL: "-1,0 0,0 -1,1", PIER: "0,-1 0,0 0,1 -1,-1"}


@pytest.mark.parametrize("board", [LARGE, SMALL, PIER])
def test_all_boards_join_the_zoo_and_cover_nothing(harbour: Aquaretto, board: str) -> None:
    table = laid(harbour, coins=2)
    assert table.refused(f"build {board} {AWAY[board]}") == ["boards-join"]
    assert table.refused(f"build {board} {ON_THE_ZOO[board]}") == ["boards-apart"]
    assert "boards-apart" in table.refused(f"build {board} {ON_THE_ENTRANCE[board]}")


# ---- a gentle zoo


def test_a_tile_is_discarded_for_one_coin(gentle: Aquaretto) -> None:
    assert laid(gentle, coins=1, depot="hippo").do("discard").coins() == 0
    assert laid(gentle, coins=0, depot="hippo").refused("discard") == ["C. Carry Out a Money Action 1"]


def test_what_else_costs_money_costs_the_same(gentle: Aquaretto) -> None:
    assert laid(gentle, coins=1, depot="hippo").do("move depot 1,2").coins() == 0


def test_victories_are_shared_whatever_coins_are_left(gentle: Aquaretto) -> None:
    table = laid(gentle, zoo="orca 1,2", coins=2, B={"zoo": "orca 1,2", "coins": 3})
    assert table.game.winners(table.state) == ("A", "B")


def points_of_otters(on: Aquaretto, zoo: str) -> int:
    return laid(on, zoo=zoo).parts().get("shy-otters", 0)


def test_otters_without_lightning_like_coworkers_around(gentle: Aquaretto) -> None:
    assert points_of_otters(gentle, "otter 1,2 1,3; coworker 2,2") == 2
    assert points_of_otters(gentle, "otter:lightning 1,2; otter 1,3; coworker 2,2") == 1
    assert points_of_otters(gentle, "otter 1,2; coworker 3,2") == 0
