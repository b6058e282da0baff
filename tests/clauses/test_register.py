"""The gate of the clause registers: of a book that is played, no clause is without what carries it out and proves it.

A clause is **carried out** by a paragraph of the shipped rules that cites it, or by a function of the engine above
which `carries_out` names it. It is **proven** by a test that names it with the mark `clause`. One that only rules carry
out is proven as well by an example in a paragraph that cites it: examples are tried with the rules. A remark needs
neither.
"""

from aquagarden.language.forms import EXAMPLES
from aquagarden.play.clauses import heading_in
from tests.clauses.naming import Key, books, carriers, cited, marks, refusals, register, shown

REGISTER, CITED, CARRIERS, MARKS = register(), cited(), carriers(), marks()
RULES = {key for key, clause in REGISTER.items() if clause.remark is None}
CARRIED: set[Key] = set().union(*CARRIERS.values())
MARKED: set[Key] = set().union(*(mark.keys for mark in MARKS))


def tried() -> set[Key]:
    """The clauses that a paragraph with an example cites."""
    return {key for key, some in CITED.items() if any(any(one.lines_of(*EXAMPLES)) for one in some)}


def test_every_clause_is_carried_out() -> None:
    missing = shown(RULES - set(CITED) - CARRIED)
    assert not missing, f"no rule cites these clauses, and no code carries them out: {'; '.join(missing)}"


def test_every_clause_is_proven() -> None:
    missing = shown(RULES - MARKED - (tried() - CARRIED))
    assert not missing, f"no test names these clauses, and no example tries them: {'; '.join(missing)}"


def test_no_clause_that_is_named_is_missing() -> None:
    named = {**{str(one): one.keys for one in MARKS}, **refusals()}
    named |= {str(carrier): frozenset(keys) for carrier, keys in CARRIERS.items()}
    assert {where: missing for where, keys in named.items() if (missing := shown(set(keys - REGISTER.keys())))} == {}


def test_a_heading_belongs_to_one_book() -> None:
    headings = [heading_in(one.name, heading) for one in books() for heading in one.sections]
    assert sorted(headings) == sorted(set(headings))


def test_there_is_a_register_and_what_names_it() -> None:
    assert min(map(len, (books(), RULES, CITED, CARRIERS, MARKS))) > 0
