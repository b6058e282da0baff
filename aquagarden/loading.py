"""Text of JSON in, data out; what is no JSON, though Python would let it pass, is told with its path."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from attrs import frozen

from .structuring import shown

# A text may have so many characters, be it a question or the record of a game; none needs a tenth of them.
LONGEST = 1_000_000
# A whole number may have so many digits; Python refuses to read a few thousand more.
MOST_DIGITS = 1_000
_MOST_BYTES = 4 * LONGEST
ErrorT = TypeVar("ErrorT", bound=Exception)
# Makes an exception of a message, the path to the part that is meant, and the way out.
Raised = Callable[[str, str, str], ErrorT]
# A place in data: the place around it and the step from there, or nothing.
Place = tuple[Any, ...]


def loaded(text: str | bytes, raised: Raised[ErrorT], hint: str) -> tuple[Any, ErrorT | None]:
    """What a text says, as far as it can be read, and what keeps it from being JSON: what `raised` makes of it.

    `hint` says what should stand there.

    >>> from aquagarden.errors import QuestionError
    >>> data, fault = loaded('{"tank": {"shark": 1, "shark": NaN}}', QuestionError, "One question.")
    >>> print(fault)
    tank.shark: `shark` is given twice
    """
    too_long = raised(f"it is longer than {LONGEST:,} characters", "", "")
    if len(text) > _MOST_BYTES:
        return None, too_long
    try:
        text = text if isinstance(text, str) else text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return None, raised(f"this is not UTF-8: byte {error.start + 1} cannot be read", "", "Write it as UTF-8.")
    if len(text) > LONGEST:
        return None, too_long
    marks = _Marks()
    try:
        data = json.loads(text, object_pairs_hook=marks.pairs, parse_int=marks.whole, parse_constant=marks.constant)
    except json.JSONDecodeError as error:
        return None, raised(f"this is not JSON: {error.msg}, at character {error.pos + 1}", "", hint)
    except RecursionError:
        return None, raised("this is nested too deeply", "", "")
    return data, marks.first(data, raised)


@frozen
class _Fault:
    """Stands in the data for what cannot stand there."""

    message: str
    hint: str = ""


class _Marks:
    """The hooks for the reader of JSON, and whether they marked anything."""

    def __init__(self) -> None:
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

    def whole(self, digits: str) -> int | _Fault:
        """A whole number; one that nobody could count is marked."""
        if len(digits) > MOST_DIGITS:
            return self._mark(f"a number has more than {MOST_DIGITS:,} digits")
        return int(digits)

    def constant(self, name: str) -> _Fault:
        """NaN or an infinity, which are no JSON."""
        return self._mark(f"{name} is not a number of JSON")

    def first(self, data: object, raised: Raised[ErrorT]) -> ErrorT | None:
        """The first fault in the data, or None."""
        if not self.any:
            return None
        place, fault = next(_faults(data))
        return raised(fault.message, _path(place), fault.hint)

    def _mark(self, message: str, hint: str = "") -> _Fault:
        self.any = True
        return _Fault(message, hint)


def _faults(data: object) -> Iterator[tuple[Place, _Fault]]:
    """The faults in their order, without recursion: data may be nested as deeply as it could be read."""
    open_: list[tuple[Place, object]] = [((), data)]
    while open_:
        place, value = open_.pop()
        if isinstance(value, _Fault):
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
