"""All that can be found out about a pack: findings, examples, what never happens, what it changes, and games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from ..analysis import Analysis, analyse
from ..errors import AquagardenError, Diagnostic
from ..packs.composition import put_together
from ..packs.gathering import gather
from ..packs.pack import Pack
from ..packs.ruleset import Ruleset
from ..rulebook import Rulebook, check_players, find_pack, means_path
from ..zoos.layout import has_zoos
from .examples import Outcome, try_examples
from .linting import lint, lint_texts, packs_in
from .playing import Played, play
from .telling import told

# So many games are played for each number of players.
GAMES = 200


@frozen(kw_only=True)
class PackReport:
    """What was found out about a pack. `str(report)` tells it in words, `report.data()` has it for JSON.

    `analysis` is None, and there are no `games`, when the rules cannot be used: the `findings` say why. Of a game
    without tanks there is no `analysis` either; and there are no games when no pack says for how many players it is.
    """

    pack: str
    findings: tuple[Diagnostic, ...]
    examples: tuple[Outcome, ...] = ()
    analysis: Analysis | None = None
    games: tuple[Played, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether no finding is an error, every example comes out, and no game crashed."""
        errors = any(one.is_error for one in self.findings)
        return not errors and all(one.passed for one in self.examples) and not any(one.crashes for one in self.games)

    @property
    def told(self) -> str:
        """It in words, without the findings."""
        return "\n".join(told(self.pack, self.analysis, self.games))

    def __str__(self) -> str:
        return "\n\n".join([*map(str, self.findings), self.told])

    def data(self) -> dict[str, Any]:
        """It as JSON has it, without the findings."""
        return {
            "pack": self.pack,
            "passed": self.passed,
            "examples": len(self.examples),
            "failed": sum(not one.passed for one in self.examples),
            "analysis": None if self.analysis is None else self.analysis.data(),
            "games": [one.data() for one in self.games],
        }


def check_pack(pack: str | Path | Pack, *, players: int | None = None, games: int = GAMES, seed: int = 0) -> PackReport:
    """All that can be found out about a pack: a shipped one by its name, your own by its path.

    Findings as by `lint`; its examples; what can never be placed, which laws never decide, which milestones no tank
    meets, and what it changes of the packs that it needs, each with a smallest witness; and games among players who
    choose at random, `games` for each number of players that its packs are for, or for `players` alone. Each game is
    replayed from its record, and positions of it are written and read back. What goes wrong in a game is in the
    report, with the seed and the step.

    Raises UnknownName for a pack that is not shipped, and AquagardenError for a folder of several packs, and for
    numbers of players or games that cannot be.

    >>> report = check_pack("outdoor", games=2)
    >>> report.passed, report.findings, report.analysis.unplaced
    (True, (), ())
    >>> [(one.players, one.games) for one in report.games]
    [(1, 2), (2, 2), (3, 2), (4, 2)]
    """
    check_players(players)
    if type(games) is not int or games < 0 or type(seed) is not int:
        raise AquagardenError(f"`games` is a whole number from 0 and `seed` a whole number, not {games!r}, {seed!r}")
    if isinstance(pack, str) and not means_path(pack):
        pack = find_pack(pack)
    if isinstance(pack, Pack):
        return report(pack, lint_texts(pack.texts), {}, players=players, games=games, seed=seed)
    found, findings = packs_in(Path(pack)), lint([Path(pack)])
    if len(found[0]) > 1:
        names = ", ".join(one.name for one in found[0])
        raise AquagardenError(f"{pack} holds several packs, {names}; check each by its own path")
    if not found[0]:
        return PackReport(pack=str(pack), findings=tuple(findings))
    return report(found[0][0], findings, {}, players=players, games=games, seed=seed)


def report(
    pack: Pack,
    findings: Iterable[Diagnostic],
    at_hand: Mapping[str, Pack],
    *,
    players: int | None = None,
    games: int = GAMES,
    seed: int = 0,
) -> PackReport:
    """The report on a pack about which `lint` says this; packs that it needs are taken from those at hand, or shipped.

    When the rules cannot be used, no more is said; an example that fails keeps nobody from using them.
    """
    found = PackReport(pack=pack.name, findings=tuple(findings))
    ruleset = _together([pack], at_hand, players)
    if ruleset is None or any(one.is_error and not one.code.startswith("E") for one in found.findings):
        return found
    needed = [one for one in ruleset.packs if one.name != pack.name]
    return evolve(
        found,
        examples=tuple(try_examples(pack, at_hand)),
        analysis=None
        if has_zoos(ruleset)
        else analyse(ruleset, _together(needed, at_hand, players) if needed else None),
        games=tuple(play(Rulebook(ruleset), players, games, seed)),
    )


def _together(packs: Iterable[Pack], at_hand: Mapping[str, Pack], players: int | None) -> Ruleset | None:
    return put_together(gather(packs, at_hand), players)[0]


__all__ = ["PackReport", "check_pack"]
