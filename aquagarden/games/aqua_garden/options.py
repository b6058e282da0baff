"""What a player may do next: the legal actions, joined from lists that are kept for each part of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attrs import field, frozen

from ...play.actions import Action
from ...play.clauses import carries_out
from ...play.kept import Kept
from . import actions as a
from . import state as s
from .spots import Picked, picked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ...play.piles import Pile
    from .abilities import Abilities
    from .board import Board
    from .hands import Hands
    from .spots import Spot
    from .state import Player, State, Turn
    from .stops import Stops
    from .walks import Walks

Actions = tuple[Action, ...]


class Held(NamedTuple):
    """What all tanks of a player allow together: the releases, and the milestones that they meet, as bits."""

    releases: Actions
    met: int


@frozen(eq=False)
class Options:
    """The legal actions on a board, in a fixed order: what the turn waits for, then releases."""

    board: Board
    walks: Walks
    stops: Stops
    hands: Hands
    abilities: Abilities
    # Whether any card is used, and whether anything on the shelf is paid with tokens.
    _able: bool = field(init=False, repr=False)
    _in_tokens: bool = field(init=False, repr=False)
    _by_phase: tuple[Callable[[State, Player], Actions], ...] = field(init=False, repr=False)
    _beside: tuple[Picked, ...] = field(init=False, repr=False)
    _held: Kept[tuple[Spot, ...], Held] = field(init=False, repr=False)
    _placed: Kept[tuple[Pile, tuple[Spot, ...]], Actions] = field(init=False, repr=False)
    _bought: Kept[tuple[Pile, Spot], Actions] = field(init=False, repr=False)
    _payable: Kept[tuple[Pile, int, tuple[Pile, ...]], Pile] = field(init=False, repr=False)
    _acquired: Kept[tuple[Pile, Spot], Actions] = field(init=False, repr=False)
    _claimed: Kept[tuple[int, tuple[str, ...]], Actions] = field(init=False, repr=False)
    _drawn: Kept[Pile, Actions] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        by_phase = (self._go, self._walk, self._trade, self._ad, self._rest, self._choose)
        for name, value in (
            ("_able", bool(self.abilities.known)),
            ("_in_tokens", any(price.board for price in self.board.prices.values())),
            ("_by_phase", by_phase),
            ("_beside", tuple(map(picked, self.board.layout.beside))),
            ("_held", Kept(self._holding)),
            ("_placed", Kept(self._places)),
            ("_bought", Kept(self._buys)),
            ("_payable", Kept(self._payables)),
            ("_acquired", Kept(self._acquires)),
            ("_claimed", Kept(self._claims)),
            ("_drawn", Kept(self._draws)),
        ):
            object.__setattr__(self, name, value)

    def legal(self, state: State) -> Actions:
        """All legal actions of the player to move, or of chance."""
        mover, phase, _, prize, _, _, _, _, window = state.turn
        if mover < 0:
            return () if phase == s.OVER else self._chance(state)
        player = state.players[mover]
        found = self._prize(state, player) if prize else self._by_phase[phase](state, player)
        if window and not prize and phase != s.TRADE:
            met = window & self._held[player.tanks].met
            found += self._claimed[met & self.board.cards.open_to(state.turn.mover, state.common), state.common.cards]
        if self._able and phase in s.OF_TURN:
            found += self.abilities.legal(state, player)
        return found + self._held[player.tanks].releases

    @carries_out("Placement Rules", 11)
    def releases(self, player: Player) -> Actions:
        """The actions by which a player sends own tokens to the sea, at any time."""
        return self._held[player.tanks].releases

    # ---- by what the turn waits for

    def _go(self, state: State, player: Player) -> Actions:
        return self.stops.moves[self.stops.shape(state.track, state.turn.mover, player)].actions

    def _walk(self, state: State, player: Player) -> Actions:
        return self.walks.reach(player).actions

    def _trade(self, state: State, player: Player) -> Actions:
        turn, board = state.turn, self.board
        spots = self._beside[player.at](player.tanks)
        found = self._placed[turn.hand, spots] if turn.hand else ()
        price = board.numbers.sea_price
        if price is not None and player.funds >= price and state.common.sea:
            kinds = board.piles.kinds(state.common.sea)
            for spot in spots:
                found += self._bought[kinds, spot]
        met = self._held[player.tanks].met
        if met:
            found += self._claimed[met & self.board.cards.open_to(state.turn.mover, state.common), state.common.cards]
        return found if turn.hand else (*found, board.end)

    def _ad(self, state: State, player: Player) -> Actions:
        board = self.board
        found: Actions = board.advertising
        if player.spent:
            found = tuple([one for one in board.advertising if one.card not in player.spent])
        ended = () if found else (board.end,)
        return found + self._acquirable(state, player) + ended

    def _rest(self, state: State, player: Player) -> Actions:
        return (*self._acquirable(state, player), self.board.end)

    def _acquirable(self, state: State, player: Player) -> Actions:
        found: Actions = ()
        if state.turn.left and state.common.shelf:
            kinds = self.board.piles.kinds(state.common.shelf)
            payable = self._payable[kinds, player.funds, player.boards if self._in_tokens else ()]
            for spot in player.tanks:
                found += self._acquired[payable, spot]
        return found

    def _choose(self, state: State, player: Player) -> Actions:
        visit = self.board.plan(state.round)[state.turn.step]
        assert visit.deck is not None
        return tuple([self.board.choices[card] for card in self.board.cards.offered(visit.deck, state)])

    def _chance(self, state: State) -> Actions:
        step = self.board.plan(state.round)[state.turn.step]
        if step.deck is None:
            return self._drawn[self.board.piles.kinds(self.board.lying(state.common, step.bag))]
        return tuple(self.board.action(a.Deal(card)) for card in self.board.cards.undealt(step.deck, state))

    # ---- the parts

    def _holding(self, tanks: tuple[Spot, ...]) -> Held:
        releases: Actions = ()
        met = 0
        for spot in tanks:
            releases += spot.releases
            met |= spot.met
        return Held(releases, met)

    def _places(self, key: tuple[Pile, tuple[Spot, ...]]) -> Actions:
        hand, spots = key
        tokens = tuple(dict.fromkeys(self.board.piles.copies[hand]))
        places = [one for token in tokens for spot in spots for one in spot.by(a.Place, token)]
        return (*places, *(self.board.returns[token] for token in tokens))

    def _buys(self, key: tuple[Pile, Spot]) -> Actions:
        kinds, spot = key
        found: Actions = ()
        for token in self.board.piles.named(kinds):
            found += spot.by(a.Buy, token)
        return found

    def _payables(self, key: tuple[Pile, int, tuple[Pile, ...]]) -> Pile:
        """The kinds of those tokens that are paid with what a player has."""
        kinds, funds, boards = key
        board = self.board
        found = 0
        for token in board.piles.named(kinds):
            price = board.prices.get(token)
            if price is not None and price.among(board, funds, boards) >= price.amount:
                found += board.piles.unit[token]
        return board.piles.kinds(found)

    def _acquires(self, key: tuple[Pile, Spot]) -> Actions:
        kinds, spot = key
        return tuple([one for token in self.board.piles.named(kinds) for one in spot.by(a.Acquire, token)])

    def _draws(self, kinds: Pile) -> Actions:
        return tuple(self.board.action(a.Draw(token)) for token in self.board.piles.named(kinds))

    def _claims(self, key: tuple[int, tuple[str, ...]]) -> Actions:
        met, cards = key
        return tuple(self.board.action(a.Claim(card)) for card in cards if met & self.board.cards.bit[card])

    # ---- while a prize is in hand

    def _prize(self, state: State, player: Player) -> Actions:
        """The prize goes into any tank, fish of the fair beside the employee; what is bought, where prizes go."""
        turn, hands, returns = state.turn, self.hands, self.board.returns
        trading = turn.phase == s.TRADE
        tokens = dict.fromkeys(self.board.piles.copies[(turn.hand if trading else 0) + turn.prize])
        found: list[Action] = []
        for token in tokens:
            for spot in player.tanks:
                found += self._placed_from(turn, player, spot, token)
        found += [returns[token] for token in tokens if hands.returned(turn, player, token)]
        price = self.board.numbers.sea_price
        bought = trading or self.board.numbers.late_trade
        if bought and price is not None and player.funds >= price:
            for spot in player.tanks:
                found += self._bought_for(state, player, spot)
        return tuple(found)

    def _placed_from(self, turn: Turn, player: Player, spot: Spot, token: str) -> Iterable[Action]:
        """The ways to place a token that is in hand into a tank."""
        actions = spot.by(a.Place, token)
        if turn.due:
            ways = zip(actions, spot.ways(token), strict=True)
            return [action for action, way in ways if self.hands.source(turn, player, way)]
        # While no tank waits for a part of the prize, it goes anywhere.
        anywhere = turn.prize & self.board.piles.digit[token]
        return actions if anywhere or self.hands.beside(player, spot.index) else ()

    def _bought_for(self, state: State, player: Player, spot: Spot) -> Iterable[Action]:
        """What may be bought for a tank that gets a part of the prize."""
        turn, hands, piles = state.turn, self.hands, self.board.piles
        kinds = piles.kinds(state.common.sea)
        if hands.any_tank_keeps(turn.prize):
            return self._bought[kinds, spot] if hands.room(turn, spot.index) else ()
        ways = (
            pair for token in piles.named(kinds) for pair in zip(spot.by(a.Buy, token), spot.ways(token), strict=True)
        )
        return [action for action, way in ways if hands.bought_for(turn, player, way)]
