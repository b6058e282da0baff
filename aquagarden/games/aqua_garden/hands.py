"""What is in hand: fish of the fair for the tanks beside the employee, and the prize of a milestone for any tank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from ...play.clauses import carries_out
from ...play.kept import Kept
from .state import TRADE, Turn, new

if TYPE_CHECKING:
    from ...play.piles import Pile
    from .board import Board
    from .spots import Outcome, Spot
    from .state import Player

    Tanks = tuple[Spot, ...]

# From which hand a token comes.
TAKEN: Final = "taken"
PRIZE: Final = "prize"


@frozen(eq=False)
class Hands:
    """Says from which hand a token comes, and for which tanks may be bought while a prize is in hand."""

    board: Board
    # Tokens that may lie alone: any tank can get and keep one, whatever leaves for it.
    _loners: Kept[str, bool] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_loners", Kept(lambda token: self.board.tanks.tank({token: 1}).legal))

    @carries_out("2-a. Fish space", 3)
    def beside(self, player: Player, index: int) -> bool:
        """Whether a tank lies beside the employee."""
        return index in self.board.layout.beside[player.at]

    @carries_out("Feeding event", 8)
    @carries_out("Achieving a milestone", 4)
    def source(self, turn: Turn, player: Player, outcome: Outcome) -> str | None:
        """The hand from which a token goes into a tank, fish of the fair first; None when it may not go there so."""
        digit = self.board.piles.digit[outcome.token]
        if turn.hand & digit and turn.phase == TRADE and self.beside(player, outcome.spot.index):
            return TAKEN
        if not turn.prize & digit:
            return None
        return PRIZE if not turn.due or self._placed(turn, player, outcome) else None

    def returned(self, turn: Turn, player: Player, token: str) -> str | None:
        """The hand from which a token returns to the sea, fish of the fair first; None when it may not."""
        digit = self.board.piles.digit[token]
        if turn.hand & digit and turn.phase == TRADE:
            return TAKEN
        if not turn.prize & digit:
            return None
        rest = turn.prize - self.board.piles.unit[token]
        return PRIZE if self._goes(turn, player, player.tanks, turn.due, rest) else None

    @carries_out("Achieving a milestone", 5)
    def bought_for(self, turn: Turn, player: Player, outcome: Outcome) -> bool:
        """Whether a token may be bought into a tank: the tank has a part of the prize, or can get and keep one."""
        index = outcome.spot.index
        due = turn.due if index in turn.got or index in turn.due else (*turn.due, index)
        return self._served(_with(player.tanks, outcome.spot), due, turn.prize)

    def any_tank_keeps(self, prize: Pile) -> bool:
        """Whether any tank can get and keep each token of a prize, so that it is enough to count."""
        return all(map(self._loners.__getitem__, self.board.piles.copies[prize]))

    def room(self, turn: Turn, index: int) -> bool:
        """Whether enough of the prize is left to give a tank a part, when any tank can keep it."""
        return index in turn.got or index in turn.due or len(turn.due) < len(self.board.piles.copies[turn.prize])

    def taken(self, turn: Turn, unit: Pile) -> Turn:
        """The turn once a fish of the fair has left the hand."""
        return new(Turn, (turn.mover, turn.phase, turn.hand - unit, turn.prize, turn.got, turn.due, 0, 0, 0))

    def given(self, turn: Turn, outcome: Outcome) -> Turn:
        """The turn once a token of the prize went into a tank; one that left it at once is no part that it got."""
        index = outcome.spot.index
        unit = self.board.piles.unit[outcome.token]
        if not _stays(outcome):
            return self.returning(turn, unit)
        due = tuple(one for one in turn.due if one != index)
        return self.returning(turn._replace(got=tuple(sorted({*turn.got, index})), due=due), unit)

    def returning(self, turn: Turn, unit: Pile) -> Turn:
        """The turn once a token of the prize has left the hand; with the last of it all is settled."""
        prize = turn.prize - unit
        return turn._replace(prize=prize) if prize else turn._replace(prize=0, got=(), due=())

    def promised(self, turn: Turn, index: int) -> Turn:
        """The turn once something was bought for a tank, which then gets a part of the prize."""
        if index in turn.got or index in turn.due:
            return turn
        return turn._replace(due=tuple(sorted((*turn.due, index))))

    # ---- tanks that must get a part

    def _placed(self, turn: Turn, player: Player, outcome: Outcome) -> bool:
        """Whether every tank that waits for a part of the prize can still get one after this."""
        index = outcome.spot.index
        due = tuple(one for one in turn.due if one != index or not _stays(outcome))
        rest = turn.prize - self.board.piles.unit[outcome.token]
        return self._goes(turn, player, _with(player.tanks, outcome.spot), due, rest)

    def _goes(self, turn: Turn, player: Player, tanks: Tanks, due: tuple[int, ...], rest: Pile) -> bool:
        """Whether the tanks that wait are served by the rest; where they could not be before, nothing is held back."""
        return self._served(tanks, due, rest) or not self._served(player.tanks, turn.due, turn.prize)

    def _served(self, tanks: Tanks, due: tuple[int, ...], prize: Pile) -> bool:
        """Whether each of some tanks can get and keep a token of the prize of its own."""
        if not due:
            return True
        if self.any_tank_keeps(prize):
            return len(due) <= len(self.board.piles.copies[prize])
        first, rest = tanks[due[0]], due[1:]
        tokens = dict.fromkeys(self.board.piles.copies[prize])
        kept = (token for token in tokens if self._loners[token] or any(_stays(way) for way in first.ways(token)))
        return any(self._served(tanks, rest, prize - self.board.piles.unit[token]) for token in kept)


def _stays(outcome: Outcome) -> bool:
    """Whether a token that came into a tank is there still."""
    return outcome.token in outcome.spot.tank.tokens


def _with(tanks: Tanks, spot: Spot) -> Tanks:
    """The tanks with one of them as it is then."""
    return (*tanks[: spot.index], spot, *tanks[spot.index + 1 :])
