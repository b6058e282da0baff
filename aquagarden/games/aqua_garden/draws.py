"""What comes of a draw or a deal, and all of them at once where nobody enters them one by one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from attrs import frozen

from ...play.chance import pick
from ...play.clauses import carries_out
from ...play.events import Event, Moved
from . import actions as a
from . import state as s
from .moving import Table
from .plan import OPEN, Visit
from .state import State, Step, new

if TYPE_CHECKING:
    from ...play.actions import Action
    from ...play.piles import Pile
    from .board import Board
    from .decks import Deck
    from .turns import Turns


class _Visits:
    """The table while many visits are made: what is left in the bags and the decks, and what has come of it."""

    def __init__(self, board: Board, state: State) -> None:
        self.board, self.before = board, state
        self.events: list[Event] = []
        self.table = Table(board, state.common, ())
        self.cards, self.hands = list(state.common.cards), [list(player.cards) for player in state.players]
        self.bags: dict[str, list[str]] = {}
        self.drawn: dict[str, Pile] = {}
        self.decks: dict[str, list[str]] = {}

    def draw(self, visit: Visit, chance: Random) -> None:
        """A token out of a bag; a bag that has run dry leaves the place empty."""
        left = self.bags.get(visit.bag)
        if left is None:
            left = self.bags[visit.bag] = list(self.board.piles.copies[self.table.pile(visit.bag)])
            self.drawn[visit.bag] = 0
        if left:
            token = left.pop(int(chance.random() * len(left)))
            unit = self.board.piles.unit[token]
            self.drawn[visit.bag] += unit
            self.table.put(visit.place, visit.space, unit)
            self.events.append(new(Moved, ("", token, visit.bag, visit.target, visit.ground)))

    def deal(self, visit: Visit, deck: Deck, chance: Random) -> None:
        """A card off its deck."""
        left = self.decks.get(deck.name)
        if left is None:
            left = self.decks[deck.name] = list(self.board.undealt(deck, self.before))
        if not left:
            return
        card = left.pop(int(chance.random() * len(left)))
        name = "" if visit.player == OPEN else self.board.names[visit.player]
        (self.hands[visit.player] if name else self.cards).append(card)
        self.events.append(Moved(name, card, deck.name, visit.target, visit.ground))

    def state(self) -> State:
        """The position with all of it on the table."""
        turn, number, players, track, _ = self.before
        for bag, pile in self.drawn.items():
            self.table.put(bag, 0, -pile)
        common, _ = self.table.laid()
        if len(self.cards) > len(common.cards):
            claimed = (*common.claimed, *((),) * (len(self.cards) - len(common.cards)))
            common = common._replace(cards=tuple(self.cards), claimed=claimed)
        if self.decks:
            hands = zip(players, self.hands, strict=True)
            players = tuple(player._replace(cards=tuple(hand)) for player, hand in hands)
        return State(turn, number, players, track, common)


@frozen(eq=False)
class Draws:
    """The visits to the bag and the decks on a board."""

    board: Board
    turns: Turns

    def sample(self, state: State, chance: Random) -> Action:
        """What one visit brings, at random."""
        visit = self._visit(state)
        if visit.deck is None:
            return self.board.action(a.Draw(pick(self.board.piles, self.board.lying(state, visit.bag), chance)))
        undealt = self.board.undealt(visit.deck, state)
        return self.board.action(a.Deal(undealt[int(chance.random() * len(undealt))]))

    def all(self, state: State, chance: Random) -> Step:
        """The position once chance has nothing more to do: the same as one visit after the other, laid out once."""
        if state.turn.phase != s.DRAW:
            return state, ()
        table = _Visits(self.board, state)
        for visit in self.board.plan(state.round)[state.turn.step :]:
            table.draw(visit, chance) if visit.deck is None else table.deal(visit, visit.deck, chance)
        state = self.turns.begin_round(table.state(), table.events)
        return state, tuple(table.events)

    def _visit(self, state: State) -> Visit:
        return self.board.plan(state.round)[state.turn.step]

    @carries_out("Board Setup", 6, 7)
    @carries_out("2. Preparation phase", 2)
    def draw(self, state: State, mover: int, action: a.Draw) -> Step | None:
        """A token comes out of the bag."""
        common, board = state.common, self.board
        if state.turn.phase != s.DRAW or mover != s.CHANCE:
            return None
        visit = self._visit(state)
        if visit.deck is not None or not board.piles.number(board.lying(state, visit.bag), action.token):
            return None
        table = Table(board, common, ())
        table.move(action.token, (visit.bag, 0), (visit.place, visit.space))
        events: list[Event] = [Moved("", action.token, visit.bag, visit.target, visit.ground)]
        return self.turns.draw_on(state._replace(common=table.laid()[0]), events), tuple(events)

    @carries_out("Board Setup", 2)
    @carries_out("Player Setup", 3)
    def deal(self, state: State, mover: int, action: a.Deal) -> Step | None:
        """A card comes off its deck, to a player or open beside the board."""
        if state.turn.phase != s.DRAW or mover != s.CHANCE:
            return None
        visit = self._visit(state)
        if visit.deck is None or action.card not in self.board.undealt(visit.deck, state):
            return None
        events: list[Event] = []
        return self._dealt(state, action, events), tuple(events)

    def _dealt(self, state: State, action: a.Deal, events: list[Event]) -> State:
        visit, common = self._visit(state), state.common
        assert visit.deck is not None
        if visit.player == OPEN:
            events.append(Moved("", action.card, visit.deck.name, visit.target, visit.ground))
            common = common._replace(cards=(*common.cards, action.card), claimed=(*common.claimed, ()))
            return self.turns.draw_on(state._replace(common=common), events)
        events.append(Moved(self.board.names[visit.player], action.card, visit.deck.name, visit.target, visit.ground))
        player = state.players[visit.player]
        player = player._replace(cards=(*player.cards, action.card))
        players = (*state.players[: visit.player], player, *state.players[visit.player + 1 :])
        return self.turns.draw_on(state._replace(players=players), events)
