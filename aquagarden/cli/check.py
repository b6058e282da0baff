"""`aquagarden check`: is a tank legal, and why?"""

from __future__ import annotations

import click

from .exits import Exit
from .options import STANDARD_INPUT, json_option, players_option, table, text_of_input, with_option
from .output import BAD, GOOD, show, show_data

# No tank of a game takes more to write down.
MOST_BYTES = 100_000


class TankCommand(click.Command):
    """A command that takes a tank: `-1 shark` is no option but a tank with a mistake, and is told as one."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put words that begin with a negative number where arguments stand."""
        try:
            return super().parse_args(ctx, list(args))
        except click.NoSuchOption as error:
            name = error.option_name
            if not name[1:2].isdigit():
                raise
            index = next(index for index, word in enumerate(args) if word.startswith(name))
            rest = args[:index] + args[index + 1 :]
            return super().parse_args(ctx, [*rest, "--", args[index]])


@click.command("check", cls=TankCommand, short_help="Is a tank legal, and why?")
@click.argument("words", metavar="TANK", nargs=-1, required=True)
@click.option("--points", is_flag=True, help="Add the points that its tokens bring at the end of the game.")
@with_option
@players_option
@json_option
def command(words: tuple[str, ...], points: bool, chosen: tuple[str, ...], players: int | None, as_json: bool) -> Exit:
    """Say whether a TANK is legal: which laws refuse it and why, and every smallest way to put it right.

    `-` reads the tank from standard input. The exit code is 1 when it is illegal.

    For example:  aquagarden check "2 sharks, 1 seahorse, 1 seaweed"
    """
    text = " ".join(words)
    rules = table(chosen, players)
    tank = rules.tank(text_of_input(MOST_BYTES) if text == STANDARD_INPUT else text)
    verdict = tank.verdict
    if as_json:
        show_data({"tank": dict(tank.tokens), **verdict.data(), **({"score": tank.score.data()} if points else {})})
    else:
        mark, tone = ("legal", GOOD) if verdict.legal else ("illegal", BAD)
        show(str(verdict), mark, tone)
        if points:
            show(f"\n{tank.score}")
    return Exit.FINE if verdict.legal else Exit.FINDINGS
