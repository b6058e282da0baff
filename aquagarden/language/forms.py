"""The forms of the language: which clauses each kind of paragraph takes.

Grammar, checker, messages and docs walk this one table; a test holds the grammar to it.
"""

from __future__ import annotations

from attrs import frozen

from ..predicates.effects import EFFECTS, Effect, Gains
from ..predicates.laws import HoldsAtMost, Law, LivesIn, Needs, NeverShares, Touches, UsesAtMost
from ..predicates.sentence import Phrase
from . import clauses as c

LAWS: tuple[type[Law], ...] = (UsesAtMost, HoldsAtMost, NeverShares, Needs, LivesIn, Touches)
EVIDENCE: tuple[type[Phrase], ...] = (c.Cite, c.Seen, c.Assumed)
EXAMPLES: tuple[type[Phrase], ...] = (c.Legal, c.Illegal, c.Example, c.Achieves, c.ExampleHolds)
# What speaks for a paragraph or tries it out, and decides nothing.
PROOF = (*EVIDENCE, *EXAMPLES)
TAILS: tuple[type[Phrase], ...] = (c.WithPack, c.WithPlayers)


@frozen
class Form:
    """A kind of paragraph: a header as an example, what it is for, and the clauses that it takes.

    `once` are the clauses that it takes one time at most, `due` those of which it needs one at least; `game` is the
    only one that knows such paragraphs, where one alone does.
    """

    kind: str
    header: str
    summary: str
    clauses: tuple[type[Phrase], ...]
    once: tuple[type[Phrase], ...] = ()
    due: tuple[type[Phrase], ...] = ()
    game: str = ""

    @property
    def start(self) -> str:
        """The rule of the grammar that reads a clause of it."""
        return f"{self.kind}_line"


_NOUN = (
    c.Is,
    c.Uses,
    c.Copies,
    c.Costs,
    c.CountsAs,
    c.Scores,
    c.Otherwise,
    *TAILS,
    *PROOF,
)

_LAID_OUT = (c.Boards, c.Spaces, c.NamedSpaces, c.Between, c.Area, c.Row)

FORMS: dict[str, Form] = {
    form.kind: form
    for form in (
        Form(
            "pack",
            'pack my-fish "My fish"',
            "A unit of rules: the game, an expansion, or your own. One file, or all files of one folder.",
            (c.Version, c.Plays, c.NeedsPack, c.Follows, c.PlayerCounts, *EVIDENCE),
            once=(c.Version, c.Plays, c.Follows, c.PlayerCounts),
            due=(c.Version,),
        ),
        Form("rulebook", 'rulebook my-book "My rulebook"', "A book whose clauses can be cited.", EVIDENCE),
        Form(
            "section",
            'section my-book "Placement"',
            "The clauses under one heading of a rulebook, numbered, in our own words.",
            (c.NumberedClause,),
            due=(c.NumberedClause,),
        ),
        Form(
            "group",
            'group shy "Shy fish"',
            "A name for several tokens. What else it says holds for each member that does not say it itself.",
            (c.HasMembers, *_NOUN),
            once=(c.Costs, c.CountsAs, *TAILS),
        ),
        Form(
            "token",
            'token clownfish "Clownfish"',
            "A piece of the game.",
            (c.CountsAsMoney, *_NOUN),
            once=(c.Costs, c.CountsAs, c.CountsAsMoney, *TAILS),
        ),
        Form(
            "place",
            'place pearl-bag "Pearl bag"',
            "A track, a board of each player, or a place that the engine does not know by itself.",
            (*_LAID_OUT, c.Joins, c.Formed, c.Costs, c.CountsUnder, *TAILS, *EVIDENCE),
            once=(c.Spaces, c.Joins, c.Formed, c.Costs, c.CountsUnder, *TAILS),
        ),
        Form(
            "settings",
            'settings funds "Funds"',
            "Numbers and words that the engine reads, one in a clause.",
            (c.Setting, *TAILS, *EVIDENCE),
            once=TAILS,
            due=(c.Setting,),
        ),
        Form(
            "rule",
            'rule one-crab "One crab in a tank"',
            "One law, with examples that it alone decides.",
            (*LAWS, *TAILS, *PROOF),
            once=(Law, *TAILS),
            due=(Law,),
        ),
        Form(
            "score",
            'score shoals "Shoals"',
            "Points of a player at the end; its name is a line of the score sheet.",
            (c.ScoresFor, c.Otherwise, c.CountsUnder, *TAILS, *PROOF),
            once=(c.CountsUnder, *TAILS),
            due=(c.ScoresFor,),
        ),
        Form(
            "deck",
            'deck feeding "Feeding event cards"',
            "What all cards of one deck share: how they come to the table, when they work, and what else they bring.",
            (c.HandOut, c.ChooseCard, c.Choice, c.Once, c.First, c.Happens, Gains, c.CountsUnder, *TAILS, *PROOF),
            once=(c.ChooseCard, c.First, c.Happens, c.CountsUnder, *TAILS),
            game="aqua-garden",
        ),
        Form(
            "card",
            'card shark-impact "Shark Impact"',
            "One card of a deck: what it shows, what it brings or lets choose, and what it scores.",
            (c.OfDeck, c.Shows, Gains, c.Choice, c.Scores, c.Otherwise, *TAILS, *PROOF),
            once=(c.OfDeck, c.Shows, *TAILS),
            due=(c.OfDeck,),
            game="aqua-garden",
        ),
        Form(
            "trigger",
            'trigger first-fish "The first fish"',
            "When this happens, that is gained, taken, drawn, left out or allowed.",
            (c.WhenPhase, c.Happens, *EFFECTS, *TAILS, *PROOF),
            once=(c.When, *TAILS),
            due=(c.When, Effect),
        ),
        Form(
            "except",
            "except rule base.sharks-hunt",
            "Tokens that a law of another pack does not see.",
            (c.Excepted, *TAILS, *PROOF),
            once=(c.Excepted, *TAILS),
            due=(c.Excepted,),
        ),
        Form("remove", "remove rule base.one-coral", "Takes a declaration of another pack out.", EVIDENCE),
    )
}
CHANGE = "change"
CHANGE_HEADER = "change token base.coral"
CHANGE_SUMMARY = "Puts these clauses in the place of those of the same kind; the other clauses stay."
CHANGEABLE = ("group", "token", "place", "settings", "rule", "score", "deck", "card", "trigger")
LANGUAGE = "rules-language"
LANGUAGE_VERSION = 1


def form_of(kind: str, target: str = "") -> Form:
    """The form that the clauses of a paragraph follow; a change follows that of its target."""
    return FORMS[target if kind == CHANGE else kind]
