"""What is in the box, counted over all rules that say so, as the rulebook and its pictures have it."""

from collections import Counter
from itertools import pairwise

import pytest

from aquagarden.language.clauses import Area, Boards, Copies, NamedSpaces, OfDeck, Spaces, Word
from aquagarden.language.declarations import Declaration
from aquagarden.packs.ruleset import Ruleset
from aquagarden.rulebook import rulebook

MILESTONES = ("fish-milestones", "turtle-milestones", "seahorse-milestones", "shark-milestones")


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    return rulebook("base", "advanced").ruleset


def copies(ruleset: Ruleset, place: str) -> dict[str, int]:
    found: Counter[str] = Counter()
    for token in ruleset.lexicon.tokens:
        for line in ruleset.lexicon.clauses(token, Copies):
            assert isinstance(line.clause, Copies)
            if line.clause.place == place:
                found[token] += line.clause.amount
    return dict(found)


def place(ruleset: Ruleset, name: str) -> Declaration:
    return next(one for one in ruleset.declared("place") if one.name == name)


@pytest.mark.clause("Contents", 4, 5, 6, 7)
def test_the_tokens(ruleset: Ruleset) -> None:
    fish = {"small-fish": 23, "large-fish": 16, "sea-turtle": 9, "seahorse": 5, "shark": 9, "whale-shark": 3}
    assert copies(ruleset, "bag") == fish
    assert sum(fish.values()) == 65
    assert copies(ruleset, "prizes") == dict.fromkeys(fish.keys() - {"whale-shark"}, 1)
    assert copies(ruleset, "shelf") == {"flapjack-octopus": 4, "manta-ray": 4, "remora": 4}
    assert copies(ruleset, "sea") == {"seaweed": 17, "coral": 16}


@pytest.mark.clause("Contents", 2, 3)
def test_the_cards(ruleset: Ruleset) -> None:
    decks = Counter(of.deck for card in ruleset.declared("card") for of in card.all(OfDeck))
    assert decks == {**dict.fromkeys(MILESTONES, 3), "feeding": 5, "ads": 4}
    assert {deck.name for deck in ruleset.declared("deck")} == set(decks)


@pytest.mark.clause("Board Setup", 6)
@pytest.mark.clause("Solo Rules", 4)
def test_the_fair_track(ruleset: Ruleset) -> None:
    (spaces,) = place(ruleset, "fair").all(Spaces)
    kinds = [run.kind for run in spaces.runs for _ in range(run.number)]
    assert kinds == (["fish-space"] * 3 + ["ad-space"]) * 4 + ["fish-space"] * 3


@pytest.mark.clause("Player Setup", 7)
def test_the_standby_track(ruleset: Ruleset) -> None:
    (spaces,) = place(ruleset, "standby").all(Spaces)
    assert [(run.number, run.kind) for run in spaces.runs] == [(4, "standby-space")]


@pytest.mark.clause("Player Setup", 1)
def test_the_aquarium(ruleset: Ruleset) -> None:
    aquarium = place(ruleset, "aquarium")
    assert [boards.number for boards in aquarium.all(Boards)] == [1]
    tanks, *carpets = aquarium.all(NamedSpaces)
    assert tanks == NamedSpaces("tank", ("T1", "T2", "T3", "B1", "B2", "B3"))
    # Clockwise, each between two tanks that follow each other: three above from left to right, three below.
    around = ["T2", "T3", "B3", "B2", "B1", "T1", "T2"]
    assert carpets == [
        NamedSpaces("carpet", (f"C{number}",), beside) for number, beside in enumerate(pairwise(around), start=1)
    ]
    assert aquarium.all(Area) == (Area("event-tanks", ("T3", "B3")),)


@pytest.mark.clause("Solo Rules: Changes in play", 5)
@pytest.mark.clause("Two-Player Rules", 1, 7)
@pytest.mark.parametrize(
    ("name", "players", "key", "word"),
    [("solo", 1, "spent-ads", "open"), ("two-player", 2, "lucy-alone", "walks"), ("two-player", 2, "lucy", "yes")],
)
def test_what_is_chosen_where_the_text_is_open_is_said(name: str, players: int, key: str, word: str) -> None:
    for count in range(1, 5):
        setting = rulebook(name, players=count).ruleset.setting(key)
        assert setting == (Word(word) if count == players else None)
