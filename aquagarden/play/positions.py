"""Positions as data: what is told of one that makes no sense."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from ..errors import AquagardenError
from ..language.words import nearest

ValueT = TypeVar("ValueT")


class PositionError(AquagardenError):
    """A position that makes no sense: `path` leads to the part that is meant, `hint` to the way out."""

    def __init__(self, message: str, path: str = "", hint: str = "") -> None:
        self.message, self.path, self.hint = message, path, hint
        super().__init__(message, path, hint)

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


def known(name: str, among: Mapping[str, ValueT], path: str) -> ValueT:
    """What a name stands for in a position. Raises PositionError, with what was probably meant, for any other name."""
    if name in among:
        return among[name]
    meant = nearest(name, tuple(among))
    hint = f"Did you mean `{meant[0]}`?" if meant else f"Known: {', '.join(among)}."
    raise PositionError(f"`{name[:60]}` is not known here", path, hint)
