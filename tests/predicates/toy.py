"""A scene that is no tank: zoos on a grid, with basins and expansions, and a table of players who own them.

It tells that predicates see nothing but the protocol of scenes, and reads sentences from text as rule files do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from aquagarden.language.checks import check
from aquagarden.language.known import Known, published
from aquagarden.language.reading import read_rules
from aquagarden.language.source import from_text
from aquagarden.predicates.scene import Names, Scene

Cell = tuple[int, int]

GROUPS = {"animal": {"otter", "seal", "auk"}, "furred": {"otter", "seal"}}
WATER = {"otter": 1, "seal": 2, "auk": 1}
NAMES = {
    "token": frozenset({"otter", "seal", "auk", "reed", "garbage"}),
    "group": frozenset(GROUPS),
    "resource": frozenset({"water"}),
    "score": frozenset({"toy"}),
    "rule": frozenset({"toy"}),
    "deck": frozenset({"prizes-of-the-day"}),
    "mark": frozenset({"spotted", "young"}),
}
# A board that rules declare themselves; the other places are those that the engine publishes.
SHAPES = frozenset({"large-expansion"})


def members(names: Names) -> set[str]:
    """The tokens that some names stand for."""
    return {token for name in names for token in GROUPS.get(name, {name})}


@frozen
class Toy:
    """A place of some kind: what lies in it, the places in it, and the cells of the grid that it takes.

    `ladders` are the places that the player has taken by order, in a deck or on a track, and `wild` the tokens that
    count as any token.
    """

    kind: str
    tokens: tuple[tuple[str, int], ...] = ()
    inner: tuple[Toy, ...] = ()
    cells: frozenset[Cell] = frozenset()
    rivals: tuple[Toy, ...] = ()
    ladders: tuple[tuple[str, int], ...] = ()
    wild: Names = ()

    def _all(self) -> Iterator[Toy]:
        yield self
        for place in self.inner:
            yield from place._all()

    def _counts(self, names: Names) -> dict[str, int]:
        found = members(names)
        counts: dict[str, int] = {}
        for place in self._all():
            for token, number in place.tokens:
                if token in found:
                    counts[token] = counts.get(token, 0) + number
        return counts

    def count(self, names: Names) -> int:
        return sum(self._counts(names).values())

    def could_have(self, names: Names) -> int:
        return self.count(names)

    def used(self, resource: str) -> int:
        assert resource == "water"
        return sum(WATER.get(token, 0) * number for place in self._all() for token, number in place.tokens)

    def types(self, names: Names) -> int:
        return len(self._counts(names))

    def largest(self, names: Names) -> int:
        return max(self._counts(names).values(), default=0)

    def kinds(self, names: Names) -> tuple[str, ...]:
        return tuple(sorted(members(names)))

    def stand_ins(self) -> Names:
        return self.wild

    def marked(self, mark: str) -> Toy:
        return Toy(self.kind)

    def without(self, mark: str) -> Toy:
        return self

    def around(self, names: Names) -> tuple[Toy, ...]:
        return ()

    def parts(self, place: str) -> tuple[Toy, ...]:
        return tuple(one for one in self._all() if one.kind == place)

    def astray(self, names: Names, places: Names) -> int:
        if self.kind in places:
            return 0
        here = sum(number for token, number in self.tokens if token in members(names))
        return here + sum(place.astray(names, places) for place in self.inner)

    def contacts(self, verb: str, names: Names, others: Names) -> list[int]:
        everything = list(self._all())
        return [
            sum(1 for other in everything if other is not one and other.kind in others and one._meets(verb, other))
            for one in everything
            if one.kind in names
        ]

    def _meets(self, verb: str, other: Toy) -> bool:
        reach = self.cells if verb == "covers" else {cell for x, y in self.cells for cell in around(x, y)}
        return not reach.isdisjoint(other.cells)

    def leads(self, superlative: str, names: Names) -> bool:
        own, others = self.count(names), [rival.count(names) for rival in self.rivals]
        return own >= max(others, default=own) if superlative == "most" else own <= min(others, default=own)

    def places(self, names: Names) -> tuple[int, ...]:
        return tuple(place for name, place in self.ladders if name in names)


def around(x: int, y: int) -> tuple[Cell, ...]:
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def basin(x: int, y: int, width: int = 1, **tokens: int) -> Toy:
    """A basin on a row of cells."""
    return Toy("basin", tuple(tokens.items()), cells=frozenset((x + i, y) for i in range(width)))


def zoo(*inner: Toy, **tokens: int) -> Toy:
    """A zoo with its places; what lies in none of them lies on its paths. Its own board is four by four cells."""
    board = frozenset((x, y) for x in range(4) for y in range(4))
    return Toy("zoo", tuple(tokens.items()), inner, board)


def expansion(x: int, y: int) -> Toy:
    """A large expansion of two cells."""
    return Toy("large-expansion", cells=frozenset({(x, y), (x + 1, y)}))


def seats(*boards: Toy) -> list[Toy]:
    """The boards of the players at one table, each with the others as rivals."""
    return [evolve(board, rivals=(*boards[:i], *boards[i + 1 :])) for i, board in enumerate(boards)]


def scene(toy: Toy) -> Scene:
    """A toy as what predicates see: the type checker holds it to the protocol."""
    return toy


def read(kind: str, text: str, *others: str) -> Any:
    """The clause that a text says in a paragraph of that kind: parsed, checked, and read back as the same text.

    `others` are clauses that the paragraph needs besides.
    """
    lines = "".join(f"  {line}\n" for line in (text, *others))
    source, findings = from_text("toy.rules", f'rules-language 1\n\n{kind} toy "Toy"\n{lines}')
    assert source is not None, findings
    rules = read_rules(source)
    assert rules.findings == ()
    (declaration,) = rules.declarations
    names = {**published(), **NAMES, "place": published()["place"] | SHAPES, "joined": SHAPES}
    # Several games know what a space is, and laws judge those of one.
    game = "aquaretto" if text.startswith("each space ") else ""
    assert check(declaration, Known(names, lambda name, kinds: None, game), source) == []
    line = declaration.lines[0]
    assert str(line.clause) == text
    return line.clause
