"""Two ways to run a command: within the test, and as a process of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from aquagarden.cli.app import app

# Tests that run in the background do not heed Ctrl-C, and what they start would not either.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {
    **{key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")},
    "PYTHONPATH": str(ROOT),
    "PYTHONUTF8": "1",
}
CLOWNFISH = """rules-language 1

pack my-fish "My fish"
  version 1
  needs base 1

token blue-fish "Blue fish"
  is fish
  uses 1 oxygen
  scores 2 points
    assumed "as its neighbours"
  copies 6 in bag
  example 1 blue-fish scores 2 points
"""

Run = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[bytes]"]


@pytest.fixture
def run() -> Run:
    """Run a command with arguments and standard input; whatever it raises fails the test."""

    def run(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
        result = CliRunner().invoke(app, [str(one) for one in arguments], input=stdin, prog_name="aquagarden")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


def command(arguments: Sequence[str | Path]) -> list[str]:
    return [sys.executable, "-m", "aquagarden", *map(str, arguments)]


@pytest.fixture
def process(tmp_path: Path) -> Callable[..., "subprocess.CompletedProcess[bytes]"]:
    """Run a command as a process, in a folder of its own."""

    def process(*arguments: str | Path, **more: Any) -> "subprocess.CompletedProcess[bytes]":
        options: dict[str, Any] = {"cwd": tmp_path, "env": ENVIRONMENT, "capture_output": True, "timeout": 60, **more}
        if "input" not in options:
            options.setdefault("stdin", subprocess.DEVNULL)
        return subprocess.run(command(arguments), check=False, **options)

    return process


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a command as a process with pipes, in a folder and session of its own; what still runs then is ended."""
    running: list[subprocess.Popen[bytes]] = []

    def start(*arguments: str | Path) -> "subprocess.Popen[bytes]":
        pipe = subprocess.PIPE
        words, streams = command(arguments), {"stdin": pipe, "stdout": pipe, "stderr": pipe}
        one = subprocess.Popen(words, cwd=tmp_path, env=ENVIRONMENT, start_new_session=True, **streams)
        running.append(one)
        return one

    yield start
    for one in running:
        one.kill()  # what has ended already does not mind
        one.wait()
        for stream in (one.stdin, one.stdout, one.stderr):
            if stream is not None:
                stream.close()


@pytest.fixture
def my_fish(tmp_path: Path) -> Path:
    """A pack of the user's own."""
    path = tmp_path / "my-fish.rules"
    path.write_text(CLOWNFISH, encoding="utf-8", newline="\n")
    return path
