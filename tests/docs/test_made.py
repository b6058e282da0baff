"""Pages made from the objects: one for each form, kind of paragraph and code, and colours for every word."""

import re
import sys
from pathlib import Path

import pytest
from pygments.token import Comment, Error, Keyword, Name, String

from aquagarden.language.catalog import CODES
from aquagarden.language.forms import CHANGE, FORMS, LANGUAGE
from aquagarden.language.words import keywords, phrases
from aquagarden.predicates.conditions import Wanted
from aquagarden.predicates.laws import NeverShares, UsesAtMost
from aquagarden.predicates.quantities import SetOf

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "docs" / "_ext"))

from made import made, write  # noqa: E402 -- found only now
from made.docstrings import docstring  # noqa: E402
from made.forms import reading, slots, slug  # noqa: E402
from rules_lexer import RulesLexer  # noqa: E402


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return made()


def test_each_form_kind_and_code_has_a_page_and_no_other_page_is_made(texts: dict[str, str]) -> None:
    wanted = {f"forms/{slug(cls)}.md" for cls in phrases()}
    assert len(wanted) == len(list(phrases()))
    wanted |= {f"paragraphs/{kind}.md" for kind in (*FORMS, CHANGE, LANGUAGE)}
    wanted |= {f"diagnostics/{code}.md" for code in CODES}
    assert {name for name in texts if name.endswith(".md")} == wanted


def test_each_page_says_for_whom_it_is(texts: dict[str, str]) -> None:
    pages = {name: text for name, text in texts.items() if name.endswith(".md")}
    pages |= {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")}
    assert [name for name, text in pages.items() if not re.match(r"# .+\n\n\*For ", text)] == []


def test_each_part_is_shown_on_a_page(texts: dict[str, str]) -> None:
    hand = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md"))
    assert set(re.findall(r"generated/([\w-]+\.inc)", hand)) == {name for name in texts if name.endswith(".inc")}


@pytest.mark.parametrize(
    ("cls", "expected"),
    [
        (NeverShares, "NAME or NAME never shares a PLACE with OTHER, OTHER"),
        (UsesAtMost, "each PLACE uses at most MOST RESOURCE [or MORE with BOOSTER]"),
        (SetOf, "set of ITEM and ITEM"),
        (Wanted, "[SEVERAL] NAME"),
    ],
)
def test_a_sentence_is_shown_with_its_slots(cls: type, expected: str) -> None:
    assert reading(cls) == expected
    assert {name for name, _ in slots(cls)} == set(re.findall(r"[A-Z]{2,}", expected))


def test_what_is_not_made_any_more_goes(tmp_path: Path) -> None:
    write(tmp_path, {"old.md": "old", "kept/page.md": "first"})
    write(tmp_path, {"kept/page.md": "second"})
    left = {path.relative_to(tmp_path).as_posix(): path.read_text() for path in tmp_path.rglob("*.md")}
    assert left == {"kept/page.md": "second"}


def test_a_docstring_is_found_in_the_source() -> None:
    assert docstring(RulesLexer, "absent") == ""
    assert docstring(NeverShares, "fits").startswith("Whether not both sides are there.")


@pytest.mark.parametrize(
    "path", sorted((ROOT / "rules").rglob("*.rules")), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_shipped_rules_are_coloured_whole(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tokens = list(RulesLexer(stripnl=False, ensurenl=False).get_tokens(text))
    assert "".join(value for _, value in tokens) == text
    assert not [value for kind, value in tokens if kind is Error]
    assert {value for kind, value in tokens if kind in Keyword} <= keywords()


def test_a_line_is_coloured_word_by_word() -> None:
    tokens = RulesLexer().get_tokens('token needle-fish "Needle fish"\n  copies 4 in bag # four\n')
    kinds = {value: kind for kind, value in tokens if value.strip()}
    assert kinds["token"] is Keyword.Declaration
    assert kinds["needle-fish"] is Name
    assert kinds['"Needle fish"'] is String
    assert kinds["copies"] is Keyword
    assert kinds["bag"] is Name.Builtin
    assert kinds["# four"] is Comment.Single


def test_labels_are_coloured() -> None:
    kinds = {value: kind for kind, value in RulesLexer().get_tokens("place reef\n  carpet C1 beside T2\n")}
    assert (kinds["C1"], kinds["T2"], kinds["beside"]) == (Name.Label, Name.Label, Keyword)
