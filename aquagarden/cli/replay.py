"""`aquagarden replay`: a recorded game once more, step by step, each with the rule that says so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, BinaryIO

import click
from attrs import frozen

from ..games.known import recorded
from ..loading import loaded
from ..play.events import Event
from ..play.game import CHANCE, Game, State
from ..play.records import Record, RecordError, as_data
from ..play.refusals import Violation
from ..rulebook import Rulebook
from ..rulings import Ground, Score
from ..wire.questions.telling import told
from .adjudicate import MOST_BYTES, lines_of, opened
from .exits import Exit
from .failures import Failure, failure
from .options import json_option, table, with_option
from .output import BAD, NAME, clipped, columns, counted, plain, show, show_data


@click.command("replay", short_help="A recorded game once more, each step with its rule.")
@click.argument("file", metavar="FILE")
@click.option("--game", "number", type=click.IntRange(1), metavar="K", help="The game of a file of several, from 1.")
@click.option("--at", type=click.IntRange(0), metavar="N", help="Only step N, why, and the position after it.")
@with_option
@json_option
def command(file: str, number: int | None, at: int | None, chosen: tuple[str, ...], as_json: bool) -> Exit:
    """Play a record again: what each step did, by which rule and clause, and what was scored in the end.

    FILE holds a record as JSON, or several, a line each, as `simulate --out` writes them; `-` is standard input. Each
    step is judged: the first that is not allowed is shown with every reason, and the exit code is 1. A record of other
    rules than those at hand is refused with what differs. Packs of your own that it names are given with --with.

    For example:  aquagarden replay games.jsonl --game 3 --at 40
    """
    record = record_in(file, number)
    game = game_of(record, table(chosen) if chosen else None)
    if at is not None:
        return _one(game, record, at, as_json)
    return _all_as_data(game, record) if as_json else _all(game, record)


def game_of(record: Record, given: Rulebook | None) -> Game[Any]:
    """The game of a record. Raises RecordError for packs that are missing, other or, among those given, too many."""
    for name in given.packs if given is not None else ():
        if name not in record.packs:
            hint = "A record brings its shipped packs along: give only those of your own that it names."
            raise RecordError(0, [f"the game was played without the pack `{name}`"], path="--with", hint=hint)
    try:
        return recorded(record, given)
    except RecordError as error:
        if not error.path.startswith("packs."):
            raise
        hint = f"{error.hint} Give its file or folder: `--with FILE`."
        raise RecordError(0, error.reasons, path=error.path, hint=hint) from None


# ---- the file


def record_in(file: str, number: int | None) -> Record:
    """The record in a file, or that of the number in a file of several.

    Raises RecordError with the path of the first fault, UsageError when it is not clear which one is meant, and
    OSError when the file cannot be read.
    """
    with opened(file) as stream:
        lines = (line for line in lines_of(stream) if line.strip())
        if number is None:
            return _only(lines, stream)
        count = 0
        for count, line in enumerate(lines, 1):
            if count == number:
                return Record.from_json(line)
        raise click.UsageError(f"There is no game {number} in this file; it holds {count}.")


def _only(lines: Iterator[bytes], stream: BinaryIO) -> Record:
    first, second = next(lines, b""), next(lines, None)
    if second is None:
        return Record.from_json(first)
    if isinstance(loaded(first, RuntimeError, "")[0], dict):
        raise click.UsageError("This file holds more than one game; say which, such as `--game 1`.")
    return Record.from_json(first + second + stream.read(MOST_BYTES))


# ---- the steps


@frozen
class Taken:
    """A step of a replay: its number, who acted, the action, what happened, and the position after it."""

    number: int
    who: str
    action: str
    events: tuple[Event, ...]
    state: State

    def data(self) -> dict[str, Any]:
        """The step as JSON has it."""
        events = [told(event) for event in self.events]
        return {"step": self.number, "player": self.who, "action": self.action, "events": events}


def taken(game: Game[Any], record: Record) -> Iterator[Taken]:
    """The steps of a record; the first is none, and has the position before the first draw."""
    who = ""
    for number, (state, events) in enumerate(record.replay(game)):
        if number:
            step = record.steps[number - 1]
            yield Taken(number, step.player or who, step.action, events, state)
        else:
            yield Taken(0, "", "", (), state)
        who = "" if state.over else "chance" if state.to_move == CHANCE else game.names[state.to_move]


def told_of(game: Game[Any], step: Taken) -> list[tuple[str, Ground]]:
    """What a step did, each with its rule; where nothing happened by it, such as when a turn ends, what it means."""
    if step.events or not step.number:
        return [(str(event), event.rule) for event in step.events]
    return list(game.meaning(step.action))


def _one(game: Game[Any], record: Record, at: int, as_json: bool) -> Exit:
    """One step with all that speaks for it, and the position after it."""
    if at > len(record.steps):
        raise click.UsageError(f"There is no step {at} in this game; it has {len(record.steps)}.")
    try:
        step = next(islice(taken(game, record), at, None))
    except RecordError as error:
        return _refused(error, as_json)
    position = game.position(step.state)
    if as_json:
        head = {"packs": dict(record.packs), **(step.data() if at else {"step": 0})}
        show_data({**head, "position": as_data(position)})
        return Exit.FINE
    show(f"step {at}: {step.who} {step.action}" if at else "before the first step", step.action, NAME)
    for text, rule in told_of(game, step):
        show(f"  {text}")
        for line in _why(rule):
            show(f"    {line}")
    show(f"\n{position}")
    if picture := game.picture(step.state, step.who):
        show("\n" + "\n".join(picture))
    return Exit.FINE


def _why(rule: Ground) -> Iterator[str]:
    yield rule.sentence
    if rule.origin is not None:
        yield f"{rule.name}  {rule.origin}"
    yield from rule.proofs()
    yield from (f"assumed: {text}" for text in rule.assumed)


def _all(game: Game[Any], record: Record) -> Exit:
    """All steps, each event with its clause, and the scores; up to the first step that is refused."""
    packs = ", ".join(f"{name} {version}" for name, version in record.packs.items())
    setup = "".join(f"; {name}: {', '.join(listed) or 'nothing'}" for name, listed in record.setup.items())
    show(f"{record.game} with {packs}; {counted(record.players, 'player')}{setup}\n")
    state = game.start()
    try:
        for step in taken(game, record):
            state = step.state
            if step.number:
                show(f"{step.number:>4}  {step.who} {step.action}", step.action, NAME)
                for text, rule in told_of(game, step):
                    show(f"        {text}  [{_proof(rule)}]")
    except RecordError as error:
        show()
        return _refused(error, as_json=False)
    _say_scores(game, state)
    return Exit.FINE


def _proof(rule: Ground) -> str:
    """The clause that a rule rests on, else where it stands."""
    clauses = [f"{one.section} {', '.join(map(str, one.numbers))}" for one in rule.citations]
    return "; ".join(clauses) or f"{rule.name} {rule.origin}"


def _say_scores(game: Game[Any], state: State) -> None:
    scores = game.scores(state)
    parts = list(next(iter(scores.values())).parts)
    rows = [(name, str(one.total), *(str(one.parts[part]) for part in parts)) for name, one in scores.items()]
    show(f"\n{'the end' if state.over else 'not over yet; as it is now'}\n")
    show(columns(("player", "points", *parts), rows))
    if state.over:
        show(f"\nwon by {' and '.join(game.winners(state))}")


def _all_as_data(game: Game[Any], record: Record) -> Exit:
    steps, state, refused = [], game.start(), None
    try:
        for step in taken(game, record):
            state = step.state
            if step.number:
                steps.append(step.data())
    except RecordError as error:
        refused = _refusal(error)
    head = as_data(record)
    del head["steps"]
    scores = {name: _score(score) for name, score in game.scores(state).items()}
    ended = {"over": state.over, "scores": scores, "winners": list(game.winners(state)) if state.over else []}
    show_data({**head, "steps": steps, **({} if refused is None else {"refused": refused}), **ended}, indent=None)
    return Exit.FINE if refused is None else Exit.FINDINGS


def _score(score: Score) -> dict[str, Any]:
    return {**score.parts, "total": score.total, "lines": [line.data() for line in score.lines]}


# ---- what cannot be replayed


def _refused(error: RecordError, as_json: bool) -> Exit:
    """Tell the step that is not allowed, with every reason."""
    if as_json:
        show_data({"refused": _refusal(error)})
    else:
        show(clipped(f"refused: {error}"), "refused", BAD)
    return Exit.FINDINGS


def _refusal(error: RecordError) -> dict[str, Any]:
    reasons = [one.data() if isinstance(one, Violation) else {"message": plain(clipped(one))} for one in error.reasons]
    return {"step": error.step, "action": plain(clipped(error.action)), "reasons": reasons, "hint": error.hint}


@failure.register
def _(error: RecordError) -> Failure:
    message = "; ".join(map(str, error.reasons))
    return Failure(str(error), message, error.hint, {"path": plain(clipped(error.path))})
