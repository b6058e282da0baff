"""Legal tanks sought: every one that can be made of some tokens, and every minimal repair of one that is not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod
from operator import le

from attrs import frozen

from ..errors import AquagardenError
from ..rulings import Tokens
from .contents import Contents, Open
from .legality import Judge

# More copies of one token than any box holds; a count that no law limits is taken to be this at most.
PLENTY = 99
# Tanks of which so many parts exist are repaired by removing; larger ones by building up what may stay.
SMALL = 512
# A search that has seen so many tanks stops, and says that there are more.
MOST_TANKS = 20_000


@frozen
class Repairs:
    """The minimal ways to make a tank legal, fewest tokens first; `complete` is False when some are left out."""

    ways: tuple[Tokens, ...]
    complete: bool = True


def repairs(judge: Judge, counts: Mapping[str, int]) -> Repairs:
    """Every minimal way to make a tank legal by removing tokens: no part of one would do. None when it is legal."""
    if prod(number + 1 for number in counts.values()) <= SMALL:
        return Repairs(_sorted(_by_removing(judge, counts)))
    return Repairs(()) if judge.legal(counts) else _by_building(judge, counts)


def _sorted(ways: list[dict[str, int]]) -> tuple[Tokens, ...]:
    """The ways in order. A legal tank has one, to remove nothing, and that is none."""
    if len(ways) == 1:
        return (Tokens(ways[0]),) if ways[0] else ()
    return tuple(sorted(map(Tokens, ways), key=_order))


def _order(way: Tokens) -> tuple[int, int, tuple[tuple[str, int], ...]]:
    items = tuple(way.items())
    return sum([number for _, number in items]), len(items), items


def _by_removing(judge: Judge, counts: Mapping[str, int]) -> list[dict[str, int]]:
    """Remove one token more at each step, and only such as can mend the first law still broken.

    A law stays broken while its culprits stay, since removing others never mends it; so no way is missed. Steps
    go by size, so a legal tank is a minimal repair unless it lies in one that was found before. Each part of the
    tank has a number: its counts as digits.
    """
    units, whole = {}, 1
    for name, number in counts.items():
        units[name] = whole
        whole *= number + 1
    found: list[Mapping[str, int]] = []
    level = {whole - 1: Contents(judge.lexicon, counts)}
    while level:
        following: dict[int, Contents] = {}
        for part, contents in level.items():
            if found and _within(contents.counts, found):
                continue
            culprits = judge.culprits(contents)
            if culprits is None:
                found.append(contents.counts)
                continue
            for name, number in contents.counts.items():
                if number and name in culprits and part - units[name] not in following:
                    following[part - units[name]] = contents.less(name)
        level = following
    return [{name: n - kept[name] for name, n in counts.items() if n > kept[name]} for kept in found]


def _within(part: Mapping[str, int], found: list[Mapping[str, int]]) -> bool:
    """Whether one of the tanks found, all with their counts in one order, holds all that a part of it holds."""
    return any(all(map(le, part.values(), other.values())) for other in found)


def _by_building(judge: Judge, counts: Mapping[str, int]) -> Repairs:
    """Build every legal tank from the tokens that are there, and keep those that no other contains."""
    legal: list[dict[str, int]] = []
    for tank in legal_tanks(judge, counts):
        legal.append(tank)
        if len(legal) == MOST_TANKS:
            break
    largest: list[dict[str, int]] = []
    for tank in sorted(legal, key=lambda tank: -sum(tank.values())):
        if not any(all(other.get(name, 0) >= n for name, n in tank.items()) for other in largest):
            largest.append(tank)
    ways = [{name: n - tank.get(name, 0) for name, n in counts.items() if n > tank.get(name, 0)} for tank in largest]
    return Repairs(_sorted(ways), complete=len(legal) < MOST_TANKS)


def legal_tanks(judge: Judge, most: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Every legal tank with at most so many of each token, the empty one first.

    Tokens are settled one after the other; an open tank that a law refuses is not followed further.
    """
    yield from _settle(judge, sorted(most), 0, {}, dict(most))


def _settle(
    judge: Judge, names: list[str], index: int, kept: dict[str, int], most: dict[str, int]
) -> Iterator[dict[str, int]]:
    if index == len(names):
        yield dict(kept)
        return
    name, limit = names[index], most[names[index]]
    for number in range(limit + 1):
        if number:
            kept[name] = number
        most[name] = number
        if judge.allows(Open(judge.lexicon, kept, Contents(judge.lexicon, most))):
            yield from _settle(judge, names, index + 1, kept, most)
        elif not judge.allows(Open(judge.lexicon, kept, Contents(judge.lexicon, {**most, name: limit}))):
            break  # more of it makes nothing better
    kept.pop(name, None)
    most[name] = limit


def all_tanks(judge: Judge) -> Iterator[dict[str, int]]:
    """Every legal tank of the rules. Raises AquagardenError when some token may lie there without limit."""
    plenty = dict.fromkeys(judge.lexicon.tokens, PLENTY)
    for name in sorted(plenty):
        if judge.allows(Open(judge.lexicon, {name: PLENTY}, Contents(judge.lexicon, plenty))):
            raise AquagardenError(f"no law limits how many {name} a tank holds, so there is no end of legal tanks")
    return legal_tanks(judge, plenty)
