"""How the game is laid out: cards laid open, fish drawn, what each player begins with."""

import pytest

from aquagarden.games.aqua_garden.game import AquaGarden
from tests.games.aqua_garden.table import MODES, Table, game, reading

FAIR = [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19]


def opened(on: AquaGarden) -> Table:
    """Before the first draw, and then with the first card of each kind laid open."""
    table = Table(on, on.start())
    while table.offers("deal"):
        table = table.do(f"deal {table.offers('deal')[0]}")
    return table


def filled(table: Table) -> Table:
    """After the draws, each of the first token that is left."""
    while table.offers("draw"):
        table = Table(table.game, *table.game.apply(table.state, f"draw {table.offers('draw')[0]}"))
    return table


def regular(table: Table) -> int:
    return sum(table.position.bag.values())


@pytest.mark.clause("Board Setup", 2)
def test_one_milestone_of_each_kind_is_laid_open() -> None:
    table = Table(game(), game().start())
    kinds = []
    while table.offers("deal"):
        cards = table.offers("deal")
        assert len(cards) == 3
        kinds.append({card.rpartition("-")[0] for card in cards})
        assert table.refused(f"draw {next(iter(table.position.bag))}") == ["Board Setup 2"]
        table = table.do(f"deal {cards[1]}")
        assert table.told[0].endswith("to table")
        assert table.refused(f"deal {cards[1]}")
    assert sorted(map(sorted, kinds)) == [["fish"], ["sea-turtle"], ["seahorse"], ["shark"]]
    assert {card.rpartition("-")[2] for card in table.position.claimed} == {"2"}
    assert all(table.position.claimed[card] == () for card in table.position.claimed)


@pytest.mark.clause("Board Setup", 2)
def test_every_milestone_may_come() -> None:
    laid = {tuple(game().position(game().start(seed)).claimed) for seed in range(60)}
    assert len({card for cards in laid for card in cards}) == 12


@pytest.mark.clause("Board Setup", 6)
def test_one_fish_is_drawn_onto_each_fish_space_clockwise() -> None:
    table = opened(game())
    assert table.refused("deal shark-impact") == ["Board Setup 6, 7"]
    before = regular(table)
    for space in FAIR:
        token = table.offers("draw")[-1]
        table = table.do(f"draw {token}")
        assert table.told[0] == f"{token}: bag to {space}"
        assert table.fair(space) == {token: 1}
    assert sum(map(len, table.position.fair.values())) == before - regular(table) == 15


@pytest.mark.clause("Board Setup", 7)
def test_then_five_fish_are_drawn_onto_the_sea_board() -> None:
    table = opened(game())
    for _ in FAIR:
        table = table.do("draw small-fish")
    assert table.sea == {"coral": 16, "seaweed": 16}
    for token in ("shark", "shark", "large-fish", "seahorse", "shark"):
        table = table.do(f"draw {token}")
        assert table.told[0] == f"{token}: bag to sea"
    assert table.sea == {"coral": 16, "seaweed": 16, "shark": 3, "large-fish": 1, "seahorse": 1}
    assert table.offers("draw") == []


def test_only_what_is_in_the_bag_is_drawn() -> None:
    table = opened(game()).do("draw whale-shark", "draw whale-shark")
    assert "whale-shark" not in table.offers("draw")
    assert table.refused("draw whale-shark") == ["Board Setup 6, 7"]
    assert table.refused("draw coral") == ["Board Setup 6, 7"]


@pytest.mark.clause("Board Setup", 3)
@pytest.mark.clause("Board Setup", 9)
def test_prizes_lie_beside_the_milestones_with_one_seaweed_of_the_sea() -> None:
    position = game().position(game().start(5))
    fish = {"small-fish": 1, "large-fish": 1, "sea-turtle": 1, "seahorse": 1, "shark": 1}
    assert dict(position.prizes) == {**fish, "seaweed": 1}
    assert position.sea["seaweed"] == 16


@pytest.mark.clause("Board Setup", 5)
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode.endswith("advanced")])
def test_advanced_fish_lie_on_the_shelf_and_not_in_the_bag(mode: str) -> None:
    plain, position = (game(one).position(game(one).start()) for one in (mode.removesuffix("-advanced"), mode))
    assert position.bag == plain.bag
    assert dict(position.shelf) == {"flapjack-octopus": 4, "manta-ray": 4, "remora": 4}


@pytest.mark.clause("Player Setup", 1)
@pytest.mark.clause("Player Setup", 2)
@pytest.mark.clause("Player Setup", 5)
@pytest.mark.parametrize("mode", MODES)
def test_each_player_begins_with_empty_tanks_two_funds_and_the_employee_on_the_first_carpet(mode: str) -> None:
    position = game(mode).position(game(mode).start(1))
    assert len(position.players) == MODES[mode][1]
    for before in position.players.values():
        assert (before.tanks, before.funds, before.at, before.spent) == ({}, 2, "C1", ())


@pytest.mark.clause("Player Setup", 3)
def test_each_player_is_dealt_one_of_the_five_feeding_cards_ag_se_010() -> None:
    setup, expected = reading("AG-SE-010")
    table = filled(opened(game()))
    assert len(table.offers("deal")) == expected["deck"]
    dealt = 0
    while table.offers("deal"):
        assert table.refused("draw shark") == ["Board Setup 2"]
        table = table.do(f"deal {table.offers('deal')[-1]}")
        assert table.told[0].endswith("feeding to hand")
        dealt += 1
    cards = [before.cards for before in table.position.players.values()]
    assert dealt == len(cards) == setup["players"] == expected["dealt"]
    assert all(len(own) == 1 for own in cards)
    assert (len(set(cards)) == len(cards)) is expected["distinct"]
    assert table.to_move == "A"


@pytest.mark.clause("Player Setup", 3)
def test_every_feeding_card_may_come_to_every_player() -> None:
    found = {game().position(game().start(seed)).players["B"].cards for seed in range(40)}
    assert len(found) == 5


@pytest.mark.clause("Player Setup", 7)
@pytest.mark.parametrize("mode", ["three", "four"])
def test_the_owners_wait_on_standby_the_first_player_lowest(mode: str) -> None:
    on = game(mode)
    position = on.position(on.start(1))
    assert position.waiting == on.names
    assert set(position.owners.values()) == {"standby"}
    assert (position.round, position.to_move, position.passed) == (1, "A", ())


@pytest.mark.clause("Board Setup", 4)
@pytest.mark.parametrize(("mode", "name"), [("three", "AG-SE-004"), ("four", "AG-SE-003")])
def test_the_bag_after_setup(mode: str, name: str) -> None:
    setup, expected = reading(name)
    table = Table(game(mode), game(mode).start(1))
    assert len(table.position.players) == setup["players"]
    assert regular(table) == expected["after_setup"]


def test_the_box_holds_82_fish_ag_se_011() -> None:
    _, expected = reading("AG-SE-011")
    position = game("four-advanced").position(game("four-advanced").start())
    fish = set(position.bag)
    numbers = {
        "regular": sum(position.bag.values()),
        "milestone": sum(number for token, number in position.prizes.items() if token in fish),
        "advanced": sum(position.shelf.values()),
    }
    assert {**numbers, "total": sum(numbers.values())} == expected
