"""What comes of tokens placed, returned, bought and released, and of milestones claimed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from ...play.clauses import carries_out
from ...play.events import Achieved, Event, Gained, Left, Moved
from ...rulings import Ground
from . import actions as a
from . import clauses as c
from . import state as s
from .hands import TAKEN
from .state import Common, Player, State, Step, Turn, new

if TYPE_CHECKING:
    from ...play.refusals import Clause
    from .board import Board
    from .carrying import Carrying
    from .hands import Hands
    from .spots import Outcome


@frozen(eq=False)
class Trading:
    """The tokens that come into tanks and leave them, on a board."""

    board: Board
    hands: Hands
    carrying: Carrying
    # Whether rules say anything of tokens that come into tanks or leave them.
    _watched: bool = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_watched", self.board.happens.sees_tanks)

    @carries_out("Feeding event", 8)
    @carries_out("Placement Rules", 12)
    def place(self, state: State, mover: int, action: a.Place) -> Step | None:
        """A token in hand goes into a tank."""
        turn, token = state.turn, action.token
        if not (turn.phase == s.TRADE or turn.prize) or turn.mover != mover:
            return None
        player, index = state.players[mover], self.board.index[action.tank]
        outcome = player.tanks[index].coming(action.what, token)
        source = None if outcome is None else self.hands.source(turn, player, outcome)
        if outcome is None or source is None:
            return None
        if source == TAKEN:
            rest, why = self.hands.taken(turn, self.board.piles.unit[token]), c.BESIDE
        else:
            rest, why = self.hands.given(turn, outcome), c.PRIZE
        told = outcome.told.get((mover, why)) or self.told(outcome, mover, why, "hand")
        after = self.settled(state, rest, mover, player.funds, outcome, state.common)
        return self.done(state, after, mover, outcome, told)

    def settled(self, state: State, turn: Turn, mover: int, funds: int, outcome: Outcome, common: Common) -> State:
        """The position once a tank has become another, and what left it lies in the sea."""
        _, number, players, track, _ = state
        player, spot = players[mover], outcome.spot
        tanks, index = player.tanks, spot.index
        tanks = (*tanks[:index], spot, *tanks[index + 1 :])
        player = new(Player, (tanks, player.at, funds, player.cards, player.spent, player.boards))
        if outcome.pile:
            common = new(Common, (common.fair, common.sea + outcome.pile, *common[2:]))
        return new(State, (turn, number, (*players[:mover], player, *players[mover + 1 :]), track, common))

    def done(self, before: State, state: State, mover: int, outcome: Outcome, told: tuple[Event, ...]) -> Step:
        """The next position and what is told, once the rules have said what happens when tokens come and go."""
        if not self._watched:
            return state, told
        events = list(told)
        state = self.carrying.changed(state, mover, before.players[mover], outcome, events)
        return state, tuple(events)

    def told(
        self, outcome: Outcome, mover: int, why: Clause, source: str, paid: tuple[Event, ...] = ()
    ) -> tuple[Event, ...]:
        """What is told of a token that comes from somewhere, or goes: told once, and kept with what comes of it."""
        return outcome.told.setdefault(
            (mover, why), (*paid, *self.telling(outcome, mover, self.board.why[why], source))
        )

    def telling(self, outcome: Outcome, mover: int, ground: Ground, source: str) -> tuple[Event, ...]:
        """The same for whatever rule lets it come or go, and not kept."""
        board, name, label = self.board, self.board.names[mover], outcome.spot.label
        events: list[Event] = []
        if source:
            events.append(Moved(name, outcome.token, source, label, ground))
        chosen = dict(outcome.left)
        for one in outcome.followed:
            for token, copies in one.tokens.items():
                chosen[token] -= copies
        rest = tuple((token, copies) for token, copies in chosen.items() if copies)
        if rest:
            events.append(Left(name, rest, label, "sea", board.why[c.LEAVE] if source else ground))
        events += (Left(name, tuple(one.tokens.items()), label, "sea", one.ground) for one in outcome.followed)
        return tuple(events)

    @carries_out("Placement Rules", 11)
    def give_back(self, state: State, mover: int, action: a.Return) -> Step | None:
        """A token in hand goes to the sea."""
        turn, number, players, track, common = state
        if not (turn.phase == s.TRADE or turn.prize) or turn.mover != mover:
            return None
        source = self.hands.returned(turn, players[mover], action.token)
        if source is None:
            return None
        board = self.board
        unit = board.piles.unit[action.token]
        turn = self.hands.taken(turn, unit) if source == TAKEN else self.hands.returning(turn, unit)
        common = new(Common, (common.fair, common.sea + unit, *common[2:]))
        event = new(Moved, (board.names[mover], action.token, "hand", "sea", board.why[c.RELEASE]))
        return new(State, (turn, number, players, track, common)), (event,)

    @carries_out("Purchasing fish from the Sea board", 1, 2, 3, 4)
    @carries_out("Placement Rules", 14)
    def buy(self, state: State, mover: int, action: a.Buy) -> Step | None:
        """A token of the sea is bought into a tank."""
        turn, token, board, common = state.turn, action.token, self.board, state.common
        price, index = board.numbers.sea_price, board.index[action.tank]
        if not (turn.phase == s.TRADE or (turn.prize and board.numbers.late_trade)) or turn.mover != mover:
            return None
        player = state.players[mover]
        if price is None or player.funds < price or not common.sea & board.piles.digit[token]:
            return None
        outcome = player.tanks[index].coming(action.what, token)
        if outcome is None:
            return None
        if not (self.hands.bought_for(turn, player, outcome) if turn.prize else self.hands.beside(player, index)):
            return None
        common = new(Common, (common.fair, common.sea - board.piles.unit[token], *common[2:]))
        if turn.prize:
            turn = self.hands.promised(turn, index)
        told = outcome.told.get((mover, c.PRICE)) or self._bought(outcome, mover, price)
        after = self.settled(state, turn, mover, player.funds - price, outcome, common)
        return self.done(state, after, mover, outcome, told)

    def _bought(self, outcome: Outcome, mover: int, price: int) -> tuple[Event, ...]:
        paid = (Gained(self.board.names[mover], -price, "fund", self.board.why[c.PRICE]),) if price else ()
        return self.told(outcome, mover, c.PRICE, "sea", paid)

    @carries_out("Placement Rules", 11)
    def release(self, state: State, mover: int, action: a.Release) -> Step | None:
        """A token of a tank goes to the sea, with what follows; in another's turn too."""
        if state.turn.phase == s.OVER or mover < 0:
            return None
        player = state.players[mover]
        outcome = player.tanks[self.board.index[action.tank]].going(action.what)
        if outcome is None:
            return None
        told = outcome.told.get((mover, c.RELEASE)) or self.told(outcome, mover, c.RELEASE, "")
        after = self.settled(state, state.turn, mover, player.funds, outcome, state.common)
        return self.done(state, after, mover, outcome, told)

    # ---- milestones

    @carries_out("Achieving a milestone", 1, 2, 3, 8, 9)
    def claim(self, state: State, mover: int, action: a.Claim) -> Step | None:
        """A milestone is achieved."""
        turn, common, board = state.turn, state.common, self.board
        bit = board.cards.bit[action.card]
        if not (turn.phase == s.TRADE or turn.window & bit) or turn.mover != mover or turn.prize:
            return None
        if action.card not in common.cards:
            return None
        index = common.cards.index(action.card)
        before = common.claimed[index]
        if mover in before or not any(spot.met & bit for spot in state.players[mover].tanks):
            return None
        name, ground = board.names[mover], board.cards.milestones[action.card].ground
        events: list[Event] = [Achieved(name, action.card, len(before) + 1, ground)]
        claimed = (*common.claimed[:index], (*before, mover), *common.claimed[index + 1 :])
        common = common._replace(claimed=claimed)
        if not before:
            turn, common = self._first(turn, common, action.card, mover, events)
        state = state._replace(turn=turn, common=common)
        for effect in board.cards.achieving[action.card]:
            state = self.carrying.gain(state, mover, effect, events)
        return state, tuple(events)

    @carries_out("Achieving a milestone", 4)
    @carries_out("Solo Rules FAQ", 1)
    def _first(self, turn: Turn, common: Common, card: str, mover: int, events: list[Event]) -> tuple[Turn, Common]:
        """The first who achieves a card takes its prize into the hand, as far as it is there."""
        board, piles = self.board, self.board.piles
        counts = {
            token: min(n, piles.number(common.prizes, token)) for token, n in piles.items(board.cards.prize[card])
        }
        prize, why = piles.pack(counts), board.why[c.PRIZE]
        for token, copies in piles.items(prize):
            events += [Moved(board.names[mover], token, "prizes", "hand", why)] * copies
        turn = turn._replace(prize=prize)
        return turn, common._replace(prizes=common.prizes - prize)
