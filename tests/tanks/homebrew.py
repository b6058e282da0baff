"""Packs by chance: the text of the rules, and beside it what each sentence plainly means, said a second time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from attrs import field, frozen
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.packs import shelf
from aquagarden.packs.composition import compose

Counts = dict[str, int]
Draw = Callable[[st.SearchStrategy[Any]], Any]

TOKENS = ("ant", "bee", "cod", "eel")
HEAD = 'rules-language 1\n\npack odd-fish "Odd fish"\n  version 1\n  plays aqua-garden\n'


@frozen
class Meaning:
    """What a law says, plainly: whether it holds, whom it does not see, and who leaves when a need is lost."""

    holds: Callable[[Counts], bool]
    followers: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()

    def seen(self, tank: Counts) -> Counts:
        return {token: number for token, number in tank.items() if number and token not in self.hidden}

    def allows(self, tank: Counts) -> bool:
        return self.holds(self.seen(tank))


@frozen
class Homebrew:
    """A pack and the meaning of its laws by name."""

    text: str
    tokens: tuple[str, ...]
    laws: dict[str, Meaning] = field(repr=False)

    def rulebook(self) -> ag.Rulebook:
        found = shelf.from_texts([("odd-fish.rules", self.text)])
        assert found.pack is not None, found.findings
        return ag.Rulebook(compose([found.pack]))

    def broken(self, tank: Counts) -> set[str]:
        return {name for name, law in self.laws.items() if not law.allows(tank)}

    def after(self, tank: Counts, removed: Counts) -> Counts:
        """What is left when tokens leave: whoever loses a need that was met follows, and so on."""
        left = {token: number - removed.get(token, 0) for token, number in tank.items()}
        changed = True
        while changed:
            changed = False
            for law in self.laws.values():
                gone = {token for token in law.followers & law.seen(left).keys() if left[token]}
                if gone and law.allows(tank) and not law.allows(left):
                    left, changed = {t: 0 if t in gone else n for t, n in left.items()}, True
        return {token: number for token, number in left.items() if number}


def parts(tank: Counts) -> list[Counts]:
    """Every tank with at most so many of each token."""
    return [dict(zip(tank, numbers, strict=True)) for numbers in product(*(range(n + 1) for n in tank.values()))]


def repairs(tank: Counts, legal: Callable[[Counts], bool]) -> set[ag.Tokens]:
    """The ways to make a tank legal of which no part would do; none for a legal tank."""
    ways = [way for way in parts(tank) if legal({token: n - way[token] for token, n in tank.items()})]
    least = [way for way in ways if not any(o != way and all(o[t] <= way[t] for t in tank) for o in ways)]
    return {ag.Tokens(way) for way in least} - {ag.Tokens()}


class _Brewing:
    """One pack in the making."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.tokens = tuple(TOKENS[: draw(st.integers(2, 4))])
        big, odd = (draw(st.frozensets(st.sampled_from(self.tokens))) for _ in range(2))
        self.nested = draw(st.booleans())
        self.groups = {"big": big, "odd": odd | big if self.nested else odd}
        self.direct = {"big": big, "odd": odd}
        self.uses = {token: {"oxygen": draw(st.integers(0, 3))} for token in self.tokens}
        self.laws: dict[str, Meaning] = {}
        self.paragraphs: list[str] = []

    # ---- plain meanings of names

    def of(self, names: Iterable[str]) -> frozenset[str]:
        return frozenset().union(*(self.groups.get(name, {name}) for name in names))

    def count(self, tank: Counts, names: Iterable[str]) -> int:
        return sum(tank.get(token, 0) for token in self.of(names))

    def nouns(self, most: int = 2) -> list[str]:
        return self.draw(
            st.lists(st.sampled_from((*self.tokens, *self.groups)), min_size=1, max_size=most, unique=True)
        )

    # ---- laws: a sentence and its meaning

    def limit_of_use(self, resource: str) -> tuple[str, Meaning]:
        most = self.draw(st.integers(0, 4))
        more = self.draw(st.none() | st.integers(most + 1, 6))
        booster = self.nouns(1)
        sentence = f"each tank uses at most {most} {resource}" + (f" or {more} with {booster[0]}" if more else "")

        def holds(tank: Counts) -> bool:
            used = sum(self.uses[token].get(resource, 0) * number for token, number in tank.items())
            return used <= (more if more and self.count(tank, booster) else most)

        return sentence, Meaning(holds)

    def limit(self) -> tuple[str, Meaning]:
        most = self.draw(st.integers(0, 3))
        group = self.draw(st.sampled_from(tuple(self.groups)))
        kind = self.draw(st.sampled_from(("tokens", "each", "types")))
        if kind == "each":
            return f"each tank holds at most {most} of each {group}", Meaning(
                lambda tank: all(tank.get(token, 0) <= most for token in self.groups[group])
            )
        if kind == "types":
            types = "type" if most == 1 else "types"
            return f"each tank holds at most {most} {types} of {group}", Meaning(
                lambda tank: len(self.groups[group] & tank.keys()) <= most
            )
        names = self.nouns()
        return f"each tank holds at most {most} {' or '.join(names)}", Meaning(
            lambda tank: self.count(tank, names) <= most
        )

    def enmity(self) -> tuple[str, Meaning]:
        names, others = self.nouns(), self.nouns()

        def holds(tank: Counts) -> bool:
            copies = [token for token, number in tank.items() for _ in range(number)]
            pairs = ((one, other) for i, one in enumerate(copies) for j, other in enumerate(copies) if i != j)
            return not any(one in self.of(names) and other in self.of(others) for one, other in pairs)

        return f"{' or '.join(names)} never shares a tank with {', '.join(others)}", Meaning(holds)

    def need(self) -> tuple[str, Meaning]:
        names, wanted = self.nouns(), self.nouns()
        numbers = {name: self.draw(st.integers(1, 2)) for name in wanted}
        word, met = self.draw(st.sampled_from((("or", any), ("and", all))))
        said = f" {word} ".join(name if numbers[name] == 1 else f"{numbers[name]} {name}" for name in wanted)
        leaves = self.draw(st.booleans())

        def holds(tank: Counts) -> bool:
            return not self.count(tank, names) or met(self.count(tank, [name]) >= numbers[name] for name in wanted)

        sentence = f"{' or '.join(names)} needs {said} in its tank" + (" or leaves to sea" if leaves else "")
        return sentence, Meaning(holds, self.of(names) if leaves else frozenset())

    def home(self) -> tuple[str, Meaning]:
        names, place = self.nouns(), self.draw(st.sampled_from(("tank", "aquarium", "tank or bag", "bag")))
        return f"{' or '.join(names)} lives in {place}", Meaning(
            lambda tank: place != "bag" or not self.count(tank, names)
        )

    # ---- the pack

    def rule(self, sentence: str, meaning: Meaning) -> None:
        name = f"law-{len(self.laws)}"
        self.paragraphs.append(f'rule {name} "{name}"\n  {sentence}\n')
        hidden: list[str] = self.nouns() if self.draw(st.integers(0, 3)) == 0 else []
        if hidden:
            self.paragraphs.append(f"except rule odd-fish.{name}\n  for {', '.join(hidden)}\n")
        self.laws[name] = Meaning(meaning.holds, meaning.followers, self.of(hidden))

    def pack(self) -> Homebrew:
        self.rule(*self.limit_of_use("oxygen"))
        if self.draw(st.booleans()):
            for token in self.draw(st.sets(st.sampled_from(self.tokens), min_size=1)):
                self.uses[token]["light"] = self.draw(st.integers(1, 2))
            self.rule(*self.limit_of_use("light"))
        kinds = (self.limit, self.enmity, self.need, self.need, self.home)
        for kind in self.draw(st.lists(st.sampled_from(kinds), max_size=4)):
            self.rule(*kind())
        self.nouns_said()
        order = self.draw(st.permutations(self.paragraphs))
        return Homebrew("\n".join((HEAD, *order)), self.tokens, self.laws)

    def nouns_said(self) -> None:
        said = {name: self.draw(st.sampled_from(("is", "has"))) for name in self.groups}
        for name, direct in self.direct.items():
            members = sorted(direct) if said[name] == "has" else []
            members += ["big"] if name == "odd" and self.nested else []
            self.paragraphs.append(f'group {name} "{name}"\n' + (f"  has {', '.join(members)}\n" if members else ""))
        for token in self.tokens:
            groups = [name for name, direct in self.direct.items() if token in direct and said[name] == "is"]
            lines = [f"is {', '.join(groups)}"] if groups else []
            lines += [f"uses {amount} {resource}" for resource, amount in self.uses[token].items()]
            self.paragraphs.append(f'token {token} "{token}"\n' + "".join(f"  {line}\n" for line in lines))


@st.composite
def homebrews(draw: Draw) -> Homebrew:
    """Packs of up to four tokens, two groups, and laws of every kind that speaks of tanks."""
    return _Brewing(draw).pack()


def tanks_of(brew: Homebrew, most: int = 3) -> st.SearchStrategy[Counts]:
    """Tanks of a pack's tokens."""
    return st.fixed_dictionaries({token: st.integers(0, most) for token in brew.tokens})
