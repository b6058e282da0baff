"""The house rules that come along: what is different at a table that plays by them."""

import pytest

from aquagarden.games.aqua_garden.game import AquaGarden
from tests.games.aqua_garden.expansions import ALMOST, PRIZES, holding
from tests.games.aqua_garden.table import Table, game_of, laid


def house(players: int) -> AquaGarden:
    return game_of(players, "house-rules")


def start(on: AquaGarden) -> Table:
    return Table(on, on.start(seed=1))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_lucy_walks_along_with_three_too(players: int) -> None:
    assert ("lucy" in start(house(players)).position.owners) is (players in (2, 3))


@pytest.mark.parametrize("players", [2, 3])
def test_alone_on_the_fair_track_she_goes_to_standby(players: int) -> None:
    owners = {"A": 3, "B": "standby", "C": "standby", "lucy": 15}
    table = laid(house(players), owners=owners, passed=("B", "C")[: players - 1], fair={16: "shark"})
    table = table.do("go standby")
    assert next(told for told in table.told if told.startswith("lucy")) == "lucy: 15 to standby"


def test_alone_one_goes_where_one_likes() -> None:
    assert "19" in start(house(1)).offers("go")
    # Without house rules the first section may not be passed over.
    assert "19" not in start(game_of(1, "solo")).offers("go")


def test_alone_no_ad_works_twice_on_the_way() -> None:
    ads = laid(house(1), owners={"A": 2}).do("go 4").offers("advertise")
    assert len(ads) == 4
    assert "go 4" in laid(house(1), owners={"A": 2}, spent=ads[1:]).offered
    assert "go 4" not in laid(house(1), owners={"A": 2}, spent=ads).offered
    assert "go 4" in laid(game_of(1, "solo"), owners={"A": 3}, stops=1, spent=ads).offered


@pytest.mark.parametrize("players", [1, 2, 3])
def test_an_ability_that_is_blocked_brings_nothing(players: int) -> None:
    assert holding("dolphin", on=house(players), sea="shark").refused("use dolphin fund") == ["abilities"]


def test_a_milestone_by_an_ability_lets_be_bought() -> None:
    table = holding("dolphin", on=house(3), tanks={"B2": ALMOST}, claimed={"fish-3": ()}, prizes=PRIZES, funds=5)
    assert table.do("use dolphin seaweed B2", "claim fish-3").offers("buy")


def test_a_milestone_is_left_out() -> None:
    words = {str(action) for action in house(3).actions()}
    assert "deal seahorse-1" in words
    assert "deal seahorse-2" not in words
