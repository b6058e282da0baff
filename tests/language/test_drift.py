"""Grammar, classes, forms, words and vocabulary say the same; none of them can change alone."""

import re

import lark
import pytest

from aquagarden.language import building
from aquagarden.language.forms import FORMS, LAWS
from aquagarden.language.parsing import build, parse
from aquagarden.language.vocabulary import TERMS, terms
from aquagarden.language.words import keywords, phrases
from aquagarden.predicates.laws import Law
from aquagarden.predicates.sentence import Phrase, fields_of, pieces
from aquagarden.resources import grammar

GRAMMAR: lark.Lark = build(grammar("rules"))
NOUNS = {"NAME", "INT", "STRING"}
KINDS = {"token", "group", "place", "resource", "unit", "money", "game", "score"}


def test_the_words_of_the_grammar_are_those_of_the_sentences() -> None:
    patterns = {terminal.pattern.value for terminal in GRAMMAR.terminals if terminal.name not in NOUNS}
    words = {word for word in patterns if re.fullmatch(r"[a-z-]+", word)}
    assert words == keywords()


def test_each_tree_of_the_grammar_has_a_builder_and_no_builder_is_left_over() -> None:
    trees = {rule.alias or rule.options.template_source or rule.origin.name for rule in GRAMMAR.rules}
    read = {str(name) for name in trees if not str(name).startswith(("_", "$"))}
    inlined = {str(rule.origin.name) for rule in GRAMMAR.rules if rule.options.expand1}
    assert read - inlined <= set(building._BUILDERS)
    assert set(building._BUILDERS) <= read


@pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
def test_each_clause_of_a_form_is_read_by_its_grammar(form: object) -> None:
    kind = getattr(form, "kind", "")
    for cls in FORMS[kind].clauses:
        assert cls.example, f"{cls.__name__} has no example"
        clause, evidence = building.build(parse(cls.example, FORMS[kind].start))
        built = (clause, evidence) if isinstance(clause, Phrase) else (None, ())
        assert isinstance(built[0], cls)
        assert str(built[0]) == cls.example


def test_every_law_belongs_to_a_rule() -> None:
    assert set(LAWS) <= set(FORMS["rule"].clauses)
    assert {cls for cls in phrases() if issubclass(cls, Law)} == set(LAWS)


@pytest.mark.parametrize("cls", list(phrases()), ids=lambda cls: cls.__name__)
def test_a_sentence_speaks_of_fields_that_are_there(cls: type[Phrase]) -> None:
    slots = {part["slot"] for part in pieces(cls.sentence) if part["slot"]}
    assert all(hasattr(cls, slot) for slot in slots)
    assert cls.__doc__


@pytest.mark.parametrize("cls", list(phrases()), ids=lambda cls: cls.__name__)
def test_what_a_field_refers_to_is_a_kind_that_the_checker_knows(cls: type[Phrase]) -> None:
    for attribute in fields_of(cls.__new__(cls)):
        assert set(attribute.metadata.get("refers", ())) <= KINDS
        low, high = attribute.metadata.get("between", (0, 1))
        assert low < high


def test_the_vocabulary_is_plain() -> None:
    assert len({(term.kind, term.name) for term in TERMS}) == len(TERMS)
    assert not {term.name for term in TERMS} & keywords()
    assert all(term.summary and term.since >= 1 for term in TERMS)
    assert set(terms("unit")) == {"point", "fund"}
