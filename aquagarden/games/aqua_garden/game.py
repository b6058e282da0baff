"""Aqua Garden, ready to be played: who may do what next, what comes of it, and what it scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

from attrs import field, frozen

from ...errors import UnknownName
from ...language.words import nearest
from ...packs import shelf
from ...packs.composition import compose
from ...play.clauses import carries_out
from ...play.events import Event
from ...play.seating import check_game, check_players, check_rules, table_of
from ...play.table import NAMES, GameTable
from ...rulebook import Rulebook, rulebook
from . import state as s
from .abilities import Abilities
from .actions import Advertise, End
from .advertising import Advertising
from .board import SHELF, Board, board_of
from .carrying import Carrying
from .clauses import TURN_OVER
from .draws import Draws
from .hands import Hands
from .incomes import Incomes
from .moving import STORES, Moving
from .options import Options
from .position import Position, position_of, state_of
from .reading import Reading
from .refusing import Refusing
from .state import Common, Player, State, Track
from .steps import Carry, Steps
from .stops import Stops
from .trading import Trading
from .turns import IDLE, Turns
from .walks import Walks
from .wellformed import wellformed

if TYPE_CHECKING:
    from ...play.actions import Action
    from ...play.records import Record
    from ...rulings import Ground, Score

PLAYS = "aqua-garden"
# What may be agreed for a table beyond the packs.
SETUP = (SHELF,)


def _some(names: Iterable[str] | None) -> tuple[str, ...] | None:
    return None if names is None else tuple(sorted(set(names)))


@frozen(slots=False, repr=False)
class AquaGarden(GameTable[State]):
    """A game by the rules on a table, for a number of players.

    `shelf` names the tokens that lie on the shelf at the start, when it is not all that the rules put there; the
    others stay in the box. Raises AquagardenError for what is no rulebook and when the packs are not for that number
    of players, and UnknownName for a token that is not of the shelf.

    >>> import aquagarden as ag
    >>> game = ag.AquaGarden(players=3)
    >>> state = game.start(seed=7)
    >>> game.names[state.to_move], [str(action) for action in game.legal_actions(state)][:3]
    ('A', ['go 1', 'go 2', 'go 3'])
    >>> state, events = game.apply(state, "go 3")
    >>> print(events[0])
    A owner: standby to 3
    """

    rules: Rulebook = field(factory=rulebook)
    players: int = 4
    shelf: tuple[str, ...] | None = field(default=None, converter=_some)
    board: Board = field(init=False, eq=False)
    _turns: Turns = field(init=False, eq=False)
    _draws: Draws = field(init=False, eq=False)
    _options: Options = field(init=False, eq=False)
    _by_kind: dict[type[Action], Carry] = field(init=False, eq=False)
    _refusing: Refusing = field(init=False, eq=False)
    _reading: Reading = field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        check_rules(self.rules)
        check_players(self.rules, self.players)
        check_game(self.rules, PLAYS)
        board = board_of(compose(self.rules.ruleset.packs, self.players), tuple(NAMES[: self.players]), self.shelf)
        _check_shelf(board)
        stops, hands, incomes = Stops(board), Hands(board), Incomes(board)
        walks, carrying = Walks(board, incomes), Carrying(board, Moving(board))
        turns, trading = Turns(board, carrying), Trading(board, hands, carrying)
        draws, abilities = Draws(board, turns), Abilities(board, carrying, trading)
        advertising = Advertising(board, turns, incomes, trading)
        steps = Steps(board, turns, stops, walks, trading, advertising, abilities, carrying, draws)
        for name, value in (
            ("board", board),
            ("rules", Rulebook(board.ruleset)),
            ("_turns", turns),
            ("_draws", draws),
            ("_options", Options(board, walks, stops, hands, abilities)),
            ("_by_kind", steps.by_kind),
            ("_refusing", Refusing(board, stops, walks, hands, abilities)),
            ("_reading", Reading(board)),
        ):
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        shelf = "" if self.shelf is None else f", shelf={self.shelf}"
        return f"AquaGarden({self.rules!r}, players={self.players}{shelf})"

    def __reduce__(self) -> tuple[object, ...]:
        return AquaGarden, (self.rules, self.players, self.shelf)

    @classmethod
    def recorded(cls, record: Record, rules: Rulebook | None = None) -> AquaGarden:
        """The game of a record, by the packs that are shipped or on the table of the `rules` given.

        Raises RecordError when a pack is not at hand, or is another than that of the record.
        """
        table = table_of(record, rules, SETUP)
        game = cls(table, record.players, **record.setup)
        record.check(game)
        return game

    @property
    def plays(self) -> str:
        """The game, by the name that `plays` has in its pack."""
        return PLAYS

    @property
    def setup(self) -> dict[str, tuple[str, ...]]:
        """What was agreed for this table beyond the packs: what lies on the shelf, when that was said."""
        return {} if self.shelf is None else {SHELF: self.shelf}

    @property
    def fingerprint(self) -> str:
        """A short mark of the rules for this number of players, and of the shelf; equal marks play alike."""
        if self.shelf is None:
            return self.rules.fingerprint
        return sha256(" ".join((self.rules.fingerprint, *self.shelf)).encode()).hexdigest()[:16]

    # ---- positions

    @carries_out("Player Setup", 1, 2, 5, 7)
    def start(self, seed: int | None = None) -> State:
        """The position before the first turn, all draws made by the seed; without one, before the first draw."""
        board, opening = self.board, self.board.opening
        empty = board.spots([board.tanks.tank({})] * len(board.labels))
        player = Player(empty, 0, board.numbers.start_funds, (), (), (0,) * len(board.boards))
        sea, bag, box, shelf, prizes = (opening.get(place, 0) for place in STORES)
        others = tuple(opening.get(place, 0) for place in board.others)
        automaton = (0,) * len(board.boards)
        common = Common((0,) * board.last, sea, bag, box, shelf, prizes, (), (), others, automaton, 0, ())
        owners = range(len(board.owners))
        track = Track((s.WAITING,) * len(owners), 0, tuple(owners), (), 0)
        state = State(IDLE._replace(step=-1), 0, (player,) * self.players, track, common)
        state = self._turns.draw_on(state, [])
        return state if seed is None else self.drawn(state, Random(seed))[0]

    def position(self, state: State) -> Position:
        """A state as data, for JSON and for people."""
        return position_of(self.board, state)

    def picture(self, state: State, player: str = "") -> tuple[str, ...]:
        """What lies on a grid before a player, drawn: nothing, for tanks have none."""
        return ()

    def state(self, position: Position) -> State:
        """The state of a position. Whether it could have been reached is not asked.

        Raises PositionError, with the path of the fault, for what cannot be.
        """
        return state_of(self.board, position)

    # ---- play

    def legal_actions(self, state: State, player: int | str | None = None) -> tuple[Action, ...]:
        """All that the player to move, or chance, may do, in one fixed order; of another player, the releases."""
        if player is None or (mover := self._mover(state, player)) == state.turn.mover:
            return self._options.legal(state)
        return () if state.over else self._options.releases(state.players[mover])

    def meaning(self, action: Action | str) -> tuple[tuple[str, Ground], ...]:
        """What an action means by which nothing happens: an ad that pays nothing, and a turn that ends."""
        action = self._action(action)
        if isinstance(action, Advertise):
            return tuple(("nothing is paid", income.ground) for income in self.board.cards.ads[action.card].incomes)
        return (("the turn is over", self.board.why[TURN_OVER]),) if isinstance(action, End) else ()

    def actions(self) -> Iterator[Action]:
        """Every well-formed action of the rules: a finite set, of which the legal ones are those without violations."""
        return wellformed(self.board)

    # ---- chance

    def sample(self, state: State, chance: Random) -> Action:
        """What one visit to the bag or a deck brings, at random, when chance is to move."""
        return self._draws.sample(state, chance)

    def drawn(self, state: State, chance: Random) -> tuple[State, tuple[Event, ...]]:
        """The position once chance has nothing more to do; the same as `apply` after `sample`, again and again."""
        return self._draws.all(state, chance)

    # ---- the end

    @carries_out("End of game and score calculation", 2)
    def scores(self, state: State) -> dict[str, Score]:
        """The points of each player as they would be now, every line with its rule."""
        board = self.board
        own = [
            board.aquarium(player.tanks, player.funds, board.ladders(state, index), player.boards, player.cards)
            for index, player in enumerate(state.players)
        ]
        return dict(zip(self.names, board.scores(own, state.common.automaton), strict=True))

    @carries_out("Game flow", 2)
    def winners(self, state: State) -> tuple[str, ...]:
        """The players with the most points; who is equal shares the place."""
        return winners(self.scores(state))


def winners(scores: Mapping[str, Score]) -> tuple[str, ...]:
    """Who has the most points of these; who is equal shares the place."""
    most = max((score.total for score in scores.values()), default=0)
    return tuple(name for name, score in scores.items() if score.total == most)


def _check_shelf(board: Board) -> None:
    """Raise UnknownName for a token that is to lie on the shelf, and that the rules do not put there."""
    for name in board.shelf or ():
        if name not in board.shelved:
            packs = [pack for pack in shelf.packs_for(name, board.ruleset.game) if pack not in board.ruleset.names]
            more = f" `{name}` is in the pack {' with '.join(packs)}." if packs else ""
            meant = nearest(name, tuple(board.shelved))
            hint = (
                f"Did you mean {' or '.join(meant)}?" if meant else f"There are: {', '.join(board.shelved) or 'none'}."
            )
            raise UnknownName(name, "token of the shelf", meant, hint + more)
