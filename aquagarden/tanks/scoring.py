"""Points of a tank: each token's own gains, and the lines of the score sheet that count tanks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from ..errors import Span
from ..language.clauses import Otherwise, Scores, ScoresFor
from ..language.declarations import Declaration, Line
from ..packs.grounds import ground_of_gain
from ..packs.ruleset import Ruleset
from ..predicates.quantities import Gain, Ladder
from ..predicates.scene import Scene
from ..rulings import Ground, Score, ScoreLine
from .aquarium import Aquarium
from .contents import AQUARIUM, TANK, Contents


def score(ruleset: Ruleset, contents: Contents) -> Score:
    """The points that the tokens of a tank bring at the end, when it is all of an aquarium."""
    lines = (*_tokens(ruleset, contents, contents), *_sheet(ruleset, contents))
    return Score(tuple(line for line in lines if line.points))


def score_aquarium(ruleset: Ruleset, aquarium: Aquarium) -> Score:
    """All points of a player at the end: the tokens of each tank, and the whole score sheet."""
    tanks = (line for tank in aquarium.parts(TANK) for line in _tokens(ruleset, aquarium, tank))
    boards = (line for name, board in aquarium.boards.items() for line in _tokens(ruleset, aquarium, board, name))
    lines = (*_added((*tanks, *boards)), *_sheet(ruleset, aquarium), *_cards(ruleset, aquarium))
    places = (AQUARIUM, *aquarium.boards)
    held = (under for _, under in ruleset.scoring_cards.values())
    sheet = (*(ruleset.under(place) for place in places), *(under for _, under in ruleset.scores), *held)
    return Score(tuple(line for line in lines if line.points), tuple(dict.fromkeys(sheet)))


def _tokens(ruleset: Ruleset, scene: Contents, tank: Contents, place: str = AQUARIUM) -> Iterator[ScoreLine]:
    under = ruleset.under(place)
    for token in sorted(tank.counts):
        declaration = ruleset.lexicon.tokens[token]
        lines = ruleset.lexicon.clauses(token, Scores, Otherwise)
        for line, points in token_points(lines, scene, tank, token):
            yield ScoreLine(points, _ground(ruleset, declaration, line), under)


def _added(lines: Iterable[ScoreLine]) -> Iterator[ScoreLine]:
    """One line for each rule, where several tanks brought points by it."""
    found: dict[Span | None, ScoreLine] = {}
    for line in lines:
        before = found.get(line.ground.origin)
        found[line.ground.origin] = line if before is None else evolve(line, points=before.points + line.points)
    yield from found.values()


def _sheet(ruleset: Ruleset, scene: Scene) -> Iterator[ScoreLine]:
    for declaration, under in ruleset.scores:
        for line, points in sheet_points(declaration, scene):
            yield ScoreLine(points, _ground(ruleset, declaration, line), under)


def score_sheet(ruleset: Ruleset, scene: Scene) -> Score:
    """The points of all lines of the score sheet, for what lies before a player."""
    lines = tuple(_sheet(ruleset, scene))
    return Score(
        tuple(line for line in lines if line.points), tuple(dict.fromkeys(under for _, under in ruleset.scores))
    )


def _cards(ruleset: Ruleset, aquarium: Aquarium) -> Iterator[ScoreLine]:
    """What the cards bring that a player holds."""
    for name in aquarium.holdings.cards:
        if name in ruleset.scoring_cards:
            declaration, under = ruleset.scoring_cards[name]
            for line, gain in _applying(list(declaration.lines_of(Scores, Otherwise)), aquarium, aquarium):
                yield ScoreLine(gain.total(aquarium, aquarium), _ground(ruleset, declaration, line), under)


def _ground(ruleset: Ruleset, declaration: Declaration, line: Line) -> Ground:
    """What a score shows of a gain, made once."""
    known = ruleset.grounds.get(id(line))
    return known if known is not None else ruleset.grounds.setdefault(id(line), ground_of_gain(declaration, line))


def token_points(lines: list[Line], scene: Scene, tank: Scene, token: str) -> list[tuple[Line, int]]:
    """What all copies of a token in a tank bring, line by line; `otherwise` speaks when the line above did not."""
    copies = tank.count((token,))
    return [(line, gain.total(scene, tank) * copies) for line, gain in _applying(lines, scene, tank)]


def sheet_points(declaration: Declaration, scene: Scene) -> list[tuple[Line, int]]:
    """What a line of the score sheet brings, or a card to who holds it, clause by clause."""
    lines = list(declaration.lines_of(ScoresFor, Scores, Otherwise))
    return [(line, gain.total(scene, scene)) for line, gain in _applying(lines, scene, scene)]


def _applying(lines: list[Line], scene: Scene, its: Scene) -> Iterator[tuple[Line, Gain | Ladder]]:
    spoken = False
    for line in lines:
        clause = line.clause
        assert isinstance(clause, Scores | ScoresFor | Otherwise)
        if not isinstance(clause, Otherwise):
            spoken = False  # a line without it begins a new chain
        if not spoken and clause.gain.applies(scene, its):
            spoken = True
            yield line, clause.gain
