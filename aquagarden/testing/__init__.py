"""For authors of rules: what is wrong with them, and whether their examples come out."""

from .examples import Outcome, try_examples
from .linting import lint, lint_texts, packs_in

__all__ = ["Outcome", "lint", "lint_texts", "packs_in", "try_examples"]
