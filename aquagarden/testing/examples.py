"""The examples in rules, tried: each with its own pack and those that it needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from attrs import evolve, frozen

from ..errors import Diagnostic, Span
from ..language.catalog import finding
from ..language.clauses import (
    Achieves,
    Choice,
    Copies,
    Costs,
    Example,
    ExampleHolds,
    Illegal,
    Legal,
    Otherwise,
    Result,
    Scores,
    Shows,
    WithPack,
    WithPlayers,
)
from ..language.declarations import Declaration, Line
from ..language.forms import CHANGE, EXAMPLES
from ..packs.composition import put_together
from ..packs.gathering import gather
from ..packs.joining import STANDING
from ..packs.opening import opening
from ..packs.pack import Pack
from ..packs.ruleset import Ruleset
from ..packs.shelf import shipped
from ..predicates.effects import Gains
from ..predicates.scene import Scene
from ..tanks.contents import TANK
from ..tanks.scoring import sheet_points, token_points
from .laying import Table, table_of

# Why nothing can try an example.
NOT_IN_FORCE = "what it speaks of is not in force on its own table"


@frozen
class Outcome:
    """One example: where it stands, how it reads, and why it fails ("" when it comes out).

    An example of what the declaration changes stands elsewhere, in the pack that is changed.
    """

    pack: str
    declaration: Declaration
    line: Line
    failure: str

    @property
    def passed(self) -> bool:
        """Whether it comes out."""
        return not self.failure

    @property
    def kept(self) -> bool:
        """Whether it is an example of what the declaration changes, which the change keeps."""
        return self.line.span not in [line.span for line in self.declaration.lines]


def try_examples(pack: Pack, at_hand: Mapping[str, Pack] | None = None) -> Iterator[Outcome]:
    """Every example of a pack, tried. Packs that it needs are taken from those at hand, or shipped.

    An example whose pack cannot be put on the table fails with that as the reason. Of the examples that a change keeps
    of what it changes, those are told that come out no more.
    """
    trying = _Trying(pack, at_hand or {})
    for declaration in pack.declarations:
        lines = list(declaration.lines_of(*EXAMPLES))
        trials = trying.trials(declaration) if lines else []
        for line in lines:
            failed = (trial if isinstance(trial, str) else trial.failure(line) for trial in trials)
            yield Outcome(pack.name, declaration, line, next(filter(None, failed), ""))
        if declaration.kind == CHANGE:
            yield from (Outcome(pack.name, declaration, line, failure) for line, failure in trying.stale(declaration))


def failures(pack: Pack, at_hand: Mapping[str, Pack]) -> Iterator[Diagnostic]:
    """A finding for each example that does not come out."""
    for outcome in try_examples(pack, at_hand):
        if not outcome.passed:
            yield _finding(pack, outcome)


def _finding(pack: Pack, outcome: Outcome) -> Diagnostic:
    """One that does not come out: told where it stands, or at the change after which it comes out no more."""
    span, message, hint = outcome.line.span, outcome.failure, ""
    also: tuple[Span, ...] = ()
    if outcome.kept:
        span, also = outcome.declaration.span, (span,)
        message = f"after this change `{outcome.line.clause}` comes out no more: {message}"
        hint = "Say an example in the change: it takes the place of those before it."
    elif message == NOT_IN_FORCE:
        hint = "It waits for packs or numbers of players that never come together, or another paragraph removes it."
    text = pack.source(span).line(span.line)
    reading = f"the {outcome.declaration.header}"
    return finding("E1", span, message, line_text=text, reading=reading, hint=hint, also=also)


class _Trying:
    def __init__(self, pack: Pack, at_hand: Mapping[str, Pack]) -> None:
        self.pack, self.at_hand = pack, at_hand
        self.rules = cache(self._rules)
        self.table = cache(table_of)

    def _rules(self, packs: frozenset[str], players: int | None) -> Ruleset | None:
        met = [found for name in sorted(packs) if (found := self.at_hand.get(name) or shipped(name))]
        return put_together(gather([self.pack, *met], self.at_hand), players)[0]

    def trials(self, declaration: Declaration) -> list[_Trial | str]:
        """What tries the examples of a paragraph, for each number of players that it counts with."""
        told = [set(waits.counts) for one in self._waiting(declaration) for waits in one.all(WithPlayers)]
        counts: list[int | None] = [*sorted(set[int].intersection(*told))] if told else []
        return [self._trial(declaration, players) for players in counts or [None]]

    def stale(self, change: Declaration) -> Iterator[tuple[Line, str]]:
        """The examples of what is changed that stay there and come out no more, each with the reason."""
        own = {line.span for line in change.lines}
        told: set[Span] = set()
        for trial in self.trials(change):
            for line in () if isinstance(trial, str) else trial.declaration.lines_of(*EXAMPLES):
                failure = "" if line.span in own | told or isinstance(trial, str) else trial.failure(line)
                if failure:
                    told.add(line.span)
                    yield line, failure

    def _waiting(self, declaration: Declaration) -> list[Declaration]:
        """A paragraph and the one that it alters: it counts only where both do."""
        target = ("rule" if declaration.kind == "except" else declaration.target, declaration.name)
        altered = self.at_hand.get(declaration.pack) or shipped(declaration.pack) if declaration.pack else None
        standing = altered.declarations if altered is not None else ()
        return [declaration, *(one for one in standing if (one.kind, one.name) == target)]

    def _trial(self, declaration: Declaration, players: int | None) -> _Trial | str:
        """What tries the examples of a paragraph, or why nothing can."""
        waits = [clause.pack for one in self._waiting(declaration) for clause in one.all(WithPack)]
        ruleset = self.rules(frozenset(waits), players)
        if ruleset is None:
            return "the packs that it needs cannot be put on the table together"
        name = declaration.name
        found = [one for one in ruleset.declared(*STANDING) if one.name == name]
        kind = "rule" if declaration.kind == "except" else declaration.target or declaration.kind
        effective = next((one for one in found if one.kind == kind), None)
        if effective is None:
            return NOT_IN_FORCE
        return _Trial(ruleset, self.table(ruleset), effective, declaration.kind == "except")


class _Trial:
    """The examples of one paragraph against one ruleset."""

    def __init__(self, ruleset: Ruleset, table: Table, declaration: Declaration, excepts: bool) -> None:
        self.ruleset, self.table, self.declaration, self.excepts = ruleset, table, declaration, excepts

    def failure(self, line: Line) -> str:
        clause = line.clause
        if isinstance(clause, ExampleHolds):
            return self._holds(clause)
        assert isinstance(clause, Legal | Illegal | Example | Achieves)
        if odd := self._odd(clause):
            return odd
        if isinstance(clause, Example):
            return self._result(clause)
        if isinstance(clause, Achieves):
            return self._achieves(clause, self.table.laid(clause.tank).parts(TANK)[0])
        refusing = self.table.refusing(clause.tank)
        return self._legal(refusing) if isinstance(clause, Legal) else self._illegal(refusing)

    def _odd(self, clause: Legal | Illegal | Example | Achieves) -> str:
        """What an example speaks of that cannot lie there."""
        lying = (*clause.tank, *(clause.against if isinstance(clause, Example) else ()))
        return next(filter(None, (self.table.odd(clause, one) for one in lying)), "")

    def _legal(self, refusing: list[str]) -> str:
        return f"this {self.table.called} is refused by {_listed(refusing)}" if refusing else ""

    def _illegal(self, refusing: list[str]) -> str:
        name, called = self.declaration.name, self.table.called
        if not refusing:
            return f"no law refuses this {called}"
        if self.declaration.kind != "rule" or self.excepts or refusing == [name]:
            return ""
        others = [other for other in refusing if other != name]
        if name in refusing:
            return f"{_listed(others)} refuses this {called} too, so it does not show what {name} alone decides"
        return f"{name} allows this {called}; {_listed(others)} refuses it"

    def _holds(self, clause: ExampleHolds) -> str:
        lexicon = self.ruleset.lexicon
        held = opening(self.ruleset).get(clause.place, {}) if self.declaration.kind == "trigger" else None
        found = 0
        for token in lexicon.of((clause.name,)):
            if held is not None:
                found += held.get(token, 0)
            else:
                found += sum(c.amount for c in _copies(lexicon.clauses(token, Copies)) if c.place == clause.place)
        return "" if found == clause.amount else f"{clause.place} holds {found} {clause.name}, not {clause.amount}"

    def _achieves(self, clause: Achieves, scene: Scene) -> str:
        shows = self.declaration.first(Shows)
        if shows is None:
            return f"the {self.declaration.kind} {self.declaration.name} shows nothing that could be achieved"
        verdict = "achieves" if shows.met(scene) else "misses"
        return "" if verdict == clause.verdict else f"this tank {verdict} it"

    def _result(self, clause: Example) -> str:
        found = self._found(clause.result, self.table.laid(clause.tank, clause.against))
        if found is None:
            return f"the {self.declaration.kind} {self.declaration.name} says nothing of what it {clause.result.verb}"
        result = clause.result
        return "" if found == result.amount else f"it {evolve(result, amount=found)}, not {result.amount}"

    def _found(self, result: Result, scene: Scene) -> int | None:
        """What this declaration alone makes of the contents."""
        kind, verb = self.declaration.kind, result.verb
        scoring = kind == "score" or (kind == "card" and self.declaration.first(Scores))
        if scoring and verb == "scores":
            return sum(points for _, points in sheet_points(self.declaration, scene))
        if kind in ("deck", "card", "trigger") and verb == "gains":
            chosen = (choice.effect for choice in self.declaration.all(Choice))
            gained = (effect for effect in (*self.declaration.all(Gains), *chosen) if isinstance(effect, Gains))
            return sum(gains.total(scene, scene) for gains in gained)
        if kind not in ("token", "group") or verb == "gains":
            return None
        tokens = self.ruleset.lexicon.of((self.declaration.name,))
        return sum(self._of_token(token, result, scene) for token in tokens)

    def _of_token(self, token: str, result: Result, scene: Scene) -> int:
        lexicon, copies = self.ruleset.lexicon, scene.count((token,))
        if result.verb == "scores":
            lines = lexicon.clauses(token, Scores, Otherwise)
            boards = [board for place in (TANK, *self.ruleset.boards) for board in scene.parts(place)]
            return sum(points for board in boards for _, points in token_points(lines, scene, board, token))
        if result.verb == "uses":
            return lexicon.uses[token].get(result.unit, 0) * copies
        prices = (line.clause for line in lexicon.clauses(token, Costs))
        return copies * sum(one.amount for one in prices if isinstance(one, Costs) and one.unit == result.unit)


def _copies(lines: list[Line]) -> Iterator[Copies]:
    return (line.clause for line in lines if isinstance(line.clause, Copies))


def _listed(names: list[str]) -> str:
    return " and ".join(names)
