"""What README, docs and docstrings show is a test: Python runs, commands print what stands there.

The blocks of a page share one new folder: a block of rules whose first line is `# NAME.rules` is written into
it under that name, and the commands and the Python after it find the file there.
"""

import difflib
import doctest
import os
import re
import subprocess
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser
from sybil.sybil import SybilCollection
from sybil.typing import Parser

ROOT = Path(__file__).parent
FILE_NAME = re.compile(r"# ([\w-]+\.rules)\n")
COMMAND = re.compile(r"^\$ (.*)\n", re.MULTILINE)
# Hundreds of processes are started: they share their bytecode, whatever the machine says.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def enter(namespace: dict[str, Any]) -> None:
    """Start a page in a new folder."""
    namespace["_before"], namespace["_folder"] = Path.cwd(), TemporaryDirectory()
    os.chdir(namespace["_folder"].name)


def leave(namespace: dict[str, Any]) -> None:
    """Go back, and remove the folder of the page."""
    os.chdir(namespace["_before"])
    namespace["_folder"].cleanup()


def write_rules(example: Example) -> None:
    """Write a block of rules that names its file."""
    named = FILE_NAME.match(example.parsed)
    if named:
        Path(named[1]).write_text(example.parsed, encoding="utf-8", newline="\n")


def run_commands(example: Example) -> str | None:
    """Run each `$` line in a shell, and give the difference to what the block shows, if any."""
    environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "FORCE_COLOR")}
    environment["PATH"] = os.pathsep.join((sysconfig.get_path("scripts"), os.environ["PATH"]))
    environment["PYTHONUTF8"] = "1"
    real = ""
    for command in COMMAND.findall(example.parsed):
        done = subprocess.run(
            command,
            shell=True,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        real += f"$ {command}\n{done.stdout}"
    expected, got = ([line.rstrip() for line in text.splitlines()] for text in (example.parsed, real))
    return "\n".join(difflib.unified_diff(expected, got, "shown", "printed", lineterm="")) or None


def pages(folder: str, pattern: str) -> Sybil:
    """The examples of all Markdown pages under a folder."""
    parsers: list[Parser] = [
        CodeBlockParser("rules", write_rules),
        CodeBlockParser("console", run_commands),
        PythonCodeBlockParser(doctest_optionflags=doctest.ELLIPSIS),
    ]
    return Sybil(parsers, pattern, path=str(ROOT / folder), setup=enter, teardown=leave)


docstrings = Sybil([DocTestParser(doctest.ELLIPSIS)], "*.py", path=str(ROOT / "aquagarden"))
pytest_collect_file = SybilCollection([pages(".", "README.md"), pages("docs", "*.md"), docstrings]).pytest()
