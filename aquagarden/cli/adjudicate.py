"""`aquagarden adjudicate`: questions in, answers out, a line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import click

from ..loading import LONGEST
from ..wire import answered_lines, compare
from .exits import Exit
from .options import STANDARD_INPUT, input_stream, json_option, table, with_option
from .output import BAD, GOOD, counted, show, show_data

# A character takes four bytes at most; what a line holds beyond that is not kept.
MOST_BYTES = 4 * LONGEST + 1


@click.command("adjudicate", short_help="Questions in, answers out, a line of JSON each.")
@click.argument("file", metavar="[FILE]", default=STANDARD_INPUT)
@click.option("--expect", is_flag=True, help="Compare with what is expected, and show the differences alone.")
@with_option
@json_option
def command(file: str, expect: bool, chosen: tuple[str, ...], as_json: bool) -> Exit:
    """Answer questions, one JSON object a line, in their order, each as soon as it is read.

    FILE holds the questions; without it, or as `-`, standard input. A question says which packs are on its
    table; `--with` makes packs of your own known by their names. The exit code is 1 when a question failed. With
    --expect the lines carry what is expected, and the exit code is 1 when an answer differs.

    For example:  aquagarden adjudicate --expect questions.jsonl
    """
    at_hand = {pack.name: pack for pack in table(chosen).ruleset.packs} if chosen else {}
    with opened(file) as stream:
        answered = answered_lines(lines_of(stream), at_hand)
        if expect:
            return _compare(answered, as_json)
        fine = True
        for _, answer in answered:
            show_data(answer, indent=None)
            fine = fine and bool(answer["ok"])
    return Exit.FINE if fine else Exit.FINDINGS


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """The stream of questions. Raises OSError, or AquagardenError when standard input is closed."""
    if file == STANDARD_INPUT:
        yield input_stream()
    else:
        with Path(file).open("rb") as stream:
            yield stream


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream as they come; of an endless one only the beginning."""
    while line := stream.readline(MOST_BYTES):
        rest = line
        while len(rest) == MOST_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MOST_BYTES)
        yield line


def _compare(answered: Iterable[tuple[Any, Any]], as_json: bool) -> Exit:
    """Show where answers differ from what is expected, and the totals."""
    asked = differing = 0
    found = []
    for question, answer in answered:
        asked += 1
        differences = compare(question, answer)
        differing += bool(differences)
        for one in differences:
            if as_json:
                found.append({"id": answer["id"], "difference": one})
            else:
                show(f"{answer['id']}: {one}", str(answer["id"]), BAD)
    agreeing = asked - differing
    if as_json:
        show_data({"questions": asked, "as_expected": agreeing, "differ": differing, "differences": found})
    else:
        word = f"{differing} differ{'s' if differing == 1 else ''}"
        show(f"{counted(asked, 'question')}, {agreeing} as expected, {word}", word, BAD if differing else GOOD)
    return Exit.FINDINGS if differing else Exit.FINE
