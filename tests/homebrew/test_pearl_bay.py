"""The bay of pearls: each of its paragraphs in play."""

from random import Random

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from tests.games.aqua_garden.expansions import EXTRA
from tests.games.aqua_garden.table import Table, game_of, laid


def bay(players: int = 3, *packs: str) -> AquaGarden:
    return game_of(players, "pearl-bay", *packs, *EXTRA.get(players, ()))


def boards(table: Table) -> dict[str, dict[str, int]]:
    return {name: dict(pile) for name, pile in table.before().boards.items()}


SITES = (5, 14)
FAIR = ("fish-space",) * 3 + ("ad-space", "dive-site") + ("fish-space",) * 3 + ("ad-space",) + ("fish-space",) * 3
FAIR += ("ad-space", "dive-site") + ("fish-space",) * 3 + ("ad-space",) + ("fish-space",) * 3


def test_two_dive_sites_lie_behind_ads() -> None:
    assert bay().board.layout.spaces == FAIR
    assert tuple(number for number, kind in enumerate(FAIR, 1) if kind == "dive-site") == SITES


@pytest.mark.parametrize(
    ("players", "finds"),
    [
        (1, {"white-pearl": 10, "black-pearl": 3, "gold-coin": 6, "amphora": 3}),
        (2, {"white-pearl": 10, "black-pearl": 3, "gold-coin": 6, "amphora": 3}),
        (3, {"white-pearl": 16, "black-pearl": 5, "gold-coin": 9, "amphora": 4}),
        (4, {"white-pearl": 16, "black-pearl": 5, "gold-coin": 9, "amphora": 4}),
    ],
)
def test_one_or_two_play_with_fewer_finds(players: int, finds: dict[str, int]) -> None:
    on = bay(players)
    start = on.position(on.start(seed=3))
    lying = [start.fair[str(site)] for site in SITES] + [*start.others.values()]
    assert {find: sum(pile.get(find, 0) for pile in lying) for find in finds} == finds


def test_finds_lie_on_the_dive_sites_and_drift_off() -> None:
    on = bay()
    state = on.start(seed=3)
    lying = [dict(on.position(state).fair[str(site)]) for site in SITES]
    assert [sum(found.values()) for found in lying] == [3, 3]
    for name in ("A", "B", "C"):
        assert on.names[state.to_move] == name
        state, _ = on.apply(state, "go standby")
    while state.to_move == -1:
        state, _ = on.apply(state, on.legal_actions(state)[0])
    after = on.position(state)
    assert [sum(dict(after.fair[str(site)]).values()) for site in SITES] == [3, 3]
    assert all(after.box[token] >= number for found in lying for token, number in found.items())


def test_who_dives_takes_what_lies_there() -> None:
    table = laid(bay(), fair={5: "2 white-pearl, gold-coin"}).do("go 5")
    assert boards(table) == {"chest": {"white-pearl": 2, "gold-coin": 1}}
    assert (table.fair(5), table.offered) == ({}, ["end"])


def test_an_oyster_brings_its_pearl_and_a_wrasse_set_free_a_fund() -> None:
    given = {"sea": "pearl-oyster", "prizes": "2 white-pearl", "tanks": {"B1": "cleaner-wrasse, seahorse"}}
    table = laid(bay(), **given).do("go 3", "walk 1", "buy pearl-oyster T2")
    assert (boards(table), table.funds()) == ({"chest": {"white-pearl": 1}}, 0)
    assert table.do("release cleaner-wrasse B1").funds() == 1


@pytest.mark.parametrize(
    ("tank", "laws"),
    [
        ("cleaner-wrasse, coral", ["wrasses-clean"]),
        ("cleaner-wrasse, seahorse", []),
        ("cleaner-wrasse, mimic-blenny", []),
        ("pearl-oyster", []),
        ("2 pearl-oyster", ["one-oyster"]),
    ],
)
def test_who_may_share_a_tank(tank: str, laws: list[str]) -> None:
    rules = ag.rulebook("pearl-bay", "advanced")
    assert [one.name for one in rules.judge(tank).broken] == laws


def test_black_pearls_are_a_show() -> None:
    two, one = (
        laid(bay(), at="C1", boards={"chest": f"{number} black-pearl"}).do("go 3", "walk 1") for number in (2, 1)
    )
    assert (two.funds(), one.funds()) == (4, 3)


def test_a_mimic_is_bought_with_pearls_and_stands_in_for_what_a_milestone_lacks() -> None:
    given = {"shelf": "mimic-blenny", "tanks": {"B1": "2 shark"}, "claimed": {"shark-3": ()}, "prizes": "shark"}
    assert laid(bay(3, "advanced"), boards={"chest": "white-pearl"}, **given).do("go 4").offers("acquire") == []
    table = laid(bay(3, "advanced"), boards={"chest": "3 white-pearl"}, **given).do("go 4")
    # Two sharks use all the oxygen that a tank has without seaweed: something goes for it, or it goes elsewhere.
    assert "mimic-blenny T1" in table.offers("acquire")
    assert boards(table.do("acquire mimic-blenny T1")) == {"chest": {"white-pearl": 1}}
    roomy = laid(bay(3, "advanced"), boards={"chest": "2 white-pearl"}, **given | {"tanks": {"B1": "2 shark, seaweed"}})
    table = roomy.do("go 4", "acquire mimic-blenny B1")
    assert table.offers("claim") == ["shark-3"]


@pytest.mark.parametrize(("pearls", "funds"), [(2, 2), (3, 3), (7, 4)])
def test_the_pearl_ad_pays_for_pearls_in_the_chest(pearls: int, funds: int) -> None:
    chest = {"chest": f"{pearls - 1} white-pearl, black-pearl"}
    assert laid(bay(), boards=chest).do("go 4", "advertise pearls").funds() == funds


@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("coral-gardener", "coral T1"),
        ("oyster-farmer", "pearl-oyster T1"),
        ("biologist", "seaweed T1"),
        ("photographer", "small-fish B1 for shark 7"),
        ("wreck-diver", "fund"),
    ],
)
def test_each_diver_can_do_what_the_card_says(card: str, action: str) -> None:
    given = {"sea": "coral, pearl-oyster, seaweed", "tanks": {"B1": "small-fish"}, "fair": {7: "shark"}}
    table = laid(bay(), cards=(card,), **given)
    assert f"{card} {action}" in table.offers("use")
    after = table.do(f"use {card} {action}")
    assert after.before().spent == (card,)
    assert not after.offers("use")


# ---- lucy, cards and the end


def test_lucy_dives_too() -> None:
    owners = {"A": 3, "B": 13, "lucy": 4}
    table = laid(bay(2), owners=owners, fair={5: "white-pearl, amphora", 14: "gold-coin"}).do("go standby")
    assert {board: dict(pile) for board, pile in table.position.automaton.items()} == {"chest": {"gold-coin": 1}}


def test_one_milestone_of_the_bay_lies_open_and_a_wrasse_is_its_prize() -> None:
    on = bay()
    shown = [name for name in on.position(on.drawn(on.start(), Random(1))[0]).claimed if name.startswith("bay-")]
    assert len(shown) == 1
    tanks = {"B1": "2 seahorse, pearl-oyster"}
    table = laid(on, tanks=tanks, claimed={"bay-3": ()}, prizes="cleaner-wrasse").do("go 3", "walk 1", "claim bay-3")
    assert table.hand == {"cleaner-wrasse": 1}


def test_milestones_of_the_bay_score_by_place() -> None:
    on = bay(4)
    claimed = {"bay-3": ("B", "D", "A", "C")}
    table = laid(on, claimed=claimed)
    assert {name: table.parts(name)["milestones"] for name in on.names} == {"B": 5, "D": 3, "A": 2, "C": 1}


@pytest.mark.parametrize(("players", "points"), [(1, 0), (2, 3), (3, 3), (4, 3)])
def test_the_most_gold_scores_among_several(players: int, points: int) -> None:
    assert laid(bay(players), boards={"chest": "gold-coin"}).parts().get("chest", 0) == points
