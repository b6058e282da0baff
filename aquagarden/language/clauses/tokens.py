"""What is said of tokens and groups: what they are, use and cost, and what they score."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...predicates.quantities import Gain
from ...predicates.scene import Names
from ...predicates.sentence import NOUN, PLACE, Phrase, between, refers
from ..vocabulary import terms


@frozen
class Is(Phrase):
    """The groups that the token belongs to: what a law says of a group holds for it."""

    sentence: ClassVar[str] = "is {groups:,}"
    example: ClassVar[str] = "is fish, turtle"
    groups: Names = field(metadata=refers("group"))


@frozen
class HasMembers(Phrase):
    """The members of a group, said by the group; useful for tokens of other packs."""

    sentence: ClassVar[str] = "has {members:,}"
    example: ClassVar[str] = "has small-fish, seahorse"
    members: Names = field(metadata=NOUN)


@frozen
class Uses(Phrase):
    """What one copy uses of a resource. A resource is any name that a law limits: `oxygen`, `light`."""

    sentence: ClassVar[str] = "uses {amount} {resource}"
    example: ClassVar[str] = "uses 2 oxygen"
    amount: int = field(metadata=between(0, 99))
    resource: str = field(metadata=refers("resource"))


@frozen
class Copies(Phrase):
    """How many copies start in a place."""

    sentence: ClassVar[str] = "copies {amount} {at} {place}"
    example: ClassVar[str] = "copies 4 in bag"
    amount: int = field(metadata=between(0, 999))
    place: str = field(metadata=PLACE)

    @property
    def at(self) -> str:
        """The word before the place: on a shelf, in a bag."""
        term = terms("place").get(self.place)
        return "on" if term is not None and term.flat else "in"


@frozen
class Costs(Phrase):
    """What one copy costs where it is sold."""

    sentence: ClassVar[str] = "costs {amount} <{unit}>"
    example: ClassVar[str] = "costs 3 funds"
    amount: int = field(metadata=between(0, 999))
    unit: str = field(metadata=refers("money"))


@frozen
class Scores(Phrase):
    """What each copy of the token brings at the end of the game."""

    sentence: ClassVar[str] = "scores {gain}"
    example: ClassVar[str] = "scores 1 point for each type of fish in its tank"
    gain: Gain
