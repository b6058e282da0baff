"""Packs put together into one ruleset, every name in them checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from weakref import WeakValueDictionary

from ..errors import Diagnostic, RulesError, Span
from ..language.catalog import finding
from ..language.checks import check
from ..language.clauses import Area, Copies, HasMembers, Is, Joins, Spaces, Uses, WithPack
from ..language.declarations import Declaration
from ..language.known import Kinds, Known, published
from ..language.source import MOST_FINDINGS
from ..predicates.laws import Law, UsesAtMost
from . import shelf
from .collecting import bags, boards, uncollected
from .gathering import Table, gather
from .grids import misplaced
from .growing import unbrought
from .joined import Joined
from .joining import STANDING, Joining
from .lexicon import Lexicon, asked_names
from .marks import unmarked
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
    names = _Names(table)
    findings = [*table.findings, *joining.findings[:MOST_FINDINGS], *islice(names.check(), MOST_FINDINGS)]
    if not joining.findings:
        findings += islice(Joined(table, joining, lexicon).check(), MOST_FINDINGS)
    if any(one.is_error for one in findings):
        return None, findings
    entries = tuple(
        sorted(joining.entries.values(), key=lambda entry: (entry.declaration.kind, entry.declaration.name))
    )
    exceptions = tuple(sorted(joining.exceptions, key=lambda pair: (pair[0], pair[1].span)))
    ruleset = Ruleset(table.packs, entries, exceptions, players, lexicon)
    odd = list(islice(_odd(ruleset), MOST_FINDINGS))
    return None if odd else ruleset, [*findings, *odd]


def _odd(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """What only shows once all is in force; of one place what is found first."""
    told: set[Span] = set()
    for look in (uncollected, misplaced, unbrought, unmarked):
        found = [one for one in look(ruleset) if one.span not in told]
        told |= {one.span for one in found}
        yield from found


def _lexicon(joining: Joining) -> Lexicon:
    declarations = [entry.declaration for entry in joining.entries.values()]
    # Laws without a place of their own only send tokens home: they are asked too seldom to be counted for.
    laws = [line.clause for d in declarations for line in d.lines if isinstance(line.clause, Law) and line.clause.place]
    return Lexicon(
        tokens={d.name: d for d in declarations if d.kind == "token"},
        groups={d.name: d for d in declarations if d.kind == "group"},
        asked=frozenset().union(*(asked_names(law) for law in laws)),
    )


_PLACE = "place"


class _Names:
    """Checks every paragraph against the names that its pack may use: its own and those of packs it builds on."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def check(self) -> Iterator[Diagnostic]:
        """What is wrong with paragraphs as they were written."""
        for pack in self.table.packs:
            for declaration in pack.declarations:
                yield from self._waits(pack, declaration)
                if all(clause.pack in self.table.by_name for clause in declaration.all(WithPack)):
                    yield from check(declaration, self._known(pack, declaration), pack.source(declaration.span))

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
            declarations = [one for name in visible for one in self.table.by_name[name].declarations]
            names = _named(declarations, self.table.game)
            self._cache[visible] = Known(names, self._elsewhere, self.table.game)
        return self._cache[visible]

    def _elsewhere(self, name: str, kinds: Kinds) -> str | None:
        """The pack, on the table or shipped for its game, that has something of that name and of these kinds."""
        game = self.table.game
        shipped = (pack for shown in shelf.shipped_packs() if (pack := shelf.shipped(shown)))
        for pack in (*self.table.packs, *(one for one in shipped if shelf.game_of(one) == game)):
            named = _named(list(pack.declarations), game)
            if any(name in named.get(kind, ()) for kind in kinds):
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


def _named(declarations: list[Declaration], game: str) -> dict[str, frozenset[str]]:
    """The names that some paragraphs give, by kind, and those that the vocabulary brings for a game."""
    names: dict[str, set[str]] = {kind: set() for kind in STANDING}
    limited, used = set(), set()
    for declaration in declarations:
        names.get(declaration.kind, set()).add(declaration.name)
        limited |= {law.resource for law in declaration.all(UsesAtMost)}
        used |= {clause.resource for clause in declaration.all(Uses)}
    names["resource"] = limited & used
    names["area"] = {area.name for declaration in declarations for area in declaration.all(Area)}
    spaces = {run.kind for declaration in declarations for one in declaration.all(Spaces) for run in one.runs}
    shared = published(game)
    names["mark"] = names["group"] & {copies.mark for one in declarations for copies in one.all(Copies) if copies.mark}
    # A mark is no group of tokens, unless some token is in it, and then that is told elsewhere.
    members = {name for one in declarations for is_a in one.all(Is) for name in is_a.groups}
    members |= {one.name for one in declarations if one.first(HasMembers)}
    names["group"] -= names["mark"] - members
    names["space"] = spaces - shared[_PLACE] - names[_PLACE] - names["area"]
    names[_PLACE] |= names["area"] | names["space"]
    names["joined"] = {one.name for one in declarations if _PLACE in (one.kind, one.target) and one.first(Joins)}
    names["board"], names["bag"] = set(boards(declarations, game)), set(bags(declarations, game))
    known = {kind: frozenset(names.get(kind, ())) | shared.get(kind, frozenset()) for kind in {**names, **shared}}
    return {**known, "mark": frozenset(names["mark"])}
