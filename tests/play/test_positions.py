"""Positions: written and read back the same, told in words, and refused when they make no sense."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.position import Position, PositionError
from aquagarden.play.game import CHANCE
from aquagarden.play.records import MOST, Record
from tests.games.aqua_garden.table import game, laid
from tests.play.lively import SEEDS, TABLES, lively


@given(TABLES, SEEDS, st.integers(0, MOST))
def test_a_position_is_read_back_as_it_was_written(mode: str, seed: int, number: int) -> None:
    one = lively(mode, seed)
    position = one.game.position(one.states[number % len(one.states)])
    text = position.to_json()
    assert Position.from_json(text) == position
    assert Position.from_json(text).to_json() == text
    assert one.game.state(Position.from_json(text)) == one.states[number % len(one.states)]


def altered(mode: str, path: str, value: Any) -> str:
    three = game(mode)
    data = json.loads(three.position(three.start(seed=1)).to_json())
    *steps, last = path.split(".")
    inner = data
    for step in steps:
        inner = inner[step]
    inner[last] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("format", 3, "format: expected the format 1, got 3"),
        ("sea.shark", 1.5, "sea.shark: expected a whole number, got 1.5"),
        ("sea.shark", 10_000, "sea.shark: expected 0 to 9999, got 10000"),
        ("sea.shrak", 1, "sea.shrak: `shrak` is not known here"),
        ("players.A.funds", -1, "players.A.funds: expected 0 to 32767, got -1"),
        ("players.A.tanks", {"T9": {}}, "players.A.tanks.T9: `T9` is not known here"),
        ("players.A.tanks", {"T1": {"shark": 100}}, "players.A.tanks.T1.shark: a tank holds at most 99 of one token"),
        ("players.D", {}, "players: the players are A, B, C"),
        ("to_move", "E", "to_move: `E` is not known here"),
        ("to_move", "chance", "phase: `go` is no phase of chance"),
        ("to_move", "nobody", "phase: `go` is no phase of nobody"),
        ("phase", "draw", "phase: `draw` is no phase of A"),
        ("phase", "fly", "phase: `fly` is not known here"),
        ("hand", {"shark": 1}, "hand: it is empty, but for the phase walk or trade"),
        ("window", ["fish-9"], "window.0: `fish-9` is not known here"),
        ("left", 1, "left: it is empty, but for the phase ad or rest"),
        ("step", 1, "step: it is empty, but for the phase choose or draw"),
        ("offered", ["shark-impact"], "offered: it is empty, but for the phase choose or draw"),
        ("others", {"box": {"shark": 1}}, "others.box: `box` is not known here"),
        ("players.A.boards", {"T1": {"shark": 1}}, "players.A.boards.T1: `T1` is not known here"),
        ("waiting", [], "waiting: each owner on standby waits or has passed"),
        ("more", [], "more: `more` has no place here"),
    ],
    ids=range(22),
)
def test_a_position_that_makes_no_sense(path: str, value: Any, told: str) -> None:
    with pytest.raises(PositionError) as caught:
        game("three").state(Position.from_json(altered("three", path, value)))
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize(("space", "told"), [(20, "a space is 1 to 19, or `standby`"), ("fair", "a space is 1 to 19")])
def test_an_owner_on_a_space_that_is_not_there(space: int | str, told: str) -> None:
    three = game("three")
    data = json.loads(three.position(three.apply(three.start(seed=1), "go 3")[0]).to_json())
    data["owners"]["A"] = space
    with pytest.raises(PositionError) as caught:
        three.state(Position.from_json(json.dumps(data)))
    assert str(caught.value).startswith(f"owners.A: {told}")


def test_a_draw_that_finds_nothing_makes_no_sense() -> None:
    three = game("three")
    position = three.position(Record.start(three, 1).undo(3).at(three))
    assert position.to_move == "chance"
    data = json.loads(position.to_json())
    with pytest.raises(PositionError, match="step: nothing is left"):
        three.state(Position.from_json(json.dumps(data | {"step": 999})))


@pytest.mark.parametrize(("name", "value"), [("prize", {"shark": 1}), ("window", ["fish-1"]), ("due", ["T1"])])
def test_what_only_a_turn_remembers(name: str, value: object) -> None:
    three = game("three")
    data = json.loads(three.position(three.start()).to_json())
    with pytest.raises(
        PositionError, match=f"^{name}: it is empty, but for the phase go or walk or trade or ad or rest"
    ):
        three.state(Position.from_json(json.dumps(data | {name: value})))


def parts(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(one for step, value in inner for one in parts(value, (*path, step)))]


def shaken(data: Any, chance: Random) -> None:
    """One value in the data changed, or taken away."""
    path = chance.choice(parts(data)[1:])
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    value = inner[path[-1]]
    if chance.random() < 0.2:
        del inner[path[-1]]
    elif isinstance(value, int):
        inner[path[-1]] = chance.choice([0, 1, 2, 17, 19, 20, 99, value + 1])
    elif isinstance(value, str):
        inner[path[-1]] = chance.choice(["A", "B", "standby", "chance", "nobody", "draw", "over", "trade", "ad", "C2"])
    else:
        inner[path[-1]] = chance.choice([[], {}, {"shark": 3}, ["A", "A"]])


@given(TABLES, SEEDS, st.integers(0, MOST), st.integers(0, MOST))
def test_a_shaken_position_is_refused_or_can_be_played(mode: str, seed: int, number: int, shake: int) -> None:
    one, chance = lively(mode, seed), Random(shake)
    on = one.game
    data = json.loads(on.position(one.states[number % len(one.states)]).to_json())
    for _ in range(chance.randint(1, 2)):
        shaken(data, chance)
    try:
        state = on.state(Position.from_json(json.dumps(data)))
    except PositionError:
        return
    assert on.state(Position.from_json(on.position(state).to_json())) == state
    assert state.over or on.legal_actions(state)
    for action in on.legal_actions(state):
        assert not on.violations(state, action)
        on.apply(state, action)
    able = ("use orca fund", "use orca small-fish T2", "use whale shark T1 for shark 3") if on.board.cards.able else ()
    for text in ("end", "go 3", "walk 1", "place shark T1", "buy coral T2", "advertise shark", "draw shark", *able):
        refused = bool(on.violations(state, text))
        assert refused is (on.action(text) not in on.legal_actions(state))
    assert state.to_move != CHANCE or on.drawn(state, chance)[0].to_move != CHANCE
    assert set(on.winners(state)) <= set(on.names)


IN_WORDS = """\
round 1, to move: A (trade)
  in hand   1 large-fish
table
  owners    A 3, B standby, lucy standby
  waiting   B, lucy
  fair      1: 1 small-fish; 2: 1 large-fish; 5: 1 small-fish; 6: 1 sea-turtle; 7: 1 sea-turtle; 9: 1 whale-shark; \
10: 1 shark; 11: 1 small-fish; 13: 1 shark; 14: 1 small-fish; 15: 1 large-fish; 17: 1 small-fish; 18: 1 small-fish; \
19: 1 shark
  sea       16 coral, 1 large-fish, 16 seaweed, 1 shark, 3 small-fish
  bag       8 large-fish, 5 sea-turtle, 4 seahorse, 3 shark, 9 small-fish, 1 whale-shark
  box       4 large-fish, 2 sea-turtle, 1 seahorse, 2 shark, 5 small-fish, 1 whale-shark
  shelf     4 flapjack-octopus, 4 manta-ray, 4 remora
  prizes    1 large-fish, 1 sea-turtle, 1 seahorse, 1 seaweed, 1 shark, 1 small-fish
  cards     fish-1; seahorse-2; shark-2; sea-turtle-2
player A
  employee  C3
  funds     3
  cards     little-aqua-garden
player B
  employee  C1
  funds     2
  cards     clownfish-wonderland"""


def test_a_position_in_words() -> None:
    two = AquaGarden(ag.rulebook("two-player", "advanced"), 2)
    record = Record.start(two, 3).append("go 3", "walk 2")
    assert str(two.position(record.at(two))) == IN_WORDS


IN_MORE_WORDS = """\
round 2, to move: A (go)
  at once          fish-1
table
  owners           A standby, B standby, lucy standby
  waiting          A, B, lucy
  fair             3: 1 garbage, 1 shark
  beach-bag        2 clam
  kept             1 bottle
  lucy crate       1 conch
  lucy garbage-bag 2 garbage
  cards            fish-1
player A
  employee         C6
  funds            2
  cards            orca
  spent            orca
  T1               1 octopus
  crate            2 bottle, 1 clam
  garbage-bag      1 garbage
player B
  employee         C6
  funds            2"""


def test_a_position_with_boards_in_words() -> None:
    table = laid(
        "two-advanced-beach-outdoor",
        owners={},
        round=2,
        window=("fish-1",),
        claimed={"fish-1": ()},
        fair={3: "shark, garbage"},
        others={"beach-bag": {"clam": 2}},
        kept="bottle",
        automaton={"crate": {"conch": 1}, "garbage-bag": {"garbage": 2}},
        tanks={"T1": "octopus"},
        boards={"crate": "2 bottle, clam", "garbage-bag": "garbage"},
        cards=("orca",),
        spent=("orca",),
    )
    assert str(table.position) == IN_MORE_WORDS
    assert Position.from_json(table.position.to_json()) == table.position
