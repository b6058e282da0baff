"""Where packs and rulebooks are found: the shipped ones by name, a user's by path."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from attrs import frozen

from ..errors import Diagnostic, RulesError, Span
from ..language.catalog import finding
from ..language.clauses import NumberedClause, WithPack
from ..language.declarations import Declaration
from ..language.reading import Rules, read_rules
from ..language.source import Source, from_text, is_folder, read
from ..resources import rules_folder, shown
from .pack import Pack, pack_of

SUFFIX = ".rules"
# Clause registers are long, and judging needs none.
_REGISTER = frozenset({"section"})
_PLAYS = re.compile(r"^  plays ([a-z0-9-]+)$", re.MULTILINE)
_HEADER = re.compile(r"^(pack|rulebook) ([a-z][a-z0-9-]*) \"([^\"\n]*)\"", re.MULTILINE)


@frozen
class Found:
    """What is said at a place: a pack, if it could be read, and the findings."""

    pack: Pack | None
    findings: tuple[Diagnostic, ...]


@frozen
class Book:
    """A rulebook: its title, and its clause register by heading."""

    name: str
    title: str
    sections: dict[str, dict[int, NumberedClause]]


@cache
def _index() -> dict[tuple[str, str], tuple[Path, str]]:
    """Where each shipped pack and book is declared, and its title; for a game, where the pack is that plays it."""
    found = {}
    for path in sorted(rules_folder().rglob(f"*{SUFFIX}")):
        text = path.read_text(encoding="utf-8")
        for kind, name, title in _HEADER.findall(text):
            found[kind, name] = (path, title)
            for game in _PLAYS.findall(text):
                found["game", game] = (path, name)
    return found


def shipped_packs() -> tuple[str, ...]:
    """The names of the packs that come along."""
    return tuple(sorted(name for kind, name in _index() if kind == "pack"))


def shipped_books() -> tuple[str, ...]:
    """The names of the rulebooks that come along."""
    return tuple(sorted(name for kind, name in _index() if kind == "rulebook"))


def book_title(name: str) -> str:
    """The title of a rulebook, read without its register; its name, when there is no such book."""
    return _index().get(("rulebook", name), (None, name))[1]


def shipped(name: str) -> Pack | None:
    """A shipped pack, if there is one of that name. Shipped packs are free of findings; a test sees to it."""
    return _shipped(name) if ("pack", name) in _index() else None


@cache
def _shipped(name: str) -> Pack | None:
    where = _index()["pack", name]
    folder = where[0].parent
    several = sum(1 for (kind, _), (path, _) in _index().items() if kind == "pack" and path.parent == folder) > 1
    found = at(where[0] if several else folder)
    if found.findings:
        raise RulesError(found.findings)
    return found.pack


def book(name: str) -> Book | None:
    """A shipped rulebook with its clause register, if there is one of that name."""
    return _shipped_book(name) if ("rulebook", name) in _index() else None


@cache
def _shipped_book(name: str) -> Book | None:
    rules, findings = rules_at(_index()["rulebook", name][0], register=True)
    if findings or rules is None:
        raise RulesError(findings)
    return book_in(rules.declarations, name)


def book_in(declarations: Iterable[Declaration], name: str) -> Book | None:
    """A rulebook with its clause register among some declarations, if it is there."""
    declarations = tuple(declarations)
    title = next((one.title for one in declarations if one.kind == "rulebook" and one.name == name), None)
    sections = [one for one in declarations if one.kind == "section" and one.name == name]
    found = {one.title: {clause.number: clause for clause in one.all(NumberedClause)} for one in sections}
    return None if title is None else Book(name, title, found)


def rules_at(path: Path, *, register: bool = False) -> tuple[Rules | None, tuple[Diagnostic, ...]]:
    """One file, read; clause registers only when asked for."""
    source, findings = read(path)
    return (None, tuple(findings)) if source is None or findings else _rules(source, register)


def _rules(source: Source, register: bool) -> tuple[Rules, tuple[Diagnostic, ...]]:
    rules = read_rules(source, without=frozenset() if register else _REGISTER)
    return rules, rules.findings


def at(path: Path) -> Found:
    """The pack at a path: a file, or a folder with all its files."""
    paths = sorted(path.glob(f"*{SUFFIX}")) if is_folder(path) else [path]
    if not paths:
        return Found(None, (finding("F1", Span(shown(path), 1), f"this folder holds no file that ends in {SUFFIX}"),))
    read_files = [rules_at(one) for one in paths]
    return _found(
        [rules for rules, _ in read_files if rules], [f for _, findings in read_files for f in findings], shown(path)
    )


def from_texts(texts: Iterable[tuple[str, str]]) -> Found:
    """The pack in some texts, each with the name under which messages show it."""
    files, findings, shown_name = [], [], ""
    for name, text in texts:
        source, bad = from_text(name, text)
        findings += bad
        shown_name = shown_name or name
        if source is not None:
            rules, bad_rules = _rules(source, register=False)
            files.append(rules)
            findings += bad_rules
    return _found(files, findings, shown_name)


def _found(files: list[Rules], findings: list[Diagnostic], name: str) -> Found:
    if any(one.code.startswith("F") for one in findings):
        return Found(None, tuple(findings))
    pack, bad = pack_of(tuple(files), name)
    return Found(pack, (*findings, *bad))


def packs_for(token: str, game: str) -> tuple[str, ...]:
    """The shipped pack of a game that brings a token of that name, and the packs that it waits for there, if any."""
    for name in shipped_packs():
        pack = shipped(name)
        for declaration in pack.declarations if pack is not None and game_of(pack) == game else ():
            if declaration.kind == "token" and declaration.name == token:
                return name, *(wait.pack for wait in declaration.all(WithPack))
    return ()


def game_of(pack: Pack, at_hand: Mapping[str, Pack] | None = None) -> str:
    """The game that a pack is for: it says so, or a pack that it needs, at hand or shipped; "" when nothing says it."""
    open_, passed, known = [pack], set(), at_hand or {}
    while open_:
        one = open_.pop()
        if one.plays:
            return one.plays
        passed.add(one.name)
        needed = (known.get(need.pack) or shipped(need.pack) for need in one.needs)
        open_ += [other for other in needed if other is not None and other.name not in passed]
    return ""


def game_pack(game: str) -> str:
    """The name of the shipped pack that plays a game. Raises KeyError when none does."""
    return _index()["game", game][1]
