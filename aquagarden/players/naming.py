"""The short names by which players are called, such as `R,R,R,R`."""

from __future__ import annotations

from ..errors import NotationError, UnknownName
from ..language.words import nearest
from ..rulebook import MOST_PLAYERS
from .bots import Player, Uniform

# Each player that comes along by its name.
BOTS: dict[str, Player] = {"R": Uniform()}


def players_named(names: str) -> tuple[Player, ...]:
    """The players that names with commas between them call, the first in turn order first.

    Raises UnknownName for one that there is not, and NotationError for more than a table has.

    >>> players_named("R, R")
    (Uniform(), Uniform())
    """
    called = [name.strip() for name in names.split(",")]
    if len(called) > MOST_PLAYERS:
        raise NotationError(f"there are {len(called)} players, and a table has {MOST_PLAYERS} at most")
    return tuple(_called(name) for name in called)


def _called(name: str) -> Player:
    if name not in BOTS:
        meant = nearest(name.upper(), BOTS)
        hint = f"Did you mean {' or '.join(meant)}?" if meant else f"Players: {', '.join(BOTS)}."
        raise UnknownName(name, "player", meant, f"{hint} Give one name for each player, such as `R,R,R`.")
    return BOTS[name]
