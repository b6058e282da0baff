"""Judging tanks: plain legality against python-chess, look-ups and full verdicts against plain legality."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from itertools import combinations_with_replacement
from typing import TypeVar

import chess
from timing import paired, told

import aquagarden as ag
from aquagarden.tanks.legality import Judge
from aquagarden.tanks.tank import Tanks

Counts = dict[str, int]
Item = TypeVar("Item")

RULES = ag.rulebook("base", "advanced")
JUDGE = Judge(RULES.ruleset)
# The start, an open game, a middle game with all that is special in chess, an ending.
BOARDS = [
    chess.Board(fen)
    for fen in (
        chess.STARTING_FEN,
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    )
]
MOVES = [(board, move) for board in BOARDS for move in board.legal_moves]
TURNS = 5_000


def repeated(items: list[Item]) -> list[Item]:
    """The same items over and over, so that both sides of a ratio go through a list of one length."""
    return (items * (TURNS // len(items) + 1))[:TURNS]


def plain(tanks: Iterable[Counts]) -> None:
    """Every law asked, nothing remembered."""
    for tank in tanks:
        JUDGE.legal(tank)


def moves(pairs: Iterable[tuple[chess.Board, chess.Move]]) -> None:
    """Legal moves judged by python-chess."""
    for board, move in pairs:
        board.is_legal(move)


def known(tanks: Iterable[ag.Tank]) -> None:
    """Known tanks asked."""
    for tank in tanks:
        tank.legal  # noqa: B018 -- it is asked for the time that it takes


def neighbours(pairs: Iterable[tuple[ag.Tank, ag.Tokens]]) -> None:
    """Known tanks asked for what becomes of them when a token comes, in the way that everybody can."""
    for tank, token in pairs:
        tank.adding(token).legal  # noqa: B018 -- it is asked for the time that it takes


def verdicts(tanks: Iterable[Counts]) -> None:
    """Full verdicts, with repairs and the reasons of all laws; each tank is made anew, since nobody keeps it."""
    fresh = Tanks(RULES.ruleset)
    for tank in tanks:
        fresh.tank(tank).verdict.reasons  # noqa: B018 -- it is asked for the time that it takes
    assert not fresh.known


def of_five() -> tuple[list[Counts], list[Counts]]:
    """All legal tanks of five tokens, and as many illegal ones, evenly out of all."""
    every = [dict(Counter(names)) for names in combinations_with_replacement(sorted(RULES.tokens), 5)]
    legal = [tank for tank in every if JUDGE.legal(tank)]
    illegal = [tank for tank in every if not JUDGE.legal(tank)]
    return legal, illegal[:: len(illegal) // len(legal)][: len(legal)]


def against_chess(tanks: list[Counts]) -> None:
    """Plain legality, held against a well-known judge of legality."""
    ours, theirs, ratio = paired(partial(plain, repeated(tanks)), partial(moves, repeated(MOVES)))
    rates = f"{TURNS / ours:,.0f} against {TURNS / theirs:,.0f} a second"
    told(f"plain legality, {rates}", f"{1 / ratio:.2f} times", "at least 1", ratio <= 1)


def look_ups(nodes: list[ag.Tank], tanks: list[Counts]) -> None:
    """What is remembered, held against plain legality."""
    _, _, ratio = paired(partial(plain, repeated(tanks)), partial(known, repeated(nodes)))
    told("look-up of a known tank against plain legality", f"{ratio:.0f} times", "at least 20", ratio >= 20)
    tokens = [ag.Tokens({name: 1}) for name in RULES.tokens]
    pairs = [(node, token) for node in nodes for token in tokens][:TURNS]
    counts = [dict(node.adding(token).tokens) for node, token in pairs]
    _, _, ratio = paired(partial(plain, counts), partial(neighbours, pairs))
    told("  its known neighbour, by Tank.adding", f"{ratio:.0f} times")


def full_verdicts() -> None:
    """A verdict with all its reasons and repairs, held against plain legality of the same tanks."""
    legal, illegal = of_five()
    _, _, ratio = paired(partial(verdicts, legal + illegal), partial(plain, legal + illegal))
    told("full verdict of five tokens against plain legality", f"{ratio:.1f} times", "at most 20", ratio <= 20)
    for what, tanks in (("legal tanks", legal), ("illegal tanks, whose plain legality ends at one law", illegal)):
        _, _, ratio = paired(partial(verdicts, tanks), partial(plain, tanks))
        told(f"  {what}", f"{ratio:.1f} times")


def main() -> None:
    """Print the table."""
    nodes = list(RULES.all_tanks())
    tanks = [dict(node.tokens) for node in nodes]
    against_chess(tanks)
    look_ups(nodes, tanks)
    full_verdicts()


if __name__ == "__main__":
    main()
