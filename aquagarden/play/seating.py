"""Whether a game can be played by some rules, and by how many; and what rules a recorded game was played by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..errors import AquagardenError
from ..language.words import nearest
from ..packs import shelf
from ..packs.composition import compose
from ..rulebook import Rulebook
from .records import RecordError

if TYPE_CHECKING:
    from ..packs.pack import Pack
    from .records import Record


def check_rules(rules: object) -> None:
    """Raise AquagardenError for what is no rulebook, such as the names of packs."""
    if isinstance(rules, Rulebook):
        return
    packs = (rules,) if isinstance(rules, str) else rules if isinstance(rules, list | tuple) else ()
    given = ", ".join(f'"{pack:.40}"' for pack in packs if isinstance(pack, str))
    way = f"give `rulebook({given})`" if given else "give what `rulebook` makes of the names of packs"
    raise AquagardenError(f"a game is played by a rulebook, not by {rules!r:.60}; {way}")


def check_game(rules: Rulebook, game: str) -> None:
    """Raise AquagardenError for rules that play another game, or none."""
    played = rules.ruleset.game
    if game != played:
        said = f"play {played}" if played else "play no game by themselves"
        raise AquagardenError(f"the packs on the table {said}, and not {game}")


def check_players(rules: Rulebook, players: int) -> None:
    """Raise AquagardenError for a number of players that the packs on the table are not for."""
    counts = sorted({count for pack in rules.ruleset.packs for count in pack.players})
    if type(players) is int and players in counts:
        return
    more = [name for name in shelf.shipped_packs() if _adds(name, players, rules.ruleset.game)]
    hint = f"; the pack {' or '.join(more)} is for {players}" if more else ""
    said = ", ".join(map(str, counts)) or "nobody: no pack says `for N players`"
    raise AquagardenError(f"the packs on the table are for {said} players, not {players!r:.20}{hint}")


def _adds(name: str, players: object, game: str) -> bool:
    """Whether a shipped pack makes a game playable by so many."""
    pack = shelf.shipped(name)
    return pack is not None and players in pack.players and shelf.game_of(pack) == game


def table_of(record: Record, given: Rulebook | None, setup: tuple[str, ...]) -> Rulebook:
    """The rules that a record was played by: its packs, taken from those on the table of the `given` rules, or shipped.

    `setup` has the names of what can be agreed for the game. Raises RecordError for a pack that is not at hand, and
    for something agreed that the game does not know.
    """
    at_hand = {pack.name: pack for pack in given.ruleset.packs} if given is not None else {}
    for name in record.packs:
        if name not in at_hand and (found := shelf.shipped(name)):
            at_hand[name] = found
    _check_at_hand(record, at_hand, setup)
    return Rulebook(compose([at_hand[name] for name in record.packs]))


def _check_at_hand(record: Record, at_hand: Mapping[str, Pack], setup: tuple[str, ...]) -> None:
    for name in record.packs:
        if name not in at_hand:
            meant = nearest(name, shelf.shipped_packs())
            hint = f"Did you mean {' or '.join(meant)}? " if meant else ""
            hint += "A pack of your own must be given along."
            raise RecordError(0, [f"there is no pack `{name[:60]}`"], path=f"packs.{name[:60]}", hint=hint)
    for name in record.setup:
        if name not in setup:
            message = f"this game has no `{name[:60]}` to agree on"
            hint = f"There is: {', '.join(setup)}." if setup else "Leave it out."
            raise RecordError(0, [message], path=f"setup.{name[:60]}", hint=hint)
