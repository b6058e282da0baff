"""Tokens come into tanks and leave them: what must go, what may go, and when."""

import pytest

from tests.games.aqua_garden.table import Table, laid, reading

SHARK = {"T2": "2 seahorse, sea-turtle, seaweed, coral"}


def fished(fish: str, **given: object) -> Table:
    """The table once fish were taken and the employee stands beside T2 and T3."""
    return laid(fair={3: fish}, **given).do("go 3", "walk 1")


@pytest.mark.clause("Placement Rules", 7)
def test_a_turtle_needs_a_seaweed_that_was_placed_before() -> None:
    table = fished("2 sea-turtle", funds=2, sea="seaweed")
    assert table.refused("place sea-turtle T2") == ["turtles-need-seaweed"]
    table = table.do("buy seaweed T2", "place sea-turtle T2", "place sea-turtle T2")
    assert table.tanks() == {"T2": {"seaweed": 1, "sea-turtle": 2}}


@pytest.mark.clause("Placement Rules", 7)
@pytest.mark.clause("Placement Rules", 11)
def test_a_turtle_without_seaweed_goes_to_the_sea_ag_ca_020() -> None:
    setup, expected = reading("AG-CA-020")
    table = laid(tanks={"T2": setup["tank"]}, funds=setup["funds"], fair={3: setup["placing"]}, sea="seaweed")
    table = table.do("go 3", "walk 1")
    assert table.refused("buy seaweed T2") == ["Purchasing fish from the Sea board 2, 3"]
    assert table.refused("end") == ["Feeding event 8"]
    ways = {
        text: table.do(text)
        for text in table.offered
        if text.split()[0] in ("place", "return") and text.split()[1] == "sea-turtle"
    }
    assert ways.keys() == {
        "place sea-turtle T2 leaving 1 sea-turtle",
        "place sea-turtle T3 leaving 1 sea-turtle",
        "return sea-turtle",
    }
    for after in ways.values():
        assert bool(after.tanks()) is expected["can_keep"]
        assert after.sea == {"seaweed": 1, **expected["to_sea"]}


@pytest.mark.clause("Placement Rules", 8)
def test_turtles_leave_with_their_seaweed() -> None:
    table = laid(tanks={"T2": "2 sea-turtle, seahorse, seaweed"}).do("release seaweed T2")
    assert table.tanks() == {"T2": {"seahorse": 1}}
    assert table.sea == {"seaweed": 1, "sea-turtle": 2}
    assert table.told == ["A 1 seaweed: T2 to sea", "A 2 sea-turtle: T2 to sea"]
    assert [event.rule.name for event in table.events] == ["Placement Rules 11", "turtles-need-seaweed"]


@pytest.mark.clause("Placement Rules", 2)
@pytest.mark.clause("Placement Rules", 3)
def test_without_its_seaweed_a_full_tank_loses_more() -> None:
    table = laid(tanks={"T2": "3 small-fish, 3 large-fish, seaweed"})
    assert table.refused("release seaweed T2") == ["oxygen"]
    ways = [text for text in table.offers("release") if text.startswith("seaweed")]
    assert sorted(ways) == [
        "seaweed T2 leaving 1 large-fish, 1 small-fish",
        "seaweed T2 leaving 2 large-fish",
        "seaweed T2 leaving 2 small-fish",
    ]
    left = table.do("release seaweed T2 leaving 1 small-fish, 1 large-fish")
    assert left.tanks() == {"T2": {"small-fish": 2, "large-fish": 2}}
    assert left.sea == {"seaweed": 1, "small-fish": 1, "large-fish": 1}


@pytest.mark.clause("Placement Rules", 10)
def test_the_tank_of_the_example_is_lawful_and_without_its_seaweed_the_turtle_goes() -> None:
    assert laid(tanks=SHARK).do("release seaweed T2").tanks() == {"T2": {"seahorse": 2, "coral": 1}}


@pytest.mark.clause("Placement Rules", 11)
def test_own_tokens_return_to_the_sea_at_any_time() -> None:
    tanks = {"T2": "coral, shark", "B1": "seahorse"}
    table = laid(tanks=tanks, fair={3: "large-fish"})
    in_turn = [table, table.do("go 3"), table.do("go 3", "walk 1"), table.do("go 4")]
    for one in in_turn:
        assert sorted(one.offers("release")) == ["coral T2", "seahorse B1", "shark T2"]
        after = one.do("release coral T2", "release seahorse B1")
        assert after.tanks() == {"T2": {"shark": 1}}
        assert after.sea == {"coral": 1, "seahorse": 1}
        assert (after.to_move, after.state.phase, after.hand) == (one.to_move, one.state.phase, one.hand)


@pytest.mark.clause("Placement Rules", 11)
def test_in_the_turn_of_another_and_while_chance_draws_too() -> None:
    table = laid(B={"tanks": {"T2": "coral"}})
    after = table.do("release coral T2", by="B")
    assert (after.tanks("B"), after.sea, after.to_move) == ({}, {"coral": 1}, "A")
    assert after.told == ["B 1 coral: T2 to sea"]
    assert table.refused("release coral T2") == ["Placement Rules 11"]
    assert [action.text for action in table.game.legal_actions(table.state, 1)] == ["release coral T2"]
    waiting = laid(to_move="chance", phase="draw", B={"tanks": {"T2": "coral"}}, bag="shark")
    assert waiting.do("release coral T2", by="B").to_move == "chance"
    assert waiting.refused("release coral T2") == ["Placement Rules 11"]


@pytest.mark.clause("Placement Rules", 11)
def test_when_the_game_is_over_nothing_is_released() -> None:
    owners = dict.fromkeys("ABC", "standby")
    table = laid(owners=owners, passed="ABC", to_move="nobody", phase="over", tanks={"T2": "coral"})
    assert table.offered == []
    assert table.refused("release coral T2", by="A") == ["End of game and score calculation 1"]


@pytest.mark.clause("Placement Rules", 11)
def test_fish_just_taken_may_go_there_unplaced_ag_ca_027() -> None:
    setup, expected = reading("AG-CA-027")
    table = laid(fair={3: setup["taken"]}).do("go 3", "walk 1")
    assert ("return large-fish" in table.offered) is expected["allowed"]
    table = table.do("return large-fish", "return large-fish", "end")
    assert table.sea == expected["to_sea"]
    assert table.tanks() == {}
    assert table.told[0] == "A large-fish: hand to sea"


@pytest.mark.clause("Placement Rules", 11)
def test_only_what_is_in_hand_goes_there_unplaced() -> None:
    table = fished("large-fish")
    assert table.refused("return shark") == ["Placement Rules 11"]
    assert table.do("return large-fish").refused("return large-fish") == ["Placement Rules 11"]


@pytest.mark.clause("Placement Rules", 11)
def test_nothing_moves_from_tank_to_tank_ag_ca_024() -> None:
    setup, expected = reading("AG-CA-024")
    table = laid(tanks={setup["from"]: {setup["token"]: 1}}, funds=0).do("go 3", "walk 1")
    text = f"place {setup['token']} {setup['to']}"
    assert (text in table.offered) is expected["allowed"]
    assert table.refused(text) == ["2-a. Fish space 1"]
    table = table.do(f"release {setup['token']} {setup['from']}")
    assert table.refused(f"buy {setup['token']} {setup['to']}") == ["Purchasing fish from the Sea board 2, 3"]


@pytest.mark.clause("Placement Rules", 12)
def test_the_owner_chooses_what_leaves() -> None:
    table = fished("shark", tanks={"T2": "2 small-fish, large-fish, seaweed"})
    assert table.refused("place shark T2") == ["sharks-hunt"]
    ways = [text for text in table.offers("place") if " T2" in text]
    assert ways == ["shark T2 leaving 1 shark", "shark T2 leaving 1 large-fish, 2 small-fish"]
    left = table.do("place shark T2 leaving 2 small-fish, 1 large-fish")
    assert left.tanks() == {"T2": {"shark": 1, "seaweed": 1}}
    assert left.sea == {"small-fish": 2, "large-fish": 1}
    assert left.told == ["A shark: hand to T2", "A 1 large-fish, 2 small-fish: T2 to sea"]


@pytest.mark.clause("Placement Rules", 12)
def test_no_more_leaves_than_must() -> None:
    table = fished("large-fish", tanks={"T2": "4 small-fish"})
    assert table.do("place large-fish T2 leaving 1 small-fish").tanks() == {"T2": {"small-fish": 3, "large-fish": 1}}
    assert table.refused("place large-fish T2 leaving 2 small-fish") == ["oxygen"]
    assert table.refused("place large-fish T3 leaving 1 small-fish") == ["Placement Rules 12"]


@pytest.mark.clause("Placement Rules", 12)
def test_what_follows_by_itself_is_not_named() -> None:
    table = fished("whale-shark", tanks={"T2": "2 sea-turtle, seaweed"})
    assert table.do("place whale-shark T2 leaving 1 sea-turtle").tanks() == {
        "T2": {"sea-turtle": 1, "seaweed": 1, "whale-shark": 1}
    }
    table = fished("shark", tanks={"T2": "sea-turtle, seaweed, coral"})
    assert [text for text in table.offers("place") if " T2" in text] == [
        "shark T2 leaving 1 sea-turtle",
        "shark T2 leaving 1 shark",
    ]


@pytest.mark.clause("Placement Rules", 13)
def test_the_example_of_the_shark() -> None:
    table = fished("shark", tanks=SHARK)
    assert sorted(table.refused("place shark T2")) == ["oxygen", "sharks-hunt"]
    left = table.do("place shark T2 leaving 1 sea-turtle", "end")
    assert left.tanks() == {"T2": {"seahorse": 2, "seaweed": 1, "coral": 1, "shark": 1}}
    assert left.sea == {"sea-turtle": 1}


@pytest.mark.clause("Placement Rules", 9)
@pytest.mark.clause("Placement Rules", 12)
def test_of_two_corals_one_leaves_at_once_and_the_funds_are_spent_ag_ca_028() -> None:
    setup, expected = reading("AG-CA-028")
    table = laid(tanks={"T2": setup["tank"]}, funds=setup["funds"], sea="coral").do("go 3", "walk 1")
    assert table.refused("buy coral T2") == ["one-coral"]
    after = table.do("buy coral T2 leaving 1 coral")
    assert after.tanks()["T2"]["coral"] == expected["corals_at_most"]
    assert (after.sea, after.funds()) == ({"coral": 1}, 0)


@pytest.mark.clause("Placement Rules", 14)
def test_whoever_has_the_turn_buys_what_others_returned() -> None:
    table = laid(fair={3: "shark"}, B={"tanks": {"T2": "seahorse"}}).do("go 3", "walk 1", "return shark")
    table = table.do("release seahorse T2", by="B").do("end", "go 10", "walk 1", "end")
    assert table.to_move == "B"
    table = table.do("go 7", "walk 1", "buy shark T2")
    assert table.tanks("B") == {"T2": {"shark": 1}}
    assert table.refused("buy seahorse T2", by="A") == ["Turn Order 2"]
