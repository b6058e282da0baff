"""The engine against the second referee: the same actions, the same positions, the same points, step by step."""

from random import Random
from typing import Protocol

import attrs
import pytest

from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.position import Position
from aquagarden.games.aqua_garden.state import State
from tests.games.aqua_garden.middles import middle
from tests.games.aqua_garden.printed import normal, points
from tests.games.aqua_garden.referee import Referee
from tests.games.aqua_garden.table import MODES, PLAIN, game


def texts(on: AquaGarden, state: State, player: int | None = None) -> list[str]:
    return [normal(action.text) for action in on.legal_actions(state, player)]


def chosen(offered: list[str], chance: Random) -> str:
    """An action, each kind as likely as the others; milestones are claimed, and own tokens are returned seldom."""
    words = sorted({text.split()[0] for text in offered})
    if "claim" in words and chance.random() < 0.7:
        words = ["claim"]
    if len(words) > 1 and chance.random() < 0.7:
        words = [word for word in words if word != "release"]
    word = chance.choice(words)
    return chance.choice([text for text in sorted(offered) if text.split()[0] == word])


@attrs.frozen
class Base:
    """The second referee of the base game; all that is offered may be chosen."""

    advanced: bool

    def referee(self, position: Position) -> Referee:
        return Referee.of(position, self.advanced)

    def points(self, position: Position, name: str) -> int:
        return points(position, name)

    def choose(self, position: Position, offered: list[str], chance: Random) -> str:
        return chosen(offered, chance)


class Judge(Protocol):
    """Whoever gives the second opinion, and chooses how to go on."""

    def referee(self, position: Position) -> Referee: ...
    def points(self, position: Position, name: str) -> int: ...
    def choose(self, position: Position, offered: list[str], chance: Random) -> str: ...


def agreed(on: AquaGarden, judge: Judge, state: State, chance: Random) -> State:
    """The next position, when both agree on what may be done at this one, on its points, and on what comes of it."""
    position = on.position(state)
    referee = judge.referee(position)
    offered = texts(on, state)
    assert len(offered) == len(set(offered))
    assert set(offered) == referee.legal()
    assert {name: score.total for name, score in on.scores(state).items()} == {
        name: judge.points(position, name) for name in on.names
    }
    player = chance.randrange(len(on.names))
    others = texts(on, state, player)
    if player != state.to_move:
        assert set(others) == {normal(text) for text in referee.releases(on.names[player])}
    if others and player != state.to_move and chance.random() < 0.1:
        text, by = chance.choice(sorted(others)), on.names[player]
    else:
        text, by = judge.choose(position, offered, chance), ""
    state, _ = on.apply(state, text, player if by else None)
    referee.apply(text, by)
    assert on.position(state) == referee.position, text
    return state


def compare(on: AquaGarden, judge: Judge, state: State, seed: int, steps: int) -> int:
    """Go on from a position for so many steps, or to the end; how many there were."""
    chance = Random(seed)
    for step in range(steps):
        if state.over:
            return step
        state = agreed(on, judge, state, chance)
    return steps


def table(mode: str) -> tuple[AquaGarden, Base]:
    """The game of a mode, and who judges it."""
    return game(mode), Base("advanced" in MODES[mode][0])


@pytest.mark.parametrize("mode", PLAIN)
def test_from_the_first_draw(mode: str) -> None:
    on, judge = table(mode)
    assert compare(on, judge, on.start(), 1, 60) == 60


@pytest.mark.parametrize("mode", PLAIN)
def test_from_the_middle(mode: str) -> None:
    on, judge = table(mode)
    assert sum(compare(on, judge, middle(on, seed), seed, 25) for seed in range(3)) > 40


@pytest.mark.slow
@pytest.mark.parametrize("mode", PLAIN)
def test_whole_games(mode: str) -> None:
    on, judge = table(mode)
    assert sum(compare(on, judge, on.start(), seed, 2000) for seed in range(3)) > 200
    assert sum(compare(on, judge, middle(on, seed), seed, 100) for seed in range(100, 120)) > 800
