"""A page for each code: what it is about, a wrong and a right piece of rules, and what is said of the wrong one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from aquagarden.errors import Diagnostic
from aquagarden.language.catalog import CODES, Code
from aquagarden.language.source import from_bytes
from aquagarden.testing import lint, lint_texts

from .markdown import block, code, contents, page, table

FOLDER = "diagnostics"
NAME = "my-fish.rules"


def _nowhere() -> list[Diagnostic]:
    return lint([Path("no-such-folder", NAME)])


def _latin() -> list[Diagnostic]:
    return from_bytes(NAME, b"# caf\xe9\n")[1]


# Findings about files that no text can show.
_FILES = {"F1": ("A path that leads nowhere gives:", _nowhere), "F2": ("A file in Latin-1 gives:", _latin)}


def findings(one: Code) -> tuple[str, list[Diagnostic]]:
    """What leads to a finding of this code, in words, and all that is found."""
    if one.code in _FILES:
        words, find = _FILES[one.code]
        return words, find()
    return "What is said of it:", lint_texts([(NAME, one.wrong)])


def _page(one: Code) -> str:
    words, found = findings(one)
    assert {finding.code for finding in found} == {one.code}, f"the wrong example of {one.code} gives other findings"
    kind = "This is a hint: the rules can be used all the same." if one.severity == "hint" else ""
    return page(
        f"{one.code}: {one.title}",
        "*For authors of rules.*",
        one.text,
        kind,
        f"Wrong:\n\n{block(one.wrong, 'rules')}" if one.wrong else "",
        f"{words}\n\n{block(chr(10).join(map(str, found)))}",
        f"Right:\n\n{block(one.right, 'rules')}" if one.right else "",
        f"The same on the command line: {code(f'aquagarden explain {one.code}')}.",
    )


def pages() -> Iterator[tuple[str, str]]:
    """A page for each code, and a table of them."""
    for one in CODES.values():
        yield f"{FOLDER}/{one.code}.md", _page(one)
    up = f"generated/{FOLDER}/"
    rows = [(f"[{one.code}]({up}{one.code}.md)", one.title, one.severity) for one in CODES.values()]
    heads = ("code", "what it is about", "severity")
    yield "diagnostics.inc", page("", table(heads, rows), contents(up + name for name in CODES))
