"""`aquagarden explain`: what a name of the rules, or the code of a finding, means."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import click

from ..errors import UnknownName
from ..language.catalog import CODES, Code
from ..language.words import nearest
from .about import About
from .exits import Exit
from .options import json_option, known_packs, table, with_option
from .output import NAME, clipped, show, show_data


@click.command("explain", short_help="What a name of the rules, or the code of a finding, means.")
@click.argument("words", metavar="NAME|CODE", nargs=-1, required=True)
@with_option
@json_option
def command(words: tuple[str, ...], chosen: tuple[str, ...], as_json: bool) -> Exit:
    """Explain a token, group, law, card or whatever else rules name; a word of the engine; or the code of a finding.

    A name or title is looked for in all shipped packs and those given; PACK.NAME means that of one pack. Shown are
    what it says, what holds instead after the changes of packs given, the clauses of the rulebook that it rests on,
    its examples, and what builds on it.

    For example:  aquagarden explain sharks-hunt
    """
    asked = " ".join(words)
    name = "-".join(asked.lower().split())
    rules = table(chosen)
    about = About(known_packs(rules), rules.ruleset)
    found, terms = about.named(name), about.terms(name)
    code = CODES.get(asked.upper())
    if not found and not terms and code is None:
        raise _unknown(asked, name, about)
    if as_json:
        told: dict[str, Any] = {"declarations": [about.data(one) for one in found], "terms": terms}
        show_data({**told, "code": _code(code)} if code else told)
        return Exit.FINE
    for index, one in enumerate(found):
        _say(about.data(one), "\n" if index else "")
    for index, term in enumerate(terms, len(found)):
        _say_term(term, "\n" if index else "")
    if code is not None:
        _say_code(code)
    return Exit.FINE


def _unknown(asked: str, name: str, about: About) -> UnknownName:
    meant = nearest(name, about.names()) or nearest(asked.upper(), CODES)
    hint = f"Did you mean {' or '.join(meant)}?" if meant else "`aquagarden packs` shows where names may come from."
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


def _say_code(code: Code) -> None:
    show(f"{code.severity} {code.code}: {code.title}", code.code, NAME)
    show(f"\n{code.text}")
    for heading, text in (("Wrong", code.wrong), ("Right", code.right)):
        if text:
            show(f"\n{heading}")
            for line in clipped(text).rstrip("\n").split("\n"):
                show(f"  {line}" if line else "")
