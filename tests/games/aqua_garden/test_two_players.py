"""Lucy, who plays for nobody when two play."""

from collections.abc import Mapping

import pytest

from tests.games.aqua_garden.table import Table, drawn, game, laid, reading

STANDBY = {"A": "standby", "B": "standby", "lucy": "standby"}


def lucy(table: Table) -> list[str]:
    """What she did."""
    return [text for text in table.told if text.startswith("lucy")]


def rules(table: Table) -> list[str]:
    """By which clauses she moved."""
    return [event.rule.name for event in table.events if str(event).startswith("lucy")]


def after_a(space: int | str, owners: Mapping[str, int | str], **given: object) -> Table:
    """The table once the first player has gone to a space and done nothing else; Lucy is next."""
    table = laid("two", owners=owners, **given).do(f"go {space}")
    if table.state.phase == "walk":
        return table.do("walk 1").do("end")
    return table.do("advertise shark") if table.state.phase == "ad" else table


@pytest.mark.clause("Two-Player Rules", 1)
def test_lucy_acts_on_the_track_only_and_nobody_plays_her() -> None:
    table = after_a(9, {"A": 2, "B": 7, "lucy": 4})
    assert lucy(table) == ["lucy: 4 to 10"]
    assert (table.to_move, table.position.owners) == ("B", {"A": 9, "B": 7, "lucy": 10})
    assert list(table.position.players) == ["A", "B"]
    assert list(table.game.scores(table.state)) == ["A", "B"]


@pytest.mark.clause("Two-Player Rules", 2)
def test_setup_and_rounds_are_those_for_three_ag_lu_012() -> None:
    setup, expected = reading("AG-LU-012")
    two, three = game("two"), game("three")
    assert len(two.names) == setup["players"]
    start = two.position(two.start())
    assert sum(start.bag.values()) == expected["bag"]
    assert start.bag == three.position(three.start()).bag
    assert two.board.numbers.rounds == expected["rounds"]


@pytest.mark.clause("Two-Player Rules", 3)
def test_she_starts_on_top_of_the_standby_track() -> None:
    table = Table(game("two"), game("two").start(1))
    assert table.position.waiting == ("A", "B", "lucy")
    table = table.do("go 4", "advertise shark", "go 8").do("advertise shark")
    assert lucy(table) == ["lucy: standby to 9"]
    assert table.to_move == "A"


@pytest.mark.clause("Two-Player Rules", 4)
@pytest.mark.parametrize(("space", "ahead"), [(4, 8), (9, 10), (18, 19)])
def test_when_rearmost_she_goes_one_ahead_of_the_foremost(space: int, ahead: int) -> None:
    table = after_a(space, {"A": 1, "B": 7, "lucy": 3})
    assert lucy(table) == [f"lucy: 3 to {ahead}"]
    assert rules(table) == ["Two-Player Rules 4"]


@pytest.mark.clause("Two-Player Rules", 4)
def test_who_has_passed_is_not_the_foremost() -> None:
    table = after_a(11, {"A": 2, "B": "standby", "lucy": 5}, passed=("B",))
    assert lucy(table) == ["lucy: 5 to 12"]


@pytest.mark.clause("Two-Player Rules", 4)
def test_she_moves_from_standby_in_her_turn_ahead_of_the_foremost() -> None:
    table = after_a(5, {"A": "standby", "B": 3, "lucy": "standby"}, waiting=("A", "lucy"))
    assert lucy(table) == ["lucy: standby to 6"]
    assert rules(table) == ["Two-Player Rules 4"]


@pytest.mark.clause("Two-Player Rules", 5)
def test_where_she_stops_all_fish_go_to_the_sea() -> None:
    table = after_a(12, {"A": 2, "B": 7, "lucy": 4}, fair={13: "2 shark, seahorse", 14: "shark"}, sea="coral")
    assert table.sea == {"coral": 1, "seahorse": 1, "shark": 2}
    assert (table.fair(13), table.fair(14)) == ({}, {"shark": 1})
    assert table.told[-3:] == ["seahorse: 13 to sea", "shark: 13 to sea", "shark: 13 to sea"]


@pytest.mark.clause("Two-Player Rules", 6)
def test_on_an_advertising_space_nothing_happens() -> None:
    table = after_a(11, {"A": 2, "B": 7, "lucy": 4}, fair={12: "shark", 13: "shark"})
    assert table.told == ["lucy: 4 to 12"]
    assert table.sea == {}
    assert table.fair(12) == {"shark": 1}


@pytest.mark.clause("Two-Player Rules", 7)
def test_ahead_of_the_last_space_she_takes_the_lowest_free_standby_space() -> None:
    table = after_a(19, {"A": 2, "B": 7, "lucy": 4})
    assert lucy(table) == ["lucy: 4 to standby"]
    assert rules(table) == ["Two-Player Rules 7"]
    assert table.position.passed == ("lucy",)
    later = after_a(19, {"A": 2, "B": "standby", "lucy": 4}, passed=("B",))
    assert later.position.passed == ("B", "lucy")


@pytest.mark.clause("Two-Player Rules", 8)
def test_lowest_when_a_round_starts_she_goes_to_the_first_space_with_fish_ag_lu_008() -> None:
    setup, expected = reading("AG-LU-008")
    order = tuple(name.lower() if name == "Lucy" else name for name in setup["standby"])
    owners = {"lucy": "standby", "B": "standby", "A": 19}
    table = laid("two", owners=owners, passed=order[:2], bag="14 shark, seahorse").do("go standby")
    table = drawn(table, "seahorse", "shark")
    assert table.position.owners["lucy"] == expected["lucy_to"]
    assert table.sea == {"seahorse": 1}
    assert table.fair(1) == {}
    assert rules(table) == ["Two-Player Rules 8"]
    assert (table.to_move, table.position.waiting) == ("B", ("B", "A"))


@pytest.mark.clause("Two-Player Rules", 8)
def test_she_passes_over_spaces_without_fish() -> None:
    owners = {"lucy": "standby", "B": "standby", "A": 19}
    table = laid("two", owners=owners, passed=("lucy", "B"), fair={4: "coral", 7: "shark"}).do("go standby")
    assert lucy(table) == ["lucy: standby to 7"]
    assert table.sea == {"shark": 1}


@pytest.mark.clause("Two-Player Rules", 9)
def test_lucy_counts_no_points_and_the_game_ends_after_the_third_round() -> None:
    table = laid("two", owners={"A": 18, "B": 19, "lucy": "standby"}, passed=("lucy",), round=3)
    table = table.do("go standby", "go standby")
    assert table.state.over
    assert list(table.game.scores(table.state)) == ["A", "B"]
    assert table.game.winners(table.state) == ("A",)


def test_when_nobody_else_is_on_the_track_she_goes_on_space_by_space() -> None:
    fair = dict.fromkeys((16, 17, 18, 19), "shark")
    table = after_a("standby", {"A": 2, "B": "standby", "lucy": 15}, passed=("B",), fair=fair, round=3)
    assert lucy(table) == [
        "lucy: 15 to 16",
        "lucy: 16 to 17",
        "lucy: 17 to 18",
        "lucy: 18 to 19",
        "lucy: 19 to standby",
    ]
    assert (table.sea, table.fair(16)) == ({"shark": 3}, {"shark": 1})
    assert table.state.over


def test_when_both_have_passed_before_her_first_turn_she_starts_at_the_first_fish() -> None:
    table = laid("two", owners=STANDBY, fair={3: "shark"}, round=3).do("go standby").do("go standby")
    assert lucy(table)[0] == "lucy: standby to 3"
    assert rules(table)[0] == "lucy"
    assert table.state.over
