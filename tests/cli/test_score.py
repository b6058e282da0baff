"""`aquagarden score`: the parts, the lines and the winner, of a position or of the players of a question."""

import json
from pathlib import Path
from typing import Any

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.wire import AskScore, Standing

from .conftest import Run

PLAYERS: dict[str, Any] = {
    "A": {"tanks": {"T1": {"shark": 2}}, "funds": 7, "milestones": [1], "standby": 2},
    "B": {"tanks": {"T2": {"small-fish": 1, "large-fish": 1}}, "milestones": [1, 3], "standby": 1},
}
QUESTION: dict[str, Any] = {"players": PLAYERS}
POSITION: dict[str, Any] = {
    "format": 1,
    "round": 1,
    "to_move": "A",
    "phase": "go",
    "players": {"A": {}, "B": {}, "C": {}},
    "owners": {"A": 3, "B": 4, "C": 5},
}


def text(data: object) -> str:
    return json.dumps(data)


def test_a_table_of_the_parts_the_winner_and_the_lines(run: Run) -> None:
    done = run("score", "-", stdin=text(QUESTION))
    assert (done.exit_code, done.stderr) == (0, "")
    table, won, *players = done.stdout.strip().split("\n\n")
    assert [line.split() for line in table.splitlines()] == [
        ["player", "tanks", "funds", "milestones", "standby", "total"],
        ["A", "4", "2", "5", "2", "13"],
        ["B", "3", "0", "8", "3", "14"],
    ]
    assert won == "B wins"
    assert [one.splitlines()[0] for one in players] == ["A: 13 points", "B: 14 points"]
    assert "     4  shark: scores 2 points" in players[0].splitlines()


def test_equal_points_win_together(run: Run) -> None:
    done = run("score", "-", stdin=text({"players": {"A": {"funds": 3}, "B": {"funds": 4}, "C": {}}}))
    assert "\nA and B win together\n" in done.stdout


def test_the_same_as_json(run: Run) -> None:
    told = json.loads(run("score", "--json", "-", stdin=text(QUESTION)).stdout)
    answer = AskScore({name: Standing(**given) for name, given in PLAYERS.items()}).answer()
    assert told == {"scores": answer["scores"], "winners": ["B"], "notes": []}


def test_a_whole_question_with_its_packs(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ask.json"
    ray = {"players": {"A": {"tanks": {"T1": {"manta-ray": 1}}}}}
    path.write_text(text({"id": 1, "ask": "score", "packs": ["advanced"], "why": "as an example", **ray}))
    assert "manta-ray: scores 1 point" in run("score", path).stdout
    assert run("score", "-", stdin=text(ray)).exit_code == 2
    assert run("score", "-", "--with", "advanced", stdin=text(ray)).exit_code == 0
    alone = {"packs": ["solo"], "mode": "solo", "players": {"A": {"standby": 1}}}
    assert "\nA wins\n" in run("score", "-", stdin=text(alone)).stdout


def test_a_pack_of_ones_own_counts(run: Run, my_fish: Path) -> None:
    given = text({"packs": ["base"], "players": {"A": {"tanks": {"T1": {"blue-fish": 2}}}}})
    done = run("score", "-", "--with", my_fish, stdin=given)
    assert "     4  blue-fish: scores 2 points\n        assumed: as its neighbours\n" in done.stdout


def test_a_position(run: Run, tmp_path: Path) -> None:
    game = AquaGarden(ag.rulebook("advanced"), 3)
    state = game.start(seed=5)
    for step in ("go 3", "walk 3"):
        state, _ = game.apply(state, step)
    path = tmp_path / "position.json"
    path.write_text(game.position(state).to_json(), encoding="utf-8")
    told = json.loads(run("score", path, "--with", "advanced", "--json").stdout)
    scores = game.scores(state)
    assert {name: score["total"] for name, score in told["scores"].items()} == {
        name: score.total for name, score in scores.items()
    }
    assert tuple(told["winners"]) == game.winners(state)
    missing = run("score", path)
    assert missing.exit_code == 2
    assert "is not known here" in missing.stderr


def test_the_position_of_a_replay(run: Run, tmp_path: Path) -> None:
    """It says of which packs it is; --with adds others."""
    game = AquaGarden(ag.rulebook("advanced"), 3)
    record = ag.Record.start(game, 5).append("go 3", "walk 3")
    path = tmp_path / "game.json"
    path.write_text(record.to_json(), encoding="utf-8")
    step = run("replay", path, "--at", str(len(record.steps)), "--json").stdout
    told = json.loads(run("score", "-", "--json", stdin=step).stdout)
    scores = game.scores(record.at(game))
    assert {name: score["total"] for name, score in told["scores"].items()} == {
        name: score.total for name, score in scores.items()
    }
    assert run("score", "-", "--with", "base", stdin=step).stdout == run("score", "-", stdin=step).stdout
    bare = json.dumps({"position": json.loads(step)["position"]})
    assert run("score", "-", stdin=bare).exit_code == 2
    assert run("score", "-", "--with", "advanced", stdin=bare).exit_code == 0
    odd = run("score", "-", stdin=text({"position": [], "packs": 3}))
    assert (odd.exit_code, odd.stderr.splitlines()[0]) == (2, "error: expected an object, got a list")


def test_what_is_odd_is_noted_below(run: Run, tmp_path: Path) -> None:
    given = text({"players": {"A": {"funds": 20, "tanks": {"T1": {"shark": 1, "small-fish": 1}}}}})
    done = run("score", "-", stdin=given)
    assert done.exit_code == 0
    assert done.stdout.endswith(
        "\nnote: players.A.tanks.T1: this tank is illegal: sharks-hunt\n"
        "note: players.A.funds: 20 funds are more than the cap of 15\n"
    )
    game = AquaGarden(players=3)
    position = json.loads(game.position(game.start(seed=5)).to_json())
    assert "note" not in run("score", "-", stdin=text(position)).stdout
    position["players"]["B"]["funds"] = 16
    assert "\nnote: players.B.funds: 16 funds" in run("score", "-", stdin=text(position)).stdout


@pytest.mark.parametrize(
    ("given", "path", "message"),
    [
        ("", "", "this is not JSON"),
        ("[]", "", "expected an object, got a list"),
        ('{"players": {"A": {}, "A": {}}}', "players.A", "`A` is given twice"),
        ("{}", "players", "nobody plays"),
        ('{"players": {}}', "players", "nobody plays"),
        ('{"ask": "tank"}', "ask", "this asks for something else: `tank`"),
        ('{"ask": "scroe"}', "ask", "`scroe` is not answered"),
        ('{"players": {"A": {"funds": "7"}}}', "players.A.funds", 'expected a whole number, got "7"'),
        ('{"players": {"A": {"tanks": {"T9": {}}}}}', "players.A.tanks.T9", "there is no tank `T9`"),
        ('{"players": {"A": {}}, "packs": ["x"]}', "packs.0", "there is no pack `x`"),
        ('{"format": 1, "round": 1}', "to_move", "it is missing"),
        ('{"round": 1}', "format", "expected the format 1, got null"),
        (text({**POSITION, "owners": {}}), "owners", "the owners are A, B, C"),
        (text({**POSITION, "sea": {"shark": -1}}), "sea.shark", "expected 0 to"),
    ],
)
def test_what_cannot_be_scored(run: Run, given: str, path: str, message: str) -> None:
    done = run("score", "-", stdin=given)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    told = json.loads(run("score", "-", "--json", stdin=given).stdout)["error"]
    assert told["path"] == path
    assert told["message"].startswith(message)


def test_a_position_for_a_number_of_players_that_no_pack_is_for(run: Run) -> None:
    given = {**POSITION, "players": {"A": {}}, "owners": {"A": 3}}
    done = run("score", "-", stdin=text(given))
    assert done.exit_code == 2
    assert "the packs on the table are for 3, 4 players, not 1; the pack solo is for 1" in done.stderr
    assert run("score", "-", "--with", "solo", stdin=text(given)).exit_code == 0


def test_a_file_that_is_not_there_or_too_long(run: Run, tmp_path: Path) -> None:
    assert str(tmp_path / "absent.json") in run("score", tmp_path / "absent.json").stderr
    assert run("score", tmp_path).exit_code == 2
    done = run("score", "-", stdin="[" + "1," * 4_000_000)
    assert (done.exit_code, done.stderr) == (2, "error: it is longer than 1,000,000 characters\n")


def test_packs_given_come_to_those_that_a_text_names(run: Run, my_fish: Path) -> None:
    """As for `replay`: a record or question brings its shipped packs along."""
    game = AquaGarden(ag.rulebook("advanced"), 3)
    position = json.loads(game.position(game.start(seed=5)).to_json())
    position["players"]["A"]["tanks"] = {"T1": {"manta-ray": 1}}
    step = text({"packs": {"base": 1, "advanced": 1}, "position": position})
    ray = text({"packs": ["advanced"], "players": {"A": {"tanks": {"T1": {"manta-ray": 1}}}}})
    for given in (step, ray):
        done = run("score", "-", "--with", my_fish, stdin=given)
        assert (done.exit_code, "manta-ray: scores 1 point" in done.stdout) == (0, True)


@pytest.mark.parametrize(
    "data", [{"position": {}, "packs": {"base": 1, "my-reef": 1}}, {"packs": ["my-reef"], "players": {"A": {}}}]
)
def test_a_pack_that_is_not_shipped_is_given_with_its_file(run: Run, data: dict[str, Any]) -> None:
    done = run("score", "-", stdin=text(data))
    assert done.exit_code == 2
    assert "`--with FILE`" in done.stderr


def test_a_whole_game_is_told_to_be_asked_for_a_step(run: Run, tmp_path: Path) -> None:
    record = ag.Record.start(AquaGarden(players=3), 5).append("go 3", "walk 3")
    path = tmp_path / "game.json"
    path.write_text(record.to_json(), encoding="utf-8")
    for whole in (path.read_text(encoding="utf-8"), run("replay", path, "--json").stdout):
        done = run("score", "-", stdin=whole)
        assert (done.exit_code, f"`aquagarden replay FILE --at {len(record.steps)} --json`" in done.stderr) == (2, True)


@pytest.mark.parametrize("command", ["score", "check"])
def test_packs_in_one_word_are_told_to_be_named_each(run: Run, command: str) -> None:
    given = "-" if command == "score" else "1 shark"
    done = run(command, "--with", "advanced,outdoor", given, stdin=text(QUESTION))
    assert (done.exit_code, "`--with advanced --with outdoor`" in done.stderr) == (2, True)
