"""What a trigger moves on the table: known tokens from one place to another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ...play.events import Event, Moved
from ...play.kept import Kept
from ...predicates.effects import Every, Take
from .state import Common, new

if TYPE_CHECKING:
    from ...play.piles import Pile
    from ...predicates.conditions import Where
    from .board import Board
    from .effects import Effect

SPACE, HOME = "space", "home"
# The places that are one pile for all.
STORES = ("sea", "bag", "box", "shelf", "prizes")
# What lies on tokens that were paid with it.
KEPT = "kept"
_FIELD = {place: Common._fields.index(place) for place in (*STORES, KEPT)}
_OTHERS = Common._fields.index("others")
Boards = tuple["Pile", ...]
# What is taken from a pile, what comes to each board, and each token with its home.
Collected = tuple["Pile", Boards, tuple[tuple[str, str], ...]]


@frozen(eq=False)
class Moving:
    """Carries out what is taken from place to place."""

    board: Board
    _meant: Kept[Effect, Pile] = field(init=False, repr=False)
    _collected: Kept[tuple[Effect, Pile], Collected] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_meant", Kept(self._meaning))
        object.__setattr__(self, "_collected", Kept(self._collecting))

    def take(
        self, common: Common, boards: Boards, effect: Effect, space: int = 0, who: str = ""
    ) -> tuple[Common, Boards, Sequence[Event]]:
        """The table, and the boards of whoever it happens to, after a taking.

        `space` is the one that `its space` means; `who` is named by what goes to a board.
        """
        take = effect.clause
        assert isinstance(take, Take)
        if take.source.place == SPACE and take.target.place == HOME:
            return self._collect(common, boards, effect, space, who)
        table = Table(self.board, common, boards)
        events: list[Event] = []
        for number in self._spaces(take.source, space):
            source = self.board.stands[number] if number else take.source.place
            portion = self._portion(take, table.pile(take.source.place, number))
            for token in self.board.piles.copies[portion] if portion else ():
                target = self._target(take.target, token)
                if target:
                    table.move(token, (take.source.place, number), (target, space if target == SPACE else 0))
                    name = who if target in self.board.boards else ""
                    events.append(new(Moved, (name, token, source, target, effect.ground)))
        return (*table.laid(), events)

    def _collect(
        self, common: Common, boards: Boards, effect: Effect, space: int, who: str
    ) -> tuple[Common, Boards, Sequence[Event]]:
        """What lies on a space goes home: what happens at nearly every stop, so what comes of a pile is kept."""
        fair = common.fair
        pile = fair[space - 1]
        # Whatever else lies there makes no difference, and far fewer piles are kept.
        taken, gained, homes = self._collected[effect, pile & self._meant[effect]]
        if not taken:
            return common, boards, ()
        source, ground = self.board.stands[space], effect.ground
        events = [new(Moved, (who, token, source, home, ground)) for token, home in homes]
        fair = (*fair[: space - 1], pile - taken, *fair[space:])
        boards = tuple([one + more for one, more in zip(boards, gained, strict=True)])
        return new(Common, (fair, *common[1:])), boards, events

    def _meaning(self, effect: Effect) -> Pile:
        """All bits of the tokens that a taking means."""
        assert isinstance(effect.clause, Take)
        portion, digits = effect.clause.portion, self.board.digits
        names = [portion.name] if isinstance(portion, Every) else [item.name for item in getattr(portion, "items", ())]
        return reduce(or_, (digits[name] for name in names), 0)

    def _collecting(self, key: tuple[Effect, Pile]) -> Collected:
        effect, pile = key
        take, board = effect.clause, self.board
        assert isinstance(take, Take)
        gained, homes = dict.fromkeys(board.boards, 0), []
        for token in board.piles.copies[self._portion(take, pile)]:
            home = self._target(take.target, token)
            if home:
                gained[home] += board.piles.unit[token]
                homes.append((token, home))
        return sum(gained.values()), tuple(gained.values()), tuple(homes)

    def _target(self, where: Where, token: str) -> str:
        """Where a token goes; "" for one that has no home on a board."""
        return self.board.homes.get(token, "") if where.place == HOME else where.place

    def _spaces(self, where: Where, space: int) -> tuple[int, ...]:
        """The spaces of the fair that are meant; 0 for a place that is one pile."""
        if where.place == SPACE:
            return (space,)
        return self.board.spaces_of.get(where.place, (0,))

    def _portion(self, take: Take, pile: Pile) -> Pile:
        """What is taken of a pile: all of some tokens, or so many of each as there are."""
        piles = self.board.piles
        if isinstance(take.portion, Every):
            return pile & self.board.digits[take.portion.name] if pile else 0
        items = getattr(take.portion, "items", ())
        counts = {item.name: min(item.number, piles.number(pile, item.name)) for item in items}
        return piles.pack(counts)


class Table:
    """The piles of a position while tokens are moved about: those in the middle, and the boards of one owner."""

    def __init__(self, board: Board, common: Common, boards: Boards) -> None:
        self.board = board
        self.fields: list[Any] = list(common)
        self.fair, self.boards, self.others = list(common.fair), list(boards), list(common.others)

    def pile(self, place: str, space: int = 0) -> Pile:
        """What lies in a place, or on a space of the fair."""
        piles, at = self._where(place, space)
        return piles[at] if at < len(piles) else 0

    def move(self, token: str, source: tuple[str, int], target: tuple[str, int]) -> None:
        """Take one token from a place or space to another."""
        unit = self.board.piles.unit[token]
        self.put(*source, -unit)
        self.put(*target, unit)

    def put(self, place: str, space: int, pile: Pile) -> None:
        """Put a pile more in a place or on a space, or less of one."""
        if space:
            self.fair[space - 1] += pile
            return
        piles, at = self._where(place, space)
        piles[at] += pile

    def _where(self, place: str, space: int) -> tuple[list[Any], int]:
        """The piles that a place is among, and which of them it is."""
        board = self.board
        if place in _FIELD:
            return self.fields, _FIELD[place]
        if place in board.boards:
            return self.boards, board.boards.index(place)
        if place in board.others:
            return self.others, board.others.index(place)
        return self.fair, space - 1

    def laid(self) -> tuple[Common, Boards]:
        """The table and the boards as they are now."""
        self.fields[0], self.fields[_OTHERS] = tuple(self.fair), tuple(self.others)
        return new(Common, self.fields), tuple(self.boards)
