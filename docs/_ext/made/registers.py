"""The clause registers: every clause of each rulebook, and where it lives in rules and code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aquagarden.cli.clauses import registers
from aquagarden.packs.shelf import book, shipped_books

from .markdown import code, page, table
from .shipped import packs


def _home(clause: dict[str, Any]) -> str:
    """Where a clause lives, each place once."""
    cited = (
        f"{code(one['declaration'])} in {code(one['file'] + ':' + str(one['line']))}" for one in clause["cited_by"]
    )
    places = [*dict.fromkeys(cited), *map(code, clause["carried_by"])]
    return "<br>".join(places) or ("a remark" if clause["remark"] else "nothing yet")


def parts() -> Iterator[tuple[str, str]]:
    """All registers, the rulebooks of the games first, with a table for each heading."""
    found = {one.name: one for one in map(book, shipped_books()) if one is not None}
    order = dict.fromkeys(pack.follows for pack in packs() if pack.follows is not None)
    shown = []
    for one in registers((found[name] for name in (*order, *sorted(found.keys() - order))), list(packs())):
        shown.append(f"## {one['title']}")
        for section in one["sections"]:
            rows = [(str(clause["number"]), clause["text"], _home(clause)) for clause in section["clauses"]]
            shown += [f"### {section['heading']}", table(("", "clause", "where it lives"), rows)]
    yield "registers.inc", page("", *shown)
