"""What places are made of: spaces and boards, and what lies beside what."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...predicates.sentence import NOUN, PLACE, Phrase, between, refers

# Who has a board, if not one who plays for nobody.
EACH_PLAYER = "each player"


@frozen
class Run(Phrase):
    """So many spaces of one kind in a row: `3 fish-space`."""

    sentence: ClassVar[str] = "{number} {kind}"
    number: int = field(metadata=between(1, 99))
    kind: str = field(metadata=refers("space"))


@frozen
class Spaces(Phrase):
    """The spaces of a track in their order, counted from 1.

    A kind of space that the engine does not know is a new one: what happens on it is what triggers say.
    """

    sentence: ClassVar[str] = "spaces {runs:,}"
    example: ClassVar[str] = "spaces 3 fish-space, 1 ad-space"
    runs: tuple[Run, ...]


@frozen
class Boards(Phrase):
    """How many such boards each player has, or Lucy: one, or several that join another.

    A place that each player has, without spaces of its own, is a board to collect on: tokens live there, and count.
    """

    sentence: ClassVar[str] = "{number} for {owner}"
    example: ClassVar[str] = "1 for each player"
    number: int = field(metadata=between(1, 9))
    owner: str

    @property
    def of_players(self) -> bool:
        """Whether each player has one."""
        return self.owner == EACH_PLAYER


@frozen
class NamedSpaces(Phrase):
    """Spaces with names of their own, and for carpets the tanks that they lie beside.

    The order of all lines of one kind is the order in which these spaces are walked.
    """

    sentence: ClassVar[str] = "{kind} {labels:,}[ beside {beside:,}]"
    example: ClassVar[str] = "carpet C1 beside T2, T3"
    kind: str = field(metadata=PLACE)
    labels: tuple[str, ...]
    beside: tuple[str, ...] = ()


@frozen
class Between(Phrase):
    """Something that is crossed on the way from one space to the one that follows it."""

    sentence: ClassVar[str] = "{kind} between {first} and {second}"
    example: ClassVar[str] = "icon between C1 and C2"
    kind: str = field(metadata=PLACE)
    first: str
    second: str


@frozen
class Area(Phrase):
    """A name for some of the tanks. The area is a place of its own: `for each coral in event-tanks`."""

    sentence: ClassVar[str] = "area {name} {labels:,}"
    example: ClassVar[str] = "area event-tanks T3, B3"
    name: str
    labels: tuple[str, ...]


# Rows and columns of a board are counted from its lower left corner; what lies beside it on the left is below 0.
_CELL = between(-9, 9)


@frozen
class Row(Phrase):
    """Spaces of a board on a grid, in one row of it; rows are counted upwards."""

    sentence: ClassVar[str] = "row {y} columns {first} to {last}"
    example: ClassVar[str] = "row 1 columns 0 to 4"
    y: int = field(metadata=_CELL)
    first: int = field(metadata=_CELL)
    last: int = field(metadata=_CELL)


@frozen
class Joins(Phrase):
    """Laid beside that board, its spaces are spaces of it; it may be turned."""

    sentence: ClassVar[str] = "joins {place}"
    example: ClassVar[str] = "joins zoo"
    place: str = field(metadata=PLACE)


@frozen
class Formed(Phrase):
    """A place that arises: spaces that have an edge in common and hold one copy each, all of the same token."""

    sentence: ClassVar[str] = "formed by touching {name} of the same type in {place}"
    example: ClassVar[str] = "formed by touching animal of the same type in zoo"
    name: str = field(metadata=NOUN)
    place: str = field(metadata=PLACE)
