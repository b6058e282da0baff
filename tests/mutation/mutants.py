"""Shipped rules with one thing changed: a paragraph deleted, a number moved by one, a name or a part left out."""

import re
from collections.abc import Iterator
from pathlib import Path

import attrs
from attrs import frozen

from aquagarden.language.declarations import Declaration, Line
from aquagarden.language.forms import PROOF
from aquagarden.language.reading import read_rules
from aquagarden.language.source import Source, from_text
from aquagarden.packs.joining import STANDING
from aquagarden.predicates.sentence import Phrase
from aquagarden.resources import rules_folder

EVIDENCE = re.compile(r"\s(?:cite|seen|assumed)\s")
# Optional parts that only go together; and such as no single tank shows: the place of a count, and what follows.
KEPT = ("more", "booster", "extra", "extra_place", "where", "refuge")

# What holds as well when nobody says it.
UNSAID = "lucy no"


@frozen
class Mutant:
    """A changed file: which one, what was changed, and the text that it has then."""

    path: Path
    title: str
    text: str


def mutants() -> Iterator[Mutant]:
    """Every mutant of every shipped pack."""
    for path in sorted(rules_folder().rglob("*.rules")):
        if "books" not in path.parts:
            yield from _of_file(path)


def _of_file(path: Path) -> Iterator[Mutant]:
    source, findings = from_text(path.name, path.read_text(encoding="utf-8"))
    assert source is not None, findings
    relative = path.relative_to(rules_folder())
    for declaration in read_rules(source).declarations:
        if (declaration.target or declaration.kind) in STANDING:
            for title, text in _of_paragraph(source, declaration, published="homebrew" not in relative.parts):
                yield Mutant(relative, f"{relative.as_posix()}: {declaration.header}: {title}", text)


def _of_paragraph(source: Source, declaration: Declaration, *, published: bool) -> Iterator[tuple[str, str]]:
    text, start = source.text, source.starts[declaration.span.line - 1]
    if published or declaration.kind == "rule":  # nobody misses a token that only its author knows
        end = text.find("\n\n", start)
        yield "deleted", text[:start] + text[end if end >= 0 else len(text) :]
    for line in declaration.lines:
        if not isinstance(line.clause, PROOF) and not str(line.clause).startswith(UNSAID):
            yield from _of_clause(source, line)


def _of_clause(source: Source, line: Line) -> Iterator[tuple[str, str]]:
    text, start = source.text, source.starts[line.span.line - 1] + line.span.column - 1
    evidence = EVIDENCE.search(text, start, start + line.span.length)
    end = evidence.start() if evidence else start + line.span.length
    for other in changed(line.clause):
        yield f"{line.clause} -> {other}", f"{text[:start]}{other}{text[end:]}"


def changed(phrase: Phrase) -> Iterator[Phrase]:
    """A phrase with a number moved by one, a member of a list dropped, or a part left out, in every way."""
    for attribute in attrs.fields(type(phrase)):
        value = getattr(phrase, attribute.name)
        for other in _instead(value):
            yield attrs.evolve(phrase, **{attribute.name: other})
        if value is not None and attribute.default is None and attribute.name not in KEPT:
            yield attrs.evolve(phrase, **{attribute.name: None})


def _instead(value: object) -> Iterator[object]:
    """What could stand in the place of the value of a field."""
    if isinstance(value, int):
        yield from (value - 1, value + 1)
    elif isinstance(value, Phrase):
        yield from changed(value)
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            before, after = value[:index], value[index + 1 :]
            yield from ((*before, other, *after) for other in _instead(item))
            if (before or after) and (item != 0 or after):  # a 0 at the end of a ladder says nothing
                yield (*before, *after)
