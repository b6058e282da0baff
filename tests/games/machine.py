"""A game as a machine that is driven step by step, whichever game it is, and what holds at each position."""

import pickle
from contextlib import nullcontext
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from aquagarden.play.actions import Action
from aquagarden.play.refusals import IllegalAction

SEEDS = st.integers(0, 9999)


def exact(on: Any, state: Any, actions: list[Action], player: int | None = None) -> None:
    """The legal actions are those without violations, each offered once, and only they are carried out."""
    legal = on.legal_actions(state, player)
    assert len({action.text for action in legal}) == len(legal)
    for action in {*legal, *actions}:
        refused = bool(on.violations(state, action, player))
        assert refused is (action not in legal), action
        with pytest.raises(IllegalAction) if refused else nullcontext():
            on.apply(state, action, player)


def brief(share: int, steps: int = 40) -> settings:
    """So large a share of the examples of other properties: a game is long."""
    return settings(max_examples=max(1, settings().max_examples // share), stateful_step_count=steps)


class Machine(RuleBasedStateMachine):
    """A game, and all that has been. A game's own machine begins it, and steps."""

    on: Any
    state: Any

    def begins(self, state: Any, chance: Random) -> None:
        """The first position, and what chooses what is looked at."""
        self.state, self.chance = state, chance
        self.before: list[tuple[Any, int, Any]] = []

    def step(self, text: str) -> None:
        """One action, and what holds after it."""
        raise NotImplementedError

    @precondition(lambda self: self.state.to_move >= 0)
    @rule(seed=SEEDS)
    def act(self, seed: int) -> None:
        """Something is done; each kind of action is as likely as the others."""
        chance, legal = Random(seed), self.on.legal_actions(self.state)
        word = chance.choice(sorted({action.word for action in legal}))
        self.step(chance.choice([action.text for action in legal if action.word == word]))

    @precondition(lambda self: self.state.to_move == -1)
    @rule(seed=SEEDS)
    def draw_one(self, seed: int) -> None:
        """One thing comes by chance."""
        self.step(self.on.sample(self.state, Random(seed)).text)

    @precondition(lambda self: self.state.to_move == -1)
    @rule(seed=SEEDS)
    def draw_all(self, seed: int) -> None:
        """Chance does all it has to, at once and one by one with the same end."""
        state, events, chance = self.state, (), Random(seed)
        while state.to_move == -1:
            state, told = self.on.apply(state, self.on.sample(state, chance))
            events += told
        assert self.on.drawn(self.state, Random(seed)) == (state, events)
        self.state = state
        self.at_rest()

    @precondition(lambda self: not self.state.over)
    @rule(seed=SEEDS)
    def advance(self, seed: int) -> None:
        """What is forced is done at once and one by one with the same end."""
        state, events, chance = self.state, (), Random(seed)
        while state.to_move == -1 or len(self.on.legal_actions(state)) == 1:
            forced = state.to_move != -1
            state, told = self.on.apply(
                state, self.on.legal_actions(state)[0] if forced else self.on.sample(state, chance)
            )
            events += told
        assert self.on.advance(self.state, Random(seed)) == (state, events)
        waiting, told = self.on.advance(self.state)
        assert waiting.to_move == -1 or (waiting, told) == (state, events)
        self.state = state
        self.at_rest()

    @precondition(lambda self: self.state.over)
    @rule()
    def count(self) -> None:
        """Nothing is left to do but to count."""
        ranks = self.ranks()
        assert {*self.on.winners(self.state)} == {name for name, rank in ranks.items() if rank == max(ranks.values())}
        assert self.on.drawn(self.state, Random(0)) == self.on.advance(self.state, Random(0)) == (self.state, ())

    def ranks(self) -> dict[str, Any]:
        """What decides who has won."""
        return {name: score.total for name, score in self.on.scores(self.state).items()}

    @property
    def position(self) -> Any:
        """All of it as data."""
        return self.on.position(self.state)

    def at_rest(self) -> None:
        """What holds at every position."""
        on, state, position = self.on, self.state, self.position
        self.before.append((state, hash(state), position))
        assert on.state(position) == state
        if len(self.before) % 8 == 1:
            assert on.state(type(position).from_json(position.to_json())) == state
        assert bool(on.legal_actions(state)) is not state.over

    def teardown(self) -> None:
        """What has been is as it was, and comes back from a pickle."""
        for state, number, position in getattr(self, "before", ()):
            assert hash(state) == number
            assert self.on.position(state) == position
        if getattr(self, "before", ()):
            assert pickle.loads(pickle.dumps(self.state)) == self.state
