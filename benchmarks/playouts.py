"""Whole games, played at random: decisions a second beside those of other libraries, in turn in one process.

A decision counts where two or more actions are legal. Forced steps and draws take time and do not count. The choice is
uniform over the full list, own releases included; `apply` is the public one, with its events. Games with all packs on
the table are held to those of the base game, and Aquaretto is played beside them. `--memory` plays 10,000 games more,
and `--shares` tells where the time goes.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable
from functools import partial

import chess
import pyspiel
from catanatron import Color, Game, RandomPlayer
from timing import seconds, told

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.state import State

# Plays so many games, or positions, and tells how many decisions there were.
Playing = Callable[[], int]
ROUNDS = 15
# Tanks become nodes when they are first met; so many rounds pass before it counts.
WARM = 40
# All expansions and the advanced fish on the table: held to the base game.
ALL_PACKS = "all packs"
AQUARETTO = "Aquaretto, 4 players"
BACKGAMMON = pyspiel.load_game("backgammon")


def played(game: AquaGarden | ag.Aquaretto, starts: list[State | None], games: int, most: int, seed: list[int]) -> int:
    """Games from setup, or from positions for so many decisions."""
    decisions = 0
    legal_actions, apply = game.legal_actions, game.apply
    chance = random.Random(seed[0])
    draw = chance.random
    for number in range(games):
        seed[0] += 1
        state = starts[number % len(starts)] or game.start(seed[0])
        before = decisions
        while (mover := state.to_move) != -2 and decisions - before < most:
            if mover == -1:
                state, _ = game.drawn(state, chance)
                continue
            legal = legal_actions(state)
            if len(legal) > 1:
                decisions += 1
            state, _ = apply(state, legal[int(draw() * len(legal))])
    return decisions


def rolled(outcomes: list[tuple[int, float]], at: float) -> int:
    """The outcome of chance that a number from 0 to 1 falls on."""
    for outcome, probability in outcomes:
        at -= probability
        if at < 0:
            return outcome
    return outcomes[-1][0]


def backgammon(games: int, seed: list[int]) -> int:
    """OpenSpiel through Python; dice are sampled as its own examples do, from the list of outcomes."""
    decisions = 0
    seed[0] += 1
    draw = random.Random(seed[0]).random
    for _ in range(games):
        state = BACKGAMMON.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rolled(state.chance_outcomes(), draw()))
                continue
            legal = state.legal_actions()
            if len(legal) > 1:
                decisions += 1
            state.apply_action(legal[int(draw() * len(legal))])
    return decisions


def python_chess(games: int, seed: list[int]) -> int:
    decisions = 0
    seed[0] += 1
    draw = random.Random(seed[0]).random
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            legal = list(board.legal_moves)
            if len(legal) > 1:
                decisions += 1
            board.push(legal[int(draw() * len(legal))])
    return decisions


def catan(games: int, seed: list[int]) -> int:
    decisions = 0
    for _ in range(games):
        seed[0] += 1
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed[0])
        draw = random.Random(seed[0]).random
        while game.winning_color() is None and game.state.num_turns < 100:
            legal = game.state.playable_actions
            if len(legal) > 1:
                decisions += 1
            game.execute(legal[int(draw() * len(legal))])
    return decisions


def full_positions(game: AquaGarden) -> list[State | None]:
    """Six tanks of three tokens or more before each player, 8 funds, three of each token in the sea."""
    rows = (
        {"large-fish": 2, "small-fish": 2},
        {"shark": 2, "seaweed": 1},
        {"sea-turtle": 2, "seaweed": 1},
        {"seahorse": 3, "coral": 1},
        {"small-fish": 3, "large-fish": 1},
        {"whale-shark": 1, "seahorse": 1, "seaweed": 1},
    )
    found: list[State | None] = []
    for seed in range(12):
        state = game.start(seed)
        board = game.board
        tanks = random.Random(seed).sample(rows, len(rows))
        spots = board.spots([board.tanks.tank(tank) for tank in tanks])
        players = tuple(player._replace(tanks=spots, funds=8) for player in state.players)
        sea = board.piles.pack(dict.fromkeys(board.piles.tokens, 3))
        found.append(state._replace(players=players, common=state.common._replace(sea=sea)))
    return found


def rates(playings: dict[str, Playing], rounds: int = ROUNDS) -> dict[str, list[float]]:
    """Decisions a second of each, one after the other in each round; the first rounds make the nodes."""
    found: dict[str, list[float]] = {name: [] for name in playings}
    for number in range(-WARM, rounds):
        for name, playing in playings.items():
            done: list[int] = []
            took = seconds(lambda playing=playing, done=done: done.append(playing()), time.process_time)
            if number >= 0:
                found[name].append(done[0] / took)
    return found


def listed(found: dict[str, list[float]], ours: str, theirs: str, bound: float) -> None:
    ratio = statistics.median(one / other for one, other in zip(found[ours], found[theirs], strict=True))
    told(f"{ours} / {theirs}", f"{ratio:.2f}", f">= {bound:g}", ratio >= bound)


def memory(game: AquaGarden, games: int) -> None:
    """What is held after so many games, and after ten times as many."""
    seed = [10**6]
    tracemalloc.start()
    held = []
    for number in (games // 10, games - games // 10):
        played(game, [None], number, 10**9, seed)
        held.append(tracemalloc.get_traced_memory()[0] / 1e6)
    tracemalloc.stop()
    told(
        f"MB held after {games // 10:,} and after {games:,} games",
        f"{held[0]:.1f} {held[1]:.1f}",
        "flat",
        held[1] < held[0] * 1.2,
    )


def shares(game: AquaGarden, games: int) -> None:
    """Where the time of natural play goes: each kind of step, and each list by what the turn waits for."""
    spent: Counter[str] = Counter()
    clock = time.perf_counter
    for seed in range(games):
        chance, start = random.Random(seed), clock()
        state = game.start(seed)
        spent["setup"] += clock() - start
        while (mover := state.to_move) != -2:
            start = clock()
            if mover == -1:
                state, _ = game.drawn(state, chance)
                spent["draws of a preparation"] += clock() - start
                continue
            legal, phase = game.legal_actions(state), state.phase
            spent[f"list: {phase}"] += clock() - start
            action, start = chance.choice(legal), clock()
            state, _ = game.apply(state, action)
            spent[f"apply: {action.word}"] += clock() - start
    for name, took in spent.most_common():
        told(name, f"{took / spent.total():.0%}")


def report(found: dict[str, list[float]], ours: list[str]) -> None:
    """All figures, and each of ours beside those that it is held to."""
    for name, figures in found.items():
        told(f"{name}: decisions a second", f"{statistics.median(figures):,.0f}")
    for name in ours:
        if ALL_PACKS in name:
            listed(found, name, name.split(",")[0], 0.5)
        elif name == AQUARETTO:
            listed(found, name, "OpenSpiel backgammon", 0.5)
        elif "full" in name:
            listed(found, name, "OpenSpiel backgammon", 1)
        else:
            listed(found, name, "OpenSpiel backgammon", 2)
            listed(found, name, "python-chess", 4)
            listed(found, name, "Catanatron", 4)


def main() -> None:
    playings: dict[str, Playing] = {
        "OpenSpiel backgammon": partial(backgammon, 12, [0]),
        "python-chess": partial(python_chess, 1, [0]),
        "Catanatron": partial(catan, 1, [0]),
    }
    ours = {}
    everything = ("advanced", "beach-combing", "outdoor")
    for players in (2, 4):
        game = AquaGarden(ag.rulebook(*everything, *(["two-player"] if players == 2 else [])), players)
        ours[f"{players} players, {ALL_PACKS}"] = partial(played, game, [None], 20, 10**9, [0])
    for packs, players in (("two-player", 2), ("base", 3), ("base", 4)):
        game = AquaGarden(ag.rulebook(packs), players)
        ours[f"{players} players"] = partial(played, game, [None], 20, 10**9, [0])
        full = f"{players} players, full tanks"
        ours[full] = partial(played, game, full_positions(game), 48, 20, [0])
    ours[AQUARETTO] = partial(played, ag.Aquaretto(players=4), [None], 12, 10**9, [0])
    report(rates(playings | ours), list(ours))
    if "--shares" in sys.argv:
        shares(AquaGarden(ag.rulebook("base"), 4), 1_000)
    if "--memory" in sys.argv:
        memory(AquaGarden(ag.rulebook("base"), 4), 10_000)


if __name__ == "__main__":
    main()
