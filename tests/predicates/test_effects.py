"""Every effect, and what a card shows, over a scene that is no tank: read from text, checked, and read back."""

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from aquagarden.language.clauses import Shows
from aquagarden.predicates import effects
from aquagarden.predicates.conditions import Where
from aquagarden.predicates.effects import (
    Allow,
    Draw,
    Every,
    Gains,
    LeaveOut,
    LeaveTypesOut,
    OfItsType,
    Some,
    Swap,
    Take,
)
from aquagarden.predicates.quantities import Gain, Share
from tests.predicates.toy import Toy, basin, read, zoo

SETUP = "when setup"
STOP = "when player stops on fish-space"
TRIGGERS = {
    "leave out 2 otter, 1 seal": (SETUP, LeaveOut((Share(2, "otter"), Share(1, "seal")))),
    "take 1 otter, 2 seal from bag to sea": (
        SETUP,
        Take(Some((Share(1, "otter"), Share(2, "seal"))), Where("bag"), Where("sea")),
    ),
    "take every animal from its space to sea": (STOP, Take(Every("animal"), Where("space", "its"), Where("sea"))),
    "take 1 otter from its space to box": (STOP, Take(Some((Share(1, "otter"),)), Where("space", "its"), Where("box"))),
    "take every otter from each fish-space to box": (
        "when preparation",
        Take(Every("otter"), Where("fish-space", "each"), Where("box")),
    ),
    "draw 5 from bag to sea": (SETUP, Draw(5, "bag", Where("sea"))),
    "draw 1 from bag to each fish-space": ("when setup or preparation", Draw(1, "bag", Where("fish-space", "each"))),
    "leave out 2 types of animal": (SETUP, LeaveTypesOut(2, "animal")),
    "take 1 of its type from nursery to its basin otherwise depot": (
        "when basin breeds",
        Take(OfItsType(1), Where("nursery"), Where("basin", "its"), Where("depot")),
    ),
    "take 1 reed from supply to its home": (
        "when basin grows to 3, 6",
        Take(Some((Share(1, "reed"),)), Where("supply"), Where("home", "its")),
    ),
    "draw 9 from stack to reserve": (SETUP, Draw(9, "stack", Where("reserve"))),
    "allow milestones": ("when player activates prizes-of-the-day", Allow("milestones")),
}
ANY_TANK = Where("tank", "any")
CHOICES = {
    "choose gain 2 funds": Gains(Gain(2, "fund")),
    "choose take 1 otter from sea to any tank": Take(Some((Share(1, "otter"),)), Where("sea"), ANY_TANK),
    "choose take 1 animal from bag to any tank": Take(Some((Share(1, "animal"),)), Where("bag"), ANY_TANK),
    "choose swap 1 otter in any tank with 1 animal in fair": Swap(
        Share(1, "otter"), ANY_TANK, Share(1, "animal"), Where("fair")
    ),
}


@pytest.mark.parametrize("text", TRIGGERS)
def test_a_trigger_moves_what_it_says(text: str) -> None:
    when, effect = TRIGGERS[text]
    assert read("trigger", text, when) == effect


@pytest.mark.parametrize("text", CHOICES)
def test_a_card_lets_choose_what_it_says(text: str) -> None:
    for kind, others in (("deck", ()), ("card", ("deck prizes-of-the-day",))):
        assert read(kind, text, *others).effect == CHOICES[text]


@pytest.mark.parametrize("when", ["otter enters tank", "animal leaves tank", "player activates prizes-of-the-day"])
def test_what_happens_to_tokens_and_cards_is_waited_for(when: str) -> None:
    actor, does, name = when.split()
    happens = read("trigger", f"when {when}", "gain 1 fund")
    assert (happens.actor, happens.does, happens.on, happens.names) == (actor, does, None, (name,))


@pytest.mark.parametrize(("when", "sizes"), [("basin grows to 3", (3,)), ("basin grows to 3, 6", (3, 6))])
def test_a_place_that_grows_is_waited_for_at_its_sizes(when: str, sizes: tuple[int, ...]) -> None:
    happens = read("trigger", f"when {when}", "gain 1 coin")
    assert (happens.actor, happens.does, happens.names, happens.sizes) == ("basin", "grows", (), sizes)


def test_a_place_in_which_animals_breed_is_waited_for() -> None:
    happens = read("trigger", "when basin breeds", "gain 1 coin")
    assert (happens.actor, happens.does, happens.on, happens.names, happens.sizes) == ("basin", "breeds", None, (), ())


ZOO = zoo(basin(0, 0, otter=3, reed=4), basin(2, 0, otter=2, seal=1), auk=1)


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("gain 1 fund", 1),
        ("gain 2 funds for each otter in zoo", 10),
        ("gain 1 fund for each set of 1 otter and 1 reed in zoo", 4),
        ("gain 1 fund for every 2 otter in each basin", 2),
        ("gain 3, 2, 1 funds by place in standby", 0),
    ],
)
def test_what_is_gained_is_counted_in_any_scene(text: str, total: int) -> None:
    for kind, others in (("deck", ()), ("trigger", (STOP,))):
        clause = read(kind, text, *others)
        assert isinstance(clause, Gains)
        assert clause.total(ZOO, ZOO) == total


@pytest.mark.parametrize(
    ("text", "scene", "met"),
    [
        ("shows 2 otter and 1 reed in one basin", ZOO, True),
        ("shows 3 otter, 4 reed and 1 seal in one basin", ZOO, False),
        ("shows 3 otter, 4 reed and 1 seal in zoo", ZOO, True),
        ("shows 3 animal in one basin", ZOO, True),
        ("shows 4 otter in one basin", ZOO, False),
        ("shows 1 auk in one basin", ZOO, False),
        ("shows 1 otter in one basin", zoo(), False),
    ],
)
def test_a_card_is_met_where_all_of_it_lies_together(text: str, scene: Toy, met: bool) -> None:
    assert read("card", text, "deck prizes-of-the-day").met(scene) is met


# Seals stand in for anything, in the wet basin two of them and one on the paths; the dry one has none.
SEALS = evolve(zoo(basin(0, 0, otter=3, seal=2), basin(2, 0, otter=2, reed=1), seal=1), wild=("seal",))
OTTERS = evolve(SEALS, wild=("otter", "seal"))


@pytest.mark.parametrize(
    ("text", "scene", "met"),
    [
        ("shows 3 otter and 2 reed in one basin", SEALS, True),
        ("shows 3 otter and 3 reed in one basin", SEALS, False),
        ("shows 4 otter and 1 auk in one basin", SEALS, True),
        ("shows 5 otter in one basin", SEALS, True),
        ("shows 6 otter in one basin", SEALS, False),
        ("shows 2 seal and 3 otter in one basin", SEALS, True),
        ("shows 3 seal in one basin", SEALS, False),
        ("shows 1 seal in one basin", SEALS, True),
        ("shows 2 reed, 2 auk and 1 garbage in one basin", OTTERS, True),
        ("shows 2 reed, 2 auk and 2 garbage in one basin", OTTERS, False),
        ("shows 5 animal in one basin", SEALS, True),
        ("shows 6 animal in one basin", SEALS, False),
        ("shows 4 animal and 2 reed in one basin", SEALS, False),
        ("shows 4 animal and 1 reed in one basin", SEALS, True),
        ("shows 5 otter, 1 reed and 3 auk in zoo", SEALS, True),
        ("shows 5 otter, 1 reed and 4 auk in zoo", SEALS, False),
        ("shows 1 auk in one basin", evolve(zoo(basin(0, 0, otter=1), seal=1), wild=("seal",)), False),
        ("shows 3 otter and 2 reed in one basin", evolve(SEALS, wild=()), False),
        ("shows 3 otter and 2 reed in one basin", evolve(SEALS, wild=("auk",)), False),
        ("shows 3 otter and 2 seal in one basin", evolve(SEALS, wild=("auk",)), True),
    ],
)
def test_what_counts_as_any_token_stands_in_where_others_are_missing(text: str, scene: Toy, met: bool) -> None:
    assert read("card", text, "deck prizes-of-the-day").met(scene) is met


COUNTS = {"otter": st.integers(0, 4), "seal": st.integers(0, 4), "reed": st.integers(0, 3), "auk": st.integers(0, 2)}
SHOWN = st.lists(st.sampled_from(["otter", "seal", "reed", "auk", "garbage"]), min_size=1, max_size=6)


@given(st.fixed_dictionaries(COUNTS), SHOWN, st.lists(st.sampled_from(["otter", "seal", "auk"]), unique=True))
def test_a_card_is_met_exactly_when_each_token_shown_can_be_covered(
    counts: dict[str, int], shown: list[str], wild: list[str]
) -> None:
    """Each token that a card shows is covered by a copy of its own, of the same kind or of one that counts as any."""
    items = tuple(Share(shown.count(name), name) for name in sorted(set(shown)))
    scene = evolve(zoo(basin(0, 0, **counts)), wild=tuple(wild))
    copies = sorted((name for name, number in counts.items() for _ in range(number)), key=lambda one: one in wild)
    for name in shown:
        fitting = (index for index, copy in enumerate(copies) if copy == name and copy not in wild)
        index = next(fitting, next((index for index, copy in enumerate(copies) if copy in wild), None))
        if index is None:
            assert not Shows(items, Where("basin", "one")).met(scene)
            return
        del copies[index]
    assert Shows(items, Where("basin", "one")).met(scene)


def test_every_effect_is_read() -> None:
    known = {cls for cls in vars(effects).values() if isinstance(cls, type) and issubclass(cls, effects.Effect)}
    assert known - {effects.Effect} == {
        *(type(effect) for _, effect in TRIGGERS.values()),
        *map(type, CHOICES.values()),
    }
