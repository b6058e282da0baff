"""From data to a question: nothing is coerced, and each fault has its path."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from attrs import fields
from cattrs import Converter

from ..errors import QuestionError
from ..language.notation import MOST_OF_ONE
from ..language.vocabulary import terms
from ..structuring import Misfit, said, shown, strict, structured, whole
from ..zoos.data import reading_spaces
from .questions import QUESTIONS, Question
from .questions.asking import Id, Names, Place
from .table import SHIPPED, Table, check_game, meant

# The questions that are answered, by the game that they are about and by what is asked.
ASKS: dict[str, dict[str, type[Question]]] = {
    game: {cls.ask: cls for cls in QUESTIONS if cls.about == game} for game in terms("game")
}
ASK = "ask"
# What a question may carry without a say in the answer.
ASIDE = ("expect", "section", "why")
# No number of a game is greater, but those of tokens are smaller still.
MOST = 9_999
# A milestone has as many numbers as a box is for players.
MOST_PLACES = 4


def read_question(data: object, table: Table = SHIPPED) -> Question:
    """The question that data from JSON asks, of the game that it names, or that the packs on the table are for.

    Raises QuestionError with the path of the first fault.

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
    kind = _kind(data, table)
    body = {key: value for key, value in data.items() if key != ASK and key not in ASIDE}
    _check_keys(body, kind)
    return structured(body, kind, _converter(), QuestionError)


def _kind(data: Mapping[str, object], table: Table) -> type[Question]:
    """The class of a question. What it is about is asked first, for each game has questions of its own."""
    game, ask = data.get("game"), data.get(ASK)
    if game is not None and not isinstance(game, str):
        raise QuestionError(f"expected text, got {said(game)}", "game", "Write the name of a game in quotes.")
    if game is not None:
        check_game(game)
    about = table.game(data.get("packs")) if game is None else game
    answered = f"This version answers: {', '.join(dict.fromkeys(one.ask for one in _asks(about)))}."
    if ask is None:
        raise QuestionError("it is not said what is asked", ASK, answered)
    if not isinstance(ask, str):
        raise QuestionError(f"expected text, got {said(ask)}", ASK, answered)
    kinds = [one for one in _asks(about) if one.ask == ask]
    if not kinds:
        others = [one.about for one in QUESTIONS if one.ask == ask]
        why = f"asked of {others[0]}, and not of {about}" if others else "not answered by this version"
        raise QuestionError(f"`{shown(ask)}` is {why}", ASK, answered)
    return kinds[0]


def _asks(about: str) -> Iterable[type[Question]]:
    """The questions about a game; about all of them when none is meant."""
    return ASKS[about].values() if about in ASKS else QUESTIONS


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
    reading_spaces(converter)
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
