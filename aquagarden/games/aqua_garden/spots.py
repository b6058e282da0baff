"""A tank in its place on the board, as a node: what may come and go there, found once, when first asked."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from ...rulings import Tokens
from .actions import NOTHING, Coming, Place, Release, UseTake

if TYPE_CHECKING:
    from ...play.events import Event
    from ...play.piles import Pile
    from ...play.refusals import Clause
    from ...tanks.tank import Followed, Tank
    from .board import Board


Picked = Callable[[tuple["Spot", ...]], tuple["Spot", ...]]


@frozen(eq=False)
class Outcome:
    """What a tank becomes when a token comes or goes: the spot then, what left, what of it followed by itself."""

    what: str
    token: str
    leaving: Tokens
    spot: Spot
    left: Tokens
    pile: Pile
    followed: tuple[Followed, ...]
    # What is told of it, by the player and by how the token came or went.
    told: dict[tuple[int, Clause], tuple[Event, ...]] = field(factory=dict, repr=False)


@define(eq=False, repr=False)
class Spot:
    """One tank of one label. Equal contents in the same place are the same object, compared by identity."""

    board: Board
    index: int
    tank: Tank
    met: int = field(init=False)
    _coming: dict[str, Outcome] = field(factory=dict, init=False)
    _tried: dict[str, tuple[Outcome, ...]] = field(factory=dict, init=False)
    _going: dict[str, Outcome] | None = field(default=None, init=False)
    _uses: dict[tuple[str, str], tuple[UseTake, ...]] = field(factory=dict, init=False)
    _swaps: dict[tuple[str, str], tuple[Outcome, ...]] = field(factory=dict, init=False)
    _lists: dict[tuple[type[Coming], str], tuple[Coming, ...]] = field(factory=dict, init=False)
    _releases: tuple[Release, ...] | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        self.met = self.board.cards.met(self.tank)

    @property
    def label(self) -> str:
        """The label of the tank."""
        return self.board.labels[self.index]

    def __repr__(self) -> str:
        return f"<{self.label}: {self.tank}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.board, self.index, self.tank)

    # ---- what comes

    def coming(self, what: str, token: str) -> Outcome | None:
        """What comes of a token that comes here; `what` names the token and what leaves for it. None if not allowed."""
        found = self._coming.get(what)
        if found is None and token not in self._tried:
            self.ways(token)
            found = self._coming.get(what)
        return found

    def ways(self, token: str) -> tuple[Outcome, ...]:
        """All that may come of a token that comes here: nothing leaves, or one of the repairs does."""
        tried = self._tried.get(token)
        if tried is None:
            tried = self._tried[token] = tuple(self._found(token))
            for outcome in tried:
                self._coming[outcome.what] = outcome
        return tried

    def _found(self, token: str) -> list[Outcome]:
        tank = self.tank.adding(Tokens({token: 1}))
        ways = (NOTHING,) if tank.legal else tank.repairs
        return [self._outcome(token, tank, self.board.seeds(tank, way)) for way in ways]

    def _outcome(self, token: str, tank: Tank, leaving: Tokens) -> Outcome:
        removal = tank.without(leaving)
        board = self.board
        what = board.coming(Place, token, self.label, leaving).what
        spot = board.spot(self.index, removal.tank)
        return Outcome(what, token, leaving, spot, removal.left, board.piles.pack(removal.left), removal.followed)

    def by(self, kind: type[Coming], token: str) -> tuple[Coming, ...]:
        """The actions of a kind by which a token comes here."""
        found = self._lists.get((kind, token))
        if found is None:
            ways = (self.board.coming(kind, token, self.label, way.leaving) for way in self.ways(token))
            found = self._lists[kind, token] = tuple(ways)
        return found

    def exchanges(self, own: str, other: str) -> tuple[Outcome, ...]:
        """All that may come of a token of it that changes places with another: nothing leaves, or a repair does."""
        found = self._swaps.get((own, other))
        if found is None:
            found = self._swaps[own, other] = tuple(self._exchanged(own, other))
        return found

    def _exchanged(self, own: str, other: str) -> list[Outcome]:
        """Both move at once: what follows is what has lost its need when the other is there already."""
        first = self.tank.adding(Tokens({other: 1})).without(Tokens({own: 1}))
        ways = (NOTHING,) if first.tank.legal else [self.board.seeds(first.tank, way) for way in first.tank.repairs]
        found = []
        for leaving in ways:
            then = first.tank.without(leaving)
            left = _together(first.left, then.left)
            left = Tokens({name: number - (name == own) for name, number in left.items()})
            spot = self.board.spot(self.index, then.tank)
            followed = (*first.followed, *then.followed)
            found.append(Outcome(other, other, leaving, spot, left, self.board.piles.pack(left), followed))
        return found

    def using(self, card: str, token: str) -> tuple[UseTake, ...]:
        """The actions by which a card brings a token here."""
        found = self._uses.get((card, token))
        if found is None:
            uses = (UseTake(token, self.label, way.leaving, card=card) for way in self.ways(token))
            found = self._uses[card, token] = tuple(map(self.board.action, uses))
        return found

    # ---- what goes

    def going(self, what: str) -> Outcome | None:
        """What comes of a token that goes; `what` names the token and what else must leave. None if not allowed."""
        return self._gone().get(what)

    @property
    def releases(self) -> tuple[Release, ...]:
        """The actions that send a token of it to the sea."""
        if self._releases is None:
            board, ways = self.board, self._gone().values()
            self._releases = tuple(board.coming(Release, way.token, self.label, way.leaving) for way in ways)
        return self._releases

    def _gone(self) -> dict[str, Outcome]:
        found = self._going
        if found is None:
            outcomes = [way for token in self.tank.tokens for way in self._going_of(token)]
            found = self._going = {way.what: way for way in outcomes}
        return found

    def _going_of(self, token: str) -> list[Outcome]:
        first = self.tank.without(Tokens({token: 1}))
        if first.tank.legal:
            return [self._release(token, NOTHING)]
        return [self._release(token, self.board.seeds(first.tank, way)) for way in first.tank.repairs]

    def _release(self, token: str, leaving: Tokens) -> Outcome:
        first = self.tank.without(Tokens({token: 1}))
        then = first.tank.without(leaving)
        left = _together(first.left, then.left)
        what = self.board.coming(Release, token, self.label, leaving).what
        spot = self.board.spot(self.index, then.tank)
        followed = (*first.followed, *then.followed)
        return Outcome(what, token, leaving, spot, left, self.board.piles.pack(left), followed)


def _together(first: Tokens, then: Tokens) -> Tokens:
    """What left in two steps."""
    return Tokens({name: first.get(name, 0) + then.get(name, 0) for name in dict.fromkeys((*first, *then))})


def picked(indexes: tuple[int, ...]) -> Picked:
    """What picks some of the tanks of a player."""
    if len(indexes) > 1:
        return itemgetter(*indexes)
    return lambda tanks: tuple([tanks[index] for index in indexes])


def _again(board: Board, index: int, tank: Tank) -> Spot:
    return board.spot(index, tank)
