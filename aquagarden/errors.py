"""The one family of exceptions, each carrying its data, and the finding that rule files are told with."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen


@frozen(order=True)
class Span:
    """A place in a text: the file as shown, and line, column (both from 1) and length of what is meant."""

    file: str
    line: int
    column: int = 1
    length: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@frozen
class Diagnostic:
    """One finding about a rule file: what is wrong, where, what was expected, and what was probably meant.

    `code` is stable; `aquagarden explain CODE` tells more about it. `severity` is `error` or `hint`.
    """

    code: str
    message: str
    span: Span
    severity: str = "error"
    line_text: str = ""
    reading: str = ""
    expected: tuple[str, ...] = ()
    hint: str = ""
    example: str = ""
    also: tuple[Span, ...] = field(default=(), converter=tuple)

    @property
    def is_error(self) -> bool:
        """Whether the rules cannot be used with it; a hint does no harm."""
        return self.severity == "error"

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterable[str]:
        where = f"{self.span.file}:{self.span.line}:{self.span.column}"
        yield f"{where}: {self.severity} {self.code}: {self.message}"
        if self.line_text:
            yield from pointer(self.line_text, self.span)
        if self.reading:
            yield f"  I was reading {self.reading}."
        if self.expected:
            yield f"  Here may stand: {', '.join(self.expected)}"
        for span in self.also:
            yield f"  The other place: {span}"
        if self.hint:
            yield f"  {self.hint}"
        if self.example:
            yield f"  For example:  {self.example}"


def pointer(text: str, span: Span, width: int = 100) -> tuple[str, str]:
    """The line of a text with a caret below the span; a long line is cut around it."""
    start = max(0, span.column - 1 - width // 2)
    number = str(span.line)
    shown = text[start : start + width]
    length = max(1, min(span.length, len(shown) - (span.column - 1 - start)))
    caret = " " * (span.column - 1 - start) + "^" * length
    return f"  {number} | {shown}", f"  {' ' * len(number)} | {caret}"


class AquagardenError(Exception):
    """The base of everything that this library raises on purpose."""


class RulesError(AquagardenError):
    """Rule files that cannot be used; `diagnostics` holds every finding."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__(self.diagnostics)

    def __str__(self) -> str:
        return "\n\n".join(str(finding) for finding in self.diagnostics)


class NotationError(AquagardenError):
    """A tank that cannot be read; `text` is what was given, `span` the part meant, `hint` the way out."""

    def __init__(self, message: str, text: str = "", span: tuple[int, int] = (0, 0), hint: str = "") -> None:
        self.message, self.text, self.span, self.hint = message, text, span, hint
        super().__init__(message, text, span, hint)

    def __str__(self) -> str:
        parts = [self.message]
        if self.text:
            start, end = self.span
            line = self.text.count("\n", 0, start) + 1
            begin = self.text.rfind("\n", 0, start) + 1
            text = self.text[begin:].split("\n", 1)[0]
            parts += pointer(text, Span("", line, start - begin + 1, end - start))
        return "\n".join([*parts, f"  {self.hint}"] if self.hint else parts)


class UnknownName(NotationError):
    """A name that nothing on the table bears; `nearest` holds names that were probably meant."""

    def __init__(
        self,
        name: str,
        kind: str,
        nearest: Iterable[str] = (),
        hint: str = "",
        text: str = "",
        span: tuple[int, int] = (0, 0),
    ) -> None:
        self.name, self.kind, self.nearest = name, kind, tuple(nearest)
        way = hint or (f"Did you mean {' or '.join(self.nearest)}?" if self.nearest else "")
        super().__init__(f"there is no {kind} `{name[:60]}` on the table", text, span, way)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name, self.kind, self.nearest, self.hint, self.text, self.span)


class QuestionError(AquagardenError):
    """A question that makes no sense; `path` leads to the part of it that is meant, `hint` to the way out."""

    def __init__(self, message: str, path: str = "", hint: str = "") -> None:
        self.message, self.path, self.hint = message, path, hint
        super().__init__(message, path, hint)

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message
