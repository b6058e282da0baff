"""Board-game rules as text that can be read aloud, and rulings with reasons.

>>> import aquagarden as ag
>>> rules = ag.rulebook("base", "advanced")
>>> rules.judge("2 sharks, 1 seahorse, 1 seaweed").legal
True
"""

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

__version__ = "0.1.0"

__all__ = [
    "AquagardenError",
    "Citation",
    "Diagnostic",
    "Followed",
    "Ground",
    "NotationError",
    "QuestionError",
    "Reason",
    "Removal",
    "Rulebook",
    "RulesError",
    "Score",
    "ScoreLine",
    "Span",
    "Supply",
    "Tank",
    "Tokens",
    "UnknownName",
    "Verdict",
    "__version__",
    "rulebook",
]
