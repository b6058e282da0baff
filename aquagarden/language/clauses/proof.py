"""Where rules come from, and examples that are tried."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...predicates.quantities import Share
from ...predicates.sentence import NOUN, PLACE, Phrase, between, refers
from ..vocabulary import in_plural


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
class Spot(Phrase):
    """A space of a grid: its column and its row."""

    sentence: ClassVar[str] = "{x} {y}"
    x: int = field(metadata=between(-99, 99))
    y: int = field(metadata=between(-99, 99))


@frozen
class Lying(Share):
    """Tokens of an example, and where they lie: at home, if no place is said, and in a tank, if that is their home.

    On a grid, `1 dolphin at 1 2` lies on one space of it, and a board with its lower left corner there.
    """

    sentence: ClassVar[str] = "{number} {name}[ marked {mark}][ in {place}][ at {at}]"
    name: str = field(metadata=refers("token", "group", "purse", "place"))
    mark: str | None = field(default=None, metadata=refers("mark"))
    place: str | None = field(default=None, metadata=PLACE)
    at: Spot | None = None


@frozen
class Legal(Phrase):
    """A tank that no law refuses, or other boards."""

    sentence: ClassVar[str] = "legal {tank:,}"
    example: ClassVar[str] = "legal 3 sea-turtle, 1 seaweed"
    tank: tuple[Lying, ...]


@frozen
class Illegal(Phrase):
    """A tank that this law refuses, and no other law; under a token or an exception, one that any law refuses."""

    sentence: ClassVar[str] = "illegal {tank:,}"
    example: ClassVar[str] = "illegal 1 shark, 1 small-fish"
    tank: tuple[Lying, ...]


@frozen
class Result(Phrase):
    """What an example comes to: points, a price, money gained, or what is used of a resource."""

    sentence: ClassVar[str] = "{verb} {amount} {shown}"
    verb: str
    amount: int = field(metadata=between(-9999, 9999))
    unit: str = field(metadata=refers("unit", "resource", "token"))

    @property
    def shown(self) -> str:
        """The unit as it reads after the amount; a resource or token has no plural."""
        return self.unit if self.verb == "uses" else in_plural(self.unit, self.amount)


@frozen
class Example(Phrase):
    """What this declaration alone makes of a tank; `against` gives the boards of another player."""

    sentence: ClassVar[str] = "example {tank:,}[ against {against:,}] {result}"
    example: ClassVar[str] = "example 1 remora, 1 whale-shark scores 2 points"
    tank: tuple[Lying, ...]
    against: tuple[Lying, ...]
    result: Result


@frozen
class Achieves(Phrase):
    """Whether one tank with these tokens achieves the card."""

    sentence: ClassVar[str] = "example {tank:,} {verdict}"
    example: ClassVar[str] = "example 3 small-fish, 1 seaweed achieves"
    tank: tuple[Lying, ...]
    verdict: str


@frozen
class ExampleHolds(Phrase):
    """How many copies of the token a place holds: as this token says, or under a trigger of setup, as all of it says.

    What is drawn is not counted.
    """

    sentence: ClassVar[str] = "example {place} holds {amount} {name}"
    example: ClassVar[str] = "example bag holds 23 small-fish"
    place: str = field(metadata=PLACE)
    amount: int = field(metadata=between(0, 9999))
    name: str = field(metadata=NOUN)
