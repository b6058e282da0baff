"""The draws of the setup and of a preparation, one visit to the bag or a deck after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import field, frozen

from ...packs.grounds import ground_of_gain
from ...play.clauses import carries_out
from ...predicates.effects import Draw
from . import clauses as c
from .decks import OFFER
from .effects import PREPARATION, SETUP

if TYPE_CHECKING:
    from ...rulings import Ground
    from .board import Board
    from .decks import Deck

BAG = "bag"
# For whom a card is dealt that lies open for all.
OPEN = -1
HAND = "hand"


@frozen
class Visit:
    """One visit: to a deck for a card, for a player or laid open; or to a bag for a token, for a place.

    `bag` is the place that is drawn from, `space` the space of the fair that gets the token, 0 for another place.
    A card that is `chosen` comes by no chance: the player takes it from those that lie open.
    """

    ground: Ground
    deck: Deck | None = None
    player: int = OPEN
    place: str = ""
    space: int = 0
    bag: str = BAG
    chosen: bool = False
    # Where a token goes, in words.
    target: str = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "target", str(self.space) if self.space else self.place)


@carries_out("Board Setup", 2)
def setup_plan(board: Board) -> tuple[Visit, ...]:
    """The visits before the first round: cards laid open, the draws, a card for each player, dealt or chosen."""
    laid = [
        Visit(deck=deck, place="table", ground=board.why[c.REVEAL])
        for deck in board.cards.shown
        for _ in range(deck.number)
    ]
    return (*laid, *_draws(board, SETUP), *_handed(board), *_chosen(board))


@carries_out("Player Setup", 3)
def _handed(board: Board) -> Iterator[Visit]:
    """Cards dealt to one player after the other, and those laid open to choose from."""
    for deck in board.cards.handed:
        if deck.verb == OFFER:
            yield from (Visit(deck=deck, place=OFFER, ground=deck.handing) for _ in range(deck.number))
        else:
            for player in range(len(board.names)):
                yield from (
                    Visit(deck=deck, player=player, place=HAND, ground=deck.handing) for _ in range(deck.number)
                )


def _chosen(board: Board) -> Iterator[Visit]:
    """The last in turn order chooses first."""
    for deck in board.cards.handed:
        if deck.verb == OFFER:
            for player in reversed(range(len(board.names))):
                yield Visit(deck=deck, player=player, place=HAND, chosen=True, ground=deck.handing)


def preparation_plan(board: Board) -> tuple[Visit, ...]:
    """The visits between two rounds."""
    return tuple(_draws(board, PREPARATION))


@carries_out("Board Setup", 6, 7)
@carries_out("2. Preparation phase", 2)
def _draws(board: Board, phase: str) -> Iterator[Visit]:
    """Space after space in the order of the track, whatever lies there already."""
    for declaration, line in board.ruleset.triggers(phase):
        if isinstance(line.clause, Draw):
            draw, ground = line.clause, ground_of_gain(declaration, line)
            place = draw.target.place
            spaces = board.spaces_of.get(place, (0,))
            for space in spaces:
                visit = Visit(place=place, space=space, bag=draw.source, ground=ground)
                yield from (visit for _ in range(draw.number))
