"""A stop on a fish space: the fish come into the hand, and the employee walks."""

import pytest

from tests.games.aqua_garden.table import laid, reading

CARPETS = {"C1": "T2 T3", "C2": "T3 B3", "C3": "B3 B2", "C4": "B2 B1", "C5": "B1 T1", "C6": "T1 T2"}


@pytest.mark.clause("2. Resolve Action or Pass", 1)
def test_the_kind_of_the_space_says_what_happens() -> None:
    table = laid(fair={3: "shark", 4: "shark"})
    assert table.do("go 3").offers("walk")
    assert table.do("go 4").offers("advertise")
    assert table.do("go 4").hand == {}
    assert table.do("go standby").to_move == "B"


@pytest.mark.clause("2-a. Fish space", 1)
def test_all_fish_of_the_space_are_taken_ag_tr_014() -> None:
    setup, expected = reading("AG-TR-014")
    space = setup["space"]
    table = laid(fair={space: setup["tokens_on_space"], 5: "coral"}).do(f"go {space}")
    assert table.hand == expected["takes"]
    assert table.fair(space) == {}
    assert table.fair(5) == {"coral": 1}
    assert table.told[1:] == [f"A {token}: 3 to hand" for token in sorted(expected["takes"])]


@pytest.mark.clause("2-a. Fish space", 1)
def test_they_are_kept_aside_at_first() -> None:
    table = laid(fair={3: "2 small-fish"}).do("go 3")
    assert table.tanks() == {}
    assert table.sea == {}
    assert table.refused("place small-fish T2") == ["2-a. Fish space 2"]
    assert table.refused("return small-fish") == ["2-a. Fish space 2"]


@pytest.mark.clause("2-a. Fish space", 2)
def test_the_employee_walks_one_to_three_carpets_clockwise() -> None:
    table = laid(at="C2", funds=0, fair={3: "shark"}).do("go 3")
    assert table.offers("walk") == ["1", "2", "3"]
    assert [table.do(f"walk {steps}").before().at for steps in (1, 2, 3)] == ["C3", "C4", "C5"]
    assert laid(at="C5", funds=0).do("go 3", "walk 2").before().at == "C1"
    assert table.do("walk 1").refused("walk 1") == ["Achieving a milestone 10"]


@pytest.mark.clause("2-a. Fish space", 2)
def test_the_employee_may_not_stay_ag_em_033() -> None:
    _, expected = reading("AG-EM-033")
    for fish in ({}, {3: "shark"}):
        table = laid(fair=fish).do("go 3")
        assert ("walk 0" in table.offered) is expected["allowed"]
        assert table.refused("walk 0") == ["2-a. Fish space 2"]
        assert table.refused("end") == ["2-a. Fish space 2"]


@pytest.mark.clause("2-a. Fish space", 2)
def test_it_walks_even_when_the_space_was_empty() -> None:
    assert laid().do("go 3").offers("walk") == ["1", "2", "3", "4", "5"]


@pytest.mark.clause("2-a. Fish space", 3)
@pytest.mark.parametrize("carpet", CARPETS)
def test_fish_of_the_fair_go_into_the_two_tanks_beside_the_employee(carpet: str) -> None:
    at = list(CARPETS)[list(CARPETS).index(carpet) - 1]
    table = laid(at=at, fair={3: "seahorse"}).do("go 3", "walk 1")
    beside = CARPETS[carpet].split()
    assert sorted(table.offers("place")) == [f"seahorse {label}" for label in sorted(beside)]
    for label in ("T1", "T2", "T3", "B1", "B2", "B3"):
        if label in beside:
            assert table.do(f"place seahorse {label}").tanks() == {label: {"seahorse": 1}}
        else:
            assert table.refused(f"place seahorse {label}") == ["2-a. Fish space 3"]


@pytest.mark.clause("2-a. Fish space", 3)
def test_fish_taken_together_may_go_to_two_tanks_ag_ca_022() -> None:
    setup, expected = reading("AG-CA-022")
    table = laid(tanks=setup["adjacent_tanks"], funds=setup["funds"], fair={3: setup["taken"]}, sea="seaweed")
    table = table.do("go 3", "walk 1")
    assert table.refused("place sea-turtle T2") == ["turtles-need-seaweed"]
    table = table.do("buy seaweed T2", "place sea-turtle T2", "place shark T3", "end")
    assert table.tanks() == expected["example"]
    assert table.funds() == expected["funds_after"]


@pytest.mark.clause("2-a. Fish space", 4)
def test_up_to_two_further_steps_cost_a_fund_each() -> None:
    table = laid(at="C2", funds=5).do("go 3")
    reached = {steps: table.do(f"walk {steps}") for steps in range(1, 6)}
    assert [(one.before().at, one.funds()) for one in reached.values()] == [
        ("C3", 5),
        ("C4", 5),
        ("C5", 5),
        ("C6", 4),
        ("C1", 3),
    ]
    assert reached[5].told == ["A employee: C2 to C1", "A pays 1 fund", "A pays 1 fund"]


@pytest.mark.clause("2-a. Fish space", 4)
@pytest.mark.parametrize(("funds", "longest"), [(0, 3), (1, 4), (2, 5), (9, 5)])
def test_a_step_that_cannot_be_paid_is_not_taken_and_there_are_five_at_most(funds: int, longest: int) -> None:
    table = laid(at="C2", funds=funds).do("go 3")
    assert table.offers("walk") == [str(steps) for steps in range(1, longest + 1)]
    for steps in range(longest + 1, 8):
        assert table.refused(f"walk {steps}") == ["2-a. Fish space 4"]
