"""Questions about the two ends of a game: what lies where at the start, and what is scored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from attrs import field, frozen

from ...errors import QuestionError
from ...games.aqua_garden.decks import Deck
from ...games.aqua_garden.game import AquaGarden, winners
from ...games.aqua_garden.layout import STANDBY
from ...games.aqua_garden.state import State
from ...language.declarations import Declaration, Line
from ...packs.grounds import ground_of_gain
from ...packs.ruleset import Ruleset
from ...predicates.effects import EFFECTS
from ...rulebook import Rulebook
from ...tanks.aquarium import Aquarium
from .asking import Answer, ByLabel, Place, Question, because, within
from .odd import Had, notes
from .playing import Finds, Parts, alone, game_of, table_for
from .scoring import Notes, Scored, Scoring

PLACES = ("bag", "sea", "shelf", "prizes", "box")


@frozen
class AskSetup(Question):
    """What lies where before the first draw, how long is the game, and with what does each player start?

    >>> answer = AskSetup(4).answer()
    >>> answer["rounds"], answer["funds"], answer["bag"]["shark"], answer["draws"]
    (4, 2, 9, {'fair': 15, 'sea': 5})
    """

    ask: ClassVar[str] = "setup"
    players: int | None = None
    mode: str | None = None

    def _ruling(self, rules: Rulebook) -> Answer:
        parts = _seated(rules, self.players, self.mode)
        board, position = parts.board, parts.game.position(parts.game.start())
        before = position.players[board.names[0]]
        visits = [visit for visit in board.plan(0) if visit.deck is None]
        places = ["fair" if visit.space else visit.place for visit in visits]
        return {
            "players": list(board.names),
            "rounds": board.numbers.rounds,
            **{place: dict(getattr(position, place)) for place in PLACES},
            **{bag: dict(lying) for bag, lying in position.others.items()},
            "funds": before.funds,
            "at": before.at,
            "standby": list(position.waiting),
            "draws": {place: places.count(place) for place in places},
            "decks": {deck.name: _deck(deck) for deck in board.cards.decks},
            "reasons": [because(ground_of_gain(*one)) for one in _laid_out(board.ruleset)],
        }


@frozen(kw_only=True)
class Standing(Finds):
    """What a player has at the end. `milestones` are the places taken, `standby` is the place there, 1 the lowest."""

    tanks: ByLabel = field(factory=dict)
    funds: int = 0
    milestones: tuple[Place, ...] = field(default=(), converter=tuple)
    standby: int = 0
    outdoor: str = ""


@frozen
class AskScore(Scoring):
    """What does each player score, by the lines of the score sheet, and who wins?

    >>> answer = AskScore({"A": Standing(tanks={"T1": {"shark": 2}}, funds=7, milestones=[1], standby=2)}).answer()
    >>> score = answer["scores"]["A"]
    >>> score["total"], score["tanks"], score["funds"], score["milestones"], score["standby"]
    (13, 4, 2, 5, 2)
    """

    players: Mapping[str, Standing] = field(factory=dict)
    lucy: Finds = field(factory=Finds)
    mode: str | None = None

    def scored(self, rules: Rulebook) -> Scored:
        """What each player scores, and what is odd about what they have. Raises QuestionError for what is no sense."""
        if alone(rules, self.mode) and len(self.players) > 1:
            raise QuestionError(f"in the mode `{self.mode}` one plays alone", "players", "Leave out the others.")
        parts = table_for(rules, len(self.players), self.mode, "players")
        lucy = parts.boards(self.lucy, "lucy")
        had: dict[str, Had] = {}
        places: dict[int, str] = {}
        for name, standing in self.players.items():
            path = within("players", name)
            if standing.standby and standing.standby in places:
                message = f"{places[standing.standby]} has this place on standby too"
                raise QuestionError(message, f"{path}.standby", "A space holds one owner.")
            places[standing.standby] = name
            had[name] = _had(parts, standing, path)
        own = [_aquarium(parts, self.players[name], one) for name, one in had.items()]
        # A Lucy of whom nothing is said plays along all the same, where the packs have her.
        automaton = lucy if parts.board.numbers.automaton else ()
        scores = dict(zip(had, parts.board.scores(own, automaton), strict=True))
        return Scored(scores, winners(scores), notes(parts.board, had))

    @staticmethod
    def noted(game: AquaGarden, state: State) -> Notes:
        """What is odd about what the players of a game have."""
        had = {name: Had(player.tanks, player.funds) for name, player in zip(game.names, state.players, strict=True)}
        return notes(game.board, had)


def _had(parts: Parts, standing: Standing, path: str) -> Had:
    """What a player has. Raises QuestionError for what cannot be counted."""
    most = max(count for pack in parts.board.ruleset.packs for count in pack.players)
    for index, place in enumerate(standing.milestones):
        _check_place(place, most, f"{path}.milestones.{index}")
    if standing.standby:
        _check_place(standing.standby, most, f"{path}.standby")
    tanks, boards = parts.spots(standing.tanks, f"{path}.tanks"), parts.boards(standing, path)
    cards = parts.bringing(standing.outdoor, f"{path}.outdoor")
    return Had(tanks, standing.funds, standing.milestones, boards, cards)


def _aquarium(parts: Parts, standing: Standing, had: Had) -> Aquarium:
    board = parts.board
    ladders: dict[str, Sequence[int]] = {STANDBY: [standing.standby] if standing.standby else []}
    if board.cards.shown:
        # Only places are given: of which deck the cards were makes no difference to what is asked.
        ladders[board.cards.shown[0].name] = standing.milestones
    return board.aquarium(had.tanks, had.funds, ladders, had.boards, had.cards)


def _check_place(place: int, most: int, path: str) -> None:
    if not 1 <= place <= most:
        hint = f"1 is the first place, {most} the last: so many play at the most."
        raise QuestionError(f"there is no place {place}", path, hint)


def _seated(rules: Rulebook, players: int | None, mode: str | None) -> Parts:
    if players is None:
        return table_for(rules, 0, mode, "packs")
    if alone(rules, mode) and players != 1:
        raise QuestionError(f"in the mode `{mode}` one plays alone", "players", "Leave it out, or say 1.")
    return game_of(rules, players, "players")


def _deck(deck: Deck) -> dict[str, Any]:
    """How the cards of a deck come to the table; without a verb they lie there."""
    return {
        "verb": deck.verb,
        "number": deck.number,
        "cards": [card.name for card in deck.cards],
        **because(deck.ground),
    }


def _laid_out(ruleset: Ruleset) -> list[tuple[Declaration, Line]]:
    """The lines of the rules that say what is laid out and how long the game is."""
    keys = ("rounds", "start-funds")
    settings = [line for key in keys if (line := ruleset.setting_line(key))]
    return [*settings, *(one for one in ruleset.triggers("setup") if isinstance(one[1].clause, EFFECTS))]
