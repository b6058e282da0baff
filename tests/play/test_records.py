"""Records: written and read back the same, replayed to the same, and with what they need."""

import json
import os
import pickle
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.games.aqua_garden.actions import ACTIONS, UseSwap, UseTake
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.play.records import MOST, RECORD_FORMAT, Record, drawn
from tests.games.aqua_garden.table import FULL, PLAIN, game
from tests.play.lively import SEEDS, TABLES, lively, refusal

CLOWNFISH = """rules-language 1

pack clowns "Clowns"
  version 3
  needs base 1

token clown "Clown"
  is fish
  uses 1 oxygen
  copies 4 in bag
  scores 2 points
    assumed "as its neighbours"
"""


@given(TABLES, SEEDS)
def test_a_record_is_read_back_as_it_was_written(mode: str, seed: int) -> None:
    record = lively(mode, seed).record
    text = record.to_json()
    assert Record.from_json(text) == record
    assert Record.from_json(text.encode()).to_json() == text
    assert "\n" not in text


@given(TABLES, SEEDS)
def test_a_replay_gives_every_position_and_every_event_again(mode: str, seed: int) -> None:
    one = lively(mode, seed)
    again = list(Record.from_json(one.record.to_json()).replay(AquaGarden.recorded(one.record)))
    assert [state for state, _ in again] == list(one.states)
    assert [events for _, events in again] == list(one.events)
    assert one.game.scores(again[-1][0]) == one.game.scores(one.states[-1])


@given(TABLES, SEEDS, st.integers(0, MOST))
def test_a_position_of_the_record_is_the_one_that_was_there(mode: str, seed: int, number: int) -> None:
    one = lively(mode, seed)
    at = number % len(one.states)
    assert one.record.at(one.game, at) == one.states[at]
    undone = one.record.undo(len(one.record.steps) - at)
    assert undone.at(one.game) == one.states[at]
    assert len(undone.steps) == at


def test_lively_games_have_all_kinds_of_steps() -> None:
    played = [lively(mode, seed) for mode in (*PLAIN, *FULL) for seed in range(10)]
    steps = [step for one in played for step in one.record.steps]
    kinds = {type(one.game.action(step.action)) for one in played for step in one.record.steps}
    assert kinds == {*ACTIONS.values(), UseTake, UseSwap}
    assert any(step.player for step in steps)
    assert any(" leaving " in step.action for step in steps)


def test_a_record_begins_with_the_draws_of_the_seed() -> None:
    four = game("four")
    record = Record.start(four, seed=7)
    assert record.at(four) == four.start(seed=7)
    assert record.at(four, 0) == four.start()
    assert Record.start(four).steps == ()
    state, texts = drawn(four, four.start(), Random(7))
    assert (state, texts) == (four.start(seed=7), [step.action for step in record.steps])


def test_what_a_record_holds() -> None:
    advanced = AquaGarden(ag.rulebook("advanced"), 3, ("remora",))
    record = Record.start(advanced, 1).append("go 3").append("release coral T1", player="B")
    data = json.loads(record.to_json())
    assert list(data) == ["format", "game", "packs", "players", "fingerprint", "setup", "steps"]
    assert data | {"steps": []} == {
        "format": RECORD_FORMAT,
        "game": "aqua-garden",
        "packs": {"base": 1, "advanced": 1},
        "players": 3,
        "fingerprint": advanced.fingerprint,
        "setup": {"shelf": ["remora"]},
        "steps": [],
    }
    assert data["steps"][-2:] == ["go 3", {"action": "release coral T1", "player": "B"}]
    assert str(record.steps[-1]) == "B release coral T1"
    assert "setup" not in json.loads(Record.start(game("three")).to_json())


ELSEWHERE = """
import sys
from hashlib import sha256
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.play.records import Record

for line in sys.stdin.buffer:
    record = Record.from_json(line)
    on = AquaGarden.recorded(record)
    told = [(str(on.position(state)), [str(event) for event in events]) for state, events in record.replay(on)]
    print(sha256(repr((told, on.scores(record.at(on)))).encode()).hexdigest())
"""


def test_a_record_is_replayed_the_same_in_another_process() -> None:
    games = [lively(mode, 3) for mode in FULL]
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input="\n".join(one.record.to_json() for one in games),
        env={**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    marks = []
    for one in games:
        steps = zip(one.states, one.events, strict=True)
        told = [(str(one.game.position(state)), [str(event) for event in events]) for state, events in steps]
        marks.append(sha256(repr((told, one.game.scores(one.states[-1]))).encode()).hexdigest())
    assert done.stdout.split() == marks


@given(TABLES, SEEDS)
def test_a_record_pickles_small(mode: str, seed: int) -> None:
    record = lively(mode, seed).record
    data = pickle.dumps(record)
    assert pickle.loads(data) == record
    assert hash(pickle.loads(data)) == hash(record)
    assert len(data) < 2 * len(record.to_json())


def test_a_pack_of_your_own_is_needed_again(tmp_path: Path) -> None:
    path = tmp_path / "clowns.rules"
    path.write_text(CLOWNFISH, encoding="utf-8")
    rules = ag.rulebook(path)
    record = Record.start(AquaGarden(rules, 3), 1)
    assert record.packs == {"base": 1, "clowns": 3}
    assert AquaGarden.recorded(record, rules).fingerprint == record.fingerprint
    error = refusal(lambda: AquaGarden.recorded(record))
    assert str(error) == (
        "packs.clowns: there is no pack `clowns`\n  Did you mean clownfish? A pack of your own must be given along."
    )
    path.write_text(CLOWNFISH.replace("scores 2", "scores 3"), encoding="utf-8")
    error = refusal(lambda: AquaGarden.recorded(record, ag.rulebook(path)))
    assert str(error).startswith(
        "this record:\n  it is of other rules than those on the table\n  packs and versions are"
    )
