"""Beach Combing: its advanced fish, and cards in place of bags."""

import pytest

from tests.games.aqua_garden.expansions import BEACH, advanced, beach, boards, collected
from tests.games.aqua_garden.table import Table, game_of, laid, reading


def stopped(**given: object) -> Table:
    """The table with the owner on an advertising space."""
    return laid(advanced(), **{"shelf": "4 octopus, leatherback-turtle, 4 sea-anemone", **given}).do("go 4")


@pytest.mark.clause("beach-combing: Components", 2)
def test_nine_advanced_fish_more_lie_on_the_shelf() -> None:
    shelf = dict(advanced().position(advanced().start()).shelf)
    assert {name: shelf[name] for name in ("octopus", "leatherback-turtle", "sea-anemone")} == {
        "octopus": 4,
        "leatherback-turtle": 1,
        "sea-anemone": 4,
    }
    plain = beach(3)
    assert not plain.position(plain.start()).shelf


@pytest.mark.clause("beach-combing: Octopus", 1, 2)
def test_an_octopus_takes_a_bottle_of_the_crate_with_it_and_no_funds_ag_bc_041() -> None:
    setup, expected = reading("AG-BC-041")
    crate = f"{setup['bottles_before']} bottle, {setup['sea-glass']} sea-glass"
    table = stopped(funds=0, **collected(crate=crate)).do("acquire octopus B1")
    assert table.told == ["A bottle: crate to octopus", "A octopus: shelf to B1"]
    assert (table.funds(), table.tanks()) == (0, {"B1": {"octopus": setup["octopus"]}})
    assert boards(table)["crate"]["bottle"] == expected["bottles_scoring"]
    assert (dict(table.position.kept), dict(table.position.box)) == ({"bottle": 1}, {})
    lines = {line.ground.name: line.points for line in table.game.scores(table.state)["A"].lines}
    assert lines["octopus"] == expected["octopus_vp"]
    assert lines["sea-glass"] == expected["glass_vp"]
    assert lines["crate"] == expected["bottle_vp"]


@pytest.mark.clause("beach-combing: Octopus", 1)
def test_funds_do_not_pay_an_octopus_ag_bc_042() -> None:
    setup, expected = reading("AG-BC-042")
    for crate in ("", "3 sea-glass"):
        table = stopped(funds=setup["funds"], **collected(crate=crate))
        assert any("octopus" in text for text in table.offers("acquire")) is expected["allowed"]
        assert table.refused("acquire octopus B1") == ["octopus"]
    assert table.offers("acquire")


@pytest.mark.clause("beach-combing: Octopus", 1)
def test_where_octopus_and_octopus_would_meet_no_bottle_is_paid() -> None:
    table = stopped(tanks={"B1": "octopus"}, **collected(crate="bottle"))
    assert table.refused("acquire octopus B1") == ["one-of-each-advanced"]
    after = table.do("acquire octopus B1 leaving 1 octopus")
    assert (after.sea, dict(after.position.kept)) == ({"octopus": 1}, {"bottle": 1})


@pytest.mark.clause("beach-combing: Octopus", 2)
def test_the_bottle_goes_to_the_sea_with_it_ag_bc_043() -> None:
    _, expected = reading("AG-BC-043")
    assert expected["bottle"] == "stays with the octopus"
    table = stopped(**collected(crate="bottle")).do("acquire octopus B1", "release octopus B1")
    assert (table.sea, boards(table)) == ({"octopus": 1}, {})
    assert dict(table.position.kept) == {"bottle": 1}
    assert table.parts()["crate"] == 0


@pytest.mark.clause("beach-combing: Advanced Rules Supplementary", 1)
def test_from_the_sea_an_octopus_costs_two_funds_and_no_bottle_ag_bc_044() -> None:
    setup, expected = reading("AG-BC-044")
    given = {"sea": "octopus, leatherback-turtle, sea-anemone", "kept": "bottle"}
    table = laid(advanced(), funds=setup["funds"], **given).do("go 3", "walk 1")
    assert ("buy octopus T2" in table.offered) is expected["allowed"]
    for token in ("octopus", "leatherback-turtle", "sea-anemone"):
        assert table.do(f"buy {token} T2").funds() == setup["funds"] - expected["cost"]
    rich = laid(advanced(), funds=2, **given, **collected(crate="bottle")).do("go 3", "walk 1", "buy octopus T2")
    assert boards(rich) == {"crate": {"bottle": 1}}
    assert dict(rich.position.kept) == {"bottle": 1}


@pytest.mark.clause("beach-combing: Octopus", 3)
def test_each_octopus_scores_the_sea_glass_ag_bc_045() -> None:
    setup, expected = reading("AG-BC-045")
    tanks = {f"T{number}": "octopus" for number in range(1, setup["octopus_count"] + 1)}
    table = laid(advanced(), tanks=tanks, **collected(crate=f"{setup['sea-glass']} sea-glass"))
    lines = [line.points for line in table.game.scores(table.state)["A"].lines if line.ground.name == "octopus"]
    assert sum(lines) == expected["vp"]


@pytest.mark.clause("beach-combing: Leatherback Sea Turtle", 1)
@pytest.mark.clause("beach-combing: Leatherback Sea Turtle", 2)
def test_a_leatherback_counts_the_turtles_of_the_aquarium_ag_bc_049() -> None:
    setup, expected = reading("AG-BC-049")
    table = laid(advanced(), tanks={**setup["tanks"], "B1": {"leatherback-turtle": setup["leatherback"]}})
    lines = {line.ground.name: line.points for line in table.game.scores(table.state)["A"].lines}
    assert lines["leatherback-turtle"] == expected["vp"]
    table = stopped(funds=9, tanks={"T1": "small-fish"})
    assert table.do("acquire leatherback-turtle T1").tanks()["T1"] == {"small-fish": 1, "leatherback-turtle": 1}


@pytest.mark.clause("beach-combing: Leatherback Sea Turtle", 1)
def test_a_leatherback_stays_when_the_seaweed_goes() -> None:
    table = laid(advanced(), tanks={"T1": "leatherback-turtle, sea-turtle, seaweed"}).do("release seaweed T1")
    assert table.tanks() == {"T1": {"leatherback-turtle": 1}}


@pytest.mark.clause("beach-combing: Sea Anemone", 1)
def test_an_anemone_counts_the_small_fish_of_its_tank_only() -> None:
    table = laid(
        advanced(), tanks={"T1": "sea-anemone, 2 small-fish", "T2": "small-fish, sea-anemone", "T3": "small-fish"}
    )
    lines = [line.points for line in table.game.scores(table.state)["A"].lines if line.ground.name == "sea-anemone"]
    assert sum(lines) == 4 + 2


@pytest.mark.clause("beach-combing: Advanced Rules Supplementary", 3)
def test_without_beach_combing_there_is_no_octopus() -> None:
    on = game_of(3, "advanced", "beach-fish")
    shelf = on.position(on.start()).shelf
    assert {"leatherback-turtle", "sea-anemone"} < set(shelf)
    assert "octopus" not in shelf


@pytest.mark.clause("beach-combing: Components", 5)
@pytest.mark.clause("beach-combing: Randomizer Cards Rules", 1, 2, 3)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("packs", [("base",), BEACH])
def test_randomizer_cards_bring_the_same_as_bags(players: int, packs: tuple[str, ...]) -> None:
    plain, cards = game_of(players, *packs), game_of(players, *packs, "randomizer")
    assert [plain.position(plain.start(seed)) for seed in (None, 3)] == [
        cards.position(cards.start(seed)) for seed in (None, 3)
    ]
    assert plain.board.ruleset.packs != cards.board.ruleset.packs
