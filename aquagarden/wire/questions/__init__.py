"""The questions, one class each: what is given, and how it is answered."""

from .aquaretto import (
    AskGrowth,
    AskPlaceBoard,
    AskPlaceTile,
    AskTrainers,
    AskZooActions,
    AskZooScore,
    AskZooTurn,
    ZooStanding,
)
from .asking import Answer, Question
from .ends import AskScore, AskSetup, Standing
from .incomes import AskAd, AskCarpet, AskEmployee, AskFeeding
from .playing import Finds
from .tanks import AskMilestones, AskPlace, AskRemove, AskTank
from .track import AskLucy, AskStops, AskTurnOrder
from .turns import AskActions, AskTurn

# The order in which docs and messages name them.
QUESTIONS: tuple[type[Question], ...] = (
    *(AskTank, AskPlace, AskRemove, AskMilestones),
    *(AskFeeding, AskAd, AskCarpet, AskEmployee),
    *(AskStops, AskTurnOrder, AskLucy),
    *(AskSetup, AskScore, AskTurn, AskActions),
    *(AskPlaceTile, AskPlaceBoard, AskGrowth, AskTrainers),
    *(AskZooScore, AskZooTurn, AskZooActions),
)

__all__ = [
    "QUESTIONS",
    "Answer",
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
    "Finds",
    "Question",
    "Standing",
    "ZooStanding",
]
