"""Where the shipped rules and grammars lie, and how a place in them is shown to people.

Built, the folders `rules/` and `grammars/` are inside the package; in a checkout, and so in an editable
install, they lie beside it. Nothing else in the package knows the difference.
"""

import os
from pathlib import Path

_PACKAGE = Path(__file__).absolute().parent


def _folder(name: str) -> Path:
    """The folder of that name in the package, else the one beside it."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def rules_folder() -> Path:
    """Give the folder of the shipped rules, for whoever looks for packs.

    >>> rules_folder().name
    'rules'
    """
    return _folder("rules")


def grammars_folder() -> Path:
    """Give the folder of the shipped grammars.

    >>> grammars_folder().name
    'grammars'
    """
    return _folder("grammars")


def grammar(name: str) -> str:
    """Give the text of a shipped grammar, named without its suffix.

    Raises FileNotFoundError when there is none of that name.

    >>> "token" in grammar("rules")
    True
    """
    return (grammars_folder() / f"{name}.lark").read_text(encoding="utf-8")


def shown(path: Path) -> str:
    """Give the name of a file for messages: shipped rules read the same in every install, others as given.

    >>> shown(rules_folder() / "aqua-garden" / "base" / "placement.rules")
    'rules/aqua-garden/base/placement.rules'
    >>> shown(Path("my-fish.rules"))
    'my-fish.rules'
    """
    # Only names are compared, without a look at the disk: whatever a user typed can be shown.
    whole = Path(os.path.abspath(path))  # noqa: PTH100
    root = rules_folder()
    if not whole.is_relative_to(root):
        return str(path)
    return "/".join((root.name, *whole.relative_to(root).parts))
