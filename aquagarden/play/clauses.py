"""Which clauses of a rulebook the engine itself carries out: order, choice, chance and memory.

A function names its clauses by the heading and the numbers of the clause register:

    @carries_out("Turn Order", 1, 2)
    def to_move(state): ...

The book is the one that the pack of the game follows in whose room the function is; clauses of an expansion are carried
out by the rules that cite them. Tests name the clauses that they prove, those of an expansion and of a game that came
later with the book before the heading: `outdoor: Setup`. The gate in `tests/clauses` holds all of them to each other
and to the registers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from importlib import import_module
from pkgutil import walk_packages
from types import FunctionType, ModuleType
from typing import TypeVar

from attrs import field, frozen

from ..language.vocabulary import terms
from ..packs.pack import Pack
from ..packs.shelf import shipped, shipped_packs

CarrierT = TypeVar("CarrierT")
# A heading and a number under it.
Key = tuple[str, int]


@frozen(order=True)
class Carrier:
    """A function that carries out a clause: where it is, and the function itself."""

    module: str
    qualname: str
    function: FunctionType = field(eq=False, order=False, repr=False)

    def __str__(self) -> str:
        return f"{self.module}:{self.qualname}"


_CARRIERS: dict[Key, set[Carrier]] = defaultdict(set)


def carries_out(heading: str, *numbers: int) -> Callable[[CarrierT], CarrierT]:
    """Say which clauses a function carries out; the function stays as it is, and costs nothing more.

    It stands above a function or method, and above or below `property`, `staticmethod` and their like.
    Raises TypeError without a number, or above anything but a function.
    """
    if not numbers:
        raise TypeError(f'"{heading}" needs the number of a clause under it')

    def told(carrier: CarrierT) -> CarrierT:
        function = _function(carrier)
        found = Carrier(function.__module__, function.__qualname__, function)
        for number in numbers:
            _CARRIERS[heading, number].add(found)
        return carrier

    return told


def _function(carrier: object) -> FunctionType:
    """The function within a property, a kept one, a static method or a method of the class."""
    for name in ("fget", "func", "__wrapped__"):
        carrier = getattr(carrier, name, carrier)
    if not isinstance(carrier, FunctionType):
        raise TypeError(f"only a function carries out a clause, not {carrier!r}")
    return carrier


def carried(*rooms: ModuleType) -> dict[Key, tuple[Carrier, ...]]:
    """Who carries out what: for each heading and number the functions, in order.

    A function is known once its module is imported; all modules of the `rooms` are imported for that. Headings are
    named as `heading_in` names them.
    """
    for room in rooms:
        for module in walk_packages(room.__path__, f"{room.__name__}."):
            import_module(module.name)
    found: dict[Key, set[Carrier]] = defaultdict(set)
    for (heading, number), carriers in _CARRIERS.items():
        for carrier in carriers:
            found[heading_of(carrier.module, heading), number].add(carrier)
    return {key: tuple(sorted(carriers)) for key, carriers in sorted(found.items())}


def heading_of(module: str, heading: str) -> str:
    """A heading that a module names: that of the book of the game in whose room it is."""
    room = module.partition(".games.")[2].partition(".")[0]
    book = game_books().get(room.replace("_", "-"), "")
    return heading_in(book, heading) if book else heading


def game_books() -> dict[str, str]:
    """The rulebooks that the games' own packs follow, by game: from these the engine carries out clauses."""
    books = {pack.plays: pack.follows for pack in _shipped() if pack.plays and pack.follows}
    return {game: books[game] for game in terms("game") if game in books}


def played_books() -> frozenset[str]:
    """The rulebooks that packs follow which are played: those of the games, and those of whatever builds on them."""
    packs = {pack.name: pack for pack in _shipped()}

    def played(pack: Pack) -> bool:
        return bool(pack.plays) or any(played(packs[need.pack]) for need in pack.needs if need.pack in packs)

    return frozenset(pack.follows for pack in packs.values() if pack.follows and played(pack))


def heading_in(book: str, heading: str) -> str:
    """A heading as carriers and tests name it: alone in the book of the first game, else with the book before it."""
    return heading if book == next(iter(game_books().values()), "") else f"{book}: {heading}"


def _shipped() -> list[Pack]:
    return [pack for name in shipped_packs() if (pack := shipped(name)) is not None]
