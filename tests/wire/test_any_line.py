"""Whatever comes as lines, each that is not blank gets one answer, in order, and nothing is raised."""

import json
from codecs import BOM_UTF8
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from aquagarden.wire import answer_lines, answered_lines, compare
from tests.wire.given import ABOUT_TANKS, QUESTIONS

KEYS = st.sampled_from(["id", "game", "packs", "ask", "tank", "add", "remove", "expect", "section", "why", "tanks"])
TOKENS = st.sampled_from(["shark", "sea-turtle", "seaweed", "remora", "jellyfish", "fish", "shrak", ""])
WORDS = st.sampled_from(["tank", "place", "remove", "aqua-garden", "base", "advanced", "outdoor", "aquaretto"])
NUMBERS = st.integers(-2, 4) | st.integers() | st.floats()
LEAVES = st.none() | st.booleans() | NUMBERS | st.text(max_size=8) | WORDS


def _around(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    keys = KEYS | TOKENS | st.text(max_size=4)
    return st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4)


VALUES = st.recursive(LEAVES, _around, max_leaves=12)
COUNTS = st.dictionaries(TOKENS, st.integers(0, 4) | NUMBERS, max_size=4)
ALMOST = st.fixed_dictionaries(
    {"ask": WORDS, "packs": st.lists(WORDS, max_size=3)},
    optional={"id": LEAVES, "game": WORDS, "tank": COUNTS, "add": COUNTS, "remove": COUNTS, "expect": VALUES},
)
SPOILT = st.tuples(st.sampled_from(QUESTIONS), KEYS, VALUES).map(lambda parts: {**parts[0], parts[1]: parts[2]})
TEXTS = (VALUES | ALMOST | SPOILT).map(json.dumps) | st.text(max_size=30)
LINES = TEXTS | TEXTS.map(lambda text: text.encode(errors="surrogatepass")) | st.binary(max_size=30)


def is_blank(line: str | bytes) -> bool:
    return not (line.removeprefix(BOM_UTF8) if isinstance(line, bytes) else line.removeprefix("\ufeff")).strip()


def well_formed(answer: dict[str, object]) -> bool:
    """Whether it is JSON, and says either what the ruling is or what is wrong."""
    again = json.loads(json.dumps(answer, allow_nan=False))
    return bool(again == answer and ("legal" in answer if answer["ok"] else answer.keys() == {"id", "ok", "error"}))


@given(st.lists(LINES, max_size=5))
def test_any_lines_are_answered(lines: list[str | bytes]) -> None:
    answers = list(answer_lines(lines))
    assert len(answers) == sum(not is_blank(line) for line in lines)
    assert all(map(well_formed, answers))
    # Each line by itself says the same: none leaves a trace in the next.
    assert answers == [answer for line in lines for answer in answer_lines([line])]


@given(st.lists(LINES, max_size=3), st.sampled_from(ABOUT_TANKS), st.lists(LINES, max_size=3))
def test_a_good_question_is_answered_wherever_it_stands(
    before: list[str | bytes], case: dict[str, Any], after: list[str | bytes]
) -> None:
    answers = list(answer_lines([*before, json.dumps(case), *after]))
    place = sum(not is_blank(line) for line in before)
    assert compare(case, answers[place]) == []


@given(st.lists(LINES, max_size=3))
def test_whatever_is_expected_is_compared(lines: list[str | bytes]) -> None:
    for question, answer in answered_lines(lines):
        assert all(isinstance(difference, str) for difference in compare(question, answer))


@given(ALMOST)
def test_what_is_put_aside_changes_no_answer(question: dict[str, Any]) -> None:
    question.pop("expect", None)
    aside = {**question, "expect": 1, "section": [], "why": None}
    assert list(answer_lines([json.dumps(question)])) == list(answer_lines([json.dumps(aside)]))
