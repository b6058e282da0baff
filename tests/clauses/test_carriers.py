"""The tests of a clause prove it: break a function that carries it out, and one of them fails."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from aquagarden.play.clauses import Carrier, Key
from tests.clauses.naming import ROOT, carriers, marks, shown

pytestmark = pytest.mark.slow

CARRIERS, MARKS = carriers(), marks()


def failing(keys: set[Key], report: Path, *more: str) -> tuple[set[Key], str]:
    """Run the quick tests that name some clauses; the clauses for which one failed, and what was printed."""
    files = sorted({str(mark.path) for mark in MARKS if mark.keys & keys})
    assert files, f"no test names {shown(keys)}"
    asked = [f"--clauses={text}" for text in shown(keys)]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junit-xml={report}", *asked, *more]
    done = subprocess.run([*command, *files], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=600, check=False)
    # 0 and 1: the tests ran.
    assert done.returncode in (0, 1), done.stdout + done.stderr
    cases = [
        case for case in ElementTree.parse(report).iter("testcase") if {"failure", "error"} & {one.tag for one in case}
    ]
    names = {found.get("value") for case in cases for found in case.iter("property") if found.get("name") == "clause"}
    assert bool(cases) == bool(done.returncode), done.stdout
    return {key for key in keys if shown({key})[0] in names}, done.stdout


def test_the_tests_pass_as_the_engine_is(tmp_path: Path) -> None:
    failed, printed = failing(set().union(*CARRIERS.values()), tmp_path / "report.xml")
    assert not failed, printed


@pytest.mark.parametrize("carrier", sorted(CARRIERS), ids=str)
def test_a_test_of_each_of_its_clauses_fails_when_it_is_broken(carrier: Carrier, tmp_path: Path) -> None:
    failed, printed = failing(CARRIERS[carrier], tmp_path / "report.xml", "--break", str(carrier))
    assert failed == CARRIERS[carrier], printed
