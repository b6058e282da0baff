"""The plain judge: every law asked, nothing remembered. All faster paths are held equal to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from attrs import frozen

from ..packs.lexicon import Key, Lexicon
from ..packs.ruleset import Rule, Ruleset
from ..predicates.laws import Law, LivesIn
from .contents import AQUARIUM, TANK, Contents

Fits = Callable[[Contents], bool]
# Tokens that leave together, each with how many of it.
Step = list[tuple[str, int]]


class Judge:
    """The laws of a ruleset, ready to be asked about one tank after the other.

    >>> from aquagarden.packs import shelf
    >>> from aquagarden.packs.composition import compose
    >>> judge = Judge(compose([shelf.shipped("base")]))
    >>> judge.legal({"shark": 2}), judge.legal({"shark": 3})
    (True, False)
    """

    __slots__ = ("_laws", "_quick", "_subjects", "lexicon", "rules")

    def __init__(self, ruleset: Ruleset) -> None:
        self.lexicon: Lexicon = ruleset.lexicon
        self.rules = tuple(rule for rule in ruleset.rules if _of_tanks(rule.law))
        self._laws = tuple(_Law.of(rule, self.lexicon) for rule in self.rules if not _at_home(rule.law))
        # The same once more as bare pairs, for the loop that everything waits for.
        self._quick = tuple((law.subject, law.fits) for law in self._laws)
        self._subjects = tuple((rule, rule.law.subject) for rule in self.rules)

    def legal(self, counts: Mapping[str, int]) -> bool:
        """Whether no law refuses a tank of known tokens."""
        return self.allows(Contents(self.lexicon, counts))

    def allows(self, contents: Contents) -> bool:
        """Whether no law refuses the contents, or all that an open tank could become."""
        totals = contents.totals
        for subject, fits in self._quick:  # noqa: SIM110 -- twice as fast as all()
            # Only a count of zero lets a law pass unasked; a subject that is not counted is asked about.
            if totals.get(subject, 1) and not fits(contents):
                return False
        return True

    def broken(self, contents: Contents) -> Iterator[Rule]:
        """The laws that refuse the contents, in their order."""
        totals = contents.totals
        for index, (subject, fits) in enumerate(self._quick):
            if totals.get(subject, 1) and not fits(contents):
                yield self._laws[index].rule

    def steps(self, contents: Contents) -> list[Step] | None:
        """What must leave, one of these at the least, before the first law broken can hold; None when none is."""
        totals = contents.totals
        for index, (subject, fits) in enumerate(self._quick):
            if totals.get(subject, 1) and not fits(contents):
                return self._laws[index].steps(contents)
        return None

    def asked(self, contents: Contents) -> Iterator[Rule]:
        """The laws that have something to judge in the contents, in their order; `broken` says which do not hold."""
        for rule, subject in self._subjects:
            seen = contents.unseen(rule.hidden) if rule.hidden else contents
            if seen.used(subject) if isinstance(subject, str) else seen.count(subject):
                yield rule


@frozen
class _Law:
    """A law made ready: what it is about, how it is asked, and what of a tank must leave when it is broken."""

    rule: Rule
    subject: Key
    fits: Fits
    culprits: dict[str, int]
    sides: tuple[frozenset[str], ...]

    @classmethod
    def of(cls, rule: Rule, lexicon: Lexicon) -> _Law:
        """The law of a rule. Where its sides overlap, a part of one may do, so it has none."""
        sides = tuple(lexicon.of(names) - rule.hidden for names in rule.law.sides)
        apart = sum(map(len, sides)) == len(frozenset().union(*sides))
        weights = lexicon.weights(rule.law.culprits)
        culprits = {token: weight for token, weight in weights.items() if token not in rule.hidden}
        return cls(rule, rule.law.subject, _fits(rule), culprits, sides if apart else ())

    def steps(self, contents: Contents) -> list[Step]:
        """What must leave, one of these at the least, before the law can hold."""
        present = [item for item in contents.counts.items() if item[1] and item[0] in self.culprits]
        if self.sides:
            return [[item for item in present if item[0] in side] for side in self.sides]
        excess = self.rule.law.excess(contents.unseen(self.rule.hidden))
        if excess == 1:
            return [[(name, 1)] for name, _ in present]
        present.sort(key=lambda item: -self.culprits[item[0]])
        return list(self._enough(present, 0, excess))

    def _enough(self, present: Step, index: int, excess: int) -> Iterator[Step]:
        """The choices among tokens, heaviest first, that take the excess away, and would not with one copy less."""
        if excess <= 0:
            yield []
        elif index < len(present):
            name, number = present[index]
            weight = self.culprits[name]
            # Once the excess is gone, another copy is one too many.
            for taken in range(min(number, -(-excess // weight)) + 1):
                for rest in self._enough(present, index + 1, excess - weight * taken):
                    yield [(name, taken), *rest] if taken else rest


def _of_tanks(law: Law) -> bool:
    """Whether a law can speak of tanks: one about places that no tank has, such as basins, never does."""
    return law.place in (TANK, AQUARIUM) or isinstance(law, LivesIn)


def _at_home(law: Law) -> bool:
    """Whether it is a law that lets its tokens live in tanks, and so refuses none there."""
    return isinstance(law, LivesIn) and not {TANK, AQUARIUM}.isdisjoint(law.places)


def _fits(rule: Rule) -> Fits:
    if not rule.hidden:
        return rule.law.fits
    law, hidden = rule.law, rule.hidden
    return lambda contents: law.fits(contents.unseen(hidden))
