"""The pack of Aquaretto: its tiles and their marks, boards, laws, what setup says for each number of players."""

from collections import Counter

import pytest

import aquagarden as ag
from aquagarden.language.clauses import Amount, Amounts, Boards, Copies, CountsAsMoney, Formed, Joins, Word
from aquagarden.packs import shelf
from aquagarden.packs.composition import compose
from aquagarden.packs.grids import cells
from aquagarden.packs.marks import marks
from aquagarden.packs.opening import marked_opening, opening, types_left_out
from aquagarden.packs.ruleset import Ruleset
from aquagarden.testing import lint_texts
from tests.packs.packing import findings, pack, rules

PERFORMERS = {"dolphin", "orca", "sea-lion"}
EATERS = {"polar-bear", "penguin", "turtle", "crocodile", "hippo"}


def aquaretto(players: int | None = None) -> Ruleset:
    return compose([one for one in [shelf.shipped("aquaretto")] if one], players)


# ---- tiles


@pytest.mark.parametrize(
    ("tokens", "symbol", "copies", "plain"), [(PERFORMERS, "lightning", 2, 5), (EATERS, "fish", 6, 1)]
)
def test_each_animal_has_eleven_tiles_and_two_offspring(tokens: set[str], symbol: str, copies: int, plain: int) -> None:
    held = marked_opening(aquaretto())
    for token in tokens:
        tiles = {mark: number for (name, mark), number in held["stack"].items() if name == token}
        assert tiles == {"female": 2, "male": 2, symbol: copies, "": plain}
        assert {mark: number for (name, mark), number in held["nursery"].items() if name == token} == {"": 2}


def test_all_tiles_and_coworkers_of_the_box_are_there() -> None:
    held = opening(aquaretto())
    assert {place: sum(counts.values()) for place, counts in held.items()} == {
        "stack": 98,
        "nursery": 16,
        "supply": 16,
    }
    assert held["stack"]["coin-tile"] == 10
    assert held["supply"] == {"coworker": 16}


def test_a_coin_tile_is_a_coin_and_no_other_tile_is() -> None:
    lexicon = aquaretto().lexicon
    money = {token: [line.clause for line in lexicon.clauses(token, CountsAsMoney)] for token in lexicon.tokens}
    assert {token: found for token, found in money.items() if found} == {"coin-tile": [CountsAsMoney("coin")]}


def test_marks_are_no_groups_of_tokens() -> None:
    ruleset = aquaretto()
    assert marks(ruleset) == {"female", "male", "fish", "lightning"}
    assert all(not ruleset.lexicon.members[mark] for mark in marks(ruleset))
    assert ruleset.lexicon.of(("performer",)) == PERFORMERS
    assert ruleset.lexicon.of(("eater",)) == EATERS


# ---- numbers of players


@pytest.mark.parametrize(
    ("players", "types", "trucks"),
    [(2, 3, (1, 2, 3)), (3, 2, (3, 3, 3)), (4, 1, (3,) * 4), (5, 0, (3,) * 5)],
)
def test_what_each_number_of_players_plays_with(players: int, types: int, trucks: tuple[int, ...]) -> None:
    ruleset = aquaretto(players)
    assert types_left_out(ruleset) == (((types, frozenset(EATERS)),) if types else ())
    assert ruleset.setting("truck-places") == Amounts(trucks)
    assert [str(line.clause) for _, line in ruleset.triggers("setup")][-1] == "draw 15 from stack to reserve"
    tiles = sum(opening(ruleset)["stack"].values())
    assert tiles - 11 * types - 15 == {2: 50, 3: 61, 4: 72, 5: 83}[players]


def test_the_prices_and_coins() -> None:
    ruleset = aquaretto(3)
    coins = {"move-price": 1, "owner-price": 1, "bank-price": 1, "discard-price": 2}
    assert {key: ruleset.setting(key) for key in coins} == {
        key: Amount(number, "coin") for key, number in coins.items()
    }
    assert (ruleset.setting("start-coins"), ruleset.setting("money-actions")) == (Amount(1), Amount(1))
    assert ruleset.setting("tie-break") == Word("coin")


def test_nobody_else_plays_it() -> None:
    assert [pack.players for pack in aquaretto().packs] == [(2, 3, 4, 5)]
    assert aquaretto().game == "aquaretto"
    assert shelf.game_pack("aquaretto") == "aquaretto"


# ---- boards

PLACES = {one.name: one for one in aquaretto().declared("place")}


def test_the_zoo_has_nineteen_spaces_and_an_entrance_in_its_corner() -> None:
    spaces = set(cells(PLACES["zoo"]))
    assert len(spaces) == 19
    assert Counter(y for _, y in spaces) == {4: 3, 3: 5, 2: 5, 1: 4, 0: 2}
    assert spaces.isdisjoint(cells(PLACES["entrance"]))
    corners = {(x, y) for x in range(5) for y in range(5)} - spaces
    assert corners == {(0, 4), (4, 4), (4, 0), *cells(PLACES["entrance"])}


@pytest.mark.parametrize(
    ("name", "shape"),
    [("large-expansion", {(0, 0), (1, 0), (0, 1), (1, 1)}), ("small-expansion", {(0, 0), (1, 0), (0, 1)})],
)
def test_each_player_has_two_of_each_board_that_may_join(name: str, shape: set[tuple[int, int]]) -> None:
    place = PLACES[name]
    assert set(cells(place)) == shape
    assert place.all(Boards) == (Boards(2, "each player"),)
    assert place.all(Joins) == (Joins("zoo"),)


def test_animals_form_basins_in_the_zoo() -> None:
    assert PLACES["basin"].all(Formed) == (Formed("animal", "zoo"),)
    assert aquaretto().boards == {}
    assert aquaretto().homes["orca"] == {"zoo", "depot"}
    assert aquaretto().homes["coworker"] == {"zoo", "checkout", "feeding-station", "office"}


# ---- what basins bring


@pytest.mark.parametrize("size", range(1, 15))
def test_what_a_basin_brings_that_grows(size: int) -> None:
    found = [str(line.clause) for _, line in aquaretto().happenings("basin", "grows", size)]
    coin = ["gain 1 coin"] if size in (3, 6, 9, 12) else []
    coworker = ["take 1 coworker from supply to its home"] if size in (5, 10) else []
    assert found == coworker + coin


def test_what_a_basin_brings_that_breeds() -> None:
    found = [str(line.clause) for _, line in aquaretto().happenings("basin", "breeds", None)]
    assert found == ["take 1 of its type from nursery to its basin otherwise depot"]
    assert aquaretto().happenings("basin", "breeds", 3) == aquaretto().happenings("basin", "grows", None) == ()


def test_effects_of_growing_come_in_the_fixed_order() -> None:
    body = 'trigger more "More"\n  when basin grows to 5\n  gain 2 coins\n  take 2 coworker from supply to its home\n'
    ruleset = rules(pack("more", body, "aquaretto 1")).ruleset
    found = [f"{one.name}: {line.clause}" for one, line in ruleset.happenings("basin", "grows", 5)]
    assert found == [
        "growth-coworker: take 1 coworker from supply to its home",
        "more: take 2 coworker from supply to its home",
        "more: gain 2 coins",
    ]


# ---- packs that build on it

HEAD = 'rules-language 1\n\npack mine "Mine"\n  version 1\n  needs aquaretto 1\n\n'


def told(body: str) -> list[tuple[str, int, str]]:
    return [(one.code, one.span.line, one.message) for one in lint_texts([("mine.rules", HEAD + body)])]


def test_a_change_of_one_row_keeps_the_others() -> None:
    longer = rules(pack("longer", "change place aquaretto.zoo\n  row 4 columns 1 to 4\n", "aquaretto 1")).ruleset
    zoo = next(one for one in longer.declared("place") if one.name == "zoo")
    assert set(cells(zoo)) == {*cells(PLACES["zoo"]), (4, 4)}


def test_shipped_house_rules_build_on_it() -> None:
    ruleset = ag.rulebook("gentle-zoo", players=4).ruleset
    assert ruleset.setting("tie-break") == Word("shared")
    assert (ruleset.setting("discard-price"), ruleset.setting("move-price")) == (Amount(1, "coin"), Amount(1, "coin"))
    assert sum(opening(ruleset)["stack"].values()) == 109
    assert ruleset.lexicon.of(("performer",)) == {*PERFORMERS, "otter"}


BRIDGE = 'place bridge "Bridge"\n  1 for each player\n  row 0 columns 0 to 2\n  joins zoo\n  costs 1 coin\n\n'
LAWS = 'rule bridges "Bridges"\n  bridge always touches zoo\n  legal 1 bridge at 5 1\n  illegal 1 bridge at 9 9\n'


def test_a_board_of_ones_own_joins_the_zoo() -> None:
    ruleset = rules(pack("longer", BRIDGE + LAWS, "aquaretto 1")).ruleset
    bridge = next(one for one in ruleset.declared("place") if one.name == "bridge")
    assert cells(bridge) == ((0, 0), (1, 0), (2, 0))
    assert told(BRIDGE + LAWS) == []


OTTER = 'token otter "Otter"\n  is animal, performer\n'


def test_a_token_has_the_copies_of_all_its_groups() -> None:
    lexicon = rules(pack("more", OTTER, "aquaretto 1")).ruleset.lexicon
    copies = [line.clause for line in lexicon.clauses("otter", Copies)]
    assert Counter(one.place for one in copies if isinstance(one, Copies)) == {"stack": 4, "nursery": 1}


def test_what_a_token_says_of_its_copies_takes_the_place_of_all_that_its_groups_say() -> None:
    lexicon = rules(pack("more", f"{OTTER}  copies 3 in stack marked male\n", "aquaretto 1")).ruleset.lexicon
    assert [str(line.clause) for line in lexicon.clauses("otter", Copies)] == ["copies 3 in stack marked male"]


@pytest.mark.parametrize("line", ["copies 1 in stack marked male", "copies 1 in nursery", "copies 1 in stack"])
def test_two_groups_that_tell_the_same_copies_are_told(line: str) -> None:
    group = f'group diver "Diver"\n  {line}\n\n'
    found = told(f"{group}{OTTER.replace('performer', 'performer, diver')}")
    assert [(code, number) for code, number, _ in found] == [("T7", 8)]
    assert f"otter is told by two groups what it has in {line.removeprefix('copies 1 in ')}" == found[0][2]


def test_marks_of_other_groups_go_together() -> None:
    body = f'group shiny "Shiny"\n\ngroup diver "Diver"\n  copies 1 in stack marked shiny\n\n{OTTER}  is diver\n'
    assert [code for code, _, _ in told(body)] == ["H1"]  # nobody speaks of shiny ones yet
    assert told(f'{body}\nscore shine "Shine"\n  1 point for each animal marked shiny in zoo\n') == []


def test_a_group_that_was_a_mark_before_is_told_where_it_is_one_no_longer() -> None:
    mark = f"{OTTER}  copies 1 in stack marked diver\n"
    (found,) = told(f'group diver "Diver"\n  has orca\n\n{mark}')
    assert found[:2] == ("N18", 12)
    diver = pack("diver", f'group diver "Diver"\n\n{mark}', "aquaretto 1")
    later = pack("later", "change token aquaretto.orca\n  is animal, performer, diver\n", "aquaretto 1", "diver 1")
    (odd,) = findings(diver, later)
    assert (odd.code, str(odd.span)) == ("N18", "later.rules:9")


def test_a_mark_that_is_removed_is_spoken_of_no_more() -> None:
    (found,) = findings(pack("less", "remove group aquaretto.lightning\n", "aquaretto 1"))
    assert found.code == "P6"
    assert "group performer" in found.message


@pytest.mark.parametrize(
    ("name", "code", "message"),
    [
        ("basin", "P8", "the game needs tokens that form the basin"),
        ("zoo", "P8", "the game needs spaces of the zoo"),
        ("checkout", "P8", "nobody has a checkout, where coworker lives"),
        ("depot", "P8", "nobody has a depot, where animal lives"),
        ("large-expansion", "P6", "large-expansion is removed here, and still spoken of by: rule basin-limit"),
    ],
)
def test_a_place_that_is_removed_is_missed(name: str, code: str, message: str) -> None:
    found = findings(pack("less", f"remove place aquaretto.{name}\n", "aquaretto 1"))
    assert code in [one.code for one in found]
    assert any(message in one.message for one in found)


def test_a_supply_of_two_tokens_is_told() -> None:
    (found,) = told('token helper "Helper"\n  copies 3 in supply\n\nrule helping "Helping"\n  helper lives in zoo\n')
    assert found == ("N16", 8, "the supply holds copies of one token alone, and coworker lies there already")


def test_nothing_speaks_of_a_mark_but_the_copies_that_bear_it() -> None:
    body = f'group shiny "Shiny"\n\n{OTTER}  copies 1 in stack marked shiny\n  copies 1 in nursery\n'
    assert [(code, line) for code, line, _ in told(body)] == [("H1", 7)]
