"""Whether a piece may lie in a zoo, and why not: the laws asked plainly, each with the values that decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from attrs import evolve

from ..packs.grounds import ground_of_rule
from ..predicates.laws import Touches
from ..rulings import Reason
from .grid import Space, beside, spaces
from .scene import Piece, ZooScene
from .zoo import ZooRules, at_once

if TYPE_CHECKING:
    from ..packs.ruleset import Rule

T = TypeVar("T")


def refused(rules: ZooRules, scene: ZooScene) -> tuple[Reason, ...]:
    """The laws that refuse what lies there; where a piece finds no free space, the other laws are not asked."""
    found = _broken(rules, scene)
    return tuple(reason(rule, scene) for rule in [rule for rule in found if at_once(rule)] or found)


def broken(rules: ZooRules, scene: ZooScene) -> tuple[Reason, ...]:
    """All laws that refuse what lies there: nobody is about to place a piece, and so all are asked."""
    return tuple(reason(rule, scene) for rule in _broken(rules, scene))


def refusing(rules: ZooRules, scene: ZooScene, token: str, at: Space) -> tuple[Reason, ...]:
    """The laws that keep one more piece from a space."""
    return refused(rules, scene.having((Piece(token, at=at),)))


def _broken(rules: ZooRules, scene: ZooScene) -> list[Rule]:
    return [rule for rule in rules.rules if not rule.law.holds(scene.unseen(rule.hidden))]


def reason(rule: Rule, scene: ZooScene) -> Reason:
    """A broken law with the values that decided, and the spaces that meet where it is about touching."""
    seen = scene.unseen(rule.hidden)
    values = dict(rule.law.measures(seen))
    for part in seen.parts(rule.law.place) if rule.law.place else ():
        if not rule.law.fits(part):
            values = dict(rule.law.measures(part))
    if isinstance(rule.law, Touches):
        values["verb"] = _met(rule.law, seen) or values.get("verb", "")
    ground = ground_of_rule(rule)
    return Reason(ground, False, tuple(values.items()), ground.assumed)


def guilty(rules: ZooRules, scene: ZooScene, name: str) -> tuple[Space, ...]:
    """The spaces of a smallest part of what lies there that a law refuses already: take more away, and it holds.

    Pieces are taken away one by one as long as the law stays broken, then boards, the last one first; so none is
    taken from under another.
    """
    rule = next(rule for rule in rules.rules if rule.name == name)

    def stays(less: ZooScene) -> bool:
        return not rule.law.holds(less.unseen(rule.hidden))

    for piece in scene.pieces:
        less = evolve(scene, pieces=_without(scene.pieces, piece))
        scene = less if stays(less) else scene
    for board in reversed(scene.boards):
        less = evolve(scene, boards=_without(scene.boards, board))
        scene = less if stays(less) else scene
    cells = [at for board in scene.boards for at in spaces(board.cells)]
    return tuple(dict.fromkeys((*(piece.at for piece in scene.pieces if piece.at is not None), *cells)))


def _without(some: tuple[T, ...], one: T) -> tuple[T, ...]:
    index = some.index(one)
    return (*some[:index], *some[index + 1 :])


def _met(law: Touches, scene: ZooScene) -> str:
    """The spaces of areas or boards that meet others, or that meet nothing though they should."""
    always = law.always == "always"
    wrong = [some for some, number in scene.meetings(law.verb, law.names, law.others) if bool(number) is not always]
    if always or len(wrong) < 2:
        return " ".join(f"{x},{y}" for some in wrong for x, y in spaces(some))
    edges = [some & beside(other) for some in wrong for other in wrong if some is not other]
    return " ".join(sorted({f"{x},{y}" for some in edges for x, y in spaces(some)}))
