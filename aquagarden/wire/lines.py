"""Lines of JSON in, one answer a line out. Whatever a line holds, it is answered, and so is the next."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping

from ..errors import QuestionError
from ..loading import loaded
from ..packs.pack import Pack
from .questions import Answer
from .reading import is_id, read_question
from .table import SHIPPED, Table

_HINT = "Each line is one question, an object of JSON."


def answer_lines(lines: Iterable[str | bytes], at_hand: Mapping[str, Pack] | None = None) -> Iterator[Answer]:
    """The answer to each line that is not blank, one after the other as the lines come.

    `at_hand` are packs by name that questions may ask for beside the shipped ones. Raises nothing of its own: a
    question that cannot be answered gets an answer with `ok` False and the `error`.

    >>> for answer in answer_lines(['{"id": 1, "ask": "tank", "tank": {"shark": 2.0}}', "{}"]):
    ...     print(answer["id"], answer["ok"], answer["error"]["path"], answer["error"]["message"])
    1 False tank.shark expected a whole number, got 2.0
    None False ask it is not said what is asked
    """
    return (answer for _, answer in answered_lines(lines, at_hand))


def answered_lines(
    lines: Iterable[str | bytes], at_hand: Mapping[str, Pack] | None = None
) -> Iterator[tuple[Mapping[str, object], Answer]]:
    """Like `answer_lines`, with each question as it was given, for `compare`; empty when it cannot be read."""
    table = Table(at_hand) if at_hand else SHIPPED
    return (_answered(line, table) for line in map(_bare, lines) if line)


def _bare(line: str | bytes) -> str | bytes:
    return (line.removeprefix(BOM_UTF8) if isinstance(line, bytes) else line.removeprefix("\ufeff")).strip()


def _answered(line: str | bytes, table: Table) -> tuple[Mapping[str, object], Answer]:
    data, fault = loaded(line, QuestionError, _HINT)
    if fault is not None:
        return {}, _refusal(data, fault)
    given = data if isinstance(data, Mapping) else {}
    try:
        question = read_question(data, table)
        return given, question.answer(question.table(table))
    except QuestionError as error:
        return given, _refusal(data, error)


def _refusal(data: object, error: QuestionError) -> Answer:
    given = data.get("id") if isinstance(data, Mapping) else None
    told = {"message": error.message, "path": error.path, "hint": error.hint}
    return {"id": given if is_id(given) else None, "ok": False, "error": told}
