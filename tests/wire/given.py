"""The cases: questions with what is expected, and rulings in words."""

import json
from pathlib import Path
from typing import Any

import aquagarden as ag

CASES = Path(__file__).parents[1] / "cases"


def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


QUESTIONS = _lines("questions.jsonl")
READINGS = {reading["id"]: reading for reading in _lines("readings.jsonl")}
ABOUT_TANKS = [question for question in QUESTIONS if question["ask"] in ("tank", "place", "remove")]


def rules_of(question: dict[str, Any]) -> ag.Rulebook:
    return ag.rulebook(*question["packs"])
