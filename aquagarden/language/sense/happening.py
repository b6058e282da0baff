"""What paragraphs wait for, and what may come of it."""

from __future__ import annotations

from collections.abc import Iterator

from ...predicates.effects import Allow, Draw, Effect, Gains, LeaveOut, LeaveTypesOut
from .. import clauses as c
from ..vocabulary import EACH_DECK, EACH_SPACE, EACH_TOKEN, Done, terms
from .fault import Fault, Reading, listed


def happens(happens: c.Happens, reading: Reading) -> Iterator[Fault]:
    """Something that nobody does, that does not happen there, or that such a paragraph does not wait for."""
    term, does = reading.known.terms("happening").get(happens.does), happens.does
    if term is None:
        return
    done = next((one for one in term.done if one.kind == reading.kind), None)
    if done is None:
        others = " and ".join(f"{one.kind}s" for one in term.done)
        yield Fault(does, "N12", f"a {reading.kind} does not wait for what {does}", f"Only {others} do.")
        return
    if _never_does(happens.actor, done, reading):
        who = ["any token or group" if name == EACH_TOKEN else name for name in done.actors]
        yield Fault(does, "N12", f"the {happens.actor} never {does}", f"Who {does}: {', '.join(who)}.")
    else:
        yield from _told_otherwise(happens, done)
    allowed = sorted(_objects(done, reading))
    for name in happens.names if done.objects else ():
        if reading.known.of(("place", "deck")) >= {name} and name not in allowed:
            nobody = "nothing" if EACH_TOKEN in done.actors else "nobody"
            told = f"{nobody} {does} {'on ' if done.on else ''}`{name}`"
            yield Fault(name, "N12", told, f"Known: {', '.join(allowed)}.")


def _told_otherwise(happens: c.Happens, done: Done) -> Iterator[Fault]:
    """A happening with a word too many or too few: `on`, what it is done to, or to which sizes."""
    does = happens.does
    if done.on and happens.on is None:
        yield Fault(does, "N12", f"say where: `{does} on`")
    elif happens.on is not None and not done.on:
        yield Fault("on", "N12", f"`{does}` goes without `on`")
    elif done.sizes and not happens.sizes:
        hint = f"Say `{c.Happens(happens.actor, does, sizes=(3, 6))}`, with your numbers."
        yield Fault(does, "N12", "say at which sizes", hint)
    elif happens.sizes and not done.sizes:
        yield Fault("to", "N12", f"`{does}` goes without sizes")
    elif done.objects and not happens.names:
        yield Fault(does, "N12", f"say what {happens.actor} {does}, such as {_objects_shown(done)}")
    elif happens.names and not done.objects:
        yield Fault(happens.names[0], "N12", f"`{does}` is said alone", f"Say `{c.Happens(happens.actor, does)}`.")


def _objects_shown(done: Done) -> str:
    return " or ".join({EACH_SPACE: "a kind of space", EACH_DECK: "a deck"}.get(name, name) for name in done.objects)


def _never_does(actor: str, done: Done, reading: Reading) -> bool:
    """Whether an actor, token or place that there is does no such thing."""
    noun = reading.known.has("token", actor) or reading.known.has("group", actor)
    if not noun and not reading.known.has("actor", actor) and not reading.known.has("place", actor):
        return False  # an unknown name has its own finding
    return actor not in done.actors and not (noun and EACH_TOKEN in done.actors)


def _objects(done: Done, reading: Reading) -> set[str]:
    """The names of all that it may be done to."""
    brought = {EACH_SPACE, EACH_DECK}.intersection(done.objects)
    return {*done.objects}.difference(brought) | reading.known.of(tuple(brought))


# ---- who comes where


def comes_to_space(when: c.When | None) -> bool:
    """Whether somebody comes to a space when this happens."""
    return any(EACH_SPACE in one.objects for one in _told(when))


def has_boards(when: c.When | None) -> bool:
    """Whether tokens may go to boards of whoever it happens to: who comes to a space, or in whose tank it is."""
    return comes_to_space(when) or any(EACH_TOKEN in one.actors for one in _told(when))


def _told(when: c.When | None) -> tuple[Done, ...]:
    """How the happening is told that a paragraph waits for."""
    term = terms("happening").get(when.does) if isinstance(when, c.Happens) else None
    return () if term is None else term.done


# ---- what comes of it


def effect(effect: Effect, reading: Reading) -> Iterator[Fault]:
    """An effect that does not come of what the trigger waits for."""
    when = reading.when
    if (
        reading.kind != "trigger"
        or not isinstance(when, c.Happens)
        or isinstance(effect, Gains | LeaveOut | LeaveTypesOut)
    ):
        return
    if any(one.pays and one.kind == "trigger" for one in _told(when)):
        word = str(effect).split(" ", 1)[0]
        yield Fault(word, "T9", f"when somebody {when.does} something, nothing but money comes of it", _GAIN)
    elif isinstance(effect, Draw):
        phases = listed([f"when {phase}" for phase in reading.known.terms("phase")])
        yield Fault("draw", "N16", "the game draws between turns only", f"Say {phases}.")


_GAIN = f"Say what is gained, such as `{Gains.example}`."


def gains(gains: Gains, reading: Reading) -> Iterator[Fault]:
    """Money for somebody who has none."""
    when = reading.when
    actor = terms("actor").get(when.actor) if isinstance(when, c.Happens) else None
    if actor is not None and not actor.money:
        yield Fault("gain", "N16", f"{actor.name} has no money")


def allow(allow: Allow, reading: Reading) -> Iterator[Fault]:
    """Something allowed when nobody has a turn, or to somebody who can make nothing of it."""
    when = reading.when
    if isinstance(when, c.WhenPhase):
        told = f"nobody has a turn at {' or '.join(when.phases)}, so nothing can be allowed"
        yield Fault("allow", "T9", told, "Say what a player does, such as `when player activates DECK`.")
    elif isinstance(when, c.Happens):
        actor = terms("actor").get(when.actor)
        if actor is not None and actor.automaton:
            yield Fault("allow", "N16", f"{actor.name} achieves nothing")


def left_out(leave: LeaveOut | LeaveTypesOut, reading: Reading) -> Iterator[Fault]:
    """Something left out once tokens have been drawn."""
    when = reading.when
    if when is not None and not (isinstance(when, c.WhenPhase) and when.phases == ("setup",)):
        yield Fault("leave", "T9", "only setup leaves something out", "Say `when setup`.")
