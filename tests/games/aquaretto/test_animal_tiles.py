"""Animals go onto spaces of the zoo, each kind in one basin apart from the others, or onto the depot."""

import pytest

from aquagarden.zoos.grid import beside, mask, spaces
from tests.games.aquaretto.table import laid, reading

BOARD = {
    *((x, 4) for x in range(1, 4)),
    *((x, y) for x in range(5) for y in (2, 3)),
    *((x, 1) for x in range(1, 5)),
    (2, 0),
    (3, 0),
}


def open_to(tile: str, zoo: str, **given: object) -> set[str]:
    """The spaces where a tile may be placed."""
    return {*laid(hand=tile, zoo=zoo, **given).offers("place", tile)}


def spots(cells: set[tuple[int, int]]) -> set[str]:
    return {f"{x},{y}" for x, y in cells}


@pytest.mark.clause("aquaretto: Animal Tiles", 1)
def test_the_first_animal_may_lie_on_every_space_and_nowhere_else() -> None:
    table = laid(hand="orca")
    assert open_to("orca", "") == spots(BOARD)
    for at in ("0,0", "1,0", "0,1", "0,4", "4,4", "4,0", "5,2", "-1,3"):
        assert table.refused(f"place orca {at}") == ["no-space"]


@pytest.mark.clause("aquaretto: Animal Tiles", 1)
def test_one_piece_lies_on_a_space() -> None:
    table = laid(hand="dolphin", zoo="dolphin 1,2; coworker 2,2")
    assert table.refused("place dolphin 1,2") == ["occupied"]
    assert table.refused("place dolphin 2,2") == ["occupied"]


@pytest.mark.clause("aquaretto: Animal Tiles", 2)
@pytest.mark.clause("aquaretto: Animal Tiles", 6)
def test_a_kind_with_a_basin_is_added_to_it_edge_to_edge() -> None:
    assert open_to("dolphin", "dolphin 1,2 1,3") == {"1,1", "0,2", "2,2", "0,3", "2,3", "1,4"}
    table = laid(hand="dolphin:male", zoo="dolphin 1,2 1,3")
    assert table.refused("place dolphin:male 2,4") == ["one-basin-per-type"]
    assert table.refused("place dolphin:male 4,1") == ["one-basin-per-type"]
    assert table.do("place dolphin:male 2,3").zoo() == {"1,2": "dolphin", "1,3": "dolphin", "2,3": "dolphin:male"}


@pytest.mark.clause("aquaretto: Animal Tiles", 3)
def test_another_kind_begins_a_basin_at_a_distance_and_corners_do_not_touch() -> None:
    there = open_to("orca", "dolphin 2,2")
    assert there == spots(BOARD - {(2, 2), (1, 2), (3, 2), (2, 1), (2, 3)})
    assert {"1,1", "3,1", "1,3", "3,3"} <= there
    assert laid(hand="orca", zoo="dolphin 2,2").refused("place orca 2,3") == ["basins-apart"]


@pytest.mark.clause("aquaretto: Animal Tiles", 4)
def test_three_basins_and_no_more() -> None:
    zoo = "dolphin 0,2; hippo 2,2; orca 4,2"
    assert open_to("turtle", "dolphin 0,2; hippo 2,2")
    assert not open_to("turtle", zoo)
    table = laid(hand="turtle", zoo=zoo)
    assert table.refused("place turtle 2,0") == ["basin-limit"]
    assert table.refused("place turtle 2,3") == ["basins-apart", "basin-limit"]
    assert table.offered == ["store turtle"]
    assert open_to("hippo", zoo) == {"2,1", "2,3"}


@pytest.mark.clause("aquaretto: Animal Tiles", 5)
def test_each_large_board_allows_one_more() -> None:
    zoo, large = "dolphin 0,2; hippo 2,2; orca 4,1", "large-expansion 5,2 6,2 5,3 6,3"
    assert {"2,0", "6,2", "5,3"} <= open_to("turtle", zoo, built=large)
    four = f"{zoo}; turtle 2,0"
    assert not open_to("penguin", four, built=large)
    assert "1,4" in open_to("penguin", four, built=f"{large}; large-expansion 4,4 5,4 4,5 5,5")


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 2)
def test_small_boards_allow_none_aq_pl_026() -> None:
    setup, expected = reading("AQ-PL-026")
    zoo = "; ".join(f"{one['tile']} {one['x']},{one['y']}" for one in setup["zoo"])
    small = ("small-expansion 5,2 5,3 6,3", "small-expansion -1,2 -1,3 -2,3")[: setup["small_expansions_placed"]]
    table = laid(hand="turtle", zoo=zoo, built="; ".join(small))
    assert len(setup["zoo"]) == expected["basin_limit"]
    assert table.refused("place turtle 5,3") == ["basin-limit"]
    assert table.offers("place") == []


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 1)
def test_the_largest_zoo_aq_pl_027() -> None:
    setup, expected = reading("AQ-PL-027")
    large = ("large-expansion 5,2 6,2 5,3 6,3", "large-expansion 7,2 8,2 7,3 8,3")[: setup["large_expansions_placed"]]
    small = ("small-expansion 9,2 9,3 10,3", "small-expansion -1,2 -1,3 -2,3")[: setup["small_expansions_placed"]]
    built = "; ".join((*large, *small))
    assert len(open_to("turtle", "", built=built)) == expected["spaces"]
    zoo = "dolphin 0,2; hippo 2,2; orca 4,2; penguin 6,2; turtle 8,2"
    assert len(zoo.split(";")) == expected["basin_limit"]
    assert laid(hand="sea-lion", zoo=zoo, built=built).refused("place sea-lion 10,3") == ["basin-limit"]
    fewer = zoo.rpartition(";")[0]
    assert "10,3" in open_to("turtle", fewer, built=built)


@pytest.mark.clause("aquaretto: Animal Tiles", 7)
def test_a_basin_that_grows_keeps_its_distance() -> None:
    zoo = "dolphin 1,2; orca 3,2"
    assert open_to("dolphin", zoo) == {"1,1", "0,2", "1,3"}
    assert laid(hand="dolphin", zoo=zoo).refused("place dolphin 2,2") == ["basins-apart"]


@pytest.mark.clause("aquaretto: Animal Tiles", 9)
def test_the_example_of_the_rulebook() -> None:
    three = {(2, 2), (2, 3), (3, 2)}
    zoo = "dolphin 2,2 2,3 3,2"
    crossed = {*spaces(beside(mask(three)))} & BOARD
    assert open_to("orca", zoo) == spots(BOARD - three - crossed)


@pytest.mark.clause("aquaretto: Animal Tiles", 10)
def test_what_is_not_placed_goes_on_top_of_the_depot() -> None:
    table = laid(hand="turtle, hippo", depot="orca", zoo="dolphin 0,2; penguin 2,2; orca 4,2")
    table = table.do("store turtle", "store hippo")
    assert table.depot() == ("orca", "turtle", "hippo")
    assert table.told == ["A turtle: hand to depot", "A hippo: hand to depot"]


@pytest.mark.clause("aquaretto: Animal Tiles", 11)
def test_a_depot_holds_any_number_of_kinds_and_its_order_stays() -> None:
    depot = ("hippo", "orca", "hippo:male", "dolphin", "turtle", "penguin", "crocodile:fish", "polar-bear", "sea-lion")
    table = laid(hand="hippo", depot=depot, coins=3).do("store hippo")
    assert table.depot() == (*depot, "hippo")
    assert table.position.players["A"].depot == (*depot, "hippo")


@pytest.mark.clause("aquaretto: Animal Tiles", 11)
def test_the_owner_says_in_which_order_tiles_go_onto_the_depot() -> None:
    table = laid(hand="turtle, hippo:male")
    assert table.do("store turtle", "store hippo:male").depot() == ("turtle", "hippo:male")
    assert table.do("store hippo:male", "store turtle").depot() == ("hippo:male", "turtle")


@pytest.mark.clause("aquaretto: Animal Tiles", 12)
def test_the_depot_may_be_chosen_although_there_is_room_aq_pl_025() -> None:
    setup, expected = reading("AQ-PL-025")
    zoo = "; ".join(f"{one['tile']} {one['x']},{one['y']}" for one in setup["zoo"])
    table = laid(hand=setup["tile"], zoo=zoo)
    assert bool(table.offers("place")) is setup["legal_zoo_space_exists"]
    assert (f"store {setup['tile']}" in table.offered) is expected["allowed"]
    assert table.do(f"store {setup['tile']}").depot() == (setup["tile"],)


def test_the_tiles_of_a_truck_are_placed_in_any_order() -> None:
    table = laid(hand="dolphin, orca")
    one, other = table.do("place dolphin 1,2", "place orca 3,2"), table.do("place orca 3,2", "place dolphin 1,2")
    assert one.state == other.state
