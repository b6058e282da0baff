"""The cases: questions with what is expected, and rulings in words."""

import json
from pathlib import Path
from typing import Any

import aquagarden as ag

CASES = Path(__file__).parents[1] / "cases"
# All packs that questions about whole games ask for.
PACKS = {"base", "advanced", "two-player", "solo", "beach-combing", "outdoor", "aquaretto"}
# What is asked about one tank or one zoo: where nothing stands against it, there is no more to say.
OF_TANKS, OF_ZOOS = ("tank", "place", "remove"), ("place-tile", "place-board", "growth", "trainers")


def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


QUESTIONS = _lines("questions.jsonl")
READINGS = {reading["id"]: reading for reading in _lines("readings.jsonl")}
ABOUT_TANKS = [question for question in QUESTIONS if question["ask"] in OF_TANKS]
ABOUT_ZOOS = [question for question in QUESTIONS if question["ask"] in OF_ZOOS]
ABOUT_GAMES = [question for question in QUESTIONS if question["ask"] not in (*OF_TANKS, *OF_ZOOS)]


def rules_of(question: dict[str, Any]) -> ag.Rulebook:
    return ag.rulebook(*question["packs"])
