"""Questions about turns: what comes of some steps, and what may be done after them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

from attrs import evolve, field, frozen

from ...errors import NotationError, QuestionError
from ...games.aqua_garden.state import State
from ...play.events import Event
from ...play.table import NAMES
from ...rulebook import Rulebook
from .asking import Answer, ByLabel, Counts, Names, Question, Space, known, names_of, seats, tokens, within
from .playing import Finds, Parts, alone, game_of, table_for
from .stepping import Played, actions_of, played
from .telling import told


@frozen
class Steps(Question):
    """A position as far as it matters, and the steps of one player from there.

    What is left out is as after setup; of what setup deals or draws, nothing lies there.
    Owners wait on standby when they are not named. The others on standby have passed, when `player` is on the fair;
    otherwise all there still wait.
    """

    players: Names | int | None = field(default=None, converter=seats)
    player: str = NAMES[0]
    tanks: ByLabel = field(factory=dict)
    at: str = ""
    funds: int | None = None
    card: str = ""
    crate: Counts = field(factory=dict)
    garbage: int = 0
    outdoor: str = ""
    sea: Counts | None = None
    fair: Mapping[str, Counts] = field(factory=dict)
    positions: Mapping[str, Space] = field(factory=dict)
    cards: Names = field(default=(), converter=names_of)
    claimed: Mapping[str, Names] = field(factory=dict)
    shelf: Counts | None = None
    round: int = 1
    mode: str | None = None
    steps: Names = field(default=(), converter=names_of)
    boards: ByLabel = field(factory=dict)

    def played(self, rules: Rulebook) -> tuple[Parts, Played[State]]:
        """What comes of the steps. Raises QuestionError for what cannot be read, or makes no sense."""
        parts = self._parts(rules)
        index = parts.board.names.index(known(self.player, parts.board.names, "player", "player"))
        actions = actions_of(parts.game, self.steps)
        events: list[Event] = []
        state = parts.turns.next_turn(self._state(parts, index), events)
        with _bounded():
            after = played(parts.game, state, self.player, actions)
        return parts, evolve(after, events=(*events, *after.events))

    # ---- how many play

    def _parts(self, rules: Rulebook) -> Parts:
        number = self._number()
        if alone(rules, self.mode):
            if number not in (None, 1):
                raise QuestionError(f"in the mode `{self.mode}` one plays alone", "players", "Leave it out, or say 1.")
            return game_of(rules, 1, "mode")
        return table_for(rules, 0, None, "packs") if number is None else game_of(rules, number, "players")

    def _number(self) -> int | None:
        given = self.players
        if given is None or isinstance(given, int):
            return given
        if sorted(given) != list(NAMES[: len(given)]):
            hint = "They are named A, B, C and so on, each once; from the bottom of the standby track."
            raise QuestionError("these are no players", "players", hint)
        return len(given)

    # ---- the position

    def _state(self, parts: Parts, index: int) -> State:
        self._check_round(parts)
        claimed = dict(self._claimed(parts))
        given = {"sea": self.sea, "shelf": self.shelf}
        piles = {name: tokens(parts.game.rules, one, name) for name, one in given.items() if one is not None}
        spaces, waiting = self._standing(parts, index)
        state = parts.state(
            spaces,
            waiting,
            round=self.round,
            fair=parts.fair(self.fair),
            prizes=_prizes(parts, claimed),
            claimed=claimed,
            **piles,
        )
        funds = state.players[index].funds if self.funds is None else self.funds
        boards = parts.boards(Finds(crate=self.crate, garbage=self.garbage, boards=self.boards))
        cards = (*parts.dealt(self.card), *parts.bringing(self.outdoor, "outdoor"))
        player = parts.player(self.tanks, self.at, funds, cards, boards)
        return state._replace(players=(*state.players[:index], player, *state.players[index + 1 :]))

    def _check_round(self, parts: Parts) -> None:
        rounds = parts.board.numbers.rounds
        if not 1 <= self.round <= rounds:
            raise QuestionError(f"there is no round {self.round}", "round", f"The game has {rounds} rounds.")

    def _standing(self, parts: Parts, index: int) -> tuple[dict[int, int], list[int]]:
        """Where the owners are that are named, and who waits on standby, from the bottom."""
        board = parts.board
        spaces = parts.positions(self.positions, board.owners)
        first = [board.owners.index(name) for name in self.players] if isinstance(self.players, tuple) else []
        order = (*first, *(owner for owner in range(len(board.owners)) if owner not in first))
        there = [owner for owner in order if spaces.get(owner, board.last + 1) > board.last]
        return spaces, there if index in there else [owner for owner in there if owner not in spaces]

    def _claimed(self, parts: Parts) -> Iterator[tuple[str, Names]]:
        """The milestones in play, each with the players who have achieved it, in order."""
        board = parts.board
        for index, card in enumerate(self.cards):
            known(card, board.cards.milestones, "milestone", f"cards.{index}")
            if card in self.cards[:index]:
                raise QuestionError(f"`{card}` is there twice", f"cards.{index}", "Name each card once.")
        for card in dict.fromkeys((*self.cards, *self.claimed)):
            path = within("claimed", known(card, board.cards.milestones, "milestone", within("claimed", card)))
            players = self.claimed.get(card, ())
            for index, name in enumerate(players):
                known(name, board.names, "player", f"{path}.{index}")
                if name in players[:index]:
                    raise QuestionError(f"{name} has achieved it twice", f"{path}.{index}", "Name each player once.")
            yield card, players


def _prizes(parts: Parts, claimed: Mapping[str, Names]) -> Counts:
    """What lies beside the milestones that nobody has achieved yet."""
    board = parts.board
    return board.piles.unpack(sum(board.cards.prize[card] for card, players in claimed.items() if not players))


@frozen
class AskTurn(Steps):
    """What comes of some steps of a player, and which of them is refused?

    >>> question = AskTurn(
    ...     positions={"A": 2, "B": 6, "C": 9}, at="C6", sea={"coral": 1}, fair={"3": {"shark": 1}},
    ...     steps=["go 3", "walk 1", "buy coral T2", "place shark T1"],
    ... )
    >>> answer = question.answer()
    >>> answer["refused"], answer["tanks"], answer["funds"], answer["hand"]
    (4, {'T2': {'coral': 1}}, 0, {'shark': 1})
    >>> answer["reasons"][0]["message"]
    'T1 does not lie beside the employee on C1'
    """

    ask: ClassVar[str] = "turn"

    def _ruling(self, rules: Rulebook) -> Answer:
        parts, after = self.played(rules)
        position = parts.game.position(after.state)
        before, own = position.players[self.player], position.to_move == self.player
        return {
            **after.data(),
            "tanks": {label: dict(counts) for label, counts in before.tanks.items()},
            "at": before.at,
            "funds": before.funds,
            **parts.finds(before.boards),
            "sea": dict(position.sea),
            "hand": _together(position.hand, position.prize) if own else {},
            "claimed": {card: list(players) for card, players in position.claimed.items()},
            "to_move": position.to_move,
            "events": [told(event) for event in after.events],
        }


@frozen
class AskActions(Steps):
    """What may the player do after some steps: each action that would not be refused next?

    >>> question = AskActions(positions={"A": 18, "B": 19, "C": "standby"}, tanks={"T1": {"coral": 1}})
    >>> question.answer()["actions"]
    ['go standby', 'release coral T1']
    """

    ask: ClassVar[str] = "actions"

    def _ruling(self, rules: Rulebook) -> Answer:
        parts, after = self.played(rules)
        with _bounded():
            actions = parts.game.legal_actions(after.state, self.player)
        to_move = parts.game.position(after.state).to_move
        return {"actions": sorted(map(str, actions)), **after.data(), "to_move": to_move}


@contextmanager
def _bounded() -> Iterator[None]:
    """Tell it of the tanks when one of them comes to hold more copies than can be counted."""
    try:
        yield
    except NotationError as error:
        raise QuestionError(error.message, "tanks", error.hint) from None


def _together(first: Counts, second: Counts) -> dict[str, Any]:
    return {name: first.get(name, 0) + second.get(name, 0) for name in (*first, *second)}
