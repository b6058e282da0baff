"""What a question about turns means by what it leaves out, and what its answer says."""

from typing import Any

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.wire import AskActions, AskTurn

FAIR = {"A": 2, "B": 6, "C": 9}


def turn(*steps: str, **given: Any) -> dict[str, Any]:
    return AskTurn(steps=steps, **given).answer()


def texts(answer: dict[str, Any]) -> list[str]:
    return [event["text"] for event in answer["events"]]


# ---- what is left out


def test_nothing_given_is_the_start_of_the_game_without_its_draws() -> None:
    answer = turn()
    assert (answer["to_move"], answer["at"], answer["funds"]) == ("A", "C1", 2)
    assert answer["tanks"] == answer["hand"] == answer["claimed"] == {}
    assert answer["sea"] == {"coral": 16, "seaweed": 16}
    assert (answer["refused"], answer["reasons"], answer["events"]) == (None, [], [])


def test_the_fair_is_empty_and_a_stop_there_brings_no_fish() -> None:
    answer = turn("go 3", "walk 1", "end")
    assert answer["refused"] is None
    assert texts(answer) == ["A owner: standby to 3", "A employee: C1 to C2", "A gains 1 fund"]
    assert answer["to_move"] == "B"


def test_the_shelf_is_full_unless_it_is_given() -> None:
    steps = ("go 4", "acquire remora T1")
    given: dict[str, Any] = {"packs": ["advanced"], "positions": FAIR, "tanks": {"T1": {"shark": 1}}}
    assert turn(*steps, **given)["refused"] is None
    assert turn(*steps, **given, shelf={"remora": 1})["refused"] is None
    for shelf in ({}, {"remora": 0}, {"manta-ray": 4}):
        assert turn(*steps, **given, shelf=shelf)["refused"] == 2


def test_no_milestone_is_in_play_unless_it_is_given() -> None:
    given: dict[str, Any] = {"positions": FAIR, "tanks": {"B1": {"shark": 3, "seaweed": 1}}}
    steps = ("go 3", "walk 1", "claim shark-3")
    answer = turn(*steps, **given)
    assert (answer["refused"], answer["reasons"][0]["message"]) == (3, "shark-3 is not in play")
    answer = turn(*steps, **given, cards=["shark-3"])
    assert (answer["claimed"], answer["hand"]) == ({"shark-3": ["A"]}, {"shark": 1})


def test_a_card_that_somebody_has_achieved_is_in_play_and_its_prize_is_gone() -> None:
    given: dict[str, Any] = {"positions": FAIR, "tanks": {"B1": {"shark": 3, "seaweed": 1}}}
    answer = turn("go 3", "walk 1", "claim shark-3", **given, claimed={"shark-3": ["C", "B"]})
    assert (answer["claimed"], answer["hand"]) == ({"shark-3": ["C", "B", "A"]}, {})
    assert turn("go 3", "walk 1", "claim shark-3", **given, claimed={"shark-3": ["A"]})["refused"] == 3


def test_two_cards_of_one_kind_have_a_prize_each() -> None:
    given: dict[str, Any] = {"positions": FAIR, "tanks": {"T2": {"shark": 2, "seahorse": 1}, "B1": {"shark": 3}}}
    steps = ("go 3", "walk 1", "claim shark-1", "return shark", "claim shark-3", "return shark", "end")
    answer = turn(*steps, **given, cards=["shark-1", "shark-3"])
    assert (answer["refused"], answer["sea"]) == (None, {"coral": 16, "seaweed": 16, "shark": 2})


def test_no_card_is_dealt_unless_it_is_given() -> None:
    tanks = {"T3": {"shark": 1, "coral": 1}}
    assert turn("go 3", "walk 1", tanks=tanks)["funds"] == 3
    assert turn("go 3", "walk 1", tanks=tanks, card="shark-impact")["funds"] == 4


# ---- who is to move


@pytest.mark.parametrize(
    ("positions", "player", "to_move"),
    [
        ({}, "A", "A"),
        ({}, "B", "A"),
        (FAIR, "A", "A"),
        (FAIR, "B", "A"),
        ({"A": 9, "B": 6, "C": 2}, "A", "C"),
        # Owners that are not named wait on standby, and those who wait go first.
        ({"A": 2, "C": 9}, "A", "B"),
        # Those named on standby have passed when the player is on the fair.
        ({"A": 17, "B": "standby", "C": "standby"}, "A", "A"),
        ({"A": "standby", "B": 3, "C": 9}, "B", "B"),
        # They wait when the player is there too.
        ({"A": "standby", "B": "standby", "C": "standby"}, "A", "A"),
        ({"A": 5, "B": "standby", "C": "standby"}, "B", "B"),
    ],
)
def test_who_is_to_move(positions: dict[str, Any], player: str, to_move: str) -> None:
    answer = turn(positions=positions, player=player)
    assert answer["to_move"] == to_move
    refused = turn("go 19", positions=positions, player=player)
    assert refused["refused"] == (None if player == to_move else 1)
    if player != to_move:
        assert refused["reasons"][0]["message"] == f"it is the turn of {to_move}"


def test_the_order_of_players_is_that_on_standby() -> None:
    answer = turn("go 5", players=["C", "A", "B"], player="C")
    assert (answer["refused"], answer["to_move"]) == (None, "C")
    assert turn("go 5", "walk 1", "end", players=["C", "A", "B"], player="C")["to_move"] == "A"
    assert turn(players=4, player="D", positions={"A": 3, "B": 4, "C": 5})["to_move"] == "D"


def test_the_number_of_players_counts() -> None:
    assert turn(packs=["base", "two-player"], player="B")["to_move"] == "A"
    assert turn(packs=["base", "solo"], mode="solo")["to_move"] == "A"
    for given in ({}, {"packs": ["solo"]}, {"packs": ["solo"], "players": 3}):
        assert turn(player="C", **given)["to_move"] == "A"
    # Alone, each ad works once in the game; the third turn ends without one.
    steps = ("go 1", "walk 1", "end", "go 4", "advertise shark", "go 5", "walk 1", "end", "go 8", "advertise shark")
    answer = turn(*steps, packs=["solo"], mode="solo")
    assert (answer["refused"], answer["reasons"][0]["message"]) == (10, "shark has been chosen already")
    assert turn(*steps, players=["A", "B", "C"], positions={"B": 18, "C": 19}, packs=["solo"])["refused"] is None


def test_lucy_moves_at_once_when_it_is_her_turn() -> None:
    given: dict[str, Any] = {"packs": ["two-player"], "fair": {"7": {"shark": 1}}}
    answer = turn(positions={"A": 2, "B": 6, "lucy": 9}, **given)
    assert (answer["events"], answer["sea"]) == ([], {"coral": 16, "seaweed": 16})
    answer = turn(positions={"A": 2, "B": 6}, **given)
    assert texts(answer) == ["lucy: standby to 7", "shark: 7 to sea"]
    assert (answer["sea"], answer["to_move"]) == ({"coral": 16, "seaweed": 16, "shark": 1}, "A")


def test_the_end_of_a_round_and_of_the_game() -> None:
    given: dict[str, Any] = {"positions": {"A": 19, "B": "standby", "C": "standby"}}
    answer = turn("go standby", "draw shark", **given)
    assert (answer["refused"], answer["to_move"]) == (None, "chance")
    assert AskActions(steps=["go standby"], **given).answer()["actions"] == []
    assert turn("draw shark", positions=FAIR)["refused"] == 1
    answer = turn("go standby", "draw shark", round=3, **given)
    assert (answer["refused"], answer["to_move"]) == (2, "nobody")
    assert turn("go standby", round=3, players=4, **given)["to_move"] == "D"


def test_draws_are_none_of_the_actions_of_a_player() -> None:
    given: dict[str, Any] = {"positions": {"A": 19, "B": "standby", "C": "standby"}, "tanks": {"T1": {"coral": 1}}}
    answer = AskActions(steps=["go standby"], **given).answer()
    assert (answer["to_move"], answer["actions"]) == ("chance", ["release coral T1"])


@pytest.mark.parametrize(
    ("leaving", "named"),
    [
        ("2 large-fish 2 small-fish", "2 large-fish, 2 small-fish"),
        ("2 large-fish and 2 small-fish", "2 large-fish, 2 small-fish"),
        ("2 large fish 1 small fish, shark", "1 shark, 2 large-fish, 1 small-fish"),
    ],
)
def test_what_leaves_is_read_as_people_write_it(leaving: str, named: str) -> None:
    game = AquaGarden(players=3)
    assert game.action(f"place coral T1 leaving {leaving}") == game.action(f"place coral T1 leaving {named}")


# ---- what comes of the steps


def test_all_before_the_refused_step_is_done() -> None:
    given: dict[str, Any] = {"positions": FAIR, "fair": {"3": {"shark": 1, "coral": 1}}, "tanks": {"T2": {"coral": 1}}}
    answer = turn("go 3", "release coral T2", "walk 9", "walk 1", **given)
    assert (answer["refused"], answer["at"]) == (3, "C1")
    assert (answer["hand"], answer["tanks"]) == ({"shark": 1, "coral": 1}, {})
    assert answer["sea"] == {"coral": 17, "seaweed": 16}
    assert turn("go 3", "release coral T2", **given)["events"] == answer["events"]


def test_every_reason_of_a_refusal_is_told() -> None:
    answer = turn("go 3", "walk 1", "buy shark T2", positions=FAIR, funds=0, tanks={"T2": {"small-fish": 1}})
    assert [reason["message"] for reason in answer["reasons"]] == [
        "it costs 2, and the funds are 1",
        "no shark lies on the sea board",
        "T2 does not lie beside the employee on C2",
        "1 shark, 1 small-fish may not stay together in T2",
    ]
    law = answer["reasons"][-1]
    assert law["broken"][0]["law"] == "sharks-hunt"
    assert law["ways"] == [{"shark": 1}, {"small-fish": 1}]


def test_prize_and_fish_are_in_one_hand_which_is_that_of_the_player() -> None:
    given: dict[str, Any] = {"tanks": {"B1": {"shark": 3}}, "cards": ["shark-3"], "fair": {"3": {"shark": 1}}}
    assert turn("go 3", "walk 1", "claim shark-3", positions=FAIR, **given)["hand"] == {"shark": 2}


def test_events_say_what_happened_and_by_which_rule() -> None:
    answer = turn("release seaweed T1", tanks={"T1": {"seaweed": 1, "sea-turtle": 2}})
    chosen, followed = answer["events"]
    assert (chosen["event"], chosen["player"], chosen["tokens"]) == ("left", "A", {"seaweed": 1})
    assert (followed["tokens"], followed["rule"], followed["target"]) == (
        {"sea-turtle": 2},
        "turtles-need-seaweed",
        "sea",
    )
    assert followed["file"].endswith("placement.rules")
    assert chosen["clauses"][0]["section"] == "Placement Rules"


# ---- actions


POSITIONS: list[dict[str, Any]] = [
    {},
    {"positions": FAIR, "tanks": {"T2": {"coral": 1}, "B2": {"seaweed": 1, "sea-turtle": 1}}},
    {"positions": FAIR, "player": "B", "tanks": {"T2": {"coral": 1}}},
    {"positions": FAIR, "steps": ["go 3"], "funds": 1},
    {"positions": FAIR, "steps": ["go 3", "walk 1"], "fair": {"3": {"shark": 1}}, "sea": {"coral": 1}, "funds": 4},
    {"positions": FAIR, "steps": ["go 4"], "packs": ["advanced"], "funds": 3},
    {"positions": {"A": 19, "B": "standby", "C": "standby"}, "steps": ["go standby"]},
    {"positions": {"A": 19, "B": "standby", "C": "standby"}, "steps": ["go standby"], "round": 3},
    {"positions": FAIR, "steps": ["go 3", "go 4"]},
]


@pytest.mark.parametrize("given", POSITIONS, ids=range(len(POSITIONS)))
def test_the_actions_are_those_that_would_not_be_refused_next(given: dict[str, Any]) -> None:
    rules = ag.rulebook(*given.get("packs", ()))
    answer: Any = AskActions(**given).answer(rules)
    assert answer["actions"] == sorted(set(answer["actions"]))
    steps = [*given.get("steps", ())]
    steps = steps[: (answer["refused"] or len(steps) + 1) - 1]
    allowed = []
    for action in AquaGarden(rules, 3).actions():
        if action.chance:
            continue
        question = AskTurn(**{**given, "steps": [*steps, str(action)]})
        if question.answer(rules)["refused"] is None:
            allowed.append(str(action))
    assert sorted(allowed) == [text for text in answer["actions"] if "leaving" not in text]
