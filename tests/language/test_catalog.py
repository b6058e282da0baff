"""Each kind of finding has a wrong piece of rules that gives it alone, and a right one that gives nothing."""

from pathlib import Path

import pytest

from aquagarden.language.catalog import CODES
from aquagarden.testing import lint, lint_texts

SHOWN = [code for code, entry in CODES.items() if entry.wrong]
HEAD = 'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n'


@pytest.mark.parametrize("code", SHOWN)
def test_the_wrong_example_gives_this_code_alone(code: str) -> None:
    found = lint_texts([("wrong.rules", CODES[code].wrong)])
    assert {one.code for one in found} == {code}
    assert all(one.severity == CODES[code].severity for one in found)


@pytest.mark.parametrize("code", SHOWN)
def test_the_right_example_gives_none(code: str) -> None:
    assert CODES[code].right
    assert lint_texts([("right.rules", CODES[code].right)]) == []


@pytest.mark.parametrize("code", CODES)
def test_a_code_explains_itself(code: str) -> None:
    entry = CODES[code]
    assert entry.code == code
    assert entry.title.lstrip("`")[0].isalpha()
    assert entry.text.endswith(".")


def test_files_that_cannot_be_read_have_no_example_in_text(tmp_path: Path) -> None:
    assert set(CODES) - set(SHOWN) == {"F1", "F2"}
    latin = tmp_path / "latin.rules"
    latin.write_bytes(HEAD.encode() + '\ntoken fisch "Fisch fürs Becken"\n'.encode("latin-1"))
    (tmp_path / "empty").mkdir()
    (tmp_path / "folder.rules").mkdir()
    found = {path.name: lint([path]) for path in (latin, tmp_path / "absent.rules", tmp_path / "empty")}
    assert {name: [one.code for one in told] for name, told in found.items()} == {
        "latin.rules": ["F2"],
        "absent.rules": ["F1"],
        "empty": ["F1"],
    }
    assert found["latin.rules"][0].span.line == 7
    assert [one.code for one in lint([tmp_path / "folder.rules"])] == ["F1"]
