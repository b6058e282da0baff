"""Many games: the same results for the same seed, on any executor with any number of workers."""

from __future__ import annotations

import pickle
import zlib
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from functools import cached_property, lru_cache
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from attrs import define, field, frozen

from .errors import AquagardenError
from .play.game import CHANCE, Game
from .play.records import Record
from .players import Player

# So many games are one task for an executor: a game is short beside the way to another process.
BATCH = 8
# So many tasks are under way at once, so that memory stays flat however many games are asked for.
AHEAD = 64
# A game that takes more steps has no end.
MOST_STEPS = 20_000


class Points(NamedTuple):
    """The points of a player: in total, and by line of the score sheet."""

    total: int
    parts: dict[str, int]


@frozen(kw_only=True)
class Result:
    """How a game ended. `number` is 1 for the first game, `seed` the one that it was played by.

    `scores` and `winners` go by the names of players. `decisions` counts the choices among two or more actions,
    `plies` all actions of players; what chance did is counted in neither. The `record` holds all of it.
    """

    number: int
    seed: int
    scores: Mapping[str, Points] = field(hash=False)
    winners: tuple[str, ...]
    decisions: int
    plies: int
    record: Record


@define
class Spread:
    """Whole numbers, one after the other: how many there were, their sum, the least and the greatest.

    >>> spread = Spread()
    >>> for points in (3, 8, 4):
    ...     spread.add(points)
    >>> spread.least, spread.mean, spread.most
    (3, 5.0, 8)
    """

    number: int = 0
    total: int = 0
    least: int = 0
    most: int = 0

    def add(self, value: int) -> None:
        """Count one more."""
        self.least = min(self.least, value) if self.number else value
        self.most = max(self.most, value) if self.number else value
        self.number, self.total = self.number + 1, self.total + value

    @property
    def mean(self) -> float:
        """The mean, 0 when there were none."""
        return self.total / self.number if self.number else 0.0


@define
class Seat:
    """What a player came to in many games: wins, those of them shared with others, points and their parts."""

    wins: int = 0
    shared: int = 0
    points: Spread = field(factory=Spread)
    parts: dict[str, Spread] = field(factory=dict)


@define
class Summary:
    """What many games came to, added up one by one.

    >>> import aquagarden as ag
    >>> from aquagarden.games.aqua_garden.game import AquaGarden
    >>> from aquagarden.players import players_named
    >>> summary = Summary()
    >>> for result in simulate(AquaGarden(players=3), players_named("R,R,R"), games=20, seed=7):
    ...     summary.add(result)
    >>> summary.games, summary.seats["A"].points.most
    (20, 5)
    """

    games: int = 0
    decisions: int = 0
    plies: int = 0
    seats: dict[str, Seat] = field(factory=dict)

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += result.decisions
        self.plies += result.plies
        for name, points in result.scores.items():
            seat = self.seats.setdefault(name, Seat())
            seat.wins += name in result.winners
            seat.shared += name in result.winners and len(result.winners) > 1
            seat.points.add(points.total)
            for part, number in points.parts.items():
                seat.parts.setdefault(part, Spread()).add(number)


def simulate(
    game: Game[Any], players: Sequence[Player], games: int, seed: int = 0, executor: Executor | None = None
) -> Iterator[Result]:
    """Play games, and give the result of each as it comes, in their order.

    The results depend on game, players and seed alone: game number N is played by `seed_of(seed, N)`. Without an
    executor the games are played here, one by one, each when it is asked for. With one, some are under way ahead of
    what is asked for; those are given up when nobody asks any more.

    Raises AquagardenError for a number of players that is not that of the game, for what is no player, for less than
    no games, and for players that cannot be sent to the processes of an executor.

    >>> import aquagarden as ag
    >>> from aquagarden.games.aqua_garden.game import AquaGarden
    >>> from aquagarden.players import players_named
    >>> game = AquaGarden(ag.rulebook("base"), players=3)
    >>> for result in simulate(game, players_named("R,R,R"), games=2, seed=7):
    ...     print(result.number, result.winners, result.scores["A"].total)
    1 ('B',) 1
    2 ('A',) 3
    """
    _check(game, players, games, seed)
    table = _Table(game, tuple(players))
    if isinstance(executor, ProcessPoolExecutor):
        table.check_packed()
    numbers = range(1, games + 1)
    if executor is None:
        return (table.play(number, seed_of(seed, number)) for number in numbers)
    batches = (numbers[start : start + BATCH] for start in range(0, games, BATCH))
    tasks = ([(number, seed_of(seed, number)) for number in batch] for batch in batches)
    return _ahead(executor, table.play_some, tasks)


def _check(game: Game[Any], players: Sequence[object], games: object, seed: object) -> None:
    """Raise AquagardenError for what cannot be simulated."""
    for one in (players,) if isinstance(players, str) else players:
        if isinstance(one, type) or not callable(getattr(one, "choose", None)):
            hint = "`aquagarden.players.players_named` makes players of names, such as `R,R,R`"
            raise AquagardenError(f"{one!r:.60} is no player, for it cannot `choose`; {hint}")
    if len(players) != len(game.names):
        raise AquagardenError(f"the game is for {len(game.names)} players, and {len(players)} are named")
    if type(games) is not int or games < 0:
        raise AquagardenError(f"`games` is a whole number from 0, not {games!r:.40}")
    if type(seed) is not int:
        raise AquagardenError(f"`seed` is a whole number, not {seed!r:.40}")


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of many: the first eight bytes of the SHA-256 of `SEED NUMBER`, the greatest first.

    `AquaGarden.start` makes the same draws by it. The player in seat N of that game, 1 for the first, chooses by
    `Random(seed_of(seed_of(SEED, NUMBER), N))`, so that no choice changes a draw.

    >>> seed_of(7, 1)
    7651910736988481393
    """
    return int.from_bytes(sha256(f"{seed} {number}".encode()).digest()[:8], "big")


def _ahead(
    executor: Executor, work: Callable[[Any], list[Result]], tasks: Iterator[list[tuple[int, int]]]
) -> Iterator[Result]:
    """The results of tasks in their order, a number of them under way ahead."""
    under_way: deque[Future[list[Result]]] = deque()
    try:
        under_way.extend(executor.submit(work, task) for task in islice(tasks, AHEAD))
        while under_way:
            results = under_way.popleft().result()
            under_way.extend(executor.submit(work, task) for task in islice(tasks, 1))
            yield from results
    finally:
        for future in under_way:
            future.cancel()


class _Table:
    """A game and its players. On its way to another process it is packed once, and unpacked once there."""

    def __init__(self, game: Game[Any], players: tuple[Player, ...]) -> None:
        self.game, self.players = game, players

    @cached_property
    def _packed(self) -> bytes:
        return zlib.compress(pickle.dumps((self.game, self.players)))

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked, (self._packed,)

    def check_packed(self) -> None:
        """Raise AquagardenError for a player that cannot go to another process."""
        for player in self.players:
            try:
                pickle.dumps(player)
            except (pickle.PicklingError, AttributeError, TypeError) as error:
                message = f"the player {player!r:.60} cannot be sent to other processes: {error!s:.200}"
                raise AquagardenError(f"{message}; make it of a class of a module, or play without processes") from None

    @cached_property
    def _begun(self) -> Record:
        return Record.start(self.game)

    def play_some(self, task: list[tuple[int, int]]) -> list[Result]:
        """Some games, each by its number and seed."""
        return [self.play(number, seed) for number, seed in task]

    def play(self, number: int, seed: int) -> Result:
        """A game from the first draw to its end."""
        game, players = self.game, self.players
        chance, choosing = Random(seed), [Random(seed_of(seed, seat)) for seat in range(1, len(players) + 1)]
        state, texts, decisions, draws = game.start(), [], 0, 0
        while not state.over:
            mover = state.to_move
            if mover == CHANCE:
                draws += 1
                action = game.sample(state, chance)
            else:
                action, *others = legal = game.legal_actions(state)
                if others:
                    decisions += 1
                    action = players[mover].choose(game, state, legal, choosing[mover])
            state, _ = game.apply(state, action)
            texts.append(str(action))
            if len(texts) > MOST_STEPS:
                raise AquagardenError(f"game {number} has no end after {MOST_STEPS:,} steps")
        return Result(
            number=number,
            seed=seed,
            scores={name: Points(score.total, score.parts) for name, score in game.scores(state).items()},
            winners=game.winners(state),
            decisions=decisions,
            plies=len(texts) - draws,
            record=self._begun.append(*texts),
        )


@lru_cache(4)
def _unpacked(packed: bytes) -> _Table:
    game, players = pickle.loads(zlib.decompress(packed))
    return _Table(game, players)


__all__ = ["Points", "Result", "Seat", "Spread", "Summary", "seed_of", "simulate"]
