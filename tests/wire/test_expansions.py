"""Questions with Beach Combing and Outdoor on the table: what they take, and what their answers add."""

import json
from typing import Any

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.wire import AskActions, AskLucy, AskMilestones, AskScore, AskTurn, Standing, answer_lines

FAIR = {"A": 2, "B": 6, "C": 9}
OUTDOOR = ["outdoor", "advanced"]
BEACH = ["beach-combing", "advanced"]


def turn(*steps: str, packs: list[str], **given: Any) -> dict[str, Any]:
    return AskTurn(steps=steps, packs=packs, **{"positions": FAIR, **given}).answer()


def asked(ask: str, **given: Any) -> dict[str, Any]:
    [answer] = answer_lines([json.dumps({"id": 1, "game": "aqua-garden", "ask": ask, **given})])
    return answer


# ---- Outdoor


def test_a_card_is_used_in_a_turn() -> None:
    tanks = {"B2": {"small-fish": 2, "large-fish": 2}}
    answer = turn("use dolphin seaweed B2", packs=OUTDOOR, outdoor="dolphin", tanks=tanks)
    assert answer["refused"] is None
    assert (answer["tanks"]["B2"]["seaweed"], answer["sea"]["seaweed"], answer["funds"]) == (1, 15, 2)
    [event] = answer["events"]
    assert (event["rule"], event["text"]) == ("dolphin", "A seaweed: sea to B2")
    assert event["clauses"][0]["book"] == "outdoor"
    again = turn("use dolphin fund", "use dolphin fund", packs=OUTDOOR, outdoor="dolphin")
    assert (again["refused"], again["funds"]) == (2, 3)
    assert again["reasons"][0]["message"] == "dolphin has been used in this round already"


def test_a_milestone_before_the_owner_moves() -> None:
    given: dict[str, Any] = {"tanks": {"B2": {"small-fish": 2, "large-fish": 2}}, "cards": ["fish-3"]}
    steps = ["use dolphin seaweed B2", "claim fish-3"]
    answer = turn(*steps, packs=OUTDOOR, outdoor="dolphin", **given)
    assert (answer["claimed"], answer["hand"]) == ({"fish-3": ["A"]}, {"small-fish": 1, "large-fish": 1})
    answer = turn(*steps, "go 3", packs=OUTDOOR, outdoor="dolphin", **given)
    assert (answer["refused"], answer["reasons"][0]["message"]) == (3, "still in hand: 1 large-fish, 1 small-fish")
    assert (
        turn(*steps, "return small-fish", "place large-fish T1", "go 3", packs=OUTDOOR, outdoor="dolphin", **given)[
            "refused"
        ]
        is None
    )


def test_the_card_is_that_of_the_player_who_is_asked_about() -> None:
    given: dict[str, Any] = {"packs": OUTDOOR, "player": "B", "outdoor": "orca", "positions": {"A": 9, "B": 2, "C": 6}}
    assert turn("use orca fund", **given)["funds"] == 3
    waiting = turn("use orca fund", **{**given, "positions": FAIR})
    assert (waiting["refused"], waiting["reasons"][0]["message"]) == (1, "it is the turn of A")
    nobody = turn("use orca fund", packs=OUTDOOR)
    assert (nobody["refused"], nobody["reasons"][0]["message"]) == (1, "A does not hold orca")


@pytest.mark.parametrize(
    ("given", "steps"),
    [
        ({"outdoor": "whale", "tanks": {"T1": {"shark": 1, "remora": 1}}, "fair": {"3": {"whale-shark": 1}}}, []),
        ({"outdoor": "sea-lion", "tanks": {"T1": {"coral": 1}}}, ["go 4"]),
        ({"outdoor": "dolphin", "cards": ["shark-3"], "tanks": {"B1": {"shark": 2, "jellyfish": 1}}}, ["go 3"]),
        (
            {"outdoor": "orca", "cards": ["shark-3"], "tanks": {"B1": {"shark": 2, "seaweed": 1}}, "funds": 5},
            ["go 4", "acquire jellyfish B1"],
        ),
    ],
)
def test_the_actions_are_those_that_would_not_be_refused_next(given: dict[str, Any], steps: list[str]) -> None:
    rules = ag.rulebook(*OUTDOOR)
    answer = AskActions(packs=OUTDOOR, positions=FAIR, steps=steps, **given).answer(rules)
    assert answer["actions"] == sorted(set(answer["actions"]))
    assert any(text.startswith("use") for text in answer["actions"])
    # Of all that can be said, each that is told, and a few others.
    for text in {*answer["actions"], *[str(one) for one in AquaGarden(rules, 3).actions() if not one.chance][::61]}:
        refused = AskTurn(packs=OUTDOOR, positions=FAIR, steps=[*steps, text], **given).answer(rules)["refused"]
        assert (refused is None) is (text in answer["actions"]), text


def test_each_action_is_told_once_after_an_ability_on_a_fish_space() -> None:
    given: dict[str, Any] = {"tanks": {"B2": {"small-fish": 2, "large-fish": 2}}, "cards": ["fish-3"]}
    steps = ["go 3", "walk 1", "use dolphin seaweed B2"]
    actions = AskActions(packs=OUTDOOR, positions=FAIR, outdoor="dolphin", steps=steps, **given).answer()["actions"]
    assert actions.count("claim fish-3") == 1
    assert len(actions) == len(set(actions))


def test_points_of_the_card_are_a_line_of_the_score() -> None:
    tanks = {"T1": {"shark": 2}, "T2": {"whale-shark": 1}}
    answer = AskScore({"A": Standing(tanks=tanks, outdoor="whale"), "B": Standing()}, packs=["outdoor"]).answer()
    scores = answer["scores"]
    assert (scores["A"]["outdoor"], scores["A"]["total"]) == (3, 4 + 4 + 3)
    assert scores["B"]["outdoor"] == 0
    [line] = [line for line in scores["A"]["lines"] if line["under"] == "outdoor"]
    assert (line["points"], line["name"]) == (3, "whale")
    assert answer["notes"] == []


def test_two_players_cannot_hold_one_card() -> None:
    people = {name: Standing(outdoor=card) for name, card in (("A", "whale"), ("B", "orca"), ("C", "whale"))}
    answer = AskScore(people, packs=["outdoor"]).answer()
    assert answer["notes"] == [{"path": "players", "message": "2 players hold whale"}]
    assert set(answer["scores"]) == {"A", "B", "C"}


def test_milestones_with_a_jellyfish() -> None:
    def met(**tank: int) -> list[str]:
        tokens = {name.replace("_", "-"): number for name, number in tank.items()}
        return list(AskMilestones(tokens, packs=OUTDOOR).answer()["met"])

    assert met(small_fish=2, large_fish=1, seaweed=1, jellyfish=1) == ["fish-1", "fish-3"]
    assert met(jellyfish=1, seahorse=1) == ["seahorse-1"]
    assert met(jellyfish=1) == []


# ---- Beach Combing


def test_finds_of_a_stop_are_told_and_not_in_hand() -> None:
    fair = {"3": {"shark": 1, "bottle": 2, "garbage": 1}}
    answer = turn("go 3", packs=BEACH, fair=fair, crate={"bottle": 1}, garbage=2)
    assert (answer["crate"], answer["garbage"], answer["hand"]) == ({"bottle": 3}, 3, {"shark": 1})
    assert {event["rule"] for event in answer["events"]} == {"1. Move Owner token 1", "combing", "2-a. Fish space 1"}


def test_an_octopus_takes_the_bottle() -> None:
    answer = turn("go 4", "acquire octopus B1", packs=BEACH, crate={"bottle": 1}, funds=0)
    assert (answer["refused"], answer["crate"], answer["funds"]) == (None, {}, 0)
    assert answer["tanks"] == {"B1": {"octopus": 1}}
    poor = turn("go 4", "acquire octopus B1", packs=BEACH, funds=15)
    assert poor["reasons"][0]["message"] == "octopus costs 1 bottle, and in the crate lie 0"


def test_lucys_stop_sends_only_fish_to_the_sea() -> None:
    fair = {"10": {"shark": 1, "garbage": 1, "bottle": 2}}
    packs = ["beach-combing", "two-player"]
    answer = AskLucy({"A": 9, "B": "standby"}, lucy=4, fair=fair, packs=packs).answer()
    assert (answer["to"], answer["to_sea"]) == (10, {"shark": 1})


@pytest.mark.parametrize(("packs", "players", "held"), [(["beach-combing"], 3, 57), (["beach-combing"], 4, 76)])
def test_setup_tells_what_is_in_every_bag(packs: list[str], players: int, held: int) -> None:
    answer = asked("setup", packs=packs, players=players)
    assert sum(answer["beach-bag"].values()) == held
    assert "beach-bag" not in asked("setup", packs=["base"], players=players)


# ---- what makes no sense


@pytest.mark.parametrize(
    ("ask", "given", "path", "message", "hint"),
    [
        ("turn", {"outdoor": "dolfin"}, "outdoor", "there is no card with an ability or points `dolfin`", "`dolphin`"),
        ("turn", {"outdoor": "shark-impact"}, "outdoor", "there is no card with", "dolphin, orca, sea-lion, whale"),
        ("actions", {"outdoor": 3}, "outdoor", "expected text, got 3", "Write one text in quotes."),
        ("actions", {"outdoor": ["whale"]}, "outdoor", "expected text, got a list", "Write one text in quotes."),
        ("turn", {"steps": ["use dolphin shrak T1"]}, "steps.0", "there is no token `shrak`", "shark"),
        ("turn", {"steps": ["use dolphin seaweed T9"]}, "steps.0", "there is no tank `T9`", "T1, T2"),
        ("turn", {"steps": ["use shark-3 fund"]}, "steps.0", "there is no", "dolphin"),
        ("turn", {"steps": ["use dolphin"]}, "steps.0", "", "use CARD"),
        ("score", {"players": {"A": {"outdoor": "wale"}}}, "players.A.outdoor", "there is no card with", "`whale`"),
        (
            "score",
            {"players": {"A": {"outdoor": 1}}},
            "players.A.outdoor",
            "expected text, got 1",
            "Write one text in quotes.",
        ),
    ],
)
def test_a_fault_is_told_with_its_path(ask: str, given: dict[str, Any], path: str, message: str, hint: str) -> None:
    answer = asked(ask, packs=OUTDOOR, **given)
    assert answer["ok"] is False
    assert answer["error"]["path"] == path
    assert message in answer["error"]["message"]
    assert hint in answer["error"]["hint"]


def test_without_the_pack_there_is_no_card() -> None:
    for ask, given, path in (
        ("turn", {"outdoor": "whale"}, "outdoor"),
        ("score", {"players": {"A": {"outdoor": "whale"}}}, "players.A.outdoor"),
    ):
        error = asked(ask, packs=["base"], **given)["error"]
        assert (error["path"], error["message"]) == (path, "no pack on the table counts this")
