"""What a pack says of itself, and the clauses of rulebooks."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...predicates.sentence import Phrase, between, refers
from .tails import COUNTS


@frozen
class Version(Phrase):
    """The version of the pack, for which packs that need it were written.

    It goes up by one when something changes that others build on.
    """

    sentence: ClassVar[str] = "version {number}"
    example: ClassVar[str] = "version 1"
    number: int = field(metadata=between(1, 9999))


@frozen
class Plays(Phrase):
    """The game whose engine plays this pack. Only the pack that all others of the game need says it."""

    sentence: ClassVar[str] = "plays {game}"
    example: ClassVar[str] = "plays aqua-garden"
    game: str = field(metadata=refers("game"))


@frozen
class NeedsPack(Phrase):
    """A pack that this one builds on, with the version it was written for; it comes to the table by itself."""

    sentence: ClassVar[str] = "needs {pack} {version}"
    example: ClassVar[str] = "needs base 1"
    pack: str
    version: int = field(metadata=between(1, 9999))


@frozen
class Follows(Phrase):
    """The rulebook that the pack puts into rules: then every declaration says where it comes from."""

    sentence: ClassVar[str] = "follows {book}"
    example: ClassVar[str] = "follows base"
    book: str


@frozen
class PlayerCounts(Phrase):
    """For how many players the pack makes the game playable."""

    sentence: ClassVar[str] = "for {counts:,} <player>"
    example: ClassVar[str] = "for 3, 4 players"
    counts: tuple[int, ...] = field(metadata=COUNTS)


@frozen
class NumberedClause(Phrase):
    """A clause of a rulebook in our own words. A remark is no rule: it needs nothing that carries it out."""

    sentence: ClassVar[str] = '{number} {text:"}[ {remark}]'
    example: ClassVar[str] = '1 "A tank supplies 4 oxygen."'
    number: int = field(metadata=between(1, 999))
    text: str
    remark: str | None = None
