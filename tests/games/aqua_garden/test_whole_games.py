"""Whole games of every mode, step by step at random: what holds at each position, and afterwards of all of them."""

import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule, run_state_machine_as_test

import aquagarden as ag
from aquagarden.games.aqua_garden import actions as a
from aquagarden.games.aqua_garden.carrying import met_by
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.position import Position
from aquagarden.games.aqua_garden.spots import Spot
from aquagarden.games.aqua_garden.state import State
from aquagarden.games.aqua_garden.wellformed import wellformed
from aquagarden.play.actions import Action
from aquagarden.rulings import Tokens
from aquagarden.tanks.legality import Judge
from tests.games.aqua_garden.middles import middle
from tests.games.aqua_garden.table import BETWEEN, FULL, PLAIN, game
from tests.games.machine import SEEDS, Machine, brief, exact

CAP = 15
# How many of the actions that can be said are judged at each position, and of how many words about what leaves.
SOME, PARTS = 20, 6
# Of everything that can be said, so many at most where all of it is judged: abilities can be said in far more ways.
MOST_SAID = 6000


def tokens_of(position: Position) -> Counter[str]:
    """All tokens on the table."""
    places = [position.sea, position.bag, position.box, position.shelf, position.prizes, position.hand, position.prize]
    own = [part for before in position.players.values() for part in (*before.tanks.values(), *before.boards.values())]
    others = (*position.fair.values(), *position.others.values(), *position.automaton.values(), position.kept)
    return sum((Counter(dict(one)) for one in (*places, *own, *others)), Counter())


@cache
def without_leaving(on: AquaGarden) -> tuple[Action, ...]:
    """The actions that can be said without what leaves."""
    return tuple(on.actions())


def said(on: AquaGarden, state: State, chance: Random) -> list[Action]:
    """Some actions that can be said of a board, tanks with parts that might leave among them."""
    spots = [spot for player in state.players for spot in player.tanks]
    found = chance.sample(without_leaving(on), SOME)
    for _ in range(PARTS):
        spot, token = chance.choice(spots), chance.choice(on.board.piles.tokens)
        label = chance.choice((spot.label, chance.choice(on.board.labels)))
        leaving = part_of(on, Counter(dict(spot.tank.tokens)) + Counter([token]), chance)
        kind = chance.choice((a.Place, a.Buy, a.Acquire, a.Release))
        found.append(kind(token, label, leaving))
        if on.board.cards.able:
            found.append(a.UseTake(token, label, leaving, card=chance.choice(sorted(on.board.cards.able))))
            found += swaps_said(on, state, spot, chance)
    return found


def part_of(on: AquaGarden, there: Counter[str], chance: Random) -> Tokens:
    """Some of what lies there."""
    leaving = {name: part for name, number in there.items() if (part := chance.randint(0, number))}
    return on.board.tanks.ordered(Tokens(leaving))


def lying(on: AquaGarden, state: State) -> list[tuple[str, int]]:
    """What lies on the fair, each with its space."""
    fair = enumerate(state.common.fair, 1)
    return [(token, space) for space, pile in fair for token in on.board.piles.unpack(pile)]


def swaps_said(on: AquaGarden, state: State, spot: Spot, chance: Random) -> Iterator[Action]:
    """A swap of something in a tank with something on the fair, and a part of the rest leaves."""
    there = lying(on, state)
    if there and spot.tank.tokens:
        own, (other, space) = chance.choice(list(spot.tank.tokens)), chance.choice(there)
        leaving = part_of(on, Counter(dict(spot.tank.tokens)) - Counter([own]) + Counter([other]), chance)
        yield a.UseSwap(chance.choice(sorted(on.board.cards.able)), own, spot.label, other, space, leaving)


def all_said(on: AquaGarden, state: State, chance: Random) -> list[Action]:
    """Every action that the one to move can say, or every so-manieth; what leaves is a part of an own tank."""
    own = state.players[state.to_move].tanks if state.to_move >= 0 else ()
    there = lying(on, state)
    some = chance.sample(there, min(2, len(there)))
    found = list(wellformed(on.board, tuple({spot.tank for spot in own}), some))
    return found[chance.randrange(len(found) // MOST_SAID + 1) :: len(found) // MOST_SAID + 1]


ODD = """\
rules-language 1

pack odd "Odd house"
  version 1
  needs advanced 1
  needs beach-combing 1
  needs outdoor 1

change settings base.steps
  least-steps 2
  free-steps 2
  paid-steps 2
  step-price 2 funds

change settings base.sea-trade
  sea-price 1 fund

change settings advanced.shelf
  shelf-limit 2

change settings outdoor.abilities
  blocked-ability nothing
  late-milestone-trade yes

change token advanced.remora
  costs 2 starfish from crate

trigger tide "The tide takes what is left"
  when preparation
  take every fish from fair to bag
  gain 1 fund

trigger kiosk "A kiosk at each fish space"
  when player stops on fish-space
  gain 1 fund
  allow milestones

trigger harbour "Harbour money"
  when player reaches standby
  gain 2 funds

trigger nursery "Small fish are welcome"
  when small-fish enters tank
  gain 1 fund
  take 1 conch from box to crate

trigger farewell "A farewell to what swims away"
  when fish leaves tank
  gain 1 fund
  take 1 bottle from box to crate

trigger applause "Applause"
  when player activates outdoor
  gain 1 fund
  take 1 seaweed from box to sea

trigger toll "A gift on the way"
  when employee crosses icon
  gain 1 fund for each shark in aquarium

card penguin "Penguin"
  deck outdoor
  choose swap 1 fish in any tank with 1 fish in fair
  choose take 1 fish from shelf to any tank
"""


def opened(on: AquaGarden, before: State, state: State) -> None:
    """What an act lets a player achieve at once is met, and was not before; a stop may allow all that is met."""
    mover, window = state.to_move, state.turn.window
    if not window or window == before.turn.window:
        return
    now, then = (met_by(one.players[mover]) for one in (state, before))
    stopped = before.phase == "go" and state.phase != "go"
    assert window == (now if stopped else now & ~then)
    assert before.to_move == mover


class WholeGame(Machine):
    """A game, from setup or from the middle, with all that has been."""

    on: AquaGarden

    @initialize(seed=SEEDS, how=st.sampled_from(("setup", "middle", "middle")))
    def begin(self, seed: int, how: str) -> None:
        self.begins(self.on.start() if how == "setup" else middle(self.on, seed), Random(seed))
        self.judge = Judge(self.on.board.ruleset)
        self.choosing: list[int] = []
        self.tokens = tokens_of(self.on.position(self.state))
        self.at_rest()

    def step(self, text: str, player: int | None = None) -> None:
        before = self.state
        self.state, _ = self.on.apply(before, text, player)
        if text.startswith("choose "):
            self.choosing.append(before.to_move)
            last_first = sorted(range(len(self.on.names)), reverse=True)
            assert self.choosing == (last_first * len(self.on.board.cards.handed))[: len(self.choosing)]
        opened(self.on, before, self.state)
        self.at_rest()

    @precondition(lambda self: len(self.on.names) > 1 and not self.state.over)
    @rule(seed=SEEDS)
    def release_out_of_turn(self, seed: int) -> None:
        """Somebody else returns a token, if there is one."""
        chance = Random(seed)
        other = chance.choice([index for index in range(len(self.on.names)) if index != self.state.to_move])
        exact(self.on, self.state, said(self.on, self.state, chance), other)
        if releases := self.on.legal_actions(self.state, other):
            self.step(chance.choice(releases).text, other)

    def at_rest(self) -> None:
        super().at_rest()
        on, state, position = self.on, self.state, self.position
        assert tokens_of(position) == self.tokens
        for before in position.players.values():
            assert 0 <= before.funds <= CAP
            assert all(self.judge.legal(dict(tank)) for tank in before.tanks.values())
            assert all(on.board.homes[token] == home for home, lie in before.boards.items() for token in lie)
        # Cards that wait to be chosen are gone once the round has begun.
        assert not (position.offered and position.round)
        # What a first gets is in the hand only of who has claimed it, and may claim no more until it is placed.
        assert not (position.prize and any(action.word == "claim" for action in on.legal_actions(state)))
        exact(on, state, said(on, state, self.chance))


class EveryWord(WholeGame):
    """The same, with every action that can be said judged at each position."""

    def at_rest(self) -> None:
        super().at_rest()
        if len(self.before) % 8 == 0:
            exact(self.on, self.state, all_said(self.on, self.state, self.chance))


@pytest.mark.parametrize("mode", [*PLAIN, *FULL, *(pytest.param(one, marks=pytest.mark.slow) for one in BETWEEN)])
def test_whole_games(mode: str) -> None:
    length = brief(10) if mode in PLAIN else brief(20)
    run_state_machine_as_test(type("Game", (WholeGame,), {"on": game(mode)}), settings=length)


@pytest.fixture(params=[("base", 3), ("two-player", 2), ("solo", 1)], ids=["three", "two", "solo"])
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> AquaGarden:
    """A game of another house."""
    pack, players = request.param
    path = tmp_path / "odd.rules"
    path.write_text(ODD, encoding="utf-8")
    return AquaGarden(ag.rulebook(pack, path), players)


def test_whole_games_of_another_house(odd: AquaGarden) -> None:
    run_state_machine_as_test(type("Game", (WholeGame,), {"on": odd}), settings=brief(20))


@pytest.mark.slow
@pytest.mark.parametrize("mode", [*PLAIN, *FULL])
def test_whole_games_with_every_action_that_can_be_said(mode: str) -> None:
    machine = type("Game", (EveryWord,), {"on": game(mode)})
    run_state_machine_as_test(machine, settings=settings(max_examples=6, stateful_step_count=50))


@pytest.mark.slow
@pytest.mark.parametrize("mode", FULL)
def test_whatever_is_allowed_can_be_said(mode: str) -> None:
    on = game(mode)
    for state in (middle(on, seed) for seed in range(100)):
        swaps = [action for action in on.legal_actions(state) if isinstance(action, a.UseSwap)]
        if any(action.leaving for action in swaps):
            break
    own = {spot.tank for spot in state.players[state.to_move].tanks}
    said = {action.text for action in wellformed(on.board, tuple(own), lying(on, state))}
    assert {action.text for action in on.legal_actions(state)} <= said


@pytest.mark.slow
def test_whole_games_of_another_house_with_every_action_that_can_be_said(odd: AquaGarden) -> None:
    machine = type("Game", (EveryWord,), {"on": odd})
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
    modes = ["two-advanced", "four", "solo", "two-advanced-beach-choice"]
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


@pytest.mark.parametrize("mode", [*PLAIN, *FULL])
def test_a_game_and_its_positions_come_back_from_a_pickle(mode: str) -> None:
    on = game(mode)
    again, state = pickle.loads(pickle.dumps((on, on.start(3))))
    assert again == on
    assert state == on.start(3)
    assert hash(state) == hash(on.start(3))
    assert again.legal_actions(state) == on.legal_actions(on.start(3))
