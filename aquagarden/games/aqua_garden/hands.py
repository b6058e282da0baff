"""What is in hand: fish of the fair for the tanks beside the employee, and the prize of a milestone for any tank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from ...play.clauses import carries_out

if TYPE_CHECKING:
    from ...play.piles import Pile
    from .board import Board
    from .state import Player, Turn

# From which hand a token comes.
FAIR: Final = "fair"
PRIZE: Final = "prize"


@frozen(eq=False)
class Hands:
    """Says from which hand a token comes, and for which tanks may be bought while a prize is in hand."""

    board: Board

    @carries_out("2-a. Fish space", 3)
    def beside(self, player: Player, index: int) -> bool:
        """Whether a tank lies beside the employee."""
        return index in self.board.layout.beside[player.at]

    @carries_out("Feeding event", 8)
    @carries_out("Achieving a milestone", 4)
    def source(self, turn: Turn, player: Player, token: str, index: int) -> str | None:
        """The hand from which a token goes into a tank, that of the fair first; None when it may not go there."""
        digit = self.board.piles.digit[token]
        if turn.hand & digit and self.beside(player, index):
            return FAIR
        return PRIZE if turn.prize & digit and self._spare(turn, index) >= 0 else None

    def returned(self, turn: Turn, token: str) -> str | None:
        """The hand from which a token returns to the sea, that of the fair first; None when it may not."""
        digit = self.board.piles.digit[token]
        if turn.hand & digit:
            return FAIR
        return PRIZE if turn.prize & digit and self._spare(turn, None) >= 0 else None

    @carries_out("Achieving a milestone", 5)
    def bought_for(self, turn: Turn, index: int) -> bool:
        """Whether a tank gets a part of the prize in hand: it has one, or enough is left to give it one."""
        return index in turn.got or index in turn.due or len(turn.due) < len(self.board.piles.copies[turn.prize])

    def given(self, turn: Turn, index: int | None, unit: Pile) -> Turn:
        """The turn once a token of the prize went to a tank, or back to the sea; with the last of it all is settled."""
        prize = turn.prize - unit
        if not prize:
            return turn._replace(prize=0, got=(), due=())
        if index is None:
            return turn._replace(prize=prize)
        due = tuple(one for one in turn.due if one != index)
        return turn._replace(prize=prize, got=tuple(sorted({*turn.got, index})), due=due)

    def promised(self, turn: Turn, index: int) -> Turn:
        """The turn once something was bought for a tank, which then gets a part of the prize."""
        if index in turn.got or index in turn.due:
            return turn
        return turn._replace(due=tuple(sorted((*turn.due, index))))

    def _spare(self, turn: Turn, index: int | None) -> int:
        """How much of the prize is left over, once one went to a tank, for tanks that must get a part of it."""
        waiting = sum(1 for due in turn.due if due != index)
        return len(self.board.piles.copies[turn.prize]) - 1 - waiting
