"""Points of a tank: each token's own gains, and the lines of the score sheet that count tanks."""

from __future__ import annotations

from collections.abc import Iterator

from ..language.clauses import Otherwise, Scores, ScoresFor
from ..language.declarations import Declaration, Line
from ..packs.ruleset import Ruleset
from ..predicates.quantities import Gain
from ..rulings import Score, ScoreLine
from .contents import AQUARIUM, Contents
from .grounds import ground_of_gain


def score(ruleset: Ruleset, contents: Contents) -> Score:
    """The points that the tokens of a tank bring at the end, when it is all of an aquarium."""
    return Score(tuple(line for line in _lines(ruleset, contents) if line.points))


def _lines(ruleset: Ruleset, contents: Contents) -> Iterator[ScoreLine]:
    for token in sorted(contents.counts):
        declaration = ruleset.lexicon.tokens[token]
        lines = ruleset.lexicon.clauses(token, Scores, Otherwise)
        for line, points in token_points(lines, contents, token):
            yield ScoreLine(points, ground_of_gain(declaration, line), AQUARIUM)
    for declaration, under in ruleset.scores:
        for line, points in sheet_points(declaration, contents):
            yield ScoreLine(points, ground_of_gain(declaration, line), under)


def token_points(lines: list[Line], contents: Contents, token: str) -> list[tuple[Line, int]]:
    """What all copies of a token bring, line by line; `otherwise` speaks when the line above did not apply."""
    copies = contents.count((token,))
    return [(line, gain.total(contents, contents) * copies) for line, gain in _applying(lines, contents)]


def sheet_points(declaration: Declaration, contents: Contents) -> list[tuple[Line, int]]:
    """What a line of the score sheet brings, clause by clause."""
    lines = list(declaration.lines_of(ScoresFor, Otherwise))
    return [(line, gain.total(contents, contents)) for line, gain in _applying(lines, contents)]


def _applying(lines: list[Line], contents: Contents) -> Iterator[tuple[Line, Gain]]:
    spoken = False
    for line in lines:
        clause = line.clause
        assert isinstance(clause, Scores | ScoresFor | Otherwise)
        if not isinstance(clause, Otherwise):
            spoken = False  # a line without it begins a new chain
        if not spoken and clause.gain.applies(contents, contents):
            spoken = True
            yield line, clause.gain
