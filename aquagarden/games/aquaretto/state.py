"""The position of a game: immutable, hashable, made by position wherever time counts."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...play import game
from ...play.events import Events
from ...play.piles import Pile
from ...zoos.grid import Mask
from ...zoos.zoo import Zoo

# Who has the turn when it is no player.
CHANCE: Final = game.CHANCE
NOBODY: Final = game.NOBODY

# What the turn waits for.
ACT: Final = 0
LOAD: Final = 1
PLACE: Final = 2
DRAW: Final = 3
REMOVE: Final = 4
OVER: Final = 5
PHASES: Final = ("act", "load", "place", "draw", "remove", "over")

# When money actions may be left.
WITH_MONEY: Final = (ACT, LOAD, DRAW)

# A truck that nobody has taken, a player without a truck, and no tile.
NONE: Final = -1

# Makes a named tuple from the tuple of its fields, without the call of its own constructor.
new = tuple.__new__


class Player(NamedTuple):
    """What lies before a player: the zoo, coins, the depot from the bottom, coworkers on other boards, boards to build.

    `posts` counts the coworkers on each board that takes some, and `boards` what of each shape is left, each in the
    order of their names. `truck` is the one taken in this round.
    """

    zoo: Zoo
    coins: int
    depot: tuple[str, ...]
    posts: tuple[int, ...]
    boards: tuple[int, ...]
    truck: int


class Table(NamedTuple):
    """What lies in the middle: tiles not drawn yet, of which the last ones are the reserve, and what is on trucks.

    `stack` counts the tiles before the reserve. `loads` counts the tiles on each truck, and `takers` has for each who
    took it in this round.
    """

    undrawn: Pile
    stack: int
    nursery: Pile
    supply: int
    box: Pile
    trucks: tuple[Pile, ...]
    loads: tuple[int, ...]
    takers: tuple[int, ...]


class Turn(NamedTuple):
    """Who acts, and what the turn waits for; `player` has the turn, also while chance draws a tile for it.

    `tile` was drawn and goes onto a truck; `hand` came with a truck and is placed one by one; `births` are offspring
    and `hires` coworkers that are placed before anything else; `cradle` is a space of the basin where they are born.
    `money` counts the money actions left in the turn, `step` the kinds of animals removed at setup. `last` took a truck
    last, and `final` says that the round is the last.
    """

    mover: int
    phase: int
    player: int
    tile: str
    hand: Pile
    births: tuple[str, ...]
    cradle: Mask
    hires: int
    money: int
    step: int
    last: int
    final: bool


class State(NamedTuple):
    """A position. Make one with `Aquaretto.start` or `Aquaretto.position`, go on with `apply`."""

    turn: Turn
    round: int
    players: tuple[Player, ...]
    table: Table

    @property
    def to_move(self) -> int:
        """The player who acts, 0 for the first; -1 when chance does, -2 when the game is over."""
        return self.turn.mover

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.turn.phase == OVER

    @property
    def phase(self) -> str:
        """What the turn waits for: act, load, place, draw, remove or over."""
        return PHASES[self.turn.phase]


def with_player(state: State, index: int, player: Player) -> tuple[Player, ...]:
    """All players, one of them anew."""
    return (*state.players[:index], player, *state.players[index + 1 :])


# The next position, and what happened.
Step = tuple[State, Events]
