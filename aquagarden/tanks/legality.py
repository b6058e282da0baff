"""The plain judge: every law asked, nothing remembered. All faster paths are held equal to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ..packs.lexicon import Key, Lexicon
from ..packs.ruleset import Rule, Ruleset
from ..predicates.laws import Law, LivesIn
from .contents import AQUARIUM, TANK, Contents

Fits = Callable[[Contents], bool]


class Judge:
    """The laws of a ruleset, ready to be asked about one tank after the other.

    >>> from aquagarden.packs import shelf
    >>> from aquagarden.packs.composition import compose
    >>> judge = Judge(compose([shelf.shipped("base")]))
    >>> judge.legal({"shark": 2}), judge.legal({"shark": 3})
    (True, False)
    """

    __slots__ = ("_asked", "_subjects", "lexicon", "rules")
    _asked: tuple[tuple[Key, Fits, frozenset[str], tuple[frozenset[str], ...]], ...]
    _subjects: tuple[tuple[Rule, Key], ...]

    def __init__(self, ruleset: Ruleset) -> None:
        self.lexicon: Lexicon = ruleset.lexicon
        self.rules = tuple(rule for rule in ruleset.rules if _of_tanks(rule.law))
        asked = [rule for rule in self.rules if not _at_home(rule.law)]
        self._subjects = tuple((rule, rule.law.subject) for rule in self.rules)
        self._asked = tuple((rule.law.subject, _fits(rule), self._culprits(rule), self._sides(rule)) for rule in asked)

    def _culprits(self, rule: Rule) -> frozenset[str]:
        """The tokens of which some must leave before the law can hold."""
        meant = rule.law.culprits
        if isinstance(meant, str):
            return frozenset(token for token, used in self.lexicon.uses.items() if used.get(meant)) - rule.hidden
        return self.lexicon.of(meant) - rule.hidden

    def _sides(self, rule: Rule) -> tuple[frozenset[str], ...]:
        """The tokens of each side of a law; none where sides overlap, for then a part of one may do."""
        sides = tuple(self.lexicon.of(names) - rule.hidden for names in rule.law.sides)
        return sides if sum(map(len, sides)) == len(frozenset().union(*sides)) else ()

    def legal(self, counts: Mapping[str, int]) -> bool:
        """Whether no law refuses a tank of known tokens."""
        return self.allows(Contents(self.lexicon, counts))

    def allows(self, contents: Contents) -> bool:
        """Whether no law refuses the contents, or all that an open tank could become."""
        totals = contents.totals
        for subject, fits, _, _ in self._asked:  # noqa: SIM110 -- twice as fast as all()
            # Only a count of zero lets a law pass unasked; a subject that is not counted is asked about.
            if totals.get(subject, 1) and not fits(contents):
                return False
        return True

    def steps(self, contents: Contents) -> list[list[tuple[str, int]]] | None:
        """What must leave, one of these at the least, before the first law broken can hold; None when none is."""
        totals = contents.totals
        for subject, fits, culprits, sides in self._asked:
            if totals.get(subject, 1) and not fits(contents):
                present = [item for item in contents.counts.items() if item[1] and item[0] in culprits]
                if sides:
                    return [[item for item in present if item[0] in side] for side in sides]
                return [[(name, 1)] for name, _ in present]
        return None

    def asked(self, contents: Contents) -> Iterator[tuple[Rule, bool]]:
        """The laws that have something to judge in the contents, in their order, and whether each holds."""
        for rule, subject in self._subjects:
            seen = contents.unseen(rule.hidden) if rule.hidden else contents
            if seen.used(subject) if isinstance(subject, str) else seen.count(subject):
                yield rule, rule.law.fits(seen)


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
