"""Packs put together into one ruleset, every name in them checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from weakref import WeakValueDictionary

from ..errors import Diagnostic, RulesError, Span
from ..language.catalog import finding
from ..language.checks import Known, check, published
from ..language.clauses import Copies, Costs, HasMembers, Is, Uses, WithPack
from ..language.declarations import Declaration, Line
from ..language.forms import PROOF
from ..language.source import MOST_FINDINGS
from ..predicates.laws import Law, UsesAtMost
from ..predicates.sentence import Phrase
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
    known = None if table.errors else _COMPOSED.get(key)
    if known is not None:
        return known
    ruleset, findings = put_together(table, players)
    errors = [one for one in findings if one.is_error]
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
    lexicon = _lexicon(joining)
    names = _Names(table, joining, lexicon)
    findings = [*table.findings, *joining.findings[:MOST_FINDINGS], *islice(names.check(), MOST_FINDINGS)]
    if not joining.findings:
        findings += islice(names.check_joined(), MOST_FINDINGS)
    if any(one.is_error for one in findings):
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
        """What is wrong with paragraphs as they were written."""
        for pack in self.table.packs:
            for declaration in pack.declarations:
                yield from self._waits(pack, declaration)
                if all(clause.pack in self.table.by_name for clause in declaration.all(WithPack)):
                    yield from check(declaration, self._known(pack, declaration), pack.source(declaration.span))

    def check_joined(self) -> Iterator[Diagnostic]:
        """What is wrong with what the packs make of each other."""
        yield from self._circles()
        yield from self._disputed()
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
        """The pack, on the table or shipped, that has a token or group of that name, and its version."""
        shipped = (pack for shown in shelf.shipped_packs() if (pack := shelf.shipped(shown)))
        for pack in (*self.table.packs, *shipped):
            if any(d.name == name and d.kind in ("token", "group") for d in pack.declarations):
                return f"{pack.name} {pack.version}"
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
        """Findings where something in force still speaks of what a pack has removed; examples do not count."""
        for (kind, name), span in self.joining.removed.items():
            speaking = [d for d in self._in_force() if kind == "noun" and name in _spoken(d)]
            if speaking:
                message = f"{name} is removed here, and still spoken of by: {', '.join(d.header for d in speaking)}"
                also = tuple(d.span for d in speaking)
                yield finding("P6", span, message, line_text=self._text(span), also=also)

    def _circles(self) -> Iterator[Diagnostic]:
        """Findings where a group is said to contain itself, each at the clause that closes the circle."""
        circle = set(self.lexicon.circles())
        for name in sorted(circle):
            for line in self.lexicon.groups[name].lines_of(Is, HasMembers):
                if any(not circle.isdisjoint(names) for names in asked_names(line.clause)):
                    text = self._text(line.span)
                    yield finding("N7", line.span, f"the group {name} contains itself", line_text=text)

    def _disputed(self) -> Iterator[Diagnostic]:
        """Findings where two groups tell a token what only one can: what it uses, costs, or where its copies start."""
        home = {id(line): name for name, group in self.lexicon.groups.items() for line in group.lines}
        for token, lines in sorted(self.lexicon.lines.items()):
            told: dict[tuple[str, ...], Line] = {}
            for line in lines:
                what = _told(line.clause)
                first = told.setdefault(what, line)
                if what and home.get(id(line)) != home.get(id(first)):
                    message = f"{token} is told by two groups what it {' '.join(what)}"
                    text, hint = self._text(line.span), "Say it in the token itself."
                    yield finding("T7", line.span, message, line_text=text, also=(first.span,), hint=hint)

    def _in_force(self) -> list[Declaration]:
        return [entry.declaration for entry in self.joining.entries.values()]

    def _text(self, span: Span) -> str:
        sources = (source for pack in self.table.packs for source in pack.sources)
        return next(source.line(span.line) for source in sources if source.name == span.file)


def _spoken(declaration: Declaration) -> set[str]:
    """The tokens and groups that a paragraph speaks of, but for its examples."""
    clauses = [line.clause for line in declaration.lines if not isinstance(line.clause, PROOF)]
    return {name for clause in clauses for names in asked_names(clause) for name in names}


def _told(clause: Phrase) -> tuple[str, ...]:
    """What a clause tells of a token that can be told once only."""
    if isinstance(clause, Uses):
        return "uses of", clause.resource
    if isinstance(clause, Copies):
        return "has in", clause.place
    return ("costs",) if isinstance(clause, Costs) else ()
