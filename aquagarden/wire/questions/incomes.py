"""Questions about money and the employee: what events and ads pay, where the employee can walk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from attrs import field, frozen

from ...games.aqua_garden import clauses as c
from ...games.aqua_garden.decks import Income
from ...games.aqua_garden.incomes import Amounts
from ...games.aqua_garden.layout import CARPET
from ...games.aqua_garden.state import Player
from ...games.aqua_garden.walks import Arrival
from ...language.clauses import NamedSpaces
from ...packs.grounds import ground_of_gain
from ...predicates.quantities import Gain
from ...rulebook import Rulebook
from .asking import Answer, ByLabel, Question, because, known
from .playing import Finds, Parts, table_for


@frozen
class AskFeeding(Question):
    """What does a feeding event pay for a card, and what are the funds then? Without a card, the event alone.

    >>> answer = AskFeeding("shark-impact", {"T3": {"shark": 2}, "B3": {"coral": 1}}, funds=14).answer()
    >>> answer["sets"], answer["income"], answer["funds"]
    (1, 2, 15)
    """

    ask: ClassVar[str] = "feeding"
    card: str = ""
    tanks: ByLabel = field(factory=dict)
    funds: int = 0
    boards: ByLabel = field(factory=dict)

    def _ruling(self, rules: Rulebook) -> Answer:
        parts = table_for(rules, 0, None, "packs")
        board = parts.board
        boards = parts.boards(Finds(boards=self.boards))
        player = parts.player(self.tanks, "", self.funds, parts.dealt(self.card), boards)
        icons = dict.fromkeys(icon for icons in board.layout.icons for icon in icons)
        amounts = tuple(one for icon in icons for one in _event(parts, player, icon))
        incomes = [income for card in player.cards for income in board.cards.held[card].incomes]
        return {"sets": _sets(parts, player), **_paid(parts, player, amounts), "reasons": _reasons(incomes)}


@frozen
class AskAd(Question):
    """What does an ad pay, and what are the funds then?

    >>> answer = AskAd("shark", {"T1": {"shark": 2}, "T3": {"coral": 1}}, funds=1).answer()
    >>> answer["income"], answer["funds"], [line["funds"] for line in answer["lines"]]
    (3, 4, [2, 1])
    """

    ask: ClassVar[str] = "ad"
    ad: str = ""
    tanks: ByLabel = field(factory=dict)
    funds: int = 0
    boards: ByLabel = field(factory=dict)

    def _ruling(self, rules: Rulebook) -> Answer:
        parts = table_for(rules, 0, None, "packs")
        known(self.ad, parts.board.cards.ads, "ad", "ad")
        player = parts.player(self.tanks, "", self.funds, (), parts.boards(Finds(boards=self.boards)))
        amounts = parts.incomes.ad(self.ad, player.tanks, player.boards, player.funds)
        return {**_paid(parts, player, amounts), "reasons": _reasons(parts.board.cards.ads[self.ad].incomes)}


@frozen
class AskCarpet(Question):
    """Which tanks lie beside a carpet?

    >>> answer = AskCarpet("C4").answer()
    >>> answer["tanks"], answer["reasons"][0]["sentence"]
    (['B1', 'B2'], 'carpet C4 beside B2, B1')
    """

    ask: ClassVar[str] = "carpet"
    at: str = ""

    def _ruling(self, rules: Rulebook) -> Answer:
        board = table_for(rules, 0, None, "packs").board
        layout = board.layout
        carpet = layout.carpets.index(known(self.at, layout.carpets, "carpet", "at"))
        lines = (
            (place, line)
            for place in board.ruleset.declared("place")
            for line in place.lines_of(NamedSpaces)
            if isinstance(line.clause, NamedSpaces) and line.clause.kind == CARPET and self.at in line.clause.labels
        )
        return {
            "tanks": sorted(board.labels[index] for index in layout.beside[carpet]),
            "reasons": [because(ground_of_gain(*one)) for one in lines],
        }


@frozen
class AskEmployee(Question):
    """Which carpets can the employee reach, and what are the funds there? Without `at`, it is on the first carpet.

    >>> answer = AskEmployee("C4", funds=2, card="little-aqua-garden").answer()
    >>> answer["reach"], answer["funds_at"]["C3"]
    (['C1', 'C2', 'C3', 'C5', 'C6'], 1)
    """

    ask: ClassVar[str] = "employee"
    at: str = ""
    funds: int = 0
    card: str = ""
    tanks: ByLabel = field(factory=dict)

    def _ruling(self, rules: Rulebook) -> Answer:
        parts = table_for(rules, 0, None, "packs")
        player = parts.player(self.tanks, self.at, self.funds, parts.dealt(self.card))
        carpets, arrivals = parts.board.layout.carpets, parts.walks.reach(player).arrivals
        return {
            "reach": sorted(carpets[one.carpet] for one in arrivals),
            "funds_at": {carpets[one.carpet]: one.funds for one in arrivals},
            "walks": [_walk(parts, one) for one in arrivals],
        }


def _walk(parts: Parts, arrival: Arrival) -> dict[str, Any]:
    """One way to walk, with what it costs and brings, and the rules that say so."""
    grounds = (parts.board.why[c.WALK], *(ground for _, ground in arrival.changes))
    return {
        "carpet": parts.board.layout.carpets[arrival.carpet],
        "steps": arrival.steps,
        "cost": arrival.paid,
        "income": arrival.gained,
        "funds": arrival.funds,
        "reasons": [because(ground) for ground in dict.fromkeys(grounds)],
    }


def _event(parts: Parts, player: Player, icon: str) -> Amounts:
    """What it brings a player when the employee crosses an icon."""
    asked = tuple(player.tanks[index] for index in parts.incomes.asked(icon, player.cards))
    return parts.incomes.event(icon, player.cards, asked, player.boards, player.funds)


def _sets(parts: Parts, player: Player) -> int:
    """How often the gains of a player's cards count."""
    scene = parts.board.aquarium(player.tanks, player.funds, boards=player.boards)
    gains = (income.gains.gain for card in player.cards for income in parts.board.cards.held[card].incomes)
    return sum(gain.quantity.times(scene, scene) for gain in gains if isinstance(gain, Gain) and gain.quantity)


def _reasons(incomes: Iterable[Income]) -> list[dict[str, Any]]:
    """The gains that were asked, whether they bring anything or not."""
    return [because(income.ground) for income in incomes]


def _paid(parts: Parts, player: Player, amounts: Amounts) -> Answer:
    """What some amounts bring together, and the funds then."""
    return {
        "income": sum(amount for amount, _ in amounts),
        "funds": parts.incomes.paid_out(player.funds, amounts, []),
        "lines": [{"funds": amount, **because(ground)} for amount, ground in amounts],
    }
