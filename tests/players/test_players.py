"""Players: how they are called, and that each choice is as likely as any other."""

from collections import Counter
from random import Random

import pytest

import aquagarden as ag
from aquagarden.players import BOTS, Uniform, players_named
from tests.games.aqua_garden.table import game


@pytest.mark.parametrize("names", ["R", "R,R", " R , R,R ", "R,R,R,R,R,R,R,R,R"])
def test_players_are_called_by_their_names(names: str) -> None:
    assert players_named(names) == (Uniform(),) * (names.count(",") + 1)
    assert set(BOTS) == {"R"}


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("r", "there is no player `r` on the table\n  Did you mean R? Give one name for each player, such as `R,R,R`."),
        ("R,X", "there is no player `X` on the table\n  Players: R. Give one name for each player, such as `R,R,R`."),
        ("4", "there is no player `4` on the table\n  Players: R. Give one name for each player, such as `R,R,R`."),
        ("R,,R", "there is no player `` on the table\n  Players: R. Give one name for each player, such as `R,R,R`."),
        ("R," * 9 + "R", "there are 10 players, and a table has 9 at most"),
        ("R" * 900, f"there is no player `{'R' * 60}` on the table\n  Players: R."),
    ],
    ids=range(6),
)
def test_names_that_call_nobody(names: str, told: str) -> None:
    with pytest.raises(ag.NotationError) as caught:
        players_named(names)
    assert str(caught.value).startswith(told)


def test_each_choice_is_as_likely_as_any_other() -> None:
    three = game("three")
    state = three.start(seed=1)
    legal, chance = three.legal_actions(state), Random(5)
    counts = Counter(Uniform().choose(three, state, legal, chance) for _ in range(200 * len(legal)))
    assert set(counts) == set(legal)
    assert all(130 < number < 280 for number in counts.values())


def test_the_same_chance_gives_the_same_choice() -> None:
    three = game("three")
    state = three.start(seed=1)
    first, second = ([Uniform().choose(three, state, three.legal_actions(state), Random(s)) for s in range(9)],) * 2
    assert first == second
    assert len(set(first)) > 1
