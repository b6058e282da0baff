"""The games that are known, by the name that a pack `plays`: the packs on a table say which one is played there."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from attrs import frozen

from ..errors import AquagardenError
from ..language.vocabulary import terms
from ..language.words import nearest
from ..play.records import RecordError
from ..play.seating import check_rules

if TYPE_CHECKING:
    from ..play.game import Game, Position
    from ..play.records import Record
    from ..rulebook import Rulebook


@frozen
class Known:
    """A game: the room where it is, and its class there."""

    room: str
    name: str

    @property
    def game(self) -> Any:
        """Its class, which makes a game of rules and a number of players."""
        return getattr(import_module(f".{self.room}.game", __package__), self.name)

    @property
    def setup(self) -> tuple[str, ...]:
        """What may be agreed for it beyond the packs."""
        found: tuple[str, ...] = import_module(f".{self.room}.game", __package__).SETUP
        return found

    @property
    def position(self) -> Any:
        """The class of its positions."""
        return import_module(f".{self.room}.position", __package__).Position


GAMES = {
    "aqua-garden": Known("aqua_garden", "AquaGarden"),
    "aquaretto": Known("aquaretto", "Aquaretto"),
}


def played_by(rules: Rulebook) -> str:
    """The name of the game that the packs on a table play; of the first game there is, when they play none."""
    return rules.ruleset.game or next(iter(terms("game")))


def game_for(rules: Rulebook, players: int, setup: Mapping[str, tuple[str, ...]] | None = None) -> Game[Any]:
    """The game that the packs on a table play, for a number of players, and what was agreed beyond the packs.

    Raises AquagardenError for what is no rulebook, and when rules, players and what was agreed do not go together.

    >>> import aquagarden as ag
    >>> game_for(ag.rulebook("aquaretto"), 3).plays
    'aquaretto'
    """
    check_rules(rules)
    name, agreed = played_by(rules), setup or {}
    for one in agreed:
        if one not in GAMES[name].setup:
            raise AquagardenError(f"in {name} there is no `{one[:60]}` to agree on")
    game: Game[Any] = GAMES[name].game(rules, players, **agreed)
    return game


def recorded(record: Record, rules: Rulebook | None = None) -> Game[Any]:
    """The game of a record, by the packs that are shipped or on the table of the `rules` given.

    Raises RecordError for a game that is not known, and when a pack is not at hand or another than that of the record.
    """
    if record.game not in GAMES:
        meant = nearest(record.game, GAMES) or GAMES
        message = f"there is no game `{record.game[:60]}`"
        raise RecordError(0, [message], path="game", hint=f"Games: {', '.join(meant)}.")
    game: Game[Any] = GAMES[record.game].game.recorded(record, rules)
    return game


def position_in(text: str | bytes, rules: Rulebook) -> Position:
    """The position that a text of JSON holds, of the game that the rules play. Raises PositionError."""
    position: Position = GAMES[played_by(rules)].position.from_json(text)
    return position
