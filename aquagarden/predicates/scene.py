"""The one small protocol that predicates see.

A tank, an aquarium, a zoo and a table of players are scenes; no predicate knows which. Names come as
tuples: `("shark", "whale-shark")` asks for both kinds together, and a group stands for its members.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

Names = tuple[str, ...]


class Scene(Protocol):
    """A position, or a part of one, as laws, quantities and conditions ask about it.

    A scene may be open: while legal tanks are sought, some counts are not settled yet. Then `count`, `used`,
    `types` and `largest` give the least that there will be, and `could_have` the most. In a settled scene
    `could_have` equals `count`.
    """

    def count(self, names: Names) -> int:
        """How many copies of these tokens or groups lie here, in all parts together."""

    def could_have(self, names: Names) -> int:
        """The most copies that there may be once the scene is settled."""

    def used(self, resource: str) -> int:
        """What all copies together use of a resource."""

    def types(self, names: Names) -> int:
        """How many different tokens of these lie here."""

    def largest(self, names: Names) -> int:
        """The count of the most numerous token among these."""

    def kinds(self, names: Names) -> tuple[str, ...]:
        """The single tokens that the names stand for, present or not."""

    def stand_ins(self) -> Names:
        """The tokens that count as any token where a card asks for some."""

    def marked(self, mark: str) -> Scene:
        """The same with only those copies that bear a mark."""

    def without(self, mark: str) -> Scene:
        """The same with only those copies that do not bear a mark."""

    def around(self, names: Names) -> Sequence[Scene]:
        """For each copy of these on a grid: what lies on the up to eight spaces around it."""

    def parts(self, place: str) -> Sequence[Scene]:
        """The places of that kind: each tank of an aquarium, each basin of a zoo; itself, when it is one."""

    def astray(self, names: Names, places: Names) -> int:
        """How many copies lie on a board of a player, but not in one of these places."""

    def contacts(self, verb: str, names: Names, others: Names) -> Sequence[int]:
        """For each place or piece of `names`: how many others of `others` it touches or covers."""

    def leads(self, superlative: str, names: Names) -> bool:
        """Whether this player has the most (or the fewest) of these, ties included."""

    def places(self, names: Names) -> Sequence[int]:
        """The places that this player has taken in these decks and on these tracks; 1 is the first, or the lowest."""


class Grid(Protocol):
    """A zoo on a grid, of which laws can tell in one stroke where one more copy would break them.

    Sets of spaces are the bits of a number. At most one copy lies on a space.
    """

    @property
    def place(self) -> str:
        """The kind of place that the grid is."""

    @property
    def space(self) -> str:
        """The kind of place that each of its spaces is."""

    @property
    def spaces(self) -> int:
        """All spaces, those of boards that have joined it too."""

    def kinds(self, names: Names) -> Collection[str]:
        """The single tokens that the names stand for, present or not."""

    def bits(self, names: Names) -> int:
        """The spaces on which copies of these lie."""

    def present(self, names: Names) -> int:
        """Of how many of the single tokens that the names stand for a copy lies there."""

    def beside(self, some: int) -> int:
        """What has an edge in common with one of these spaces."""

    def there(self, place: str) -> int:
        """The spaces of a place: of the grid itself, or of a board beside it or on it; none of what is on no grid."""

    def laid(self, place: str) -> int:
        """How many boards of that kind have joined it."""

    def forming(self, place: str) -> Names:
        """The tokens or groups of which copies that touch form places of that kind; none, where nothing does."""

    def formed(self, place: str, token: str) -> int:
        """How many places of that kind copies of a token have formed."""
