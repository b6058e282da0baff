"""Every word of the language is at work in the shipped rules: a form that no rule needs is not there."""

from collections.abc import Iterator

import pytest

from aquagarden.language.forms import CHANGE, FORMS, PROOF, TAILS, form_of
from aquagarden.language.vocabulary import EACH_SPACE, EACH_TOKEN, TERMS
from aquagarden.language.words import keywords, phrases
from aquagarden.packs.shelf import rules_at
from aquagarden.predicates.sentence import Phrase, fields_of, pieces
from aquagarden.resources import rules_folder

# What is in the hand or on a truck is placed at once: records name it, and it is a word so that no board is called so.
OF_RECORDS = {"place hand", "place truck"}
# What stands for any kind of space, or for any token, where it is told who does what.
_ANY = {EACH_SPACE, EACH_TOKEN}


def there_are() -> Iterator[str]:
    """All that can be said: paragraphs, clauses in them, forms and their parts, words, terms, values, happenings."""
    yield from (*FORMS, CHANGE, *keywords())
    for form in FORMS.values():
        yield from (f"{form.kind}: {cls.__name__}" for cls in form.clauses if cls not in (*PROOF, *TAILS))
    for cls in phrases():
        yield cls.__name__
        yield from (f"{cls.__name__}[{slot}]" for slot in parts(cls))
    for term in TERMS:
        yield f"{term.kind} {term.name}"
        yield from (f"{term.name} {word}" for word in (term.takes.words if term.takes else ()))
        for done in term.done:
            yield from (f"{done.kind}: {actor} {term.name}" for actor in done.actors if actor not in _ANY)


def parts(cls: type[Phrase]) -> Iterator[str]:
    """The parts of a sentence that may be left out, each by its first slot."""
    found = pieces(cls.sentence)
    for index, piece in enumerate(found):
        if piece["open"]:
            yield next(one["slot"] for one in found[index:] if one["slot"])


def said() -> Iterator[str]:
    """All that is said in the shipped rules."""
    for path in rules_folder().rglob("*.rules"):
        yield "rules-language"
        rules, findings = rules_at(path, register=True)
        assert rules is not None
        assert not findings
        for declaration in rules.declarations:
            yield declaration.kind
            kind = form_of(declaration.kind, declaration.target).kind
            for line in declaration.lines:
                yield f"{kind}: {type(line.clause).__name__}"
                for phrase in (line.clause, *line.evidence):
                    yield from said_by(phrase, kind)


def said_by(phrase: Phrase, kind: str) -> Iterator[str]:
    """What a phrase of a paragraph says, with its own parts."""
    cls = type(phrase)
    yield cls.__name__
    yield from (word.text.strip(",") for word in phrase.words())
    yield from (f"{cls.__name__}[{slot}]" for slot in parts(cls) if getattr(phrase, slot) not in (None, (), ""))
    values = {one.name: getattr(phrase, one.name) for one in fields_of(phrase)}
    for one in fields_of(phrase):
        for value in values[one.name] if isinstance(values[one.name], tuple) else (values[one.name],):
            if isinstance(value, Phrase):
                yield from said_by(value, kind)
            kinds = one.metadata.get("refers", ())
            yield from (f"{name} {value}" for name in (*kinds, *(("place",) if "space" in kinds else ())))
    if "key" in values:
        yield f"{values['key']} {values['value']}"
    if "does" in values:
        yield f"{kind}: {values['actor']} {values['does']}"


def test_each_word_is_at_work_in_the_shipped_rules() -> None:
    assert sorted({*there_are()} - {*said()}) == sorted(OF_RECORDS)


@pytest.mark.parametrize("word", ["fewest", "Leads", "trigger: Draw", "Gain[cap]", "lucy no", "deck: player stops"])
def test_what_can_be_said_is_listed_whole(word: str) -> None:
    assert word in {*there_are()}
    assert word in {*said()}
