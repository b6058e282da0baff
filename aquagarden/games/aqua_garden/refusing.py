"""Why an action is not allowed: every reason, asked one by one of the laws and of the position, with its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ...packs.grounds import ground_of_gain
from ...play.clauses import carries_out
from ...play.refusals import Refusal, Refusals, Violation, violations_of
from ...rulings import Tokens
from . import actions as a
from . import clauses as c
from . import state as s
from .numbers import BLOCKED

if TYPE_CHECKING:
    from ...play.actions import Action
    from ...tanks.tank import Tank
    from .abilities import Abilities
    from .board import Board
    from .hands import Hands
    from .state import State, Turn
    from .stops import Stops
    from .walks import Walks


# What the turn waits for, in words, and the clause that says so.
WAITS: dict[int, Refusal] = {
    s.GO: (c.MOVE, "the owner has not moved yet"),
    s.WALK: (c.WALK, "the employee has to walk first"),
    s.TRADE: (c.TURN_OVER, "the employee has walked, and fish are placed now"),
    s.AD: (c.AD_OR_FISH, "the owner is on an advertising space"),
    s.REST: (c.TURN_OVER, "nothing is left to do in this turn but to end it"),
    s.CHOOSE: (c.DEAL, "a card is chosen first"),
    s.DRAW: (c.CHANCE, "chance has the turn"),
    s.OVER: (c.GAME_OVER, "the game is over"),
}
NOT_YET: Refusal = (c.AFTER_WALK, "fish of the fair are placed once the employee has moved")


@frozen(eq=False)
class Refusing:
    """The plain judge of actions. What the engine allows is held equal to it."""

    board: Board
    stops: Stops
    walks: Walks
    hands: Hands
    abilities: Abilities
    _by_kind: dict[type[Action], Callable[[State, Any, int], Refusals]] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        kinds = {
            a.Go: self._go,
            a.Walk: self._walk,
            a.Place: self._place,
            a.Return: self._return,
            a.Buy: self._buy,
            a.Release: self._release,
            a.Claim: self._claim,
            a.Advertise: self._advertise,
            a.Acquire: self._acquire,
            a.Use: self._use,
            a.UseTake: self._use_take,
            a.UseSwap: self._use_swap,
            a.End: self._end,
            a.Choose: self._choose,
            a.Draw: self._draw,
            a.Deal: self._deal,
        }
        object.__setattr__(self, "_by_kind", kinds)

    def violations(self, state: State, action: Action, mover: int) -> tuple[Violation, ...]:
        """Every reason why `mover` may not do this now; none when it is allowed."""
        wrong = self._time(state.turn, action, mover, state.track.waiting)
        found = (wrong,) if wrong else self._by_kind[type(action)](state, action, mover)
        return violations_of(found, self.board.why)

    # ---- whose turn it is, and what it waits for

    @carries_out("Purchasing fish from the Sea board", 6)
    @carries_out("2-b. Advertising space", 8)
    @carries_out("2-c. Standby Track", 3)
    @carries_out("Placement of advanced fish tokens", 2)
    def _time(self, turn: Turn, action: Action, mover: int, waiting: tuple[int, ...]) -> Refusal | None:
        """Whose turn it is, and what it waits for; a player releases own tokens at any time."""
        if isinstance(action, a.Release) and turn.phase != s.OVER:
            return None if mover >= 0 else (c.RELEASE, "a player returns own tokens, and chance has none")
        if turn.mover >= 0 and mover != turn.mover:
            lowest = turn.mover in waiting
            return (c.LOWEST if lowest else c.REARMOST), f"it is the turn of {self.board.names[turn.mover]}"
        if mover == turn.mover and self._waited(turn, action):
            return self._held_back(turn, action)
        return WAITS[turn.phase] if turn.mover < 0 else _waits(turn, action)

    @carries_out("Achieving a milestone", 4)
    def _held_back(self, turn: Turn, action: Action) -> Refusal | None:
        """A prize in hand is placed before the turn goes on."""
        if turn.prize and isinstance(action, a.Go | a.Walk | a.Advertise | a.Acquire):
            return c.PRIZE, f"still in hand: {self.board.piles.unpack(turn.prize)}"
        return None

    def _waited(self, turn: Turn, action: Action) -> bool:
        """Whether the turn waits for this: by its phase, or because a milestone was completed on the way."""
        if turn.phase in _PHASES[type(action)]:
            return True
        if isinstance(action, a.Claim):
            return bool(turn.window & self.board.cards.bit[action.card])
        late = isinstance(action, a.Place | a.Return) or (isinstance(action, a.Buy) and self.board.numbers.late_trade)
        return late and turn.prize > 0

    # ---- what stands against each kind of action

    def _go(self, state: State, action: a.Go, mover: int) -> Refusals:
        yield from self.stops.reasons(action.to, self.stops.shape(state.track, mover, state.players[mover]))

    @carries_out("2-a. Fish space", 2, 4)
    def _walk(self, state: State, action: a.Walk, mover: int) -> Refusals:
        numbers, player, steps = self.board.numbers, state.players[mover], action.steps
        if steps < numbers.least_steps:
            yield c.WALK, f"the employee walks {numbers.least_steps} at least"
        elif steps > self.walks.longest:
            yield c.PAY, f"the employee walks {self.walks.longest} carpets at most"
        elif steps not in {one.steps for one in self.walks.reach(player).arrivals}:
            yield (
                c.PAY,
                f"step {numbers.free_steps + 1} and each after it cost {numbers.step_price}; the funds do not reach",
            )

    # ---- tokens

    def _place(self, state: State, action: a.Place, mover: int) -> Refusals:
        turn, player, board = state.turn, state.players[mover], self.board
        spot = player.tanks[board.index[action.tank]]
        outcome = spot.coming(action.what, action.token)
        ways = spot.ways(action.token) if outcome is None else (outcome,)
        if not board.piles.number(turn.hand + turn.prize, action.token):
            yield c.TAKE, f"no {action.token} is in hand"
        elif not any(self.hands.source(turn, player, way) for way in ways):
            yield self._elsewhere(state, action.token, action.tank, mover)
        yield from self._comes(spot.tank, action)

    def _elsewhere(self, state: State, token: str, tank: str, mover: int) -> Refusal:
        """Why a token in hand may not go into that tank."""
        if state.turn.phase != s.TRADE and not self.board.piles.number(state.turn.prize, token):
            return NOT_YET
        if self.board.piles.number(state.turn.prize, token):
            due = ", ".join(self.board.labels[index] for index in state.turn.due)
            return c.PRIZE_TANKS, f"something was bought for {due}, which must get a part of the prize"
        return c.BESIDE, f"{tank} does not lie beside the employee on {self._carpet(state, mover)}"

    def _carpet(self, state: State, mover: int) -> str:
        return self.board.layout.carpets[state.players[mover].at]

    def _comes(self, tank: Tank, action: a.Coming) -> Refusals:
        """The laws about a tank that a token comes into."""
        yield from self._stays(tank.adding(Tokens({action.token: 1})), action.leaving, action.tank)

    def _stays(self, grown: Tank, leaving: Tokens, label: str) -> Refusals:
        """What leaves a tank must be one of the minimal repairs."""
        ways = [self.board.seeds(grown, way) for way in grown.repairs]
        if not grown.legal and leaving not in ways:
            broken = grown.verdict.broken
            text = f"{grown} may not stay together in {label}"
            yield Violation(text, broken[0].ground, broken, tuple(ways))
        elif grown.legal and leaving:
            yield c.LEAVE, "nothing needs to leave; what shall go is released on its own"

    def _return(self, state: State, action: a.Return, mover: int) -> Refusals:
        turn = state.turn
        if not self.board.piles.number(turn.hand + turn.prize, action.token):
            yield c.RELEASE, f"no {action.token} is in hand"
        elif turn.phase != s.TRADE and not self.board.piles.number(turn.prize, action.token):
            yield NOT_YET
        elif self.hands.returned(turn, state.players[mover], action.token) is None:
            yield c.PRIZE_TANKS, "something was bought for a tank that must get a part of the prize"

    @carries_out("Purchasing fish from the Sea board", 4)
    def _buy(self, state: State, action: a.Buy, mover: int) -> Refusals:
        player, board = state.players[mover], self.board
        spot = player.tanks[board.index[action.tank]]
        outcome = spot.coming(action.what, action.token)
        ways = spot.ways(action.token) if outcome is None else (outcome,)
        price = board.numbers.sea_price
        if price is None:
            yield c.PRICE, "nothing is sold from the sea"
        elif player.funds < price:
            yield c.PRICE, f"it costs {price}, and the funds are {player.funds}"
        if not board.piles.number(state.common.sea, action.token):
            yield c.FROM_SEA, f"no {action.token} lies on the sea board"
        if state.turn.prize and not any(self.hands.bought_for(state.turn, player, way) for way in ways):
            yield c.PRIZE_TANKS, f"{action.tank} gets no part of the prize in hand"
        elif not state.turn.prize and not self.hands.beside(player, spot.index):
            yield c.PRICE, f"{action.tank} does not lie beside the employee on {self._carpet(state, mover)}"
        yield from self._comes(spot.tank, action)

    def _release(self, state: State, action: a.Release, mover: int) -> Refusals:
        tank = state.players[mover].tanks[self.board.index[action.tank]].tank
        if action.token not in tank.tokens:
            yield c.RELEASE, f"no {action.token} is in {action.tank}"
            return
        left = tank.without(Tokens({action.token: 1})).tank
        ways = [self.board.seeds(left, way) for way in left.repairs]
        if not left.legal and action.leaving not in ways:
            broken = left.verdict.broken
            text = f"without {action.token} more must leave {action.tank}"
            yield Violation(text, broken[0].ground, broken, tuple(ways))
        elif left.legal and action.leaving:
            yield c.LEAVE, "nothing else needs to leave; what shall go is released on its own"

    # ---- milestones and advertising spaces

    def _claim(self, state: State, action: a.Claim, mover: int) -> Refusals:
        common = state.common
        if action.card not in common.cards:
            yield c.REVEAL, f"{action.card} is not in play"
            return
        if mover in common.claimed[common.cards.index(action.card)]:
            yield c.ONCE, f"{self.board.names[mover]} has achieved {action.card} already"
        shows = self.board.cards.milestones[action.card].shows
        assert shows is not None
        if not any(shows.met(spot.tank.contents) for spot in state.players[mover].tanks):
            yield c.MATCH, f"no tank matches {action.card}: it {shows}"
        if state.turn.prize:
            yield c.PRIZE, "the prize in hand is placed first"

    def _advertise(self, state: State, action: a.Advertise, mover: int) -> Refusals:
        if action.card not in self.board.cards.ads:
            yield c.AD, f"{action.card} is no ad"
        elif action.card in state.players[mover].spent:
            yield c.AD_ONCE, f"{action.card} has been chosen already"

    def _acquire(self, state: State, action: a.Acquire, mover: int) -> Refusals:
        player, board, token = state.players[mover], self.board, action.token
        price = board.prices.get(token)
        if not state.turn.left:
            yield c.ONE_FISH, "nothing more is acquired at this stop"
        if not board.piles.number(state.common.shelf, token):
            yield c.SHELF, f"no {token} lies on the shelf"
        if price is None:
            yield c.SHELF, f"no price is said for {token}"
        elif not price.has(board, player):
            has = price.among(board, player.funds, player.boards)
            where = f"in the {price.board} lie" if price.board else "the funds are"
            told = f"{token} costs {price}, and {where} {has}"
            yield Violation(told, price.ground) if price.board else (c.SHELF, told)
        yield from self._comes(player.tanks[board.index[action.tank]].tank, action)

    # ---- cards that a player holds

    def _choose(self, state: State, action: a.Choose, mover: int) -> Refusals:
        visit = self.board.plan(state.round)[state.turn.step]
        assert visit.deck is not None
        offered = self.board.cards.offered(visit.deck, state)
        if action.card not in offered:
            yield Violation(f"{action.card} is not among those to choose: {', '.join(offered)}", visit.ground)

    def _held(self, state: State, card: str, mover: int) -> Refusals:
        """Who uses a card holds it, and has not used it yet."""
        player, deck = state.players[mover], self.board.cards.deck_of(card)
        if card not in player.cards:
            yield Violation(f"{self.board.names[mover]} does not hold {card}", deck.handing)
        elif card in player.spent:
            yield Violation(f"{card} has been used in this {deck.once} already", deck.limit)

    def _use(self, state: State, action: a.Use, mover: int) -> Refusals:
        yield from self._held(state, action.card, mover)
        ability = self.abilities.known[action.card]
        if action.unit not in ability.gains:
            yield Violation(f"{action.card} brings no {action.unit}", ability.card.ground)
        elif not ability.pays(state.players[mover], state.common):
            found = self.board.ruleset.setting_line(BLOCKED)
            ground = ground_of_gain(*found) if found else ability.card.ground
            yield Violation(f"nothing else can come of {action.card} now, and then it brings no money", ground)

    def _use_take(self, state: State, action: a.UseTake, mover: int) -> Refusals:
        yield from self._held(state, action.card, mover)
        board, ability = self.board, self.abilities.known[action.card]
        if action.token not in ability.takes:
            yield Violation(f"{action.card} brings no {action.token}", ability.card.ground)
        else:
            place, ground = ability.takes[action.token]
            if not board.piles.number(board.lying(state.common, place), action.token):
                yield Violation(f"no {action.token} lies in the {place}", ground)
        yield from self._comes(state.players[mover].tanks[board.index[action.tank]].tank, action)

    def _use_swap(self, state: State, action: a.UseSwap, mover: int) -> Refusals:
        yield from self._held(state, action.card, mover)
        board, ability = self.board, self.abilities.known[action.card]
        spot = state.players[mover].tanks[board.index[action.tank]]
        (own, others), ground = ability.swapped, ability.swap.ground if ability.swap else ability.card.ground
        if action.token not in own:
            yield Violation(f"{action.card} swaps no {action.token} of a tank", ground)
        if action.other not in others:
            yield Violation(f"{action.card} swaps no {action.other} of the fair", ground)
        fair = state.common.fair[action.space - 1] if 1 <= action.space <= board.last else 0
        if not board.piles.number(fair, action.other):
            yield Violation(f"no {action.other} lies on {action.space}", ground)
        if action.token not in spot.tank.tokens:
            yield Violation(f"no {action.token} is in {action.tank}", ground)
        else:
            grown = spot.tank.adding(Tokens({action.other: 1})).without(Tokens({action.token: 1})).tank
            yield from self._stays(grown, action.leaving, action.tank)

    def _end(self, state: State, action: a.End, mover: int) -> Refusals:
        turn = state.turn
        if turn.hand:
            yield c.AFTER_WALK, f"still in hand: {self.board.piles.unpack(turn.hand)}"
        if turn.prize:
            yield c.PRIZE, f"still in hand: {self.board.piles.unpack(turn.prize)}"
        if turn.phase == s.AD and any(name not in state.players[mover].spent for name in self.board.cards.ads):
            yield c.AD, "an ad is chosen first, or a fish acquired"

    # ---- chance

    def _draw(self, state: State, action: a.Draw, mover: int) -> Refusals:
        visit = self.board.plan(state.round)[state.turn.step]
        if visit.deck is not None:
            yield c.REVEAL, f"a card of {visit.deck.name} comes now, and no token"
        elif not self.board.piles.number(self.board.lying(state.common, visit.bag), action.token):
            yield c.DRAW_FAIR, f"no {action.token} is in the {visit.bag}"

    def _deal(self, state: State, action: a.Deal, mover: int) -> Refusals:
        visit = self.board.plan(state.round)[state.turn.step]
        if visit.deck is None:
            yield c.DRAW_FAIR, "a token comes out of the bag now, and no card"
        elif action.card not in self.board.cards.undealt(visit.deck, state):
            yield c.REVEAL, f"{action.card} does not lie in {visit.deck.name}"


def _waits(turn: Turn, action: Action) -> Refusal:
    """Why the turn of a player does not wait for this."""
    if isinstance(action, a.Buy):
        if turn.phase in (s.GO, s.WALK):
            return c.NOT_YET, "nothing is bought before the employee has moved"
        return (c.FISH_TURN if turn.phase == s.REST else c.AD_TURN), "nothing is bought in such a turn"
    if isinstance(action, a.Claim):
        return c.CLAIM_WINDOW, "milestones are achieved on a fish space, once the employee has moved"
    if isinstance(action, a.Acquire | a.Advertise) and turn.phase == s.REST:
        return c.ONE_FISH, "this stop has been used"
    return WAITS[turn.phase]


_PHASES: dict[type[Action], tuple[int, ...]] = {
    a.Go: (s.GO,),
    a.Walk: (s.WALK,),
    a.Place: (s.TRADE,),
    a.Return: (s.TRADE,),
    a.Buy: (s.TRADE,),
    a.Claim: (s.TRADE,),
    a.Advertise: (s.AD,),
    a.Acquire: (s.AD, s.REST),
    a.End: (s.TRADE, s.AD, s.REST),
    a.Release: (*s.OF_TURN, s.CHOOSE, s.DRAW),
    a.Use: s.OF_TURN,
    a.UseTake: s.OF_TURN,
    a.UseSwap: s.OF_TURN,
    a.Choose: (s.CHOOSE,),
    a.Draw: (s.DRAW,),
    a.Deal: (s.DRAW,),
}
