"""Which rules a question is judged by: the packs that it names, and its game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from ..errors import QuestionError, RulesError
from ..language.vocabulary import terms
from ..language.words import nearest
from ..packs import shelf
from ..packs.composition import put_together
from ..packs.gathering import gather
from ..packs.pack import Pack
from ..rulebook import Rulebook
from ..structuring import shown

# So many sets of packs are kept ready; a file of questions seldom names more than a few.
MOST_KEPT = 64


def meant(name: str, known: Iterable[str], said: str) -> str:
    """A hint: the known names that were probably meant, else all of them after what is `said`."""
    known = tuple(known)
    close = nearest(name, known)
    return f"Did you mean `{'` or `'.join(close)}`?" if close else f"{said} {', '.join(known)}."


class Table:
    """The packs that questions may name: the shipped ones and those at hand. Rulebooks are made once for each set."""

    def __init__(self, at_hand: Mapping[str, Pack] | None = None) -> None:
        """Lay the packs at hand beside the shipped ones; they come first where names are the same."""
        self.at_hand = dict(at_hand or {})
        self._composed = lru_cache(MOST_KEPT)(self._compose)

    def rules(self, packs: tuple[str, ...], game: str) -> Rulebook:
        """The rules of some packs, or of the game itself without any.

        Raises QuestionError for a game or pack that is not there, and for packs that are of another game, or do not go
        together.
        """
        check_game(game)
        named = packs or (shelf.game_pack(game),)
        for index, name in enumerate(named):
            other = shelf.game_of(self._named(name, f"packs.{index}"))
            if other and other != game:
                hint = f"The question is about {game}."
                raise QuestionError(f"the pack `{shown(name)}` is of another game, {other}", f"packs.{index}", hint)
        return self._composed(frozenset(named))

    def game(self, packs: object) -> str:
        """The game that some packs are for, by the first that is known; "" when none says it, or it is not packs."""
        known = (self._pack(name) for name in packs if isinstance(name, str)) if isinstance(packs, list | tuple) else ()
        return next((game for pack in known if pack and (game := shelf.game_of(pack))), "")

    def _pack(self, name: str) -> Pack | None:
        return self.at_hand.get(name) or shelf.shipped(name)

    def _named(self, name: str, path: str) -> Pack:
        pack, known = self._pack(name), {*self.at_hand, *shelf.shipped_packs()}
        if pack is None:
            raise QuestionError(f"there is no pack `{shown(name)}`", path, meant(name, sorted(known), "Packs:"))
        return pack

    def _compose(self, names: frozenset[str]) -> Rulebook:
        # Only names are looked up, never paths: a question reads no file.
        packs = [pack for name in sorted(names) if (pack := self._pack(name))]
        ruleset, findings = put_together(gather(packs, self.at_hand))
        errors = [one for one in findings if one.is_error]
        if errors or ruleset is None:
            raise unusable(RulesError(errors))
        return Rulebook(ruleset)


def unusable(error: RulesError) -> QuestionError:
    """The error of a question about rules that cannot be used."""
    first = error.diagnostics[0]
    return QuestionError(f"these packs cannot be used together: {first.message} ({first.span})", "packs", first.hint)


def check_game(game: str) -> None:
    """Raise QuestionError for a game that is not played."""
    games = terms("game")
    if game not in games:
        hint = meant(game, games, "Games of this version:")
        raise QuestionError(f"the game `{shown(game)}` is not played by this version", "game", hint)


SHIPPED = Table()
