"""Hints: what does no harm, but is often a slip. Judged over all packs on the table."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import Diagnostic
from ..language.catalog import finding
from ..language.clauses import HasMembers, Is
from ..packs.lexicon import asked_names
from ..packs.ruleset import Rule, Ruleset
from ..predicates.laws import LivesIn, UsesAtMost


def hints(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Groups without use or members, exceptions that change nothing, tokens that live nowhere."""
    yield from _groups(ruleset)
    yield from _exceptions(ruleset)
    yield from _homeless(ruleset)


def _groups(ruleset: Ruleset) -> Iterator[Diagnostic]:
    spoken = {
        name
        for entry in ruleset.entries
        for line in entry.declaration.lines
        if not isinstance(line.clause, Is)
        for names in asked_names(line.clause)
        for name in names
    }
    for name, group in sorted(ruleset.lexicon.groups.items()):
        if not ruleset.lexicon.members[name]:
            yield finding("H1", group.span, f"nothing is in the group {name}")
        elif name not in spoken and not _says_something(ruleset, name):
            yield finding("H1", group.span, f"nothing speaks of the group {name}")


def _says_something(ruleset: Ruleset, name: str) -> bool:
    """Whether the group gives its members something itself."""
    lines = ruleset.lexicon.groups[name].lines
    return any(not isinstance(line.clause, Is | HasMembers) for line in lines)


def _exceptions(ruleset: Ruleset) -> Iterator[Diagnostic]:
    rules = {rule.name: rule for rule in ruleset.rules}
    for name, declaration in ruleset.exceptions:
        rule = rules.get(name)
        if rule is not None and not rule.hidden & _spoken_of(ruleset, rule):
            yield finding("H2", declaration.span, f"the law {name} never spoke of these tokens")


def _spoken_of(ruleset: Ruleset, rule: Rule) -> frozenset[str]:
    if isinstance(rule.law, UsesAtMost):
        using = {token for token, used in ruleset.lexicon.uses.items() if rule.law.resource in used}
        return frozenset(using) | ruleset.lexicon.of(tuple(name for names in asked_names(rule.law) for name in names))
    return ruleset.lexicon.of(tuple(name for names in asked_names(rule.law) for name in names))


def _homeless(ruleset: Ruleset) -> Iterator[Diagnostic]:
    housed: set[str] = set()
    for rule in ruleset.rules:
        if isinstance(rule.law, LivesIn):
            housed |= ruleset.lexicon.of(rule.law.names)
    for name, token in sorted(ruleset.lexicon.tokens.items()):
        if name not in housed:
            hint = "A fish says `is fish`; for other things add a law such as `NAME lives in tank`."
            yield finding("H3", token.span, f"no law says where {name} lives", hint=hint)
