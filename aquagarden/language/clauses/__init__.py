"""The clauses that are no laws and no gains: each a frozen class with its sentence and an example."""

from .cards import Choice, ChooseCard, First, HandOut, OfDeck, Once, Shows
from .packs import Follows, NeedsPack, NumberedClause, PlayerCounts, Plays, Version
from .places import EACH_PLAYER, Area, Between, Boards, Formed, Joins, NamedSpaces, Row, Run, Spaces
from .proof import Achieves, Assumed, Cite, Evidence, Example, ExampleHolds, Illegal, Legal, Lying, Result, Seen, Spot
from .scores import CountsUnder, Otherwise, ScoresFor
from .settings import Amount, Amounts, Setting, Word
from .tails import COUNTS, PLAYERS, Excepted, WithPack, WithPlayers
from .tokens import Copies, Costs, CountsAs, CountsAsMoney, HasMembers, Is, Scores, Uses
from .triggers import SIZES, Happens, When, WhenPhase

__all__ = [
    "COUNTS",
    "EACH_PLAYER",
    "PLAYERS",
    "SIZES",
    "Achieves",
    "Amount",
    "Amounts",
    "Area",
    "Assumed",
    "Between",
    "Boards",
    "Choice",
    "ChooseCard",
    "Cite",
    "Copies",
    "Costs",
    "CountsAs",
    "CountsAsMoney",
    "CountsUnder",
    "Evidence",
    "Example",
    "ExampleHolds",
    "Excepted",
    "First",
    "Follows",
    "Formed",
    "HandOut",
    "Happens",
    "HasMembers",
    "Illegal",
    "Is",
    "Joins",
    "Legal",
    "Lying",
    "NamedSpaces",
    "NeedsPack",
    "NumberedClause",
    "OfDeck",
    "Once",
    "Otherwise",
    "PlayerCounts",
    "Plays",
    "Result",
    "Row",
    "Run",
    "Scores",
    "ScoresFor",
    "Seen",
    "Setting",
    "Shows",
    "Spaces",
    "Spot",
    "Uses",
    "Version",
    "When",
    "WhenPhase",
    "WithPack",
    "WithPlayers",
    "Word",
]
