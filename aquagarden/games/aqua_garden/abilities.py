"""Abilities: cards that players hold and use in their own turns, one of several effects at a time."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import field, frozen

from ...play.events import Event, Moved
from ...play.kept import Kept
from ...predicates.effects import Gains, Swap, Take
from ...rulings import Ground, Tokens
from . import actions as a
from . import state as s
from .carrying import met_by
from .effects import Effect
from .moving import Table
from .state import Common, Player, State, Step, new

if TYPE_CHECKING:
    from ...play.actions import Action
    from ...play.piles import Pile
    from .board import Board
    from .carrying import Carrying
    from .decks import Card, Option
    from .spots import Outcome, Spot
    from .trading import Trading

Actions = tuple["Action", ...]
# Of lists of swaps few are kept: they are long, and good for one turn.
SWAPS_KEPT = 1 << 8
# Each swap is one object; that many are found without spelling them out.
SWAPS_SAID = 1 << 16


@frozen(eq=False, slots=False)
class Ability:
    """What the holder of a card chooses among: money by its unit, tokens that come, and tokens that are swapped."""

    board: Board
    card: Card

    @cached_property
    def gains(self) -> dict[str, Effect]:
        """The gains, by what they bring."""
        effects = (Effect(one.effect, one.ground) for one in self.card.choices if isinstance(one.effect, Gains))
        return {one.clause.gain.unit: one for one in effects if isinstance(one.clause, Gains)}

    @cached_property
    def takes(self) -> dict[str, tuple[str, Ground]]:
        """From where each token comes that may be taken, and the rule that says so."""
        found = {}
        for option in self.card.choices:
            if isinstance(option.effect, Take):
                names = tuple(item.name for item in getattr(option.effect.portion, "items", ()))
                for token in self.board.ruleset.lexicon.of(names):
                    found[token] = option.effect.source.place, option.ground
        return found

    @cached_property
    def swap(self) -> Option | None:
        """The swap, when it has one."""
        return next((one for one in self.card.choices if isinstance(one.effect, Swap)), None)

    @cached_property
    def swapped(self) -> tuple[frozenset[str], frozenset[str]]:
        """The tokens of a tank that may be swapped, and those of the fair."""
        if self.swap is None or not isinstance(self.swap.effect, Swap):
            return frozenset(), frozenset()
        lexicon = self.board.ruleset.lexicon
        return lexicon.of((self.swap.effect.own.name,)), lexicon.of((self.swap.effect.other.name,))

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """The places from which tokens may be taken."""
        return tuple(dict.fromkeys(place for place, _ in self.takes.values()))

    @cached_property
    def tops(self) -> Pile:
        """The marks of the kinds that may be taken."""
        piles = self.board.piles
        return piles.kinds(sum(piles.unit[token] for token in self.takes))

    @cached_property
    def uses(self) -> tuple[a.Use, ...]:
        """The actions that choose its money."""
        return tuple(self.board.action(a.Use(self.card.name, unit)) for unit in self.gains)

    def possible(self, player: Player, common: Common) -> bool:
        """Whether anything but money can come of it."""
        board = self.board
        own, others = self.swapped
        fair = any(pile & board.digits_of(others) for pile in common.fair)
        if fair and any(token in own for spot in player.tanks for token in spot.tank.tokens):
            return True
        return any(board.piles.number(board.lying(common, place), token) for token, (place, _) in self.takes.items())

    def pays(self, player: Player, common: Common) -> bool:
        """Whether its money may be chosen: always, or while nothing blocks its other effects, as the settings say."""
        others = self.takes or self.swap
        return self.board.numbers.blocked_gains or not others or self.possible(player, common)


@frozen(eq=False)
class Abilities:
    """The abilities on a board: which can be used, and what comes of them."""

    board: Board
    carrying: Carrying
    trading: Trading
    known: dict[str, Ability] = field(init=False)
    _takes: Kept[tuple[str, Pile, tuple[Spot, ...]], Actions] = field(init=False, repr=False)
    _swaps: Kept[tuple[str, tuple[Pile, ...], tuple[Spot, ...]], Actions] = field(init=False, repr=False)
    _said: Kept[tuple[str, str, str, str, int, Tokens], a.UseSwap] = field(init=False, repr=False)
    _swapped: Kept[tuple[str, int, Pile, Spot], Actions] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        known = {name: Ability(self.board, card) for name, card in self.board.cards.able.items()}
        object.__setattr__(self, "known", known)
        object.__setattr__(self, "_takes", Kept(self._taking))
        object.__setattr__(self, "_swaps", Kept(self._swapping, SWAPS_KEPT))
        object.__setattr__(self, "_said", Kept(lambda key: self.board.action(a.UseSwap(*key)), SWAPS_SAID))
        object.__setattr__(self, "_swapped", Kept(self._swapping_one))

    # ---- what may be used

    def legal(self, state: State, player: Player) -> Actions:
        """The uses of all cards that the player holds and has not used yet."""
        found: Actions = ()
        for name in player.cards:
            if name in self.known and name not in player.spent:
                found += self._of(self.known[name], player, state.common)
        return found

    def _of(self, ability: Ability, player: Player, common: Common) -> Actions:
        board, name = self.board, ability.card.name
        found: Actions = ()
        kinds = board.piles.kinds
        for place in ability.sources:
            found += self._takes[name, kinds(board.lying(common, place)) & ability.tops, player.tanks]
        if ability.swap:
            found += self._swaps[name, common.fair, player.tanks]
        return found + ability.uses if ability.pays(player, common) else found

    def _taking(self, key: tuple[str, Pile, tuple[Spot, ...]]) -> Actions:
        name, kinds, spots = key
        found: Actions = ()
        for token in self.board.piles.named(kinds):
            for spot in spots:
                found += spot.using(name, token)
        return found

    def _swapping(self, key: tuple[str, tuple[Pile, ...], tuple[Spot, ...]]) -> Actions:
        name, fair, spots = key
        others = self.board.digits_of(self.known[name].swapped[1])
        spots = tuple([spot for spot in spots if spot.tank.tokens])
        found: list[Action] = []
        for space, pile in enumerate(fair, 1):
            if pile & others:
                kinds = self.board.piles.kinds(pile & others)
                for spot in spots:
                    found += self._swapped[name, space, kinds, spot]
        return tuple(found)

    def _swapping_one(self, key: tuple[str, int, Pile, Spot]) -> Actions:
        name, space, kinds, spot = key
        own = self.known[name].swapped[0]
        return tuple(
            self._said[name, token, spot.label, other, space, way.leaving]
            for token in spot.tank.tokens
            if token in own
            for other in self.board.piles.named(kinds)
            for way in spot.exchanges(token, other)
        )

    # ---- what comes of it

    def gain(self, state: State, mover: int, action: a.Use) -> Step | None:
        """The money of a card."""
        ability = self._usable(state, mover, action.card)
        if ability is None or action.unit not in ability.gains or not ability.pays(state.players[mover], state.common):
            return None
        events: list[Event] = []
        after = self.carrying.gain(_spent(state, mover, action.card), mover, ability.gains[action.unit], events)
        return self._used(state, after, mover, action.card, events)

    def take(self, state: State, mover: int, action: a.UseTake) -> Step | None:
        """A token comes into any tank."""
        ability, token, board, common = self._usable(state, mover, action.card), action.token, self.board, state.common
        if ability is None or token not in ability.takes:
            return None
        place, ground = ability.takes[token]
        outcome = state.players[mover].tanks[board.index[action.tank]].coming(action.what, token)
        if outcome is None or not board.piles.number(board.lying(common, place), token):
            return None
        table = Table(board, common, ())
        table.put(place, 0, -board.piles.unit[token])
        told = self.trading.telling(outcome, mover, ground, place)
        return self._placed(state, mover, action.card, outcome, table.laid()[0], told)

    def swap(self, state: State, mover: int, action: a.UseSwap) -> Step | None:
        """A token of a tank and one of a space of the fair change their places."""
        ability, board = self._usable(state, mover, action.card), self.board
        if ability is None or ability.swap is None or not 1 <= action.space <= board.last:
            return None
        own, others = ability.swapped
        spot, fair = state.players[mover].tanks[board.index[action.tank]], state.common.fair
        if action.token not in own & set(spot.tank.tokens) or action.other not in others:
            return None
        ways = (way for way in spot.exchanges(action.token, action.other) if way.leaving == action.leaving)
        outcome = next(ways, None)
        pile, unit = fair[action.space - 1], board.piles.unit
        if outcome is None or not board.piles.number(pile, action.other):
            return None
        pile += unit[action.token] - unit[action.other]
        common = state.common._replace(fair=(*fair[: action.space - 1], pile, *fair[action.space :]))
        label, name, ground = board.stands[action.space], board.names[mover], ability.swap.ground
        out: Event = Moved(name, action.token, spot.label, label, ground)
        told = (out, *self.trading.telling(outcome, mover, ground, label))
        return self._placed(state, mover, action.card, outcome, common, told)

    def _usable(self, state: State, mover: int, card: str) -> Ability | None:
        """The ability of a card that a player may use now: at any time in the own turn."""
        if mover != state.turn.mover or state.turn.phase not in s.OF_TURN:
            return None
        player = state.players[mover]
        return self.known.get(card) if card in player.cards and card not in player.spent else None

    def _placed(
        self, state: State, mover: int, card: str, outcome: Outcome, common: Common, told: tuple[Event, ...]
    ) -> Step:
        spent = _spent(state, mover, card)
        after = self.trading.settled(spent, spent.turn, mover, state.players[mover].funds, outcome, common)
        after, told = self.trading.done(state, after, mover, outcome, told)
        return self._used(state, after, mover, card, list(told))

    def _used(self, before: State, state: State, mover: int, card: str, events: list[Event]) -> Step:
        """The position once the rules have said what happens when a card of that deck is used."""
        effects = self.board.happens.activating[self.board.cards.named[card].deck]
        met = met_by(before.players[mover]) if effects else 0
        return self.carrying.out(state, mover, effects, events, met=met), tuple(events)


def _spent(state: State, mover: int, card: str) -> State:
    """The position once a card is marked as used, and what the last act opened is over."""
    player = state.players[mover]
    player = player._replace(spent=(*player.spent, card))
    turn = state.turn._replace(window=0) if state.turn.window else state.turn
    return new(State, (turn, state.round, (*state.players[:mover], player, *state.players[mover + 1 :]), *state[3:]))
