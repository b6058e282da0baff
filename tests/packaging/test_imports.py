"""What an import brings along: the core stands without the command line, and its front door is light."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

BLOCKED = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"click", "rich"}:
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, Blocker())

import aquagarden as ag
import aquagarden.rulebook
import aquagarden.wire

rules = ag.rulebook("base", "advanced")
verdict = rules.judge(rules.tank("2 shark, 1 sea-turtle, 1 small-fish, 1 seaweed"))
print(verdict.legal, sorted(law.name for law in verdict.broken))
"""


def python(code: str) -> str:
    """Run code in a new interpreter at the root of the checkout, and give what it prints."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_core_judges_without_click_and_rich() -> None:
    assert python(BLOCKED) == "False ['oxygen', 'sharks-hunt']"


def test_the_module_does_not_hide_the_function_of_its_name() -> None:
    assert python("import aquagarden.rulebook, aquagarden as ag; print(callable(ag.rulebook))") == "True"


def test_the_blocker_blocks_the_command_line() -> None:
    blocker = BLOCKED.partition("import aquagarden as ag")[0]
    blocked = f"{blocker}\ntry:\n    import aquagarden.cli\nexcept ImportError as error:\n    print(error)"
    assert python(blocked).endswith(" is blocked")


def test_the_front_door_imports_neither_parser_nor_command_line() -> None:
    loaded = "import sys, aquagarden; print([m for m in ('lark', 'click', 'rich') if m in sys.modules])"
    assert python(loaded) == "[]"
