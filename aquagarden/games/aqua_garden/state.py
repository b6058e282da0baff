"""The position of a game: immutable, hashable, made by position wherever time counts."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...play import game
from ...play.events import Events
from ...play.piles import Pile
from .spots import Spot

# Who has the turn when it is no player.
CHANCE: Final = game.CHANCE
NOBODY: Final = game.NOBODY

# What the turn waits for.
GO: Final = 0
WALK: Final = 1
TRADE: Final = 2
AD: Final = 3
REST: Final = 4
CHOOSE: Final = 5
DRAW: Final = 6
OVER: Final = 7
PHASES: Final = ("go", "walk", "trade", "ad", "rest", "choose", "draw", "over")
# Those of a turn in a round.
OF_TURN: Final = (GO, WALK, TRADE, AD, REST)

# Where an owner is that waits on the standby track; one that has passed is one beyond the last space.
WAITING: Final = 0


# Makes a named tuple from the tuple of its fields, without the call of its own constructor.
new = tuple.__new__


class Player(NamedTuple):
    """What lies before a player: tanks in the order of the board, carpet of the employee, funds, cards, cards spent.

    `boards` are the piles on further boards, in the order of their names.
    """

    tanks: tuple[Spot, ...]
    at: int
    funds: int
    cards: tuple[str, ...]
    spent: tuple[str, ...]
    boards: tuple[Pile, ...]


class Track(NamedTuple):
    """The owners: on which space each is, who waits on standby from the bottom, and who has passed, in order.

    Those of players come first; an automaton's is last. `taken` has a bit for each space with an owner; `stops` counts
    the fish stops of a lone player in the section.
    """

    spaces: tuple[int, ...]
    taken: int
    waiting: tuple[int, ...]
    passed: tuple[int, ...]
    stops: int


class Common(NamedTuple):
    """What lies in the middle of the table. `claimed` holds, for each of `cards`, the players in order.

    `others` are the piles of bags that only rules know, `automaton` those on its boards; `kept` is what lies on tokens
    that were paid with it, and `offered` the cards that wait to be chosen.
    """

    fair: tuple[Pile, ...]
    sea: Pile
    bag: Pile
    box: Pile
    shelf: Pile
    prizes: Pile
    cards: tuple[str, ...]
    claimed: tuple[tuple[int, ...], ...]
    others: tuple[Pile, ...]
    automaton: tuple[Pile, ...]
    kept: Pile
    offered: tuple[str, ...]


class Turn(NamedTuple):
    """Who acts, what the turn waits for, and what is in hand: fish of the fair, and the prize of a milestone.

    `got` are the tanks that got a part of the prize, `due` those that must get one because something was bought
    for them; `left` counts what may still be acquired. `step` is the next draw of the setup or a preparation.
    `window` are the milestones, as bits, that the last act completed: those still open may be achieved at once.
    """

    mover: int
    phase: int
    hand: Pile
    prize: Pile
    got: tuple[int, ...]
    due: tuple[int, ...]
    left: int
    step: int
    window: int


class State(NamedTuple):
    """A position. Make one with `AquaGarden.start` or `AquaGarden.position`, go on with `apply`."""

    turn: Turn
    round: int
    players: tuple[Player, ...]
    track: Track
    common: Common

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
        """What the turn waits for: go, walk, trade, ad, rest, choose, draw or over."""
        return PHASES[self.turn.phase]


# The next position, and what happened.
Step = tuple[State, Events]
