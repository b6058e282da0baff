"""When something happens: a phase of the game, or what somebody does."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...predicates.scene import Names
from ...predicates.sentence import Phrase, between, refers

# At so many tiles a place that grows can be waited for.
SIZES = between(1, 99)


class When(Phrase):
    """What a trigger waits for."""

    __slots__ = ()
    example: ClassVar[str] = "when setup"


@frozen
class WhenPhase(When):
    """Waits for a phase of the game."""

    sentence: ClassVar[str] = "when {phases:or}"
    example: ClassVar[str] = "when setup or preparation"
    phases: Names = field(metadata=refers("phase"))


@frozen
class Happens(When):
    """Waits for somebody to do something, or for copies of a token to come or go: `when jellyfish enters tank`.

    What happens to a formed place is waited for too, and at which of its sizes: `when basin grows to 3, 6`
    """

    sentence: ClassVar[str] = "when {actor} {does}[ {on}][ {names:or}][ to {sizes:,}]"
    example: ClassVar[str] = "when employee crosses icon"
    actor: str = field(metadata=refers("actor", "token", "group", "place"))
    does: str = field(metadata=refers("happening"))
    on: str | None = None
    names: Names = field(default=(), metadata=refers("place", "space", "deck"))
    sizes: tuple[int, ...] = field(default=(), metadata=SIZES)
