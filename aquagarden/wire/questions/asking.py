"""What all questions share, and how their names and counts are held to what is on the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar

from attrs import field, frozen

from ...errors import NotationError, QuestionError, UnknownName
from ...language.notation import check_counts
from ...language.vocabulary import terms
from ...rulebook import Rulebook
from ...rulings import Ground, Tokens
from ...structuring import shown
from ...tanks.tank import tanks_of
from ..table import SHIPPED, Table, meant

Counts = Mapping[str, int]
ByLabel = Mapping[str, Counts]
Names = tuple[str, ...]
Id = str | int | None
# A place among players, 1 the first.
Place = Annotated[int, "place"]
# A space of the fair, or the standby track.
Space = int | str
Answer = dict[str, Any]


def names_of(names: Iterable[str]) -> Names:
    """Names as a tuple, with a type that checkers can follow."""
    return tuple(names)


@frozen(kw_only=True)
class Question(ABC):
    """What every question says: its id, which comes back with the answer, the game, and the packs on the table.

    `about` is the game that it can be asked of. Without packs it is about the rules of the game itself.
    """

    ask: ClassVar[str]
    about: ClassVar[str] = next(iter(terms("game")))
    id: Id = None
    game: str | None = None
    packs: Names = field(default=(), converter=names_of)

    def answer(self, rules: Rulebook | None = None) -> Answer:
        """The answer as JSON has it, by the shipped packs that the question names, or by the rules given.

        Raises QuestionError when it names what does not exist, or makes no sense.
        """
        found = self.table(SHIPPED) if rules is None else rules
        return {"id": self.id, "ok": True, **self._ruling(found)}

    def table(self, at_hand: Table) -> Rulebook:
        """The rules that the question is asked of. Raises QuestionError for packs that are not there, or do not go."""
        return at_hand.rules(self.packs, self.game or self.about)

    @abstractmethod
    def _ruling(self, rules: Rulebook) -> Answer:
        """What is answered, without what every answer holds."""


def seats(players: Iterable[str] | int | None) -> Names | int | None:
    """Who plays, by name or number, with a type that checkers can follow."""
    return players if players is None or isinstance(players, int) else names_of(players)


def tokens(rules: Rulebook, counts: Counts, path: str) -> Tokens:
    """The counts of a question. Zero copies are none, but of what does not exist they are a mistake too."""
    try:
        return Tokens(check_counts(counts, rules.tokens, tanks_of(rules.ruleset).elsewhere))
    except UnknownName as error:
        raise QuestionError(error.message, f"{path}.{shown(error.name)}", error.hint) from None
    except NotationError as error:
        raise QuestionError(error.message, path, error.hint) from None


def known(name: str, among: Iterable[str], kind: str, path: str) -> str:
    """A name that is on the table. Raises QuestionError, with those that are, for any other."""
    among = tuple(among)
    if name in among:
        return name
    message = f"there is no {kind} `{shown(name)}` on the table" if name else f"it is not said which {kind}"
    raise QuestionError(message, path, meant(name, among, "On the table:") if among else "There is none.")


def within(path: str, name: str) -> str:
    """The path to a name within the part of a question at a path."""
    return f"{path}.{shown(name)}"


def because(ground: Ground) -> dict[str, Any]:
    """The rule or clause that an answer rests on, as JSON has it."""
    return {"rule": ground.name, **ground.data()}
