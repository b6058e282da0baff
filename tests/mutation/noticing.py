"""By what a change of the shipped rules is noticed: examples, cases, and the tests of clauses."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from aquagarden.packs import shelf
from aquagarden.packs.pack import Pack
from aquagarden.testing import lint
from aquagarden.wire import answered_lines, compare
from tests.mutation.mutants import mutants
from tests.wire.given import ANSWERED

ROOT = Path(__file__).parents[2]
# The packs of the base box; their mutants and those of all other packs are looked at side by side.
BOX = ("base", "advanced", "two-player", "solo")
COPIED = ("aquagarden", "grammars", "rules", "tests")
# What neither an example nor a case shows is left to the tests of clauses: numbers of cards and spaces, prizes, setup.
PLAYED = (
    ("tests/packs/test_beach_combing.py", "tests/packs/test_outdoor.py"),
    ("tests/games", "tests/packs/test_box.py", "-m", "clause and not slow"),
)


def packs_at(folder: Path) -> dict[str, Pack]:
    """The packs in a copy of the shipped rules, by name."""
    places = {path.parent if path.with_name("pack.rules").exists() else path for path in folder.rglob("*.rules")}
    found = (shelf.at(place).pack for place in places if "books" not in place.parts)
    return {pack.name: pack for pack in found if pack is not None}


def noticed(folder: Path) -> str:
    """By what the rules in a folder are refused: a finding, or the first case that they answer otherwise."""
    findings = lint([folder])
    if findings:
        return findings[0].message
    lines = (json.dumps(case) for case in ANSWERED)
    answered = answered_lines(lines, packs_at(folder))
    return next((str(case["id"]) for case, answer in answered if compare(case, answer) or not answer["ok"]), "")


def copied(folder: Path) -> Path:
    """A copy of all that the tests of play run with; its rules may be changed."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder / "rules"


def noticed_in_play(folder: Path) -> bool:
    """Whether a test of some clause fails in a copy."""
    command = [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider"]
    runs = (subprocess.run([*command, *played], cwd=folder, capture_output=True, check=False) for played in PLAYED)
    return any(run.returncode for run in runs)


def survivors(work: Path, *, box: bool) -> list[str]:
    """The mutants that nothing notices: those of the base box, or those of all other packs."""
    folder, found = copied(work), []
    assert noticed(folder) == ""
    assert not noticed_in_play(work)
    for mutant in mutants():
        if any(part in BOX for part in mutant.path.parts) is box:
            path = folder / mutant.path
            whole = path.read_text(encoding="utf-8")
            path.write_text(mutant.text, encoding="utf-8")
            if not noticed(folder) and not noticed_in_play(work):
                found.append(mutant.title)
            path.write_text(whole, encoding="utf-8")
    return found
