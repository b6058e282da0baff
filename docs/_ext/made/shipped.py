"""What the shipped rules say, for pages that show it at work."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from attrs import frozen

from aquagarden.errors import Span
from aquagarden.language.declarations import Declaration, Line
from aquagarden.language.source import Source
from aquagarden.packs.pack import Pack
from aquagarden.packs.shelf import game_pack, shipped, shipped_packs
from aquagarden.predicates.sentence import Phrase, fields_of
from aquagarden.rulebook import rulebook


@cache
def packs() -> tuple[Pack, ...]:
    """All shipped packs: those of the games first, needed ones before those that need them."""
    found: dict[str, Pack] = {}
    for name in sorted(shipped_packs(), key=lambda name: (_away(name), name)):
        found |= {pack.name: pack for pack in rulebook(name).ruleset.packs}
    return tuple(found.values())


def _away(name: str) -> tuple[bool, bool]:
    """Last those that follow no rulebook, first the pack that plays the game."""
    pack = shipped(name)
    assert pack is not None
    return not pack.follows, not (pack.plays and game_pack(pack.plays) == name)


@frozen
class Use:
    """A clause at work: the text of it, and where it stands."""

    text: str
    span: Span


def uses(cls: type[Phrase]) -> Iterator[Use]:
    """Where the shipped rules say a clause of a class, or have it as a part of one; each text once."""
    told = set()
    for pack in packs():
        for declaration in pack.declarations:
            for line in declaration.lines:
                text = str(line.clause)
                if text not in told and any(_has(phrase, cls) for phrase in (line.clause, *line.evidence)):
                    told.add(text)
                    yield Use(_written(line, cls), line.span)


def _written(line: Line, cls: type[Phrase]) -> str:
    proofs = [proof for proof in line.evidence if isinstance(proof, cls)]
    return "\n  ".join(map(str, (line.clause, *proofs)))


def _has(phrase: Phrase, cls: type[Phrase]) -> bool:
    if isinstance(phrase, cls):
        return True
    values = (getattr(phrase, attribute.name) for attribute in fields_of(phrase))
    parts = (part for value in values for part in (value if isinstance(value, tuple) else (value,)))
    return any(isinstance(part, Phrase) and _has(part, cls) for part in parts)


def paragraph(source: Source, declaration: Declaration) -> str:
    """A paragraph as it stands in its file."""
    first = declaration.span.line
    last = max([first, *(line.span.line for line in declaration.lines)])
    while last < len(source.starts) and source.line(last + 1).startswith("  "):
        last += 1
    return "\n".join(source.line(number) for number in range(first, last + 1))
