"""`aquagarden fmt`: rules written in their one form."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import click
from attrs import field, frozen

from ..errors import RulesError
from ..language.formatter import format_rules
from ..language.source import is_folder, read
from ..packs.shelf import SUFFIX
from ..resources import shown
from .exits import Exit
from .failures import Failure, failure
from .options import SHOWN, STANDARD_INPUT, json_option, no_blanks, source_of_input
from .output import NOTE, counted, show, show_data, write_bytes


@frozen
class Done:
    """What became of the files: those not yet in the form, those in it, and what went wrong."""

    changed: list[str] = field(factory=list)
    unchanged: list[str] = field(factory=list)
    failures: list[Failure] = field(factory=list)

    def exit(self, check: bool) -> Exit:
        """The exit code: a file that is to change is a finding only when nobody changes it."""
        if self.failures:
            return Exit.MISUSE
        return Exit.FINDINGS if check and self.changed else Exit.FINE

    def data(self) -> dict[str, Any]:
        """The same as JSON has it."""
        return {
            "changed": self.changed,
            "unchanged": self.unchanged,
            "errors": [one.data() for one in self.failures],
        }


@click.command("fmt", short_help="Write rules in their one form.")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, callback=no_blanks)
@click.option("--check", is_flag=True, help="Only say which files are not in the form; the exit code is 1 if any.")
@json_option
def command(paths: tuple[str, ...], check: bool, as_json: bool) -> Exit:
    """Write files of rules, and all in folders, in the one form that the language has.

    Comments stay where they are, and the rules say the same as before. `-` reads standard input and writes to
    standard output. A file that cannot be read as rules stays as it is.

    For example:  aquagarden fmt my-fish.rules
    """
    if STANDARD_INPUT in paths:
        if len(paths) > 1:
            raise click.UsageError("`-` stands alone: its result goes to standard output.")
        return _input(check, as_json)
    done = Done()
    for path in _files(paths):
        _format(path, check, done)
    if as_json:
        show_data(done.data())
    else:
        _say(done, check)
    return done.exit(check)


def _files(paths: tuple[str, ...]) -> Iterator[Path]:
    """Each file once, those of folders sorted."""
    seen: dict[Path, None] = {}
    for path in map(Path, paths):
        seen |= dict.fromkeys(sorted(path.rglob(f"*{SUFFIX}")) if is_folder(path) else [path])
    yield from seen


def _format(path: Path, check: bool, done: Done) -> None:
    try:
        text = formatted(path)
        if text == path.read_bytes():
            done.unchanged.append(shown(path))
            return
        if not check:
            replace(path, text)
        done.changed.append(shown(path))
    except (RulesError, OSError) as error:
        done.failures.append(failure(error))


def formatted(path: Path) -> bytes:
    """The text of a file in the one form. Raises RulesError when it cannot be read as rules."""
    source, findings = read(path)
    if source is None or findings:
        raise RulesError(findings)
    return format_rules(source).encode()


def replace(path: Path, text: bytes) -> None:
    """Put a text in the place of a file at once: whoever looks sees the old one or the new one, never a half.

    Raises OSError, and then the file is as it was.
    """
    target = path.resolve()
    with NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as stream:
        try:
            stream.write(text)
            stream.close()
            shutil.copymode(target, stream.name)
            os.replace(stream.name, target)  # noqa: PTH105 -- the name is a text
        except BaseException:
            Path(stream.name).unlink(missing_ok=True)
            raise


def _input(check: bool, as_json: bool) -> Exit:
    source = source_of_input()
    text = format_rules(source)
    done = Done([SHOWN], []) if text != source.text else Done([], [SHOWN])
    if as_json:
        show_data({**done.data(), "text": text})
    elif check:
        _say(done, check)
    else:
        write_bytes(text.encode())
    return done.exit(check)


def _say(done: Done, check: bool) -> None:
    verb = "would change" if check else "changed"
    for name in done.changed:
        show(f"{verb}  {name}", verb, NOTE)
    for one in done.failures:
        one.tell(as_json=False)
    show(f"{counted(len(done.changed), 'file')} {verb}, {len(done.unchanged)} in the form already")
