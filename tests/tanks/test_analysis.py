"""What never happens and what a pack changes, held against every tank tried one by one."""

from collections.abc import Callable, Iterable
from itertools import combinations_with_replacement, islice

import pytest
from hypothesis import assume, given

import aquagarden as ag
from aquagarden import analysis
from aquagarden.analysis import Analysis, analyse
from aquagarden.packs.pack import Pack
from aquagarden.predicates.laws import LivesIn
from aquagarden.resources import rules_folder
from aquagarden.rulebook import find_pack
from tests.packs.packing import pack, rules
from tests.tanks.homebrew import Counts, Homebrew, homebrews

GAME = ag.rulebook("base")
FISH = 'token {} "Fish"\n  is fish\n  uses {} oxygen\n'
# More tokens than any legal tank of the game holds, and one.
LARGEST = 8
REEF = find_pack(rules_folder() / "homebrew" / "night-reef.rules")


def found(*bodies: str) -> Analysis:
    """The analysis of a pack that builds on the game."""
    return analyse(rules(pack("reef", "\n".join(bodies))).ruleset, GAME.ruleset)


def order(tank: Counts) -> tuple[int, int, list[tuple[str, int]]]:
    return sum(tank.values()), len(tank), sorted(tank.items())


def every(tokens: Iterable[str], size: int) -> list[Counts]:
    """Every tank of up to so many tokens, the smallest first."""
    names = sorted(tokens)
    picks = (pick for number in range(size + 1) for pick in combinations_with_replacement(names, number))
    return sorted(({name: pick.count(name) for name in set(pick)} for pick in picks), key=order)


def beside(tank: Counts, tokens: Iterable[str]) -> list[Counts]:
    """The tanks with one token more or less."""
    more = [tank | {name: tank.get(name, 0) + 1} for name in tokens]
    less = [{n: number - (n == name) for n, number in tank.items()} for name in tank]
    return [{name: number for name, number in one.items() if number} for one in more + less]


def sole(tanks: Iterable[Counts], broken: Callable[[Counts], set[str]]) -> dict[str, Counts]:
    """The smallest tank that each law alone refuses."""
    smallest: dict[str, Counts] = {}
    for tank in sorted(tanks, key=order):
        laws = broken(tank)
        if len(laws) == 1:
            smallest.setdefault(*laws, tank)
    return smallest


# ---- what never happens


def test_in_the_game_everything_happens() -> None:
    told = analyse(GAME.ruleset)
    assert (told.unplaced, told.undecided, told.unmet, told.changes) == ((), (), (), None)
    assert str(told.space) == "all 303 legal tanks"


def test_a_fish_that_can_never_be_placed() -> None:
    told = found(FISH.format("giant", 7), FISH.format("dwarf", 6), FISH.format("elf", 4))
    assert [(one.name, one.verdict.tank) for one in told.unplaced] == [("giant", {"giant": 1})]
    (reason,) = told.unplaced[0].verdict.broken
    assert dict(reason.values) == {"<at>": "7 used", "most": "4 supplied"}


def test_a_fish_that_needs_what_never_is_with_it() -> None:
    shy = 'rule shy "Shy"\n  elf never shares a tank with coral\n\nrule lost "Lost"\n  elf needs coral in its tank\n'
    (one,) = found(FISH.format("elf", 1), shy).unplaced
    assert [reason.name for reason in one.verdict.broken] == ["lost"]


def test_what_lives_elsewhere_or_nowhere_is_no_fish_that_can_never_be_placed() -> None:
    shell = 'token shell "Shell"\n  uses 9 oxygen\n\ntoken pearl "Pearl"\n  uses 9 oxygen\n'
    assert found(shell, 'rule shells "Shells"\n  shell lives in bag\n').unplaced == ()


@pytest.mark.parametrize(
    "law",
    [
        "each tank holds at most 9 coral",
        "each tank holds at most 1 coral",
        "turtle needs seaweed in its tank",
        "each tank holds at most 1 whale-shark",
        "each tank uses at most 7 oxygen",
    ],
)
def test_a_law_that_never_decides(law: str) -> None:
    undecided = found(f'rule new "New"\n  {law}\n').undecided
    twin = {"each tank holds at most 1 coral": "one-coral", "turtle needs seaweed in its tank": "turtles-need-seaweed"}
    assert set(undecided) == {"new", twin.get(law, "new")}


def test_a_law_that_decides_is_shown_with_its_smallest_tank() -> None:
    told = found('rule new "New"\n  whale-shark never shares a tank with seahorse\n')
    assert told.undecided == ()
    shown = {one.law: one.verdict for one in told.laws}
    assert shown["new"] is not None
    assert shown["new"].tank == {"whale-shark": 1, "seahorse": 1, "seaweed": 1}
    assert [reason.name for reason in shown["new"].broken] == ["new"]


def test_a_milestone_that_no_tank_meets() -> None:
    cards = 'card {0} "Card"\n  deck shark-milestones\n  shows {1} in one tank\n'
    many, few = cards.format("many", "2 whale-shark and 1 seaweed"), cards.format("few", "1 fish and 1 seaweed")
    (one,) = found(many, few).unmet
    assert (one.name, one.verdict.tank) == ("many", {"whale-shark": 2, "seaweed": 1})
    assert [reason.name for reason in one.verdict.broken] == ["oxygen"]


@given(homebrews())
def test_laws_decide_as_when_every_tank_is_tried(brew: Homebrew) -> None:
    book = brew.rulebook()
    told = analyse(book.ruleset)
    most = max((sum(tank.tokens.values()) for tank in islice(book.all_tanks(), 3000)), default=0) if whole(told) else 99
    assume(most <= 6)
    legal = [tank for tank in every(brew.tokens, most) if not brew.broken(tank)]
    assert told.space.tanks == len(legal)
    smallest = sole((near for tank in legal for near in beside(tank, brew.tokens)), brew.broken)
    asked = {rule.name for rule in book.ruleset.rules if not isinstance(rule.law, LivesIn)}
    assert {one.law: None if one.verdict is None else dict(one.verdict.tank) for one in told.laws} == {
        name: smallest.get(name) for name in asked
    }


@given(homebrews())
def test_no_bounded_look_says_that_something_never_happens(brew: Homebrew) -> None:
    told = analyse(brew.rulebook().ruleset)
    assume(not whole(told))
    assert (told.unplaced, told.undecided, told.unmet) == ((), (), ())
    assert told.space.why
    assert told.space.tanks == sum(not brew.broken(tank) for tank in every(brew.tokens, told.space.size or 0))


def whole(told: Analysis) -> bool:
    return told.space.size is None


# ---- what changed


def test_a_pack_that_only_adds_changes_nothing() -> None:
    changes = found(FISH.format("elf", 1)).changes
    assert changes is not None
    assert (changes.packs, changes.legal, changes.illegal, changes.rescored, changes.gone) == (
        *(("base",), None, None, None),
        (),
    )
    assert changes.before == changes.now == analyse(GAME.ruleset).space


CHANGING = {
    "illegal": 'rule new "New"\n  each tank holds at most 2 small-fish\n',
    "legal": "except rule base.sharks-hunt\n  for large-fish\n",
    "rescored": "change token base.shark\n  scores 5 points when its tank has coral\n  otherwise 2 points\n",
    "law": "remove rule base.one-coral\n",
    "use": "change token base.coral\n  uses 2 oxygen\n",
}


CHANGED = [pack(f"my-{name}", body) for name, body in CHANGING.items()]


@pytest.mark.parametrize("pack_", [*CHANGED, REEF], ids=lambda one: one.name)
def test_changes_are_those_of_every_tank_tried(pack_: Pack) -> None:
    book = rules(pack_)
    changes = analyse(book.ruleset, GAME.ruleset).changes
    assert changes is not None
    tanks = every(GAME.tokens, LARGEST)
    before, now = ([tank for tank in tanks if one.tank(tank).legal] for one in (GAME, book))
    legal, illegal = ([t for t in one if t not in other] for one, other in ((now, before), (before, now)))
    rescored = [t for t in before if t in now and GAME.score(t).total != book.score(t).total]
    for change, expected in ((changes.legal, legal), (changes.illegal, illegal), (changes.rescored, rescored)):
        if change is None:
            assert expected == []
        else:
            assert (change.number, change.tank) == (len(expected), expected[0])
    assert any((legal, illegal, rescored))


def test_a_change_is_shown_before_and_now() -> None:
    changes = found(CHANGING["legal"], CHANGING["rescored"]).changes
    assert changes is not None
    assert changes.legal is not None
    assert changes.legal.before == GAME.judge("1 shark, 1 large-fish")
    assert isinstance(changes.legal.now, ag.Verdict)
    assert changes.legal.now.legal
    assert changes.rescored is not None
    assert [int(one) for one in (changes.rescored.before, changes.rescored.now) if isinstance(one, ag.Score)] == [3, 6]


def test_a_token_that_goes_is_told() -> None:
    elves = pack("elves", FISH.format("elf", 1))
    calm = pack("calm", "remove token elves.elf\n", "base 1", "elves 1")
    changes = analyse(rules(calm, elves).ruleset, rules(elves).ruleset).changes
    assert changes is not None
    assert (changes.packs, changes.gone) == (("base", "elves"), ("elf",))
    assert (changes.legal, changes.illegal, changes.rescored) == (None, None, None)


# ---- bounds


LIGHT = 'rule light "Light"\n  each tank uses at most 99 light\n'


def lamps(kinds: int, uses: int = 1) -> str:
    return "\n".join(f'token lamp-{kind} "Lamp"\n  is fish\n  uses {uses} light\n' for kind in range(kinds)) + LIGHT


def test_without_an_end_the_small_tanks_are_looked_at() -> None:
    told = found("remove rule base.oxygen\n")
    assert str(told.space).endswith(
        f"legal tanks of up to {analysis.MOST_SIZE} tokens, and no larger ones: "
        "no law limits how many large-fish a tank holds, so there is no end of legal tanks"
    )
    assert {one.law for one in told.laws} >= {"one-coral", "sharks-hunt"}
    assert all(one.verdict is not None for one in told.laws)
    assert told.changes is not None
    assert told.changes.legal is not None
    assert told.changes.now.size == analysis.MOST_SIZE


def test_too_many_kinds_are_not_looked_at() -> None:
    told = found(lamps(400))
    assert (told.space.tanks, told.space.size, told.laws) == (0, 0, ())
    assert str(told.space).startswith("no legal tank: there are more than 300 kinds of tokens")
    assert told.changes is not None
    assert told.changes.now.size is None, "those of the game alone are few"


@pytest.mark.parametrize(("bound", "number"), [("MOST_QUESTIONS", 70_000), ("MOST_BESIDE", 200)])
def test_a_search_that_takes_long_is_given_up(monkeypatch: pytest.MonkeyPatch, bound: str, number: int) -> None:
    monkeypatch.setattr(analysis, bound, number)
    told = analyse(GAME.ruleset)
    assert told.space.why == "there are too many legal tanks"
    assert told.space.size
    legal = [tank for tank in every(GAME.tokens, told.space.size) if GAME.tank(tank).legal]
    assert told.space.tanks == len(legal)
