"""From data, as JSON has it, to objects and back: nothing is coerced, and the first fault is told with its path."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar, get_args, get_origin

from attrs import fields, has
from cattrs import ClassValidationError, Converter, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn

from .errors import AquagardenError

T = TypeVar("T")
Hook = Callable[[Any, Any], Any]
Path = tuple[str, ...]
# A name in a message is cut here: data may hold a name of a million letters.
MOST_SHOWN = 60
# What objects of counts look like, and what holds several of them.
OF_COUNTS = 'For example: {"shark": 2, "coral": 1}'
OF_OBJECTS = 'It has an object of counts for each name, such as {"shark": 2}.'


class Misfit(AquagardenError):
    """A value that does not fit, raised by the hooks of a converter; `structured` tells it with its path."""

    def __init__(self, message: str, hint: str = "") -> None:
        self.message, self.hint = message, hint
        super().__init__(message, hint)


class _Within(Exception):
    """A fault within a collection: the step to it, and the fault."""

    def __init__(self, step: Any, fault: Exception) -> None:
        self.step, self.fault = step, fault
        super().__init__(step, fault)


def strict(most: int, copies: int | None = None) -> Converter:
    """A converter that takes each value as it is, or not at all, and knows every key.

    Whole numbers are 0 to `most`; in an object of counts, `Mapping[str, int]`, they are 0 to `copies`, when it is
    given. Lists are read as tuples. Further hooks may be registered; they raise Misfit.
    """
    converter = Converter(forbid_extra_keys=True)
    copies = most if copies is None else copies
    for kind, hook in (
        (int, lambda value, _: whole(value, most)),
        (str, lambda value, _: text(value)),
        (bool, lambda value, _: truth(value)),
    ):
        converter.register_structure_hook(kind, hook)
    converter.register_structure_hook_func(
        lambda wanted: wanted == int | str, lambda value, _: value if isinstance(value, str) else whole(value, most)
    )
    converter.register_structure_hook_factory(has, lambda kind: _object(kind, converter))
    converter.register_structure_hook_factory(_is(Mapping), lambda kind: _mapping(kind, converter))
    converter.register_structure_hook_factory(_is(tuple), lambda kind: _list(kind, converter))
    converter.register_structure_hook_func(
        lambda wanted: wanted == Mapping[str, int],
        _counts(lambda value, _: whole(value, copies), hint="" if copies == most else OF_COUNTS),
    )
    converter.register_structure_hook_func(
        lambda wanted: wanted == Mapping[str, Mapping[str, int]],
        _counts(converter.get_structure_hook(Mapping[str, int]), Mapping[str, int], "an object", OF_OBJECTS),
    )
    return converter


def structured(data: object, kind: type[T], converter: Converter, raised: Callable[[str, str, str], Exception]) -> T:
    """The object of that class that data describes.

    Raises what `raised` makes of the first fault: of its message, the path to the part that is meant, and the way out.

    >>> from attrs import frozen
    >>> from aquagarden.errors import QuestionError
    >>> @frozen
    ... class Dive:
    ...     depth: int
    >>> structured({"depth": 12}, Dive, strict(40), QuestionError)
    Dive(depth=12)
    >>> structured({"depth": "deep"}, Dive, strict(40), QuestionError)
    Traceback (most recent call last):
        ...
    aquagarden.errors.QuestionError: depth: expected a whole number, got "deep"
    """
    try:
        return converter.structure(data, kind)
    except (ClassValidationError, Misfit, _Within) as error:
        message, path, hint = _first(error, data, ())
        raise raised(message, ".".join(map(shown, path)), hint) from None


def plain(value: object) -> Any:
    """An object as data for JSON: fields that are as by default are left out, and tuples become lists.

    >>> from attrs import frozen
    >>> @frozen
    ... class Dive:
    ...     depth: int
    ...     seen: tuple[str, ...] = ()
    >>> plain((Dive(12), Dive(7, ("shark",))))
    [{'depth': 12}, {'depth': 7, 'seen': ['shark']}]
    """
    if has(type(value)):
        held = ((one, getattr(value, one.name)) for one in fields(type(value)))  # type: ignore[arg-type]
        return {one.name: plain(inner) for one, inner in held if inner != _default(one.default)}
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def _default(default: Any) -> Any:
    return default.factory() if hasattr(default, "factory") else default


# ---- single values


def whole(value: object, most: int) -> int:
    """A whole number from 0 to `most`: neither true, nor 2.0, nor "2". Raises Misfit."""
    hint = f"Give a whole number from 0 to {most}."
    if type(value) is not int:
        raise Misfit(f"expected a whole number, got {said(value)}", hint)
    if not 0 <= value <= most:
        raise Misfit(f"expected 0 to {most}, got {said(value)}", hint)
    return value


def text(value: object) -> str:
    """A text. Raises Misfit."""
    if not isinstance(value, str):
        raise Misfit(f"expected text, got {said(value)}", "Write one text in quotes.")
    return value


def truth(value: object) -> bool:
    """True or false. Raises Misfit."""
    if not isinstance(value, bool):
        raise Misfit(f"expected true or false, got {said(value)}")
    return value


def said(value: object) -> str:
    """A value of JSON in a few words.

    >>> said(True), said("2"), said(2.0), said([2])
    ('true', '"2"', '2.0', 'a list')
    """
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, str):
        return f'"{shown(value)}"'
    return "null" if value is None else shown(str(value).lower())


def shown(name: str) -> str:
    """A name for messages and paths, cut when it is overlong."""
    return name if len(name) <= MOST_SHOWN else f"{name[:MOST_SHOWN]}..."


# ---- hooks for what holds values


def _is(origin: type) -> Callable[[Any], bool]:
    return lambda wanted: get_origin(wanted) is origin


def _object(kind: Any, converter: Converter) -> Hook:
    inner = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)
    return lambda value, wanted: inner(_taken(value, (Mapping,), "an object"), wanted)


def _mapping(kind: Any, converter: Converter) -> Hook:
    wanted = get_args(kind)[1]
    return _counts(converter.get_structure_hook(wanted), wanted, "an object")


def _counts(inner: Hook, wanted: Any = int, words: str = "an object of counts", hint: str = "") -> Hook:
    return lambda value, _: dict(_each(_taken(value, (Mapping,), words, hint).items(), inner, wanted))


def _list(kind: Any, converter: Converter) -> Hook:
    wanted, *_ = get_args(kind)
    inner, words = converter.get_structure_hook(wanted), "a list of names" if wanted is str else "a list"
    return lambda value, _: tuple(
        item for _, item in _each(enumerate(_taken(value, (list, tuple), words)), inner, wanted)
    )


def _taken(value: Any, kinds: tuple[type, ...], words: str, hint: str = "") -> Any:
    """The value, when it is of those kinds of data."""
    if not isinstance(value, kinds):
        raise Misfit(f"expected {words}, got {said(value)}", hint)
    return value


def _each(items: Iterable[tuple[Any, Any]], inner: Hook, wanted: Any) -> Iterator[tuple[Any, Any]]:
    for step, item in items:
        try:
            yield step, inner(item, wanted)
        except (ClassValidationError, Misfit, _Within) as fault:
            raise _Within(step, fault) from None


def _first(error: Exception, data: Any, path: Path) -> tuple[str, Path, str]:
    """The first fault of an error about data: its message, path and way out."""
    if isinstance(error, _Within):
        return _first(error.fault, data[error.step], (*path, str(error.step)))
    if isinstance(error, ClassValidationError):
        noted, bare = error.group_exceptions()
        if not noted:
            return _first(bare[0], data, path)
        inner, note = noted[0]
        return _first(inner, data.get(note.name), (*path, note.name))
    if isinstance(error, ForbiddenExtraKeysError):
        key = next(key for key in data if key in error.extra_fields)
        known = ", ".join(one.name for one in fields(error.cl))
        return f"`{shown(key)}` has no place here", (*path, key), f"Here may stand: {known}."
    if isinstance(error, Misfit):
        return error.message, path, error.hint
    return "it is missing", path, ""
