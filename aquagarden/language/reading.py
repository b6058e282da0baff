"""A source read into declarations: every mistake at its place, and none that only follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from ..errors import Diagnostic
from .building import build
from .catalog import finding
from .declarations import Declaration, Line
from .forms import CHANGE, CHANGEABLE, FORMS, LANGUAGE, LANGUAGE_VERSION, form_of
from .mistakes import Reading, explain
from .parsers import HEADER
from .parsing import Stuck, parse
from .source import MOST_FINDINGS, Chunk, Paragraph, Source, paragraphs
from .words import nearest

Header = tuple[str, str, str, str, str]


@frozen
class Rules:
    """What a file holds: its source, its declarations, and what is wrong with it."""

    source: Source
    declarations: tuple[Declaration, ...]
    findings: tuple[Diagnostic, ...]


def read_rules(source: Source, *, without: frozenset[str] = frozenset()) -> Rules:
    """The declarations of a source; paragraphs that begin with one of the words `without` are passed over.

    Reading ends after so many findings that nobody would read more of them.
    """
    cut, findings = paragraphs(source)
    reader = _Reader(source)
    reader.findings += findings
    reader.language(cut)
    declarations = []
    for part in cut:
        if len(reader.findings) >= MOST_FINDINGS:
            break
        if _word(source, part.header) not in without:
            declarations.append(reader.paragraph(part))
    found = tuple(declaration for declaration in declarations if declaration is not None)
    return Rules(source, found, tuple(sorted(reader.findings, key=_order)[:MOST_FINDINGS]))


def _order(diagnostic: Diagnostic) -> tuple[int, int]:
    return diagnostic.span.line, diagnostic.span.column


def _word(source: Source, chunk: Chunk) -> str:
    return source.text[chunk.start : chunk.end].split(" ", 1)[0]


class _Reader:
    """Reads the paragraphs of one source and gathers the findings."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.findings: list[Diagnostic] = []

    def language(self, cut: list[Paragraph]) -> None:
        """The first line must say which language the file is written in."""
        span = self.source.span(cut[0].header.start if cut else 0)
        text = self.source.line(span.line)
        first = f"{LANGUAGE} {LANGUAGE_VERSION}"
        if not cut:
            self.findings.append(
                finding("F5", span, "this file declares nothing", example=f'{first}\n\n  pack my-fish "My fish"')
            )
        elif _word(self.source, cut[0].header) != LANGUAGE:
            hint = f"Write `{first}` as the first line."
            self.findings.append(
                finding("F6", span, "the file does not say which language it is written in", line_text=text, hint=hint)
            )

    def paragraph(self, paragraph: Paragraph) -> Declaration | None:
        """The declaration of a paragraph; none when its header cannot be read, or is the language line."""
        header = self._header(paragraph.header)
        if header is None:
            kind, pack, name, title, target = self._guess(paragraph.header)
        else:
            kind, pack, name, title, target = header
        if kind == LANGUAGE:
            self._version(paragraph, name)
        if kind not in FORMS and kind != CHANGE:
            return None
        if kind == CHANGE and target not in CHANGEABLE:
            if header is not None:
                self._unchangeable(paragraph.header, target)
            return None
        reading = Reading(kind, name, target)
        lines = tuple(self._lines(paragraph, reading))
        span = self.source.span(paragraph.header.start, paragraph.header.end - paragraph.header.start)
        return None if header is None else Declaration(kind, name, title, span, lines, pack, target)

    def _lines(self, paragraph: Paragraph, reading: Reading) -> Iterator[Line]:
        for chunk in paragraph.clauses:
            if len(self.findings) >= MOST_FINDINGS:
                return
            line = self._clause(chunk, reading)
            if line is not None:
                yield line

    def _header(self, chunk: Chunk) -> Header | None:
        return self._parse(chunk, HEADER, Reading("", "", ""))  # type: ignore[no-any-return]

    def _guess(self, chunk: Chunk) -> Header:
        """What the header was probably meant to be, so that the clauses are read all the same."""
        words = [*self.source.text[chunk.start : chunk.end].split(), "", ""]
        kind = next(iter(nearest(words[0].lower(), (*FORMS, CHANGE), 1)), words[0])
        return kind, "", words[1], "", words[1]

    def _clause(self, chunk: Chunk, reading: Reading) -> Line | None:
        built = self._parse(chunk, form_of(reading.kind, reading.target).start, reading)
        if built is None:
            return None
        clause, evidence = built
        proofs = tuple(proof for proof, _ in evidence)
        return Line(clause, self.source.span(chunk.start, chunk.end - chunk.start), proofs)

    def _parse(self, chunk: Chunk, start: str, reading: Reading) -> Any:
        text = self.source.text[chunk.start : chunk.end]
        try:
            return build(parse(text, start))
        except Stuck as stuck:
            self.findings.append(explain(stuck, self.source, chunk, reading))
            return None

    def _version(self, paragraph: Paragraph, version: str) -> None:
        if version != str(LANGUAGE_VERSION):
            span = self.source.span(paragraph.header.start, paragraph.header.end - paragraph.header.start)
            message = f"this aquagarden reads version {LANGUAGE_VERSION} of the language, not {version[:20]}"
            self.findings.append(finding("F6", span, message, line_text=self.source.line(span.line)))
        for chunk in paragraph.clauses:
            span = self.source.span(chunk.start, chunk.end - chunk.start)
            message = "the language line takes no clauses"
            self.findings.append(
                finding(
                    "T2", span, message, line_text=self.source.line(span.line), hint="A paragraph begins in column 1."
                )
            )

    def _unchangeable(self, chunk: Chunk, target: str) -> None:
        span = self.source.span(chunk.start, chunk.end - chunk.start)
        message = f"a {target} cannot be changed, only: {', '.join(CHANGEABLE)}"
        self.findings.append(finding("T3", span, message, line_text=self.source.line(span.line)))
