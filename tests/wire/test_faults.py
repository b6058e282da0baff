"""Questions that cannot be read, name what is not there, or make no sense: one clear error each, with its path."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import aquagarden as ag
from aquagarden.packs import shelf
from aquagarden.packs.pack import Pack
from aquagarden.wire import LONGEST, AskRemove, AskTank, answer_lines, read_question

GOOD = {"id": "good", "game": "aqua-garden", "packs": ["base"], "ask": "tank", "tank": {"shark": 2}}


def refusal(line: str | bytes | dict[str, Any]) -> dict[str, str]:
    """The error of a line, between two good ones that are answered all the same."""
    good = json.dumps(GOOD)
    text = json.dumps(line) if isinstance(line, dict) else line
    before, answer, after = answer_lines([good, text, good])
    assert before == after
    assert before["ok"] is True
    assert answer.keys() == {"id", "ok", "error"}
    assert answer["ok"] is False
    error: Any = answer["error"]
    assert error.keys() == {"message", "path", "hint"}
    return {**error, "id": answer["id"]}


def test_the_front_door_does_not_wait_for_the_wire() -> None:
    code = "import sys, aquagarden; print([name for name in sys.modules if name in ('cattrs', 'aquagarden.wire')])"
    command, root = [sys.executable, "-c", code], Path(__file__).parents[2]
    done = subprocess.run(command, cwd=root, capture_output=True, encoding="utf-8", check=True, timeout=60)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("changed", "path", "message", "hint"),
    [
        ({"tank": {"shark": True}}, "tank.shark", "expected a whole number, got true", "from 0 to 99"),
        ({"tank": {"shark": "2"}}, "tank.shark", 'expected a whole number, got "2"', "from 0 to 99"),
        ({"tank": {"shark": 2.0}}, "tank.shark", "expected a whole number, got 2.0", "from 0 to 99"),
        ({"tank": {"shark": None}}, "tank.shark", "expected a whole number, got null", "from 0 to 99"),
        ({"tank": {"shark": [2]}}, "tank.shark", "expected a whole number, got a list", "from 0 to 99"),
        ({"tank": {"shark": -1}}, "tank.shark", "expected 0 to 99, got -1", "from 0 to 99"),
        ({"tank": {"shark": 10**50}}, "tank.shark", "expected 0 to 99, got 1000", "from 0 to 99"),
        ({"tank": {"coral": 1, "shark": {}}}, "tank.shark", "expected a whole number, got an object", "from 0 to 99"),
        ({"tank": ["shark"]}, "tank", "expected an object of counts, got a list", ""),
        ({"tank": None}, "tank", "expected an object of counts, got null", ""),
        ({"packs": "base"}, "packs", 'expected a list of names, got "base"', ""),
        ({"packs": ["base", 2]}, "packs.1", "expected text, got 2", "Write one text in quotes."),
        ({"packs": ["base", "advnaced"]}, "packs.1", "there is no pack `advnaced`", "Did you mean `advanced`?"),
        ({"packs": ["rules/aqua-garden/base"]}, "packs.0", "there is no pack `rules/aqua-garden/base`", "Packs: "),
        ({"game": "aquatic"}, "game", "the game `aquatic` is not played", "this version: aqua-garden, aquaretto."),
        ({"game": "aquaretto"}, "ask", "`tank` is asked of aqua-garden, and not of aquaretto", "answers: place-tile, "),
        ({"packs": ["aquaretto"]}, "packs.0", "the pack `aquaretto` is of another game", "The question is about aqua-"),
        ({"game": "aqua-gardne"}, "game", "the game `aqua-gardne` is not played", "Did you mean `aqua-garden`?"),
        ({"game": 1}, "game", "expected text, got 1", "name of a game in quotes"),
        ({"ask": "grwth"}, "ask", "`grwth` is not answered", "This version answers: tank, place, remove, milestones"),
        ({"ask": "growth"}, "ask", "`growth` is asked of aquaretto, and not of aqua-garden", "answers: tank, place, "),
        ({"ask": 1}, "ask", "expected text, got 1", "This version answers: tank, place, remove, "),
        ({"ask": None}, "ask", "it is not said what is asked", "This version answers: tank, place, remove, "),
        ({"tnak": {}}, "tnak", "a `tank` question has no `tnak`", "Did you mean `tank`?"),
        ({"remove": {}}, "remove", "a `tank` question has no `remove`", "What a `tank` question holds: ask, id, game"),
        ({"expected": {}}, "expected", "a `tank` question has no `expected`", "Did you mean `expect`?"),
        ({"tank": {"shrak": 1}}, "tank.shrak", "there is no token `shrak`", "Did you mean shark?"),
        ({"tank": {"shrak": 0}}, "tank.shrak", "there is no token `shrak`", "Did you mean shark?"),
        ({"tank": {"remora": 1}}, "tank.remora", "there is no token `remora`", "the pack advanced"),
        ({"ask": "place", "add": {"shark": 1.5}}, "add.shark", "expected a whole number, got 1.5", "from 0 to 99"),
        ({"ask": "place", "add": {"fish": 1}}, "add.fish", "there is no token `fish`", ""),
        ({"ask": "remove", "remove": {"shark": 3}}, "remove.shark", "3 shark cannot leave a tank", "2 shark"),
        ({"ask": "remove", "remove": {"coral": 1}}, "remove.coral", "1 coral cannot leave a tank", "2 shark"),
    ],
)
def test_a_question_that_makes_no_sense(changed: dict[str, Any], path: str, message: str, hint: str) -> None:
    error = refusal({**GOOD, **changed})
    assert error["id"] == "good"
    assert error["path"] == path
    assert error["message"].startswith(message)
    assert hint in error["hint"]


@pytest.mark.parametrize("given", [True, 1.5, [1], {"a": 1}])
def test_an_id_is_a_text_or_a_whole_number(given: object) -> None:
    error = refusal({**GOOD, "id": given})
    assert (error["id"], error["path"]) == (None, "id")
    assert error["message"].startswith("expected text or a whole number")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "this is not JSON"),
        ('{"ask": "tank"} {}', "this is not JSON: Extra data, at character 17"),
        ("{'ask': 'tank'}", "this is not JSON"),
        (b'{"id": "\xff"}', "this is not UTF-8: byte 9 cannot be read"),
        ("[" * 100_000, "this is nested too deeply"),
        ('{"tank":' * 50_000, "this is nested too deeply"),
        ('"' + "x" * LONGEST + '"', "it is longer than 1,000,000 characters"),
        ("\N{CRAB}".encode() * LONGEST + b"\xf0", "it is longer than 1,000,000 characters"),
        ("[]", "expected a question as an object, got a list"),
        ("null", "expected a question as an object, got null"),
        ('"tank"', 'expected a question as an object, got "tank"'),
    ],
    ids=range(11),
)
def test_a_line_that_is_no_question(line: str | bytes, message: str) -> None:
    error = refusal(line)
    assert (error["id"], error["path"]) == (None, "")
    assert error["message"].startswith(message)


@pytest.mark.parametrize(
    ("line", "name", "path", "message"),
    [
        ('{"id": 7, "tank": {"shark": NaN}}', 7, "tank.shark", "NaN is not a number of JSON"),
        ('{"id": 7, "why": [0, -Infinity]}', 7, "why.1", "-Infinity is not a number of JSON"),
        ('{"id": 7, "tank": {"shark": 1, "coral": 1, "shark": 1}}', 7, "tank.shark", "`shark` is given twice"),
        ('{"id": 7, "ask": "tank", "ask": "tank"}', 7, "ask", "`ask` is given twice"),
        ('{"id": 7, "id": 7}', None, "id", "`id` is given twice"),
        ('{"id": 7, "tank": {"shark": 1' + "0" * 2000 + "}}", 7, "tank.shark", "a number has more than 1,000 digits"),
        ('{"id": 7, "tank": {"shark": 1' + "0" * 9000 + "}}", 7, "tank.shark", "a number has more than 1,000 digits"),
        ('{"id": 7, "ask": "tank", "tank": {"shark": 1e999}}', 7, "tank.shark", "expected a whole number, got inf"),
    ],
    ids=range(8),
)
def test_what_json_forbids_or_leaves_open(line: str, name: int | None, path: str, message: str) -> None:
    error = refusal(line)
    assert (error["id"], error["path"], error["message"]) == (name, path, message)


def test_an_overlong_name_is_cut() -> None:
    error = refusal({**GOOD, "x" * 500_000: 1})
    assert len(error["path"]) < 100
    assert len(error["message"]) < 200
    assert len(refusal({**GOOD, "tank": {"x" * 5_000: 1}})["path"]) < 100


def test_many_faults_are_told_by_their_first() -> None:
    tank = {f"token-{number}": "x" for number in range(20_000)}
    assert refusal({**GOOD, "tank": tank})["path"] == "tank.token-0"


def test_blank_lines_bytes_order_marks_and_line_ends_are_no_questions() -> None:
    good = json.dumps(GOOD)
    lines: list[str | bytes] = ["", " \t\r\n", b"", b"\r\n", "\ufeff", b"\xef\xbb\xbf\r\n"]
    assert list(answer_lines(lines)) == []
    assert [answer["ok"] for answer in answer_lines(["\ufeff" + good, b"\xef\xbb\xbf" + good.encode() + b"\r\n"])] == [
        True
    ] * 2


def test_answers_come_as_the_lines_come() -> None:
    def lines() -> Iterator[str]:
        yield json.dumps(GOOD)
        raise AssertionError("nobody asked for the next line")

    assert next(answer_lines(lines()))["id"] == "good"


def test_what_is_missing_is_nothing_and_zero_is_nothing() -> None:
    [bare, empty] = answer_lines(['{"ask": "tank"}', '{"ask": "tank", "tank": {"shark": 0}}'])
    assert bare == empty
    assert (bare["id"], bare["tank"], bare["legal"], bare["supply"]) == (None, {}, True, 4)


def test_packs_that_a_pack_needs_come_by_themselves_and_twice_is_once() -> None:
    tank = {"remora": 1, "shark": 1}
    answers = [AskTank(tank, packs=packs).answer() for packs in (["advanced"], ["base", "advanced", "base"])]
    assert answers[0] == answers[1]


@pytest.fixture
def pearl(tmp_path: Path) -> Pack:
    path = tmp_path / "pearl.rules"
    path.write_text(
        'rules-language 1\n\npack pearl "Pearls"\n  version 1\n  needs base 1\n\n'
        'token pearl-fish "Pearl fish"\n  is fish\n  uses 3 oxygen\n',
        encoding="utf-8",
    )
    found = shelf.at(path)
    assert found.pack is not None
    return found.pack


def test_packs_at_hand_are_known_by_name(pearl: Pack) -> None:
    line = json.dumps({"ask": "tank", "packs": ["pearl"], "tank": {"pearl-fish": 1, "coral": 2}})
    [answer] = answer_lines([line], {"pearl": pearl})
    assert (answer["ok"], answer["used"], answer["broken"]) == (True, 5, ["one-coral", "oxygen"])
    error = refusal(line)
    assert (error["path"], error["message"]) == ("packs.0", "there is no pack `pearl`")


def test_packs_that_do_not_go_together(pearl: Pack) -> None:
    other = attrs.evolve(pearl, name="oyster")
    line = json.dumps({"id": 1, "ask": "tank", "packs": ["pearl", "oyster"]})
    [answer] = answer_lines([line], {"pearl": pearl, "oyster": other})
    error: Any = answer["error"]
    assert (answer["id"], answer["ok"], error["path"]) == (1, False, "packs")
    assert error["message"].startswith("these packs cannot be used together: ")


def test_packs_of_another_game() -> None:
    pack = shelf.shipped("base")
    assert pack is not None
    line = json.dumps({"game": "aqua-garden", "ask": "tank", "packs": ["go"]})
    [answer] = answer_lines([line], {"go": attrs.evolve(pack, name="go", plays="go")})
    error: Any = answer["error"]
    assert (error["message"], error["path"]) == ("the pack `go` is of another game, go", "packs.0")


def test_a_question_from_python_is_held_to_the_same() -> None:
    with pytest.raises(ag.QuestionError) as caught:
        AskTank({"shark": 1.5}, packs=["base"]).answer()  # type: ignore[dict-item]
    assert caught.value.path == "tank"
    with pytest.raises(ag.QuestionError, match="ask: it is not said what is asked"):
        read_question({})


def test_a_question_is_answered_by_rules_at_hand(pearl: Pack, tmp_path: Path) -> None:
    rules = ag.rulebook(tmp_path / "pearl.rules")
    question = read_question({"id": 3, "ask": "remove", "tank": {"pearl-fish": 2}, "remove": {"pearl-fish": 1}})
    assert question == AskRemove({"pearl-fish": 2}, {"pearl-fish": 1}, id=3)
    answer = question.answer(rules)
    assert (answer["id"], answer["tank"], answer["legal"]) == (3, {"pearl-fish": 1}, True)
    with pytest.raises(ag.QuestionError, match=r"tank\.pearl-fish: there is no token"):
        question.answer()
