"""What all packs say about one name: gathered as data, for `explain` to write down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from attrs import frozen

from ..language.clauses import (
    Area,
    Assumed,
    Cite,
    CountsUnder,
    HasMembers,
    Is,
    NeedsPack,
    OfDeck,
    Seen,
    WithPack,
    WithPlayers,
)
from ..language.declarations import Declaration
from ..language.forms import CHANGE, EXAMPLES, PROOF
from ..language.sense import taken
from ..language.vocabulary import TERMS, Term
from ..packs.lexicon import Lexicon, asked_names, named
from ..packs.pack import Pack
from ..packs.ruleset import Ruleset
from ..packs.shelf import book, game_of
from ..predicates.sentence import Phrase

NOUNS = ("token", "group")
ALTERS = {"change": "changes it", "except": "makes an exception from it", "remove": "removes it"}


@frozen
class Found:
    """A declaration and the pack that it is in."""

    pack: str
    declaration: Declaration

    @property
    def where(self) -> dict[str, Any]:
        """The declaration with its place, as JSON has it."""
        span = self.declaration.span
        return {"pack": self.pack, "declaration": self.declaration.header, "file": span.file, "line": span.line}


@frozen(slots=False)
class About:
    """The packs that are known, ready to be asked about a name, and the rules of those on the table."""

    packs: list[Pack]
    ruleset: Ruleset

    @cached_property
    def all(self) -> list[Found]:
        """Every declaration of every pack."""
        return [Found(pack.name, one) for pack in self.packs for one in pack.declarations]

    @cached_property
    def standing(self) -> list[Found]:
        """Those that declare something, and do not only alter it."""
        return [one for one in self.all if one.declaration.kind not in ALTERS]

    def names(self) -> set[str]:
        """Every name that can be asked for."""
        return {one.declaration.name for one in self.standing} | {term.name for term in TERMS}

    def named(self, name: str) -> list[Found]:
        """What bears a name, or else a title; PACK.NAME is that of one pack."""
        pack, dot, rest = name.partition(".")
        there = [one for one in self.standing if one.pack == pack] if dot else self.standing
        name = rest if dot else name
        found = [one for one in there if one.declaration.name == name]
        return found or [one for one in there if "-".join(one.declaration.title.lower().split()) == name]

    def terms(self, name: str) -> list[dict[str, Any]]:
        """The words of that name that the engine publishes, as JSON has them."""
        return [
            {
                "kind": term.kind,
                "name": term.name,
                "game": term.game,
                "summary": term.summary,
                "takes": taken(term.takes) if term.takes else "",
                "spoken_of_by": [{**one.where, "how": "speaks of it"} for one in self._knowing(term)],
            }
            for term in TERMS
            if term.name == name
        ]

    def _knowing(self, term: Term) -> Iterator[Found]:
        """What speaks of a word, in packs of the game that knows it."""
        return (one for one in self.among(term.game).all if _speaks_of(one, term))

    def among(self, game: str) -> About:
        """The packs of one game alone, for games share names; all of them for a game that nobody says."""
        packs = [pack for pack in self.packs if not game or self._games[pack.name] in ("", game)]
        return self if len(packs) == len(self.packs) else About(packs, self.ruleset)

    @cached_property
    def _games(self) -> dict[str, str]:
        """The game that each pack is for, "" when nothing says it."""
        return {pack.name: game_of(pack) for pack in self.packs}

    @cached_property
    def lexicon(self) -> Lexicon:
        """The tokens and groups of all packs together."""
        kinds: dict[str, dict[str, Declaration]] = {kind: {} for kind in NOUNS}
        for one in self.standing:
            kinds.get(one.declaration.kind, {})[one.declaration.name] = one.declaration
        return Lexicon(kinds["token"], kinds["group"])

    def data(self, found: Found) -> dict[str, Any]:
        """All that is to be said of a declaration, as JSON has it."""
        declaration, about = found.declaration, self.among(self._games[found.pack])
        return {
            **found.where,
            "kind": declaration.kind,
            "name": declaration.name,
            "title": declaration.title,
            "says": _said(declaration),
            **about.altered(found),
            "groups": about.groups(declaration),
            "members": about.members(declaration),
            "clauses": list(_restated(declaration)),
            "seen": [proof.text for proof in declaration.evidence() if isinstance(proof, Seen)],
            "assumed": [proof.text for proof in declaration.evidence() if isinstance(proof, Assumed)],
            "examples": [str(line.clause) for line in declaration.lines_of(*EXAMPLES)],
            "built_on_by": [{**other.where, "how": how} for other in about.all if (how := about.builds(other, found))],
        }

    def altered(self, found: Found) -> dict[str, Any]:
        """What holds on the table in the place of what a declaration says; nothing when no pack alters it there."""
        kind, name = found.declaration.kind, found.declaration.name
        altering = [one for one in self.all if one.pack in self.ruleset.names and self._alters(one, found)]
        if found.pack not in self.ruleset.names or not altering:
            return {}
        entries = [one for one in self.ruleset.entries if one.pack == found.pack]
        now = [one.declaration for one in entries if (one.declaration.kind, one.declaration.name) == (kind, name)]
        said = _said(now[0]) if now else []
        waits = (
            [] if now or any(one.declaration.kind == "remove" for one in altering) else self._waits(found.declaration)
        )
        return {} if said == _said(found.declaration) else {"now": said, **({"waits": waits} if waits else {})}

    def _alters(self, one: Found, found: Found) -> bool:
        return self.builds(one, found) in (ALTERS[CHANGE], ALTERS["remove"])

    def _waits(self, declaration: Declaration) -> list[str]:
        """The clauses of a paragraph that say when it counts, and do not come true on the table."""
        absent = [one for one in declaration.all(WithPack) if one.pack not in self.ruleset.names]
        return [*map(str, absent), *map(str, declaration.all(WithPlayers))]

    def members(self, declaration: Declaration) -> list[str]:
        """The tokens in a group, those of all packs."""
        return sorted(self.lexicon.members[declaration.name]) if declaration.kind == "group" else []

    def groups(self, declaration: Declaration) -> list[str]:
        """The groups that a token is in, directly or through others."""
        if declaration.kind != "token":
            return []
        members = self.lexicon.members
        return sorted(name for name in self.lexicon.groups if declaration.name in members[name])

    def builds(self, other: Found, found: Found) -> str:
        """How another declaration builds on this one; "" when it does not."""
        one, target = other.declaration, found.declaration
        if one is target:
            return ""
        if one.kind in ALTERS and (one.pack, one.name) == (found.pack, target.name):
            kind = one.target or "rule"
            if kind == target.kind:
                return ALTERS[one.kind]
        return next((how for line in one.lines if (how := self._uses(line.clause, target))), "")

    def _uses(self, clause: Phrase, target: Declaration) -> str:
        if target.kind == "pack":
            needs, waits = isinstance(clause, NeedsPack), isinstance(clause, WithPack)
            named = (needs or waits) and clause.pack == target.name  # type: ignore[attr-defined]
            return ("needs it" if needs else "counts only with it") if named else ""
        if target.kind == "score":
            return "counts under it" if isinstance(clause, CountsUnder) and clause.line == target.name else ""
        if target.kind in ("deck", "place"):
            return _of_place(clause, target)
        if target.kind not in NOUNS or isinstance(clause, (*EXAMPLES, Is, HasMembers)):
            return ""
        return self._speaks(clause, target)

    def _speaks(self, clause: Phrase, target: Declaration) -> str:
        names = {name for names in asked_names(clause) for name in names}
        if target.name in names:
            return "speaks of it"
        through = sorted(names & set(self.groups(target)))
        return f"speaks of {' and '.join(through)}" if through else ""


def _of_place(clause: Phrase, target: Declaration) -> str:
    """How a clause builds on a deck or place, or on an area of it."""
    if isinstance(clause, OfDeck):
        return "is in it" if clause.deck == target.name else ""
    brought = {target.name, *(area.name for area in target.all(Area))}
    spoken = {name for names in named(clause, (target.kind,)) for name in names}
    return "speaks of it" if brought & spoken and not isinstance(clause, EXAMPLES) else ""


def _speaks_of(found: Found, term: Term) -> bool:
    """Whether a clause of a declaration speaks of a published word."""
    kinds = ("place", "space") if term.kind == "place" else (term.kind,)
    clauses = [line.clause for line in found.declaration.lines if not isinstance(line.clause, EXAMPLES)]
    return any(term.name in names for clause in clauses for names in named(clause, kinds))


def _said(declaration: Declaration) -> list[dict[str, Any]]:
    lines = [line for line in declaration.lines if not isinstance(line.clause, PROOF)]
    return [{"text": str(line.clause), "proofs": [str(proof) for proof in line.evidence]} for line in lines]


def _restated(declaration: Declaration) -> Iterator[dict[str, Any]]:
    """The clauses that a declaration cites, as the register has them."""
    for cite in dict.fromkeys(proof for _, proof in declaration.proofs() if isinstance(proof, Cite)):
        register = book(cite.book)
        for number in cite.numbers:
            clause = register.sections.get(cite.section, {}).get(number) if register else None
            yield {
                "book": cite.book,
                "title": register.title if register else cite.book,
                "heading": cite.section,
                "number": number,
                "text": clause.text if clause else "",
            }
