"""What all tests share: how long property tests look, and the clauses of the rulebook that tests prove.

Property tests look at the same examples in every run, and at more with `--hypothesis-profile deep`.

A test with `@pytest.mark.clause("Turn Order", 1, 2)` proves these clauses. `--clauses "Turn Order 1, 2"` runs only the
tests that prove one of them. `--break module:function` lets a function that carries out a clause raise RuntimeError
whenever it is called, so that such tests must fail.
"""

import re
from collections.abc import Callable, Iterator
from types import FunctionType

import pytest
from hypothesis import HealthCheck, settings

slow_is_fine = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
settings.register_profile(
    "quick", max_examples=15, deadline=None, derandomize=True, database=None, suppress_health_check=slow_is_fine
)
settings.register_profile("hundred", settings.get_profile("quick"), max_examples=100)
settings.register_profile(
    "deep", max_examples=3000, deadline=None, database=None, suppress_health_check=slow_is_fine, print_blob=True
)
settings.load_profile("quick")

BROKEN = """
def around({free}):
    def broken(*arguments, **named):
        raise RuntimeError("broken by --break")
        return ({free})
    return broken
"""
CLAUSES = re.compile(r"(.+?) (\d+(?:, ?\d+)*)")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("clauses", "clauses of the rulebook")
    group.addoption(
        "--clauses",
        action="append",
        default=[],
        metavar="'HEADING NUMBERS'",
        help="run only tests that prove one of these clauses, such as 'Turn Order 1, 2'; may be given several times",
    )
    group.addoption(
        "--break",
        dest="broken",
        metavar="MODULE:FUNCTION",
        help="let a function that carries out a clause raise RuntimeError whenever it is called",
    )


def pytest_configure(config: pytest.Config) -> None:
    if place := config.getoption("broken"):
        break_function(carrier_at(place))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of the clauses asked for, and let reports say which clauses a test proves."""
    wanted = {clause for text in config.getoption("clauses") for clause in clauses_in(text)}
    kept, others = [], []
    for item in items:
        proven = set(proven_by(item))
        item.user_properties += [("clause", f"{heading} {number}") for heading, number in sorted(proven)]
        (kept if not wanted or proven & wanted else others).append(item)
    if others:
        items[:] = kept
        config.hook.pytest_deselected(items=others)


def proven_by(item: pytest.Item) -> Iterator[tuple[str, int]]:
    """The clauses that a test proves, as its marks say."""
    for mark in item.iter_markers("clause"):
        if len(mark.args) < 2:
            raise pytest.UsageError(f"{item.nodeid}: the mark `clause` takes a heading and numbers under it")
        yield from ((mark.args[0], number) for number in mark.args[1:])


def clauses_in(text: str) -> Iterator[tuple[str, int]]:
    """The clauses that a text such as `Turn Order 1, 2` names."""
    found = CLAUSES.fullmatch(text)
    if found is None:
        raise pytest.UsageError(f"--clauses takes a heading and numbers under it, such as 'Turn Order 1', not '{text}'")
    return ((found[1], int(number)) for number in found[2].split(","))


def carrier_at(place: str) -> FunctionType:
    """The function of that module and name that carries out a clause."""
    # Only a run with a broken function needs the engine before the first test.
    from aquagarden import games, play
    from aquagarden.play.clauses import carried

    carriers = {str(carrier): carrier.function for some in carried(play, games).values() for carrier in some}
    if place not in carriers:
        known = ", ".join(sorted(carriers))
        raise pytest.UsageError(f"--break: no function '{place}' carries out a clause; there are: {known}")
    return carriers[place]


def break_function(function: FunctionType) -> None:
    """Let a function raise, whoever holds it: the object stays the same, and its code is exchanged.

    New code needs as many free variables as the old; a method that says `super()` has one.
    """
    free = ", ".join(f"free{index}" for index in range(len(function.__code__.co_freevars)))
    around: dict[str, Callable[..., FunctionType]] = {}
    exec(BROKEN.format(free=free), around)
    function.__code__ = around["around"](*function.__code__.co_freevars).__code__
