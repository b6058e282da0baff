"""What is found to make no sense, and what is known where a phrase stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import frozen

from ...predicates.sentence import Phrase
from .. import clauses as c
from ..declarations import Declaration
from ..known import Known
from ..vocabulary import terms


@frozen
class Fault:
    """Something that makes no sense: the word where it shows, the code of the finding, and what is told."""

    word: str
    code: str
    message: str
    hint: str = ""


@frozen
class Reading:
    """A phrase as it stands: the phrase that it is a part of, the paragraph, and the names that may be used there."""

    within: Phrase
    declaration: Declaration
    known: Known

    @property
    def kind(self) -> str:
        """The kind of the paragraph, or of what it alters."""
        return self.declaration.target or self.declaration.kind

    @property
    def when(self) -> c.When | None:
        """What the paragraph waits for, if it says so."""
        return self.declaration.first(c.When)

    @property
    def happens_to(self) -> str:
        """The kind of formed place that what the paragraph waits for happens to; "" where it happens to no place."""
        return formed(self.when.actor) if isinstance(self.when, c.Happens) else ""

    @property
    def unsaid(self) -> bool:
        """Whether the paragraph changes another one, and what that waits for is said there."""
        return self.when is None and self.declaration.kind == "change"


Look = Callable[[Any, Reading], Iterator[Fault]]


def listed(words: tuple[str, ...] | list[str]) -> str:
    """Words to choose from, each as code."""
    return " or ".join(f"`{word}`" for word in words)


def did_you_mean(names: tuple[str, ...]) -> str:
    """A question for the names that were probably meant."""
    return f"Did you mean {listed(names)}?" if names else ""


def out_of_range(number: int, allowed: str) -> Fault:
    """A number that makes no sense there."""
    return Fault(str(number), "N4", f"{number} is out of range here: {allowed}")


def stores(reading: Reading) -> tuple[str, ...]:
    """The places where tokens of nobody lie."""
    return tuple(name for name, term in reading.known.terms("place").items() if term.store)


def fair(reading: Reading) -> tuple[str, ...]:
    """The fair and its spaces, in a game that has one."""
    return ("fair", "space") if "fair" in reading.known.terms("place") else ()


def formed(name: str) -> str:
    """The name, where it is one of a kind of places that tokens form, else ""."""
    term = terms("place").get(name)
    return name if term is not None and term.formed else ""
