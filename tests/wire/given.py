"""The cases: questions with what is expected, and rulings in words."""

import json
from pathlib import Path
from typing import Any

import aquagarden as ag

CASES = Path(__file__).parents[1] / "cases"
# The game that is played, and all packs that its questions ask for.
PLAYED = "aqua-garden"
PACKS = {"base", "advanced", "two-player", "solo", "beach-combing", "outdoor"}


def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


QUESTIONS = _lines("questions.jsonl")
READINGS = {reading["id"]: reading for reading in _lines("readings.jsonl")}
ANSWERED = [question for question in QUESTIONS if question["game"] == PLAYED]
ABOUT_TANKS = [question for question in ANSWERED if question["ask"] in ("tank", "place", "remove")]
ABOUT_GAMES = [question for question in ANSWERED if question not in ABOUT_TANKS]


def rules_of(question: dict[str, Any]) -> ag.Rulebook:
    return ag.rulebook(*question["packs"])
