"""What the players of Aquaretto score, and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import field, frozen

from ....games.aquaretto.game import Aquaretto
from ....games.aquaretto.state import State
from ....rulebook import Rulebook
from ....tanks.scoring import score_sheet
from ....zoos.judging import broken
from ....zoos.scene import ZooScene
from ....zoos.zoo import ZooRules
from ..asking import within
from ..scoring import Notes, Scored, Scoring
from .having import Having, ZooQuestion, zoos_for


@frozen(kw_only=True)
class ZooStanding(Having):
    """What a player of Aquaretto has at the end."""

    coins: int = 0


@frozen
class AskZooScore(ZooQuestion, Scoring):
    """What does each player score, by the lines of the score sheet, and who wins?

    >>> from aquagarden.wire import Laid, ZooStanding
    >>> had = ZooStanding(zoo=[Laid("penguin", 1, 1)], cashiers=2, coins=3, depot=["hippo"])
    >>> score = AskZooScore({"A": had}).answer()["scores"]["A"]
    >>> score["total"], score["zoo"], score["cashiers"], score["depot"]
    (5, 1, 6, -2)
    """

    players: Mapping[str, ZooStanding] = field(factory=dict)

    def scored(self, rules: Rulebook) -> Scored:
        """What each player scores, and what is odd about what they have. Raises QuestionError for what is no sense."""
        zoos = zoos_for(rules, len(self.players), "players")
        scenes = {name: zoos.scene(had, within("players", name), had.coins) for name, had in self.players.items()}
        scores = {name: score_sheet(zoos.board.ruleset, scene) for name, scene in scenes.items()}
        coins = {name: had.coins for name, had in self.players.items()}
        return Scored(scores, zoos.game.best(scores, coins), _notes(zoos.game, scenes))

    @staticmethod
    def noted(game: Aquaretto, state: State) -> Notes:
        """What is odd about what the players of a game have."""
        return _notes(game, {name: game.scene(one) for name, one in zip(game.names, state.players, strict=True)})


def _notes(game: Aquaretto, scenes: Mapping[str, ZooScene]) -> Notes:
    return [{"path": path, "message": message} for path, message in _odd(game.board.zoos, scenes)]


def _odd(zoos: ZooRules, scenes: Mapping[str, ZooScene]) -> Iterator[tuple[str, str]]:
    """What no table can come to, though it is scored as it is given."""
    for name, scene in scenes.items():
        laws = sorted(reason.name for reason in broken(zoos, scene))
        if laws:
            yield within("players", name), f"this zoo is illegal: {', '.join(laws)}"
        for shape, one in zoos.layout.shapes.items():
            number = sum(1 for board in scene.boards if board.name == shape)
            if number > one.number:
                message = f"{number} {shape} are more than the {one.number} of a player"
                yield f"{within('players', name)}.boards", message
