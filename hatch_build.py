"""Every build saves the tables of the parsers beside the grammars, so that nobody waits for it."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SavedTables(BuildHookInterface[Any]):
    """Packs the tables into a wheel; for an editable install they lie in the checkout, where git ignores them.

    A table that does not fit its grammar any more is passed over, so an edited grammar counts at once.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Save the tables, and have them packed beside the grammars."""
        self.folder = TemporaryDirectory()
        sys.path.insert(0, self.root)
        from aquagarden.language import parsers  # importable only now

        if version == "editable":
            parsers.save(Path(self.root, "grammars"))
            return
        parsers.save(Path(self.folder.name))
        for table in Path(self.folder.name).iterdir():
            build_data["force_include"][str(table)] = f"aquagarden/grammars/{table.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the tables after they were packed."""
        self.folder.cleanup()
