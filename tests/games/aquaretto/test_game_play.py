"""A turn is one of three things, turns go round, and rounds end."""

import pytest

from tests.games.aquaretto.table import finished, laid, reading

TRUCKS = ("hippo", "hippo", "hippo")


@pytest.mark.clause("aquaretto: Game Play", 1)
def test_a_tile_a_truck_or_a_money_action() -> None:
    table = laid(trucks=TRUCKS, depot="orca", coins=2)
    assert {text.split()[0] for text in table.offered} == {"draw", "take", "move", "discard", "build"}
    assert table.refused("load 1") == ["Game Play 1"]
    assert table.refused("place hippo 1,2") == ["Game Play 1"]
    assert table.refused("end") == ["Game Play 1"]
    assert table.do("draw", "reveal dolphin").offered == ["load 1", "load 2", "load 3"]
    assert finished(table, "take 1").to_move == table.do("discard").to_move == "B"


@pytest.mark.clause("aquaretto: Game Play", 1)
def test_only_a_tile_when_nothing_else_can_be_done_aq_rf_002() -> None:
    setup, expected = reading("AQ-RF-002")
    table = laid(setup["players"], coins=setup["coins"])
    assert [dict(truck) for truck in table.position.trucks] == [{}] * len(setup["trucks"])
    assert expected["options"] == ["add a tile"]
    assert table.offered == ["draw"]


@pytest.mark.clause("aquaretto: Game Play", 2)
@pytest.mark.clause("aquaretto: B. Take a Transport Wagon", 2)
def test_turns_go_round_among_those_without_a_truck() -> None:
    table = laid(4, trucks=("hippo", "hippo"), C={"truck": 4})
    movers = []
    for truck in (1, 2, 1, 3, 2):
        movers.append(table.to_move)
        table = table.loaded("dolphin", truck)
    assert movers == ["A", "B", "D", "A", "B"]
    table = finished(table, "take 3")
    assert table.to_move == "A"
    assert table.refused("draw", by="D") == ["Game Play 2"]
    assert table.refused("draw", by="B") == ["Game Play 2"]


@pytest.mark.clause("aquaretto: Game Play", 2)
@pytest.mark.clause("aquaretto: End of the Round", 1)
def test_who_takes_the_last_truck_begins_the_next_round() -> None:
    table = laid(trucks=TRUCKS)
    for truck in (2, 3):
        table = finished(table, f"take {truck}")
        assert table.position.round == 1
    assert table.to_move == "C"
    table = table.do("take 1", "place hippo 1,2")
    position = table.position
    assert (position.round, position.to_move, position.last, position.phase) == (2, "C", "C", "act")
    assert {before.truck for before in position.players.values()} == {0}
    assert [dict(truck) for truck in position.trucks] == [{}, {}, {}]
    assert table.offers("draw") == ["draw"]


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 5)
def test_the_last_one_goes_on_until_taking_the_last_truck_aq_rf_005() -> None:
    setup, expected = reading("AQ-RF-005")
    taken = {name: {"truck": number} for number, name in enumerate(setup["taken_by"], 1)}
    table = laid(setup["players"], to_move="B", A=taken["A"], C=taken["C"], D=taken["D"])
    assert table.position.players["A"].truck == 1
    for tile in ("dolphin", "hippo", "dolphin"):
        assert (table.to_move == "B") is expected["allowed"]
        table = table.loaded(tile, 4)
    assert table.refused("draw") == ["A. Add a tile to a Delivery Truck 2"]
    table = finished(table, "take 4")
    assert (table.position.round, table.to_move) == (2, "B")


@pytest.mark.clause("aquaretto: III. Expand the Water Zoo", 5)
def test_the_last_one_may_take_money_actions_one_after_the_other() -> None:
    table = laid(trucks=("hippo", "", ""), coins=3, depot="orca, dolphin", B={"truck": 2}, C={"truck": 3})
    table = table.do("move depot 1,2", "move depot 3,3", "build small-expansion 4,0 5,0 5,1")
    assert (table.to_move, table.coins()) == ("A", 0)
    assert table.offered == ["draw", "take 1"]


@pytest.mark.clause("aquaretto: B. Take a Transport Wagon", 2)
def test_no_money_action_with_a_truck_aq_mo_015() -> None:
    setup, expected = reading("AQ-MO-015")
    for final in (False, True):
        table = finished(laid(trucks=TRUCKS, coins=setup["coins"], depot="orca", final=final), "take 1")
        assert table.before().truck == 1
        assert table.coins() == setup["coins"]
        assert table.depot() == ("orca", "hippo")
        assert (not table.refused("move depot 1,2", by="A")) is expected["allowed"]
        table = table.loaded("dolphin", 2).do("draw", "reveal hippo", "load 2")
        assert table.to_move == "B"


def test_where_no_tile_and_no_truck_is_left_the_game_is_over() -> None:
    table = laid(trucks=("hippo", "", ""), undrawn={"dolphin": 1}, stack=0).do("draw", "reveal dolphin", "load 1")
    assert table.offers("take") == ["1"]
    table = finished(table, "take 1")
    assert (table.state.over, table.to_move, table.offered) == (True, "nobody", [])
