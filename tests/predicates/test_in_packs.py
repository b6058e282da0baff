"""Sentences that no shipped game uses yet are good rules too: they lint clean, and verdicts stand with them."""

import aquagarden as ag
from aquagarden.packs import shelf
from aquagarden.packs.composition import compose
from aquagarden.testing import lint_texts, try_examples

PACK = """\
rules-language 1

pack tidy-zoo "A tidy zoo"
  version 1
  needs base 1

token garbage "Garbage"
  copies 9 in box

rule garbage-anywhere "Garbage lies in the aquarium"
  garbage lives in aquarium

rule basins-apart "Basins keep apart"
  basin never touches another basin

rule one-basin-per-type "One basin for each type"
  each zoo holds at most 1 basin of each fish

rule basin-limit "Types of fish in a zoo"
  each zoo holds at most 3 types of fish

score most-garbage "The most garbage"
  5 points when you have the most garbage
  example 2 garbage against 1 garbage scores 5 points
  example 2 garbage against 2 garbage scores 5 points
  example 1 garbage against 2 garbage scores 0 points
"""


def test_the_pack_is_clean_and_its_examples_come_out() -> None:
    assert lint_texts([("tidy-zoo.rules", PACK)]) == []
    pack = shelf.from_texts([("tidy-zoo.rules", PACK)]).pack
    assert pack is not None
    outcomes = list(try_examples(pack))
    assert [outcome.failure for outcome in outcomes] == ["", "", ""]


def test_a_tank_is_judged_beside_laws_that_speak_of_zoos() -> None:
    pack = shelf.from_texts([("tidy-zoo.rules", PACK)]).pack
    assert pack is not None
    rules = ag.Rulebook(compose([pack]))
    verdict = rules.judge({"shark": 1, "small-fish": 1, "garbage": 2})
    assert [reason.name for reason in verdict.broken] == ["sharks-hunt"]
    assert verdict.laws == ag.rulebook("base").judge({}).laws + 1
    assert rules.score({"garbage": 1}).total == 5
