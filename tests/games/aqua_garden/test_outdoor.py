"""Outdoor: a card for each player, used once a round at any time of the own turn, and its points."""

from pathlib import Path
from random import Random

import pytest

from aquagarden.errors import NotationError
from tests.games.aqua_garden.expansions import CARDS, END, PRIZES, TAKES, TANKS, holding, house, outdoor
from tests.games.aqua_garden.table import Table, drawn, laid, reading


@pytest.mark.clause("outdoor: Components", 1)
@pytest.mark.clause("outdoor: Setup", 1)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_player_is_dealt_one_card(players: int) -> None:
    on = outdoor(players)
    found = set()
    for seed in range(30):
        position = on.position(on.start(seed))
        held = [[card for card in before.cards if card in CARDS] for before in position.players.values()]
        assert [len(cards) for cards in held] == [1] * players
        assert len({cards[0] for cards in held}) == players
        found |= {cards[0] for cards in held}
    assert found == set(CARDS)


# ---- once a round, in the own turn


@pytest.mark.clause("outdoor: Activating Special Abilities", 1)
def test_once_a_round_ag_od_001() -> None:
    setup, expected = reading("AG-OD-001")
    assert setup["round"] == setup["used_in_round"]
    table = holding("dolphin", round=setup["round"]).do("use dolphin seaweed T1")
    assert table.before().spent == ("dolphin",)
    assert bool(table.offers("use")) is expected["allowed"]
    for text in ("use dolphin fund", "use dolphin seaweed T2"):
        assert table.refused(text) == ["outdoor"]
    # Later in the round it is still used.
    later = table.do("go 3", "walk 1", "end")
    assert later.before().spent == ("dolphin",)


@pytest.mark.clause("outdoor: Activating Special Abilities", 1)
def test_the_fund_uses_it_up_as_well() -> None:
    table = holding("dolphin").do("use dolphin fund")
    assert table.refused("use dolphin seaweed T1") == ["outdoor"]
    assert not table.offers("use")


@pytest.mark.clause("outdoor: Activating Special Abilities", 6)
def test_again_in_each_round_ag_od_004() -> None:
    setup, expected = reading("AG-OD-004")
    on, chance, used = outdoor(), Random(3), {}
    assert on.board.numbers.rounds == setup["rounds"]
    state = on.start(3)
    while not state.over:
        legal = on.legal_actions(state)
        use = next((one for one in legal if str(one).startswith("use")), None)
        if use and state.to_move == 0:
            used[state.round] = used.get(state.round, 0) + 1
        state, _ = on.apply(state, use or legal[0])
        state, _ = on.drawn(state, chance)
    assert used == dict.fromkeys(range(1, expected["max"] + 1), 1)


@pytest.mark.clause("outdoor: Activating Special Abilities", 6)
def test_the_preparation_makes_all_cards_ready() -> None:
    on = outdoor()
    people = {name: {"cards": (card,), "spent": (card,)} for name, card in zip("ABC", CARDS, strict=False)}
    table = laid(on, owners=END, bag="15 shark", **people).do("go standby", "go standby", "go standby")
    assert table.before("B").spent == ("orca",)
    table = drawn(table, "shark")
    assert [table.before(name).spent for name in "ABC"] == [()] * 3
    assert table.offers("use")


def phases() -> dict[str, Table]:
    """A table in each phase of a turn, the own card not used yet."""
    given = {"fair": {3: "shark", 5: "seahorse"}, "tanks": {"B2": "seahorse"}, "funds": 9, "shelf": "manta-ray"}
    start = holding("dolphin", on=outdoor(3, "advanced"), **given)
    walk = start.do("go 3")
    return {
        "go": start,
        "walk": walk,
        "trade": walk.do("walk 1"),
        "ad": start.do("go 4"),
        "rest": start.do("go 4", "acquire manta-ray B1"),
    }


@pytest.mark.clause("outdoor: Activating Special Abilities", 2)
@pytest.mark.parametrize("phase", ["go", "walk", "trade", "ad", "rest"])
def test_at_any_time_of_the_own_turn(phase: str) -> None:
    table = phases()[phase]
    assert table.state.phase == phase
    assert "use dolphin fund" in table.offered
    assert table.do("use dolphin fund").funds() == table.funds() + 1
    after = table.do("use dolphin seaweed T1")
    assert after.tanks()["T1"] == {"seaweed": 1}
    # The turn goes on where it was.
    assert (after.state.phase, after.hand) == (phase, table.hand)
    assert [text for text in table.offered if text.split()[0] not in ("use", "release", "buy")] == [
        text for text in after.offered if text.split()[0] not in ("use", "release", "buy")
    ]


@pytest.mark.clause("outdoor: Activating Special Abilities", 2)
def test_while_a_prize_is_in_hand() -> None:
    tanks = {"B1": "3 shark, seaweed"}
    table = holding("dolphin", tanks=tanks, claimed={"shark-3": ()}, prizes=PRIZES)
    table = table.do("go 3", "walk 1", "claim shark-3", "use dolphin seaweed T1")
    assert (table.hand, table.tanks()["T1"]) == ({"shark": 1}, {"seaweed": 1})
    assert table.do("place shark T1", "end").tanks()["T1"] == {"seaweed": 1, "shark": 1}


@pytest.mark.clause("outdoor: Activating Special Abilities", 2)
def test_not_in_the_turn_of_another_ag_od_005() -> None:
    setup, expected = reading("AG-OD-005")
    assert setup["whose_turn"] == "opponent"
    table = holding("dolphin", B={"cards": ("whale",), "tanks": {"T1": "shark"}}, fair={3: "seahorse"})
    others = [str(one) for one in table.game.legal_actions(table.state, "B")]
    assert any(text.startswith("use") for text in others) is expected["allowed"]
    assert others == ["release shark T1"]
    for text in ("use whale fund", "use whale shark T1 for seahorse 3"):
        assert table.refused(text, by="B") == ["Turn Order 2"]
    # Nor when chance has the turn, or the game is over.
    end = laid(outdoor(), owners={"A": 19, "B": "standby", "C": "standby"}, passed=("B", "C"), bag="15 shark")
    for number in (1, 3):
        ended = laid(end.game, owners={"A": 19, "B": "standby", "C": "standby"}, passed=("B", "C"), round=number)
        ended = ended.do("go standby")
        assert ended.refused("use dolphin fund", by="A")


@pytest.mark.clause("outdoor: Activating Special Abilities", 2)
def test_nobody_uses_a_card_that_another_holds() -> None:
    table = holding("dolphin", B={"cards": ("orca",)})
    for text in ("use orca fund", "use orca small-fish T1", "use whale fund"):
        assert table.refused(text) == ["outdoor"]
    assert table.refused("use dolphin coral T1") == ["dolphin"]


# ---- the effect or a fund


@pytest.mark.clause("outdoor: Activating Special Abilities", 3)
@pytest.mark.parametrize("card", CARDS)
def test_the_effect_or_one_fund(card: str) -> None:
    table = holding(card, funds=4, tanks={"T1": "seahorse"}, fair={7: "shark"})
    paid = table.do(f"use {card} fund")
    assert (paid.funds(), paid.tanks(), paid.sea) == (5, table.tanks(), table.sea)
    assert paid.told == ["A gains 1 fund"]
    effect = next(text for text in table.offered if text.startswith(f"use {card}") and not text.endswith("fund"))
    assert table.do(effect).funds() == 4


@pytest.mark.clause("outdoor: Activating Special Abilities", 3)
def test_fifteen_funds_are_the_most_ag_od_007() -> None:
    setup, expected = reading("AG-OD-007")
    table = holding("orca", funds=setup["funds"]).do(f"use orca {setup['choice']}")
    assert table.funds() == expected["funds_after"]
    assert table.before().spent == ("orca",)


@pytest.mark.clause("outdoor: Activating Special Abilities", 3)
def test_the_fund_may_pay_a_step_of_the_same_turn() -> None:
    table = holding("orca", funds=0, at="C2").do("go 3")
    assert "walk 4" not in table.offered
    assert table.do("use orca fund", "walk 4").funds() == 0


# ---- dolphin, sea lion, orca


@pytest.mark.clause("outdoor: Dolphin, Sea Lion and Orca tokens", 1)
@pytest.mark.parametrize("label", TANKS)
@pytest.mark.parametrize("card", TAKES)
def test_the_token_goes_into_any_tank_wherever_the_employee_is(card: str, label: str) -> None:
    token = TAKES[card]
    table = holding(card, funds=2)
    after = table.do(f"use {card} {token} {label}")
    assert after.told == [f"A {token}: sea to {label}"]
    assert (after.tanks(), after.sea[token], after.funds()) == ({label: {token: 1}}, 1, 2)


@pytest.mark.clause("outdoor: Dolphin, Sea Lion and Orca tokens", 1)
@pytest.mark.parametrize(
    ("card", "tank", "law", "left"),
    [
        ("orca", "2 shark", "sharks-hunt", {"2 shark": {"small-fish": 1}, "1 small-fish": {"shark": 2}}),
        ("orca", "4 large-fish", "oxygen", {"1 large-fish": {"large-fish": 3, "small-fish": 1}}),
        ("sea-lion", "coral, shark", "one-coral", {"1 coral": {"coral": 1, "shark": 1}}),
        ("dolphin", "seaweed, sea-turtle", "one-seaweed", {"1 seaweed": {"seaweed": 1, "sea-turtle": 1}}),
    ],
)
def test_the_placement_rules_hold_and_the_owner_says_what_leaves(
    card: str, tank: str, law: str, left: dict[str, dict[str, int]]
) -> None:
    table, text = holding(card, tanks={"B2": tank}), f"use {card} {TAKES[card]} B2"
    assert law in table.refused(text)
    ways = [one.removeprefix(f"{text} leaving ") for one in table.offered if one.startswith(f"{text} leaving")]
    assert set(left) <= set(ways)
    for way, lying in left.items():
        assert table.do(f"{text} leaving {way}").tanks() == {"B2": lying}
    assert table.refused(f"use {card} {TAKES[card]} T1 leaving 1 shark") == ["Placement Rules 12"]


@pytest.mark.clause("outdoor: Dolphin, Sea Lion and Orca tokens", 2)
@pytest.mark.parametrize("card", TAKES)
def test_not_when_the_sea_has_none_of_it_ag_od_008(card: str) -> None:
    setup, expected = reading("AG-OD-008")
    assert not setup["token_type_on_sea_board"]
    table = holding(card, sea={token: 1 for token in (*TAKES.values(), "shark") if token != TAKES[card]})
    assert any(TAKES[card] in text for text in table.offers("use")) is expected["allowed"]
    assert table.refused(f"use {card} {TAKES[card]} T1") == [card]
    # The fund is a choice of its own.
    assert table.offers("use") == [f"{card} fund"]


@pytest.mark.clause("outdoor: Activating Special Abilities", 3)
def test_a_house_rule_may_close_the_fund_of_what_cannot_be_used(tmp_path: Path) -> None:
    on = house(tmp_path, "change settings outdoor.abilities\n  blocked-ability nothing\n")
    for card, token in TAKES.items():
        blocked = holding(card, on=on, sea="shark")
        assert blocked.offers("use") == []
        assert blocked.refused(f"use {card} fund") == ["abilities"]
        assert f"{card} fund" in holding(card, on=on, sea=token).offers("use")
    tanks = {"T1": "shark"}
    for given in ({"tanks": tanks, "fair": {}}, {"tanks": tanks, "fair": {3: "coral"}}, {"fair": {3: "shark"}}):
        assert holding("whale", on=on, **given).refused("use whale fund") == ["abilities"]
    assert "whale fund" in holding("whale", on=on, tanks=tanks, fair={3: "seahorse"}).offers("use")


# ---- points


@pytest.mark.clause("outdoor: Popularity Points from This Expansion", 1)
@pytest.mark.clause("outdoor: Additional popularity points notes", 1)
@pytest.mark.parametrize(
    ("card", "tanks", "points"),
    [
        ("dolphin", {}, 0),
        ("dolphin", {"T1": "seaweed, coral", "B3": "seaweed"}, 2),
        ("dolphin", dict.fromkeys(TANKS, "seaweed"), 6),
        ("sea-lion", {"T1": "coral, seaweed", "T2": "coral", "B1": "shark, coral"}, 3),
        ("sea-lion", dict.fromkeys(TANKS, "coral"), 6),
        ("orca", {"T1": "3 small-fish, coral, large-fish", "T2": "small-fish"}, 2),
        (
            "orca",
            {"T1": "small-fish, large-fish, sea-turtle, seaweed", "T2": "shark, whale-shark", "T3": "seahorse"},
            6,
        ),
        ("orca", {"T1": "coral, seaweed"}, 0),
        ("whale", {"T1": "2 shark", "T2": "whale-shark", "T3": "seahorse"}, 3),
        ("whale", {"T1": "2 shark", "T2": "2 shark", "T3": "2 shark", "B1": "whale-shark"}, 6),
    ],
)
def test_the_points_of_each_card(card: str, tanks: dict[str, str], points: int) -> None:
    table = holding(card, tanks=tanks)
    assert table.parts()["outdoor"] == points
    assert holding("whale" if card != "whale" else "orca", tanks={}).parts()["outdoor"] == 0
    score = table.game.scores(table.state)
    assert score["A"].total == sum(score["A"].parts.values())
    # Used or not, it scores; and for nobody else.
    assert holding(card, tanks=tanks, spent=(card,)).parts()["outdoor"] == points
    assert table.parts("B")["outdoor"] == 0


@pytest.mark.clause("outdoor: Additional popularity points notes", 1)
def test_the_orca_counts_no_advanced_fish() -> None:
    table = holding("orca", on=outdoor(3, "advanced"), tanks={"T1": "shark, remora, jellyfish", "T2": "manta-ray"})
    assert table.parts()["outdoor"] == 1


# ---- together with everything else


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_points_of_a_whole_game_add_up(players: int) -> None:
    on, chance = outdoor(players, "beach-combing", "advanced"), Random(players)
    state = on.start(players)
    while not state.over:
        state, _ = on.advance(state, chance)
        if not state.over:
            state, _ = on.apply(state, chance.choice(on.legal_actions(state)))
    for score in on.scores(state).values():
        assert 0 <= score.parts["outdoor"] <= 6
        assert score.total == sum(score.parts.values())


@pytest.mark.parametrize("said", ["1 fund", "3 funds"])
def test_money_of_a_card_is_not_counted(said: str) -> None:
    with pytest.raises(NotationError) as told:
        outdoor(2).action(f"use dolphin {said}")
    assert told.value.hint == "Say `use dolphin fund`: the card says how much it is."
