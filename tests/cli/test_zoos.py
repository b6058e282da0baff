"""The commands on a table where Aquaretto is played."""

import json
from pathlib import Path

import pytest

import aquagarden as ag
from aquagarden.games.aquaretto.position import Position
from aquagarden.play.records import Record

from .conftest import Run

GAME = ("--with", "aquaretto")
ZOO = "dolphin 1,2; dolphin 1,3; orca 2,2; coworker 3,3; large-expansion 5,2 6,2 5,3 6,3"

REFUSED = """\
illegal: 1 of 11 laws refuse this zoo

  basins-apart           rules/aquaretto/base/placement.rules:N
    basin never touches another basin
                1,2 2,2
    Aquaretto Rulebook, Animal Tiles 3, 7, 9
    at 1,2 2,2

  4         .      .      .
  3  .      dol    .      cow    .      +      +
  2  .      dol    orc    .      .      +      +
  1  #      .      .      .      .
  0  #      #      .      .
     0      1      2      3      4      5      6
"""


# ---- check


def test_a_zoo_is_refused_with_its_laws_their_spaces_and_a_drawing(run: Run) -> None:
    done = run("check", *GAME, ZOO)
    assert (done.exit_code, done.stderr) == (1, "")
    lines = [line.split(".rules:")[0] + ".rules:N" if ".rules:" in line else line for line in done.stdout.splitlines()]
    assert "\n".join(lines) + "\n" == REFUSED


def test_a_legal_zoo_and_its_points(run: Run) -> None:
    zoo = "dolphins 1,2 1,3; orca female 3,2; coworker 2,2 checkout; hippo depot"
    done = run("check", *GAME, "--points", zoo)
    assert (done.exit_code, done.stderr) == (0, "")
    first, *_, picture, points = done.stdout.split("\n\n")
    assert first == "legal: all 11 laws allow this zoo"
    assert "orc:fe" in picture
    assert points.startswith("4 points\n")


def test_all_laws_are_told_of_a_zoo_that_nobody_places_into(run: Run) -> None:
    done = run("check", *GAME, "orca 0,4; coworker checkout checkout checkout; dolphin 1,2 3,2")
    assert done.stdout.startswith("illegal: 3 of 11 laws refuse this zoo\n")
    assert "    at 1,2 3,2\n" in done.stdout
    assert done.exit_code == 1


def test_a_zoo_as_data(run: Run) -> None:
    done = run("check", *GAME, "--json", "--points", "--players", "3", ZOO)
    told = json.loads(done.stdout)
    assert (done.exit_code, told["legal"], told["broken"]) == (1, False, ["basins-apart"])
    assert told["zoo"][0] == {"tile": "dolphin", "x": 1, "y": 2}
    assert told["boards"] == [{"board": "large-expansion", "cells": [[5, 2], [6, 2], [5, 3], [6, 3]]}]
    assert told["reasons"][0]["spaces"] == [[1, 2], [2, 2]]
    assert "\n".join(told["drawing"]) in REFUSED
    assert told["score"]["points"] == 4


@pytest.mark.parametrize("words", [("dolphin", "1,2", "1,3;", "orca", "3,2"), ("-",)])
def test_a_zoo_in_words_and_on_standard_input(run: Run, words: tuple[str, ...]) -> None:
    done = run("check", *GAME, *words, stdin="dolphin 1,2 1,3\norca 3,2\n")
    assert done.exit_code == 0
    assert "dol    .      orc" in done.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("dolpin 1,2",),
            "error: there is no piece `dolpin` on the table\n  1 | dolpin 1,2\n    | ^^^^^^\n  Did",
        ),
        (("2 dolphin",), "error: `2` stands where a name is expected"),
        (("--aquarium", "tanks.json"), "error: --aquarium: a zoo has no tanks"),
        (("--players", "1", "orca 1,2"), "error: --players: the packs on the table are for 2, 3, 4, 5 players, not 1"),
        ((), "error: Missing argument 'TANK'."),
        (("large-expansion 5,2",), "error: these spaces are no large-expansion"),
        (("large-expansion 5,2 6,2 5,3 7,3",), "error: these spaces are no large-expansion"),
        (("; ".join(["small-expansion 5,2 6,2 5,3"] * 3),), "error: there are 3 boards small-expansion here"),
    ],
    ids=range(8),
)
def test_what_is_no_zoo(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run("check", *GAME, *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(told)


# ---- whole games


@pytest.fixture
def games(run: Run, tmp_path: Path) -> Path:
    out = tmp_path / "games.jsonl"
    done = run("simulate", *GAME, "--players", "R,R,R", "--games", "2", "--seed", "3", "--out", out)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("aquaretto with aquaretto 1; 3 players\n2 games; seed 3\n")
    return out


@pytest.mark.parametrize("players", [2, 4, 5])
def test_games_of_every_number_of_players(run: Run, players: int) -> None:
    names = ",".join("R" * players)
    done = run("simulate", *GAME, "--players", names, "--games", "2", "--json")
    told = json.loads(done.stdout)
    assert (told["game"], told["games"], len(told["players"])) == ("aquaretto", 2, players)
    assert set(told["players"][0]["parts"]) == {"zoo", "cashiers", "keepers", "trainers", "depot"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--players", "R"), "error: the packs on the table are for 2, 3, 4, 5 players, not 1"),
        (("--players", "R,R,R", "--shelf", "remora"), "error: in aquaretto there is no `shelf` to agree on"),
    ],
)
def test_what_cannot_be_played(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run("simulate", *GAME, *words)
    assert (done.exit_code, done.stderr) == (2, f"{told}\n")


def test_a_game_is_replayed_to_its_end(run: Run, games: Path) -> None:
    record = Record.from_json(games.read_text(encoding="utf-8").splitlines()[1])
    game = ag.Aquaretto.recorded(record)
    done = run("replay", games, "--game", "2")
    assert (done.exit_code, done.stderr) == (0, "")
    assert "  A draw\n        a tile is drawn  [A. Add a tile to a Delivery Truck 1]\n" in done.stdout
    assert f"won by {' and '.join(game.winners(record.at(game)))}" in done.stdout
    data = json.loads(run("replay", games, "--game", "2", "--json").stdout)
    assert [one["action"] for one in data["steps"]] == [step.action for step in record.steps]


def test_a_step_is_shown_with_the_zoo_of_the_player(run: Run, games: Path) -> None:
    record = Record.from_json(games.read_text(encoding="utf-8").splitlines()[0])
    game = ag.Aquaretto.recorded(record)
    names, state = set(), game.start()
    for number, (after, _) in enumerate(record.replay(game)):
        if number in (0, 40, 41, 42, 43, 120, len(record.steps)):
            who = game.names[state.to_move] if state.to_move >= 0 else ""
            shown = run("replay", games, "--game", "1", "--at", str(number)).stdout
            picture = "\n".join(game.picture(after, who))
            assert shown.endswith(f"{game.position(after)}\n\n{picture}\n")
            names.add(picture.partition("\n")[0])
        state = after
    assert len(names) > 1


def test_a_position_of_a_replay_is_scored_by_its_own_packs(run: Run, games: Path) -> None:
    record = Record.from_json(games.read_text(encoding="utf-8").splitlines()[0])
    game = ag.Aquaretto.recorded(record)
    last = run("replay", games, "--game", "1", "--at", str(len(record.steps)), "--json").stdout
    scored = json.loads(run("score", "-", "--json", stdin=last).stdout)
    scores = game.scores(record.at(game))
    assert {name: one["total"] for name, one in scored["scores"].items()} == {
        name: score.total for name, score in scores.items()
    }
    assert (scored["winners"], scored["notes"]) == (list(game.winners(record.at(game))), [])
    position = json.dumps(json.loads(last)["position"])
    assert json.loads(run("score", *GAME, "-", "--json", stdin=position).stdout) == scored
    assert game.state(Position.from_json(position)) == record.at(game)


def test_players_of_a_question_are_scored(run: Run) -> None:
    players = {"Ann": {"zoo": [{"tile": "penguin", "x": 1, "y": 1, "mark": "fish"}], "keepers": 1}, "Bo": {"coins": 4}}
    for words, given in ((GAME, {}), ((), {"packs": ["aquaretto"]}), ((), {"game": "aquaretto"})):
        done = run("score", *words, "-", stdin=json.dumps({"players": players, **given}))
        assert (done.exit_code, done.stderr) == (0, "")
        assert "\nAnn wins\n" in done.stdout
    odd = json.dumps({"players": {"Ann": {"keepers": 3}}})
    assert run("score", *GAME, "-", stdin=odd).stdout.endswith("note: players.Ann: this zoo is illegal: keepers\n")


# ---- what is known


def test_the_packs_of_the_game_are_known(run: Run) -> None:
    assert "aquaretto" in run("packs", *GAME).stdout
    assert run("explain", "basins-apart").stdout.startswith('rule basins-apart "Basins keep their distance"\n')
    assert run("test", "aquaretto").stdout == f"aquaretto: {examples()} examples, all come out\n"
    clauses = json.loads(run("clauses", "aquaretto", "--json").stdout)["books"][0]["sections"]
    carried = {by for one in clauses for clause in one["clauses"] for by in clause["carried_by"]}
    assert carried
    assert all(one.startswith("aquagarden.games.aquaretto.") for one in carried)
    base = json.loads(run("clauses", "base", "--json").stdout)["books"][0]["sections"]
    assert not any("aquaretto" in by for one in base for clause in one["clauses"] for by in clause["carried_by"])


def examples() -> int:
    from aquagarden.testing import try_examples

    pack = ag.rulebook("aquaretto").ruleset.packs[-1]
    return len(list(try_examples(pack)))


def test_games_are_played_with_a_pack_of_ones_own(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "rich.rules"
    text = 'rules-language 1\n\npack rich "Rich zoos"\n  version 1\n  needs aquaretto 1\n\n'
    path.write_text(text + "change settings aquaretto.money\n  start-coins 5\n", encoding="utf-8")
    done = run("lint", "--deep", "--games", "2", path)
    assert "\nrich: there are no tanks to look at\n2 games played with 2 players, aquaretto and rich, " in done.stdout
    data = json.loads(run("lint", "--deep", "--games", "1", "--json", path).stdout)["packs"][0]
    assert (data["analysis"], len(data["games"]), data["passed"]) == (None, 4, True)
