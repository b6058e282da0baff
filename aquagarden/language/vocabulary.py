"""The words that the engine publishes: places, units, games. Checker, messages and docs walk this one table."""

from __future__ import annotations

from attrs import frozen


@frozen
class Term:
    """A published word: its kind, what it is, since which version of the language, and what is special about it.

    `several` marks places of which one player has more than one; `board` those that lie before a player;
    `money` units that are paid with, `flat` places of which one says `on`.
    """

    kind: str
    name: str
    summary: str
    since: int = 1
    several: bool = False
    board: bool = False
    money: bool = False
    flat: bool = False


TERMS: tuple[Term, ...] = (
    Term("game", "aqua-garden", "fish from the fair, tanks, milestones"),
    Term("unit", "point", "counted at the end of the game"),
    Term("unit", "fund", "a player's money", money=True),
    Term("place", "tank", "one water tank of an aquarium", several=True, board=True),
    Term("place", "aquarium", "all tanks of a player together", board=True),
    Term("place", "bag", "the cloth bag that fish are drawn from"),
    Term("place", "sea", "the sea board, to which tokens return"),
    Term("place", "shelf", "where fish lie that are bought at advertising spaces", flat=True),
    Term("place", "prizes", "beside the milestone cards"),
    Term("place", "box", "out of the game"),
    Term("place", "zoo", "the boards of a player in Aquaretto", board=True),
    Term("place", "basin", "touching spaces of a zoo that hold one type of animal", several=True, board=True),
)


def terms(kind: str) -> dict[str, Term]:
    """The published words of a kind, by name."""
    return {term.name: term for term in TERMS if term.kind == kind}
