"""What lies before a player of a zoo, as questions give it, held to what is on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import ClassVar

from attrs import evolve, field, frozen

from ....errors import QuestionError
from ....games.aquaretto.board import Board
from ....games.aquaretto.building import Building
from ....games.aquaretto.game import Aquaretto
from ....packs.lexicon import named
from ....rulebook import Rulebook
from ....structuring import shown
from ....zoos.data import MOST_PIECES, Built, Laid
from ....zoos.grid import Space, mask
from ....zoos.scene import DEPOT, ZOO, Piece, ZooScene
from ....zoos.scene import Board as Joined
from ....zoos.zoo import Kind
from ..asking import Names, Question, known, names_of
from ..seating import fewest, seated

# A coworker on a space of the zoo.
TRAINER = "trainer"


def laid(some: Iterable[Laid]) -> tuple[Laid, ...]:
    """Tiles on spaces as a tuple, with a type that checkers can follow."""
    return tuple(some)


def built(some: Iterable[Built]) -> tuple[Built, ...]:
    """The same for boards."""
    return tuple(some)


def spots(some: Iterable[Space]) -> tuple[Space, ...]:
    """The same for spaces."""
    return tuple((x, y) for x, y in some)


@frozen(kw_only=True, slots=False)
class Having:
    """What lies before a player, but for the tiles of the zoo: coins, coworkers, the depot from the bottom, boards."""

    zoo: tuple[Laid, ...] = field(default=(), converter=laid)
    trainers: tuple[Space, ...] = field(default=(), converter=spots)
    boards: tuple[Built, ...] = field(default=(), converter=built)
    cashiers: int = 0
    keepers: int = 0
    manager: bool = False
    depot: Names = field(default=(), converter=names_of)

    def posts(self) -> dict[str, int]:
        """How many coworkers are at work beside the zoo, by the key that says so."""
        return {"cashiers": self.cashiers, "keepers": self.keepers, "manager": int(self.manager)}


class ZooQuestion(Question):
    """A question about Aquaretto."""

    about: ClassVar[str] = "aquaretto"


@frozen(eq=False, slots=False)
class Zoos:
    """A game, and what questions ask of its parts."""

    game: Aquaretto

    @property
    def board(self) -> Board:
        """The rules made ready for play."""
        return self.game.board

    @cached_property
    def building(self) -> Building:
        """The ways to build."""
        return Building(self.board)

    # ---- single names

    def token(self, name: str, path: str) -> str:
        """The token of a tile or coworker. Raises QuestionError for another name."""
        tokens, worker = dict(self.board.zoos.kinds), self.board.worker
        if name == TRAINER and worker and name not in tokens:
            return worker
        return known(name, (*tokens, *([TRAINER] if worker else [])), "tile for a zoo", path)

    def kind(self, name: str, mark: str, path: str) -> Kind:
        """A tile with the mark that it bears. Raises QuestionError for a mark that no copy of it bears."""
        token = self.token(name, f"{path}.tile")
        if mark and (token, mark) not in self.board.zoos.index:
            marks = [one for other, one in self.board.zoos.kinds if other == token and one]
            hint = f"Marked are: {', '.join(marks)}." if marks else "Leave it out."
            raise QuestionError(f"no {token} is marked `{shown(mark)}`", f"{path}.mark", hint)
        return token, mark

    def shape(self, name: str, path: str) -> str:
        """A board that can join the zoo, by its name or by the first word of it. Raises QuestionError."""
        shapes = self.board.shapes
        found = [one for one in shapes if name and one.startswith(f"{name}-")]
        return found[0] if len(found) == 1 and name not in shapes else known(name, shapes, "board for a zoo", path)

    def tile(self, name: str, path: str) -> str:
        """A tile that is placed, as actions write it, with its mark: `penguin:female`. Raises QuestionError."""
        return known(name, (one for one in self.board.kind if one not in self.board.money), "tile", path)

    def post(self, key: str) -> str:
        """The board beside the zoo that a key is about: the one of which the law or score of that name speaks."""
        return self._posts.get(key, "")

    @cached_property
    def _posts(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for declaration in self.board.ruleset.declared("rule", "score"):
            clauses = [line.clause for line in declaration.lines]
            spoken = {place for clause in clauses for names in named(clause, ("place",)) for place in names}
            places = sorted(spoken & set(self.board.posts))
            for key in Having().posts():
                if declaration.name in (key, f"{key}s") and len(places) == 1:
                    found.setdefault(key, places[0])
        return found

    # ---- what lies there

    def scene(self, had: Having, path: str = "", coins: int = 0) -> ZooScene:
        """What lies before a player as laws and scores see it. Raises QuestionError for what cannot be read."""
        where = f"{path}." if path else ""
        if len(had.zoo) + len(had.trainers) + len(had.boards) + len(had.depot) > MOST_PIECES:
            message = f"these are more than {MOST_PIECES} pieces"
            raise QuestionError(message, f"{where}zoo", "No zoo has room for so many.")
        pieces = [*self._laid(had, where), *self._posted(had, where)]
        for index, name in enumerate(had.depot):
            pieces.append(Piece(*self.board.kind[self.tile(name, f"{where}depot.{index}")], place=DEPOT))
        empty = evolve(self.board.zoos.empty.scene(), boards=self.joined(had.boards, where))
        return empty.having(pieces, {"coin": coins})

    def _laid(self, had: Having, where: str) -> Iterator[Piece]:
        for index, one in enumerate(had.zoo):
            yield Piece(*self.kind(one.tile, one.mark, f"{where}zoo.{index}"), at=(one.x, one.y))
        if had.trainers and not self.board.worker:
            raise QuestionError("no pack on the table has coworkers", f"{where}trainers", "Leave it out.")
        yield from (Piece(self.board.worker, at=at) for at in had.trainers)

    def _posted(self, had: Having, where: str) -> Iterator[Piece]:
        for key, number in had.posts().items():
            place = self.post(key)
            if number and not place:
                raise QuestionError("no pack on the table counts this", f"{where}{key}", "Leave it out.")
            yield from (Piece(self.board.worker, place=place or ZOO) for _ in range(number))

    def joined(self, boards: Iterable[Built], where: str = "") -> tuple[Joined, ...]:
        """The boards that joined the zoo, in their order."""
        return tuple(
            Joined(self.shape(one.board, f"{where}boards.{index}.board"), mask(one.cells))
            for index, one in enumerate(boards)
        )


def zoos_for(rules: Rulebook, least: int, path: str) -> Zoos:
    """A game for as few as the packs are for, but for so many at least."""
    return zoos_of(rules, fewest(rules, least), path)


def zoos_of(rules: Rulebook, players: int, path: str) -> Zoos:
    """The game of some rules for a number of players. Raises QuestionError when the packs are not for that number."""
    return seated(_zoos, rules, players, path)


def _zoos(rules: Rulebook, players: int) -> Zoos:
    return Zoos(Aquaretto(rules, players))
