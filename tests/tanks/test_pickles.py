"""Everything pickles: tanks to the same object, rulings to equal ones, across processes with other hashes too."""

import os
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from tests.tanks.homebrew import Homebrew, homebrews, tanks_of

HOMEBREW = """\
rules-language 1

pack little-reef "Little reef"
  version 1
  needs advanced 1

token clownfish "Clownfish"
  is fish
  uses 1 oxygen
  scores 2 points when its tank has coral
  otherwise 1 point

except rule base.oxygen
  for clownfish
"""
TANK = "2 shark, 1 sea-turtle, 3 clownfish, 1 coral"
# Run in another process: judge, and write all that can be asked for.
ELSEWHERE = f"""
import pickle, sys
import aquagarden as ag
rules = ag.rulebook("advanced", sys.argv[1])
tank = rules.tank({TANK!r})
answer = rules, rules.ruleset, tank, tank.verdict, tank.score, tank.without("1 coral")
sys.stdout.buffer.write(pickle.dumps(answer))
"""


@pytest.fixture
def reef(tmp_path: Path) -> Path:
    path = tmp_path / "little-reef.rules"
    path.write_text(HOMEBREW, encoding="utf-8")
    return path


def again(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


@given(homebrews().flatmap(lambda brew: st.tuples(st.just(brew), tanks_of(brew))))
def test_a_tank_comes_back_as_the_same_object(case: tuple[Homebrew, dict[str, int]]) -> None:
    brew, counts = case
    rules = brew.rulebook()
    tank = rules.tank(counts)
    assert again(tank) is tank
    assert again(tank.verdict) == tank.verdict
    assert again(tank.score) == tank.score
    assert again(tank.tokens) == tank.tokens
    removal = tank.without({})
    assert again(removal) == removal
    assert again(rules.ruleset) == rules.ruleset
    assert again(rules) == rules
    assert again(rules).tank(counts) is tank  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", ["0", "4321"])
def test_another_process_says_the_same(reef: Path, seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, str(reef)],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        check=True,
        timeout=60,
    )
    rules = ag.rulebook(str(reef))
    tank = rules.tank(TANK)
    found = pickle.loads(done.stdout)
    assert found == (rules, rules.ruleset, tank, tank.verdict, tank.score, tank.without("1 coral"))
    assert found[2] is tank
    assert found[1].fingerprint == rules.fingerprint
    assert hash(found[0]) == hash(rules)
    assert str(found[3]) == str(tank.verdict)


def test_tanks_travel_to_workers_and_back(reef: Path) -> None:
    rules = ag.rulebook(str(reef))
    tanks = [rules.tank({"clownfish": number}) for number in range(6)]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as workers:
        judged = list(workers.map(_judged, tanks))
    assert all(found is tank for (found, _), tank in zip(judged, tanks, strict=True))
    assert [verdict for _, verdict in judged] == [tank.verdict for tank in tanks]


def _judged(tank: ag.Tank) -> tuple[ag.Tank, ag.Verdict]:
    return tank, tank.verdict


def test_errors_travel_too() -> None:
    errors: list[ag.AquagardenError] = [
        ag.NotationError("no", "2 shrak", (2, 7), "way"),
        ag.UnknownName("shrak", "token", ("shark",), "", "2 shrak", (2, 7)),
        ag.QuestionError("no", "tank", "way"),
        ag.RulesError([ag.Diagnostic("T1", "no", ag.Span("x.rules", 1), also=(ag.Span("y.rules", 2),))]),
    ]
    for error in errors:
        back = again(error)
        assert type(back) is type(error)
        assert str(back) == str(error)
        assert vars(back) == vars(error)
