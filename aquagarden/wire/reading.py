"""From data to a question: nothing is coerced, and each fault has its path."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from attrs import fields
from cattrs import Converter

from ..errors import QuestionError
from ..language.notation import MOST_OF_ONE
from ..structuring import Misfit, said, shown, strict, structured, whole
from .questions import QUESTIONS, Question
from .questions.asking import Id, Names, Place
from .table import check_game, meant

ASKS: dict[str, type[Question]] = {cls.ask: cls for cls in QUESTIONS}
ASK = "ask"
# What a question may carry without a say in the answer.
ASIDE = ("expect", "section", "why")
# No number of a game is greater, but those of tokens are smaller still.
MOST = 9_999
# A milestone has as many numbers as a box is for players.
MOST_PLACES = 4


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
    _check_keys(body, kind)
    return structured(body, kind, _converter(), QuestionError)


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


def _check_keys(body: Mapping[str, object], kind: type[Question]) -> None:
    """Raise QuestionError for the first key that a question of this kind does not hold."""
    known = (ASK, *(one.name for one in fields(kind)), *ASIDE)
    article = "an" if kind.ask[0] in "aeiou" else "a"
    for key in body:
        if key not in known:
            hint = meant(key, known, f"What {article} `{kind.ask}` question holds:")
            raise QuestionError(f"{article} `{kind.ask}` question has no `{shown(key)}`", shown(key), hint)


@cache
def _converter() -> Converter:
    """Structures data into questions; whatever is not just what a field wants is refused."""
    converter = strict(MOST, copies=MOST_OF_ONE)
    names, whole = converter.get_structure_hook(Names), converter.get_structure_hook(int)

    def seats(value: object, _: object) -> Names | int | None:
        if isinstance(value, list | tuple):
            return tuple(names(value, Names))
        if value is None or isinstance(value, int):
            return None if value is None else int(whole(value, int))
        raise Misfit(f"expected a list of names or their number, got {said(value)}")

    converter.register_structure_hook_func(lambda wanted: wanted == Names | int | None, seats)
    converter.register_structure_hook_func(lambda wanted: wanted == Id, _id)
    converter.register_structure_hook_func(lambda wanted: wanted is Place, _place)
    return converter


def _id(value: object, _: object) -> Id:
    if is_id(value):
        return value  # type: ignore[return-value]
    raise Misfit(f"expected text or a whole number, got {said(value)}")


def _place(value: object, _: object) -> int:
    try:
        return whole(value, MOST)
    except Misfit as error:
        raise Misfit(error.message, f"Give the place taken, 1 for the first: 1 to {MOST_PLACES}.") from None


def is_id(value: object) -> bool:
    """Whether it can be the id of a question."""
    return value is None or type(value) in (str, int)
