"""What several commands take: packs, players, JSON, and standard input."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO

import click

from ..errors import Diagnostic, QuestionError, RulesError, UnknownName
from ..language.source import MOST_BYTES, Source, from_bytes
from ..packs import shelf
from ..packs.composition import compose
from ..packs.pack import Pack
from ..rulebook import Rulebook, find_pack, rulebook

STANDARD_INPUT = "-"
SHOWN = "standard input"


def no_blanks(_context: click.Context, _parameter: click.Parameter, paths: tuple[str, ...]) -> tuple[str, ...]:
    """The paths given. An empty one, often a variable that was never set, must not mean this folder."""
    if any(not path.strip() for path in paths):
        raise click.BadParameter("one of them is empty; `.` is the folder that you are in")
    return paths


json_option = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")
with_option = click.option(
    "--with",
    "chosen",
    metavar="PACK|FILE",
    multiple=True,
    help="Put a pack on the table, and what it needs: a shipped one by name, your own by its file or folder, or `-` "
    "for standard input. May be given several times.",
)
players_option = click.option(
    "--players",
    type=click.IntRange(1, 9),
    help="The number of players, for paragraphs that count only `with N players`.",
)


def table(chosen: tuple[str, ...], players: int | None = None) -> Rulebook:
    """The rules of the packs that `--with` names and of all that they need; without any, those of the game.

    Raises UnknownName, RulesError or OSError.
    """
    if not chosen:
        return rulebook(players=players)
    packs: list[Pack] = []
    findings: list[Diagnostic] = []
    for name in chosen:
        try:
            packs.append(pack_at(name))
        except RulesError as error:
            findings += error.diagnostics
    if findings:
        raise RulesError(findings)
    return Rulebook(compose(packs, players))


def pack_at(name: str) -> Pack:
    """The pack that an argument means. Raises UnknownName, RulesError or OSError."""
    if name == STANDARD_INPUT:
        return _pack_of_input()
    if "," in name and not is_path(name):
        each = " ".join(f"--with {one.strip()}" for one in name.split(",") if one.strip())
        raise UnknownName(name, "pack", (), f"Name each by itself, such as `{each}`.")
    return find_pack(Path(name) if is_path(name) else name)


def is_path(name: str) -> bool:
    """Whether an argument means a file or folder, and not a shipped pack."""
    if name in shelf.shipped_packs():
        return False
    looks = name.endswith(shelf.SUFFIX) or not {"/", os.sep}.isdisjoint(name)
    return looks or os.path.exists(name)  # noqa: PTH110 -- a name that no file can have is no error here


def known_packs(rules: Rulebook) -> list[Pack]:
    """The packs on the table, needed ones first, and then the other shipped ones."""
    others = (shelf.shipped(name) for name in shelf.shipped_packs() if name not in rules.packs)
    return [*rules.ruleset.packs, *(pack for pack in others if pack is not None)]


def _pack_of_input() -> Pack:
    source = source_of_input()
    found = shelf.from_texts([(source.name, source.text)])
    errors = [one for one in found.findings if one.is_error]
    if errors or found.pack is None:
        raise RulesError(errors)
    return found.pack


def input_stream() -> BinaryIO:
    """Standard input as bytes. Raises QuestionError when it is closed."""
    if sys.stdin is None:
        raise QuestionError("it is closed, and `-` reads from it", SHOWN, "Pipe something into it.")
    return sys.stdin.buffer


def source_of_input() -> Source:
    """The rules on standard input. Raises RulesError when they cannot be read."""
    source, findings = from_bytes(SHOWN, input_stream().read(MOST_BYTES + 1))
    if source is None:
        raise RulesError(findings)
    return source


def text_of_input(most: int) -> str:
    """A short text on standard input. Raises QuestionError when there is none, too much of it, or no text."""
    data = input_stream().read(most + 1)
    if len(data) > most:
        raise QuestionError(f"it holds more than {most:,} bytes", SHOWN, "A tank is one line.")
    try:
        text = data.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise QuestionError(f"byte {error.start + 1} is not UTF-8", SHOWN, "Save the text as UTF-8.") from None
    if not text:
        raise QuestionError("it is empty, and `-` reads from it", SHOWN, "Pipe a tank into it, such as `2 shark`.")
    return text
