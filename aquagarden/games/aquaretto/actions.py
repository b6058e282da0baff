"""The actions of Aquaretto: each one choice, each with its line of text. Spaces are written column,row: `4,1`."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from ...play.actions import Action
from ...zoos.grid import Space

# The top-most tile of a depot, as something that is moved.
DEPOT = "depot"


def spot(space: Space) -> str:
    """A space as actions write it.

    >>> spot((4, 1))
    '4,1'
    """
    return f"{space[0]},{space[1]}"


@frozen(eq=False, repr=False)
class Draw(Action):
    """The player draws a tile: `draw`. Which one it is comes by chance."""

    word: ClassVar[str] = "draw"


@frozen(eq=False, repr=False)
class Reveal(Action):
    """Chance: this tile is drawn: `reveal penguin`, `reveal penguin:female`."""

    word: ClassVar[str] = "reveal"
    chance: ClassVar[bool] = True
    tile: str

    def _rest(self) -> tuple[str, ...]:
        return (self.tile,)


@frozen(eq=False, repr=False)
class Remove(Action):
    """Chance: a kind of animal stays out of the game: `remove penguin`."""

    word: ClassVar[str] = "remove"
    chance: ClassVar[bool] = True
    token: str

    def _rest(self) -> tuple[str, ...]:
        return (self.token,)


@frozen(eq=False, repr=False)
class Load(Action):
    """The tile drawn goes onto a truck: `load 2`. Trucks count from 1."""

    word: ClassVar[str] = "load"
    truck: int

    def _rest(self) -> tuple[str, ...]:
        return (str(self.truck),)


@frozen(eq=False, repr=False)
class Take(Action):
    """A truck is taken with all tiles on it: `take 2`."""

    word: ClassVar[str] = "take"
    truck: int

    def _rest(self) -> tuple[str, ...]:
        return (str(self.truck),)


@frozen(eq=False, repr=False)
class Place(Action):
    """A tile in hand, or an offspring, goes onto a space: `place penguin:female 4,1`."""

    word: ClassVar[str] = "place"
    tile: str
    at: Space

    def _rest(self) -> tuple[str, ...]:
        return (self.tile, spot(self.at))


@frozen(eq=False, repr=False)
class Store(Action):
    """A tile in hand, or an offspring that finds no space, goes onto the depot: `store penguin`."""

    word: ClassVar[str] = "store"
    tile: str

    def _rest(self) -> tuple[str, ...]:
        return (self.tile,)


@frozen(eq=False, repr=False)
class Hire(Action):
    """A new coworker goes onto a board or a space: `hire checkout`, `hire 2,2`."""

    word: ClassVar[str] = "hire"
    to: str

    def _rest(self) -> tuple[str, ...]:
        return (self.to,)


@frozen(eq=False, repr=False)
class Move(Action):
    """The top-most tile of the depot, or a coworker, moves: `move depot 4,1`, `move 2,2 checkout`."""

    word: ClassVar[str] = "move"
    source: str
    to: str

    def _rest(self) -> tuple[str, ...]:
        return (self.source, self.to)


@frozen(eq=False, repr=False)
class Buy(Action):
    """The top-most tile of another's depot is bought onto a space: `buy B 4,1`."""

    word: ClassVar[str] = "buy"
    owner: str
    at: Space

    def _rest(self) -> tuple[str, ...]:
        return (self.owner, spot(self.at))


@frozen(eq=False, repr=False)
class Discard(Action):
    """The top-most tile of the depot leaves the game: `discard`."""

    word: ClassVar[str] = "discard"


@frozen(eq=False, repr=False)
class Build(Action):
    """A board joins the zoo: `build large-expansion 5,2 6,2 5,3 6,3`."""

    word: ClassVar[str] = "build"
    shape: str
    cells: tuple[Space, ...]

    def _rest(self) -> tuple[str, ...]:
        return (self.shape, *map(spot, self.cells))


@frozen(eq=False, repr=False)
class End(Action):
    """No further money action is taken: `end`."""

    word: ClassVar[str] = "end"


ACTIONS: dict[str, type[Action]] = {
    one.word: one for one in (Draw, Reveal, Remove, Load, Take, Place, Store, Hire, Move, Buy, Discard, Build, End)
}
