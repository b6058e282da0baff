"""The questions, one class each: what is given, and how it is answered."""

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
)

__all__ = [
    "QUESTIONS",
    "Answer",
    "AskActions",
    "AskAd",
    "AskCarpet",
    "AskEmployee",
    "AskFeeding",
    "AskLucy",
    "AskMilestones",
    "AskPlace",
    "AskRemove",
    "AskScore",
    "AskSetup",
    "AskStops",
    "AskTank",
    "AskTurn",
    "AskTurnOrder",
    "Finds",
    "Question",
    "Standing",
]
