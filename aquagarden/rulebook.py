"""The public face: a rulebook is asked about tanks, and answers with reasons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from attrs import frozen

from .errors import AquagardenError, RulesError, UnknownName
from .language.clauses import Shows
from .language.vocabulary import terms
from .language.words import nearest
from .packs import shelf
from .packs.composition import compose
from .packs.pack import Pack
from .packs.ruleset import Ruleset
from .rulings import Score, Verdict, notebook
from .tanks.search import all_tanks
from .tanks.tank import Removal, Tank, TankLike, Tanks, tanks_of

# As many as `with N players` can name.
MOST_PLAYERS = 9


def rulebook(*packs: str | Path, players: int | None = None) -> Rulebook:
    """The rules of some packs and all that they need: shipped packs by name, your own by path.

    Without packs, the rules of the game itself. The order of packs makes no difference. `players` is the number
    of players, for paragraphs that count only `with N players`.

    Raises UnknownName for a pack that is not shipped, RulesError with every finding when rules cannot be used, and
    AquagardenError for a number of players that no game has.

    >>> import aquagarden as ag
    >>> rules = ag.rulebook("base", "advanced")
    >>> rules.judge("remora").legal
    False
    >>> rules == ag.rulebook("advanced")
    True
    """
    check_players(players)
    chosen = packs or (shelf.game_pack(next(iter(terms("game")))),)
    return Rulebook(compose([find_pack(one) for one in chosen], players))


def check_players(players: object) -> None:
    """Raise AquagardenError for what is no number of players; None is nobody's number."""
    if players is not None and (type(players) is not int or not 1 <= players <= MOST_PLAYERS):
        raise AquagardenError(f"the number of players is a whole number from 1 to {MOST_PLAYERS}, not {players!r:.40}")


def means_path(pack: str | Path) -> bool:
    """Whether a file or folder of rules is meant, and not the name of a shipped pack."""
    name = str(pack)
    return isinstance(pack, Path) or name.endswith(shelf.SUFFIX) or "/" in name or "\\" in name


def find_pack(pack: str | Path) -> Pack:
    """The shipped pack of that name, or the pack in a file or folder of rules.

    Raises UnknownName or RulesError.
    """
    name = str(pack)
    if means_path(pack):
        found = shelf.at(Path(name))
        errors = [one for one in found.findings if one.is_error]
        if errors or found.pack is None:
            raise RulesError(errors)
        return found.pack
    shipped = shelf.shipped(name)
    if shipped is None:
        known = shelf.shipped_packs()
        hint = f"Shipped packs: {', '.join(known)}. A pack of your own is given by its path."
        meant = nearest(name, known)
        raise UnknownName(name, "pack", meant, f"Did you mean {' or '.join(meant)}? {hint}" if meant else hint)
    return shipped


def seated(rules: Rulebook, players: int) -> Rulebook:
    """The rules with the shipped pack for that number of players, when no pack on the table is for it.

    Raises RulesError when that pack does not go with those on the table.
    """
    packs = rules.ruleset.packs
    if any(players in pack.players for pack in packs):
        return rules
    known = (shelf.shipped(name) for name in shelf.shipped_packs())
    more = [pack for pack in known if pack is not None and players in pack.players]
    fitting = [pack for pack in more if any(need.pack in rules.packs for need in pack.needs)]
    return Rulebook(compose([*packs, *fitting]))


@frozen(repr=False, slots=False)
class Rulebook:
    """The rules on the table, ready to be asked. Immutable and hashable; equal when the same rules are there."""

    ruleset: Ruleset

    def __repr__(self) -> str:
        players = "" if self.ruleset.players is None else f", players={self.ruleset.players}"
        return f"rulebook({', '.join(map(repr, self.packs))}{players})"

    def _repr_html_(self) -> str:
        return notebook(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return Rulebook, (self.ruleset,)

    @property
    def packs(self) -> tuple[str, ...]:
        """The names of all packs on the table, needed ones first."""
        return self.ruleset.names

    @property
    def fingerprint(self) -> str:
        """A short mark of what the rules say; equal marks mean equal rules."""
        return self.ruleset.fingerprint

    @property
    def tokens(self) -> dict[str, str]:
        """The tokens on the table: name and title."""
        return dict(self._tanks.titles)

    @cached_property
    def _tanks(self) -> Tanks:
        return tanks_of(self.ruleset)

    def tank(self, tokens: TankLike) -> Tank:
        """The tank with these tokens: text as people write it, or counts by name.

        >>> import aquagarden as ag
        >>> tank = ag.rulebook("base").tank("2 sharks, sea turtle, seaweed")
        >>> str(tank)
        '1 sea-turtle, 2 shark, 1 seaweed'
        """
        if isinstance(tokens, Tank) and tokens.among is self._tanks:
            return tokens
        return self._tanks.tank(self._tanks.counts(tokens))

    def judge(self, tank: TankLike) -> Verdict:
        """Whether a tank is legal, and why.

        >>> import aquagarden as ag
        >>> verdict = ag.rulebook("base").judge("2 sharks, 1 small fish")
        >>> [reason.name for reason in verdict.broken], [dict(way) for way in verdict.repairs]
        (['sharks-hunt', 'oxygen'], [{'small-fish': 1}, {'shark': 2}])
        """
        return self.tank(tank).verdict

    def place(self, tank: TankLike, added: TankLike) -> Tank:
        """The tank with more tokens in it: may they all stay?"""
        return self.tank(tank).adding(added)

    def remove(self, tank: TankLike, removed: TankLike) -> Removal:
        """The tank without some tokens, and what follows them by itself.

        Raises NotationError when more are to leave than it holds.
        """
        return self.tank(tank).without(removed)

    def score(self, tank: TankLike) -> Score:
        """The points of a tank's tokens at the end of the game, when it is all of an aquarium."""
        return self.tank(tank).score

    def milestones(self, tank: TankLike) -> tuple[str, ...]:
        """The names of the cards whose picture a tank matches, sorted; more may lie in it than the card shows.

        >>> import aquagarden as ag
        >>> ag.rulebook("base").milestones("2 sharks, 1 seahorse, 1 seaweed")
        ('shark-1',)
        """
        contents = self.tank(tank).contents
        cards = self.ruleset.declared("card")
        return tuple(sorted(card.name for card in cards for shown in card.all(Shows) if shown.met(contents)))

    def all_tanks(self) -> Iterator[Tank]:
        """Every legal tank, the empty one first. Raises AquagardenError when no law bounds some token."""
        return (self._tanks.tank(counts) for counts in all_tanks(self._tanks.judge))


__all__ = ["Rulebook", "find_pack", "rulebook", "seated"]
