"""A game as a machine that is driven step by step, and what holds at each position."""

from collections import Counter
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from aquagarden.games.aquaretto.game import Aquaretto
from aquagarden.games.aquaretto.position import Before, Position
from aquagarden.games.aquaretto.state import State
from aquagarden.play.actions import Action
from aquagarden.play.events import Gained
from aquagarden.zoos.judging import refused
from tests.games.aquaretto.middles import middle
from tests.games.aquaretto.table import LARGE, SMALL, tile_of
from tests.games.machine import SEEDS, Machine, exact
from tests.zoos.test_grid import flooded

# How many of the actions that can be said are judged at each position.
SOME = 40
ROOMS = {"checkout": 2, "feeding-station": 2, "office": 1}
PLACES = {2: (1, 2, 3), 3: (3,) * 3, 4: (3,) * 4, 5: (3,) * 5}
COINS, COWORKERS = (3, 6, 9, 12), (5, 10)
PRICES = {"move": 1, "buy": 2, "discard": 2, f"build {LARGE}": 2, f"build {SMALL}": 1}


def tiles_of(position: Position) -> Counter[str]:
    """All tiles of the game, wherever they are."""
    piles = (position.undrawn, position.nursery, position.box, position.hand, *position.trucks)
    found = sum((Counter(dict(pile)) for pile in piles), Counter())
    found += Counter([*position.births, *([position.tile] if position.tile else [])])
    for before in position.players.values():
        found += Counter(before.depot)
        found += Counter(tile_of(one) for one in before.zoo if one.tile != "coworker")
    return found


def coworkers_of(position: Position) -> int:
    """All coworkers of the game."""
    own = (Counter(one.tile for one in before.zoo)["coworker"] for before in position.players.values())
    posts = (sum(before.posts.values()) for before in position.players.values())
    return position.supply + position.hires + sum(own) + sum(posts)


def basins(before: Before) -> dict[str, Counter[str]]:
    """The one basin of each type in a zoo: how many tiles of it bear which mark."""
    found: dict[str, Counter[str]] = {}
    for one in before.zoo:
        if one.tile != "coworker":
            found.setdefault(one.tile, Counter())[one.mark] += 1
    return found


class Game(Machine):
    """A game, from setup or from the middle, with all that has been."""

    on: Aquaretto

    @initialize(seed=SEEDS, how=st.sampled_from(("setup", "middle", "middle")))
    def begin(self, seed: int, how: str) -> None:
        self.begins(self.on.start() if how == "setup" else middle(self.on, seed), Random(seed))
        self.known: dict[object, list[Action]] = {}
        self.tiles = tiles_of(self.on.position(self.state))
        self.at_rest()

    def step(self, text: str) -> None:
        before = self.state
        self.state, events = self.on.apply(before, text)
        gained = sum(event.amount for event in events if isinstance(event, Gained))
        tiles = sum(str(event).endswith(" to coins") for event in events)
        assert self.coins(self.state) - self.coins(before) == gained + tiles
        self.at_rest()
        self.after(before, text)

    def coins(self, state: State) -> int:
        return sum(player.coins for player in state.players)

    def after(self, before: State, text: str) -> None:
        """What an action has brought about; for other houses nothing is known."""

    @precondition(lambda self: self.state.to_move >= 0)
    @rule(seed=SEEDS)
    def place(self, seed: int) -> None:
        """A tile is placed if that can be done, so that basins grow."""
        legal = self.on.legal_actions(self.state)
        rather = [action for action in legal if action.word in ("place", "hire", "take")]
        self.step(Random(seed).choice(rather or legal).text)

    def ranks(self) -> dict[str, tuple[int, int]]:
        """The points, and among equals the coins."""
        scores = self.on.scores(self.state)
        return {name: (scores[name].total, before.coins) for name, before in self.position.players.items()}

    def at_rest(self) -> None:
        super().at_rest()
        on, state, position = self.on, self.state, self.position
        assert tiles_of(position) == self.tiles
        assert coworkers_of(position) == 16
        for before, player in zip(position.players.values(), state.players, strict=True):
            assert before.coins >= 0
            shapes = {name: shape.number for name, shape in on.board.zoos.layout.shapes.items()}
            assert Counter(one.board for one in before.built) + Counter(dict(before.boards)) == shapes
            assert not refused(on.board.zoos, on.scene(player))
        for load, truck in zip(on.board.numbers.truck_places, position.trucks, strict=True):
            assert sum(truck.values()) <= load
        said = self.chance.sample(self.every(), SOME)
        exact(on, state, said)
        others = [index for index in range(len(on.names)) if index != state.to_move]
        exact(on, state, said[:5], self.chance.choice(others))

    def every(self) -> list[Action]:
        """All that can be said, which is the same for every zoo of the same spaces."""
        boards = self.state.players[self.state.turn.player].zoo.boards
        if boards not in self.known:
            self.known[boards] = list(self.on.actions(self.state))
        return self.known[boards]


class Printed(Game):
    """The same by the printed rules, of which more is known."""

    def at_rest(self) -> None:
        super().at_rest()
        position, state = self.position, self.state
        assert {name: shape.number for name, shape in self.on.board.zoos.layout.shapes.items()} == {LARGE: 2, SMALL: 2}
        assert self.on.board.numbers.truck_places == PLACES[len(self.on.names)]
        assert position.final is (sum(position.undrawn.values()) < 15)
        assert not state.over or position.final
        for before in position.players.values():
            assert all(number <= ROOMS[post] for post, number in before.posts.items())
            areas = [one for one in basins(before) if one]
            assert len(areas) <= 3 + sum(one.board == LARGE for one in before.built)
            assert all(len(flooded({(one.x, one.y) for one in before.zoo if one.tile == tile})) == 1 for tile in areas)
        self.bred(position)

    def bred(self, position: Position) -> None:
        """So many offspring have been born as pairs share basins: each animal breeds once."""
        pairs: Counter[str] = Counter()
        for before in position.players.values():
            for tile, marks in basins(before).items():
                pairs[tile] += min(marks["female"], marks["male"])
        out = [tile for tile in self.on.board.animals if self.boxed(position, tile) == 13]
        for tile in self.on.board.animals:
            assert 2 - position.nursery.get(tile, 0) == (2 if tile in out else pairs[tile])

    def boxed(self, position: Position, animal: str) -> int:
        return sum(number for tile, number in position.box.items() if tile.partition(":")[0] == animal)

    def after(self, before: State, text: str) -> None:
        """What it costs, and what growth brings; whose turn it is, and in which round."""
        word, was = text.split(maxsplit=1)[0], self.on.position(before)
        mover = was.player
        own, other = was.players[mover], self.position.players[mover]
        grown = [
            (sum(basins(own).get(tile, {}).values()), sum(marks.values())) for tile, marks in basins(other).items()
        ]
        passed = [[size for old, new in grown for size in sizes if old < size <= new] for sizes in (COINS, COWORKERS)]
        price = next((price for words, price in PRICES.items() if text.startswith(words)), 0)
        tiles = was.trucks[int(text.split()[1]) - 1].get("coin-tile", 0) if word == "take" else 0
        assert other.coins - own.coins == len(passed[0]) + tiles - price
        assert was.supply - self.position.supply == len(passed[1])
        if word == "buy":
            seller = text.split()[1]
            assert self.position.players[seller].coins == was.players[seller].coins + 1
        self.next_turn(was, word)

    def next_turn(self, was: Position, word: str) -> None:
        now, names = self.position, list(self.on.names)
        waiting = now.births or now.hires or now.hand or now.phase == "load" or "chance" in (now.to_move, was.to_move)
        if waiting or now.to_move == "nobody" or word == "draw":
            assert now.round == was.round
            assert now.player == was.player
            return
        at = names.index(was.player)
        trucks = {name: before.truck for name, before in was.players.items()}
        trucks[was.player] = self.before[-1][2].players[was.player].truck if now.round == was.round else 1
        left = [name for name in (*names[at + 1 :], *names[: at + 1]) if not trucks[name]]
        if left:
            assert (now.player, now.round) == (left[0], was.round)
        else:
            assert (now.player, now.round) == (now.last, was.round + 1)
            assert now.last == was.player


class EveryWord(Printed):
    """The same, with every action that can be said judged at each position."""

    def at_rest(self) -> None:
        super().at_rest()
        if len(self.before) % 8 == 0:
            exact(self.on, self.state, self.every())
