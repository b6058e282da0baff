"""`aquagarden clauses`: the rulebooks clause by clause, and who carries each out."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import click

from ..errors import UnknownName
from ..language.clauses import Cite
from ..language.words import nearest
from ..packs.pack import Pack
from ..packs.shelf import Book, book, shipped_books
from .exits import Exit
from .options import json_option, known_packs, table, with_option
from .output import NAME, NOTE, show, show_data

Citing = dict[tuple[str, str, int], list[dict[str, Any]]]


@click.command("clauses", short_help="The rulebooks clause by clause, and what cites each.")
@click.argument("name", metavar="[BOOK]", required=False)
@with_option
@json_option
def command(name: str | None, chosen: tuple[str, ...], as_json: bool) -> Exit:
    """Show the rulebooks clause by clause in our own words, and which declarations cite each; without BOOK, all.

    Clauses that no shipped or given pack cites are shown as such; a remark is no rule and needs none.

    For example:  aquagarden clauses | grep -B 1 "cited by none"
    """
    citing = citations(known_packs(table(chosen)))
    books = [_data(_book(one), citing) for one in ([name] if name is not None else shipped_books())]
    if as_json:
        show_data({"books": books})
        return Exit.FINE
    for index, one in enumerate(books):
        _say(one, "\n" if index else "")
    return Exit.FINE


def _book(name: str) -> Book:
    found = book(name)
    if found is None:
        known = shipped_books()
        meant = nearest(name, known)
        hint = f"Did you mean {' or '.join(meant)}?" if meant else f"Rulebooks: {', '.join(known)}."
        raise UnknownName(name, "rulebook", meant, hint)
    return found


def citations(packs: list[Pack]) -> Citing:
    """Who cites what: for each book, heading and number, the declarations of some packs."""
    found: Citing = defaultdict(list)
    for pack in packs:
        for declaration in pack.declarations:
            span = declaration.span
            who = {"pack": pack.name, "declaration": declaration.header, "file": span.file, "line": span.line}
            cites = (proof for _, proof in declaration.proofs() if isinstance(proof, Cite))
            for key in dict.fromkeys((cite.book, cite.section, number) for cite in cites for number in cite.numbers):
                found[key].append(who)
    return found


def _data(found: Book, citing: Citing) -> dict[str, Any]:
    return {
        "book": found.name,
        "title": found.title,
        "sections": [
            {
                "heading": heading,
                "clauses": [
                    {
                        "number": number,
                        "text": clause.text,
                        "remark": clause.remark is not None,
                        "cited_by": citing.get((found.name, heading, number), []),
                    }
                    for number, clause in sorted(clauses.items())
                ],
            }
            for heading, clauses in found.sections.items()
        ],
    }


def _say(data: dict[str, Any], before: str) -> None:
    show(f"{before}{data['title']} ({data['book']})", data["title"], NAME)
    for section in data["sections"]:
        show(f"\n{section['heading']}")
        for clause in section["clauses"]:
            show(f"  {clause['number']:>3}  {clause['text']}")
            by = ", ".join(one["declaration"] for one in clause["cited_by"])
            show(f"         {by or ('a remark' if clause['remark'] else 'cited by none')}", "cited by none", NOTE)
