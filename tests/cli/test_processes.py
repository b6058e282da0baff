"""The commands as people run them: pipes, Ctrl-C, colour, exit codes of whole processes."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import aquagarden
from aquagarden.language.forms import LANGUAGE_VERSION
from aquagarden.wire import FORMAT

from .conftest import ENVIRONMENT, Start, command

Process = Callable[..., "subprocess.CompletedProcess[bytes]"]
POSIX = os.name == "posix"
QUESTION = b'{"id": 1, "ask": "tank", "tank": {"shark": 1}}\n'


def test_the_version_names_the_three_numbers(process: Process) -> None:
    done = process("--version")
    version = f"aquagarden {aquagarden.__version__} (language {LANGUAGE_VERSION}, format {FORMAT})\n"
    assert (done.returncode, done.stdout.decode().replace("\r\n", "\n"), done.stderr) == (0, version, b"")


def test_exit_codes_of_processes(process: Process) -> None:
    codes = [process("check", tank).returncode for tank in ("2 shark", "3 shark", "2 shrak")]
    assert codes == [0, 1, 2]


def test_answers_come_as_the_questions_do(start: Start) -> None:
    running = start("adjudicate")
    assert running.stdin is not None
    assert running.stdout is not None
    for _ in range(2):
        running.stdin.write(QUESTION)
        running.stdin.flush()
        assert json.loads(running.stdout.readline())["ok"] is True
    _, errors = running.communicate()
    assert (running.returncode, errors) == (0, b"")


def test_a_reader_that_has_gone_ends_in_silence(start: Start) -> None:
    running = start("adjudicate")
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write(QUESTION)
    running.stdin.flush()
    assert running.stdout.readline()
    running.stdout.close()
    try:
        running.stdin.write(QUESTION * 10)
        running.stdin.close()
    except OSError:  # it has ended already
        pass
    assert running.stderr is not None
    with running.stderr:
        assert running.stderr.read() == b""
    assert running.wait() == 141


def test_output_cut_off_at_once_ends_in_silence(tmp_path: Path) -> None:
    for words in (["clauses"], ["clauses", "--json"], ["explain", "T3"], ["--help"], ["check", "shrak", "--json"]):
        read, write = os.pipe()
        os.close(read)
        done = subprocess.run(
            command(words), stdout=write, stderr=subprocess.PIPE, env=ENVIRONMENT, cwd=tmp_path, check=False
        )
        os.close(write)
        assert (done.stderr, done.returncode) == (b"", 141), words


def test_errors_that_nobody_reads_end_in_silence(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        command(["check", "shrak"]), stdout=write, stderr=write, env=ENVIRONMENT, cwd=tmp_path, check=False
    )
    os.close(write)
    assert done.returncode == 141


def test_ctrl_c_ends_with_130_and_no_traceback(start: Start) -> None:
    running = start("adjudicate")
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write(QUESTION)
    running.stdin.flush()
    assert running.stdout.readline()  # so it is up, and waits for the next
    if POSIX:
        running.send_signal(signal.SIGINT)
        out, errors = running.communicate(timeout=30)
        assert (running.returncode, out, errors) == (130, b"", b"")
    else:  # no signal for one process alone: only that it ends
        running.communicate(timeout=30)
        assert running.returncode == 0


def test_closed_streams_are_no_crash(tmp_path: Path) -> None:
    if POSIX:
        words = " ".join(command(["check"]))
        for line, code in ((f"{words} - <&-", 2), (f"{words} shark >&-", 0), (f"{words} shrak 2>&-", 2)):
            done = subprocess.run(line, shell=True, env=ENVIRONMENT, cwd=tmp_path, capture_output=True, check=False)
            assert done.returncode == code, line
            assert b"Traceback" not in done.stderr


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    full = Path("/dev/full")
    if full.exists():
        with full.open("wb") as stream:
            done = subprocess.run(
                command(["clauses"]), stdout=stream, stderr=subprocess.PIPE, env=ENVIRONMENT, cwd=tmp_path, check=False
            )
        assert done.returncode == 2
        assert done.stderr.startswith(b"error: ")
        assert done.stderr.count(b"\n") == 1


def coloured(words: list[str], folder: Path, **more: str) -> bytes:
    """What a command writes to a terminal."""
    import pty

    main, terminal = pty.openpty()
    environment = {**ENVIRONMENT, "TERM": "xterm", **more}
    done = subprocess.Popen(command(words), stdout=terminal, stderr=terminal, env=environment, cwd=folder)
    os.close(terminal)
    written = b""
    try:
        while part := os.read(main, 4096):
            written += part
    except OSError:  # the other end is closed
        pass
    os.close(main)
    done.wait()
    return written


@pytest.mark.parametrize("words", [["check", "3 shark"], ["check", "shrak"], ["packs"], ["explain", "oxygen"]])
def test_colour_is_for_terminals_that_want_it(process: Process, tmp_path: Path, words: list[str]) -> None:
    done = process(*words)
    assert b"\x1b" not in done.stdout + done.stderr
    if sys.platform in ("linux", "darwin"):
        assert b"\x1b" not in coloured(words, tmp_path, NO_COLOR="1")
        assert (b"\x1b[" in coloured(words, tmp_path)) is (words != ["packs"])


def test_text_that_a_terminal_cannot_write_is_spelled_out(process: Process, my_fish: Path) -> None:
    my_fish.write_text(my_fish.read_text().replace("Blue fish", "Риба"), encoding="utf-8")
    environment = {**ENVIRONMENT, "PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"}
    done = process("explain", "blue-fish", "--with", my_fish, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u0420\\u0438\\u0431\\u0430" in done.stdout
    formatted = process("fmt", "-", input=my_fish.read_bytes(), env=environment)
    assert "Риба".encode() in formatted.stdout


def test_a_tank_through_a_pipe(process: Process) -> None:
    assert process("check", "-", input=b"2 shark\n").returncode == 0
    assert process("check", "-").returncode == 2
