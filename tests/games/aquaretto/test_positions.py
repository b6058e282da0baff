"""Positions as data: what makes none is told with its path."""

import json
from typing import Any

import pytest

from aquagarden.games.aquaretto.position import Position
from aquagarden.play.positions import PositionError
from tests.games.aquaretto.table import Table, game, laid

ZOO = "dolphin 1,2; orca:male 3,3"


def fault(**given: Any) -> str:
    """The path of what is wrong."""
    with pytest.raises(PositionError) as error:
        laid(**given)
    assert error.value.message
    return error.value.path


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"to_move": "F"}, "to_move"),
        ({"phase": "acting"}, "phase"),
        ({"phase": "draw"}, "phase"),
        ({"to_move": "chance", "player": "A"}, "phase"),
        ({"to_move": "nobody", "player": "A"}, "phase"),
        ({"player": "B"}, "player"),
        ({"player": "F"}, "player"),
        ({"last": "F"}, "last"),
        ({"money": 2}, "money"),
        ({"tile": "dolphin"}, "tile"),
        ({"tile": "dolfin", "phase": "load"}, "tile"),
        ({"phase": "load"}, "tile"),
        ({"phase": "place"}, "money"),
        ({"phase": "place", "money": 0}, "hand"),
        ({"phase": "load", "tile": "dolphin", "trucks": ("3 hippo", "3 hippo", "3 hippo")}, "trucks"),
        ({"hand": "dolphin", "phase": "act"}, "hand"),
        ({"hand": "dolfin"}, "hand.dolfin"),
        ({"hand": "coin-tile"}, "hand.coin-tile"),
        ({"births": ("dolphin",)}, "cradle"),
        ({"births": ("dolphin",), "cradle": (1, 3), "zoo": ZOO}, "cradle"),
        ({"births": ("dolphin:male",), "cradle": (1, 2), "zoo": ZOO}, "births.0"),
        ({"phase": "load", "tile": "dolphin", "births": ("dolphin",)}, "births"),
        ({"phase": "load", "tile": "dolphin", "hires": 1}, "hires"),
        ({"to_move": "chance", "player": "A", "phase": "draw", "undrawn": {}, "stack": 0}, "undrawn"),
        ({"to_move": "chance", "player": "A", "phase": "remove", "money": 0, "undrawn": {}}, "step"),
        ({"to_move": "chance", "player": "A", "phase": "remove", "money": 0, "step": 2}, "step"),
        ({"undrawn": {"dolphin": 3}, "stack": 4}, "stack"),
        ({"undrawn": {"dolfin": 3}}, "undrawn.dolfin"),
        ({"nursery": {"dolfin": 3}}, "nursery.dolfin"),
        ({"box": {"dolfin": 3}}, "box.dolfin"),
        ({"trucks": ("dolfin",)}, "trucks.0.dolfin"),
        ({"trucks": ("", "", "", "")}, "trucks"),
        ({"truck": 1}, "player"),
        ({"truck": 4, "hand": "orca"}, "players.A.truck"),
        ({"B": {"truck": 2}, "C": {"truck": 2}}, "players.C.truck"),
        ({"depot": "dolfin"}, "players.A.depot.0"),
        ({"depot": "orca, coin-tile"}, "players.A.depot.1"),
        ({"posts": {"zoo": 1}}, "players.A.posts.zoo"),
        ({"boards": {"huge": 1}}, "players.A.boards.huge"),
        ({"zoo": "dolfin 1,2"}, "players.A.zoo.0.tile"),
        ({"zoo": "coin-tile 1,2"}, "players.A.zoo.0.tile"),
        ({"zoo": "dolphin:fish 1,2"}, "players.A.zoo.0.mark"),
        ({"zoo": "coworker:male 1,2"}, "players.A.zoo.0.mark"),
        ({"zoo": "dolphin 0,0"}, "players.A.zoo.0"),
        ({"zoo": "dolphin 1,2; orca 1,2"}, "players.A.zoo.1"),
        ({"zoo": "dolphin 99,2"}, "players.A.zoo.0"),
        ({"built": "huge 5,2 6,2"}, "players.A.built.0.board"),
        ({"built": "small-expansion 5,2 99,2"}, "players.A.built.0.cells"),
    ],
)
def test_what_makes_no_position(given: dict[str, Any], path: str) -> None:
    assert fault(**given) == path


def test_all_players_are_told_of() -> None:
    position = game(4).position(game(4).start(1))
    with pytest.raises(PositionError, match="the players are A, B, C"):
        game(3).state(position)


def test_what_was_meant_is_told() -> None:
    with pytest.raises(PositionError) as error:
        laid(depot="pengiun")
    assert "penguin" in error.value.hint


FULL = {
    "zoo": "dolphin 1,2 1,3; orca:male 4,1; coworker -1,2",
    "built": "small-expansion -1,2 -1,3 -2,3",
    "depot": "hippo, turtle:fish",
    "posts": {"office": 1},
    "trucks": ("coin-tile", "2 hippo", ""),
    "B": {"truck": 3},
}


def test_a_position_goes_to_json_and_back() -> None:
    table = laid(**FULL)
    text = table.position.to_json()
    assert "\n" not in text
    assert Position.from_json(text) == table.position
    assert game().state(Position.from_json(text)) == table.state


def test_a_cradle_goes_to_json_and_back() -> None:
    table = laid(hand="orca:male", zoo="orca:female 0,2").do("place orca:male 1,2")
    assert game().state(Position.from_json(table.position.to_json())) == table.state
    assert json.loads(table.position.to_json())["cradle"] == [1, 2]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"round": "one"}, "round"),
        ({"round": -1}, "round"),
        ({"more": 1}, "more"),
        ({"trucks": [{"hippo": -1}]}, "trucks.0.hippo"),
        ({"hires": True}, "hires"),
        ({"cradle": [1]}, "cradle"),
    ],
)
def test_json_that_is_no_position(change: dict[str, Any], path: str) -> None:
    data = json.loads(laid(**FULL).position.to_json()) | change
    with pytest.raises(PositionError) as error:
        Position.from_json(json.dumps(data))
    assert error.value.path == path


def test_people_can_read_it() -> None:
    lines = str(laid(**FULL).position).splitlines()
    assert lines[0] == "round 1, to move: A (act)"
    for part in ("dolphin 1,2", "orca male 4,1", "hippo, turtle:fish", "1 coin-tile", "2 hippo"):
        assert any(part in line for line in lines), part
    assert str(laid(final=True).position).startswith("round 1, the last, to move: A")
    drawn = laid().do("draw", "reveal dolphin")
    assert any("dolphin" in line for line in str(drawn.position).splitlines()[1:2])


def test_a_zoo_is_taken_as_it_lies_and_goes_on_from_there() -> None:
    table = laid(zoo="dolphin 1,2; orca 1,3", depot="dolphin")
    assert Table(table.game, table.state).offers("move", "depot") == ["1,1", "0,2", "2,2"]
