"""The end of the game: after which round, and what is counted."""

import pytest

from tests.games.aqua_garden.table import PLAIN, Table, game, laid, reading

LAST = {"A": 16, "B": 17, "C": 18, "D": 19}


def finished(mode: str = "three", **given: object) -> Table:
    """The table once everybody has passed in the last round."""
    on = game(mode)
    table = laid(on, **{"owners": LAST, "round": on.board.numbers.rounds, **given})
    while not table.state.over:
        table = table.do("go standby")
    return table


@pytest.mark.clause("Game flow", 1)
@pytest.mark.clause("Two-Player Rules", 9)
@pytest.mark.clause("Solo Rules", 3)
@pytest.mark.parametrize(("mode", "rounds"), [("two", 3), ("three", 3), ("four", 4), ("solo", 3)])
def test_so_many_rounds_are_played(mode: str, rounds: int) -> None:
    on = game(mode)
    table, seen = Table(on, on.start(1)), []
    while not table.state.over:
        if table.position.round not in seen:
            seen.append(table.position.round)
        texts = [text for text in table.offered if text.split()[0] in ("draw", "end", "return", "walk")]
        texts += [text for text in table.offered if text.split()[0] == "go"][::-1]
        table = Table(on, *on.apply(table.state, texts[0]))
    assert seen == list(range(1, rounds + 1))


@pytest.mark.clause("Game flow", 2)
def test_the_highest_total_wins() -> None:
    table = finished(tanks={"T1": "3 shark, seaweed"}, B={"tanks": {"T1": "3 seahorse, seaweed, coral"}})
    totals = {name: score.total for name, score in table.game.scores(table.state).items()}
    assert totals == {"A": 9, "B": 9, "C": 1}
    assert table.game.winners(table.state) == ("A", "B")
    alone = finished(tanks={"T1": "3 shark, seaweed"}, B={"tanks": {"T1": "3 seahorse, seaweed"}})
    assert alone.game.winners(alone.state) == ("A",)


@pytest.mark.clause("End of game and score calculation", 1)
def test_the_game_ends_after_the_action_phase_of_the_last_round() -> None:
    table = laid(owners={"A": 17, "B": 18, "C": 19}, bag="15 shark", round=3).do("go standby", "go standby")
    assert not table.state.over
    table = table.do("go standby")
    assert table.state.over
    assert table.position.passed == ("A", "B", "C")
    assert table.offered == []
    for text in ("go 3", "end", "draw shark", "release coral T1"):
        assert table.refused(text) == ["End of game and score calculation 1"]


@pytest.mark.clause("End of game and score calculation", 2)
def test_each_player_adds_up_the_four_parts() -> None:
    table = finished(
        tanks={"T1": "2 sea-turtle, seaweed, coral", "B1": "whale-shark"},
        funds=7,
        claimed={"fish-1": ("B", "A"), "shark-3": ("A",), "seahorse-1": ("C", "B", "A")},
    )
    parts = {name: table.parts(name) for name in "ABC"}
    assert parts["A"] == {"tanks": 9, "funds": 2, "milestones": 12, "standby": 3}
    assert parts["B"] == {"tanks": 0, "funds": 0, "milestones": 9, "standby": 2}
    assert parts["C"] == {"tanks": 0, "funds": 0, "milestones": 5, "standby": 1}
    assert {name: score.total for name, score in table.game.scores(table.state).items()} == {
        name: sum(one.values()) for name, one in parts.items()
    }


@pytest.mark.clause("1. Tokens in the aquarium", 1)
def test_fish_of_two_tanks_make_no_pair_ag_fs_021() -> None:
    setup, expected = reading("AG-FS-021")
    assert finished(tanks=setup["tanks"]).parts()["tanks"] == expected["fish_pairs"]
    assert finished(tanks={"T1": "2 small-fish, 2 large-fish", "B1": "small-fish, large-fish"}).parts()["tanks"] == 9


@pytest.mark.clause("1. Tokens in the aquarium", 2, 3, 4, 5, 6, 7)
@pytest.mark.parametrize(
    ("tank", "points"),
    [
        ("2 sea-turtle, seaweed", 4),
        ("2 shark", 4),
        ("3 seahorse", 6),
        ("whale-shark", 4),
        ("coral", 1),
        ("seaweed", 0),
        ("3 small-fish", 0),
    ],
)
def test_what_tokens_bring(tank: str, points: int) -> None:
    assert finished(tanks={"B2": tank}).parts()["tanks"] == points


@pytest.mark.clause("2. Surplus funds", 1)
def test_a_point_for_every_three_funds_ag_fs_019() -> None:
    setup, expected = reading("AG-FS-019")
    assert [finished(funds=funds).parts()["funds"] for funds in setup["funds"]] == expected["vp"]


@pytest.mark.clause("3. Milestone cards", 1)
def test_the_numbers_beside_the_own_markers() -> None:
    table = finished("four", claimed={"fish-1": ("A", "B", "C", "D"), "shark-1": ("D", "A")})
    assert [table.parts(name)["milestones"] for name in "ABCD"] == [5 + 4, 4, 3, 3 + 5]


@pytest.mark.clause("4. Position of owner token", 1)
def test_the_number_beside_the_own_owner() -> None:
    table = finished("four", owners={"A": 18, "B": 16, "C": 19, "D": 17}, to_move="B")
    assert [table.parts(name)["standby"] for name in "ABCD"] == [1, 3, 0, 2]


@pytest.mark.parametrize("mode", PLAIN)
def test_points_can_be_counted_at_any_time(mode: str) -> None:
    on = game(mode)
    scores = on.scores(on.start(1))
    assert {name: score.total for name, score in scores.items()} == dict.fromkeys(on.names, 0)
