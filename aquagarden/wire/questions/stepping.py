"""The steps of a question: all are read first, then taken until one is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

from attrs import frozen

from ...errors import NotationError, QuestionError
from ...play.actions import Action
from ...play.events import Event
from ...play.refusals import IllegalAction, Violation
from ...play.table import GameTable, StateT
from .asking import Answer, Names


@frozen(eq=False)
class Played(Generic[StateT]):
    """What came of some steps: the position after the last good one, the events, and why the next was refused.

    `refused` is the number of that step, 1 for the first, or None when all went well.
    """

    state: StateT
    events: tuple[Event, ...]
    refused: int | None = None
    violations: tuple[Violation, ...] = ()

    def data(self) -> Answer:
        """What was refused, and why, as JSON has it."""
        return {"refused": self.refused, "reasons": [one.data() for one in self.violations]}


def actions_of(game: GameTable[Any], steps: Names) -> tuple[Action, ...]:
    """The steps as actions of a game. Raises QuestionError for one that cannot be read."""
    return tuple(_action(game, text, f"steps.{number}") for number, text in enumerate(steps))


def _action(game: GameTable[Any], text: str, path: str) -> Action:
    try:
        return game.action(text)
    except NotationError as error:
        raise QuestionError(error.message, path, error.hint) from None


def played(game: GameTable[StateT], state: StateT, player: str, actions: Iterable[Action]) -> Played[StateT]:
    """What comes of actions of a player, and of what chance does between them."""
    events: list[Event] = []
    for number, action in enumerate(actions, 1):
        try:
            state, more = game.apply(state, action, None if action.chance else player)
        except IllegalAction as refusal:
            return Played(state, tuple(events), number, refusal.violations)
        events += more
    return Played(state, tuple(events))
