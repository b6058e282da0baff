"""Every question of the cases about tanks, asked on the wire and of the library."""

import json
from typing import Any

import pytest

from aquagarden import Verdict
from aquagarden.wire import answer_lines, compare
from tests.wire.given import ABOUT_TANKS, rules_of

Case = dict[str, Any]
every_case = pytest.mark.parametrize("case", ABOUT_TANKS, ids=[case["id"] for case in ABOUT_TANKS])


def holds(verdict: Verdict, expected: Case) -> None:
    """Hold a verdict against what a case expects of it, every field but those of a removal."""
    found = {
        "legal": verdict.legal,
        "used": verdict.used,
        "supply": verdict.supply,
        "broken": sorted(reason.name for reason in verdict.broken),
        "repairs": {frozenset(repair.items()) for repair in verdict.repairs},
    }
    wanted = {name: value for name, value in expected.items() if name not in ("tank", "to_sea")}
    if "repairs" in wanted:
        wanted["repairs"] = {frozenset(repair.items()) for repair in wanted["repairs"]}
    assert {name: found[name] for name in wanted} == wanted


@every_case
def test_a_case_on_the_wire(case: Case) -> None:
    [answer] = answer_lines([json.dumps(case)])
    assert answer["id"] == case["id"]
    assert answer["ok"], answer
    assert compare(case, answer) == []


@every_case
def test_a_case_in_the_library(case: Case) -> None:
    rules, expected = rules_of(case), case["expect"]
    if case["ask"] == "tank":
        holds(rules.judge(case["tank"]), expected)
    elif case["ask"] == "place":
        holds(rules.place(case["tank"], case["add"]).verdict, expected)
    else:
        removal = rules.remove(case["tank"], case["remove"])
        holds(removal.verdict, expected)
        assert (removal.tank.tokens, removal.left) == (expected["tank"], expected["to_sea"])


@every_case
def test_the_fewest_tokens_leave_first(case: Case) -> None:
    [answer] = answer_lines([json.dumps(case)])
    sizes = [sum(repair.values()) for repair in answer["repairs"]]
    assert sizes == sorted(sizes)
    assert bool(sizes) != answer["legal"]


def test_the_cases_are_there() -> None:
    asked = [case["ask"] for case in ABOUT_TANKS]
    assert {ask: asked.count(ask) for ask in asked} == {"tank": 95, "place": 6, "remove": 8}
    assert {pack for case in ABOUT_TANKS for pack in case["packs"]} == {"base", "advanced", "beach-combing", "outdoor"}


def test_all_cases_in_one_go_keep_their_order() -> None:
    answers = answer_lines(json.dumps(case).encode() for case in ABOUT_TANKS)
    assert [answer["id"] for answer in answers] == [case["id"] for case in ABOUT_TANKS]
