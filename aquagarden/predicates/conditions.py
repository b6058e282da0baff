"""Conditions: what must be so for a gain to count."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from .scene import Names, Scene
from .sentence import NOUN, PLACE, Phrase, between


@frozen
class Wanted(Phrase):
    """A token or group with how many of it; one when no number is said: `seaweed`, `2 clownfish`."""

    sentence: ClassVar[str] = "[{several} ]{name}"
    name: str = field(metadata=NOUN)
    number: int = field(default=1, metadata=between(1, 99))

    @property
    def several(self) -> int | None:
        """The number, when it is worth saying."""
        return None if self.number == 1 else self.number

    def met(self, scene: Scene) -> bool:
        """Whether the scene holds that many, or still could."""
        return scene.could_have((self.name,)) >= self.number


@frozen
class AllOf(Phrase):
    """Several things, all of them: `shark and whale-shark`."""

    sentence: ClassVar[str] = "{items:and}"
    items: tuple[Wanted, ...]

    def met(self, scene: Scene) -> bool:
        """Whether each of them is there."""
        return all(item.met(scene) for item in self.items)


@frozen
class AnyOf(Phrase):
    """One thing, or one of several: `seaweed`, `shark or whale-shark`."""

    sentence: ClassVar[str] = "{items:or}"
    items: tuple[Wanted, ...]

    def met(self, scene: Scene) -> bool:
        """Whether at least one of them is there."""
        return any(item.met(scene) for item in self.items)


@frozen
class Where(Phrase):
    """A place, and which of several: `aquarium`, `its tank`, `each tank`, `any tank`.

    `its` is the place that holds the piece in question.
    """

    sentence: ClassVar[str] = "[{which} ]{place}"
    place: str = field(metadata=PLACE)
    which: str = ""

    def regions(self, scene: Scene, its: Scene) -> tuple[Scene, ...]:
        """The places meant, seen from a scene and the part of it where the piece lies."""
        return tuple(its.parts(self.place) if self.which == "its" else scene.parts(self.place))


@frozen
class Has(Phrase):
    """True when a place holds what is asked for.

    `scores 4 points when its tank has shark and whale-shark`
    """

    sentence: ClassVar[str] = "when {where} has {choice}"
    where: Where
    choice: AllOf | AnyOf

    def holds(self, scene: Scene, its: Scene) -> bool:
        """Whether the place has it; with `each`, every such place; otherwise at least one."""
        met = [self.choice.met(region) for region in self.where.regions(scene, its)]
        return bool(met) and (all(met) if self.where.which == "each" else any(met))


@frozen
class Leads(Phrase):
    """True for the player who has the most or the fewest of something; ties count for all of them.

    `5 points when you have the most garbage`
    """

    sentence: ClassVar[str] = "when you have the {superlative} {names:or}"
    superlative: str
    names: Names = field(metadata=NOUN)

    def holds(self, scene: Scene, its: Scene) -> bool:
        """Whether this player leads in that sense among all who have a board for it."""
        return scene.leads(self.superlative, self.names)


Condition = Has | Leads
