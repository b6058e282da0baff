"""Starting up: import and load of one game and of both, against importing the three libraries that it stands on."""

from __future__ import annotations

import subprocess
import sys
import time
from functools import partial
from tempfile import TemporaryDirectory

from timing import paired, told

OURS = "import aquagarden; aquagarden.rulebook('base', 'advanced')"
BOTH = f"{OURS}; aquagarden.rulebook('aquaretto')"
THEIRS = "import lark, attrs, cattrs"
WHERE = """
from aquagarden.resources import grammars_folder
found = sorted(path.name for path in grammars_folder().iterdir() if path.suffix == ".table")
print(grammars_folder(), "with", ", ".join(found) or "NO SAVED TABLE")
"""


def main() -> None:
    """Print the table."""
    # Elsewhere than in a clone, so that what is installed is measured, and not what lies in the folder.
    with TemporaryDirectory() as elsewhere:

        def run(code: str) -> str:
            """What one fresh interpreter prints."""
            command = [sys.executable, "-c", code]
            return subprocess.run(command, cwd=elsewhere, check=True, capture_output=True, text=True).stdout

        print(run(WHERE), end="")
        beside = partial(paired, theirs=lambda: run(THEIRS), rounds=20, clock=time.perf_counter)
        mine, base, ratio = beside(lambda: run(OURS))
        told(f"import and load, {mine:.3f} s against {base:.3f} s", f"{ratio:.2f} times", "at most 2.5", ratio <= 2.5)
        mine, _, ratio = beside(lambda: run(BOTH))
        told(f"both games loaded, {mine:.3f} s", f"{ratio:.2f} times", "at most 4", ratio <= 4)
        alone, _, ratio = beside(lambda: run("import aquagarden"))
        told(f"import alone, {alone:.3f} s", f"{ratio:.2f} times")


if __name__ == "__main__":
    main()
