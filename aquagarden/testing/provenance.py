"""Where rules come from: citations must exist, and packs that follow a rulebook must have them."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import Diagnostic, Span
from ..language.catalog import finding
from ..language.clauses import Cite
from ..language.declarations import Declaration, Line
from ..language.forms import EVIDENCE, PROOF, TAILS
from ..language.words import nearest
from ..packs.pack import Pack
from ..packs.shelf import book, book_in


def provenance(pack: Pack) -> Iterator[Diagnostic]:
    """Citations of what does not exist, and declarations without a source where one is due."""
    for declaration in pack.declarations:
        for line, proof in declaration.proofs():
            if isinstance(proof, Cite):
                yield from _cited(pack, proof, line)
        if pack.follows is not None and _owes(declaration):
            message = f"the {declaration.header} does not say where it comes from"
            hint = f'Add `cite {pack.follows} "Heading" NUMBERS`, `seen "..."` or `assumed "the reason"`.'
            yield _at(pack, declaration.span, "E3", message, hint)


def _owes(declaration: Declaration) -> bool:
    """Whether neither the paragraph nor every clause of it says where it comes from."""
    said = [line for line in declaration.lines if not isinstance(line.clause, (*PROOF, *TAILS))]
    if declaration.kind in ("pack", "rulebook", "section") or any(declaration.lines_of(*EVIDENCE)):
        return False
    # A place may say nothing more, and be one all the same.
    return not all(line.evidence for line in said) if said else declaration.kind == "place"


def _cited(pack: Pack, cite: Cite, line: Line) -> Iterator[Diagnostic]:
    found = book_in(pack.declarations, cite.book) or book(cite.book)
    if found is None:
        yield _at(pack, line.span, "E2", f"there is no rulebook `{cite.book[:60]}`", "", cite.book)
    elif cite.section not in found.sections:
        meant = nearest(cite.section, found.sections)
        hint = f'Did you mean "{meant[0]}"?' if meant else ""
        yield _at(pack, line.span, "E2", f'{found.title} has no heading "{cite.section[:80]}"', hint, cite.section)
    else:
        for number in cite.numbers:
            if number not in found.sections[cite.section]:
                message = f'there is no clause {number} under "{cite.section}"'
                hint = f"Clauses there: {min(found.sections[cite.section])} to {max(found.sections[cite.section])}."
                yield _at(pack, line.span, "E2", message, hint, str(number))


def _at(pack: Pack, span: Span, code: str, message: str, hint: str, text: str = "") -> Diagnostic:
    source = pack.source(span)
    place = (source.find(text, span) if text else None) or span
    return finding(code, place, message, line_text=source.line(place.line), hint=hint)
