"""The rules as shipped against the brute force over numbers typed from the rulebook."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from tests.oracle import brute

PACKS = {"base": brute.REGULAR, "advanced": brute.OXYGEN}


@cache
def book(pack: str) -> ag.Rulebook:
    return ag.rulebook(pack)


def tanks(names: tuple[str, ...]) -> st.SearchStrategy[brute.Counts]:
    """Tanks of up to five kinds of tokens, most of them around the limit of oxygen."""
    counts = st.sampled_from((1, 1, 1, 2, 2, 3, 4, 7))
    return st.dictionaries(st.sampled_from(names), counts, max_size=5)


TANKS = tanks(tuple(brute.OXYGEN))
REMOVALS = TANKS.flatmap(
    lambda tank: st.tuples(
        st.just(tank), st.fixed_dictionaries({name: st.integers(0, number) for name, number in tank.items()})
    )
)


@pytest.mark.parametrize(("pack", "number"), [("base", 303), ("advanced", 492)])
def test_the_legal_tanks_are_those_of_the_rulebook(pack: str, number: int) -> None:
    expected = {ag.Tokens(tank) for tank in brute.legal_tanks(PACKS[pack])}
    found = [tank.tokens for tank in book(pack).all_tanks()]
    assert len(expected) == len(found) == number
    assert set(found) == expected


@given(TANKS)
def test_the_same_laws_refuse_a_tank(tank: brute.Counts) -> None:
    verdict = book("advanced").judge(tank)
    assert {reason.name for reason in verdict.broken} == brute.broken(tank)
    assert verdict.legal is book("advanced").tank(tank).legal is (not brute.broken(tank))


@given(tanks(tuple(brute.REGULAR)))
def test_advanced_rules_change_nothing_for_regular_tokens(tank: brute.Counts) -> None:
    verdict, other = book("base").judge(tank), book("advanced").judge(tank)
    assert (verdict.broken, verdict.repairs, verdict.supplies) == (other.broken, other.repairs, other.supplies)


@given(TANKS)
def test_a_tank_uses_what_the_table_of_the_rulebook_says(tank: brute.Counts) -> None:
    verdict = book("advanced").judge(tank)
    assert verdict.used == sum(brute.OXYGEN[name] * number for name, number in tank.items())
    assert verdict.supply == (6 if tank.get("seaweed") else 4)


@given(TANKS)
def test_the_repairs_are_the_same(tank: brute.Counts) -> None:
    repairs = book("advanced").tank(tank).repairs
    expected = [ag.Tokens(way) for way in brute.repairs(tank)]
    assert len(repairs) == len(expected)
    assert set(repairs) == set(expected)
    assert [sum(way.values()) for way in repairs] == sorted(sum(way.values()) for way in expected)


@given(REMOVALS)
def test_the_same_tokens_follow_a_removal(case: tuple[brute.Counts, brute.Counts]) -> None:
    tank, removed = case
    removal = book("advanced").remove(tank, removed)
    left = brute.after(tank, removed)
    assert removal.tank.tokens == ag.Tokens(left)
    assert removal.left == ag.Tokens({name: number - left.get(name, 0) for name, number in tank.items()})
    followed = ag.Tokens({name: n - left.get(name, 0) - removed[name] for name, n in tank.items()})
    assert ag.Tokens([item for one in removal.followed for item in one.tokens.items()]) == followed


def test_the_example_of_the_rulebook() -> None:
    """Two seahorses, a turtle, seaweed and coral: 5 of 6; a shark makes 7, and the turtle goes."""
    tank = {"seahorse": 2, "sea-turtle": 1, "seaweed": 1, "coral": 1}
    assert not brute.broken(tank)
    assert brute.broken({**tank, "shark": 1}) == {"oxygen", "sharks-hunt"}
    assert {"sea-turtle": 1} in brute.repairs({**tank, "shark": 1})
