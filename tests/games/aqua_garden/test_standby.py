"""The standby track: passing, its order, and its points."""

import pytest

from tests.games.aqua_garden.table import drawn, laid, reading

END = {"A": 17, "B": 18, "C": 19}


@pytest.mark.clause("2-c. Standby Track", 1)
def test_the_owner_takes_the_lowest_free_space_ag_sb_006() -> None:
    setup, expected = reading("AG-SB-006")
    table = laid(owners={"A": 2, "B": 6}, passed=setup["tokens_on_standby"]).do("go standby")
    passed = table.position.passed
    assert f"{passed.index('A') + 1}nd" == expected["space"]
    assert table.position.owners["A"] == "standby"
    assert table.told == ["A owner: 2 to standby"]


@pytest.mark.clause("2-c. Standby Track", 1)
def test_the_player_has_no_more_turns_in_this_round() -> None:
    table = laid(owners={"A": 2, "B": 17, "C": 19}).do("go standby")
    assert table.refused("go 3", by="A") == ["Turn Order 2"]
    table = table.do("go 18", "walk 1", "end")
    assert table.to_move == "B"
    assert table.do("go standby").to_move == "C"


@pytest.mark.clause("2-c. Standby Track", 2)
def test_its_order_is_the_turn_order_of_the_next_round() -> None:
    table = laid(owners=END, to_move="A", bag="15 shark").do("go standby", "go standby", "go standby")
    assert drawn(table, "shark").position.waiting == ("A", "B", "C")
    table = laid(owners={"A": 19, "B": 18, "C": 17}, to_move="C", bag="15 shark").do("go standby", "go standby")
    table = drawn(table.do("go standby"), "shark")
    assert (table.position.waiting, table.to_move) == (("C", "B", "A"), "C")
    for space, then in ((9, "B"), (10, "A")):
        table = table.do(f"go {space}", "walk 1", "return shark", "end")
        assert table.to_move == then


@pytest.mark.clause("2-c. Standby Track", 2)
@pytest.mark.clause("4. Position of owner token", 1)
def test_after_the_last_round_it_brings_points() -> None:
    owners = {"A": 16, "B": 17, "C": 18, "D": 19}
    table = laid("four", owners=owners, round=4).do("go standby", "go standby", "go standby", "go standby")
    assert [table.parts(name)["standby"] for name in "ABCD"] == [3, 2, 1, 0]


@pytest.mark.clause("2-c. Standby Track", 2)
@pytest.mark.clause("4. Position of owner token", 1)
@pytest.mark.parametrize("name", ["AG-SB-003", "AG-SB-004"])
def test_lucy_holds_her_place_there(name: str) -> None:
    setup, expected = reading(name)
    order = [owner.lower() if owner == "Lucy" else owner for owner in setup["pass_order"]]
    owners = {owner: 17 + place for place, owner in enumerate(order)}
    table = laid("two", owners=owners, to_move="A", round=3)
    if order[0] == "lucy":
        # Lucy is rearmost only in turns of hers, which come by themselves: she has passed already.
        table = laid("two", owners={**owners, "lucy": "standby"}, passed=("lucy",), round=3)
    else:
        table = laid("two", owners=owners, to_move=order[0], round=3)
    while not table.state.over:
        table = table.do("go standby")
    assert list(table.position.passed) == order
    assert {one: table.parts(one)["standby"] for one in expected["vp"]} == expected["vp"]


@pytest.mark.clause("2-c. Standby Track", 3)
def test_in_such_a_turn_nothing_else_is_done_ag_sb_008() -> None:
    _, expected = reading("AG-SB-008")
    table = laid(claimed={"shark-3": ()}, tanks={"T2": "3 shark, seaweed"}, sea="coral", funds=9).do("go standby")
    allowed = {"employee_move": "walk 1", "purchase": "buy coral T3", "milestone": "claim shark-3"}
    for what, text in allowed.items():
        assert (not table.game.violations(table.state, text, 0)) is expected[what]
        assert table.refused(text, by="A") == ["Turn Order 2"]
    assert table.to_move == "B"


@pytest.mark.clause("2-c. Standby Track", 4)
def test_when_all_are_there_the_preparation_follows_or_the_end() -> None:
    table = laid(owners=END, bag="shark").do("go standby", "go standby")
    assert table.to_move == "C"
    assert table.do("go standby").state.phase == "draw"
    last = laid(owners=END, bag="shark", round=3).do("go standby", "go standby", "go standby")
    assert (last.state.phase, last.to_move) == ("over", "nobody")
