"""The advanced rules: fish from the shelf, on advertising spaces."""

from pathlib import Path

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from tests.games.aqua_garden.table import Table, laid, reading

SHELF = "4 flapjack-octopus, 4 manta-ray, 4 remora"
EXPANSION = """\
rules-language 1

pack lagoon "Lagoon"
  version 1
  needs advanced 1

token lanternfish "Lanternfish"
  is fish, advanced
  uses 1 oxygen
  copies 2 on shelf
  costs 1 fund
"""


def stopped(**given: object) -> Table:
    """The table with the owner on an advertising space."""
    return laid("three-advanced", **{"shelf": SHELF, **given}).do("go 4")


@pytest.mark.clause("Advanced Rules: Setup", 1)
def test_the_advanced_fish_lie_beside_the_board() -> None:
    on = stopped().game
    assert dict(on.position(on.start(1)).shelf) == {"flapjack-octopus": 4, "manta-ray": 4, "remora": 4}


@pytest.mark.clause("Advanced Rules: Setup", 2)
def test_advanced_fish_of_other_expansions_may_be_used_too(tmp_path: Path) -> None:
    path = tmp_path / "lagoon.rules"
    path.write_text(EXPANSION, encoding="utf-8")
    on = AquaGarden(ag.rulebook("advanced", str(path)), 3)
    assert on.position(on.start()).shelf["lanternfish"] == 2
    table = laid(on, shelf="lanternfish, remora", funds=1).do("go 4")
    assert [text.split()[0] for text in table.offers("acquire")] == ["lanternfish"] * 6
    table = table.do("acquire lanternfish T1", "end")
    assert table.tanks() == {"T1": {"lanternfish": 1}}
    again = laid(on, shelf="lanternfish", tanks={"T1": "lanternfish"}).do("go 4")
    assert again.refused("acquire lanternfish T1") == ["one-of-each-advanced"]


@pytest.mark.clause("Acquisition of fish tokens", 1)
def test_either_an_ad_or_a_fish_ag_af_003() -> None:
    setup, expected = reading("AG-AF-003")
    table = stopped(funds=setup["funds"])
    assert table.offers("advertise")
    assert table.offers("acquire")
    acquired = table.do("acquire manta-ray B1")
    assert bool(acquired.offers("advertise")) is expected["allowed"]
    assert acquired.refused("advertise shark") == ["2-b-2. Acquisition of advanced fish tokens 2"]
    assert table.do("advertise shark").refused("acquire manta-ray B1")


@pytest.mark.clause("2-b-2. Acquisition of advanced fish tokens", 1)
def test_the_fish_is_chosen_from_those_still_there_ag_af_010() -> None:
    setup, expected = reading("AG-AF-010")
    table = stopped(funds=setup["funds"], shelf={**setup["supply"], "manta-ray": 1})
    assert any("flapjack" in text for text in table.offers("acquire")) is expected["allowed"]
    assert table.refused("acquire flapjack-octopus B1") == ["2-b-2. Acquisition of advanced fish tokens 1"]
    after = table.do("acquire manta-ray B1")
    assert dict(after.position.shelf) == {}


@pytest.mark.clause("2-b-2. Acquisition of advanced fish tokens", 1)
@pytest.mark.clause("2-b-2. Acquisition of advanced fish tokens", 3)
def test_and_paid_in_funds_ag_af_001() -> None:
    setup, expected = reading("AG-AF-001")
    table = stopped(funds=setup["funds"], tanks={"T1": "shark"})
    assert sorted({text.split()[0] for text in table.offers("acquire")}) == expected["affordable"]
    assert table.refused("acquire manta-ray B1") == ["2-b-2. Acquisition of advanced fish tokens 1"]
    rich = stopped(funds=9, tanks={"T1": "shark"})
    left = {token: rich.do(f"acquire {token} T1").funds() for token in ("flapjack-octopus", "remora")}
    assert {**left, "manta-ray": rich.do("acquire manta-ray B1").funds()} == {
        "flapjack-octopus": 6,
        "remora": 7,
        "manta-ray": 5,
    }


@pytest.mark.clause("2-b-2. Acquisition of advanced fish tokens", 2)
def test_one_fish_for_each_stop() -> None:
    table = stopped(funds=15).do("acquire flapjack-octopus B1")
    assert {text.split()[0] for text in table.offered} == {"end", "release"}
    assert table.refused("acquire manta-ray B2") == ["2-b-2. Acquisition of advanced fish tokens 2"]
    assert "manta-ray B2" in table.do("end", "go 8").offers("acquire")


@pytest.mark.clause("Placement of advanced fish tokens", 1)
def test_it_is_placed_at_once_in_any_tank_ag_af_005() -> None:
    setup, expected = reading("AG-AF-005")
    table = stopped(at=setup["employee_at"], funds=9)
    for label in ("T1", "T2", "T3", "B1", "B2", "B3"):
        assert (f"acquire {setup['fish']} {label}" in table.offered) is expected["allowed"]
    after = table.do(f"acquire {setup['fish']} {setup['tank']}")
    assert after.tanks() == {setup["tank"]: {setup["fish"]: 1}}
    assert after.told == ["A pays 3 funds", "A flapjack-octopus: shelf to B1"]
    assert after.hand == {}


@pytest.mark.clause("Placement of advanced fish tokens", 2)
def test_nothing_else_is_done_then_ag_af_008() -> None:
    setup, expected = reading("AG-AF-008")
    assert setup["after_placement"] == "a tank now matches a milestone"
    given = {"claimed": {"shark-3": ()}, "tanks": {"T2": "3 shark, seaweed"}, "sea": "coral", "funds": 9}
    table = stopped(**given)
    after = table.do("acquire remora T2")
    for one in (table, after):
        assert bool(one.offers("claim")) is expected["allowed"]
        assert one.refused("claim shark-3") == ["Achieving a milestone 1"]
        assert one.refused("walk 1")
    assert table.refused("buy coral T3") == ["2-b. Advertising space 8"]
    assert after.refused("buy coral T3") == ["Placement of advanced fish tokens 2"]


@pytest.mark.clause("Placement of advanced fish tokens", 3)
def test_otherwise_they_are_fish_like_others_ag_af_011() -> None:
    setup, expected = reading("AG-AF-011")
    table = laid("three-advanced", funds=setup["funds"], sea=setup["sea_board"], fair={3: "flapjack-octopus"})
    table = table.do("go 3", "walk 1")
    assert table.hand == {"flapjack-octopus": 1}
    bought = table.do("buy manta-ray T2")
    assert bought.funds() == setup["funds"] - expected["cost"]
    assert bought.do("place flapjack-octopus T3", "end").tanks() == {
        "T2": {"manta-ray": 1},
        "T3": {"flapjack-octopus": 1},
    }
    assert bought.do("release manta-ray T2").sea == {"manta-ray": 1}


@pytest.mark.clause("Placement of advanced fish tokens", 4)
def test_oxygen_counts_for_them_too() -> None:
    table = stopped(funds=9, tanks={"T1": "3 small-fish", "T2": "2 small-fish", "T3": "shark, seahorse, small-fish"})
    assert table.refused("acquire flapjack-octopus T1") == ["oxygen"]
    assert table.do("acquire flapjack-octopus T2").tanks()["T2"] == {"small-fish": 2, "flapjack-octopus": 1}
    assert table.refused("acquire manta-ray T2") == ["oxygen"]
    full = stopped(funds=9, tanks={"T1": "2 shark"}).do("acquire remora T1")
    assert full.tanks()["T1"] == {"shark": 2, "remora": 1}


@pytest.mark.clause("Placement of advanced fish tokens", 5)
def test_one_of_each_type_in_a_tank_and_more_in_others() -> None:
    table = stopped(funds=9, tanks={"T1": "flapjack-octopus"})
    assert table.refused("acquire flapjack-octopus T1") == ["one-of-each-advanced"]
    after = table.do("acquire flapjack-octopus T2")
    assert after.tanks() == {"T1": {"flapjack-octopus": 1}, "T2": {"flapjack-octopus": 1}}


@pytest.mark.clause("Placement of advanced fish tokens", 6)
def test_a_remora_only_where_a_shark_or_whale_shark_is() -> None:
    table = stopped(funds=9, tanks={"T1": "shark", "T2": "whale-shark", "T3": "seahorse"})
    for label in ("T1", "T2"):
        assert "remora" in table.do(f"acquire remora {label}").tanks()[label]
    assert table.refused("acquire remora T3") == ["remoras-need-sharks"]
    assert table.refused("acquire remora B1") == ["remoras-need-sharks"]


@pytest.mark.clause("Placement of advanced fish tokens", 7)
def test_a_remora_leaves_with_the_last_of_them() -> None:
    table = laid("three-advanced", tanks={"T1": "shark, whale-shark, seaweed, remora", "T2": "shark, remora"})
    table = table.do("release shark T1")
    assert table.tanks()["T1"] == {"whale-shark": 1, "seaweed": 1, "remora": 1}
    table = table.do("release whale-shark T1")
    assert table.tanks()["T1"] == {"seaweed": 1}
    assert table.sea == {"shark": 1, "whale-shark": 1, "remora": 1}
    assert table.told == ["A 1 whale-shark: T1 to sea", "A 1 remora: T1 to sea"]


@pytest.mark.clause("Placement of advanced fish tokens", 7)
def test_a_shark_that_comes_first_keeps_the_remora_of_the_whale_shark_that_leaves() -> None:
    table = laid("three-advanced", tanks={"T2": "whale-shark, remora"}, fair={3: "shark"}).do("go 3", "walk 1")
    assert table.do("place shark T2 leaving 1 whale-shark").tanks()["T2"] == {"shark": 1, "remora": 1}


@pytest.mark.clause("Victory points from Advanced Fish Tokens", 2)
def test_the_example_of_the_flapjack_octopus() -> None:
    table = laid("three-advanced", tanks={"T1": "flapjack-octopus, shark, seahorse, remora, seaweed, coral"})
    lines = {line.ground.name: line.points for line in table.game.scores(table.state)["A"].lines}
    assert lines["flapjack-octopus"] == 4


@pytest.mark.clause("Victory points from Advanced Fish Tokens", 4)
def test_the_example_of_the_manta_ray() -> None:
    tanks = {"T1": "manta-ray", "T2": "4 large-fish", "B1": "3 large-fish", "B2": "2 small-fish"}
    table = laid("three-advanced", tanks=tanks)
    lines = {line.ground.name: line.points for line in table.game.scores(table.state)["A"].lines}
    assert lines["manta-ray"] == 7


@pytest.mark.clause("Victory points from Advanced Fish Tokens", 3)
def test_a_manta_ray_counts_itself_ag_af_012() -> None:
    setup, expected = reading("AG-AF-012")
    table = laid("three-advanced", tanks=setup["board"])
    assert table.parts()["tanks"] == expected["manta"]


@pytest.mark.clause("Victory points from Advanced Fish Tokens", 6)
def test_these_points_are_added_to_the_others() -> None:
    table = laid("three-advanced", tanks={"T1": "shark, remora", "T2": "flapjack-octopus, 2 seahorse"}, funds=3)
    score = table.game.scores(table.state)["A"]
    assert score.parts["tanks"] == 2 + 2 + 2 + 2 * 2
    assert score.total == 10 + 1
