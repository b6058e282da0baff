"""Whole games of every mode, step by step at random: what holds at each position, and afterwards of all of them."""

import os
import pickle
import subprocess
import sys
from collections import Counter
from contextlib import nullcontext
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

import aquagarden as ag
from aquagarden.games.aqua_garden import actions as a
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.position import Position
from aquagarden.games.aqua_garden.state import State
from aquagarden.games.aqua_garden.wellformed import wellformed
from aquagarden.play.actions import Action
from aquagarden.play.refusals import IllegalAction
from aquagarden.rulings import Tokens
from aquagarden.tanks.legality import Judge
from tests.games.aqua_garden.middles import middle
from tests.games.aqua_garden.table import MODES, game

CAP = 15
SEEDS = st.integers(0, 9999)
QUICK = settings(max_examples=5, stateful_step_count=40)
# How many of the actions that can be said are judged at each position, and of how many words about what leaves.
SOME, PARTS = 20, 6


def tokens_of(position: Position) -> Counter[str]:
    """All tokens on the table."""
    places = [position.sea, position.bag, position.box, position.shelf, position.prizes, position.hand, position.prize]
    tanks = [tank for before in position.players.values() for tank in before.tanks.values()]
    return sum((Counter(dict(one)) for one in (*places, *tanks, *position.fair.values())), Counter())


@cache
def without_leaving(on: AquaGarden) -> tuple[Action, ...]:
    """The actions that can be said without what leaves."""
    return tuple(on.actions())


def said(on: AquaGarden, state: State, chance: Random) -> list[Action]:
    """Some actions that can be said of a board, tanks with parts that might leave among them."""
    tanks = [spot.tank for player in state.players for spot in player.tanks]
    found = chance.sample(without_leaving(on), SOME)
    for _ in range(PARTS):
        tank, token = chance.choice(tanks), chance.choice(on.board.piles.tokens)
        there = Counter(dict(tank.tokens)) + Counter([token])
        leaving = {name: part for name, number in there.items() if (part := chance.randint(0, number))}
        kind = chance.choice((a.Place, a.Buy, a.Acquire, a.Release))
        found.append(kind(token, chance.choice(on.board.labels), on.board.tanks.ordered(Tokens(leaving))))
    return found


def all_said(on: AquaGarden, state: State) -> list[Action]:
    """Every action that the one to move can say; what leaves is a part of an own tank."""
    own = state.players[state.to_move].tanks if state.to_move >= 0 else ()
    return list(wellformed(on.board, tuple({spot.tank for spot in own})))


def exact(on: AquaGarden, state: State, actions: list[Action], player: int | None = None) -> None:
    """The legal actions are those without violations, each offered once, and only they are carried out."""
    legal = on.legal_actions(state, player)
    assert len({action.text for action in legal}) == len(legal)
    for action in {*legal, *actions}:
        refused = bool(on.violations(state, action, player))
        assert refused is (action not in legal), action
        with pytest.raises(IllegalAction) if refused else nullcontext():
            on.apply(state, action, player)


ODD = """\
rules-language 1

pack odd "Odd house"
  version 1
  needs advanced 1

change settings base.steps
  least-steps 2
  free-steps 2
  paid-steps 2
  step-price 2 funds

change settings base.sea-trade
  sea-price 1 fund

change settings advanced.shelf
  shelf-limit 2

trigger tide "The tide takes what is left"
  when preparation
  take every fish from fair to bag
  gain 1 fund

trigger kiosk "A kiosk at each fish space"
  when player stops on fish-space
  gain 1 fund

trigger harbour "Harbour money"
  when player reaches standby
  gain 2 funds
"""


class WholeGame(RuleBasedStateMachine):
    """A game, from setup or from the middle, with all that has been."""

    on: AquaGarden

    @initialize(seed=SEEDS, how=st.sampled_from(("setup", "middle", "middle")))
    def begin(self, seed: int, how: str) -> None:
        self.chance = Random(seed)
        self.judge = Judge(self.on.board.ruleset)
        self.before: list[tuple[State, int, Position]] = []
        self.state = self.on.start() if how == "setup" else middle(self.on, seed)
        self.tokens = tokens_of(self.on.position(self.state))
        self.at_rest()

    def step(self, text: str, player: int | None = None) -> None:
        self.state, _ = self.on.apply(self.state, text, player)
        self.at_rest()

    @precondition(lambda self: self.state.to_move >= 0)
    @rule(seed=SEEDS)
    def act(self, seed: int) -> None:
        """Something is done; each kind of action is as likely as the others."""
        chance = Random(seed)
        words = {action.word: [] for action in self.on.legal_actions(self.state)}
        for action in self.on.legal_actions(self.state):
            words[action.word].append(action.text)
        self.step(chance.choice(words[chance.choice(sorted(words))]))

    @precondition(lambda self: len(self.on.names) > 1 and not self.state.over)
    @rule(seed=SEEDS)
    def release_out_of_turn(self, seed: int) -> None:
        """Somebody else returns a token, if there is one."""
        chance = Random(seed)
        other = chance.choice([index for index in range(len(self.on.names)) if index != self.state.to_move])
        exact(self.on, self.state, said(self.on, self.state, chance), other)
        if releases := self.on.legal_actions(self.state, other):
            self.step(chance.choice(releases).text, other)

    @precondition(lambda self: self.state.to_move == -1)
    @rule(seed=SEEDS)
    def draw_one(self, seed: int) -> None:
        """One token or card comes."""
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

    @precondition(lambda self: self.state.over)
    @rule()
    def count(self) -> None:
        """Nothing is left to do but to count."""
        totals = {name: score.total for name, score in self.on.scores(self.state).items()}
        assert {totals[name] for name in self.on.winners(self.state)} == {max(totals.values())}
        assert self.on.drawn(self.state, Random(0)) == self.on.advance(self.state, Random(0)) == (self.state, ())

    def at_rest(self) -> None:
        """What holds at every position."""
        on, state = self.on, self.state
        position = on.position(state)
        self.before.append((state, hash(state), position))
        assert tokens_of(position) == self.tokens
        for before in position.players.values():
            assert 0 <= before.funds <= CAP
            assert all(self.judge.legal(dict(tank)) for tank in before.tanks.values())
        assert on.state(position) == state
        if len(self.before) % 8 == 1:
            assert on.state(Position.from_json(position.to_json())) == state
        exact(on, state, said(on, state, self.chance))
        assert bool(on.legal_actions(state)) is not state.over

    def teardown(self) -> None:
        """What has been is as it was, and comes back from a pickle."""
        for state, number, position in getattr(self, "before", ()):
            assert hash(state) == number
            assert self.on.position(state) == position
        if getattr(self, "before", ()):
            assert pickle.loads(pickle.dumps(self.state)) == self.state


class EveryWord(WholeGame):
    """The same, with every action that can be said judged at each position."""

    def at_rest(self) -> None:
        super().at_rest()
        if len(self.before) % 8 == 0:
            exact(self.on, self.state, all_said(self.on, self.state))


@pytest.mark.parametrize("mode", MODES)
def test_whole_games(mode: str) -> None:
    run_state_machine_as_test(type("Game", (WholeGame,), {"on": game(mode)}), settings=QUICK)


def test_whole_games_of_another_house(tmp_path: Path) -> None:
    path = tmp_path / "odd.rules"
    path.write_text(ODD, encoding="utf-8")
    on = AquaGarden(ag.rulebook(path), 3)
    run_state_machine_as_test(type("Game", (WholeGame,), {"on": on}), settings=QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_whole_games_with_every_action_that_can_be_said(mode: str) -> None:
    machine = type("Game", (EveryWord,), {"on": game(mode)})
    run_state_machine_as_test(machine, settings=settings(max_examples=6, stateful_step_count=50))


def played(mode: str, seed: int) -> str:
    """A mark of a whole game: of the texts of all that was offered and done, all events and the points."""
    on, chance, mark = game(mode), Random(seed), sha256()
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
import sys
from tests.games.aqua_garden.test_whole_games import played
for mode in sys.argv[1:]:
    print(played(mode, 7))
"""


@pytest.mark.parametrize("hashing", ["0", "4321"])
def test_the_same_seed_is_the_same_game_in_every_process(hashing: str) -> None:
    modes = ["two-advanced", "four", "solo"]
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, *modes],
        env={**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    assert done.stdout.split() == [played(mode, 7) for mode in modes]


def test_other_seeds_are_other_games() -> None:
    assert len({played("three", seed) for seed in range(5)}) == 5


@pytest.mark.parametrize("mode", MODES)
def test_a_game_and_its_positions_come_back_from_a_pickle(mode: str) -> None:
    on = game(mode)
    again, state = pickle.loads(pickle.dumps((on, on.start(3))))
    assert again == on
    assert state == on.start(3)
    assert hash(state) == hash(on.start(3))
    assert again.legal_actions(state) == on.legal_actions(on.start(3))
