"""When something happens: a phase of the game, or what somebody does."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...predicates.scene import Names
from ...predicates.sentence import Phrase, refers


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
    """Waits for somebody to do something, or for copies of a token to come or go: `when jellyfish enters tank`."""

    sentence: ClassVar[str] = "when {actor} {does}[ {on}] {names:or}"
    example: ClassVar[str] = "when employee crosses icon"
    actor: str = field(metadata=refers("actor", "token", "group"))
    does: str = field(metadata=refers("happening"))
    on: str | None
    names: Names = field(metadata=refers("place", "space", "deck"))
