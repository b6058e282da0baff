"""How the game is laid out: kinds of animals that stay out, the reserve, what each player begins with."""

from collections import Counter

import pytest

from aquagarden.games.aquaretto.position import Before
from tests.games.aquaretto.table import ANIMALS, EATERS, LARGE, PERFORMERS, PLAYERS, SMALL, Table, game, reading

OUT = {2: 3, 3: 2, 4: 1, 5: 0}
MARKED = {"": 1, "female": 2, "male": 2, "fish": 6}
PERFORMING = {"": 5, "female": 2, "male": 2, "lightning": 2}


def begun(players: int, *out: str) -> Table:
    """The table once these kinds of animals stay out."""
    return Table(game(players), game(players).start()).do(*(f"remove {one}" for one in out))


def opened(players: int) -> Table:
    return begun(players, *EATERS[: OUT[players]])


def by_animal(counts: dict[str, int]) -> Counter[str]:
    found: Counter[str] = Counter()
    for tile, number in counts.items():
        found[tile.partition(":")[0]] += number
    return found


@pytest.mark.clause("aquaretto: Components", 1)
def test_the_tiles_and_coworkers_of_the_box() -> None:
    position = begun(5).position
    tiles = by_animal(dict(position.undrawn))
    assert sum(position.nursery.values()) == 16
    assert sum(tiles[animal] for animal in ANIMALS) == 88
    assert tiles["coin-tile"] == 10
    assert position.supply == 16


@pytest.mark.clause("aquaretto: Offspring", 1)
@pytest.mark.clause("aquaretto: B. Keeper", 3)
@pytest.mark.clause("aquaretto: C. Trainer", 3)
@pytest.mark.parametrize("animal", ANIMALS)
def test_every_animal_has_its_females_males_and_symbols(animal: str) -> None:
    position = begun(5).position
    marks = PERFORMING if animal in PERFORMERS else MARKED
    found = {
        tile.partition(":")[2]: number for tile, number in position.undrawn.items() if by_animal({tile: 1})[animal]
    }
    assert found == marks
    assert position.nursery[animal] == 2


@pytest.mark.clause("aquaretto: Setup", 1)
@pytest.mark.clause("aquaretto: Rules For 2 Players", 1)
@pytest.mark.parametrize("players", PLAYERS)
def test_all_tiles_of_some_kinds_stay_out(players: int) -> None:
    table = Table(game(players), game(players).start())
    out = EATERS[: OUT[players]]
    for animal in out:
        assert (table.to_move, table.position.phase) == ("chance", "remove")
        assert table.refused("draw") == ["Setup 1"]
        table = table.do(f"remove {animal}")
        assert table.told == [f"{animal}: stack to box", f"{animal}: nursery to box"]
        assert not table.position.box.keys() <= {animal} or by_animal(dict(table.position.box)) == {animal: 13}
    position = table.position
    assert (position.to_move, position.phase) == ("A", "act")
    assert set(by_animal(dict(position.undrawn))) == {*ANIMALS, "coin-tile"} - {*out}
    assert set(position.nursery) == {*ANIMALS} - {*out}
    assert by_animal(dict(position.box)) == dict.fromkeys(out, 13)


@pytest.mark.clause("aquaretto: Setup", 2)
@pytest.mark.parametrize("animal", PERFORMERS)
def test_animals_for_trainers_always_stay(animal: str) -> None:
    assert begun(3).refused(f"remove {animal}") == ["Setup 1"]


def test_a_kind_stays_out_once() -> None:
    assert begun(3, "hippo").refused("remove hippo") == ["Setup 1"]


def test_which_may_stay_out_aq_su_005() -> None:
    setup, expected = reading("AQ-SU-005")
    table = begun(setup["players"])
    assert sorted(table.offers("remove")) == sorted(expected["removable"])
    assert all(table.refused(f"remove {animal}") for animal in expected["not_removable"])
    assert len(game(setup["players"]).board.numbers.removed) == expected["remove"]


@pytest.mark.clause("aquaretto: Setup", 2)
def test_each_of_them_may_stay_out_by_chance() -> None:
    out = {frozenset(by_animal(dict(game(3).position(game(3).start(seed)).box))) for seed in range(80)}
    assert len(out) == 10
    assert {len(one) for one in out} == {2}


@pytest.mark.clause("aquaretto: Setup", 3)
@pytest.mark.clause("aquaretto: Setup", 4)
@pytest.mark.clause("aquaretto: Setup", 5)
@pytest.mark.clause("aquaretto: Setup", 6)
@pytest.mark.parametrize(("players", "name"), [(4, "AQ-SU-003"), (5, "AQ-SU-004")])
def test_the_stacks_and_the_trucks(players: int, name: str) -> None:
    setup, expected = reading(name)
    assert setup["players"] == players
    position = opened(players).position
    tiles = sum(position.undrawn.values())
    assert len(by_animal(dict(position.undrawn))) - 1 == expected["types"]
    assert tiles == expected["tiles"]
    assert position.stack == expected["main"]
    assert tiles - position.stack == expected["reserve"]
    assert len(position.trucks) == expected["trucks"]


@pytest.mark.clause("aquaretto: Setup", 4)
@pytest.mark.parametrize(("players", "tiles", "stack"), [(2, 65, 50), (3, 76, 61)])
def test_the_stack_and_the_reserve_of_few(players: int, tiles: int, stack: int) -> None:
    position = opened(players).position
    assert (sum(position.undrawn.values()), position.stack) == (tiles, stack)


@pytest.mark.clause("aquaretto: Components", 2)
@pytest.mark.clause("aquaretto: Setup", 7)
@pytest.mark.clause("aquaretto: Setup", 8)
@pytest.mark.parametrize("players", PLAYERS)
def test_what_each_player_begins_with_aq_su_006(players: int) -> None:
    _, expected = reading("AQ-SU-006")
    boards = {LARGE: expected["large"], SMALL: expected["small"]}
    position = opened(players).position
    assert list(position.players) == list("ABCDE"[:players])
    assert all(before == Before(coins=expected["coins"], boards=boards) for before in position.players.values())
    assert all(dict(truck) == {} for truck in position.trucks)


@pytest.mark.clause("aquaretto: Setup", 7)
def test_the_zoo_has_nineteen_spaces() -> None:
    table = opened(5).do("draw", "reveal dolphin", "load 1", "draw", "reveal dolphin", "load 1", "take 1")
    assert len(table.offers("place", "dolphin")) == 19
    spaces = [(x, y) for y, columns in enumerate(("23", "1234", "01234", "01234", "123")) for x in columns]
    assert table.offers("place", "dolphin") == [f"{x},{y}" for x, y in spaces]


@pytest.mark.clause("aquaretto: Setup", 9)
def test_the_coworkers_are_a_supply() -> None:
    assert opened(4).position.supply == 16


@pytest.mark.clause("aquaretto: Setup", 10)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_of_the_names_begins(players: int) -> None:
    table = opened(players)
    assert (table.to_move, table.position.round) == ("A", 1)
    assert table.offered[0] == "draw"
