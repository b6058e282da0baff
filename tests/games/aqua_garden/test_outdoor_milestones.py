"""Outdoor: milestones that an ability completes are achieved at once."""

from pathlib import Path

import pytest

from tests.games.aqua_garden.expansions import ALMOST, PRIZES, TANKS, holding, house, outdoor, swapping
from tests.games.aqua_garden.table import Table


def completed(phase: str, **given: object) -> Table:
    """The table in a phase where the seaweed of the dolphin has completed a milestone in B2."""
    given = {"tanks": {"B2": ALMOST}, "claimed": {"fish-3": ()}, "prizes": PRIZES, "shelf": "manta-ray", **given}
    start = holding("dolphin", on=outdoor(3, "advanced"), funds=9, fair={3: "shark"}, **given)
    steps = {
        "go": (),
        "walk": ("go 3",),
        "trade": ("go 3", "walk 1"),
        "ad": ("go 4",),
        "rest": ("go 4", "acquire manta-ray T1"),
    }
    return start.do(*steps[phase], "use dolphin seaweed B2")


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
@pytest.mark.parametrize("phase", ["go", "walk", "trade", "ad", "rest"])
def test_a_milestone_that_it_completes_is_achieved_at_once(phase: str) -> None:
    table = completed(phase)
    assert table.state.phase == phase
    assert table.offers("claim") == ["fish-3"]
    table = table.do("claim fish-3")
    assert table.position.claimed == {"fish-3": ("A",)}
    assert dict(table.position.prize) == {"small-fish": 1, "large-fish": 1}
    placed = table.do("place small-fish T1", "place large-fish B3")
    assert (placed.tanks()["B3"], placed.state.phase) == ({"large-fish": 1}, phase)
    assert not placed.position.prize


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
@pytest.mark.parametrize("phase", ["go", "walk", "ad"])
def test_its_prize_is_placed_before_the_turn_goes_on(phase: str) -> None:
    table = completed(phase).do("claim fish-3")
    onward = {"go": ("go 3", "go standby"), "walk": ("walk 1",), "ad": ("advertise shark", "acquire manta-ray T1")}
    for text in onward[phase]:
        assert table.refused(text) == ["Achieving a milestone 4"]
    assert {text.split()[0] for text in table.offered} <= {"place", "return", "release"}
    done = table.do("return small-fish", "place large-fish T1")
    for text in onward[phase]:
        assert text in done.offered


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
def test_in_the_rest_of_a_turn_it_is_placed_before_the_end() -> None:
    table = completed("rest").do("claim fish-3")
    assert table.refused("end") == ["Achieving a milestone 4"]
    ended = table.do("return small-fish", "return large-fish", "end")
    assert ended.state.phase == "go"


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
def test_nobody_must_achieve_it_and_then_it_waits_for_a_fish_space() -> None:
    table = completed("go").do("go 3")
    assert not table.offers("claim")
    assert table.refused("claim fish-3") == ["Achieving a milestone 1"]
    assert table.do("walk 1").offers("claim") == ["fish-3"]
    ad = completed("go").do("go 4")
    assert ad.refused("claim fish-3") == ["Achieving a milestone 1"]
    passed = completed("go").do("go standby")
    assert passed.refused("claim fish-3", by="A")


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
def test_only_what_it_completed_is_achieved_so() -> None:
    tanks = {"B2": ALMOST, "B1": "3 shark, seaweed"}
    for text in ("use dolphin seaweed B2", "use dolphin seaweed T1", "use dolphin fund"):
        table = holding("dolphin", tanks=tanks, claimed={"fish-3": (), "shark-3": ()}).do(text)
        assert table.offers("claim") == (["fish-3"] if text.endswith("B2") else [])
        assert table.refused("claim shark-3") == ["Achieving a milestone 1"]


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
def test_not_a_card_that_another_tank_met_before() -> None:
    tanks = {"B2": ALMOST, "B1": f"{ALMOST}, seaweed"}
    table = holding("dolphin", tanks=tanks, claimed={"fish-3": ()}).do("use dolphin seaweed B2")
    assert not table.offers("claim")


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
def test_not_a_card_that_the_player_has_achieved_and_no_prize_for_the_second() -> None:
    table = completed("go", claimed={"fish-3": ("A",)})
    assert table.refused("claim fish-3") == ["Achieving a milestone 8"]
    second = completed("go", claimed={"fish-3": ("B",)}).do("claim fish-3")
    assert (second.hand, second.position.claimed) == ({}, {"fish-3": ("B", "A")})
    assert "go 3" in second.offered


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
def test_a_tank_that_matches_no_more_completes_nothing() -> None:
    table = completed("go").do("release seaweed B2")
    assert not table.offers("claim")
    assert table.refused("claim fish-3") == ["Achieving a milestone 2"]


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
def test_several_at_once_are_achieved_one_after_the_other() -> None:
    on, tanks = outdoor(3, "advanced"), {"B2": "2 small-fish, jellyfish, large-fish"}
    claimed = {"fish-1": (), "fish-3": ()}
    table = holding("dolphin", on=on, tanks=tanks, claimed=claimed, prizes="2 small-fish, 2 large-fish")
    table = table.do("use dolphin seaweed B2")
    assert table.offers("claim") == ["fish-1", "fish-3"]
    table = table.do("claim fish-3")
    assert table.refused("claim fish-1") == ["Achieving a milestone 4"]
    table = table.do("return small-fish", "place large-fish T1")
    assert table.offers("claim") == ["fish-1"]
    table = table.do("claim fish-1", "return small-fish", "return large-fish")
    assert table.position.claimed == {"fish-1": ("A",), "fish-3": ("A",)}
    assert table.do("go 3").hand == {}


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
def test_a_swap_completes_a_milestone_too() -> None:
    given = {"claimed": {"shark-3": (), "shark-2": ()}, "prizes": PRIZES}
    table = swapping("2 shark, seahorse, seaweed", {7: "shark"}, **given).do("use whale seahorse B2 for shark 7")
    assert table.offers("claim") == ["shark-3"]
    assert table.do("claim shark-3", "place shark T1").tanks()["T1"] == {"shark": 1}


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
def test_before_the_walk_fish_of_the_fair_stay_in_hand_while_a_prize_of_their_name_is_placed() -> None:
    given = {"claimed": {"shark-3": ()}, "prizes": PRIZES, "fair": {3: "shark", 7: "shark"}}
    table = holding("whale", tanks={"B2": "2 shark, seahorse, seaweed"}, **given)
    table = table.do("go 3", "use whale seahorse B2 for shark 7", "claim shark-3")
    assert (dict(table.position.hand), dict(table.position.prize)) == ({"shark": 1}, {"shark": 1})
    table = table.do("place shark T1")
    assert (table.state.phase, table.hand) == ("walk", {"shark": 1})
    # The other is placed once the employee has walked.
    assert table.refused("place shark T1")
    assert table.do("walk 1", "place shark T2").tanks()["T2"] == {"shark": 1}


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
def test_why_fish_of_the_fair_wait_is_told_as_it_is() -> None:
    given = {"claimed": {"fish-3": ()}, "prizes": PRIZES, "fair": {3: "shark"}}
    table = holding("dolphin", tanks={"B2": ALMOST}, **given).do("go 3", "use dolphin seaweed B2", "claim fish-3")
    # T1 does lie beside the employee, and nothing was bought.
    assert table.refused("place shark T1") == ["Feeding event 8"]
    assert table.refused("return shark") == ["Feeding event 8"]


# ---- buying for the prize of such a milestone


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
@pytest.mark.parametrize("phase", ["go", "walk", "ad", "rest"])
def test_such_a_milestone_lets_nothing_be_bought(phase: str) -> None:
    table = completed(phase).do("claim fish-3")
    assert not table.offers("buy")
    assert table.refused("buy coral T1")


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
def test_on_a_fish_space_it_does_as_every_milestone() -> None:
    table = completed("trade").do("claim fish-3")
    assert "buy coral B1" in table.offered
    bought = table.do("buy coral B1", "buy coral B3")
    assert bought.position.due == ("B1", "B3")
    assert bought.refused("buy small-fish T1") == ["Achieving a milestone 5"]


@pytest.mark.clause("outdoor: Activating Special Abilities", 5)
@pytest.mark.parametrize("word", ["yes", "no"])
@pytest.mark.parametrize("steps", [(), ("go 3",), ("go 4",)])
def test_a_house_rule_may_let_it_be_bought_then(tmp_path: Path, word: str, steps: tuple[str, ...]) -> None:
    on = house(tmp_path, f"change settings outdoor.abilities\n  late-milestone-trade {word}\n")
    given = {"tanks": {"B2": ALMOST}, "claimed": {"fish-3": ()}, "prizes": PRIZES, "funds": 5}
    table = holding("dolphin", on=on, **given).do(*steps, "use dolphin seaweed B2")
    assert table.refused("buy coral B1")
    table = table.do("claim fish-3")
    if word == "no":
        assert table.refused("buy coral B1")
        return
    assert {text.split()[1] for text in table.offers("buy")} >= set(TANKS) - {"B2"}
    bought = table.do("buy coral B1", "buy coral T1")
    assert bought.funds() == 1
    assert bought.position.due == ("T1", "B1")
    assert bought.refused("place small-fish B3") == ["Achieving a milestone 5"]
    done = bought.do("place small-fish B1", "place large-fish T1")
    assert (done.position.due, done.offers("buy")) == ((), [])
    assert done.state.phase == table.state.phase
