"""A pool on a grid: pieces with marks on its spaces, herds that they form, and piers that have joined it.

It is a scene as the toy is, and a grid besides; at most one piece lies on a space.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve, frozen

from aquagarden.predicates.scene import Grid, Names, Scene
from tests.predicates.toy import WATER, Cell, around, members

# Where a bit stands for a space of a grid this wide; pools and piers keep away from its edges.
WIDE = 12
BOARD = frozenset((x, y) for x in range(3, 7) for y in range(3, 6))
GATE = frozenset({(7, 3), (7, 4)})


@frozen
class Pool:
    """A zoo: the pieces, each on a space of its own, and the piers that have joined it. `coins` are its owner's."""

    pieces: Mapping[Cell, tuple[str, str]]
    piers: tuple[frozenset[Cell], ...] = ()
    coins: int = 0
    aside: Mapping[str, tuple[str, ...]] = {}

    place = "zoo"
    space = "space"

    # ---- the scene

    def _all(self) -> list[tuple[str, str]]:
        return [*self.pieces.values(), *((token, "") for tokens in self.aside.values() for token in tokens)]

    def _counts(self, names: Names) -> Counter[str]:
        found = members(names)
        return Counter(token for token, _ in self._all() if token in found)

    def count(self, names: Names) -> int:
        return self.coins if names == ("coin",) else self._counts(names).total()

    def could_have(self, names: Names) -> int:
        return self.count(names)

    def used(self, resource: str) -> int:
        assert resource == "water"
        return sum(WATER.get(token, 0) for token, _ in self._all())

    def types(self, names: Names) -> int:
        return len(self._counts(names))

    def largest(self, names: Names) -> int:
        return max(self._counts(names).values(), default=0)

    def kinds(self, names: Names) -> tuple[str, ...]:
        return tuple(sorted(members(names)))

    def stand_ins(self) -> Names:
        return ()

    def marked(self, mark: str) -> Pool:
        pieces = {cell: piece for cell, piece in self.pieces.items() if piece[1] == mark}
        return evolve(self, pieces=pieces, aside={})

    def without(self, mark: str) -> Pool:
        return evolve(self, pieces={cell: piece for cell, piece in self.pieces.items() if piece[1] != mark})

    def around(self, names: Names) -> Sequence[Pool]:
        here = [cell for cell, (token, _) in self.pieces.items() if token in members(names)]
        return [self._on({(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} - {(x, y)}) for x, y in here]

    def parts(self, place: str) -> Sequence[Pool]:
        if place == "space":
            return [self._on({cell}) for cell in self.pieces]
        if place == "basin":
            return [self._on(herd) for herd in self.herds()]
        if place == "large-expansion":
            return [evolve(self, piers=(pier,)) for pier in self.piers]
        if place == "zoo":
            return [evolve(self, aside={})]
        return [Pool({}, aside={place: self.aside.get(place, ())})]

    def _on(self, cells: set[Cell]) -> Pool:
        return Pool({cell: piece for cell, piece in self.pieces.items() if cell in cells})

    def herds(self) -> Iterator[set[Cell]]:
        """Spaces that touch and hold the same animal."""
        left = {cell: token for cell, (token, _) in self.pieces.items() if token in members(("animal",))}
        while left:
            cell, token = left.popitem()
            herd, fresh = {cell}, [cell]
            while fresh:
                near = [one for one in around(*fresh.pop()) if left.get(one) == token]
                fresh += near
                herd |= {*near}
                left = {one: other for one, other in left.items() if one not in near}
            yield herd

    def astray(self, names: Names, places: Names) -> int:
        lying = {"zoo": [token for token, _ in self.pieces.values()], **self.aside}
        return sum(token in members(names) for place, some in lying.items() if place not in places for token in some)

    def contacts(self, verb: str, names: Names, others: Names) -> list[int]:
        sides = [list(self._cells(side)) for side in (names, others)]
        reach = [one if verb == "covers" else {cell for x, y in one for cell in around(x, y)} for one in sides[0]]
        return [
            sum(1 for other in sides[1] if other is not one and other != one and not near.isdisjoint(other))
            for one, near in zip(sides[0], reach, strict=True)
        ]

    def _cells(self, names: Names) -> Iterator[set[Cell]]:
        for name in names:
            if name == "basin":
                yield from self.herds()
            elif name == "large-expansion":
                yield from map(set, self.piers)
            else:
                yield set({"zoo": BOARD, "entrance": GATE}[name])

    def leads(self, superlative: str, names: Names) -> bool:
        return True

    def places(self, names: Names) -> Sequence[int]:
        return ()

    # ---- the grid

    @property
    def spaces(self) -> int:
        return bits(BOARD.union(*self.piers))

    def bits(self, names: Names) -> int:
        return bits(cell for cell, (token, _) in self.pieces.items() if token in members(names))

    def present(self, names: Names) -> int:
        return len({token for token, _ in self.pieces.values()} & set(members(names)))

    def beside(self, some: int) -> int:
        near = {cell for x, y in cells(some) for cell in around(x, y)}
        return bits(near - cells(some))

    def there(self, place: str) -> int:
        boards = {"zoo": BOARD.union(*self.piers), "entrance": GATE, "large-expansion": frozenset().union(*self.piers)}
        return bits(boards.get(place, ()))

    def laid(self, place: str) -> int:
        return len(self.piers) if place == "large-expansion" else 0

    def forming(self, place: str) -> Names:
        return ("animal",) if place == "basin" else ()

    def formed(self, place: str, token: str) -> int:
        return sum(self.pieces[next(iter(herd))][0] == token for herd in self.herds()) if place == "basin" else 0

    def adding(self, token: str, cell: Cell) -> Pool:
        """The pool with one piece more."""
        return evolve(self, pieces={**self.pieces, cell: (token, "")})


def bits(some: object) -> int:
    """The spaces as bits of a number."""
    found = 0
    for x, y in some:  # type: ignore[attr-defined]
        found |= 1 << y * WIDE + x
    return found


def cells(some: int) -> set[Cell]:
    """The spaces of bits."""
    return {(index % WIDE, index // WIDE) for index in range(some.bit_length()) if some >> index & 1}


def scene(pool: Pool) -> Scene:
    """A pool as what predicates see: the type checker holds it to the protocol."""
    return pool


def grid(pool: Pool) -> Grid:
    """A pool as what laws see that speak of all spaces at once."""
    return pool
