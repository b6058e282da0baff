"""Offspring: born at once of each pair that shares a basin, and added to it."""

import pytest

from tests.games.aquaretto.table import ANIMALS, Table, laid, reading

MARKS = {"F": "female", "M": "male"}
ROW = [f"{x},{y}" for y in (2, 3) for x in range(5)]


def basin(*tiles: str, animal: str = "penguin") -> str:
    """A basin of these tiles, row by row from the left: `F1`, `M1 (bred)`, `offspring`."""
    return "; ".join(f"{named(tile, animal)} {at}" for tile, at in zip(tiles, ROW, strict=False))


def named(tile: str, animal: str = "penguin") -> str:
    mark = MARKS.get(tile[0], "")
    return f"{animal}:{mark}" if mark else animal


def added(before: list[str], *tiles: str) -> Table:
    """The table once tiles of a truck are added to a basin of the first row."""
    table = laid(hand=", ".join(map(named, tiles)), zoo=basin(*before))
    for number, tile in enumerate(tiles, len(before)):
        table = table.do(f"place {named(tile)} {ROW[number]}")
    return table


@pytest.mark.clause("aquaretto: Offspring", 2)
@pytest.mark.clause("aquaretto: Offspring", 4)
@pytest.mark.parametrize("name", ["AQ-OF-001", "AQ-OF-002", "AQ-OF-005"])
def test_offspring_of_a_pair(name: str) -> None:
    setup, expected = reading(name)
    table = added(setup["basin"], *setup["added"])
    assert len(table.position.births) == expected["offspring"]
    assert table.told.count("A penguin: nursery to hand") == expected["offspring"]


@pytest.mark.clause("aquaretto: Offspring", 1)
@pytest.mark.clause("aquaretto: Offspring", 2)
@pytest.mark.parametrize("animal", ANIMALS)
def test_it_is_taken_at_once_and_added_to_the_basin(animal: str) -> None:
    table = laid(hand=f"{animal}:male, turtle:fish", zoo=basin("F1", animal=animal)).do(f"place {animal}:male 1,2")
    assert table.told == [f"A {animal}:male: hand to 1,2", f"A {animal}: nursery to hand"]
    assert (table.position.births, table.position.cradle) == ((animal,), (1, 2))
    assert table.position.nursery[animal] == 1
    assert table.offers("place", animal) == ["1,1", "2,2", "0,3", "1,3"]
    assert table.offered == [f"place {animal} {at}" for at in ("1,1", "2,2", "0,3", "1,3")]
    assert table.refused("place turtle:fish 4,2") == ["Offspring 2"]
    assert table.refused("store turtle:fish") == ["Offspring 2"]
    assert table.refused("take 1") == ["Offspring 2"]
    assert table.refused(f"place {animal} 4,4") == ["no-space"]
    table = table.do(f"place {animal} 1,3")
    assert table.zoo() == {"0,2": f"{animal}:female", "1,2": f"{animal}:male", "1,3": animal}
    assert (table.position.births, table.position.cradle) == ((), None)
    assert (table.to_move, dict(table.position.hand)) == ("A", {"turtle:fish": 1})


@pytest.mark.clause("aquaretto: Offspring", 4)
def test_the_pair_need_not_touch() -> None:
    table = laid(hand="orca:male", zoo="orca:female 0,2; orca 1,2 2,2 3,2")
    table = table.do("place orca:male 4,2")
    assert table.position.births == ("orca",)


@pytest.mark.clause("aquaretto: Offspring", 2)
def test_it_counts_like_any_tile_of_its_kind() -> None:
    table = laid(hand="orca:male", zoo="orca:female 0,2", coins=0).do("place orca:male 1,2", "place orca 2,2")
    assert table.coins() == 1
    assert table.parts()["zoo"] == 3


@pytest.mark.clause("aquaretto: Offspring", 3)
def test_without_a_space_it_goes_to_the_depot_aq_of_009() -> None:
    setup, expected = reading("AQ-OF-009")
    assert (setup["free_adjacent_space"], expected["place"]) == (False, "top of the depot")
    zoo = "penguin:female 3,0; orca 0,3; hippo 2,4; coworker 3,1"
    table = laid(hand="penguin:male", zoo=zoo, depot="turtle").do("place penguin:male 2,0")
    assert "2,1" in table.offers("place", "penguin")
    table = laid(hand="penguin:male", zoo=f"{zoo}; coworker 2,1", depot="turtle").do("place penguin:male 2,0")
    assert table.offered == ["store penguin"]
    assert table.refused("place penguin 1,1") == ["one-basin-per-type"]
    table = table.do("store penguin")
    assert table.depot() == ("turtle", "penguin")
    assert table.told == ["A penguin: hand to depot"]


@pytest.mark.clause("aquaretto: Offspring", 3)
def test_with_a_space_it_does_not_go_to_the_depot_aq_of_010() -> None:
    setup, expected = reading("AQ-OF-010")
    table = added(["F1"], "M1")
    assert bool(table.offers("place", "penguin")) is setup["free_adjacent_space"]
    assert table.refused("store penguin") == ["Offspring 2"]
    assert ("store penguin" in table.offered) is expected["allowed"]


@pytest.mark.clause("aquaretto: Offspring", 5)
def test_each_animal_breeds_once() -> None:
    table = added(["F1", "M1", "offspring", "F2"], "M2")
    assert table.position.births == ("penguin",)
    assert added(["F1", "M1", "F2", "M2", "offspring", "offspring"], "fish").position.births == ()


@pytest.mark.clause("aquaretto: Offspring", 5)
def test_two_at_most_of_a_kind_aq_of_014() -> None:
    setup, expected = reading("AQ-OF-014")
    tiles = ["F1", "F2", "M1", "M2"]
    assert len(tiles) == setup["fertile"]
    table, born = laid(hand=", ".join(named(tile) for tile in tiles)), 0
    at = iter(ROW)
    for tile in tiles:
        table = table.do(f"place {named(tile)} {next(at)}")
        while table.position.births:
            born += 1
            table = table.do(f"place penguin {next(at)}")
    assert born == expected["max"]
    assert table.position.nursery.get("penguin", 0) == 0


@pytest.mark.clause("aquaretto: Offspring", 5)
def test_one_for_each_who_completes_a_pair_aq_of_015() -> None:
    setup, expected = reading("AQ-OF-015")
    (first_a, *rest_a), (first_b, *rest_b) = setup["player_A"], setup["player_B"]
    table = laid(trucks=(named(*rest_a), named(*rest_b), ""), zoo=basin(first_a), B={"zoo": basin(first_b)})
    table = table.do("take 1", "place penguin:male 1,2")
    assert len(table.position.births) == expected["A"]
    table = table.do("place penguin 2,2", "take 2", "place penguin:male 1,2")
    assert len(table.position.births) == expected["B"]
    table = table.do("place penguin 2,2")
    assert dict(table.position.nursery).get("penguin", 0) == 0


@pytest.mark.clause("aquaretto: Offspring", 6)
def test_nothing_is_born_on_trucks_aq_of_008() -> None:
    setup, expected = reading("AQ-OF-008")
    table = laid(trucks=(", ".join(map(named, setup["truck"])), "", "")).do("take 1")
    assert len(table.position.births) == expected["offspring"]


@pytest.mark.clause("aquaretto: Offspring", 6)
def test_nothing_is_born_in_depots() -> None:
    table = laid(hand="hippo:male", depot="hippo:female").do("store hippo:male")
    assert (table.position.births, table.to_move) == ((), "B")
    assert not any("nursery" in text for text in table.told)


@pytest.mark.clause("aquaretto: Offspring", 2)
def test_the_twelfth_tile_may_be_an_offspring_aq_of_013() -> None:
    setup, expected = reading("AQ-OF-013")
    spaces = ["0,2", "1,2", "2,2", "3,2", "4,2", "0,3", "1,3", "2,3", "3,3"]
    zoo = f"penguin:female 4,3; penguin {' '.join(spaces)}"
    table = laid(hand="penguin:male", zoo=zoo, coins=0).do("place penguin:male 1,4")
    assert len(table.before().zoo) == setup["basin"]
    table = table.do("place penguin 2,4")
    assert table.coins() == expected["coins"]
    assert table.position.hires == expected["coworkers"]


@pytest.mark.clause("aquaretto: Offspring", 2)
def test_offspring_comes_before_the_next_tile_of_the_truck() -> None:
    table = laid(hand="penguin:male, penguin:female, dolphin").do("place penguin:male 1,2", "place penguin:female 1,3")
    assert {text.split()[1] for text in table.offered} == {"penguin"}
    assert table.refused("place dolphin 4,1") == ["Offspring 2"]


def test_without_offspring_left_none_is_born() -> None:
    table = laid(hand="penguin:male", zoo=basin("F1"), nursery={"orca": 2}).do("place penguin:male 1,2")
    assert (table.position.births, table.to_move) == ((), "B")
