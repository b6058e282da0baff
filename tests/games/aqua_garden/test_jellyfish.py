"""The jellyfish: it stands for whatever a milestone lacks, and for nothing else."""

from pathlib import Path

import pytest

from aquagarden.games.aqua_garden.game import AquaGarden
from tests.games.aqua_garden.expansions import PRIZES, house
from tests.games.aqua_garden.table import Table, game_of, laid, reading


def outdoor() -> AquaGarden:
    return game_of(3, "outdoor", "advanced")


def stopped(*cards: str, **given: object) -> Table:
    """The table with the owner on an advertising space, these milestones open."""
    claimed = dict.fromkeys(cards, ())
    return laid(outdoor(), **{"shelf": "4 jellyfish", "funds": 9, "claimed": claimed, "prizes": PRIZES, **given}).do(
        "go 4"
    )


@pytest.mark.clause("outdoor: Components", 2)
def test_four_lie_on_the_shelf_with_the_advanced_rules() -> None:
    on, plain = outdoor(), game_of(3, "outdoor")
    assert on.position(on.start()).shelf["jellyfish"] == 4
    assert not plain.position(plain.start()).shelf
    table = stopped(funds=3)
    assert table.do("acquire jellyfish B1").funds() == 0
    assert stopped(funds=2).refused("acquire jellyfish B1") == ["2-b-2. Acquisition of advanced fish tokens 1"]


@pytest.mark.clause("outdoor: Advanced Fish tokens", 2)
def test_from_the_sea_it_costs_two_funds() -> None:
    table = laid(outdoor(), funds=2, sea="jellyfish").do("go 3", "walk 1", "buy jellyfish T2")
    assert (table.funds(), table.tanks()) == (0, {"T2": {"jellyfish": 1}})


@pytest.mark.clause("outdoor: Jellyfish tokens", 2)
def test_what_it_completes_is_achieved_in_an_advertising_turn_too_ag_jf_012() -> None:
    setup, expected = reading("AG-JF-012")
    assert setup["result"].endswith("fish-3")
    table = stopped("fish-3", tanks={"B2": "2 small-fish, 2 large-fish"})
    assert table.refused("claim fish-3") == ["Achieving a milestone 1"]
    table = table.do(f"acquire {setup['bought']} B2")
    assert (table.offers("claim") == ["fish-3"]) is expected["allowed"]
    table = table.do("claim fish-3")
    assert table.position.claimed == {"fish-3": ("A",)}
    assert table.refused("end") == ["Achieving a milestone 4"]
    table = table.do("place small-fish T1", "place large-fish B3")
    assert table.offered == ["end", *(text for text in table.offered if text.startswith("release"))]
    # Afterwards it is a jellyfish like any other.
    assert table.tanks()["B2"] == {"small-fish": 2, "large-fish": 2, "jellyfish": 1}
    assert table.do("end").state.phase == "go"


@pytest.mark.clause("outdoor: Jellyfish tokens", 2)
def test_only_what_it_completes() -> None:
    given = {"tanks": {"B1": "3 shark, seaweed", "B2": "2 small-fish, 2 large-fish"}}
    table = stopped("shark-3", "fish-3", **given)
    assert table.do("acquire jellyfish B2").offers("claim") == ["fish-3"]
    other = table.do("acquire jellyfish T1")
    assert not other.offers("claim")
    for card in ("shark-3", "fish-3"):
        assert other.refused(f"claim {card}")


@pytest.mark.clause("outdoor: Jellyfish tokens", 2)
def test_another_advanced_fish_opens_nothing() -> None:
    table = stopped("shark-3", tanks={"B1": "2 shark, seaweed, jellyfish"}, shelf="remora", funds=9)
    assert not table.do("acquire remora B1").offers("claim")


@pytest.mark.clause("outdoor: Jellyfish tokens", 2)
def test_it_waits_no_longer_than_the_turn_and_nobody_must() -> None:
    table = stopped("fish-3", tanks={"B2": "2 small-fish, 2 large-fish"}).do("acquire jellyfish B2", "end")
    assert table.to_move == "A"
    assert table.refused("claim fish-3") == ["Achieving a milestone 1"]
    assert table.do("go 5", "walk 1").offers("claim") == ["fish-3"]


@pytest.mark.clause("outdoor: Jellyfish tokens", 2)
def test_nothing_is_bought_for_it_then() -> None:
    table = stopped("fish-3", tanks={"B2": "2 small-fish, 2 large-fish"}, sea="coral")
    table = table.do("acquire jellyfish B2", "claim fish-3")
    assert not table.offers("buy")
    assert table.refused("buy coral B1") == ["Placement of advanced fish tokens 2"]


@pytest.mark.clause("outdoor: Jellyfish tokens", 2)
def test_bought_on_a_fish_space_it_completes_as_everything_does() -> None:
    given = {"tanks": {"T2": "2 shark, seaweed"}, "claimed": {"shark-3": ()}, "prizes": PRIZES, "sea": "jellyfish"}
    table = laid(outdoor(), funds=2, **given).do("go 3", "walk 1")
    assert not table.offers("claim")
    assert table.do("buy jellyfish T2").offers("claim") == ["shark-3"]


@pytest.mark.clause("outdoor: Jellyfish tokens", 1)
@pytest.mark.parametrize(
    ("card", "tank"),
    [
        ("shark-3", "2 shark, seaweed"),
        ("fish-1", "3 small-fish, large-fish"),
        ("fish-1", "2 small-fish, large-fish, seaweed"),
        ("sea-turtle-1", "2 sea-turtle, seaweed"),
        ("seahorse-3", "2 seahorse"),
        ("seahorse-3", "seahorse, coral"),
        ("seahorse-1", "whale-shark"),
    ],
)
def test_it_stands_for_any_one_token_that_is_missing(card: str, tank: str) -> None:
    table = stopped(card, tanks={"B2": tank})
    assert table.do("acquire jellyfish B2").offers("claim") == [card]


@pytest.mark.clause("outdoor: Jellyfish tokens", 1)
@pytest.mark.parametrize(
    ("card", "tank"),
    [
        ("shark-3", "shark, seaweed"),
        ("fish-1", "3 small-fish"),
        ("fish-3", "2 small-fish, large-fish"),
        ("seahorse-3", "seahorse"),
        ("seahorse-2", "sea-turtle, seaweed, small-fish, coral"),
    ],
)
def test_and_for_no_two(card: str, tank: str) -> None:
    table = stopped(card, tanks={"B2": tank}).do("acquire jellyfish B2")
    assert not table.offers("claim")
    assert table.refused(f"claim {card}") == ["Achieving a milestone 1"]


@pytest.mark.clause("outdoor: Jellyfish tokens", 1)
def test_not_across_tanks() -> None:
    table = stopped("shark-3", tanks={"B2": "2 shark, seaweed"}).do("acquire jellyfish B1")
    assert not table.offers("claim")


@pytest.mark.clause("outdoor: Jellyfish tokens", 3, 4)
def test_for_each_card_it_stands_for_something_else() -> None:
    # A small fish for the one, the seaweed for the other.
    table = stopped("fish-1", "fish-3", tanks={"B2": "2 small-fish, large-fish, seaweed"})
    assert table.do("acquire jellyfish B2").offers("claim") == ["fish-1", "fish-3"]
    table = stopped("seahorse-3", "shark-1", tanks={"B2": "shark, 2 seahorse, seaweed"})
    table = table.do("acquire jellyfish B2")
    assert table.offers("claim") == ["seahorse-3", "shark-1"]
    table = table.do("claim shark-1", "return shark", "claim seahorse-3", "return seahorse", "end")
    assert table.position.claimed == {"seahorse-3": ("A",), "shark-1": ("A",)}


@pytest.mark.clause("outdoor: Jellyfish tokens", 3)
@pytest.mark.parametrize("token", ["coral", "jellyfish"])
def test_what_is_bought_between_two_claims_does_not_close_the_second(tmp_path: Path, token: str) -> None:
    on = house(tmp_path, "change settings outdoor.abilities\n  late-milestone-trade yes\n")
    given = {"claimed": {"fish-1": (), "fish-3": ()}, "prizes": "2 small-fish, 2 large-fish", "funds": 9}
    given |= {"tanks": {"B2": "2 small-fish, large-fish, seaweed"}, "shelf": "jellyfish", "sea": "jellyfish, coral"}
    table = laid(on, **given).do("go 4", "acquire jellyfish B2", "claim fish-3")
    table = table.do(f"buy {token} B1", "place small-fish B1", "place large-fish T1")
    assert table.offers("claim") == ["fish-1"]


@pytest.mark.clause("outdoor: Jellyfish tokens", 3)
def test_a_milestone_completed_with_it_stays_when_it_goes() -> None:
    table = stopped("shark-3", tanks={"B2": "2 shark, seaweed"}).do("acquire jellyfish B2", "claim shark-3")
    table = table.do("release jellyfish B2", "return shark")
    assert table.position.claimed == {"shark-3": ("A",)}
    gone = stopped("shark-3", tanks={"B2": "2 shark, seaweed"}).do("acquire jellyfish B2", "release jellyfish B2")
    assert not gone.offers("claim")
    assert gone.refused("claim shark-3") == ["Achieving a milestone 2"]


# ---- and for nothing else


@pytest.mark.clause("outdoor: Jellyfish tokens", 1)
def test_for_laws_it_is_a_jellyfish_ag_jf_008() -> None:
    setup, expected = reading("AG-JF-008")
    there = {token: number for token, number in setup["tank"].items() if token != "sea-turtle"}
    table = laid(outdoor(), tanks={"T2": there}, fair={3: "sea-turtle"}).do("go 3", "walk 1")
    assert ("place sea-turtle T2" in table.offered) is expected["legal"]
    assert table.refused("place sea-turtle T2") == ["turtles-need-seaweed"]


@pytest.mark.clause("outdoor: Jellyfish tokens", 1)
def test_one_in_each_tank_ag_jf_013() -> None:
    setup, expected = reading("AG-JF-013")
    assert setup["tank"] == {"jellyfish": 2}
    table = stopped(tanks={"T1": "jellyfish"})
    assert ("acquire jellyfish T1" in table.offered) is expected["legal"]
    assert table.refused("acquire jellyfish T1") == ["one-of-each-advanced"]
    assert table.do("acquire jellyfish T2").tanks() == {"T1": {"jellyfish": 1}, "T2": {"jellyfish": 1}}


@pytest.mark.clause("outdoor: Jellyfish tokens", 1)
def test_it_uses_no_oxygen_and_gives_none() -> None:
    assert "acquire jellyfish T1" in stopped(tanks={"T1": "4 small-fish"}).offered
    table = laid(outdoor(), tanks={"T2": "4 small-fish, jellyfish"}, fair={3: "small-fish"}).do("go 3", "walk 1")
    assert table.refused("place small-fish T2") == ["oxygen"]


@pytest.mark.clause("outdoor: Jellyfish tokens", 1)
def test_for_ads_it_is_none_of_the_fish_ag_jf_009() -> None:
    setup, expected = reading("AG-JF-009")
    table = stopped(tanks=setup["tanks"], funds=2).do(f"advertise {setup['ad']}")
    assert table.funds() == 2 + expected["income"]


@pytest.mark.clause("outdoor: Jellyfish tokens", 1)
def test_nor_for_a_feeding_event_ag_jf_010() -> None:
    setup, expected = reading("AG-JF-010")
    card = setup["card"].lower().replace(" ", "-")
    table = laid(outdoor(), tanks={"T3": setup["T3"]}, cards=(card,), funds=2).do("go 3", "walk 2")
    assert table.funds() == 2 + expected["income"]


@pytest.mark.clause("outdoor: Jellyfish tokens", 5)
def test_it_brings_no_points_ag_jf_014() -> None:
    assert laid(outdoor(), tanks={"T1": "jellyfish", "T2": "jellyfish, coral"}).parts()["tanks"] == 1
    setup, expected = reading("AG-JF-014")
    table = laid(outdoor(), tanks={"T1": setup["tank"]})
    lines = {line.ground.name: line.points for line in table.game.scores(table.state)["A"].lines}
    assert lines["flapjack-octopus"] == expected["flapjack"]
    assert "jellyfish" not in lines
