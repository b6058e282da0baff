"""What lies in a tank, as a scene: counted once into totals, then asked by laws and gains."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ..packs.lexicon import Lexicon
from ..predicates.scene import Names, Scene

TANK = "tank"
AQUARIUM = "aquarium"
# A tank on its own is all of its aquarium.
_ITSELF = (TANK, AQUARIUM)


class Contents:
    """The tokens in one tank, with totals for whatever laws ask. Never changed once it is made.

    `rivals` are the contents of other players, for gains that ask who has the most or the fewest.
    """

    __slots__ = ("counts", "lexicon", "rivals", "totals")

    def __init__(self, lexicon: Lexicon, counts: Mapping[str, int], rivals: tuple[Scene, ...] = ()) -> None:
        self.lexicon, self.counts, self.rivals = lexicon, counts, rivals
        self.totals = totals = lexicon.zeros.copy()
        shares = lexicon.shares
        for token, number in counts.items():
            for key, weight in shares[token]:
                totals[key] += weight * number

    def count(self, names: Names) -> int:
        """How many copies of these lie here."""
        total = self.totals.get(names)
        if total is not None:
            return total
        counts = self.counts
        return sum([counts[token] for token in self.lexicon.of(names) if token in counts])

    def could_have(self, names: Names) -> int:
        """The same: a settled tank gets no more."""
        return self.count(names)

    def used(self, resource: str) -> int:
        """What all copies together use of a resource."""
        return self.totals.get(resource, 0)

    def types(self, names: Names) -> int:
        """How many different tokens of these lie here."""
        found = self.lexicon.of(names)
        return sum(1 for token, number in self.counts.items() if number and token in found)

    def largest(self, names: Names) -> int:
        """The count of the most numerous token among these."""
        found = self.lexicon.of(names)
        most = 0
        for token, number in self.counts.items():
            if number > most and token in found:
                most = number
        return most

    def kinds(self, names: Names) -> tuple[str, ...]:
        """The tokens that the names stand for, present or not."""
        return tuple(sorted(self.lexicon.of(names)))

    def stand_ins(self) -> Names:
        """The tokens that count as any token where a card asks for some."""
        return self.lexicon.stand_ins

    def marked(self, mark: str) -> Contents:
        """Nothing: no copy in a tank bears a mark."""
        return Contents(self.lexicon, {})

    def without(self, mark: str) -> Contents:
        """All of it: no copy in a tank bears a mark."""
        return self

    def around(self, names: Names) -> Sequence[Contents]:
        """Nothing in a tank has a place on a grid."""
        return ()

    def parts(self, place: str) -> Sequence[Contents]:
        """Itself, when a tank or its aquarium is asked for; a tank has no other places in it."""
        return (self,) if place in _ITSELF else ()

    def astray(self, names: Names, places: Names) -> int:
        """How many copies should lie on another board."""
        return 0 if TANK in places or AQUARIUM in places else self.count(names)

    def contacts(self, verb: str, names: Names, others: Names) -> Sequence[int]:
        """Nothing in a tank has a place on a grid."""
        return ()

    def leads(self, superlative: str, names: Names) -> bool:
        """Whether no rival has more (or fewer) of these."""
        own = self.count(names)
        others = [rival.count(names) for rival in self.rivals]
        return all(own >= other for other in others) if superlative == "most" else all(own <= other for other in others)

    def places(self, names: Names) -> Sequence[int]:
        """None: a tank stands in no order."""
        return ()

    def less(self, tokens: Iterable[tuple[str, int]]) -> Contents:
        """The tank with so many fewer of these, its totals made from its own; a count may become zero."""
        left = Contents.__new__(Contents)
        left.lexicon, left.rivals = self.lexicon, self.rivals
        left.counts = counts = dict(self.counts)
        left.totals = totals = self.totals.copy()
        shares = self.lexicon.shares
        for token, number in tokens:
            counts[token] -= number
            for key, weight in shares[token]:
                totals[key] -= weight * number
        return left

    def unseen(self, tokens: Collection[str]) -> Contents:
        """The tank as a law sees it that does not see these tokens."""
        if not tokens or not any(token in self.counts for token in tokens):
            return self
        return Contents(
            self.lexicon, {token: n for token, n in self.counts.items() if token not in tokens}, self.rivals
        )


class Open(Contents):
    """A tank not settled yet: it holds `counts` at least, and `most` at the most.

    Laws ask `count` for what can break them and `could_have` for what can mend them, so a law that refuses
    an open tank refuses every tank that it could become.
    """

    __slots__ = ("most",)

    def __init__(self, lexicon: Lexicon, counts: Mapping[str, int], most: Contents) -> None:
        super().__init__(lexicon, counts)
        self.most = most

    def could_have(self, names: Names) -> int:
        """The most copies that there may be."""
        return self.most.count(names)

    def unseen(self, tokens: Collection[str]) -> Contents:
        """The same for a law that does not see these tokens."""
        counts = {token: n for token, n in self.counts.items() if token not in tokens}
        return Open(self.lexicon, counts, self.most.unseen(tokens))
