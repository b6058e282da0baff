"""What stands on the score sheet, and under which line."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...predicates.quantities import Gain, Ladder
from ...predicates.sentence import Phrase, refers


@frozen
class ScoresFor(Phrase):
    """What a player's boards bring at the end of the game, as a line of the score sheet."""

    sentence: ClassVar[str] = "{gain}"
    example: ClassVar[str] = "3 points for each set of 1 small-fish and 1 large-fish in each tank"
    gain: Gain | Ladder


@frozen
class Otherwise(Phrase):
    """What it brings instead, when the line above did not apply."""

    sentence: ClassVar[str] = "otherwise {gain}"
    example: ClassVar[str] = "otherwise 1 point"
    gain: Gain


@frozen
class CountsUnder(Phrase):
    """The line of the score sheet where these points stand, if not one of their own."""

    sentence: ClassVar[str] = "counts under {line}"
    example: ClassVar[str] = "counts under tanks"
    line: str = field(metadata=refers("score"))
