"""Grammar, classes, forms and vocabulary say the same: what one of them has, the others have too."""

import typing
from collections.abc import Iterator
from types import UnionType
from typing import Any

import attrs
import pytest
from lark.lexer import PatternStr

from aquagarden.language import building, checks, clauses, known, mistakes
from aquagarden.language.clauses import Happens
from aquagarden.language.forms import CHANGE, CHANGEABLE, FORMS, LANGUAGE, LANGUAGE_VERSION, LAWS
from aquagarden.language.parsers import parser
from aquagarden.language.parsing import Stuck, parse
from aquagarden.language.vocabulary import EACH_DECK, EACH_SPACE, EACH_TOKEN, TERMS, Term, terms
from aquagarden.language.words import keywords, phrases
from aquagarden.packs.ruleset import _ORDER
from aquagarden.predicates.effects import EFFECTS, Effect
from aquagarden.predicates.sentence import Phrase

LITERALS = {one.name: one.pattern.value for one in parser("rules").terminals if isinstance(one.pattern, PatternStr)}
CLAUSES = sorted({cls for form in FORMS.values() for cls in form.clauses}, key=lambda cls: cls.__name__)


def test_the_words_of_the_grammar_are_the_words_of_the_sentences() -> None:
    assert {word for word in LITERALS.values() if word[0].isalpha()} == keywords()


def test_each_tree_of_the_grammar_has_a_builder() -> None:
    made = set()
    for rule in parser("rules").rules:
        kept = [one for one in rule.expansion if not one.name.startswith("_") and not getattr(one, "filter_out", False)]
        passed_on = rule.options.expand1 and len(kept) == 1
        if rule.alias or not (passed_on or rule.origin.name.startswith("_")):
            made.add(rule.alias or str(rule.origin.name))
    assert made == set(building._BUILDERS)


def _parts(of: object) -> Iterator[type[Phrase]]:
    """The phrase classes in the type of a field."""
    if isinstance(of, type) and issubclass(of, Phrase):
        yield of
    for inner in typing.get_args(of):
        yield from _parts(inner)


def reachable(cls: type[Phrase], found: set[type[Phrase]]) -> None:
    """Gather a class and all that its fields may hold."""
    if cls not in found:
        found.add(cls)
        hints = typing.get_type_hints(cls)
        for attribute in attrs.fields(cls):  # type: ignore[arg-type]
            for part in _parts(hints[attribute.name]):
                reachable(part, found)


def test_each_class_is_reached_from_a_form() -> None:
    found: set[type[Phrase]] = set()
    for cls in CLAUSES:
        reachable(cls, found)
    assert found == set(phrases())


def test_unions_of_classes_are_walked() -> None:
    assert isinstance(clauses.Evidence, UnionType)
    assert set(_parts(tuple[clauses.Evidence, ...])) == {clauses.Cite, clauses.Seen, clauses.Assumed}


def _reads(text: str, start: str) -> Any:
    """The clause that a text is in a kind of paragraph, or None."""
    try:
        built = building.build(parse(text, start))
    except Stuck:
        return None
    return built[0]


@pytest.mark.parametrize("cls", CLAUSES, ids=lambda cls: cls.__name__)
def test_a_clause_is_read_where_its_form_takes_it_and_nowhere_else(cls: type[Phrase]) -> None:
    assert cls.__doc__
    read = {kind: _reads(cls.example, form.start) for kind, form in FORMS.items()}
    assert {kind for kind, clause in read.items() if type(clause) is cls} == {
        kind for kind, form in FORMS.items() if cls in form.clauses
    }
    assert {str(clause) for clause in read.values() if type(clause) is cls} == {cls.example}


@pytest.mark.parametrize("kind", FORMS)
def test_each_header_is_read(kind: str) -> None:
    header = FORMS[kind].header.replace("KIND", "token").replace("PACK", "base").replace("RULE", "oxygen")
    header = header.replace("NAME", "coral").replace("BOOK", "base")
    built = building.build(parse(header, "header"))
    assert built[0] == kind
    assert FORMS[kind].summary.endswith(".")


def test_headers_begin_with_the_kinds() -> None:
    firsts = [kind for kind in FORMS if kind not in ("section", "except", "remove")]
    for kind in firsts:
        assert building.build(parse(f'{kind} coral "Coral"', "header"))[0] == kind
    for kind in CHANGEABLE:
        assert building.build(parse(f"{CHANGE} {kind} base.coral", "header"))[4] == kind
    assert building.build(parse(f"{LANGUAGE} {LANGUAGE_VERSION}", "header"))[:3] == (
        LANGUAGE,
        "",
        str(LANGUAGE_VERSION),
    )


def test_messages_name_the_terminals_that_are_no_words() -> None:
    names = {one.name for one in parser("rules").terminals if not one.name.startswith("__")}
    others = {name for name in names if not LITERALS.get(name, "-")[0].isalpha()}
    assert others | {"$END"} == set(mistakes._KINDS_OF_TERMINALS)


def test_laws_and_effects_have_an_order() -> None:
    assert set(_ORDER) == set(LAWS)
    assert set(EFFECTS) == {cls for cls in CLAUSES if issubclass(cls, Effect)}


def test_fields_refer_to_kinds_that_exist() -> None:
    found: set[type[Phrase]] = set()
    for cls in CLAUSES:
        reachable(cls, found)
    meant = {kind for cls in found for one in attrs.fields(cls) for kind in one.metadata.get("refers", ())}  # type: ignore[arg-type]
    assert meant <= {*known.published(), "token", "group", "score", "deck", "resource"}
    assert {kind for kinds in checks._COUNTED.values() for kind in kinds} <= {*known.published(), "resource", "token"}
    verbs = {LITERALS[str(rule.expansion[0].name)] for rule in parser("rules").rules if rule.origin.name == "verdict"}
    assert verbs == set(checks._COUNTED)


def test_the_vocabulary_is_in_order() -> None:
    assert len({(term.kind, term.name, term.game) for term in TERMS}) == len(TERMS)
    games = {"", *terms("game")}
    assert {term.game for term in TERMS} == games
    of_all = {(term.kind, term.name) for term in TERMS if not term.game}
    assert not of_all & {(term.kind, term.name) for term in TERMS if term.game}
    assert {term.kind for term in TERMS} <= set(known.published())
    for term in TERMS:
        assert term.summary
        assert 1 <= term.since <= LANGUAGE_VERSION
        assert term.name not in keywords() or term.kind in ("actor", "happening")
        marks = {one.name for one in attrs.fields(Term) if one.type == "bool" and getattr(term, one.name)}
        assert term.kind == "place" or marks <= {"money", "automaton"}
        assert term.store or not (term.drawn or term.marks)
        assert term.board or not (term.collects or term.formed)
        assert term.kind in ("unit", "actor") or not term.money
        assert (term.takes is not None) == (term.kind == "setting")
        assert bool(term.done) == (term.kind == "happening")


@pytest.mark.parametrize("term", terms("setting").values(), ids=lambda term: term.name)
def test_a_setting_takes_a_number_or_words(term: Term) -> None:
    takes = term.takes
    assert takes is not None
    assert takes.words or takes.most is not None
    assert not takes.several or (takes.most is not None and not takes.unit and not takes.words)
    assert takes.most is None or 0 <= takes.least < takes.most <= 9999
    assert takes.unit in {"", *known.published()["money"]}


@pytest.mark.parametrize("term", terms("happening").values(), ids=lambda term: term.name)
def test_a_happening_names_who_does_it_and_to_what(term: Term) -> None:
    assert len({done.kind for done in term.done}) == len(term.done)
    formed = {name for name, place in terms("place").items() if place.formed}
    for done in term.done:
        assert Happens in FORMS[done.kind].clauses
        assert done.actors
        assert set(done.actors) <= {*terms("actor"), EACH_TOKEN, *formed}
        assert set(done.objects) <= {*terms("place"), EACH_SPACE, EACH_DECK}
        # What happens to a place that tokens form is done to nothing else.
        assert bool(done.objects) != bool(formed.intersection(done.actors))
        assert not done.sizes or not done.objects


@pytest.mark.parametrize("kind", dict.fromkeys(term.kind for term in TERMS))
def test_a_game_knows_its_own_words_and_those_of_every_game(kind: str) -> None:
    for game in terms("game"):
        own = {term.name: term for term in TERMS if term.kind == kind and term.game in ("", game)}
        assert terms(kind, game) == own
        assert known.published(game)[kind] == set(own)
    assert set(terms(kind)) == {term.name for term in TERMS if term.kind == kind}
