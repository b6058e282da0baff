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
from .decks import OFFER
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
        self.offered = list(state.common.offered)
        self.fair, self.unit = self.table.fair, board.piles.unit
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
            unit = self.unit[token]
            self.drawn[visit.bag] += unit
            if visit.space:
                self.fair[visit.space - 1] += unit
            else:
                self.table.put(visit.place, 0, unit)
            self.events.append(new(Moved, ("", token, visit.bag, visit.target, visit.ground)))

    def deal(self, visit: Visit, deck: Deck, chance: Random) -> None:
        """A card off its deck."""
        left = self.decks.get(deck.name)
        if left is None:
            left = self.decks[deck.name] = list(self.board.cards.undealt(deck, self.before))
        if not left:
            return
        card = left.pop(int(chance.random() * len(left)))
        name = "" if visit.player == OPEN else self.board.names[visit.player]
        open_cards = self.offered if visit.place == OFFER else self.cards
        (self.hands[visit.player] if name else open_cards).append(card)
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
            common = common._replace(offered=tuple(self.offered))
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
            return self.board.action(a.Draw(pick(self.board.piles, self.board.lying(state.common, visit.bag), chance)))
        undealt = self.board.cards.undealt(visit.deck, state)
        return self.board.action(a.Deal(undealt[int(chance.random() * len(undealt))]))

    def all(self, state: State, chance: Random) -> Step:
        """The position once chance has nothing more to do: the same as one visit after the other, laid out once."""
        if state.turn.phase != s.DRAW:
            return state, ()
        table = _Visits(self.board, state)
        visits = self.board.by_chance(state.round)
        for visit in visits[state.turn.step :]:
            table.draw(visit, chance) if visit.deck is None else table.deal(visit, visit.deck, chance)
        state = self.turns.draw_on(table.state(), table.events, len(visits))
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
        if visit.deck is not None or not board.piles.number(board.lying(state.common, visit.bag), action.token):
            return None
        table = Table(board, common, ())
        table.move(action.token, (visit.bag, 0), (visit.place, visit.space))
        events: list[Event] = [Moved("", action.token, visit.bag, visit.target, visit.ground)]
        return self.turns.draw_on(state._replace(common=table.laid()[0]), events), tuple(events)

    @carries_out("Board Setup", 2)
    def deal(self, state: State, mover: int, action: a.Deal) -> Step | None:
        """A card comes off its deck, to a player or open beside the board."""
        if state.turn.phase != s.DRAW or mover != s.CHANCE:
            return None
        visit = self._visit(state)
        if visit.deck is None or action.card not in self.board.cards.undealt(visit.deck, state):
            return None
        name = "" if visit.player == OPEN else self.board.names[visit.player]
        events: list[Event] = [Moved(name, action.card, visit.deck.name, visit.target, visit.ground)]
        common = state.common
        if name:
            state = _taking(state, visit.player, action.card)
        elif visit.place == OFFER:
            state = state._replace(common=common._replace(offered=(*common.offered, action.card)))
        else:
            common = common._replace(cards=(*common.cards, action.card), claimed=(*common.claimed, ()))
            state = state._replace(common=common)
        return self.turns.draw_on(state, events), tuple(events)

    def choose(self, state: State, mover: int, action: a.Choose) -> Step | None:
        """A player takes one of the cards that lie open for it; what nobody chose goes back to the box."""
        if state.turn.phase != s.CHOOSE or state.turn.mover != mover:
            return None
        visit, common = self._visit(state), state.common
        if visit.deck is None or action.card not in self.board.cards.offered(visit.deck, state):
            return None
        events: list[Event] = [Moved(self.board.names[mover], action.card, OFFER, visit.target, visit.ground)]
        left = tuple(card for card in common.offered if card != action.card)
        state = _taking(state._replace(common=common._replace(offered=left)), mover, action.card)
        return self.turns.draw_on(state, events), tuple(events)


def _taking(state: State, index: int, card: str) -> State:
    """The position once a player has got a card."""
    player = state.players[index]
    player = player._replace(cards=(*player.cards, card))
    return state._replace(players=(*state.players[:index], player, *state.players[index + 1 :]))
