"""A rule file as text: read with limits, and cut into headers and clauses before any of it is parsed."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from attrs import field, frozen

from ..errors import Diagnostic, Span
from ..resources import shown
from .catalog import finding

MOST_BYTES = 1_000_000
MOST_LINE = 1_000
MOST_PARAGRAPHS = 2_000
MOST_FINDINGS = 50


@frozen(slots=False)
class Source:
    """The text of one file and the name by which messages show it."""

    name: str
    text: str = field(repr=False)

    @cached_property
    def starts(self) -> list[int]:
        """The offset at which each line begins."""
        return [0, *(index + 1 for index, char in enumerate(self.text) if char == "\n")]

    def span(self, start: int, length: int = 1) -> Span:
        """The place of a piece of the text."""
        line = bisect_right(self.starts, start)
        return Span(self.name, line, start - self.starts[line - 1] + 1, max(1, length))

    def find(self, text: str, within: Span) -> Span | None:
        """Where a text first stands as a word of its own (or in the plural) within a piece."""
        start = self.starts[within.line - 1] + within.column - 1
        found = re.compile(rf"(?<![\w-]){re.escape(text)}s?(?![\w-])").search(self.text, start, start + within.length)
        return None if found is None else self.span(found.start(), len(found.group()))

    def line(self, number: int) -> str:
        """The text of a line (from 1)."""
        end = self.starts[number] - 1 if number < len(self.starts) else len(self.text)
        return self.text[self.starts[number - 1] : end]


@frozen
class Chunk:
    """A header or a clause with the lines that continue it: a stretch of the text."""

    start: int
    end: int


@frozen
class Paragraph:
    """A header and its clauses."""

    header: Chunk
    clauses: tuple[Chunk, ...]


def read(path: Path) -> tuple[Source | None, list[Diagnostic]]:
    """The source at a path, or the finding that says why there is none."""
    name = shown(path)
    try:
        if path.is_fifo():
            hint = "`-` reads standard input."
            return None, [finding("F1", Span(name, 1), "this is a pipe, and a file was wanted", hint=hint)]
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except IsADirectoryError:
        return None, [finding("F1", Span(name, 1), "this is a folder, and a file of rules was wanted")]
    except FileNotFoundError:
        return None, [finding("F1", Span(name, 1), "there is no such file")]
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the name makes no sense"
        return None, [finding("F1", Span(name, 1), f"this file cannot be read: {reason}")]
    return from_bytes(name, data)


def is_folder(path: Path) -> bool:
    """Whether a path leads to a folder; not, where nobody can tell: then reading it says why."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def from_bytes(name: str, data: bytes) -> tuple[Source | None, list[Diagnostic]]:
    """The source in some bytes, or the findings that say why there is none."""
    if len(data) > MOST_BYTES:
        return None, [finding("F3", Span(name, 1), f"this file has more than {MOST_BYTES:,} bytes")]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return None, [finding("F2", Span(name, line), "this file is not written in UTF-8")]
    return from_text(name, text)


def from_text(name: str, text: str) -> tuple[Source | None, list[Diagnostic]]:
    """The source in a text, or the findings that say which characters or lines cannot stand in it.

    A text whose only fault are tabs comes back with blanks for them, beside the findings, so that the rest of it can
    be looked at.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    findings = list(_bad_lines(Source(name, text)))
    if not findings:
        return Source(name, text), findings
    plain = Source(
        name, re.sub(r"^\t+", lambda tabs: "  " * len(tabs.group()), text, flags=re.MULTILINE).replace("\t", " ")
    )
    only_tabs = len(findings) < MOST_FINDINGS and next(_bad_lines(plain), None) is None
    return (plain if only_tabs else None), findings


def _bad_lines(source: Source) -> Iterator[Diagnostic]:
    found = 0
    for number, line in enumerate(source.text.split("\n"), start=1):
        bad = next((column for column, char in enumerate(line, start=1) if not _allowed(char)), 0)
        if len(line) > MOST_LINE:
            yield finding(
                "F3", Span(source.name, number, MOST_LINE), f"this line has more than {MOST_LINE:,} characters"
            )
        elif bad:
            yield _bad_character(Span(source.name, number, bad), line)
        else:
            continue
        found += 1
        if found == MOST_FINDINGS:
            return


def _allowed(char: str) -> bool:
    return char.isprintable() if char.isascii() else unicodedata.category(char)[0] not in "CZ"


def _bad_character(span: Span, line: str) -> Diagnostic:
    char = line[span.column - 1]
    what = (
        "a tab"
        if char == "\t"
        else f"the character U+{ord(char):04X} ({unicodedata.name(char, 'a control character').lower()})"
    )
    clean = "".join(char if _allowed(char) else " " for char in line)
    hint = (
        "Write blanks instead: two before a clause."
        if char == "\t"
        else "Take it out; it does not show, or it misleads the eye."
    )
    return finding("F4", span, f"{what} cannot stand in a rule file", line_text=clean, hint=hint)


def paragraphs(source: Source) -> tuple[list[Paragraph], list[Diagnostic]]:
    """The file cut at its indentation: column 0 begins a paragraph, two blanks a clause, deeper continues."""
    return _Cutter(source).cut()


class _Cutter:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.headers: list[Chunk] = []
        self.clauses: list[list[Chunk]] = []
        self.findings: list[Diagnostic] = []

    def cut(self) -> tuple[list[Paragraph], list[Diagnostic]]:
        for start in self.source.starts:
            end = self.source.text.find("\n", start)
            line = self.source.text[start : end if end >= 0 else len(self.source.text)]
            text = line.strip(" ")
            if text and not text.startswith("#"):
                self._take(start, len(line) - len(line.lstrip(" ")), start + len(line.rstrip(" ")))
        pairs = list(zip(self.headers, self.clauses, strict=True))[:MOST_PARAGRAPHS]
        return [Paragraph(header, tuple(clauses)) for header, clauses in pairs], self.findings

    def _take(self, start: int, indent: int, end: int) -> None:
        chunk = Chunk(start + indent, end)
        if indent == 0:
            self.headers.append(chunk)
            self.clauses.append([])
            if len(self.headers) == MOST_PARAGRAPHS + 1:
                span = self.source.span(chunk.start, chunk.end - chunk.start)
                message = f"this file has more than {MOST_PARAGRAPHS:,} paragraphs"
                self.findings.append(finding("F3", span, message, hint="Make several files of it, in one folder."))
        elif not self.headers:
            self._indented(chunk, "this line is indented, but no paragraph is open", "Begin a paragraph in column 1.")
        elif indent == 2:
            self.clauses[-1].append(chunk)
        elif indent == 1 or not self.clauses[-1]:
            self._indented(chunk, "a clause is indented by two blanks", f"Here it is {indent}.")
            self.clauses[-1].append(chunk)
        else:
            last = self.clauses[-1][-1]
            self.clauses[-1][-1] = Chunk(last.start, end)

    def _indented(self, chunk: Chunk, message: str, hint: str) -> None:
        span = self.source.span(chunk.start, chunk.end - chunk.start)
        self.findings.append(finding("T2", span, message, line_text=self.source.line(span.line), hint=hint))
