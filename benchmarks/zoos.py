"""Zoos: all legal places of a tile, in a half filled zoo with all boards, against plain legality of a tank."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from timing import paired, told

import aquagarden as ag
from aquagarden.games.aquaretto.building import Building
from aquagarden.tanks.legality import Judge
from aquagarden.zoos.grid import bits
from aquagarden.zoos.zoo import Zoo

GAME = ag.Aquaretto(players=2)
JUDGE = Judge(ag.rulebook("base", "advanced").ruleset)
TANK = {"shark": 2, "seaweed": 1, "remora": 1, "coral": 1}
TURNS = 2_000


def half_filled(seed: int) -> Zoo:
    """A zoo with all boards built and every other space taken, as chance and the laws have it."""
    chance, board = Random(seed), GAME.board
    building, zoo = Building(board), board.zoos.empty
    for shape in board.shapes:
        for _ in range(board.zoos.layout.shapes[shape].number):
            zoo = zoo.joined(building.joining(chance.choice(building.actions(zoo, shape))))
    while zoo.taken.bit_count() * 2 < zoo.spaces.bit_count():
        token = chance.choice([one for one in board.animals if zoo.free(one)])
        zoo = zoo.adding((token, ""), chance.choice(list(bits(zoo.free(token)))))
    return zoo


def places(zoos: Iterable[Zoo]) -> None:
    """All legal places of one tile, by a zoo that has been asked nothing yet."""
    for zoo in zoos:
        Zoo(zoo.rules, zoo.pieces, zoo.boards, zoo.spaces, zoo.taken).free("orca")


def plain(tanks: Iterable[dict[str, int]]) -> None:
    """Every law of tanks asked, nothing remembered."""
    for tank in tanks:
        JUDGE.legal(tank)


def main() -> None:
    """Print the table."""
    zoos = [half_filled(seed) for seed in range(20)] * (TURNS // 20)
    tanks = [TANK] * TURNS
    ours, theirs, ratio = paired(lambda: places(zoos), lambda: plain(tanks))
    told("legal places of one tile in a half filled zoo, microseconds", f"{ours / TURNS * 1e6:.1f}")
    told("plain legality of a tank, microseconds", f"{theirs / TURNS * 1e6:.1f}")
    told("all places / one plain legality", f"{ratio:.1f}", "at most 10", ratio <= 10)


if __name__ == "__main__":
    main()
