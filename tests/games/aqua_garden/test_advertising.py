"""Advertising spaces: the choice of an ad, and what it pays."""

import pytest

from tests.games.aqua_garden.table import laid, reading

ADS = ["large-fish", "sea-turtle", "shark", "small-fish"]


def income(ad: str, **given: object) -> int:
    """What an ad pays when the funds are far from the cap."""
    return laid(funds=0, **given).do("go 4", f"advertise {ad}").funds()


@pytest.mark.clause("2-b. Advertising space", 1)
def test_the_player_chooses_one_of_the_four_ads() -> None:
    table = laid(tanks={"T1": "large-fish"}).do("go 4")
    assert table.offers("advertise") == ADS
    assert table.refused("end") == ["2-b. Advertising space 1"]
    after = table.do("advertise large-fish")
    assert after.funds() == 3
    assert after.refused("advertise shark")


@pytest.mark.clause("2-b. Advertising space", 1)
def test_an_ad_may_be_chosen_again_at_another_stop() -> None:
    table = laid(tanks={"T1": "large-fish"}, owners={"A": 3, "B": 15, "C": 17})
    assert table.do("go 4", "advertise large-fish", "go 8", "advertise large-fish").funds() == 4


@pytest.mark.clause("2-b. Advertising space", 1)
def test_an_ad_that_pays_nothing_may_be_chosen() -> None:
    table = laid().do("go 4").do("advertise shark")
    assert (table.funds(), table.told) == (2, [])


@pytest.mark.clause("2-b. Advertising space", 2, 3, 4, 5)
def test_what_each_ad_pays_ag_ad_014() -> None:
    setup, expected = reading("AG-AD-014")
    paid = {ad: income(ad, tanks=setup["tanks"]) for ad in ADS}
    assert {**paid, "best": max(paid.values())} == expected


@pytest.mark.clause("2-b. Advertising space", 2)
def test_a_small_fish_left_over_pays_nothing() -> None:
    assert [income("small-fish", tanks={"T1": {"small-fish": number}}) for number in range(5)] == [0, 0, 1, 1, 2]


@pytest.mark.clause("2-b. Advertising space", 6)
def test_all_tanks_count_together_and_then_the_turn_is_over() -> None:
    tanks = dict.fromkeys(("T1", "T2", "T3", "B1", "B2"), "small-fish")
    assert income("small-fish", tanks=tanks) == 2
    table = laid(owners={"A": 2, "B": 3, "C": 9}, tanks=tanks).do("go 4", "advertise small-fish")
    assert (table.to_move, table.state.phase) == ("B", "go")


@pytest.mark.clause("2-b. Advertising space", 6)
def test_a_whale_shark_is_no_shark_there() -> None:
    assert income("shark", tanks={"T1": "whale-shark", "T2": "shark"}) == 1


@pytest.mark.clause("2-b. Advertising space", 7)
def test_the_example_of_the_rulebook_pays_three() -> None:
    assert income("sea-turtle", tanks={"T1": "2 sea-turtle, seaweed", "B2": "coral"}) == 3


@pytest.mark.clause("2-b. Advertising space", 8)
def test_in_such_a_turn_nothing_else_is_done() -> None:
    table = laid(claimed={"shark-3": ()}, tanks={"T2": "3 shark, seaweed"}, sea="coral", funds=9).do("go 4")
    assert table.refused("walk 1") == ["Acquisition of fish tokens 1"]
    assert table.refused("buy coral T3") == ["2-b. Advertising space 8"]
    assert table.refused("claim shark-3") == ["Achieving a milestone 1"]
    assert {text.split()[0] for text in table.offered} == {"advertise", "release"}


@pytest.mark.clause("Feeding event", 7)
def test_the_cap_holds_for_ads_too_ag_fc_005() -> None:
    setup, expected = reading("AG-FC-005")
    tanks = {"T1": "3 large-fish", "T2": "2 large-fish"}
    assert income("large-fish", tanks=tanks) == setup["ad_income"]
    table = laid(funds=setup["funds"], tanks=tanks).do("go 4").do("advertise large-fish")
    assert table.funds() == expected["funds_after"]
    assert table.told == ["A gains 2 funds"]
