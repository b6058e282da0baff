"""Each way to install it, in a new environment, used from a foreign folder with a blank in its name."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
UNOFFICIAL = "Unofficial; the games belong to their publishers; no text or art of theirs is shipped"
REFUSED = "2 shark, 1 sea-turtle, 1 small-fish, 1 seaweed"
FULL = "4 small-fish"
MADE = {"__pycache__", "_build", "generated", "rules.table", "notation.table"}
LEFT_BEHIND = shutil.ignore_patterns(".*", "build", "dist", *MADE)
# A variable of the developer's must not lead an environment back to the checkout.
CLEAN = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command with all that it prints taken as one text."""
    merged = subprocess.STDOUT
    return subprocess.run(
        command, cwd=cwd, env=CLEAN, stdout=subprocess.PIPE, stderr=merged, encoding="utf-8", check=False
    )


def must(*command: str | Path, cwd: Path) -> str:
    """Run a command that must succeed, and give what it prints."""
    done = run(*command, cwd=cwd)
    assert done.returncode == 0, done.stdout
    return done.stdout


@dataclass(frozen=True)
class Install:
    """A new environment with the package in it, and the foreign folder to use it from."""

    scripts: Path
    folder: Path

    @classmethod
    def of(cls, tmp_path: Path, *what: str | Path) -> "Install":
        folder, home = tmp_path / "a foreign folder", tmp_path / "environment"
        folder.mkdir()
        must(sys.executable, "-m", "venv", "--without-pip", home, cwd=folder)
        scripts = home / ("Scripts" if os.name == "nt" else "bin")
        must(sys.executable, "-m", "pip", "--python", scripts / "python", "install", "-q", *what, cwd=folder)
        return cls(scripts, folder)

    def check(self, tank: str) -> subprocess.CompletedProcess[str]:
        return run(self.scripts / "aquagarden", "check", tank, cwd=self.folder)

    def python(self, *arguments: str) -> str:
        return must(self.scripts / "python", *arguments, cwd=self.folder)


def refuses_with_its_place(install: Install) -> None:
    """What every install must do."""
    refused = install.check(REFUSED)
    assert refused.returncode == 1, refused.stdout
    assert re.search(r"(?<!\S)rules/aqua-garden/base/placement\.rules:\d+", refused.stdout)
    assert install.check(FULL).returncode == 0
    assert version("aquagarden") in install.python("-m", "aquagarden", "--version")


def plays(install: Install) -> None:
    """Games are played, written down and played again."""
    out = ("--players", "R,R,R,R", "--games", "3", "--seed", "7", "--out", "games.jsonl")
    assert "3 games; seed 7" in must(install.scripts / "aquagarden", "simulate", *out, cwd=install.folder)
    replayed = must(install.scripts / "aquagarden", "replay", "games.jsonl", "--game", "3", cwd=install.folder)
    assert "\nthe end\n" in replayed
    assert "\nwon by " in replayed


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("sdist")
    must(sys.executable, "-m", "build", "--sdist", "--outdir", out, ROOT, cwd=out)
    return next(out.glob("*.tar.gz"))


def wheel_of(source: Path, out: Path) -> Path:
    must(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", out, source, cwd=out)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist_wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(sdist, tmp_path_factory.mktemp("sdist-wheel"))


def files(*rooms: str) -> set[str]:
    """The files of some folders of the checkout, in the form that archives use."""
    found = (path for room in rooms for path in (ROOT / room).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found if not MADE & set(path.parts)}


def test_the_wheel(wheel: Path, tmp_path: Path) -> None:
    install = Install.of(tmp_path, wheel)
    refuses_with_its_place(install)
    plays(install)


def test_the_wheel_of_the_sdist(sdist_wheel: Path, tmp_path: Path) -> None:
    refuses_with_its_place(Install.of(tmp_path, sdist_wheel))


def test_the_wheel_brings_the_tables_of_the_parsers(wheel: Path, tmp_path: Path) -> None:
    without_building = "parsers.build = None; [parsers.parser(name) for name in parsers.STARTS]"
    Install.of(tmp_path, wheel).python("-c", f"from aquagarden.language import parsers; {without_building}")


def test_an_editable_install_follows_its_rules(tmp_path: Path) -> None:
    checkout = tmp_path / "a copy"
    shutil.copytree(ROOT, checkout, ignore=LEFT_BEHIND)
    install = Install.of(tmp_path, "-e", checkout)
    refuses_with_its_place(install)

    placement = checkout / "rules" / "aqua-garden" / "base" / "placement.rules"
    changed, count = re.subn(r"at most 4 oxygen", "at most 3 oxygen", placement.read_text(encoding="utf-8"))
    assert count == 1
    placement.write_text(changed, encoding="utf-8")
    assert install.check(FULL).returncode == 1


def test_wheels_hold_all_rules_and_grammars_inside_the_package(wheel: Path, sdist_wheel: Path) -> None:
    held, rebuilt = (set(zipfile.ZipFile(path).namelist()) for path in (wheel, sdist_wheel))
    assert held == rebuilt
    assert {f"aquagarden/{name}" for name in files("rules", "grammars")} | files("aquagarden") <= held
    assert {name.split("/")[0].partition("-")[0] for name in held} == {"aquagarden"}


def test_the_sdist_is_whole(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert files("aquagarden", "rules", "grammars", "tests", "docs", "benchmarks", ".ci") <= held
    assert {"LICENSE", "README.md", "CHANGELOG.md", "conftest.py", "pyproject.toml"} <= held


def test_the_metadata_says_that_it_is_unofficial(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        metadata = next(name for name in archive.namelist() if name.endswith("METADATA"))
        summary = re.search(r"^Summary: (.*)$", archive.read(metadata).decode(), re.MULTILINE)
    assert summary is not None
    assert UNOFFICIAL in summary[1]
    assert UNOFFICIAL in (ROOT / "README.md").read_text(encoding="utf-8")
