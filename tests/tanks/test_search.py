"""Where searches end: nothing is without end, and what is left out is said."""

import time
from collections.abc import Iterator

import pytest

import aquagarden as ag
from aquagarden.tanks import search
from aquagarden.tanks.legality import Judge
from tests.packs.packing import pack, rules

LIGHT = 'rule light "Light"\n  each tank uses at most {} light\n'


def lamps(kinds: int, *laws: str) -> ag.Rulebook:
    """Rules with so many kinds of tokens that use one light each."""
    tokens = (f'token lamp-{kind} "Lamp"\n  is fish\n  uses 1 light\n' for kind in range(kinds))
    return rules(pack("lamps", "\n".join((*tokens, *laws))))


def seconds(ticks: list[float]) -> float:
    return ticks[-1] - ticks[0]


@pytest.fixture
def clock() -> Iterator[list[float]]:
    """The time that a test took in the processor, once it is over; no test here takes long."""
    ticks = [time.process_time()]
    yield ticks
    ticks.append(time.process_time())
    assert seconds(ticks) < 5


def test_rules_without_a_limit_have_no_end_of_legal_tanks() -> None:
    book = lamps(2, LIGHT.format(3), "except rule lamps.light\n  for lamp-1\n", "remove rule base.oxygen\n")
    with pytest.raises(ag.AquagardenError, match="no law limits how many"):
        book.all_tanks()


def test_a_token_without_a_place_ends_nothing() -> None:
    laws = [
        LIGHT.format(2),
        'rule pairs "Pairs"\n  lamp-0 needs lamp-1 in its tank\n',
        'rule none "None"\n  each tank holds at most 0 lamp-1\n',
        "except rule lamps.light\n  for lamp-0\n",
    ]
    found = {str(tank) for tank in lamps(3, *laws).all_tanks() if "lamp" in str(tank) and "fish" not in str(tank)}
    assert {"1 lamp-2", "2 lamp-2"} < found
    assert not any("lamp-0" in tank or "lamp-1" in tank for tank in found)


@pytest.mark.parametrize(("kinds", "copies", "light"), [(5, 20, 20), (12, 99, 99), (16, 99, 3)])
def test_more_repairs_than_can_be_listed(clock: list[float], kinds: int, copies: int, light: int) -> None:
    book = lamps(kinds, LIGHT.format(light))
    tank = {f"lamp-{kind}": copies for kind in range(kinds)}
    verdict = book.judge(tank)
    assert not verdict.complete
    assert verdict.data()["repairs_complete"] is False
    assert "more ways than are listed" in str(verdict)
    assert verdict.repairs
    for way in verdict.repairs:
        left = sum(tank.values()) - sum(way.values())
        assert left == light, "each way listed is minimal all the same"


def test_more_kinds_than_are_searched(clock: list[float]) -> None:
    book = lamps(1500, LIGHT.format(3))
    verdict = book.judge({f"lamp-{kind}": 1 for kind in range(1500)})
    assert [reason.name for reason in verdict.broken] == ["light"]
    assert (verdict.repairs, verdict.complete) == ((), False)
    assert str(verdict).endswith("to make it legal, remove tokens; there are more ways than can be listed")


def test_a_large_legal_tank_needs_no_search(clock: list[float]) -> None:
    book = lamps(30, LIGHT.format(99))
    verdict = book.judge({f"lamp-{kind}": 3 for kind in range(30)})
    assert verdict.legal
    assert (verdict.repairs, verdict.complete) == ((), True)


def test_a_large_tank_is_repaired_like_a_small_one() -> None:
    judge = Judge(ag.rulebook("base").ruleset)
    tank = {"shark": 9, "small-fish": 9, "large-fish": 9}
    ways = search.repairs(judge, tank).ways
    pairs = [{"shark": 9, "small-fish": 9 - kept, "large-fish": 5 + kept} for kept in range(5)]
    assert {ag.Tokens(way) for way in [*pairs, {"shark": 7, "small-fish": 9, "large-fish": 9}]} == set(ways)
