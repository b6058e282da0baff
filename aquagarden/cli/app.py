"""The group of all commands. Each is loaded when it is called, and whatever goes wrong ends here."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from .. import __version__
from ..language.forms import LANGUAGE_VERSION
from ..language.words import nearest
from .exits import MEANING, Exit
from .failures import failure
from .output import be_lenient, show, silence

COMMANDS = (
    *("check", "score", "adjudicate", "simulate", "replay"),
    *("lint", "fmt", "test", "explain", "packs", "assumptions", "clauses"),
)


class App(click.Group):
    """The commands by name, each in the module of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order of the help page."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, loaded."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f".{cmd_name}", __package__).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments call. Raises UsageError for one that does not exist."""
        name = args[0]
        if name not in COMMANDS:
            meant = nearest(name, COMMANDS, 1)
            hint = f" Did you mean `{meant[0]}`?" if meant else f" Commands: {', '.join(COMMANDS)}."
            ctx.fail(f"There is no command `{name[:60]}`.{hint}")
        return super().resolve_command(ctx, args)

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any) -> NoReturn:  # type: ignore[override]
        """Run a command and leave with its exit code."""
        be_lenient()
        given = list(sys.argv[1:] if args is None else args)
        sys.exit(_finish(self._outcome(given, prog_name or "aquagarden")))

    def _outcome(self, given: list[str], name: str) -> int:
        try:
            with self.make_context(name, list(given)) as context:
                return int(self.invoke(context) or Exit.FINE)
        except click.exceptions.Exit as done:
            return done.exit_code
        except (KeyboardInterrupt, click.Abort):
            return Exit.INTERRUPTED
        except BrokenPipeError:
            return Exit.CUT_OFF
        except Exception as error:
            return _tell(error, "--json" in given)


def _tell(error: Exception, as_json: bool) -> int:
    told = failure(error)
    try:
        told.tell(as_json)
    except OSError:  # whoever should read it has gone
        return Exit.CUT_OFF
    return Exit.MISUSE


def _finish(code: int) -> int:
    """Write what is still to be written, so that nothing is left to fail when the interpreter ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            code = Exit.CUT_OFF if code in (Exit.FINE, Exit.FINDINGS) else code
            silence(stream)
    return int(code)


def _version(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        from ..wire import FORMAT

        show(f"aquagarden {__version__} (language {LANGUAGE_VERSION}, format {FORMAT})")
        context.exit()


@click.group(
    cls=App,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="\b\nExit codes:\n" + "\n".join(f"  {code:>3}  {meaning}" for code, meaning in MEANING.items()),
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version numbers."
)
@click.pass_context
def app(context: click.Context) -> None:
    """Board-game rules written as text, and rulings with the reason.

    For example:  aquagarden check "2 shark, 1 sea-turtle, 1 seaweed"
    """
    if context.invoked_subcommand is None:
        show(context.get_help())
