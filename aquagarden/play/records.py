"""A game written down: the rules it was played by and every step, so that it can be played again and asked why."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from attrs import evolve, field, frozen

from ..errors import AquagardenError, NotationError
from ..language.words import nearest
from .game import CHANCE, Game, StateT
from .refusals import IllegalAction, Violation

if TYPE_CHECKING:
    from collections.abc import Callable

    from cattrs import Converter

    from .actions import Action
    from .events import Event

# The number of the form in which positions and records are written.
RECORD_FORMAT = 1
# Whole numbers in them are no greater: the tokens of a pile, and all else by far.
MOST = 32_767
T = TypeVar("T")
_HINT = "A record is one object of JSON, as `Record.to_json` writes it."


class RecordError(AquagardenError):
    """A record that cannot be read or replayed, and why.

    `step` is the number of the step that is refused, 1 for the first, and 0 when it is about the record as a whole;
    `action` is the text of that step. `reasons` holds each reason: a text, or the Violation of an action that is not
    allowed. `path` leads to the part of a text that is meant, `hint` to the way out.
    """

    def __init__(
        self, step: int, reasons: Iterable[str | Violation], action: str = "", path: str = "", hint: str = ""
    ) -> None:
        self.step, self.reasons, self.action, self.path, self.hint = step, tuple(reasons), action, path, hint
        super().__init__(step, self.reasons, action, path, hint)

    def __str__(self) -> str:
        where = self.path or (f"step {self.step}, `{self.action[:60]}`" if self.step else "this record")
        if len(self.reasons) == 1 and isinstance(self.reasons[0], str):
            told = [f"{where}: {self.reasons[0]}"]
        else:
            told = [f"{where}:", *(f"  {reason}" for reason in self.reasons)]
        return "\n".join([*told, f"  {self.hint}"] if self.hint else told)


class Step(NamedTuple):
    """One step of a game: the text of an action; `player` is who acted when it was not the player to move."""

    action: str
    player: str = ""

    def __str__(self) -> str:
        return f"{self.player} {self.action}" if self.player else self.action


@frozen(kw_only=True)
class Record:
    """A game as it was played: what lay on the table, and every draw and action in order.

    `packs` are the packs by name, with their versions; the `fingerprint` tells whether they say the same. `setup` is
    what was agreed beyond them. A pack of your own is not in the record: it must be at hand for a replay.

    >>> import aquagarden as ag
    >>> from aquagarden.games.aqua_garden.game import AquaGarden
    >>> game = AquaGarden(players=3)
    >>> record = Record.start(game, seed=7).append("go 3").append("walk 1")
    >>> len(record.steps), record.steps[-1].action
    (29, 'walk 1')
    >>> state = record.at(game)
    >>> game.names[state.to_move], state.phase
    ('A', 'trade')
    >>> Record.from_json(record.to_json()) == record
    True
    """

    game: str
    packs: Mapping[str, int] = field(hash=False)
    players: int
    fingerprint: str
    setup: Mapping[str, tuple[str, ...]] = field(factory=dict, hash=False)
    steps: tuple[Step, ...] = ()

    # ---- writing

    @classmethod
    def start(cls, game: Game[StateT], seed: int | None = None) -> Record:
        """The record of a game that begins, with the draws that the seed makes; without one, before the first draw."""
        packs = {pack.name: pack.version for pack in game.rules.ruleset.packs}
        record = cls(
            game=game.plays, packs=packs, players=len(game.names), fingerprint=game.fingerprint, setup=game.setup
        )
        return record if seed is None else record.append(*drawn(game, game.start(), Random(seed))[1])

    def append(self, *actions: Action | str, player: str = "") -> Record:
        """The record with more steps. `player` is the name of who acted, when it was not the player to move.

        Whether they are allowed is asked by `replay`.
        """
        return evolve(self, steps=(*self.steps, *(Step(str(action), player) for action in actions)))

    def undo(self, steps: int = 1) -> Record:
        """The record without its last steps. Raises RecordError when it has fewer."""
        if not 0 <= steps <= len(self.steps):
            raise RecordError(0, [f"it has {len(self.steps)} steps, and {steps} cannot be taken back"])
        return evolve(self, steps=self.steps[: len(self.steps) - steps])

    # ---- playing again

    def replay(self, game: Game[StateT]) -> Iterator[tuple[StateT, tuple[Event, ...]]]:
        """Every position with what led to it: first the one before the first step, then the one after each.

        Raises RecordError for a game of other rules, and for the first step that is not allowed, with all reasons.
        """
        self.check(game)
        state = game.start()
        yield state, ()
        for number, step in enumerate(self.steps, 1):
            state, events = _again(game, state, number, step)
            yield state, events

    def at(self, game: Game[StateT], steps: int | None = None) -> StateT:
        """The position after so many steps, by default after all.

        Raises RecordError like `replay`, and when the record has fewer.
        """
        wanted = len(self.steps) if steps is None else steps
        if not 0 <= wanted <= len(self.steps):
            raise RecordError(0, [f"it has {len(self.steps)} steps, and none with the number {wanted}"])
        state, _ = deque(self.undo(len(self.steps) - wanted).replay(game), 1).pop()
        return state

    def check(self, game: Game[StateT]) -> None:
        """Raise RecordError with all that differs, when the record is of other rules than those of the game."""
        table = Record.start(game)
        reasons = [*_differing(self, table)]
        if not reasons and self.fingerprint != table.fingerprint:
            marks = f"{self.fingerprint[:60]} in the record, {table.fingerprint} on the table"
            reasons = [f"packs and versions are the same, and yet they do not say the same: {marks}"]
        if reasons:
            raise RecordError(0, ["it is of other rules than those on the table", *reasons])

    # ---- as text

    def to_json(self) -> str:
        """The record as one line of JSON."""
        data = as_data(self)
        data["steps"] = [step.action if not step.player else step._asdict() for step in self.steps]
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """The record that a text holds. Raises RecordError with the path of the first fault."""

        def raised(message: str, path: str, hint: str) -> RecordError:
            return RecordError(0, [message], path=path, hint=hint)

        return from_text(text, cls, _converter(), raised, _HINT)


def drawn(game: Game[StateT], state: StateT, chance: Random) -> tuple[StateT, list[str]]:
    """The position once chance has nothing more to do, and the texts of what it brought."""
    texts = []
    while state.to_move == CHANCE:
        action = game.sample(state, chance)
        state, _ = game.apply(state, action)
        texts.append(action.text)
    return state, texts


def _again(game: Game[StateT], state: StateT, number: int, step: Step) -> tuple[StateT, tuple[Event, ...]]:
    player = None
    if step.player:
        if step.player not in game.names:
            meant = nearest(step.player, game.names) or game.names
            hint = f"Players: {', '.join(meant)}."
            raise RecordError(number, [f"there is no player `{step.player[:60]}`"], step.action, hint=hint)
        player = game.names.index(step.player)
    try:
        return game.apply(state, step.action, player)
    except IllegalAction as error:
        raise RecordError(number, error.violations, step.action) from error
    except NotationError as error:
        raise RecordError(number, [error.message], step.action, hint=error.hint) from error


def _differing(record: Record, table: Record) -> Iterator[str]:
    """What differs between a record and one of the game on the table."""
    if record.game != table.game:
        yield _both("game", record.game, table.game)
    for name in dict.fromkeys((*record.packs, *table.packs)):
        mine, theirs = record.packs.get(name), table.packs.get(name)
        if mine != theirs:
            yield _both(f"pack `{name[:60]}`", _version(mine), _version(theirs))
    if record.players != table.players:
        yield _both("players", record.players, table.players)
    for name in dict.fromkeys((*record.setup, *table.setup)):
        if record.setup.get(name) != table.setup.get(name):
            yield _both(name, _listed(record.setup.get(name)), _listed(table.setup.get(name)))


def _both(what: str, mine: object, theirs: object) -> str:
    return f"{what[:80]}: {mine!s:.60} in the record, {theirs!s:.60} on the table"


def _version(number: int | None) -> str:
    return "absent" if number is None else f"version {number}"


def _listed(names: tuple[str, ...] | None) -> str:
    return "not said" if names is None else ", ".join(names) or "none"


# ---- text of positions and records


def as_data(value: Any) -> dict[str, Any]:
    """A position or record as data for JSON, the number of the form first."""
    from ..structuring import plain

    return {"format": RECORD_FORMAT, **plain(value)}


def from_text(
    text: str | bytes, kind: type[T], converter: Converter, raised: Callable[[str, str, str], Exception], hint: str
) -> T:
    """The position or record that a text of JSON holds. Raises what `raised` makes of the first fault and its path."""
    from ..loading import loaded
    from ..structuring import said, structured

    if not isinstance(text, str | bytes):
        raise raised(f"expected a text of JSON, got {said(text)}", "", hint)
    data, fault = loaded(text, raised, hint)
    if fault is not None:
        raise fault
    if isinstance(data, dict):
        data = dict(data)
        number = data.pop("format", None)
        if type(number) is not int or number != RECORD_FORMAT:
            raise raised(f"expected the format {RECORD_FORMAT}, got {said(number)}", "format", "")
    return structured(data, kind, converter, raised)


@frozen(kw_only=True)
class _Acted:
    """A step of somebody who was not to move, as JSON has it."""

    action: str
    player: str


@cache
def _converter() -> Converter:
    """Reads records: a step is a text, or an object when somebody acted who was not to move."""
    from ..structuring import Misfit, said, strict

    converter = strict(MOST)

    def step(value: object, _: object) -> Step:
        if isinstance(value, str):
            return Step(value)
        if not isinstance(value, Mapping):
            raise Misfit(f"expected a step, got {said(value)}", "A step is a text such as `end`.")
        acted = converter.structure(value, _Acted)
        return Step(acted.action, acted.player)

    converter.register_structure_hook(Step, step)
    return converter
