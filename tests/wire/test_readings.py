"""The rulings in words that are about tanks alone; those about turns, money and cards wait for the game."""

from collections.abc import Mapping
from typing import Any

import pytest

import aquagarden as ag
from aquagarden.language.clauses import Copies, Costs
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
