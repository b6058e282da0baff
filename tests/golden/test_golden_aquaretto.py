"""Games of Aquaretto and counts that are written down: the engine says today what it said then."""

import json

import pytest

from aquagarden.games.aquaretto.actions import ACTIONS, End
from aquagarden.games.aquaretto.game import Aquaretto
from aquagarden.games.aquaretto.state import State
from tests.games.aquaretto.middles import middle
from tests.games.aquaretto.table import PLAYERS, game
from tests.golden.making import ended, told, ways
from tests.golden.making_aquaretto import COUNTS, DEPTH, PLAYS, POSITIONS, made

WRITTEN = {int(path.stem): json.loads(path.read_text(encoding="utf-8")) for path in sorted(PLAYS.glob("*.json"))}
COUNTED = json.loads(COUNTS.read_text(encoding="utf-8"))


def test_there_is_a_game_and_counts_for_every_number_of_players() -> None:
    assert sorted(WRITTEN) == sorted(map(int, COUNTED)) == list(PLAYERS)
    assert {int(players): len(counts) for players, counts in COUNTED.items()} == {
        players: len(seeds) for players, seeds in POSITIONS.items()
    }


def test_in_these_games_everything_is_done() -> None:
    steps = [step for play in WRITTEN.values() for step in play["steps"]]
    # With one money action in a turn, the turn ends by itself.
    assert {step["action"].split()[0] for step in steps} == set(ACTIONS) - {End.word}
    events = [event for step in steps for event in step["events"]]
    for part in ("nursery to hand", "supply to hand", "reserve to hand", "to coins", "(growth-coin)", "depot to box"):
        assert any(part in event for event in events), part


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_is_played_again_word_for_word(players: int) -> None:
    on, play = game(players), WRITTEN[players]
    state = on.start()
    for number, step in enumerate(play["steps"], 1):
        player = on.names.index(step["by"]) if step["by"] in on.names else None
        state, events = on.apply(state, step["action"], player)
        assert told(events) == step["events"], f"step {number}: {step['action']}"
    assert state.over
    assert ended(on, state) == {"scores": play["scores"], "winners": play["winners"]}


@pytest.mark.parametrize("players", PLAYERS)
def test_positions_go_on_in_as_many_ways(players: int) -> None:
    on = game(players)
    found = [[ways(on, middle(on, seed), length) for length in (1, 2)] for seed in POSITIONS[players]]
    assert found == [counts[:2] for counts in COUNTED[str(players)]]


def by_violations(on: Aquaretto, state: State, depth: int) -> int:
    """The ways when each action that can be said is put before the judge."""
    allowed = [action for action in on.actions(state) if not on.violations(state, action)]
    if depth == 1:
        return len(allowed)
    return sum(by_violations(on, on.apply(state, action)[0], depth - 1) for action in allowed)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_judge_counts_the_same(players: int) -> None:
    on = game(players)
    assert by_violations(on, middle(on, POSITIONS[players][1]), 1) == COUNTED[str(players)][1][0]


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_the_judge_counts_the_same_further_on(players: int) -> None:
    on = game(players)
    assert by_violations(on, middle(on, POSITIONS[players][0]), 2) == COUNTED[str(players)][0][1]


@pytest.mark.slow
def test_all_of_it_made_anew_is_the_same() -> None:
    assert max(len(counts) for some in COUNTED.values() for counts in some) == DEPTH
    for path, content in made().items():
        assert path.read_text(encoding="utf-8") == content, f"{path.name} has changed; is that meant?"
