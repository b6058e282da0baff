"""What went wrong, for people and for programs: one message with place and way out, never a traceback."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

import click
from attrs import field, frozen

from ..errors import AquagardenError, Diagnostic, NotationError, QuestionError, RulesError, UnknownName
from .output import BAD, clipped, plain, show, show_data


@frozen
class Failure:
    """Why a command has no answer: the text for people, and the fields for programs."""

    text: str
    message: str
    hint: str = ""
    more: dict[str, Any] = field(factory=dict)

    def data(self) -> dict[str, Any]:
        """The failure as JSON has it."""
        return {"message": plain(clipped(self.message)), **self.more, "hint": plain(clipped(self.hint))}

    def tell(self, as_json: bool) -> None:
        """Write it: an object on standard output, or a message on the error stream."""
        if as_json:
            show_data({"error": self.data()})
        else:
            show(clipped(f"error: {self.text}"), "error", BAD, err=True)


def placed(one: Diagnostic) -> dict[str, Any]:
    """Where a finding is, as JSON has it."""
    span = one.span
    return {"file": plain(clipped(span.file)), "line": span.line, "column": span.column, "length": span.length}


def finding_data(one: Diagnostic) -> dict[str, Any]:
    """A finding as JSON has it."""
    return {
        "code": one.code,
        "severity": one.severity,
        "message": plain(clipped(one.message)),
        "place": placed(one),
        "text": one.line_text,
        "reading": one.reading,
        "expected": list(one.expected),
        "hint": one.hint,
        "example": one.example,
        "also": [{"file": span.file, "line": span.line} for span in one.also],
    }


@singledispatch
def failure(error: Exception) -> Failure:
    """The failure that an exception stands for. Raises it again when it is none of those meant for people."""
    raise error


@failure.register
def _(error: AquagardenError) -> Failure:
    return Failure(str(error), str(error))


@failure.register
def _(error: RulesError) -> Failure:
    found = error.diagnostics
    message = "these rules cannot be used" + (f": {found[0].message}" if len(found) == 1 else "")
    more: dict[str, Any] = {"place": placed(found[0])} if found else {}
    more["findings"] = [finding_data(one) for one in found]
    return Failure(f"these rules cannot be used\n\n{error}", message, found[0].hint if found else "", more)


@failure.register
def _(error: NotationError) -> Failure:
    start, end = error.span
    line, column = error.text.count("\n", 0, start) + 1, start - error.text.rfind("\n", 0, start)
    more: dict[str, Any] = {"place": {"line": line, "column": column, "length": end - start}} if error.text else {}
    if isinstance(error, UnknownName):
        more |= {"path": plain(clipped(error.name)), "nearest": list(error.nearest)}
    return Failure(str(error), error.message, error.hint, more)


@failure.register
def _(error: QuestionError) -> Failure:
    text = f"{error}\n  {error.hint}" if error.hint else str(error)
    return Failure(text, error.message, error.hint, {"path": error.path})


@failure.register
def _(error: click.UsageError) -> Failure:
    message, command = error.format_message(), error.ctx.command_path if error.ctx is not None else ""
    hint = f"Try `{command} --help`." if command else ""
    return Failure(f"{message}\n  {hint}" if hint else message, message, hint, {"path": _about(error) or command})


def _about(error: click.UsageError) -> str:
    """The argument or option that a usage error is about; "" when it is about the whole."""
    if isinstance(error, click.NoSuchOption):
        return plain(clipped(error.option_name))
    parameter = error.param if isinstance(error, click.BadParameter) else None
    if isinstance(parameter, click.Argument):
        return parameter.human_readable_name
    return parameter.opts[0] if parameter is not None else ""


@failure.register
def _(error: OSError) -> Failure:
    path = str(error.filename) if error.filename is not None else ""
    reason = error.strerror or str(error)
    message = f"{path}: {reason}" if path else reason
    return Failure(message, message, "", {"path": plain(clipped(path))})
