"""`aquagarden lint`: everything that is wrong with rules, in one run, and with `--deep` all else about a pack."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from ..errors import Diagnostic
from ..language.source import MOST_BYTES, Source, from_bytes
from ..packs import shelf
from ..packs.gathering import gather
from ..packs.pack import Pack
from ..resources import rules_folder
from ..testing import PackReport, lint, lint_texts, packs_in
from ..testing.checking import GAMES, report
from .exits import Exit
from .failures import finding_data
from .options import SHOWN, STANDARD_INPUT, input_stream, json_option, no_blanks
from .output import BAD, GOOD, NOTE, clipped, counted, show, show_data

# A file that nobody could read: then there is no answer.
UNREADABLE = "F1"


def _with_deep(context: click.Context, _parameter: click.Parameter, games: int | None) -> int:
    if games is not None and not context.params.get("deep"):
        raise click.BadParameter("it goes with `--deep`; without it no games are played")
    return GAMES if games is None else games


@click.command("lint", short_help="Find everything that is wrong with rules.")
@click.argument("paths", metavar="[PATH]...", nargs=-1, callback=no_blanks)
@click.option("--deep", is_flag=True, is_eager=True, help="Look at all tanks, and play games with each pack.")
@click.option(
    "--games",
    type=click.IntRange(0),
    callback=_with_deep,
    help=f"With `--deep`: how many games for each number of players, if not {GAMES}.",
)
@json_option
def command(paths: tuple[str, ...], deep: bool, games: int, as_json: bool) -> Exit:
    """Find everything that is wrong with files and folders of rules; without a PATH, with the shipped rules.

    Packs that need each other are given together. `-` reads one file of rules from standard input. The findings
    are the result, hints too: the exit code is 1 when there are any, and 2 when a file cannot be read.
    `aquagarden explain CODE` tells more about a finding.

    With `--deep` each pack is put on the table with what it needs. Then all legal tanks are looked at: which tokens can
    never be placed, which laws never decide, which milestones no tank meets, and what the pack changes, each with the
    smallest tank that shows it. And games are played by chance; the exit code is 1 when one crashes.

    For example:  aquagarden lint --deep my-fish.rules
    """
    source, findings = _input() if STANDARD_INPUT in paths else (None, [])
    findings = [*_found(paths), *findings]
    reports = _reports(paths, source, findings, games) if deep else iter(())
    passed = _data(findings, reports, deep) if as_json else _say(findings, reports)
    if any(one.code == UNREADABLE for one in findings):
        return Exit.MISUSE
    return Exit.FINE if passed and not findings else Exit.FINDINGS


def _found(paths: tuple[str, ...]) -> list[Diagnostic]:
    """The findings about all files and folders that the arguments name."""
    return lint(Path(path) for path in paths if path != STANDARD_INPUT) if paths else lint([rules_folder()])


def _input() -> tuple[Source | None, list[Diagnostic]]:
    """The rules on standard input, and the findings about them."""
    source, findings = from_bytes(SHOWN, input_stream().read(MOST_BYTES + 1))
    return source, findings if source is None else [*findings, *lint_texts([(source.name, source.text)])]


def _reports(
    paths: tuple[str, ...], source: Source | None, findings: list[Diagnostic], games: int
) -> Iterator[PackReport]:
    """A report on each pack that the arguments name, with the others at hand."""
    files = [Path(path) for path in paths if path != STANDARD_INPUT] if paths else [rules_folder()]
    packs: dict[str, Pack] = {pack.name: pack for path in files for pack in packs_in(path)[0]}
    read = None if source is None else shelf.from_texts([(source.name, source.text)]).pack
    for pack in packs.values() if read is None else (*packs.values(), read):
        # What is wrong in a pack that it needs keeps it from the table too.
        about = {source.name for one in gather([pack], packs).packs for source in one.sources}
        yield report(pack, [one for one in findings if one.span.file in about], packs, games=games)


def _data(findings: list[Diagnostic], reports: Iterator[PackReport], deep: bool) -> bool:
    """Answer as JSON. Whether all packs pass."""
    errors = sum(one.is_error for one in findings)
    told = list(reports)
    data = {"findings": [finding_data(one) for one in findings], "errors": errors, "hints": len(findings) - errors}
    show_data({**data, "packs": [one.data() for one in told]} if deep else data)
    return all(one.passed for one in told)


def _say(findings: list[Diagnostic], reports: Iterator[PackReport]) -> bool:
    """Answer in words, each pack as soon as it is looked at. Whether all packs pass."""
    for one in findings:
        show(clipped(str(one)) + "\n", f"{one.severity} {one.code}", BAD if one.is_error else NOTE)
    errors = sum(one.is_error for one in findings)
    totals = f"{counted(errors, 'error')}, {counted(len(findings) - errors, 'hint')}"
    show(totals if findings else "nothing found", "nothing found", GOOD)
    passed = True
    for found in reports:
        show(clipped(f"\n{found.told}"), "crashed")
        passed = passed and found.passed
    return passed
