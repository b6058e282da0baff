"""A game alone: sections, ads, and what stays behind."""

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from tests.games.aqua_garden.table import Table, drawn, game, laid, reading

SECTIONS = [(1, 2, 3), (5, 6, 7), (9, 10, 11), (13, 14, 15), (17, 18, 19)]
ADS = ("large-fish", "sea-turtle", "shark", "small-fish")


def at(space: int | str, stops: int = 1, mode: str = "solo", **given: object) -> Table:
    """The table with the owner on a space of the track, where the section has had its stop."""
    return laid(mode, owners={"A": space}, stops=stops, **given)


def taken(table: Table, space: int) -> Table:
    """The table once the fish of a space were taken and returned."""
    table = table.do(f"go {space}", "walk 1")
    while table.hand:
        table = table.do(f"return {next(iter(table.hand))}")
    return table.do("end")


@pytest.mark.clause("Solo Rules", 1)
def test_all_65_fish_are_in_the_bag_ag_so_016() -> None:
    setup, expected = reading("AG-SO-016")
    assert setup["mode"] == "solo"
    position = game("solo").position(game("solo").start())
    assert sum(position.bag.values()) == expected["bag"]
    assert ("lucy" in position.owners) is expected["lucy"]
    assert position.bag == game("four").position(game("four").start()).bag
    assert game("solo-advanced").position(game("solo-advanced").start()).bag == position.bag


@pytest.mark.clause("Solo Rules", 3)
def test_only_the_own_owner_moves_for_three_rounds() -> None:
    table = Table(game("solo"), game("solo").start(1))
    assert table.position.owners == {"A": "standby"}
    assert game("solo").board.numbers.rounds == 3
    assert taken(table, 3).to_move == "A"


@pytest.mark.clause("Solo Rules", 4)
def test_three_fish_spaces_in_a_row_are_a_section() -> None:
    sections = game("solo").board.sections
    found = [tuple(space for space, one in enumerate(sections) if one == section) for section in range(1, 6)]
    assert found == SECTIONS


@pytest.mark.clause("Solo Rules: Changes in play", 1)
def test_in_all_else_the_rules_for_three_players_hold() -> None:
    solo, three = (AquaGarden(ag.rulebook(pack), players) for pack, players in (("solo", 1), ("base", 3)))
    for name in ("rounds", "start_funds", "cap", "free_steps", "paid_steps", "step_price", "sea_price"):
        assert getattr(solo.board.numbers, name) == getattr(three.board.numbers, name)
    steps = ("go 6", "walk 5", "buy coral T3", "place shark T3", "end")
    given = {"tanks": {"T1": "coral"}, "funds": 9, "fair": {6: "shark"}, "sea": "coral", "at": "C2"}
    alone = laid("solo", owners={"A": 2}, stops=1, **given).do(*steps)
    among = laid("three", owners={"A": 2, "B": 9, "C": 10}, **given).do(*steps)
    assert alone.told == among.told
    assert (alone.tanks(), alone.funds()) == (among.tanks(), among.funds())


@pytest.mark.clause("Solo Rules: Changes in play", 2)
def test_the_owner_stops_once_in_each_section_so_five_times_in_a_round_ag_so_007() -> None:
    _, expected = reading("AG-SO-007")
    table, took = Table(game("solo"), game("solo").start(2)), 0
    while not table.state.over:
        while table.to_move == "chance":
            table = table.do(f"draw {table.offers('draw')[0]}")
        stops = 0
        while table.offers("go") != ["standby"]:
            fish = [space for space in table.offers("go") if int(space) % 4]
            before = sum(table.position.sea.values())
            table = taken(table, int(fish[-1]))
            stops, took = stops + 1, took + sum(table.position.sea.values()) - before
        assert stops == expected["per_round"]
        table = table.do("go standby")
    assert took == expected["per_game"]


@pytest.mark.clause("Solo Rules: Changes in play", 2)
def test_not_a_second_time_in_the_same_section() -> None:
    for section in SECTIONS[:-1]:
        table = taken(at(section[0] - 1 or "standby", stops=0), section[0])
        for space in section[1:]:
            assert table.refused(f"go {space}") == ["Solo Rules: Changes in play 2"]
    last = taken(at(15), 17)
    assert last.offers("go") == ["standby"]
    assert last.refused("go 18") == ["Solo Rules: Changes in play 2"]


@pytest.mark.clause("Solo Rules: Changes in play", 3)
def test_no_section_is_skipped_neither_at_the_start_nor_later() -> None:
    start = Table(game("solo"), game("solo").start(1))
    assert start.offers("go") == ["1", "2", "3"]
    assert start.refused("go 4") == ["Solo Rules: Changes in play 3"]
    assert at(2).offers("go") == ["4", "5", "6", "7"]
    assert at(2).refused("go 8") == ["Solo Rules: Changes in play 3"]
    assert at(2).refused("go 9") == ["Solo Rules: Changes in play 3"]
    assert at(2).refused("go standby") == ["Solo Rules: Changes in play 3"]
    assert at(4).offers("go") == ["5", "6", "7"]
    assert at(15).offers("go") == ["16", "17", "18", "19"]
    assert at(16).refused("go standby") == ["Solo Rules: Changes in play 3"]
    assert at(17).offers("go") == ["standby"]


@pytest.mark.clause("Solo Rules: Changes in play", 3)
def test_a_fish_that_is_not_wanted_goes_to_the_sea_ag_so_013() -> None:
    _, expected = reading("AG-SO-013")
    table = at(2, fair={6: "shark"}).do("go 6", "walk 1")
    assert (table.position.owners["A"] == 6) is expected["move_owner"]
    after = table.do("return shark", "end")
    assert (after.sea == {"shark": 1}) is expected["to_sea"]


@pytest.mark.clause("Solo Rules: Changes in play", 4)
def test_each_ad_is_chosen_once_in_the_game_ag_so_010() -> None:
    setup, expected = reading("AG-SO-010")
    table = at(2, spent=tuple(setup["ads_used"])).do("go 4")
    assert table.offers("advertise") == expected["available"]
    for ad in setup["ads_used"]:
        assert table.refused(f"advertise {ad}") == ["Solo Rules: Changes in play 4"]
    after = table.do("advertise large-fish")
    assert after.before().spent == (*setup["ads_used"], "large-fish")


@pytest.mark.clause("Solo Rules: Changes in play", 4)
def test_also_in_the_rounds_that_follow() -> None:
    table = drawn(at(19, spent=("shark",), bag="30 shark").do("go standby"), "shark")
    assert table.position.round == 2
    table = taken(table, 3).do("go 4")
    assert table.refused("advertise shark") == ["Solo Rules: Changes in play 4"]


@pytest.mark.clause("Solo Rules: Changes in play", 5)
def test_when_all_ads_are_used_an_advanced_fish_is_still_acquired_ag_so_011() -> None:
    setup, expected = reading("AG-SO-011")
    table = at(2, mode="solo-advanced", spent=tuple(setup["ads_used"]), funds=9, shelf="manta-ray")
    assert ("go 4" in table.offered) is expected["allowed"]
    table = table.do("go 4")
    assert table.offers("advertise") == []
    assert "acquire manta-ray B1" in table.offered
    assert table.do("acquire manta-ray B1", "end").tanks() == {"B1": {"manta-ray": 1}}


@pytest.mark.clause("Solo Rules: Changes in play", 5)
def test_a_fish_instead_of_an_ad_uses_up_no_ad() -> None:
    table = at(2, mode="solo-advanced", funds=9, shelf="manta-ray").do("go 4", "acquire manta-ray B1", "end")
    assert table.before().spent == ()


def test_when_all_ads_are_used_the_owner_may_stop_there_for_nothing_ag_so_012() -> None:
    setup, expected = reading("AG-SO-012")
    assert expected["allowed"] is None
    table = at(2, spent=tuple(setup["ads_used"]))
    assert "go 4" in table.offered
    table = table.do("go 4")
    assert table.offered == ["end"]
    assert table.do("end").to_move == "A"


@pytest.mark.clause("Solo Rules: Changes in play", 6)
def test_what_is_left_on_the_track_goes_to_the_box_ag_so_008() -> None:
    _, expected = reading("AG-SO-008")
    table = Table(game("solo"), game("solo").start(4))
    bag = dict(table.position.bag)
    for section in SECTIONS:
        table = taken(table, section[1])
    table = table.do("go standby")
    assert expected["where"] == "game box, not the bag"
    assert sum(table.position.box.values()) == expected["removed"]
    assert table.position.fair == {}
    assert dict(table.position.bag) == bag
    assert sum(text.endswith("to box") for text in table.told) == expected["removed"]
    table = table.do(f"draw {table.offers('draw')[0]}")
    assert list(table.position.fair) == ["1"]


@pytest.mark.clause("Solo Rules: Changes in play", 7)
def test_after_the_third_round_15_fish_are_left_in_the_bag_ag_so_009() -> None:
    _, expected = reading("AG-SO-009")
    table = Table(game("solo"), game("solo").start(5))
    for _ in range(3):
        while table.to_move == "chance":
            table = table.do(f"draw {table.offers('draw')[0]}")
        for section in SECTIONS:
            table = taken(table, section[0])
        table = table.do("go standby")
    assert table.state.over
    assert sum(table.position.bag.values()) == expected["bag"]


@pytest.mark.clause("Solo Rules FAQ", 1)
def test_the_player_takes_the_topmost_number_and_the_prize() -> None:
    given = {"claimed": {"shark-3": ()}, "prizes": "shark", "tanks": {"T2": "3 shark, seaweed"}}
    table = at(2, **given).do("go 5", "walk 1", "claim shark-3")
    assert table.hand == {"shark": 1}
    assert table.parts()["milestones"] == 5


@pytest.mark.clause("Solo Rules FAQ", 2)
def test_the_owner_ends_on_the_lowest_standby_space_ag_so_015() -> None:
    _, expected = reading("AG-SO-015")
    table = at(19, round=3).do("go standby")
    assert table.state.over
    assert table.parts()["standby"] == expected["vp"]
