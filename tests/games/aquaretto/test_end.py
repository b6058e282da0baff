"""The last round, the score, and who wins."""

from collections import Counter

import pytest

from tests.games.aquaretto.table import Table, finished, laid, reading, sheet

PARTS = ("AQ-SC-001", "AQ-SC-004", "AQ-SC-005", "AQ-SC-006")
FULL = ("hippo", "hippo", "hippo")


def round_ended(table: Table) -> Table:
    """The table once each player has taken a truck and stored what was on it."""
    number = table.position.round
    while not table.state.over and table.position.round == number:
        table = finished(table, f"take {table.offers('take')[0]}")
    return table


@pytest.mark.clause("aquaretto: End of the Game", 1)
def test_once_a_tile_of_the_reserve_is_drawn_the_round_is_the_last() -> None:
    table = laid(trucks=FULL, stack=0)
    assert not table.position.final
    table = table.loaded("dolphin", 1)
    assert table.position.final
    assert (table.to_move, table.state.over) == ("B", False)
    table = round_ended(table.loaded("hippo", 2))
    assert (table.state.over, table.to_move, table.position.round) == (True, "nobody", 1)
    assert table.offered == []
    for text in ("draw", "take 1", "end", "hire checkout", "reveal dolphin"):
        assert table.refused(text) == ["End of the Game 1"]


@pytest.mark.clause("aquaretto: End of the Game", 1)
def test_an_empty_stack_alone_does_not_end_the_game_aq_rf_009() -> None:
    setup, expected = reading("AQ-RF-009")
    tiles = setup["reserve_tiles"] + 1
    table = laid(trucks=FULL, undrawn={"dolphin": tiles}, stack=1).loaded("dolphin", 1)
    assert table.position.stack == setup["main_stack_tiles"]
    table = round_ended(table)
    assert sum(table.position.undrawn.values()) == setup["reserve_tiles"]
    assert table.state.over is expected["over"]
    assert (table.position.round, table.position.final) == (2, False)
    table = table.loaded("dolphin", 1)
    assert table.position.final


@pytest.mark.clause("aquaretto: Scoring", 1)
def test_a_point_for_each_animal_in_the_zoo() -> None:
    table = laid(zoo="dolphin 0,2 1,2; orca:male 3,2; coworker 2,4", depot="hippo")
    assert table.parts()["zoo"] == 3


# In the first, the trainers stand at 1,2 among dolphins and at 6,2 among sea lions. Scores do not ask for laws.
ZOOS = {
    "AQ-SC-001": "coworker 1,2; dolphin 1,1 2,1 2,2 2,3 1,3 0,3; coworker 6,2; sea-lion 4,2 5,2 5,3 6,3 7,3;"
    "polar-bear:fish 1,4 2,4 3,4 4,3 3,1; polar-bear 4,1; hippo 2,0 3,0",
    "AQ-SC-004": "polar-bear 0,2 1,2 2,2; polar-bear:fish 3,2 4,2 0,3 1,3 2,3 3,3",
    "AQ-SC-005": "dolphin 0,2 1,2 2,2 3,2 4,2 0,3 1,3 2,3 3,3",
    "AQ-SC-006": "orca 1,1 2,1 3,1 1,2 3,2 1,3 2,3 3,3; coworker 2,2",
}
SMALL = "; small-expansion 9,2 9,3 10,3; small-expansion -1,2 -1,3 -2,3"
EVERY = [f"{x},{y}" for y in (2, 3) for x in range(9)] + [f"{x},1" for x in range(1, 5)] + ["2,0", "3,0"]
EVERY += ["1,4", "2,4", "3,4", "9,2", "9,3", "10,3"]
BUILT = "large-expansion 5,2 6,2 5,3 6,3; large-expansion 7,2 8,2 7,3 8,3"
DEPOTS = ("crocodile", "dolphin", "hippo", "orca", "penguin", "polar-bear", "sea-lion", "turtle")


@pytest.mark.clause("aquaretto: Scoring", 1)
@pytest.mark.clause("aquaretto: Scoring", 2)
@pytest.mark.clause("aquaretto: Scoring", 3)
@pytest.mark.parametrize("name", PARTS)
def test_the_points_of_a_player(name: str) -> None:
    setup, expected = reading(name)
    posts = {"checkout": setup["cashiers"], "feeding-station": setup["keepers"], "office": int(setup["manager"])}
    own = {"coins": setup["coins"], "depot": DEPOTS[: setup["depot_types"]], "posts": posts}
    table = laid(5, zoo=ZOOS[name], built=BUILT, **own)
    animals = [one for one in table.before().zoo if one.tile != "coworker"]
    assert Counter(one.tile for one in animals) == setup["animals"]
    assert sum(one.mark == "fish" for one in animals) == setup["fish_tiles"]
    assert list(table.zoo().values()).count("coworker") == len(setup["trainer_points"])
    assert sum(setup["trainer_points"]) == expected["trainers"]
    parts = {"zoo" if part == "animals" else part: points for part, points in expected.items() if part != "total"}
    assert table.parts() == parts
    assert table.total() == expected["total"]


@pytest.mark.clause("aquaretto: Scoring", 3)
def test_points_for_each_kind_in_the_depot_aq_sc_009() -> None:
    setup, expected = reading("AQ-SC-009")
    depot = [tile.removesuffix(" offspring") for tile in setup["depot"]]
    assert sheet(laid(depot=depot, posts={"office": int(setup["manager"])})) == expected


@pytest.mark.clause("aquaretto: Scoring", 4)
def test_the_most_points_win_and_among_equals_the_most_coins() -> None:
    table = laid(zoo="orca 1,2", coins=5, B={"zoo": "orca 1,2; orca 1,3", "coins": 0})
    assert table.game.winners(table.state) == ("B",)
    table = laid(zoo="orca 1,2", coins=2, B={"zoo": "orca 1,2", "coins": 3})
    assert table.game.winners(table.state) == ("B",)


@pytest.mark.clause("aquaretto: Scoring", 4)
def test_then_the_victory_is_shared_aq_sc_021() -> None:
    setup, expected = reading("AQ-SC-021")
    assert setup["A"] == setup["B"]
    own = {
        "zoo": f"orca {' '.join(EVERY[: setup['A']['points']])}",
        "built": BUILT + SMALL,
        "coins": setup["A"]["coins"],
    }
    table = laid(A=own, B=own)
    assert (table.total("A"), table.total("B")) == (setup["A"]["points"], setup["B"]["points"])
    assert list(table.game.winners(table.state)) == expected["winner"]
