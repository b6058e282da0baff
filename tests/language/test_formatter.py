"""One written form: it says the same, keeps every comment at its word, and is its own form."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aquagarden.errors import RulesError
from aquagarden.language.building import build
from aquagarden.language.formatter import WIDTH, format_rules
from aquagarden.language.forms import FORMS
from aquagarden.language.parsing import parse
from aquagarden.language.reading import read_rules
from aquagarden.language.source import MOST_BYTES, Source, from_bytes, from_text
from aquagarden.language.words import phrases
from aquagarden.predicates.sentence import Phrase
from aquagarden.resources import rules_folder
from tests.strategies import BARE, CLAUSES, TOKEN, Untidy, untidy_files

SHIPPED = sorted(rules_folder().rglob("*.rules"))
# The first example builds the parser, and files take their time to draw.
unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
FIRST = "rules-language 1\n\n"
FISH = 'token clownfish "Clownfish"\n'


def formatted(text: str) -> str:
    source, findings = from_text("my-fish.rules", text)
    assert source is not None, findings
    return format_rules(source)


# ---- where it stands: lines, blanks and comments

LAYOUTS = {
    "paragraphs have one empty line between them": (
        """
        rules-language 1
        token x "X"

          uses 1 oxygen


          is fish
        token y "Y"



        token z "Z"
        """,
        """
        rules-language 1

        token x "X"
          uses 1 oxygen
          is fish

        token y "Y"

        token z "Z"
        """,
    ),
    "headers without clauses stay together": (
        """
        rules-language 1

        group x "X"
        # not yet
        group y "Y"
        token z "Z"
          is x, y
        """,
        """
        rules-language 1

        group x "X"
        # not yet
        group y "Y"
        token z "Z"
          is x, y
        """,
    ),
    "evidence of one clause stands below it": (
        """
        rules-language 1
        token x "X"
          uses 1 oxygen assumed "why" seen "where" # note
          costs 2 funds
             assumed "why"
          cite base "Contents" 1
        """,
        """
        rules-language 1

        token x "X"
          uses 1 oxygen
            assumed "why"
            seen "where"  # note
          costs 2 funds
            assumed "why"
          cite base "Contents" 1
        """,
    ),
    "comments stay at what they are about": (
        """
        # my.rules

        rules-language 1 # one
        # about x
        token x "X"# first
            # about oxygen
          uses 1 oxygen#second

        # about fish
          is fish
        # about y


        # and more about y
        token y "Y"
          # uses 2 oxygen

        # the end
          # of it
        """,
        """
        # my.rules

        rules-language 1  # one

        # about x
        token x "X"  # first
          # about oxygen
          uses 1 oxygen  #second
          # about fish
          is fish

        # about y

        # and more about y
        token y "Y"
          # uses 2 oxygen

        # the end
        # of it
        """,
    ),
    "comments inside a clause break it after the same word": (
        """
        rules-language 1
        rule x "X"
          shark # hunter
            never shares a tank with small-fish # prey
            ,
        # and
            large-fish, turtle assumed
              # sources
              "why"
          turtle needs 1 # of
            seaweed in its tank
        """,
        """
        rules-language 1

        rule x "X"
          shark  # hunter
            never shares a tank with small-fish,  # prey
            # and
            large-fish, turtle
            assumed
              # sources
              "why"
          turtle needs  # of
            seaweed in its tank
        """,
    ),
    "two comments at one word stay in order": (
        """
        rules-language 1
        token x "X"
          is fish
            # one
            , # two
            turtle, # three
            # four
            reef # five
        """,
        """
        rules-language 1

        token x "X"
          is fish,
            # one
            # two
            turtle,  # three
            # four
            reef  # five
        """,
    ),
}


def dedented(text: str) -> str:
    return text.replace("\n" + " " * 8, "\n").strip() + "\n"


@pytest.mark.parametrize(("before", "after"), LAYOUTS.values(), ids=LAYOUTS)
def test_a_file_is_laid_out_in_one_way(before: str, after: str) -> None:
    assert formatted(dedented(before)) == dedented(after)
    assert formatted(dedented(after)) == dedented(after)


def test_a_long_clause_is_broken_between_words() -> None:
    names = [f"fish-number-{number:02}" for number in range(14)]
    lines = formatted(f"{FIRST}{FISH}  is {', '.join(names)}\n").splitlines()[3:]
    assert [line[: len(line) - len(line.lstrip())] for line in lines] == ["  ", "    ", "    "]
    assert " ".join(line.strip() for line in lines) == f"is {', '.join(names)}"
    assert all(len(f"{line} {following.split()[0]}") > WIDTH >= len(line) for line, following in pairwise(lines))


def test_a_clause_of_just_the_width_is_not_broken() -> None:
    name = "a" * (WIDTH - len("  is fish, "))
    assert formatted(f"{FIRST}{FISH}  is fish, {name}\n") == f"{FIRST}{FISH}  is fish, {name}\n"
    assert formatted(f"{FIRST}{FISH}  is fish, {name}a\n") == f"{FIRST}{FISH}  is fish,\n    {name}a\n"


def test_a_long_text_stays_with_its_neighbours() -> None:
    text = "the numbers right on the cards " * 5
    section = f'{FIRST}section base "Contents"\n  1 "{text}" remark\n'
    cited = f'{FIRST}{FISH}  cite base "{text}" 1,\n    2, 3\n'
    assert formatted(section) == section
    assert formatted(cited.replace(",\n   ", ",")) == cited


def test_blanks_at_the_end_of_a_comment_go() -> None:
    text = f"{FIRST}# 1\n{FISH}  # 2\n  is fish,  # 3\n    # 4\n    turtle  # 5\n\n# 6\n"
    assert formatted(re.sub(r"(# \d)", r"\1  ", text)) == text


@pytest.mark.parametrize(
    "text", [f"\ufeff{FIRST}{FISH}", f"{FIRST}{FISH}".replace("\n", "\r\n"), f"\n\n{FIRST}{FISH} \n\n"]
)
def test_marks_and_line_ends_of_other_systems_go(text: str) -> None:
    assert formatted(text) == FIRST + FISH


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.relative_to(rules_folder()).as_posix())
def test_shipped_rules_are_in_the_form(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert formatted(text) == text


# ---- what is not formatted


def test_nothing_is_formatted_when_something_is_wrong() -> None:
    source = Source("my-fish.rules", f'{FIRST}{FISH}  uses one oxygen\n\ntokn "B"\n')
    with pytest.raises(RulesError) as raised:
        format_rules(source)
    assert raised.value.diagnostics == read_rules(source).findings
    assert [finding.code for finding in raised.value.diagnostics] == ["T3", "T1"]


@pytest.mark.parametrize("comments", ["#" + "x" * 998, "\n".join("#" * (MOST_BYTES // 3))], ids=["a line", "the file"])
def test_nothing_is_written_that_could_not_be_read(comments: str) -> None:
    source, findings = from_bytes("my-fish.rules", f"{FIRST}{FISH}{comments}\n  uses 1 oxygen\n".encode())
    assert source is not None, findings
    with pytest.raises(RulesError) as raised:
        format_rules(source)
    assert [finding.code for finding in raised.value.diagnostics] == ["F3"]


# ---- whatever is written


@unhurried
@given(untidy_files())
def test_a_formatted_file_says_the_same(file: Untidy) -> None:
    source = Source("by-chance.rules", file.text)
    rules = read_rules(source)
    assert not rules.findings
    assert rules.declarations == file.declarations
    text = format_rules(source)
    after, findings = from_text("by-chance.rules", text)
    assert not findings
    assert after is not None
    assert read_rules(after).declarations == file.declarations
    assert format_rules(after) == text


@unhurried
@given(untidy_files())
def test_words_and_comments_keep_their_order(file: Untidy) -> None:
    assert tuple(TOKEN.findall(format_rules(Source("by-chance.rules", file.text)))) == file.tokens


@unhurried
@given(untidy_files())
def test_a_formatted_file_looks_tidy(file: Untidy) -> None:
    text = format_rules(Source("by-chance.rules", file.text))
    lines = text.split("\n")
    assert lines.pop() == ""
    assert lines[0]
    assert lines[-1]
    assert "\n\n\n" not in text
    assert all(line == line.rstrip() for line in lines)
    assert {len(line) - len(line.lstrip()) for line in lines} <= {0, 2, 4, 6}
    for line in lines:
        assert len(line) <= WIDTH or '"' in line or "#" in line


# ---- sentence and grammar

TAKEN = [(cls, form.kind) for form in FORMS.values() for cls in form.clauses]


def kind_of(cls: type[Phrase]) -> str:
    return next(kind for taken, kind in TAKEN if taken is cls)


def read_back(text: str, kind: str) -> Phrase:
    clause, evidence = build(parse(text, FORMS[kind].start))
    assert evidence == ()
    return clause


@pytest.mark.parametrize(("cls", "kind"), TAKEN, ids=lambda value: value if isinstance(value, str) else value.__name__)
def test_the_example_of_a_clause_reads_and_prints_the_same(cls: type[Phrase], kind: str) -> None:
    clause = read_back(cls.example, kind)
    assert type(clause) is cls
    assert str(clause) == cls.example


def test_every_class_with_an_example_is_a_clause_of_a_paragraph() -> None:
    assert {cls for cls in phrases() if cls.example} == {cls for cls, _ in TAKEN} == set(CLAUSES)


@pytest.mark.parametrize("cls", CLAUSES, ids=lambda cls: cls.__name__)
@settings(unhurried, max_examples=50)
@given(data=st.data())
def test_a_sentence_reads_back_as_what_said_it(cls: type[Phrase], data: st.DataObject) -> None:
    clause = data.draw(CLAUSES[cls])
    assert read_back(str(clause), kind_of(cls)) == clause


@pytest.mark.parametrize("cls", CLAUSES, ids=lambda cls: cls.__name__)
def test_evidence_follows_the_clauses_that_take_it(cls: type[Phrase]) -> None:
    kind = kind_of(cls)
    text = f"{FORMS[kind].header.replace('NAME', 'reef').replace('BOOK', 'reef').replace('PACK.RULE', 'base.reef')}\n"
    rules = read_rules(Source("my-fish.rules", f'{FIRST}{text}  {cls.example}\n    seen "this"\n'))
    assert bool(rules.findings) == (cls in BARE)


@given(st.lists(st.tuples(st.integers(-99, 99), st.integers(-99, 99)), min_size=1, max_size=30, unique=True))
def test_the_column_and_row_of_a_space_stay_on_one_line(spots: list[tuple[int, int]]) -> None:
    lying = ", ".join(f"1 orca at {x} {y}" for x, y in spots)
    text = formatted(f'{FIRST}rule orcas "Orcas"\n  each zoo holds at most 9 orca\n  legal {lying}\n')
    assert " ".join(text.split()).endswith(f"legal {lying}")
    assert all(f"{x} {y}" in text for x, y in spots)
    assert max(map(len, text.splitlines())) <= WIDTH
