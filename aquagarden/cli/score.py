"""`aquagarden score`: what each player has, line by line of the score sheet, and who wins."""

from __future__ import annotations

import json
from collections.abc import Mapping

import click

from ..errors import QuestionError
from ..games.known import game_for, played_by, position_in
from ..language.vocabulary import terms
from ..loading import loaded
from ..play.positions import PositionError
from ..rulebook import Rulebook
from ..structuring import said
from ..wire import read_question
from ..wire.questions.scoring import Scored, Scoring
from ..wire.reading import ASK, ASKS
from ..wire.table import SHIPPED, Table
from .adjudicate import MOST_BYTES, opened
from .exits import Exit
from .options import json_option, table, with_option
from .output import GOOD, NOTE, columns, show, show_data

HINT = 'For example: {"players": {"A": {"tanks": {"T1": {"shark": 2}}, "funds": 7}}}'
# What a position says, and no question does.
OF_POSITION = ("owners", "round", "phase")
# What a step of a replay has of both.
POSITION, PACKS = "position", "packs"
# What a game has, and no position.
STEPS = "steps"


@click.command("score", short_help="What each player scores, line by line, and who wins.")
@click.argument("file", metavar="FILE")
@with_option
@json_option
def command(file: str, chosen: tuple[str, ...], as_json: bool) -> Exit:
    """Score the players of FILE by the score sheet, each line with its rule, and say who wins.

    FILE holds one object of JSON, `-` means standard input: a position, what `replay --at N --json` prints, or what a
    `score` question gives of its players. The last two may name their packs themselves; --with adds others, such as
    your own. What no table can come to, such as an illegal tank, is scored as it is given, and noted.

    For example:  aquagarden score --with advanced table.json
    """
    with opened(file) as stream:
        scored = scored_of(stream.read(MOST_BYTES), chosen)
    if as_json:
        show_data(scored.data())
        return Exit.FINE
    _show(scored)
    if scored.notes:
        show()
    for note in scored.notes:
        show(f"note: {note['path']}: {note['message']}", "note", NOTE)
    return Exit.FINE


def scored_of(text: bytes, chosen: tuple[str, ...]) -> Scored:
    """What a position scores, or the players of a question, and what is odd about what they have.

    Raises QuestionError for anything else.
    """
    data, fault = loaded(text, QuestionError, HINT)
    if fault is not None:
        raise fault
    if not isinstance(data, Mapping):
        raise QuestionError(f"expected an object, got {said(data)}", "", HINT)
    if POSITION in data:
        packs = data.get(PACKS, {})
        named = tuple(packs) if isinstance(packs, Mapping) else ()
        return _of_position(json.dumps(data[POSITION]), _rules(named, chosen, ""))
    if STEPS in data and PACKS in data:
        last = len(data[STEPS]) if isinstance(data[STEPS], list) else 0
        hint = f"Give the position after a step: `aquagarden replay FILE --at {last} --json` prints the last."
        raise QuestionError("this is a whole game, and one position of it is scored", STEPS, hint)
    if any(key in data for key in OF_POSITION):
        return _of_position(text, table(chosen))
    given = table(chosen) if chosen else None
    about = {} if given is None else {"game": played_by(given)}
    question = read_question({**about, ASK: Scoring.ask, **data})
    if not isinstance(question, Scoring):
        raise QuestionError(f"this asks for something else: `{question.ask}`", ASK, "Give a `score` question.")
    if not question.players:
        raise QuestionError("nobody plays", "players", HINT)
    return question.scored(_rules(question.packs, chosen, question.game or question.about))


def _rules(named: tuple[str, ...], chosen: tuple[str, ...], game: str) -> Rulebook:
    """The rules of the packs that a text names and of those that `--with` adds, which come first of their name."""
    given = table(chosen).ruleset.packs if chosen else ()
    try:
        at_hand = Table({pack.name: pack for pack in given}) if given else SHIPPED
        packs = (*named, *at_hand.at_hand)
        return at_hand.rules(packs, game or at_hand.game(packs) or next(iter(terms("game"))))
    except QuestionError as error:
        if not error.path.startswith(f"{PACKS}."):
            raise
        hint = f"{error.hint} Give a pack of your own by its file or folder: `--with FILE`."
        raise QuestionError(error.message, error.path, hint) from None


def _of_position(text: bytes | str, rules: Rulebook) -> Scored:
    try:
        position = position_in(text, rules)
        game = game_for(rules, len(position.players))
        state = game.state(position)
        asking = ASKS[game.plays][Scoring.ask]
        assert issubclass(asking, Scoring)
        return Scored(game.scores(state), game.winners(state), asking.noted(game, state))
    except PositionError as error:
        raise QuestionError(error.message, error.path, error.hint) from None


def _show(scored: Scored) -> None:
    """A table of the parts, who wins, and the lines that make them up."""
    parts = next(iter(scored.scores.values())).parts
    rows = [(name, *map(str, score.parts.values()), str(score.total)) for name, score in scored.scores.items()]
    show(columns(("player", *parts, "total"), rows))
    best = scored.winners
    verb = "wins" if len(best) == 1 else "win together"
    show(f"\n{' and '.join(best)} {verb}", verb, GOOD)
    for name, score in scored.scores.items():
        show(f"\n{name}: {score}")
