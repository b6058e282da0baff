"""From declarations to what a ruling shows of them: sentence, place, citations."""

from __future__ import annotations

from ..language.clauses import Assumed, Cite, Evidence, Seen
from ..language.declarations import Declaration, Line
from ..rulings import Citation, Ground
from .ruleset import Rule
from .shelf import book_title


def ground_of_rule(rule: Rule) -> Ground:
    """What a verdict shows of a law."""
    return _ground(rule.declaration, rule.line, rule.proofs)


def ground_of_gain(declaration: Declaration, line: Line) -> Ground:
    """What a score shows of a gain: what speaks for the gain itself, and for the whole paragraph."""
    return _ground(declaration, line, (*line.evidence, *declaration.evidence()))


def _ground(declaration: Declaration, line: Line, proofs: tuple[Evidence, ...]) -> Ground:
    return Ground(
        name=declaration.name,
        title=declaration.title,
        words=line.clause.words(),
        origin=line.span,
        citations=tuple(
            Citation(cite.book, book_title(cite.book), cite.section, cite.numbers)
            for cite in proofs
            if isinstance(cite, Cite)
        ),
        seen=tuple(proof.text for proof in proofs if isinstance(proof, Seen)),
        assumed=tuple(proof.text for proof in proofs if isinstance(proof, Assumed)),
    )
