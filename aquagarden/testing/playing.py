"""Games for a check of rules: played by chance, each replayed from its record, and its positions read back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from attrs import frozen

from ..errors import AquagardenError, RulesError
from ..games.known import game_for, position_in
from ..language.clauses import PLAYERS
from ..play.game import Game
from ..play.records import Record
from ..players import Uniform
from ..rulebook import Rulebook, seated
from ..simulation import Points, Result, simulate

# After so many games that crashed no more are played at a table.
MOST_CRASHES = 3
# Of each game every position of so many is read back, others in each; the last one always is.
EVERY = 10
# A message is cut here.
MOST_SHOWN = 400


@frozen
class Crash:
    """A game that went wrong: in which step, 1 for the first, and how.

    Step 0 is before the first one, when no game could begin. The `seed` plays the game again:
    `aquagarden simulate --games 1 --seed SEED`.
    """

    seed: int
    step: int
    message: str

    def data(self) -> dict[str, Any]:
        """It as JSON has it."""
        return {"seed": self.seed, "step": self.step, "message": self.message}


@frozen
class Played:
    """The games of a table: for how many players, with which packs, how many came well to their end, and what crashed.

    `unplayed` says why there are none, where the pack for that number of players does not go with the others.
    """

    players: int
    packs: tuple[str, ...]
    games: int = 0
    crashes: tuple[Crash, ...] = ()
    unplayed: str = ""

    def data(self) -> dict[str, Any]:
        """Them as JSON has them."""
        return {
            "players": self.players,
            "packs": list(self.packs),
            "games": self.games,
            "crashes": [one.data() for one in self.crashes],
            "unplayed": self.unplayed,
        }


def play(rules: Rulebook, players: int | None, games: int, seed: int) -> Iterator[Played]:
    """Games for a number of players; for None, for each that the packs are for, or the shipped ones that go with them.

    The first game is played by the seed, each later one by the next number. Whatever goes wrong is told.
    """
    for count in PLAYERS if players is None else (players,):
        try:
            table = seated(rules, count)
        except RulesError as error:
            first = error.diagnostics[0]
            places = ", ".join(map(str, (first.span, *first.also)))
            yield Played(count, rules.packs, unplayed=_told(f"{first.message} ({places})"))
            continue
        if players is not None or any(count in pack.players for pack in table.ruleset.packs):
            yield _played(table, count, range(seed, seed + games))


def _played(table: Rulebook, players: int, seeds: range) -> Played:
    try:
        game = game_for(table, players)
    except Exception as error:
        return Played(players, table.packs, crashes=(Crash(seeds.start, 0, _said(error)),))
    crashes: list[Crash] = []
    done = 0
    for seed in seeds:
        crash = _crash(game, seed)
        if crash is None:
            done += 1
        else:
            crashes.append(crash)
        if len(crashes) == MOST_CRASHES:
            break
    return Played(players, table.packs, done, tuple(crashes))


def _crash(game: Game[Any], seed: int) -> Crash | None:
    """What goes wrong in one game; None when nothing does."""
    watched = _Watched(game)
    try:
        (result,) = simulate(watched.game, [Uniform()] * len(game.names), 1, seed)
        watched.steps = 0
        fault = _fault(watched, game, result, seed % EVERY)
    except Exception as error:
        return Crash(seed, watched.steps + 1, _said(error))
    return None if fault is None else Crash(seed, watched.steps, fault)


class _Watched:
    """A game that counts its steps, so that it can be told in which one it crashed."""

    def __init__(self, game: Game[Any]) -> None:
        self._game, self.steps = game, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    @property
    def game(self) -> Game[Any]:
        return cast("Game[Any]", self)

    def apply(self, *given: Any) -> Any:
        done = self._game.apply(*given)
        self.steps += 1
        return done


def _fault(watched: _Watched, game: Game[Any], result: Result, phase: int) -> str | None:
    """What differs when the record of a game is read and replayed, and its positions are read; None when nothing."""
    record = Record.from_json(result.record.to_json())
    if record != result.record:
        return "its record is read back as another one"
    state = game.start()
    for number, (state, _) in enumerate(record.replay(watched.game)):
        if state.over or number % EVERY == phase:
            read = position_in(game.position(state).to_json(), game.rules)
            if game.state(read) != state:
                return "the position after this step is read back as another one"
    found = {name: Points(score.total, score.parts) for name, score in game.scores(state).items()}
    if found != result.scores or game.winners(state) != result.winners:
        return "replayed from its record, it ends with other points"
    return None


def _said(error: Exception) -> str:
    """What an error says; the kind of it too, when it is none of those meant for people."""
    return _told(str(error) if isinstance(error, AquagardenError) else f"{type(error).__name__}: {error}")


def _told(message: str) -> str:
    line = " ".join(message.split())
    return line if len(line) <= MOST_SHOWN else f"{line[:MOST_SHOWN]} ..."


__all__ = ["Crash", "Played", "play"]
