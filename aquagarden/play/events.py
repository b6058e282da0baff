"""What happened: each step of a game tells it in these events, each with the rule that says so."""

from __future__ import annotations

from typing import NamedTuple

from ..rulings import Ground


class Moved(NamedTuple):
    """A piece or a token went from one place to another. `player` is "" for what belongs to nobody."""

    player: str
    piece: str
    source: str
    target: str
    rule: Ground

    def __str__(self) -> str:
        return f"{self.player} {self.piece}: {self.source} to {self.target}".strip()


class Gained(NamedTuple):
    """A player got money, or paid it when the amount is negative; what a cap cut off is not in the amount."""

    player: str
    amount: int
    unit: str
    rule: Ground

    def __str__(self) -> str:
        done = "gains" if self.amount >= 0 else "pays"
        return f"{self.player} {done} {abs(self.amount)} {self.unit}{'' if abs(self.amount) == 1 else 's'}"


class Left(NamedTuple):
    """Tokens left the place of a player, chosen or because what they need was lost."""

    player: str
    tokens: tuple[tuple[str, int], ...]
    source: str
    target: str
    rule: Ground

    def __str__(self) -> str:
        tokens = ", ".join(f"{number} {name}" for name, number in self.tokens)
        return f"{self.player} {tokens}: {self.source} to {self.target}".strip()


class Achieved(NamedTuple):
    """A player achieved a card, as the first, second and so on."""

    player: str
    card: str
    place: int
    rule: Ground

    def __str__(self) -> str:
        return f"{self.player} achieves {self.card} as number {self.place}"


Event = Moved | Gained | Left | Achieved
Events = tuple[Event, ...]
