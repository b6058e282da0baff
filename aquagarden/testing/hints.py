"""Hints: what does no harm, but is often a slip. Judged over all packs on the table."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import Diagnostic
from ..language.catalog import finding
from ..language.clauses import (
    Amount,
    Area,
    Copies,
    Costs,
    CountsAsMoney,
    First,
    HandOut,
    HasMembers,
    Is,
    OfDeck,
    Setting,
    Spaces,
    WithPlayers,
)
from ..language.declarations import Declaration, Line
from ..language.forms import PROOF
from ..language.vocabulary import HOME, terms
from ..packs.lexicon import asked_names, named, parts
from ..packs.marks import marks
from ..packs.opening import marked_opening, opening
from ..packs.ruleset import Rule, Ruleset
from ..packs.shelf import shipped, shipped_packs
from ..predicates.effects import Some, Take
from ..predicates.laws import LivesIn, UsesAtMost
from ..predicates.quantities import Marked
from ..predicates.sentence import Phrase
from ..zoos.layout import has_zoos

# Where tokens lie that are sold, how many one may buy there, and how cards come to each player.
SHELF, LIMIT, DEAL = "shelf", "shelf-limit", "deal"
# Where all comes from that is drawn onto the fair or bought for a tank.
_FOR_TANKS = ("bag", "sea")


def hints(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """What has no use, no members or no home, what never comes into a game, and what lies there and cannot be had."""
    yield from _groups(ruleset)
    yield from _unborne(ruleset)
    yield from _exceptions(ruleset)
    yield from _homeless(ruleset)
    yield from _absent(ruleset)
    yield from _unsold(ruleset)
    yield from _uncollected(ruleset)
    yield from _decks(ruleset)
    yield from _few(ruleset)
    yield from _places(ruleset)
    yield from _prizes(ruleset)


def _groups(ruleset: Ruleset) -> Iterator[Diagnostic]:
    spoken = {
        name
        for entry in ruleset.entries
        for line in entry.declaration.lines
        if not isinstance(line.clause, Is)
        for names in asked_names(line.clause)
        for name in names
    }
    borne = marks(ruleset)
    for name, group in sorted(ruleset.lexicon.groups.items()):
        if name in borne:
            yield from _mark(ruleset, group)
        elif not ruleset.lexicon.members[name]:
            yield finding("H1", group.span, f"nothing is in the group {name}")
        elif name not in spoken and not _says_something(ruleset, name):
            yield finding("H1", group.span, f"nothing speaks of the group {name}")


def _mark(ruleset: Ruleset, group: Declaration) -> Iterator[Diagnostic]:
    """A mark that some copies bear, and that makes no difference."""
    clauses = (line.clause for entry in ruleset.entries for line in entry.declaration.lines)
    counted = {mark for one in clauses if not isinstance(one, (Copies, *PROOF)) for mark in named(one, ("mark",))}
    if (group.name,) not in counted and group.name not in terms("mark", ruleset.game):
        yield finding("H1", group.span, f"nothing speaks of the mark {group.name}")


def _unborne(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Copies that are counted by a mark that none of them bears."""
    borne = {kind for held in marked_opening(ruleset).values() for kind in held}
    for entry in ruleset.entries:
        for line in entry.declaration.lines:
            for phrase in parts(line.clause, Marked):
                tokens = ruleset.lexicon.of(phrase.names)
                if not any((token, phrase.mark) in borne for token in tokens):
                    told = f"no copy of {' or '.join(phrase.names)} is marked {phrase.mark}"
                    yield finding("H13", line.span, told)


def _says_something(ruleset: Ruleset, name: str) -> bool:
    """Whether the group gives its members something itself."""
    lines = ruleset.lexicon.groups[name].lines
    return any(not isinstance(line.clause, Is | HasMembers) for line in lines)


def _exceptions(ruleset: Ruleset) -> Iterator[Diagnostic]:
    rules = {rule.name: rule for rule in ruleset.rules}
    for name, declaration in ruleset.exceptions:
        rule = rules.get(name)
        if rule is not None and not rule.hidden & _spoken_of(ruleset, rule):
            yield finding("H2", declaration.span, f"the law {name} never spoke of these tokens")


def _spoken_of(ruleset: Ruleset, rule: Rule) -> frozenset[str]:
    if isinstance(rule.law, UsesAtMost):
        using = {token for token, used in ruleset.lexicon.uses.items() if rule.law.resource in used}
        return frozenset(using) | ruleset.lexicon.of(tuple(name for names in asked_names(rule.law) for name in names))
    return ruleset.lexicon.of(tuple(name for names in asked_names(rule.law) for name in names))


def _homeless(ruleset: Ruleset) -> Iterator[Diagnostic]:
    housed: set[str] = set()
    for rule in ruleset.rules:
        if isinstance(rule.law, LivesIn):
            housed |= ruleset.lexicon.of(rule.law.names)
    for name, token in sorted(ruleset.lexicon.tokens.items()):
        if name not in housed and not ruleset.lexicon.clauses(name, CountsAsMoney):
            hint = "An animal says `is animal`; for other things add a law such as `NAME lives in zoo or depot`."
            if not has_zoos(ruleset):
                hint = "A fish says `is fish`; for other things add a law such as `NAME lives in tank`."
            yield finding("H3", token.span, f"no law says where {name} lives", hint=hint)


def _absent(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Tokens of which no copies start anywhere."""
    for name, token in sorted(ruleset.lexicon.tokens.items()):
        if not ruleset.lexicon.clauses(name, Copies):
            hint = f"Say how many there are, such as `{Copies.example}`."
            yield finding("H8", token.span, f"no copies of {name} start anywhere: it never enters a game", hint=hint)


def _unsold(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Tokens that lie on the shelf, without a price or where nobody buys; each told where it comes there.

    Those of a rulebook may be paid with something that the game does not have yet.
    """
    books = {pack.name for pack in ruleset.packs if pack.follows}
    published = {one.declaration.name for one in ruleset.entries if one.pack in books}
    sells = any(map(_sells, ruleset.declared("settings")))
    for name in sorted(set(ruleset.lexicon.tokens) - published):
        copies = [line for line in ruleset.lexicon.clauses(name, Copies) if (SHELF,) in named(line.clause, ("place",))]
        moved = [line for line in _moving(ruleset) if name in _taken(ruleset, line.clause)]
        line = next(iter((*copies, *moved)), None)
        if line is not None and not ruleset.lexicon.clauses(name, Costs):
            hint = f"Say in the token what it costs, such as `{Costs.example}`."
            yield finding("H9", line.span, f"{name} lies on the {SHELF} and has no price: nobody can buy it", hint=hint)
        elif line is not None and not sells:
            message = f"{name} lies on the {SHELF}, and nobody buys there: {LIMIT} is 0"
            yield finding("H11", line.span, message, hint=_selling())


def _sells(settings: Declaration) -> bool:
    """Whether some settings let players buy from the shelf."""
    given = (one.value for one in settings.all(Setting) if one.key == LIMIT)
    return any(isinstance(value, Amount) and value.number for value in given)


def _selling() -> str:
    """The way to buy from the shelf: the shipped packs that allow it, or a setting."""
    packs = [pack for name in shipped_packs() if (pack := shipped(name)) and any(map(_sells, pack.declarations))]
    ways = [f"`needs {pack.name} {pack.version}` in the pack, or `with {pack.name}` in the token" for pack in packs]
    return f"Say {', or '.join([*ways, f'`{LIMIT} 1` in settings'])}."


def _uncollected(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Tokens that live on a board to collect on alone, and come from where all does that is put into tanks."""
    takes = [take for trigger in ruleset.declared("trigger") for take in trigger.all(Take)]
    for name in sorted(ruleset.lexicon.tokens):
        home = ruleset.home(name)
        brought = (take for take in takes if take.target.place in (HOME, home) and name in _taken(ruleset, take))
        if home and not any(brought):
            for line in ruleset.lexicon.clauses(name, Copies):
                if isinstance(line.clause, Copies) and line.clause.place in _FOR_TANKS:
                    message = f"{name} comes out of the {line.clause.place} as fish do, and never into the {home}"
                    yield finding(
                        "H12", line.span, message, hint=f"Say what takes it: a trigger with `{Take.example}`."
                    )


def _moving(ruleset: Ruleset) -> list[Line]:
    """The lines of setup that put tokens on the shelf."""
    lines = [line for _, line in ruleset.triggers("setup")]
    return [one for one in lines if isinstance(one.clause, Take) and one.clause.target.place == SHELF]


def _taken(ruleset: Ruleset, take: Phrase) -> frozenset[str]:
    return ruleset.lexicon.of(tuple(name for names in asked_names(take) for name in names))


def _few(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Decks of which more cards are dealt or shown than there are, for a number of players that the packs are for."""
    for deck in sorted(ruleset.declared("deck"), key=lambda one: one.name):
        for line in deck.lines_of(HandOut):
            assert isinstance(line.clause, HandOut)
            clause, counts = line.clause, sorted({count for pack in ruleset.packs for count in pack.players})
            for count in counts if not clause.counts else sorted({*clause.counts}.intersection(counts)):
                there = _cards(ruleset, deck.name, count)
                wanted = clause.number * (count if clause.verb == DEAL else 1)
                if 0 < there < wanted:
                    told = f"with {count} players {wanted} cards of {deck.name} come to the table, of {there}"
                    yield finding("H10", line.span, told)
                    break


def _cards(ruleset: Ruleset, deck: str, players: int) -> int:
    """How many cards of a deck there are with so many players: those that wait for the number too."""
    found = [card for card in ruleset.declared("card") if _of(card, deck)]
    others = [one for pack in ruleset.packs for one in pack.declarations if one.kind == "card" and _of(one, deck)]
    return len(found) + sum(any(players in one.counts for one in card.all(WithPlayers)) for card in others)


def _of(card: Declaration, deck: str) -> bool:
    return any(of.deck == deck for of in card.all(OfDeck))


def _decks(ruleset: Ruleset) -> Iterator[Diagnostic]:
    filled = {of.deck for card in ruleset.declared("card") for of in card.all(OfDeck)}
    for deck in sorted(ruleset.declared("deck"), key=lambda one: one.name):
        if deck.name not in filled:
            yield finding("H5", deck.span, f"no card is in the deck {deck.name}")


def _places(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Places that the engine does not know by itself, areas and kinds of spaces, of which nothing speaks."""
    clauses = [line.clause for entry in ruleset.entries for line in entry.declaration.lines]
    spoken = {name for clause in clauses for names in named(clause, ("place",)) for name in names}
    told = set(terms("place", ruleset.game))
    for place in sorted(ruleset.declared("place"), key=lambda one: one.name):
        if place.name not in spoken | told:
            yield finding("H6", place.span, f"nothing speaks of {place.name}")
        for line in place.lines_of(Area, Spaces):
            for name in _named(line.clause):
                if name not in spoken | told:
                    told.add(name)
                    yield finding("H6", line.span, f"nothing speaks of {name}")


def _prizes(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """First prizes of more than lies there when the game begins."""
    left = {place: dict(held) for place, held in opening(ruleset).items()}
    for deck in sorted(ruleset.declared("deck"), key=lambda one: one.name):
        for line in deck.lines_of(First):
            assert isinstance(line.clause, First)
            take = line.clause.effect
            held = left.setdefault(take.source.place, {})
            for share in take.portion.items if isinstance(take.portion, Some) else ():
                there = held.get(share.name, 0)
                held[share.name] = there - share.number
                if share.number > there:
                    told = f"{share.number} {share.name} are taken first, and {max(there, 0)} lie in {take.source}"
                    yield finding("H7", line.span, told)


def _named(clause: Phrase) -> tuple[str, ...]:
    """The places that a clause gives a name."""
    if isinstance(clause, Area):
        return (clause.name,)
    return tuple(run.kind for run in clause.runs) if isinstance(clause, Spaces) else ()
