"""The settings that the engine reads, by name, for the number of players at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ...errors import AquagardenError
from ...language.clauses import Amount, Word

if TYPE_CHECKING:
    from ...packs.ruleset import Ruleset

# Stands for a limit that nobody set.
UNLIMITED = 1 << 30
LUCY_ALONE, BLOCKED = "lucy-alone", "blocked-ability"


@frozen
class Numbers:
    """The numbers and switches of a game. Steps are carpets, prices funds; `sea_price` is None when nothing is sold."""

    rounds: int
    start_funds: int
    cap: int
    least_steps: int
    free_steps: int
    paid_steps: int
    step_price: int
    sea_price: int | None
    shelf_limit: int
    automaton: bool
    alone_walks: bool
    section_stops: int
    spent_ads_open: bool
    blocked_gains: bool
    late_trade: bool

    @classmethod
    def of(cls, ruleset: Ruleset) -> Numbers:
        """The settings of a ruleset. Raises AquagardenError when one is missing that no game can do without."""
        keys = _Keys(ruleset)
        paid = keys.number("paid-steps", 0)
        return cls(
            rounds=keys.number("rounds"),
            start_funds=keys.number("start-funds", 0),
            cap=keys.number("funds-cap", UNLIMITED),
            least_steps=keys.number("least-steps", 1),
            free_steps=keys.number("free-steps"),
            paid_steps=paid,
            step_price=keys.number("step-price") if paid else 0,
            sea_price=keys.number("sea-price", -1) if keys.said("sea-price") else None,
            shelf_limit=keys.number("shelf-limit", 0),
            automaton=keys.word("lucy", "no") == "yes",
            alone_walks=keys.word(LUCY_ALONE, "walks") == "walks",
            section_stops=keys.number("section-stops", 0),
            spent_ads_open=keys.word("spent-ads", "open") == "open",
            blocked_gains=keys.word(BLOCKED, "fund") == "fund",
            late_trade=keys.word("late-milestone-trade", "no") == "yes",
        )


@frozen
class _Keys:
    ruleset: Ruleset

    def said(self, key: str) -> bool:
        return self.ruleset.setting(key) is not None

    def number(self, key: str, default: int | None = None) -> int:
        value = self.ruleset.setting(key)
        if isinstance(value, Amount):
            return value.number
        if default is None:
            players = self.ruleset.players
            raise AquagardenError(f"no settings say `{key}` for {players} players; a `settings` paragraph has to")
        return default

    def word(self, key: str, default: str) -> str:
        value = self.ruleset.setting(key)
        return value.name if isinstance(value, Word) else default
