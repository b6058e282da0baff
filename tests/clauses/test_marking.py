"""How code and tests name clauses: the decorator, the options of the test run, and functions that are broken."""

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from functools import cache, cached_property
from types import FunctionType

import pytest
from click.testing import CliRunner

from aquagarden import games, play
from aquagarden.cli.app import app
from aquagarden.packs.shelf import game_pack, shipped, shipped_packs
from aquagarden.play import clauses
from aquagarden.play.clauses import carried, carries_out, game_books, heading_in, played_books
from tests.clauses.naming import ROOT
from tests.conftest import break_function, clauses_in


@pytest.fixture(autouse=True)
def nothing_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is named here is forgotten again, and what the engine names stays apart."""
    carried(play, games)
    monkeypatch.setattr(clauses, "_CARRIERS", defaultdict(set))


class Base:
    def hello(self) -> str:
        return "hello"


SORTS = ("method", "above", "below", "kept", "static", "made", "cached")


def of_all_sorts() -> dict[str, Callable[[], str]]:
    """How carriers of every sort are called."""

    class Sorts(Base):
        @carries_out("Sorts", 1)
        def method(self, text: str = "", *, more: str = "") -> str:
            return super().hello() + text + more

        @carries_out("Sorts", 2)
        @property
        def above(self) -> str:
            return "hello"

        @property
        @carries_out("Sorts", 3)
        def below(self) -> str:
            return "hello"

        @carries_out("Sorts", 4)
        @cached_property
        def kept(self) -> str:
            return "hello"

        @carries_out("Sorts", 5)
        @staticmethod
        def static() -> str:
            return "hello"

        @carries_out("Sorts", 6)
        @classmethod
        def made(cls) -> str:
            return "hello"

        @carries_out("Sorts", 7)
        @cache  # noqa: B019 -- it lives for one test
        def cached(self) -> str:
            return "hello"

    one = Sorts()
    called = (one.method, lambda: one.above, lambda: one.below, lambda: one.kept, one.static, one.made, one.cached)
    return dict(zip(SORTS, called, strict=True))


def test_functions_of_every_sort_stay_as_they_are_and_are_known_by_name() -> None:
    assert {call() for call in of_all_sorts().values()} == {"hello"}
    found = carried()
    assert list(found) == [("Sorts", number) for number in range(1, 8)]
    carriers = [carrier for some in found.values() for carrier in some]
    assert tuple(str(carrier).rpartition(".")[2] for carrier in carriers) == SORTS
    assert {carrier.module for carrier in carriers} == {__name__}


@pytest.mark.parametrize("sort", SORTS)
def test_a_broken_function_raises_however_it_is_called(sort: str) -> None:
    call = of_all_sorts()[sort]
    [function] = [one.function for some in carried().values() for one in some if one.qualname.endswith(f".{sort}")]
    break_function(function)
    with pytest.raises(RuntimeError, match="broken by --break") as caught:
        call()
    # The traceback can be shown with what the function knew.
    assert caught.traceback[-1].locals


def test_a_function_of_several_clauses_and_a_clause_of_several_functions() -> None:
    @carries_out("One", 1, 2)
    @carries_out("Other", 1)
    def first() -> None: ...

    @carries_out("One", 2)
    def second() -> None: ...

    assert isinstance(first, FunctionType)
    names = {key: [carrier.function for carrier in some] for key, some in carried().items()}
    assert names == {("One", 1): [first], ("One", 2): [first, second], ("Other", 1): [first]}


def test_a_clause_has_a_number_and_its_carrier_is_a_function() -> None:
    with pytest.raises(TypeError, match='"Heading" needs the number'):
        carries_out("Heading")
    with pytest.raises(TypeError, match="only a function"):
        carries_out("Heading", 1)(Base)


def test_a_clause_is_shown_with_the_code_that_carries_it_out() -> None:
    # Of two books that have a heading, the game's own is meant.
    @carries_out("Turn Order", 2)
    @carries_out("Solo Rules", 1)
    def rearmost() -> None: ...

    name = f"{__name__}:{rearmost.__qualname__}"
    done = CliRunner().invoke(app, ["clauses", "base"])
    assert f"         {name}\n" in done.stdout
    told = json.loads(CliRunner().invoke(app, ["clauses", "--json"]).stdout)["books"]
    found = {
        (one["book"], section["heading"], clause["number"]): clause["carried_by"]
        for one in told
        for section in one["sections"]
        for clause in section["clauses"]
        if clause["carried_by"]
    }
    assert found == {("base", "Turn Order", 2): [name], ("base", "Solo Rules", 1): [name]}


def test_the_books_that_are_played_are_those_of_the_games_and_of_what_builds_on_them() -> None:
    pack = shipped(game_pack("aqua-garden"))
    assert pack is not None
    assert game_books()["aqua-garden"] == pack.follows
    assert set(game_books().values()) < played_books()
    followed = {one.follows for name in shipped_packs() if (one := shipped(name)) and not one.plays}
    assert followed - {None} <= played_books()


def test_a_function_carries_out_clauses_of_the_book_of_its_own_game() -> None:
    @carries_out("Setup", 1)
    def anywhere() -> None: ...

    @carries_out("Setup", 1)
    def first() -> None: ...

    @carries_out("Setup", 1)
    def second() -> None: ...

    # The room of a function is that of its module.
    functions = zip(ROOMS, (anywhere, first, second), strict=True)
    held = {name: clauses.Carrier(name, one.__qualname__, one) for name, one in functions}
    clauses._CARRIERS["Setup", 1] = set(held.values())
    assert carried() == {
        ("Setup", 1): (held["aquagarden.games.aqua_garden.x"], held["aquagarden.play.x"]),
        ("aquaretto: Setup", 1): (held["aquagarden.games.aquaretto.x"],),
    }


ROOMS = ("aquagarden.play.x", "aquagarden.games.aqua_garden.x", "aquagarden.games.aquaretto.x")


def test_headings_of_expansions_and_later_games_are_named_with_their_book() -> None:
    assert heading_in("base", "Solo Rules") == "Solo Rules"
    assert heading_in("aquaretto", "Setup") == "aquaretto: Setup"
    assert heading_in("beach-combing", "Solo Rules") == "beach-combing: Solo Rules"
    assert list(clauses_in("beach-combing: Solo Rules 1")) == [("beach-combing: Solo Rules", 1)]


# ---- the options of the test run


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Turn Order 1", [("Turn Order", 1)]),
        ("2-a. Fish space 2, 4", [("2-a. Fish space", 2), ("2-a. Fish space", 4)]),
        ("1. Move Owner token 10,11", [("1. Move Owner token", 10), ("1. Move Owner token", 11)]),
    ],
)
def test_clauses_are_named_as_verdicts_print_them(text: str, expected: list[tuple[str, int]]) -> None:
    assert list(clauses_in(text)) == expected


@pytest.mark.parametrize("text", ["", "Turn Order", "7", "Turn Order one", "Turn Order 1,"])
def test_other_texts_name_no_clause(text: str) -> None:
    with pytest.raises(pytest.UsageError, match="takes a heading and numbers"):
        clauses_in(text)


def collected(*options: str) -> "subprocess.CompletedProcess[str]":
    """Which tests of this folder a run with options would take."""
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider", *options]
    return subprocess.run(
        [*command, "tests/clauses"], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=120, check=False
    )


def test_only_the_tests_of_a_clause_run() -> None:
    tests = [line for line in collected("--clauses", "Advanced Rules 1").stdout.splitlines() if "::" in line]
    assert tests == ["tests/clauses/test_rules.py::test_the_rules_hold_with_the_advanced_ones_too"]


def test_a_function_that_carries_out_nothing_is_not_broken() -> None:
    done = collected("--break", "nowhere:nothing")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "no function 'nowhere:nothing' carries out a clause" in done.stderr
