"""What the rules on the table say of this game, made ready for play: layout, numbers, decks, tanks and actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar, cast
from weakref import WeakValueDictionary

from attrs import field, frozen

from ...language.vocabulary import terms
from ...packs.grounds import ground_of_gain
from ...packs.opening import BOX, opening
from ...packs.shelf import book_title
from ...play.actions import Action
from ...play.clauses import carries_out
from ...play.kept import Kept
from ...play.piles import Pile, Piles
from ...predicates.laws import LivesIn
from ...tanks.aquarium import Aquarium, Holdings
from ...tanks.contents import AQUARIUM, TANK, Contents
from ...tanks.scoring import score_aquarium
from ...tanks.tank import Tank, Tanks, tanks_of
from . import actions as a
from .cards import Cards
from .clauses import ALL, LUCY_AHEAD
from .decks import decks_of
from .effects import Happenings
from .layout import FAIR, STANDBY, Layout
from .moving import STORES
from .numbers import LUCY_ALONE, Numbers
from .plan import Visit, preparation_plan, setup_plan
from .prices import Price, prices_of
from .spots import Spot

if TYPE_CHECKING:
    from ...packs.ruleset import Ruleset
    from ...play.refusals import Clause
    from ...rulings import Ground, Score, Tokens
    from .state import Common, State

Ladders = Mapping[str, Sequence[int]]
NO_PLACES: Ladders = {}
SHELF = "shelf"
ActionT = TypeVar("ActionT", bound=Action)
ComingT = TypeVar("ComingT", bound=a.Coming)


@frozen(eq=False, slots=False)
class Board:
    """The rules of a game for its number of players, ready to be asked. `names` are the players in turn order.

    `shelf` are the tokens that lie on the shelf at the start, or None for all that the rules put there.
    """

    ruleset: Ruleset
    names: tuple[str, ...]
    shelf: tuple[str, ...] | None = None
    numbers: Numbers = field(init=False)
    layout: Layout = field(init=False)
    tanks: Tanks = field(init=False, repr=False)
    piles: Piles = field(init=False, repr=False)
    cards: Cards = field(init=False, repr=False)
    known: dict[str, Action] = field(factory=dict, init=False, repr=False)
    _spots: dict[tuple[int, Tank], Spot] = field(factory=dict, init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        ruleset = self.ruleset
        piles = Piles(tuple(sorted(ruleset.lexicon.tokens)))
        for name, value in (
            ("numbers", Numbers.of(ruleset)),
            ("layout", Layout.of(ruleset)),
            ("tanks", tanks_of(ruleset)),
            ("piles", piles),
            ("cards", Cards(decks_of(ruleset), piles)),
        ):
            object.__setattr__(self, name, value)

    # ---- boards

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the tanks, in the order of the board."""
        return self.layout.tanks

    @cached_property
    def index(self) -> dict[str, int]:
        """The place of each label among the tanks."""
        return {label: index for index, label in enumerate(self.labels)}

    @cached_property
    def owners(self) -> tuple[str, ...]:
        """Who has an owner on the track: the players, and the automaton after them."""
        return (*self.names, "lucy") if self.numbers.automaton else self.names

    @cached_property
    def last(self) -> int:
        """The last space of the fair."""
        return len(self.layout.spaces)

    @cached_property
    def stands(self) -> tuple[str, ...]:
        """Where an owner is, in words, by its space: on the standby track before the first and beyond the last."""
        return (STANDBY, *map(str, range(1, self.last + 1)), STANDBY)

    def capped(self, funds: int, gained: int) -> int:
        """The funds after a gain: no more than the cap, unless there were more before."""
        return min(funds + gained, max(self.numbers.cap, funds)) if gained > 0 else max(0, funds + gained)

    @cached_property
    def sections(self) -> tuple[int, ...]:
        """For each space from 0, the standby track, the section that it is in; 0 for none."""
        return (0, *self.layout.sections())

    @cached_property
    def why(self) -> dict[Clause, Ground]:
        """What events and refusals show of the clauses that the engine carries out."""
        book = next(pack.follows or pack.name for pack in self.ruleset.packs if pack.plays)
        title = book_title(book)
        return {clause: clause.ground(book, title) for clause in ALL}

    @cached_property
    def alone(self) -> Ground:
        """What an event shows where the automaton is alone on the fair: the setting, and what it assumes."""
        found = self.ruleset.setting_line(LUCY_ALONE)
        return ground_of_gain(*found) if found else self.why[LUCY_AHEAD]

    @cached_property
    def spaces_of(self) -> dict[str, tuple[int, ...]]:
        """The spaces of the fair by kind, and all of them under its own name."""
        kinds = {kind: self._of_kind(kind) for kind in self.layout.spaces}
        return {**kinds, FAIR: tuple(range(1, self.last + 1))}

    def _of_kind(self, kind: str) -> tuple[int, ...]:
        return tuple(space for space, one in enumerate(self.layout.spaces, 1) if one == kind)

    @cached_property
    def happens(self) -> Happenings:
        """What happens by the rules when somebody does something, or a phase begins."""
        return Happenings(self.ruleset, frozenset(self.layout.spaces))

    # ---- tokens

    @cached_property
    def boards(self) -> tuple[str, ...]:
        """The boards to collect on, by name."""
        return tuple(sorted(self.ruleset.boards))

    @cached_property
    def others(self) -> tuple[str, ...]:
        """The bags that only rules know, by name."""
        known = {*STORES, *self.boards, AQUARIUM}
        return tuple(sorted(place for place in self.opening if place not in known))

    @cached_property
    def homes(self) -> dict[str, str]:
        """The board to collect on where each token lives that lives on one."""
        homes = ((token, self.ruleset.home(token)) for token in self.ruleset.lexicon.tokens)
        return {token: home for token, home in homes if home}

    @cached_property
    @carries_out("Advanced Rules: Setup", 2)
    def opening(self) -> dict[str, Pile]:
        """What lies in each place when the game is laid out, before the first draw."""
        found = {place: self.piles.pack(counts) for place, counts in opening(self.ruleset).items()}
        used = self.shelved if self.shelf is None else self.shelf
        left = self.piles.pack({name: number for name, number in self.shelved.items() if name not in used})
        return {**found, SHELF: found.get(SHELF, 0) - left, BOX: found.get(BOX, 0) + left}

    @cached_property
    def shelved(self) -> dict[str, int]:
        """What the rules put on the shelf when the game is laid out."""
        return opening(self.ruleset).get(SHELF, {})

    @cached_property
    def housed(self) -> frozenset[str]:
        """The tokens that live in tanks: what a player takes from the fair to place."""
        found: set[str] = set()
        for rule in self.ruleset.rules:
            if isinstance(rule.law, LivesIn) and not {TANK, AQUARIUM}.isdisjoint(rule.law.places):
                found |= self.ruleset.lexicon.of(rule.law.names)
        return frozenset(found)

    @cached_property
    def housed_digits(self) -> Pile:
        """All bits of the tokens that live in tanks: what of a pile comes into the hand."""
        return sum(self.piles.digit[token] for token in self.housed)

    @cached_property
    def digits(self) -> dict[str, Pile]:
        """For each token or group all bits of its tokens: what of a pile is meant by it."""
        members = self.ruleset.lexicon.members
        return {name: sum(self.piles.digit[token] for token in found) for name, found in members.items()}

    def digits_of(self, tokens: frozenset[str]) -> Pile:
        """All bits of some tokens: what of a pile they are."""
        return self._digits[tokens]

    @cached_property
    def _digits(self) -> Kept[frozenset[str], Pile]:
        return Kept(lambda tokens: sum(self.piles.digit[token] for token in tokens))

    @cached_property
    def prices(self) -> dict[str, Price]:
        """What each token of the shelf costs."""
        return prices_of(self.ruleset)

    # ---- chance

    @cached_property
    def _plans(self) -> tuple[tuple[Visit, ...], tuple[Visit, ...]]:
        return setup_plan(self), preparation_plan(self)

    def plan(self, number: int) -> tuple[Visit, ...]:
        """The visits to bag and decks before round 1, when the number is 0; otherwise those between two rounds."""
        return self._plans[1 if number else 0]

    @cached_property
    def _by_chance(self) -> tuple[int, ...]:
        return tuple(sum(not visit.chosen for visit in plan) for plan in self._plans)

    def by_chance(self, number: int) -> tuple[Visit, ...]:
        """Those of a plan that come by chance; what players choose comes after them."""
        return self.plan(number)[: self._by_chance[1 if number else 0]]

    def finds(self, visit: Visit, state: State) -> bool:
        """Whether anything is left there; a bag that has run dry leaves spaces empty."""
        if visit.deck is None:
            return bool(self.lying(state.common, visit.bag))
        return bool((self.cards.offered if visit.chosen else self.cards.undealt)(visit.deck, state))

    def lying(self, common: Common, place: str) -> Pile:
        """What lies in a place that is one pile for all."""
        if place in self.others:
            return common.others[self.others.index(place)]
        return int(getattr(common, place))

    # ---- nodes and actions, each made once

    @cached_property
    def go(self) -> dict[int | str, a.Go]:
        """The moves of an owner, by where it goes."""
        return {to: self.action(a.Go(to)) for to in (*range(1, self.last + 1), STANDBY)}

    @cached_property
    def walk(self) -> tuple[a.Walk, ...]:
        """The walks of an employee, by steps."""
        return tuple(self.action(a.Walk(steps)) for steps in range(len(self.layout.carpets) + 1))

    @cached_property
    def returns(self) -> dict[str, a.Return]:
        """The actions that return a token of the hand, by token."""
        return {token: self.action(a.Return(token)) for token in self.piles.tokens}

    @cached_property
    def advertising(self) -> tuple[a.Advertise, ...]:
        """The choices among the ads."""
        return tuple(self.action(a.Advertise(name)) for name in self.cards.ads)

    @cached_property
    def choices(self) -> dict[str, a.Choose]:
        """The choices of cards that players hold, by card."""
        return {card: self.action(a.Choose(card)) for card in self.cards.held}

    @cached_property
    def end(self) -> a.End:
        """The end of a turn."""
        return self.action(a.End())

    def spot(self, index: int, tank: Tank) -> Spot:
        """The one node for a tank in its place."""
        found = self._spots.get((index, tank))
        return found if found is not None else self._spots.setdefault((index, tank), Spot(self, index, tank))

    def spots(self, tanks: Sequence[Tank]) -> tuple[Spot, ...]:
        """The nodes for the tanks of a player, in the order of the labels."""
        return tuple(self.spot(index, tank) for index, tank in enumerate(tanks))

    def aquarium(
        self,
        spots: tuple[Spot, ...],
        funds: int = 0,
        ladders: Ladders = NO_PLACES,
        boards: tuple[Pile, ...] = (),
        cards: tuple[str, ...] = (),
    ) -> Aquarium:
        """What lies before a player as a scene: tanks, money, the places taken by order, what was collected, cards."""
        tanks = {spot.label: spot.tank.contents for spot in spots}
        lexicon, unpack = self.ruleset.lexicon, self.piles.unpack
        collected = {
            name: Contents(lexicon, dict(unpack(pile))) for name, pile in zip(self.boards, boards, strict=False)
        }
        areas, money = self.layout.areas, dict.fromkeys(terms("purse", self.ruleset.game), funds)
        holdings = Holdings(areas=areas, money=money, ladders=ladders, boards=collected, cards=cards)
        return Aquarium(lexicon, tanks, holdings)

    @carries_out("3. Milestone cards", 1)
    @carries_out("4. Position of owner token", 1)
    def ladders(self, state: State, player: int) -> Ladders:
        """The places that a player has taken: on the cards of each deck, and on the standby track."""
        common, passed = state.common, state.track.passed
        found: dict[str, list[int]] = {}
        for card, players in zip(common.cards, common.claimed, strict=True):
            if player in players:
                found.setdefault(self.cards.named[card].deck, []).append(players.index(player) + 1)
        if player in passed:
            found[STANDBY] = [passed.index(player) + 1]
        return found

    def automatons(self, boards: tuple[Pile, ...]) -> tuple[Aquarium, ...]:
        """What lies on the boards of the automaton, where one plays along."""
        return (self.aquarium((), boards=boards),) if boards and self.numbers.automaton else ()

    def scores(self, aquariums: Sequence[Aquarium], automaton: tuple[Pile, ...] = ()) -> list[Score]:
        """The points of each player, by what lies before all of them; an automaton counts where players are ranked."""
        others = self.automatons(automaton)
        found = []
        for own in aquariums:
            rivals = tuple(one for one in (*aquariums, *others) if one is not own)
            found.append(score_aquarium(self.ruleset, own.against(rivals)))
        return found

    def action(self, action: ActionT) -> ActionT:
        """The one object for an action."""
        return cast(ActionT, self.known.setdefault(action.text, action))

    def said(self, action: ActionT) -> ActionT:
        """The one object for an action, when there is one; what can be said has no end, and is not kept."""
        return cast(ActionT, self.known.get(action.text, action))

    def coming(self, kind: type[ComingT], token: str, tank: str, leaving: Tokens = a.NOTHING) -> ComingT:
        """The one action of a kind by which a token comes into a tank, or goes out of it."""
        return self.action(kind(token, tank, self.tanks.ordered(leaving) if leaving else leaving))

    def seeds(self, tank: Tank, way: Tokens) -> Tokens:
        """What of a repair must be named, so that all of it leaves; the rest of it follows by itself."""
        named = dict(way)
        for token in way:
            fewer = {name: number for name, number in named.items() if name != token}
            if fewer and tank.without(fewer).left == way:
                named = fewer
        return self.tanks.ordered(named)

    def __reduce__(self) -> tuple[object, ...]:
        return board_of, (self.ruleset, self.names, self.shelf)


# By identity: equal rulesets may still differ in the places that their rulings show.
_BOARDS: WeakValueDictionary[tuple[int, tuple[str, ...], tuple[str, ...] | None], Board] = WeakValueDictionary()


def board_of(ruleset: Ruleset, names: tuple[str, ...], shelf: tuple[str, ...] | None = None) -> Board:
    """The board of a ruleset and its players, shared by all games of it while anybody holds one."""
    key = id(ruleset), names, shelf
    return _BOARDS.get(key) or _BOARDS.setdefault(key, Board(ruleset, names, shelf))
