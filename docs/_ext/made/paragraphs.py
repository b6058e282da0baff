"""A page for each kind of paragraph: its header, its clauses, and one that stands in the shipped rules."""

from __future__ import annotations

from collections.abc import Iterator

from aquagarden.language.catalog import CODES
from aquagarden.language.declarations import Declaration
from aquagarden.language.forms import (
    CHANGE,
    CHANGE_HEADER,
    CHANGE_SUMMARY,
    CHANGEABLE,
    FORMS,
    LANGUAGE,
    LANGUAGE_VERSION,
    Form,
)
from aquagarden.language.reading import read_rules
from aquagarden.language.source import Source, from_text
from aquagarden.packs.shelf import rules_at
from aquagarden.resources import rules_folder

from .forms import link, often, reading
from .markdown import block, code, contents, page, table
from .shipped import paragraph

FOLDER = "paragraphs"


def _sources() -> Iterator[tuple[Source, Declaration]]:
    """The paragraphs of all shipped files, and then those of the right examples of the findings."""
    for path in sorted(rules_folder().rglob("*.rules")):
        rules, _ = rules_at(path, register=True)
        assert rules is not None
        yield from ((rules.source, declaration) for declaration in rules.declarations)
    for one in CODES.values():
        source, _ = from_text(f"aquagarden explain {one.code}", one.right)
        assert source is not None
        yield from ((source, declaration) for declaration in read_rules(source).declarations)


def _example(kind: str) -> str:
    """A paragraph of a kind as somebody wrote it: a shipped one if there is, and the shortest that has clauses."""
    found = [(source, one) for source, one in _sources() if one.kind == kind]
    source, declaration = min(found, key=lambda pair: (_made_up(pair[0]), not pair[1].lines, len(paragraph(*pair))))
    text = block(paragraph(source, declaration), "rules")
    if _made_up(source):
        return f"For example, by {code(source.name)}:\n\n{text}"
    return f"As it stands in {code(str(declaration.span))}:\n\n{text}"


def _made_up(source: Source) -> bool:
    return "/" not in source.name


def _clauses(form: Form) -> str:
    rows = [(link(cls, "../forms/"), code(reading(cls)), often(form, cls)) for cls in form.clauses]
    return table(("clause", "how it reads", "how often"), rows)


def _page(form: Form) -> str:
    return page(
        form.kind,
        "*For authors of rules.*",
        form.summary,
        block(form.header),
        _example(form.kind),
        "## Its clauses",
        _clauses(form),
    )


def _change() -> str:
    kinds = ", ".join(f"[{kind}]({kind}.md)" for kind in CHANGEABLE)
    return page(
        CHANGE,
        "*For authors of rules.*",
        CHANGE_SUMMARY,
        block(CHANGE_HEADER),
        _example(CHANGE),
        "## Its clauses",
        f"It takes the clauses of what it changes: {kinds}.",
    )


def _language() -> str:
    first = f"{LANGUAGE} {LANGUAGE_VERSION}"
    return page(
        LANGUAGE,
        "*For authors of rules.*",
        "The first line of every file. It says which version of the language the file is written in, so that later "
        "versions still read it. It takes no clauses.",
        block(first, "rules"),
    )


def pages() -> Iterator[tuple[str, str]]:
    """A page for each kind, and a table of them."""
    headers = {form.kind: (form.header, form.summary) for form in FORMS.values()}
    headers = {
        LANGUAGE: (f"{LANGUAGE} {LANGUAGE_VERSION}", "The first line of every file."),
        **headers,
        CHANGE: (CHANGE_HEADER, CHANGE_SUMMARY),
    }
    up = f"generated/{FOLDER}/"
    rows = [(f"[{kind}]({up}{kind}.md)", code(header), said) for kind, (header, said) in headers.items()]
    heads = ("paragraph", "header", "what it is for")
    yield "paragraphs.inc", page("", table(heads, rows), contents(up + kind for kind in headers))
    yield f"{FOLDER}/{LANGUAGE}.md", _language()
    yield f"{FOLDER}/{CHANGE}.md", _change()
    for form in FORMS.values():
        yield f"{FOLDER}/{form.kind}.md", _page(form)
