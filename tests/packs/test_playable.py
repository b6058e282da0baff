"""Packs that no game could be played with are told of, at the place that makes it so."""

import pytest

from aquagarden import AquaGarden, Diagnostic, rulebook
from aquagarden.language.clauses import Copies
from aquagarden.testing import lint_texts
from tests.packs.packing import findings, pack, rules

HEAD = 'rules-language 1\n\npack mine "Mine"\n  version 1\n  needs base 1\n\n'


def told(body: str) -> list[Diagnostic]:
    return lint_texts([("mine.rules", HEAD + body)])


LENGTH = "remove settings base.length\n"
STEPS = "remove settings base.steps\n"
OWN_STEPS = 'settings my-steps "Steps"\n  paid-steps {}\n  free-steps 3\n'


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (LENGTH, "rounds has no value for 3, 4 players"),
        (LENGTH + '\nsettings mine "Mine"\n  rounds 4 with 3 players\n', "rounds has no value for 4 players"),
        (STEPS, "free-steps has no value for 3, 4 players"),
        (STEPS + "\n" + OWN_STEPS.format(2), "step-price has no value for 3, 4 players"),
        ("change settings base.length\n  rounds 5 with 4 players\n", "rounds has no value for 3 players"),
        ("remove place base.fair\n", "the game needs spaces of the fair"),
    ],
)
def test_what_the_game_needs_is_missed(body: str, message: str) -> None:
    (found,) = told(body)
    assert (found.code, found.span.file, message in found.message) == ("P8", "mine.rules", True)
    assert found.hint


def test_a_game_of_ones_own_is_told_at_its_pack() -> None:
    text = 'rules-language 1\n\npack small "Small"\n  version 1\n  plays aqua-garden\n  for 1 player\n'
    found = lint_texts([("small.rules", text)])
    assert {(one.code, one.span.line) for one in found} == {("P8", 3)}
    assert found[0].message == "free-steps has no value for 1 player"


def test_a_pack_for_no_number_of_players_needs_no_settings() -> None:
    text = 'rules-language 1\n\npack small "Small"\n  version 1\n  plays aqua-garden\n'
    assert lint_texts([("small.rules", text)]) == []


def test_settings_that_were_removed_may_be_said_anew() -> None:
    length = 'settings my-length "Length"\n  rounds 2\n'
    book = rules(pack("mine", f"{LENGTH}\n{length}\n{STEPS}\n{OWN_STEPS.format(0)}"))
    assert AquaGarden(book, players=3).start(seed=1)


def test_what_is_asked_for_fewer_players_is_judged_for_those() -> None:
    (found,) = findings(pack("mine", LENGTH), players=3)
    assert found.message == "rounds has no value for 3 players"


@pytest.mark.parametrize(
    ("lines", "line"), [("  start-funds 16\n", 8), ("  funds-cap 1\n", 8), ("  start-funds 9\n  funds-cap 8\n", 8)]
)
def test_nobody_starts_with_more_than_a_player_can_have(lines: str, line: int) -> None:
    (found,) = told(f"change settings base.funds\n{lines}")
    assert (found.code, found.span.file, found.span.line) == ("N9", "mine.rules", line)
    assert told("change settings base.funds\n  start-funds 15 with 3, 4 players\n") == []


def test_nobody_starts_with_more_for_one_number_of_players() -> None:
    (found,) = told("change settings base.funds\n  start-funds 2 with 3 players\n  start-funds 16 with 4 players\n")
    assert found.span.line == 9


@pytest.mark.parametrize("name", ["ads", "feeding"])
def test_a_card_that_does_not_go_with_a_deck_is_told_and_not_the_deck(name: str) -> None:
    (found,) = told(f'card bad "Bad"\n  deck {name}\n  shows 1 shark in one tank\n')
    assert (found.code, str(found.span)) == ("N15", "mine.rules:7")
    assert [span.file.rsplit("/", 1)[-1] for span in found.also] == [f"{name}.rules"]


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("change deck base.feeding\n  when player stops on ad-space\n", 8),
        ("change deck base.ads\n  when employee crosses icon\n", 8),
        ("change deck base.ads\n  deal 1 card\n", 8),
        ("change deck base.shark-milestones\n  when employee crosses icon\n", 8),
        ('card odd "Odd"\n  deck shark-milestones\n  gain 1 fund\n', 7),
        ("change card base.shark\n  shows 1 shark in one tank\n", 8),
    ],
)
def test_a_slip_with_a_deck_is_told_where_its_author_made_it(body: str, line: int) -> None:
    found = told(body)
    assert {(one.code, str(one.span)) for one in found} == {("N15", f"mine.rules:{line}")}


def test_cards_for_a_deck_of_another_pack_that_never_works() -> None:
    deck, card = pack("tidal", 'deck tides "Tides"\n'), 'card ebb "Ebb"\n  deck tides\n  gain 1 fund\n'
    (found,) = findings(deck, pack("more", card, "base 1", "tidal 1"))
    assert (found.code, str(found.span), [str(one) for one in found.also]) == ("N15", "more.rules:8", ["tidal.rules:7"])


def test_places_taken_on_a_track_that_is_removed_are_told_at_the_removal() -> None:
    (found,) = told("remove place base.standby\n")
    assert (found.code, str(found.span)) == ("N14", "mine.rules:7")


# ---- cards to choose from

OFFER = 'deck tides "Tides"\n  {}\n  when employee crosses icon\n'


@pytest.mark.parametrize(
    ("offer", "cards", "told_of"),
    [
        ("offer 4 cards", 4, ""),
        ("offer 3 cards with 3 players\n  offer 4 cards with 4 players", 4, ""),
        ("offer 3 cards", 4, "N9 `offer 3 cards` is too little for 4 players: each chooses one"),
        ("offer 1 card with 3 players", 4, "N9 `offer 1 card` is too little for 3 players: each chooses one"),
        ("offer 2 cards with 5 players\n  offer 4 cards with 3, 4 players", 4, ""),
        ("offer 4 cards", 3, "P8 4 players choose a card of tides each, and it has 3"),
        ("offer 4 cards with 4 players", 1, "P8 4 players choose a card of tides each, and it has 1"),
        ("offer 9 cards", 2, "P8 3 players choose a card of tides each, and it has 2"),
        ("offer 5 cards", 4, "H10 with 3 players 5 cards of tides come to the table, of 4"),
        ("offer 4 cards", 0, "H5 no card is in the deck tides"),
    ],
)
def test_each_player_has_a_card_to_choose(offer: str, cards: int, told_of: str) -> None:
    body = OFFER.format(offer) + "".join(CARD.format(f"tide-{number}") for number in range(cards))
    found = [(f"{one.code} {one.message}", one.span.line) for one in told(body)]
    assert found == ([(told_of, 7 if told_of[:2] == "H5" else 8)] if told_of else [])


def test_what_is_too_little_says_how_many_it_takes() -> None:
    (found,) = told(OFFER.format("offer 2 cards with 3, 4 players") + CARD.format("ebb"))
    assert found.hint == "Say `offer 4 cards with 3, 4 players`, or more."
    (more,) = told(OFFER.format("offer 9 cards") + CARD.format("ebb"))
    assert (more.code, more.hint) == ("P8", "With 4 cards it is enough for all numbers of players.")


def test_cards_that_wait_for_other_numbers_of_players_are_not_there_to_choose() -> None:
    cards = "".join(CARD.format(f"tide-{number}") for number in range(3))
    late = CARD.format("late").replace("  deck", "  with {} players\n  deck")
    assert told(OFFER.format("offer 4 cards") + cards + late.format("3, 4")) == []
    (found,) = told(OFFER.format("offer 4 cards") + cards + late.format(3))
    assert found.message == "4 players choose a card of tides each, and it has 3"


def test_a_card_that_is_missed_is_told_at_its_removal() -> None:
    removal = pack("short", "remove card outdoor.whale\n", "outdoor-choice 1")
    (found,) = findings(removal, players=4)
    assert (found.code, str(found.span)) == ("P8", "short.rules:7")
    assert rules(removal, players=3).ruleset


# ---- hints

DECK = 'deck tides "Tides"\n  {}\n  when employee crosses icon\n'
CARD = '\ncard {0} "{0}"\n  deck tides\n  gain 1 fund\n'


@pytest.mark.parametrize(
    ("deal", "cards", "few"),
    [
        ("deal 1 card", 4, False),
        ("deal 1 card", 3, True),
        ("deal 2 cards", 7, True),
        ("deal 1 card with 3 players", 3, False),
        ("deal 2 cards with 4 players", 7, True),
    ],
)
def test_a_deck_with_too_few_cards_is_told(deal: str, cards: int, few: bool) -> None:
    body = DECK.format(deal) + "".join(CARD.format(f"tide-{number}") for number in range(cards))
    assert [(one.code, one.span.line) for one in told(body)] == ([("H10", 8)] if few else [])


def test_cards_laid_open_are_no_more_than_there_are() -> None:
    assert [one.code for one in told("change deck base.shark-milestones\n  show 4 cards\n")] == ["H10"]
    assert told("change deck base.shark-milestones\n  show 3 cards\n") == []


def test_cards_that_wait_for_a_number_of_players_count_for_it() -> None:
    card = CARD.format("late").replace("  deck", "  with 4 players\n  deck")
    body = DECK.format("deal 1 card") + "".join(CARD.format(f"tide-{number}") for number in range(3))
    assert told(body + card) == []


SALE = '\nsettings sale "Fish for sale"\n  shelf-limit 1'
LIFT = '  copies 2 in sea\n\ntrigger lift "Lift"\n  when setup\n  take 1 goby from sea to shelf\n'
GOBY = 'token goby "Goby"\n  is fish{}\n  uses 1 oxygen\n'


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ("", ["H8"]),
        ("  copies 2 in bag\n", []),
        ("  copies 2 on shelf\n  costs 2 funds\n", ["H11"]),
        (f"  copies 2 on shelf\n  costs 2 funds\n{SALE}\n", []),
        (f"  copies 2 on shelf\n  costs 2 funds\n{SALE} with 2 players\n", []),
        (f"  copies 2 on shelf\n  costs 2 funds\n{SALE}\n".replace("limit 1", "limit 0"), ["H11"]),
        ("  with advanced\n  copies 2 on shelf\n  costs 2 funds\n", []),
        (f"  costs 1 fund\n{LIFT}", ["H11"]),
        ("  copies 2 on shelf\n", ["H9"]),
        (LIFT, ["H9"]),
    ],
)
def test_tokens_that_nobody_can_have_are_told(lines: str, codes: list[str]) -> None:
    assert [one.code for one in told(GOBY.format("") + lines)] == codes


def test_copies_and_prices_of_a_group_are_those_of_its_members() -> None:
    shoal = '\ngroup shoal "Shoal"\n  copies 2 on shelf\n'
    assert [one.code for one in told(GOBY.format(", shoal") + shoal)] == ["H9"]
    assert told(GOBY.format(", shoal") + shoal + f"  costs 2 funds\n{SALE}\n") == []
    (found,) = told(GOBY.format(", shoal") + shoal + "  costs 2 funds\n")
    assert (found.code, "`needs advanced 1`" in found.hint) == ("H11", True)


def test_shipped_homebrew_enters_a_game() -> None:
    lexicon = rulebook("clownfish", "night-reef").ruleset.lexicon
    assert all(lexicon.clauses(name, Copies) for name in lexicon.tokens)
