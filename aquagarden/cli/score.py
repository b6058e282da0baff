"""`aquagarden score`: what each player has, line by line of the score sheet, and who wins."""

from __future__ import annotations

from collections.abc import Mapping

import click

from ..errors import QuestionError
from ..games.aqua_garden.game import AquaGarden, winners
from ..games.aqua_garden.position import Position, PositionError
from ..loading import loaded
from ..rulings import Score
from ..structuring import said
from ..wire import AskScore, read_question
from ..wire.questions.ends import scored
from ..wire.reading import ASK
from ..wire.table import SHIPPED
from .adjudicate import MOST_BYTES, opened
from .exits import Exit
from .options import json_option, table, with_option
from .output import GOOD, columns, show, show_data

HINT = 'For example: {"players": {"A": {"tanks": {"T1": {"shark": 2}}, "funds": 7}}}'
# What a position says, and no question does.
OF_POSITION = ("owners", "round", "phase")


@click.command("score", short_help="What each player scores, line by line, and who wins.")
@click.argument("file", metavar="FILE")
@with_option
@json_option
def command(file: str, chosen: tuple[str, ...], as_json: bool) -> Exit:
    """Score the players of FILE by the score sheet, each line with its rule, and say who wins.

    FILE holds one object of JSON, `-` means standard input: a position, or what a `score` question gives of its
    players. A question may name its packs itself; --with puts others on the table.

    For example:  aquagarden score --with advanced table.json
    """
    with opened(file) as stream:
        scores = scores_of(stream.read(MOST_BYTES), chosen)
    if as_json:
        show_data(scored(scores))
    else:
        _show(scores)
    return Exit.FINE


def scores_of(text: bytes, chosen: tuple[str, ...]) -> dict[str, Score]:
    """The scores of a position, or of the players of a question. Raises QuestionError for anything else."""
    data, fault = loaded(text, QuestionError, HINT)
    if fault is not None:
        raise fault
    if not isinstance(data, Mapping):
        raise QuestionError(f"expected an object, got {said(data)}", "", HINT)
    if any(key in data for key in OF_POSITION):
        return _of_position(text, chosen)
    question = read_question({ASK: AskScore.ask, **data})
    if not isinstance(question, AskScore):
        raise QuestionError(f"this asks for something else: `{question.ask}`", ASK, "Give a `score` question.")
    if not question.players:
        raise QuestionError("nobody plays", "players", HINT)
    by_question = question.packs and not chosen
    return question.scores(SHIPPED.rules(question.packs, question.game) if by_question else table(chosen))


def _of_position(text: bytes, chosen: tuple[str, ...]) -> dict[str, Score]:
    rules = table(chosen)
    try:
        position = Position.from_json(text)
        game = AquaGarden(rules, len(position.players))
        return game.scores(game.state(position))
    except PositionError as error:
        raise QuestionError(error.message, error.path, error.hint) from None


def _show(scores: Mapping[str, Score]) -> None:
    """A table of the parts, who wins, and the lines that make them up."""
    parts = next(iter(scores.values())).parts
    rows = [(name, *map(str, score.parts.values()), str(score.total)) for name, score in scores.items()]
    show(columns(("player", *parts, "total"), rows))
    best = winners(scores)
    verb = "wins" if len(best) == 1 else "win together"
    show(f"\n{' and '.join(best)} {verb}", verb, GOOD)
    for name, score in scores.items():
        show(f"\n{name}: {score}")
