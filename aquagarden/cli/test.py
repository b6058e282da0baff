"""`aquagarden test`: do the examples in the rules come out?"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from ..errors import RulesError
from ..packs.composition import put_together
from ..packs.gathering import gather
from ..packs.pack import Pack
from ..packs.shelf import shipped_packs
from ..testing import Outcome, packs_in, try_examples
from .exits import Exit
from .options import is_path, json_option, no_blanks, pack_at
from .output import BAD, GOOD, counted, show, show_data


@click.command("test", short_help="Do the examples in the rules come out?")
@click.argument("names", metavar="[PATH|PACK]...", nargs=-1, callback=no_blanks)
@json_option
def command(names: tuple[str, ...], as_json: bool) -> Exit:
    """Try the examples that stand in rules: in files, folders and shipped packs; without any, in all shipped packs.

    Each pack is tried on its own, with those that it needs. `-` reads a pack from standard input. The exit code
    is 1 when an example does not come out.

    For example:  aquagarden test my-fish.rules
    """
    packs = usable(pack for name in names or shipped_packs() for pack in _packs(name))
    tried = {pack.name: list(try_examples(pack, packs)) for pack in packs.values()}
    failed = [one for outcomes in tried.values() for one in outcomes if not one.passed]
    if as_json:
        show_data({"packs": [_totals(name, outcomes) for name, outcomes in tried.items()]})
    else:
        for one in failed:
            _say(one)
        for name, outcomes in tried.items():
            bad = sum(not one.passed for one in outcomes)
            word = f"{bad} failed" if bad else "all come out"
            show(f"{name}: {counted(len(outcomes), 'example')}, {word}", word, BAD if bad else GOOD)
    return Exit.FINDINGS if failed else Exit.FINE


def usable(packs: Iterable[Pack]) -> dict[str, Pack]:
    """The packs by name. Raises RulesError when two bear one name, or one cannot be put on a table."""
    found: dict[str, Pack] = {}
    findings = []
    for pack in packs:
        other = found.setdefault(pack.name, pack)
        findings += gather([other, pack]).errors if other != pack else []
    for pack in found.values():
        findings += [one for one in put_together(gather([pack], found))[1] if one.is_error]
    if findings:
        raise RulesError(findings)
    return found


def _packs(name: str) -> list[Pack]:
    """The packs that an argument means: a folder may hold several. Raises RulesError for rules with mistakes."""
    if not is_path(name):
        return [pack_at(name)]
    packs, findings = packs_in(Path(name))
    errors = [one for one in findings if one.is_error]
    if errors:
        raise RulesError(errors)
    return packs


def _say(one: Outcome) -> None:
    after = f"\n  since the change at {one.declaration.span}" if one.kept else ""
    show(
        f"{one.line.span}: failed: {one.declaration.header}: {one.line.clause}\n  {one.failure}{after}\n", "failed", BAD
    )


def _totals(name: str, outcomes: list[Outcome]) -> dict[str, Any]:
    return {
        "pack": name,
        "examples": len(outcomes),
        "failed": sum(not one.passed for one in outcomes),
        "outcomes": [_data(one) for one in outcomes],
    }


def _data(one: Outcome) -> dict[str, Any]:
    return {
        "declaration": one.declaration.header,
        "example": str(one.line.clause),
        "passed": one.passed,
        "failure": one.failure,
        "file": one.line.span.file,
        "line": one.line.span.line,
    }
