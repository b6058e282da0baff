"""Where an owner may go: one question for each space, asked of every space once for each shape of the track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from attrs import field, frozen

from ...play.clauses import carries_out
from ...play.kept import Kept
from . import actions as a
from . import clauses as c
from .layout import ADS, STANDBY

if TYPE_CHECKING:
    from ...play.refusals import Clause
    from .board import Board
    from .state import Player, Track

# So many shapes of the track are kept: all that three other owners can make of a track of 19 spaces.
MOST_SHAPES = 1 << 13
# The space of the owner, the spaces with an owner as bits, the stops made in the section, and whether ads are closed.
Shape = tuple[int, int, int, bool]
Reason = tuple["Clause", str]


class Moves(NamedTuple):
    """Where an owner may go: the actions in order, and their texts to look them up by."""

    actions: tuple[a.Go, ...]
    texts: frozenset[str]


@frozen(eq=False)
class Stops:
    """The moves of owners on a board."""

    board: Board
    moves: Kept[Shape, Moves] = field(init=False, repr=False)
    _open: bool = field(init=False, repr=False)
    # Whether stops in sections count.
    sections: bool = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_open", self.board.numbers.spent_ads_open)
        object.__setattr__(self, "sections", self.board.numbers.section_stops > 0)
        object.__setattr__(self, "moves", Kept(self._moves, MOST_SHAPES))

    def shape(self, track: Track, owner: int, player: Player) -> Shape:
        """The shape of the track as one owner sees it."""
        closed = not self._open and self._nothing_left(player)
        return track.spaces[owner], track.taken, track.stops, closed

    def _nothing_left(self, player: Player) -> bool:
        """Whether an advertising space has nothing for a player: every ad spent, and no fish to acquire there."""
        spent = all(name in player.spent for name in self.board.cards.ads)
        return spent and not self.board.numbers.shelf_limit

    def _moves(self, shape: Shape) -> Moves:
        allowed = [go for to, go in self.board.go.items() if not any(self.reasons(to, shape))]
        return Moves(tuple(allowed), frozenset(go.text for go in allowed))

    def reasons(self, to: int | str, shape: Shape) -> Iterator[Reason]:
        """What stands against an owner going there."""
        if to == STANDBY:
            yield from self._not_yet(shape)
        elif not isinstance(to, int) or not 1 <= to <= self.board.last:
            yield c.FORWARD, f"the fair track has {self.board.last} spaces, and no {to}"
        else:
            yield from self._track(to, shape)
            yield from self._section(to, shape)

    @carries_out("1. Move Owner token", 1, 2)
    def _track(self, to: int, shape: Shape) -> Iterator[Reason]:
        space, taken, _, closed = shape
        if to == space:
            yield c.FORWARD, f"the owner is on {to} already, and must go on"
        elif to < space:
            yield c.FREE, f"{to} lies behind the owner, which is on {space}"
        if to != space and taken >> to & 1:
            yield c.FREE, f"another owner is on {to}"
        if closed and self.board.layout.spaces[to - 1] == ADS:
            yield c.AD_ONCE, f"nothing is left to gain on {to}"

    @carries_out("Solo Rules: Changes in play", 2)
    def stopped(self, track: Track, before: int, to: int) -> Track:
        """The track with the stops in the section counted, where they count."""
        section = self.board.sections[to]
        if not section:
            return track
        stops = track.stops + 1 if section == self.board.sections[before] else 1
        return track._replace(stops=stops)

    @carries_out("Solo Rules: Changes in play", 2, 3)
    def _section(self, to: int, shape: Shape) -> Iterator[Reason]:
        """Each section gets its number of stops, none is left before that, and none passed over."""
        if not self.board.numbers.section_stops:
            return
        section, due = self._due(shape)
        there = self.board.sections[to]
        if section and there != section:
            yield c.SECTION, f"the owner must stop in this section {due} times more before it leaves it"
        elif section and self._room(to, section) < due - 1:
            yield c.NO_SKIP, f"from {to} too few spaces are left in the section"
        elif not section and there and there == self.board.sections[shape[0]]:
            yield c.SECTION, "the owner has made its stops in this section"
        elif not section and any(shape[0] < space < to and one != there for space, one in self._fish(shape)):
            yield c.NO_SKIP, f"on the way to {to} a section would be passed over"

    def _not_yet(self, shape: Shape) -> Iterator[Reason]:
        if self.board.numbers.section_stops and (self._due(shape)[0] or any(self._fish(shape))):
            yield c.NO_SKIP, "sections are left that the owner has to stop in"

    def _due(self, shape: Shape) -> tuple[int, int]:
        """The section that the owner may not leave yet, and the stops due there; 0 for none."""
        space, _, stops, _ = shape
        section = self.board.sections[space]
        size = self.board.sections.count(section)
        due = min(self.board.numbers.section_stops, size) - stops if section else 0
        return (section, due) if due > 0 else (0, 0)

    def _room(self, to: int, section: int) -> int:
        return sum(1 for space, one in enumerate(self.board.sections) if space > to and one == section)

    def _fish(self, shape: Shape) -> list[tuple[int, int]]:
        """The fish spaces ahead in sections that the owner has not been in, with their sections."""
        space, own = shape[0], self.board.sections[shape[0]]
        sections = enumerate(self.board.sections)
        return [(ahead, one) for ahead, one in sections if ahead > space and one and one != own]
