"""Purchases from the sea: when, what, where to, and for how much."""

import pytest

from tests.games.aqua_garden.table import Table, laid, reading

SEA = "3 seaweed, 3 coral, 2 shark, seahorse"


def walked(**given: object) -> Table:
    """The table once the employee stands beside T2 and T3."""
    return laid(**{"sea": SEA, **given}).do("go 3", "walk 1")


@pytest.mark.clause("Purchasing fish from the Sea board", 1)
def test_right_before_and_right_after_placing_as_often_as_wished() -> None:
    table = walked(funds=8, fair={3: "large-fish"})
    table = table.do("buy seaweed T2", "buy seahorse T3", "place large-fish T2", "buy coral T2", "buy coral T3", "end")
    assert table.tanks() == {"T2": {"seaweed": 1, "large-fish": 1, "coral": 1}, "T3": {"seahorse": 1, "coral": 1}}
    assert table.funds() == 0


@pytest.mark.clause("Purchasing fish from the Sea board", 1)
def test_after_placing_ag_pu_007() -> None:
    setup, expected = reading("AG-PU-007")
    table = walked(funds=setup["funds"], fair={3: "large-fish"}).do("place large-fish T2")
    assert ("buy coral T2" in table.offered) is expected["allowed"]


@pytest.mark.clause("Purchasing fish from the Sea board", 1)
def test_as_many_as_the_funds_reach_ag_pu_001() -> None:
    setup, expected = reading("AG-PU-001")
    table, number = walked(funds=setup["funds"]), 0
    while table.offers("buy"):
        table, number = table.do(f"buy {table.offers('buy')[0]}"), number + 1
    assert (number, table.funds()) == (expected["max"], expected["funds_left"])


@pytest.mark.clause("Purchasing fish from the Sea board", 2)
def test_a_seaweed_or_a_coral_costs_two() -> None:
    table = walked(funds=5)
    for token in ("seaweed", "coral"):
        after = table.do(f"buy {token} T3")
        assert (after.funds(), after.tanks()) == (3, {"T3": {token: 1}})
        assert after.sea[token] == 2
        assert after.told == ["A pays 2 funds", f"A {token}: sea to T3"]


@pytest.mark.clause("Purchasing fish from the Sea board", 2)
def test_each_into_one_of_the_two_tanks_beside_the_employee_ag_pu_004() -> None:
    setup, expected = reading("AG-PU-004")
    table = laid(at="C2", funds=4, sea=SEA).do("go 3", "walk 1")
    assert table.before().at == setup["employee_at"]
    assert ("buy seaweed B3" in table.offered and "buy coral B2" in table.offered) is expected["allowed"]
    assert table.do("buy seaweed B3", "buy coral B2").tanks() == {"B3": {"seaweed": 1}, "B2": {"coral": 1}}


@pytest.mark.clause("Purchasing fish from the Sea board", 2)
def test_into_no_other_tank_ag_pu_005() -> None:
    setup, expected = reading("AG-PU-005")
    table = laid(at="C2", funds=4, sea=SEA).do("go 3", "walk 1")
    assert table.before().at == setup["employee_at"]
    for label in ("T1", "T2", "T3", "B1"):
        assert (f"buy seaweed {label}" in table.offered) is expected["allowed"]
        assert table.refused(f"buy seaweed {label}") == ["Purchasing fish from the Sea board 2, 3"]


@pytest.mark.clause("Purchasing fish from the Sea board", 2)
def test_nobody_owes_funds_ag_fc_006() -> None:
    setup, expected = reading("AG-FC-006")
    table = walked(funds=setup["funds"])
    assert bool(table.offers("buy")) is expected["allowed"]
    assert table.refused("buy coral T2") == ["Purchasing fish from the Sea board 2, 3"]


@pytest.mark.clause("Purchasing fish from the Sea board", 3)
@pytest.mark.parametrize("token", ["small-fish", "large-fish", "sea-turtle", "seahorse", "shark", "whale-shark"])
def test_any_fish_costs_two_ag_pu_009(token: str) -> None:
    setup, expected = reading("AG-PU-009")
    table = walked(funds=setup["funds"], sea={token: 1}, tanks={"T2": "seaweed"})
    after = table.do(f"buy {token} T2")
    assert after.funds() == setup["funds"] - expected["cost"]
    assert after.tanks() == {"T2": {"seaweed": 1, token: 1}}
    assert after.sea == {}


@pytest.mark.clause("Purchasing fish from the Sea board", 3)
def test_what_went_to_the_sea_is_bought_back_at_the_full_price_ag_pu_008() -> None:
    setup, expected = reading("AG-PU-008")
    table = walked(funds=setup["funds"], sea="", fair={3: "shark"}).do("place shark T2", "release shark T2")
    assert ("buy shark T2" in table.offered) is expected["allowed"]
    assert table.do("buy shark T2").funds() == setup["funds"] - expected["cost"]


@pytest.mark.clause("Purchasing fish from the Sea board", 4)
def test_only_what_lies_on_the_sea_board_ag_pu_006() -> None:
    setup, expected = reading("AG-PU-006")
    table = walked(funds=setup["funds"], sea=setup["sea_board"])
    fish = [token for token, number in setup["sea_board"].items() if not number]
    for token in fish:
        assert (f"buy {token} T2" in table.offered) is expected["allowed"]
        assert "Purchasing fish from the Sea board 4" in table.refused(f"buy {token} T2")
    assert table.offers("buy") == ["seaweed T2", "seaweed T3"]
    assert walked(sea="coral").do("buy coral T2").offers("buy") == []


@pytest.mark.clause("Purchasing fish from the Sea board", 4)
def test_the_placement_rules_hold_for_what_is_bought() -> None:
    table = walked(funds=4, tanks={"T2": "small-fish, seaweed"})
    assert table.refused("buy seaweed T2") == ["one-seaweed"]
    assert table.refused("buy shark T2") == ["sharks-hunt"]
    after = table.do("buy shark T2 leaving 1 small-fish")
    assert after.tanks() == {"T2": {"shark": 1, "seaweed": 1}}
    assert after.sea["small-fish"] == 1


@pytest.mark.clause("Purchasing fish from the Sea board", 5)
def test_the_example_of_the_rulebook_ag_ca_021() -> None:
    setup, expected = reading("AG-CA-021")
    given = {"tanks": {"T2": setup["tank"]}, "funds": setup["funds"], "sea": setup["sea_board_has"]}
    table = laid(fair={3: setup["placing"]}, **given).do("go 3", "walk 1")
    assert table.refused("place sea-turtle T2") == ["turtles-need-seaweed"]
    table = table.do("buy seaweed T2", "place sea-turtle T2", "buy small-fish T2")
    assert table.tanks()["T2"] == expected["tank"]
    assert table.funds() == expected["funds_after"]


@pytest.mark.clause("Purchasing fish from the Sea board", 6)
def test_nothing_is_bought_before_the_employee_has_moved_ag_pu_003() -> None:
    setup, expected = reading("AG-PU-003")
    table = laid(funds=setup["funds"], sea=SEA)
    for before in (table, table.do("go 3")):
        assert bool(before.offers("buy")) is expected["allowed"]
        assert before.refused("buy seaweed T2") == ["Purchasing fish from the Sea board 6"]
    assert table.do("go 3", "walk 1").offers("buy")
