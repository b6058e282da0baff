"""When a paragraph counts, and whom a law does not see."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...predicates.scene import Names
from ...predicates.sentence import NOUN, Phrase, between

# For so many players there may be rules.
PLAYERS = range(1, 10)
COUNTS = between(PLAYERS[0], PLAYERS[-1])


@frozen
class WithPack(Phrase):
    """The paragraph counts only when that pack is on the table too."""

    sentence: ClassVar[str] = "with {pack}"
    example: ClassVar[str] = "with advanced"
    pack: str


@frozen
class WithPlayers(Phrase):
    """The paragraph counts only with so many players."""

    sentence: ClassVar[str] = "with {counts:,} <player>"
    example: ClassVar[str] = "with 2, 3 players"
    counts: tuple[int, ...] = field(metadata=COUNTS)


@frozen
class Excepted(Phrase):
    """The tokens that the law does not see."""

    sentence: ClassVar[str] = "for {names:,}"
    example: ClassVar[str] = "for leatherback-turtle"
    names: Names = field(metadata=NOUN)
