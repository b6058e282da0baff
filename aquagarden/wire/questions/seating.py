"""How many play a question's game. The parts of it that answer are made once for each rulebook and number."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

from ...errors import AquagardenError, QuestionError, RulesError
from ...rulebook import Rulebook
from ..table import unusable

T = TypeVar("T")
# So many games are kept ready; a file of questions seldom asks about more than a few.
MOST_KEPT = 64
_KEPT: OrderedDict[tuple[object, int, int], tuple[Rulebook, Any]] = OrderedDict()
_MAKING = Lock()


def fewest(rules: Rulebook, least: int) -> int:
    """As few players as the packs on the table are for, but so many at least, and two where two may play."""
    counts = sorted({count for pack in rules.ruleset.packs for count in pack.players})
    enough = [count for count in counts if count >= max(least, 2)] or [count for count in counts if count >= least]
    return enough[0] if enough else least


def seated(make: Callable[[Rulebook, int], T], rules: Rulebook, players: int, path: str) -> T:
    """What is made of some rules for a number of players.

    Raises QuestionError when the packs are not for that number, or leave out what no game can do without.
    """
    # Equal rules may differ in the places that their rulings show, so they are told apart by identity.
    key = make, id(rules), players
    with _MAKING:
        if key not in _KEPT:
            _KEPT[key] = rules, _made(make, rules, players, path)
            if len(_KEPT) > MOST_KEPT:
                _KEPT.popitem(last=False)
        found: T = _KEPT[key][1]
        return found


def _made(make: Callable[[Rulebook, int], T], rules: Rulebook, players: int, path: str) -> T:
    try:
        return make(rules, players)
    except RulesError as error:
        raise unusable(error) from None
    except AquagardenError as error:
        counts = sorted({count for pack in rules.ruleset.packs for count in pack.players})
        hint = f"So many may play: {' or '.join(map(str, counts)) or 'nobody'}."
        raise QuestionError(str(error), path, hint) from None
