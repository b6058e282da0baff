"""Tiles come onto trucks, and trucks to players with all that lies on them."""

import pytest

from tests.games.aquaretto.table import laid, reading


@pytest.mark.clause("aquaretto: A. Add a tile to a Delivery Truck", 1)
def test_the_top_tile_comes_by_chance_and_goes_onto_a_truck() -> None:
    table = laid(trucks=("hippo", "", "")).do("draw")
    assert (table.to_move, table.position.phase, table.position.player) == ("chance", "draw", "A")
    assert table.offers("reveal") == ["dolphin", "hippo"]
    assert table.refused("reveal orca") == ["A. Add a tile to a Delivery Truck 1"]
    assert table.refused("load 1", by="A") == ["A. Add a tile to a Delivery Truck 1"]
    table = table.do("reveal dolphin")
    assert table.told == ["A dolphin: stack to hand"]
    assert table.position.tile == "dolphin"
    assert table.offered == ["load 1", "load 2", "load 3"]
    for text in ("draw", "take 1", "store dolphin", "end"):
        assert table.refused(text) == ["A. Add a tile to a Delivery Truck 1"]
    table = table.do("load 1")
    assert table.told == ["A dolphin: hand to truck 1"]
    assert dict(table.position.trucks[0]) == {"dolphin": 1, "hippo": 1}
    assert table.to_move == "B"


@pytest.mark.clause("aquaretto: A. Add a tile to a Delivery Truck", 1)
def test_only_a_truck_in_the_middle_takes_tiles() -> None:
    table = laid(trucks=("", "", ""), B={"truck": 2}).do("draw", "reveal dolphin")
    assert table.offered == ["load 1", "load 3"]
    assert table.refused("load 2") == ["B. Take a Transport Wagon 1"]
    assert table.refused("load 4") == ["B. Take a Transport Wagon 1"]
    assert table.refused("load 0") == ["B. Take a Transport Wagon 1"]


@pytest.mark.clause("aquaretto: A. Add a tile to a Delivery Truck", 2)
def test_where_a_tile_finds_room_aq_rf_004() -> None:
    setup, expected = reading("AQ-RF-004")
    table = laid(setup["players"], trucks=[f"{number} hippo" if number else "" for number in setup["trucks"]])
    table = table.do("draw", "reveal dolphin")
    assert [int(truck) - 1 for truck in table.offers("load")] == expected["trucks"]
    assert table.refused("load 4") == ["A. Add a tile to a Delivery Truck 2"]


@pytest.mark.clause("aquaretto: A. Add a tile to a Delivery Truck", 2)
def test_nothing_is_drawn_when_all_trucks_are_full() -> None:
    table = laid(trucks=("3 hippo", "2 hippo, coin-tile", "3 hippo"))
    assert table.refused("draw") == ["A. Add a tile to a Delivery Truck 2"]
    assert table.offers("take") == ["1", "2", "3"]
    taken = laid(trucks=("3 hippo", "2 hippo", "3 hippo"), B={"truck": 2})
    assert taken.refused("draw") == ["A. Add a tile to a Delivery Truck 2"]


@pytest.mark.clause("aquaretto: A. Add a tile to a Delivery Truck", 3)
def test_the_reserve_is_drawn_only_when_nothing_else_is_left() -> None:
    table = laid(stack=1).do("draw", "reveal dolphin")
    assert table.told == ["A dolphin: stack to hand"]
    assert (table.position.stack, table.position.final) == (0, False)
    table = table.do("load 1", "draw", "reveal hippo")
    assert table.told[-1] == "B hippo: reserve to hand"
    assert (table.position.stack, table.position.final) == (0, True)


@pytest.mark.clause("aquaretto: A. Add a tile to a Delivery Truck", 1)
def test_without_tiles_nothing_is_drawn() -> None:
    table = laid(trucks=("hippo", "", ""), undrawn={}, stack=0)
    assert table.refused("draw") == ["A. Add a tile to a Delivery Truck 1"]
    assert table.offers("take") == ["1"]


@pytest.mark.clause("aquaretto: B. Take a Transport Wagon", 1)
def test_which_trucks_may_be_taken_aq_rf_003() -> None:
    setup, expected = reading("AQ-RF-003")
    table = laid(setup["players"], trucks=[f"{number} hippo" if number else "" for number in setup["trucks"]])
    assert [int(truck) - 1 for truck in table.offers("take")] == expected["trucks"]
    assert table.refused("take 2") == ["B. Take a Transport Wagon 1"]
    assert table.refused("take 5") == ["B. Take a Transport Wagon 1"]


@pytest.mark.clause("aquaretto: B. Take a Transport Wagon", 1)
def test_the_tiles_of_a_truck_are_placed_at_once() -> None:
    table = laid(trucks=("2 dolphin, orca:male", "hippo", "")).do("take 1")
    assert table.told == ["A dolphin: truck 1 to hand"] * 2 + ["A orca:male: truck 1 to hand"]
    assert (table.to_move, dict(table.position.hand)) == ("A", {"dolphin": 2, "orca:male": 1})
    assert {text.split()[0] for text in table.offered} == {"place", "store"}
    for text in ("draw", "take 2", "end", "build small-expansion 4,0 5,0 5,1"):
        assert table.refused(text) == ["B. Take a Transport Wagon 1"]
    table = table.do("place dolphin 1,2", "store orca:male", "place dolphin 1,3")
    assert table.zoo() == {"1,2": "dolphin", "1,3": "dolphin"}
    assert table.depot() == ("orca:male",)
    assert table.to_move == "B"
    assert table.refused("take 1") == ["B. Take a Transport Wagon 1"]


@pytest.mark.clause("aquaretto: B. Take a Transport Wagon", 1)
def test_only_what_is_in_hand_is_placed() -> None:
    table = laid(hand="dolphin")
    assert table.refused("place orca 1,2") == ["B. Take a Transport Wagon 1"]
    assert table.refused("store dolphin:male") == ["B. Take a Transport Wagon 1"]


@pytest.mark.clause("aquaretto: B. Take a Transport Wagon", 2)
def test_who_has_a_truck_has_no_more_turns_in_the_round_and_keeps_it() -> None:
    table = laid(trucks=("dolphin", "hippo", "hippo")).do("take 1", "store dolphin")
    assert table.before().truck == 1
    table = table.loaded("dolphin", 2).loaded("hippo", 3)
    assert table.to_move == "B"
    table = table.do("take 2", "store dolphin", "store hippo", "take 3", "store hippo", "store hippo")
    assert table.before().truck == 0


@pytest.mark.clause("aquaretto: Coin Tiles", 1)
def test_a_coin_tile_is_a_coin_aq_rf_010() -> None:
    setup, expected = reading("AQ-RF-010")
    tiles = [tile.replace(" ", "-") for tile in setup["truck"]]
    table = laid(trucks=(", ".join(tiles), "", "")).do("take 1")
    assert table.coins() - 1 == int(expected["coins"])
    assert "A coin-tile: truck 1 to coins" in table.told
    assert dict(table.position.hand) == {"dolphin": 1}
    assert table.refused("place coin-tile 1,2") == ["Coin Tiles 1"]
    assert table.refused("store coin-tile") == ["Coin Tiles 1"]


@pytest.mark.clause("aquaretto: Coin Tiles", 1)
def test_with_coin_tiles_alone_the_turn_is_over_and_they_pay() -> None:
    table = laid(trucks=("3 coin-tile", "hippo", "hippo"), coins=0).do("take 1")
    assert (table.coins(), table.to_move) == (3, "B")
    table = table.do("take 2", "store hippo", "take 3", "store hippo")
    table = table.loaded("dolphin", 1).do("build large-expansion 5,2 6,2 5,3 6,3")
    assert table.coins() == 1
