"""`aquagarden clauses`: the rulebooks clause by clause, and who carries each out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import click

from .. import games, play
from ..errors import UnknownName
from ..language.clauses import Cite
from ..language.words import nearest
from ..packs.pack import Pack
from ..packs.shelf import Book, book, shipped_books
from ..play.clauses import carried, heading_in
from .exits import Exit
from .options import json_option, known_packs, table, with_option
from .output import NAME, NOTE, show, show_data

Citing = dict[tuple[str, str, int], list[dict[str, Any]]]


@click.command("clauses", short_help="The rulebooks clause by clause, and what cites each.")
@click.argument("name", metavar="[BOOK]", required=False)
@with_option
@json_option
def command(name: str | None, chosen: tuple[str, ...], as_json: bool) -> Exit:
    """Show the rulebooks clause by clause in our own words, and what carries out each; without BOOK, all.

    That is the declarations that cite it, and the code of the game where it is about order, choice or chance. Clauses
    with neither are shown as such; a remark is no rule and needs none.

    For example:  aquagarden clauses outdoor
    """
    packs = known_packs(table(chosen))
    books = list(registers([_book(one) for one in ([name] if name is not None else shipped_books())], packs))
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


def registers(books: Iterable[Book], packs: list[Pack]) -> Iterator[dict[str, Any]]:
    """Rulebooks clause by clause: what some packs cite of them, and what the code of the game carries out."""
    citing, carrying = citations(packs), carried(play, games)
    for one in books:
        sections = []
        for heading, clauses in one.sections.items():
            shown = [
                {
                    "number": number,
                    "text": clause.text,
                    "remark": clause.remark is not None,
                    "cited_by": citing.get((one.name, heading, number), []),
                    "carried_by": [str(code) for code in carrying.get((heading_in(one.name, heading), number), ())],
                }
                for number, clause in sorted(clauses.items())
            ]
            sections.append({"heading": heading, "clauses": shown})
        yield {"book": one.name, "title": one.title, "sections": sections}


def _say(data: dict[str, Any], before: str) -> None:
    show(f"{before}{data['title']} ({data['book']})", data["title"], NAME)
    for section in data["sections"]:
        show(f"\n{section['heading']}")
        for clause in section["clauses"]:
            show(f"  {clause['number']:>3}  {clause['text']}")
            by = ", ".join([*(one["declaration"] for one in clause["cited_by"]), *clause["carried_by"]])
            show(f"         {by or ('a remark' if clause['remark'] else 'cited by none')}", "cited by none", NOTE)
