"""For authors of rules: what is wrong with them, whether their examples come out, and all else about a pack."""

from ..analysis import Analysis
from .checking import PackReport, check_pack
from .examples import Outcome, try_examples
from .linting import lint, lint_texts, packs_in
from .playing import Crash, Played

__all__ = [
    "Analysis",
    "Crash",
    "Outcome",
    "PackReport",
    "Played",
    "check_pack",
    "lint",
    "lint_texts",
    "packs_in",
    "try_examples",
]
