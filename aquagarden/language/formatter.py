"""The one written form of a rule file.

What a file says is printed from its declarations, sentence by sentence; the text itself is asked for its comments
alone. A comment on a line of its own keeps its place between the words and lines around it, and one at the end of a
line stays behind the word that it follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

from ..errors import RulesError, Span
from .catalog import finding
from .declarations import Declaration, Line
from .forms import LANGUAGE, LANGUAGE_VERSION
from .reading import read_rules
from .source import Chunk, Paragraph, Source, from_bytes, paragraphs

WIDTH = 100
CLAUSE = 2
DEEPER = 2

# The terminals of the grammar, and comments; one that has a line of its own is taken with the end of the line before.
_TOKEN = re.compile(r'"[^"\n]*"|(?:\n *)?#[^\n]*|[a-z][a-z0-9]*(?:-[a-z0-9]+)*|[A-Z][A-Z0-9]*|-?[0-9]+|[,.]')


def format_rules(source: Source) -> str:
    r"""Give the text of a source in its one form, for writing it back.

    The text declares the same, and is itself in that form.

    Raises RulesError when the source cannot be read without a finding, or could not be read any more in that form
    because a line or the whole became too long.

    >>> print(format_rules(Source("my.rules", 'rules-language 1\ngroup reef   "Reef"\n  has crab,shrimp # small\n')))
    rules-language 1
    <BLANKLINE>
    group reef "Reef"
      has crab, shrimp  # small
    <BLANKLINE>
    """
    rules = read_rules(source)
    if rules.findings:
        raise RulesError(rules.findings)
    text = _Page(source).written(rules.declarations)
    if from_bytes(source.name, text.encode())[0] is None:
        hint = "Shorten the longest lines, or divide the file."
        raise RulesError([finding("F3", Span(source.name, 1), "this file would become too long to be read", hint=hint)])
    return text


@frozen
class _Word:
    """A word to print; `indent` counts when a line begins with it, which `first` demands and `tied` prevents.

    `tail` is the length of what is tied to it and shall fit on its line too.
    """

    text: str
    indent: int = 0
    first: bool = False
    tied: bool = False
    tail: int = 0


@frozen
class _Comment:
    """A comment, and whether it has a line of its own."""

    text: str
    own: bool


Comments = dict[int, list[_Comment]]


class _Page:
    """The lines that are written so far."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.lines: list[str] = []

    def written(self, declarations: tuple[Declaration, ...]) -> str:
        """The text of all declarations, with the comments of the source."""
        rest = iter(declarations)
        before: Paragraph | None = None
        for paragraph in paragraphs(self.source)[0]:
            self._between(before, paragraph.header.start)
            self._paragraph(paragraph, None if self._is_language(paragraph) else next(rest))
            before = paragraph
        self._between(before, len(self.source.text))
        while not self.lines[-1]:
            self.lines.pop()
        return "\n".join([*self.lines, ""])

    def _is_language(self, paragraph: Paragraph) -> bool:
        return self.source.text.startswith(LANGUAGE, paragraph.header.start)

    # ---- headers and clauses

    def _paragraph(self, paragraph: Paragraph, declaration: Declaration | None) -> None:
        """A header and its clauses; without a declaration it is the language line."""
        header = _Word(f"{LANGUAGE} {LANGUAGE_VERSION}" if declaration is None else _header(declaration))
        self._chunk(paragraph.header, [header])
        end = paragraph.header.end
        lines = () if declaration is None else declaration.lines
        for chunk, line in zip(paragraph.clauses, lines, strict=True):
            self._indented(self._gap(end, chunk.start))
            self._chunk(chunk, list(_words(line)))
            end = chunk.end

    def _chunk(self, chunk: Chunk, words: list[_Word]) -> None:
        self.lines += _laid(words, _comments(self.source.text, chunk, words))

    # ---- what stands between them

    def _gap(self, end: int, start: int) -> list[str]:
        """The lines after one chunk and before the next: comments as they are indented, and empty ones."""
        lines = self.source.text[end:start].split("\n")
        first = 1 if end else 0  # without what is left of the line of the chunk before
        last = -1 if start < len(self.source.text) else None  # and what the next chunk is indented by
        return [line.rstrip(" ") for line in lines[first:last]]

    def _between(self, before: Paragraph | None, start: int) -> None:
        """The lines after a paragraph: what is indented is part of it; a comment in column 1 is part of what comes."""
        if before is None:
            gap, first = self._gap(0, start), 0
        else:
            gap = self._gap((before.clauses or (before.header,))[-1].end, start)
            first = next((index for index, line in enumerate(gap) if line.startswith("#")), len(gap))
            self._indented(gap[:first])
            if before.clauses or self._is_language(before) or gap[first - 1 : first] == [""]:
                self._blank()
        for line in gap[first:]:
            if line:
                self.lines.append(line.lstrip(" "))
            else:
                self._blank()

    def _indented(self, gap: list[str]) -> None:
        self.lines += [" " * CLAUSE + line.lstrip(" ") for line in gap if line]

    def _blank(self) -> None:
        if self.lines and self.lines[-1]:
            self.lines.append("")


def _header(declaration: Declaration) -> str:
    return declaration.header if declaration.target else f'{declaration.header} "{declaration.title}"'


def _words(line: Line) -> Iterator[_Word]:
    """A clause and its evidence as words.

    A text in quotes stays on one line with its neighbours, and so do the column and row of a space.
    """
    for phrase in (line.clause, *line.evidence):
        indent = CLAUSE if phrase is line.clause else CLAUSE + DEEPER
        texts = [word.text for word in phrase.words()]
        yield _Word(texts[0], indent, first=True)
        for before, text, after in zip(texts, texts[1:], [*texts[2:], ""], strict=False):
            tail = len(after) + 1 if _is_spot(text, after) else 0
            tied = _is_spot(before, text) or '"' in (before[0], text[0])
            yield _Word(text, indent + DEEPER, tied=tied, tail=tail)


def _comments(text: str, chunk: Chunk, words: list[_Word]) -> Comments:
    """The comments inside a chunk, each with the index of the word that it comes after.

    What is printed has the tokens that were read, one for one, but for a number that goes without saying.
    """
    tokens = [(index, token) for index, word in enumerate(words) for token in _TOKEN.findall(word.text)]
    passed = 0
    found: Comments = {}
    for match in _TOKEN.finditer(text, chunk.start, chunk.end):
        token = match.group()
        comment = token.strip()
        if comment.startswith("#"):
            found.setdefault(tokens[passed - 1][0], []).append(_Comment(comment, own=token.startswith("\n")))
        elif not _is_number(token) or _is_number(tokens[passed][1]):
            passed += 1
    return found


def _is_spot(column: str, row: str) -> bool:
    """Whether two words are the column and row of a space: no other numbers follow each other without a comma."""
    return _is_number(column) and _is_number(row.rstrip(","))


def _is_number(token: str) -> bool:
    return token.lstrip("-").isdigit()


def _length(line: str, word: _Word) -> int:
    return len(line) + 1 + len(word.text) + word.tail


def _laid(words: list[_Word], comments: Comments) -> list[str]:
    """Words on as few lines as the width allows; a comment ends its line."""
    lines: list[str] = []
    full = True
    for index, word in enumerate(words):
        if full or word.first or (_length(lines[-1], word) > WIDTH and not word.tied):
            lines.append(" " * word.indent + word.text)
        else:
            lines[-1] += " " + word.text
        after = comments.get(index, [])
        full = bool(after)
        for number, comment in enumerate(after):
            if number or comment.own:
                lines.append(" " * words[index + 1].indent + comment.text)
            else:
                lines[-1] += "  " + comment.text
    return lines
