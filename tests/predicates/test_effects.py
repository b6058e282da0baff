"""Every effect, and what a card shows, over a scene that is no tank: read from text, checked, and read back."""

import pytest

from aquagarden.predicates import effects
from aquagarden.predicates.conditions import Where
from aquagarden.predicates.effects import Draw, Every, Gains, LeaveOut, Some, Take
from aquagarden.predicates.quantities import Share
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
}


@pytest.mark.parametrize("text", TRIGGERS)
def test_a_trigger_moves_what_it_says(text: str) -> None:
    when, effect = TRIGGERS[text]
    assert read("trigger", text, when) == effect


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


def test_every_effect_is_read() -> None:
    known = {cls for cls in vars(effects).values() if isinstance(cls, type) and issubclass(cls, effects.Effect)}
    assert known - {effects.Effect} == {type(effect) for _, effect in TRIGGERS.values()} | {Gains}
