"""Positions in the middle of a game, by chance."""

from __future__ import annotations

from random import Random

from aquagarden.games.aquaretto.actions import Place
from aquagarden.games.aquaretto.game import Aquaretto
from aquagarden.games.aquaretto.state import State
from aquagarden.play.actions import Action

# What is done rather than other things, when it can be done: tiles lie in zoos, and basins grow.
RATHER = ("place", "hire", "take", "build", "discard", "buy", "move", "load", "draw")
# So many steps of a game at most.
STEPS = 300


def livelier(on: Aquaretto, state: State, chance: Random) -> Action:
    """What a player does who lets basins grow and animals breed, and now and then does something else."""
    legal = on.legal_actions(state)
    words = {action.word for action in legal}
    word = next((word for word in RATHER if word in words and chance.random() < 0.8), chance.choice(sorted(words)))
    some = [action for action in legal if action.word == word]
    zoo = state.players[state.to_move].zoo
    grown = [action for action in some if isinstance(action, Place) and zoo.lying(on.board.kind[action.tile][0])]
    return chance.choice(grown or some)


def middle(on: Aquaretto, seed: int) -> State:
    """A position that comes of a game played by chance, in which somebody acts."""
    chance = Random(seed)
    state = on.start(seed)
    left = chance.randint(0, STEPS)
    while left > 0 or state.to_move < 0:
        left -= 1
        drawn = state.to_move < 0
        after, _ = on.apply(state, on.sample(state, chance) if drawn else livelier(on, state, chance))
        if after.over:
            break
        state = after
    return state if state.to_move >= 0 else on.drawn(state, chance)[0]
