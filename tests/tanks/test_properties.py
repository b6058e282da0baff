"""What holds for every tank under all rules: shipped ones, and packs made by chance with a plain meaning."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.tanks import search
from aquagarden.tanks.contents import Contents, Open
from aquagarden.tanks.legality import Judge
from tests.tanks.homebrew import Counts, Homebrew, homebrews, parts, repairs, tanks_of

RULES = ag.rulebook("base", "advanced")
PLAIN = Judge(RULES.ruleset)
SHIPPED = st.dictionaries(st.sampled_from(sorted(RULES.tokens)), st.sampled_from((1, 1, 2, 3, 5)), max_size=5)
BREWS = homebrews().flatmap(lambda brew: st.tuples(st.just(brew), st.lists(tanks_of(brew), min_size=3, max_size=6)))


def without_zeros(tank: Counts) -> Counts:
    return {token: number for token, number in tank.items() if number}


def by_the_laws(rules: ag.Rulebook, tank: Counts) -> set[str]:
    """The laws that a tank breaks, each law asked on its own."""
    scene = Contents(rules.ruleset.lexicon, without_zeros(tank))
    return {rule.name for rule in rules.ruleset.rules if not rule.law.holds(scene.unseen(rule.hidden))}


def agree(rules: ag.Rulebook, judge: Judge, tank: Counts, broken: set[str]) -> None:
    """A node, the plain judge, the laws on their own and the meaning all say the same of a tank."""
    node = rules.tank(tank)
    assert by_the_laws(rules, tank) == broken
    assert judge.legal(without_zeros(tank)) is node.legal is node.verdict.legal is (not broken)
    assert {reason.name for reason in node.verdict.broken} == broken


@given(BREWS)
def test_nodes_and_laws_mean_what_the_words_say(case: tuple[Homebrew, list[Counts]]) -> None:
    brew, tanks = case
    rules = brew.rulebook()
    judge = Judge(rules.ruleset)
    for tank in tanks:
        agree(rules, judge, tank, brew.broken(tank))


@given(SHIPPED)
def test_nodes_and_laws_agree_on_shipped_rules(tank: Counts) -> None:
    agree(RULES, PLAIN, tank, by_the_laws(RULES, tank))


@given(BREWS)
def test_repairs_are_all_the_least_ways(case: tuple[Homebrew, list[Counts]]) -> None:
    brew, tanks = case
    rules = brew.rulebook()
    for tank in tanks:
        found = rules.tank(tank).repairs
        assert len(set(found)) == len(found)
        assert set(found) == repairs(tank, lambda left: not brew.broken(left))
        assert list(found) == sorted(found, key=lambda way: sum(way.values()))


@given(SHIPPED)
def test_a_repair_makes_a_tank_legal_and_no_part_of_it_does(tank: Counts) -> None:
    node = RULES.tank(tank)
    assert bool(node.repairs) is not node.legal
    for way in node.repairs:
        for part in parts(dict(way)):
            left = {token: number - part.get(token, 0) for token, number in tank.items()}
            assert PLAIN.legal(without_zeros(left)) is (part == dict(way))


@given(BREWS)
def test_both_searches_find_the_same_repairs(case: tuple[Homebrew, list[Counts]]) -> None:
    brew, tanks = case
    judge = Judge(brew.rulebook().ruleset)
    for tank in map(without_zeros, tanks):
        removing = search._by_removing(judge, tank)
        building = search._by_building(judge, tank)
        assert building.complete
        assert search._sorted(removing) == building.ways


@given(SHIPPED)
def test_both_searches_agree_on_shipped_rules(tank: Counts) -> None:
    assert search._sorted(search._by_removing(PLAIN, tank)) == search._by_building(PLAIN, tank).ways


@given(homebrews(), st.integers(0, 2))
def test_the_legal_tanks_are_all_that_the_words_allow(brew: Homebrew, most: int) -> None:
    table = dict.fromkeys(brew.tokens, most)
    found = list(search.legal_tanks(Judge(brew.rulebook().ruleset), table))
    expected = {ag.Tokens(tank) for tank in parts(table) if not brew.broken(tank)}
    assert len(found) == len(expected)
    assert {ag.Tokens(tank) for tank in found} == expected


@given(BREWS, st.data())
def test_laws_that_refuse_an_open_tank_refuse_all_that_it_could_become(
    case: tuple[Homebrew, list[Counts]], data: Any
) -> None:
    brew, tanks = case
    rules = brew.rulebook()
    judge = Judge(rules.ruleset)
    for tank in tanks:
        kept = {token: data.draw(st.integers(0, number)) for token, number in tank.items()}
        most = {token: number + data.draw(st.integers(0, 2)) for token, number in tank.items()}
        lexicon = rules.ruleset.lexicon
        if not judge.allows(Open(lexicon, without_zeros(kept), Contents(lexicon, without_zeros(most)))):
            assert brew.broken(tank)


@given(BREWS, st.data())
def test_what_loses_its_need_follows(case: tuple[Homebrew, list[Counts]], data: Any) -> None:
    brew, tanks = case
    rules = brew.rulebook()
    for tank in tanks:
        removed = {token: data.draw(st.integers(0, number)) for token, number in tank.items()}
        removal = rules.remove(tank, removed)
        left = brew.after(tank, removed)
        assert removal.tank.tokens == ag.Tokens(left)
        assert removal.left == ag.Tokens({token: number - left.get(token, 0) for token, number in tank.items()})
        assert removal.verdict is removal.tank.verdict


@given(SHIPPED, SHIPPED)
def test_a_tank_is_one_object_and_remembers_its_edges(tank: Counts, added: Counts) -> None:
    node = RULES.tank(tank)
    together = {token: tank.get(token, 0) + added.get(token, 0) for token in {*tank, *added}}
    assert RULES.tank(dict(reversed(tank.items()))) is node
    assert RULES.place(tank, added) is node.adding(added) is RULES.tank(together)
    left = RULES.tank(together).without(added).left
    assert all(left.get(token, 0) >= number for token, number in added.items())
    assert node.without(tank).tank is RULES.tank({})
    assert node.without(tank) is node.without(node)
    assert node.verdict is node.verdict
    assert RULES.tank(str(node)) is node
