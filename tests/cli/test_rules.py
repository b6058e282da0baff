"""`lint`, `fmt` and `test`: the commands of those who write rules."""

import json
import os
import stat
from pathlib import Path

import pytest

from aquagarden.language.formatter import format_rules
from aquagarden.language.source import Source
from aquagarden.packs.shelf import shipped_packs
from aquagarden.testing import lint

from .conftest import CLOWNFISH, Run

UNTIDY = CLOWNFISH.replace("  uses 1 oxygen", "  uses   1   oxygen  # one")
TIDY = format_rules(Source("my-fish.rules", UNTIDY))


def test_the_shipped_rules_lint_clean(run: Run) -> None:
    done = run("lint")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "nothing found\n", "")


def test_findings_are_the_result(run: Run, my_fish: Path) -> None:
    my_fish.write_text(CLOWNFISH.replace("is fish", "is fisch").replace("scores 2 points\n    ", "scores\n    "))
    done = run("lint", my_fish)
    findings = lint([my_fish])
    assert len(findings) >= 1
    assert all(str(one) in done.stdout for one in findings)
    assert (done.exit_code, done.stderr) == (1, "")
    told = json.loads(run("lint", my_fish, "--json").stdout)
    assert [(one["code"], one["place"]["line"]) for one in told["findings"]] == [
        (one.code, one.span.line) for one in findings
    ]
    assert told["errors"] == len(findings)


def test_a_hint_is_a_finding_too(run: Run, my_fish: Path) -> None:
    my_fish.write_text(CLOWNFISH + '\ngroup reef "Reef"\n')
    done = run("lint", my_fish)
    assert done.exit_code == 1
    assert done.stdout.endswith("0 errors, 1 hint\n")
    assert run("check", "shark", "--with", my_fish).exit_code == 0


def test_lint_reads_standard_input(run: Run) -> None:
    assert run("lint", "-", stdin=CLOWNFISH).exit_code == 0
    done = run("lint", "-", stdin=CLOWNFISH.replace("is fish", "is fisch"))
    assert done.exit_code == 1
    assert done.stdout.startswith("standard input:8:")
    assert run("lint", "-", stdin=b"\xff").stdout.startswith("standard input:1:1: error F2")


def test_packs_that_need_each_other_are_linted_together(run: Run, tmp_path: Path, my_fish: Path) -> None:
    other = tmp_path / "other.rules"
    other.write_text('rules-language 1\n\npack other "Other"\n  version 1\n  needs base 1\n  needs my-fish 1\n')
    assert run("lint", other).exit_code == 1
    assert run("lint", other, my_fish).exit_code == 0
    assert run("test", other).exit_code == 2
    assert run("test", other, my_fish).exit_code == 0


def test_a_file_that_cannot_be_read_is_misuse(run: Run, tmp_path: Path) -> None:
    done = run("lint", tmp_path / "absent.rules")
    assert done.exit_code == 2
    assert "F1" in done.stdout


# ---- fmt


@pytest.fixture
def untidy(tmp_path: Path) -> Path:
    path = tmp_path / "untidy.rules"
    path.write_text(UNTIDY, encoding="utf-8", newline="\n")
    return path


def test_fmt_writes_the_form_and_keeps_the_mode(run: Run, untidy: Path, tmp_path: Path) -> None:
    untidy.chmod(0o640)
    assert run("fmt", untidy).exit_code == 0
    assert untidy.read_text(encoding="utf-8") == TIDY != UNTIDY
    assert os.name == "nt" or stat.S_IMODE(untidy.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir()] == [untidy.name]
    assert "1 in the form already" in run("fmt", untidy).stdout


def test_fmt_check_changes_nothing(run: Run, untidy: Path, my_fish: Path) -> None:
    done = run("fmt", "--check", untidy.parent)
    assert done.exit_code == 1
    assert f"would change  {untidy}\n" in done.stdout
    assert untidy.read_text(encoding="utf-8") == UNTIDY
    assert json.loads(run("fmt", "--check", "--json", untidy).stdout)["changed"] == [str(untidy)]
    run("fmt", untidy.parent)
    assert run("fmt", "--check", untidy.parent, my_fish).exit_code == 0


def test_fmt_makes_plain_line_ends(run: Run, untidy: Path) -> None:
    untidy.write_bytes(b"\xef\xbb\xbf" + TIDY.replace("\n", "\r\n").encode())
    assert run("fmt", untidy).exit_code == 0
    assert untidy.read_bytes() == TIDY.encode()


def test_fmt_from_input_to_output(run: Run) -> None:
    done = run("fmt", "-", stdin=UNTIDY)
    assert (done.stdout, done.exit_code, done.stderr) == (TIDY, 0, "")
    assert run("fmt", "-", "--check", stdin=UNTIDY).exit_code == 1
    assert run("fmt", "-", "--check", stdin=TIDY).exit_code == 0
    assert json.loads(run("fmt", "-", "--json", stdin=UNTIDY).stdout)["text"] == TIDY
    assert run("fmt", "-", "other.rules", stdin=UNTIDY).exit_code == 2


def test_fmt_leaves_what_it_cannot_read_and_does_the_rest(run: Run, untidy: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.rules"
    bad.write_text("tokn x\n")
    done = run("fmt", bad, untidy)
    assert done.exit_code == 2
    assert f"{bad}:1:1" in done.stderr
    assert bad.read_text() == "tokn x\n"
    assert untidy.read_text(encoding="utf-8") == TIDY
    told = json.loads(run("fmt", bad, untidy, "--json").stdout)
    assert (told["unchanged"], told["errors"][0]["place"]["file"]) == ([str(untidy)], str(bad))


def test_nothing_is_half_written(run: Run, untidy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: str, target: Path) -> None:
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr(os, "replace", full)
    done = run("fmt", untidy)
    assert done.exit_code == 2
    assert "No space left on device" in done.stderr
    assert untidy.read_text(encoding="utf-8") == UNTIDY
    assert [path.name for path in tmp_path.iterdir()] == [untidy.name]


def test_a_link_stays_a_link(run: Run, untidy: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.rules"
    try:
        link.symlink_to(untidy)
    except OSError:  # a system that lets nobody make links has none to keep
        return
    assert run("fmt", link).exit_code == 0
    assert link.is_symlink()
    assert untidy.read_text(encoding="utf-8") == TIDY


# ---- test


def test_the_examples_of_all_shipped_packs_come_out(run: Run) -> None:
    done = run("test")
    assert done.exit_code == 0
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == list(shipped_packs())
    told = json.loads(run("test", "base", "--json").stdout)["packs"]
    assert [one["pack"] for one in told] == ["base"]
    assert told[0]["examples"] == len(told[0]["outcomes"]) > 20


def test_an_example_that_a_change_leaves_behind_fails(run: Run, my_fish: Path) -> None:
    my_fish.write_text(CLOWNFISH + "\nchange token base.shark\n  uses 3 oxygen\n")
    done = run("test", my_fish)
    assert done.exit_code == 1
    assert "tokens.rules:" in done.stdout
    assert f"since the change at {my_fish}:15\n" in done.stdout
    assert done.stdout.endswith("my-fish: 2 examples, 1 failed\n")


def test_a_failed_example_is_told_with_its_place(run: Run, my_fish: Path) -> None:
    assert run("test", my_fish).stdout == "my-fish: 1 example, all come out\n"
    my_fish.write_text(CLOWNFISH.replace("blue-fish scores 2", "blue-fish scores 3"))
    done = run("test", my_fish)
    assert (done.exit_code, done.stderr) == (1, "")
    assert done.stdout.startswith(f"{my_fish}:13: failed: token blue-fish: example 1 blue-fish scores 3 points\n")
    assert done.stdout.endswith("my-fish: 1 example, 1 failed\n")
    [pack] = json.loads(run("test", my_fish, "--json").stdout)["packs"]
    assert (pack["failed"], pack["outcomes"][0]["line"]) == (1, 13)


def test_examples_of_a_folder_and_of_standard_input(run: Run, my_fish: Path) -> None:
    assert run("test", my_fish.parent).stdout == "my-fish: 1 example, all come out\n"
    assert run("test", "-", stdin=CLOWNFISH).stdout == "my-fish: 1 example, all come out\n"


def test_rules_with_mistakes_have_no_examples(run: Run, my_fish: Path, tmp_path: Path) -> None:
    my_fish.write_text(CLOWNFISH.replace("is fish", "is fisch"))
    assert run("test", my_fish).exit_code == 2
    my_fish.write_text(CLOWNFISH)
    (tmp_path / "twin.rules").write_text(CLOWNFISH.replace("uses 1", "uses 2"))
    done = run("test", tmp_path)
    assert done.exit_code == 2
    assert "P5" in done.stderr
    assert run("test", "no-such-pack").exit_code == 2
