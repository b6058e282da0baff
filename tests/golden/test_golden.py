"""Games and counts that are written down: the engine says today what it said then."""

import copy
import json
import re
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
from tests.games.aqua_garden.table import MODES, PLAIN, game
from tests.games.aqua_garden.test_whole_games import lying
from tests.golden.making import COUNTS, DEPTH, PLAYS, POSITIONS, SEEDS, ended, made, told, ways

WRITTEN = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(PLAYS.glob("*.json"))}
COUNTED = json.loads(COUNTS.read_text(encoding="utf-8"))


def test_every_mode_has_a_game_and_counts() -> None:
    assert set(WRITTEN) == set(COUNTED) == set(SEEDS)
    assert set(SEEDS) >= set(PLAIN)
    assert {len(counts) for counts in COUNTED.values()} == {POSITIONS}


def test_in_these_games_everything_is_done() -> None:
    texts = [step["action"] for play in WRITTEN.values() for step in play["steps"]]
    assert {text.split()[0] for text in texts} == set(ACTIONS)
    assert any(" leaving " in text for text in texts)
    told = [event for play in WRITTEN.values() for step in play["steps"] for event in step["events"]]
    assert any("lucy" in event for event in told)
    assert any("turtles-need-seaweed" in event for event in told)


def test_in_these_games_everything_is_done_that_expansions_bring() -> None:
    kinds, phases, told = set(), set(), set()
    for mode, play in WRITTEN.items():
        on, state = game(mode), game(mode).start()
        for step in play["steps"]:
            action = on.action(step["action"])
            kinds.add(type(action))
            phases.add((action.word, state.phase))
            state, events = on.apply(state, action, on.names.index(step["by"]) if step["by"] in on.names else None)
            told |= {re.sub(r"\b[A-D]\b|\d+", "_", f"{event}") for event in events}
    assert kinds == {*ACTIONS.values(), a.UseTake, a.UseSwap}
    assert {phase for word, phase in phases if word == "use"} == {"go", "walk", "trade", "ad", "rest"}
    claimed = {phase for word, phase in phases if word == "claim"}
    assert {"trade", "rest"} <= claimed
    assert {phase for word, phase in phases if word == "place"} > {"trade"}
    assert {
        "_ bottle: crate to octopus",
        "_ garbage: _ to garbage-bag",
        "lucy garbage: _ to garbage-bag",
        "garbage: _ to box",
        "garbage: beach-bag to _",
        "_ dolphin: offer to hand",
    } <= told


@pytest.mark.parametrize("mode", SEEDS)
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


@pytest.mark.parametrize("mode", SEEDS)
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
    """All that can be said by the one to move, but for swaps with what lies elsewhere.

    What leaves is a part of the tank that is named.
    """
    there = lying(on, state)
    for action in on.actions():
        if not isinstance(action, a.UseSwap) or (action.other, action.space) in there:
            yield action
    for spot in state.players[state.to_move].tanks if state.to_move >= 0 else ():
        for action in wellformed(on.board, (spot.tank,), there):
            if isinstance(action, a.Coming | a.UseSwap) and action.leaving and action.tank == spot.label:
                yield action


def by_violations(on: AquaGarden, state: State, depth: int) -> int:
    """The ways when each action that can be said is put before the judge."""
    allowed = {action.text for action in sayable(on, state) if not on.violations(state, action)}
    if depth == 1:
        return len(allowed)
    return sum(by_violations(on, on.apply(state, text)[0], depth - 1) for text in allowed)


def referee(on: AquaGarden, state: State) -> Referee:
    return Referee.of(on.position(state), advanced=bool(on.board.numbers.shelf_limit))


@pytest.mark.parametrize("mode", PLAIN)
def test_the_second_referee_counts_the_same(mode: str) -> None:
    on = game(mode)
    for seed in range(POSITIONS):
        assert by_referee(referee(on, middle(on, seed)), 1) == COUNTED[mode][seed][0]
    assert by_referee(referee(on, middle(on, 0)), 2) == COUNTED[mode][0][1]


@pytest.mark.slow
@pytest.mark.parametrize("mode", PLAIN)
def test_the_second_referee_counts_the_same_all_the_way(mode: str) -> None:
    on = game(mode)
    for seed in range(POSITIONS):
        for length in range(1, DEPTH + 1):
            assert by_referee(referee(on, middle(on, seed)), length) == COUNTED[mode][seed][length - 1]


@pytest.mark.slow
@pytest.mark.parametrize("mode", SEEDS)
def test_the_judge_counts_the_same(mode: str) -> None:
    on = game(mode)
    assert by_violations(on, middle(on, 0), 1) == COUNTED[mode][0][0]
    # An ability can be said in so many ways that the judge is asked of the first step alone.
    depth = 1 if on.board.cards.able else 2
    assert by_violations(on, middle(on, 1), depth) == COUNTED[mode][1][depth - 1]
