"""Questions about a game that cannot be read, name what is not there, or make no sense: each with its path."""

import json
from typing import Any

import pytest

from aquagarden.rulebook import find_pack
from aquagarden.wire import answer_lines
from aquagarden.wire.reading import ASKS

POSITIONS = {"A": 2, "B": 6, "C": 9}
# A question of each sort that is answered.
GOOD: dict[str, dict[str, Any]] = {
    "milestones": {"tank": {"shark": 3}, "cards": ["shark-3"]},
    "feeding": {"card": "shark-impact", "tanks": {"T3": {"shark": 1}}, "funds": 1},
    "ad": {"ad": "shark", "tanks": {"T1": {"shark": 1}}},
    "carpet": {"at": "C4"},
    "employee": {"at": "C4", "funds": 3, "card": "shark-impact"},
    "stops": {"positions": POSITIONS, "to_move": "A"},
    "turn-order": {"standby": ["A", "B", "C"], "moves": [3, 1, "standby"]},
    "lucy": {"packs": ["two-player"], "positions": {"A": 5, "B": 2}, "lucy": 1},
    "setup": {"players": 3},
    "score": {"players": {"A": {"funds": 7, "milestones": [1], "standby": 2}}},
    "turn": {"positions": POSITIONS, "fair": {"3": {"shark": 1}}, "steps": ["go 3"]},
    "actions": {"positions": POSITIONS, "steps": []},
}

# One coral more than can be counted comes into T3.
CROWDED = {"tanks": {"T3": {"coral": 99, "shark": 1, "whale-shark": 1}}, "sea": {"coral": 1}}
FAULTS: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("milestones", {"cards": ["shark-3", "shark-9"]}, "cards.1", "there is no milestone `shark-9`", "`shark-3`"),
    ("milestones", {"cards": ["shark-impact"]}, "cards.0", "there is no milestone `shark-impact`", "On the table: "),
    ("milestones", {"cards": [3]}, "cards.0", "expected text, got 3", "Write one text in quotes."),
    ("milestones", {"cards": "shark-3"}, "cards", "expected a list of names", ""),
    ("milestones", {"tank": {"shrak": 3}}, "tank.shrak", "there is no token `shrak`", "Did you mean shark?"),
    ("feeding", {"card": "shark-3"}, "card", "there is no card that is dealt `shark-3`", "On the table: "),
    ("feeding", {"card": "shark-impct"}, "card", "there is no card that is dealt `shark-impct`", "`shark-impact`"),
    ("feeding", {"tanks": {"T4": {}}}, "tanks.T4", "there is no tank `T4`", "T1, T2, T3, B1, B2, B3"),
    ("feeding", {"tanks": {"T3": {"shark": 1.0}}}, "tanks.T3.shark", "expected a whole number", "from 0 to 99"),
    ("feeding", {"tanks": {"T3": 1}}, "tanks.T3", "expected an object of counts, got 1", '{"shark": 2, "coral": 1}'),
    ("feeding", {"tanks": {"T3": "2 shark"}}, "tanks.T3", 'expected an object of counts, got "2 shark"', '{"shark": 2'),
    ("feeding", {"tanks": "T3: 2 shark"}, "tanks", "expected an object, got", "an object of counts for each name"),
    ("feeding", {"tanks": {"T3": {"remora": 1}}}, "tanks.T3.remora", "there is no token `remora`", "advanced"),
    ("feeding", {"funds": -1}, "funds", "expected 0 to 9999, got -1", "from 0 to 9999"),
    ("feeding", {"funds": True}, "funds", "expected a whole number, got true", "from 0 to 9999"),
    ("feeding", {"ad": "shark"}, "ad", "a `feeding` question has no `ad`", "holds: ask, id"),
    ("ad", {"funs": 3}, "funs", "an `ad` question has no `funs`", "Did you mean `funds`?"),
    ("ad", {"at": "C1"}, "at", "an `ad` question has no `at`", "What an `ad` question holds: ask, id"),
    ("ad", {"ad": "coral"}, "ad", "there is no ad `coral`", "small-fish"),
    ("ad", {"ad": ""}, "ad", "it is not said which ad", "shark"),
    ("ad", {"ad": None}, "ad", "expected text, got null", "Write one text in quotes."),
    ("carpet", {"at": "C7"}, "at", "there is no carpet `C7`", "C1, C2"),
    ("carpet", {"at": "T1"}, "at", "there is no carpet `T1`", "C1, C2, C3, C4, C5, C6"),
    ("carpet", {"at": ""}, "at", "it is not said which carpet", "C1, C2"),
    ("employee", {"at": "C0"}, "at", "there is no carpet `C0`", "C1"),
    ("employee", {"card": "feeding"}, "card", "there is no card that is dealt `feeding`", "On the table: "),
    ("stops", {"to_move": "D"}, "to_move", "there is no owner `D`", "A, B, C"),
    ("stops", {"to_move": ""}, "to_move", "it is not said which owner", "A, B, C"),
    ("stops", {"positions": {"A": 3, "B": 3}}, "positions.B", "A and B are both on 3", "one owner"),
    ("stops", {"positions": {"A": 20}}, "positions.A", "a space is 1 to 19, or `standby`", "1 to 19"),
    ("stops", {"positions": {"A": 0}}, "positions.A", "a space is 1 to 19, or `standby`", "1 to 19"),
    ("stops", {"positions": {"A": "3"}}, "positions.A", "a space is 1 to 19, or `standby`", "1 to 19"),
    ("stops", {"positions": {"A": 3.5}}, "positions.A", "expected a whole number, got 3.5", ""),
    ("stops", {"positions": {"Z": 3}}, "positions.Z", "there is no owner `Z`", "A, B, C"),
    ("stops", {"positions": {"F": 3}}, "positions", "the packs on the table are for 3, 4 players, not 6", "3 or 4"),
    ("stops", {"positions": {"lucy": 3}}, "positions.lucy", "there is no owner `lucy`", "A, B, C"),
    ("stops", {"positions": [3]}, "positions", "expected an object, got a list", ""),
    ("stops", {"to_move": "lucy"}, "to_move", "there is no owner `lucy`", "A, B, C"),
    (
        "stops",
        {"packs": ["two-player"], "positions": {}, "to_move": "lucy"},
        *("to_move", "with nobody on the fair she goes by the fish", "Ask a `lucy` question"),
    ),
    ("stops", {"mode": "solo"}, "mode", "no pack on the table is for the mode `solo`", "`solo` goes the pack"),
    ("stops", {"mode": "base"}, "mode", "no pack on the table is for the mode `base`", "`solo`"),
    ("turn-order", {"standby": ["A", "B", "A"]}, "standby.2", "`A` is named twice", "once"),
    ("turn-order", {"standby": ["A", ""]}, "standby.1", "a name is empty", "once"),
    (
        "turn-order",
        {"standby": list("ABCDE")},
        "standby",
        "the packs on the table are for 3, 4 players, not 5",
        "3 or 4",
    ),
    ("turn-order", {"moves": [3, 3]}, "moves.1", "B may not go there: another owner is on 3", "no other owner"),
    ("turn-order", {"moves": [3, 4, 5, 2]}, "moves.3", "A may not go there: 2 lies behind", "never goes back"),
    ("turn-order", {"moves": [3, 20]}, "moves.1", "a space is 1 to 19, or `standby`", "1 to 19"),
    ("turn-order", {"moves": ["standby"] * 4}, "moves.3", "all owners have passed", "over before"),
    ("turn-order", {"moves": [3, None]}, "moves.1", "expected a whole number, got null", ""),
    ("turn-order", {"standby": ["A", "lucy"]}, "standby.1", "Lucy does not play with 3 players", "`lucy yes`"),
    (
        "turn-order",
        {"packs": ["two-player"], "standby": ["A", "lucy", "B"], "moves": [3, 5]},
        *("moves.1", "lucy may not go there: she goes to 4", "ahead of the foremost owner"),
    ),
    (
        "turn-order",
        {"packs": ["two-player"], "standby": ["A", "lucy", "B"], "moves": [19, 18]},
        *("moves.1", "lucy may not go there: she goes to standby", "the lowest free standby space"),
    ),
    (
        "turn-order",
        {"packs": ["two-player"], "standby": ["lucy", "A", "B"], "moves": [4]},
        *("moves.0", "lucy may not go there: no fish can lie there", "the first space with fish"),
    ),
    ("lucy", {"packs": ["base"]}, "packs", "Lucy does not play with 3 players", "`lucy yes`"),
    ("lucy", {"lucy": 5}, "lucy", "another owner is on 5 with Lucy", "one owner"),
    ("lucy", {"lucy": 0}, "lucy", "a space is 1 to 19", ""),
    ("lucy", {"positions": {"lucy": 5}}, "positions.lucy", "there is no owner `lucy`", "A, B"),
    ("lucy", {"fair": {"20": {}}}, "fair.20", "there is no space `20` of the fair", "1 to 19"),
    ("lucy", {"fair": {"03": {}}}, "fair.03", "there is no space `03` of the fair", "1 to 19"),
    ("lucy", {"fair": {"3": {"shrak": 1}}}, "fair.3.shrak", "there is no token `shrak`", "shark"),
    ("setup", {"players": 2}, "players", "the packs on the table are for 3, 4 players, not 2", ""),
    ("setup", {"players": 0}, "players", "the packs on the table are for 3, 4 players, not 0", ""),
    ("setup", {"players": "3"}, "players", 'expected a whole number, got "3"', ""),
    ("setup", {"players": 3, "mode": "solo", "packs": ["solo"]}, "players", "in the mode `solo` one plays alone", "1"),
    ("score", {"players": {"A": {"milestones": [1, 0]}}}, "players.A.milestones.1", "there is no place 0", "1 is the"),
    (
        "score",
        {"players": {"A": {"milestones": ["shark-1"]}}},
        *("players.A.milestones.0", 'expected a whole number, got "shark-1"', "1 for the first: 1 to 4"),
    ),
    ("score", {"players": {"A": {"milestones": [5]}}}, "players.A.milestones.0", "there is no place 5", "4 the last"),
    ("score", {"players": {"A": {"standby": 9}}}, "players.A.standby", "there is no place 9", "4 the last"),
    ("score", {"players": {"A": {"standby": 1}, "B": {"standby": 1}}}, "players.B.standby", "A has this place", "one"),
    ("score", {"players": {"A": {"tanks": {"T0": {}}}}}, "players.A.tanks.T0", "there is no tank `T0`", "T1"),
    (
        "score",
        {"players": {"A": {"tanks": {"T1": {"x": 1}}}}},
        "players.A.tanks.T1.x",
        "there is no token `x`",
        "coral",
    ),
    ("score", {"players": {"A": {"tnaks": {}}}}, "players.A.tnaks", "`tnaks` has no place here", "tanks, funds"),
    ("score", {"players": {"A": []}}, "players.A", "expected an object, got a list", ""),
    ("score", {"players": ["A"]}, "players", "expected an object, got a list", ""),
    ("score", {"players": {"A": {"crate": {"bottle": 1}}}}, "players.A.crate", "no pack on the table counts", "Leave"),
    ("score", {"players": {"A": {"garbage": 1}}}, "players.A.garbage", "no pack on the table counts", "Leave"),
    ("score", {"players": {"A": {"outdoor": "orca"}}}, "players.A.outdoor", "no pack on the table counts", "Leave"),
    ("score", {"lucy": {"garbage": 1}}, "lucy.garbage", "no pack on the table counts", "Leave"),
    ("score", {"lucy": {"tanks": {}}}, "lucy.tanks", "`tanks` has no place here", "crate, garbage"),
    ("score", {"players": {name: {} for name in "ABCDE"}}, "players", "the packs on the table are for 3, 4", ""),
    (
        "score",
        {"packs": ["solo"], "mode": "solo", "players": {"A": {}, "B": {}}},
        *("players", "in the mode `solo` one plays alone", "Leave out"),
    ),
    ("turn", {"player": "D"}, "player", "there is no player `D`", "A, B, C"),
    ("turn", {"players": ["A", "C", "D"]}, "players", "these are no players", "A, B, C"),
    ("turn", {"players": ["A", "B", "B"]}, "players", "these are no players", "each once"),
    ("turn", {"players": 5}, "players", "the packs on the table are for 3, 4 players, not 5", "3 or 4"),
    ("turn", {"players": "A, B, C"}, "players", "expected a list of names or their number", ""),
    ("turn", {"players": ["A", 2]}, "players.1", "expected text, got 2", "Write one text in quotes."),
    ("turn", {"players": True}, "players", "expected a whole number, got true", ""),
    ("turn", {"tanks": {"T9": {}}}, "tanks.T9", "there is no tank `T9`", "T1"),
    ("turn", {"tanks": {"T1": {"shrak": 1}}}, "tanks.T1.shrak", "there is no token `shrak`", "shark"),
    ("turn", {"at": "T1"}, "at", "there is no carpet `T1`", "C1"),
    ("turn", {"funds": 10_000}, "funds", "expected 0 to 9999, got 10000", ""),
    ("turn", {"card": "orca"}, "card", "there is no card that is dealt `orca`", ""),
    ("turn", {"crate": {"bottle": 1}}, "crate", "no pack on the table counts this", "Leave"),
    ("turn", {"outdoor": "orca"}, "outdoor", "no pack on the table counts this", "Leave"),
    ("turn", {"sea": {"remora": 1}}, "sea.remora", "there is no token `remora`", "advanced"),
    ("turn", {"shelf": {"x": 1}}, "shelf.x", "there is no token `x`", ""),
    ("turn", {"fair": {"0": {}}}, "fair.0", "there is no space `0` of the fair", "1 to 19"),
    ("turn", {"fair": {"3": {"x": 1}}}, "fair.3.x", "there is no token `x`", ""),
    ("turn", {"positions": {"A": 2, "B": 2}}, "positions.B", "A and B are both on 2", "one owner"),
    ("turn", {"positions": {"D": 2}}, "positions.D", "there is no owner `D`", "A, B, C"),
    ("turn", {"cards": ["shark-9"]}, "cards.0", "there is no milestone `shark-9`", "`shark-"),
    ("turn", {"cards": ["shark-1", "shark-1"]}, "cards.1", "`shark-1` is there twice", "once"),
    ("turn", {"claimed": {"shark-9": []}}, "claimed.shark-9", "there is no milestone `shark-9`", "`shark-"),
    ("turn", {"claimed": {"shark-1": ["D"]}}, "claimed.shark-1.0", "there is no player `D`", "A, B, C"),
    ("turn", {"claimed": {"shark-1": ["A", "A"]}}, "claimed.shark-1.1", "A has achieved it twice", "once"),
    ("turn", {"claimed": {"shark-1": "A"}}, "claimed.shark-1", "expected a list of names", ""),
    ("turn", {"round": 0}, "round", "there is no round 0", "3 rounds"),
    ("turn", {"round": 4}, "round", "there is no round 4", "3 rounds"),
    ("turn", {"mode": "advanced"}, "mode", "no pack on the table is for the mode", "`solo`"),
    ("turn", {"packs": ["solo"], "mode": "solo", "players": 3}, "players", "in the mode `solo` one plays", "say 1"),
    ("turn", {"packs": ["solo"], "mode": "solo", "player": "B"}, "player", "there is no player `B`", "A"),
    ("turn", {"steps": ["go 3", "jump 4"]}, "steps.1", "`jump 4` is no action", "go 6"),
    ("turn", {"steps": ["go 1", "wlak 1"]}, "steps.1", "`wlak 1` is no action", "`walk`"),
    ("turn", {"steps": ["place shrak T2"]}, "steps.0", "there is no token `shrak`", "shark"),
    ("turn", {"steps": ["claim foo"]}, "steps.0", "there is no milestone `foo`", "On the table: fish-1, "),
    ("turn", {"steps": ["place shark X9"]}, "steps.0", "there is no tank `X9`", "On the table: T1, T2"),
    ("turn", {"steps": ["acquire remora T1"]}, "steps.0", "there is no token `remora`", "in the pack advanced."),
    ("turn", {"steps": ["walk x"]}, "steps.0", "`x` is no number", "walk 4"),
    ("turn", {"steps": [""]}, "steps.0", "`` is no action", ""),
    ("turn", {"steps": [3]}, "steps.0", "expected text, got 3", "Write one text in quotes."),
    ("turn", {"steps": "go 3"}, "steps", "expected a list of names", ""),
    ("turn", {"stesp": []}, "stesp", "a `turn` question has no `stesp`", "Did you mean `steps`?"),
    ("turn", {**CROWDED, "steps": ["go 3", "walk 1", "buy coral T3"]}, "tanks", "the count of `coral` is more", "99"),
    ("actions", {"steps": ["go"]}, "steps.0", "`go` cannot be read", "go 6"),
    ("actions", {**CROWDED, "steps": ["go 3", "walk 1"]}, "tanks", "the count of `coral` is more than 99", "99"),
    ("actions", {"ask": "acts"}, "ask", "`acts` is not answered", "turn, actions, "),
]


def refusal(question: dict[str, Any]) -> Any:
    [answer] = answer_lines([json.dumps({"id": "x", **question})])
    assert answer.keys() == {"id", "ok", "error"}, answer
    assert (answer["id"], answer["ok"]) == ("x", False)
    return answer["error"]


def test_there_is_a_good_question_of_each_sort() -> None:
    assert {*GOOD, "tank", "place", "remove"} == set(ASKS["aqua-garden"])
    for ask, given in GOOD.items():
        [answer] = answer_lines([json.dumps({"ask": ask, **given})])
        assert answer["ok"], answer


@pytest.mark.parametrize(("ask", "changed", "path", "message", "hint"), FAULTS)
def test_a_question_that_makes_no_sense(ask: str, changed: dict[str, Any], path: str, message: str, hint: str) -> None:
    error = refusal({"ask": ask, **GOOD[ask], **changed})
    assert error["path"] == path
    assert error["message"].startswith(message)
    assert hint in error["hint"]


@pytest.mark.parametrize("ask", GOOD)
@pytest.mark.parametrize("value", [None, True, 2.5, "x", [1], {"x": {"x": "x"}}], ids=str)
def test_each_key_takes_only_what_it_is_for(ask: str, value: object) -> None:
    """A value of the wrong kind is told with a path that begins with its key, or means what is missing."""
    for key in ASKS["aqua-garden"][ask].__attrs_attrs__:  # type: ignore[attr-defined]
        [answer] = answer_lines([json.dumps({"ask": ask, **GOOD[ask], key.name: value})])
        if not answer["ok"]:
            error: Any = answer["error"]
            assert error["path"].split(".")[0] in (key.name, "players", "packs", "mode"), error


def test_an_overlong_name_is_cut() -> None:
    long = "x" * 100_000
    for ask, changed in (
        ("ad", {"ad": long}),
        ("stops", {"positions": {long: 3}}),
        ("turn-order", {"standby": [long, long]}),
        ("turn", {"steps": [long]}),
        ("turn", {"claimed": {long: []}}),
        ("score", {"players": {long: {"standby": 9}}}),
        ("score", {"mode": long}),
        ("lucy", {"fair": {long: {}}}),
    ):
        error = refusal({"ask": ask, **GOOD[ask], **changed})
        assert len(error["message"]) + len(error["path"]) < 400


def test_packs_that_no_game_can_be_played_with(tmp_path: Any) -> None:
    path = tmp_path / "bare.rules"
    path.write_text(
        'rules-language 1\n\npack bare "Bare"\n  version 1\n  plays aqua-garden\n  for 3 players\n', encoding="utf-8"
    )
    line = json.dumps({"ask": "turn", "packs": ["bare"]})
    [answer] = answer_lines([line], {"bare": find_pack(path)})
    assert (answer["ok"], answer["error"]["path"]) == (False, "packs")
    assert answer["error"]["message"].startswith("these packs cannot be used together: rounds has no value")
