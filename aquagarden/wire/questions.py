"""The questions, one class each: what is given, and how it is answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from attrs import field, frozen

from ..errors import NotationError, QuestionError, UnknownName
from ..language.notation import check_counts
from ..rulebook import Rulebook
from ..rulings import Tokens
from ..tanks.tank import Followed, Tank, tanks_of
from .table import SHIPPED, shown

Counts = Mapping[str, int]
Names = tuple[str, ...]
Id = str | int | None
Answer = dict[str, object]


def _names(names: Iterable[str]) -> Names:
    """Names as a tuple, with a type that checkers can follow."""
    return tuple(names)


@frozen(kw_only=True)
class Question(ABC):
    """What every question says: its id, which comes back with the answer, the game, and the packs on the table.

    Without packs it is about the rules of the game itself.
    """

    ask: ClassVar[str]
    id: Id = None
    game: str | None = None
    packs: Names = field(default=(), converter=_names)

    def answer(self, rules: Rulebook | None = None) -> Answer:
        """The answer as JSON has it, by the shipped packs that the question names, or by the rules given.

        Raises QuestionError when it names what does not exist, or makes no sense.
        """
        found = SHIPPED.rules(self.packs, self.game) if rules is None else rules
        return {"id": self.id, "ok": True, **self._ruling(found)}

    @abstractmethod
    def _ruling(self, rules: Rulebook) -> Answer:
        """What is answered, without what every answer holds."""


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
        return _about(_tank(rules, self.tank).adding(_tokens(rules, self.add, "add")))


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
        tank, removed = _tank(rules, self.tank), _tokens(rules, self.remove, "remove")
        for name, number in removed.items():
            if number > (held := tank.tokens.get(name, 0)):
                raise QuestionError(
                    f"{number} {name} cannot leave a tank that holds {held}", f"remove.{name}", f"The tank: {tank}."
                )
        removal = tank.without(removed)
        followed = [_followed(one) for one in removal.followed]
        return {**_about(removal.tank), "to_sea": dict(removal.left), "followed": followed}


def _tank(rules: Rulebook, counts: Counts) -> Tank:
    return rules.tank(_tokens(rules, counts, "tank"))


def _tokens(rules: Rulebook, counts: Counts, path: str) -> Tokens:
    """The counts of a question. Zero copies are none, but of what does not exist they are a mistake too."""
    try:
        return Tokens(check_counts(counts, rules.tokens, tanks_of(rules.ruleset).elsewhere))
    except UnknownName as error:
        raise QuestionError(error.message, f"{path}.{shown(error.name)}", error.hint) from None
    except NotationError as error:
        raise QuestionError(error.message, path, error.hint) from None


def _about(tank: Tank) -> Answer:
    return {"tank": dict(tank.tokens), **tank.verdict.data()}


def _followed(one: Followed) -> dict[str, Any]:
    return {"tokens": dict(one.tokens), "law": one.ground.name, **one.ground.data()}
