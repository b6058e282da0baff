"""Boards to collect on and bags of their own: what is drawn from, where tokens live, and who has a board."""

import pytest

from aquagarden.packs.opening import opening
from aquagarden.testing import lint_texts
from tests.packs.packing import broken, pack, rules

HEAD = 'rules-language 1\n\npack pearls "Pearls"\n  version 1\n  needs base 1\n\n'
PEARLS = """\
place pearl-bag "Pearl bag"

place chest "Chest"
  1 for each player
  1 for lucy
  counts under pearls

token pearl "Pearl"
  copies 9 in pearl-bag
  scores 2 points

rule pearls-in-chests "Pearls live in the chest"
  pearl lives in chest
  illegal 1 pearl in tank

trigger fewer "Fewer pearls"
  with 2, 3 players
  when setup
  leave out 3 pearl, 1 shark
  example pearl-bag holds 6 pearl
  example box holds 3 pearl

trigger washed-up "A pearl for each space"
  when setup or preparation
  draw 1 from pearl-bag to each fish-space

trigger diving "Diving"
  when player stops on fish-space
  take every pearl from its space to its home

trigger lucy-dives "Lucy dives"
  when lucy stops on fish-space
  take every pearl from its space to chest

score pearls "Pearls"
  5 points when you have the most pearl
  otherwise -3 points when you have the fewest pearl
  example 2 pearl against 1 pearl scores 5 points
  example 1 pearl against 2 pearl scores -3 points

score shoals "Shoals of pearls"
  4 points for every 3 pearl in chest
  2 points when chest has 4 pearl
  example 5 pearl scores 6 points
  example 5 pearl in tank scores 0 points
"""


def told(body: str) -> list[tuple[str, str, str]]:
    """The findings: code, the word that they point at, and what is told."""
    found = lint_texts([("pearls.rules", HEAD + body)])
    return [(one.code, one.line_text[one.span.column - 1 :].split(" ")[0], one.message) for one in found]


def test_a_pack_with_a_board_of_its_own_is_clean() -> None:
    assert told(PEARLS) == []


def test_a_board_has_owners_and_a_token_its_home() -> None:
    ruleset = rules(pack("pearls", PEARLS)).ruleset
    assert ruleset.boards == {"chest": {"each player", "lucy"}}
    assert (ruleset.home("pearl"), ruleset.home("shark"), ruleset.under("chest")) == ("chest", "", "pearls")
    assert ruleset.homes["pearl"] == {"chest"}


def test_what_lives_on_a_board_lies_in_no_tank() -> None:
    assert broken(rules(pack("pearls", PEARLS)), "pearl, coral") == ["pearls-in-chests"]


@pytest.mark.parametrize(("players", "pearls"), [(2, 6), (4, 9)])
def test_what_is_left_out_comes_from_the_bag_where_it_lies(players: int, pearls: int) -> None:
    places = opening(rules(pack("pearls", PEARLS), players=players).ruleset)
    assert places["pearl-bag"] == {"pearl": pearls}
    assert places["bag"]["shark"] == (9 if players == 4 else 6)
    assert places.get("box", {}).get("pearl", 0) == 9 - pearls


@pytest.mark.parametrize(
    ("before", "after", "code", "word", "message"),
    [
        ("  1 for lucy\n", "", "N16", "take", "lucy has no chest"),
        ("for lucy", "for nobody", "N16", "nobody", "`nobody` has no boards"),
        ("  1 for lucy\n", "  1 for lucy\n  1 for lucy\n", "T7", "1", "it is said already how many boards lucy has"),
        ("in chest\n  illegal", "in tank\n  illegal", "N16", "take", "pearl does not live on any board to collect on"),
        ("lives in chest", "lives in home", "N10", "home", "which board the home is, is told here"),
        ("every pearl from its space to its", "every fish from its space to its", "N16", "take", "large-fish does not"),
        ("every pearl from its space to chest", "1 coral from sea to chest", "N16", "take", "coral does not live in"),
        ("to its home", "to home", "N8", "home", "there are several: say `its home`"),
        ("to its home", "to any home", "N8", "home", "there are several: say `its home`"),
        ("its space to its home", "its home to sea", "N16", "home", "the game moves nothing to or from the home here"),
        ("to chest", "to any chest", "N8", "chest", "each player has one chest: say `chest` alone"),
        ("9 in pearl-bag", "9 in chest", "N16", "chest", "no copies start in the chest"),
        ("9 in pearl-bag", "9 in home", "N16", "home", "no copies start in the home"),
        ("9 in pearl-bag", "9 in bag", "N16", "draw", "nothing is drawn from pearl-bag"),
        ("1 from pearl-bag", "1 from chest", "N16", "chest", "the game moves nothing to or from the chest here"),
        ("3 pearl in chest", "3 pearl in its home", "N8", "home", "`home` is where tokens are taken"),
        ("pearl lives in chest", "each chest holds at most 3 pearl", "N10", "chest", "no law judges what lies in"),
        ("1 pearl in tank", "1 pearl", "E1", "illegal", "no law refuses this tank"),
        ("1 pearl in tank", "1 shark in chest", "E1", "illegal", "pearls-in-chests allows this tank"),
        ("1 pearl in tank", "1 pearl in sea", "E1", "illegal", "no token pearl lies in the sea"),
        ("5 pearl in tank", "5 pearl, 3 funds in chest", "E1", "example", "no token funds lies in the chest"),
    ],
)
def test_what_does_not_go_with_a_board_is_told(before: str, after: str, code: str, word: str, message: str) -> None:
    assert PEARLS.count(before) == 1
    found = told(PEARLS.replace(before, after))
    assert (code, word) in [one[:2] for one in found]
    assert any(one[2].startswith(message) for one in found if one[:2] == (code, word))


@pytest.mark.parametrize("name", ["aquarium", "den"])
def test_lucy_has_no_board_that_players_do_not_collect_on(name: str) -> None:
    header = f"change place base.{name}" if name == "aquarium" else f'place {name} "Den"'
    assert ("N16", "lucy") in [one[:2] for one in told(f"{header}\n  1 for lucy\n")]


def test_nothing_is_taken_to_a_board_at_setup() -> None:
    body = PEARLS.replace("when player stops on fish-space", "when setup")
    assert ("N16", "home") in [one[:2] for one in told(body)]


def test_a_place_that_nothing_speaks_of_is_told() -> None:
    assert [one[0] for one in told('place den "Den"\n\nplace hole "Hole"\n  1 for each player\n')] == ["H6", "H6"]


SALE = '\nsettings sale "Fish for sale"\n  shelf-limit 1\n'
GOBY = (
    SALE
    + '\ntoken goby "Goby"\n  is fish\n  uses 1 oxygen\n  copies 2 on shelf\n  costs {}\n  example 2 goby costs {}\n'
)


@pytest.mark.parametrize(
    ("price", "costs"),
    [("1 pearl from chest", "2 pearl"), ("3 pearl from chest kept on it", "6 pearl"), ("2 funds", "4 funds")],
)
def test_what_is_sold_is_paid_with_money_or_with_what_lies_on_a_board(price: str, costs: str) -> None:
    assert told(PEARLS + GOBY.format(price, costs)) == []


def test_a_group_may_say_what_its_members_cost() -> None:
    shoal = GOBY.format("1 pearl from chest", "1 pearl").replace("  costs 1 pearl from chest\n", "")
    group = '\ngroup shoal "Shoal"\n  has goby\n  costs 1 pearl from chest\n  example 3 goby costs 3 pearl\n'
    assert told(PEARLS + shoal.replace("2 goby", "1 goby") + group) == []


def test_a_price_from_a_board_where_the_tokens_do_not_live_tells_the_right_one() -> None:
    body = PEARLS + '\nplace den "Den"\n  1 for each player\n' + GOBY.format("2 pearl from den kept on it", "4 pearl")
    (found,) = lint_texts([("pearls.rules", HEAD + body)])
    assert (found.code, found.message) == ("N16", "pearl does not live in den")
    assert found.hint == "Say `costs 2 pearl from chest kept on it`."


FROM_CHEST = "Say from which board to collect on it is paid: `costs 1 pearl from chest"


@pytest.mark.parametrize(
    ("price", "code", "word", "message", "hint"),
    [
        ("1 pearl", "N2", "pearl", "`pearl` is a token, and lies on some board", f"{FROM_CHEST}`."),
        ("1 pearl kept on it", "N2", "pearl", "`pearl` is a token, and", f"{FROM_CHEST} kept on it`."),
        ("2 pearls from chest", "N2", "pearls", "`pearls` is a score, and a unit of money or", "Did you mean `pearl`?"),
        ("1 fund from chest", "N2", "fund", "`fund` is money: it lies on no board", "Say `costs 1 fund`."),
        ("2 funds kept on it", "N2", "funds", "`fund` is money: it lies on no", "Say `costs 2 funds`."),
        ("1 shark from chest", "N16", "costs", "shark does not live in chest", ""),
        ("1 pearl from sea", "N16", "sea", "nothing is paid from the sea", "Known: chest."),
        ("1 pearl from pearl-bag", "N16", "pearl-bag", "nothing is paid from the pearl-bag", "Known: chest."),
        ("1 pearl from ches", "N1", "ches", "there is no place `ches`", "Did you mean `chest`?"),
        ("1 fish from chest", "N2", "fish", "`fish` is a group, and a unit of money or token should stand", ""),
        ("0 pearl from chest", "N4", "0", "0 is out of range here: 1 to 999", ""),
    ],
)
def test_a_price_that_cannot_be_paid_is_told(price: str, code: str, word: str, message: str, hint: str) -> None:
    text = f'{HEAD}{PEARLS}\ntoken goby "Goby"\n  is fish\n  uses 1 oxygen\n  copies 2 on shelf\n  costs {price}\n'
    (found,) = lint_texts([("pearls.rules", text)])
    assert (found.code, found.line_text[found.span.column - 1 :].split()[0]) == (code, word)
    assert found.message.startswith(message)
    assert found.hint == hint


def test_a_token_that_lives_nowhere_pays_for_nothing() -> None:
    goby = GOBY.format("1 shell from chest", "2 shell")
    (found,) = lint_texts([("pearls.rules", f'{HEAD}{PEARLS}{goby}\ntoken shell "Shell"\n  copies 1 in box\n')])
    assert (found.code, found.message) == ("N16", "shell does not live in chest")
    assert found.hint == "Say in a rule where it does: `shell lives in PLACE`."


TIDES = '\ndeck tides "Tides"\n  deal 1 card\n  each card once each game\n\ncard ebb "Ebb"\n  deck tides\n  {}\n'


@pytest.mark.parametrize(
    ("choice", "name"),
    [
        ("choose take 1 pearl from sea to any tank", "pearl"),
        ("choose take 1 shell from sea to any tank", "shell"),
        ("choose swap 1 fish in any tank with 1 pearl in fair", "pearl"),
        ("choose take 1 coral from sea to any tank", ""),
        ("choose take 1 seahorse from sea to any tank", ""),
        ("choose take 1 treasure from sea to any tank", ""),
        ("choose swap 1 fish in any tank with 1 treasure in fair", ""),
    ],
)
def test_only_what_lives_there_is_chosen_for_a_tank(choice: str, name: str) -> None:
    cards = "".join(f'\ncard tide-{number} "Tide"\n  deck tides\n  choose gain 1 fund\n' for number in range(3))
    groups = '\ngroup shell "Shells"\n  has pearl\n\ngroup treasure "Treasure"\n  has pearl, coral\n'
    choices = PEARLS + groups + TIDES.format(choice) + cards
    expected = [("N16", "choose", f"{name} does not live in a tank")] if name else []
    assert [one for one in told(choices) if one[0][0] != "H"] == expected


@pytest.mark.parametrize("does", ["enters", "leaves"])
def test_what_happens_in_a_tank_may_fill_a_board(does: str) -> None:
    for effect in ("take 1 pearl from sea to its home", "take 1 pearl from box to chest", "gain 2 funds"):
        assert told(f'{PEARLS}\ntrigger oyster "Oyster"\n  when seahorse {does} tank\n  {effect}\n') == []
    body = f'{PEARLS}\ntrigger oyster "Oyster"\n  when seahorse {does} tank\n  take 1 coral from sea to chest\n'
    assert [one[2] for one in told(body)] == ["coral does not live in chest"]


def test_a_change_of_one_owner_keeps_the_other() -> None:
    change = pack("more", "change place pearls.chest\n  1 for lucy\n", "pearls 1")
    assert rules(pack("pearls", PEARLS), change).ruleset.boards == {"chest": {"each player", "lucy"}}


def test_a_bag_of_a_published_pack_says_where_it_comes_from() -> None:
    head = HEAD.replace("  needs", "  follows base\n  needs")
    codes = [one.code for one in lint_texts([("pearls.rules", f'{head}place den "Den"\n')])]
    assert codes == ["E3", "H6"]


LONELY = """\
place bucket "Bucket"
  1 for each player

rule pebbles-in-buckets "Pebbles in buckets"
  pebble lives in bucket

token pebble "Pebble"
  copies 4 in {}
"""
DIVE = '\ntrigger dive "Dive"\n  when player stops on {}\n  {}\n'


@pytest.mark.parametrize("place", ["bag", "sea"])
@pytest.mark.parametrize(
    ("more", "codes"),
    [
        ("", ["H12"]),
        (DIVE.format("fish-space", "take every pebble from its space to box"), ["H12"]),
        (DIVE.format("fish-space", "take every pebble from its space to its home"), []),
        (DIVE.format("fish-space", "take every pebble from its space to bucket"), []),
        (DIVE.format("ad-space", "take 1 pebble from sea to its home"), []),
    ],
)
def test_what_is_only_collected_must_be_taken_to_its_board(place: str, more: str, codes: list[str]) -> None:
    assert [code for code, _, _ in told(LONELY.format(place) + more)] == codes


@pytest.mark.parametrize("place", ["box", "prizes"])
def test_what_is_only_collected_may_wait_elsewhere(place: str) -> None:
    assert told(LONELY.format(place)) == []
