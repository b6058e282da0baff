"""Who is who on the table: tokens, groups and their members, what each uses, and what laws ask of them.

A tank is counted once, into one flat table of totals: each token adds to every key that it has a share in.
Keys are tuples of names, as laws and gains ask for them, and names of resources.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeVar

from attrs import field, frozen

from ..language.clauses import Copies, Costs, CountsAs, HasMembers, Is, Otherwise, Scores, Uses
from ..language.declarations import Declaration, Line
from ..language.forms import EXAMPLES
from ..language.known import Kinds
from ..predicates.scene import Names
from ..predicates.sentence import Phrase, fields_of

Key = Names | str
PhraseT = TypeVar("PhraseT", bound=Phrase)
_INHERITED: tuple[tuple[type[Phrase], ...], ...] = ((Uses,), (Copies,), (Costs,), (CountsAs,), (Scores, Otherwise))


@frozen(slots=False, eq=False)
class Lexicon:
    """The nouns of a ruleset. `asked` are the tuples of names that its laws ask for."""

    tokens: Mapping[str, Declaration]
    groups: Mapping[str, Declaration]
    asked: frozenset[Names] = field(factory=frozenset, repr=False)

    @cached_property
    def _parents(self) -> dict[str, set[str]]:
        """The groups that each noun is directly in, whoever says so."""
        parents: dict[str, set[str]] = {name: set() for name in (*self.groups, *self.tokens)}
        for name, declaration in (*self.groups.items(), *self.tokens.items()):
            parents[name] |= {
                group for clause in declaration.all(Is) for group in clause.groups if group in self.groups
            }
            for member in (one for has in declaration.all(HasMembers) for one in has.members if one in parents):
                parents[member].add(name)
        return parents

    @cached_property
    def members(self) -> dict[str, frozenset[str]]:
        """The tokens that each noun stands for; a token stands for itself."""
        members: dict[str, set[str]] = {name: set() for name in self.groups} | {name: {name} for name in self.tokens}
        for token in self.tokens:
            for group in _closure(token, self._parents):
                members[group].add(token)
        return {name: frozenset(found) for name, found in members.items()}

    def circles(self) -> list[str]:
        """The groups that contain themselves."""
        return sorted(name for name in self.groups if name in _closure(name, self._parents))

    def of(self, names: Names) -> frozenset[str]:
        """The tokens that several names stand for together."""
        try:
            return self._sets[names]
        except KeyError:
            return self._sets.setdefault(names, self._union(names))

    def weights(self, key: Key) -> dict[str, int]:
        """The tokens that several names stand for, each counting one; or what each uses of a resource."""
        if isinstance(key, tuple):
            return dict.fromkeys(self.of(key), 1)
        return {token: used[key] for token, used in self.uses.items() if used.get(key)}

    @cached_property
    def _sets(self) -> dict[Names, frozenset[str]]:
        return {}

    def _union(self, names: Names) -> frozenset[str]:
        return frozenset().union(*(self.members.get(name, frozenset()) for name in names))

    @cached_property
    def lines(self) -> dict[str, tuple[Line, ...]]:
        """What is said of each token: its own clauses, and those of its groups that it does not say itself."""
        return {token: tuple(self._lines_of(token)) for token in self.tokens}

    def _lines_of(self, token: str) -> Iterable[Line]:
        own = self.tokens[token]
        yield from (line for line in own.lines if not isinstance(line.clause, EXAMPLES))
        for classes in _INHERITED:
            if not any(own.lines_of(*classes)):
                for name, group in sorted(self.groups.items()):
                    if token in self.members[name]:
                        yield from group.lines_of(*classes)

    def clauses(self, token: str, *classes: type[Phrase]) -> list[Line]:
        """The lines of these classes that hold for a token."""
        return [line for line in self.lines[token] if isinstance(line.clause, classes)]

    @cached_property
    def uses(self) -> dict[str, dict[str, int]]:
        """What one copy of each token uses, by resource."""
        found: dict[str, dict[str, int]] = {}
        for token in self.tokens:
            found[token] = {}
            for line in self.clauses(token, Uses):
                assert isinstance(line.clause, Uses)
                found[token][line.clause.resource] = line.clause.amount
        return found

    @cached_property
    def stand_ins(self) -> Names:
        """The tokens that count as any token where a card asks for some."""
        return tuple(token for token in sorted(self.tokens) if self.clauses(token, CountsAs))

    @cached_property
    def rank(self) -> dict[str, int]:
        """The order in which tokens are named: what uses most comes first, and equals go by name."""
        order = sorted(self.tokens, key=lambda token: (-sum(self.uses[token].values()), token))
        return {token: index for index, token in enumerate(order)}

    @cached_property
    def zeros(self) -> dict[Key, int]:
        """Totals of nothing: every key that the totals of a tank have."""
        resources = {resource for used in self.uses.values() for resource in used}
        return dict.fromkeys([*sorted(resources), *sorted(self.asked)], 0)

    @cached_property
    def shares(self) -> dict[str, tuple[tuple[Key, int], ...]]:
        """What one copy of each token adds to the totals, key by key."""
        sets = {names: self.of(names) for names in self.asked}
        return {
            token: (
                *((resource, amount) for resource, amount in self.uses[token].items() if amount),
                *((names, 1) for names, found in sets.items() if token in found),
            )
            for token in self.tokens
        }


def _closure(name: str, parents: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    open_ = [name]
    while open_:
        for group in parents[open_.pop()] - found:
            found.add(group)
            open_.append(group)
    return found


def asked_names(phrase: Phrase) -> set[Names]:
    """The tuples of nouns that a predicate asks a scene for, its parts included."""
    return set(named(phrase, ("token", "group")))


def named(phrase: Phrase, kinds: Kinds) -> Iterator[Names]:
    """The names in a phrase, its parts included, where things of these kinds are meant; those of a list together."""
    for attribute in fields_of(phrase):
        value = getattr(phrase, attribute.name)
        if value is not None and not set(kinds).isdisjoint(attribute.metadata.get("refers", ())):
            yield value if isinstance(value, tuple) else (value,)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Phrase):
                yield from named(item, kinds)


def parts(phrase: Phrase, of: type[PhraseT]) -> Iterator[PhraseT]:
    """The phrases of a class in a phrase, itself included."""
    if isinstance(phrase, of):
        yield phrase
    for attribute in fields_of(phrase):
        value = getattr(phrase, attribute.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Phrase):
                yield from parts(item, of)
