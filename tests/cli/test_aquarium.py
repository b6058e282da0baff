"""`aquagarden check` of several tanks: each with its verdict, what it achieves and scores, and all together."""

import json
from pathlib import Path

import pytest

import aquagarden as ag

from .conftest import Run

BASE = ag.rulebook()
LEGAL = ("T1=2 shark, 1 seahorse, seaweed", "B1=1 coral")
REFUSED = "1 shark, 1 small fish"


def test_each_tank_has_its_verdict_in_the_order_of_the_board(run: Run) -> None:
    done = run("check", "B1=1 coral", f"T3={REFUSED}", "T1=2 shark, 1 seahorse, seaweed")
    first, second, third, together = (
        done.stdout.index(start) for start in ("T1: 2 shark", "T3: ", "B1: 1 coral\n", "together ")
    )
    assert first < second < third < together
    assert str(BASE.judge(REFUSED)) in done.stdout
    assert done.exit_code == 1


def test_what_is_achieved_and_scored_is_told(run: Run) -> None:
    done = run("check", *LEGAL)
    assert (done.exit_code, done.stderr) == (0, "")
    first, second, together = done.stdout.rstrip("\n").split("\n\n")
    assert first.splitlines() == [
        "T1: 2 shark, 1 seahorse, 1 seaweed",
        *str(BASE.judge("2 shark, 1 seahorse, 1 seaweed")).splitlines(),
        "  meets shark-1",
        "  scores 6 points by itself",
    ]
    assert second.splitlines()[-1] == "  scores 1 point by itself"
    assert "meets" not in second
    assert together.splitlines() == [
        "together 7 points",
        "     2  seahorse: scores 2 points",
        "     4  shark: scores 2 points",
        "     1  coral: scores 1 point",
    ]


def test_tokens_that_look_at_the_whole_aquarium(run: Run) -> None:
    done = run("check", "T1=manta ray", "T2=3 small fish", "--with", "advanced")
    assert "T1: 1 manta-ray\n" in done.stdout
    assert "together 3 points\n" in done.stdout


def test_words_after_a_label_need_no_quotes(run: Run) -> None:
    assert (
        run("check", "T1=2", "shark,", "1", "seahorse,", "seaweed", "B1=1", "coral").stdout
        == run("check", *LEGAL).stdout
    )


def test_a_file_of_tanks(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "tanks.json"
    path.write_text(json.dumps({"B1": {"coral": 1}, "T1": "2 shark, 1 seahorse, 1 seaweed"}))
    assert run("check", "--aquarium", path).stdout == run("check", *LEGAL).stdout
    assert run("check", "--aquarium", "-", stdin=path.read_text()).stdout == run("check", *LEGAL).stdout
    path.write_text(json.dumps({"B1": {"coral": 1, "shark": 0}}))
    assert run("check", "--aquarium", path, LEGAL[0]).stdout == run("check", *LEGAL).stdout


@pytest.mark.parametrize("empty", ["T1=", "T1= "])
def test_an_empty_tank(run: Run, empty: str) -> None:
    assert run("check", empty).stdout.startswith("T1: empty\nlegal: all 6 laws allow this tank\n")
    assert run("check", "--aquarium", "-", stdin="{}").stdout == "together 0 points\n"


def test_the_same_as_json(run: Run) -> None:
    done = run("check", *LEGAL, f"T3={REFUSED}", "--json")
    told = json.loads(done.stdout)
    assert (done.exit_code, told["legal"], list(told["tanks"])) == (1, False, ["T1", "T3", "B1"])
    first = told["tanks"]["T1"]
    assert (first["milestones"], first["score"]["points"], first["legal"]) == (["shark-1"], 6, True)
    verdict = BASE.judge(REFUSED).data()
    assert {key: told["tanks"]["T3"][key] for key in verdict} == verdict
    assert told["score"]["points"] == sum(line["points"] for line in told["score"]["lines"]) == 9
    assert json.loads(run("check", *LEGAL, "--json").stdout)["legal"] is True


@pytest.mark.parametrize(
    ("words", "path", "message"),
    [
        (("T7=shark",), "T7", "there is no tank `T7`"),
        (("C1=shark",), "C1", "there is no tank `C1`"),
        (("T1=shark", "T1=coral"), "T1", "the tank T1 is given twice"),
        (("shark", "T1=coral"), "TANK", "`shark` stands before the first label"),
        (("T1=shrak",), "shrak", "there is no token `shrak`"),
        (("T1=-1 shark",), None, "is negative"),
    ],
)
def test_tanks_that_make_no_sense(run: Run, words: tuple[str, ...], path: str | None, message: str) -> None:
    done = run("check", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    told = json.loads(run("check", *words, "--json").stdout)["error"]
    assert message in told["message"]
    assert told.get("path") == path


@pytest.mark.parametrize(
    ("given", "path", "message"),
    [
        ("[]", "", "expected an object, got a list"),
        ("{", "", "this is not JSON"),
        ('{"T1": {"shark": 1.0}}', "T1.shark", "expected a whole number, got 1.0"),
        ('{"T1": {"shark": 100}}', "T1.shark", "expected 0 to 99, got 100"),
        ('{"T1": {"shrak": 1}}', "T1.shrak", "there is no token `shrak`"),
        ('{"T1": 3}', "T1", "expected an object of counts, got 3"),
        ('{"T1": null}', "T1", "expected an object of counts, got null"),
        ('{"T1": true}', "T1", "expected an object of counts, got true"),
        ('{"T1": {}, "T1": {}}', "T1", "`T1` is given twice"),
        ('{"tanks": {}}', "tanks", "there is no tank `tanks`"),
        (" " * 200_000, "-", "it holds more than 100,000 bytes"),
    ],
)
def test_a_file_that_makes_no_sense(run: Run, given: str, path: str, message: str) -> None:
    done = run("check", "--aquarium", "-", stdin=given)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    told = json.loads(run("check", "--aquarium", "-", "--json", stdin=given).stdout)["error"]
    assert told["path"] == path
    assert told["message"].startswith(message)


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    done = run("check", "--aquarium", tmp_path / "absent.json")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "absent.json" in done.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("t1=2 shark",), 'stand right before the tank: T1="2 shark".'),
        (("T1: 2 shark",), 'stand right before the tank: T1="2 shark".'),
        (("b2:", "2", "shark"), 'stand right before the tank: B2="2 shark".'),
        (("T9: 2 shark",), 'stand right before the tank: T1="2 shark".'),
        (("T1=1 coral", "2 shark"), 'Say which tank it is, such as T1="2 shark".'),
        (("2 shark", "T1=1 coral"), 'Say which tank it is, such as T1="2 shark".'),
    ],
)
def test_how_a_label_is_written_is_told(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run("check", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("error: TANK: `")
    assert done.stderr.endswith(f"{told}\n")


@pytest.mark.parametrize(
    "words", [("T1=1 coral,", "2 shark"), ("T1=", "1 coral, 2 shark"), ("T1=1 coral and", "2 shark")]
)
def test_a_tank_that_goes_on_needs_no_other_label(run: Run, words: tuple[str, ...]) -> None:
    assert run("check", *words).stdout == run("check", "T1=1 coral, 2 shark").stdout


def test_the_help_says_that_several_tanks_may_stand_there(run: Run) -> None:
    assert "[LABEL=]TANK..." in run("check", "--help").stdout.splitlines()[0]
