"""Whatever comes in: one clear message with a way out, nothing raw, in bounded time."""

import json
import time
import unicodedata
from pathlib import Path

import pytest

from aquagarden.cli.exits import MEANING, Exit
from aquagarden.cli.output import MOST_SHOWN, plain

from .conftest import CLOWNFISH, Run

ESCAPE, TURNED = "\x1b[31m", "\u202e"
HOSTILE = {
    "a name of a megabyte": CLOWNFISH.replace("blue-fish", "b" * 1_000_000),
    "commas": CLOWNFISH.replace("is fish", "is fish" + "," * 100_000),
    "lines of commas": CLOWNFISH.replace("is fish", "is fish" + "\n    ,," * 20_000),
    "clauses": CLOWNFISH + "  uses 1 oxygen\n" * 5_000,
    "unknown names": CLOWNFISH + "  is fisch\n" * 5_000,
    "doubled packs": CLOWNFISH + '\npack my-fish "My fish"\n  version 1\n' * 20_000,
    "headers": CLOWNFISH + "token\n" * 20_000,
    "control characters": CLOWNFISH.replace("Blue", f"Blue{ESCAPE}"),
    "bidirectional characters": CLOWNFISH.replace("Blue", f"Blue{TURNED}"),
    "bytes that are no text": "\x00" * 10_000,
    "tabs": CLOWNFISH.replace("  ", "\t"),
    "nothing": "",
    "blanks": " \n\n",
    "a number without end": CLOWNFISH.replace("uses 1", "uses " + "9" * 900),
    "quotes": CLOWNFISH + '"' * 900,
    "itself": CLOWNFISH.replace("needs base 1", "needs base 1\n  needs my-fish 1"),
    "an absent pack": CLOWNFISH.replace("needs base", "needs bass"),
    "a group in itself": CLOWNFISH + '\ngroup a "A"\n  has b\n\ngroup b "B"\n  has a\n',
}


def clean(text: str) -> bool:
    return not any(unicodedata.category(char) in ("Cc", "Cf", "Cs") for char in text if char != "\n")


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("words", [("check", "shark", "--with"), ("lint",), ("fmt",), ("test",)], ids=lambda w: w[0])
def test_a_hostile_file_is_told_in_bounded_time(run: Run, tmp_path: Path, name: str, words: tuple[str, ...]) -> None:
    path = tmp_path / "hostile.rules"
    path.write_text(HOSTILE[name], encoding="utf-8", newline="\n")
    before = path.read_bytes()
    begun = time.perf_counter()
    done = run(*words, path)
    assert time.perf_counter() - begun < 20
    told = done.stdout + done.stderr
    assert clean(told)
    assert "Traceback" not in told
    assert len(told) < 100_000
    if words != ("fmt",) or done.exit_code:
        assert done.exit_code == (Exit.FINDINGS if words == ("lint",) else Exit.MISUSE)
        assert f"{path}:" in told
        assert path.read_bytes() == before


def test_examples_without_end(run: Run, my_fish: Path) -> None:
    my_fish.write_text(CLOWNFISH + "  example 1 blue-fish scores 3 points\n" * 3_000)
    begun = time.perf_counter()
    assert run("test", my_fish).stdout.count("failed: ") == 3_000
    assert run("lint", my_fish).exit_code == Exit.FINDINGS
    assert time.perf_counter() - begun < 20


@pytest.mark.parametrize("name", HOSTILE)
def test_the_same_as_json(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / "hostile.rules"
    path.write_text(HOSTILE[name], encoding="utf-8", newline="\n")
    findings = json.loads(run("lint", path, "--json").stdout)["findings"]
    error = json.loads(run("check", "shark", "--with", path, "--json").stdout)["error"]
    assert findings
    assert error["message"]
    assert error["place"]["file"] == str(path)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"rules-language 1\n\xe9\n"])
def test_a_file_that_is_not_utf_8(run: Run, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "latin.rules"
    path.write_bytes(data)
    assert "not written in UTF-8" in run("lint", path).stdout
    assert "not written in UTF-8" in run("check", "shark", "--with", path).stderr
    assert run("fmt", path).exit_code == 2
    assert path.read_bytes() == data
    assert run("check", "-", stdin=data).exit_code == 2


def test_a_folder_without_rules(run: Run, tmp_path: Path) -> None:
    for words in (("check", "shark", "--with"), ("lint",), ("test",)):
        assert run(*words, tmp_path).exit_code == 2


ARGUMENTS = [
    ("check", "1 sha{}rk"),
    ("check", "shark", "--with", "my-{}pack"),
    ("check", "shark", "--with", "my-{}.rules"),
    ("check", "shark", "--{}"),
    ("check", "shark", "--players", "{}"),
    ("explain", "sha{}rk"),
    ("clauses", "ba{}se"),
    ("lint", "a{}.rules"),
    ("fmt", "a{}.rules"),
    ("test", "a{}"),
    ("adjudicate", "a{}.jsonl"),
    ("score", "a{}.json"),
    ("check", "T1=1 sha{}rk"),
    ("check", "T1=shark", "{}=shark"),
    ("check", "--aquarium", "a{}.json"),
    ("packs", "too {} many"),
    ("ch{}eck",),
]


@pytest.mark.parametrize("words", ARGUMENTS, ids=" ".join)
@pytest.mark.parametrize("inside", [ESCAPE, TURNED, "\udcff", "x" * 100_000], ids=["escape", "turned", "byte", "long"])
def test_arguments_are_never_echoed_raw_or_at_length(run: Run, words: tuple[str, ...], inside: str) -> None:
    given = [word.format(inside) for word in words]
    done = run(*given)
    told = done.stdout + done.stderr
    assert done.exit_code == Exit.MISUSE
    assert clean(told)
    assert 0 < max(map(len, told.splitlines())) < 2 * MOST_SHOWN
    error = json.loads(run(*given, "--json").stdout)
    assert "errors" in error or ("message" in error["error"] and "hint" in error["error"])
    assert clean(str(error))


def test_standard_input_has_a_limit(run: Run) -> None:
    assert "empty" in run("check", "-", stdin=" \n").stderr
    assert "more than" in run("check", "-", stdin="1 shark," * 100_000).stderr
    assert "F3" in run("lint", "-", stdin="# x\n" * 1_000_000).stdout
    assert run("fmt", "-", stdin="# x\n" * 1_000_000).exit_code == 2
    assert run("test", "-", stdin="").exit_code == 2


def test_every_exit_code_has_its_meaning(run: Run) -> None:
    told = run("--help").stdout
    assert set(MEANING) == set(Exit)
    assert all(f"{code:>3}  {meaning}" in told for code, meaning in MEANING.items())


@pytest.mark.parametrize(
    ("text", "shown"), [("plain\ntext", "plain\ntext"), ("a\x07\t\ud800", "a<U+0007><U+0009><U+D800>")]
)
def test_what_cannot_be_seen_is_spelled_out(text: str, shown: str) -> None:
    assert plain(text) == shown


COMMANDS = ("check", "score", "adjudicate", "lint", "fmt", "test", "explain", "packs", "assumptions", "clauses")


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_a_help_page_with_an_example(run: Run, name: str) -> None:
    done = run(name, "--help")
    assert done.exit_code == 0
    assert f"For example:  aquagarden {name} " in " ".join(done.stdout.split(" ")).replace("\n  ", " ")
    assert "--json" in done.stdout
    assert name in run().stdout


def test_a_misspelt_command_or_option_names_the_right_one(run: Run) -> None:
    assert "Did you mean `check`?" in run("chek", "shark").stderr
    assert "'--with'" in run("check", "shark", "--wiht", "advanced").stderr
    done = run("check")
    assert done.exit_code == 2
    assert "Try `aquagarden check --help`." in done.stderr


@pytest.mark.parametrize("command", ["fmt", "lint", "test"])
def test_an_empty_path_does_not_mean_this_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    untidy = tmp_path / "my-fish.rules"
    untidy.write_text(CLOWNFISH.replace("  is", "  is  "), encoding="utf-8")
    before = untidy.read_bytes()
    monkeypatch.chdir(tmp_path)
    done = run(command, "")
    assert done.exit_code == Exit.MISUSE
    assert "one of them is empty" in done.stderr
    assert untidy.read_bytes() == before
