"""Board-game rules as text that can be read aloud, and rulings with reasons.

>>> import aquagarden as ag
>>> rules = ag.rulebook("base", "advanced")
>>> rules.judge("2 sharks, 1 seahorse, 1 seaweed").legal
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import (
    AquagardenError,
    Diagnostic,
    NotationError,
    QuestionError,
    RulesError,
    Span,
    UnknownName,
)
from .rulebook import Rulebook, rulebook
from .rulings import Citation, Ground, Reason, Score, ScoreLine, Supply, Tokens, Verdict
from .tanks.tank import Followed, Removal, Tank

if TYPE_CHECKING:
    from .games.aqua_garden.game import AquaGarden
    from .games.aqua_garden.position import Position
    from .games.aqua_garden.state import State
    from .games.aquaretto.game import Aquaretto
    from .play.positions import PositionError
    from .play.records import Record, RecordError
    from .play.refusals import IllegalAction, Violation
    from .simulation import simulate

__version__ = "0.1.0"

# Whoever judges tanks plays no game: these are fetched when first asked for.
_LATER = {
    "AquaGarden": "games.aqua_garden.game",
    "Aquaretto": "games.aquaretto.game",
    "IllegalAction": "play.refusals",
    "Position": "games.aqua_garden.position",
    "PositionError": "play.positions",
    "Record": "play.records",
    "RecordError": "play.records",
    "State": "games.aqua_garden.state",
    "Violation": "play.refusals",
    "simulate": "simulation",
}

__all__ = [
    "AquaGarden",
    "AquagardenError",
    "Aquaretto",
    "Citation",
    "Diagnostic",
    "Followed",
    "Ground",
    "IllegalAction",
    "NotationError",
    "Position",
    "PositionError",
    "QuestionError",
    "Reason",
    "Record",
    "RecordError",
    "Removal",
    "Rulebook",
    "RulesError",
    "Score",
    "ScoreLine",
    "Span",
    "State",
    "Supply",
    "Tank",
    "Tokens",
    "UnknownName",
    "Verdict",
    "Violation",
    "__version__",
    "rulebook",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f".{_LATER[name]}", __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
