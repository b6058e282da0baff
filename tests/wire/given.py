"""The cases: questions with what is expected, and rulings in words."""

import json
from pathlib import Path
from typing import Any

import aquagarden as ag

CASES = Path(__file__).parents[1] / "cases"
# The packs whose every question is answered; of others those about tanks, and what else their rules bring to play.
PLAYED = {"base", "advanced", "two-player", "solo"}
ALSO_ANSWERED = {"AG-JF-003"}


def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


QUESTIONS = _lines("questions.jsonl")
READINGS = {reading["id"]: reading for reading in _lines("readings.jsonl")}
ABOUT_TANKS = [question for question in QUESTIONS if question["ask"] in ("tank", "place", "remove")]
ABOUT_GAMES = [
    question
    for question in QUESTIONS
    if question not in ABOUT_TANKS
    if PLAYED.issuperset(question["packs"]) or question["id"] in ALSO_ANSWERED
]
ANSWERED = [*ABOUT_TANKS, *ABOUT_GAMES]


def rules_of(question: dict[str, Any]) -> ag.Rulebook:
    return ag.rulebook(*question["packs"])
