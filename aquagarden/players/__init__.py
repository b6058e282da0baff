"""Players that choose by themselves, and how they are named.

>>> from aquagarden.players import players_named
>>> players_named("R,R,R")
(Uniform(), Uniform(), Uniform())
"""

from .bots import Player, Uniform
from .naming import BOTS, players_named

__all__ = ["BOTS", "Player", "Uniform", "players_named"]
