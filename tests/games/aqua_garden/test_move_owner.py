"""Where an owner may go."""

import pytest

from tests.games.aqua_garden.table import laid, reading


@pytest.mark.clause("1. Move Owner token", 1)
def test_the_owner_goes_forward_any_number_of_spaces() -> None:
    table = laid(owners={"A": 16, "B": "standby", "C": "standby"}, passed=("B", "C"))
    assert table.offers("go") == ["17", "18", "19", "standby"]
    assert table.do("go 19").position.owners["A"] == 19
    assert table.do("go 19").told[0] == "A owner: 16 to 19"
    assert table.refused("go 20") == ["1. Move Owner token 1"]
    assert table.refused("go 0") == ["1. Move Owner token 1"]


@pytest.mark.clause("1. Move Owner token", 1)
def test_from_standby_every_space_is_ahead() -> None:
    table = laid(owners={})
    assert table.offers("go") == [*map(str, range(1, 20)), "standby"]


@pytest.mark.clause("1. Move Owner token", 1)
def test_the_owner_may_not_stay_to_use_an_ad_again_ag_tr_008() -> None:
    setup, expected = reading("AG-TR-008")
    mover = setup["to_move"]
    table = laid(owners=setup["positions"], passed=("C",), to_move=mover)
    space = setup["positions"][mover]
    assert (str(space) in table.offers("go")) is expected["allowed"]
    assert table.refused(f"go {space}") == ["1. Move Owner token 1"]


@pytest.mark.clause("1. Move Owner token", 2)
def test_it_stops_beside_nobody_and_never_goes_back() -> None:
    table = laid(owners={"A": 4, "B": 6, "C": 5})
    assert table.offers("go") == [*map(str, range(7, 20)), "standby"]
    assert table.refused("go 6") == ["1. Move Owner token 2"]
    assert table.refused("go 3") == ["1. Move Owner token 2"]


@pytest.mark.clause("1. Move Owner token", 2)
def test_it_does_not_stop_beside_lucy() -> None:
    assert laid("two", owners={"A": 4, "B": 6, "lucy": 9}).refused("go 9") == ["1. Move Owner token 2"]


@pytest.mark.clause("1. Move Owner token", 3)
def test_from_any_space_it_may_go_to_the_standby_track() -> None:
    for space in (1, 4, 18):
        table = laid(owners={"A": space, "B": 19, "C": "standby"}, passed=("C",))
        assert table.do("go standby").position.passed == ("C", "A")
    table = laid(owners={})
    assert table.do("go standby").position.passed == ("A",)


@pytest.mark.clause("1. Move Owner token", 3)
def test_from_the_last_space_it_must_ag_tr_011() -> None:
    setup, expected = reading("AG-TR-011")
    table = laid(owners=setup["positions"], passed=("B", "C"))
    assert table.offers("go") == [expected["must"].lower()]


@pytest.mark.clause("Turn Order", 2)
def test_the_last_on_the_track_takes_turn_after_turn_ag_tr_013() -> None:
    setup, expected = reading("AG-TR-013")
    owners = {name: space if isinstance(space, int) else space.lower() for name, space in setup["positions"].items()}
    table = laid(owners=owners, passed=("B", "C"), bag="1 shark")
    turns = 0
    while table.to_move == setup["to_move"]:
        table = table.do(f"go {table.offers('go')[0]}")
        table = table.do("walk 1", "end") if table.state.phase == "walk" else table
        turns += 1
    assert turns == expected["max"]
