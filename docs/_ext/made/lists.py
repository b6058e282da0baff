"""Lists and tables within hand-written pages."""

from __future__ import annotations

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from inspect import getdoc, isclass
from pathlib import Path
from types import ModuleType

import click
from attrs import fields

import aquagarden
from aquagarden import analysis, loading, simulation, testing, wire
from aquagarden.cli.app import COMMANDS, app
from aquagarden.cli.check import MOST_BYTES as MOST_OF_INPUT
from aquagarden.cli.exits import MEANING
from aquagarden.cli.output import counted
from aquagarden.games.aqua_garden import position
from aquagarden.language import notation, source
from aquagarden.language.clauses import Assumed
from aquagarden.language.sense import taken
from aquagarden.language.vocabulary import EACH_DECK, EACH_SPACE, EACH_TOKEN, TERMS, Term
from aquagarden.language.words import VARIANTS, keywords
from aquagarden.tanks import search
from aquagarden.wire.reading import ASKS
from aquagarden.zoos import data as zoo_data
from aquagarden.zoos import notation as zoo_notation

from .markdown import block, code, page, table
from .shipped import packs

ROOT = Path(__file__).parents[3]
WIDTH = 100
# What a pack brings to the table, in the order in which it is counted.
BROUGHT = ("token", "rule", "score", "place", "deck", "card", "trigger")
# Fields of public classes that are there for the rooms within.
INNER = {"Tank": ("among", "contents"), "Rulebook": ("ruleset",)}


def vocabulary() -> str:
    """The published words, a table for each kind."""
    parts = []
    for kind in dict.fromkeys(term.kind for term in TERMS):
        own = [term for term in TERMS if term.kind == kind]
        rows = [(code(term.name), term.summary, term.game, _note(term), str(term.since)) for term in own]
        parts += [
            f"## {kind.capitalize().removesuffix('s')}s",
            table(("word", "what it is", "game", "note", "since language"), rows),
        ]
    return page("", *parts)


def _note(term: Term) -> str:
    """What is special about a word."""
    marks = {
        "several": term.several,
        "a kind of space": term.space,
        "before a player": term.board,
        "a track": term.track,
        "its spaces have labels": term.labels,
        "on a grid": term.grid,
        "formed by tokens": term.formed,
        "tokens of nobody lie there": term.store,
        "only draws fill it": term.filled,
        "copies there may bear marks": term.marks,
        "money": term.money and term.kind == "unit",
        "one says `on`": term.flat,
        "nobody plays it": term.automaton,
    }
    notes = [mark for mark, is_so in marks.items() if is_so]
    if term.takes is not None:
        notes += [taken(term.takes), *(["needed for each number of players"] if term.takes.due else [])]
    for done in term.done:
        said = [
            term.name,
            *(["on"] if done.on else []),
            *map(_each, done.objects),
            *(["to sizes"] if done.sizes else []),
        ]
        only = ", and only money comes of it" if done.pays else ""
        notes.append(f"in a {done.kind}: {' or '.join(map(_each, done.actors))} {' '.join(said)}{only}")
    return ", ".join(notes)


def _each(name: str) -> str:
    """Who does something, or to what: a published word, or all that rules bring of a kind."""
    return {
        EACH_TOKEN: "any token or group",
        EACH_SPACE: "any kind of space",
        EACH_DECK: "any deck that lets choose",
    }.get(name, code(name))


def words() -> str:
    """Every word that cannot be a name, and those that are read for others."""
    variants = ", ".join(f"{code(read)} is read as {code(written)}" for read, written in VARIANTS.items())
    return page("", ", ".join(map(code, sorted(keywords()))) + ".", f"Both are read, one is written: {variants}.")


def assumed() -> str:
    """What no source says: every assumed value of the shipped packs, with reason and place."""
    parts = []
    for pack in packs():
        rows = []
        for declaration in pack.declarations:
            for line, proof in declaration.proofs():
                if isinstance(proof, Assumed):
                    said = "" if proof is line.clause else code(str(line.clause))
                    rows.append((code(declaration.header), said, proof.text, code(str(line.span))))
        if rows:
            heads = ("of", "value", "reason", "place")
            parts += [f"### {pack.title} ({code(pack.name)})", table(heads, rows)]
    return page("", *parts)


def shelf() -> str:
    """The shipped packs."""
    rows = []
    for pack in packs():
        kinds = [one.kind for one in pack.declarations]
        needs = ", ".join(f"{code(need.pack)} {need.version}" for need in pack.needs)
        brings = ", ".join(counted(kinds.count(kind), kind) for kind in BROUGHT if kind in kinds)
        rows.append((code(pack.name), pack.title, str(pack.version), needs, brings, pack.follows or "none"))
    return table(("pack", "title", "version", "needs", "brings", "rulebook"), rows) + "\n"


def commands() -> str:
    """What each command says of itself."""
    parent = click.Context(app, info_name="aquagarden", terminal_width=WIDTH, **app.context_settings)
    parts = []
    for name in COMMANDS:
        command = app.get_command(parent, name)
        assert command is not None
        context = click.Context(command, info_name=name, parent=parent, terminal_width=WIDTH)
        parts += [f"## {name}", block(command.get_help(context))]
    return page("", *parts)


def exits() -> str:
    """The exit codes."""
    return table(("code", "what it means"), [(str(int(one)), meaning) for one, meaning in MEANING.items()]) + "\n"


def limits() -> str:
    """Every limit, with the number that the code has."""
    rows: list[tuple[str, int, str]] = [
        ("bytes of a file of rules", source.MOST_BYTES, "finding F3"),
        ("characters of a line in it", source.MOST_LINE, "finding F3"),
        ("paragraphs of a file", source.MOST_PARAGRAPHS, "finding F3"),
        ("findings about one file", source.MOST_FINDINGS, "reading ends"),
        ("characters of a tank", notation.MOST_CHARACTERS, "`NotationError`"),
        ("copies of one token in a tank", notation.MOST_OF_ONE, "`NotationError`"),
        ("characters of a zoo", zoo_notation.MOST_CHARACTERS, "`NotationError`"),
        ("pieces of a zoo", zoo_data.MOST_PIECES, "`NotationError`, an answer with `ok` false"),
        ("bytes of a tank on standard input", MOST_OF_INPUT, "exit code 2"),
        ("characters of a question of `adjudicate`", wire.LONGEST, "an answer with `ok` false"),
        ("digits of a number in it", loading.MOST_DIGITS, "an answer with `ok` false"),
        ("characters of a record or position", loading.LONGEST, "`RecordError`, `PositionError`"),
        ("copies of one token in a place of a position", position.MOST_COPIES, "`PositionError`"),
        ("steps of a game that is simulated", simulation.MOST_STEPS, "`AquagardenError`"),
        ("steps in search of repairs", search.MOST_STEPS, "a verdict with `complete` false"),
        ("questions to laws in search of repairs", search.MOST_QUESTIONS, "a verdict with `complete` false"),
        ("kinds of tokens of which all tanks are listed", search.MOST_LISTED, "`AquagardenError`"),
        ("repairs listed in a verdict", search.MOST_WAYS, "a verdict with `complete` false"),
        ("kinds of tokens in a tank that is repaired", search.MOST_KINDS, "a verdict with `complete` false"),
        ("copies of one token in a list of all tanks", search.PLENTY, "`AquagardenError`"),
        ("legal tanks that `lint --deep` looks at, times kinds of tokens", analysis.MOST_BESIDE, "small ones only"),
        ("questions to laws in its search for them", analysis.MOST_QUESTIONS, "small ones only"),
        ("tokens of a tank that is called small there", analysis.MOST_SIZE, "it is not looked at"),
    ]
    return table(("what", "at most", "beyond that"), [(what, f"{most:,}", then) for what, most, then in rows]) + "\n"


def layers() -> str:
    """The rooms from the outermost to the innermost, as the contract of imports has them."""
    return block("\n".join("   ".join(names) for names in _layers())) + "\n"


def rooms() -> str:
    """What each room is for, by its own word; the innermost comes last."""
    names = [name for layer in _layers() for name in layer]
    said = {name: getdoc(import_module(f"aquagarden.{name}")) or "" for name in names}
    return table(("room", "what is in it"), [(code(name), text.split("\n\n")[0]) for name, text in said.items()]) + "\n"


def _layers() -> Iterator[list[str]]:
    """The contract of imports as far as its rooms are built; those in brackets may be still to come."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract = next(one for one in project["tool"]["importlinter"]["contracts"] if one["type"] == "layers")
    for layer in contract["layers"]:
        names = [name.strip(" ()") for name in layer.split("|")]
        if there := [name for name in names if find_spec(f"aquagarden.{name}")]:
            yield there


def figures() -> str:
    """The commands that measure, each by the first line of its script."""
    rows = []
    for path in sorted((ROOT / "benchmarks").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "__main__" in text:
            said = (ast.get_docstring(ast.parse(text)) or "").split("\n\n")[0].replace("\n", " ")
            rows.append((code(f"python benchmarks/{path.name}"), said))
    return table(("command", "what it does"), rows) + "\n"


def asks() -> str:
    """The questions of the wire format by game, and what each may hold."""
    parts = []
    for game, kinds in ASKS.items():
        rows = []
        for name, cls in kinds.items():
            own = [one.name for one in fields(cls) if one.name not in {base.name for base in fields(wire.Question)}]
            said = (getdoc(cls) or "").split("\n\n")[0].replace("\n", " ")
            rows.append((code(name), ", ".join(map(code, own)), said))
        parts += [f"Of the game {code(game)}:", table(("ask", "given", "what is asked"), rows)]
    return page("", *parts)


def api() -> str:
    """The public names, by the module in which they are made."""
    rooms: dict[str, list[str]] = defaultdict(list)
    for name in aquagarden.__all__:
        module = getattr(getattr(aquagarden, name), "__module__", "")
        rooms[module.split(".")[1] if module else ""].append(name)
    heads = {
        "rulebook": "Asking",
        "tanks": "Tanks",
        "rulings": "Rulings",
        "games": "Games",
        "play": "Playing",
        "simulation": "Many games",
        "errors": "Errors",
    }
    parts = []
    for key, head in heads.items():
        names = sorted(rooms.pop(key, ()), key=_order)
        parts += [f"## {head}", *(_auto(aquagarden, name) for name in names)] if names else []
    assert not any(rooms.keys() - {""}), f"public names without a place in the docs: {dict(rooms)}"
    return page("", *parts)


def _order(name: str) -> tuple[bool, str]:
    """Functions first, then by name."""
    return isclass(getattr(aquagarden, name)), name


def _auto(module: ModuleType, name: str) -> str:
    value = getattr(module, name)
    lines = [f".. auto{'class' if isclass(value) else 'function'}:: {module.__name__}.{name}"]
    if isclass(value) and value.__base__ is not object:
        lines.append("   :show-inheritance:")
    if name in INNER:
        lines.append(f"   :exclude-members: {', '.join(INNER[name])}")
    return "\n".join(["```{eval-rst}", *lines, "```"])


def room(module: ModuleType, names: Iterable[str]) -> str:
    """The public names of a room, without its numbers."""
    return page("", *(_auto(module, name) for name in names if not name.isupper()))


def parts() -> Iterator[tuple[str, str]]:
    """Every part, by its name."""
    for make in (vocabulary, words, assumed, shelf, commands, exits, limits, rooms, layers, figures, asks, api):
        yield f"{make.__name__}.inc", make()
    yield "testing.inc", room(testing, testing.__all__)
    yield "wire.inc", room(wire, wire.__all__)
