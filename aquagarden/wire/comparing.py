"""What is expected of an answer, held against it."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ..structuring import said

EXPECT = "expect"
# Their order says nothing, nor whether one is named twice.
_SETS = ("repairs",)
# Of these only the parts named count, such as some lines of a score.
_BY_PARTS = ("scores", "funds_at")


def compare(question: Mapping[str, object], answer: Mapping[str, object]) -> list[str]:
    """Each difference between an answer and what its question expects, in words; none when all is as expected.

    Only the fields that `expect` names count. What is missing inside of one is nothing, or 0: `{"shark": 0}` and
    `{}` are the same.

    >>> compare({"expect": {"legal": True, "tank": {"coral": 0}}}, {"ok": True, "legal": False, "tank": {}})
    ['legal: expected true, got false']
    """
    expected = question.get(EXPECT, {})
    if not isinstance(expected, Mapping):
        return [f"{EXPECT}: expected an object of fields, got {said(expected)}"]
    if answer.get("ok") is False and not {"ok", "error"} & expected.keys():
        return [f"ok: expected an answer, got {_text(answer.get('error'))}"]
    try:
        return [line for name, value in expected.items() for line in _difference(name, value, answer)]
    except RecursionError:
        return [f"{EXPECT}: nested too deeply to be compared"]


def _difference(name: str, expected: object, answer: Mapping[str, object]) -> list[str]:
    if name not in answer:
        return [f"{name}: expected {_text(expected)}, got nothing"]
    answered = _meant(expected, answer[name]) if name in _BY_PARTS else answer[name]
    wanted, got = _text(_plain(name, expected)), _text(_plain(name, answered))
    return [] if wanted == got else [f"{name}: expected {wanted}, got {got}"]


def _meant(expected: object, answered: object) -> object:
    """The parts of an answer that are named."""
    if not isinstance(expected, Mapping) or not isinstance(answered, Mapping):
        return answered
    return {key: _meant(value, answered[key]) for key, value in expected.items() if key in answered}


def _plain(name: str, value: object) -> object:
    """A value without what says nothing, in one order."""
    found = _without_nothing(value)
    if name in _SETS and isinstance(found, list):
        return [json.loads(text) for text in sorted({_text(one) for one in found})]
    return found


def _without_nothing(value: object) -> object:
    if isinstance(value, Mapping):
        inner = {key: _without_nothing(one) for key, one in value.items()}
        return {key: one for key, one in inner.items() if one or isinstance(one, bool | str)}
    return [_without_nothing(one) for one in value] if isinstance(value, list | tuple) else value


def _text(value: object) -> str:
    """As JSON, in which true is not 1."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
