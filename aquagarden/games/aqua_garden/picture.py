"""A position in lines that people read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ...rulings import Tokens
from .moving import STORES

if TYPE_CHECKING:
    from .position import Before, Position


def lines_of(position: Position) -> Iterator[str]:
    """What the round and the turn are, what lies in the middle, and what lies before each player."""
    yield f"round {position.round}, to move: {position.to_move} ({position.phase})"
    yield from _parts((("in hand", _listed(position.hand)), ("prize", _listed(position.prize))), "  ")
    yield "table"
    yield from _parts(_table(position), "  ")
    for name, before in position.players.items():
        yield f"player {name}"
        yield from _parts(_before(before), "  ")


def _table(position: Position) -> Iterator[tuple[str, str]]:
    yield "owners", ", ".join(f"{name} {space}" for name, space in position.owners.items())
    yield "waiting", ", ".join(position.waiting)
    yield "passed", ", ".join(position.passed)
    yield "fair", "; ".join(f"{space}: {_listed(counts)}" for space, counts in position.fair.items())
    yield from ((place, _listed(getattr(position, place))) for place in STORES)
    yield "cards", "; ".join(f"{card}{_by(names)}" for card, names in position.claimed.items())


def _before(before: Before) -> Iterator[tuple[str, str]]:
    yield "employee", before.at
    yield "funds", str(before.funds)
    yield "cards", ", ".join(before.cards)
    yield "spent", ", ".join(before.spent)
    yield from ((label, _listed(counts)) for label, counts in before.tanks.items())


def _parts(parts: Iterable[tuple[str, str]], indent: str) -> Iterator[str]:
    """The parts that there are, each under its name."""
    return (f"{indent}{name:<9} {text}" for name, text in parts if text)


def _listed(counts: Mapping[str, int]) -> str:
    return Tokens(counts).listed(", ")


def _by(names: tuple[str, ...]) -> str:
    return f" by {', '.join(names)}" if names else ""
