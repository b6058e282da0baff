"""Everything that is wrong with some rule files, in one run, and nothing that only follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, islice
from pathlib import Path

from attrs import frozen

from ..errors import Diagnostic
from ..language.clauses import PLAYERS, HandOut, Once, Setting, WithPlayers
from ..language.forms import FORMS
from ..language.reading import Rules, read_rules
from ..language.source import MOST_FINDINGS, Source, from_text, is_folder, read
from ..language.words import nearest
from ..packs.composition import put_together
from ..packs.gathering import gather
from ..packs.pack import Pack, pack_of
from ..packs.shelf import SUFFIX, at, game_of, shipped
from ..resources import shown
from .examples import failures
from .hints import hints
from .provenance import provenance
from .sequels import sequel

# Of so many packs that paragraphs wait for, every choice is tried.
MOST_MET = 4


@frozen
class Unit:
    """Files that are judged together: a pack, or a rulebook's register."""

    shown: str
    files: tuple[Rules, ...]
    findings: tuple[Diagnostic, ...]

    @property
    def names(self) -> frozenset[str]:
        """The files as messages show them."""
        return frozenset(file.source.name for file in self.files)

    def says(self, kind: str) -> bool:
        """Whether some paragraph of it is of that kind."""
        return any(d.kind == kind for file in self.files for d in file.declarations)

    def means(self, kind: str) -> bool:
        """Whether some paragraph of it is, or was meant to be, of that kind: one whose header cannot be read."""
        headers = (one.line_text.split(maxsplit=1) for one in self.findings if one.line_text[:1] != " ")
        return self.says(kind) or any(words and kind in nearest(words[0], FORMS, 1) for words in headers)


def lint(paths: Iterable[Path]) -> list[Diagnostic]:
    """All findings about rule files and folders, sorted by place. A folder is searched with all that is in it."""
    units = [unit for path in paths for unit in _units(path)]
    return _judged(list({unit.shown: unit for unit in units}.values()))


def lint_texts(texts: Iterable[tuple[str, str]]) -> list[Diagnostic]:
    """All findings about one pack given as texts, each with the name under which messages show it."""
    texts = list(texts)
    return _judged([_unit(texts[0][0] if texts else "", [from_text(name, text) for name, text in texts])])


def packs_in(path: Path) -> tuple[list[Pack], list[Diagnostic]]:
    """The packs at a path, as `lint` finds them, and what is wrong with their text. A folder may hold several."""
    packs, findings = [], []
    for unit in _units(path):
        pack, bad = _pack(unit)
        packs += [pack] if pack is not None else []
        findings += [*unit.findings, *bad]
    return packs, findings


# ---- files into units


def _units(path: Path) -> Iterator[Unit]:
    if not is_folder(path):
        yield _around(path)
        return
    folders = sorted({found.parent for found in path.rglob(f"*{SUFFIX}")})
    if not folders:
        yield Unit(shown(path), (), at(path).findings)
    for folder in folders:
        yield from _in_folder(folder)


def _in_folder(folder: Path) -> Iterator[Unit]:
    """One unit for a folder that is a pack, else one for each file."""
    paths = sorted(folder.glob(f"*{SUFFIX}"))
    units = [_unit(shown(path), [read(path)]) for path in paths]
    heads = [unit for unit in units if unit.means("pack")]
    loose = [unit for unit in units if not unit.means("pack") and not unit.says("rulebook")]
    if len(heads) == 1 and loose:
        yield _unit(shown(folder), [read(path) for path in paths])
    else:
        yield from units


def _around(path: Path) -> Unit:
    """The unit of one file: with its folder, when that is a pack, named in a file of its own there."""
    alone = _unit(shown(path), [read(path)])
    own = alone.means("pack") or alone.says("rulebook")
    if not alone.files or own or not path.with_name(f"pack{SUFFIX}").is_file():
        return alone
    for unit in _in_folder(path.parent):
        if alone.names < unit.names:
            return unit
    return alone


def _unit(name: str, sources: list[tuple[Source | None, list[Diagnostic]]]) -> Unit:
    files = tuple(read_rules(source) for source, _ in sources if source is not None)
    findings = [one for _, bad in sources for one in bad] + [one for file in files for one in file.findings]
    return Unit(name, files, tuple(findings))


# ---- units into findings


def _judged(units: list[Unit]) -> list[Diagnostic]:
    findings: list[Diagnostic] = [one for unit in units for one in unit.findings]
    packs: dict[str, tuple[Pack, Unit]] = {}
    for unit in units:
        pack, bad = _pack(unit)
        findings += bad
        if pack is not None and packs.setdefault(pack.name, (pack, unit))[0] is not pack:
            findings += gather([packs[pack.name][0], pack]).findings
    at_hand = {name: pack for name, (pack, _) in packs.items()}
    following: list[Diagnostic] = []
    for pack, unit in packs.values():
        told, others = _about(pack, at_hand)
        findings += sequel(pack, unit.findings, told)
        following += others
    for game in _by_game({name: pack for name, (pack, unit) in packs.items() if not unit.findings}, at_hand):
        told, others = _together(game)
        findings += told
        following += others
    if not any(map(_is_error, findings)):
        findings += following  # else they would only follow
    return list(_leading(sorted(findings, key=lambda one: (one.span, one.code, one.message))))


def _pack(unit: Unit) -> tuple[Pack | None, list[Diagnostic]]:
    """The pack of a unit. Where no pack could be read at all, no more is asked: the rest would only follow."""
    if not unit.files or (unit.says("rulebook") and not unit.says("pack")):
        return None, []
    if unit.findings and not unit.says("pack"):
        return None, []
    return pack_of(unit.files, unit.files[0].source.name)


def _is_error(one: Diagnostic) -> bool:
    return one.is_error


def _about(pack: Pack, at_hand: Mapping[str, Pack]) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """What is wrong with a pack: alone, with the packs that it waits for, and with each number of players.

    First what is found in its own files, then errors that it causes in the files of packs that it needs.
    """
    met = [other for name in sorted(pack.meets()) if (other := at_hand.get(name) or shipped(name))]
    counts = sorted(set(pack.players).union(*_said(pack)).intersection(PLAYERS))
    tables = [gather([pack, *some], at_hand) for some in _meetings(met)]
    findings = [one for table in tables for players in (None, *counts) for one in put_together(table, players)[1]]
    own = frozenset(source.name for source in pack.sources)
    told = [one for one in findings if one.span.file in own]
    others = [one for one in findings if one.span.file not in own and _is_error(one)]
    if not any(map(_is_error, told)):
        told += islice(failures(pack, at_hand), MOST_FINDINGS)
    return [*told, *islice(provenance(pack), MOST_FINDINGS)], others


def _said(pack: Pack) -> Iterator[tuple[int, ...]]:
    """The numbers of players that the paragraphs and clauses of a pack speak of."""
    for declaration in pack.declarations:
        for clause in (line.clause for line in declaration.lines):
            if isinstance(clause, WithPlayers | Setting | HandOut | Once):
                yield clause.counts


def _meetings(met: list[Pack]) -> list[tuple[Pack, ...]]:
    """Which of the packs that paragraphs wait for come together: all choices of a few, else none, each, and all."""
    sizes = range(len(met) + 1) if len(met) <= MOST_MET else (0, 1, len(met))
    return [some for size in sizes for some in combinations(met, size)]


def _by_game(packs: Mapping[str, Pack], at_hand: Mapping[str, Pack]) -> list[dict[str, Pack]]:
    """The packs that may be on one table: those of each game."""
    found: dict[str, dict[str, Pack]] = {}
    for name, pack in packs.items():
        found.setdefault(game_of(pack, at_hand), {})[name] = pack
    return list(found.values())


def _together(packs: Mapping[str, Pack]) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """Clashes between the packs given, and hints, which are judged over all of them; then other errors."""
    table = gather(packs.values())
    if any(one.code == "P7" for one in table.findings):
        return [], []
    ruleset, findings = put_together(table)
    own = frozenset(source.name for pack in packs.values() for source in pack.sources)
    clashes = [one for one in findings if one.code == "P5"]
    others = [one for one in findings if _is_error(one)]
    own_hints = (one for one in hints(ruleset) if one.span.file in own) if ruleset is not None else ()
    told = list(islice(own_hints, MOST_FINDINGS))
    return [*clashes, *told], others


def _leading(findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings without those that say the same of the same place."""
    told: set[tuple[str, object]] = set()
    for one in findings:
        if (one.code, one.span) not in told:
            told.add((one.code, one.span))
            yield one
