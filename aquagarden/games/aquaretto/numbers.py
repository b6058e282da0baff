"""The settings that the engine reads, by name, for the number of players at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ...errors import AquagardenError
from ...language.clauses import Amount, Amounts, Word
from ...packs.opening import types_left_out
from ...predicates.effects import Draw, Gains
from ...predicates.quantities import Gain

if TYPE_CHECKING:
    from ...packs.ruleset import Ruleset

COIN = "coin"


@frozen
class Numbers:
    """The numbers of a game. Prices are coins; `truck_places` has the places of each truck.

    `removed` has for each kind of animal that stays out of the game the tokens of which it is one, and `reserve` counts
    the tiles that are set aside.
    """

    truck_places: tuple[int, ...]
    start_coins: int
    money_actions: int
    move_price: int
    owner_price: int
    bank_price: int
    discard_price: int
    tie_break: bool
    removed: tuple[frozenset[str], ...]
    reserve: int

    @property
    def purchase(self) -> int:
        """What a tile of another's depot costs."""
        return self.owner_price + self.bank_price

    @classmethod
    def of(cls, ruleset: Ruleset) -> Numbers:
        """The settings of a ruleset. Raises AquagardenError when one is missing that no game can do without."""
        tie, (coins, reserve) = ruleset.setting("tie-break"), _setup(ruleset)
        return cls(
            truck_places=_places(ruleset),
            start_coins=_number(ruleset, "start-coins", 0) + coins,
            money_actions=_number(ruleset, "money-actions", 1),
            move_price=_number(ruleset, "move-price", 0),
            owner_price=_number(ruleset, "owner-price", 0),
            bank_price=_number(ruleset, "bank-price", 0),
            discard_price=_number(ruleset, "discard-price", 0),
            tie_break=isinstance(tie, Word) and tie.name == COIN,
            removed=tuple(tokens for number, tokens in types_left_out(ruleset) for _ in range(number)),
            reserve=reserve,
        )


def _setup(ruleset: Ruleset) -> tuple[int, int]:
    """The coins that setup brings each player, and the tiles that it sets aside."""
    coins = reserve = 0
    for _, line in ruleset.triggers("setup"):
        effect = line.clause
        if isinstance(effect, Gains) and isinstance(effect.gain, Gain):
            coins += effect.gain.amount
        elif isinstance(effect, Draw):
            reserve += effect.number
    return coins, reserve


def _number(ruleset: Ruleset, key: str, unsaid: int) -> int:
    value = ruleset.setting(key)
    return value.number if isinstance(value, Amount) else unsaid


def _places(ruleset: Ruleset) -> tuple[int, ...]:
    value = ruleset.setting("truck-places")
    if not isinstance(value, Amounts):
        said = f"no settings say `truck-places` for {ruleset.players} players; a `settings` paragraph has to"
        raise AquagardenError(said)
    return value.numbers
