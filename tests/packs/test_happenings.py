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


ABILITY = 'deck tides "Tides"\n  deal 1 card\n  each card once each round\n  choose gain 1 fund\n'
CHOICE = '\ncard {} "Card"\n  deck tides\n  choose take 1 coral from sea to any tank\n'
KEPT = 'deck tides "Tides"\n  deal 1 card\n'
SCORES = '\ncard {} "Card"\n  deck tides\n  scores 2 points when aquarium has coral\n  otherwise 1 point\n'
FOUR = ("ebb", "flow", "neap", "spring")


def test_decks_of_every_sort_are_clean() -> None:
    text = 'rules-language 1\n\npack tidal "Tidal"\n  version 1\n  needs base 1\n\n'
    scoring = SCORES.split("tides\n")[1]
    for deck, card in (
        (DECK, "\n" + PAYS),
        (DECK, "\n" + PAYS + scoring),
        (DECK.replace("deal 1 card", "offer 4 cards"), "\n" + PAYS),
        (ABILITY, CHOICE),
        (ABILITY, CHOICE + scoring),
        (ABILITY.replace("  choose gain 1 fund\n", ""), CHOICE),
        (ABILITY.replace("round", "game"), CHOICE + "  choose take 1 seaweed from sea to any tank\n"),
        (ABILITY, SCORES),
        (ABILITY.replace("deal 1 card", "offer 4 cards"), CHOICE),
        (KEPT, SCORES),
        (KEPT.replace("deal 1 card", "offer 4 cards") + "  counts under milestones\n", SCORES),
    ):
        assert lint_texts([("tidal.rules", text + deck + "".join(card.format(name) for name in FOUR))]) == []


NO_SENSE = "makes no sense"
LETS = "whose cards let choose"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (ABILITY.replace("  each card once each round\n", "") + CHOICE, {7: "nothing says how often a card of tides"}),
        (ABILITY.replace("round", "round with 3 players") + CHOICE, {7: "a card of tides works with 4 players, and"}),
        (ABILITY.replace("  deal 1 card\n", "") + CHOICE, {7: "no card of tides ever works"}),
        (ABILITY.replace("deal", "show") + CHOICE, {7: "no card", 8: f"`show` {NO_SENSE} in a deck {LETS}"}),
        (ABILITY + "  first take 1 coral from prizes to any tank\n" + CHOICE, {11: f"`first` {NO_SENSE}"}),
        (ABILITY + "  gain 1 fund\n" + CHOICE, {11: f"`gain` {NO_SENSE} in a deck {LETS}"}),
        (ABILITY + "  choose 1 card\n" + CHOICE, {11: f"`choose 1 card` {NO_SENSE} in a deck {LETS}"}),
        (ABILITY + CHOICE + "  gain 1 fund\n", {15: f"`gain` {NO_SENSE} on a card of a deck {LETS}"}),
        (
            ABILITY.replace("  choose gain 1 fund\n", "") + CHOICE + SCORES.replace("{}", "flow"),
            {15: "flow lets choose"},
        ),
        (DECK + "  choose gain 1 fund\n\n" + PAYS, {10: f"`choose` {NO_SENSE} in a deck that waits for the employee"}),
        (DECK + CHOICE, {13: f"`choose` {NO_SENSE} on a card of a deck that waits for the employee"}),
        (KEPT + "  each card once each game\n" + SCORES, {9: f"`each` {NO_SENSE} in a deck whose cards only score"}),
        (KEPT + SCORES + "  gain 1 fund\n", {14: f"`gain` {NO_SENSE} on a card of a deck whose cards only score"}),
        (KEPT.replace("  deal 1 card\n", "") + SCORES, {7: "no card of tides ever works"}),
        (DECK + PAYS.replace("1 fund", "1 fund when you have the most shark"), {12: "does not depend on what others"}),
        (KEPT + '\ncard ebb "Ebb"\n  deck tides\n  gain 1 fund\n', {7: "no card of tides ever works"}),
        (CHOICE.replace("tides", "ads")[1:], {9: f"`choose` {NO_SENSE} on a card of a deck that waits for a player"}),
        (SCORES.replace("tides", "ads")[1:], {9: f"`scores` {NO_SENSE}", 10: f"`otherwise` {NO_SENSE} on a card"}),
        ("change deck base.ads\n  choose gain 1 fund\n", {8: f"`choose` {NO_SENSE} in a deck that waits for a player"}),
        (
            "change card base.shark-1\n  scores 2 points\n",
            {8: f"`scores` {NO_SENSE} on a card of a deck whose cards show"},
        ),
        (
            "change card base.shark-1\n  choose gain 1 fund\n",
            {8: f"`choose` {NO_SENSE} on a card of a deck whose cards"},
        ),
    ],
)
def test_what_makes_no_sense_with_a_sort_of_decks_is_told(body: str, told: dict[int, str]) -> None:
    found = {one.span.line: one for one in findings(pack("tidal", body.format("ebb")))}
    assert {one.code for one in found.values()} == {"N15"}
    assert found.keys() == told.keys()
    assert all(said in found[line].message for line, said in told.items())


def test_whoever_forgets_when_a_card_pays_is_told() -> None:
    (found,) = findings(pack("tidal", (KEPT + SCORES + "  gain 1 fund\n").format("ebb")))
    assert found.hint == "Say when its cards work, such as `when employee crosses icon`, or let them choose."


TAKE = "choose take 1 {} from {} to any tank"
SWAP = "choose swap 1 fish in any tank with 1 {} in fair"


@pytest.mark.parametrize(
    ("of_deck", "of_card", "alike"),
    [
        ("choose gain 1 fund", ("choose gain 2 funds",), "gain"),
        ("choose gain 1 fund", (TAKE.format("coral", "sea"), "choose gain 1 fund for each coral in aquarium"), "gain"),
        (TAKE.format("coral", "sea"), (TAKE.format("coral", "box"),), "take coral"),
        (TAKE.format("fish", "sea"), (TAKE.format("shark", "sea"),), "take shark"),
        ("choose gain 1 fund", (TAKE.format("turtle", "sea"), TAKE.format("fish", "bag")), "take sea-turtle"),
        (SWAP.format("fish"), (SWAP.format("shark"),), "swap"),
        ("choose gain 1 fund", (SWAP.format("fish"), TAKE.format("shark", "sea")), ""),
        (TAKE.format("coral", "sea"), (TAKE.format("seaweed", "sea"), TAKE.format("fish", "sea")), ""),
    ],
)
def test_choices_that_nobody_could_tell_apart(of_deck: str, of_card: tuple[str, ...], alike: str) -> None:
    body = ABILITY.replace("choose gain 1 fund", of_deck) + '\ncard ebb "Ebb"\n  deck tides\n'
    tidal = pack("tidal", body + "".join(f"  {choice}\n" for choice in of_card))
    if not alike:
        assert rules(tidal).ruleset
        return
    (found,) = findings(tidal)
    assert (found.code, found.span.line, found.message.endswith(f": both {alike}")) == ("N15", 13 + len(of_card), True)
    assert "one of them only" in found.hint


def test_two_choices_of_a_deck_are_told_once() -> None:
    body = ABILITY + "  choose gain 2 funds\n" + CHOICE.format("ebb") + CHOICE.format("flow")
    (found,) = findings(pack("tidal", body))
    assert (found.code, found.span.line, [span.line for span in found.also]) == ("N15", 11, [10])


def test_only_cards_that_let_choose_are_activated() -> None:
    trigger = '\ntrigger tide "Tide"\n  when player activates {}\n  gain 1 fund\n'
    ruleset = rules(pack("tidal", ABILITY + CHOICE.format("ebb") + trigger.format("tides"))).ruleset
    assert [str(line.clause) for _, line in ruleset.happenings("player", "activates", "tides")] == ["gain 1 fund"]
    assert rules(pack("tidal", 'deck tides "Tides"\n' + trigger.format("tides"))).ruleset
    for name in ("feeding", "ads", "shark-milestones"):
        (found,) = findings(pack("tidal", trigger.format(name)))
        assert (found.code, found.span.line) == ("N15", 9)
        assert found.message == f"nobody activates {name}: its cards let choose nothing"


def test_money_comes_of_an_icon_for_everyone() -> None:
    trigger = 'trigger toll "Toll"\n  when employee crosses icon\n  gain 2 funds\n'
    ruleset = rules(pack("toll", trigger)).ruleset
    assert [str(line.clause) for _, line in ruleset.happenings("employee", "crosses", "icon")] == ["gain 2 funds"]


def test_what_is_allowed_comes_last() -> None:
    first = 'trigger one "One"\n  when {} enters tank\n  allow milestones\n'
    last = 'trigger two "Two"\n  when {} enters tank\n  gain 1 fund\n  take 1 coral from sea to box\n'
    for name in ("shark", "fish"):
        ruleset = rules(pack("late", last.format(name)), pack("early", first.format(name))).ruleset
        found = [str(line.clause) for _, line in ruleset.happenings(name, "enters", "tank")]
        assert found == ["take 1 coral from sea to box", "gain 1 fund", "allow milestones"]
        assert ruleset.happenings(name, "leaves", "tank") == ()


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
