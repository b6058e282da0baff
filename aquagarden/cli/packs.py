"""`aquagarden packs`: which packs there are, and which lie on the table."""

from __future__ import annotations

from typing import Any

import click

from ..packs.pack import Pack
from .exits import Exit
from .options import json_option, known_packs, table, with_option
from .output import columns, show, show_data

HEADS = ("pack", "title", "version", "needs", "tokens", "laws", "on the table")


@click.command("packs", short_help="Which packs there are, and which lie on the table.")
@with_option
@json_option
def command(chosen: tuple[str, ...], as_json: bool) -> Exit:
    """List the packs that are shipped or given: what each needs and brings, and which are on the table.

    For example:  aquagarden packs --with my-fish.rules
    """
    rules = table(chosen)
    packs = [_data(pack, rules.packs) for pack in known_packs(rules)]
    if as_json:
        show_data({"packs": packs, "table": list(rules.packs)})
    else:
        show(columns(HEADS, [_row(one) for one in packs]))
    return Exit.FINE


def _data(pack: Pack, on_the_table: tuple[str, ...]) -> dict[str, Any]:
    kinds = [declaration.kind for declaration in pack.declarations]
    return {
        "pack": pack.name,
        "title": pack.title,
        "version": pack.version,
        "needs": [{"pack": need.pack, "version": need.version} for need in pack.needs],
        "tokens": kinds.count("token"),
        "laws": kinds.count("rule"),
        "on_the_table": pack.name in on_the_table,
        "file": pack.span.file,
        "line": pack.span.line,
    }


def _row(one: dict[str, Any]) -> tuple[str, ...]:
    needs = ", ".join(f"{need['pack']} {need['version']}" for need in one["needs"])
    counts = (str(one[key]) for key in ("tokens", "laws"))
    return (one["pack"], one["title"], str(one["version"]), needs, *counts, "yes" if one["on_the_table"] else "")
