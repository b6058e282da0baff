"""Outdoor: the whale swaps a fish of a tank with a fish of the fair."""

import pytest

from tests.games.aqua_garden.expansions import holding, outdoor, swapping
from tests.games.aqua_garden.table import reading


@pytest.mark.clause("outdoor: Whale token", 1)
def test_two_fish_change_their_places() -> None:
    table = swapping("seahorse, coral", {7: "shark"}).do("use whale seahorse B2 for shark 7")
    assert table.tanks() == {"B2": {"shark": 1, "coral": 1}}
    assert (table.fair(7), table.sea, table.hand) == ({"seahorse": 1}, {"coral": 1}, {})
    assert table.told == ["A seahorse: B2 to 7", "A shark: 7 to B2"]


@pytest.mark.clause("outdoor: Whale token", 1)
def test_the_turtle_comes_without_seaweed_and_leaves_ag_od_014() -> None:
    setup, expected = reading("AG-OD-014")
    label, token = setup["from_tank"].split(": ")
    space, other = setup["from_space"].split(": ")
    table = swapping({**setup["B2_after_removal"], token: 2}, {int(space): other})
    assert (label, setup["B2_after_removal"]) == ("B2", {token: 1})
    text = f"use whale {token} {label} for {other} {space}"
    assert table.refused(text) == ["turtles-need-seaweed"]
    assert [one for one in table.offers("use") if "leaving" in one] == [
        f"{text.removeprefix('use ')} leaving 1 {other}"
    ]
    after = table.do(f"{text} leaving 1 {other}")
    assert table.fair(int(space)) == {other: 1}
    assert (
        f"space {next(one for one in range(1, 20) if after.fair(one) == {token: 1})}" == expected["small-fish_goes_to"]
    )
    assert (other in after.tanks()[label]) is expected["turtle_kept"]
    assert (after.sea.get(other), expected["turtle_to"]) == (1, "Sea board")


@pytest.mark.clause("outdoor: Whale token", 2)
def test_one_of_several_fish_on_a_space_ag_od_012() -> None:
    setup, expected = reading("AG-OD-012")
    table = swapping("2 seahorse, seaweed", {7: setup["fair_space"]})
    uses = [text for text in table.offers("use") if text.endswith("7")]
    assert uses == [f"whale seahorse B2 for {token} 7" for token in ("sea-turtle", "small-fish")]
    for text in uses:
        after = table.do(f"use {text}")
        gone = {token for token in setup["fair_space"] if token not in after.fair(7)}
        assert len(gone) == expected["max"]
        assert after.fair(7) == {"seahorse": 1} | {token: 1 for token in setup["fair_space"] if token not in gone}
        assert not after.offers("use")


@pytest.mark.clause("outdoor: Whale token", 1)
def test_any_fish_of_any_tank_for_any_fish_of_any_fish_space() -> None:
    tanks, fair = {"T1": "shark", "B3": "seahorse"}, {1: "seahorse", 14: "shark, whale-shark", 19: "shark"}
    table = holding("whale", tanks=tanks, fair=fair)
    assert set(table.offers("use")) == {"whale fund"} | {
        f"whale {own} {label} for {other} {space}"
        for label, own in tanks.items()
        for space, pile in fair.items()
        for other in pile.split(", ")
    }


@pytest.mark.clause("outdoor: Whale token", 3)
@pytest.mark.parametrize("fair", [{}, {3: "coral, seaweed"}])
def test_not_without_a_fish_on_the_fair(fair: dict[int, str]) -> None:
    table = swapping("shark", fair)
    assert table.offers("use") == ["whale fund"]
    for space in (3, 4):
        assert table.refused(f"use whale shark B2 for seahorse {space}") == ["whale"]


@pytest.mark.clause("outdoor: Whale token", 1)
def test_not_without_that_fish_in_the_tank() -> None:
    table = swapping("shark", {7: "seahorse"})
    assert table.refused("use whale shark B1 for seahorse 7") == ["whale"]
    assert table.refused("use whale seahorse B2 for seahorse 7") == ["whale"]
    assert table.refused("use whale shark B2 for seahorse 6") == ["whale"]


@pytest.mark.clause("outdoor: Whale token", 1)
def test_no_plant_no_advanced_fish_and_no_find_is_swapped() -> None:
    on = outdoor(3, "advanced", "beach-combing")
    tank = "shark, remora, coral, seaweed"
    table = swapping(tank, {7: "remora, bottle, garbage", 9: "seahorse, clam", 8: "conch"}, on=on)
    assert [text for text in table.offers("use") if "whale fund" not in text] == ["whale shark B2 for seahorse 9"]
    for own, other, space in (("remora", "seahorse", 9), ("coral", "seahorse", 9), ("shark", "remora", 7)):
        assert table.refused(f"use whale {own} B2 for {other} {space}") == ["whale"]
    assert table.do("use whale shark B2 for seahorse 9").fair(9) == {"shark": 1, "clam": 1}


@pytest.mark.clause("outdoor: Whale token", 1)
def test_both_move_at_once_so_a_remora_whose_shark_becomes_a_whale_shark_stays() -> None:
    on = outdoor(3, "advanced")
    table = swapping("shark, remora", {7: "whale-shark, seahorse"}, on=on)
    assert table.do("use whale shark B2 for whale-shark 7").tanks() == {"B2": {"whale-shark": 1, "remora": 1}}
    left = table.do("use whale shark B2 for seahorse 7")
    assert (left.tanks(), left.sea) == ({"B2": {"seahorse": 1}}, {"coral": 1, "remora": 1})
    assert left.told[-1] == "A 1 remora: B2 to sea"
    back = swapping("whale-shark, remora", {7: "shark"}, on=on).do("use whale whale-shark B2 for shark 7")
    assert back.tanks() == {"B2": {"shark": 1, "remora": 1}}


@pytest.mark.clause("outdoor: Whale token", 1)
def test_the_oxygen_is_that_of_the_tank_after_the_exchange() -> None:
    table = swapping("3 small-fish, seahorse", {7: "shark, large-fish"})
    assert table.do("use whale seahorse B2 for large-fish 7").tanks() == {"B2": {"small-fish": 3, "large-fish": 1}}
    full = swapping("4 small-fish", {7: "whale-shark"})
    assert full.refused("use whale small-fish B2 for whale-shark 7") == ["oxygen"]
    hunted = swapping("2 small-fish", {7: "shark"})
    assert hunted.refused("use whale small-fish B2 for shark 7") == ["sharks-hunt"]
    for way, lying in (("1 small-fish", {"shark": 1}), ("1 shark", {"small-fish": 1})):
        after = hunted.do(f"use whale small-fish B2 for shark 7 leaving {way}")
        assert (after.tanks(), after.fair(7)) == ({"B2": lying}, {"small-fish": 1})
        assert after.sea == {"coral": 1, way.split()[1]: 1}
    assert hunted.refused("use whale small-fish B2 for shark 7 leaving 1 seahorse") == ["sharks-hunt"]


@pytest.mark.clause("outdoor: Whale token", 1)
def test_what_was_swapped_to_a_space_is_taken_by_who_stops_there() -> None:
    table = swapping("shark", {3: "seahorse"}).do("use whale shark B2 for seahorse 3", "go 3")
    assert table.hand == {"shark": 1}
    assert table.tanks() == {"B2": {"seahorse": 1}}


@pytest.mark.clause("outdoor: Whale token", 1)
def test_what_is_in_hand_is_not_on_the_fair() -> None:
    table = swapping("shark", {3: "seahorse"}).do("go 3")
    assert table.offers("use") == ["whale fund"]
    assert table.refused("use whale shark B2 for seahorse 3") == ["whale"]
