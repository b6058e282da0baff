"""Whole games of 2 to 5 players, step by step at random: what holds at each position, and afterwards of all of them."""

import os
import pickle
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

import aquagarden as ag
from aquagarden.games.aquaretto.game import Aquaretto
from tests.games.aquaretto.machine import EveryWord, Game, Printed, basins
from tests.games.aquaretto.middles import middle
from tests.games.aquaretto.table import PLAYERS, game
from tests.games.machine import brief
from tests.zoos.houses import HOUSES, house


@pytest.mark.clause("aquaretto: Offspring", 5)
@pytest.mark.clause("aquaretto: Bonus for Enlarging a Basin", 3)
@pytest.mark.parametrize("players", PLAYERS)
def test_whole_games(players: int) -> None:
    run_state_machine_as_test(type("Game", (Printed,), {"on": game(players)}), settings=brief(10))


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_whole_games_with_every_action_that_can_be_said(players: int) -> None:
    machine = type("Game", (EveryWord,), {"on": game(players)})
    run_state_machine_as_test(machine, settings=settings(max_examples=8, stateful_step_count=60))


ODD = """\
rules-language 1

pack odd "Odd house"
  version 1
  needs aquaretto 1

change settings aquaretto.money
  start-coins 4
  money-actions 2
  move-price 0 coins
  bank-price 0 coins

change rule aquaretto.one-basin-per-type
  each zoo holds at most 2 basin of each animal

change rule aquaretto.basin-limit
  each zoo holds at most 5 types of animal plus 1 for each small-expansion

except rule aquaretto.basins-apart
  for hippo

rule company "Company"
  turtle needs coworker in its zoo

rule few "Few of each"
  each zoo holds at most 7 of each animal

rule boards "Boards keep their distance"
  small-expansion never touches large-expansion

change trigger aquaretto.offspring
  when basin breeds
  take 2 of its type from nursery to its basin otherwise depot

trigger more "More"
  when basin grows to 2, 4
  gain 1 coin for each coworker in zoo
  take 1 coworker from supply to its home
"""


@pytest.fixture(params=PLAYERS)
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> Aquaretto:
    """A game of another house."""
    path = tmp_path / "odd.rules"
    path.write_text(ODD, encoding="utf-8")
    return Aquaretto(ag.rulebook("aquaretto", path), request.param)


def test_whole_games_of_another_house(odd: Aquaretto) -> None:
    run_state_machine_as_test(type("Game", (Game,), {"on": odd}), settings=brief(20))


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSES)
def test_whole_games_of_every_house(name: str) -> None:
    machine = type("Game", (Game,), {"on": house(name)})
    run_state_machine_as_test(machine, settings=settings(max_examples=4, stateful_step_count=40))


def played(players: int, seed: int) -> str:
    """A mark of a whole game: of the texts of all that was offered and done, all events and the points."""
    on, chance, mark = game(players), Random(seed), sha256()
    state = on.start(seed)
    while not state.over:
        state, events = on.drawn(state, chance)
        legal = on.legal_actions(state)
        if legal:
            state, told = on.apply(state, chance.choice(legal))
            events += told
        mark.update("\n".join(map(str, (*legal, *events, on.position(state)))).encode())
    mark.update(str(on.scores(state)).encode())
    return mark.hexdigest()


ELSEWHERE = """
from tests.games.aquaretto.test_whole_games import PLAYERS, played
for players in PLAYERS:
    print(played(players, 7))
"""


@pytest.mark.parametrize("hashing", ["0", "4321"])
def test_the_same_seed_is_the_same_game_in_every_process(hashing: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        env={**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    assert done.stdout.split() == [played(players, 7) for players in PLAYERS]


def test_other_seeds_are_other_games() -> None:
    assert len({played(3, seed) for seed in range(5)}) == 5


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_and_its_positions_come_back_from_a_pickle(players: int) -> None:
    on = game(players)
    state = middle(on, 11)
    again, back = pickle.loads(pickle.dumps((on, state)))
    assert again == on
    assert back == state
    assert hash(back) == hash(state)
    assert again.legal_actions(back) == on.legal_actions(state)
    assert repr(on) == f"Aquaretto({on.rules!r}, players={players})"


def test_middles_are_lively() -> None:
    """Otherwise the games above would say little."""
    positions = [game(players).position(middle(game(players), seed)) for players in PLAYERS for seed in range(20)]
    own = [before for position in positions for before in position.players.values()]
    assert max(max(map(Counter.total, basins(before).values()), default=0) for before in own) >= 6
    assert sum(16 - position.supply for position in positions) >= 10
    assert sum(len(before.built) for before in own) >= 40
    assert sum(sum(2 - position.nursery.get(tile, 2) for tile in position.nursery) for position in positions) >= 5
    assert {position.phase for position in positions} >= {"act", "place"}
