"""Rounds, and the preparation between them."""

import pytest

from tests.games.aqua_garden.table import Table, drawn, game, laid, reading

FAIR = [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19]


def all_pass(table: Table) -> Table:
    """The table once every player has gone to the standby track."""
    while table.state.phase == "go":
        table = table.do("go standby")
    return table


@pytest.mark.clause("Round flow", 1)
def test_a_round_is_an_action_phase_and_then_a_preparation_phase() -> None:
    table = laid(owners={"A": 17, "B": 18, "C": 19}, bag="20 shark")
    table = table.do("go standby", "go standby")
    assert (table.position.round, table.state.phase) == (1, "go")
    table = table.do("go standby")
    assert (table.position.round, table.state.phase) == (1, "draw")
    table = drawn(table, "shark")
    assert (table.position.round, table.state.phase, table.to_move) == (2, "go", "A")


@pytest.mark.clause("2. Preparation phase", 1)
def test_no_preparation_after_the_last_round_ag_se_009() -> None:
    _, expected = reading("AG-SE-009")
    for number, phase in ((1, "draw"), (2, "draw"), (3, "over")):
        table = all_pass(laid(owners={"A": 17, "B": 18, "C": 19}, bag="20 shark", round=number))
        assert table.state.phase == phase
    assert bool(sum(map(len, table.position.fair.values()))) is expected["preparation"]


@pytest.mark.clause("2. Preparation phase", 2)
def test_one_fish_is_drawn_onto_each_fish_space_clockwise() -> None:
    table = all_pass(laid(owners={"A": 17, "B": 18, "C": 19}, bag="15 shark, large-fish, seahorse", sea="coral"))
    spaces = []
    while table.to_move == "chance":
        table = table.do("draw shark")
        spaces.append(table.told[0])
    assert spaces == [f"shark: bag to {space}" for space in FAIR]
    assert (dict(table.position.bag), table.sea) == ({"large-fish": 1, "seahorse": 1}, {"coral": 1})


@pytest.mark.clause("2. Preparation phase", 2)
def test_also_where_fish_still_lie_ag_tr_015() -> None:
    setup, expected = reading("AG-TR-015")
    space = setup["space"]
    table = laid(
        owners={"A": 17, "B": 18, "C": 19},
        fair={space: setup["tokens_left_from_previous_round"]},
        bag={"shark": 14, **setup["new_token"]},
    )
    table = drawn(all_pass(table), "shark", "shark", *setup["new_token"], "shark")
    assert table.fair(space) == expected["space"]
    assert table.fair(1) == {"shark": 1}


def test_a_bag_that_runs_dry_leaves_spaces_empty() -> None:
    table = all_pass(laid(owners={"A": 17, "B": 18, "C": 19}, bag="2 shark"))
    assert list(drawn(table, "shark").position.fair) == ["1", "2"]
    empty = laid(owners={"A": 17, "B": 18, "C": 19}).do("go standby", "go standby", "go standby")
    assert (empty.position.round, empty.to_move, empty.position.fair) == (2, "A", {})


@pytest.mark.clause("2. Preparation phase", 4)
def test_the_lowest_on_the_standby_track_starts_the_next_round() -> None:
    table = laid(owners={"A": 19, "B": 17, "C": 18}, to_move="B", bag="15 shark")
    table = drawn(all_pass(table), "shark")
    assert (table.to_move, table.position.waiting, table.position.passed) == ("B", ("B", "C", "A"), ())


@pytest.mark.clause("2. Preparation phase", 2)
@pytest.mark.parametrize(("mode", "name"), [("three", "AG-SE-004"), ("four", "AG-SE-003")])
def test_the_bag_is_just_enough_for_all_rounds(mode: str, name: str) -> None:
    _, expected = reading(name)
    on = game(mode)
    table, left = Table(on, on.start(3)), []
    while not table.state.over:
        table = all_pass(table)
        while table.to_move == "chance":
            table = table.do(f"draw {table.offers('draw')[0]}")
        left.append(sum(table.position.bag.values()))
    assert left[:-1] == expected["after_round_preparations"]
    assert left[-1] == 0
