"""Tokens that move: what is taken, drawn and swapped, and between which places."""

from __future__ import annotations

from collections.abc import Iterator

from ...predicates.conditions import Where
from ...predicates.effects import Draw, Every, LeaveOut, OfItsType, Some, Swap, Take
from .. import clauses as c
from .fault import Fault, Reading, fair, formed, out_of_range, stores
from .places import collecting


def take(take: Take, reading: Reading) -> Iterator[Fault]:
    """Tokens move between stores and spaces of the fair, and to boards of who came there; into a tank what is placed.

    That is a first prize, or one token that a player chooses.
    """
    if isinstance(reading.within, c.First):
        yield from _moved(take.source, ("prizes",), reading)
        yield from _any_tank(take.target, reading)
    elif isinstance(reading.within, c.Choice):
        yield from _one(take)
        yield from _moved(take.source, stores(reading), reading)
        yield from _any_tank(take.target, reading)
        yield from _refused(take, reading)
        return  # of a group the player says which
    else:
        if not reading.known.has("space", take.source.place):
            yield from _moved(take.source, (*stores(reading), *fair(reading)), reading)
        yield from _moved(take.target, (*stores(reading), *fair(reading)[1:], *collecting(reading)), reading)
    yield from _refused(take, reading)
    if isinstance(take.portion, Some):
        yield from single(take.portion, reading)


def _refused(take: Take, reading: Reading) -> Iterator[Fault]:
    """Something of a type where nothing has one, and a second place where the first refuses nothing."""
    unsaid = reading.unsaid and any(term.formed for term in reading.known.terms("place").values())
    if isinstance(take.portion, OfItsType) and not reading.happens_to and not unsaid:
        yield Fault("type", "N8", "nothing here has a type for `its` to speak of", "Name the token: `take 1 TOKEN`.")
    if take.refuge is not None and not formed(take.target.place):
        target = take.target.place
        yield Fault("otherwise", "N16", f"nothing is refused by the {target}", f"Say `to {take.target}` alone.")


def _one(take: Take) -> Iterator[Fault]:
    """More than one token for a player to choose."""
    if isinstance(take.portion, Every):
        name = take.portion.name
        yield Fault("every", "N16", "a player chooses one token", f"Say `take 1 {name}`: the player says which.")
        return
    if isinstance(take.portion, OfItsType):
        return  # nothing here has a type, and that is told
    first, *others = take.portion.items
    if others:
        hint = "Say each in a line of its own: the player chooses one of the lines."
        yield Fault(others[0].name, "N16", "a player chooses one token", hint)
    if first.number != 1:
        yield out_of_range(first.number, "only 1")


def _any_tank(where: Where, reading: Reading) -> Iterator[Fault]:
    """A place that is no tank, or one tank for each; which of several is asked elsewhere."""
    yield from _moved(where, ("tank",), reading)
    if where.place == "tank" and where.which in ("each", "one"):
        yield Fault("tank", "N8", "the player chooses one: say `any tank`")


def swap(swap: Swap, reading: Reading) -> Iterator[Fault]:
    """One token of a tank goes for one of the fair."""
    for share in (swap.own, swap.other):
        if share.number != 1:
            yield out_of_range(share.number, "only 1")
    yield from _any_tank(swap.where, reading)
    yield from _moved(swap.there, ("fair",), reading)
    if swap.there.place == "fair" and swap.there.which:
        yield Fault("fair", "N8", "there is one: say `fair` alone")


def draw(draw: Draw, reading: Reading) -> Iterator[Fault]:
    """Draws come from a bag, and go to stores and spaces."""
    drawn = [name for name, term in reading.known.terms("place").items() if term.drawn]
    yield from _moved(Where(draw.source), (*drawn, *sorted(reading.known.of(("bag",)))), reading)
    if not reading.known.has("space", draw.target.place):
        yield from _moved(draw.target, stores(reading), reading)


def _moved(where: Where, places: tuple[str, ...], reading: Reading) -> Iterator[Fault]:
    """A place that tokens are moved to or from, where the game does not."""
    if reading.known.has("place", where.place) and where.place not in places:
        told = f"the game moves nothing to or from the {where.place} here"
        yield Fault(where.place, "N16", told, f"Known: {', '.join(places)}.")


def single(items: LeaveOut | Some, reading: Reading) -> Iterator[Fault]:
    """What is moved by count must be known token by token: of a group nobody could tell which."""
    for share in items.items:
        if reading.known.has("group", share.name):
            yield Fault(share.name, "N2", f"`{share.name}` is a group, and a token should stand here")
