"""What an action is: one choice, with one line of text that reads and prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from attrs import field, frozen

from ..errors import NotationError
from ..language.words import nearest


@frozen(eq=False, repr=False)
class Action:
    """One choice of a player or of chance. Two actions are equal when their texts are.

    `word` is the first word of its text. `chance` marks what nobody chooses: a draw, a deal.
    """

    word: ClassVar[str] = ""
    chance: ClassVar[bool] = False
    text: str = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "text", " ".join((self.word, *self._rest())))

    def _rest(self) -> tuple[str, ...]:
        """The words after the first."""
        return ()

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


def kind_of(text: str, actions: Mapping[str, type[Action]], forms: Mapping[str, str]) -> tuple[type[Action], list[str]]:
    """The kind of action that the first word of a line says, and the words after it.

    `forms` shows how each is written. Raises NotationError for a word that begins no action.
    """
    word, *rest = text.split() or [""]
    if word in actions:
        return actions[word], rest
    meant = nearest(word, actions)
    said = f"Did you mean `{'` or `'.join(meant)}`?" if meant else f"Actions: {', '.join(forms.values())}."
    raise NotationError(f"`{text[:60]}` is no action", hint=said)
