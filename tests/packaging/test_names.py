"""The engine knows no token, pack, law or score by name: all of them stand in the rules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from aquagarden.language.vocabulary import TERMS
from aquagarden.wire import Standing, ZooStanding
from aquagarden.wire.questions import QUESTIONS

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "aquagarden").rglob("*.py"))
HEADER = re.compile(r"^(?:pack|token|rule|score|card) ([a-z0-9-]+)", re.MULTILINE)
# What the vocabulary publishes is the engine's own, and may name a line of the score sheet in the plural.
TERMS_OWN = {word for term in TERMS for word in (term.name, f"{term.name}s")}
# So is what the wire format publishes: what is asked, and the keys of questions.
ASKED = (*QUESTIONS, Standing, ZooStanding)
WIRE_OWN = {cls.ask for cls in QUESTIONS} | {field.name for cls in ASKED for field in attrs.fields(cls)}
OWN = TERMS_OWN | WIRE_OWN
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def shipped_names() -> set[str]:
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / "rules").rglob("*.rules"))
    return {name for text in texts for name in HEADER.findall(text)} - OWN


def plain(word: str) -> str:
    """One spelling for `small-fish`, `small_fish`, `SmallFish` and `SMALL_FISH`."""
    return re.sub(r"[-_]|(?<=\w) (?=\w)", "", word).lower()


def identifiers(node: ast.AST) -> Iterator[str]:
    """The names that a node itself introduces or uses."""
    for field in ("id", "attr", "arg", "name", "asname", "rest", "module"):
        value = getattr(node, field, None)
        if isinstance(value, str):
            yield from value.split(".")
    if isinstance(node, ast.MatchClass):
        yield from node.kwd_attrs
    if isinstance(node, ast.Global | ast.Nonlocal):
        yield from node.names


def words(source: str) -> Iterator[tuple[int, str]]:
    """Each identifier and each whole string constant of a module but its docstrings, with its line."""
    tree = ast.parse(source)
    docstrings = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, DOCUMENTED) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        found = list(identifiers(node))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            found.append(node.value)
        yield from ((getattr(node, "lineno", 0), word) for word in found)


def named_in(source: str, names: set[str]) -> list[tuple[int, str]]:
    spellings = {plain(name) for name in names}
    return [(line, word) for line, word in words(source) if plain(word) in spellings]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_names_nothing_that_is_shipped(path: Path) -> None:
    assert not named_in(path.read_text(encoding="utf-8"), shipped_names())


def test_the_names_are_found_in_the_rules() -> None:
    assert {"small-fish", "sharks-hunt", "advanced"} <= shipped_names()


@pytest.mark.parametrize(
    "source",
    [
        "small_fish = 1",
        "class SmallFish: ...",
        "x.small_fish",
        "def f(small_fish): ...",
        "def small_fish(): ...",
        "f(small_fish=1)",
        "from small_fish import x as y",
        "import x as small_fish",
        "x = 'small-fish'",
        "x = {'Small fish': 1}",
        "match x:\n    case C(small_fish=1): ...",
        "match x:\n    case [*small_fish]: ...",
    ],
)
def test_a_shipped_name_in_code_is_seen(source: str) -> None:
    assert named_in(source, {"small-fish"})


@pytest.mark.parametrize("source", ["def f():\n    'small-fish'", "x = 'a small-fish swims'", "# small-fish"])
def test_docstrings_sentences_and_comments_may_name_it(source: str) -> None:
    assert not named_in(source, {"small-fish"})
