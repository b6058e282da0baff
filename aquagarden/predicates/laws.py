"""Laws: what is legal. Each judges one place at a time, and says which values decided."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

from attrs import field, frozen

from .conditions import AllOf, AnyOf, Where
from .quantities import Tokens, TypesOf
from .scene import Grid, Names, Scene
from .sentence import NOUN, PLACE, Phrase, between, refers

Measures = dict[str, str]


class Law(Phrase, ABC):
    """A law judges each place of its kind in a scene.

    Adding tokens can break a law through what it counts, and can mend it only through what it asks for;
    `Scene.count` and `Scene.could_have` keep the two apart, so that one method serves settled and open scenes.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def place(self) -> str:
        """The kind of place that it judges one by one; "" for a law about the whole scene."""

    @property
    @abstractmethod
    def subject(self) -> Names | str:
        """Names, or a resource, without which no place can break the law: a quick way to pass it over."""

    @property
    def culprits(self) -> Names | str:
        """Names, or a resource, of which some must leave before a broken law can hold."""
        return self.subject

    @property
    def sides(self) -> tuple[Names, ...]:
        """Names of which one tuple must leave whole before a broken law can hold; none, where a part may do."""
        return ()

    def excess(self, part: Scene) -> int:
        """How much of the culprits must leave a place at the least before the broken law can hold."""
        return 1

    @abstractmethod
    def fits(self, part: Scene) -> bool:
        """Whether one place obeys."""

    @abstractmethod
    def measures(self, part: Scene) -> Measures:
        """The values that decide, by the key of a word of the sentence."""

    def bars(self, grid: Grid, token: str) -> int | None:
        """The spaces of a grid on which one more copy of a token would break the law, where the law holds now.

        None when it cannot be said so, and each space is to be judged on its own. Of spaces on which something lies
        already it may leave some out that the law bars, unless it is the law that keeps each space to one copy.
        """
        return None

    def holds(self, scene: Scene) -> bool:
        """Whether every such place of the scene obeys."""
        return all(self.fits(part) for part in scene.parts(self.place)) if self.place else self.fits(scene)


class SceneLaw(Law):
    """A law that looks at the whole scene at once, and at no place in it on its own."""

    __slots__ = ()

    @property
    def place(self) -> str:
        """None."""
        return ""


def _counts(slot: str, names: Names, scene: Scene) -> Measures:
    return {f"{slot}.{index}": str(scene.count((name,))) for index, name in enumerate(names)}


@frozen
class NeverShares(Law):
    """Keeps tokens out of each other's place.

    `shark never shares a tank with small-fish, large-fish`
    """

    sentence: ClassVar[str] = "{names:or} never shares a {place} with {others:,}"
    example: ClassVar[str] = "shark never shares a tank with small-fish, large-fish"
    names: Names = field(metadata=NOUN)
    place: str = field(metadata=PLACE)
    others: Names = field(metadata=NOUN)

    @property
    def subject(self) -> Names:
        """The one side; without it the other is safe."""
        return self.names

    @property
    def culprits(self) -> Names:
        """Both sides: either may leave."""
        return self.names + self.others

    @property
    def sides(self) -> tuple[Names, ...]:
        """The one side or the other."""
        return self.names, self.others

    def fits(self, part: Scene) -> bool:
        """Whether not both sides are there. A copy that is of both sides does not hunt itself."""
        if not part.count(self.names) or not part.count(self.others):
            return True
        return part.count(self.names + self.others) < 2

    def measures(self, part: Scene) -> Measures:
        """How many of each name are there."""
        return _counts("names", self.names, part) | _counts("others", self.others, part)


@frozen
class Needs(Law):
    """A token stays only where something else is; with `or leaves to`, it follows when that is lost.

    `turtle needs seaweed in its tank or leaves to sea`
    """

    sentence: ClassVar[str] = "{names:or} needs {choice} in {where}[ or leaves to {refuge}]"
    example: ClassVar[str] = "turtle needs seaweed in its tank or leaves to sea"
    names: Names = field(metadata=NOUN)
    choice: AllOf | AnyOf
    where: Where
    refuge: str | None = field(default=None, metadata=PLACE)

    @property
    def place(self) -> str:
        """The kind of place that it judges."""
        return self.where.place

    @property
    def subject(self) -> Names:
        """Those in need."""
        return self.names

    @property
    def sides(self) -> tuple[Names, ...]:
        """All in need, since nothing that leaves can meet it."""
        return (self.names,)

    def fits(self, part: Scene) -> bool:
        """Whether nobody is in need, or the need is met."""
        return not part.count(self.names) or self.choice.met(part)

    def measures(self, part: Scene) -> Measures:
        """How many are in need, and how much of what they need is there."""
        wanted = {f"choice.items.{i}.name": str(part.count((item.name,))) for i, item in enumerate(self.choice.items)}
        return _counts("names", self.names, part) | wanted


@frozen
class LivesIn(SceneLaw):
    """Of all boards of players, these tokens lie only there.

    `fish or coral lives in tank`
    """

    sentence: ClassVar[str] = "{names:or} lives in {places:or}"
    example: ClassVar[str] = "fish or coral lives in tank"
    names: Names = field(metadata=NOUN)
    places: Names = field(metadata=PLACE)

    @property
    def subject(self) -> Names:
        """Those whose home it is."""
        return self.names

    def fits(self, part: Scene) -> bool:
        """Whether none lies elsewhere."""
        return not part.astray(self.names, self.places)

    def bars(self, grid: Grid, token: str) -> int | None:
        """All spaces, where the token lives only elsewhere."""
        return 0 if grid.place in self.places or token not in grid.kinds(self.names) else grid.spaces

    def measures(self, part: Scene) -> Measures:
        """How many of each lie elsewhere."""
        return {f"names.{i}": str(part.astray((name,), self.places)) for i, name in enumerate(self.names)}


@frozen
class Touches(SceneLaw):
    """Keeps places or pieces together or apart on a grid.

    `basin never touches another basin`
    """

    sentence: ClassVar[str] = "{names:or} {always} {verb}[ {another}] {others:,}"
    example: ClassVar[str] = "basin never touches another basin"
    names: Names = field(metadata=PLACE)
    always: str
    verb: str
    others: Names = field(metadata=PLACE)
    another: str | None = None

    @property
    def subject(self) -> Names:
        """The pieces or places that it keeps together or apart."""
        return self.names

    def fits(self, part: Scene) -> bool:
        """Whether all of them do (always), or none of them does (never)."""
        contacts = part.contacts(self.verb, self.names, self.others)
        return all(contacts) if self.always == "always" else not any(contacts)

    def bars(self, grid: Grid, token: str) -> int | None:
        """The spaces beside what other tokens have formed, where places that tokens form keep apart from each other."""
        if not any(token in grid.kinds(grid.forming(place)) for place in (*self.names, *self.others)):
            return 0
        if (self.always, self.verb, self.names) != ("never", "touches", self.others) or len(self.names) > 1:
            return None
        others = grid.bits(grid.forming(self.names[0])) & ~grid.bits((token,))
        return grid.beside(others) & grid.spaces

    def allowing(self, grid: Grid) -> Callable[[int], bool]:
        """Whether a board that joins a grid, and takes some spaces of it, keeps to a law about such boards."""
        there = 0
        for other in self.others:
            there |= grid.there(other)
        wanted, beside = self.always == "always", grid.beside
        if self.verb == "touches":
            return lambda some: bool(there & beside(some)) is wanted
        return lambda some: bool(there & some) is wanted

    def measures(self, part: Scene) -> Measures:
        """How many of them touch or cover another."""
        return {"verb": str(sum(1 for number in part.contacts(self.verb, self.names, self.others) if number))}


@frozen
class OfEach(Phrase):
    """What a limit counts: the copies of each member of a group on its own, or the formed places of each.

    `of each advanced`, `basin of each animal`
    """

    sentence: ClassVar[str] = "[{unit} ]of each {name}"
    name: str = field(metadata=refers("group"))
    unit: str | None = field(default=None, metadata=PLACE)

    def number(self, part: Scene) -> int:
        """The largest of the counts."""
        if self.unit is None:
            return part.largest((self.name,))
        units = part.parts(self.unit)
        return max((sum(1 for unit in units if unit.count((kind,))) for kind in part.kinds((self.name,))), default=0)


@frozen
class HoldsAtMost(Law):
    """Limits how many of something a place holds.

    `each tank holds at most 1 seaweed`, `each tank holds at most 1 of each advanced`
    """

    sentence: ClassVar[str] = "each {place} holds at most {most} {limited}[ plus {extra} for each {extra_place}]"
    example: ClassVar[str] = "each tank holds at most 1 of each advanced"
    place: str = field(metadata=PLACE)
    most: int = field(metadata=between(0, 99))
    limited: Tokens | TypesOf | OfEach
    extra: int | None = field(default=None, metadata=between(1, 99))
    extra_place: str | None = field(default=None, metadata=PLACE)

    @property
    def subject(self) -> Names:
        """What is counted."""
        return self.limited.names if isinstance(self.limited, Tokens) else (self.limited.name,)

    def allowed(self, part: Scene) -> int:
        """The limit in this place."""
        if self.extra is None or self.extra_place is None:
            return self.most
        return self.most + self.extra * len(part.parts(self.extra_place))

    def excess(self, part: Scene) -> int:
        """The copies beyond the limit; where types are counted, one may do."""
        return self.limited.number(part) - self.allowed(part) if isinstance(self.limited, Tokens) else 1

    def fits(self, part: Scene) -> bool:
        """Whether the count is within the limit."""
        return self.limited.number(part) <= self.allowed(part)

    def bars(self, grid: Grid, token: str) -> int | None:
        """All spaces, where the limit is reached; those that are taken, or that begin another formed place."""
        if self.place not in (grid.place, grid.space):
            return None if grid.forming(self.place) else 0
        if token not in grid.kinds(self.subject):
            return 0
        if self.place == grid.space:
            return self._taken(grid)
        if isinstance(self.limited, OfEach) and self.limited.unit is not None:
            return self._apart(grid, token, self.limited.unit)
        return grid.spaces if self._reached(grid, token) else 0

    def _taken(self, grid: Grid) -> int | None:
        """The spaces that hold as many as they may, where that is one at most."""
        if not isinstance(self.limited, Tokens) or self.most > 1 or self.extra is not None:
            return None
        return grid.bits(self.limited.names) if self.most else grid.spaces

    def _apart(self, grid: Grid, token: str, place: str) -> int | None:
        """The spaces beside no copy of a token, where it may form no more places."""
        if token not in grid.kinds(grid.forming(place)):
            return None
        if grid.formed(place, token) < self._allowed(grid):
            return 0
        return grid.spaces & ~grid.beside(grid.bits((token,)))

    def _allowed(self, grid: Grid) -> int:
        """The limit in a grid."""
        if self.extra is None or self.extra_place is None:
            return self.most
        return self.most + self.extra * grid.laid(self.extra_place)

    def _reached(self, grid: Grid, token: str) -> bool:
        """Whether one more copy of a token, wherever it lies, is one too many."""
        own = grid.bits((token,)).bit_count()
        if isinstance(self.limited, TypesOf):
            if own:
                return False  # it is of a type that is there already
            return grid.present((self.limited.name,)) >= self._allowed(grid)
        there = own if isinstance(self.limited, OfEach) else grid.bits(self.limited.names).bit_count()
        return there >= self._allowed(grid)

    def measures(self, part: Scene) -> Measures:
        """The count, and the limit where it differs from the number in the law."""
        values, allowed = {"<holds>": str(self.limited.number(part))}, self.allowed(part)
        return values if allowed == self.most else {**values, "most": f"{allowed} allowed"}


@frozen
class UsesAtMost(Law):
    """Limits what the tokens of a place use of a resource together.

    `each tank uses at most 4 oxygen or 6 with seaweed`
    """

    sentence: ClassVar[str] = "each {place} uses at most {most} {resource}[ or {more} with {booster}]"
    example: ClassVar[str] = "each tank uses at most 4 oxygen or 6 with seaweed"
    place: str = field(metadata=PLACE)
    most: int = field(metadata=between(0, 99))
    resource: str = field(metadata=refers("resource"))
    more: int | None = field(default=None, metadata=between(1, 99))
    booster: str | None = field(default=None, metadata=NOUN)

    @property
    def subject(self) -> str:
        """The resource."""
        return self.resource

    def supply(self, part: Scene) -> int:
        """What the place supplies, with what it has or could have."""
        if self.more is None or self.booster is None or not part.could_have((self.booster,)):
            return self.most
        return self.more

    def excess(self, part: Scene) -> int:
        """What is used beyond the supply."""
        return part.used(self.resource) - self.supply(part)

    def fits(self, part: Scene) -> bool:
        """Whether no more is used than supplied."""
        return part.used(self.resource) <= self.supply(part)

    def measures(self, part: Scene) -> Measures:
        """What is used, and what is supplied."""
        supply = self.supply(part)
        slot = "most" if self.more is None or supply == self.most else "more"
        return {"<at>": f"{part.used(self.resource)} used", slot: f"{supply} supplied"}
