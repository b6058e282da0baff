"""The questions about Aquaretto: where tiles and boards may lie, what basins and trainers bring, scores and turns."""

from .ends import AskZooScore, ZooStanding
from .placing import AskGrowth, AskPlaceBoard, AskPlaceTile, AskTrainers
from .turns import AskZooActions, AskZooTurn

__all__ = [
    "AskGrowth",
    "AskPlaceBoard",
    "AskPlaceTile",
    "AskTrainers",
    "AskZooActions",
    "AskZooScore",
    "AskZooTurn",
    "ZooStanding",
]
