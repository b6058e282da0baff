"""Starting up: import and load of base and advanced, against importing the three libraries that it stands on."""

from __future__ import annotations

import subprocess
import sys

from timing import paired, told

OURS = "import aquagarden; aquagarden.rulebook('base', 'advanced')"
THEIRS = "import lark, attrs, cattrs"


def run(code: str) -> None:
    """One fresh interpreter."""
    subprocess.run([sys.executable, "-c", code], check=True)


if __name__ == "__main__":
    mine, base, ratio = paired(lambda: run(OURS), lambda: run(THEIRS), rounds=20)
    told(f"import and load, {mine:.3f} s against {base:.3f} s", f"{ratio:.2f} times", "at most 2.5", ratio <= 2.5)
