"""The rulings in words that are questions of the wire; those about turns and timing are with the game."""

from collections.abc import Mapping
from typing import Any

import pytest

import aquagarden as ag
from aquagarden.language.clauses import Copies, Costs
from aquagarden.wire import (
    AskAd,
    AskEmployee,
    AskFeeding,
    AskLucy,
    AskMilestones,
    AskScore,
    AskSetup,
    AskStops,
    Question,
    Standing,
)
from tests.wire.given import READINGS

BASE = ag.rulebook("base")
ADVANCED = ag.rulebook("advanced")
BEACH = ag.rulebook("advanced", "beach-combing")
OUTDOOR = ag.rulebook("advanced", "outdoor")
PRIZE = "milestone-"
NAMES = {"leatherback_sea-turtle": "leatherback-turtle"}


def given(name: str) -> tuple[dict[str, Any], Any]:
    """What a reading starts from, and what is expected."""
    return READINGS[name]["setup"], READINGS[name]["expected"]


def shape(tokens: Mapping[str, int]) -> dict[str, int]:
    """Tokens under the names of the rules; a prize is a token of its shape."""
    counts: dict[str, int] = {}
    for name, number in tokens.items():
        plain = NAMES.get(name, name).removeprefix(PRIZE)
        counts[plain] = counts.get(plain, 0) + number
    return counts


def points(rules: ag.Rulebook, tank: Mapping[str, int], name: str) -> int:
    """The points that one token or line of the score sheet brings in a tank."""
    return sum(line.points for line in rules.score(shape(tank)).lines if line.ground.name == name)


def test_a_turtle_cannot_stay_in_an_empty_tank() -> None:
    setup, expected = given("AG-CA-020")
    verdict = BASE.place(setup["tank"], setup["placing"]).verdict
    assert verdict.legal is expected["can_keep"]
    assert verdict.repairs == (expected["to_sea"],)


def test_seaweed_comes_first_then_the_turtle_then_the_rest() -> None:
    setup, expected = given("AG-CA-021")
    tank = BASE.tank(setup["tank"])
    for token in ({"seaweed": 1}, setup["placing"], {"small-fish": 1}):
        tank = tank.adding(token)
        assert tank.legal
    assert tank.tokens == expected["tank"]


def test_what_was_taken_together_may_go_to_two_tanks() -> None:
    setup, expected = given("AG-CA-022")
    tanks = [BASE.tank(tank) for tank in expected["example"].values()]
    assert all(tank.legal for tank in tanks) is expected["can_keep_both"]
    assert not BASE.tank(setup["taken"]).legal


def test_one_of_two_corals_leaves_at_once() -> None:
    setup, expected = given("AG-CA-028")
    tank = BASE.place(setup["tank"], "coral")
    assert not tank.legal
    assert [tank.without(repair).tank.tokens["coral"] for repair in tank.repairs] == [expected["corals_at_most"]]


def test_two_prizes_go_into_one_tank_seaweed_first() -> None:
    setup, expected = given("AG-MP-017")
    turtle, seaweed = (shape({name: 1}) for name in setup["reward"])
    empty = BASE.tank(setup["target_tank_content"])
    assert empty.adding(seaweed).adding(turtle).tokens == shape(expected["tank"])
    assert empty.adding(seaweed).adding(turtle).legal is expected["allowed"]
    assert not empty.adding(turtle).legal


def test_two_prizes_go_into_two_tanks() -> None:
    setup, expected = given("AG-MP-018")
    turtle, seaweed = (shape({name: 1}) for name in setup["reward"])
    for name, prize in (("T1", turtle), ("B2", seaweed)):
        tank = BASE.place(setup["tanks"][name], prize)
        assert tank.legal is expected["allowed"]
        assert tank.tokens == shape(expected[name])


def test_fish_of_two_tanks_make_no_sets() -> None:
    setup, expected = given("AG-FS-021")
    assert [points(BASE, tank, "tanks") for tank in setup["tanks"].values()] == [expected["fish_pairs"]] * 2


def test_a_manta_ray_counts_itself() -> None:
    setup, expected = given("AG-AF-012")
    score = ADVANCED.score(setup["board"]["T1"])
    assert score.total == expected["manta"]
    assert all(line.ground.assumed for line in score.lines)


@pytest.mark.parametrize(("copies", "place"), [("regular", "bag"), ("milestone", "prizes"), ("advanced", "shelf")])
def test_the_fish_of_the_box(copies: str, place: str) -> None:
    _, expected = given("AG-SE-011")
    declared = ADVANCED.ruleset.declared("token")
    assert sum(c.amount for token in declared for c in token.all(Copies) if c.place == place) == expected[copies]


def test_advanced_fish_for_three_funds() -> None:
    setup, expected = given("AG-AF-001")
    prices = {token.name: cost.amount for token in ADVANCED.ruleset.declared("token") for cost in token.all(Costs)}
    assert sorted(name for name, price in prices.items() if price <= setup["funds"]) == expected["affordable"]


def test_a_leatherback_turtle_needs_no_seaweed() -> None:
    setup, expected = given("AG-BC-047")
    assert BEACH.judge(shape(setup["tank"])).legal is expected["allowed"]


def test_a_leatherback_turtle_alone_scores_nothing() -> None:
    setup, expected = given("AG-BC-050")
    assert BEACH.score({"leatherback-turtle": setup["leatherback"]}).total == expected["vp"]


def test_sharks_hunt_the_leatherback_turtle() -> None:
    setup, expected = given("AG-BC-051")
    verdict = BEACH.judge(shape(setup["tank"]))
    assert verdict.legal is expected["allowed"]
    assert [reason.name for reason in verdict.broken] == ["sharks-hunt"]


def test_a_sea_anemone_counts_the_small_fish_around_it() -> None:
    setup, expected = given("AG-BC-052")
    assert points(BEACH, setup["tank"], "sea-anemone") == expected["vp"]


def test_a_sea_anemone_and_sets_count_the_same_fish() -> None:
    setup, expected = given("AG-BC-053")
    tanks = setup["tanks"].values()
    assert sum(points(BEACH, tank, "sea-anemone") for tank in tanks) == expected["anemone"]
    assert sum(points(BEACH, tank, "tanks") for tank in tanks) == expected["fish_pairs"]


@pytest.mark.parametrize("name", ["AG-JF-008", "AG-JF-013"])
def test_a_jellyfish_is_no_seaweed_and_lives_alone_of_its_kind(name: str) -> None:
    setup, expected = given(name)
    assert OUTDOOR.judge(setup["tank"]).legal is expected["legal"]


def test_a_flapjack_octopus_counts_a_jellyfish_as_a_type() -> None:
    setup, expected = given("AG-JF-014")
    assert points(OUTDOOR, setup["tank"], "flapjack-octopus") == expected["flapjack"]


# ---- milestones and what they score


def ask(question: Question) -> Any:
    return question.answer()


def test_a_picture_is_matched_within_one_tank() -> None:
    setup, expected = given("AG-MP-001")
    for tank in setup["tanks"].values():
        assert bool(ask(AskMilestones(tank, [setup["card"]]))["met"]) is expected["met"]


def test_no_tank_matches_cards_of_two_kinds_at_once() -> None:
    _, expected = given("AG-MP-023")
    kinds = {frozenset(card.rsplit("-", 1)[0] for card in BASE.milestones(tank)) for tank in BASE.all_tanks()}
    assert any(len(kind) > 1 for kind in kinds) is expected["possible"]
    assert len(kinds) == 5


@pytest.mark.parametrize("name", ["AG-MP-005", "AG-MP-007", "AG-MP-008"])
def test_a_milestone_scores_by_the_order_of_those_who_achieve_it(name: str) -> None:
    setup, expected = given(name)
    place = setup["achievers_before"] + 1
    assert score(milestones=[place])["milestones"] == expected["vp"]


def score(**standing: Any) -> Any:
    """What one player scores."""
    return ask(AskScore({"A": Standing(**standing)}))["scores"]["A"]


def test_funds_score_by_threes() -> None:
    setup, expected = given("AG-FS-019")
    assert [score(funds=funds)["funds"] for funds in setup["funds"]] == expected["vp"]


@pytest.mark.parametrize("name", ["AG-SB-003", "AG-SB-004"])
def test_lucy_takes_a_place_on_standby_and_scores_nothing(name: str) -> None:
    setup, expected = given(name)
    players = {
        player: Standing(standby=place) for place, player in enumerate(setup["pass_order"], 1) if player != "Lucy"
    }
    scores = ask(AskScore(players, packs=["two-player"]))["scores"]
    assert {player: told["standby"] for player, told in scores.items()} == expected["vp"]


def test_alone_one_is_always_lowest_on_standby() -> None:
    _, expected = given("AG-SO-015")
    answer = ask(AskScore({"A": Standing(standby=1)}, mode="solo", packs=["solo"]))
    assert answer["scores"]["A"]["standby"] == expected["vp"]


# ---- money


def test_a_fish_in_hand_is_in_no_event_tank() -> None:
    setup, expected = given("AG-FE-021")
    answer = ask(AskFeeding("little-aqua-garden", {"T3": setup["T3"], "B3": setup["B3"]}))
    assert {name: answer[name] for name in expected} == expected


@pytest.mark.parametrize("name", ["AG-FE-022", "AG-FE-023"])
def test_the_event_is_between_the_first_two_carpets(name: str) -> None:
    setup, expected = given(name)
    at, to = setup["move"].split(" to ")
    [walk] = [walk for walk in ask(AskEmployee(at))["walks"] if walk["carpet"] == to]
    assert (walk["income"] > 0) is expected["fires"]


def test_the_event_is_crossed_once_in_a_walk_at_most() -> None:
    setup, expected = given("AG-FE-025")
    walks = [walk for at in ("C1", "C2", "C3", "C4", "C5", "C6") for walk in ask(AskEmployee(at, funds=9))["walks"]]
    assert max(walk["steps"] for walk in walks) == setup["max_move"]
    # Without a card each crossing pays one.
    assert max(walk["income"] for walk in walks) == expected["max"]


def test_a_step_is_paid_when_it_is_taken() -> None:
    setup, expected = given("AG-EM-032")
    tanks = {"T3": {"small-fish": 2}, "B3": {"sea-turtle": 2, "seaweed": 1}}
    feeding = ask(AskFeeding("little-aqua-garden", tanks))
    assert feeding["income"] == setup["event_income_if_passed"]
    answer = ask(AskEmployee(setup["employee_at"], setup["funds"], "little-aqua-garden", tanks))
    assert answer["funds_at"][setup["ends_at"]] == expected["funds_after"]


def test_the_employee_does_not_stay() -> None:
    _, expected = given("AG-EM-033")
    answer = ask(AskEmployee("C4", funds=9))
    assert ("C4" in answer["reach"]) is expected["allowed"]
    assert min(walk["steps"] for walk in answer["walks"]) == 1


def test_funds_beyond_the_cap_are_lost() -> None:
    setup, expected = given("AG-FC-002")
    tanks = {"T3": {"shark": 3}, "B3": {"coral": 3}}
    answer = ask(AskFeeding("shark-impact", tanks, setup["funds"]))
    assert (answer["income"], answer["funds"]) == (setup["gain"], expected["funds_after"])


def test_the_cap_is_for_ads_too() -> None:
    setup, expected = given("AG-FC-005")
    answer = ask(AskAd("large-fish", {"T1": {"large-fish": 4}, "T2": {"large-fish": 1}}, setup["funds"]))
    assert (answer["income"], answer["funds"]) == (setup["ad_income"], expected["funds_after"])


def test_each_of_the_four_ads() -> None:
    setup, expected = given("AG-AD-014")
    incomes = {ad: ask(AskAd(ad, setup["tanks"]))["income"] for ad in expected if ad != "best"}
    assert incomes | {"best": max(incomes.values())} == expected


def test_a_jellyfish_stands_for_nothing_in_ads_and_events() -> None:
    setup, expected = given("AG-JF-009")
    assert ask(AskAd(setup["ad"], setup["tanks"], packs=["advanced", "outdoor"]))["income"] == expected["income"]
    setup, expected = given("AG-JF-010")
    tanks = {"T3": setup["T3"], "B3": setup["B3"]}
    answer = ask(AskFeeding("clownfish-wonderland", tanks, packs=["advanced", "outdoor"]))
    assert answer["income"] == expected["income"]


# ---- the track


def test_an_owner_does_not_stay_on_its_space() -> None:
    setup, expected = given("AG-TR-008")
    answer = ask(AskStops(setup["positions"], setup["to_move"]))
    space = setup["positions"]["B"]
    assert (space in answer["stops"]) is expected["allowed"]
    assert [reason["message"] for reason in answer["reasons"] if reason["to"] == space] == [
        "the owner is on 4 already, and must go on"
    ]


def test_from_the_last_space_the_owner_can_only_pass() -> None:
    setup, expected = given("AG-TR-011")
    answer = ask(AskStops(setup["positions"], setup["to_move"]))
    assert (answer["stops"], answer["standby"]) == ([], expected["must"] == "Standby")


def test_lucy_begins_on_the_first_space_with_fish() -> None:
    _, expected = given("AG-LU-008")
    fair = {str(space): {"shark": 1} for space in (1, 2, 3, 5, 6, 7)}
    answer = ask(AskLucy({"A": "standby", "B": "standby"}, fair=fair, packs=["two-player"]))
    assert (answer["to"], answer["to_sea"]) == (expected["lucy_to"], fair["1"])


# ---- the start


def setup_for(players: int, *packs: str) -> Any:
    return ask(AskSetup(players, packs=packs))


@pytest.mark.parametrize(("name", "players"), [("AG-SE-003", 4), ("AG-SE-004", 3)])
def test_the_bag_is_empty_after_the_last_preparation(name: str, players: int) -> None:
    _, expected = given(name)
    answer = setup_for(players)
    left = sum(answer["bag"].values()) - sum(answer["draws"].values())
    assert left == expected["after_setup"]
    refills = [left - answer["draws"]["fair"] * number for number in range(1, answer["rounds"])]
    assert refills == expected["after_round_preparations"]


def test_each_player_is_dealt_one_of_five_feeding_cards() -> None:
    setup, expected = given("AG-SE-010")
    answer = setup_for(setup["players"])
    feeding = answer["decks"]["feeding"]
    assert feeding["number"] * len(answer["players"]) == expected["dealt"]
    assert len(set(feeding["cards"])) == len(feeding["cards"]) == expected["deck"]


def test_two_play_with_the_bag_of_three() -> None:
    setup, expected = given("AG-LU-012")
    answer = setup_for(setup["players"], "two-player")
    assert (answer["rounds"], sum(answer["bag"].values())) == (expected["rounds"], expected["bag"])


def test_alone_one_plays_with_the_bag_of_four_and_without_lucy() -> None:
    _, expected = given("AG-SO-016")
    answer = setup_for(1, "solo")
    assert ("lucy" in answer["standby"]) is expected["lucy"]
    assert sum(answer["bag"].values()) == expected["bag"]
    _, expected = given("AG-SO-009")
    draws = answer["draws"]
    assert sum(answer["bag"].values()) - draws["sea"] - answer["rounds"] * draws["fair"] == expected["bag"]
