"""Questions about a zoo: where a tile or a board may lie, what growth brings, what trainers score."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from attrs import evolve, field, frozen

from ....games.aquaretto import clauses as c
from ....games.aquaretto.actions import Build
from ....rulebook import Rulebook
from ....rulings import Reason
from ....tanks.scoring import score_sheet
from ....zoos.data import Built, Laid
from ....zoos.grid import Space
from ....zoos.judging import guilty, refused
from ....zoos.scene import Board as Joined
from ....zoos.scene import Piece, ZooScene
from ..asking import Answer, because
from .having import Having, ZooQuestion, Zoos, built, laid, spots, zoos_for

# Which boards `large_boards` counts, by the first word of their name.
LARGE = "large"


@frozen
class AskPlaceTile(ZooQuestion):
    """May a tile, or a coworker, lie on a space of a zoo?

    `boards` have joined the zoo; `large_boards` counts those of which nobody says where they lie.

    >>> question = AskPlaceTile([Laid("dolphin", 1, 2), Laid("trainer", 2, 3)], tile="orca", at=(2, 2))
    >>> answer = question.answer()
    >>> answer["legal"], answer["broken"], answer["reasons"][0]["spaces"]
    (False, ['basins-apart'], [[1, 2], [2, 2]])
    """

    ask: ClassVar[str] = "place-tile"
    zoo: tuple[Laid, ...] = field(default=(), converter=laid)
    boards: tuple[Built, ...] = field(default=(), converter=built)
    large_boards: int = 0
    tile: str = ""
    at: Space = (0, 0)

    def _ruling(self, rules: Rulebook) -> Answer:
        zoos = zoos_for(rules, 0, "packs")
        scene = zoos.scene(Having(zoo=self.zoo, boards=self.boards))
        more: tuple[Joined, ...] = ()
        if self.large_boards:
            shape = zoos.shape(LARGE, "large_boards")
            lying = sum(1 for board in scene.boards if board.name == shape)
            more = (Joined(shape, 0),) * max(0, self.large_boards - lying)
        token = zoos.token(self.tile, "tile")
        scene = evolve(scene, boards=(*scene.boards, *more)).having((Piece(token, at=self.at),))
        return judged(zoos, scene, refused(zoos.board.zoos, scene))


def judged(zoos: Zoos, scene: ZooScene, broken: Iterable[Reason]) -> Answer:
    """Whether no law refuses what lies there, and which do: each with the spaces of a smallest part that it refuses."""
    broken = tuple(broken)
    told = [{**one.data(), "spaces": _spaces(zoos, scene, one.name)} for one in broken]
    return {"legal": not broken, "broken": sorted(one.name for one in broken), "reasons": told}


def _spaces(zoos: Zoos, scene: ZooScene, law: str) -> list[list[int]]:
    return [list(at) for at in guilty(zoos.board.zoos, scene, law)]


@frozen
class AskPlaceBoard(ZooQuestion):
    """May a board join the zoo on these spaces? `boards` have joined it already.

    >>> answer = AskPlaceBoard("small", [(5, 1), (5, 2), (5, 3)]).answer()
    >>> answer["legal"], answer["reasons"][0]["message"]
    (False, 'these spaces are no small-expansion')
    """

    ask: ClassVar[str] = "place-board"
    board: str = ""
    cells: tuple[Space, ...] = field(default=(), converter=spots)
    boards: tuple[Built, ...] = field(default=(), converter=built)

    def _ruling(self, rules: Rulebook) -> Answer:
        zoos = zoos_for(rules, 0, "packs")
        board, shape, zoo = zoos.board, zoos.shape(self.board, "board"), zoos.board.zoos.empty
        for one in zoos.joined(self.boards):
            zoo = zoo.joined(one)
        reasons = [one.data() for one in zoos.building.against(zoo, Build(shape, self.cells))]
        if zoo.laid(shape) >= board.zoos.layout.shapes[shape].number:
            reasons.append({"message": f"no {shape} is left", **because(board.why[c.BUILT])})
        broken = sorted({one["rule"] for one in reasons})
        return {"legal": not reasons, "broken": broken, "reasons": reasons}


@frozen
class AskGrowth(ZooQuestion):
    """What does a basin of so many tiles bring when so many are added to it?

    >>> answer = AskGrowth(before=8, added=2).answer()
    >>> answer["coins"], answer["coworkers"], [reason["size"] for reason in answer["reasons"]]
    (1, 1, [9, 10])
    """

    ask: ClassVar[str] = "growth"
    before: int = 0
    added: int = 0

    def _ruling(self, rules: Rulebook) -> Answer:
        board = zoos_for(rules, 0, "packs").board
        empty = board.zoos.empty.scene()
        found: list[dict[str, Any]] = []
        for size, some in board.growing.sizes.items():
            for growth in some if self.before < size <= self.before + self.added else ():
                coins = growth.coins.total(empty, empty) if growth.coins else 0
                found.append({"size": size, "coins": coins, "coworkers": growth.hires, **because(growth.ground)})
        return {**{key: sum(one[key] for one in found) for key in ("coins", "coworkers")}, "reasons": found}


@frozen
class AskTrainers(ZooQuestion):
    """What do trainers on spaces of a zoo score?

    >>> zoo = [Laid("orca", 1, 3), Laid("orca", 2, 3, "lightning"), Laid("hippo", 4, 2)]
    >>> AskTrainers(zoo, [(2, 2), (3, 3)]).answer()["points"]
    1
    """

    ask: ClassVar[str] = "trainers"
    zoo: tuple[Laid, ...] = field(default=(), converter=laid)
    trainers: tuple[Space, ...] = field(default=(), converter=spots)

    def _ruling(self, rules: Rulebook) -> Answer:
        zoos = zoos_for(rules, 0, "packs")
        scene = zoos.scene(Having(zoo=self.zoo, trainers=self.trainers))
        # The line of the score sheet bears the name of the question.
        score = score_sheet(zoos.board.ruleset, scene)
        lines = [line.data() for line in score.lines if line.under == self.ask]
        return {"points": score.parts.get(self.ask, 0), "lines": lines}
