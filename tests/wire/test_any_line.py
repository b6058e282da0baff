"""Whatever comes as lines, each that is not blank gets one answer, in order, and nothing is raised."""

import json
from codecs import BOM_UTF8
from typing import Any

import attrs
from hypothesis import given
from hypothesis import strategies as st

from aquagarden.wire import answer_lines, answered_lines, compare
from aquagarden.wire.questions import QUESTIONS as KINDS
from tests.wire.given import QUESTIONS

ASKS = sorted({kind.ask for kind in KINDS})
FIELDS = sorted({field.name for kind in KINDS for field in attrs.fields(kind)})
KEYS = st.sampled_from(["ask", "expect", "section", "why", *FIELDS])
TOKENS = st.sampled_from(["shark", "sea-turtle", "seaweed", "remora", "jellyfish", "fish", "shrak", ""])
TILES = st.sampled_from(["dolphin", "orca", "penguin", "trainer", "coin-tile", "dolfin", ""])
WORDS = st.sampled_from([*ASKS, "aqua-garden", "base", "advanced", "two-player", "solo", "outdoor", "aquaretto"])
NUMBERS = st.integers(-2, 4) | st.integers() | st.floats()
NAMES = st.sampled_from(["A", "B", "C", "D", "lucy", "T1", "B2", "C1", "C6", "3", "19", "standby", "shark-3"])
PACKS = {
    "aqua-garden": st.lists(st.sampled_from(["base", "advanced", "two-player", "solo"]), max_size=2),
    "aquaretto": st.just(["aquaretto"]),
}
ZOO_STEPS = st.sampled_from(["take 1", "place orca 2,2", "draw", "store orca", "move depot 1,2"])
STEPS = ZOO_STEPS | st.sampled_from(
    ["go 3", "go standby", "walk 1", "end", "claim shark-3", "buy coral T2", "release coral T1"]
)
LEAVES = st.none() | st.booleans() | NUMBERS | st.text(max_size=8) | WORDS | NAMES | STEPS


def _around(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    keys = KEYS | TOKENS | NAMES | st.text(max_size=4)
    return st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4)


VALUES = st.recursive(LEAVES, _around, max_leaves=12)
COUNTS = st.dictionaries(TOKENS, st.integers(0, 4) | NUMBERS, max_size=4)
FEW = st.dictionaries(st.sampled_from(["shark", "sea-turtle", "seaweed"]), st.integers(0, 4), max_size=3) | COUNTS
ODD = st.dictionaries(NAMES, COUNTS, max_size=2)
TANKS = st.dictionaries(st.sampled_from(["T1", "T2", "B3"]), FEW, max_size=3) | ODD
SPACES = st.dictionaries(st.sampled_from(["3", "7", "19"]), FEW, max_size=2) | ODD
LISTS = st.lists(NAMES | STEPS, max_size=3)
AT = st.lists(st.integers(-1, 5), min_size=2, max_size=2) | VALUES
LAID = st.fixed_dictionaries(
    {"tile": TILES, "x": st.integers(-1, 5), "y": st.integers(-1, 5)},
    optional={"mark": st.sampled_from(["fish", "male", ""])},
)
BUILT = st.fixed_dictionaries({"board": st.sampled_from(["large", "small", "x"]), "cells": st.lists(AT, max_size=4)})
# Values that each key can take, more or less, and some that it cannot.
LIKELY: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(("tank", "add", "remove", "sea", "shelf"), FEW),
    "id": st.integers() | LEAVES,
    "tanks": TANKS,
    "fair": SPACES,
    **dict.fromkeys(("cards", "steps", "standby"), LISTS),
    **dict.fromkeys(("player", "card", "ad", "to_move", "mode"), NAMES | WORDS),
    **dict.fromkeys(("funds", "round", "lucy"), st.integers(0, 4) | NUMBERS),
    "positions": st.dictionaries(st.sampled_from("ABC") | NAMES, st.integers(1, 19) | NAMES, max_size=3),
    "claimed": st.dictionaries(NAMES, LISTS, max_size=2),
    "zoo": st.lists(LAID | VALUES, max_size=4),
    **dict.fromkeys(("trainers", "cells"), st.lists(AT, max_size=4)),
    "boards": st.lists(BUILT | VALUES, max_size=2),
    "at": AT | NAMES,
    **dict.fromkeys(("tile", "board"), TILES | st.sampled_from(["large", "small"])),
    **dict.fromkeys(("coins", "cashiers", "keepers", "large_boards", "before", "added"), st.integers(0, 4) | NUMBERS),
    **dict.fromkeys(("stack", "reserve", "nursery"), st.dictionaries(TILES, st.integers(0, 3), max_size=2)),
    "depot": st.lists(TILES, max_size=3),
    "trucks": st.lists(st.lists(TILES, max_size=3), max_size=3),
    "moves": st.lists(st.integers(1, 19) | NAMES, max_size=4),
    "players": st.integers(0, 5) | LISTS | st.dictionaries(NAMES, VALUES, max_size=2),
}
ALMOST = st.sampled_from(KINDS).flatmap(
    lambda kind: st.fixed_dictionaries(
        {"ask": st.just(kind.ask), "packs": PACKS[kind.about] | st.lists(WORDS, max_size=2)},
        optional={
            "expect": VALUES,
            **{
                field.name: LIKELY.get(field.name, VALUES)
                for field in attrs.fields(kind)
                if field.name not in ("packs", "game")
            },
        },
    )
)
SPOILT = st.tuples(st.sampled_from(QUESTIONS), KEYS, VALUES).map(lambda parts: {**parts[0], parts[1]: parts[2]})
TEXTS = (VALUES | ALMOST | SPOILT).map(json.dumps) | st.text(max_size=30)
LINES = TEXTS | TEXTS.map(lambda text: text.encode(errors="surrogatepass")) | st.binary(max_size=30)
# What every answer of each sort says.
SAYS = {
    *("legal", "met", "income", "reach", "stops", "sequence", "to", "rounds", "scores", "refused"),
    *("tanks", "actions", "coins", "points"),
}


def is_blank(line: str | bytes) -> bool:
    return not (line.removeprefix(BOM_UTF8) if isinstance(line, bytes) else line.removeprefix("\ufeff")).strip()


def well_formed(answer: dict[str, object]) -> bool:
    """Whether it is JSON, and says either what the ruling is or what is wrong."""
    again = json.loads(json.dumps(answer, allow_nan=False))
    says = answer.keys() & SAYS if answer["ok"] else answer.keys() == {"id", "ok", "error"}
    return bool(again == answer and says)


@given(st.lists(LINES, max_size=5))
def test_any_lines_are_answered(lines: list[str | bytes]) -> None:
    answers = list(answer_lines(lines))
    assert len(answers) == sum(not is_blank(line) for line in lines)
    assert all(map(well_formed, answers))
    # Each line by itself says the same: none leaves a trace in the next.
    assert answers == [answer for line in lines for answer in answer_lines([line])]


@given(st.lists(LINES, max_size=3), st.sampled_from(QUESTIONS), st.lists(LINES, max_size=3))
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
