"""`aquagarden lint`: everything that is wrong with rules, in one run."""

from __future__ import annotations

from pathlib import Path

import click

from ..errors import Diagnostic
from ..language.source import MOST_BYTES, from_bytes
from ..resources import rules_folder
from ..testing import lint, lint_texts
from .exits import Exit
from .failures import finding_data
from .options import SHOWN, STANDARD_INPUT, input_stream, json_option, no_blanks
from .output import BAD, GOOD, NOTE, clipped, counted, show, show_data

# A file that nobody could read: then there is no answer.
UNREADABLE = "F1"


@click.command("lint", short_help="Find everything that is wrong with rules.")
@click.argument("paths", metavar="[PATH]...", nargs=-1, callback=no_blanks)
@json_option
def command(paths: tuple[str, ...], as_json: bool) -> Exit:
    """Find everything that is wrong with files and folders of rules; without a PATH, with the shipped rules.

    Packs that need each other are given together. `-` reads one file of rules from standard input. The findings
    are the result, hints too: the exit code is 1 when there are any, and 2 when a file cannot be read.
    `aquagarden explain CODE` tells more about a finding.

    For example:  aquagarden lint my-fish.rules
    """
    findings = found(paths)
    errors = sum(one.is_error for one in findings)
    hints = len(findings) - errors
    if as_json:
        show_data({"findings": [finding_data(one) for one in findings], "errors": errors, "hints": hints})
    else:
        for one in findings:
            show(clipped(str(one)) + "\n", f"{one.severity} {one.code}", BAD if one.is_error else NOTE)
        totals = f"{counted(errors, 'error')}, {counted(hints, 'hint')}" if findings else "nothing found"
        show(totals, "nothing found", GOOD)
    if any(one.code == UNREADABLE for one in findings):
        return Exit.MISUSE
    return Exit.FINDINGS if findings else Exit.FINE


def found(paths: tuple[str, ...]) -> list[Diagnostic]:
    """The findings about all that the arguments name."""
    findings = lint(Path(path) for path in paths if path != STANDARD_INPUT) if paths else lint([rules_folder()])
    return [*findings, *_of_input()] if STANDARD_INPUT in paths else findings


def _of_input() -> list[Diagnostic]:
    source, findings = from_bytes(SHOWN, input_stream().read(MOST_BYTES + 1))
    return findings if source is None else [*findings, *lint_texts([(source.name, source.text)])]
