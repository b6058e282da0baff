"""What a rule file declares: paragraphs with a header and clauses, each clause with its evidence and its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from attrs import field, frozen

from ..errors import Span
from ..predicates.sentence import Phrase
from .clauses import Evidence

ClauseT = TypeVar("ClauseT", bound=Phrase)


@frozen
class Line:
    """One clause, what speaks for it alone, and where it stands."""

    clause: Phrase
    span: Span = field(eq=False)
    evidence: tuple[Evidence, ...] = ()


@frozen
class Declaration:
    """One paragraph: what kind of thing it declares, its name and title, and its clauses.

    For `except`, `change` and `remove`, `pack` and `name` are those of the target, and `target` its kind.
    """

    kind: str
    name: str
    title: str
    span: Span = field(eq=False)
    lines: tuple[Line, ...] = ()
    pack: str = ""
    target: str = ""

    def lines_of(self, *classes: type[Phrase]) -> Iterator[Line]:
        """The lines whose clause is of one of these classes."""
        return (line for line in self.lines if isinstance(line.clause, classes))

    def all(self, of: type[ClauseT]) -> tuple[ClauseT, ...]:
        """All clauses of a class, in order."""
        return tuple(line.clause for line in self.lines if isinstance(line.clause, of))

    def first(self, of: type[ClauseT]) -> ClauseT | None:
        """The first clause of a class, if there is one."""
        return next(iter(self.all(of)), None)

    @property
    def header(self) -> str:
        """The header as it reads, without the title."""
        if self.kind == "except":
            return f"except rule {self.pack}.{self.name}"
        if self.target:
            return f"{self.kind} {self.target} {self.pack}.{self.name}"
        return f"{self.kind} {self.name}"

    def evidence(self) -> tuple[Evidence, ...]:
        """What speaks for the paragraph as a whole."""
        return tuple(line.clause for line in self.lines if isinstance(line.clause, Evidence))

    def proofs(self) -> Iterator[tuple[Line, Evidence]]:
        """Whatever speaks for the paragraph or for a clause of it, each with the line where it stands."""
        for line in self.lines:
            if isinstance(line.clause, Evidence):
                yield line, line.clause
            for proof in line.evidence:
                yield line, proof
