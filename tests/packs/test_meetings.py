"""What packs do to each other, seen in verdicts: changes, exceptions, meetings, and what is said of them."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import aquagarden as ag
from aquagarden.packs import shelf
from aquagarden.packs.composition import compose
from aquagarden.rulebook import Rulebook
from aquagarden.tanks.tank import Tanks
from aquagarden.testing import lint_texts

HEAD = 'rules-language 1\n\npack mine "Mine"\n  version 1\n'


def text(needs: str, *paragraphs: str) -> str:
    return HEAD + "".join(f"  needs {need} 1\n" for need in needs.split()) + "\n" + "\n\n".join(paragraphs) + "\n"


def rules(needs: str, *paragraphs: str, also: tuple[str, ...] = (), players: int | None = None) -> Rulebook:
    """The rules of a pack made of these paragraphs, with shipped packs beside it."""
    pack = shelf.from_texts([("mine.rules", text(needs, *paragraphs))]).pack
    assert pack is not None
    packs = [pack, *(found for name in also if (found := shelf.shipped(name)))]
    return Rulebook(compose(packs, players))


def codes(needs: str, *paragraphs: str) -> set[str]:
    return {one.code for one in lint_texts([("mine.rules", text(needs, *paragraphs))])}


def test_a_change_decides_only_when_it_applies_itself() -> None:
    change = "change token beach-fish.sea-anemone\n  with outdoor\n  costs 2 funds"
    assert "sea-anemone" not in rules("beach-fish", change, also=("outdoor",)).tokens
    assert "sea-anemone" in rules("beach-fish", change, also=("outdoor", "advanced")).tokens


def test_a_changed_law_does_not_cite_the_rulebook() -> None:
    changed = rules("base", "change rule base.oxygen\n  each tank uses at most 5 oxygen or 7 with seaweed")
    (broken,) = changed.judge("6 small fish").broken
    assert (str(broken.ground.origin), broken.ground.citations) == ("mine.rules:8", ())


def test_a_changed_gain_cites_what_the_change_cites_and_the_rest_what_it_did() -> None:
    changed = rules("base", 'change token base.coral\n  scores 2 points\n  assumed "a house rule"')
    (line,) = changed.score("1 coral").lines
    assert (line.ground.citations, line.ground.assumed) == ((), ("a house rule",))
    kept = changed.ruleset.lexicon.clauses("coral", type(changed.ruleset.lexicon.lines["coral"][0].clause))
    assert all(one.evidence for one in kept)


def test_what_is_used_and_supplied_is_what_the_law_sees() -> None:
    verdict = rules("base", "except rule base.oxygen\n  for small-fish").judge("6 small fish, 1 large fish")
    assert (verdict.legal, verdict.used, verdict.supply) == (True, 1, 4)
    verdict = rules("base", "except rule base.oxygen\n  for seaweed").judge("4 small fish, 1 seaweed")
    assert (verdict.used, verdict.supply) == (4, 4)


def test_of_two_limits_of_a_resource_the_tighter_is_shown() -> None:
    wide = 'rule wide "Wide"\n  each aquarium uses at most 20 oxygen'
    tight = 'rule tight "Tight"\n  each tank uses at most 3 oxygen'
    for paragraphs, supply in (((wide,), 4), ((tight,), 3), ((wide, tight), 3)):
        assert rules("base", *paragraphs).judge("2 small fish").supply == supply


def test_a_legal_verdict_says_what_it_assumes() -> None:
    verdict = ag.rulebook("outdoor", "advanced").judge("1 jellyfish, 1 whale shark")
    assert verdict.legal
    assert [text.split(":")[0] for text in verdict.assumed] == ["jellyfish uses 0 oxygen"]
    assert "assumed: jellyfish uses 0 oxygen" in str(verdict)
    assert verdict.data()["assumed"] == list(verdict.assumed)


def test_only_what_a_law_speaks_of_is_said_to_be_assumed_for_it() -> None:
    packs = ag.rulebook("beach-fish", "advanced")
    reasons = {reason.name: reason.assumed for reason in packs.judge("2 leatherback turtle").reasons}
    assert reasons["one-of-each-advanced"] == ()
    (hunted,) = packs.judge("1 leatherback turtle, 1 shark").broken
    assert [text.split(":")[0] for text in hunted.assumed] == ["leatherback-turtle is turtle"]


@pytest.mark.parametrize(("sharks", "points"), [(0, 0), (1, -1), (2, -2), (3, -2)])
def test_a_cap_holds_for_what_is_lost_too(sharks: int, points: int) -> None:
    lossy = rules("base", 'score fear "Fear"\n  -1 point for each seahorse in aquarium up to 2')
    lines = lossy.score({"seahorse": sharks}).lines
    assert sum(line.points for line in lines if line.ground.name == "fear") == points


def test_every_choice_of_packs_that_are_waited_for_is_linted() -> None:
    twice = 'token goby "Goby"\n  is fish\n  uses 1 oxygen\n  copies 1 in bag'
    change = "change token mine.goby\n  with {}\n  {}"
    fine = change.format("advanced", "uses 2 oxygen"), change.format("outdoor", "copies 2 in bag")
    assert codes("base", twice, *fine) == {"P5"}
    assert codes("base", twice, fine[0]) == set()


def test_exceptions_from_one_law_add_up() -> None:
    both = "except rule base.oxygen\n  with advanced\n  for coral", "except rule base.oxygen\n  for seahorse"
    assert codes("base", *both) == set()
    assert rules("base", *both, also=("advanced",)).judge("9 seahorse, 1 coral").legal
    assert not rules("base", *both).judge("4 small fish, 1 coral").legal


def test_examples_and_meetings_owe_no_source() -> None:
    token = 'token goby "Goby"\n  is fish\n    seen "the box"\n  uses 1 oxygen\n    seen "the box"\n  with advanced'
    follows = text("base", token + "\n  example 1 goby uses 1 oxygen").replace("  needs", "  follows base\n  needs")
    assert lint_texts([("mine.rules", follows)]) == []


def test_a_pack_may_bring_the_register_that_it_cites() -> None:
    book = 'rulebook reef-book "Reef rulebook"\n\nsection reef-book "Fish"\n  1 "A goby uses 1 oxygen."'
    token = 'token goby "Goby"\n  is fish\n  uses 1 oxygen\n  copies 1 in bag\n  cite reef-book "Fish" {}'
    assert codes("base", book, token.format(1)) == set()
    assert codes("base", book, token.format(2)) == {"E2"}


def test_a_law_about_a_place_before_nobody_is_told() -> None:
    assert codes("base", 'rule few "Few"\n  each sea holds at most 1 coral') == {"N10"}
    assert codes("base", 'rule few "Few"\n  coral needs seaweed in its bag') == {"N10"}
    assert codes("base", 'rule few "Few"\n  each aquarium holds at most 1 coral') == set()


@pytest.mark.parametrize("players", [0, -1, 10, True, 2.0, "2"])
def test_a_number_of_players_that_no_game_has(players: object) -> None:
    with pytest.raises(ag.AquagardenError, match="from 1 to 9"):
        ag.rulebook("base", players=players)  # type: ignore[arg-type]


def test_a_crowd_of_laws_does_not_keep_a_verdict_waiting() -> None:
    tokens = [f'token t{i} "T"\n  is fish\n  uses 1 oxygen' for i in range(90)]
    laws = [f'rule r{i} "R"\n  t{i % 90} never shares a tank with t{(i * 7 + 1) % 90}' for i in range(1500)]
    crowded = rules("base", *tokens, *laws)
    verdict = crowded.judge({f"t{i}": 2 for i in range(90)})
    assert not verdict.legal
    assert not verdict.complete


def test_too_many_kinds_of_tokens_to_list_all_tanks() -> None:
    many = rules("base", *(f'token t{i} "T"\n  is fish\n  uses 1 oxygen' for i in range(400)))
    with pytest.raises(ag.AquagardenError, match="too many"):
        list(many.all_tanks())


def test_threads_get_the_same_tank() -> None:
    ruleset = ag.rulebook("advanced").ruleset
    wanted = [{"seahorse": i, "coral": j} for i in range(1, 30) for j in range(1, 30)]
    for _ in range(3):
        tanks = Tanks(ruleset)
        with ThreadPoolExecutor(8) as pool:
            rounds = [list(pool.map(tanks.tank, wanted)) for _ in range(2)]
        assert all(first is second for first, second in zip(*rounds, strict=True))


def test_all_packs_that_a_token_waits_for_are_named_at_once() -> None:
    for tokens in ("1 jellyfish", {"jellyfish": 1}):
        with pytest.raises(ag.UnknownName, match="the pack outdoor and the pack advanced"):
            ag.rulebook("base").tank(tokens)
    with pytest.raises(ag.UnknownName, match="comes with the pack advanced: "):
        ag.rulebook("outdoor").tank("1 jellyfish")


def test_a_token_that_is_on_the_table_is_not_looked_for_elsewhere() -> None:
    with pytest.raises(ag.UnknownName, match="Did you mean shark"):
        ag.rulebook("base").tank({"sharks": 1})
