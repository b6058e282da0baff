"""Questions about a game: how many play it, and the parts of the engine that answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import evolve, field, frozen

from ...errors import QuestionError
from ...games.aqua_garden.board import Board
from ...games.aqua_garden.carrying import Carrying
from ...games.aqua_garden.game import AquaGarden
from ...games.aqua_garden.incomes import Incomes
from ...games.aqua_garden.layout import STANDBY
from ...games.aqua_garden.moving import Moving
from ...games.aqua_garden.spots import Spot
from ...games.aqua_garden.state import Player, State
from ...games.aqua_garden.stops import Stops
from ...games.aqua_garden.turns import Turns
from ...games.aqua_garden.walks import Walks
from ...packs import shelf
from ...play.positions import PositionError
from ...rulebook import Rulebook
from ...structuring import shown
from .asking import ByLabel, Counts, Names, Space, known, tokens, within
from .seating import fewest, seated


@frozen(kw_only=True)
class Finds:
    """What lies before somebody beside the aquarium: for Lucy all that can be scored against others.

    `boards` has what lies on any board to collect on, by the name of the board.
    """

    crate: Counts = field(factory=dict)
    garbage: int = 0
    boards: ByLabel = field(factory=dict)


@frozen(eq=False)
class Parts:
    """A game, and the parts of the engine that questions ask one by one."""

    game: AquaGarden
    turns: Turns = field(init=False)
    stops: Stops = field(init=False)
    incomes: Incomes = field(init=False)
    walks: Walks = field(init=False)

    def __attrs_post_init__(self) -> None:
        board = self.board
        incomes = Incomes(board)
        for name, value in (
            ("turns", Turns(board, Carrying(board, Moving(board)))),
            ("stops", Stops(board)),
            ("incomes", incomes),
            ("walks", Walks(board, incomes)),
        ):
            object.__setattr__(self, name, value)

    @property
    def board(self) -> Board:
        """The rules made ready for play."""
        return self.game.board

    # ---- what a question gives, held to what is on the table

    def spots(self, tanks: ByLabel, path: str) -> tuple[Spot, ...]:
        """The tanks of a player by label; those that are missing are empty."""
        board = self.board
        for label in tanks:
            known(label, board.labels, "tank", within(path, label))
        counts = (tokens(self.game.rules, tanks.get(label, {}), f"{path}.{label}") for label in board.labels)
        return board.spots([board.tanks.tank(one) for one in counts])

    def boards(self, finds: Finds, path: str = "") -> tuple[int, ...]:
        """What lies on further boards, by the line of the score sheet under which each stands.

        Where one kind of token alone lives on a board, its number is enough. Raises QuestionError.
        """
        board, given = self.board, {"crate": finds.crate, "garbage": finds.garbage}
        for name in finds.boards:
            known(name, board.boards, "board to collect on", within(f"{path}.boards".lstrip("."), name))
        found = []
        for name in board.boards:
            line = board.ruleset.under(name)
            lying, where = given.pop(line, {}), f"{path}.{line}".lstrip(".")
            if name in finds.boards:
                if lying:
                    raise QuestionError(f"what lies there is given in `boards.{name}` too", where, "Say it once.")
                lying, where = finds.boards[name], f"{path}.boards.{name}".lstrip(".")
            living = [token for token, home in board.homes.items() if home == name]
            counts = {living[0]: lying} if isinstance(lying, int) and living else lying
            for token in counts if isinstance(counts, Mapping) else ():
                known(token, living, "token that lies there", within(where, token))
            found.append(board.piles.pack(tokens(self.game.rules, counts, where)) if isinstance(counts, Mapping) else 0)
        hint = f"Leave it out, or say it in `boards`: {', '.join(board.boards)}." if board.boards else "Leave it out."
        for line, lying in given.items():
            if lying:
                raise QuestionError("no pack on the table counts this", f"{path}.{line}".lstrip("."), hint)
        return tuple(found)

    def finds(self, boards: Mapping[str, Counts]) -> dict[str, Any]:
        """What lies on further boards, as a question gives it."""
        found: dict[str, Any] = {}
        for name in self.board.boards:
            line, lying = self.board.ruleset.under(name), boards.get(name, {})
            found[line] = sum(lying.values()) if line != name else dict(lying)
        return found

    def dealt(self, card: str) -> tuple[str, ...]:
        """The card that a player was dealt, when there is one. Raises QuestionError."""
        cards = self.board.cards
        names = [name for name in cards.held if cards.deck_of(name).happens]
        return (known(card, names, "card that is dealt", "card"),) if card else ()

    def bringing(self, card: str, path: str) -> tuple[str, ...]:
        """The card of abilities or points that a player holds, when there is one. Raises QuestionError."""
        cards = self.board.cards
        names = [name for name in cards.held if name in cards.able or name in self.board.ruleset.scoring_cards]
        if card and not names:
            raise QuestionError("no pack on the table counts this", path, "Leave it out.")
        return (known(card, names, "card with an ability or points", path),) if card else ()

    def player(
        self, tanks: ByLabel, at: str, funds: int, cards: tuple[str, ...], boards: tuple[int, ...] = ()
    ) -> Player:
        """What lies before a player. Without a carpet the employee is on the first."""
        carpets = self.board.layout.carpets
        index = carpets.index(known(at, carpets, "carpet", "at")) if at else 0
        return Player(self.spots(tanks, "tanks"), index, funds, cards, (), boards)

    def space(self, space: Space, path: str) -> int:
        """A space of the fair, or beyond the last for the standby track."""
        last = self.board.last
        if space == STANDBY:
            return last + 1
        if not isinstance(space, int) or not 1 <= space <= last:
            raise QuestionError(f"a space is 1 to {last}, or `{STANDBY}`", path, f"Say 1 to {last}, or `{STANDBY}`.")
        return space

    def positions(self, positions: Mapping[str, Space], owners: Names) -> dict[int, int]:
        """The spaces of some owners, by their index; beyond the last space for the standby track."""
        found: dict[int, int] = {}
        for name, space in positions.items():
            path = within("positions", name)
            owner, there = owners.index(known(name, owners, "owner", path)), self.space(space, path)
            if there <= self.board.last and there in found.values():
                other = next(owners[one] for one, taken in found.items() if taken == there)
                raise QuestionError(f"{other} and {name} are both on {there}", path, "A space holds one owner.")
            found[owner] = there
        return found

    def fair(self, fair: Mapping[str, Counts]) -> Mapping[str, Counts]:
        """What lies on each space of the fair that is given."""
        last = self.board.last
        for space, counts in fair.items():
            path = within("fair", space)
            if space not in map(str, range(1, last + 1)):
                raise QuestionError(
                    f"there is no space `{shown(space)}` of the fair", path, f"Its spaces are 1 to {last}."
                )
            tokens(self.game.rules, counts, path)
        return fair

    # ---- positions

    def state(self, owners: Mapping[int, int], waiting: Iterable[int], **given: Any) -> State:
        """The start of the game before anything is drawn, but with owners there and what is `given` of a position.

        Those on standby who do not wait have passed; so have owners that are not named. Raises QuestionError.
        """
        board, waits = self.board, tuple(waiting)
        names = board.owners
        there = [owners.get(owner, board.last + 1) for owner in range(len(names))]
        passed = [owner for owner, space in enumerate(there) if space > board.last and owner not in waits]
        # A lone owner on a fish space has made its first stop in the section.
        lone = board.numbers.section_stops and any(board.sections[space] for space in there if space <= board.last)
        position = evolve(
            self.game.position(self.game.start()),
            owners={name: space if space <= board.last else STANDBY for name, space in zip(names, there, strict=True)},
            waiting=tuple(names[owner] for owner in waits),
            passed=tuple(names[owner] for owner in passed),
            stops=1 if lone else 0,
            **given,
        )
        try:
            return self.game.state(position)
        except PositionError as error:
            raise QuestionError(error.message, error.path, error.hint) from None


# ---- how many play


def alone(rules: Rulebook, mode: str | None) -> bool:
    """Whether a mode says that one plays alone: it names a pack on the table for one player.

    Raises QuestionError for another mode.
    """
    if mode is None:
        return False
    if any(pack.name == mode and 1 in pack.players for pack in rules.ruleset.packs):
        return True
    shipped = (pack for name in shelf.shipped_packs() if (pack := shelf.shipped(name)))
    modes = " or ".join(f"`{pack.name}`" for pack in shipped if 1 in pack.players)
    hint = f"With the mode {modes} goes the pack of that name."
    raise QuestionError(f"no pack on the table is for the mode `{mode[:60]}`", "mode", hint)


def table_for(rules: Rulebook, least: int, mode: str | None, path: str) -> Parts:
    """A game for as few as the packs are for, but for so many at least; for one when the mode says so."""
    return game_of(rules, 1, "mode") if alone(rules, mode) else game_of(rules, fewest(rules, least), path)


def game_of(rules: Rulebook, players: int, path: str) -> Parts:
    """The game of some rules for a number of players. Raises QuestionError when the packs are not for that number."""
    return seated(_parts, rules, players, path)


def _parts(rules: Rulebook, players: int) -> Parts:
    return Parts(AquaGarden(rules, players))
