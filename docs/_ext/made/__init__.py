"""Pages made from the objects that they describe, so that none can say something else than the code.

They are written into `docs/generated/` when a build begins: whole pages as Markdown, and parts of hand-written pages
with the suffix `.inc`, which those include.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from . import diagnostics, docstrings, forms, lists, paragraphs, registers

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDER = "generated"


def write(folder: Path, texts: dict[str, str]) -> None:
    """Write the texts under a folder, those that differ, and remove what is not among them any more."""
    for name, text in texts.items():
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    for path in folder.rglob("*"):
        if path.is_file() and path.relative_to(folder).as_posix() not in texts:
            path.unlink()


def made() -> dict[str, str]:
    """Every text that is made, by its name under the folder."""
    return {
        **dict(paragraphs.pages()),
        **dict(forms.pages()),
        **dict(diagnostics.pages()),
        **dict(lists.parts()),
        **dict(registers.parts()),
    }


def _make(app: Sphinx) -> None:
    write(Path(app.srcdir, FOLDER), made())


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the pages before Sphinx looks which there are."""
    app.connect("builder-inited", _make)
    docstrings.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
