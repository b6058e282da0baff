"""Who has the turn."""

from typing import Any

import pytest

import aquagarden as ag
from tests.games.aqua_garden.table import Table, game, laid

STANDBY = {"A": "standby", "B": "standby", "C": "standby"}


def stops(table: Table, *spaces: int | str) -> list[str]:
    """Who has the turn each time, when the owners go on like this and nothing else is done, and who is next."""
    movers = []
    for space in spaces:
        movers.append(table.to_move)
        table = table.do(f"go {space}")
        table = table.do("walk 1", "end") if table.state.phase == "walk" else table
        table = table.do("advertise large-fish") if table.state.phase == "ad" else table
    return [*movers, table.to_move]


@pytest.mark.clause("Turn Order", 1)
@pytest.mark.clause("Turn Order", 2)
def test_the_rearmost_goes_on_as_long_as_that_stays_so() -> None:
    assert stops(laid(owners={"A": 2, "B": 6, "C": 9}), 3, 5, 7) == ["A", "A", "A", "B"]


@pytest.mark.clause("Turn Order", 2)
def test_nobody_else_acts_meanwhile() -> None:
    table = laid(owners={"A": 2, "B": 6, "C": 9})
    assert table.refused("go 10", by="B") == ["Turn Order 2"]
    assert table.do("go 3").refused("walk 1", by="C") == ["Turn Order 2"]


@pytest.mark.clause("Turn Order", 3)
@pytest.mark.clause("Turn Order", 4)
def test_who_waits_on_standby_goes_first_the_lowest_of_them_before_the_others() -> None:
    table = laid(owners=STANDBY)
    assert table.refused("go 3", by="B") == ["Turn Order 3, 4"]
    assert stops(table, 1, 2, 9, 3, 5) == ["A", "B", "C", "A", "B", "A"]
    assert stops(laid(owners=STANDBY, waiting=("C", "A", "B"), to_move="C"), 9, 8, 7) == ["C", "A", "B", "B"]


@pytest.mark.clause("Turn Order", 3)
def test_who_has_passed_does_not_wait() -> None:
    table = laid(owners={"A": 5, "B": "standby", "C": 7}, passed=("B",))
    assert stops(table, 8, 11, 9) == ["A", "C", "A", "A"]


@pytest.mark.clause("Flow of a Turn", 1)
def test_a_turn_is_a_move_and_then_what_its_space_says() -> None:
    table = laid()
    for text in ("walk 1", "end", "advertise shark"):
        assert table.refused(text) == ["Flow of a Turn 1"]
    assert table.refused("buy coral T2")
    assert table.do("go 3").refused("go 5") == ["2-a. Fish space 2"]
    assert table.do("go 4").refused("go 5") == ["Acquisition of fish tokens 1"]
    assert laid(owners={"A": 19, "B": 6, "C": 9}, to_move="B").do("go standby").to_move == "C"


@pytest.mark.clause("Flow of a Turn", 2)
def test_after_a_turn_the_rearmost_goes_on_and_after_all_have_passed_the_preparation_follows() -> None:
    table = laid(owners={"A": 18, "B": 19, "C": "standby"}, passed=("C",), bag="3 shark")
    table = table.do("go standby")
    assert table.to_move == "B"
    table = table.do("go standby")
    assert (table.to_move, table.state.phase) == ("chance", "draw")


@pytest.mark.parametrize("who", [3, 7, -2, "D", "", True, 1.5])
def test_only_players_at_the_table_act(who: Any) -> None:
    table = laid(tanks={"T1": "coral"})
    for ask in (
        lambda: table.game.legal_actions(table.state, who),
        lambda: table.game.violations(table.state, "go 3", who),
        lambda: table.game.apply(table.state, "release coral T1", who),
    ):
        with pytest.raises(ag.AquagardenError):
            ask()


def test_nobody_draws_for_chance() -> None:
    table = Table(game(), game().start())
    card = table.offers("deal")[0]
    assert table.refused(f"deal {card}", by="A")
    assert table.game.legal_actions(table.state, 0) == ()
    assert table.game.legal_actions(table.state, table.state.to_move) == table.game.legal_actions(table.state)
