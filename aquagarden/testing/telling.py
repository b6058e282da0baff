"""A report on a pack in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..analysis import Analysis, Change, Changes
from ..rulings import Score, Verdict
from .playing import Played


def told(pack: str, analysis: Analysis | None, games: Sequence[Played]) -> Iterator[str]:
    """What never happens, what the pack changes, and how games went."""
    if analysis is None:
        why = "there are no tanks to look at" if games else "these rules cannot be used, so no more was looked at"
        yield f"{pack}: {why}"
        yield from _games(games) if games else ()
        return
    others = [name for name in analysis.packs if name != pack]
    yield f"{pack}{f' with {_listed(others)}' if others else ''}: looked at {analysis.space}"
    yield from _never(analysis)
    yield from _laws(analysis)
    if analysis.changes is not None:
        yield from _changes(analysis.changes)
    yield ""
    yield from _games(games)


# ---- what never happens


def _never(analysis: Analysis) -> Iterator[str]:
    if analysis.space.size is not None:
        yield "whether something never happens, nobody can say who did not look at all of them"
        return
    kinds = (
        (analysis.unplaced, "can never be placed", "every token that lives in tanks can be placed"),
        (analysis.unmet, "is met by no legal tank", "every card that shows tokens is met by some tank"),
    )
    yield from (fine for found, _, fine in kinds if not found)
    for one, never in ((one, never) for found, never, _ in kinds for one in found):
        yield from ("", f"{one.name} {never}")
        yield from _indented(str(one.verdict.tank), one.verdict)


def _laws(analysis: Analysis) -> Iterator[str]:
    for name in analysis.undecided:
        yield from ("", f"{name} never decides: whatever it refuses, another law refuses too")
    deciding = [one for one in analysis.laws if one.verdict is not None]
    if deciding:
        yield from ("", "the smallest tank that each law alone refuses")
        yield from (f"  {one.law:<22} {one.verdict.tank}" for one in deciding if one.verdict is not None)


def _indented(head: str, said: Verdict | Score) -> Iterator[str]:
    yield f"  {head}"
    yield from (f"    {line}" if line else "" for line in str(said).split("\n"))


# ---- what changed


def _changes(changes: Changes) -> Iterator[str]:
    looked = str(changes.now if changes.now.size is not None else changes.before)
    yield from ("", f"what changes for tanks of {_listed(changes.packs)}, of {looked}")
    for name in changes.gone:
        yield f"  {name} is there no more"
    kinds = {"become legal": changes.legal, "become illegal": changes.illegal, "score otherwise": changes.rescored}
    if not any((*kinds.values(), *changes.gone)):
        yield "  nothing"
    for kind, change in kinds.items():
        if change is not None:
            yield from _change(kind, change)


def _change(kind: str, change: Change) -> Iterator[str]:
    yield f"  {change.number:,} {kind if change.number > 1 else _one(kind)}; the smallest is {change.tank}"
    for when, said in (("before", change.before), ("now", change.now)):
        yield from (f"  {line}" if line else "" for line in _indented(when, said))


def _one(kind: str) -> str:
    verb, _, rest = kind.partition(" ")
    return f"{verb}s {rest}"


# ---- games


def _games(games: Sequence[Played]) -> Iterator[str]:
    if not games:
        yield "no games: no pack says for how many players it is"
    for one in games:
        table = f"{one.players} player{'' if one.players == 1 else 's'}, {_listed(one.packs)}"
        if one.unplayed:
            yield f"no games with {table}: {one.unplayed}"
            continue
        fine = "" if one.crashes else ", and replayed from their records"
        yield f"{one.games} game{'' if one.games == 1 else 's'} played with {table}{fine}"
        for crash in one.crashes:
            where = f"a game crashed in step {crash.step}" if crash.step else "no game could begin"
            yield f"  {where}, seed {crash.seed}: {crash.message}"


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
