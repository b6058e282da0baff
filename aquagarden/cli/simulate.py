"""`aquagarden simulate`: many games, what they scored, and their records."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click
from attrs import frozen

from ..errors import AquagardenError
from ..games.known import game_for
from ..play.game import Game
from ..players import players_named
from ..rulebook import seated
from ..simulation import Result, Seat, Spread, Summary, simulate
from .exits import Exit
from .options import STANDARD_INPUT, json_option, table, with_option
from .output import NOTE, columns, counted, show, show_data
from .running import Lines, Stop, pool, progress


def _out(_context: click.Context, _parameter: click.Parameter, path: str | None) -> str | None:
    if path is not None and (not path.strip() or path == STANDARD_INPUT):
        raise click.BadParameter("it is a file; the table goes to standard output")
    return path


@click.command("simulate", short_help="Many games, and what they scored.")
@click.option("--players", "names", metavar="NAMES", default="R,R,R,R", show_default=True, help="Who plays, in order.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes that share the games."
)
@with_option
@click.option("--shelf", metavar="NAMES", help="What lies on the shelf at the start, such as `remora,manta-ray`.")
@click.option("--out", metavar="FILE", callback=_out, help="Write the record of each game there, a line each.")
@json_option
def command(**given: Any) -> Exit:
    """Play games among bots, and show who won how often and what was scored, by line of the score sheet.

    NAMES are those of the players with commas between them: R chooses at random among all legal actions. For one or
    two players the pack that they need comes along. The result is the same for any number of workers. Ctrl-C ends it
    after the game under way; what is done is shown and written, and the exit code is 130.

    For example:  aquagarden simulate --players R,R,R --games 200 --seed 7
    """
    asked = Asked(**given)
    players = players_named(asked.names)
    rules = seated(table(asked.chosen), len(players))
    game = game_for(rules, len(players), {} if asked.shelf is None else {"shelf": _listed(asked.shelf)})
    summary = Summary()
    with Stop() as stop, ExitStack() as entered:
        lines = None if asked.out is None else entered.enter_context(Lines(Path(asked.out)))
        workers = entered.enter_context(pool(asked.workers))
        done = entered.enter_context(progress(asked.games, "games"))
        for result in _until(stop, simulate(game, players, asked.games, asked.seed, workers)):
            summary.add(result)
            if lines is not None:
                lines.write(result.record.to_json())
            done()
    data = _data(game, asked, summary)
    if asked.as_json:
        show_data(data)
    else:
        _say(data)
    return Exit.FINE if summary.games == asked.games else Exit.INTERRUPTED


@frozen(kw_only=True)
class Asked:
    """What the options say."""

    names: str
    games: int
    seed: int
    workers: int
    chosen: tuple[str, ...]
    shelf: str | None
    out: str | None
    as_json: bool


def _listed(names: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(","))


def _until(stop: Stop, results: Iterator[Result]) -> Iterator[Result]:
    """The results until somebody asks to stop. Raises AquagardenError when a worker is gone."""
    try:
        for result in results:
            yield result
            if stop.asked:
                return
    except BrokenExecutor:
        if not stop.asked:
            raise AquagardenError("a worker process has ended by itself; there may be too little memory") from None


def _data(game: Game[Any], asked: Asked, summary: Summary) -> dict[str, Any]:
    bots = zip(game.names, _listed(asked.names), strict=True)
    seats = [(name, bot, summary.seats.get(name, Seat())) for name, bot in bots]
    return {
        "game": game.plays,
        "packs": {pack.name: pack.version for pack in game.rules.ruleset.packs},
        **({"setup": {name: list(listed) for name, listed in game.setup.items()}} if game.setup else {}),
        "fingerprint": game.fingerprint,
        "seed": asked.seed,
        "asked": asked.games,
        "games": summary.games,
        "decisions": summary.decisions,
        "plies": summary.plies,
        "players": [
            {
                "player": name,
                "bot": bot,
                "wins": seat.wins,
                "shared": seat.shared,
                "points": _spread(seat.points),
                "parts": {part: _spread(one) for part, one in seat.parts.items()},
            }
            for name, bot, seat in seats
        ],
    }


def _spread(spread: Spread) -> dict[str, float]:
    return {"mean": round(spread.mean, 4), "min": spread.least, "max": spread.most}


def _say(data: dict[str, Any]) -> None:
    stopped = "" if data["games"] == data["asked"] else f" of {data['asked']:,}, then stopped"
    setup = "".join(f"; {name}: {', '.join(listed) or 'nothing'}" for name, listed in data.get("setup", {}).items())
    packs = ", ".join(f"{name} {version}" for name, version in data["packs"].items())
    show(f"{data['game']} with {packs}; {counted(len(data['players']), 'player')}{setup}")
    show(f"{counted(data['games'], 'game')}{stopped}; seed {data['seed']}", stopped, NOTE)
    show(f"{data['decisions']:,} decisions, {data['plies']:,} actions\n")
    parts = list(data["players"][0]["parts"])
    rows = [
        (
            *(str(one[key]) for key in ("player", "bot", "wins", "shared")),
            _said(one["points"]),
            *(_said(one["parts"][part]) for part in parts),
        )
        for one in data["players"]
    ]
    show(columns(("player", "bot", "wins", "shared", "points", *parts), rows))


def _said(spread: dict[str, float]) -> str:
    return f"{spread['mean']:.2f} ({spread['min']} to {spread['max']})"
