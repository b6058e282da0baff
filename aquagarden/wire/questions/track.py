"""Questions about the fair track: where owners may go, who goes next, what Lucy does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import field, frozen

from ...errors import QuestionError
from ...games.aqua_garden import clauses as c
from ...games.aqua_garden.game import NAMES
from ...games.aqua_garden.layout import STANDBY
from ...games.aqua_garden.state import Track
from ...games.aqua_garden.turns import moved
from ...play.events import Event
from ...rulebook import Rulebook
from ...structuring import shown
from .asking import Answer, Counts, Names, Question, Space, because, known, names_of
from .playing import Parts, table_for
from .telling import told


@frozen
class AskStops(Question):
    """Where may an owner go? Owners that are not named wait on the standby track.

    >>> answer = AskStops({"A": 18, "B": 15, "C": 17}, to_move="B").answer()
    >>> answer["stops"], answer["standby"], answer["reasons"][-1]["message"]
    ([16, 19], True, 'another owner is on 18')
    """

    ask: ClassVar[str] = "stops"
    positions: Mapping[str, Space] = field(factory=dict)
    to_move: str = ""
    mode: str | None = None

    def _ruling(self, rules: Rulebook) -> Answer:
        parts = table_for(rules, _seats(self.positions), self.mode, "positions")
        board, spaces = parts.board, parts.positions(self.positions, parts.board.owners)
        owner = board.owners.index(known(self.to_move, board.owners, "owner", "to_move"))
        state = parts.state(
            spaces, (one for one in range(len(board.owners)) if spaces.get(one, board.last + 1) > board.last)
        )
        shape = parts.stops.shape(state.track, owner, state.players[0])
        against = {to: list(parts.stops.reasons(to, shape)) for to in (*range(1, board.last + 1), STANDBY)}
        return {
            "stops": [to for to, reasons in against.items() if not reasons and to != STANDBY],
            "standby": not against[STANDBY],
            "reasons": [
                {"to": to, "message": text, **because(board.why[clause])}
                for to, reasons in against.items()
                for clause, text in reasons
            ],
        }


@frozen
class AskTurnOrder(Question):
    """Who moves when? `standby` are the owners from the bottom of their track, `moves` where each mover goes.

    >>> answer = AskTurnOrder(["A", "B", "C"], [6, 2, 9]).answer()
    >>> answer["sequence"], answer["next"], answer["standby"]
    (['A', 'B', 'C'], 'B', [])
    """

    ask: ClassVar[str] = "turn-order"
    standby: Names = field(default=(), converter=names_of)
    moves: tuple[Space, ...] = field(default=(), converter=tuple)

    def _ruling(self, rules: Rulebook) -> Answer:
        parts, names = table_for(rules, len(self.standby), None, "standby"), self.standby
        for index, name in enumerate(names):
            if not name or name in names[:index]:
                message = f"`{shown(name)}` is named twice" if name else "a name is empty"
                raise QuestionError(message, f"standby.{index}", "Name each owner once.")
        track, turns = parts.state({}, range(len(names))).track, []
        for index, to in enumerate(self.moves):
            owner = parts.turns.next_owner(track)
            if owner is None:
                raise QuestionError("all owners have passed", f"moves.{index}", "The round is over before this move.")
            turns.append({"mover": names[owner], "to": to, **because(_why(parts, track, owner))})
            track = self._moved(parts, track, owner, index)
        owner = parts.turns.next_owner(track)
        return {
            "sequence": [turn["mover"] for turn in turns],
            "next": None if owner is None else names[owner],
            "standby": [names[one] for one in track.passed if one < len(names)],
            "turns": turns,
        }

    def _moved(self, parts: Parts, track: Track, owner: int, index: int) -> Track:
        """The track after a move. Raises QuestionError for one that is not allowed."""
        to, path = self.moves[index], f"moves.{index}"
        space, last = parts.space(to, path), parts.board.last
        shape = parts.stops.shape(track, owner, parts.game.start().players[0])
        for clause, text in parts.stops.reasons(to, shape):
            raise QuestionError(f"{self.standby[owner]} may not go there: {text}", path, f"{clause.sentence}.")
        return moved(track, owner, space, last)


@frozen
class AskLucy(Question):
    """Where does Lucy go when it is her turn, and what goes to the sea? Other owners on standby have passed.

    >>> question = AskLucy({"A": 9, "B": 12}, lucy=2, fair={"13": {"seahorse": 1}}, packs=["two-player"])
    >>> answer = question.answer()
    >>> answer["to"], answer["to_sea"]
    (13, {'seahorse': 1})
    """

    ask: ClassVar[str] = "lucy"
    positions: Mapping[str, Space] = field(factory=dict)
    lucy: Space = STANDBY
    fair: Mapping[str, Counts] = field(factory=dict)

    def _ruling(self, rules: Rulebook) -> Answer:
        parts = table_for(rules, 0, None, "packs")
        board = parts.board
        if not board.numbers.automaton:
            hint = "A pack whose settings say `lucy yes` brings her to the table."
            raise QuestionError(f"Lucy does not play with {len(board.names)} players", "packs", hint)
        spaces, lucy = parts.positions(self.positions, board.names), len(board.names)
        own = parts.space(self.lucy, "lucy")
        if own <= board.last and own in spaces.values():
            raise QuestionError(f"another owner is on {own} with Lucy", "lucy", "A space holds one owner.")
        state = parts.state(
            {**spaces, lucy: own}, (lucy,) if own > board.last else (), fair=parts.fair(self.fair), sea={}
        )
        events: list[Event] = []
        track, common = parts.turns.automaton(state.track, state.common, events)
        return {
            "to": track.spaces[lucy] if track.spaces[lucy] <= board.last else STANDBY,
            "to_sea": dict(board.piles.unpack(common.sea)),
            "events": [told(event) for event in events],
        }


def _seats(positions: Mapping[str, Space]) -> int:
    """How many play at the least, when players of these names do."""
    return max((NAMES.index(name) + 1 for name in positions if len(name) == 1 and name in NAMES), default=0)


def _why(parts: Parts, track: Track, owner: int) -> Any:
    return parts.board.why[c.LOWEST if owner in track.waiting else c.REARMOST]
