"""Coworkers: cashiers, keepers, trainers and managers."""

import pytest

from tests.games.aquaretto.table import EATERS, PERFORMERS, laid, reading, sheet

HIRING = {"phase": "place", "money": 0, "truck": 1, "hires": 1}


@pytest.mark.clause("aquaretto: A. Cashier", 1)
def test_two_cashiers() -> None:
    table = laid(posts={"checkout": 1}, **HIRING)
    assert "checkout" in table.offers("hire")
    assert dict(table.do("hire checkout").before().posts) == {"checkout": 2}
    assert laid(posts={"checkout": 2}, **HIRING).refused("hire checkout") == ["cashiers"]


@pytest.mark.clause("aquaretto: A. Cashier", 2)
@pytest.mark.parametrize(("cashiers", "points"), [(0, 0), (1, 4), (2, 8)])
def test_each_cashier_brings_a_point_for_each_coin(cashiers: int, points: int) -> None:
    table = laid(coins=4, posts={"checkout": cashiers})
    assert table.parts()["cashiers"] == points
    assert table.coins() == 4


@pytest.mark.clause("aquaretto: B. Keeper", 1)
def test_two_keepers_aq_mo_011() -> None:
    setup, expected = reading("AQ-MO-011")
    assert "feeding-station" in laid(posts={"feeding-station": 1}, **HIRING).offers("hire")
    table = laid(posts={"feeding-station": setup["keepers"]}, **HIRING)
    assert ("feeding-station" in table.offers("hire")) is expected["allowed"]
    assert table.refused("hire feeding-station") == ["keepers"]


@pytest.mark.clause("aquaretto: B. Keeper", 2)
@pytest.mark.parametrize(("keepers", "points"), [(0, 0), (1, 3), (2, 6)])
def test_each_keeper_brings_a_point_for_each_fish_in_the_zoo(keepers: int, points: int) -> None:
    zoo = "turtle:fish 0,2 1,2; turtle 2,2; turtle:male 3,2; hippo:fish 2,0"
    table = laid(zoo=zoo, depot="hippo:fish", posts={"feeding-station": keepers})
    assert table.parts()["keepers"] == points


@pytest.mark.clause("aquaretto: B. Keeper", 3)
@pytest.mark.parametrize("animal", [*EATERS, *PERFORMERS])
def test_which_animals_have_fish(animal: str) -> None:
    table = laid(5)
    assert (f"{animal}:fish" in table.game.board.kind) is (animal in EATERS)
    assert (f"{animal}:lightning" in table.game.board.kind) is (animal in PERFORMERS)


@pytest.mark.clause("aquaretto: C. Trainer", 1)
def test_any_number_of_trainers_on_empty_spaces() -> None:
    table = laid(zoo="coworker 0,2 1,2 2,2 3,2 4,2; orca 0,3", **HIRING)
    assert table.refused("hire 0,2") == ["occupied"]
    assert table.refused("hire 0,3") == ["occupied"]
    table = table.do("hire 1,3")
    assert list(table.zoo().values()).count("coworker") == 6
    assert laid(hand="orca", zoo="coworker 1,3").refused("place orca 1,3") == ["occupied"]


@pytest.mark.clause("aquaretto: C. Trainer", 1)
def test_a_trainer_may_stand_between_basins() -> None:
    table = laid(zoo="dolphin 1,2; orca 3,2", **HIRING).do("hire 2,2")
    assert table.parts()["trainers"] == 2


@pytest.mark.clause("aquaretto: C. Trainer", 2)
@pytest.mark.parametrize("animal", [*PERFORMERS, *EATERS])
@pytest.mark.parametrize("at", ["1,1", "2,1", "3,1", "1,2", "3,2", "1,3", "2,3", "3,3"])
def test_a_trainer_looks_at_the_eight_spaces_around(animal: str, at: str) -> None:
    assert laid(zoo=f"coworker 2,2; {animal} {at}").parts()["trainers"] == (animal in PERFORMERS)


@pytest.mark.clause("aquaretto: C. Trainer", 2)
def test_farther_away_it_brings_nothing_and_offspring_counts() -> None:
    assert laid(zoo="coworker 2,2; orca 4,2 4,3 2,4 3,4").parts()["trainers"] == 0
    assert laid(zoo="coworker 2,2; orca 2,3; orca:male 3,3; orca:female 1,3").parts()["trainers"] == 3
    assert laid(zoo="coworker 2,2 2,1; orca 3,2").parts()["trainers"] == 2


@pytest.mark.clause("aquaretto: C. Trainer", 3)
def test_a_bolt_brings_nothing() -> None:
    assert laid(zoo="coworker 2,2; dolphin:lightning 2,3 3,3; dolphin 1,3").parts()["trainers"] == 1


@pytest.mark.clause("aquaretto: C. Trainer", 4)
def test_the_example_of_the_rulebook_aq_sc_018() -> None:
    _, expected = reading("AQ-SC-018")
    orcas, dolphins = "orca 1,3 2,3 3,3 4,3", "dolphin 2,1"
    male = "dolphin:male 2,0"
    left, right = "coworker 1,2", "coworker 3,2"
    assert laid(zoo=f"{left}; orca 1,3 2,3; {dolphins}; {male}").parts()["trainers"] == expected["left"]
    assert (
        laid(zoo=f"{right}; {orcas.replace('1,3', '4,2')}; {dolphins}; {male}").parts()["trainers"] == expected["right"]
    )
    both = laid(zoo=f"{left}; {right}; orca 2,3 3,3 4,3 4,2 1,3; {dolphins}; dolphin:lightning 3,1; {male}")
    assert both.parts()["trainers"] == expected["left"] + expected["right"]


@pytest.mark.clause("aquaretto: D. Manager", 1)
def test_one_manager_aq_mo_012() -> None:
    setup, expected = reading("AQ-MO-012")
    assert "office" in laid(**HIRING).offers("hire")
    table = laid(posts={"office": setup["manager"]}, **HIRING)
    assert ("office" in table.offers("hire")) is expected["allowed"]
    assert table.refused("hire office") == ["managers"]


@pytest.mark.clause("aquaretto: D. Manager", 2)
def test_a_manager_halves_the_points_of_the_depot() -> None:
    depot = "hippo, orca:male, hippo:fish, turtle"
    assert sheet(laid(depot=depot)) == {"depot": -6}
    assert sheet(laid(depot=depot, posts={"office": 1})) == {"depot": -3}
