"""Money and prices: where money stands, and what is paid with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from attrs import fields

from ...predicates.quantities import ForEach, ForEvery, Share, Tokens
from ...predicates.sentence import Phrase
from .. import clauses as c
from .fault import Fault, Reading, listed, out_of_range


def money(phrase: Phrase, reading: Reading) -> Iterator[Fault]:
    """Money stands where all that a player has is counted, alone, and in examples; it lies in no place."""
    if isinstance(phrase, Share) and isinstance(reading.within, c.Example):
        return
    cls: Any = type(phrase)
    values = [getattr(phrase, slot) for slot in purses(cls)]
    names = [name for value in values for name in (value if isinstance(value, tuple) else (value,))]
    counts = isinstance(phrase, ForEvery) or (isinstance(phrase, Tokens) and isinstance(reading.within, ForEach))
    placed = getattr(phrase, "where", None) or getattr(reading.within, "where", None)
    for name in names:
        if reading.known.has("purse", name) and (len(names) > 1 or not counts or placed):
            yield Fault(name, "N2", f"`{name}` is money, and only tokens can be counted here")


@cache
def purses(cls: Any) -> tuple[str, ...]:
    """The slots of a class that hold names that may be money."""
    return tuple(one.name for one in fields(cls) if "purse" in one.metadata.get("refers", ()))


def costs(costs: c.Costs, reading: Reading) -> Iterator[Fault]:
    """Money that is paid from a board, or tokens that are not; of a board to collect on only. Boards cost money."""
    known, unit, place = reading.known, costs.unit, costs.place
    if reading.kind == "place":
        yield from _board(costs, reading)
        return
    if known.game and not any(term.store and term.flat for term in known.terms("place").values()):
        yield Fault(
            "costs", "N16", f"no token is sold in {known.game}", "A board that is laid beside another may cost."
        )
        return
    boards = sorted(known.of(("board",)))
    if known.has("money", unit):
        if place is not None or costs.kept:
            hint = f"Say `{c.Costs(costs.amount, unit)}`."
            yield Fault(unit, "N2", f"`{unit}` is money: it lies on no board, and stays on nothing", hint)
    elif known.has("token", unit) and place is None:
        places = [str(c.Costs(costs.amount, unit, board, costs.kept)) for board in boards or ["BOARD"]]
        hint = f"Say from which board to collect on it is paid: {listed(places)}."
        yield Fault(unit, "N2", f"`{unit}` is a token, and lies on some board", hint)
    elif place is not None and known.has("place", place) and place not in boards:
        hint = f"Known: {', '.join(boards)}." if boards else "Only boards to collect on are paid from."
        yield Fault(place, "N16", f"nothing is paid from the {place}", hint)
    if place is not None and costs.amount == 0:
        yield out_of_range(0, "1 to 999")


def _board(costs: c.Costs, reading: Reading) -> Iterator[Fault]:
    """A price of what nobody buys, or one that is not paid in money."""
    name = reading.declaration.name
    if not reading.known.has("joined", name):
        yield Fault("costs", "N17", f"nobody buys the {name[:60]}: only boards that join another are bought")
    elif costs.place is not None or costs.kept or reading.known.has("token", costs.unit):
        units = sorted(reading.known.of(("money",)))
        yield Fault(costs.unit, "N2", "a board is paid in money", f"Say `{c.Costs(costs.amount, units[0])}`.")
