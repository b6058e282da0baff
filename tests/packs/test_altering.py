"""What packs do to each other: exceptions, changes, removals, groups, and clauses for a meeting of packs."""

import pytest

from aquagarden.language.clauses import Choice, Costs, Scores
from tests.packs.packing import broken, findings, pack, rules

# ---- except


def test_an_exception_hides_tokens_from_one_law_alone() -> None:
    book = rules(pack("calm", "except rule base.sharks-hunt\n  for small-fish\n"))
    assert broken(book, "shark, small fish") == []
    assert broken(book, "shark, large fish") == ["sharks-hunt"]
    assert broken(book, "shark, 3 small fish") == ["oxygen"]


def test_an_exception_for_a_group_is_for_its_members() -> None:
    book = rules(pack("free", "except rule base.turtles-need-seaweed\n  for turtle\n"))
    assert broken(book, "sea turtle") == []


def test_a_hidden_token_uses_and_supplies_nothing() -> None:
    book = rules(pack("airy", "except rule base.oxygen\n  for seaweed, whale-shark\n"))
    assert broken(book, "3 whale sharks, 4 coral") == ["one-coral"]
    assert broken(book, "seaweed, 5 seahorses") == ["oxygen"]
    assert book.judge("seaweed, 2 whale sharks").legal


def test_a_hidden_token_does_not_follow() -> None:
    fish = 'token leatherback "Leatherback"\n  is fish, turtle\n  uses 2 oxygen\n\n'
    book = rules(pack("loggers", fish + "except rule base.turtles-need-seaweed\n  for leatherback\n"))
    removal = book.remove("leatherback, sea turtle, seaweed", "seaweed")
    assert dict(removal.left) == {"sea-turtle": 1, "seaweed": 1}
    assert str(removal.tank) == "1 leatherback"


def test_exceptions_of_several_packs_add_up() -> None:
    packs = [
        pack(f"calm-{name}", f"except rule base.sharks-hunt\n  for {name}\n") for name in ("small-fish", "large-fish")
    ]
    assert broken(rules(*packs), "shark, small fish, large fish") == []


# ---- change


def test_a_change_puts_its_clauses_for_those_of_the_same_kind() -> None:
    book = rules(pack("heavy", "change token base.coral\n  uses 3 oxygen\n"))
    assert broken(book, "coral, 2 seahorses") == ["oxygen"]
    assert int(book.score("coral")) == 1


@pytest.mark.parametrize("price", ["5 funds", "2 pearl from chest", "2 pearl from chest kept on it"])
def test_a_change_of_a_price_takes_the_place_of_it_in_money_or_in_tokens(price: str) -> None:
    pearls = 'place chest "Chest"\n  1 for each player\n\ntoken pearl "Pearl"\n  copies 9 in box\n\n'
    pearls += 'rule pearls "Pearls"\n  pearl lives in chest\n\ntoken goby "Goby"\n  is fish\n  costs {}\n'
    for before in ("3 funds", "1 pearl from chest kept on it"):
        change = pack("dear", f"change token pearls.goby\n  costs {price}\n", "pearls 1")
        lexicon = rules(pack("pearls", pearls.format(before)), change).ruleset.lexicon
        assert [str(line.clause) for line in lexicon.clauses("goby", Costs)] == [f"costs {price}"]


def test_a_change_of_a_choice_takes_the_place_of_all_of_a_card() -> None:
    body = "change card outdoor.whale\n  choose take 1 coral from sea to any tank\n"
    (card,) = (one for one in rules(pack("wet", body, "outdoor 1")).ruleset.declared("card") if one.name == "whale")
    assert [str(one) for one in card.all(Choice)] == ["choose take 1 coral from sea to any tank"]
    assert card.first(Scores)


def test_a_change_of_points_takes_the_otherwise_with_it() -> None:
    body = "change token advanced.remora\n  scores 7 points\n"
    assert int(rules(pack("richer", body, "advanced 1")).score("remora")) == 7


def test_a_law_can_be_changed_into_another() -> None:
    book = rules(pack("roomy", "change rule base.one-coral\n  each tank holds at most 3 coral\n"))
    assert broken(book, "3 coral") == []
    assert broken(book, "4 coral") == ["one-coral"]


def test_a_group_can_be_changed() -> None:
    book = rules(pack("tender", "change group base.turtle\n  uses 1 oxygen\n  has seahorse\n"))
    assert broken(book, "seahorse") == ["turtles-need-seaweed"]
    assert broken(book, "3 sea turtles, seaweed") == [], "the token says itself what it uses"


def test_a_line_of_the_score_sheet_can_be_changed() -> None:
    book = rules(pack("pairs", "change score base.tanks\n  1 point for every 2 small-fish in each tank\n"))
    assert int(book.score("5 small fish, large fish")) == 2


def test_a_change_can_be_changed_again_by_who_needs_both() -> None:
    first = pack("ember", "change token base.coral\n  uses 4 oxygen\n")
    second = pack("flint", "change token base.coral\n  uses 2 oxygen\n", "base 1", "ember 1")
    assert broken(rules(first), "coral, 2 seahorses") == ["oxygen"]
    assert broken(rules(first, second), "coral, 2 seahorses") == []


# ---- remove


def test_a_law_can_be_removed() -> None:
    book = rules(pack("wild", "remove rule base.sharks-hunt\n"))
    assert broken(book, "shark, small fish") == []
    assert book.judge("shark, small fish").laws == 5


BARE = """\
remove token base.whale-shark

remove card base.seahorse-1

remove card base.shark-2

change trigger base.smaller-bag
  leave out 5 small-fish, 4 large-fish, 2 shark, 2 sea-turtle, 1 seahorse
"""


def test_a_token_can_be_removed_with_all_that_speaks_of_it() -> None:
    for players in (None, 3, 4):
        assert "whale-shark" not in rules(pack("bare", BARE), players=players).tokens


def test_what_still_speaks_of_a_removed_token_is_named() -> None:
    (found,) = findings(pack("bare", BARE.replace("remove card base.shark-2\n\n", "")))
    assert (found.code, found.message.split(": ")[1]) == ("P6", "card shark-2")


def test_a_score_can_be_removed() -> None:
    book = rules(pack("poor", "remove score base.tanks\n"))
    assert int(book.score("small fish, large fish")) == 0


# ---- groups

BIG = """\
group whales "Whales"
  has whale-shark

group giants "Giants"
  has whales, shark

rule no-giants "No two giants"
  each tank holds at most 1 giants
"""


def test_a_group_takes_tokens_of_other_packs_and_other_groups() -> None:
    assert broken(rules(pack("giant", BIG)), "2 sharks") == ["no-giants"]
    assert broken(rules(pack("giant", BIG)), "shark, whale shark, seaweed") == ["no-giants"]


def test_a_token_may_join_a_group_of_a_pack_that_it_needs() -> None:
    orca = 'token orca "Orca"\n  is fish, giants\n  uses 1 oxygen\n'
    book = rules(pack("giant", BIG), pack("orcas", orca, "base 1", "giant 1"))
    assert broken(book, "orca, shark") == ["no-giants"]


def test_what_a_group_says_holds_for_members_that_do_not_say_it() -> None:
    body = """\
group shoal "Shoal"
  uses 2 oxygen
  scores 3 points
  costs 1 fund
  copies 4 in box

token wrasse "Wrasse"
  is fish, shoal

token goby "Goby"
  is fish, shoal
  uses 1 oxygen
  scores 1 point when its tank has coral
"""
    book = rules(pack("shoaling", body))
    assert book.judge("wrasse, goby").used == 3
    assert [int(book.score(tank)) for tank in ("2 wrasse", "goby", "goby, coral")] == [6, 0, 2]


# ---- with

MEETING = """\
token wrasse "Wrasse"
  with {tail}
  is fish
  uses 1 oxygen

rule shy "Shy"
  with {tail}
  each tank holds at most 1 seahorse

score corals "Corals"
  with {tail}
  2 points for each coral

except rule base.one-coral
  with {tail}
  for coral

change token base.shark
  with {tail}
  uses 1 oxygen
"""


def changed_by(book: object) -> list[bool]:
    """Which of the paragraphs of a meeting count: token, rule, score, exception, change."""
    from aquagarden import Rulebook

    assert isinstance(book, Rulebook)
    return [
        "wrasse" in book.tokens,
        broken(book, "2 seahorses") == ["shy"],
        int(book.score("coral")) == 3,
        broken(book, "2 coral") == [],
        broken(book, "3 sharks") == [],
    ]


@pytest.mark.parametrize("with_it", [True, False])
def test_a_paragraph_may_wait_for_a_pack(with_it: bool) -> None:
    meeting = pack("meeting", MEETING.format(tail="reef"))
    table = (meeting, pack("reef")) if with_it else (meeting,)
    assert changed_by(rules(*table)) == [with_it] * 5


@pytest.mark.parametrize(("players", "counts"), [(None, False), (2, True), (3, True), (4, False)])
def test_a_paragraph_may_wait_for_a_number_of_players(players: int | None, counts: bool) -> None:
    meeting = pack("meeting", MEETING.format(tail="2, 3 players"))
    assert changed_by(rules(meeting, players=players)) == [counts] * 5


def test_a_waiting_paragraph_may_speak_of_the_pack_that_it_waits_for() -> None:
    body = 'rule rays "Rays"\n  with advanced\n  each tank holds at most 0 manta-ray\n'
    meeting = pack("meeting", body)
    assert rules(meeting).judge({}).laws == 6
    from aquagarden.packs import shelf

    advanced = shelf.shipped("advanced")
    assert advanced is not None
    assert broken(rules(meeting, advanced), "manta ray") == ["rays"]
