"""Check the Python of README and docs with mypy, strictly.

Each page becomes a module of as many lines, with its code on the lines where it stands in the page, so that
what mypy reports is found there.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
PROMPTS = (">>> ", "... ")


def typed(page: str) -> str:
    """The module of a page: a line outside of Python blocks is empty, and so is the output of a prompt."""
    lines: list[str] = []
    inside = prompts = False
    for line in page.splitlines():
        if line.startswith("```"):
            inside, prompts = line == "```python", False
            lines.append("")
            continue
        prompts = prompts or (inside and line.startswith(">>>"))
        code = line[4:] if prompts else line
        lines.append(code if inside and (not prompts or line.startswith(PROMPTS)) else "")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the modules and run mypy on them."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    with TemporaryDirectory() as folder:
        for page in pages:
            name = page.relative_to(ROOT).with_suffix("").as_posix().replace("/", "_").replace("-", "_")
            module = typed(page.read_text(encoding="utf-8"))
            Path(folder, f"{name}.py").write_text(module, encoding="utf-8")
        command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), folder]
        return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
