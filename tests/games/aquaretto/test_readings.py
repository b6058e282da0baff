"""Every ruling in words about the game is tried by a test."""

import re
from pathlib import Path

from tests.wire.given import READINGS

HERE = Path(__file__).parent


def wanted() -> set[str]:
    return {name for name in READINGS if name.startswith("AQ-")}


def tried() -> dict[str, str]:
    """The rulings that tests ask for, each with the test that does, or lists it as a case."""
    found: dict[str, str] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for part in re.split(r"^(?=@pytest|def |[A-Z]+ = )", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
            for name in re.findall(r'"(AQ-[A-Z]+-\d+)"', part):
                found[name] = f"{path.name}: {part.splitlines()[0]}"
    return found


def test_every_ruling_is_tried() -> None:
    assert not wanted() - tried().keys()


def test_no_test_names_a_ruling_that_is_not_there() -> None:
    assert not {name: where for name, where in tried().items() if name not in READINGS}
