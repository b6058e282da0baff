"""The legal tanks once more, counted by a solver that was told the rulebook in its own language."""

from pathlib import Path

import clingo
import pytest

import aquagarden as ag

PROGRAM = Path(__file__).with_name("rulebook.lp")


def solved(advanced: bool) -> list[ag.Tokens]:
    """Every legal tank that clingo finds."""
    control = clingo.Control(["0"])
    control.load(str(PROGRAM))
    control.ground()
    control.assign_external(clingo.Function("advanced"), advanced)
    found: list[ag.Tokens] = []

    def keep(model: clingo.Model) -> None:
        pairs = (term.arguments for term in model.symbols(terms=True))
        found.append(ag.Tokens((name.name.replace("_", "-"), number.number) for name, number in pairs))

    control.solve(on_model=keep)
    return found


@pytest.mark.parametrize(("pack", "number"), [("base", 303), ("advanced", 492)])
def test_clingo_finds_the_same_legal_tanks(pack: str, number: int) -> None:
    found = solved(advanced=pack == "advanced")
    assert len(found) == number
    assert {tank.tokens for tank in ag.rulebook(pack).all_tanks()} == set(found)
