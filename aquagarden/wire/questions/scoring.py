"""What is scored in the end: the answer to `score` questions of every game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import frozen

from ...rulebook import Rulebook
from ...rulings import Score
from .asking import Answer, Question

# What no table can come to, each with the path to what is meant and a message.
Notes = list[dict[str, str]]


@frozen
class Scored:
    """The score of each player, who wins, and what is odd about what they have."""

    scores: Mapping[str, Score]
    winners: tuple[str, ...]
    notes: Notes

    def data(self) -> Answer:
        """It as JSON has it."""
        told = {
            name: {**score.parts, "total": score.total, "lines": [line.data() for line in score.lines]}
            for name, score in self.scores.items()
        }
        return {"scores": told, "winners": list(self.winners), "notes": self.notes}


class Scoring(Question):
    """A question about what players score."""

    ask: ClassVar[str] = "score"
    players: Mapping[str, Any]

    @abstractmethod
    def scored(self, rules: Rulebook) -> Scored:
        """What each player scores. Raises QuestionError for what makes no sense."""

    @staticmethod
    @abstractmethod
    def noted(game: Any, state: Any) -> Notes:
        """What is odd about what the players of a game have."""

    def _ruling(self, rules: Rulebook) -> Answer:
        return self.scored(rules).data()
