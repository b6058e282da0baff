"""Games and counts that are written down: the engine says today what it said then."""

import copy
import json
from collections.abc import Iterable

import pytest

from aquagarden.games.aqua_garden import actions as a
from aquagarden.games.aqua_garden.actions import ACTIONS
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.state import State
from aquagarden.games.aqua_garden.wellformed import wellformed
from aquagarden.play.actions import Action
from tests.games.aqua_garden.middles import middle
from tests.games.aqua_garden.referee import Referee
from tests.games.aqua_garden.table import MODES, game
from tests.golden.making import COUNTS, DEPTH, PLAYS, POSITIONS, ended, made, told, ways

WRITTEN = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(PLAYS.glob("*.json"))}
COUNTED = json.loads(COUNTS.read_text(encoding="utf-8"))


def test_every_mode_has_a_game_and_counts() -> None:
    assert set(WRITTEN) == set(COUNTED) == set(MODES)
    assert {len(counts) for counts in COUNTED.values()} == {POSITIONS}


def test_in_these_games_everything_is_done() -> None:
    texts = [step["action"] for play in WRITTEN.values() for step in play["steps"]]
    assert {text.split()[0] for text in texts} == set(ACTIONS)
    assert any(" leaving " in text for text in texts)
    firsts = [event for play in WRITTEN.values() for step in play["steps"] for event in step["events"]]
    assert any("lucy" in event for event in firsts)
    assert any("turtles-need-seaweed" in event for event in firsts)


@pytest.mark.parametrize("mode", MODES)
def test_a_game_is_played_again_word_for_word(mode: str) -> None:
    on, play = game(mode), WRITTEN[mode]
    assert (list(MODES[mode][0]), MODES[mode][1]) == (play["packs"], play["players"])
    state = on.start()
    for number, step in enumerate(play["steps"], 1):
        player = on.names.index(step["by"]) if step["by"] in on.names else None
        state, events = on.apply(state, step["action"], player)
        assert told(events) == step["events"], f"step {number}: {step['action']}"
    assert state.over
    assert ended(on, state) == {"scores": play["scores"], "winners": play["winners"]}


@pytest.mark.parametrize("mode", MODES)
def test_positions_go_on_in_as_many_ways(mode: str) -> None:
    on = game(mode)
    found = [[ways(on, middle(on, seed), length) for length in (1, 2)] for seed in range(POSITIONS)]
    assert found == [counts[:2] for counts in COUNTED[mode]]


@pytest.mark.slow
def test_all_of_it_made_anew_is_the_same() -> None:
    for path, content in made().items():
        assert path.read_text(encoding="utf-8") == content, f"{path.name} has changed; is that meant?"


# ---- the same counts by plainer ways


def by_referee(referee: Referee, depth: int) -> int:
    """The ways by the second referee, which knows nothing of the engine."""
    legal = referee.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for text in sorted(legal):
        after = copy.deepcopy(referee)
        after.apply(text)
        total += by_referee(after, depth - 1)
    return total


def sayable(on: AquaGarden, state: State) -> Iterable[Action]:
    """All that can be said by the one to move; what leaves is a part of the tank that is named."""
    yield from on.actions()
    for spot in state.players[state.to_move].tanks if state.to_move >= 0 else ():
        for action in wellformed(on.board, (spot.tank,)):
            if isinstance(action, a.Coming) and action.leaving and action.tank == spot.label:
                yield action


def by_violations(on: AquaGarden, state: State, depth: int) -> int:
    """The ways when each action that can be said is put before the judge."""
    allowed = {action.text for action in sayable(on, state) if not on.violations(state, action)}
    if depth == 1:
        return len(allowed)
    return sum(by_violations(on, on.apply(state, text)[0], depth - 1) for text in allowed)


def referee(on: AquaGarden, state: State) -> Referee:
    return Referee.of(on.position(state), advanced=bool(on.board.numbers.shelf_limit))


@pytest.mark.parametrize("mode", MODES)
def test_the_second_referee_counts_the_same(mode: str) -> None:
    on = game(mode)
    for seed in range(POSITIONS):
        assert by_referee(referee(on, middle(on, seed)), 1) == COUNTED[mode][seed][0]
    assert by_referee(referee(on, middle(on, 0)), 2) == COUNTED[mode][0][1]


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_the_second_referee_counts_the_same_all_the_way(mode: str) -> None:
    on = game(mode)
    for seed in range(POSITIONS):
        for length in range(1, DEPTH + 1):
            assert by_referee(referee(on, middle(on, seed)), length) == COUNTED[mode][seed][length - 1]


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_the_judge_counts_the_same(mode: str) -> None:
    on = game(mode)
    assert by_violations(on, middle(on, 0), 1) == COUNTED[mode][0][0]
    assert by_violations(on, middle(on, 1), 2) == COUNTED[mode][1][1]
