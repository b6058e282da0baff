"""What a homebrew pack changes in play: numbers, laws, what growth and births bring."""

from pathlib import Path

import pytest

import aquagarden as ag
from aquagarden.games.aquaretto.game import Aquaretto
from tests.games.aquaretto.table import Table, game, laid

HEAD = 'rules-language 1\n\npack house "House"\n  version 1\n  needs aquaretto 1\n\n'


@pytest.fixture
def house(tmp_path: Path) -> "House":
    return House(tmp_path)


class House:
    """Makes games with further rules."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, rules: str, players: int = 3) -> Aquaretto:
        path = self.folder / "house.rules"
        path.write_text(HEAD + rules, encoding="utf-8")
        return Aquaretto(ag.rulebook("aquaretto", path), players)


# ---- numbers


def test_several_money_actions_in_a_turn(house: House) -> None:
    on = house("change settings aquaretto.money\n  money-actions 2\n")
    table = laid(on, coins=3, depot="orca, hippo", money=2)
    assert table.refused("end") == ["Game Play 1"]
    table = table.do("move depot 1,2")
    assert (table.to_move, table.position.money) == ("A", 1)
    assert table.refused("draw") == ["C. Carry Out a Money Action 1"]
    assert laid(on, coins=3, depot="orca", money=1, trucks=("hippo",)).refused("take 1") == [
        "C. Carry Out a Money Action 1"
    ]
    assert "end" in table.offered
    assert table.do("end").to_move == "B"
    assert table.do("move depot 4,1").to_move == "B"


def test_without_a_word_of_money_actions_there_is_one(house: House) -> None:
    rules = (
        "remove settings aquaretto.money\n\n"
        + 'settings prices "Prices"\n'
        + "".join(f"  {name} 1 coin\n" for name in ("move-price", "owner-price", "bank-price", "discard-price"))
    )
    on = house(rules)
    assert laid(on, coins=2, depot="orca").do("discard").to_move == "B"
    assert on.board.numbers.start_coins == 0


def test_what_costs_nothing_needs_no_coin(house: House) -> None:
    on = house("change settings aquaretto.money\n  move-price 0 coins\n  owner-price 0 coins\n  bank-price 0 coins\n")
    table = laid(on, coins=0, depot="orca", B={"depot": "hippo"})
    assert table.do("move depot 1,2").told == ["A orca: depot to 1,2"]
    assert table.do("buy B 1,2").told == ["A hippo: depot of B to 1,2"]


def test_setup_may_bring_coins_and_put_more_tiles_aside(house: House) -> None:
    on = house('trigger gift "Gift"\n  when setup\n  gain 2 coins\n  draw 5 from stack to reserve\n', 5)
    position = on.position(on.start())
    assert position.players["A"].coins == 3
    assert sum(position.undrawn.values()) - position.stack == 20


def test_among_equals_victory_may_be_shared_at_once(house: House) -> None:
    table = laid(house("change settings aquaretto.winner\n  tie-break shared\n"), coins=2)
    assert table.game.winners(table.state) == ("A", "B", "C")
    assert laid(coins=2).game.winners(laid(coins=2).state) == ("A",)


def test_more_trucks_than_players(house: House) -> None:
    on = house("change settings aquaretto.trucks\n  truck-places 2, 2, 2, 1, 1\n")
    table = laid(on, trucks=("2 hippo", "2 hippo", "2 hippo"))
    assert table.do("draw", "reveal dolphin").offers("load") == ["4", "5"]


# ---- what growth and births bring


def test_a_size_may_bring_coins_for_what_lies_there(house: House) -> None:
    on = house(
        'trigger more "More"\n  when basin grows to 2\n  gain 1 coin for each hippo in zoo\n'
        "  gain 2 coins for each type of animal in its basin\n"
    )
    table = laid(on, hand="dolphin", zoo="dolphin 0,2; hippo 3,2 4,2", coins=0).do("place dolphin 0,3")
    assert table.coins() == 4
    assert table.told[1:] == ["A gains 2 coins", "A gains 2 coins"]


def test_a_pair_may_bring_two_offspring(house: House) -> None:
    on = house(
        "change trigger aquaretto.offspring\n  when basin breeds\n"
        "  take 2 of its type from nursery to its basin otherwise depot\n"
    )
    table = laid(on, hand="orca:male", zoo="orca:female 0,2", nursery={"orca": 3}).do("place orca:male 1,2")
    assert table.position.births == ("orca", "orca")
    table = table.do("place orca 2,2")
    assert table.position.births == ("orca",)
    table = laid(on, hand="orca:male", zoo="orca:female 0,2 0,3; orca:male 1,2; orca 1,3", nursery={"orca": 1})
    assert table.do("place orca:male 2,3").position.births == ("orca",)


TWO = "change rule aquaretto.one-basin-per-type\n  each zoo holds at most 2 basin of each animal\n"


def test_each_of_two_basins_has_its_own_pairs_and_its_own_offspring(house: House) -> None:
    zoo = "orca:female 0,2; orca:male 0,3; orca 1,3; orca:female 4,2"
    table = laid(house(TWO), hand="orca:male", zoo=zoo).do("place orca:male 4,1")
    assert (table.position.births, table.position.cradle) == (("orca",), (4, 1))
    assert table.offers("place", "orca") == ["3,1", "3,2", "4,3"]
    assert table.refused("place orca 1,2") == ["Offspring 2"]


def test_basins_that_join_bring_the_pairs_that_come_together(house: House) -> None:
    zoo = "orca:female 0,2; orca:male 2,2 2,3"
    table = laid(house(TWO), hand="orca", zoo=zoo, coins=0).do("place orca 1,2")
    assert table.position.births == ("orca",)
    assert table.coins() == 1
    both = laid(house(TWO), hand="orca", zoo="orca:female 0,2; orca:male 0,3 2,2; orca:female 2,3").do("place orca 1,2")
    assert both.position.births == ()


MALES = "".join(
    f"  copies 2 in {place}\n" for place in ("stack marked female", "stack marked male", "nursery marked male")
)


def test_offspring_may_bear_a_mark(house: House) -> None:
    on = house(f"change group aquaretto.animal\n{MALES}")
    table = laid(on, hand="orca:male", zoo="orca:female 0,2", nursery={"orca:male": 2}).do("place orca:male 1,2")
    assert table.position.births == ("orca:male",)
    assert table.do("place orca:male 2,2").zoo()["2,2"] == "orca:male"


def test_without_growth_nothing_comes_of_it(house: House) -> None:
    on = house("remove trigger aquaretto.growth-coin\n\nremove trigger aquaretto.offspring\n")
    table = laid(on, hand="orca:male", zoo="orca:female 0,2; orca 1,2", coins=0).do("place orca:male 2,2")
    assert (table.coins(), table.position.births) == (0, ())


# ---- laws


def test_a_coworker_that_is_needed_stays(house: House) -> None:
    on = house('rule shy "Shy"\n  dolphin needs coworker in its zoo\n')
    table = laid(on, zoo="dolphin 1,2; coworker 2,2")
    assert table.refused("move 2,2 checkout") == ["shy"]
    assert table.do("move 2,2 2,3").zoo() == {"1,2": "dolphin", "2,3": "coworker"}
    assert laid(on, zoo="dolphin 1,2; coworker 2,2 3,3").do("move 2,2 checkout").to_move == "B"
    assert laid(on, hand="dolphin").refused("place dolphin 1,2") == ["shy"]


def test_one_piece_lies_on_a_space_whatever_the_laws_say(house: House) -> None:
    on = house("remove rule aquaretto.occupied\n\nremove rule aquaretto.no-space\n")
    table = laid(on, hand="dolphin", zoo="dolphin 1,2")
    assert table.refused("place dolphin 1,2") == ["Animal Tiles 1"]
    assert table.refused("place dolphin 9,9") == ["Animal Tiles 1"]
    assert table.refused("place dolphin 3,3") == ["one-basin-per-type"]


def test_boards_lie_beside_the_zoo_whatever_the_laws_say(house: House) -> None:
    table = laid(house("remove rule aquaretto.boards-join\n"))
    assert table.refused("build small-expansion 8,8 9,8 8,9") == ["III. Expand the Water Zoo 3"]
    assert table.do("build small-expansion -1,2 -2,2 -1,3").coins() == 0


def test_more_coworkers_may_work_where_laws_let_them(house: House) -> None:
    on = house("change rule aquaretto.managers\n  each office holds at most 3 coworker\n")
    assert on.board.posts == {"checkout": 2, "feeding-station": 2, "office": 3}
    assert house("remove rule aquaretto.cashiers\n").board.posts["checkout"] == 16


def test_an_exception_counts_for_boards_of_coworkers_too(house: House) -> None:
    on = house("except rule aquaretto.cashiers\n  for coworker\n")
    assert on.board.posts["checkout"] == 16


def test_another_house_is_another_game(house: House) -> None:
    on = house("change settings aquaretto.money\n  move-price 2 coins\n")
    assert on != game(3)
    assert Table(on, on.start(1)).coins() == 1
