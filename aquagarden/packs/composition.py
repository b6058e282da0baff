"""Packs put together into one ruleset, every name in them checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from weakref import WeakValueDictionary

from ..errors import Diagnostic, RulesError
from ..language.catalog import finding
from ..language.checks import Known, check, published
from ..language.clauses import Uses, WithPack
from ..language.declarations import Declaration
from ..language.source import MOST_FINDINGS
from ..predicates.laws import Law, UsesAtMost
from . import shelf
from .gathering import Table, gather
from .joining import Joining
from .lexicon import Lexicon, asked_names
from .pack import Pack, Texts
from .ruleset import Ruleset


def compose(packs: Iterable[Pack], players: int | None = None) -> Ruleset:
    """One ruleset from packs and all that they need.

    Raises RulesError with every finding when a pack is absent, when packs clash, or when one speaks of what is
    not there.
    """
    table = gather(packs)
    key = tuple(pack.texts for pack in table.packs), players
    known = _COMPOSED.get(key)
    if known is not None:
        return known
    ruleset, findings = put_together(table, players)
    errors = [one for one in findings if one.severity == "error"]
    if errors or ruleset is None:
        raise RulesError(errors)
    return _COMPOSED.setdefault(key, ruleset)


# The same texts give the same object for as long as anybody holds it, so that its tanks are shared.
_COMPOSED: WeakValueDictionary[tuple[tuple[Texts, ...], int | None], Ruleset] = WeakValueDictionary()


def recompose(texts: tuple[Texts, ...], players: int | None) -> Ruleset:
    """The ruleset that a pickle holds as texts."""
    known = _COMPOSED.get((texts, players))
    if known is not None:
        return known
    found = [shelf.from_texts(files) for files in texts]
    return compose([one.pack for one in found if one.pack], players)


def put_together(table: Table, players: int | None = None) -> tuple[Ruleset | None, list[Diagnostic]]:
    """The ruleset of the packs on a table, if it can be used, and every finding."""
    if table.errors:
        return None, list(table.findings)
    joining = Joining(table, players)
    joining.run()
    findings = [*table.findings, *joining.findings]
    if joining.findings:
        return None, findings
    lexicon = _lexicon(joining)
    findings += islice(_Names(table, joining, lexicon).check(), MOST_FINDINGS)
    if any(one.severity == "error" for one in findings):
        return None, findings
    entries = tuple(
        sorted(joining.entries.values(), key=lambda entry: (entry.declaration.kind, entry.declaration.name))
    )
    exceptions = tuple(sorted(joining.exceptions, key=lambda pair: (pair[0], pair[1].span)))
    return Ruleset(table.packs, entries, exceptions, players, lexicon), findings


def _lexicon(joining: Joining) -> Lexicon:
    declarations = [entry.declaration for entry in joining.entries.values()]
    # Laws without a place of their own only send tokens home: they are asked too seldom to be counted for.
    laws = [line.clause for d in declarations for line in d.lines if isinstance(line.clause, Law) and line.clause.place]
    return Lexicon(
        tokens={d.name: d for d in declarations if d.kind == "token"},
        groups={d.name: d for d in declarations if d.kind == "group"},
        asked=frozenset().union(*(asked_names(law) for law in laws)),
    )


class _Names:
    """Checks every paragraph against the names that its pack may use: its own and those of packs it builds on."""

    def __init__(self, table: Table, joining: Joining, lexicon: Lexicon) -> None:
        self.table, self.joining, self.lexicon = table, joining, lexicon

    def check(self) -> Iterator[Diagnostic]:
        for pack in self.table.packs:
            for declaration in pack.declarations:
                yield from self._waits(pack, declaration)
                if all(clause.pack in self.table.by_name for clause in declaration.all(WithPack)):
                    yield from check(declaration, self._known(pack, declaration), pack.source(declaration.span))
        for name in self.lexicon.circles():
            yield finding("N7", self.lexicon.groups[name].span, f"the group {name} contains itself")
        yield from self._bereft()

    def _known(self, pack: Pack, declaration: Declaration) -> Known:
        waits = frozenset(clause.pack for clause in declaration.all(WithPack))
        visible = {pack.name, *self.table.needed[pack.name]}
        for name in waits & set(self.table.by_name):
            visible |= {name, *self.table.needed[name]}
        return self._seen_by(frozenset(visible))

    @cached_property
    def _cache(self) -> dict[frozenset[str], Known]:
        return {}

    def _seen_by(self, visible: frozenset[str]) -> Known:
        if visible not in self._cache:
            names: dict[str, set[str]] = {kind: set() for kind in ("token", "group", "score", "rule")}
            limited, used = set(), set()
            for name in visible:
                for declaration in self.table.by_name[name].declarations:
                    names.get(declaration.kind, set()).add(declaration.name)
                    limited |= {law.resource for law in declaration.all(UsesAtMost)}
                    used |= {clause.resource for clause in declaration.all(Uses)}
            known = {kind: frozenset(found) for kind, found in names.items()}
            self._cache[visible] = Known(
                {**known, "resource": frozenset(limited & used), **published()}, self._elsewhere
            )
        return self._cache[visible]

    def _elsewhere(self, name: str) -> str | None:
        """The pack, on the table or shipped, that has a token or group of that name."""
        shipped = (pack for shown in shelf.shipped_packs() if (pack := shelf.shipped(shown)))
        for pack in (*self.table.packs, *shipped):
            if any(d.name == name and d.kind in ("token", "group") for d in pack.declarations):
                return pack.name
        return None

    def _waits(self, pack: Pack, declaration: Declaration) -> Iterator[Diagnostic]:
        for line in declaration.lines_of(WithPack):
            assert isinstance(line.clause, WithPack)
            name = line.clause.pack
            if name not in self.table.by_name and name not in shelf.shipped_packs():
                span = pack.source(line.span).find(name, line.span) or line.span
                text = pack.source(span).line(span.line)
                yield finding("H4", span, f"no pack {name[:60]} is shipped or on the table", line_text=text)

    def _bereft(self) -> Iterator[Diagnostic]:
        """Findings where something in force still speaks of what a pack has removed."""
        removed = {name: span for (kind, name), span in self.joining.removed.items() if kind == "noun"}
        for entry in self.joining.entries.values() if removed else ():
            spoken = {name for line in entry.declaration.lines for names in asked_names(line.clause) for name in names}
            for name in sorted(spoken & removed.keys()):
                message = f"{entry.declaration.header} still speaks of {name}, which is removed here"
                yield finding("P6", removed[name], message, also=(entry.declaration.span,))
