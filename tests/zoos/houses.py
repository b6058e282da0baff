"""Houses with other laws for zoos, and zoos that grow in them by chance."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import aquagarden as ag
from aquagarden.games.aquaretto.board import Board
from aquagarden.games.aquaretto.building import Building
from aquagarden.games.aquaretto.game import Aquaretto
from aquagarden.zoos.grid import bit, bits, space
from aquagarden.zoos.judging import refused, refusing
from aquagarden.zoos.scene import Board as Joined
from aquagarden.zoos.zoo import Zoo

HEAD = 'rules-language 1\n\npack house "House"\n  version 1\n  needs aquaretto 1\n\n'
CHANGE, LAW = "change rule aquaretto.", 'rule law "Law"\n  '
SECOND = 'rule second "Second law"\n  '
HOUSES = {
    "printed": "",
    "four basins": f"{CHANGE}basin-limit\n  each zoo holds at most 4 types of animal plus 1 for each large-expansion\n",
    "basins may touch": "remove rule aquaretto.basins-apart\n",
    "hippos may touch": "except rule aquaretto.basins-apart\n  for hippo\n",
    "two basins of a type": f"{CHANGE}one-basin-per-type\n  each zoo holds at most 2 basin of each animal\n",
    "no law of spaces": "remove rule aquaretto.occupied\n\nremove rule aquaretto.no-space\n",
    "two dolphins": f"{LAW}each zoo holds at most 2 dolphin\n\n{SECOND}each zoo holds at most 3 of each animal\n",
    "small boards count": f"{LAW}each zoo holds at most 3 animal plus 2 for each small-expansion\n",
    "few coworkers": f"{LAW}each zoo holds at most 1 coworker plus 1 for each small-expansion\n",
    "hippos need company": f"{LAW}hippo needs dolphin in its zoo\n",
    "coworkers are needed": f"{LAW}penguin or orca needs 2 coworker or dolphin in its zoo\n",
    "hunters": f"{LAW}polar-bear never shares a zoo with penguin, turtle\n",
    "small basins": f"{LAW}each basin holds at most 2 animal\n",
    "away from the entrance": f"{LAW}basin never touches entrance\n",
    "penguins in depots": f"{LAW}penguin lives in depot\n",
    "boards apart": f"{LAW}large-expansion never touches small-expansion\n\n"
    f"{SECOND}small-expansion never touches another small-expansion\n",
    "boards beside basins": f"{LAW}large-expansion always touches basin\n",
    "boards anywhere": "remove rule aquaretto.boards-join\n\nremove rule aquaretto.boards-apart\n",
    "straight boards": "change place aquaretto.small-expansion\n  row 0 columns 0 to 2\n  row 1 columns 0 to 0\n",
    "long boards": "change place aquaretto.large-expansion\n  9 for each player\n  row 0 columns 0 to 9\n"
    "  row 1 columns 0 to 9\n",
    "statues": 'token statue "Statue"\n  copies 3 in stack\n\nrule law "Law"\n  statue lives in zoo or depot\n',
}

# Those that say something of boards.
ABOUT_BOARDS = ("printed", *(name for name in HOUSES if "boards" in name))


@cache
def house(name: str, players: int = 3) -> Aquaretto:
    """The game of a house, one object for all tests."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "house.rules"
        path.write_text(HEAD + HOUSES[name], encoding="utf-8")
        return Aquaretto(ag.rulebook("aquaretto", path), players)


def tokens_of(board: Board) -> tuple[str, ...]:
    """All that may lie in a zoo."""
    return (*board.animals, board.worker)


def kind_of(board: Board, token: str, chance: Random) -> tuple[str, str]:
    """A piece of a token, with one of its marks."""
    return chance.choice([kind for kind in board.zoos.kinds if kind[0] == token])


def grown(board: Board, seed: int, most: int = 16) -> Zoo:
    """A zoo that breaks no law: pieces and boards are tried by the plain judge alone, and more of fewer types."""
    chance, zoo = Random(seed), board.zoos.empty
    some = chance.sample(board.animals, chance.randint(1, 5))
    for _ in range(chance.randint(0, most)):
        token = chance.choice([*some, *some, board.worker])
        at = space(chance.choice(list(bits(zoo.spaces))))
        if not refusing(board.zoos, zoo.scene(), token, at) and not zoo.kind_at(one := bit(*at)):
            zoo = zoo.adding(kind_of(board, token, chance), one)
        if chance.random() < 0.15:
            zoo = extended(board, zoo, chance)
    return zoo


def extended(board: Board, zoo: Zoo, chance: Random) -> Zoo:
    """The zoo with a board more, if one that was tried may lie there."""
    shape = chance.choice(board.shapes)
    if zoo.laid(shape) >= board.zoos.layout.shapes[shape].number:
        return zoo
    cells = chance.choice(Building(board).tried(zoo, shape))
    joined = zoo.joined(Joined(shape, cells))
    return zoo if refused(board.zoos, joined.scene()) else joined
