"""Piles: how many of each token lie together, as one integer.

Each token has a digit of sixteen bits, so that tokens are put down by adding and taken up by subtracting, whatever
their number; a pile is immutable, hashes fast, and compares as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from struct import Struct

from attrs import field, frozen

from ..rulings import Tokens
from .kept import Kept

Pile = int
BITS = 16
# The copies of one token that a pile can hold; boxes hold fewer by far.
MOST = (1 << (BITS - 1)) - 1


@frozen(slots=False)
class Piles:
    """Packs counts of known tokens into piles and out of them.

    >>> piles = Piles(("coral", "shark"))
    >>> pile = piles.pack({"shark": 2}) + piles.unit["coral"]
    >>> piles.unpack(pile)
    Tokens({'coral': 1, 'shark': 2})
    >>> piles.named(piles.kinds(pile - piles.unit["coral"]))
    ('shark',)
    """

    tokens: tuple[str, ...]
    unit: dict[str, Pile] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "unit", {name: 1 << (BITS * index) for index, name in enumerate(self.tokens)})

    @cached_property
    def digit(self) -> dict[str, Pile]:
        """For each token all bits of its digit: a pile has any of it where the two share a bit."""
        return {name: unit * ((1 << BITS) - 1) for name, unit in self.unit.items()}

    @cached_property
    def copies(self) -> Kept[Pile, tuple[str, ...]]:
        """The tokens of a pile one by one, in order; kept for the small piles that are in hand and on spaces."""
        return Kept(lambda pile: tuple(name for name, number in self.items(pile) for _ in range(number)))

    @cached_property
    def _full(self) -> Pile:
        return sum(self.unit.values()) * MOST

    @cached_property
    def _tops(self) -> Pile:
        return sum(self.unit.values()) << (BITS - 1)

    def pack(self, counts: Mapping[str, int]) -> Pile:
        """The pile with these counts, each from 0 to 32767."""
        return sum(self.unit[name] * number for name, number in counts.items())

    def unpack(self, pile: Pile) -> Tokens:
        """What lies in a pile, in the order of the tokens."""
        return Tokens(self.items(pile))

    @cached_property
    def _digits(self) -> Struct:
        return Struct(f"<{len(self.tokens)}H")

    def counts(self, pile: Pile) -> tuple[int, ...]:
        """How many of each token lie in a pile, in the order of the tokens."""
        counts: tuple[int, ...] = self._digits.unpack(pile.to_bytes(self._digits.size, "little"))
        return counts

    def items(self, pile: Pile) -> Iterator[tuple[str, int]]:
        """Each token that lies in a pile, with how many of it."""
        return ((name, number) for name, number in zip(self.tokens, self.counts(pile), strict=True) if number)

    def kinds(self, pile: Pile) -> Pile:
        """A mark for each token of which the pile holds any: equal for piles of the same kinds of tokens."""
        # A digit that is not zero carries into its own top bit, and no further.
        return (pile + self._full) & self._tops

    def named(self, kinds: Pile) -> tuple[str, ...]:
        """The tokens that kinds mark."""
        return tuple(name for name, _ in self.items(kinds >> (BITS - 1)))

    def number(self, pile: Pile, name: str) -> int:
        """How many of a token the pile holds."""
        return (pile // self.unit[name]) & ((1 << BITS) - 1)
