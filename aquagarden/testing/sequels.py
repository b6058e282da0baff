"""Findings that only follow from others: what could not be read is missing elsewhere, and that is not told again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..errors import Diagnostic, Span
from ..language.source import MOST_FINDINGS
from ..packs.pack import Pack

# Findings about a name, which may be unknown only because its own paragraph could not be read.
_ABOUT_NAMES = frozenset({"N1", "N2", "N5", "N12", "P6"})
# Findings about a paragraph, which may lack only what could not be read of it.
_ABOUT_PARAGRAPHS = frozenset({"T7", "T8", "T9", "N9", "N13", "N17", "E3"})
# Findings that a clause that could not be read cannot bring about.
_OWN = frozenset({"N3", "N4", "N6", "N7", "N8", "N10", "N11", "N16", "N18", "P2", "P3", "P4", "P5", "P7", "E2", "H4"})


def sequel(pack: Pack, read: Iterable[Diagnostic], judged: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Of the findings about a pack, those that do not merely follow from what could not be read of it."""
    # What stands on a line with a tab was read all the same.
    read = tuple(one for one in read if one.code != "F4")
    if not read:
        yield from judged
        return
    files = {source.name for source in pack.sources}
    head = next(declaration for declaration in pack.declarations if declaration.kind == "pack")
    broken = {_paragraph(pack, one.span) for one in read if one.span.file in files}
    if len(read) >= MOST_FINDINGS or _paragraph(pack, head.span) in broken:
        return  # reading ended early, or nobody knows what the pack builds on
    # A name is lost with its header, or with a clause of a place; a resource lives in clauses.
    lost = {word for one in read for word in _words(one.line_text)}
    naming = [one for one in read if one.line_text[:1] != " " or _of_place(pack, one)]
    nameless = {word for one in naming for word in _words(one.line_text)}
    whole = all(one.span.file in files for one in read)
    for one in judged:
        named = _words(_text(pack, one).rsplit(".")[-1])  # a target is written PACK.NAME
        missing = lost if one.code == "N5" else nameless
        known = one.code in _ABOUT_NAMES and whole and missing.isdisjoint(named)
        complete = one.code in _ABOUT_PARAGRAPHS and _paragraph(pack, one.span) not in broken
        if one.code in _OWN or known or complete:
            yield one


def _paragraph(pack: Pack, span: Span) -> tuple[str, int]:
    """The file and line where the paragraph begins that a place is in."""
    source, line = pack.source(span), span.line
    while line > 1 and source.line(line)[:1] in ("", " ", "#"):
        line -= 1
    return span.file, line


def _of_place(pack: Pack, one: Diagnostic) -> bool:
    """Whether a finding is about a clause of a place: some of those give names."""
    if not any(source.name == one.span.file for source in pack.sources):
        return False
    header = pack.source(one.span).line(_paragraph(pack, one.span)[1]).split()
    return "place" in header[:2]


def _text(pack: Pack, one: Diagnostic) -> str:
    """The text that a finding points at."""
    start = one.span.column - 1
    return pack.source(one.span).line(one.span.line)[start : start + one.span.length]


def _words(text: str) -> set[str]:
    """The names in a text, in the singular too."""
    found = set(re.findall(r"[a-z][a-z0-9-]*", text))
    return found | {word.removesuffix("s") for word in found}
