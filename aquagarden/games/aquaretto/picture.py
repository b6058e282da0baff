"""A position in lines that people read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ...rulings import Tokens

if TYPE_CHECKING:
    from .position import Before, Position


def lines_of(position: Position) -> Iterator[str]:
    """What the round and the turn are, what lies in the middle, and what lies before each player."""
    last = ", the last" if position.final else ""
    yield f"round {position.round}{last}, to move: {position.to_move} ({position.phase})"
    hand = {"in hand": _listed(position.hand) or position.tile, "offspring": ", ".join(position.births)}
    yield from _parts({**hand, "coworkers": str(position.hires or "")}, "  ")
    yield "table"
    yield from _parts({"stack": str(position.stack), "undrawn": str(sum(position.undrawn.values()))}, "  ")
    trucks = {f"truck {number}": _listed(counts) for number, counts in enumerate(position.trucks, 1)}
    yield from _parts({**trucks, "nursery": _listed(position.nursery), "supply": str(position.supply)}, "  ")
    for name, before in position.players.items():
        yield f"player {name}"
        yield from _parts(_before(before), "  ")


def _before(before: Before) -> dict[str, str]:
    return {
        "zoo": "; ".join(f"{laid.tile}{f' {laid.mark}' if laid.mark else ''} {laid.x},{laid.y}" for laid in before.zoo),
        "coins": str(before.coins),
        "depot": ", ".join(before.depot),
        "posts": _listed(before.posts),
        "boards": _listed(before.boards),
        "truck": str(before.truck or ""),
    }


def _parts(parts: Mapping[str, str], indent: str) -> Iterable[str]:
    """The parts that there are, each under its name."""
    return (f"{indent}{name:<9} {text}" for name, text in parts.items() if text)


def _listed(counts: Mapping[str, int]) -> str:
    return Tokens(counts).listed(", ")
