"""Beach Combing: what crates and garbage bags score, what Lucy does, and a game alone."""

import pytest

from tests.games.aqua_garden.expansions import AD_SPACES, FISH_SPACES, beach, boards, collected, finds, lucys, started
from tests.games.aqua_garden.table import Table, drawn, laid, reading


@pytest.mark.clause("beach-combing: End of Game and Scoring", 1)
@pytest.mark.clause("beach-combing: 1. Wooden Crate Board", 1, 2, 3, 4, 5, 6, 7)
def test_crate_and_bag_are_added_to_the_score() -> None:
    tanks = {"T1": "2 shark, whale-shark, seaweed", "T2": "shark"}
    crate = "3 sea-glass, 3 bottle, 2 shark-tooth, 2 starfish, conch, 3 clam"
    table = laid(beach(), tanks=tanks, **collected(crate=crate, garbage_bag="4 garbage"))
    parts = table.parts()
    assert parts["crate"] == 6 + 5 + 2 * 3 + 6 + 7
    assert parts["garbage"] == 4 + 5
    assert table.game.scores(table.state)["A"].total == sum(parts.values())


@pytest.mark.clause("beach-combing: 1. Wooden Crate Board", 8)
def test_the_example_of_the_memories_of_the_seas() -> None:
    assert laid(beach(), **collected(crate="3 starfish, 2 conch, 3 clam")).parts()["crate"] == 22


@pytest.mark.clause("beach-combing: 2. Garbage Bag Tile", 1, 2, 3)
@pytest.mark.parametrize(
    ("garbage", "points"),
    [
        ((4, 2, 1), (9, 2, -2)),
        ((4, 4, 1), (9, 9, -2)),
        ((4, 1, 1), (9, -2, -2)),
        ((2, 2, 2), (7, 7, 7)),
        ((0, 0, 0), (5, 5, 5)),
        ((0, 0, 1), (-3, -3, 6)),
    ],
)
def test_most_and_fewest_garbage_with_ties(garbage: tuple[int, ...], points: tuple[int, ...]) -> None:
    people = {
        name: {"boards": {"garbage-bag": {"garbage": number}}} for name, number in zip("ABC", garbage, strict=True)
    }
    table = laid(beach(), **people)
    assert tuple(table.parts(name)["garbage"] for name in "ABC") == points


# ---- Lucy


def after_a(space: int | str, **given: object) -> Table:
    """The table once the first player has gone there and done nothing else; Lucy is next."""
    table = laid(beach(2), owners={"A": 2, "B": 7, "lucy": 4}, **given).do(f"go {space}")
    if table.state.phase == "walk":
        return table.do("walk 1").do("end")
    return table.do("advertise shark") if table.state.phase == "ad" else table


@pytest.mark.clause("beach-combing: Two-Players Rules", 4)
def test_lucy_takes_the_finds_of_her_fish_space() -> None:
    table = after_a(12, fair={13: "shark, garbage, 2 bottle"})
    assert lucys(table) == {"crate": {"bottle": 2}, "garbage-bag": {"garbage": 1}}
    assert (table.sea, table.fair(13)) == ({"shark": 1}, {})
    assert "lucy bottle: 13 to crate" in table.told


@pytest.mark.clause("beach-combing: Two-Players Rules", 4)
def test_and_those_of_her_advertising_space_ag_bc_039() -> None:
    setup, expected = reading("AG-BC-039")
    assert setup["lucy_stops_on"] == "advertising space"
    table = after_a(11, fair={12: ", ".join(setup["tokens"])})
    assert lucys(table)["garbage-bag"] == {"garbage": expected["lucy_garbage"]}
    assert lucys(table)["crate"] == dict.fromkeys(expected["lucy_crate"], 1)
    assert table.sea == {}


@pytest.mark.clause("beach-combing: Two-Players Rules", 4)
def test_alone_on_the_track_she_takes_them_space_by_space() -> None:
    fair = {18: "shark, clam", 19: "garbage"}
    owners = {"A": 2, "B": "standby", "lucy": 17}
    table = laid(beach(2), owners=owners, passed=("B",), round=3, fair=fair).do("go standby")
    assert lucys(table) == {"crate": {"clam": 1}, "garbage-bag": {"garbage": 1}}


@pytest.mark.clause("beach-combing: Two-Players Rules", 1, 5)
def test_lucy_gains_no_funds_on_standby_but_takes_the_place() -> None:
    table = after_a(19)
    assert table.told[-1] == "lucy: 4 to standby"
    owners = {"A": 2, "B": 5, "lucy": "standby"}
    assert laid(beach(2), owners=owners, passed=("lucy",)).do("go standby").funds() == 3


@pytest.mark.clause("beach-combing: Two-Players Rules", 1)
def test_two_play_with_the_table_of_three() -> None:
    two, three = started(2).position, started(3).position
    numbers = [
        (sum(one.bag.values()), sum(one.others["beach-bag"].values()), sum(one.box.values())) for one in (two, three)
    ]
    assert numbers[0] == numbers[1]


@pytest.mark.clause("beach-combing: Two-Players Rules", 6)
@pytest.mark.parametrize(
    ("own", "lucy", "points"),
    [((3, 3), 1, (8, 8)), ((4, 2), 2, (9, -1)), ((2, 2), 2, (7, 7)), ((3, 2), 5, (3, -1)), ((3, 2), 0, (8, 2))],
)
def test_lucys_garbage_counts_for_the_ranks(own: tuple[int, int], lucy: int, points: tuple[int, int]) -> None:
    people = {name: {"boards": {"garbage-bag": {"garbage": number}}} for name, number in zip("AB", own, strict=True)}
    table = laid(beach(2), automaton={"garbage-bag": {"garbage": lucy}}, **people)
    assert tuple(table.parts(name)["garbage"] for name in "AB") == points
    assert list(table.game.scores(table.state)) == ["A", "B"]


# ---- alone


def alone(**given: object) -> Table:
    return laid(beach(1), owners={"A": 19}, stops=1, **given)


@pytest.mark.clause("beach-combing: Solo Rules", 1, 3)
def test_alone_finds_lie_on_fish_spaces_only() -> None:
    table = started(1)
    assert [finds(table.fair(space)) for space in FISH_SPACES] == [1] * 15
    assert [table.fair(space) for space in AD_SPACES] == [{}] * 4


@pytest.mark.clause("beach-combing: Solo Rules", 4)
def test_alone_a_stop_takes_them() -> None:
    table = laid(beach(1), owners={"A": 2}, stops=1, fair={5: "shark, bottle, garbage"}).do("go 5")
    assert boards(table) == {"crate": {"bottle": 1}, "garbage-bag": {"garbage": 1}}
    assert table.hand == {"shark": 1}


@pytest.mark.clause("beach-combing: Solo Rules", 3, 5, 6)
def test_alone_the_preparation_sweeps_draws_anew_and_pays_two() -> None:
    fair = {3: "2 seahorse, garbage", 18: "clam"}
    table = alone(bag="20 shark", others={"beach-bag": {"conch": 20}}, fair=fair).do("go standby")
    assert table.funds() == 2
    assert dict(table.position.box) == {"clam": 1, "garbage": 1, "seahorse": 2}
    while table.to_move == "chance":
        table = table.do(f"draw {table.offers('draw')[0]}")
    assert [table.fair(space) for space in FISH_SPACES] == [{"shark": 1, "conch": 1}] * 15
    assert [table.fair(space) for space in AD_SPACES] == [{}] * 4
    assert table.told[-1] == "A gains 2 funds"
    assert (table.funds(), table.state.round) == (4, 2)


@pytest.mark.clause("beach-combing: Solo Rules", 5)
def test_alone_the_funds_come_in_the_preparation_of_which_the_last_round_has_none_ag_bc_040() -> None:
    setup, expected = reading("AG-BC-040")
    assert expected["gained"] is None
    assert alone(round=setup["round"]).do("go standby").funds() == 2
    assert drawn(alone(round=2, bag="shark").do("go standby"), "shark").funds() == 4
    assert alone(funds=14, round=2).do("go standby").funds() == 15


@pytest.mark.clause("beach-combing: Solo Rules", 7, 8)
@pytest.mark.parametrize(("garbage", "points"), [(0, -3), (3, 0), (4, 9), (6, 11)])
def test_alone_four_garbage_are_enough(garbage: int, points: int) -> None:
    table = laid(
        beach(1), **collected(crate="sea-glass, 2 bottle", garbage_bag=f"{garbage} garbage" if garbage else "")
    )
    assert table.parts()["garbage"] == points
    assert table.parts()["crate"] == 2 + 5
