"""What a basin brings when it grows: coins and coworkers."""

import pytest

from tests.games.aquaretto.table import Table, laid, reading

SPACES = ["0,2", "1,2", "2,2", "3,2", "4,2", "0,3", "1,3", "2,3", "3,3", "4,3", "1,4", "2,4", "3,4"]
COINS, COWORKERS = {3, 6, 9, 12}, {5, 10}


def grown(before: int, *stored: str, placed: int = 0, **given: object) -> Table:
    """The table once tiles of a truck went to a basin of so many and onto the depot."""
    zoo = f"dolphin {' '.join(SPACES[:before])}" if before else ""
    hand = ["dolphin"] * placed + list(stored)
    table = laid(hand=", ".join(hand), zoo=zoo, **{"coins": 0, **given})
    for at in SPACES[before : before + placed]:
        table = table.do(f"place dolphin {at}")
        while table.position.hires:
            table = table.do(f"hire {table.offers('hire')[0]}")
    return table.do(*(f"store {tile}" for tile in stored))


@pytest.mark.clause("aquaretto: Animal Tiles", 8)
@pytest.mark.clause("aquaretto: Bonus for Enlarging a Basin", 1)
@pytest.mark.clause("aquaretto: Bonus for Enlarging a Basin", 2)
@pytest.mark.parametrize("size", range(1, 14))
def test_each_size_brings_what_the_rulebook_says(size: int) -> None:
    zoo = f"dolphin {' '.join(SPACES[: size - 1])}" if size > 1 else ""
    table = laid(hand="dolphin", zoo=zoo, coins=0).do(f"place dolphin {SPACES[size - 1]}")
    assert table.coins() == (size in COINS)
    assert table.position.hires == (size in COWORKERS)
    assert ("A gains 1 coin" in table.told) is (size in COINS)
    assert ("A coworker: supply to hand" in table.told) is (size in COWORKERS)


@pytest.mark.clause("aquaretto: Bonus for Enlarging a Basin", 3)
@pytest.mark.parametrize(
    ("before", "placed", "coins", "workers"), [(2, 2, 1, 0), (2, 3, 1, 1), (3, 3, 1, 1), (0, 3, 1, 0), (7, 3, 1, 1)]
)
def test_all_that_is_passed_is_paid(before: int, placed: int, coins: int, workers: int) -> None:
    table = grown(before, placed=placed)
    assert (table.coins(), 16 - table.position.supply) == (coins, workers)


@pytest.mark.clause("aquaretto: Bonus for Enlarging a Basin", 3)
@pytest.mark.parametrize("name", ["AQ-BO-016", "AQ-BO-017"])
def test_only_what_is_added_to_the_basin_counts(name: str) -> None:
    setup, expected = reading(name)
    placed = setup["placed"]
    stored = setup["truck"][placed["basin"] :]
    assert len(stored) == placed["depot"]
    table = grown(setup["basin_before"], *stored, placed=placed["basin"])
    assert (table.coins(), 16 - table.position.supply) == (expected["coins"], expected["coworkers"])


@pytest.mark.clause("aquaretto: Bonus for Enlarging a Basin", 2)
def test_a_coworker_is_used_at_once_in_one_of_four_areas_aq_mo_017() -> None:
    _, expected = reading("AQ-MO-017")
    zoo = f"dolphin {' '.join(SPACES[:4])}"
    table = laid(hand="dolphin, orca", zoo=zoo).do("place dolphin 4,2")
    assert {text.split()[0] for text in table.offered} == {"hire"}
    there = table.offers("hire")
    assert there[:3] == ["checkout", "feeding-station", "office"]
    assert {"2,3", "2,0", "1,1"} < {*there}
    assert not {"4,2", "0,0"} & {*there}
    for text in ("place orca 2,0", "store orca", "draw", "end"):
        assert table.refused(text) == ["Bonus for Enlarging a Basin 2"]
    assert bool(table.offers("end")) is expected["allowed"]
    assert table.refused("hire 4,2") == ["occupied"]
    assert table.refused("hire 0,0") == ["coworkers-work"]
    table = table.do("hire checkout")
    assert table.told == ["A coworker: hand to checkout"]
    assert dict(table.before().posts) == {"checkout": 1}
    assert table.refused("hire office") == ["Bonus for Enlarging a Basin 2"]
    assert {text.split()[1] for text in table.offered} == {"orca"}


@pytest.mark.clause("aquaretto: Bonus for Enlarging a Basin", 2)
def test_offspring_and_coworkers_come_in_any_order() -> None:
    zoo = f"dolphin {' '.join(SPACES[:3])}; dolphin:female 3,2"
    table = laid(hand="dolphin:male, orca", zoo=zoo).do("place dolphin:male 4,2")
    assert (table.position.births, table.position.hires) == (("dolphin",), 1)
    assert {text.split()[0] for text in table.offered} == {"place", "hire"}
    assert table.refused("place orca 2,0") == ["Offspring 2"]
    one = table.do("hire checkout", "place dolphin 2,3")
    other = table.do("place dolphin 2,3", "hire checkout")
    assert one.state == other.state
    assert table.do("hire 2,3").refused("place dolphin 2,3") == ["occupied"]


@pytest.mark.clause("aquaretto: Bonus for Enlarging a Basin", 2)
def test_money_actions_bring_them_too_and_the_turn_is_over_afterwards() -> None:
    table = laid(depot="dolphin", zoo=f"dolphin {' '.join(SPACES[:4])}").do("move depot 4,2")
    assert (table.position.phase, table.position.hires, table.to_move) == ("act", 1, "A")
    assert {text.split()[0] for text in table.offered} == {"hire"}
    assert table.do("hire 2,3").to_move == "B"


def test_a_coworker_for_whom_no_place_is_left_goes_back() -> None:
    """The rulebook does not say what becomes of such a one."""
    full = {"checkout": 2, "feeding-station": 2, "office": 1}
    others = "; coworker 0,3 1,3 2,3 3,3 4,3 1,4 2,4 3,4 1,1 2,1 3,1 4,1 2,0"
    zoo = f"dolphin {' '.join(SPACES[:4])}{others}"
    table = laid(hand="dolphin, orca", zoo=zoo, posts=full).do("place dolphin 4,2")
    assert table.position.hires == 1
    table = laid(hand="dolphin, orca", zoo=f"{zoo} 3,0", posts=full, supply=1).do("place dolphin 4,2")
    assert (table.position.hires, table.position.supply) == (0, 1)
    assert table.told[-2:] == ["A coworker: supply to hand", "A coworker: hand to supply"]
    assert table.offered == ["store orca"]


def test_the_supply_is_enough_aq_bo_020() -> None:
    setup, expected = reading("AQ-BO-020")
    most = setup["types"] * sum(size <= setup["tiles_per_type_with_offspring"] for size in COWORKERS)
    assert most == expected["max_needed"] == laid(5).position.supply


def test_an_empty_supply_gives_none() -> None:
    table = laid(hand="dolphin", zoo=f"dolphin {' '.join(SPACES[:4])}", supply=0).do("place dolphin 4,2")
    assert (table.position.hires, table.to_move) == (0, "B")
