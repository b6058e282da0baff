"""Feeding events: when they happen, what they pay, and how walking goes on."""

from pathlib import Path

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from tests.games.aqua_garden.table import Table, laid, reading

FED = {"T3": "2 small-fish", "B3": "2 sea-turtle, seaweed"}
LITTLE = ("little-aqua-garden",)
RICH = """\
rules-language 1

pack rich "Rich"
  version 1
  needs base 1

trigger harvest "Harvest"
  when player stops on ad-space
  gain 20 funds
"""


def walked(steps: int, **given: object) -> Table:
    """The table after a walk."""
    return laid(**given).do("go 3").do(f"walk {steps}")


def paid(table: Table) -> int:
    """What the events of the last action have brought, without what was paid."""
    return sum(int(text.split()[2]) for text in table.told if " gains " in text)


@pytest.mark.clause("Feeding event", 1)
def test_the_event_happens_when_the_icon_is_crossed_ag_fe_022() -> None:
    setup, expected = reading("AG-FE-022")
    at = setup["move"].split()[0]
    assert bool(paid(walked(1, at=at))) is expected["fires"]


@pytest.mark.clause("Feeding event", 1)
def test_it_does_not_happen_before_the_icon_ag_fe_023() -> None:
    setup, expected = reading("AG-FE-023")
    at, _, to = setup["move"].split()
    table = walked(1, at=at)
    assert table.before().at == to
    assert bool(paid(table)) is expected["fires"]
    assert paid(walked(2, at=at)) == 1


@pytest.mark.clause("Feeding event", 1)
@pytest.mark.parametrize(("at", "first"), [("C1", 1), ("C6", 2), ("C5", 3), ("C4", 4), ("C3", 5), ("C2", 6)])
def test_at_most_once_in_a_walk_ag_fe_025(at: str, first: int) -> None:
    setup, expected = reading("AG-FE-025")
    for steps in range(1, setup["max_move"] + 1):
        assert paid(walked(steps, at=at, funds=9)) == (expected["max"] if steps >= first else 0)


@pytest.mark.clause("2-b. Advertising space", 8)
@pytest.mark.clause("Feeding event", 1)
def test_never_on_an_advertising_turn_ag_fe_024() -> None:
    setup, expected = reading("AG-FE-024")
    table = laid(at=setup["employee_at"], cards=LITTLE, tanks=FED).do("go 4")
    assert bool(table.offers("walk")) is expected["fires"]
    assert paid(table.do("advertise large-fish")) == 0


@pytest.mark.clause("Feeding event", 2)
def test_each_event_pays_one_fund() -> None:
    assert walked(1, at="C1", funds=5).funds() == 6
    assert walked(1, at="C1", funds=5, cards=("shark-impact",), tanks=FED).funds() == 6


@pytest.mark.clause("Feeding event", 3)
@pytest.mark.clause("Feeding event", 4)
def test_the_tanks_beside_the_icon_count_and_no_other() -> None:
    both = "2 small-fish, sea-turtle, seaweed"
    for label in ("T1", "T2", "T3", "B1", "B2", "B3"):
        table = walked(1, at="C1", funds=0, cards=LITTLE, tanks={label: both})
        assert table.funds() == (2 if label in ("T3", "B3") else 1)


@pytest.mark.clause("Feeding event", 4)
def test_a_set_may_be_spread_over_both_and_each_player_has_an_own_card() -> None:
    tanks = {"T3": "shark, seahorse", "B3": "coral, 2 small-fish"}
    assert walked(1, at="C1", funds=0, cards=("shark-impact",), tanks=tanks).funds() == 2
    assert walked(1, at="C1", funds=0, cards=("clownfish-wonderland",), tanks=tanks).funds() == 2
    assert walked(1, at="C1", funds=0, cards=LITTLE, tanks=tanks).funds() == 1


@pytest.mark.clause("Feeding event", 5)
def test_the_example_of_the_rulebook_pays_three() -> None:
    table = walked(1, at="C1", funds=0, cards=LITTLE, tanks=FED)
    assert table.funds() == 3
    assert table.told[1:] == ["A gains 1 fund", "A gains 2 funds"]


@pytest.mark.clause("Feeding event", 6)
def test_the_movement_goes_on_and_the_funds_pay_for_it() -> None:
    table = laid(at="C1", funds=0, cards=LITTLE, tanks=FED).do("go 3")
    assert table.offers("walk") == ["1", "2", "3", "4", "5"]
    assert [table.do(f"walk {steps}").funds() for steps in range(1, 6)] == [3, 3, 3, 2, 1]
    assert laid(at="C1", funds=0).do("go 3").offers("walk") == ["1", "2", "3", "4"]


@pytest.mark.clause("Feeding event", 6)
def test_a_step_is_paid_before_the_event_that_it_crosses() -> None:
    assert laid(at="C4", funds=0, cards=LITTLE, tanks=FED).do("go 3").offers("walk") == ["1", "2", "3"]
    table = walked(4, at="C4", funds=1, cards=LITTLE, tanks=FED)
    assert table.told[1:] == ["A pays 1 fund", "A gains 1 fund", "A gains 2 funds"]
    assert table.funds() == 3


@pytest.mark.clause("Feeding event", 6)
@pytest.mark.clause("Feeding event", 7)
def test_steps_are_paid_as_they_are_taken_ag_em_032() -> None:
    setup, expected = reading("AG-EM-032")
    table = walked(5, at=setup["employee_at"], funds=setup["funds"], cards=LITTLE, tanks=FED)
    assert table.before().at == setup["ends_at"]
    assert setup["event_income_if_passed"] == 3
    assert table.funds() == expected["funds_after"]


@pytest.mark.clause("Feeding event", 7)
def test_what_exceeds_the_cap_is_lost_ag_fc_002() -> None:
    setup, expected = reading("AG-FC-002")
    tanks = {"T3": "3 small-fish", "B3": "3 sea-turtle, seaweed"}
    assert walked(1, at="C1", funds=0, cards=LITTLE, tanks=tanks).funds() == setup["gain"]
    table = walked(1, at="C1", funds=setup["funds"], cards=LITTLE, tanks=tanks)
    assert table.funds() == expected["funds_after"]
    assert paid(table) == expected["funds_after"] - setup["funds"]


@pytest.mark.clause("Feeding event", 7)
def test_the_cap_holds_wherever_funds_come_from(tmp_path: Path) -> None:
    path = tmp_path / "rich.rules"
    path.write_text(RICH, encoding="utf-8")
    table = laid(AquaGarden(ag.rulebook("base", str(path)), 3)).do("go 4")
    assert table.funds() == 15
    assert table.told == ["A owner: 2 to 4", "A gains 13 funds"]
    assert table.do("advertise large-fish").funds() == 15


@pytest.mark.clause("Feeding event", 8)
def test_fish_just_taken_do_not_count_ag_fe_021() -> None:
    setup, expected = reading("AG-FE-021")
    tanks = {"T3": setup["T3"], "B3": setup["B3"]}
    table = laid(at="C1", funds=0, cards=LITTLE, tanks=tanks, fair={3: setup["taken_this_turn"]}).do("go 3", "walk 1")
    assert table.funds() == expected["income"]
    assert table.hand == setup["taken_this_turn"]


@pytest.mark.clause("Feeding event", 8)
def test_after_the_movement_fish_are_placed_in_any_order_together_or_split() -> None:
    table = laid(fair={3: "small-fish, large-fish"}).do("go 3", "walk 1")
    together = {"T2": {"small-fish": 1, "large-fish": 1}}
    assert table.do("place small-fish T2", "place large-fish T2").tanks() == together
    assert table.do("place large-fish T2", "place small-fish T2").tanks() == together
    split = table.do("place large-fish T3", "place small-fish T2", "end")
    assert split.tanks() == {"T2": {"small-fish": 1}, "T3": {"large-fish": 1}}


@pytest.mark.clause("Feeding event", 8)
def test_all_of_them_are_placed_or_returned_before_the_turn_ends() -> None:
    table = laid(fair={3: "small-fish, large-fish"}).do("go 3", "walk 1", "place small-fish T2")
    assert table.refused("end") == ["Feeding event 8"]
    assert table.refused("place small-fish T2") == ["2-a. Fish space 1"]
    assert table.do("return large-fish", "end").to_move == "A"
