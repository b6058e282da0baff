"""A module fits a sitting and a function fits a screen."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(path for room in ("aquagarden", "tests") for path in (ROOT / room).rglob("*.py"))


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Its lines of code, without the docstring."""
    first = function.body[0]
    told = isinstance(first, ast.Expr) and ast.get_docstring(function) is not None
    docstring = (first.end_lineno or 0) - first.lineno + 1 if told else 0
    return (function.end_lineno or 0) - function.lineno + 1 - docstring


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_and_its_functions_are_short(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    assert source.count("\n") <= 400
    assert not {node.name: length(node) for node in functions if length(node) > 40}
