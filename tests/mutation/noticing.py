"""By what a change of the shipped rules is noticed: examples, cases, and the tests of clauses."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from attrs import frozen

from aquagarden.packs import shelf
from aquagarden.packs.pack import Pack
from aquagarden.testing import lint
from aquagarden.wire import answered_lines, compare
from tests.mutation.mutants import Mutant, mutants
from tests.wire.given import QUESTIONS

ROOT = Path(__file__).parents[2]
COPIED = ("aquagarden", "grammars", "rules", "tests")
CLAUSES = ("-m", "clause and not slow")


@frozen
class Group:
    """Packs whose mutants are looked at together: by what they begin, where they are linted, and what plays them.

    What neither an example nor a case shows is left to tests that play: numbers of cards and spaces, prizes, setup.
    """

    packs: tuple[str, ...]
    linted: str
    played: tuple[tuple[str, ...], ...]

    def holds(self, mutant: Mutant) -> bool:
        """Whether a mutant is of this group."""
        return mutant.path.as_posix().startswith(self.packs)


GROUPS = {
    "box": Group(
        tuple(f"aqua-garden/{pack}/" for pack in ("base", "advanced", "two-player", "solo")),
        "aqua-garden",
        (
            ("tests/packs/test_box.py", *CLAUSES),
            ("tests/games/aqua_garden", *CLAUSES, *(f"--ignore-glob=*{one}*" for one in ("beach", "outdoor", "whale"))),
        ),
    ),
    "expansions": Group(
        tuple(f"aqua-garden/{pack}" for pack in ("beach", "outdoor")),
        "aqua-garden",
        (("tests/packs/test_beach_combing.py", "tests/packs/test_outdoor.py"),),
    ),
    "zoos": Group(
        ("aquaretto/",), "aquaretto", (("tests/packs/test_aquaretto.py",), ("tests/games/aquaretto", *CLAUSES))
    ),
    "homebrew": Group(("homebrew/",), "homebrew", (("tests/homebrew", "-m", "not slow", "--ignore-glob=*in_order*"),)),
}


def packs_at(folder: Path) -> dict[str, Pack]:
    """The packs in a copy of the shipped rules, by name."""
    places = {path.parent if path.with_name("pack.rules").exists() else path for path in folder.rglob("*.rules")}
    found = (shelf.at(place).pack for place in places if "books" not in place.parts)
    return {pack.name: pack for pack in found if pack is not None}


def noticed(folder: Path, group: Group) -> str:
    """By what the rules in a folder are refused: a finding, or the first case that they answer otherwise."""
    findings = lint([folder / group.linted])
    if findings:
        return findings[0].message
    lines = (json.dumps(case) for case in QUESTIONS)
    answered = answered_lines(lines, packs_at(folder))
    return next((str(case["id"]) for case, answer in answered if compare(case, answer) or not answer["ok"]), "")


def copied(folder: Path) -> Path:
    """A copy of all that the tests of play run with; its rules may be changed."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder / "rules"


def noticed_in_play(folder: Path, group: Group) -> bool:
    """Whether a test of some clause fails in a copy."""
    command = [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider"]
    runs = (subprocess.run([*command, *one], cwd=folder, capture_output=True, check=False) for one in group.played)
    return any(run.returncode for run in runs)


def survivors(work: Path, group: Group) -> list[str]:
    """The mutants of a group that nothing notices."""
    folder, found = copied(work), []
    assert noticed(folder, group) == ""
    assert not noticed_in_play(work, group)
    for mutant in filter(group.holds, mutants()):
        path = folder / mutant.path
        whole = path.read_text(encoding="utf-8")
        path.write_text(mutant.text, encoding="utf-8")
        if not noticed(folder, group) and not noticed_in_play(work, group):
            found.append(mutant.title)
        path.write_text(whole, encoding="utf-8")
    return found
