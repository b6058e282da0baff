"""Small pieces of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

# A line of an example is cut here: one of them is a thousand characters long.
MOST_SHOWN = 200


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def code(text: str) -> str:
    """Words of code within a line."""
    fence = "``" if "`" in text else "`"
    return f"{fence}{text}{fence}"


def block(text: str, language: str = "text") -> str:
    """A block of code. It is a directive, so that nobody takes it for an example that runs."""
    lines = [line if len(line) <= MOST_SHOWN else line[:MOST_SHOWN] + " ..." for line in text.rstrip("\n").split("\n")]
    return "\n".join([f"```{{code-block}} {language}", *lines, "```"])


def contents(pages: Iterable[str]) -> str:
    """A table of contents that is not shown, for the pages below another."""
    return "\n".join(["```{toctree}", ":hidden:", "", *pages, "```"])


def page(title: str, *parts: str) -> str:
    """A page or a part of one: what there is of it, with empty lines between."""
    return "\n\n".join(part for part in (f"# {title}" if title else "", *parts) if part) + "\n"
