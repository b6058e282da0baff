"""Questions about turns of Aquaretto: what comes of some steps, and what may be done after them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from attrs import evolve, field, frozen

from ....errors import QuestionError
from ....games.aquaretto.position import Before, Position
from ....games.aquaretto.state import ACT, PHASES, State
from ....play.positions import PositionError
from ....play.table import NAMES
from ....rulebook import Rulebook
from ....structuring import plain
from ....zoos.data import Built, Laid
from ....zoos.grid import spaces
from ....zoos.scene import ZOO
from ..asking import Answer, Counts, Names, known, names_of, seats, within
from ..stepping import Played, actions_of, played
from ..telling import told
from .having import Having, ZooQuestion, Zoos, zoos_for, zoos_of

# So many play when nobody says it, where the packs are for so many.
USUAL = 3


def _lists(some: Iterable[Iterable[str]]) -> tuple[Names, ...]:
    return tuple(names_of(one) for one in some)


@frozen(kw_only=True)
class ZooSteps(Having, ZooQuestion):
    """A position as far as it matters, and the steps of the player whose turn it is.

    What is left out is as after setup: all coins and boards are there, no truck is loaded or taken, and any tile may be
    drawn; when `stack` or `reserve` is given, only one of those. `depots` are those of the others, and `taken` says who
    has which truck.
    """

    players: Names | int | None = field(default=None, converter=seats)
    player: str = NAMES[0]
    coins: int | None = None
    depots: Mapping[str, Names] = field(factory=dict)
    trucks: tuple[Names, ...] = field(default=(), converter=_lists)
    taken: Mapping[str, int] = field(factory=dict)
    stack: Counts | None = None
    reserve: Counts | None = None
    nursery: Counts | None = None
    supply: int | None = None
    round: int = 1
    final: bool = False
    steps: Names = field(default=(), converter=names_of)

    def played(self, rules: Rulebook) -> tuple[Zoos, Played[State]]:
        """What comes of the steps. Raises QuestionError for what cannot be read, or makes no sense."""
        number = self._number()
        zoos = zoos_for(rules, USUAL, "packs") if number is None else zoos_of(rules, number, "players")
        known(self.player, zoos.game.names, "player", "player")
        actions = actions_of(zoos.game, self.steps)
        return zoos, played(zoos.game, self._state(zoos), self.player, actions)

    def _number(self) -> int | None:
        given = self.players
        if given is None or isinstance(given, int):
            return given
        if list(given) != list(NAMES[: len(given)]):
            hint = "They are named A, B, C and so on, in turn order."
            raise QuestionError("these are no players", "players", hint)
        return len(given)

    # ---- the position

    def _state(self, zoos: Zoos) -> State:
        game, board = zoos.game, zoos.board
        start = game.position(game.start())
        undrawn, stack = self._tiles(zoos, start)
        taken = self._taken(zoos)
        players = {name: evolve(before, truck=taken.get(name, 0)) for name, before in start.players.items()}
        for name, tiles in self.depots.items():
            known(name, [one for one in game.names if one != self.player], "other player", within("depots", name))
            depot = tuple(zoos.tile(tile, f"{within('depots', name)}.{index}") for index, tile in enumerate(tiles))
            players[name] = evolve(players[name], depot=depot)
        players[self.player] = self._own(zoos, players[self.player])
        position = evolve(
            start,
            round=self.round,
            to_move=self.player,
            player=self.player,
            phase=PHASES[ACT],
            players=players,
            undrawn=undrawn,
            stack=stack,
            nursery=start.nursery if self.nursery is None else self._counts(zoos, self.nursery, "nursery"),
            supply=start.supply if self.supply is None else self.supply,
            trucks=self._trucks(zoos),
            money=board.numbers.money_actions,
            step=0,
            last=self.player,
            final=self.final,
        )
        try:
            return game.state(position)
        except PositionError as error:
            raise QuestionError(error.message, self._path(error.path), error.hint) from None

    def _path(self, path: str) -> str:
        """The path to a part of the question, from the path to what it became in a position."""
        head, *rest = path.removeprefix(f"players.{self.player}.").split(".")
        if head == "zoo" and rest and int(rest[0]) >= len(self.zoo):
            head, rest[0] = "trainers", str(int(rest[0]) - len(self.zoo))
        return ".".join(["boards" if head == "built" else head, *rest])

    def _own(self, zoos: Zoos, before: Before) -> Before:
        """What lies before the player. Raises QuestionError for what cannot be read."""
        scene = zoos.scene(self)
        pieces = [piece for piece in scene.pieces if piece.place == ZOO and piece.at is not None]
        built = tuple(Built(one.name, spaces(one.cells)) for one in scene.boards)
        laid = Counter(one.board for one in built)
        posts = {zoos.post(key): number for key, number in self.posts().items() if number}
        return evolve(
            before,
            zoo=tuple(Laid(one.token, *one.at, one.mark) for one in pieces if one.at is not None),
            built=built,
            coins=before.coins if self.coins is None else self.coins,
            depot=self.depot,
            posts=posts,
            boards={shape: max(0, number - laid[shape]) for shape, number in before.boards.items()},
        )

    def _tiles(self, zoos: Zoos, start: Position) -> tuple[Counts, int]:
        """What lies face down, and how much of it before the reserve."""
        if self.stack is None and self.reserve is None:
            return start.undrawn, max(0, sum(start.undrawn.values()) - zoos.board.numbers.reserve)
        stack = self._counts(zoos, self.stack or {}, "stack")
        return Counter(stack) + Counter(self._counts(zoos, self.reserve or {}, "reserve")), sum(stack.values())

    def _counts(self, zoos: Zoos, counts: Counts, path: str) -> Counts:
        for tile in counts:
            known(tile, zoos.board.piles.tokens, "tile", within(path, tile))
        return counts

    def _trucks(self, zoos: Zoos) -> tuple[Counts, ...]:
        places = zoos.board.numbers.truck_places
        if len(self.trucks) > len(places):
            hint = "Give a list of tiles for each, the first truck first."
            raise QuestionError(f"there are {len(places)} trucks", f"trucks.{len(places)}", hint)
        for number, tiles in enumerate(self.trucks):
            for index, tile in enumerate(tiles):
                known(tile, zoos.board.piles.tokens, "tile", f"trucks.{number}.{index}")
        return tuple(Counter(self.trucks[index] if index < len(self.trucks) else ()) for index in range(len(places)))

    def _taken(self, zoos: Zoos) -> Mapping[str, int]:
        trucks = len(zoos.board.numbers.truck_places)
        for name, number in self.taken.items():
            path = within("taken", known(name, zoos.game.names, "player", within("taken", name)))
            if name == self.player:
                raise QuestionError(f"{name} has taken a truck, and has no turn any more", path, "Leave it out.")
            if not 1 <= number <= trucks:
                raise QuestionError(f"there is no truck {number}", path, f"The trucks are 1 to {trucks}.")
            others = [other for other, taken in self.taken.items() if taken == number and other != name]
            if others:
                raise QuestionError(f"{others[0]} and {name} have taken one truck", path, "Each truck is taken once.")
        return self.taken


@frozen(kw_only=True)
class AskZooTurn(ZooSteps):
    """What comes of some steps of a player, and which of them is refused?

    >>> from aquagarden.wire import Laid
    >>> zoo = [Laid("penguin", 2, 2, "female"), Laid("penguin", 2, 3)]
    >>> steps = ["take 1", "place penguin:male 2,1", "place penguin 1,2", "store hippo"]
    >>> question = AskZooTurn(zoo=zoo, trucks=[["penguin:male", "coin-tile", "hippo"]], steps=steps)
    >>> answer = question.answer()
    >>> answer["refused"], answer["coins"], answer["depot"], answer["to_move"]
    (None, 3, ['hippo'], 'B')
    >>> [event["text"] for event in answer["events"]][-3:]
    ['A penguin: nursery to hand', 'A penguin: hand to 1,2', 'A hippo: hand to depot']
    """

    ask: ClassVar[str] = "turn"

    def _ruling(self, rules: Rulebook) -> Answer:
        zoos, after = self.played(rules)
        position = zoos.game.position(after.state)
        before, own = position.players[self.player], position.player == self.player
        zoo = sorted((one for one in before.zoo), key=lambda one: (one.x, one.y))
        worker = zoos.board.worker
        return {
            **after.data(),
            "to_move": position.to_move,
            "zoo": [plain(one) for one in zoo if one.tile != worker],
            "trainers": [[one.x, one.y] for one in zoo if one.tile == worker],
            "boards": [{"board": one.board, "cells": [list(at) for at in one.cells]} for one in before.built],
            "coins": before.coins,
            **self._posted(zoos, before.posts),
            "depot": list(before.depot),
            "hand": dict(_in_hand(position)) if own else {},
            "coworkers": position.hires if own else 0,
            "trucks": [list(Counter(dict(counts)).elements()) for counts in position.trucks],
            "events": [told(event) for event in after.events],
        }

    def _posted(self, zoos: Zoos, posts: Counts) -> dict[str, Any]:
        """The coworkers beside the zoo, each under the key that gives them."""
        return {key: type(getattr(self, key))(posts.get(zoos.post(key), 0)) for key in self.posts()}


def _in_hand(position: Position) -> Counter[str]:
    """All tiles in hand: those of a truck, offspring, and one that was drawn."""
    drawn = [position.tile] if position.tile else []
    return Counter(dict(position.hand)) + Counter((*position.births, *drawn))


@frozen(kw_only=True)
class AskZooActions(ZooSteps):
    """What may the player do after some steps: each action that would not be refused next?

    >>> AskZooActions(coins=2, depot=["hippo"], stack={}, trucks=[["orca"]]).answer()["actions"][-3:]
    ['move depot 4,2', 'move depot 4,3', 'take 1']
    """

    ask: ClassVar[str] = "actions"

    def _ruling(self, rules: Rulebook) -> Answer:
        zoos, after = self.played(rules)
        actions = zoos.game.legal_actions(after.state, self.player)
        to_move = zoos.game.position(after.state).to_move
        return {"actions": sorted(map(str, actions)), **after.data(), "to_move": to_move}
