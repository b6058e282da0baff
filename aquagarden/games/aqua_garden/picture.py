"""A position in lines that people read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ...rulings import Tokens
from .moving import KEPT, STORES

if TYPE_CHECKING:
    from .position import Before, Position


# So wide is the column of names at least.
WIDTH = 9


def lines_of(position: Position) -> Iterator[str]:
    """What the round and the turn are, what lies in the middle, and what lies before each player."""
    blocks = [(head, tuple(part for part in parts if part[1])) for head, parts in _blocks(position)]
    width = max(WIDTH, *(len(name) for _, parts in blocks for name, _ in parts))
    for head, parts in blocks:
        yield head
        yield from (f"  {name:<{width}} {text}" for name, text in parts)


def _blocks(position: Position) -> Iterator[tuple[str, Iterable[tuple[str, str]]]]:
    """Each head line, and the parts under it by their names; a part without text is left out."""
    yield f"round {position.round}, to move: {position.to_move} ({position.phase})", _turn(position)
    yield "table", _table(position)
    yield from ((f"player {name}", _before(before)) for name, before in position.players.items())


def _turn(position: Position) -> Iterator[tuple[str, str]]:
    yield "in hand", _listed(position.hand)
    yield "prize", _listed(position.prize)
    yield "at once", ", ".join(position.window)


def _table(position: Position) -> Iterator[tuple[str, str]]:
    yield "owners", ", ".join(f"{name} {space}" for name, space in position.owners.items())
    yield "waiting", ", ".join(position.waiting)
    yield "passed", ", ".join(position.passed)
    yield "fair", "; ".join(f"{space}: {_listed(counts)}" for space, counts in position.fair.items())
    yield from ((place, _listed(getattr(position, place))) for place in STORES)
    yield from ((place, _listed(counts)) for place, counts in position.others.items())
    yield KEPT, _listed(position.kept)
    yield from ((f"lucy {board}", _listed(counts)) for board, counts in position.automaton.items())
    yield "offered", ", ".join(position.offered)
    yield "cards", "; ".join(f"{card}{_by(names)}" for card, names in position.claimed.items())


def _before(before: Before) -> Iterator[tuple[str, str]]:
    yield "employee", before.at
    yield "funds", str(before.funds)
    yield "cards", ", ".join(before.cards)
    yield "spent", ", ".join(before.spent)
    yield from ((label, _listed(counts)) for label, counts in before.tanks.items())
    yield from ((board, _listed(counts)) for board, counts in before.boards.items())


def _listed(counts: Mapping[str, int]) -> str:
    return Tokens(counts).listed(", ")


def _by(names: tuple[str, ...]) -> str:
    return f" by {', '.join(names)}" if names else ""
