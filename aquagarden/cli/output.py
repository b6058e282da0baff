"""What reaches the terminal: nothing raw from files or arguments, and colour only where somebody looks."""

from __future__ import annotations

import json
import os
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import IO, Any

import click

GOOD, BAD, NOTE, NAME = "green", "red", "yellow", "cyan"
# A line of a message is cut here: a hostile name must not fill the screen.
MOST_SHOWN = 400


def plain(text: str) -> str:
    r"""Text whose control characters, marks of writing direction and broken bytes are spelled out.

    >>> plain("sha\x1b[31mrk\u202e")
    'sha<U+001B>[31mrk<U+202E>'
    """
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    return "".join(char if _shows(char) else f"<U+{ord(char):04X}>" for char in text)


def _shows(char: str) -> bool:
    return char == "\n" or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def clipped(text: str) -> str:
    """Text with overlong lines cut."""
    return "\n".join(line if len(line) <= MOST_SHOWN else line[:MOST_SHOWN] + " ..." for line in text.split("\n"))


def show(text: str = "", mark: str = "", tone: str = BAD, *, err: bool = False) -> None:
    """Write text to standard output (or the error stream), its first `mark` in a colour."""
    text, mark = plain(text), plain(mark)
    stream = sys.stderr if err else sys.stdout
    if mark and coloured(stream):
        text = text.replace(mark, click.style(mark, fg=tone, bold=True), 1)
    click.echo(text, err=err, color=coloured(stream))


def show_data(data: Any, indent: int | None = 2) -> None:
    """Write data to standard output as JSON, at once; without an indent on one line."""
    click.echo(json.dumps(data, indent=indent))


def write_bytes(data: bytes) -> None:
    """Write to standard output as it is, whatever the encoding of the terminal."""
    click.echo(data, nl=False)


def counted(number: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "hint"), counted(2, "hint")
    ('1 hint', '2 hints')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"


def columns(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table that fits the terminal; elsewhere each row is one line.

    >>> print(columns(("pack", "title"), [("reef", "Reef fish")]))
    pack  title
    reef  Reef fish
    """
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=(0, 2))
    for row in (heads, *rows):
        grid.add_row(*(Text(plain(cell)) for cell in row))
    watched = sys.stdout is not None and sys.stdout.isatty()
    width = shutil.get_terminal_size().columns if watched else 10_000
    text = StringIO()
    Console(file=text, width=width, color_system=None).print(grid)
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines())


def coloured(stream: IO[str] | None) -> bool:
    """Whether a stream takes colour: a terminal, unless NO_COLOR says otherwise."""
    dull = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return not dull and stream is not None and stream.isatty()


def be_lenient() -> None:
    """Let no character fail for want of a letter in the encoding of the terminal."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def silence(stream: IO[str] | None) -> None:
    """Send what is still to be written to a stream nowhere, so that the interpreter ends without a word."""
    try:
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):  # no file behind it
        return
