"""Timing side by side: machines drift, so both sides of a ratio run in turn, and the median of the pairs counts."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

Work = Callable[[], object]


def seconds(work: Work, clock: Callable[[], float] = time.perf_counter) -> float:
    """How long one run takes, by a clock."""
    start = clock()
    work()
    return clock() - start


def paired(
    ours: Work, theirs: Work, rounds: int = 15, clock: Callable[[], float] = time.process_time
) -> tuple[float, float, float]:
    """The median seconds of both, and the median of ours / theirs, over so many rounds of one after the other.

    The time of the processor counts: where others want it too, the longer of two sides is interrupted more often than
    the shorter, and a ratio by the clock on the wall says more about them. Work in other processes needs that clock.
    """
    ours(), theirs()
    pairs = [(seconds(ours, clock), seconds(theirs, clock)) for _ in range(rounds)]
    middle = [statistics.median(column) for column in zip(*pairs, strict=True)]
    return middle[0], middle[1], statistics.median(one / other for one, other in pairs)


def told(what: str, figure: str, bound: str = "", kept: bool | None = None) -> None:
    """One row of a script's table; without a bound it is told for the record."""
    print(f"{what:<64} {figure:>12}   {bound:<16} {'' if kept is None else 'yes' if kept else 'NO'}".rstrip())
