"""Questions about one tank: what may stay in it, what leaves it, and which cards it meets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from attrs import field, frozen

from ...errors import QuestionError
from ...language.clauses import Shows
from ...packs.grounds import ground_of_gain
from ...rulebook import Rulebook
from ...tanks.tank import Followed, Tank
from .asking import Answer, Counts, Names, Question, because, known, names_of, tokens, within


@frozen
class AskTank(Question):
    """Is a tank legal, what does it use, and how can it be made legal?

    >>> answer = AskTank({"shark": 2, "small-fish": 1}, packs=["base"]).answer()
    >>> answer["legal"], answer["broken"], answer["repairs"]
    (False, ['oxygen', 'sharks-hunt'], [{'small-fish': 1}, {'shark': 2}])
    """

    ask: ClassVar[str] = "tank"
    tank: Counts = field(factory=dict)

    def _ruling(self, rules: Rulebook) -> Answer:
        return _about(_tank(rules, self.tank))


@frozen
class AskPlace(Question):
    """May what lies in a tank, and what is added, all stay together?

    >>> answer = AskPlace({"small-fish": 4}, {"large-fish": 1}).answer()
    >>> answer["legal"], answer["repairs"]
    (False, [{'large-fish': 1}, {'small-fish': 1}])
    """

    ask: ClassVar[str] = "place"
    tank: Counts = field(factory=dict)
    add: Counts = field(factory=dict)

    def _ruling(self, rules: Rulebook) -> Answer:
        return _about(_tank(rules, self.tank).adding(tokens(rules, self.add, "add")))


@frozen
class AskRemove(Question):
    """What becomes of a tank when tokens leave it, and what leaves with them?

    >>> answer = AskRemove({"sea-turtle": 1, "seaweed": 1, "coral": 1}, {"seaweed": 1}).answer()
    >>> answer["tank"], answer["to_sea"]
    ({'coral': 1}, {'sea-turtle': 1, 'seaweed': 1})
    """

    ask: ClassVar[str] = "remove"
    tank: Counts = field(factory=dict)
    remove: Counts = field(factory=dict)

    def _ruling(self, rules: Rulebook) -> Answer:
        tank, removed = _tank(rules, self.tank), tokens(rules, self.remove, "remove")
        for name, number in removed.items():
            if number > (held := tank.tokens.get(name, 0)):
                raise QuestionError(
                    f"{number} {name} cannot leave a tank that holds {held}",
                    within("remove", name),
                    f"The tank: {tank}.",
                )
        removal = tank.without(removed)
        followed = [_followed(one) for one in removal.followed]
        return {**_about(removal.tank), "to_sea": dict(removal.left), "followed": followed}


def _some(names: Iterable[str] | None) -> Names | None:
    return None if names is None else names_of(names)


@frozen
class AskMilestones(Question):
    """Which milestone cards does a tank meet? Without `cards`, all that are on the table are asked.

    >>> answer = AskMilestones({"shark": 3, "seaweed": 1}).answer()
    >>> answer["met"], answer["reasons"][-1]["sentence"]
    (['shark-3'], 'shows 3 shark in one tank')
    """

    ask: ClassVar[str] = "milestones"
    tank: Counts = field(factory=dict)
    cards: Names | None = field(default=None, converter=_some)

    def _ruling(self, rules: Rulebook) -> Answer:
        tank = _tank(rules, self.tank)
        cards = rules.ruleset.declared("card")
        shown = {card.name: (card, line) for card in cards for line in card.lines_of(Shows)}
        asked = dict.fromkeys(sorted(shown) if self.cards is None else self.cards)
        for index, card in enumerate(asked):
            known(card, shown, "milestone", f"cards.{index}")
        met = [card for card in rules.milestones(tank) if card in asked]
        reasons = [{"met": card in met, **because(ground_of_gain(*shown[card]))} for card in asked]
        return {"tank": dict(tank.tokens), "met": met, "reasons": reasons}


def _tank(rules: Rulebook, counts: Counts) -> Tank:
    return rules.tank(tokens(rules, counts, "tank"))


def _about(tank: Tank) -> Answer:
    return {"tank": dict(tank.tokens), **tank.verdict.data()}


def _followed(one: Followed) -> dict[str, Any]:
    return {"tokens": dict(one.tokens), "law": one.ground.name, **one.ground.data()}
