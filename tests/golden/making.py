"""What is golden: whole games, with all that was said and what came of it, and how many ways positions go on.

`python -m tests.golden` plays and counts anew. Look at the difference before it is committed: it is either meant, or a
ruling that has become wrong.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.state import State
from aquagarden.play.actions import Action
from aquagarden.play.events import Event
from aquagarden.play.game import CHANCE
from tests.games.aqua_garden.middles import middle
from tests.games.aqua_garden.table import MODES, game

HERE = Path(__file__).parent
PLAYS, COUNTS = HERE / "plays", HERE / "counts.json"
# Games in which much happens, by mode: the base box, each expansion, and all together.
SEEDS = {
    "three": 76,
    "four": 98,
    "two": 41,
    "solo": 26,
    "three-advanced": 59,
    "four-advanced": 71,
    "two-advanced": 43,
    "solo-advanced": 234,
    "four-beach": 5,
    "two-beach": 93,
    "solo-beach": 77,
    "four-outdoor": 124,
    "three-choice": 44,
    "four-advanced-beach-outdoor": 11,
    "two-advanced-beach-choice": 203,
    "solo-advanced-beach-choice": 215,
}
# What is done rather than other things, when it can be done; now and then it is something else.
RATHER = (
    *("claim", "use", "acquire", "place", "draw", "deal", "choose", "walk", "buy", "return", "advertise", "end"),
    *("go", "release"),
)
SELDOM, LATER = 0.1, 0.8
# From how many positions of each mode ways are counted, and how far.
POSITIONS, DEPTH = 3, 3


def told(events: tuple[Event, ...]) -> list[str]:
    """What happened, in words, each with the rule that says so."""
    return [f"{event} ({event.rule.name})" for event in events]


def chosen(legal: tuple[Action, ...], chance: Random) -> Action:
    """What a player does who stops often, keeps tokens and claims: short moves, nothing that drives others out."""
    if chance.random() < SELDOM:
        return chance.choice(legal)
    words = [word for word in RATHER if any(action.word == word for action in legal)]
    # An ability waits, so that it is used at any time of a turn.
    word = words[1 if words[0] == "use" and chance.random() < LATER else 0]
    some = [action for action in legal if action.word == word]
    if word == "use":
        form = chance.choice(sorted({type(action) for action in some}, key=str))
        some = [action for action in some if isinstance(action, form)]
    kind = [action for action in some if " leaving " not in action.text]
    return some[chance.randrange(min(3, len(some)))] if word == "go" else chance.choice(kind or some)


def made_play(mode: str) -> dict[str, Any]:
    """A whole game: each action with who acts, what happened, and the points at the end."""
    on, seed = game(mode), SEEDS[mode]
    chance, state, steps = Random(seed), on.start(), []
    while not state.over:
        player, legal = state.to_move, on.legal_actions(state)
        other = chance.randrange(len(on.names))
        if chance.random() < SELDOM / 5 and on.legal_actions(state, other):
            player, legal = other, on.legal_actions(state, other)
        action = on.sample(state, chance) if player == CHANCE else chosen(legal, chance)
        state, events = on.apply(state, action, player)
        by = "chance" if player == CHANCE else on.names[player]
        steps.append({"by": by, "action": action.text, "events": told(events)})
    packs, players = MODES[mode]
    return {"packs": list(packs), "players": players, "seed": seed, "steps": steps, **ended(on, state)}


def ended(on: AquaGarden, state: State) -> dict[str, Any]:
    """The points of all players, part by part, and who won."""
    scores = {name: {**score.parts, "total": score.total} for name, score in on.scores(state).items()}
    return {"scores": scores, "winners": list(on.winners(state))}


def ways(on: AquaGarden, state: State, depth: int) -> int:
    """In how many ways a position goes on for so many actions, draws among them."""
    legal = on.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(ways(on, on.apply(state, action)[0], depth - 1) for action in legal)


def made_counts(depth: int = DEPTH) -> dict[str, list[list[int]]]:
    """For each mode and position the number of ways for one action, for two, and so on."""
    return {
        mode: [
            [ways(game(mode), middle(game(mode), seed), length) for length in range(1, depth + 1)]
            for seed in range(POSITIONS)
        ]
        for mode in SEEDS
    }


def text(data: Mapping[str, Any], last: str = "") -> str:
    """JSON with each key on a line of its own, and one key last, whose list has each item on a line of its own."""
    parts = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items() if key != last]
    if last:
        items = ",\n".join(f"    {json.dumps(item)}" for item in data[last])
        parts.append(f"  {json.dumps(last)}: [\n{items}\n  ]")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def made() -> dict[Path, str]:
    """All that is golden, by the file that holds it."""
    plays = {PLAYS / f"{mode}.json": text(made_play(mode), "steps") for mode in SEEDS}
    return {**plays, COUNTS: text(made_counts())}


def make() -> None:
    """Write all of it."""
    PLAYS.mkdir(exist_ok=True)
    for path, content in made().items():
        path.write_text(content, encoding="utf-8", newline="\n")
