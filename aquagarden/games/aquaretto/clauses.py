"""The clauses of the rulebook that this engine carries out, in a few words each: what events and refusals cite.

Headings and numbers are those of the clause register.
"""

from __future__ import annotations

from ...play.refusals import Clause


def _clause(sentence: str, heading: str, *numbers: int) -> Clause:
    return Clause(sentence, heading, numbers)


REMOVED = _clause("some kinds of animals stay out of the game", "Setup", 1)
TURN = _clause("on a turn a player adds a tile, takes a truck or carries out a money action", "Game Play", 1)
ORDER = _clause("turns go round clockwise among those who have no truck yet", "Game Play", 2)
DRAWN = _clause("the top tile of a stack is drawn and put face up onto a truck", "A. Add a tile to a Delivery Truck", 1)
FULL = _clause("no tile is drawn when all places are taken", "A. Add a tile to a Delivery Truck", 2)
TRUCK = _clause("a player takes a truck of the middle and places its tiles at once", "B. Take a Transport Wagon", 1)
EMPTY = _clause("only a truck with a tile on it can be taken", "B. Take a Transport Wagon", 1)
SPACE = _clause("an animal goes onto an empty space of the zoo", "Animal Tiles", 1)
STORED = _clause("a tile that is not placed in the zoo goes onto the depot", "Animal Tiles", 10)
COIN = _clause("a coin tile is a coin", "Coin Tiles", 1)
MONEY = _clause("a money action is paid, and a turn has one of them", "C. Carry Out a Money Action", 1)
MOVED = _clause("the top-most tile of the depot or a coworker is moved", "I. Move", 1)
BOUGHT = _clause("the top-most tile of another's depot is bought", "II. Purchase or Discard a Tile", 1)
DISCARDED = _clause("the top-most tile of the own depot goes back to the box", "II. Purchase or Discard a Tile", 2)
BUILT = _clause("an expansion board is paid and joins the zoo", "III. Expand the Water Zoo", 1, 2)
BOARDS = _clause("each player has a few expansion boards of each kind", "Setup", 7)
BESIDE = _clause("an expansion board is laid next to the zoo", "III. Expand the Water Zoo", 3)
BIRTH = _clause("offspring is taken at once, and goes to the depot only when it finds no space", "Offspring", 2)
HIRED = _clause("a new coworker is put to use at once", "Bonus for Enlarging a Basin", 2)
LAST = _clause("once a tile of the reserve is drawn, the round is the last", "End of the Game", 1)
OVER = _clause("the game is over", "End of the Game", 1)

ALL = tuple(one for one in tuple(globals().values()) if isinstance(one, Clause))
