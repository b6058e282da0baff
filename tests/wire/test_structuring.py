"""Data to objects and back: nothing is coerced, and the first fault has its path."""

from collections.abc import Mapping
from typing import Any

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from aquagarden.errors import QuestionError
from aquagarden.structuring import plain, strict, structured


@frozen
class Dive:
    depth: int
    seen: tuple[str, ...] = ()
    found: Mapping[str, int] = field(factory=dict)
    deep: bool = False
    at: int | str = 0


@frozen
class Log:
    dives: tuple[Dive, ...] = ()
    by_name: Mapping[str, Dive] = field(factory=dict)
    boat: str | None = None


CONVERTER = strict(40, copies=9)
GOOD = {"depth": 7, "seen": ["shark"], "found": {"coral": 2}, "deep": True, "at": "reef"}


def read(data: object) -> Log:
    return structured(data, Log, CONVERTER, QuestionError)


def test_all_that_fits() -> None:
    dive = Dive(7, ("shark",), {"coral": 2}, True, "reef")
    log = read({"dives": [GOOD, {"depth": 40}], "by_name": {"first": GOOD}, "boat": "Nautilus"})
    assert log == Log((dive, Dive(40)), {"first": dive}, "Nautilus")
    assert read({}) == read({"boat": None}) == Log()


@pytest.mark.parametrize(
    ("data", "path", "message", "hint"),
    [
        ([], "", "expected an object, got a list", ""),
        ({"boat": 3}, "boat", "expected text, got 3", "Write one text in quotes."),
        ({"boats": 3}, "boats", "`boats` has no place here", "Here may stand: dives, by_name, boat."),
        ({"dives": {}}, "dives", "expected a list, got an object", ""),
        ({"dives": [GOOD, {}]}, "dives.1.depth", "it is missing", ""),
        ({"dives": [GOOD, 7]}, "dives.1", "expected an object, got 7", ""),
        ({"dives": [{**GOOD, "depth": 41}]}, "dives.0.depth", "expected 0 to 40, got 41", "from 0 to 40"),
        ({"dives": [{**GOOD, "depth": True}]}, "dives.0.depth", "expected a whole number, got true", "from 0 to 40"),
        ({"dives": [{**GOOD, "deep": 1}]}, "dives.0.deep", "expected true or false, got 1", ""),
        ({"dives": [{**GOOD, "seen": "shark"}]}, "dives.0.seen", "expected a list of names", ""),
        (
            {"dives": [{**GOOD, "seen": ["a", 1]}]},
            "dives.0.seen.1",
            "expected text, got 1",
            "Write one text in quotes.",
        ),
        ({"dives": [{**GOOD, "found": {"coral": 10}}]}, "dives.0.found.coral", "expected 0 to 9, got 10", "0 to 9"),
        ({"dives": [{**GOOD, "found": []}]}, "dives.0.found", "expected an object of counts, got a list", ""),
        ({"dives": [{**GOOD, "at": 1.5}]}, "dives.0.at", "expected a whole number, got 1.5", ""),
        ({"dives": [{**GOOD, "wind": 1}]}, "dives.0.wind", "`wind` has no place here", "depth, seen, found"),
        ({"by_name": {"first": {}}}, "by_name.first.depth", "it is missing", ""),
        ({"by_name": {1: GOOD, 2: 7}}, "by_name.2", "expected an object, got 7", ""),
        ({"by_name": {"x" * 5_000: 7}}, "by_name." + "x" * 60 + "...", "expected an object, got 7", ""),
    ],
)
def test_the_first_fault_has_its_path(data: Any, path: str, message: str, hint: str) -> None:
    with pytest.raises(QuestionError) as caught:
        read(data)
    assert caught.value.path == path
    assert caught.value.message.startswith(message)
    assert hint in caught.value.hint
    assert caught.value.__cause__ is None


DIVES = st.builds(
    Dive,
    depth=st.integers(0, 40),
    seen=st.lists(st.text(max_size=3), max_size=2).map(tuple),
    found=st.dictionaries(st.text(max_size=3), st.integers(0, 9), max_size=2),
    deep=st.booleans(),
    at=st.integers(0, 40) | st.text(max_size=3),
)
LOGS = st.builds(
    Log,
    dives=st.lists(DIVES, max_size=3).map(tuple),
    by_name=st.dictionaries(st.text(max_size=3), DIVES, max_size=2),
    boat=st.none() | st.text(max_size=3),
)


@given(LOGS)
def test_an_object_comes_back_from_its_data(log: Log) -> None:
    data = plain(log)
    assert read(data) == log
    assert all(not isinstance(value, tuple) for value in data.values())
    assert "boat" not in data or log.boat is not None
