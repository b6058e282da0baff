"""Settings: numbers and words that the engine reads."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...predicates.sentence import Phrase, between, refers
from .tails import COUNTS


@frozen
class Amount(Phrase):
    """A number as the value of a setting, with its unit where it has one: `3`, `2 funds`."""

    sentence: ClassVar[str] = "{number}[ {shown}]"
    number: int = field(metadata=between(0, 9999))
    unit: str = ""

    @property
    def shown(self) -> str:
        """The unit as it reads after the number."""
        return self.unit if self.number == 1 or not self.unit else self.unit + "s"


@frozen
class Amounts(Phrase):
    """Several numbers as the value of a setting, one for each of something: `1, 2, 3`."""

    sentence: ClassVar[str] = "{numbers:,}"
    numbers: tuple[int, ...] = field(metadata=between(0, 9999))


@frozen
class Word(Phrase):
    """A word as the value of a setting: `yes`, `open`."""

    sentence: ClassVar[str] = "{name}"
    name: str


@frozen
class Setting(Phrase):
    """A setting and its value, for every number of players, or for those that are said."""

    sentence: ClassVar[str] = "{key} {value}[ with {counts:,} <player>]"
    example: ClassVar[str] = "rounds 3 with 1, 2, 3 players"
    key: str = field(metadata=refers("setting"))
    value: Amount | Amounts | Word
    counts: tuple[int, ...] = field(default=(), metadata=COUNTS)
