"""Questions about Aquaretto: what is answered beyond the cases, and what makes no sense."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import aquagarden as ag
from aquagarden.rulebook import find_pack
from aquagarden.wire import (
    AskGrowth,
    AskPlaceBoard,
    AskPlaceTile,
    AskTrainers,
    AskZooActions,
    AskZooScore,
    AskZooTurn,
    Built,
    Laid,
    Question,
    ZooStanding,
    answer_lines,
    read_question,
)
from aquagarden.wire.reading import ASKS

DOLPHIN = {"tile": "dolphin", "x": 1, "y": 2}
LARGE = {"board": "large", "cells": [[5, 2], [6, 2], [5, 3], [6, 3]]}
# A question of each sort that is answered.
GOOD: dict[str, dict[str, Any]] = {
    "place-tile": {"zoo": [DOLPHIN], "boards": [LARGE], "tile": "orca", "at": [3, 2]},
    "place-board": {"board": "small", "cells": [[4, 4], [5, 4], [4, 5]], "boards": [LARGE]},
    "growth": {"before": 2, "added": 1},
    "trainers": {"zoo": [DOLPHIN], "trainers": [[2, 2]]},
    "score": {"players": {"A": {"zoo": [DOLPHIN], "coins": 3, "cashiers": 1, "depot": ["hippo:fish"]}}},
    "turn": {"zoo": [DOLPHIN], "trucks": [["orca"]], "steps": ["take 1", "place orca 3,2"]},
    "actions": {"coins": 3, "depots": {"B": ["orca"]}},
}


def asked(ask: str, **given: Any) -> Any:
    [answer] = answer_lines([json.dumps({"id": "x", "game": "aquaretto", "ask": ask, **given})])
    assert answer["id"] == "x"
    return answer


def test_there_is_a_good_question_of_each_sort() -> None:
    assert set(GOOD) == set(ASKS["aquaretto"])
    for ask, given in GOOD.items():
        assert asked(ask, **given)["ok"]


# ---- what makes no sense

FAULTS: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("place-tile", {"tile": "dolfin"}, "tile", "there is no tile for a zoo `dolfin`", "`dolphin`"),
    ("place-tile", {"tile": ""}, "tile", "it is not said which tile for a zoo", ""),
    ("place-tile", {"tile": "coin-tile"}, "tile", "there is no tile for a zoo `coin-tile`", ""),
    ("place-tile", {"tile": 3}, "tile", "expected text, got 3", "Write one text in quotes."),
    ("place-tile", {"at": [1]}, "at", "expected a space, got a list", "[4, 1]"),
    ("place-tile", {"at": "1,2"}, "at", 'expected a space, got "1,2"', "[4, 1]"),
    ("place-tile", {"at": [1, 2, 3]}, "at", "expected a space, got a list", ""),
    ("place-tile", {"at": [1, 2.0]}, "at", "expected a whole number, got 2.0", "from -11 to 15"),
    ("place-tile", {"at": [1, True]}, "at", "expected a whole number, got true", ""),
    ("place-tile", {"at": [1, 16]}, "at", "no zoo reaches as far as 16", "from -11 to 15"),
    ("place-tile", {"at": [-12, 1]}, "at", "no zoo reaches as far as -12", "from -11 to 15"),
    ("place-tile", {"at": [10**40, 1]}, "at", "no zoo reaches as far as 1000", ""),
    ("place-tile", {"zoo": [{"tile": "dolphin", "x": 1}]}, "zoo.0.y", "it is missing", ""),
    ("place-tile", {"zoo": [{**DOLPHIN, "y": "2"}]}, "zoo.0.y", 'expected a whole number, got "2"', "-11 to 15"),
    ("place-tile", {"zoo": [DOLPHIN, {**DOLPHIN, "z": 1}]}, "zoo.1.z", "`z` has no place here", "tile, x, y, mark"),
    ("place-tile", {"zoo": [{**DOLPHIN, "tile": "sea-lino"}]}, "zoo.0.tile", "there is no tile for", "`sea-lion`"),
    ("place-tile", {"zoo": [{**DOLPHIN, "mark": "fish"}]}, "zoo.0.mark", "no dolphin is marked `fish`", "female, lig"),
    ("place-tile", {"zoo": [{**DOLPHIN, "tile": "trainer", "mark": "x"}]}, "zoo.0.mark", "no coworker is", "Leave it"),
    ("place-tile", {"zoo": [DOLPHIN] * 201}, "zoo", "these are more than 200 pieces", ""),
    ("place-tile", {"boards": [{**LARGE, "board": "big"}]}, "boards.0.board", "there is no board for a zoo `big`", ""),
    ("place-tile", {"boards": [{**LARGE, "board": ""}]}, "boards.0.board", "it is not said which board", ""),
    ("place-tile", {"boards": [{**LARGE, "cells": [[1]]}]}, "boards.0.cells.0", "expected a space, got a list", ""),
    ("place-tile", {"boards": ["large"]}, "boards.0", 'expected an object, got "large"', ""),
    ("place-tile", {"large_boards": -1}, "large_boards", "expected 0 to 9999, got -1", ""),
    ("place-tile", {"tank": {}}, "tank", "a `place-tile` question has no `tank`", "What a `place-tile` question holds"),
    ("place-board", {"board": "medium"}, "board", "there is no board for a zoo `medium`", "large-expansion, small-exp"),
    ("place-board", {"cells": [[99, 1]]}, "cells.0", "no zoo reaches as far as 99", ""),
    ("growth", {"before": 1.5}, "before", "expected a whole number, got 1.5", ""),
    ("trainers", {"trainers": [[2, 2], 3]}, "trainers.1", "expected a space, got 3", ""),
    ("score", {"players": {"A": {"depot": ["hipo"]}}}, "players.A.depot.0", "there is no tile `hipo`", "`hippo`"),
    ("score", {"players": {"A": {"depot": ["coin-tile"]}}}, "players.A.depot.0", "there is no tile `coin-tile`", ""),
    ("score", {"players": {"A": {"manager": 1}}}, "players.A.manager", "expected true or false, got 1", ""),
    ("score", {"players": {"A": {"tanks": {}}}}, "players.A.tanks", "`tanks` has no place here", "cashiers, keepers"),
    ("score", {"players": {name: {} for name in "ABCDEF"}}, "players", "the packs on the table are for 2, 3, 4, 5", ""),
    ("score", {"lucy": {}}, "lucy", "a `score` question has no `lucy`", ""),
    ("turn", {"player": "Z"}, "player", "there is no player `Z`", "A, B, C"),
    ("turn", {"players": 1}, "players", "the packs on the table are for 2, 3, 4, 5 players, not 1", "2 or 3 or 4"),
    ("turn", {"players": ["B", "A"]}, "players", "these are no players", "in turn order"),
    ("turn", {"steps": ["tkae 1"]}, "steps.0", "`tkae 1` is no action", "`take`"),
    ("turn", {"steps": ["draw", "place orka 1,2"]}, "steps.1", "there is no tile `orka`", "orca"),
    ("turn", {"depots": {"A": ["orca"]}}, "depots.A", "there is no other player `A`", "B, C"),
    ("turn", {"depots": {"B": ["orca", "x"]}}, "depots.B.1", "there is no tile `x`", ""),
    ("turn", {"trucks": [[], [], [], []]}, "trucks.3", "there are 3 trucks", ""),
    ("turn", {"trucks": [["orca"], ["orcas"]]}, "trucks.1.0", "there is no tile `orcas`", "`orca`"),
    ("turn", {"trucks": ["orca"]}, "trucks.0", 'expected a list of names, got "orca"', ""),
    ("turn", {"taken": {"A": 1}}, "taken.A", "A has taken a truck, and has no turn any more", ""),
    ("turn", {"taken": {"B": 4}}, "taken.B", "there is no truck 4", "1 to 3"),
    ("turn", {"taken": {"B": 1, "C": 1}}, "taken.B", "C and B have taken one truck", ""),
    ("turn", {"taken": {"Z": 1}}, "taken.Z", "there is no player `Z`", ""),
    ("turn", {"stack": {"orka": 1}}, "stack.orka", "there is no tile `orka`", "`orca`"),
    ("turn", {"reserve": {"orka": 1}}, "reserve.orka", "there is no tile `orka`", "`orca`"),
    ("turn", {"nursery": {"orka": 1}}, "nursery.orka", "there is no tile `orka`", "`orca`"),
    ("turn", {"zoo": [DOLPHIN, DOLPHIN]}, "zoo.1", "two pieces lie on 1,2", ""),
    ("turn", {"trainers": [[3, 3], [1, 2]]}, "trainers.1", "two pieces lie on 1,2", ""),
    ("turn", {"zoo": [{**DOLPHIN, "x": 9}]}, "zoo.0", "9,2 is no space of the zoo", ""),
    ("turn", {"final": 1}, "final", "expected true or false, got 1", ""),
    ("actions", {"cashiers": "2"}, "cashiers", 'expected a whole number, got "2"', ""),
]


@pytest.mark.parametrize(("ask", "changed", "path", "message", "hint"), FAULTS)
def test_a_question_that_makes_no_sense(ask: str, changed: dict[str, Any], path: str, message: str, hint: str) -> None:
    answer = asked(ask, **{**GOOD[ask], **changed})
    assert answer["ok"] is False
    error = answer["error"]
    assert (error["path"], error["message"][: len(message)]) == (path, message)
    assert hint in error["hint"]


@pytest.mark.parametrize("ask", GOOD)
@pytest.mark.parametrize("value", [None, True, 2.5, "x", [1], [[1, 2]], {"x": {"x": "x"}}], ids=str)
def test_each_key_takes_only_what_it_is_for(ask: str, value: object) -> None:
    for key in ASKS["aquaretto"][ask].__attrs_attrs__:  # type: ignore[attr-defined]
        given = {"ask": ask, "packs": ["aquaretto"], **GOOD[ask], key.name: value}
        [answer] = answer_lines([json.dumps({"game": "aquaretto", **given})])
        if not answer["ok"]:
            error: Any = answer["error"]
            assert error["path"].split(".")[0] == key.name, error


# ---- which game is meant


def test_the_game_is_the_one_named_or_that_of_the_packs_or_of_the_question() -> None:
    kinds: list[tuple[dict[str, Any], type[Question]]] = [
        ({"ask": "score", "game": "aquaretto"}, AskZooScore),
        ({"ask": "score", "packs": ["aquaretto"]}, AskZooScore),
        ({"ask": "turn", "packs": ["aquaretto"]}, AskZooTurn),
        ({"ask": "actions", "packs": ["nothing", "aquaretto"]}, AskZooActions),
        ({"ask": "growth"}, AskGrowth),
        ({"ask": "place-tile"}, AskPlaceTile),
    ]
    for data, kind in kinds:
        assert type(read_question(data)) is kind
    assert type(read_question({"ask": "score"})).about == "aqua-garden"
    assert AskGrowth(before=2, added=1).answer()["coins"] == 1


def test_a_pack_of_ones_own_says_which_game_is_meant(tmp_path: Path) -> None:
    path = tmp_path / "rich.rules"
    text = 'rules-language 1\n\npack rich "Rich zoos"\n  version 1\n  needs aquaretto 1\n\n'
    path.write_text(text + "change settings aquaretto.money\n  start-coins 5\n", encoding="utf-8")
    [answer] = answer_lines([json.dumps({"ask": "turn", "packs": ["rich"]})], {"rich": find_pack(path)})
    assert (answer["ok"], answer["coins"]) == (True, 5)


def test_rules_of_another_game_are_told() -> None:
    with pytest.raises(ag.QuestionError, match="the packs on the table play aqua-garden, and not aquaretto"):
        AskGrowth(before=2, added=1).answer(ag.rulebook("base"))


# ---- tiles and boards

SPREAD = [Laid("dolphin", 0, 2), Laid("orca", 2, 2), Laid("hippo", 4, 2)]


def test_large_boards_raise_the_limit_of_basins_wherever_they_lie() -> None:
    def broken(**given: Any) -> list[str]:
        found: list[str] = AskPlaceTile(SPREAD, tile="turtle", at=(2, 0), **given).answer()["broken"]
        return found

    lying = Built("large", [(5, 2), (6, 2), (5, 3), (6, 3)])
    assert broken() == ["basin-limit"]
    assert broken(large_boards=1) == broken(boards=[lying]) == broken(boards=[lying], large_boards=1) == []


def test_a_tile_on_a_board_that_joined() -> None:
    boards = [{"board": "large-expansion", "cells": LARGE["cells"]}]
    assert asked("place-tile", boards=boards, tile="orca", at=[6, 3])["legal"]
    refused = asked("place-tile", tile="orca", at=[6, 3])
    assert (refused["broken"], refused["reasons"][0]["spaces"]) == (["no-space"], [[6, 3]])


def test_each_broken_law_has_the_spaces_of_what_breaks_it() -> None:
    answer = AskPlaceTile([*SPREAD, Laid("orca", 2, 3)], tile="orca", at=(3, 2)).answer()
    assert {one["law"]: one["spaces"] for one in answer["reasons"]} == {"basins-apart": [[4, 2], [3, 2]]}
    apart = AskPlaceTile([Laid("orca", 1, 1)], tile="orca", at=(3, 3)).answer()
    assert apart["reasons"][0]["spaces"] == [[1, 1], [3, 3]]


def test_coworkers_keep_no_distance_and_share_no_space() -> None:
    zoo = [Laid("dolphin", 1, 2), Laid("trainer", 2, 2), Laid("coworker", 3, 2)]
    assert AskPlaceTile(zoo, tile="trainer", at=(1, 3)).answer()["legal"]
    assert AskPlaceTile(zoo, tile="coworker", at=(2, 2)).answer()["broken"] == ["occupied"]


def test_a_third_large_board_is_not_there() -> None:
    boards = [Built("large", [(x, 2), (x + 1, 2), (x, 3), (x + 1, 3)]) for x in (5, 7)]
    answer = AskPlaceBoard("large", [(9, 2), (10, 2), (9, 3), (10, 3)], boards).answer()
    assert answer["legal"] is False
    [reason] = answer["reasons"]
    assert reason["message"] == "no large-expansion is left"
    assert reason["clauses"]
    assert AskPlaceBoard("small", [(9, 2), (10, 2), (9, 3)], boards).answer()["legal"]


@pytest.mark.parametrize("cells", [[], [(5, 2)], [(5, 2), (5, 2), (5, 2)], [(5, 2), (6, 3), (5, 3), (6, 2), (7, 2)]])
def test_spaces_that_are_no_such_board(cells: list[tuple[int, int]]) -> None:
    answer = AskPlaceBoard("small", cells).answer()
    assert (answer["legal"], answer["broken"]) == (False, ["small-expansion"])
    assert answer["reasons"][0]["file"]


def test_a_board_beside_nothing_and_over_something() -> None:
    assert AskPlaceBoard("small", [(7, 7), (8, 7), (7, 8)]).answer()["broken"] == ["boards-join"]
    assert AskPlaceBoard("small", [(4, 4), (3, 4), (4, 5)]).answer()["broken"] == ["boards-apart"]


def test_all_that_growth_passes_is_told() -> None:
    answer = AskGrowth(before=0, added=12).answer()
    assert (answer["coins"], answer["coworkers"]) == (4, 2)
    assert [one["size"] for one in answer["reasons"]] == [3, 5, 6, 9, 10, 12]
    assert AskGrowth(before=12, added=9_000).answer()["reasons"] == []


def test_points_of_trainers_have_their_line() -> None:
    answer = AskTrainers([Laid("orca", 1, 3)], [(2, 2), (0, 2)]).answer()
    assert answer["points"] == sum(line["points"] for line in answer["lines"]) == 2


# ---- scores


def test_the_same_zoo_given_in_two_ways() -> None:
    ways = (
        ZooStanding(zoo=[Laid("orca", 1, 3), Laid("trainer", 2, 2)]),
        ZooStanding(zoo=[Laid("orca", 1, 3)], trainers=[(2, 2)]),
    )
    one, two = (AskZooScore({"A": way}).answer()["scores"]["A"] for way in ways)
    assert one == two
    assert (one["zoo"], one["trainers"], one["total"]) == (1, 1, 2)


def test_who_is_equal_in_coins_too_shares_the_place() -> None:
    rich, poor = ZooStanding(coins=2), ZooStanding(coins=1)
    assert AskZooScore({"A": rich, "B": poor, "C": rich}).answer()["winners"] == ["A", "C"]
    assert AskZooScore({}).answer()["winners"] == []


def test_what_no_table_can_come_to_is_scored_and_noted() -> None:
    boards = [Built("large", [(x, 2), (x + 1, 2), (x, 3), (x + 1, 3)]) for x in (5, 7, 9)]
    odd = ZooStanding(zoo=[Laid("orca", 0, 4), Laid("orca", 1, 3)], cashiers=3, coins=2, boards=boards)
    answer = AskZooScore({"Ann": odd, "Bo": ZooStanding()}).answer()
    assert answer["scores"]["Ann"]["cashiers"] == 6
    assert answer["notes"] == [
        {"path": "players.Ann", "message": "this zoo is illegal: cashiers, no-space"},
        {"path": "players.Ann.boards", "message": "3 large-expansion are more than the 2 of a player"},
    ]


# ---- turns


def turn(*steps: str, **given: Any) -> Any:
    return AskZooTurn(steps=steps, **given).answer()


def test_what_is_left_out_is_as_after_setup() -> None:
    answer = turn()
    assert (answer["refused"], answer["to_move"], answer["coins"]) == (None, "A", 1)
    assert (answer["zoo"], answer["boards"], answer["depot"], answer["hand"]) == ([], [], [], {})
    assert answer["trucks"] == [[], [], []]
    assert (answer["cashiers"], answer["keepers"], answer["manager"]) == (0, 0, False)
    assert len(turn(players=5)["trucks"]) == 5
    assert turn(players=2, player="B")["to_move"] == "B"


def test_a_truck_with_a_coin_an_animal_and_a_pair() -> None:
    zoo = [Laid("penguin", 2, 2, "female"), Laid("penguin", 2, 3)]
    trucks = [[], ["penguin:male", "coin-tile", "hippo"]]
    answer = turn("take 2", "place penguin:male 2,1", zoo=zoo, trucks=trucks)
    # The third tile of a basin brings a coin, the pair an offspring.
    assert (answer["coins"], answer["hand"]) == (3, {"hippo": 1, "penguin": 1})
    assert answer["zoo"][0] == {"tile": "penguin", "x": 2, "y": 1, "mark": "male"}
    again = turn("take 2", "place penguin:male 2,1", "store hippo", zoo=zoo, trucks=trucks)
    assert (again["refused"], again["hand"]) == (3, {"hippo": 1, "penguin": 1})
    done = turn("take 2", "place penguin:male 2,1", "place penguin 1,2", "store hippo", zoo=zoo, trucks=trucks)
    assert (done["depot"], done["to_move"], done["hand"]) == (["hippo"], "B", {})


def test_the_fifth_tile_brings_a_coworker() -> None:
    zoo = [Laid("orca", 1, 2), Laid("orca", 2, 2), Laid("orca", 3, 2), Laid("orca", 1, 3)]
    given: dict[str, Any] = {"zoo": zoo, "trucks": [["orca"]], "manager": True}
    assert turn("take 1", "place orca 2,3", **given)["coworkers"] == 1
    hired = turn("take 1", "place orca 2,3", "hire 3,3", **given)
    assert (hired["trainers"], hired["manager"], hired["coworkers"]) == ([[3, 3]], True, 0)
    booth = turn("take 1", "place orca 2,3", "hire checkout", **given)
    assert (booth["cashiers"], booth["trainers"]) == (1, [])
    full = turn("take 1", "place orca 2,3", "hire office", **given)
    assert (full["refused"], full["reasons"][0]["message"]) == (3, "no coworker more may go to office")


def test_a_tile_is_bought_from_the_depot_of_another() -> None:
    answer = turn("buy B 2,2", coins=3, depots={"B": ["hippo", "orca"]})
    assert (answer["refused"], answer["coins"]) == (None, 1)
    assert answer["zoo"] == [{"tile": "orca", "x": 2, "y": 2}]
    assert turn("buy C 2,2", coins=3, depots={"B": ["orca"]})["refused"] == 1


def test_boards_that_joined_are_left_no_more() -> None:
    boards = [Built("small", [(4, 4), (5, 4), (4, 5)])]
    built = turn("build large-expansion 5,2 6,2 5,3 6,3", coins=2, boards=boards)
    assert [one["board"] for one in built["boards"]] == ["small-expansion", "large-expansion"]
    twice = [*boards, Built("small", [(-1, 2), (-1, 3), (-2, 2)])]
    refused = turn("build small-expansion 5,2 6,2 5,3", coins=2, boards=twice)
    assert [one["message"] for one in refused["reasons"]] == ["no small-expansion is left"]


def test_a_draw_is_chance_and_may_be_said() -> None:
    given: dict[str, Any] = {"stack": {"orca": 1}, "reserve": {"hippo": 1}}
    drawn = turn("draw", "reveal orca", **given)
    assert (drawn["hand"], drawn["to_move"]) == ({"orca": 1}, "A")
    assert turn("draw", **given)["to_move"] == "chance"
    assert turn("draw", "reveal penguin", **given)["refused"] == 2
    assert turn("draw", stack={})["refused"] == 1
    loaded = turn("draw", "reveal orca", "load 2", **given)
    assert (loaded["trucks"], loaded["to_move"]) == ([[], ["orca"], []], "B")


def test_the_last_round_ends_with_the_last_truck() -> None:
    given: dict[str, Any] = {"taken": {"B": 1, "C": 2}, "trucks": [[], [], ["coin-tile"]]}
    assert turn("take 3", final=True, **given)["to_move"] == "nobody"
    assert turn("take 3", **given)["to_move"] == "A"
    assert turn("take 1", **given)["refused"] == 1


def test_events_are_told_with_their_rule() -> None:
    events = turn("take 1", "place orca 2,2", trucks=[["orca"]])["events"]
    assert [event["text"] for event in events] == ["A orca: truck 1 to hand", "A orca: hand to 2,2"]
    assert all(event["clauses"] for event in events)


POSITIONS: list[dict[str, Any]] = [
    {
        "coins": 4,
        "depot": ["hippo", "orca"],
        "depots": {"B": ["penguin"]},
        "trucks": [["orca"], ["hippo", "coin-tile"]],
    },
    {"trucks": [["orca", "hippo:female"]], "zoo": [Laid("orca", 2, 2)], "steps": ["take 1"]},
    {"zoo": [Laid("orca", x, 2) for x in range(4)], "trucks": [["orca"]], "steps": ["take 1", "place orca 4,2"]},
    {"coins": 1, "cashiers": 1, "trainers": [(2, 2)], "taken": {"B": 1}},
]


def said(given: dict[str, Any]) -> Iterator[str]:
    """All that can be said after the steps."""
    question = AskZooActions(**given)
    zoos, after = question.played(ag.rulebook("aquaretto"))
    yield from (str(one) for one in zoos.game.actions(after.state) if not one.chance)


@pytest.mark.parametrize("given", POSITIONS, ids=range(4))
def test_the_actions_are_those_that_would_not_be_refused_next(given: dict[str, Any]) -> None:
    rules = ag.rulebook("aquaretto")
    actions = AskZooActions(**given).answer(rules)["actions"]
    assert actions == sorted(set(actions))
    assert actions
    steps = given.get("steps", [])
    for text in {*actions[::5], *[*said(given)][::53]}:
        refused = AskZooTurn(**{**given, "steps": [*steps, text]}).answer(rules)["refused"]
        assert (refused is None) is (text in actions), text
