"""Every build saves the parser's table beside the grammar, so that nobody waits for it."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SavedTable(BuildHookInterface[Any]):
    """Packs the table into a wheel; for an editable install it lies in the checkout, where git ignores it.

    A table that does not fit the grammar any more is passed over, so an edited grammar counts at once.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Save the table, and have it packed beside the grammars."""
        self.folder = TemporaryDirectory()
        sys.path.insert(0, self.root)
        from aquagarden.language import parsing  # importable only now

        if version == "editable":
            parsing.save(Path(self.root, "grammars"))
            return
        parsing.save(Path(self.folder.name))
        table = Path(self.folder.name, parsing.TABLE)
        build_data["force_include"][str(table)] = f"aquagarden/grammars/{parsing.TABLE}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the table after it was packed."""
        self.folder.cleanup()
