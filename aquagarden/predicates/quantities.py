"""Quantities: how often a gain counts, and the gain itself."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from .conditions import Condition, Where
from .scene import Names, Scene
from .sentence import NOUN, Phrase, between, refers

# What can be counted: tokens and groups, and what a player owns.
COUNTABLE = refers("token", "group", "purse")


@frozen
class Tokens(Phrase):
    """Counts copies of tokens or of members of groups: `small-fish or large-fish`."""

    sentence: ClassVar[str] = "{names:or}"
    names: Names = field(metadata=COUNTABLE)

    def number(self, scene: Scene) -> int:
        """How many copies lie there."""
        return scene.count(self.names)


@frozen
class Marked(Phrase):
    """Counts single copies by the mark that they bear, or do not bear: `animal marked fish`."""

    sentence: ClassVar[str] = "{names:or} {bearing} {mark}"
    names: Names = field(metadata=NOUN)
    bearing: str
    mark: str = field(metadata=refers("mark"))

    def number(self, scene: Scene) -> int:
        """How many such copies lie there."""
        seen = scene.marked(self.mark) if self.bearing == "marked" else scene.without(self.mark)
        return seen.count(self.names)


@frozen
class TypesOf(Phrase):
    """Counts different tokens, however many copies there are: `type of fish`."""

    sentence: ClassVar[str] = "<type> of {name}"
    name: str = field(metadata=refers("group"))

    def number(self, scene: Scene) -> int:
        """How many different members of the group lie there."""
        return scene.types((self.name,))


@frozen
class MostNumerous(Phrase):
    """Counts the copies of the token of a group that there is most of; among equals, one of them.

    `member of the most numerous type of fish`
    """

    sentence: ClassVar[str] = "member of the most numerous type of {name}"
    name: str = field(metadata=refers("group"))

    def number(self, scene: Scene) -> int:
        """The largest count."""
        return scene.largest((self.name,))


@frozen
class Share(Phrase):
    """A part of a set: `1 small-fish`."""

    sentence: ClassVar[str] = "{number} {name}"
    number: int = field(metadata=between(1, 99))
    name: str = field(metadata=COUNTABLE)


@frozen
class SetOf(Phrase):
    """Counts complete sets; no copy serves in two of them: `set of 1 small-fish and 1 large-fish`."""

    sentence: ClassVar[str] = "set of {items:list}"
    items: tuple[Share, ...]

    def number(self, scene: Scene) -> int:
        """How many sets can be made from what lies there."""
        return min(scene.count((item.name,)) // item.number for item in self.items)


Counted = Tokens | Marked | TypesOf | MostNumerous | SetOf


@frozen
class ForEach(Phrase):
    """The gain counts once for each thing found: `for each coral in aquarium`."""

    sentence: ClassVar[str] = "for each {counted}[ in {where}]"
    counted: Counted
    where: Where | None = None

    def times(self, scene: Scene, its: Scene) -> int:
        """How often, over all the places meant."""
        return sum(self.counted.number(region) for region in _regions(self.where, scene, its))


@frozen
class ForEvery(Phrase):
    """The gain counts once for every so many copies, the rest counting nothing: `for every 2 small-fish`."""

    sentence: ClassVar[str] = "for every {number} {names:or}[ in {where}]"
    number: int = field(metadata=between(1, 99))
    names: Names = field(metadata=COUNTABLE)
    where: Where | None = None

    def times(self, scene: Scene, its: Scene) -> int:
        """How often; each place is divided on its own."""
        return sum(region.count(self.names) // self.number for region in _regions(self.where, scene, its))


@frozen
class Around(Phrase):
    """The gain counts for each thing on the up to eight spaces around each of some copies on a grid.

    What lies beside two of them counts twice: `for each orca around each coworker in zoo`
    """

    sentence: ClassVar[str] = "for each {counted} around each {names:or} in {where}"
    counted: Counted
    names: Names = field(metadata=NOUN)
    where: Where

    def times(self, scene: Scene, its: Scene) -> int:
        """How often, over all the copies and all that is around them."""
        regions = self.where.regions(scene, its)
        return sum(self.counted.number(spot) for region in regions for spot in region.around(self.names))


@frozen
class Product(Phrase):
    """The gain counts for each thing once for each other: `for each coin for each coworker in checkout`."""

    sentence: ClassVar[str] = "{first} {second}"
    first: ForEach
    second: ForEach

    def times(self, scene: Scene, its: Scene) -> int:
        """The one number times the other."""
        return self.first.times(scene, its) * self.second.times(scene, its)


Quantity = ForEach | ForEvery | Around | Product


def _regions(where: Where | None, scene: Scene, its: Scene) -> tuple[Scene, ...]:
    return (scene,) if where is None else where.regions(scene, its)


@frozen
class Gain(Phrase):
    """Points or money: an amount, how often, at most how often, and when.

    `1 point for each type of fish in its tank`
    """

    sentence: ClassVar[str] = "{amount} <{unit}>[ {quantity}][ up to {cap}][ {condition}]"
    amount: int = field(metadata=between(-99, 99))
    unit: str = field(metadata=refers("unit"))
    quantity: Quantity | None = None
    cap: int | None = field(default=None, metadata=between(1, 999))
    condition: Condition | None = None

    @property
    def flat(self) -> bool:
        """Whether it is the same in every scene."""
        return self.quantity is None and self.condition is None

    def applies(self, scene: Scene, its: Scene) -> bool:
        """Whether its condition holds; a gain without one always applies."""
        return self.condition is None or self.condition.holds(scene, its)

    def total(self, scene: Scene, its: Scene) -> int:
        """What it brings in a scene, for a piece that lies in `its` part of it."""
        if not self.applies(scene, its):
            return 0
        total = self.amount * (1 if self.quantity is None else self.quantity.times(scene, its))
        return total if self.cap is None else max(-self.cap, min(total, self.cap))


@frozen
class Ladder(Phrase):
    """Amounts by order: the first for place 1, and nothing beyond the last.

    In a deck, the place is that among all who achieved the same card; on a track, the space counted from 1.

    `5, 4, 3, 3 points by place in shark-milestones`
    """

    sentence: ClassVar[str] = "{amounts:,} <{unit}> by place in {names:or}"
    amounts: tuple[int, ...] = field(metadata=between(-99, 99))
    unit: str = field(metadata=refers("unit"))
    names: Names = field(metadata=refers("deck", "place"))

    def applies(self, scene: Scene, its: Scene) -> bool:
        """Whether it counts: always."""
        return True

    def total(self, scene: Scene, its: Scene) -> int:
        """What all places bring together that the scene's player has taken."""
        return sum(self.amounts[place - 1] for place in scene.places(self.names) if place <= len(self.amounts))
