"""The texts of actions, read: each word known, and what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from attrs import frozen

from ...errors import NotationError, UnknownName
from ...language.vocabulary import terms
from ...language.words import nearest
from ...play.actions import kind_of
from ...rulings import Tokens
from . import actions as a
from .layout import STANDBY

if TYPE_CHECKING:
    from ...play.actions import Action
    from .board import Board

LEAVING = "leaving"
# A count after a name begins the next token, with a comma before it or without.
NEXT = re.compile(r"(?<=[^\W\d]) (?=\d)")
# The units of money.
MONEY = tuple(term.name for term in terms("unit", "aqua-garden").values() if term.money)
FORMS = {
    "go": "go 6, go standby",
    "walk": "walk 4",
    "place": "place TOKEN TANK",
    "return": "return TOKEN",
    "buy": "buy TOKEN TANK",
    "claim": "claim CARD",
    "advertise": "advertise CARD",
    "acquire": "acquire TOKEN TANK",
    "use": "use CARD fund, use CARD TOKEN TANK, use CARD TOKEN TANK for TOKEN SPACE",
    "end": "end",
    "release": "release TOKEN TANK",
    "choose": "choose CARD",
    "draw": "draw TOKEN",
    "deal": "deal CARD",
}


@frozen(eq=False)
class Reading:
    """Reads actions of a board. What is read may still not be allowed now."""

    board: Board

    def action(self, text: str) -> Action:
        """The action that a line of text says.

        Raises NotationError for a line that is no action, UnknownName for a name that is not on the table.
        """
        kind, rest = kind_of(text, a.ACTIONS, FORMS)
        if kind is a.Use:
            return self._use(text, rest)
        if issubclass(kind, a.Coming):
            return self._coming(kind, text, rest)
        if kind is a.End:
            self._only(text, rest, 0)
            return self.board.end
        self._only(text, rest, 1)
        return self._one(kind, text, rest[0])

    def _only(self, text: str, rest: list[str], number: int) -> None:
        if len(rest) != number:
            word = text.split(maxsplit=1)[0]
            raise NotationError(f"`{text[:60]}` cannot be read", hint=f"It is written: {FORMS[word]}.")

    def _one(self, kind: type[Action], text: str, word: str) -> Action:
        board = self.board
        if kind is a.Go:
            return board.action(a.Go(STANDBY if word == STANDBY else self._number(text, word)))
        if kind is a.Walk:
            return board.action(a.Walk(self._number(text, word)))
        if kind is a.Return:
            return board.action(a.Return(self._token(word)))
        if kind is a.Draw:
            return board.action(a.Draw(self._token(word)))
        return self._card(kind, word)

    def _card(self, kind: type[Action], word: str) -> Action:
        board = self.board
        if kind is a.Claim:
            return board.action(a.Claim(self._known(word, "milestone", board.cards.milestones)))
        if kind is a.Advertise:
            return board.action(a.Advertise(self._known(word, "ad", board.cards.ads)))
        if kind is a.Choose:
            return board.action(a.Choose(self._known(word, "card", board.cards.held)))
        return board.action(a.Deal(self._known(word, "card", board.cards.named)))

    def _coming(self, kind: type[a.Coming], text: str, rest: list[str]) -> Action:
        token, tank = self._into(kind, text, rest[:2])
        return self.board.said(kind(token, tank, self._leaving(kind, text, rest, 2)))

    def _into(self, kind: type[Action], text: str, pair: list[str]) -> tuple[str, str]:
        """A token and a tank, in a line that has both."""
        if len(pair) != 2:
            raise self._unread(kind, text)
        return self._token(pair[0]), self._known(pair[1], "tank", self.board.labels)

    def _leaving(self, kind: type[Action], text: str, rest: list[str], start: int) -> Tokens:
        """What leaves, when the line goes on with that after so many words."""
        if not rest[start:]:
            return Tokens()
        if rest[start] != LEAVING or not rest[start + 1 :]:
            raise self._unread(kind, text)
        return self.board.tanks.counts(NEXT.sub(", ", " ".join(rest[start + 1 :])))

    def _unread(self, kind: type[Action], text: str) -> NotationError:
        hint = (
            f"It is written: {FORMS[kind.word]}; with `{LEAVING} 1 TOKEN, 2 TOKEN` behind it when something must leave."
        )
        return NotationError(f"`{text[:60]}` cannot be read", hint=hint)

    def _use(self, text: str, rest: list[str]) -> Action:
        """The use of a card: for money, for a token, or for a token in exchange."""
        if len(rest) < 2:
            raise self._unread(a.Use, text)
        card, board = self._known(rest[0], "card to use", self.board.cards.able), self.board
        unit = rest[-1].removesuffix("s")
        if len(rest) == 3 and rest[1].isdigit() and unit in MONEY:
            hint = f"Say `use {card} {unit}`: the card says how much it is."
            raise NotationError(f"`{text[:60]}` cannot be read", hint=hint)
        if len(rest) == 2 and rest[1] in board.piles.tokens:
            raise self._unread(a.Use, text)
        if len(rest) == 2:
            return board.action(a.Use(card, self._known(rest[1], "money", MONEY)))
        token, tank = self._into(a.Use, text, rest[1:3])
        if rest[3:4] != [a.FOR]:
            return board.said(a.UseTake(token, tank, self._leaving(a.Use, text, rest, 3), card=card))
        if len(rest) < 6:
            raise self._unread(a.Use, text)
        other, space = self._token(rest[4]), self._number(text, rest[5])
        return board.said(a.UseSwap(card, token, tank, other, space, self._leaving(a.Use, text, rest, 6)))

    def _number(self, text: str, word: str) -> int:
        # What has three digits is no space and no step of any board.
        if not (word.isascii() and word.isdigit() and len(word) <= 3):
            form = FORMS[text.split(maxsplit=1)[0]]
            raise NotationError(f"`{word[:60]}` is no number", hint=f"It is written: {form}.")
        return int(word)

    def _token(self, word: str) -> str:
        return self._known(word, "token", self.board.piles.tokens)

    def _known(self, word: str, kind: str, known: Iterable[str]) -> str:
        if word not in known:
            raise UnknownName(word, kind, nearest(word, tuple(known)), self._where(word, tuple(known)))
        return word

    def _where(self, word: str, known: tuple[str, ...]) -> str:
        """The way out for a name that is not on the table; "" when one that is close to it says more."""
        if packs := self.board.tanks.elsewhere(word):
            return f"`{word}` is in the pack {packs}."
        return "" if nearest(word, known) else f"On the table: {', '.join(known) or 'none'}."
