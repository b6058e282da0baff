"""Sentences that no shipped tank is judged by are good rules too: they lint clean, and verdicts stand with them."""

import aquagarden as ag
from aquagarden.packs import shelf
from aquagarden.packs.composition import compose
from aquagarden.testing import lint_texts, try_examples

PACK = """\
rules-language 1

pack tidy "A tidy aquarium"
  version 1
  needs base 1

token garbage "Garbage"
  copies 9 in box

rule garbage-anywhere "Garbage lies in the aquarium"
  garbage lives in aquarium

rule few-types "Types of fish in an aquarium"
  each aquarium holds at most 3 types of fish plus 2 for each tank

score most-garbage "The most garbage"
  5 points when you have the most garbage
  example 2 garbage against 1 garbage scores 5 points
  example 2 garbage against 2 garbage scores 5 points
  example 1 garbage against 2 garbage scores 0 points
"""


def test_the_pack_is_clean_and_its_examples_come_out() -> None:
    assert lint_texts([("tidy.rules", PACK)]) == []
    pack = shelf.from_texts([("tidy.rules", PACK)]).pack
    assert pack is not None
    outcomes = list(try_examples(pack))
    assert [outcome.failure for outcome in outcomes] == ["", "", ""]


def test_a_tank_is_judged_beside_laws_that_speak_of_more() -> None:
    pack = shelf.from_texts([("tidy.rules", PACK)]).pack
    assert pack is not None
    rules = ag.Rulebook(compose([pack]))
    verdict = rules.judge({"shark": 1, "small-fish": 1, "garbage": 2})
    assert [reason.name for reason in verdict.broken] == ["sharks-hunt"]
    assert verdict.laws == ag.rulebook("base").judge({}).laws + 2
    assert rules.score({"garbage": 1}).total == 5
