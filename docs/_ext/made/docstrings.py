"""What autodoc cannot see: a value that is kept once it is asked for has its docstring in the source alone."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def docstring(cls: type, name: str) -> str:
    """The docstring of a method in the source of a class; "" when there is none."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    assert isinstance(tree.body[0], ast.ClassDef)
    found = (node for node in tree.body[0].body if isinstance(node, ast.FunctionDef) and node.name == name)
    return next((ast.get_docstring(node) or "" for node in found), "")


def _fill(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    if what != "attribute" or any(lines):
        return
    path, _, attribute = name.rpartition(".")
    module, _, cls = path.rpartition(".")
    lines[:] = docstring(getattr(sys.modules[module], cls), attribute).splitlines()


def setup(app: Sphinx) -> None:
    """Listen to autodoc."""
    app.connect("autodoc-process-docstring", _fill)
