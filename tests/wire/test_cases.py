"""Every question of the cases that is answered, asked on the wire and of the library."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from aquagarden import Verdict
from aquagarden.wire import answer_lines, compare, read_question
from tests.wire.given import ABOUT_GAMES, ABOUT_TANKS, ABOUT_ZOOS, PACKS, QUESTIONS, rules_of

Case = dict[str, Any]
every_case = pytest.mark.parametrize("case", QUESTIONS, ids=[case["id"] for case in QUESTIONS])
every_tank = pytest.mark.parametrize("case", ABOUT_TANKS, ids=[case["id"] for case in ABOUT_TANKS])
every_zoo = pytest.mark.parametrize("case", ABOUT_ZOOS, ids=[case["id"] for case in ABOUT_ZOOS])
every_game = pytest.mark.parametrize("case", ABOUT_GAMES, ids=[case["id"] for case in ABOUT_GAMES])


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


def grounds(answer: object) -> Iterator[Case]:
    """Whatever an answer rests on: all objects in it that name a rule, a law or a line of the score sheet."""
    if isinstance(answer, dict):
        if "sentence" in answer:
            yield answer
        for inner in answer.values():
            yield from grounds(inner)
    elif isinstance(answer, list):
        for inner in answer:
            yield from grounds(inner)


@every_game
def test_an_answer_about_a_game_has_its_reasons(case: Case) -> None:
    [answer] = answer_lines([json.dumps(case)])
    found = list(grounds(answer))
    assert found
    for ground in found:
        assert ground["sentence"]
        assert ground["title"]
        assert ground.get("file") or ground["clauses"]
        assert ("file" in ground) == ("line" in ground)


@every_zoo
def test_what_a_zoo_is_refused_or_brought_has_its_rule(case: Case) -> None:
    [answer] = answer_lines([json.dumps(case)])
    found = list(grounds(answer))
    expected = case["expect"]
    refused = not expected.get("legal", True)
    assert bool(found) is (refused or any(expected.get(key) for key in ("coins", "coworkers", "points")))
    assert all(ground["file"] and ground["clauses"] for ground in found)


@pytest.mark.parametrize("case", [*ABOUT_GAMES, *ABOUT_ZOOS], ids=[case["id"] for case in (*ABOUT_GAMES, *ABOUT_ZOOS)])
def test_a_case_is_the_same_question_as_a_type(case: Case) -> None:
    [answer] = answer_lines([json.dumps(case)])
    question = read_question(case)
    assert question.ask == case["ask"]
    assert question.answer() == question.answer(rules_of(case)) == answer


@every_tank
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


@every_tank
def test_the_fewest_tokens_leave_first(case: Case) -> None:
    [answer] = answer_lines([json.dumps(case)])
    sizes = [sum(repair.values()) for repair in answer["repairs"]]
    assert sizes == sorted(sizes)
    assert bool(sizes) != answer["legal"]


def test_the_cases_are_there() -> None:
    asked = Counter(case["ask"] for case in QUESTIONS)
    assert (asked["tank"], asked["place"], asked["remove"], asked["milestones"]) == (95, 6, 8, 28)
    assert (asked["feeding"], asked["ad"], asked["carpet"], asked["employee"]) == (22, 16, 2, 20)
    assert (asked["stops"], asked["turn-order"], asked["lucy"], asked["setup"]) == (9, 9, 5, 1)
    assert (asked["place-tile"], asked["place-board"], asked["growth"], asked["trainers"]) == (13, 6, 10, 6)
    assert (asked["score"], asked["turn"], len(QUESTIONS)) == (43, 31, 330)
    assert {pack for case in ABOUT_GAMES for pack in case["packs"]} == PACKS


def test_all_cases_in_one_go_keep_their_order() -> None:
    answers = answer_lines(json.dumps(case).encode() for case in QUESTIONS)
    assert [answer["id"] for answer in answers] == [case["id"] for case in QUESTIONS]
