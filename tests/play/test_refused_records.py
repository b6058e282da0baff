"""Records of other rules, with steps that are not allowed, or that are none: refused with the reason."""

import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.loading import LONGEST
from aquagarden.play.records import Record, Step
from aquagarden.play.refusals import IllegalAction, Violation
from tests.games.aqua_garden.table import game
from tests.play.lively import lively, refusal

# ---- other rules


def others() -> dict[str, tuple[AquaGarden, list[str]]]:
    return {
        "players": (game("four"), ["players: 3 in the record, 4 on the table"]),
        "packs": (
            AquaGarden(ag.rulebook("advanced"), 3),
            ["pack `advanced`: absent in the record, version 1 on the table"],
        ),
        "all": (
            AquaGarden(ag.rulebook("two-player", "advanced"), 2, ("remora",)),
            [
                "pack `advanced`: absent in the record, version 1 on the table",
                "pack `two-player`: absent in the record, version 1 on the table",
                "players: 3 in the record, 2 on the table",
                "shelf: not said in the record, remora on the table",
            ],
        ),
    }


@pytest.mark.parametrize("name", ["players", "packs", "all"])
def test_a_record_of_other_rules_is_refused_with_what_differs(name: str) -> None:
    table, differing = others()[name]
    error = refusal(lambda: next(Record.start(game("three"), 1).replay(table)))
    assert error.step == 0
    assert list(error.reasons) == ["it is of other rules than those on the table", *differing]


@pytest.mark.parametrize(
    ("changed", "differing"),
    [
        ({"game": "aquaretto"}, "game: aquaretto in the record, aqua-garden on the table"),
        ({"packs": {"base": 2}}, "pack `base`: version 2 in the record, version 1 on the table"),
        ({"setup": {"shelf": []}}, "shelf: none in the record, not said on the table"),
        (
            {"fingerprint": "abc"},
            "packs and versions are the same, and yet they do not say the same: abc in the record, FINGERPRINT on the "
            "table",
        ),
    ],
    ids=["game", "version", "setup", "fingerprint"],
)
def test_a_record_that_says_something_else_is_refused(changed: dict[str, Any], differing: str) -> None:
    three = game("three")
    data = json.loads(Record.start(three, 1).to_json()) | changed
    error = refusal(lambda: Record.from_json(json.dumps(data)).check(three))
    assert [str(one).replace(three.fingerprint, "FINGERPRINT") for one in error.reasons[1:]] == [differing]


# ---- steps that are not allowed


def test_a_wrong_step_is_refused_with_its_number_and_all_reasons() -> None:
    three = game("three")
    record = Record.start(three, 7).append("go 3", "walk 6", "end")
    replayed = record.replay(three)
    for _ in range(29):
        next(replayed)
    error = refusal(lambda: next(replayed))
    assert (error.step, error.action) == (29, "walk 6")
    state = record.at(three, 28)
    assert error.reasons == three.violations(state, "walk 6")
    assert all(isinstance(one, Violation) for one in error.reasons)
    assert str(error) == (
        "step 29, `walk 6`:\n"
        "  the employee walks 5 carpets at most\n"
        "    further steps are paid, each before it is taken (Aqua Garden Rulebook, 2-a. Fish space 4)"
    )
    assert isinstance(error.__cause__, IllegalAction)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.reasons) == (str(error), error.reasons)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (Step("fly"), "step 28, `fly`: `fly` is no action\n  Actions: "),
        (Step("wlak 3"), "step 28, `wlak 3`: `wlak 3` is no action\n  Did you mean `walk`?"),
        (Step(""), "step 28, ``: `` is no action\n  Actions: "),
        (
            Step("place shrak T1"),
            "step 28, `place shrak T1`: there is no token `shrak` on the table\n  Did you mean shark?",
        ),
        (Step("end", "D"), "step 28, `end`: there is no player `D`\n  Players: A, B, C."),
        (Step("go 3", "B"), "step 28, `go 3`:\n  "),
        (Step("x" * 900), f"step 28, `{'x' * 60}`: "),
    ],
    ids=range(7),
)
def test_a_step_that_makes_no_sense(step: Step, told: str) -> None:
    three = game("three")
    record = Record.start(three, 7).append(step.action, player=step.player)
    error = refusal(lambda: record.at(three))
    assert error.step == 28
    assert str(error).startswith(told)
    assert len(str(error)) < 1000


def test_a_step_after_the_end_is_refused() -> None:
    one = lively("three", 0)
    error = refusal(lambda: one.record.append("end").at(one.game))
    assert error.step == len(one.record.steps) + 1


def test_steps_that_are_not_there() -> None:
    three = game("three")
    record = Record.start(three, 1)
    assert str(refusal(lambda: record.undo(28))) == "this record: it has 27 steps, and 28 cannot be taken back"
    assert str(refusal(lambda: record.undo(-1))) == "this record: it has 27 steps, and -1 cannot be taken back"
    assert str(refusal(lambda: record.at(three, 28))) == "this record: it has 27 steps, and none with the number 28"
    assert str(refusal(lambda: record.at(three, -1))) == "this record: it has 27 steps, and none with the number -1"
    assert record.undo(0) == record


# ---- texts that are no records


def changed(**changes: Any) -> str:
    data = json.loads(Record.start(game("three"), 1).to_json()) | changes
    return json.dumps({key: value for key, value in data.items() if value is not ...})


SYNTAX = "\n  A record is one object of JSON, as `Record.to_json` writes it."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "this record: this is not JSON: Expecting value, at character 1" + SYNTAX),
        ("{", "this record: this is not JSON: Expecting property name"),
        (b"\xff", "this record: this is not UTF-8: byte 1 cannot be read\n  Write it as UTF-8."),
        ("[]", "this record: expected an object, got a list"),
        ("null", "this record: expected an object, got null"),
        ("[" * 100_000, "this record: this is nested too deeply"),
        ('"' + "x" * LONGEST + '"', "this record: it is longer than 1,000,000 characters"),
        ("{}", "format: expected the format 1, got null"),
        (changed(format=2), "format: expected the format 1, got 2"),
        (changed(format=True), "format: expected the format 1, got true"),
        (changed(format="x" * 900), f'format: expected the format 1, got "{"x" * 60}..."'),
        (changed(game=...), "game: it is missing"),
        (changed(steps=...), ""),
        (changed(packs=["base"]), "packs: expected an object of counts, got a list"),
        (changed(packs={"base": "1"}), 'packs.base: expected a whole number, got "1"'),
        (changed(players="3"), 'players: expected a whole number, got "3"'),
        (changed(players=10**9), "players: expected 0 to 32767, got 1000000000"),
        (changed(fingerprint=None), "fingerprint: expected text, got null"),
        (changed(steps="end"), 'steps: expected a list, got "end"'),
        (changed(steps=["end", 3]), "steps.1: expected a step, got 3\n  A step is a text such as `end`."),
        (changed(steps=[{"action": "end", "player": 1}]), "steps.0.player: expected text, got 1"),
        (changed(steps=[{"action": "end"}]), "steps.0.player: it is missing"),
        (changed(steps=[{"action": "end", "player": "A", "x": 1}]), "steps.0.x: `x` has no place here"),
        (changed(setup={"shelf": "remora"}), 'setup.shelf: expected a list of names, got "remora"'),
        (changed(seed=7), "seed: `seed` has no place here"),
        (changed().replace('"players": 3', '"players": 3, "players": 3'), "players: `players` is given twice"),
        (changed().replace('"players": 3', '"players": NaN'), "players: NaN is not a number of JSON"),
    ],
    ids=range(27),
)
def test_a_text_that_is_no_record(text: str | bytes, told: str) -> None:
    if not told:
        assert Record.from_json(text).steps == ()
        return
    error = refusal(lambda: Record.from_json(text))
    assert str(error).startswith(told)
    assert error.step == 0
    assert len(str(error)) < 300


@given(st.one_of(st.text(), st.binary(), st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps)))
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    refusal(lambda: Record.from_json(text))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@given(
    st.sampled_from(["format", "game", "packs", "players", "fingerprint", "setup", "steps", "other"]),
    JSON | st.lists(st.text(max_size=12) | JSON, max_size=3),
)
def test_any_change_is_refused_or_replayed(key: str, value: Any) -> None:
    told = ""
    try:
        record = Record.from_json(changed(**{key: value}))
        record.at(AquaGarden.recorded(record))
    except ag.AquagardenError as error:
        told = str(error)
    assert len(told) < 2000


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"packs": {"bsae": 1}}, "packs.bsae: there is no pack `bsae`\n  Did you mean base?"),
        ({"packs": {}}, "the packs on the table are for nobody"),
        ({"players": 9}, "the packs on the table are for 3, 4 players, not 9"),
        ({"setup": {"self": []}}, "setup.self: this game has no `self` to agree on\n  There is: shelf."),
        ({"setup": {"shelf": ["shark"]}}, "there is no token of the shelf `shark` on the table"),
    ],
    ids=range(5),
)
def test_a_record_without_a_game(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(ag.AquagardenError) as caught:
        AquaGarden.recorded(Record.from_json(changed(**changes)))
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize("given", [{}, None, 3, ["format"]])
def test_what_is_no_text_is_refused(given: Any) -> None:
    error = refusal(lambda: Record.from_json(given))
    assert "expected a text of JSON, got " in str(error)
    assert error.hint == "A record is one object of JSON, as `Record.to_json` writes it."
    with pytest.raises(ag.PositionError, match="expected a text of JSON, got "):
        ag.Position.from_json(given)
