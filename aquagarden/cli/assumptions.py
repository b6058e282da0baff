"""`aquagarden assumptions`: what no source says, and which value was taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from ..language.clauses import Assumed
from ..language.declarations import Declaration
from ..packs.ruleset import Ruleset
from .exits import Exit
from .options import json_option, players_option, table, with_option
from .output import NAME, show, show_data


@click.command("assumptions", short_help="What no source says, and which value was taken.")
@with_option
@players_option
@json_option
def command(chosen: tuple[str, ...], players: int | None, as_json: bool) -> Exit:
    """List every value on the table that is assumed because no source says it, with the reason and the place.

    For example:  aquagarden assumptions --with advanced
    """
    rules = table(chosen, players)
    found = [one for declaration in in_force(rules.ruleset) for one in assumed(declaration)]
    found.sort(key=lambda one: (one["file"], one["line"]))
    if as_json:
        show_data({"assumptions": found, "table": list(rules.packs)})
        return Exit.FINE
    for one in found:
        show(f"{one['declaration']}  {one['file']}:{one['line']}", one["declaration"], NAME)
        if one["clause"]:
            show(f"  {one['clause']}")
        show(f"    assumed: {one['reason']}")
    if not found:
        show(f"nothing is assumed with these packs on the table: {', '.join(rules.packs)}")
    return Exit.FINE


def in_force(ruleset: Ruleset) -> Iterator[Declaration]:
    """All that the packs on the table say together: what stands, and what they except, remove and say of themselves."""
    yield from (entry.declaration for entry in ruleset.entries)
    yield from (declaration for _, declaration in ruleset.exceptions)
    yield from (one for pack in ruleset.packs for one in pack.declarations if one.kind in ("pack", "remove"))


def assumed(declaration: Declaration) -> Iterator[dict[str, Any]]:
    """Each assumption of a declaration, with the clause that it speaks for; "" for the whole paragraph."""
    for line, proof in declaration.proofs():
        if isinstance(proof, Assumed):
            yield {
                "declaration": declaration.header,
                "clause": "" if proof is line.clause else str(line.clause),
                "reason": proof.text,
                "file": line.span.file,
                "line": line.span.line,
            }
