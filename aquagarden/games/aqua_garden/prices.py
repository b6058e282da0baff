"""What a token of the shelf costs: money, or tokens of a board of the player, which may stay on what they paid for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ...language.clauses import Costs
from ...packs.grounds import ground_of_gain
from ...play.events import Event, Gained, Moved
from .moving import KEPT, Table
from .state import Common, Player

if TYPE_CHECKING:
    from ...packs.ruleset import Ruleset
    from ...play.piles import Pile
    from ...rulings import Ground
    from .board import Board

BOX = "box"


@frozen(eq=False)
class Price:
    """So much of `unit`: money, or tokens of the `board` of the player, which go to the box unless `kept`."""

    amount: int
    unit: str
    board: str
    kept: bool
    ground: Ground

    def __str__(self) -> str:
        return f"{self.amount} {self.unit}" if self.board else str(self.amount)

    def among(self, board: Board, funds: int, boards: tuple[Pile, ...]) -> int:
        """How much of it is among these funds and boards of a player."""
        return board.piles.number(boards[board.boards.index(self.board)], self.unit) if self.board else funds

    def has(self, board: Board, player: Player) -> bool:
        """Whether a player can pay it."""
        return self.among(board, player.funds, player.boards) >= self.amount

    def paid(self, board: Board, player: Player, common: Common) -> tuple[Player, Common]:
        """The player and the table once it is paid."""
        if not self.board:
            return player._replace(funds=player.funds - self.amount), common
        table = Table(board, common, player.boards)
        pile = board.piles.unit[self.unit] * self.amount
        table.put(self.board, 0, -pile)
        table.put(KEPT if self.kept else BOX, 0, pile)
        common, boards = table.laid()
        return player._replace(boards=boards), common

    def told(self, name: str, token: str, why: Ground) -> tuple[Event, ...]:
        """What is told of a player who pays it for a token; `why` is the rule that asks for money."""
        if not self.board:
            return (Gained(name, -self.amount, self.unit, why),) if self.amount else ()
        target = token if self.kept else BOX
        return (Moved(name, self.unit, self.board, target, self.ground),) * self.amount


def prices_of(ruleset: Ruleset) -> dict[str, Price]:
    """What each token costs that says so."""
    lexicon = ruleset.lexicon
    found = {}
    for token in lexicon.tokens:
        for line in lexicon.clauses(token, Costs):
            clause, ground = line.clause, ground_of_gain(lexicon.tokens[token], line)
            assert isinstance(clause, Costs)
            found[token] = Price(clause.amount, clause.unit, clause.place or "", bool(clause.kept), ground)
    return found
