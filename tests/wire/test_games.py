"""What answers about a game say beside what cases expect: their parts add up, and agree with one another."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.wire import (
    AskActions,
    AskAd,
    AskCarpet,
    AskEmployee,
    AskFeeding,
    AskLucy,
    AskMilestones,
    AskScore,
    AskSetup,
    AskStops,
    AskTurn,
    AskTurnOrder,
    Standing,
)

BASE = ag.rulebook("base")
CARPETS = ["C1", "C2", "C3", "C4", "C5", "C6"]
FEEDING = ["", "shark-impact", "night-sea-museum", "clownfish-wonderland", "little-aqua-garden", "stripey-festa"]
ADS = ["small-fish", "large-fish", "shark", "sea-turtle"]
COUNTS = st.dictionaries(
    st.sampled_from(["small-fish", "large-fish", "sea-turtle", "shark", "coral"]), st.integers(0, 3)
)
TANKS = st.dictionaries(st.sampled_from(["T1", "T2", "T3", "B1", "B2", "B3"]), COUNTS)
FUNDS = st.integers(0, 15)


def ask(question: Any) -> dict[str, Any]:
    answer: dict[str, Any] = question.answer(BASE)
    return answer


# ---- money


@given(st.sampled_from(FEEDING), TANKS, FUNDS)
def test_an_event_pays_one_and_the_sets_of_the_card(card: str, tanks: dict[str, dict[str, int]], funds: int) -> None:
    answer = ask(AskFeeding(card, tanks, funds))
    assert answer["income"] == answer["sets"] + 1 == sum(line["funds"] for line in answer["lines"])
    assert answer["funds"] == min(15, funds + answer["income"])
    assert len(answer["reasons"]) == bool(card)


@given(st.sampled_from(ADS), TANKS, FUNDS)
def test_an_ad_pays_the_sum_of_its_lines_up_to_the_cap(ad: str, tanks: dict[str, dict[str, int]], funds: int) -> None:
    answer = ask(AskAd(ad, tanks, funds))
    assert answer["income"] == sum(line["funds"] for line in answer["lines"])
    assert answer["funds"] == min(15, funds + answer["income"])
    told = {(reason["file"], reason["line"]) for reason in answer["reasons"]}
    assert {(line["file"], line["line"]) for line in answer["lines"]} <= told


@given(st.sampled_from(CARPETS), FUNDS, st.sampled_from(FEEDING), TANKS)
def test_walks_add_up_and_agree_with_turns(at: str, funds: int, card: str, tanks: dict[str, dict[str, int]]) -> None:
    answer = ask(AskEmployee(at, funds, card, tanks))
    walks = answer["walks"]
    assert answer["reach"] == sorted(walk["carpet"] for walk in walks)
    assert answer["funds_at"] == {walk["carpet"]: walk["funds"] for walk in walks}
    assert [walk["steps"] for walk in walks] == list(range(1, len(walks) + 1))
    for walk in walks:
        assert walk["funds"] == funds - walk["cost"] + walk["income"]
        assert walk["carpet"] == CARPETS[(CARPETS.index(at) + walk["steps"]) % 6]
        assert walk["reasons"][0]["sentence"] == "then the employee walks clockwise, one to three carpets"
    given: dict[str, Any] = {"at": at, "funds": funds, "card": card, "tanks": tanks, "steps": ["go 1"]}
    actions = [text for text in ask(AskActions(**given))["actions"] if text.startswith("walk")]
    assert actions == [f"walk {walk['steps']}" for walk in walks]
    if walks:
        played = ask(AskTurn(**{**given, "steps": ["go 1", actions[-1]]}))
        assert (played["at"], played["funds"]) == (walks[-1]["carpet"], walks[-1]["funds"])


def test_each_carpet_lies_beside_two_tanks_and_each_tank_at_two_carpets() -> None:
    beside = [ask(AskCarpet(at))["tanks"] for at in CARPETS]
    assert all(len(tanks) == 2 and tanks == sorted(tanks) for tanks in beside)
    assert sorted(tank for tanks in beside for tank in tanks) == sorted(["T1", "T2", "T3", "B1", "B2", "B3"] * 2)
    assert all(set(one) & set(other) for one, other in pairwise([*beside, beside[0]]))


# ---- milestones


def test_milestones_are_those_of_the_rulebook() -> None:
    met = set[str]()
    for tank in BASE.all_tanks():
        answer = ask(AskMilestones(tank.tokens))
        assert tuple(answer["met"]) == BASE.milestones(tank)
        assert [reason["rule"] for reason in answer["reasons"] if reason["met"]] == answer["met"]
        met.update(answer["met"])
    assert len(met) == len(answer["reasons"]) == 12


def test_only_the_cards_that_are_named_are_asked() -> None:
    tank = {"shark": 3, "seahorse": 1, "seaweed": 1}
    assert ask(AskMilestones(tank))["met"] == ["shark-1", "shark-3"]
    assert ask(AskMilestones(tank, ["shark-3", "fish-1", "shark-3"]))["met"] == ["shark-3"]
    assert ask(AskMilestones(tank, []))["met"] == []


# ---- the track


@given(st.permutations("ABC"), st.lists(st.integers(0, 30), max_size=25))
def test_turns_follow_the_stops(standby: list[str], choices: list[int]) -> None:
    """Whoever is next goes to one of the stops that are open, again and again."""
    moves: list[int | str] = []
    spaces: dict[str, int | str] = {}
    for choice in choices:
        told = ask(AskTurnOrder(standby, moves))
        if told["next"] is None:
            break
        stops = ask(AskStops(spaces, told["next"]))
        open_ = [*stops["stops"], "standby"] if stops["standby"] else stops["stops"]
        assert open_
        moves.append(open_[choice % len(open_)])
        spaces[told["next"]] = moves[-1]
    answer = ask(AskTurnOrder(standby, moves))
    assert len(answer["sequence"]) == len(answer["turns"]) == len(moves)
    passed = [mover for mover, to in zip(answer["sequence"], moves, strict=True) if to == "standby"]
    assert answer["standby"] == passed
    assert (answer["next"] is None) == (len(passed) == 3)
    assert {turn["rule"] for turn in answer["turns"][:3]} <= {"Turn Order 3, 4"}
    assert {turn["rule"] for turn in answer["turns"][3:]} <= {"Turn Order 2"}


def test_each_closed_space_has_its_reason() -> None:
    answer = ask(AskStops({"A": 3, "B": 5}, "A"))
    closed = {reason["to"] for reason in answer["reasons"]}
    assert closed == {1, 2, 3, 5}
    assert sorted({*closed, *answer["stops"]}) == list(range(1, 20))


def test_no_owners_is_a_round_that_is_over() -> None:
    assert ask(AskTurnOrder()) | {"id": 0} == {
        "id": 0,
        "ok": True,
        "sequence": [],
        "next": None,
        "standby": [],
        "turns": [],
    }


@pytest.mark.parametrize(
    ("positions", "lucy", "fair", "to"),
    [
        ({"A": "standby", "B": "standby"}, "standby", {"2": {"shark": 1}, "3": {"coral": 1}}, 2),
        ({"A": "standby", "B": "standby"}, "standby", {}, "standby"),
        ({"A": "standby"}, 18, {}, 19),
        ({"A": "standby"}, 19, {}, "standby"),
        ({"A": 19, "B": 3}, 2, {}, "standby"),
        ({"A": 3, "B": 18}, 2, {"19": {"shark": 2}}, 19),
    ],
)
def test_lucy(positions: dict[str, Any], lucy: int | str, fair: dict[str, Any], to: int | str) -> None:
    answer = AskLucy(positions, lucy, fair, packs=["two-player"]).answer()
    assert (answer["to"], answer["to_sea"]) == (to, fair.get(str(to), {}))
    events: Any = answer["events"]
    assert (events[0]["piece"], events[0]["target"]) == ("lucy", str(to))


def test_lucy_has_one_way_among_the_stops() -> None:
    answer = AskStops({"A": 5, "B": 2}, "lucy", packs=["two-player"]).answer()
    assert (answer["stops"], answer["standby"]) == ([6], False)
    assert {reason["to"] for reason in answer["reasons"]} == {*range(1, 20), "standby"} - {6}
    assert {reason["message"] for reason in answer["reasons"]} == {"she goes to 6"}
    answer = AskStops({"A": 19, "B": 2, "lucy": 1}, "lucy", packs=["two-player"]).answer()
    assert (answer["stops"], answer["standby"]) == ([], True)
    assert {reason["rule"] for reason in answer["reasons"]} == {"Two-Player Rules 7"}


def test_lucy_moves_in_her_turn() -> None:
    answer = AskTurnOrder(["A", "lucy", "B"], [3, 4, 1, 2, 5, 6], packs=["two-player"]).answer()
    assert answer["sequence"] == ["A", "lucy", "B", "B", "B", "A"]
    assert (answer["next"], answer["standby"]) == ("lucy", [])
    over = AskTurnOrder(["lucy", "A"], [3, 19, "standby", "standby"], packs=["two-player"]).answer()
    assert over["sequence"] == ["lucy", "A", "lucy", "A"]
    assert (over["next"], over["standby"]) == (None, ["lucy", "A"])


# ---- the two ends


@pytest.mark.parametrize(
    ("packs", "players", "rounds", "fish", "standby"),
    [
        (["base"], 4, 4, 65, ["A", "B", "C", "D"]),
        (["base"], 3, 3, 50, ["A", "B", "C"]),
        (["base"], None, 3, 50, ["A", "B", "C"]),
        (["two-player"], 2, 3, 50, ["A", "B", "lucy"]),
        (["two-player"], None, 3, 50, ["A", "B", "lucy"]),
        (["two-player"], 4, 4, 65, ["A", "B", "C", "D"]),
        (["solo"], 1, 3, 65, ["A"]),
        (["solo"], None, 3, 50, ["A", "B", "C"]),
    ],
)
def test_setup(packs: list[str], players: int | None, rounds: int, fish: int, standby: list[str]) -> None:
    answer: Any = AskSetup(players, packs=packs).answer()
    assert (answer["rounds"], sum(answer["bag"].values()), answer["standby"]) == (rounds, fish, standby)
    assert (answer["funds"], answer["at"], answer["draws"]) == (2, "C1", {"fair": 15, "sea": 5})
    assert sum(answer["box"].values()) == 65 - fish
    assert answer["sea"] == {"coral": 16, "seaweed": 16}
    assert sum(answer["prizes"].values()) == 6
    assert {deck["verb"] for deck in answer["decks"].values()} == {"", "deal", "show"}


def test_setup_for_one_by_the_mode() -> None:
    assert AskSetup(mode="solo", packs=["solo"]).answer() == AskSetup(1, packs=["solo"]).answer()


@given(st.lists(st.builds(Standing, tanks=TANKS, funds=FUNDS, milestones=st.lists(st.integers(1, 4))), max_size=4))
def test_scores_add_up(standings: list[Standing]) -> None:
    answer = ask(AskScore(dict(zip(["Ann", "Bo", "Cy", "Di"], standings, strict=False))))
    totals = {name: score["total"] for name, score in answer["scores"].items()}
    for score in answer["scores"].values():
        parts = {key: value for key, value in score.items() if key not in ("total", "lines")}
        assert parts.keys() == {"tanks", "funds", "milestones", "standby"}
        assert sum(parts.values()) == score["total"] == sum(line["points"] for line in score["lines"])
        for part, points in parts.items():
            assert points == sum(line["points"] for line in score["lines"] if line["under"] == part)
    assert answer["winners"] == [name for name, total in totals.items() if total == max(totals.values())]


def test_what_no_table_can_come_to_is_scored_and_noted() -> None:
    rich = Standing(tanks={"T1": {"shark": 3, "small-fish": 1}, "B1": {"coral": 1}}, funds=16, milestones=[1] * 5)
    answer = ask(AskScore({"Ann": rich, "Bo": Standing(milestones=[2])}))
    assert answer["scores"]["Ann"]["milestones"] == 25
    assert [(note["path"], note["message"]) for note in answer["notes"]] == [
        ("players.Ann.tanks.T1", "this tank is illegal: oxygen, sharks-hunt"),
        ("players.Ann.funds", "16 funds are more than the cap of 15"),
        ("players.Ann.milestones", "5 milestones are more than the 4 in play"),
        ("players", "the place 1 is taken 5 times, and 4 milestones are in play"),
    ]
    fine = {"Ann": Standing(funds=15, milestones=[1, 1, 1, 2]), "Bo": Standing(milestones=[1, 2])}
    assert ask(AskScore(fine))["notes"] == []
