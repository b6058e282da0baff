"""Beach Combing for each number of players: what is drawn, taken and paid, what lies in the bag, and what counts."""

import pytest

import aquagarden as ag
from aquagarden.language.clauses import Costs, HandOut, OfDeck
from aquagarden.packs.opening import opening
from aquagarden.packs.ruleset import Ruleset
from aquagarden.tanks.contents import Contents
from aquagarden.tanks.scoring import sheet_points

FOLDER = "rules/aqua-garden/beach-combing/"
SPACES = ("fish-space", "ad-space")
DRAWN = ["draw 1 from beach-bag to each fish-space", "draw 1 from beach-bag to each ad-space"]
TAKEN = "take every find from its space to its home"


def beach(players: int) -> Ruleset:
    return ag.rulebook("beach-combing", "advanced", players=players).ruleset


def of_phase(ruleset: Ruleset, phase: str) -> list[str]:
    """The effects of a phase that Beach Combing brings."""
    return [str(line.clause) for _, line in ruleset.triggers(phase) if line.span.file.startswith(FOLDER)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_find_comes_to_each_space_and_stays_there(players: int) -> None:
    ruleset = beach(players)
    assert [one for one in of_phase(ruleset, "setup") if one.startswith("draw")] == DRAWN
    assert of_phase(ruleset, "preparation") == DRAWN


def test_alone_finds_come_to_fish_spaces_and_are_swept_away() -> None:
    assert of_phase(beach(1), "setup") == DRAWN[:1]
    assert of_phase(beach(1), "preparation") == ["take every find from fair to box", DRAWN[0], "gain 2 funds"]


@pytest.mark.parametrize(("players", "finds", "garbage"), [(1, 76, 18), (2, 57, 13), (3, 57, 13), (4, 76, 18)])
def test_the_beach_bag(players: int, finds: int, garbage: int) -> None:
    held = opening(beach(players))["beach-bag"]
    assert (sum(held.values()), held["garbage"]) == (finds, garbage)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("space", SPACES)
def test_whoever_comes_there_takes_the_finds(players: int, space: str) -> None:
    ruleset = beach(players)
    assert [str(line.clause) for _, line in ruleset.happenings("player", "stops", space)] == [TAKEN]
    assert [str(line.clause) for _, line in ruleset.happenings("lucy", "stops", space)] == [TAKEN]
    assert {name: set(owners) for name, owners in ruleset.boards.items()} == {
        "crate": {"each player", "lucy"},
        "garbage-bag": {"each player", "lucy"},
    }


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_standby_track_pays_at_once_where_several_play(players: int) -> None:
    paid = [str(line.clause) for _, line in beach(players).happenings("player", "reaches", "standby")]
    assert paid == (["gain 2, 1, 1, 0 funds by place in standby"] if players > 1 else [])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_score_sheet_has_a_line_for_each_board(players: int) -> None:
    ruleset = beach(players)
    lines = [under for declaration, under in ruleset.scores if declaration.span.file.startswith(FOLDER)]
    assert lines == ["crate", "garbage"]
    assert {ruleset.under(place) for place in ruleset.boards} == {"crate", "garbage"}


@pytest.mark.parametrize(("own", "points"), [(3, [5]), (2, []), (1, [-3])])
def test_garbage_between_the_most_and_the_fewest_brings_nothing_more(own: int, points: list[int]) -> None:
    ruleset = beach(3)
    rivals = tuple(Contents(ruleset.lexicon, {"garbage": number}) for number in {1, 2, 3} - {own})
    (score,) = (one for one, _ in ruleset.scores if one.name == "garbage")
    found = sheet_points(score, Contents(ruleset.lexicon, {"garbage": own}, rivals))
    assert [number for _, number in found] == points


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_feeding_card_more_than_there_are_players_is_offered(players: int) -> None:
    (deck,) = (one for one in beach(players).declared("deck") if one.name == "feeding")
    assert [str(one) for one in deck.all(HandOut) if players in one.counts] == [
        f"offer {players + 1} cards with {players} player{'s' if players > 1 else ''}"
    ]


def test_an_octopus_is_paid_with_a_bottle_that_it_keeps() -> None:
    prices = {
        token: line.clause
        for token in ("octopus", "sea-anemone")
        for line in beach(4).lexicon.clauses(token, Costs)
        if isinstance(line.clause, Costs)
    }
    assert prices == {"octopus": Costs(1, "bottle", "crate", "kept on it"), "sea-anemone": Costs(3, "fund")}
    assert {token: price.paid_in_tokens for token, price in prices.items()} == {"octopus": True, "sea-anemone": False}


def test_two_feeding_cards_come_to_those_of_the_box() -> None:
    cards = ({of.deck for of in one.all(OfDeck)} for one in beach(4).declared("card"))
    assert sum("feeding" in decks for decks in cards) == 7
