"""Where coworkers work: on boards with room for some, and on spaces of the zoo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from .state import Player

if TYPE_CHECKING:
    from .board import Board


@frozen(eq=False)
class Posts:
    """The places of coworkers on a board."""

    board: Board

    def open(self, player: Player) -> bool:
        """Whether one coworker more finds a place."""
        rooms = zip(self.board.posts.values(), player.posts, strict=True)
        return any(number < room for room, number in rooms) or bool(player.zoo.free(self.board.worker))

    def moved(self, player: Player, source: str, to: str) -> Player | None:
        """A player with one coworker on another board or space; None where there is none, or none may go.

        The zoo that one leaves may have needed it.
        """
        left = self.dismissed(player, source)
        there = None if left is None else self.posted(left, to)
        return there if there is not None and there.zoo.keeps() else None

    def posted(self, player: Player, to: str) -> Player | None:
        """A player with one coworker more on a board or a space; None where none may go."""
        board = self.board
        if to in board.posts:
            index = tuple(board.posts).index(to)
            if player.posts[index] >= board.posts[to]:
                return None
            return player._replace(posts=changed(player.posts, index, 1))
        one = board.spots.get(to, 0)
        if not one & player.zoo.free(board.worker):
            return None
        return player._replace(zoo=player.zoo.adding((board.worker, ""), one))

    def dismissed(self, player: Player, place: str) -> Player | None:
        """A player with one coworker less on a board or a space; None where none is."""
        board = self.board
        if place in board.posts:
            index = tuple(board.posts).index(place)
            return player._replace(posts=changed(player.posts, index, -1)) if player.posts[index] else None
        one = board.spots.get(place, 0)
        if not board.worker or not one & player.zoo.lying(board.worker):
            return None
        return player._replace(zoo=player.zoo.removing((board.worker, ""), one))


def changed(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """Some counts, one of them so much more."""
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])
