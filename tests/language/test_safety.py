"""Whatever a file holds, it is answered with findings, in bounded time; and what lints clean never fails later."""

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.errors import Diagnostic
from aquagarden.language.catalog import CODES, Code
from aquagarden.language.parsers import parser
from aquagarden.language.reading import read_rules
from aquagarden.language.source import MOST_FINDINGS, from_bytes
from aquagarden.packs import shelf
from aquagarden.packs.composition import compose
from aquagarden.resources import rules_folder
from aquagarden.rulebook import Rulebook
from aquagarden.tanks.search import PLENTY
from aquagarden.testing import lint_texts

SHIPPED = [path.read_text(encoding="utf-8") for path in sorted(rules_folder().rglob("*.rules"))]
HOMEBREW = [path.read_text(encoding="utf-8") for path in sorted((rules_folder() / "homebrew").glob("*.rules"))]
TOP = 'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n\n'
FISH = 'token clownfish "Clownfish"\n  is fish\n  uses 1 oxygen\n'
# The names that the parser has for what it reads; people never see them.
TERMINALS = re.compile(r"__ANON|\$END|\b(?:NAME|INT|STRING|COMMA|DOT|REMARK|ANOTHER|ITS|EACH|ANY)\b")


def shown(findings: list[Diagnostic]) -> str:
    return "\n".join(map(str, findings))


@given(st.binary(max_size=400))
def test_any_bytes_are_answered_with_findings(data: bytes) -> None:
    source, findings = from_bytes("any.rules", data)
    assert (source is None) == bool(findings)
    if source is not None:
        findings = list(read_rules(source).findings)
        assert lint_texts([("any.rules", source.text)])
    assert all(isinstance(one, Diagnostic) and str(one) for one in findings)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A shipped file with a few pieces taken out, doubled, or put elsewhere."""
    words = re.split(r"(\s+)", draw(st.sampled_from(SHIPPED)))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(words) - 1))
        piece = words[start : start + draw(st.integers(1, 4))]
        match draw(st.sampled_from(("drop", "double", "move", "letter"))):
            case "drop":
                del words[start : start + len(piece)]
            case "double":
                words[start:start] = piece
            case "move":
                del words[start : start + len(piece)]
                there = draw(st.integers(0, len(words)))
                words[there:there] = piece
            case "letter":
                words[start] = words[start][1:]
        words = words or [""]
    return "".join(words)


@given(damaged())
def test_damaged_rules_are_answered_with_findings(text: str) -> None:
    findings = lint_texts([("damaged.rules", text)])
    assert not TERMINALS.search(re.sub(r"^  +\d* \|.*$", "", shown(findings), flags=re.MULTILINE))
    lines = text.count("\n") + 1
    assert all(1 <= one.span.line <= lines for one in findings if one.span.file == "damaged.rules")


@st.composite
def altered_homebrew(draw: st.DrawFn) -> str:
    """A homebrew file with its numbers moved and some of its names exchanged."""
    text = draw(st.sampled_from(HOMEBREW))
    names = ("small-fish", "shark", "seaweed", "fish", "coral", "seahorse", "turtle")
    for old in draw(st.lists(st.sampled_from(names), max_size=2, unique=True)):
        text = re.sub(rf"(?<![\w-]){old}(?![\w-])", draw(st.sampled_from(names)), text)
    number = draw(st.integers(0, 9))
    line = draw(st.integers(0, text.count("\n")))
    lines = text.split("\n")
    lines[line] = re.sub(r"\d+", str(number), lines[line], count=1)
    return "\n".join(line for line in lines if not line.startswith(("  example", "  legal", "  illegal")))


@given(altered_homebrew(), st.data())
def test_rules_that_lint_clean_never_fail_later(text: str, data: st.DataObject) -> None:
    findings = [one for one in lint_texts([("my.rules", text)]) if one.severity == "error"]
    pack = shelf.from_texts([("my.rules", text)]).pack
    if findings or pack is None:
        return
    rules = Rulebook(compose([pack]))
    counts = st.dictionaries(st.sampled_from(sorted(rules.tokens)), st.integers(1, 4), max_size=4)
    verdict = rules.judge(data.draw(counts))
    assert str(verdict)
    assert verdict.data()
    assert verdict.legal == (not verdict.repairs)
    assert str(rules.score(verdict.tank))
    assert rules.fingerprint
    assert str(rules.tank("empty").verdict)


# ---- all of it, at its place, and nothing that only follows


def test_five_mistakes_give_five_findings_each_at_its_place() -> None:
    text = f"""{TOP}tokn goby "Goby"
  is fish

token clownfish "Clownfish"
  is fisch
  use 1 oxygen
  scores 1 point for each goby in its tank
  example 1 clownfish scores 2 points

rule company "Company"
  each tank hold at most 1 clownfish

rule quiet "Quiet"
  clownfish needs corall in its tank
  illegal 1 clownfish
"""
    found = [(one.code, one.span.line, one.span.column) for one in lint_texts([("my.rules", text)])]
    assert found == [("T1", 7, 1), ("N1", 11, 6), ("T3", 12, 3), ("T3", 17, 13), ("N1", 20, 19)]


def test_clauses_below_a_header_that_cannot_be_read_are_read_all_the_same() -> None:
    text = TOP.replace("pack", "Pack").replace("needs base 1", "needs base") + "Token Goby\n  use 1 oxygen\n"
    found = [(one.code, one.span.line) for one in lint_texts([("my.rules", text + "\nchnge tokn x\n  uses 2\n")])]
    assert found == [("T1", 3), ("T3", 5), ("T1", 7), ("T3", 8), ("T1", 10)]


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        ('token goby Goby\n  is fish\n\nrule gobies "Gobies"\n  each tank holds at most 1 goby\n', "T3"),
        ('token goby "Goby"\n  is fish\n  uses 1 light\n\nrule light "L"\n  each tank use at most 1 light\n', "T3"),
        ('group reef "Reef"\n  has shark,\n\nrule reefs "Reefs"\n  each tank holds at most 1 reef\n', "T3"),
        ('pack two "Two"\n  versoin 1\n', "T3"),
    ],
    ids=["a token", "a law that limits a resource", "a group", "a second pack"],
)
def test_what_only_follows_is_not_told(broken: str, code: str) -> None:
    codes = {one.code for one in lint_texts([("my.rules", TOP + broken)])}
    assert code in codes
    assert codes <= {code, "P1"}


@pytest.mark.parametrize("entry", CODES.values(), ids=list(CODES))
def test_each_code_has_a_wrong_and_a_right_example(entry: Code) -> None:
    assert entry.title
    assert entry.text
    if entry.wrong:
        assert {one.code for one in lint_texts([("my.rules", entry.wrong)])} == {entry.code}
        assert lint_texts([("my.rules", entry.right)]) == []


def test_only_what_is_no_text_has_no_example() -> None:
    assert {code for code, entry in CODES.items() if not entry.wrong} == {"F1", "F2"}


def test_a_message_has_all_that_helps() -> None:
    (one,) = lint_texts([("my.rules", f"{TOP}{FISH}  score 2 points\n")])
    assert str(one).splitlines() == [
        "my.rules:10:3: error T3: I do not understand `score` here",
        "  10 |   score 2 points",
        "     |   ^^^^^",
        "  I was reading the token clownfish.",
        "  Here may stand: assumed, cite, copies, costs, counts, example, illegal, is, legal, otherwise, scores, "
        "seen, uses, with",
        "  Did you mean `scores`?",
        "  For example:  scores 1 point for each type of fish in its tank",
    ]


# ---- hostile files


HOSTILE = {
    "a megabyte of one name": "a" * 999_999,
    "a hundred thousand commas": f'{TOP}token x "X"\n  is fish' + ("\n    " + "," * 400) * 250,
    "twenty thousand names": f'{TOP}token x "X"\n  is fish' + "".join(f",\n    n{i}, m{i}" for i in range(10_000)),
    "control characters": f'{TOP}token x "\x00\x1b[31m"\n',
    "marks that turn the text": f'{TOP}token x "\u202e\u2066X"\n',
    "a long chain of groups": TOP + "".join(f'group g{i} "G"\n  has g{i + 1}\n' for i in range(1500)),
    "a wide circle of groups": TOP + "".join(f'group g{i} "G"\n  has g{(i + 1) % 1500}\n' for i in range(1500)),
    "thousands of paragraphs": TOP + "".join(f'token t{i} "T"\n  is fish\n' for i in range(9_000)),
    "thousands of changes": TOP + "change token base.coral\n  uses 2 oxygen\n" * 1_900,
    "thousands of mistakes": TOP + 'tokn x "X"\n' * 1_900,
    "numbers without end": f'{TOP}token x "X"\n  uses {"9" * 900} oxygen\n',
    "blank lines": "\n" * 999_999,
    "many laws": TOP + "".join(f'rule r{i} "R"\n  each tank holds at most 1 shark\n' for i in range(1_900)),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=list(HOSTILE))
def test_hostile_files_are_answered_in_bounded_time(text: str) -> None:
    start = time.perf_counter()
    findings = lint_texts([("hostile.rules", text)])
    # Far above what it takes, far below what a quadratic slip would take.
    assert time.perf_counter() - start < 30
    assert len(shown(findings)) < 40 * 2_000 * MOST_FINDINGS
    assert all(char.isprintable() or char == "\n" for char in shown(findings))


def test_a_crowded_tank_is_judged_and_repaired() -> None:
    rules = ag.rulebook("advanced")
    verdict = rules.judge(dict.fromkeys(rules.tokens, PLENTY))
    assert not verdict.legal
    assert verdict.complete
    assert all(rules.tank(dict(verdict.tank)).without(way).verdict.legal for way in verdict.repairs[:3])


def test_a_parser_is_built_once() -> None:
    assert parser("rules") is parser("rules")
