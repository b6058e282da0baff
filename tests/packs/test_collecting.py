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


def test_a_change_of_one_owner_keeps_the_other() -> None:
    change = pack("more", "change place pearls.chest\n  1 for lucy\n", "pearls 1")
    assert rules(pack("pearls", PEARLS), change).ruleset.boards == {"chest": {"each player", "lucy"}}


def test_a_bag_of_a_published_pack_says_where_it_comes_from() -> None:
    head = HEAD.replace("  needs", "  follows base\n  needs")
    codes = [one.code for one in lint_texts([("pearls.rules", f'{head}place den "Den"\n')])]
    assert codes == ["E3", "H6"]
