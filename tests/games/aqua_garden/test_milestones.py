"""Milestones: when one is achieved, what the first gets, and where that goes."""

from itertools import combinations

import pytest

import aquagarden as ag
from tests.games.aqua_garden.table import Table, game, laid, reading

PRIZES = "small-fish, large-fish, sea-turtle, seahorse, shark, seaweed"
SHARKS = {"T2": "3 shark, seaweed"}


def ready(*cards: str, by: str = "", **given: object) -> Table:
    """The table once the employee stands beside T2 and T3, these cards open; those of `by` were achieved by these."""
    claimed = {card: tuple(by) for card in cards}
    return laid(**{"claimed": claimed, "prizes": PRIZES, **given}).do("go 3", "walk 1")


@pytest.mark.clause("Achieving a milestone", 1)
def test_not_before_the_employee_has_moved_ag_mp_011() -> None:
    setup, expected = reading("AG-MP-011")
    card = setup["card"]
    table = laid(claimed={card: ()}, tanks={"T2": setup["tank"]})
    for before in (table, table.do("go 3")):
        assert (f"claim {card}" in before.offered) is expected["allowed"]
        assert before.refused(f"claim {card}") == ["Achieving a milestone 1"]
    assert table.do("go 3", "walk 1").offers("claim") == [card]


@pytest.mark.clause("Achieving a milestone", 1)
def test_until_the_turn_ends_before_and_after_placing_and_buying() -> None:
    given = {"tanks": {"T2": "2 shark, seaweed"}, "fair": {3: "shark"}, "sea": "coral"}
    table = ready("shark-3", by="B", **given).do("place shark T2")
    assert table.offers("claim") == ["shark-3"]
    assert table.do("buy coral T3").offers("claim") == ["shark-3"]
    early = ready("shark-3", by="B", tanks=SHARKS, fair={3: "shark"})
    assert early.do("claim shark-3").hand == {"shark": 1}
    late = early.do("return shark", "end", "go 10", "walk 1", "end")
    assert late.refused("claim shark-3", by="A") == ["Turn Order 2"]


@pytest.mark.clause("Achieving a milestone", 1)
def test_nobody_must_achieve_one() -> None:
    table = ready("shark-3", tanks=SHARKS).do("end")
    assert table.position.claimed == {"shark-3": ()}


@pytest.mark.clause("Achieving a milestone", 2)
def test_one_tank_must_match_the_picture_ag_mp_001() -> None:
    setup, expected = reading("AG-MP-001")
    table = ready(setup["card"], tanks=setup["tanks"])
    assert bool(table.offers("claim")) is expected["met"]
    assert table.refused(f"claim {setup['card']}") == ["Achieving a milestone 2"]


@pytest.mark.clause("Achieving a milestone", 2)
def test_any_of_the_six_tanks_may_match_ag_mp_012() -> None:
    setup, expected = reading("AG-MP-012")
    table = ready(setup["card"], at="C6", tanks={setup["matching_tank"]: "3 sea-turtle, seaweed"})
    assert table.before().at == setup["employee_at"]
    assert (table.offers("claim") == [setup["card"]]) is expected["allowed"]


@pytest.mark.clause("Achieving a milestone", 2)
def test_the_tokens_stay_ag_mp_024() -> None:
    setup, expected = reading("AG-MP-024")
    tanks = {"B1": "3 small-fish, large-fish, seaweed"}
    table = ready(setup["card"], by="B", tanks=tanks)
    after = table.do(f"claim {setup['card']}")
    assert (after.tanks() != table.tanks()) is expected["must_give_up"]
    assert after.sea == table.sea


@pytest.mark.clause("Achieving a milestone", 2)
def test_only_a_card_that_lies_there() -> None:
    assert ready("fish-1", tanks=SHARKS).refused("claim shark-3") == ["Board Setup 2"]


@pytest.mark.clause("Achieving a milestone", 2)
def test_no_lawful_tank_matches_two_kinds_of_cards_ag_mp_023() -> None:
    _, expected = reading("AG-MP-023")
    board = game().board
    tanks = ag.rulebook("base").all_tanks()
    met = [[card for card in board.cards.milestones.values() if card.shows.met(tank.contents)] for tank in tanks]
    pairs = [pair for cards in met for pair in combinations(cards, 2) if pair[0].deck != pair[1].deck]
    assert any(met)
    assert bool(pairs) is expected["possible"]


@pytest.mark.clause("Achieving a milestone", 3)
@pytest.mark.clause("3. Milestone cards", 1)
@pytest.mark.parametrize(
    ("name", "card", "tank"),
    [
        ("AG-MP-005", "shark-3", "3 shark, seaweed"),
        ("AG-MP-007", "shark-3", "3 shark, seaweed"),
        ("AG-MP-008", "sea-turtle-3", "3 sea-turtle, seaweed"),
    ],
)
def test_the_marker_goes_onto_the_topmost_free_number(name: str, card: str, tank: str) -> None:
    setup, expected = reading(name)
    others = "BCD"[: setup["achievers_before"]]
    table = laid("four", claimed={card: tuple(others)}, prizes=PRIZES, tanks={"T2": tank}).do("go 3", "walk 1")
    table = table.do(f"claim {card}")
    assert table.told[0] == f"A achieves {card} as number {len(others) + 1}"
    assert table.position.claimed == {card: (*others, "A")}
    assert table.parts()["milestones"] == expected["vp"]
    assert list(table.hand) == expected["reward"]


@pytest.mark.clause("Achieving a milestone", 4)
@pytest.mark.parametrize(
    ("card", "tank", "prize"),
    [
        ("fish-3", "2 small-fish, 2 large-fish, seaweed", {"small-fish": 1, "large-fish": 1}),
        ("sea-turtle-3", "3 sea-turtle, seaweed", {"sea-turtle": 1, "seaweed": 1}),
        ("seahorse-3", "2 seahorse, coral", {"seahorse": 1}),
        ("shark-2", "shark, whale-shark, seaweed", {"shark": 1}),
    ],
)
def test_the_first_takes_the_prize_and_nobody_after(card: str, tank: str, prize: dict[str, int]) -> None:
    table = ready(card, tanks={"B1": tank}).do(f"claim {card}")
    assert table.hand == prize
    assert table.told[1:] == [f"A {token}: prizes to hand" for token in sorted(prize)]
    assert not set(prize) & set(table.position.prizes)
    later = ready(card, by="C", tanks={"B1": tank}).do(f"claim {card}")
    assert later.hand == {}
    assert later.position.claimed[card] == ("C", "A")


@pytest.mark.clause("Achieving a milestone", 4)
def test_the_prize_goes_into_any_tank_ag_mp_016() -> None:
    setup, expected = reading("AG-MP-016")
    table = ready("shark-3", tanks={**SHARKS, setup["target_tank"]: setup["target_content"]}).do("claim shark-3")
    assert table.before().at == setup["employee_at"]
    text = f"place {setup['reward']} {setup['target_tank']}"
    assert (text in table.offered) is expected["allowed"]
    assert table.do(text, "end").tanks()[setup["target_tank"]] == {"shark": 1}


@pytest.mark.clause("Achieving a milestone", 4)
def test_both_prizes_into_one_tank_seaweed_first_ag_mp_017() -> None:
    setup, expected = reading("AG-MP-017")
    tanks = {"T2": "3 sea-turtle, seaweed", "B1": setup["target_tank_content"]}
    table = ready("sea-turtle-3", tanks=tanks).do("claim sea-turtle-3")
    assert list(table.hand) == setup["reward"]
    assert table.refused("place sea-turtle B1") == ["turtles-need-seaweed"]
    assert ("place seaweed B1" in table.offered) is expected["allowed"]
    assert expected["order"] == "seaweed first"
    assert table.do("place seaweed B1", "place sea-turtle B1", "end").tanks()["B1"] == expected["tank"]


@pytest.mark.clause("Achieving a milestone", 4)
def test_two_prizes_into_two_tanks_ag_mp_018() -> None:
    setup, expected = reading("AG-MP-018")
    table = ready("sea-turtle-3", tanks={"T2": "3 sea-turtle, seaweed", **setup["tanks"]}).do("claim sea-turtle-3")
    assert ("place sea-turtle T1" in table.offered and "place seaweed B2" in table.offered) is expected["allowed"]
    after = table.do("place sea-turtle T1", "place seaweed B2", "end").tanks()
    assert {label: after[label] for label in ("T1", "B2")} == {label: expected[label] for label in ("T1", "B2")}


@pytest.mark.clause("Achieving a milestone", 4)
def test_the_placement_rules_hold_for_a_prize_and_it_may_go_to_the_sea() -> None:
    table = ready("shark-3", tanks={**SHARKS, "B1": "small-fish"}).do("claim shark-3")
    assert table.refused("place shark B1") == ["sharks-hunt"]
    assert table.do("place shark B1 leaving 1 small-fish").sea == {"small-fish": 1}
    assert table.do("return shark").sea == {"shark": 1}
    assert table.refused("end") == ["Achieving a milestone 4"]
    assert table.refused("place seahorse B1") == ["2-a. Fish space 1"]


@pytest.mark.clause("Achieving a milestone", 4)
def test_fish_of_the_fair_stay_beside_the_employee_and_a_prize_of_the_same_name_does_not() -> None:
    table = ready("shark-3", tanks={"B2": "3 shark, seaweed"}, fair={3: "shark"}).do("claim shark-3")
    assert {text.split()[1] for text in table.offers("place") if "leaving" not in text} == {
        "T1",
        "T2",
        "T3",
        "B1",
        "B3",
    }
    beside = table.do("place shark T2")
    assert (dict(beside.position.hand), dict(beside.position.prize)) == ({}, {"shark": 1})
    apart = table.do("place shark B1")
    assert (dict(apart.position.hand), dict(apart.position.prize)) == ({"shark": 1}, {})
    assert apart.refused("place shark B3") == ["2-a. Fish space 3"]


@pytest.mark.clause("Achieving a milestone", 5)
def test_before_that_the_player_buys_only_for_tanks_that_get_a_part_ag_mp_020() -> None:
    setup, expected = reading("AG-MP-020")
    table = ready("seahorse-3", at="C6", funds=4, tanks={"T2": "2 seahorse, coral"}, sea="2 coral").do(
        "claim seahorse-3"
    )
    assert table.before().at == setup["employee_at"]
    bought = table.do(f"buy {setup['bought']} {setup['reward_tank']}")
    text = f"buy {setup['bought']} {setup['wanted_tank']}"
    assert (text in bought.offered) is expected["allowed"]
    assert bought.refused(text) == ["Achieving a milestone 5"]
    assert bought.refused(f"place seahorse {setup['wanted_tank']}") == ["Achieving a milestone 5"]
    assert bought.refused("return seahorse") == ["Achieving a milestone 5"]
    after = bought.do(f"place seahorse {setup['reward_tank']}", "end")
    assert after.tanks()["B1"] == {"coral": 1, "seahorse": 1}


@pytest.mark.clause("Achieving a milestone", 5)
def test_two_prizes_let_the_player_buy_for_two_tanks() -> None:
    given = {"tanks": {"T2": "2 small-fish, 2 large-fish, seaweed"}, "sea": "4 coral", "funds": 9}
    table = ready("fish-3", **given).do("claim fish-3", "buy coral T1", "buy coral B1")
    assert table.refused("buy coral B2") == ["Achieving a milestone 5"]
    assert table.refused("place small-fish B2") == ["Achieving a milestone 5"]
    placed = table.do("place small-fish B1")
    assert placed.refused("place large-fish B1") == ["Achieving a milestone 5"]
    assert placed.do("place large-fish T1", "end").tanks()["T1"] == {"large-fish": 1, "coral": 1}


@pytest.mark.clause("Achieving a milestone", 5)
def test_a_tank_that_got_a_part_may_be_bought_for_until_the_last_is_placed() -> None:
    given = {"tanks": {"T2": "2 small-fish, 2 large-fish, seaweed"}, "sea": "4 coral", "funds": 9}
    table = ready("fish-3", **given).do("claim fish-3", "place small-fish B1", "buy coral B1")
    done = table.do("place large-fish B2")
    assert done.refused("buy coral B2") == ["Purchasing fish from the Sea board 2, 3"]
    assert "buy coral T3" in done.offered


TURTLES = {"B1": "seaweed, 3 sea-turtle"}


@pytest.mark.clause("Achieving a milestone", 5)
def test_a_token_that_leaves_at_once_is_no_part_that_a_tank_got() -> None:
    table = ready("sea-turtle-3", tanks=TURTLES, funds=9, sea="coral, whale-shark").do("claim sea-turtle-3")
    table = table.do("place sea-turtle B2 leaving 1 sea-turtle", "buy whale-shark B2")
    for text in ("return seaweed", "place seaweed T1"):
        assert table.refused(text) == ["Achieving a milestone 5"]
    assert table.do("place seaweed B2", "end").tanks()["B2"] == {"whale-shark": 1, "seaweed": 1}


@pytest.mark.clause("Achieving a milestone", 5)
def test_what_a_tank_cannot_keep_is_no_part_for_it() -> None:
    table = ready("sea-turtle-3", tanks=TURTLES, funds=9, sea="coral").do("claim sea-turtle-3", "buy coral T1")
    for text in ("return seaweed", "place seaweed T3"):
        assert table.refused(text) == ["Achieving a milestone 5"]
    table = table.do("place sea-turtle T1 leaving 1 sea-turtle", "place seaweed T1", "end")
    assert table.tanks()["T1"] == {"coral": 1, "seaweed": 1}


@pytest.mark.clause("Achieving a milestone", 5)
def test_a_prize_that_no_waiting_tank_can_keep_any_more_holds_nobody_up() -> None:
    tanks = {**TURTLES, "T1": "seaweed"}
    table = ready("sea-turtle-3", tanks=tanks, funds=9, sea="coral").do("claim sea-turtle-3", "place seaweed T3")
    table = table.do("buy coral T1")
    assert table.refused("return sea-turtle") == ["Achieving a milestone 5"]
    assert table.do("release seaweed T1", "return sea-turtle", "end").tanks()["T1"] == {"coral": 1}


@pytest.mark.clause("Achieving a milestone", 6)
def test_a_milestone_fish_is_the_same_as_the_regular_fish_of_its_shape() -> None:
    table = ready("shark-3", "shark-1", by="", tanks={"T2": "3 shark, seaweed", "B1": "shark, seahorse, seaweed"})
    table = table.do("claim shark-3", "place shark B1", "claim shark-1", "end")
    assert table.tanks()["B1"] == {"shark": 2, "seahorse": 1, "seaweed": 1}
    assert table.parts()["tanks"] == 5 * 2 + 2
    assert table.do("release shark B1").sea == {"shark": 1}


@pytest.mark.clause("Achieving a milestone", 7)
def test_several_milestones_in_one_turn_also_by_the_same_tokens() -> None:
    tanks = {"T2": "3 shark, seaweed", "B1": "2 seahorse, coral"}
    table = ready("shark-3", "seahorse-3", by="", tanks=tanks).do("claim shark-3")
    assert table.refused("claim seahorse-3") == ["Achieving a milestone 4"]
    table = table.do("place shark B2", "claim seahorse-3", "place seahorse B2", "end")
    assert table.position.claimed == {"shark-3": ("A",), "seahorse-3": ("A",)}
    # The same sharks: three of them, and two with a seahorse that came for one of them.
    table = ready("shark-3", "shark-1", by="B", tanks=SHARKS, sea="seahorse").do("claim shark-3")
    table = table.do("buy seahorse T2 leaving 1 shark", "claim shark-1", "end")
    assert table.position.claimed == {"shark-3": ("B", "A"), "shark-1": ("B", "A")}


@pytest.mark.clause("Achieving a milestone", 8)
def test_nobody_achieves_a_card_twice_ag_mp_014() -> None:
    setup, expected = reading("AG-MP-014")
    assert setup["already_achieved_this_card"]
    table = ready("shark-3", by="A", tanks=SHARKS)
    assert bool(table.offers("claim")) is expected["allowed"]
    assert table.refused("claim shark-3") == ["Achieving a milestone 8"]
    once = ready("shark-3", by="B", tanks=SHARKS).do("claim shark-3")
    assert once.refused("claim shark-3") == ["Achieving a milestone 8"]


@pytest.mark.clause("Achieving a milestone", 9)
def test_the_condition_need_not_last_ag_mp_015() -> None:
    setup, expected = reading("AG-MP-015")
    card = setup["achieved_card"]
    table = ready(card, by="B", tanks={"T2": {**setup["later_tank"], "small-fish": 2}})
    table = table.do(f"claim {card}", "release small-fish T2", "release small-fish T2", "end")
    assert table.tanks()["T2"] == setup["later_tank"]
    assert ("A" in table.position.claimed[card]) is expected["kept"]
    assert table.parts()["milestones"] == 4


@pytest.mark.clause("Achieving a milestone", 10)
def test_after_placing_buying_and_milestones_the_turn_is_over() -> None:
    given = {"tanks": {"T2": "2 shark, seaweed"}, "fair": {3: "shark"}, "sea": "coral"}
    table = ready("shark-3", **given).do("place shark T2", "claim shark-3", "place shark B1", "buy coral T3", "end")
    assert (table.to_move, table.state.phase) == ("A", "go")
    for text in ("end", "buy coral T3", "walk 1"):
        assert table.refused(text)


def test_lucy_takes_no_place_on_a_card_ag_lu_014() -> None:
    _, expected = reading("AG-LU-014")
    on = game("two")
    table = laid(on, claimed={"shark-3": ()}, tanks=SHARKS, prizes=PRIZES, owners={"A": 8, "B": 10, "lucy": 3})
    table = table.do("go 9", "walk 1", "claim shark-3", "return shark", "end")
    assert any("lucy" in text for text in table.told)
    assert ("lucy" in str(table.position.claimed)) is expected["takes"]
