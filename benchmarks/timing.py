"""Timing side by side: machines drift, so both sides of a ratio run in turn, and the median of the pairs counts."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable


def seconds(work: Callable[[], object]) -> float:
    """How long one run takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def paired(ours: Callable[[], object], theirs: Callable[[], object], rounds: int = 15) -> tuple[float, float, float]:
    """The median seconds of both, and the median of ours / theirs, over so many rounds of one after the other."""
    ours(), theirs()
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(rounds)]
    middle = [statistics.median(column) for column in zip(*pairs, strict=True)]
    return middle[0], middle[1], statistics.median(one / other for one, other in pairs)


def told(what: str, figure: str, bound: str, kept: bool) -> None:
    """One row of a script's table."""
    print(f"{what:<58} {figure:>12}   {bound:<16} {'yes' if kept else 'NO'}")
