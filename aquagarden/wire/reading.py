"""From data to a question: nothing is coerced, and each fault has its path."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from attrs import fields
from cattrs import BaseValidationError, Converter, ForbiddenExtraKeysError

from ..errors import QuestionError
from ..language.notation import MOST_OF_ONE
from .questions import AskPlace, AskRemove, AskTank, Counts, Id, Names, Question
from .table import check_game, meant, shown

ASKS: dict[str, type[Question]] = {cls.ask: cls for cls in (AskTank, AskPlace, AskRemove)}
ASK = "ask"
# What a question may carry without a say in the answer.
ASIDE = ("expect", "section", "why")
_COUNT_HINT = f"A count is a whole number from 0 to {MOST_OF_ONE}."


def read_question(data: object) -> Question:
    """The question that data from JSON asks. Raises QuestionError with the path of the first fault.

    >>> read_question({"ask": "tank", "packs": ["base"], "tank": {"shark": 2}})
    AskTank(id=None, game=None, packs=('base',), tank={'shark': 2})
    >>> read_question({"ask": "tank", "tank": {"shark": 2.0}})
    Traceback (most recent call last):
        ...
    aquagarden.errors.QuestionError: tank.shark: expected a whole number, got 2.0
    """
    if not isinstance(data, Mapping):
        hint = 'For example: {"ask": "tank", "tank": {}}'
        raise QuestionError(f"expected a question as an object, got {said(data)}", "", hint)
    kind = _kind(data)
    body = {key: value for key, value in data.items() if key != ASK and key not in ASIDE}
    try:
        return _converter().structure(body, kind)
    except BaseValidationError as error:
        raise _fault(error, kind, body) from None


def _kind(data: Mapping[str, object]) -> type[Question]:
    """The class of a question. What it is about is asked first, for another game has other questions."""
    game, ask = data.get("game"), data.get(ASK)
    if isinstance(game, str):
        check_game(game)
    answered = f"This version answers: {', '.join(ASKS)}."
    if ask is None:
        raise QuestionError("it is not said what is asked", ASK, answered)
    if not isinstance(ask, str):
        raise QuestionError(f"expected text, got {said(ask)}", ASK, answered)
    if ask not in ASKS:
        raise QuestionError(f"`{shown(ask)}` is not answered by this version", ASK, answered)
    return ASKS[ask]


@cache
def _converter() -> Converter:
    """Structures data into questions; whatever is not just what a field wants is refused."""
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(int, _count)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook_func(lambda wanted: wanted == Id, _id)
    _take_only(converter, Counts, (Mapping,), "an object of counts")
    _take_only(converter, Names, (list, tuple), "a list of names")
    return converter


def _take_only(converter: Converter, wanted: Any, kinds: tuple[type, ...], words: str) -> None:
    """Let fields of a type take nothing but those kinds of data."""
    inner = converter.get_structure_hook(wanted)

    def structure(value: object, _: object) -> object:
        if not isinstance(value, kinds):
            raise QuestionError(f"expected {words}, got {said(value)}")
        return inner(value, wanted)

    converter.register_structure_hook_func(lambda asked: asked == wanted, structure)


def _count(value: object, _: object) -> int:
    if type(value) is not int:  # neither true, nor 2.0, nor "2"
        raise QuestionError(f"expected a whole number, got {said(value)}", "", _COUNT_HINT)
    if not 0 <= value <= MOST_OF_ONE:
        raise QuestionError(f"expected 0 to {MOST_OF_ONE}, got {said(value)}", "", _COUNT_HINT)
    return value


def _text(value: object, _: object) -> str:
    if not isinstance(value, str):
        raise QuestionError(f"expected text, got {said(value)}")
    return value


def _id(value: object, _: object) -> Id:
    if is_id(value):
        return value  # type: ignore[return-value]
    raise QuestionError(f"expected text or a whole number, got {said(value)}")


def is_id(value: object) -> bool:
    """Whether it can be the id of a question."""
    return value is None or type(value) in (str, int)


def _fault(
    error: Exception, kind: type[Question], body: Mapping[str, object], path: tuple[str, ...] = ()
) -> QuestionError:
    """The first fault among those that structuring found, with its path."""
    if isinstance(error, BaseValidationError):
        noted, bare = error.group_exceptions()  # type: ignore[attr-defined]
        if not noted:
            return _fault(bare[0], kind, body, path)
        inner, note = noted[0]
        step = getattr(note, "name", None) or str(getattr(note, "index", ""))
        return _fault(inner, kind, body, (*path, shown(step)))
    if isinstance(error, ForbiddenExtraKeysError):
        key = next(key for key in body if key in error.extra_fields)
        known = (ASK, *(one.name for one in fields(kind)), *ASIDE)
        hint = meant(key, known, f"What a `{kind.ask}` question holds:")
        return QuestionError(f"a `{kind.ask}` question has no `{shown(key)}`", shown(key), hint)
    assert isinstance(error, QuestionError)
    return QuestionError(error.message, ".".join(path), error.hint)


def said(value: object) -> str:
    """A value of JSON in a few words.

    >>> said(True), said("2"), said(2.0), said([2])
    ('true', '"2"', '2.0', 'a list')
    """
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, str):
        return f'"{shown(value)}"'
    return "null" if value is None else shown(str(value).lower())
