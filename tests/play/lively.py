"""Games in which much happens: players that keep what they have, claim what they can, and now and then release."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from attrs import frozen
from hypothesis import strategies as st

from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.state import State
from aquagarden.play.actions import Action
from aquagarden.play.events import Events
from aquagarden.play.game import CHANCE
from aquagarden.play.records import Record, RecordError
from tests.games.aqua_garden.table import FULL, PLAIN, game

# One of so many choices is any legal action, releases too.
ANY = 12
SEEDS = st.integers(0, 9)
TABLES = st.sampled_from((*PLAIN, *FULL, "four-beach-outdoor"))


@frozen
class Keeper:
    """A player that claims when it can, and seldom gives away what it has."""

    def choose(self, game: AquaGarden, state: State, legal: tuple[Action, ...], chance: Random) -> Action:
        if chance.randrange(ANY) == 0:
            return chance.choice(legal)
        claims = [action for action in legal if action.word == "claim"]
        kept = [action for action in legal if action.word not in ("release", "return") and not leaves(action)]
        return chance.choice(claims or kept or legal)


def leaves(action: Action) -> bool:
    return " leaving " in action.text


@frozen
class Played:
    """A game with all its positions, what happened before each, and its record."""

    game: AquaGarden
    record: Record
    states: tuple[State, ...]
    events: tuple[Events, ...]


def played(game: AquaGarden, seed: int) -> Played:
    """A game from the first draw to its end, with releases in the turns of others."""
    chance, keeper = Random(seed), Keeper()
    record, states, events = Record.start(game), [game.start()], [()]

    def take(action: Action, player: int | None = None) -> None:
        nonlocal record
        state, told = game.apply(states[-1], action, player)
        states.append(state)
        events.append(told)
        record = record.append(action, player="" if player is None else game.names[player])

    while not (state := states[-1]).over:
        others = [player for player in range(len(game.names)) if player != state.to_move and chance.randrange(40) == 0]
        released = [(player, one) for player in others for one in game.legal_actions(state, player)[:1]]
        for player, action in released:
            take(action, player)
        if released:
            continue
        if state.to_move == CHANCE:
            take(game.sample(state, chance))
        else:
            take(keeper.choose(game, state, game.legal_actions(state), chance))
    return Played(game, record, tuple(states), tuple(events))


@cache
def lively(mode: str, seed: int) -> Played:
    """One game for all tests that look at it."""
    return played(game(mode), seed)


def refusal(act: Callable[[], object]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        act()
    return caught.value
