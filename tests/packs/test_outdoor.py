"""Outdoor: the cards and how they come to the players, what they let choose and score, and what jellyfish stand for."""

import pytest

import aquagarden as ag
from aquagarden.language.clauses import Choice, HandOut, Once, Scores, Shows
from aquagarden.packs.ruleset import Ruleset
from aquagarden.tanks.contents import Contents

CARDS = {
    "dolphin": ("take 1 seaweed from sea to any tank", "1 point for each seaweed in aquarium up to 6"),
    "sea-lion": ("take 1 coral from sea to any tank", "1 point for each coral in aquarium up to 6"),
    "orca": ("take 1 small-fish from sea to any tank", "1 point for each type of regular in aquarium"),
    "whale": (
        "swap 1 regular in any tank with 1 regular in fair",
        "1 point for each shark or whale-shark in aquarium up to 6",
    ),
}


def outdoor(*packs: str, players: int | None = None) -> Ruleset:
    return ag.rulebook("outdoor", *packs, players=players).ruleset


def happens(ruleset: Ruleset, actor: str, does: str, name: str) -> list[str]:
    return [str(line.clause) for _, line in ruleset.happenings(actor, does, name)]


def deck(ruleset: Ruleset) -> tuple[HandOut | Once | Choice, ...]:
    (found,) = (one for one in ruleset.declared("deck") if one.name == "outdoor")
    return (*found.all(HandOut), *found.all(Once), *found.all(Choice))


@pytest.mark.parametrize(("packs", "handed"), [((), "deal 1 card"), (("outdoor-choice",), "offer 4 cards")])
def test_a_card_is_dealt_or_chosen_and_works_once_a_round(packs: tuple[str, ...], handed: str) -> None:
    assert list(map(str, deck(outdoor(*packs)))) == [handed, "each card once each round", "choose gain 1 fund"]


def test_what_the_cards_let_choose_and_score() -> None:
    found = {
        card.name: (str(choice.effect), str(scores.gain))
        for card in outdoor().declared("card")
        if (choice := card.first(Choice)) and (scores := card.first(Scores))
    }
    assert found == CARDS
    assert outdoor().scoring_cards.keys() == CARDS.keys()
    assert {under for _, under in outdoor().scoring_cards.values()} == {"outdoor"}


def test_an_ability_and_a_jellyfish_let_achieve_milestones_at_once() -> None:
    assert happens(outdoor(), "player", "activates", "outdoor") == ["allow milestones"]
    assert happens(outdoor("advanced"), "jellyfish", "enters", "tank") == ["allow milestones"]
    assert happens(outdoor(), "jellyfish", "enters", "tank") == []


@pytest.mark.parametrize(("key", "value"), [("blocked-ability", "fund"), ("late-milestone-trade", "no")])
def test_what_the_text_leaves_open_is_set(key: str, value: str) -> None:
    assert str(outdoor().setting(key)) == value
    assert ag.rulebook("base").ruleset.setting(key) is None


def test_only_jellyfish_stand_for_other_tokens() -> None:
    assert outdoor("advanced").lexicon.stand_ins == ("jellyfish",)
    assert outdoor().lexicon.stand_ins == ()
    assert ag.rulebook("advanced").ruleset.lexicon.stand_ins == ()


def achieved(tank: str) -> set[str]:
    """The milestone cards that a tank achieves."""
    book = ag.rulebook("outdoor", "advanced")
    contents = Contents(book.ruleset.lexicon, book.tank(tank).tokens)
    cards = ((card.name, card.first(Shows)) for card in book.ruleset.declared("card"))
    return {name for name, shows in cards if shows is not None and shows.met(contents)}


@pytest.mark.parametrize(
    ("tank", "cards"),
    [
        ("3 small fish, large fish, seaweed", {"fish-1"}),
        ("3 small fish, large fish, jellyfish", {"fish-1"}),
        ("2 small fish, large fish, seaweed, jellyfish", {"fish-1", "fish-3"}),
        ("2 small fish, large fish, jellyfish", set()),
        ("2 sea turtles, seaweed, jellyfish", {"sea-turtle-1", "sea-turtle-3"}),
        ("2 sharks, jellyfish", {"shark-1", "shark-2", "shark-3"}),
        ("jellyfish", set()),
    ],
)
def test_a_jellyfish_is_what_each_card_lacks(tank: str, cards: set[str]) -> None:
    assert achieved(tank) == cards
