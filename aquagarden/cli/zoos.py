"""What `check` says of a zoo: whether the laws allow what lies there, a drawing, and its points."""

from __future__ import annotations

from collections.abc import Sequence

from ..rulebook import Rulebook
from ..rulings import Reason
from ..structuring import plain
from ..tanks.scoring import score_sheet
from ..wire.questions.aquaretto.having import zoos_for, zoos_of
from ..wire.questions.aquaretto.placing import judged
from ..zoos.data import built, laid_in
from ..zoos.drawing import drawn
from ..zoos.judging import broken, guilty
from ..zoos.notation import zoo_of
from ..zoos.scene import ZooScene
from ..zoos.zoo import ZooRules
from .exits import Exit
from .output import BAD, GOOD, show, show_data


def check_zoo(rules: Rulebook, players: int | None, text: str, points: bool, as_json: bool) -> Exit:
    """Show whether a zoo is legal, and why. Raises NotationError for a text that is no zoo."""
    zoos = zoos_for(rules, 0, "--with") if players is None else zoos_of(rules, players, "--players")
    scene = zoo_of(zoos.board.zoos, text, zoos.board.posts)
    refusing, score = broken(zoos.board.zoos, scene), score_sheet(zoos.board.ruleset, scene)
    picture = list(drawn(scene))
    if as_json:
        told = {"zoo": plain(laid_in(scene)), "boards": plain(tuple(map(built, scene.boards)))}
        told |= {**judged(zoos, scene, refusing), "drawing": picture}
        show_data({**told, "score": score.data()} if points else told)
    else:
        _show(zoos.board.zoos, scene, refusing)
        show("\n" + "\n".join(picture))
        if points:
            show(f"\n{score}")
    return Exit.FINDINGS if refusing else Exit.FINE


def _show(rules: ZooRules, scene: ZooScene, refusing: Sequence[Reason]) -> None:
    if not refusing:
        show(f"legal: all {len(rules.rules)} laws allow this zoo", "legal", GOOD)
        return
    show(f"illegal: {len(refusing)} of {len(rules.rules)} laws refuse this zoo", "illegal", BAD)
    for reason in refusing:
        show("\n" + "\n".join(reason.lines()))
        spaces = guilty(rules, scene, reason.name)
        if spaces:
            show(f"    at {' '.join(f'{x},{y}' for x, y in spaces)}")
