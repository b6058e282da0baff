"""Packs composed: one immutable set of rules, the same in whatever order they came."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from attrs import field, frozen

from ..language.clauses import (
    Amount,
    Amounts,
    CountsUnder,
    Evidence,
    Excepted,
    Happens,
    OfDeck,
    Otherwise,
    Scores,
    ScoresFor,
    Setting,
    When,
    WhenPhase,
    Word,
)
from ..language.declarations import Declaration, Line
from ..language.forms import PROOF
from ..predicates.effects import EFFECTS
from ..predicates.laws import HoldsAtMost, Law, LivesIn, Needs, NeverShares, Touches, UsesAtMost
from ..rulings import Ground
from .collecting import Owners, boards, homes
from .lexicon import Lexicon
from .pack import Pack

# Laws that speak of single tokens come before the limits of a place, for they say more.
_ORDER: tuple[type[Law], ...] = (NeverShares, Needs, LivesIn, Touches, HoldsAtMost, UsesAtMost)


@frozen(eq=False)
class Rule:
    """A law on the table: its name and title, the tokens that it does not see, and where it comes from."""

    name: str
    title: str
    law: Law
    hidden: frozenset[str]
    line: Line
    declaration: Declaration
    proofs: tuple[Evidence, ...]

    @property
    def order(self) -> tuple[int, str]:
        """The place among other laws, whatever the order of packs and files."""
        return _ORDER.index(type(self.law)), self.name


@frozen(eq=False)
class Entry:
    """A declaration in force, and the pack that made it."""

    pack: str
    declaration: Declaration


@frozen(slots=False, eq=False, repr=False)
class Ruleset:
    """The rules on the table: tokens, laws and scores of all packs together.

    Two rulesets are equal when the same packs say the same, whatever their order. `players` is the number of
    players that `with N players` asks for, or None when nobody said.
    """

    packs: tuple[Pack, ...]
    entries: tuple[Entry, ...]
    exceptions: tuple[tuple[str, Declaration], ...]
    players: int | None
    lexicon: Lexicon = field()

    def __repr__(self) -> str:
        return f"Ruleset({', '.join(self.names)})"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the packs, needed packs first."""
        return tuple(pack.name for pack in self.packs)

    def declared(self, *kinds: str) -> tuple[Declaration, ...]:
        """The declarations in force of these kinds."""
        return tuple(entry.declaration for entry in self.entries if entry.declaration.kind in kinds)

    @property
    def game(self) -> str:
        """The game that is played; "" when no pack says it."""
        return next((pack.plays for pack in self.packs if pack.plays), "")

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The laws in force, in a fixed order."""
        found = [self._rule(declaration) for declaration in self.declared("rule")]
        return tuple(sorted(found, key=lambda rule: rule.order))

    def _rule(self, declaration: Declaration) -> Rule:
        line = next(declaration.lines_of(Law))
        assert isinstance(line.clause, Law)
        excepted = [other for name, other in self.exceptions if name == declaration.name]
        hidden = self.lexicon.of(
            tuple(name for other in excepted for clause in other.all(Excepted) for name in clause.names)
        )
        proofs = [*line.evidence, *declaration.evidence()]
        return Rule(declaration.name, declaration.title, line.clause, hidden, line, declaration, tuple(proofs))

    @cached_property
    def resources(self) -> tuple[str, ...]:
        """The resources that laws limit, those of needed packs first."""
        order = {name: index for index, name in enumerate(self.names)}
        packs = {
            entry.declaration.name: order[entry.pack] for entry in self.entries if entry.declaration.kind == "rule"
        }
        laws = [
            (packs[rule.name], rule.name, rule.law.resource) for rule in self.rules if isinstance(rule.law, UsesAtMost)
        ]
        return tuple(dict.fromkeys(resource for _, _, resource in sorted(laws)))

    @cached_property
    def grounds(self) -> dict[int, Ground]:
        """What rulings show of lines in force, by the identity of the line; made by whoever first shows one."""
        return {}

    def under(self, place: str) -> str:
        """The line of the score sheet where points of tokens in a place stand."""
        clauses = (clause for one in self.declared("place") if one.name == place for clause in one.all(CountsUnder))
        return next((clause.line for clause in clauses), place)

    @cached_property
    def scores(self) -> tuple[tuple[Declaration, str], ...]:
        """The lines of the score sheet that count boards, each with the line under which it stands."""
        found = []
        for declaration in sorted(self.declared("score"), key=lambda d: d.name):
            under = declaration.first(CountsUnder)
            found.append((declaration, under.line if under else declaration.name))
        return tuple(found)

    @cached_property
    def scoring_cards(self) -> dict[str, tuple[Declaration, str]]:
        """The cards that bring points to who holds them, each with the line of the score sheet for it: its deck's."""
        decks = {one.name: one.first(CountsUnder) for one in self.declared("deck")}
        found = {}
        for card in self.declared("card"):
            deck = card.first(OfDeck)
            if card.first(Scores) and deck is not None:
                under = decks.get(deck.deck)
                found[card.name] = card, under.line if under else deck.deck
        return found

    # ---- boards to collect on

    @cached_property
    def boards(self) -> Owners:
        """The boards to collect on, by name, each with its owners."""
        return boards(self.declared("place"), self.game)

    @cached_property
    def homes(self) -> dict[str, frozenset[str]]:
        """The places where each token may live, of those that a law gives a home."""
        return homes(self)

    def home(self, token: str) -> str:
        """The board to collect on where a token lives; "" for one that may live elsewhere too, or nowhere."""
        places = self.homes.get(token, frozenset())
        return next(iter(places)) if len(places) == 1 and places <= self.boards.keys() else ""

    # ---- settings

    def setting(self, key: str) -> Amount | Amounts | Word | None:
        """The value of a setting for this number of players; None when no line gives it one."""
        found = self._settings.get(key)
        return None if found is None else found[0].value

    def setting_line(self, key: str) -> tuple[Declaration, Line] | None:
        """The paragraph and the line that give a setting its value."""
        found = self._settings.get(key)
        return None if found is None else found[1:]

    @cached_property
    def _settings(self) -> dict[str, tuple[Setting, Declaration, Line]]:
        found: dict[str, tuple[Setting, Declaration, Line]] = {}
        for declaration in self.declared("settings"):
            for line in declaration.lines_of(Setting):
                setting = line.clause
                assert isinstance(setting, Setting)
                if not setting.counts or self.players in setting.counts:
                    found[setting.key] = setting, declaration, line
        return found

    # ---- what happens

    def triggers(self, phase: str) -> tuple[tuple[Declaration, Line], ...]:
        """The effects of a phase of the game, in the order in which they are carried out."""
        return self._effects(lambda when: isinstance(when, WhenPhase) and phase in when.phases)

    def happenings(self, actor: str, does: str, to: str | int | None) -> tuple[tuple[Declaration, Line], ...]:
        """The effects of what somebody does to something, those of triggers alone, in the order of carrying them out.

        `to` is a place or deck, the size to which a place has grown, or None for what happens by itself.
        """

        def meant(when: When | None) -> bool:
            if not isinstance(when, Happens) or (when.actor, when.does) != (actor, does):
                return False
            return to in when.names or to in when.sizes or (to is None and not when.names and not when.sizes)

        return self._effects(meant)

    def _effects(self, meant: Callable[[When | None], bool]) -> tuple[tuple[Declaration, Line], ...]:
        """First by the kind of effect, then needed packs first, then by name: the same for every order of packs."""
        packs = {name: index for index, name in enumerate(self.names)}
        entries = [
            one for one in self.entries if one.declaration.kind == "trigger" and meant(one.declaration.first(When))
        ]
        entries.sort(key=lambda one: (packs[one.pack], one.declaration.name))
        lines = [(one.declaration, line) for one in entries for line in one.declaration.lines_of(*EFFECTS)]
        return tuple(sorted(lines, key=lambda pair: EFFECTS.index(type(pair[1].clause))))

    @cached_property
    def fingerprint(self) -> str:
        """A short mark of what the rules say: titles, comments, examples and sources do not change it."""
        text = "\n".join(sorted(self._canonical()))
        return hashlib.sha256(f"{self.players}\n{text}".encode()).hexdigest()[:16]

    def _canonical(self) -> Iterable[str]:
        for pack in self.packs:
            yield f"pack {pack.name} {pack.version}"
        for entry in self.entries:
            yield f"{entry.declaration.header}: {'; '.join(_said(entry.declaration))}"
        for name, declaration in self.exceptions:
            yield f"except {name}: {sorted(str(clause) for clause in declaration.all(Excepted))}"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Ruleset) and self.fingerprint == other.fingerprint)

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[Any, ...]:
        from .composition import recompose

        return recompose, (tuple(pack.texts for pack in self.packs), self.players)


def _said(declaration: Declaration) -> list[str]:
    """What a paragraph says, in whatever order its clauses stand; `otherwise` goes with the gain above it.

    The spaces of a place lie in the order of its clauses.
    """
    said: list[str] = []
    gain = 0
    for clause in (line.clause for line in declaration.lines if not isinstance(line.clause, PROOF)):
        if isinstance(clause, Otherwise):
            said[gain] += f", {clause}"
            continue
        if isinstance(clause, Scores | ScoresFor):
            gain = len(said)
        said.append(str(clause))
    return said if declaration.kind == "place" else sorted(said)
