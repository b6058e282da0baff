"""A position as data: what a JSON file holds of it, and what a question gives of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from attrs import field, frozen

from ...language.notation import MOST_OF_ONE
from ...play.positions import PositionError, known
from ...play.records import MOST, as_data, from_text
from ...rulings import Tokens
from . import state as s
from .layout import STANDBY
from .moving import STORES
from .picture import lines_of
from .state import Common, Player, State, Track, Turn

if TYPE_CHECKING:
    from cattrs import Converter

    from .board import Board
    from .spots import Spot

Counts = Mapping[str, int]
# A space of the fair, or the standby track.
Space = int | str
# So many copies of a token lie in one place at most, far below what a pile can count.
MOST_COPIES = 9_999


@frozen(kw_only=True)
class Before:
    """What lies before a player: tanks by label, the carpet of the employee, funds, and cards in hand and spent.

    `boards` has what lies on further boards, by their names.
    """

    tanks: Mapping[str, Counts] = field(factory=dict)
    at: str = ""
    funds: int = 0
    cards: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    boards: Mapping[str, Counts] = field(factory=dict)


@frozen(kw_only=True)
class Position:
    """A whole position. Names are those of players, tokens, cards, tanks and carpets; what is left out is nothing.

    `waiting` and `passed` are the owners on the standby track from the bottom, those that have not moved in this
    round and those that have passed; `owners` says where each is. `got`, `due`, `left` and `step` are what a turn
    in the middle of a claim, of an advertising stop or of a draw remembers; `window` are the milestones that the last
    act completed: those still open may be achieved at once. `kept` lies on tokens that were paid with it.
    """

    round: int
    to_move: str
    phase: str
    players: Mapping[str, Before]
    owners: Mapping[str, Space]
    waiting: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    stops: int = 0
    fair: Mapping[str, Counts] = field(factory=dict)
    sea: Counts = field(factory=dict)
    bag: Counts = field(factory=dict)
    box: Counts = field(factory=dict)
    shelf: Counts = field(factory=dict)
    prizes: Counts = field(factory=dict)
    claimed: Mapping[str, tuple[str, ...]] = field(factory=dict)
    hand: Counts = field(factory=dict)
    prize: Counts = field(factory=dict)
    got: tuple[str, ...] = ()
    due: tuple[str, ...] = ()
    left: int = 0
    step: int = 0
    others: Mapping[str, Counts] = field(factory=dict)
    automaton: Mapping[str, Counts] = field(factory=dict)
    kept: Counts = field(factory=dict)
    offered: tuple[str, ...] = ()
    window: tuple[str, ...] = ()

    def to_json(self) -> str:
        """The position as one line of JSON."""
        return json.dumps(as_data(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str | bytes) -> Position:
        """The position that a text holds. Raises PositionError with the path of the first fault."""
        return from_text(text, cls, _converter(), PositionError, "A position is one object of JSON.")

    def __str__(self) -> str:
        return "\n".join(lines_of(self))


# In which phases a turn remembers what.
REMEMBERED = {
    "hand": (s.WALK, s.TRADE),
    **dict.fromkeys(("prize", "got", "due", "window"), s.OF_TURN),
    "left": (s.AD, s.REST),
    "step": (s.CHOOSE, s.DRAW),
    "offered": (s.CHOOSE, s.DRAW),
}
MOVERS = {s.CHANCE: "chance", s.NOBODY: "nobody"}


def position_of(board: Board, state: State) -> Position:
    """A state as data."""
    turn, track, common = state.turn, state.track, state.common
    unpack = board.piles.unpack
    return Position(
        round=state.round,
        to_move=MOVERS.get(turn.mover) or board.names[turn.mover],
        phase=state.phase,
        players={name: _before(board, player) for name, player in zip(board.names, state.players, strict=True)},
        owners={
            name: space if 0 < space <= board.last else STANDBY
            for name, space in zip(board.owners, track.spaces, strict=True)
        },
        waiting=tuple(board.owners[owner] for owner in track.waiting),
        passed=tuple(board.owners[owner] for owner in track.passed),
        stops=track.stops,
        fair={str(space): unpack(pile) for space, pile in enumerate(common.fair, 1) if pile},
        sea=unpack(common.sea),
        bag=unpack(common.bag),
        box=unpack(common.box),
        shelf=unpack(common.shelf),
        prizes=unpack(common.prizes),
        claimed={
            card: tuple(board.names[player] for player in players)
            for card, players in zip(common.cards, common.claimed, strict=True)
        },
        hand=unpack(turn.hand),
        prize=unpack(turn.prize),
        got=tuple(board.labels[index] for index in turn.got),
        due=tuple(board.labels[index] for index in turn.due),
        left=turn.left,
        step=turn.step,
        others=_named_piles(board, board.others, common.others),
        automaton=_named_piles(board, board.boards, common.automaton),
        kept=unpack(common.kept),
        offered=common.offered,
        window=tuple(card for card, bit in board.cards.bit.items() if turn.window & bit),
    )


def _named_piles(board: Board, names: tuple[str, ...], piles: tuple[int, ...]) -> dict[str, Tokens]:
    return {name: board.piles.unpack(pile) for name, pile in zip(names, piles, strict=True) if pile}


def _before(board: Board, player: Player) -> Before:
    return Before(
        tanks={spot.label: spot.tank.tokens for spot in player.tanks if spot.tank.tokens},
        at=board.layout.carpets[player.at],
        funds=player.funds,
        cards=player.cards,
        spent=player.spent,
        boards=_named_piles(board, board.boards, player.boards),
    )


@cache
def _converter() -> Converter:
    from ...structuring import strict

    return strict(MOST, MOST_COPIES)


def state_of(board: Board, position: Position) -> State:
    """The state of a position. Raises PositionError, with the path of the fault, for what cannot be."""
    return _State(board, position).state()


@frozen
class _State:
    board: Board
    position: Position

    def state(self) -> State:
        given, board = self.position, self.board
        if set(given.players) != set(board.names):
            raise PositionError(f"the players are {', '.join(board.names)}", "players")
        players = tuple(map(self._player, board.names))
        state = State(self._turn(), given.round, players, self._track(), self._common())
        self._check_turn(state)
        return state

    def _check_turn(self, state: State) -> None:
        """Raise PositionError when the phase is not one of whoever has the turn, or the turn remembers what it cannot.

        And when nothing is left for chance to bring.
        """
        given, mover, phase = self.position, state.turn.mover, state.turn.phase
        if (mover == s.CHANCE, mover == s.NOBODY) != (phase == s.DRAW, phase == s.OVER):
            own = {s.CHANCE: (s.DRAW,), s.NOBODY: (s.OVER,)}.get(mover, (*s.OF_TURN, s.CHOOSE))
            raise PositionError(f"`{given.phase}` is no phase of {given.to_move}", "phase", f"It is {_named(own)}.")
        for name, phases in REMEMBERED.items():
            if getattr(given, name) and phase not in phases:
                raise PositionError(f"it is empty, but for the phase {_named(phases)}", name)
        if phase in (s.CHOOSE, s.DRAW):
            plan = self.board.plan(state.round)
            visit = plan[state.turn.step] if state.turn.step < len(plan) else None
            if visit is None or not self.board.finds(visit, state):
                raise PositionError("nothing is left that this draw could bring", "step")
            if visit.chosen != (phase == s.CHOOSE) or (visit.chosen and visit.player != mover):
                raise PositionError(f"it is not for {given.to_move} to bring what comes now", "step")

    def _turn(self) -> Turn:
        given = self.position
        movers = {name: index for index, name in MOVERS.items()} | {n: i for i, n in enumerate(self.board.names)}
        return Turn(
            known(given.to_move, movers, "to_move"),
            known(given.phase, {name: index for index, name in enumerate(s.PHASES)}, "phase"),
            self.pile(given.hand, "hand"),
            self.pile(given.prize, "prize"),
            self._labels(given.got, "got"),
            self._labels(given.due, "due"),
            given.left,
            given.step,
            sum(known(card, self.board.cards.bit, f"window.{i}") for i, card in enumerate(dict.fromkeys(given.window))),
        )

    def _player(self, name: str) -> Player:
        given, path = self.position.players[name], f"players.{name}"
        carpets = {label: index for index, label in enumerate(self.board.layout.carpets)}
        at = known(given.at, carpets, f"{path}.at") if given.at else 0
        for index, card in enumerate(given.cards):
            known(card, dict.fromkeys(self.board.cards.held, 0), f"{path}.cards.{index}")
        for index, card in enumerate(given.spent):
            known(card, dict.fromkeys(self.board.cards.named, 0), f"{path}.spent.{index}")
        boards = self._piles(given.boards, self.board.boards, f"{path}.boards")
        return Player(self.spots(given.tanks, f"{path}.tanks"), at, given.funds, given.cards, given.spent, boards)

    def spots(self, tanks: Mapping[str, Counts], path: str) -> tuple[Spot, ...]:
        """The tanks of a player from what lies in each."""
        for label in tanks:
            known(label, self.board.index, f"{path}.{label}")
        for label, counts in tanks.items():
            for token, number in counts.items():
                if number > MOST_OF_ONE:
                    raise PositionError(f"a tank holds at most {MOST_OF_ONE} of one token", f"{path}.{label}.{token}")
        found = [self._tokens(tanks.get(label, {}), f"{path}.{label}") for label in self.board.labels]
        return self.board.spots([self.board.tanks.tank(tokens) for tokens in found])

    def _track(self) -> Track:
        given, board = self.position, self.board
        if set(given.owners) != set(board.owners):
            raise PositionError(f"the owners are {', '.join(board.owners)}", "owners")
        index = {name: owner for owner, name in enumerate(board.owners)}
        waiting = tuple(known(name, index, f"waiting.{i}") for i, name in enumerate(given.waiting))
        passed = tuple(known(name, index, f"passed.{i}") for i, name in enumerate(given.passed))
        standby = {owner for owner, name in enumerate(board.owners) if given.owners[name] == STANDBY}
        if sorted((*waiting, *passed)) != sorted(standby):
            raise PositionError("each owner on standby waits or has passed, once, and no other does", "waiting")
        spaces = tuple(self._space(owner, waiting) for owner in range(len(board.owners)))
        taken = [1 << space for space in spaces if s.WAITING < space <= board.last]
        if len(set(taken)) < len(taken):
            raise PositionError("two owners are on one space", "owners")
        return Track(spaces, sum(taken), waiting, passed, given.stops)

    def _space(self, owner: int, waiting: tuple[int, ...]) -> int:
        name = self.board.owners[owner]
        space = self.position.owners[name]
        if space == STANDBY:
            return s.WAITING if owner in waiting else self.board.last + 1
        if type(space) is not int or not 1 <= space <= self.board.last:
            raise PositionError(f"a space is 1 to {self.board.last}, or `{STANDBY}`", f"owners.{name}")
        return space

    def _common(self) -> Common:
        given, board = self.position, self.board
        fair = [0] * board.last
        for space, counts in given.fair.items():
            if not (space.isascii() and space.isdigit() and 1 <= int(space) <= board.last):
                raise PositionError(f"a space is 1 to {board.last}", f"fair.{space[:20]}")
            fair[int(space) - 1] = self.pile(counts, f"fair.{space}")
        players = {name: index for index, name in enumerate(board.names)}
        for card in given.claimed:
            known(card, dict.fromkeys(board.cards.milestones, 0), f"claimed.{card}")
        claimed = tuple(
            tuple(known(name, players, f"claimed.{card}.{i}") for i, name in enumerate(names))
            for card, names in given.claimed.items()
        )
        sea, bag, box, shelf, prizes = (self.pile(getattr(given, place), place) for place in STORES)
        others = self._piles(given.others, board.others, "others")
        automaton = self._piles(given.automaton, board.boards, "automaton")
        for index, card in enumerate(given.offered):
            known(card, dict.fromkeys(board.cards.held, 0), f"offered.{index}")
        piles = (sea, bag, box, shelf, prizes)
        kept = self.pile(given.kept, "kept")
        cards = tuple(given.claimed), claimed
        return Common(tuple(fair), *piles, *cards, others, automaton, kept, given.offered)

    def _piles(self, given: Mapping[str, Counts], names: tuple[str, ...], path: str) -> tuple[int, ...]:
        """What lies on boards or in bags, in the order of their names."""
        for name in given:
            known(name, dict.fromkeys(names, 0), f"{path}.{name}")
        return tuple(self.pile(given.get(name, {}), f"{path}.{name}") for name in names)

    # ---- small parts

    def pile(self, counts: Counts, path: str) -> int:
        """Some tokens as a pile."""
        return self.board.piles.pack(self._tokens(counts, path))

    def _tokens(self, counts: Counts, path: str) -> Tokens:
        tokens = dict.fromkeys(self.board.piles.tokens, 0)
        for token in counts:
            known(token, tokens, f"{path}.{token}")
        return Tokens(counts)

    def _labels(self, labels: tuple[str, ...], path: str) -> tuple[int, ...]:
        return tuple(known(label, self.board.index, f"{path}.{i}") for i, label in enumerate(labels))


def _named(phases: Iterable[int]) -> str:
    return " or ".join(s.PHASES[phase] for phase in phases)
