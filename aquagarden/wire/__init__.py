"""The questions of `adjudicate`: one typed class each, read from lines of JSON and answered in their order.

>>> from aquagarden.wire import answer_lines
>>> line = '{"id": 7, "game": "aqua-garden", "packs": ["base"], "ask": "tank", "tank": {"shark": 3}}'
>>> [answer] = answer_lines([line])
>>> answer["id"], answer["legal"], answer["repairs"]
(7, False, [{'shark': 1}])
"""

from ..loading import LONGEST
from ..zoos.data import Built, Laid
from .comparing import compare
from .lines import answer_lines, answered_lines
from .questions import (
    AskActions,
    AskAd,
    AskCarpet,
    AskEmployee,
    AskFeeding,
    AskGrowth,
    AskLucy,
    AskMilestones,
    AskPlace,
    AskPlaceBoard,
    AskPlaceTile,
    AskRemove,
    AskScore,
    AskSetup,
    AskStops,
    AskTank,
    AskTrainers,
    AskTurn,
    AskTurnOrder,
    AskZooActions,
    AskZooScore,
    AskZooTurn,
    Finds,
    Question,
    Standing,
    ZooStanding,
)
from .reading import read_question

# The number of the format. A question or answer of the same number is never given another meaning.
FORMAT = 1

__all__ = [
    "FORMAT",
    "LONGEST",
    "AskActions",
    "AskAd",
    "AskCarpet",
    "AskEmployee",
    "AskFeeding",
    "AskGrowth",
    "AskLucy",
    "AskMilestones",
    "AskPlace",
    "AskPlaceBoard",
    "AskPlaceTile",
    "AskRemove",
    "AskScore",
    "AskSetup",
    "AskStops",
    "AskTank",
    "AskTrainers",
    "AskTurn",
    "AskTurnOrder",
    "AskZooActions",
    "AskZooScore",
    "AskZooTurn",
    "Built",
    "Finds",
    "Laid",
    "Question",
    "Standing",
    "ZooStanding",
    "answer_lines",
    "answered_lines",
    "compare",
    "read_question",
]
