"""Questions about the fair track: where owners may go, who goes next, what Lucy does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from attrs import field, frozen

from ...errors import QuestionError
from ...games.aqua_garden import clauses as c
from ...games.aqua_garden import state as s
from ...games.aqua_garden.layout import FISH, STANDBY
from ...games.aqua_garden.state import State, Track
from ...games.aqua_garden.turns import moved
from ...play.events import Event
from ...play.table import NAMES
from ...rulebook import Rulebook
from ...rulings import Ground
from ...structuring import shown
from .asking import Answer, Counts, Names, Question, Space, because, known, names_of
from .playing import Parts, table_for
from .telling import told

# The owner that nobody leads, in the words of the rules.
LUCY = "lucy"


@frozen
class AskStops(Question):
    """Where may an owner go? Owners that are not named wait on the standby track. Lucy has one way, by her rule.

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
        where = (*range(1, board.last + 1), STANDBY)
        if owner == len(board.names) and not _ahead(parts, state.track):
            hint = "Ask a `lucy` question, which has the fair."
            raise QuestionError("with nobody on the fair she goes by the fish that lie there", "to_move", hint)
        against = {to: list(_against(parts, state, owner, to)) for to in where}
        return {
            "stops": [to for to, reasons in against.items() if not reasons and to != STANDBY],
            "standby": not against[STANDBY],
            "reasons": [
                {"to": to, "message": text, **because(ground)}
                for to, reasons in against.items()
                for ground, text in reasons
            ],
        }


@frozen
class AskTurnOrder(Question):
    """Who moves when? `standby` are the owners from the bottom of their track, `moves` where each mover goes.

    Lucy moves too when she is named there, and only as her rule says.

    >>> answer = AskTurnOrder(["A", "B", "C"], [6, 2, 9]).answer()
    >>> answer["sequence"], answer["next"], answer["standby"]
    (['A', 'B', 'C'], 'B', [])
    """

    ask: ClassVar[str] = "turn-order"
    standby: Names = field(default=(), converter=names_of)
    moves: tuple[Space, ...] = field(default=(), converter=tuple)

    def _ruling(self, rules: Rulebook) -> Answer:
        self._check_names()
        parts = table_for(rules, len(self.standby) - (LUCY in self.standby), None, "standby")
        names = self._names(parts)
        index = {name: owner for owner, name in names.items()}
        state, turns = parts.state({}, (index[name] for name in self.standby)), []
        track = state.track
        for number, to in enumerate(self.moves):
            owner = parts.turns.next_owner(track)
            if owner is None:
                raise QuestionError("all owners have passed", f"moves.{number}", "The round is over before this move.")
            turns.append({"mover": names[owner], "to": to, **because(_why(parts, track, owner))})
            track = self._moved(parts, state._replace(track=track), owner, number, names[owner])
        owner = parts.turns.next_owner(track)
        return {
            "sequence": [turn["mover"] for turn in turns],
            "next": None if owner is None else names[owner],
            "standby": [names[one] for one in track.passed if one in names],
            "turns": turns,
        }

    def _check_names(self) -> None:
        for index, name in enumerate(self.standby):
            if not name or name in self.standby[:index]:
                message = f"`{shown(name)}` is named twice" if name else "a name is empty"
                raise QuestionError(message, f"standby.{index}", "Name each owner once.")

    def _names(self, parts: Parts) -> dict[int, str]:
        """The owners that are named, by their index. Lucy is the one after the players."""
        if LUCY not in self.standby:
            return dict(enumerate(self.standby))
        check_lucy(parts, f"standby.{self.standby.index(LUCY)}")
        return {**dict(enumerate(name for name in self.standby if name != LUCY)), len(parts.board.names): LUCY}

    def _moved(self, parts: Parts, state: State, owner: int, number: int, name: str) -> Track:
        """The track after a move. Raises QuestionError for one that is not allowed."""
        to, path = self.moves[number], f"moves.{number}"
        space, last = parts.space(to, path), parts.board.last
        for ground, text in _against(parts, state, owner, to):
            raise QuestionError(f"{shown(name)} may not go there: {text}", path, f"{ground.sentence}.")
        return moved(state.track, owner, space, last)


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
        check_lucy(parts, "packs")
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


def check_lucy(parts: Parts, path: str) -> None:
    """Raise QuestionError when Lucy is not at the table."""
    if not parts.board.numbers.automaton:
        hint = "A pack whose settings say `lucy yes` brings her to the table."
        raise QuestionError(f"Lucy does not play with {len(parts.board.names)} players", path, hint)


def _ahead(parts: Parts, track: Track) -> bool:
    """Whether where Lucy goes does not depend on what lies on the fair."""
    return any(s.WAITING < space <= parts.board.last for space in track.spaces)


def _against(parts: Parts, state: State, owner: int, to: Space) -> Iterator[tuple[Ground, str]]:
    """What stands against an owner going there."""
    if owner == len(parts.board.names):
        yield from _against_lucy(parts, state, to)
        return
    shape = parts.stops.shape(state.track, owner, state.players[0])
    yield from ((parts.board.why[clause], text) for clause, text in parts.stops.reasons(to, shape))


def _against_lucy(parts: Parts, state: State, to: Space) -> Iterator[tuple[Ground, str]]:
    """What stands against Lucy going there: she has one way, but for the fish that she starts by."""
    board = parts.board
    if not _ahead(parts, state.track):
        if to != STANDBY and to not in board.spaces_of[FISH]:
            yield board.why[c.LUCY_STARTS], "no fish can lie there"
        return
    space, ground = parts.turns.automaton_goes(state.track, state.common)
    if to != (there := space if space <= board.last else STANDBY):
        yield ground, f"she goes to {there}"


def _seats(positions: Mapping[str, Space]) -> int:
    """How many play at the least, when players of these names do."""
    return max((NAMES.index(name) + 1 for name in positions if len(name) == 1 and name in NAMES), default=0)


def _why(parts: Parts, track: Track, owner: int) -> Any:
    return parts.board.why[c.LOWEST if owner in track.waiting else c.REARMOST]
