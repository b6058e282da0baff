"""Findings that only follow from others: what could not be read is missing elsewhere, and that is not told again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..errors import Diagnostic
from ..language.source import MOST_FINDINGS
from ..packs.pack import Pack

# Findings about a name, which may be unknown only because its own paragraph could not be read.
_ABOUT_NAMES = frozenset({"N1", "N2", "N5", "P6", "E2"})
# Findings that a clause that could not be read cannot bring about.
_OWN = frozenset({"N3", "N4", "N6", "N8", "N9", "P2", "P3", "P4", "P5"})


def sequel(pack: Pack, read: Iterable[Diagnostic], judged: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Of the findings about a pack, those that do not merely follow from what could not be read of it."""
    read = tuple(read)
    if not read:
        yield from judged
        return
    if len(read) >= MOST_FINDINGS:
        return  # reading ended there, and nobody knows what else is said
    lost = {word for one in read for word in _words(one.line_text)}
    head = next(declaration for declaration in pack.declarations if declaration.kind == "pack")
    last = max((line.span.line for line in head.lines), default=head.span.line)
    if any(one.span.file == head.span.file and head.span.line <= one.span.line <= last + 1 for one in read):
        return  # without a whole pack paragraph nobody knows what the pack builds on
    for one in judged:
        named = _words(_text(pack, one))
        if one.code in _OWN or (one.code in _ABOUT_NAMES and lost.isdisjoint(named)):
            yield one


def _text(pack: Pack, one: Diagnostic) -> str:
    """The text that a finding points at."""
    start = one.span.column - 1
    return pack.source(one.span).line(one.span.line)[start : start + one.span.length]


def _words(text: str) -> set[str]:
    """The names in a text, in the singular too."""
    found = set(re.findall(r"[a-z][a-z0-9-]*", text))
    return found | {word.removesuffix("s") for word in found}
