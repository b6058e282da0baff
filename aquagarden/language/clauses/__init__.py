"""The clauses that are no laws and no gains: each a frozen class with its sentence and an example."""

from .cards import Choice, ChooseCard, First, HandOut, OfDeck, Once, Shows
from .packs import Follows, NeedsPack, NumberedClause, PlayerCounts, Plays, Version
from .places import EACH_PLAYER, Area, Between, Boards, NamedSpaces, Run, Spaces
from .proof import Achieves, Assumed, Cite, Evidence, Example, ExampleHolds, Illegal, Legal, Lying, Result, Seen
from .scores import CountsUnder, Otherwise, ScoresFor
from .settings import Amount, Setting, Word
from .tails import COUNTS, PLAYERS, Excepted, WithPack, WithPlayers
from .tokens import Copies, Costs, CountsAs, HasMembers, Is, Scores, Uses
from .triggers import Happens, When, WhenPhase

__all__ = [
    "COUNTS",
    "EACH_PLAYER",
    "PLAYERS",
    "Achieves",
    "Amount",
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
    "CountsUnder",
    "Evidence",
    "Example",
    "ExampleHolds",
    "Excepted",
    "First",
    "Follows",
    "HandOut",
    "Happens",
    "HasMembers",
    "Illegal",
    "Is",
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
    "Run",
    "Scores",
    "ScoresFor",
    "Seen",
    "Setting",
    "Shows",
    "Spaces",
    "Uses",
    "Version",
    "When",
    "WhenPhase",
    "WithPack",
    "WithPlayers",
    "Word",
]
