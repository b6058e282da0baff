"""The questions of `adjudicate`: one typed class each, read from lines of JSON and answered in their order.

>>> from aquagarden.wire import answer_lines
>>> line = '{"id": 7, "game": "aqua-garden", "packs": ["base"], "ask": "tank", "tank": {"shark": 3}}'
>>> [answer] = answer_lines([line])
>>> answer["id"], answer["legal"], answer["repairs"]
(7, False, [{'shark': 1}])
"""

from .comparing import compare
from .lines import LONGEST, answer_lines, answered_lines
from .questions import AskPlace, AskRemove, AskTank, Question
from .reading import read_question

# The number of the format. A question or answer of the same number is never given another meaning.
FORMAT = 1

__all__ = [
    "FORMAT",
    "LONGEST",
    "AskPlace",
    "AskRemove",
    "AskTank",
    "Question",
    "answer_lines",
    "answered_lines",
    "compare",
    "read_question",
]
