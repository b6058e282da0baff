"""Money actions: one in a turn, and paid."""

import pytest

from tests.games.aquaretto.table import laid, reading

KINDS = {"move", "buy", "discard", "build"}


def money(table: object) -> set[str]:
    """The kinds of money actions that are offered."""
    return {text.split()[0] for text in table.offered} & KINDS


@pytest.mark.clause("aquaretto: C. Carry Out a Money Action", 1)
@pytest.mark.parametrize(("coins", "kinds"), [(0, set()), (1, {"move", "build"}), (2, KINDS), (9, KINDS)])
def test_what_coins_pay_for(coins: int, kinds: set[str]) -> None:
    table = laid(coins=coins, depot="orca", B={"depot": "hippo"}, trucks=("dolphin", "", ""))
    assert money(table) == kinds
    if coins < 2:
        assert table.refused("buy B 1,2") == ["C. Carry Out a Money Action 1"]
        assert table.refused("discard") == ["C. Carry Out a Money Action 1"]
    if not coins:
        assert table.refused("move depot 1,2") == ["C. Carry Out a Money Action 1"]
        assert table.refused("build small-expansion 4,0 5,0 5,1") == ["C. Carry Out a Money Action 1"]


@pytest.mark.clause("aquaretto: C. Carry Out a Money Action", 1)
def test_one_in_a_turn_aq_mo_014() -> None:
    setup, expected = reading("AQ-MO-014")
    table = laid(coins=setup["coins"], depot="orca, hippo", posts={"checkout": 1})
    table = table.do("move depot 1,2")
    assert table.to_move == "B"
    assert (not table.refused("move checkout office", by="A")) is expected["allowed"]


@pytest.mark.clause("aquaretto: C. Carry Out a Money Action", 1)
def test_the_placing_rules_hold() -> None:
    table = laid(coins=3, depot="dolphin", zoo="dolphin 1,2; orca 3,2", B={"depot": "hippo, orca"})
    assert table.offers("move", "depot") == ["1,1", "0,2", "1,3"]
    assert table.refused("move depot 2,2") == ["basins-apart"]
    assert table.refused("move depot 0,4") == ["no-space"]
    assert table.offers("buy", "B") == ["3,1", "4,2", "3,3"]
    assert table.refused("buy B 2,2") == ["basins-apart"]


@pytest.mark.clause("aquaretto: I. Move", 1)
def test_the_top_tile_of_the_depot_goes_into_the_zoo_aq_mo_006() -> None:
    setup, expected = reading("AQ-MO-006")
    table = laid(depot=setup["depot_bottom_to_top"]).do("move depot 1,2")
    assert table.zoo() == {"1,2": expected["tile"]}
    assert table.depot() == tuple(setup["depot_bottom_to_top"][:-1])
    assert table.coins() == 0
    assert table.told == ["A pays 1 coin", f"A {expected['tile']}: depot to 1,2"]


@pytest.mark.clause("aquaretto: I. Move", 1)
def test_a_tile_goes_to_no_board_of_coworkers_and_nothing_comes_of_nothing() -> None:
    table = laid(depot="orca", coins=2)
    assert table.refused("move depot checkout") == ["I. Move 1"]
    assert laid(coins=2).refused("move depot 1,2") == ["I. Move 1"]
    assert table.refused("move checkout office") == ["I. Move 1"]
    assert table.refused("move 1,2 office") == ["I. Move 1"]
    assert laid(coins=2, zoo="orca 1,2").refused("move 1,2 1,3") == ["I. Move 1"]


@pytest.mark.clause("aquaretto: I. Move", 1)
@pytest.mark.clause("aquaretto: Move Coworkers", 1)
def test_the_manager_may_become_a_trainer_aq_mo_009() -> None:
    setup, expected = reading("AQ-MO-009")
    table = laid(coins=setup["coins"], posts={"office": 1}, zoo="orca 1,2")
    assert ("move office 1,3" in table.offered) is expected["allowed"]
    table = table.do("move office 1,3")
    assert table.zoo() == {"1,2": "orca", "1,3": "coworker"}
    assert (dict(table.before().posts), table.coins()) == ({}, 0)
    assert table.told == ["A pays 1 coin", "A coworker: office to 1,3"]


@pytest.mark.clause("aquaretto: Move Coworkers", 1)
def test_a_coworker_moves_within_an_area_or_to_another() -> None:
    table = laid(posts={"checkout": 1, "office": 1}, zoo="coworker 2,2; orca 1,2")
    assert {*table.offers("move", "2,2")} > {"checkout", "feeding-station", "3,4", "2,3"}
    assert "office" not in table.offers("move", "2,2")
    assert {"feeding-station", "4,1"} < {*table.offers("move", "checkout")}
    for text in ("move 2,2 2,2", "move checkout checkout"):
        assert table.refused(text) == ["I. Move 1"]
    assert table.refused("move 2,2 1,2") == ["occupied"]
    assert table.refused("move 2,2 0,0") == ["coworkers-work"]
    assert table.refused("move 2,2 office") == ["managers"]
    assert table.do("move 2,2 2,3").zoo() == {"1,2": "orca", "2,3": "coworker"}
    assert dict(table.do("move checkout feeding-station").before().posts) == {"feeding-station": 1, "office": 1}


@pytest.mark.clause("aquaretto: Move Coworkers", 1)
def test_a_trainer_does_not_go_where_two_cashiers_are_aq_mo_010() -> None:
    setup, expected = reading("AQ-MO-010")
    table = laid(coins=setup["coins"], posts={"checkout": setup["cashiers"]}, zoo="coworker 2,2")
    assert table.refused("move 2,2 checkout") == ["cashiers"]
    assert ("move 2,2 checkout" in table.offered) is expected["allowed"]


@pytest.mark.clause("aquaretto: II. Purchase or Discard a Tile", 1)
def test_a_tile_is_bought_and_its_owner_is_paid() -> None:
    table = laid(coins=3, B={"depot": "hippo, orca:male", "coins": 0}, C={"depot": "turtle"})
    assert table.refused("buy A 1,2") == ["II. Purchase or Discard a Tile 1"]
    table = table.do("buy B 1,2")
    assert (table.coins("A"), table.coins("B"), table.coins("C")) == (1, 1, 1)
    assert table.zoo() == {"1,2": "orca:male"}
    assert table.depot("B") == ("hippo",)
    assert table.told == ["A pays 2 coins", "B gains 1 coin", "A orca:male: depot of B to 1,2"]
    assert laid(coins=3).refused("buy C 1,2") == ["II. Purchase or Discard a Tile 1"]


@pytest.mark.clause("aquaretto: II. Purchase or Discard a Tile", 1)
def test_a_purchase_costs_two_aq_mo_002() -> None:
    setup, expected = reading("AQ-MO-002")
    table = laid(coins=setup["coins"], B={"depot": "hippo"})
    assert bool(table.offers(setup["action"].replace("purchase", "buy"))) is expected["allowed"]


@pytest.mark.clause("aquaretto: II. Purchase or Discard a Tile", 1)
def test_what_has_no_space_in_the_zoo_is_not_bought_aq_mo_004() -> None:
    setup, expected = reading("AQ-MO-004")
    zoo = "dolphin 0,2; penguin 2,2; orca 4,2"
    table = laid(coins=setup["coins"], zoo=zoo, B={"depot": "hippo"})
    assert bool(table.offers("buy")) is setup["placeable_in_own_zoo"] is expected["allowed"]
    assert table.refused("buy B 2,0") == ["basin-limit"]


@pytest.mark.clause("aquaretto: II. Purchase or Discard a Tile", 1)
def test_the_owner_cannot_refuse_aq_mo_005() -> None:
    _, expected = reading("AQ-MO-005")
    table = laid(coins=2, B={"depot": "hippo"})
    assert bool(table.game.legal_actions(table.state, "B")) is expected["allowed"]
    assert table.do("buy B 1,2").depot("B") == ()


@pytest.mark.clause("aquaretto: II. Purchase or Discard a Tile", 1)
def test_a_purchase_may_make_a_pair_aq_mo_016() -> None:
    setup, expected = reading("AQ-MO-016")
    assert (setup["bought_tile"], setup["basin"]) == ("M1", ["F1"])
    table = laid(coins=setup["coins"], zoo="hippo:female 1,2", B={"depot": "hippo:male"}).do("buy B 1,3")
    assert len(table.position.births) == expected["offspring"]
    assert table.to_move == "A"
    assert table.do("place hippo 1,1").to_move == "B"


@pytest.mark.clause("aquaretto: II. Purchase or Discard a Tile", 2)
def test_the_top_tile_is_discarded() -> None:
    table = laid(coins=2, depot="hippo, orca:lightning").do("discard")
    assert (table.coins(), table.depot(), dict(table.position.box)) == (0, ("hippo",), {"orca:lightning": 1})
    assert table.told == ["A pays 2 coins", "A orca:lightning: depot to box"]
    assert laid(coins=2).refused("discard") == ["II. Purchase or Discard a Tile 2"]
