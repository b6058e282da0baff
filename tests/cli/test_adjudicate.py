"""`aquagarden adjudicate`: each line gets its answer, in order, and differences are told."""

import json
from pathlib import Path
from typing import Any

import pytest

from aquagarden.loading import LONGEST
from aquagarden.wire import answer_lines
from tests.wire.given import QUESTIONS

from .conftest import Run

FINE: dict[str, Any] = {"id": "one", "ask": "tank", "packs": ["base"], "tank": {"shark": 3}}
BAD: dict[str, Any] = {"id": "two", "ask": "tank", "tank": {"shrak": 1}}


def lines(*questions: dict[str, Any]) -> str:
    return "".join(json.dumps(one) + "\n" for one in questions)


def test_answers_come_in_order_and_a_failed_question_ends_with_1(run: Run, tmp_path: Path) -> None:
    asked = lines(BAD, FINE) + "no json\n" + lines(FINE)
    done = run("adjudicate", stdin=asked)
    assert (done.exit_code, done.stderr) == (1, "")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["ok"] for one in answers] == [False, True, False, True]
    assert answers == list(answer_lines(asked.splitlines()))
    path = tmp_path / "questions.jsonl"
    path.write_text(asked)
    assert run("adjudicate", path).stdout == run("adjudicate", "-", stdin=asked).stdout == done.stdout
    assert run("adjudicate", stdin=lines(FINE)).exit_code == 0


def test_a_whole_file_of_cases_is_as_expected(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text(lines(*QUESTIONS), encoding="utf-8")
    done = run("adjudicate", "--expect", path)
    assert (done.exit_code, done.stdout) == (0, f"{len(QUESTIONS)} questions, {len(QUESTIONS)} as expected, 0 differ\n")


def test_packs_of_ones_own_are_known_by_name(run: Run, my_fish: Path) -> None:
    asked = lines({"id": 1, "ask": "tank", "packs": ["my-fish"], "tank": {"blue-fish": 4}})
    assert run("adjudicate", stdin=asked).exit_code == 1
    done = run("adjudicate", "--with", my_fish, stdin=asked)
    assert done.exit_code == 0
    assert json.loads(done.stdout)["used"] == 4


def test_differences_and_totals(run: Run) -> None:
    right = {**FINE, "expect": {"legal": False, "used": 6}}
    wrong = {**FINE, "id": "wrong", "expect": {"legal": True, "used": 6}}
    done = run("adjudicate", "--expect", stdin=lines(right, wrong))
    told = done.stdout.splitlines()
    assert told == ["wrong: legal: expected true, got false", "2 questions, 1 as expected, 1 differs"]
    assert done.exit_code == 1
    done = run("adjudicate", "--expect", stdin=lines(right))
    assert (done.exit_code, done.stdout) == (0, "1 question, 1 as expected, 0 differ\n")
    data = json.loads(run("adjudicate", "--expect", "--json", stdin=lines(right, wrong)).stdout)
    assert (data["questions"], data["as_expected"], data["differ"]) == (2, 1, 1)
    assert data["differences"] == [{"id": "wrong", "difference": "legal: expected true, got false"}]


@pytest.mark.parametrize("bad", ["no json\n", '{"id": "x", "ask": "sing", "expect": {"song": "la"}}\n', lines(BAD)])
def test_what_cannot_be_answered_is_not_as_expected(run: Run, bad: str) -> None:
    done = run("adjudicate", "--expect", stdin=bad + lines({**FINE, "expect": {"legal": False}}))
    assert done.exit_code == 1
    assert done.stdout.endswith("2 questions, 1 as expected, 1 differs\n")


def test_an_overlong_line_is_refused_and_the_next_is_answered(run: Run) -> None:
    long = json.dumps({**FINE, "why": "x" * (5 * LONGEST)}) + "\n"
    answers = [json.loads(line) for line in run("adjudicate", stdin=long + lines(FINE)).stdout.splitlines()]
    assert [one["ok"] for one in answers] == [False, True]


def test_a_file_of_questions_that_is_none(run: Run, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "absent.jsonl"):
        done = run("adjudicate", path)
        assert (done.exit_code, done.stdout) == (2, "")
        assert str(path) in done.stderr
        assert json.loads(run("adjudicate", path, "--json").stdout)["error"]["path"] == str(path)
