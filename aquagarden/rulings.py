"""Rulings: what the library answers. Data first; the text is made from the data."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, NoReturn

from attrs import field, frozen

from .errors import Span
from .predicates.sentence import Word, aligned


class Tokens(Mapping[str, int]):
    """Some tokens with their counts, in the order given. Immutable, hashable, equal to a dict of the same counts.

    >>> Tokens({"shark": 2, "coral": 1, "seaweed": 0})
    Tokens({'shark': 2, 'coral': 1})
    >>> print(Tokens({"shark": 2, "coral": 1}), "and", Tokens())
    2 shark, 1 coral and empty
    """

    __slots__ = ("_counts", "key")
    _counts: dict[str, int]
    # What equal tokens share, whatever their order; a dict finds it faster than an object of our own.
    key: frozenset[tuple[str, int]]

    def __init__(self, counts: Mapping[str, int] | Iterable[tuple[str, int]] = ()) -> None:
        items = counts.items() if isinstance(counts, Mapping) else counts
        self._counts = {name: number for name, number in items if number}
        self.key = frozenset(self._counts.items())

    def __getitem__(self, name: str) -> int:
        return self._counts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Tokens):
            return self.key == other.key
        return super().__eq__(other)

    def items(self) -> ItemsView[str, int]:
        """Each token with its count."""
        return self._counts.items()

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Tokens({self._counts})"

    def __str__(self) -> str:
        return self.listed(", ") or "empty"

    def __reduce__(self) -> tuple[Any, ...]:
        return Tokens, (self._counts,)

    def listed(self, between: str) -> str:
        """The tokens in words, with that between them."""
        return between.join(f"{number} {name}" for name, number in self._counts.items())


@frozen
class Citation:
    """Clauses of a rulebook: its name and title, the heading, and the numbers in the clause register."""

    book: str
    title: str
    section: str
    numbers: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.title}, {self.section} {', '.join(map(str, self.numbers))}"


@frozen
class Ground:
    """What a ruling rests on: a law or a gain as it reads, where it stands, and what speaks for it.

    `origin` is None for a clause that the engine itself carries out.
    """

    name: str
    title: str
    words: tuple[Word, ...]
    origin: Span | None = None
    citations: tuple[Citation, ...] = ()
    seen: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The law or gain as it reads aloud."""
        return " ".join(word.text for word in self.words)

    def proofs(self) -> Iterator[str]:
        """The sources that speak for it, a line each."""
        yield from map(str, self.citations)
        yield from (f"seen: {text}" for text in self.seen)

    def data(self) -> dict[str, Any]:
        """The ground as JSON has it."""
        return {
            "title": self.title,
            "sentence": self.sentence,
            **({} if self.origin is None else {"file": self.origin.file, "line": self.origin.line}),
            "clauses": [
                {"book": one.book, "title": one.title, "section": one.section, "numbers": list(one.numbers)}
                for one in self.citations
            ],
            "seen": list(self.seen),
            "assumed": list(self.assumed),
        }


@frozen
class Reason:
    """A law with the values that decided: which law, whether it holds, and the value under each of its words.

    `assumed` are the assumptions on which it rests in this tank: those of the law, and those about its tokens.
    """

    ground: Ground
    holds: bool
    values: tuple[tuple[str, str], ...]
    assumed: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the law."""
        return self.ground.name

    @property
    def title(self) -> str:
        """The title of the law."""
        return self.ground.title

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        """The words of the law, each with its value in this tank ("" for most)."""
        values = dict(self.values)
        return tuple((word.text, values.get(word.key, "")) for word in self.ground.words)

    def lines(self) -> Iterator[str]:
        """The reason as text: the law, its place, the sentence with values below, and what speaks for it."""
        yield f"  {self.name:<22} {self.ground.origin}"
        yield from (f"    {line}" for line in aligned(self.ground.words, dict(self.values)) if line)
        yield from (f"    {proof}" for proof in self.ground.proofs())
        yield from (f"    assumed: {text}" for text in self.assumed)

    def data(self) -> dict[str, Any]:
        """The reason as JSON has it."""
        parts = [{"text": text, "value": value} for text, value in self.parts]
        data = {"law": self.name, "holds": self.holds, **self.ground.data(), "parts": parts}
        return {**data, "assumed": list(self.assumed)}


@frozen
class Supply:
    """What a tank uses of a resource, and what it supplies, by the law that leaves the least of it."""

    resource: str
    used: int
    supply: int


@frozen
class Verdict:
    """Whether a tank is legal, and why.

    `broken` are the laws that refuse it, with the values that decided; `repairs` every minimal way to make it
    legal, fewest tokens first. `complete` is False when there are too many ways to list. `judged` gives the
    `reasons` when somebody asks. A verdict has no truth value: ask for `.legal`.
    """

    tank: Tokens
    laws: int
    broken: tuple[Reason, ...]
    repairs: tuple[Tokens, ...]
    supplies: tuple[Supply, ...]
    complete: bool
    judged: Callable[[], tuple[Reason, ...]] = field(eq=False, repr=False)

    @property
    def legal(self) -> bool:
        """Whether no law refuses the tank."""
        return not self.broken

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """All laws that had something to judge in the tank, whether they hold or not."""
        return self.judged()

    @property
    def assumed(self) -> tuple[str, ...]:
        """Every assumption on which the verdict rests."""
        return tuple(dict.fromkeys(text for reason in self.reasons for text in reason.assumed))

    @property
    def used(self) -> int:
        """What the tank uses of the game's own resource, the first in `supplies`."""
        return self.supplies[0].used if self.supplies else 0

    @property
    def supply(self) -> int:
        """What the tank supplies of the game's own resource."""
        return self.supplies[0].supply if self.supplies else 0

    def __reduce__(self) -> tuple[Any, ...]:
        # On its way to another process a verdict takes its reasons along, and not the rules.
        reasons = partial(tuple, self.reasons)
        return Verdict, (self.tank, self.laws, self.broken, self.repairs, self.supplies, self.complete, reasons)

    def __bool__(self) -> NoReturn:
        raise TypeError("a verdict has no truth value: ask for `.legal`")

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> str:
        return notebook(self)

    def _lines(self) -> Iterator[str]:
        if self.legal:
            yield f"legal: all {self.laws} laws allow this tank"
            yield from (f"  {one.used} of {one.supply} {one.resource} used" for one in self.supplies)
            yield from (f"  assumed: {text}" for text in self.assumed)
            return
        yield f"illegal: {len(self.broken)} of {self.laws} laws refuse this tank"
        yield ""
        for reason in self.broken:
            yield from reason.lines()
        yield ""
        yield f"to make it legal, remove {self._ways()}"

    def _ways(self) -> str:
        if not self.repairs:
            return "tokens; there are more ways than can be listed"
        ways = " | ".join(repair.listed(" and ") for repair in self.repairs)
        more = "" if self.complete else " | ... (more ways than are listed)"
        return f"{'one of: ' if len(self.repairs) > 1 else ''}{ways}{more}"

    def data(self) -> dict[str, Any]:
        """The verdict as JSON has it."""
        found = {
            "legal": self.legal,
            "used": self.used,
            "supply": self.supply,
            "broken": sorted(reason.name for reason in self.broken),
            "repairs": [dict(repair) for repair in self.repairs],
            "supplies": [{"resource": one.resource, "used": one.used, "supply": one.supply} for one in self.supplies],
            "reasons": [reason.data() for reason in self.broken],
            "assumed": list(self.assumed),
        }
        return found if self.complete else {**found, "repairs_complete": False}


@frozen
class ScoreLine:
    """Points from one source: a token's own, or a line of the score sheet."""

    points: int
    ground: Ground
    under: str

    def data(self) -> dict[str, Any]:
        """The line as JSON has it."""
        return {"points": self.points, "name": self.ground.name, "under": self.under, **self.ground.data()}


@frozen
class Score:
    """Points that add up, each line with the rule that brings it; `sheet` names the lines of the score sheet."""

    lines: tuple[ScoreLine, ...]
    sheet: tuple[str, ...] = ()
    total: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "total", sum(line.points for line in self.lines))

    def __int__(self) -> int:
        return self.total

    @property
    def parts(self) -> dict[str, int]:
        """The points by line of the score sheet, those without points too."""
        found = dict.fromkeys(self.sheet, 0)
        for line in self.lines:
            found[line.under] = found.get(line.under, 0) + line.points
        return found

    def __str__(self) -> str:
        rows = [f"  {line.points:>4}  {line.ground.name}: {line.ground.sentence}" for line in self.lines]
        rows += [f"        assumed: {text}" for line in self.lines for text in line.ground.assumed]
        return "\n".join([f"{self.total} point{'' if self.total == 1 else 's'}", *rows])

    def _repr_html_(self) -> str:
        return notebook(self)

    def data(self) -> dict[str, Any]:
        """The score as JSON has it."""
        return {"points": self.total, "lines": [line.data() for line in self.lines]}


def notebook(shown: object) -> str:
    """What a notebook shows: the text as it is."""
    from html import escape

    return f"<pre>{escape(str(shown))}</pre>"
