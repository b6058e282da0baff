"""A page for each form: how it reads, what may stand in it, where it is said, and where it is at work."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from inspect import getdoc
from itertools import islice
from typing import Any, get_args, get_type_hints

from attrs import fields

from aquagarden.language.clauses import Illegal
from aquagarden.language.forms import EVIDENCE, FORMS, Form
from aquagarden.language.vocabulary import TERMS, Term
from aquagarden.language.words import phrases
from aquagarden.packs.pack import Pack
from aquagarden.predicates.laws import Law
from aquagarden.predicates.sentence import Phrase, pieces
from aquagarden.resources import grammar
from aquagarden.rulebook import rulebook
from aquagarden.rulings import Reason
from aquagarden.testing.laying import Zoos
from aquagarden.zoos.judging import broken
from aquagarden.zoos.layout import has_zoos

from .markdown import block, code, contents, page, table
from .shipped import packs, uses

FOLDER = "forms"
MOST_USES = 4
_JOINS = (",", "or", "and", "list")
_LABEL = "a label of your own, such as `T1`"
_GIVEN = "a label of this place"
# Slots that hold free names or fixed words, by class and what they are called, or for all classes.
_NAMED: dict[str, str] = {
    "pack": "the name of a pack",
    "book": "the name of a rulebook",
    "owner": "`each player`, or `lucy`",
    "kept": "`kept on it`",
    "NamedSpaces.labels": _LABEL,
    "NamedSpaces.beside": _GIVEN,
    "Between.first": _GIVEN,
    "Between.second": _GIVEN,
    "Area.labels": _GIVEN,
    "Area.name": "a name of your own",
    "Word.name": "a word that the [setting](../../vocabulary.md#settings) takes",
    "which": "`its` or `each` or `any` or `one`",
}
# Slots filled from a closed list, and the rule of the grammar that has it.
_LISTED = {"Result.verb": "verdict", "HandOut.verb": "dealing", "Achieves.verdict": "achieved"}


# ---- names and links


def title(cls: type[Phrase]) -> str:
    """The name of a form in words: `never shares`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__).capitalize()


def slug(cls: type[Phrase]) -> str:
    """The name of its page."""
    return title(cls).lower().replace(" ", "-")


def link(cls: type[Phrase], up: str = "") -> str:
    """A link to its page, from a page of this folder or from elsewhere."""
    return f"[{title(cls)}]({up}{slug(cls)}.md)"


def first(cls: type[Phrase]) -> str:
    """The first sentence of what is said of it."""
    return _said(cls).split("\n\n")[0].replace("\n", " ")


def _said(cls: type[Phrase]) -> str:
    said = getdoc(cls)
    assert said is not None, f"{cls.__name__} does not say what it is for"
    return said


# ---- how it reads


def reading(cls: type[Phrase]) -> str:
    """The sentence with a word in capitals for what fills it."""
    text = ""
    for part in pieces(cls.sentence):
        if part["open"]:
            text += " [" if text else "["
        elif part["close"]:
            text = text.rstrip() + "] "
        else:
            text += ("" if text.endswith(("[", " ")) or not text else " ") + _shown(part)
    return re.sub(r" +", " ", text.replace("[ ", "[")).strip()


def _shown(part: re.Match[str]) -> str:
    if part["plain"]:
        return part["plain"]
    if part["plural"]:
        return part["plural"].strip("{}").upper() if "{" in part["plural"] else f"{part['plural']}s"
    name, join = _capitals(part["slot"], part["join"]), part["join"]
    if join is None:
        return name
    if join == '"':
        return f'"{name}"'
    between = {"list": " and ", ",": ", "}.get(join, f" {join} ")
    return f"{name}{between}{name}"


def _capitals(slot: str, join: str | None) -> str:
    """A slot as the sentence shows it: one of several is named alone."""
    name = slot.upper().replace("_", "-")
    return name.removesuffix("S") if join in _JOINS else name


# ---- what may stand in it


def slots(cls: type[Phrase]) -> Iterator[tuple[str, str]]:
    """Each slot of the sentence, and what may stand there."""
    hints = get_type_hints(cls)
    told = set()
    for part in pieces(cls.sentence):
        inner = part["slot"] or (part["plural"] or "").partition("{")[2].rstrip("}")
        if inner and inner not in told:
            told.add(inner)
            yield _capitals(inner, part["join"]), _filling(cls, inner, part["join"], hints)


def _filling(cls: type[Phrase], name: str, join: str | None, hints: dict[str, Any]) -> str:
    if name not in hints:  # a word that the class finds itself
        said = str(getattr(cls, name).__doc__)
        return said[0].lower() + said[1:].rstrip(".")
    made_by_attrs: Any = cls
    metadata = getattr(fields(made_by_attrs), name).metadata
    several = ", or several of them" if join in _JOINS else ""
    if "between" in metadata:
        low, high = metadata["between"]
        return f"a whole number from {low:,} to {high:,}{several}"
    if "refers" in metadata:
        return _referred(metadata["refers"]) + several
    parts = [one for one in _kinds(hints[name]) if issubclass(one, Phrase)]
    if parts:
        return " or ".join(link(one) for one in parts) + several
    return _words(cls, name, join)


def _referred(kinds: tuple[str, ...]) -> str:
    """What names of these kinds are, in words."""
    names = [kind for kind in kinds if kind in (*FORMS, "resource")]
    published = [term.name for term in TERMS if _is_of(term, kinds)]
    if "setting" in kinds:
        return "a [setting](../../vocabulary.md#settings)"
    if "place" in kinds:
        return " or ".join(
            [*(f"a {name}" for name in names if name != "place"), "a [place](../../vocabulary.md#places)"]
        )
    if "space" in kinds:
        published.append("a kind of your own")
    return " or ".join(
        [
            *(one if " " in one else code(one) for one in published),
            *([f"the name of a {' or '.join(names)}"] if names else []),
        ]
    )


def _is_of(term: Term, kinds: tuple[str, ...]) -> bool:
    return term.kind in kinds or (term.money and "money" in kinds) or (term.space and "space" in kinds)


def _words(cls: type[Phrase], name: str, join: str | None) -> str:
    if join == '"':
        return "a text"
    own = f"{cls.__name__}.{name}"
    if own in _NAMED or name in _NAMED:
        return _NAMED.get(own) or _NAMED[name]
    rules = (_LISTED[own],) if own in _LISTED else (name, name.upper())
    words = [word for rule in rules for word in _grammar().get(rule, ())]
    assert words, f"nothing says what the slot {name} of {cls.__name__} holds"
    return " or ".join(map(code, words))


@cache
def _grammar() -> dict[str, list[str]]:
    """The rules and terminals of the grammar that list words and nothing else."""
    found = re.findall(r"^!?(\w+): ((?:\"[a-z]+\"(?: \| )?)+)$", grammar("rules"), re.MULTILINE)
    return {rule: re.findall(r'"([a-z]+)"', words) for rule, words in found}


def _kinds(hint: Any) -> Iterator[type]:
    """The classes that a type is made of."""
    if isinstance(hint, type) and not get_args(hint):
        yield hint
    for inner in get_args(hint):
        yield from _kinds(inner)


# ---- where it is said


def often(form: Form, cls: type[Phrase]) -> str:
    """How often a paragraph takes a clause, where that is not left open."""
    once = any(issubclass(cls, one) for one in form.once)
    due = "needed" if cls in form.due else "one such is needed" if issubclass(cls, form.due) else ""
    return ", ".join(filter(None, (due, "once at most" if once else "")))


def _places(cls: type[Phrase]) -> Iterator[str]:
    for form in FORMS.values():
        if cls in form.clauses:
            more = f" ({marks})" if (marks := often(form, cls)) else ""
            article = "an" if form.kind[0] in "aeiou" else "a"
            yield f"- in {article} [{form.kind}](../paragraphs/{form.kind}.md) paragraph{more}"
    if cls in EVIDENCE:
        yield "- one step deeper, below the clause that it speaks for"
    for other in phrases():
        if any(cls in _kinds(hint) for hint in get_type_hints(other).values()):
            yield f"- as a part of {link(other)}"


def _ruling(cls: type[Phrase]) -> str:
    """What a verdict says of such a law, by the first example of a shipped one."""
    for pack in packs() if issubclass(cls, Law) else ():
        for declaration in pack.declarations:
            example = declaration.first(Illegal)
            if declaration.kind == "rule" and declaration.first(cls) and example:
                reasons = {reason.name: reason for reason in _broken(pack, example)}
                shown = block("\n".join(reasons[declaration.name].lines()))
                by = code(str(example).removeprefix("illegal "))
                return f"What a verdict says when it is broken, here by {by}:\n\n{shown}"
    return ""


def _broken(pack: Pack, example: Illegal) -> tuple[Reason, ...]:
    """The laws that refuse what an example lays out: a tank, or a zoo."""
    rules = rulebook(pack.name)
    if has_zoos(rules.ruleset):
        laid = Zoos(rules.ruleset)
        return broken(laid.rules, laid.laid(example.tank))
    return rules.judge({share.name: share.number for share in example.tank}).broken


# ---- pages


def _page(cls: type[Phrase]) -> str:
    rows = list(slots(cls))
    found = list(islice(uses(cls), MOST_USES))
    lines = "\n".join(f"- {_listed(use.text)} ({code(str(use.span))})" for use in found)
    return page(
        title(cls),
        "*For authors of rules.*",
        _said(cls),
        block(reading(cls)),
        table(("in it", "what may stand there"), rows) if rows else "",
        f"For example:\n\n{block(cls.example, 'rules')}" if cls.example and cls.example not in _said(cls) else "",
        "## Where it is said",
        "\n".join(_places(cls)),
        "## At work" if found else "",
        f"In the shipped rules:\n\n{lines}" if found else "",
        _ruling(cls),
    )


def _listed(text: str) -> str:
    return ", with ".join(code(line.strip()) for line in text.split("\n"))


def pages() -> Iterator[tuple[str, str]]:
    """A page for each form, and for each shelf of them a table."""
    by_module: dict[str, list[type[Phrase]]] = {}
    for cls in phrases():
        by_module.setdefault(cls.__module__.rpartition(".")[2], []).append(cls)
        yield f"{FOLDER}/{slug(cls)}.md", _page(cls)
    for module, found in by_module.items():
        up = f"generated/{FOLDER}/"
        rows = [(link(cls, up), code(reading(cls)), first(cls)) for cls in found]
        below = contents(f"{up}{slug(cls)}" for cls in found)
        yield f"{module}.inc", page("", table(("form", "how it reads", "what it is for"), rows), below)
