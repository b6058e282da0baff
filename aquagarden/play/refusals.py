"""Why an action is refused: each reason with the clause or the law that says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import frozen

from ..errors import AquagardenError
from ..predicates.sentence import Word
from ..rulings import Citation, Ground, Reason, Tokens


@frozen(eq=False)
class Clause:
    """A clause of the game's own rulebook that the engine carries out, in our own words.

    `heading` and `numbers` are those of the clause register.
    """

    sentence: str
    heading: str
    numbers: tuple[int, ...]

    def ground(self, book: str, title: str) -> Ground:
        """What an event or a refusal shows of it, once the book is known."""
        words = tuple(Word(word) for word in self.sentence.split(" "))
        citation = Citation(book, title, self.heading, self.numbers)
        return Ground(name=str(self), title=self.heading, words=words, citations=(citation,))

    def __str__(self) -> str:
        return f"{self.heading} {', '.join(map(str, self.numbers))}"


@frozen
class Violation:
    """One reason why an action is not allowed now: what stands against it, and the clause or law.

    `broken` are the laws that refuse a tank, with their values; `ways` what could leave it instead.
    """

    text: str
    ground: Ground
    broken: tuple[Reason, ...] = ()
    ways: tuple[Tokens, ...] = ()

    def __str__(self) -> str:
        proofs = "; ".join(self.ground.proofs())
        lines = [f"{self.text}", f"    {self.ground.sentence}{f' ({proofs})' if proofs else ''}"]
        for reason in self.broken:
            lines += reason.lines()
        if self.ways:
            lines.append(f"    say what leaves: {' | '.join(way.listed(', ') for way in self.ways)}")
        return "\n".join(lines)

    def data(self) -> dict[str, Any]:
        """The reason as JSON has it."""
        data = {"message": self.text, "rule": self.ground.name, **self.ground.data()}
        if self.broken:
            data["broken"] = [reason.data() for reason in self.broken]
        if self.ways:
            data["ways"] = [dict(way) for way in self.ways]
        return data


# What stands against an action: the clause that says so, and how it is so now.
Refusal = tuple[Clause, str]
# All that stands against it, one by one; what laws refuse is told with their values.
Refusals = Iterator[Refusal | Violation]


def violations_of(refusals: Iterable[Refusal | Violation], why: Mapping[Clause, Ground]) -> tuple[Violation, ...]:
    """Every reason, each with the ground of its clause."""
    return tuple(one if isinstance(one, Violation) else Violation(one[1], why[one[0]]) for one in refusals)


class IllegalAction(AquagardenError):
    """An action that is not allowed now; `violations` holds every reason. Nothing has changed."""

    def __init__(self, action: str, violations: Iterable[Violation]) -> None:
        self.action, self.violations = action, tuple(violations)
        super().__init__(action, self.violations)

    def __str__(self) -> str:
        return "\n".join([f"`{self.action}` is not allowed", *(f"  {violation}" for violation in self.violations)])
