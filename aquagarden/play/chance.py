"""Chance: what comes out of a bag, each token as likely as any other."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .piles import Pile, Piles


def pick(piles: Piles, pile: Pile, chance: Random) -> str:
    """A token of a pile that is not empty, at random.

    >>> from aquagarden.play.piles import Piles
    >>> piles = Piles(("coral", "shark"))
    >>> pick(piles, piles.pack({"shark": 3}), Random(7))
    'shark'
    """
    counts = piles.counts(pile)
    at = int(chance.random() * sum(counts))
    for name, number in zip(piles.tokens, counts, strict=True):
        at -= number
        if at < 0:
            return name
    raise ValueError("nothing is drawn from an empty pile")
