"""`aquagarden explain`: what a name of the rules, a word of the language, or the code of a finding means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

import click

from ..errors import UnknownName
from ..language.catalog import CODES, Code
from ..language.words import nearest
from . import forms
from .about import About
from .exits import Exit
from .options import json_option, known_packs, table, with_option
from .output import NAME, clipped, show, show_data


@click.command("explain", short_help="What a name of the rules, a word of the language, or a code means.")
@click.argument("words", metavar="[NAME|WORD|CODE]", nargs=-1)
@with_option
@json_option
def command(words: tuple[str, ...], chosen: tuple[str, ...], as_json: bool) -> Exit:
    """Explain a token, group, law, card or whatever else rules name; a word of the engine or the language; or a code.

    A name or title is looked for in all shipped packs and those given; PACK.NAME means that of one pack. Shown are
    what it says, what holds instead after the changes of packs given, the clauses of the rulebook that it rests on,
    its examples, and what builds on it. `explain trigger` tells what such a paragraph may say, `explain gain` which
    clauses have that word; without a word all paragraphs, words and codes are listed.

    For example:  aquagarden explain sharks-hunt
    """
    if not words:
        _list(as_json)
        return Exit.FINE
    rules = table(chosen)
    told = _told(" ".join(words), About(known_packs(rules), rules.ruleset))
    if as_json:
        show_data(told)
    else:
        _say_all(told)
    return Exit.FINE


def _told(asked: str, about: About) -> dict[str, Any]:
    """All that is to be said of what is asked, as JSON has it. Raises UnknownName when that is nothing."""
    name, code = "-".join(asked.lower().split()), CODES.get(asked.upper())
    language = {"paragraph": forms.paragraph(name), "clauses": forms.clauses(name), "code": code and _code(code)}
    told: dict[str, Any] = {"declarations": [about.data(one) for one in about.named(name)], "terms": about.terms(name)}
    told |= {key: value for key, value in language.items() if value}
    if not any(told.values()):
        raise _unknown(asked, name, about)
    return told


def _say_all(told: dict[str, Any]) -> None:
    """Everything, with an empty line between."""
    says: list[tuple[Callable[[Any, str], None], list[Any]]] = [
        (_say, told["declarations"]),
        (_say_term, told["terms"]),
        (_say_paragraph, [told[key] for key in ("paragraph",) if key in told]),
        (_say_clause, told.get("clauses", [])),
        (_say_code, [told[key] for key in ("code",) if key in told]),
    ]
    before = ""
    for say, items in says:
        for item in items:
            say(item, before)
            before = "\n"


def _list(as_json: bool) -> None:
    """What can be asked for besides names."""
    lists = {"paragraphs": list(forms.PARAGRAPHS), "words": forms.words(), "codes": list(CODES)}
    if as_json:
        show_data(lists)
        return
    for heading, listed in zip(
        ("Paragraphs", "Words of their clauses", "Codes of findings"), lists.values(), strict=True
    ):
        show(f"{heading}\n  {', '.join(listed)}\n", heading, NAME)
    show("Ask for one of them, or for any name or title in the rules: `aquagarden explain trigger`.")


def _unknown(asked: str, name: str, about: About) -> UnknownName:
    known = {*about.names(), *forms.PARAGRAPHS, *forms.words()}
    meant = nearest(name, known) or nearest(asked.upper(), CODES)
    hint = f"Did you mean {' or '.join(meant)}?" if meant else "`aquagarden explain` alone lists what else there is."
    return UnknownName(asked, "name or code", meant, hint)


def _say(data: dict[str, Any], before: str) -> None:
    title = f' "{data["title"]}"' if data["title"] else ""
    show(f"{before}{data['declaration']}{title}", data["declaration"], NAME)
    show(f"  {data['file']}:{data['line']}, pack {data['pack']}")
    for heading, lines in _parts(data):
        show(f"\n{heading}" if heading else "")
        for line in lines:
            show(f"  {line}")


def _say_term(term: dict[str, Any], before: str) -> None:
    """A word of the engine."""
    of = f" for {term['game']}" if term["game"] else ""
    show(f"{before}{term['kind']} {term['name']}, a word of the engine{of}", term["name"], NAME)
    show(f"  {term['summary']}")
    if term["takes"]:
        show(f"  takes {term['takes']}")
    if term["spoken_of_by"]:
        show("\nWhat speaks of it")
    for one in term["spoken_of_by"]:
        show(f"  {one['declaration']}  {one['file']}:{one['line']}")


def _say_paragraph(told: dict[str, Any], before: str) -> None:
    """What a paragraph may say."""
    show(f"{before}paragraph {told['paragraph']}: {told['summary']}", told["paragraph"], NAME)
    show(f"  {told['example']}")
    for clause in told["clauses"]:
        show(f"\n  {clause['example']}\n    {clause['summary']}", clause["example"], NAME)


def _say_clause(told: dict[str, Any], before: str) -> None:
    """A clause, and where it stands."""
    show(f"{before}{told['example']}", told["example"], NAME)
    show(f"  {told['summary']}\n  It stands under {', '.join(told['stands_in'])}.")


def _parts(data: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """The parts that there are, each with its heading and lines."""
    parts = {
        "": [line for one in data["says"] for line in (one["text"], *(f"  {proof}" for proof in one["proofs"]))],
        "What holds now": [line["text"] for line in data.get("now", ())]
        or ([f"nothing: {_why_not(data)}"] * ("now" in data)),
        "It belongs to": [", ".join(data["groups"])] if data["groups"] else [],
        "In it are": [", ".join(data["members"])] if data["members"] else [],
        "The rulebook says": list(_restated(data["clauses"])),
        "It was seen": data["seen"],
        "It is assumed": data["assumed"],
        "Examples": data["examples"],
        "What builds on it": [_built(one) for one in data["built_on_by"]],
    }
    return ((heading, lines) for heading, lines in parts.items() if lines)


def _why_not(data: dict[str, Any]) -> str:
    """Why nothing holds of what a declaration says."""
    return f"it counts only {' and '.join(data['waits'])}" if "waits" in data else "it is removed"


def _restated(clauses: list[dict[str, Any]]) -> Iterator[str]:
    """The clauses, each heading once."""
    for heading, under in groupby(clauses, lambda one: f"{one['title']}, {one['heading']}"):
        yield heading
        yield from (f"  {one['number']:>2}  {one['text']}" for one in under)


def _built(one: dict[str, Any]) -> str:
    return f"{one['declaration']} {one['how']}  {one['file']}:{one['line']}"


def _code(code: Code) -> dict[str, str]:
    return {
        "code": code.code,
        "severity": code.severity,
        "title": code.title,
        "text": code.text,
        "wrong": code.wrong,
        "right": code.right,
    }


def _say_code(code: dict[str, str], before: str) -> None:
    show(f"{before}{code['severity']} {code['code']}: {code['title']}", code["code"], NAME)
    show(f"\n{code['text']}")
    for heading in ("wrong", "right"):
        if text := code[heading]:
            show(f"\n{heading.capitalize()}")
            for line in clipped(text).rstrip("\n").split("\n"):
                show(f"  {line}" if line else "")
