"""What never happens under some rules, and what a pack changes: each with a smallest witness.

A tank is smaller than another that holds more tokens, then more kinds of them, then by the names. All is asked of the
legal tanks, every one of them. Where there are too many, those of up to so many tokens are looked at; then it is told
what is so in them, and nothing of what never happens.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Any

from attrs import field, frozen

from .errors import AquagardenError
from .language.clauses import Shows
from .packs.ruleset import Ruleset
from .predicates.laws import LivesIn
from .rulings import Score, Tokens, Verdict
from .tanks.contents import AQUARIUM, TANK, Contents
from .tanks.legality import Judge
from .tanks.scoring import score
from .tanks.search import all_tanks
from .tanks.tank import Tanks, tanks_of

# A listing of legal tanks that has asked a law so often about a kind of token is given up, and one of smaller tanks
# takes its place, of no more than so many tokens. So many tanks are looked at, each beside one more of every kind.
MOST_QUESTIONS = 100_000_000
MOST_BESIDE = 2_000_000
MOST_SIZE = 8
# The tokens of a tank with how many of each, by name.
Key = tuple[tuple[str, int], ...]


@frozen
class Space:
    """How many legal tanks were looked at: all, or those of up to `size` tokens, and then `why` no more of them."""

    tanks: int
    size: int | None = None
    why: str = ""

    def __str__(self) -> str:
        if self.size is None:
            return f"all {self.tanks:,} legal tanks"
        most = "1 token" if self.size == 1 else f"{self.size} tokens"
        larger = f"the {self.tanks:,} legal tanks of up to {most}, and no larger ones"
        return f"{larger if self.size else 'no legal tank'}: {self.why}"

    def data(self) -> dict[str, Any]:
        """The bounds as JSON has them."""
        return {"looked_at": self.tanks, "up_to": self.size, "why": self.why}


@frozen
class Never:
    """A token that no legal tank holds, or a card that none meets; what the laws say of the smallest tank with it."""

    name: str
    verdict: Verdict

    def data(self) -> dict[str, Any]:
        """It as JSON has it."""
        return {"name": self.name, "tank": dict(self.verdict.tank), "verdict": self.verdict.data()}


@frozen
class Deciding:
    """A law with the smallest tank that it refuses and no other law does; None, where it never decides.

    Asked are the tanks with one token more or less than a legal one: in play tanks are legal, and tokens come and go
    one by one. So a law that never decides could go, and whoever lays tokens down would notice nothing.
    """

    law: str
    verdict: Verdict | None

    def data(self) -> dict[str, Any]:
        """It as JSON has it."""
        shown = self.verdict
        return {"law": self.law, "tank": None if shown is None else dict(shown.tank), "decides": shown is not None}


@frozen
class Change:
    """How many tanks are judged or scored otherwise, and what is said of the smallest, before and now."""

    number: int
    tank: Tokens
    before: Verdict | Score
    now: Verdict | Score

    def data(self) -> dict[str, Any]:
        """It as JSON has it."""
        shown = {"before": self.before.data(), "now": self.now.data()}
        return {"number": self.number, "tank": dict(self.tank), **shown}


@frozen(kw_only=True)
class Changes:
    """What becomes of the tanks of the tokens that were there before, with a pack more on the table.

    Points are compared where a tank is legal before and now; `gone` are tokens that are there no more.
    """

    packs: tuple[str, ...]
    before: Space
    now: Space
    legal: Change | None
    illegal: Change | None
    rescored: Change | None
    gone: tuple[str, ...]

    def data(self) -> dict[str, Any]:
        """Them as JSON has them."""
        kinds = {"newly_legal": self.legal, "newly_illegal": self.illegal, "rescored": self.rescored}
        told = {name: None if change is None else change.data() for name, change in kinds.items()}
        spaces = {"before": self.before.data(), "now": self.now.data()}
        return {"packs": list(self.packs), **spaces, **told, "gone": list(self.gone)}


@frozen(kw_only=True)
class Analysis:
    """What never happens under some rules: `unplaced` tokens, `undecided` laws, `unmet` cards; and what `changes`.

    Asked for are tokens that live in tanks, laws that say more than where tokens live, and cards that show tokens.
    Where the `space` is bounded nothing is said of what never happens, and `laws` are those that are seen to decide.
    """

    packs: tuple[str, ...]
    space: Space
    unplaced: tuple[Never, ...]
    laws: tuple[Deciding, ...]
    unmet: tuple[Never, ...]
    changes: Changes | None

    @property
    def undecided(self) -> tuple[str, ...]:
        """The laws that never decide."""
        return tuple(one.law for one in self.laws if one.verdict is None)

    def data(self) -> dict[str, Any]:
        """It as JSON has it."""
        return {
            "packs": list(self.packs),
            "tanks": self.space.data(),
            "never_placed": [one.data() for one in self.unplaced],
            "laws": [one.data() for one in self.laws],
            "never_met": [one.data() for one in self.unmet],
            "changes": None if self.changes is None else self.changes.data(),
        }


def analyse(ruleset: Ruleset, before: Ruleset | None = None) -> Analysis:
    """What never happens under some rules, and what they change of those before.

    >>> from aquagarden.packs import shelf
    >>> from aquagarden.packs.composition import compose
    >>> rules, before = (compose([shelf.shipped(name)]) for name in ("advanced", "base"))
    >>> found = analyse(rules, before)
    >>> str(found.space), found.unplaced, found.undecided, found.unmet
    ('all 492 legal tanks', (), (), ())
    >>> found.changes.legal, found.changes.illegal, found.changes.rescored
    (None, None, None)
    """
    looked = _looked(ruleset, ruleset.lexicon.tokens)
    return Analysis(
        packs=ruleset.names,
        space=looked.space,
        unplaced=tuple(_unplaced(ruleset, looked)),
        laws=tuple(_deciding(ruleset, looked)),
        unmet=tuple(_unmet(ruleset, looked)),
        changes=None if before is None else _changes(before, ruleset),
    )


# ---- legal tanks


@frozen
class _Looked:
    """The legal tanks that are looked at, the smallest first."""

    tanks: tuple[Key, ...]
    size: int | None = None
    why: str = ""
    known: frozenset[Key] = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "known", frozenset(self.tanks))

    @property
    def whole(self) -> bool:
        """Whether these are all."""
        return self.size is None

    @property
    def space(self) -> Space:
        return Space(len(self.tanks), self.size, self.why)

    def within(self, other: _Looked) -> Iterator[Key]:
        """The tanks that are not larger than those that the other one looked at."""
        return (key for key in self.tanks if other.size is None or _size(key) <= other.size)


class _Patient(Judge):
    """A judge that answers so many questions, and raises AquagardenError for one more."""

    __slots__ = ("_left",)

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset)
        self._left = MOST_QUESTIONS // max(1, len(self.rules) * len(self.lexicon.tokens))

    def allows(self, contents: Contents) -> bool:
        """Whether no law refuses the contents."""
        self._left -= 1
        if self._left < 0:
            raise AquagardenError("there are too many legal tanks")
        return super().allows(contents)


def _looked(ruleset: Ruleset, tokens: Collection[str]) -> _Looked:
    """All legal tanks of some tokens; where they are too many, those of up to as many tokens as can be listed."""
    try:
        return _Looked(_listed(ruleset, tokens, None))
    except AquagardenError as error:
        why = str(error)
    looked = _Looked((), 0, why)
    for size in range(1, MOST_SIZE + 1):
        try:
            looked = _Looked(_listed(ruleset, tokens, size), size, why)
        except AquagardenError:
            break
    return looked


def _listed(ruleset: Ruleset, tokens: Collection[str], size: int | None) -> tuple[Key, ...]:
    most = MOST_BESIDE // max(1, len(tokens))
    found = [_key(counts) for counts in islice(all_tanks(_Patient(ruleset), tokens, size), most + 1)]
    if len(found) > most:
        raise AquagardenError("there are too many legal tanks")
    return tuple(sorted(found, key=_order))


def _key(counts: Mapping[str, int]) -> Key:
    return tuple(sorted(item for item in counts.items() if item[1]))


def _size(key: Key) -> int:
    return sum(number for _, number in key)


def _order(key: Key) -> tuple[int, int, Key]:
    return _size(key), len(key), key


# ---- what never happens


def _unplaced(ruleset: Ruleset, looked: _Looked) -> Iterator[Never]:
    """Tokens that live in tanks and that no legal tank holds, each alone in one."""
    held = {name for key in looked.tanks for name, _ in key}
    housed = (name for name, places in sorted(ruleset.homes.items()) if not {TANK, AQUARIUM}.isdisjoint(places))
    for name in housed if looked.whole else ():
        if name not in held:
            yield Never(name, tanks_of(ruleset).tank({name: 1}).verdict)


def _deciding(ruleset: Ruleset, looked: _Looked) -> Iterator[Deciding]:
    """The laws, each with the smallest tank that it alone refuses; where not all was looked at, those that have one."""
    tanks = tanks_of(ruleset)
    laws = sorted(rule.name for rule in tanks.judge.rules if not isinstance(rule.law, LivesIn))
    found: dict[str, Key] = {}
    for beside in _beside(tanks, looked):
        smallest: dict[str, Key] = {}
        for key in beside:
            broken = list(islice(tanks.judge.broken(Contents(ruleset.lexicon, dict(key))), 2))
            if len(broken) == 1:
                name = broken[0].name
                smallest[name] = min(smallest.get(name, key), key, key=_order)
        found = smallest | found
        if found.keys() >= {*laws}:
            break
    for name in laws:
        if name in found or looked.whole:
            yield Deciding(name, _verdict(ruleset, found[name]) if name in found else None)


def _beside(tanks: Tanks, looked: _Looked) -> Iterator[Iterator[Key]]:
    """The tanks with one token more or less than one of those looked at, by their size; some come several times."""
    names = tuple(tanks.ruleset.lexicon.tokens)
    sized: dict[int, list[Key]] = {}
    for key in looked.tanks:
        sized.setdefault(_size(key), []).append(key)
    for size in range(max(sized, default=-1) + 2):
        more = (_with(key, name, 1) for key in sized.get(size - 1, ()) for name in names)
        less = (_with(key, name, -1) for key in sized.get(size + 1, ()) for name, _ in key)
        yield chain(more, less)


def _with(key: Key, name: str, number: int) -> Key:
    counts = dict(key)
    counts[name] = counts.get(name, 0) + number
    return _key(counts)


def _unmet(ruleset: Ruleset, looked: _Looked) -> Iterator[Never]:
    """Cards that no legal tank meets, each with a tank of what it shows."""
    contents = [Contents(ruleset.lexicon, dict(key)) for key in looked.tanks]
    for card in sorted(ruleset.declared("card"), key=lambda one: one.name) if looked.whole else ():
        shown = card.all(Shows)
        if shown and not any(one.met(tank) for tank in contents for one in shown):
            yield Never(card.name, _verdict(ruleset, min((_wanted(ruleset, one) for one in shown), key=_order)))


def _wanted(ruleset: Ruleset, shows: Shows) -> Key:
    """A tank of what a card shows; of a group, its first token."""
    counts: dict[str, int] = {}
    for item in shows.items:
        for name in sorted(ruleset.lexicon.of((item.name,)))[:1]:
            counts[name] = counts.get(name, 0) + item.number
    return _key(counts)


# ---- what changed


def _changes(before: Ruleset, now: Ruleset) -> Changes:
    """What becomes of the tanks of the tokens that both have."""
    tokens = sorted(before.lexicon.tokens.keys() & now.lexicon.tokens.keys())
    old, new = _looked(before, tokens), _looked(now, tokens)
    stayed = [key for key in old.within(new) if key in new.known]

    def judged(found: Iterable[Key], say: Callable[[Ruleset, Key], Verdict | Score]) -> Change | None:
        keys = list(found)
        if not keys:
            return None
        tank = tanks_of(now).tank(dict(keys[0])).tokens
        return Change(len(keys), tank, say(before, keys[0]), say(now, keys[0]))

    return Changes(
        packs=before.names,
        before=old.space,
        now=new.space,
        legal=judged((key for key in new.within(old) if key not in old.known), _verdict),
        illegal=judged((key for key in old.within(new) if key not in new.known), _verdict),
        rescored=judged((key for key in stayed if _points(before, key).total != _points(now, key).total), _points),
        gone=tuple(sorted(before.lexicon.tokens.keys() - now.lexicon.tokens.keys())),
    )


def _verdict(ruleset: Ruleset, key: Key) -> Verdict:
    return tanks_of(ruleset).tank(dict(key)).verdict


def _points(ruleset: Ruleset, key: Key) -> Score:
    return score(ruleset, Contents(ruleset.lexicon, dict(key)))


__all__ = ["Analysis", "Change", "Changes", "Deciding", "Never", "Space", "analyse"]
