"""What is no JSON, though Python would let it pass: marked while a line is read, then told with its path."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from ..errors import QuestionError
from .table import shown

# A whole number may have so many digits; Python refuses to read a few thousand more.
MOST_DIGITS = 1_000
# A place in data: the place around it and the step from there, or nothing.
Place = tuple[Any, ...]


@frozen
class Fault:
    """Stands in the data for what cannot stand there."""

    message: str
    hint: str = ""


class Marks:
    """The hooks for the reader of JSON, and the first thing that they marked."""

    def __init__(self) -> None:
        """Begin with nothing marked."""
        self.any = False

    def pairs(self, pairs: list[tuple[str, object]]) -> dict[str, object]:
        """An object; a key given twice is marked."""
        found = dict(pairs)
        if len(found) < len(pairs):
            seen: set[str] = set()
            for key, _ in pairs:
                if key in seen:
                    found[key] = self._mark(f"`{shown(key)}` is given twice", "Say it once.")
                seen.add(key)
        return found

    def whole(self, digits: str) -> int | Fault:
        """A whole number; one that nobody could count is marked."""
        if len(digits) > MOST_DIGITS:
            return self._mark(f"a number has more than {MOST_DIGITS:,} digits")
        return int(digits)

    def constant(self, name: str) -> Fault:
        """NaN or an infinity, which are no JSON."""
        return self._mark(f"{name} is not a number of JSON")

    def first(self, data: object) -> QuestionError | None:
        """The first fault in the data, or None."""
        if not self.any:
            return None
        place, fault = next(_faults(data))
        return QuestionError(fault.message, _path(place), fault.hint)

    def _mark(self, message: str, hint: str = "") -> Fault:
        self.any = True
        return Fault(message, hint)


def _faults(data: object) -> Iterator[tuple[Place, Fault]]:
    """The faults in their order, without recursion: data may be nested as deeply as it could be read."""
    open_: list[tuple[Place, object]] = [((), data)]
    while open_:
        place, value = open_.pop()
        if isinstance(value, Fault):
            yield place, value
        elif isinstance(value, dict):
            open_ += [((place, key), inner) for key, inner in reversed(value.items())]
        elif isinstance(value, list):
            open_ += [((place, str(index)), inner) for index, inner in reversed(list(enumerate(value)))]


def _path(place: Place) -> str:
    steps = []
    while place:
        place, step = place
        steps.append(shown(step))
    return ".".join(reversed(steps))
