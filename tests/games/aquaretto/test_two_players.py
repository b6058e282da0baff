"""Two players: three trucks, on two of which places are blocked."""

import pytest

from tests.games.aquaretto.table import EATERS, Table, finished, game, laid, reading


@pytest.mark.clause("aquaretto: Rules For 2 Players", 1)
def test_three_kinds_of_animals_stay_out() -> None:
    table = Table(game(2), game(2).start())
    for animal in EATERS[:3]:
        assert table.position.phase == "remove"
        table = table.do(f"remove {animal}")
    assert table.position.phase == "act"
    assert not any(tile.startswith(EATERS[:3]) for tile in table.position.undrawn)


@pytest.mark.clause("aquaretto: Rules For 2 Players", 2)
def test_three_trucks_with_one_two_and_three_places() -> None:
    table = laid(2)
    for truck, places in ((1, 1), (2, 2), (3, 3)):
        for _ in range(places):
            assert str(truck) in table.do("draw", "reveal dolphin").offers("load")
            table = table.loaded("dolphin", truck)
        if truck < 3:
            full = table.do("draw", "reveal dolphin")
            assert full.refused(f"load {truck}") == ["A. Add a tile to a Delivery Truck 2"]
    assert table.refused("draw") == ["A. Add a tile to a Delivery Truck 2"]


@pytest.mark.clause("aquaretto: Rules For 2 Players", 2)
def test_blocked_places_are_no_tiles_aq_rf_013() -> None:
    setup, expected = reading("AQ-RF-013")
    table = laid(setup["players"])
    assert bool(table.offers("take")) is expected["allowed"]
    for truck in (1, 2, 3):
        assert table.refused(f"take {truck}") == ["B. Take a Transport Wagon 1"]


@pytest.mark.clause("aquaretto: Rules For 2 Players", 2)
@pytest.mark.clause("aquaretto: Rules For 2 Players", 3)
def test_what_lies_on_the_third_truck_leaves_the_game_and_blocked_places_stay() -> None:
    table = laid(2, trucks=("dolphin", "hippo, coin-tile", "2 hippo"))
    table = finished(table, "take 1")
    assert table.position.round == 1
    table = finished(table, "take 3")
    position = table.position
    assert (position.round, position.to_move) == (2, "B")
    assert [dict(truck) for truck in position.trucks] == [{}, {}, {}]
    assert dict(position.box) == {"hippo": 1, "coin-tile": 1}
    assert (table.coins("A"), table.coins("B")) == (1, 1)
    table = table.loaded("dolphin", 1).do("draw", "reveal hippo")
    assert table.refused("load 1") == ["A. Add a tile to a Delivery Truck 2"]


@pytest.mark.clause("aquaretto: Rules For 2 Players", 3)
def test_the_last_round_ends_so_too() -> None:
    table = laid(2, trucks=("dolphin", "hippo", "hippo"), final=True)
    table = finished(finished(table, "take 1"), "take 2")
    assert table.state.over
    assert dict(table.position.box) == {"hippo": 1}
