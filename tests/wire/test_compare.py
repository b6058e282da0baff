"""Answers held against what is expected of them."""

from typing import Any

import pytest

from aquagarden.wire import compare

ANSWER = {
    "id": 1,
    "ok": True,
    "legal": False,
    "used": 5,
    "broken": ["oxygen"],
    "tank": {"coral": 1},
    "to_sea": {},
    "repairs": [{"coral": 1}, {"shark": 2}],
}
REFUSED = {"id": 1, "ok": False, "error": {"message": "there is no pack `x`", "path": "packs.0", "hint": ""}}


@pytest.mark.parametrize(
    "expect",
    [
        {},
        {"legal": False, "used": 5},
        {"tank": {"coral": 1, "shark": 0}, "to_sea": {"coral": 0}},
        {"repairs": [{"shark": 2, "coral": 0}, {"coral": 1}, {"coral": 1}]},
        {"ok": True, "broken": ["oxygen"]},
    ],
)
def test_what_is_as_expected(expect: dict[str, Any]) -> None:
    assert compare({"expect": expect}, ANSWER) == []


@pytest.mark.parametrize(
    ("expect", "difference"),
    [
        ({"legal": True}, "legal: expected true, got false"),
        ({"legal": 0}, "legal: expected 0, got false"),
        ({"used": 4}, "used: expected 4, got 5"),
        ({"used": "5"}, 'used: expected "5", got 5'),
        ({"broken": []}, 'broken: expected [], got ["oxygen"]'),
        ({"tank": {"coral": 1, "shark": 1}}, 'tank: expected {"coral": 1, "shark": 1}, got {"coral": 1}'),
        ({"tank": {}}, 'tank: expected {}, got {"coral": 1}'),
        ({"to_sea": {"coral": 1}}, 'to_sea: expected {"coral": 1}, got {}'),
        ({"repairs": [{"coral": 1}]}, 'repairs: expected [{"coral": 1}], got [{"coral": 1}, {"shark": 2}]'),
        ({"repairs": []}, 'repairs: expected [], got [{"coral": 1}, {"shark": 2}]'),
        ({"leagl": False}, "leagl: expected false, got nothing"),
        ([], "expect: expected an object of fields, got a list"),
    ],
)
def test_a_difference(expect: Any, difference: str) -> None:
    assert compare({"expect": expect}, ANSWER) == [difference]


def test_scores_and_funds_are_compared_by_the_parts_named() -> None:
    answer = {
        "ok": True,
        "scores": {"A": {"total": 9, "tanks": 9, "funds": 0, "lines": [1]}, "B": {"total": 1}},
        "funds_at": {"C1": 3, "C2": 4},
        "claimed": {"shark-1": ["A"], "fish-1": []},
    }
    for expect in (
        {"scores": {"A": {"total": 9}}, "funds_at": {"C2": 4}, "claimed": {"shark-1": ["A"]}},
        {"scores": {"A": {"tanks": 9, "funds": 0, "crate": 0}}},
        {"scores": {}, "funds_at": {}},
    ):
        assert compare({"expect": expect}, answer) == []
    for expect, difference in (
        ({"scores": {"A": {"total": 8}}}, 'scores: expected {"A": {"total": 8}}, got {"A": {"total": 9}}'),
        ({"scores": {"C": {"total": 1}}}, 'scores: expected {"C": {"total": 1}}, got {}'),
        ({"scores": {"A": {"crate": 1}}}, 'scores: expected {"A": {"crate": 1}}, got {}'),
        ({"scores": {"A": 9}}, 'scores: expected {"A": 9}, got {"A": {"lines"'),
        ({"funds_at": {"C1": 4}}, 'funds_at: expected {"C1": 4}, got {"C1": 3}'),
        ({"claimed": {}}, 'claimed: expected {}, got {"shark-1": ["A"]}'),
    ):
        [told] = compare({"expect": expect}, answer)
        assert told.startswith(difference)


def test_each_difference_is_told() -> None:
    assert len(compare({"expect": {"legal": True, "used": 1, "broken": ["oxygen"]}}, ANSWER)) == 2


def test_a_question_without_an_answer_differs_unless_that_is_expected() -> None:
    [difference] = compare({"expect": {"legal": True, "used": 4}}, REFUSED)
    assert difference.startswith('ok: expected an answer, got {"hint": "", "message": "there is no pack `x`"')
    assert compare({}, REFUSED) == [difference]
    assert compare({"expect": {"ok": False}}, REFUSED) == []
    assert compare({"expect": {"ok": False}}, ANSWER) == ["ok: expected false, got true"]


def test_what_is_nested_too_deeply_is_no_crash() -> None:
    deep: Any = {}
    for _ in range(100_000):
        deep = {"tank": deep}
    assert compare({"expect": {"tank": deep}}, ANSWER) == ["expect: nested too deeply to be compared"]
