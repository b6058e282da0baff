"""Judging tanks: plain legality against python-chess, look-ups and full verdicts against plain legality."""

from __future__ import annotations

from functools import partial

import chess
from timing import paired, told

import aquagarden as ag
from aquagarden.tanks.legality import Judge
from aquagarden.tanks.tank import Tanks

RULES = ag.rulebook("base", "advanced")
LEGAL = (
    "2 shark, 1 seahorse, 1 seaweed",
    "3 small-fish, 1 large-fish",
    "2 sea-turtle, 1 seaweed, 1 coral",
    "1 remora, 1 shark, 1 whale-shark, 1 seaweed",
    "2 small-fish, 2 large-fish, 1 seaweed, 1 coral",
)
FIVE = (
    "2 shark, 1 sea-turtle, 1 small-fish, 1 seaweed",
    "1 shark, 2 small-fish, 2 large-fish",
    "1 whale-shark, 3 small-fish, 1 coral",
    "3 sea-turtle, 1 seaweed, 1 coral",
    "1 remora, 4 small-fish",
    "2 small-fish, 1 large-fish, 1 seaweed, 1 coral",
    "2 seahorse, 1 sea-turtle, 1 seaweed, 1 coral",
    "2 shark, 1 seahorse, 1 seaweed, 1 remora",
)
# An open middle game with 34 legal moves.
BOARD = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1")
MOVES = list(BOARD.legal_moves)
JUDGE = Judge(RULES.ruleset)
TURNS = 20_000


def plain(tanks: list[dict[str, int]]) -> None:
    """Every law asked, nothing remembered."""
    for turn in range(TURNS):
        JUDGE.legal(tanks[turn % len(tanks)])


def moves() -> None:
    """As many legal moves judged by python-chess."""
    for turn in range(TURNS):
        BOARD.is_legal(MOVES[turn % len(MOVES)])


def known(tanks: list[ag.Tank]) -> None:
    """As many known tanks asked."""
    for turn in range(TURNS):
        tanks[turn % len(tanks)].legal  # noqa: B018 -- asking is what is timed


def verdicts(tanks: list[dict[str, int]]) -> None:
    """As many full verdicts, with reasons and repairs, each tank made anew."""
    fresh = Tanks(RULES.ruleset)
    for turn in range(TURNS):
        fresh.tank(tanks[turn % len(tanks)]).verdict  # noqa: B018 -- asking is what is timed


def main() -> None:
    """Print the table."""
    legal = [dict(RULES.tank(text).tokens) for text in LEGAL]
    five = [dict(RULES.tank(text).tokens) for text in FIVE]
    nodes = [RULES.tank(text) for text in LEGAL]
    ours, theirs, ratio = paired(partial(plain, legal), moves)
    rates = f"{TURNS / ours:,.0f} against {TURNS / theirs:,.0f} a second"
    told(f"plain legality, {rates}", f"{1 / ratio:.2f} times", "at least 1", ratio <= 1)
    _, _, ratio = paired(partial(plain, legal), partial(known, nodes))
    told("look-up of a known tank against plain legality", f"{ratio:.0f} times", "at least 20", ratio >= 20)
    _, _, ratio = paired(partial(verdicts, five), partial(plain, five), rounds=7)
    told("full verdict of five tokens against plain legality", f"{ratio:.1f} times", "at most 20", ratio <= 20)


if __name__ == "__main__":
    main()
