"""`aquagarden replay`: each step with its rule, a position at any step, and refusals with the reason."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from aquagarden.cli.replay import taken
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.position import Position
from aquagarden.play.records import Record
from tests.games.aqua_garden.table import FULL, game
from tests.play.lively import Played, played

from .conftest import CLOWNFISH, Run

SYNTAX = "A record is one object of JSON"


WHY = """\
step 29: A walk 4
  A employee: C1 to C5
    then the employee walks clockwise, one to three carpets
    Aqua Garden Rulebook, 2-a. Fish space 2
  A gains 1 fund
    gain 1 fund
    feeding  rules/aqua-garden/base/feeding.rules:N
    Aqua Garden Rulebook, Player Setup 3
    Aqua Garden Rulebook, Feeding event 1, 2
  A pays 1 fund
    further steps are paid, each before it is taken
    Aqua Garden Rulebook, 2-a. Fish space 4"""


@pytest.fixture(scope="module")
def one() -> Played:
    """A game in which much happens."""
    return played(game("three-advanced"), 4)


@pytest.fixture
def file(one: Played, tmp_path: Path) -> Path:
    """Three games, a line each, of which the second is that one."""
    path = tmp_path / "games.jsonl"
    records = [Record.start(game("three"), 1), one.record, Record.start(game("two"), 2).append("go 3")]
    path.write_text("\n".join(record.to_json() for record in records) + "\n", encoding="utf-8")
    return path


def alone(tmp_path: Path, record: Record, indent: int | None = None) -> Path:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(json.loads(record.to_json()), indent=indent), encoding="utf-8")
    return path


# ---- what is shown


def test_every_step_and_every_event_with_its_clause(run: Run, file: Path, one: Played) -> None:
    done = run("replay", file, "--game", "2")
    assert (done.exit_code, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "aqua-garden with base 1, advanced 1; 3 players"
    steps = [line for line in lines if re.match(r" *\d+  (chance|[ABC]) ", line)]
    assert len(steps) == len(one.record.steps)
    told = [line.strip() for line in lines if line.startswith("        ")]
    events = [event for some in one.events for event in some]
    silent = [line for line in told if line.startswith(("the turn is over  [", "nothing is paid  ["))]
    ends = [step for step, some in zip(one.record.steps, one.events[1:], strict=True) if not some]
    assert {step.action.split()[0] for step in ends} <= {"end", "advertise"}
    assert len(silent) >= len(ends) > 0
    assert "the turn is over  [Achieving a milestone 10]" in silent
    assert len(told) - len(silent) == len(events)
    for line, event in zip((line for line in told if line not in silent), events, strict=True):
        assert line.startswith(str(event))
        assert all(f"{clause.section} {clause.numbers[0]}" in line for clause in event.rule.citations)
        assert line.endswith("]")
        assert not line.endswith("[]")


@pytest.mark.parametrize("mode", ["solo", "two", *FULL])
def test_a_wholeis_shown_to_its_end(run: Run, tmp_path: Path, mode: str) -> None:
    whole = played(game(mode), 2)
    path = alone(tmp_path, whole.record)
    done = run("replay", path)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "\nthe end\n" in done.stdout
    for at in (len(whole.record.steps), len(whole.record.steps) // 2):
        shown = run("replay", path, "--at", str(at)).stdout
        assert shown.endswith(f"\n\n{whole.game.position(whole.states[at])}\n")
    data = json.loads(run("replay", path, "--json").stdout)
    assert [step["action"] for step in data["steps"]] == [step.action for step in whole.record.steps]


def test_who_took_each_step(one: Played) -> None:
    names = {step.number: step.who for step in taken(one.game, one.record) if step.number}
    for number, (state, step) in enumerate(zip(one.states, one.record.steps, strict=False), 1):
        mover = "chance" if state.to_move < 0 else one.game.names[state.to_move]
        assert names[number] == (step.player or mover)


def test_the_scores_with_their_parts_at_the_end(run: Run, file: Path, one: Played) -> None:
    lines = run("replay", file, "--game", "2").stdout.splitlines()
    end = lines.index("the end")
    assert lines[end + 2].split() == ["player", "points", "tanks", "funds", "milestones", "standby"]
    scores = one.game.scores(one.states[-1])
    for line, (name, score) in zip(lines[end + 3 :], scores.items(), strict=False):
        assert line.split() == [name, str(score.total), *map(str, score.parts.values())]
    assert lines[-1] == f"won by {' and '.join(one.game.winners(one.states[-1]))}"


def test_a_wholethat_is_not_over(run: Run, file: Path) -> None:
    done = run("replay", file, "--game", "3")
    assert done.exit_code == 0
    assert "\nnot over yet; as it is now\n" in done.stdout
    assert "won by" not in done.stdout


@pytest.mark.parametrize("number", [0, 1, 28, 40, 100])
def test_the_position_at_a_step_is_the_one_of_the_game(run: Run, file: Path, one: Played, number: int) -> None:
    done = run("replay", file, "--game", "2", "--at", str(number))
    assert done.exit_code == 0
    position = one.game.position(one.states[number])
    assert done.stdout.endswith(f"\n\n{position}\n")
    data = json.loads(run("replay", file, "--game", "2", "--at", str(number), "--json").stdout)
    assert Position.from_json(json.dumps(data["position"])) == position
    assert one.game.state(Position.from_json(json.dumps(data["position"]))) == one.states[number]
    assert [event["text"] for event in data.get("events", [])] == [str(event) for event in one.events[number]]


@pytest.mark.parametrize("words", [(), ("--json",), ("--at", "0")], ids=" ".join)
def test_a_game_without_steps_is_shown_as_it_begins(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    done = run("replay", alone(tmp_path, Record.start(game("three"), seed=1)), *words)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "it has 0" in run("replay", alone(tmp_path, Record.start(game("three"))), "--at", "1").stderr


def test_a_step_is_asked_why(run: Run, one: Played, tmp_path: Path) -> None:
    record = Record.start(game("three"), 7).append("go 3", "walk 4")
    done = run("replay", alone(tmp_path, record), "--at", str(len(record.steps)))
    assert done.exit_code == 0
    assert re.sub(r"(\.rules:)\d+", r"\1N", done.stdout.partition("\n\n")[0]) == WHY.rstrip("\n")


def test_what_is_assumed_is_said(run: Run, tmp_path: Path) -> None:
    two = played(game("two"), 1)
    number = next(
        number
        for number, events in enumerate(two.events)
        if any(event.rule.assumed or event.rule.origin is not None for event in events)
    )
    done = run("replay", alone(tmp_path, two.record), "--at", str(number))
    for event in two.events[number]:
        assert f"  {event}\n    {event.rule.sentence}\n" in done.stdout
        assert str(event.rule.origin or "") in done.stdout


def test_the_data(run: Run, file: Path, one: Played) -> None:
    done = run("replay", file, "--game", "2", "--json")
    assert done.exit_code == 0
    data: dict[str, Any] = json.loads(done.stdout)
    assert (data["game"], data["players"], data["over"]) == ("aqua-garden", 3, True)
    assert data["packs"] == {"base": 1, "advanced": 1}
    assert [step["action"] for step in data["steps"]] == [step.action for step in one.record.steps]
    assert [step["step"] for step in data["steps"]] == list(range(1, len(one.record.steps) + 1))
    events = [event for step in data["steps"] for event in step["events"]]
    assert [event["text"] for event in events] == [str(event) for some in one.events for event in some]
    assert all(event["rule"] and event["sentence"] for event in events)
    scores = one.game.scores(one.states[-1])
    for name, score in scores.items():
        told = data["scores"][name]
        assert told["total"] == score.total == sum(line["points"] for line in told["lines"])
        assert {part: told[part] for part in score.parts} == score.parts
    assert data["winners"] == list(one.game.winners(one.states[-1]))


def test_an_ad_that_pays_nothing_and_the_end_of_a_turn_are_told(run: Run, tmp_path: Path) -> None:
    record = Record.start(game("three"), 7).append(
        "go 3", "walk 1", "return large-fish", "end", "go 4", "advertise shark"
    )
    done = run("replay", alone(tmp_path, record))
    assert done.exit_code == 0, done.stdout
    assert " A end\n        the turn is over  [Achieving a milestone 10]\n" in done.stdout
    assert re.search(r" B advertise shark\n        nothing is paid  \[\w.*\]\n", done.stdout)
    why = run("replay", alone(tmp_path, record), "--at", str(len(record.steps))).stdout
    assert why.startswith(f"step {len(record.steps)}: B advertise shark\n  nothing is paid\n    ")
    assert "rules/aqua-garden/base/ads.rules:" in why


# ---- the file


def test_a_record_may_be_spread_over_lines(run: Run, one: Played, tmp_path: Path) -> None:
    plain = run("replay", alone(tmp_path, one.record)).stdout
    assert run("replay", alone(tmp_path, one.record, indent=2)).stdout == plain
    (tmp_path / "game.json").write_bytes(b"\xef\xbb\xbf\n" + one.record.to_json().encode() + b"\r\n\r\n")
    assert run("replay", tmp_path / "game.json").stdout == plain
    assert run("replay", "-", stdin=one.record.to_json()).stdout == plain


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "This file holds more than one game; say which, such as `--game 1`."),
        (("--game", "4"), "There is no game 4 in this file; it holds 3."),
        (("--game", "0"), "Invalid value for '--game'"),
        (("--game", "2", "--at", "9999"), "There is no step 9999 in this game; it has "),
        (("--game", "2", "--at", "-1"), "Invalid value for '--at'"),
    ],
    ids=range(5),
)
def test_what_is_not_there(run: Run, file: Path, arguments: tuple[str, ...], told: str) -> None:
    done = run("replay", file, *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"error: {told}")


@pytest.mark.parametrize(
    ("text", "path", "told"),
    [
        (b"", "", "this is not JSON: Expecting value, at character 1"),
        (b"nothing", "", "this is not JSON: Expecting value, at character 1"),
        (b"{\n", "", "this is not JSON"),
        (b"\xff", "", "this is not UTF-8: byte 1 cannot be read"),
        (b"[]", "", "expected an object, got a list"),
        (b"{}", "format", "expected the format 1, got null"),
        (b'{"format": 1}', "game", "it is missing"),
        (b'{"format": 1,\n "game": 3}', "game", "expected text, got 3"),
        (b"[" * 100_000, "", "this is nested too deeply"),
        (b'"' + b"x" * 5_000_000, "", "it is longer than 1,000,000 characters"),
        (b"{\n" * 600_000, "", "it is longer than 1,000,000 characters"),
        (b'"\\u001b[31m\\u202e"', "", 'expected an object, got "<U+001B>[31m<U+202E>"'),
    ],
    ids=range(12),
)
def test_a_file_that_is_no_record(run: Run, tmp_path: Path, text: bytes, path: str, told: str) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(text)
    done = run("replay", file)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"error: {path or 'this record'}: {told}")
    assert len(done.stderr) < 400
    assert done.stderr.replace("\n", "").isprintable()
    data = json.loads(run("replay", file, "--json").stdout)
    assert data["error"]["path"] == path
    assert data["error"]["message"].startswith(told)


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    done = run("replay", tmp_path / "no.json")
    assert (done.exit_code, done.stderr) == (2, f"error: {tmp_path / 'no.json'}: No such file or directory\n")
    assert run("replay", tmp_path).exit_code == 2


# ---- records that are refused


def test_a_step_that_is_not_allowed(run: Run, tmp_path: Path) -> None:
    record = Record.start(game("three"), 7).append("go 3", "walk 6", "end")
    file = alone(tmp_path, record)
    done = run("replay", file)
    assert (done.exit_code, done.stderr) == (1, "")
    steps, _, refused = done.stdout.partition("\nrefused: ")
    assert "  28  A go 3\n" in steps
    assert "29  " not in steps
    assert refused == (
        "step 29, `walk 6`:\n"
        "  the employee walks 5 carpets at most\n"
        "    further steps are paid, each before it is taken (Aqua Garden Rulebook, 2-a. Fish space 4)\n"
    )
    answer = run("replay", file, "--json")
    assert answer.exit_code == 1
    data = json.loads(answer.stdout)
    assert len(data["steps"]) == 28
    assert (data["refused"]["step"], data["refused"]["action"]) == (29, "walk 6")
    [reason] = data["refused"]["reasons"]
    assert (reason["message"], reason["rule"]) == ("the employee walks 5 carpets at most", "2-a. Fish space 4")
    assert run("replay", file, "--at", "28").exit_code == 0
    before = run("replay", file, "--at", "29")
    assert (before.exit_code, before.stdout, before.stderr) == (1, f"refused: {refused}", "")
    assert json.loads(run("replay", file, "--at", "29", "--json").stdout) == {"refused": data["refused"]}


def test_a_hostile_step(run: Run, tmp_path: Path) -> None:
    record = Record.start(game("three"), 7).append("x\x1b[31m" + "y" * 500_000)
    done = run("replay", alone(tmp_path, record))
    assert done.exit_code == 1
    assert "\x1b" not in done.stdout
    assert len(done.stdout.partition("refused")[2]) < 600
    data = json.loads(run("replay", alone(tmp_path, record), "--json").stdout)
    assert len(data["refused"]["action"]) < 500


def test_a_record_of_other_rules(run: Run, tmp_path: Path) -> None:
    data = json.loads(Record.start(game("three"), 7).to_json()) | {"players": 4, "packs": {"base": 2}}
    (tmp_path / "game.json").write_text(json.dumps(data), encoding="utf-8")
    done = run("replay", tmp_path / "game.json")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == (
        "error: this record:\n"
        "  it is of other rules than those on the table\n"
        "  pack `base`: version 2 in the record, version 1 on the table\n"
    )


def test_a_pack_of_your_own_is_given_along(run: Run, tmp_path: Path, my_fish: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert run("simulate", "--players", "R,R,R", "--games", "1", "--with", my_fish, "--out", out).exit_code == 0
    done = run("replay", out)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == (
        "error: packs.my-fish: there is no pack `my-fish`\n"
        "  A pack of your own must be given along. Give its file or folder: `--with FILE`.\n"
    )
    assert run("replay", out, "--with", my_fish).exit_code == 0
    my_fish.write_text(CLOWNFISH.replace("version 1", "version 2"), encoding="utf-8")
    changed = run("replay", out, "--with", my_fish)
    assert changed.exit_code == 2
    assert "pack `my-fish`: version 1 in the record, version 2 on the table" in changed.stderr


def test_packs_that_the_record_does_not_name_are_told(run: Run, tmp_path: Path) -> None:
    record = Record.start(game("three"), 7)
    done = run("replay", alone(tmp_path, record), "--with", "advanced")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("error: --with: the game was played without the pack `advanced`\n  A record brings")
    assert run("replay", alone(tmp_path, record), "--with", "base").exit_code == 0
    assert AquaGarden.recorded(record).rules.packs == ("base",)
