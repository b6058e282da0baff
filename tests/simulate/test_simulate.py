"""Many games: the same for every executor and number of workers, each as its record tells it, and bounded."""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.state import State
from aquagarden.play.actions import Action
from aquagarden.play.game import CHANCE
from aquagarden.players import players_named
from aquagarden.simulation import AHEAD, BATCH, MOST_STEPS, Result, Spread, Summary, seed_of, simulate
from tests.games.aqua_garden.table import FULL, PLAIN, game
from tests.play.lively import TABLES, Keeper

ROOT = Path(__file__).parents[2]
GAMES, SEED = 20, 7
ELSEWHERE = """
import sys
import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.simulation import simulate
from tests.play.lively import Keeper

table = AquaGarden(ag.rulebook("advanced"), 3, ("remora",))
for result in simulate(table, [Keeper()] * 3, 6, 11):
    print(result.record.to_json(), dict(result.scores), result.winners, result.decisions, result.plies)
"""


def uniform(on: AquaGarden, games: int = GAMES, executor: Executor | None = None) -> Iterator[Result]:
    return simulate(on, players_named(",".join(["R"] * on.players)), games, SEED, executor)


@pytest.fixture(scope="module")
def alone() -> list[Result]:
    """The games without an executor."""
    return list(uniform(game("three-advanced")))


# ---- the same everywhere


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_threads_play_the_same_games(alone: list[Result], workers: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        assert list(uniform(game("three-advanced"), executor=executor)) == alone


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_processes_play_the_same_games(alone: list[Result], workers: int) -> None:
    with ProcessPoolExecutor(workers, get_context("spawn")) as executor:
        assert list(uniform(game("three-advanced"), executor=executor)) == alone


@pytest.mark.parametrize("mode", [FULL[0], *(pytest.param(mode, marks=pytest.mark.slow) for mode in FULL[1:])])
def test_processes_play_the_same_games_with_all_expansions(mode: str) -> None:
    expected = list(uniform(game(mode), 2 * BATCH))
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        assert list(uniform(game(mode), 2 * BATCH, executor)) == expected
    with ThreadPoolExecutor(3) as executor:
        assert list(uniform(game(mode), 2 * BATCH, executor)) == expected


def test_interpreters_with_other_hashes_play_the_same_games() -> None:
    said = set()
    for number in ("0", "1"):
        environment = {**os.environ, "PYTHONHASHSEED": number, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", ELSEWHERE], env=environment, cwd=ROOT, capture_output=True, check=True, timeout=120
        )
        said.add(done.stdout)
    assert len(said) == 1
    assert said.pop().count(b"\n") == 6


def test_more_games_begin_with_the_same_ones(alone: list[Result]) -> None:
    assert list(islice(uniform(game("three-advanced"), 10**12), GAMES)) == alone
    assert [result.number for result in alone] == list(range(1, GAMES + 1))


def test_another_seed_gives_other_games(alone: list[Result]) -> None:
    other = simulate(game("three-advanced"), players_named("R,R,R"), GAMES, SEED + 1)
    assert {one.record for one in other}.isdisjoint(one.record for one in alone)


def test_the_seed_of_a_game_is_what_the_docs_say() -> None:
    assert seed_of(7, 12) == int.from_bytes(sha256(b"7 12").digest()[:8], "big")
    assert len({seed_of(seed, number) for seed in range(-5, 5) for number in range(100)}) == 1000


# ---- what a result says


@given(TABLES, st.integers(0, 30))
def test_a_result_is_what_its_record_tells(mode: str, seed: int) -> None:
    on = game(mode)
    [result] = simulate(on, [Keeper()] * on.players, 1, seed)
    states = [state for state, _ in result.record.replay(on)]
    assert states[-1].over
    scores = on.scores(states[-1])
    assert {name: tuple(points) for name, points in result.scores.items()} == {
        name: (score.total, score.parts) for name, score in scores.items()
    }
    assert all(points.total == sum(points.parts.values()) for points in result.scores.values())
    assert result.winners == on.winners(states[-1])
    chosen = [state for state in states[:-1] if state.to_move != CHANCE]
    assert result.plies == len(chosen)
    assert result.decisions == sum(len(on.legal_actions(state)) > 1 for state in chosen)
    assert result.seed == seed_of(seed, 1)


@given(TABLES, st.integers(0, 30))
def test_the_draws_are_those_of_the_seed_whatever_players_choose(mode: str, seed: int) -> None:
    on = game(mode)
    [one], [other] = (simulate(on, [player] * on.players, 1, seed) for player in (Keeper(), players_named("R")[0]))
    begun = on.start(seed=one.seed)
    setup = next(number for number, (state, _) in enumerate(one.record.replay(on)) if state.to_move != CHANCE)
    assert one.record.at(on, setup) == other.record.at(on, setup) == begun


def test_what_goes_to_a_process_and_back_is_small(alone: list[Result]) -> None:
    for mode in (*PLAIN, *FULL):
        executor = Noting()
        next(uniform(game(mode), GAMES, executor))
        sizes = [len(pickle.dumps(task)) for task in executor.tasks]
        assert max(sizes) < 10_000
        assert pickle.loads(pickle.dumps(executor.tasks[0]))
    assert max(len(pickle.dumps(result)) for result in alone) < 16_000


# ---- bounds


class Noting(Executor):
    """Runs nothing before the result is asked for, and notes all that is handed in."""

    def __init__(self) -> None:
        self.tasks: list[tuple[Any, ...]] = []
        self.futures: list[Lazy] = []

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        self.tasks.append((work, given))
        self.futures.append(Lazy(lambda: work(*given, **named)))
        return self.futures[-1]


class Lazy(Future[Any]):
    def __init__(self, work: Callable[[], Any]) -> None:
        super().__init__()
        self.work = work

    def result(self, timeout: float | None = None) -> Any:
        return self.work()


def test_nothing_is_played_before_it_is_asked_for() -> None:
    executor = Noting()
    results = uniform(game("three"), 10**9, executor)
    assert executor.tasks == []
    next(results)
    assert len(executor.tasks) == AHEAD + 1


def test_what_nobody_asks_for_any_more_is_given_up() -> None:
    executor = Noting()
    results = uniform(game("three"), 10**9, executor)
    taken = [next(results) for _ in range(3 * BATCH)]
    assert [result.number for result in taken] == list(range(1, 3 * BATCH + 1))
    assert len(executor.tasks) <= AHEAD + 3
    assert not any(future.cancelled() for future in executor.futures)
    results.close()
    assert sum(future.cancelled() for future in executor.futures) == AHEAD


@pytest.mark.parametrize("games", [0, 1, BATCH - 1, BATCH, BATCH + 1, 3 * BATCH + 3])
def test_as_many_games_as_wanted(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aquagarden.simulation.AHEAD", 2)
    executor = Noting()
    assert [one.number for one in uniform(game("solo"), games, executor)] == list(range(1, games + 1))
    assert len(executor.tasks) == -(-games // BATCH)


def test_as_many_players_as_the_game_has() -> None:
    with pytest.raises(ag.AquagardenError, match="the game is for 4 players, and 3 are named"):
        simulate(game("four"), players_named("R,R,R"), 1)


# ---- players of one's own


@frozen
class Tarrying:
    """Buys and releases without end, where that costs nothing."""

    def choose(self, game: AquaGarden, state: State, legal: tuple[Action, ...], chance: Random) -> Action:
        words = {action.word: action for action in reversed(legal)}
        return words.get("release") or words.get("place") or words.get("buy") or words.get("walk") or words["go"]


@frozen
class Cheating:
    def choose(self, game: AquaGarden, state: State, legal: tuple[Action, ...], chance: Random) -> Action:
        return game.action("claim fish-1")


def test_a_game_without_end_is_given_up(tmp_path: Path) -> None:
    path = tmp_path / "free.rules"
    path.write_text(
        'rules-language 1\n\npack free "Free"\n  version 1\n  needs base 1\n\nchange settings base.sea-trade\n'
        "  sea-price 0 funds\n",
        encoding="utf-8",
    )
    with pytest.raises(ag.AquagardenError, match=f"game 1 has no end after {MOST_STEPS:,} steps"):
        next(simulate(AquaGarden(ag.rulebook(path), 3), [Tarrying()] * 3, 1))


def test_a_player_that_cheats_is_refused() -> None:
    with pytest.raises(ag.AquagardenError, match="`claim fish-1` is not allowed"):
        next(simulate(game("three"), [Cheating()] * 3, 1))
    with ThreadPoolExecutor(2) as executor, pytest.raises(ag.AquagardenError, match="`claim fish-1` is not allowed"):
        next(simulate(game("three"), [Cheating()] * 3, 1, executor=executor))


@frozen
class Talking:
    """A player that gives the text of its choice."""

    def choose(self, game: AquaGarden, state: State, legal: tuple[Action, ...], chance: Random) -> str:
        return str(Keeper().choose(game, state, legal, chance))


class Unpacked(Keeper):
    """A player that cannot leave its process."""

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("it stays here")


def test_a_player_may_answer_with_text() -> None:
    talking: list[Any] = [Talking()] * 3
    assert list(simulate(game("three"), talking, 2)) == list(simulate(game("three"), [Keeper()] * 3, 2))


@pytest.mark.parametrize(
    "players", [["R", "R", "R"], "R,R,R", "RRR", [Keeper] * 3, [None] * 3, [Keeper(), Keeper(), 1]]
)
def test_what_is_no_player_is_told(players: Any) -> None:
    with pytest.raises(
        ag.AquagardenError, match=r"is no player, .* `aquagarden\.players\.players_named` makes players"
    ):
        simulate(game("three"), players, 1)


@pytest.mark.parametrize("games", [-1, True, 2.0, "3", None])
def test_a_number_of_games_that_is_none_is_told(games: Any) -> None:
    with pytest.raises(ag.AquagardenError, match="`games` is a whole number from 0, not "):
        simulate(game("three"), [Keeper()] * 3, games)
    assert list(simulate(game("three"), [Keeper()] * 3, 0)) == []


def test_a_seed_that_is_none_is_told() -> None:
    seed: Any = "7"
    with pytest.raises(ag.AquagardenError, match="`seed` is a whole number, not '7'"):
        simulate(game("three"), [Keeper()] * 3, 1, seed)


def test_a_player_that_cannot_be_sent_is_told_before_anything_starts() -> None:
    class Local(Keeper):
        """Its class is of no module."""

    for player, why in ((Unpacked(), "it stays here"), (Local(), "Local")):
        with ProcessPoolExecutor(2, get_context("spawn")) as executor:
            with pytest.raises(
                ag.AquagardenError, match=f"cannot be sent to other processes: .*{why}.*class of a module"
            ):
                simulate(game("three"), [Keeper(), Keeper(), player], 1, executor=executor)
            assert not executor._processes
        assert len(list(simulate(game("three"), [player] * 3, 1))) == 1


# ---- added up


@given(st.lists(st.integers(-50, 50), min_size=1))
def test_numbers_are_added_up(numbers: list[int]) -> None:
    spread = Spread()
    for number in numbers:
        spread.add(number)
    assert (spread.least, spread.most, spread.total) == (min(numbers), max(numbers), sum(numbers))
    assert spread.mean == sum(numbers) / len(numbers)


def test_a_summary_is_what_the_results_say(alone: list[Result]) -> None:
    summary = Summary()
    for result in alone:
        summary.add(result)
    assert summary.games == GAMES
    assert summary.decisions == sum(result.decisions for result in alone)
    assert summary.plies == sum(result.plies for result in alone)
    assert sum(seat.wins for seat in summary.seats.values()) == sum(len(result.winners) for result in alone)
    assert sum(seat.shared for seat in summary.seats.values()) == sum(
        len(result.winners) for result in alone if len(result.winners) > 1
    )
    for name, seat in summary.seats.items():
        assert seat.points.total == sum(result.scores[name].total for result in alone)
        assert sum(part.total for part in seat.parts.values()) == seat.points.total
    assert Spread().mean == 0


def test_no_module_hides_the_function_of_its_name() -> None:
    code = "import aquagarden.simulation, aquagarden.cli.simulate, aquagarden as ag; print(ag.simulate.__name__)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, timeout=60)
    assert done.stdout.strip() == b"simulate"
