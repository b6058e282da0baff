"""What is said of tokens and groups: what they are, use and cost, and what they score."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...predicates.quantities import Gain
from ...predicates.scene import Names
from ...predicates.sentence import NOUN, PLACE, Phrase, between, refers
from ..vocabulary import in_plural, terms


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
    """How many copies start in a place, all alike, or each of them with a mark: `copies 2 in stack marked female`.

    A mark is a group of single copies. A token has the copies of all its groups together.
    """

    sentence: ClassVar[str] = "copies {amount} {at} {place}[ marked {mark}]"
    example: ClassVar[str] = "copies 4 in bag"
    amount: int = field(metadata=between(0, 999))
    place: str = field(metadata=PLACE)
    mark: str | None = field(default=None, metadata=refers("mark"))

    @property
    def at(self) -> str:
        """The word before the place: on a shelf, in a bag."""
        term = terms("place").get(self.place)
        return "on" if term is not None and term.flat else "in"


@frozen
class Costs(Phrase):
    """What one copy costs where it is sold: money, or tokens from a board to collect on.

    Tokens that are paid go to the box, or are kept on what was bought, wherever it goes; so kept they count nowhere.

    `costs 1 bottle from crate kept on it`
    """

    sentence: ClassVar[str] = "costs {amount} {shown}[ from {place}][ {kept}]"
    example: ClassVar[str] = "costs 3 funds"
    amount: int = field(metadata=between(0, 999))
    unit: str = field(metadata=refers("money", "token"))
    place: str | None = field(default=None, metadata=PLACE)
    kept: str | None = None

    @property
    def shown(self) -> str:
        """A unit of money as it reads after the amount, or the name of a token."""
        return in_plural(self.unit, self.amount)

    @property
    def paid_in_tokens(self) -> bool:
        """Whether tokens are paid, and no money."""
        return self.place is not None


@frozen
class CountsAs(Phrase):
    """Where cards ask for tokens, a copy stands in for one that is missing: for each card anew, whichever it is."""

    sentence: ClassVar[str] = "counts as any token in {cards}"
    example: ClassVar[str] = "counts as any token in milestones"
    cards: str = field(metadata=refers("cards"))


@frozen
class CountsAsMoney(Phrase):
    """A copy that comes to a player is money, and no longer a token."""

    sentence: ClassVar[str] = "counts as {unit}"
    example: ClassVar[str] = "counts as coin"
    unit: str = field(metadata=refers("money"))


@frozen
class Scores(Phrase):
    """What each copy of the token brings at the end of the game, or the card to whoever holds it."""

    sentence: ClassVar[str] = "scores {gain}"
    example: ClassVar[str] = "scores 1 point for each type of fish in its tank"
    gain: Gain
