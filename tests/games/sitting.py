"""A game at some point in a test: what is done, refused and offered there, whichever game it is."""

from __future__ import annotations

from typing import Generic, Self, TypeVar

import attrs
import pytest

from aquagarden.play.events import Event
from aquagarden.play.refusals import IllegalAction

GameT = TypeVar("GameT")
StateT = TypeVar("StateT")


@attrs.frozen(slots=False)
class Sitting(Generic[GameT, StateT]):
    """A game at some point, and what the last actions told."""

    game: GameT
    state: StateT
    events: tuple[Event, ...] = ()

    def do(self, *texts: str, by: str = "") -> Self:
        """The same after some actions; `by` is who acts, when it is not the player to move."""
        state, events, player = self.state, (), self._player(by)
        for text in texts:
            assert not self.game.violations(state, text, player)
            assert self.game.action(text) in self.game.legal_actions(state, player)
            state, told = self.game.apply(state, text, player)
            events += told
        return attrs.evolve(self, state=state, events=events)

    def refused(self, text: str, by: str = "") -> list[str]:
        """The clauses and laws by which an action is refused. Judge and engine say the same, and it is not offered."""
        player = self._player(by)
        said = self.game.violations(self.state, text, player)
        assert said
        with pytest.raises(IllegalAction) as refusal:
            self.game.apply(self.state, text, player)
        assert refusal.value.violations == said
        assert all(one.text in str(refusal.value) and one.data()["message"] == one.text for one in said)
        assert self.game.action(text) not in self.game.legal_actions(self.state, player)
        return [name for one in said for name in [reason.name for reason in one.broken] or [one.ground.name]]

    def _player(self, name: str) -> int | None:
        return self.game.names.index(name) if name else None

    @property
    def offered(self) -> list[str]:
        """The texts of the legal actions."""
        return [action.text for action in self.game.legal_actions(self.state)]

    def offers(self, *words: str) -> list[str]:
        """The legal actions that begin with some words: what follows them."""
        first = " ".join(words)
        return [text.removeprefix(f"{first} ") for text in self.offered if f"{text} ".startswith(f"{first} ")]

    @property
    def told(self) -> list[str]:
        """What happened, in words."""
        return [str(event) for event in self.events]

    @property
    def to_move(self) -> str:
        """Who acts."""
        return self.game.position(self.state).to_move

    def parts(self, name: str = "A") -> dict[str, int]:
        """The points of a player by the parts of the score sheet."""
        return self.game.scores(self.state)[name].parts
