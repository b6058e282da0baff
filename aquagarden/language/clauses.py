"""The clauses that are no laws and no gains: each a frozen class with its sentence and an example."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ..predicates.quantities import Gain, Share
from ..predicates.scene import Names
from ..predicates.sentence import NOUN, PLACE, Phrase, between, refers
from .vocabulary import terms

# ---- packs and books


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
    counts: tuple[int, ...] = field(metadata=between(1, 9))


@frozen
class NumberedClause(Phrase):
    """A clause of a rulebook in our own words. A remark is no rule: it needs nothing that carries it out."""

    sentence: ClassVar[str] = '{number} {text:"}[ {remark}]'
    example: ClassVar[str] = '1 "A tank supplies 4 oxygen."'
    number: int = field(metadata=between(1, 999))
    text: str
    remark: str | None = None


# ---- groups and tokens


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


@frozen
class ScoresFor(Phrase):
    """What a player's boards bring at the end of the game, as a line of the score sheet."""

    sentence: ClassVar[str] = "{gain}"
    example: ClassVar[str] = "3 points for each set of 1 small-fish and 1 large-fish in each tank"
    gain: Gain


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


# ---- when it counts


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
    counts: tuple[int, ...] = field(metadata=between(1, 9))


@frozen
class Excepted(Phrase):
    """The tokens that the law does not see."""

    sentence: ClassVar[str] = "for {names:,}"
    example: ClassVar[str] = "for leatherback-turtle"
    names: Names = field(metadata=NOUN)


# ---- where it comes from


@frozen
class Cite(Phrase):
    """The clauses of a rulebook that say so: book, section, numbers of the clause register."""

    sentence: ClassVar[str] = 'cite {book} {section:"} {numbers:,}'
    example: ClassVar[str] = 'cite base "Placement Rules" 2, 3'
    book: str
    section: str
    numbers: tuple[int, ...] = field(metadata=between(1, 999))


@frozen
class Seen(Phrase):
    """Read off a component, where the rulebook shows it only as a picture."""

    sentence: ClassVar[str] = 'seen {text:"}'
    example: ClassVar[str] = 'seen "the numbers right on the cards"'
    text: str


@frozen
class Assumed(Phrase):
    """No source says it: the reason for the value taken. A verdict that rests on it says so."""

    sentence: ClassVar[str] = 'assumed {text:"}'
    example: ClassVar[str] = 'assumed "the card shows it, the text does not"'
    text: str


Evidence = Cite | Seen | Assumed


# ---- examples that are tried


@frozen
class Legal(Phrase):
    """A tank that no law refuses."""

    sentence: ClassVar[str] = "legal {tank:,}"
    example: ClassVar[str] = "legal 3 sea-turtle, 1 seaweed"
    tank: tuple[Share, ...]


@frozen
class Illegal(Phrase):
    """A tank that this law refuses, and no other law; under a token or an exception, one that any law refuses."""

    sentence: ClassVar[str] = "illegal {tank:,}"
    example: ClassVar[str] = "illegal 1 shark, 1 small-fish"
    tank: tuple[Share, ...]


@frozen
class Result(Phrase):
    """What an example comes to: points, a price, or what is used of a resource."""

    sentence: ClassVar[str] = "{verb} {amount} {shown}"
    verb: str
    amount: int = field(metadata=between(-9999, 9999))
    unit: str = field(metadata=refers("unit", "resource"))

    @property
    def shown(self) -> str:
        """The unit as it reads after the amount; a resource has no plural."""
        return self.unit if self.verb == "uses" or self.amount in (1, -1) else self.unit + "s"


@frozen
class Example(Phrase):
    """What this declaration alone makes of a tank; `against` gives the boards of another player."""

    sentence: ClassVar[str] = "example {tank:,}[ against {against:,}] {result}"
    example: ClassVar[str] = "example 1 remora, 1 whale-shark scores 2 points"
    tank: tuple[Share, ...]
    against: tuple[Share, ...]
    result: Result


@frozen
class ExampleHolds(Phrase):
    """How many copies of the token a place holds when the game is laid out."""

    sentence: ClassVar[str] = "example {place} holds {amount} {name}"
    example: ClassVar[str] = "example bag holds 23 small-fish"
    place: str = field(metadata=PLACE)
    amount: int = field(metadata=between(0, 9999))
    name: str = field(metadata=NOUN)
