"""`aquagarden simulate`: the table and the data, the file of records, and a clean end whatever happens."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from aquagarden.cli.running import Lines
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.play.records import Record
from aquagarden.players import players_named
from aquagarden.simulation import simulate
from tests.games.aqua_garden.table import game

from .conftest import CLOWNFISH, ENVIRONMENT, Run, Start, command

Process = Callable[..., "subprocess.CompletedProcess[bytes]"]
POSIX = os.name == "posix"
ENDLESS = ("simulate", "--games", "1000000", "--out", "games.jsonl")
TABLE = """\
aqua-garden with base 1, advanced 1; 3 players
20 games; seed 7
1,888 decisions, 2,184 actions

player  bot  wins  shared  points         tanks          funds          milestones     standby
A       R    6     2       2.15 (1 to 5)  0.20 (0 to 2)  0.00 (0 to 0)  0.00 (0 to 0)  1.95 (1 to 3)
B       R    10    1       2.30 (1 to 5)  0.25 (0 to 3)  0.00 (0 to 0)  0.00 (0 to 0)  2.05 (1 to 3)
C       R    6     1       2.20 (1 to 5)  0.20 (0 to 2)  0.00 (0 to 0)  0.00 (0 to 0)  2.00 (1 to 3)
"""


def records(path: Path) -> list[Record]:
    """The records in a file, of which each line must be whole."""
    text = path.read_text(encoding="utf-8")
    assert text == "" or text.endswith("\n")
    return [Record.from_json(line) for line in text.splitlines()]


def test_the_table(run: Run) -> None:
    done = run("simulate", "--players", "R,R,R", "--games", "20", "--seed", "7", "--with", "advanced")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == TABLE


def test_the_data(run: Run) -> None:
    done = run("simulate", "--players", "R,R", "--games", "5", "--seed", "3", "--json")
    assert done.exit_code == 0
    data = json.loads(done.stdout)
    results = list(simulate(game("two"), players_named("R,R"), 5, 3))
    totals = [result.scores["B"].total for result in results]
    parts = [result.scores["B"].parts["standby"] for result in results]
    assert (data["games"], data["asked"], data["seed"]) == (5, 5, 3)
    assert data["packs"] == {"base": 1, "two-player": 1}
    assert data["fingerprint"] == game("two").fingerprint
    assert data["decisions"] == sum(result.decisions for result in results)
    assert data["plies"] == sum(result.plies for result in results)
    second = data["players"][1]
    assert (second["player"], second["bot"]) == ("B", "R")
    assert second["wins"] == sum("B" in result.winners for result in results)
    assert second["shared"] == sum("B" in result.winners and len(result.winners) > 1 for result in results)
    assert second["points"] == {"mean": round(sum(totals) / 5, 4), "min": min(totals), "max": max(totals)}
    assert second["parts"]["standby"] == {"mean": round(sum(parts) / 5, 4), "min": min(parts), "max": max(parts)}


@pytest.mark.parametrize(
    ("names", "packs"),
    [("R", "base 1, solo 1"), ("R,R", "base 1, two-player 1"), ("R,R,R", "base 1"), ("R,R,R,R", "base 1")],
)
def test_the_pack_for_the_number_of_players_comes_along(run: Run, names: str, packs: str) -> None:
    done = run("simulate", "--players", names, "--games", "1")
    assert done.exit_code == 0
    number = names.count("R")
    assert done.stdout.startswith(f"aqua-garden with {packs}; {number} player{'' if number == 1 else 's'}\n")


def test_a_pack_of_your_own_and_the_shelf(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "my-fish.rules"
    pack.write_text(CLOWNFISH, encoding="utf-8")
    out = tmp_path / "games.jsonl"
    done = run(
        *("simulate", "--players", "R,R", "--games", "2", "--with", pack, "--with", "advanced"),
        *("--shelf", "remora, manta-ray", "--out", out),
    )
    assert done.exit_code == 0, done.stderr
    first = "aqua-garden with base 1, advanced 1, my-fish 1, two-player 1; 2 players; shelf: manta-ray, remora\n"
    assert done.stdout.startswith(first)
    assert [record.setup for record in records(out)] == [{"shelf": ("manta-ray", "remora")}] * 2


def test_records_are_written_and_replayed(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("what was there\n", encoding="utf-8")
    done = run("simulate", "--players", "R,R,R", "--games", "4", "--seed", "5", "--out", out)
    assert done.exit_code == 0
    expected = [result.record for result in simulate(game("three"), players_named("R,R,R"), 4, 5)]
    assert records(out) == expected
    assert all(record.at(AquaGarden.recorded(record)).over for record in records(out))


EVERYTHING = ("advanced", "beach-combing", "outdoor-choice", "randomizer")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_with_all_expansions_are_played_replayed_and_scored(run: Run, tmp_path: Path, players: int) -> None:
    out, packs = tmp_path / "games.jsonl", [part for pack in EVERYTHING for part in ("--with", pack)]
    names = ",".join(["R"] * players)
    done = run("simulate", "--players", names, "--games", "3", "--seed", "8", *packs, "--out", out)
    assert (done.exit_code, done.stderr) == (0, "")
    heads = done.stdout.split("\n\n")[1].splitlines()[0].split()
    assert heads[4:] == ["points", "tanks", "crate", "garbage", "funds", "milestones", "standby", "outdoor"]
    for number, record in enumerate(records(out), 1):
        on = AquaGarden.recorded(record)
        told = run("replay", out, "--game", str(number))
        assert (told.exit_code, told.stderr) == (0, "")
        assert f"won by {' and '.join(on.winners(record.at(on)))}" in told.stdout.splitlines()
        last = run("replay", out, "--game", str(number), "--at", str(len(record.steps)), "--json").stdout
        scored = json.loads(run("score", "-", "--json", stdin=last).stdout)
        assert {name: one["total"] for name, one in scored["scores"].items()} == {
            name: score.total for name, score in on.scores(record.at(on)).items()
        }
        assert scored["notes"] == []


def test_any_number_of_workers_writes_the_same(process: Process, tmp_path: Path) -> None:
    said, written = set(), set()
    for workers in ("1", "2"):
        out = tmp_path / f"{workers}.jsonl"
        more = ("--with", "advanced", "--with", "beach-combing", "--with", "outdoor-choice")
        done = process("simulate", "--games", "30", "--seed", "9", *more, "--workers", workers, "--out", out)
        assert (done.returncode, done.stderr) == (0, b"")
        said.add(done.stdout)
        written.add(out.read_bytes())
    assert len(said) == len(written) == 1
    assert written.pop().count(b"\n") == 30


# ---- what cannot be


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--players", "R,Q"), "there is no player `Q` on the table"),
        (("--players", "r,R,R"), "Did you mean R?"),
        (("--players", "R,R,R,R,R"), "the packs on the table are for 3, 4 players, not 5"),
        (("--players", ""), "Give one name for each player, such as `R,R,R`."),
        (("--games", "0"), "Invalid value for '--games': 0 is not in the range x>=1."),
        (("--workers", "0"), "Invalid value for '--workers'"),
        (("--seed", "x"), "'x' is not a valid integer"),
        (("--shelf", "remora"), "`remora` is in the pack advanced."),
        (("--with", "advanced", "--shelf", "remroa"), "Did you mean remora?"),
        (("--with", "advanced", "--shelf", ""), "there is no token of the shelf `` on the table"),
        (("--with", "advnaced"), "Did you mean advanced?"),
        (("--out", "-"), "the table goes to standard output"),
        (("--out", " "), "the table goes to standard output"),
        (("--out", "no/where.jsonl"), "no/where.jsonl: No such file or directory"),
        (("--out", "."), ".: Is a directory"),
    ],
    ids=range(15),
)
def test_what_cannot_be_played(run: Run, arguments: tuple[str, ...], told: str) -> None:
    done = run("simulate", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("error: ")
    assert told in done.stderr


def test_bad_arguments_leave_the_file_as_it_was(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("what was there\n", encoding="utf-8")
    assert run("simulate", "--players", "Q", "--out", out).exit_code == 2
    assert out.read_text(encoding="utf-8") == "what was there\n"


# ---- a clean end


def wait_for_lines(path: Path, number: int) -> None:
    deadline = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < number:
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.skipif(not POSIX, reason="no signal reaches one process alone")
@pytest.mark.parametrize(
    ("workers", "sent"), [("1", signal.SIGINT), ("2", signal.SIGINT), ("1", signal.SIGTERM)], ids=range(3)
)
def test_ctrl_c_shows_and_writes_what_is_done(start: Start, tmp_path: Path, workers: str, sent: int) -> None:
    running = start(*ENDLESS, "--workers", workers)
    out = tmp_path / "games.jsonl"
    wait_for_lines(out, 3)
    running.send_signal(sent)
    said, errors = running.communicate(timeout=60)
    assert (running.returncode, errors) == (130, b"")
    done = len(records(out))
    assert done >= 3
    lines = said.decode().splitlines()
    assert lines[1] == f"{done:,} games of 1,000,000, then stopped; seed 0"
    assert len(lines) == 9


@pytest.mark.skipif(not POSIX, reason="no signal reaches one process alone")
def test_ctrl_c_in_a_terminal_reaches_the_workers_too(start: Start, tmp_path: Path) -> None:
    running = start(*ENDLESS, "--workers", "2")
    wait_for_lines(tmp_path / "games.jsonl", 3)
    os.killpg(running.pid, signal.SIGINT)
    said, errors = running.communicate(timeout=60)
    assert (running.returncode, errors) == (130, b"")
    assert f"{len(records(tmp_path / 'games.jsonl')):,} games of" in said.decode()


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")
def test_no_worker_outlives_the_command(start: Start, tmp_path: Path) -> None:
    running = start(*ENDLESS, "--workers", "2")
    wait_for_lines(tmp_path / "games.jsonl", 1)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
    assert len(children) >= 2
    running.kill()
    running.communicate()
    deadline = time.monotonic() + 30
    while any(alive(child) for child in children):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def alive(pid: str) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not POSIX, reason="files are bounded another way there")
def test_a_full_disk_leaves_whole_lines(tmp_path: Path) -> None:
    import resource

    done = subprocess.run(
        command(["simulate", "--games", "50", "--out", "games.jsonl"]),
        cwd=tmp_path,
        env=ENVIRONMENT,
        capture_output=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)),
    )
    assert done.returncode == 2
    assert done.stderr == b"error: games.jsonl: File too large\n"
    assert 1 <= len(records(tmp_path / "games.jsonl")) < 50


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
def test_a_device_that_is_full(process: Process) -> None:
    done = process("simulate", "--games", "5", "--out", "/dev/full")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"error: /dev/full: No space left on device\n"


def test_a_line_that_is_not_whole_is_taken_back(tmp_path: Path) -> None:
    class Tired:
        """Writes a part of what it is given, and then no more."""

        def __init__(self, stream: object) -> None:
            self.stream, self.left = stream, 8

        def __getattr__(self, name: str) -> object:
            return getattr(self.stream, name)

        def write(self, data: bytes) -> int:
            if not self.left:
                raise KeyboardInterrupt
            self.left -= (number := len(data[: min(3, self.left)]))
            return self.stream.write(data[:number])  # type: ignore[attr-defined]

    with Lines(tmp_path / "lines") as lines:
        lines._stream = Tired(lines._stream)
        lines.write("one")
        with pytest.raises(KeyboardInterrupt):
            lines.write("two and more")
    assert (tmp_path / "lines").read_text() == "one\n"


@pytest.mark.skipif(sys.platform not in ("linux", "darwin"), reason="there is no such terminal")
@pytest.mark.parametrize(("watched", "shown"), [("stderr", True), ("stdout", False)])
def test_the_bar_is_for_a_terminal(tmp_path: Path, watched: str, shown: bool) -> None:
    import pty

    main, terminal = pty.openpty()
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, watched: terminal}
    running = subprocess.Popen(
        command(["simulate", "--games", "40"]),
        cwd=tmp_path,
        env={**ENVIRONMENT, "TERM": "xterm"},
        **streams,
    )
    os.close(terminal)
    other = running.stdout or running.stderr
    assert other is not None
    seen, rest = read_all(main), other.read()
    other.close()
    assert running.wait() == 0
    table = rest if watched == "stderr" else seen
    assert b"40 games; seed 0" in table
    assert (b"40/40" in (seen if watched == "stderr" else rest)) is shown
    assert b"40/40" not in table


def read_all(terminal: int) -> bytes:
    seen = b""
    try:
        while part := os.read(terminal, 4096):
            seen += part
    except OSError:  # the other end is closed
        pass
    os.close(terminal)
    return seen
