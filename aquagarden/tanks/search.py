"""Legal tanks sought: every one that can be made of some tokens, and every minimal repair of one that is not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import heappop, heappush
from math import prod
from operator import ge, le

from attrs import frozen

from ..errors import AquagardenError
from ..rulings import Tokens
from .contents import Contents, Open
from .legality import Judge

# More copies of one token than any box holds; a count that no law limits is taken to be this at most.
PLENTY = 99
# Tanks of which so many parts exist are repaired by removing; larger ones by building up what may stay.
SMALL = 512
# A search for repairs that has taken so many steps or found so many ways stops, and says that there are more; one
# among more kinds of tokens than this would find nothing before, and is not begun.
MOST_STEPS = 20_000
MOST_QUESTIONS = 4_000_000
MOST_WAYS = 500
MOST_KINDS = 100
# Listing all tanks goes one level deeper for each kind of token.
MOST_LISTED = 300


@frozen
class Repairs:
    """The minimal ways to make a tank legal, fewest tokens first; `complete` is False when some are left out."""

    ways: tuple[Tokens, ...]
    complete: bool = True


NO_REPAIRS = Repairs(())


def repairs(judge: Judge, counts: Mapping[str, int]) -> Repairs:
    """Every minimal way to make a tank legal by removing tokens: no part of one would do. None when it is legal."""
    if prod(number + 1 for number in counts.values()) <= SMALL:
        return Repairs(_sorted(_by_removing(judge, counts)))
    return NO_REPAIRS if judge.legal(counts) else _by_building(judge, counts)


def _sorted(ways: list[dict[str, int]]) -> tuple[Tokens, ...]:
    """The ways in order. A legal tank has one, to remove nothing, and that is none."""
    if len(ways) == 1:
        return (Tokens(ways[0]),) if ways[0] else ()
    return tuple(sorted(map(Tokens, ways), key=_order))


def _order(way: Tokens) -> tuple[int, int, tuple[tuple[str, int], ...]]:
    items = tuple(way.items())
    return sum([number for _, number in items]), len(items), items


def _by_removing(judge: Judge, counts: Mapping[str, int]) -> list[dict[str, int]]:
    """Remove what can mend the first law still broken, as little as may do, then look again.

    A law stays broken until one of its steps is taken, since removing anything else never mends it; so no way is
    missed. The tanks of which least has left come first, so a legal one is a minimal repair unless it lies in one
    that was found before. Each part of the tank has a number: its counts as digits.
    """
    units, whole = {}, 1
    for name, number in counts.items():
        units[name] = whole
        whole *= number + 1
    found: list[Mapping[str, int]] = []
    seen = {whole - 1}
    waiting = [(0, whole - 1, Contents(judge.lexicon, counts))]
    while waiting:
        gone, part, contents = heappop(waiting)
        if found and _within(contents.counts, found):
            continue
        steps = judge.steps(contents)
        if steps is None:
            found.append(contents.counts)
            continue
        for step in steps:
            left, more = part, gone
            for name, number in step:
                left -= units[name] * number
                more += number
            if left not in seen:
                seen.add(left)
                heappush(waiting, (more, left, contents.less(step)))
    return [{name: n - kept[name] for name, n in counts.items() if n > kept[name]} for kept in found]


def _within(part: Mapping[str, int], found: list[Mapping[str, int]]) -> bool:
    """Whether one of the tanks found, all with their counts in one order, holds all that a part of it holds."""
    for other in found:  # noqa: SIM110 -- twice as fast as any()
        if all(map(le, part.values(), other.values())):
            return True
    return False


def _by_building(judge: Judge, counts: Mapping[str, int]) -> Repairs:
    """Find the largest legal tanks that can be made of the tokens; the rest of the tokens is what leaves."""
    # Of most kinds no legal tank holds nearly as many as a crowded one has.
    building = _Building(judge, _bounds(judge, counts) if len(counts) <= MOST_KINDS else dict(counts))
    building.settle(0, [])
    found = [{name: n - left for (name, n), left in zip(counts.items(), tank, strict=True)} for tank in building.found]
    return Repairs(_sorted([_some(way) for way in found]), building.complete)


class _Building:
    """Looks for the legal tanks among some tokens that no other one contains.

    Tokens are settled one after the other, as many as there are first. So a tank comes after all that contain it,
    and is one of the largest unless one that was found before contains it; that stays true when the search stops.
    """

    def __init__(self, judge: Judge, counts: Mapping[str, int]) -> None:
        self.judge = judge
        self.all = list(counts.items())
        self.kept: dict[str, int] = {}
        self.most = dict(counts)
        self.found: list[tuple[int, ...]] = []
        # A step asks every law about every kind; crowded rules get fewer steps.
        questions = max(1, len(judge.rules) * len(self.all))
        self.steps = min(MOST_STEPS, MOST_QUESTIONS // questions) if len(self.all) <= MOST_KINDS else 0
        self.complete = True

    def settle(self, index: int, above: list[tuple[int, ...]]) -> None:
        """Settle the tokens from here on; `above` are the tanks found that contain all that is settled so far."""
        if index == len(self.all):
            if not above:
                self.found.append(tuple(self.kept.get(name, 0) for name, _ in self.all))
            return
        before = len(self.found)
        name, limit = self.all[index]
        for number in range(limit, -1, -1):
            containing = [*(tank for tank in above if tank[index] >= number), *self.found[before:]]
            if not self._goes_on() or self._contained(index + 1, containing):
                break  # so are all with less of it
            self.kept[name] = self.most[name] = number
            if self._open():
                self.settle(index + 1, containing)
        self.kept.pop(name, None)
        self.most[name] = limit

    def _open(self) -> bool:
        """Whether no law refuses all that could be made from here."""
        most = Contents(self.judge.lexicon, _some(self.most))
        return self.judge.allows(Open(self.judge.lexicon, _some(self.kept), most))

    def _goes_on(self) -> bool:
        self.steps -= 1
        self.complete = self.complete and self.steps >= 0 and len(self.found) < MOST_WAYS
        return self.complete

    def _contained(self, index: int, containing: list[tuple[int, ...]]) -> bool:
        """Whether one tank contains all that could be made by settling the tokens from here on."""
        rest = [number for _, number in self.all[index:]]
        return any(all(map(ge, tank[index:], rest)) for tank in containing)


def _some(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: number for name, number in counts.items() if number}


def legal_tanks(judge: Judge, most: Mapping[str, int], size: int | None = None) -> Iterator[dict[str, int]]:
    """Every legal tank with at most so many of each token, and `size` of all together, the empty one first.

    Tokens are settled one after the other; an open tank that a law refuses is not followed further.
    """
    yield from _settle(judge, sorted(most), 0, {}, dict(most), sum(most.values()) if size is None else size)


def _settle(
    judge: Judge, names: list[str], index: int, kept: dict[str, int], most: dict[str, int], room: int
) -> Iterator[dict[str, int]]:
    if index == len(names):
        yield dict(kept)
        return
    name, limit = names[index], most[names[index]]
    for number in range(min(limit, room) + 1):
        if number:
            kept[name] = number
        most[name] = number
        if judge.allows(Open(judge.lexicon, kept, Contents(judge.lexicon, most))):
            yield from _settle(judge, names, index + 1, kept, most, room - number)
        elif not judge.allows(Open(judge.lexicon, kept, Contents(judge.lexicon, {**most, name: limit}))):
            break  # more of it makes nothing better
    kept.pop(name, None)
    most[name] = limit


def all_tanks(judge: Judge, tokens: Iterable[str] | None = None, size: int | None = None) -> Iterator[dict[str, int]]:
    """Every legal tank of the rules, or of some of the tokens, or of up to `size` tokens.

    Raises AquagardenError for too many kinds of tokens, or no end of tanks.
    """
    kinds = judge.lexicon.tokens if tokens is None else dict.fromkeys(tokens)
    if len(kinds) > MOST_LISTED:
        raise AquagardenError(f"there are more than {MOST_LISTED} kinds of tokens, too many to list all tanks of them")
    most = _bounds(judge, dict.fromkeys(kinds, PLENTY))
    for name in sorted(most) if size is None else ():
        if most[name] == PLENTY:
            raise AquagardenError(f"no law limits how many {name} a tank holds, so there is no end of legal tanks")
    return legal_tanks(judge, most, size)


def _bounds(judge: Judge, counts: Mapping[str, int]) -> dict[str, int]:
    """How many of each token a legal tank made of these can hold, as far as one kind after the other shows."""
    most = dict(counts)
    shrinking = True
    while shrinking:
        shrinking = False
        for name, before in most.items():
            everything = Contents(judge.lexicon, most)
            lone = (Open(judge.lexicon, {name: number}, everything) for number in range(before, 0, -1))
            most[name] = next((tank.counts[name] for tank in lone if judge.allows(tank)), 0)
            shrinking = shrinking or most[name] < before
    return most
