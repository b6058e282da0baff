"""The game Aquaretto: what may be done, what comes of it, and why something may not be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING

from attrs import field, frozen

from ...packs import shelf
from ...packs.composition import compose
from ...play.chance import pick
from ...play.clauses import carries_out
from ...play.seating import check_game, check_players, check_rules, table_of
from ...play.table import NAMES, GameTable
from ...rulebook import Rulebook, rulebook
from ...tanks.scoring import score_sheet
from ...zoos.drawing import drawn
from . import clauses as c
from . import state as s
from .acting import Carry, carrying
from .actions import Draw, End
from .board import Board, board_of
from .building import Building
from .options import Options
from .position import Position, position_of, state_of
from .posts import Posts
from .reading import Reading
from .refusing import Refusing
from .state import Player, State, Table, Turn
from .turns import Turns
from .wellformed import wellformed

if TYPE_CHECKING:
    from ...play.actions import Action
    from ...play.records import Record
    from ...rulings import Ground, Score
    from ...zoos.scene import ZooScene

PLAYS = "aquaretto"
# Nothing is agreed for a table beyond the packs.
SETUP: tuple[str, ...] = ()


@frozen(slots=False, repr=False)
class Aquaretto(GameTable[State]):
    """A game by the rules on a table, for a number of players.

    Raises AquagardenError for what is no rulebook and when the packs are not for that number of players.

    >>> import aquagarden as ag
    >>> game = ag.Aquaretto(players=3)
    >>> state = game.start(seed=7)
    >>> game.names[state.to_move], str(game.legal_actions(state)[0])
    ('A', 'draw')
    """

    rules: Rulebook = field(factory=lambda: rulebook(shelf.game_pack(PLAYS)))
    players: int = 4
    board: Board = field(init=False, eq=False)
    _turns: Turns = field(init=False, eq=False)
    _options: Options = field(init=False, eq=False)
    _building: Building = field(init=False, eq=False)
    _by_kind: dict[type[Action], Carry] = field(init=False, eq=False)
    _refusing: Refusing = field(init=False, eq=False)
    _reading: Reading = field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        check_rules(self.rules)
        check_players(self.rules, self.players)
        check_game(self.rules, PLAYS)
        board = board_of(compose(self.rules.ruleset.packs, self.players), tuple(NAMES[: self.players]))
        turns, building, posts = Turns(board), Building(board), Posts(board)
        for name, value in (
            ("board", board),
            ("rules", Rulebook(board.ruleset)),
            ("_turns", turns),
            ("_building", building),
            ("_options", Options(board, building)),
            ("_by_kind", carrying(board, turns, building, posts)),
            ("_refusing", Refusing(board, turns, building, posts)),
            ("_reading", Reading(board)),
        ):
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        return f"Aquaretto({self.rules!r}, players={self.players})"

    def __reduce__(self) -> tuple[object, ...]:
        return Aquaretto, (self.rules, self.players)

    @classmethod
    def recorded(cls, record: Record, rules: Rulebook | None = None) -> Aquaretto:
        """The game of a record, by the packs that are shipped or on the table of the `rules` given.

        Raises RecordError when a pack is not at hand, or is another than that of the record.
        """
        game = cls(table_of(record, rules, SETUP), record.players)
        record.check(game)
        return game

    @property
    def plays(self) -> str:
        """The game, by the name that `plays` has in its pack."""
        return PLAYS

    @property
    def setup(self) -> dict[str, tuple[str, ...]]:
        """Nothing is agreed beyond the packs."""
        return {}

    @property
    def fingerprint(self) -> str:
        """A short mark of the rules for this number of players; equal marks play alike."""
        return self.rules.fingerprint

    # ---- positions

    @carries_out("Components", 2)
    @carries_out("Setup", 6, 7, 8, 9, 10)
    def start(self, seed: int | None = None) -> State:
        """The position before the first turn, what chance does made by the seed; without one, before chance acts."""
        board, numbers = self.board, self.board.numbers
        boards = tuple(board.zoos.layout.shapes[shape].number for shape in board.shapes)
        player = Player(board.zoos.empty, numbers.start_coins, (), (0,) * len(board.posts), boards, s.NONE)
        trucks = len(numbers.truck_places)
        table = Table(board.stack, 0, board.nursery, board.supply, 0, (0,) * trucks, (0,) * trucks, (s.NONE,) * trucks)
        turn = Turn(s.CHANCE, s.REMOVE, 0, "", 0, (), 0, 0, 0, 0, 0, False)
        state = State(turn, 1, (player,) * self.players, table)
        if not numbers.removed:
            state = self._turns.first_turn(state)
        return state if seed is None else self.drawn(state, Random(seed))[0]

    def position(self, state: State) -> Position:
        """A state as data, for JSON and for people."""
        return position_of(self.board, state)

    def picture(self, state: State, player: str = "") -> tuple[str, ...]:
        """The zoo of a player, drawn; without a name that of whoever has the turn."""
        index = self.names.index(player) if player in self.names else state.turn.player
        return f"zoo of {self.names[index]}", *drawn(state.players[index].zoo.scene())

    def state(self, position: Position) -> State:
        """The state of a position. Whether it could have been reached is not asked.

        Raises PositionError, with the path of the fault, for what cannot be.
        """
        return state_of(self.board, position)

    # ---- play

    def legal_actions(self, state: State, player: int | str | None = None) -> tuple[Action, ...]:
        """All that the player to move, or chance, may do, in one fixed order; nothing for another player."""
        if player is not None and self._mover(state, player) != state.turn.mover:
            return ()
        return self._options.legal(state)

    def meaning(self, action: Action | str) -> tuple[tuple[str, Ground], ...]:
        """What an action means by which nothing happens: a tile that chance will turn up, and a turn that ends."""
        action = self._action(action)
        if isinstance(action, Draw):
            return (("a tile is drawn", self.board.why[c.DRAWN]),)
        return (("the turn is over", self.board.why[c.MONEY]),) if isinstance(action, End) else ()

    def actions(self, state: State) -> Iterator[Action]:
        """Every well-formed action: a finite set, of which the legal ones are those without violations."""
        return wellformed(self.board, self._building, state.players[state.turn.player].zoo)

    # ---- chance

    def sample(self, state: State, chance: Random) -> Action:
        """What chance brings, at random: a tile, or a kind of animal that stays out."""
        if state.turn.phase == s.DRAW:
            return self.board.revealed[pick(self.board.piles, state.table.undrawn, chance)]
        return super().sample(state, chance)

    # ---- the end

    def scene(self, player: Player) -> ZooScene:
        """All that lies before a player, as scores see it."""
        return self.board.scene(player)

    @carries_out("Scoring", 1, 2, 3)
    def scores(self, state: State) -> dict[str, Score]:
        """The points of each player as they would be now, every line with its rule."""
        ruleset = self.board.ruleset
        found = (score_sheet(ruleset, self.scene(player)) for player in state.players)
        return dict(zip(self.names, found, strict=True))

    @carries_out("Scoring", 4)
    def winners(self, state: State) -> tuple[str, ...]:
        """The players with the most points; among equals those with the most coins, who share the place."""
        coins = {name: player.coins for name, player in zip(self.names, state.players, strict=True)}
        return self.best(self.scores(state), coins)

    def best(self, scores: Mapping[str, Score], coins: Mapping[str, int]) -> tuple[str, ...]:
        """Who of some players has the best score, given the coins that each has."""
        tie = self.board.numbers.tie_break
        ranks = {name: (score.total, coins[name] if tie else 0) for name, score in scores.items()}
        best = max(ranks.values(), default=None)
        return tuple(name for name, rank in ranks.items() if rank == best)
