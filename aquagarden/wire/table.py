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

    def rules(self, packs: tuple[str, ...], game: str | None) -> Rulebook:
        """The rules of some packs, or of the game itself without any.

        Raises QuestionError for a game or pack that is not there, and for packs that do not go together.
        """
        check_game(game)
        named = packs or (shelf.game_pack(game or next(iter(terms("game")))),)
        for index, name in enumerate(named):
            self._check_name(name, f"packs.{index}")
        rules = self._composed(frozenset(named))
        for pack in rules.ruleset.packs:
            if game and pack.plays and pack.plays != game:
                hint = f"The question is about {game}."
                raise QuestionError(f"the pack `{pack.name}` is of another game, {pack.plays}", "packs", hint)
        return rules

    def _check_name(self, name: str, path: str) -> None:
        known = {*self.at_hand, *shelf.shipped_packs()}
        if name not in known:
            raise QuestionError(f"there is no pack `{shown(name)}`", path, meant(name, sorted(known), "Packs:"))

    def _compose(self, names: frozenset[str]) -> Rulebook:
        # Only names are looked up, never paths: a question reads no file.
        packs = [pack for name in sorted(names) if (pack := self.at_hand.get(name) or shelf.shipped(name))]
        ruleset, findings = put_together(gather(packs, self.at_hand))
        errors = [one for one in findings if one.is_error]
        if errors or ruleset is None:
            raise unusable(RulesError(errors))
        return Rulebook(ruleset)


def unusable(error: RulesError) -> QuestionError:
    """The error of a question about rules that cannot be used."""
    first = error.diagnostics[0]
    return QuestionError(f"these packs cannot be used together: {first.message} ({first.span})", "packs", first.hint)


def check_game(game: str | None) -> None:
    """Raise QuestionError for a game that is not played."""
    games = terms("game")
    if game is not None and game not in games:
        hint = meant(game, games, "Games of this version:")
        raise QuestionError(f"the game `{shown(game)}` is not played by this version", "game", hint)


SHIPPED = Table()
