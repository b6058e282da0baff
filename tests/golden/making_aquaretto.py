"""What is golden of Aquaretto: whole games of 2 to 5 players, and how many ways positions go on."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from aquagarden.play.game import CHANCE
from tests.games.aquaretto.middles import livelier, middle
from tests.games.aquaretto.table import game
from tests.golden.making import HERE, ended, text, told, ways

PLAYS, COUNTS = HERE / "aquaretto", HERE / "aquaretto.json"
# Games in which much happens, by the number of players.
SEEDS = {2: 9, 3: 43, 4: 15, 5: 12}
# The positions from which ways are counted, as seeds, and how far.
POSITIONS = {2: (0, 2, 7), 3: (2, 19, 34), 4: (4, 46, 55), 5: (29, 32, 55)}
DEPTH = 3


def made_play(players: int) -> dict[str, Any]:
    """A whole game: each action with who acts, what happened, and the points at the end."""
    on, seed = game(players), SEEDS[players]
    chance, state, steps = Random(seed), on.start(), []
    while not state.over:
        drawn = state.to_move == CHANCE
        by = "chance" if drawn else on.names[state.to_move]
        action = on.sample(state, chance) if drawn else livelier(on, state, chance)
        state, events = on.apply(state, action)
        steps.append({"by": by, "action": action.text, "events": told(events)})
    return {"packs": ["aquaretto"], "players": players, "seed": seed, "steps": steps, **ended(on, state)}


def made_counts(depth: int = DEPTH) -> dict[str, list[list[int]]]:
    """For each number of players and each position the number of ways for one action, for two, and so on."""
    return {
        str(players): [
            [ways(game(players), middle(game(players), seed), length) for length in range(1, depth + 1)]
            for seed in POSITIONS[players]
        ]
        for players in SEEDS
    }


def made() -> dict[Path, str]:
    """All that is golden, by the file that holds it."""
    plays = {PLAYS / f"{players}.json": text(made_play(players), "steps") for players in SEEDS}
    return {**plays, COUNTS: text(made_counts())}


def make() -> None:
    """Write all of it."""
    PLAYS.mkdir(exist_ok=True)
    for path, content in made().items():
        path.write_text(content, encoding="utf-8", newline="\n")
