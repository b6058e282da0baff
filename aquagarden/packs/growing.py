"""What a game of zoos brings about at setup and when basins grow and breed; other things said there are told."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import Diagnostic
from ..language.clauses import Copies, CountsAsMoney, Happens, When
from ..language.declarations import Line
from ..language.vocabulary import HOME, terms
from ..predicates.effects import Draw, Effect, Gains, LeaveOut, LeaveTypesOut, OfItsType, Some, Take
from ..predicates.quantities import Gain
from ..predicates.sentence import Phrase
from .collecting import PLACE, told
from .ruleset import Ruleset

STACK, RESERVE, NURSERY, SUPPLY, BOX = "stack", "reserve", "nursery", "supply", "box"
DEPOT = "depot"
# What may come of each, as examples.
_KNOWN = {
    "setup": (
        *("leave out 2 TOKEN", "leave out 2 types of GROUP", "take 1 TOKEN from nursery to box"),
        *("draw 1 from stack to reserve", "gain 1 coin"),
    ),
    "grows": ("gain 1 coin", "take 1 TOKEN from supply to its home"),
    "breeds": ("take 1 of its type from nursery to its basin otherwise depot",),
}


def unbrought(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Findings about effects that no game of zoos brings about, and about tokens that it would not know to place."""
    if not any(term.grid for term in terms(PLACE, ruleset.game).values()):
        return
    for declaration in ruleset.declared("trigger"):
        when = declaration.first(When)
        for line in declaration.lines_of(Effect) if when is not None else ():
            yield from _effect(ruleset, line, when)
    yield from _homeless(ruleset)
    yield from _hired(ruleset)


def _effect(ruleset: Ruleset, line: Line, when: When | None) -> Iterator[Diagnostic]:
    """An effect that does not come of what its trigger waits for."""
    does = when.does if isinstance(when, Happens) else "setup"
    if does in _BRINGS and not _BRINGS[does](line.clause):
        then = f"when a {when.actor} {does}" if isinstance(when, Happens) else f"at {does}"
        hint = f"Known: {', '.join(f'`{one}`' for one in _KNOWN[does])}."
        yield told(ruleset, line.span, f"the game cannot `{line.clause}` {then}", hint)


def _at_setup(effect: Phrase) -> bool:
    if isinstance(effect, Gains):
        return isinstance(effect.gain, Gain) and effect.gain.flat
    if isinstance(effect, Draw):
        return effect.target.place == RESERVE
    return isinstance(effect, LeaveOut | LeaveTypesOut) or (isinstance(effect, Take) and effect.target.place == BOX)


def _growing(effect: Phrase) -> bool:
    if isinstance(effect, Take):
        return isinstance(effect.portion, Some) and (effect.source.place, effect.target.place) == (SUPPLY, HOME)
    return isinstance(effect, Gains) and isinstance(effect.gain, Gain)


def _breeding(effect: Phrase) -> bool:
    if not isinstance(effect, Take) or not isinstance(effect.portion, OfItsType) or effect.refuge is None:
        return False
    return (effect.source.place, effect.refuge.place) == (NURSERY, DEPOT)


_BRINGS = {"setup": _at_setup, "grows": _growing, "breeds": _breeding}

# ---- tokens


def _copies(ruleset: Ruleset, *places: str) -> dict[str, Line]:
    """The tokens of which copies start in these places, each with a line that says so."""
    found: dict[str, Line] = {}
    for token in sorted(ruleset.lexicon.tokens):
        for line in ruleset.lexicon.clauses(token, Copies):
            if isinstance(line.clause, Copies) and line.clause.place in places and line.clause.amount:
                found.setdefault(token, line)
    return found


def _homeless(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Tiles that the depot does not take, and that would be nowhere when the zoo has no room."""
    for token, line in _copies(ruleset, STACK, NURSERY).items():
        homes = ruleset.homes.get(token)
        if homes is not None and DEPOT not in homes and not ruleset.lexicon.clauses(token, CountsAsMoney):
            message = f"{token} does not live in the {DEPOT}, and what the zoo has no room for goes there"
            yield told(ruleset, line.span, message, f"Say in a rule: `{token} lives in zoo or {DEPOT}`.")


def _hired(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """A second token in the supply, and one that is taken from there where none is."""
    there = _copies(ruleset, SUPPLY)
    first = next(iter(there), "")
    for line in list(there.values())[1:]:
        message = f"the {SUPPLY} holds copies of one token alone, and {first} lies there already"
        yield told(ruleset, line.span, message)
    for declaration in ruleset.declared("trigger"):
        for line in declaration.lines_of(Take):
            take = line.clause
            if isinstance(take, Take) and take.source.place == SUPPLY and isinstance(take.portion, Some):
                absent = [share.name for share in take.portion.items if share.name not in there]
                if absent:
                    message = f"no copies of {absent[0]} are in the {SUPPLY}"
                    yield told(ruleset, line.span, message, f"A token says `copies 4 in {SUPPLY}`.")
