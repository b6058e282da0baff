"""Files of any bytes raise nothing but diagnostics, and those speak to people."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.language.catalog import CODES
from aquagarden.language.parsers import parser
from aquagarden.resources import rules_folder
from aquagarden.rulebook import find_pack
from aquagarden.testing import lint, lint_texts
from tests.strategies import untidy_files

HEAD = 'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n\n'
SHIPPED = [path.read_text(encoding="utf-8") for path in sorted(rules_folder().rglob("*.rules"))]
# Names of the parser's own, and whatever it makes up.
TERMINAL = re.compile(
    r"\b(" + "|".join(one.name for one in parser("rules").terminals if len(one.name) > 1) + r")\b|__ANON|__IGNORE|\$END"
)
QUOTED = re.compile(r"`[^`]*`")


def speaks_to_people(finding: ag.Diagnostic) -> None:
    """A finding has a known code, can be shown, and names nothing of the parser."""
    assert finding.severity == CODES[finding.code].severity
    assert len(str(finding)) < 2_000
    words = (finding.message, finding.reading, finding.hint, *finding.expected)
    assert not TERMINAL.search(QUOTED.sub("", " ".join(words))), str(finding)


def holds(text: str) -> list[ag.Diagnostic]:
    """The findings about a text, each as it should be."""
    found = lint_texts([("any.rules", text)])
    for finding in found:
        speaks_to_people(finding)
        assert 1 <= finding.span.line <= text.count("\n") + 1
    return found


@given(st.binary(max_size=300))
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("any") / "any.rules"
    path.write_bytes(data)
    for finding in lint([path]):
        speaks_to_people(finding)
    with pytest.raises(ag.RulesError):
        find_pack(path)


@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    assert holds(text)
    assert holds(HEAD + text) or not re.sub("#.*", "", text).strip()


WORDS = sorted({word for text in SHIPPED for word in re.findall(r'"[^"\n]*"|[\w-]+|[^\s\w]', text)})
LINES = sorted({line for text in SHIPPED for line in text.split("\n")})


@given(st.lists(st.sampled_from((*WORDS, "\n", "\n  ", "\n    ", " ", '"', ",", "\t", "\u202e")), max_size=60))
def test_any_words_of_the_language(words: list[str]) -> None:
    holds(HEAD + " ".join(words))


@given(st.lists(st.sampled_from(LINES), max_size=30))
def test_any_lines_of_real_rules(lines: list[str]) -> None:
    holds(HEAD + "\n".join(lines))


@given(untidy_files())
def test_any_declarations(file: Any) -> None:
    holds(file.text)


@st.composite
def damaged(draw: Callable[..., Any]) -> str:
    """Real rules with a few places cut, doubled or overwritten."""
    text = draw(st.sampled_from([text for text in SHIPPED if len(text) < 6_000]))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        new = draw(st.sampled_from(("", text[start:end] * 2, " ", "\n", '"', "#", "-", "7")) | st.text(max_size=5))
        text = text[:start] + new + text[end:]
    return text


@given(damaged())
def test_damaged_rules(text: str) -> None:
    holds(text)


# ---- hostile files: as large as may be, and each made to keep some part of the reading busy


def many(line: str, most: int = 990_000) -> str:
    """As many such lines as a file may have, numbered."""
    found, size, number = [], 0, 0
    while size < most:
        found.append(line.format(number, number + 1))
        size, number = size + len(found[-1]), number + 1
    return "".join(found[:-1])


TOKEN = 'token wrasse "Wrasse"\n  is fish\n'
RULE = 'rule few "Few"\n  each tank holds at most 3 fish\n'
HOSTILE = {
    "one name": "token " + "a" * 990_000 + ' "x"\n',
    "commas": 'token wrasse "x"\n  is ' + "," * 100_000 + "\n",
    "commas on lines": 'token wrasse "x"\n  is ' + ",\n    " * 100_000 + "\n",
    "brackets": f'rule few "x"\n  {"( " * 10_000}\n',
    "digits": f'token wrasse "x"\n  uses {"9" * 900} oxygen\n',
    "directions": "\u202e\n" * 300_000,
    "control characters": "\x00" * 900_000,
    "nothing": "\n" * 900_000,
    "unknown headers": many("tokn t{}\n"),
}
HEAVY = {
    "names in a list": 'token wrasse "x"\n  is ' + many("n{},\n    ") + "fish\n",
    "one name in a list": 'token wrasse "x"\n  is ' + many("fish,\n    ") + "fish\n",
    "parts of a choice": 'rule few "x"\n  shark needs ' + many("{} fish or\n    ") + "coral in its tank\n",
    "parts of a set": 'score few "x"\n  1 point for each set of ' + many("1 coral,\n    ") + "1 shark\n",
    "quotes": many('token wrasse "x" "' + '"' * 900 + "\n"),
    "blanks": many(" " * 900 + "\n"),
    "unknown clauses": TOKEN + many("  iz fish\n"),
    "tokens": many('token t{} "x"\n'),
    "a chain of groups": many('group g{} "x"\n  has g{}\n'),
    "resources": many('token t{0} "x"\n  uses 1 r{0}\n\nrule r{0} "x"\n  each tank uses at most 3 r{0}\n'),
    "examples": RULE + many("  illegal {} shark\n"),
    "scores": many('score s{} "x"\n  1 point for each fish\n  counts under s{}\n'),
    "changes": many("change token base.coral\n  uses {} oxygen\n"),
    "exceptions": many("except rule base.oxygen\n  for shark\n"),
    "citations": TOKEN + many('  cite base "Contents" {}\n'),
    "numbers of players": TOKEN + "  with " + many("{},\n    ") + "3 players\n",
    "packs waited for": TOKEN + many("  with p{}\n"),
    "packs": many('pack p{} "x"\n  version 1\n'),
    "packs needed": many("  needs p{} 1\n"),
}


@pytest.mark.parametrize("name", [*HOSTILE, *(pytest.param(name, marks=pytest.mark.slow) for name in HEAVY)])
def test_a_hostile_file_ends_soon_with_few_findings(name: str) -> None:
    text = HEAD.rstrip("\n") + "\n" * (1 if name == "packs needed" else 2) + (HOSTILE | HEAVY)[name]
    start = time.process_time()
    found = lint_texts([("hostile.rules", text)])
    assert time.process_time() - start < 20
    assert len(found) <= 2_000
    assert len({finding.code for finding in found}) <= 3
    assert sum(len(str(finding)) for finding in found) < 1_000_000
    for finding in found[:50]:
        speaks_to_people(finding)


def test_a_file_of_more_than_a_megabyte_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.rules"
    path.write_bytes(b"#" * 1_000_001)
    assert [finding.code for finding in lint([path])] == ["F3"]
