"""Triggers and decks: what belongs together, and the order of effects, which no order of packs decides."""

from itertools import permutations

import pytest

from aquagarden.packs import shelf
from aquagarden.packs.opening import opening
from aquagarden.packs.ruleset import Ruleset
from aquagarden.testing import lint_texts
from tests.packs.packing import findings, pack, rules

SETUP = 'trigger {} "Setup"\n  when setup\n  {}\n'


def said(ruleset: Ruleset, phase: str) -> list[str]:
    return [f"{declaration.name}: {line.clause}" for declaration, line in ruleset.triggers(phase)]


def test_effects_come_in_a_fixed_order_whatever_the_order_of_packs() -> None:
    late = pack("late", SETUP.format("ahoy", "draw 2 from bag to sea\n  take 1 coral from sea to box"))
    early = pack("early", SETUP.format("z", "gain 1 fund\n  leave out 1 shark\n  take 2 coral from sea to box"))
    both = pack("both", SETUP.format("b", "take 3 coral from sea to box"), "base 1", "late 1", "early 1")
    expected = [
        "z: leave out 1 shark",
        "seaweed-for-the-turtles: take 1 seaweed from sea to prizes",
        "z: take 2 coral from sea to box",
        "ahoy: take 1 coral from sea to box",
        "b: take 3 coral from sea to box",
        "fish-for-the-fair: draw 1 from bag to each fish-space",
        "fish-for-the-sea: draw 5 from bag to sea",
        "ahoy: draw 2 from bag to sea",
        "z: gain 1 fund",
    ]
    for packs in permutations((late, early, both)):
        assert said(rules(*packs).ruleset, "setup") == expected


def test_a_phase_has_its_own_effects() -> None:
    base = shelf.shipped("base")
    assert base is not None
    assert said(rules(base).ruleset, "preparation") == ["fish-for-the-fair: draw 1 from bag to each fish-space"]


def test_a_change_of_when_and_of_one_effect_keeps_the_rest() -> None:
    body = "change trigger base.fish-for-the-sea\n  when setup or preparation\n  draw 3 from bag to sea\n"
    assert "fish-for-the-sea: draw 3 from bag to sea" in said(rules(pack("more", body)).ruleset, "preparation")
    happens = "change trigger base.seaweed-for-the-turtles\n  when player reaches standby\n"
    ruleset = rules(pack("other", happens)).ruleset
    assert not any("seaweed" in one for one in said(ruleset, "setup"))
    found = ruleset.happenings("player", "reaches", "standby")
    assert [declaration.name for declaration, _ in found] == ["seaweed-for-the-turtles"]


# ---- what lies where at the start


def held(*packs: str, players: int | None = None) -> dict[str, dict[str, int]]:
    found = [one for name in packs if (one := shelf.shipped(name))]
    return opening(rules(*found, players=players).ruleset)


@pytest.mark.parametrize(("players", "bag"), [(1, 65), (2, 50), (3, 50), (4, 65), (None, 65)])
def test_the_bag_depends_on_the_number_of_players(players: int | None, bag: int) -> None:
    places = held("base", "advanced", players=players)
    assert sum(places["bag"].values()) == bag
    assert sum(places.get("box", {}).values()) == 65 - bag
    assert places["sea"] == {"seaweed": 16, "coral": 16}
    assert places["prizes"]["seaweed"] == 1
    assert sum(places["shelf"].values()) == 12


@pytest.mark.parametrize(
    ("line", "place", "expected"),
    [
        ("take every fish from bag to box", "box", {"large-fish": 16, "sea-turtle": 9, "seahorse": 5, "shark": 9}),
        ("take 9 whale-shark, 2 shark from bag to box", "box", {"shark": 2, "whale-shark": 3}),
        ("leave out 99 coral, 4 shark", "box", {"shark": 4}),
        ("take 1 coral from shelf to box", "box", {}),
    ],
)
def test_no_more_is_moved_than_there_is(line: str, place: str, expected: dict[str, int]) -> None:
    moved = opening(rules(pack("moved", SETUP.format("moved", line))).ruleset).get(place, {})
    assert {token: moved.get(token, 0) for token in expected} == expected
    assert "coral" not in moved


# ---- decks and cards

DECK = 'deck tides "Tides"\n  deal 1 card\n  when employee crosses icon\n'
PAYS = 'card {} "Card"\n  deck tides\n  gain 1 fund\n'
SHOWS = 'card {} "Card"\n  deck tides\n  shows 1 coral in one tank\n'


@pytest.mark.parametrize(
    ("body", "line"),
    [
        (DECK + "\n" + PAYS.format("ebb") + "\n" + SHOWS.format("flow"), 15),
        (DECK + "\n" + SHOWS.format("flow"), (7, 8, 9)),
        ('deck tides "Tides"\n\n' + PAYS.format("ebb"), 7),
        (DECK.replace("  deal 1 card\n", "") + "\n" + PAYS.format("ebb"), 7),
        (DECK.replace("deal", "show") + "\n" + PAYS.format("ebb"), (7, 8)),
        (DECK + "  choose 1 card\n\n" + PAYS.format("ebb"), 10),
        (DECK + "  first take 1 coral from prizes to any tank\n\n" + PAYS.format("ebb"), 10),
        (DECK + "  each card once each game\n\n" + PAYS.format("ebb"), 10),
        ('deck tides "Tides"\n  when player stops on ad-space\n\n' + PAYS.format("ebb"), 7),
        (
            'deck tides "Tides"\n  choose 1 card\n  when player stops on ad-space\n  gain 1 fund\n\n'
            + PAYS.format("ebb"),
            10,
        ),
        ('deck tides "Tides"\n  each card once each game\n\n' + SHOWS.format("flow"), 7),
    ],
)
def test_cards_that_do_not_go_with_their_deck(body: str, line: int | tuple[int, ...]) -> None:
    found = findings(pack("tidal", body))
    assert {one.code for one in found} == {"N15"}
    assert sorted(one.span.line for one in found) == ([line] if isinstance(line, int) else list(line))


@pytest.mark.parametrize(
    ("when", "effect", "word"),
    [
        ("when player stops on ad-space", "take 1 coral from sea to any tank", "tank"),
        ("when player stops on ad-space", "take 1 coral from hand to sea", "hand"),
        ("when player stops on ad-space", "take every fish from its space to fair", "fair"),
        ("when player stops on ad-space", "take 1 coral from sea to each ad-space", "ad-space"),
        ("when player stops on ad-space", "draw 1 from bag to sea", "draw"),
        ("when setup", "draw 1 from sea to each fish-space", "sea"),
        ("when setup", "draw 1 from bag to hand", "hand"),
        ("when lucy stops on ad-space", "gain 1 fund", "gain"),
    ],
)
def test_what_the_game_does_not_do_is_told(when: str, effect: str, word: str) -> None:
    (found,) = findings(pack("wild", f'trigger wild "Wild"\n  {when}\n  {effect}\n'))
    assert (found.code, found.span.line) == ("N16", 9)
    assert found.line_text[found.span.column - 1 :].startswith(word)


def test_a_first_prize_lies_there() -> None:
    head = 'rules-language 1\n\npack wild "Wild"\n  version 1\n  needs base 1\n\nchange deck base.shark-milestones\n  '
    for line, codes in (
        ("first take 2 shark from prizes to any tank", ["H7"]),
        ("first take 1 seahorse from prizes to any tank", ["H7"]),
        ("first take 1 shark from sea to any tank", ["N16"]),
        ("first take 1 shark from prizes to sea", ["N16"]),
        ("first take 1 shark from prizes to any tank", []),
    ):
        assert [one.code for one in lint_texts([("wild.rules", f"{head}{line}\n")])] == codes


def test_a_deck_without_cards_is_told() -> None:
    text = f'rules-language 1\n\npack tidal "Tidal"\n  version 1\n  needs base 1\n\n{DECK}'
    assert [one.code for one in lint_texts([("tidal.rules", text)])] == ["H5"]
    cards = "\n".join(PAYS.format(name) for name in ("ebb", "flow", "neap", "spring"))
    assert lint_texts([("tidal.rules", f"{text}\n{cards}")]) == []


@pytest.mark.parametrize("name", ["sea", "aquarium", "feeding", "event-tanks"])
def test_places_are_taken_on_tracks_and_in_decks_of_milestones(name: str) -> None:
    (found,) = findings(pack("rank", f'score rank "Rank"\n  3, 1 points by place in standby or {name}\n'))
    assert (found.code, name in found.message) == ("N14", True)


def test_a_deck_of_ones_own_has_a_ladder_of_its_own() -> None:
    body = 'deck tides "Tides"\n  show 1 card\n\n' + SHOWS.format("flow")
    score = '\nscore tides "Tides"\n  counts under milestones\n  7, 4 points by place in tides\n'
    assert rules(pack("tidal", body + score)).ruleset


def test_cards_and_tokens_may_share_a_name_and_decks_may_not() -> None:
    assert rules(pack("tidal", DECK + "\n" + PAYS.format("seahorse"))).ruleset
    assert findings(pack("tidal", DECK + "\n" + DECK))[0].code == "N3"
    assert findings(pack("tidal", PAYS.format("shark").replace("tides", "feeding")))[0].code == "N3"


def test_a_name_in_a_pack_that_is_not_needed_is_found_for_every_kind() -> None:
    tidal = pack("tidal", DECK + "\n" + PAYS.format("ebb"))
    (found,) = findings(tidal, pack("more", PAYS.format("neap")))
    assert (found.code, "needs tidal 1" in found.hint) == ("N1", True)
