"""Beach Combing: finds on the beach, and who takes them; funds beside the standby track."""

from random import Random

import pytest

from tests.games.aqua_garden.expansions import (
    AD_SPACES,
    END,
    FISH_SPACES,
    advanced,
    at,
    beach,
    boards,
    collected,
    finds,
    started,
)
from tests.games.aqua_garden.table import laid, reading


@pytest.mark.clause("beach-combing: Play area Setup", 1, 3)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_fish_and_a_find_on_each_fish_space_a_find_on_each_ad_and_none_in_the_sea(players: int) -> None:
    table = started(players)
    for space in FISH_SPACES:
        lying = table.fair(space)
        assert (finds(lying), sum(lying.values())) == (1, 2)
    assert [(finds(table.fair(space)), sum(table.fair(space).values())) for space in AD_SPACES] == [(1, 1)] * 4
    assert finds(table.sea) == table.sea["coral"] + table.sea["seaweed"]
    assert sum(table.sea.values()) == 16 + 16 + 5


@pytest.mark.clause("beach-combing: Play area Setup", 3)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_finds_are_drawn_after_the_fish(players: int) -> None:
    plan = beach(players).board.plan(0)
    bags = [visit.bag for visit in plan if visit.deck is None]
    assert bags == [*["bag"] * 20, *["beach-bag"] * (19 if players > 1 else 15)]


@pytest.mark.clause("beach-combing: Play area Setup", 2)
@pytest.mark.parametrize(("players", "held", "box"), [(1, 76, 0), (2, 57, 19), (3, 57, 19), (4, 76, 0)])
def test_so_many_finds_are_in_the_bag_and_the_others_in_the_box(players: int, held: int, box: int) -> None:
    on = beach(players)
    position = on.position(on.start())
    assert sum(position.others["beach-bag"].values()) == held
    assert sum(number for token, number in position.box.items() if token in on.board.homes) == box


@pytest.mark.clause("beach-combing: Player Setup", 1)
@pytest.mark.clause("beach-combing: Two-Players Rules", 3)
def test_each_player_has_a_crate_and_a_garbage_bag_and_lucy_too() -> None:
    assert beach(2).board.boards == ("crate", "garbage-bag")
    for players in (1, 2, 3, 4):
        state = started(players).state
        assert {player.boards for player in state.players} == {(0, 0)}
        assert state.common.automaton == (0, 0)


@pytest.mark.clause("beach-combing: Player Setup", 2)
@pytest.mark.clause("beach-combing: Two-Players Rules", 2)
@pytest.mark.clause("beach-combing: Solo Rules", 2)
@pytest.mark.parametrize(("players", "laid_open"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_feeding_cards_lie_open_and_the_last_player_chooses_first_ag_bc_033(players: int, laid_open: int) -> None:
    setup, expected = reading("AG-BC-033")
    assert setup["players"] + 1 == expected["shown"]
    table = started(players)
    deck = table.game.board.cards.deck["feeding"]
    assert len(deck.cards) == expected["pool"]
    for left, name in zip(range(laid_open, 0, -1), reversed(table.game.names), strict=False):
        assert (table.to_move, table.state.phase) == (name, "choose")
        assert len(table.offers("choose")) == len(table.position.offered) == left
        assert table.offered == [f"choose {card}" for card in table.position.offered]
        card = table.offers("choose")[-1]
        table = table.do(f"choose {card}")
        assert table.told[0] == f"{name} {card}: offer to hand"
        assert table.before(name).cards == (card,)
    assert (table.to_move, table.state.phase, table.position.offered) == ("A", "go", ())
    assert len({card for name in table.game.names for card in table.before(name).cards}) == players


@pytest.mark.clause("beach-combing: Player Setup", 2)
def test_only_a_card_that_lies_open_is_chosen_and_nothing_else_is_done_before() -> None:
    table = started(3)
    hidden = [card.name for card in table.game.board.cards.deck["feeding"].cards]
    hidden = [card for card in hidden if card not in table.position.offered]
    for card in hidden:
        assert table.refused(f"choose {card}") == ["feeding"]
    assert table.refused("go 3")
    card = table.offers("choose")[0]
    assert table.refused(f"choose {card}", by="A")
    after = table.do(f"choose {card}")
    assert after.refused(f"choose {card}") == ["feeding"]


@pytest.mark.clause("beach-combing: Player Setup", 2)
def test_every_card_of_both_boxes_may_lie_open() -> None:
    cards = {card for seed in range(60) for card in started(3, seed).position.offered}
    assert len(cards) == 7
    assert {"seahorse-parade", "turtle-reef"} < cards


@pytest.mark.clause("beach-combing: Components", 3)
@pytest.mark.parametrize(
    ("card", "tanks", "income"),
    [
        ("seahorse-parade", {"T3": "2 seahorse, coral", "B3": "coral"}, 5),
        ("turtle-reef", {"T3": "2 sea-turtle, seaweed, coral", "B3": "coral"}, 3),
        ("turtle-reef", {"T3": "2 sea-turtle, seaweed", "T1": "coral"}, 1),
    ],
)
def test_the_two_new_feeding_cards(card: str, tanks: dict[str, str], income: int) -> None:
    table = laid(beach(), cards=(card,), tanks=tanks, funds=2).do("go 3", "walk 2")
    assert table.funds() == 2 + income


# ---- obtaining finds


@pytest.mark.clause("beach-combing: 1. Obtaining the Beachcombing Tokens", 1)
@pytest.mark.clause("beach-combing: 1. Obtaining the Beachcombing Tokens", 2)
def test_all_finds_of_the_space_go_to_crate_and_bag_ag_bc_031() -> None:
    setup, expected = reading("AG-BC-031")
    table = at(3, ", ".join(("shark", *setup["taken"]))).do("go 3")
    names = {"garbage bag tile": "garbage-bag", "wooden crate board": "crate"}
    found = {token: board for board, pile in boards(table).items() for token in pile}
    assert found == {token: names[board] for token, board in expected.items()}
    assert (table.fair(3), table.hand) == ({}, {"shark": 1})
    assert table.told[1:] == ["A clam: 3 to crate", "A garbage: 3 to garbage-bag", "A shark: 3 to hand"]


@pytest.mark.clause("beach-combing: 1. Obtaining the Beachcombing Tokens", 1)
def test_none_is_left_there_ag_bc_032() -> None:
    setup, expected = reading("AG-BC-032")
    table = at(setup["space"], ", ".join(setup["tokens"])).do(f"go {setup['space']}")
    assert ("garbage" in table.fair(setup["space"])) is expected["allowed"]
    assert boards(table) == {"crate": {"bottle": 1}, "garbage-bag": {"garbage": 1}}
    assert not table.offers("return")
    assert table.refused("return garbage")


@pytest.mark.clause("beach-combing: 1. Obtaining the Beachcombing Tokens", 1)
@pytest.mark.clause("beach-combing: 1. Obtaining the Beachcombing Tokens", 3)
def test_on_an_advertising_space_too_and_then_the_ad_is_chosen() -> None:
    table = at(4, "2 bottle, garbage", tanks={"T1": "2 shark"}).do("go 4")
    assert boards(table) == {"crate": {"bottle": 2}, "garbage-bag": {"garbage": 1}}
    assert table.refused("end") == ["2-b. Advertising space 1"]
    after = table.do("advertise shark")
    assert (after.funds(), boards(after)) == (4, boards(table))


@pytest.mark.clause("beach-combing: 1. Obtaining the Beachcombing Tokens", 1)
def test_they_are_added_to_what_was_collected_and_other_spaces_keep_theirs() -> None:
    fair = {3: "2 bottle", 5: "clam"}
    table = laid(beach(), fair=fair, **collected(crate="bottle, conch", garbage_bag="garbage")).do("go 3")
    assert boards(table) == {"crate": {"bottle": 3, "conch": 1}, "garbage-bag": {"garbage": 1}}
    assert table.fair(5) == {"clam": 1}


@pytest.mark.clause("beach-combing: 1. Obtaining the Beachcombing Tokens", 3)
def test_a_bottle_taken_there_pays_an_octopus_at_once() -> None:
    table = laid(advanced(), shelf="octopus", fair={4: "bottle"}).do("go 4", "acquire octopus B1")
    assert (boards(table), table.tanks()) == ({}, {"B1": {"octopus": 1}})


@pytest.mark.clause("beach-combing: 1. Obtaining the Beachcombing Tokens", 5)
def test_finds_stay_on_their_boards_and_never_come_into_a_tank_or_the_sea() -> None:
    table = at(3, "sea-glass, garbage", sea="coral", funds=9).do("go 3", "walk 1")
    assert {text.split()[1] for text in table.offered if text != "end"} == {"coral"}
    for text in ("release sea-glass T2", "return sea-glass", "place sea-glass T2", "buy sea-glass T2"):
        assert table.refused(text)


# ---- the standby track


@pytest.mark.clause("beach-combing: 2. Gaining Funds from the Standby Track", 1)
def test_each_standby_space_pays_its_funds() -> None:
    owners = {**END, "D": 16}
    table = laid(beach(4), owners=owners, to_move="D", D={"funds": 2})
    for name, funds, told in (("D", 4, "2 funds"), ("A", 3, "1 fund"), ("B", 3, "1 fund"), ("C", 2, "")):
        table = table.do("go standby")
        assert table.funds(name) == funds
        assert table.told[1:2] == ([f"{name} gains {told}"] if told else [])


@pytest.mark.clause("beach-combing: 2. Gaining Funds from the Standby Track", 2)
def test_in_the_last_round_too() -> None:
    table = laid(beach(), owners=END, round=3).do("go standby", "go standby", "go standby")
    assert table.state.over
    assert [table.funds(name) for name in "ABC"] == [4, 3, 3]
    table = laid(beach(), owners={**END, "A": 2}, round=3, funds=7).do("go standby")
    assert table.parts()["funds"] == 3


@pytest.mark.clause("beach-combing: 2. Gaining Funds from the Standby Track", 2)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_not_for_the_turn_order_at_setup_ag_bc_035(players: int) -> None:
    setup, expected = reading("AG-BC-035")
    assert setup["event"] == "token placed on Standby at setup"
    table = started(players)
    assert {table.funds(name) > 2 for name in table.game.names} == {expected["gained"]}


@pytest.mark.clause("beach-combing: 2. Gaining Funds from the Standby Track", 3)
def test_the_turn_is_over_with_it_ag_bc_037() -> None:
    setup, expected = reading("AG-BC-037")
    assert setup["event"] == "moving to Standby"
    given = {"tanks": {"T1": "3 shark, seaweed"}, "claimed": {"shark-3": ()}, "sea": "coral"}
    table = laid(beach(), funds=0, **given).do("go standby")
    assert (table.funds(), table.to_move) == (2, "B")
    for text in ("buy coral T1", "walk 1", "claim shark-3"):
        own = {str(one) for one in table.game.legal_actions(table.state, "A")}
        assert (text in own) is expected["allowed"]
        assert table.refused(text, by="A") == ["Turn Order 2"]


@pytest.mark.clause("Feeding event", 7)
@pytest.mark.clause("beach-combing: 2. Gaining Funds from the Standby Track", 1)
def test_no_more_than_fifteen_funds() -> None:
    assert laid(beach(), funds=14).do("go standby").funds() == 15
    assert laid(beach(), funds=15).do("go standby").funds() == 15


# ---- the preparation phase


@pytest.mark.clause("beach-combing: 3. Replenishing Beachcombing Tokens", 1)
@pytest.mark.clause("beach-combing: Play area Setup", 1)
def test_a_find_comes_to_every_space_after_the_fish_and_what_lies_there_stays() -> None:
    given = {"bag": "20 shark", "others": {"beach-bag": {"conch": 30}}, "fair": {3: "seahorse, garbage", 4: "clam"}}
    table = laid(beach(), owners=END, **given).do("go standby", "go standby", "go standby")
    brought = []
    while table.to_move == "chance":
        assert len(table.offers("draw")) == 1
        brought += table.offers("draw")
        table = table.do(f"draw {brought[-1]}")
    assert brought == ["shark"] * 15 + ["conch"] * 19
    assert table.fair(3) == {"seahorse": 1, "garbage": 1, "shark": 1, "conch": 1}
    assert table.fair(4) == {"clam": 1, "conch": 1}
    assert [dict(table.position.others["beach-bag"]), dict(table.position.bag)] == [{"conch": 11}, {"shark": 5}]
    assert table.state.round == 2


@pytest.mark.clause("beach-combing: 3. Replenishing Beachcombing Tokens", 1)
@pytest.mark.parametrize(("players", "rounds", "finds_left"), [(1, 3, 31), (2, 3, 0), (3, 3, 0), (4, 4, 0)])
def test_the_beach_bag_lasts_for_all_rounds(players: int, rounds: int, finds_left: int) -> None:
    on, chance = beach(players), Random(5)
    state = on.start(5)
    while not state.over:
        state, _ = on.advance(state, chance)
        if not state.over:
            state, _ = on.apply(state, on.legal_actions(state)[0])
    position = on.position(state)
    assert on.board.numbers.rounds == rounds
    assert sum(position.others.get("beach-bag", {}).values()) == finds_left
