"""Linting files and folders: which files belong together, and what is said of them."""

import os
from pathlib import Path

import pytest

from aquagarden.errors import RulesError
from aquagarden.packs import shelf
from aquagarden.resources import rules_folder
from aquagarden.rulebook import find_pack
from aquagarden.testing import lint, lint_texts, packs_in, try_examples

HEAD = 'rules-language 1\n\npack {name} "{name}"\n  version 1\n  needs base 1\n\n'
FISH = 'token {name} "{name}"\n  is fish\n  uses 1 oxygen\n  copies 6 in bag\n'


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.rules"
    path.write_text(text, encoding="utf-8")
    return path


def codes(*paths: Path) -> list[str]:
    return [one.code for one in lint(paths)]


def test_shipped_rules_are_free_of_findings() -> None:
    assert lint([rules_folder()]) == []


@pytest.mark.parametrize("name", shelf.shipped_packs())
def test_examples_of_shipped_packs_come_out(name: str) -> None:
    pack = shelf.shipped(name)
    assert pack is not None
    assert [(one.line.span, one.failure) for one in try_examples(pack) if not one.passed] == []


def test_a_folder_with_one_pack_paragraph_is_one_pack(tmp_path: Path) -> None:
    folder = tmp_path / "reef"
    write(folder, "pack", HEAD.format(name="reef"))
    write(folder, "fish", "rules-language 1\n\n" + FISH.format(name="wrasse"))
    assert codes(folder) == []
    assert codes(folder / "fish.rules") == [], "a file of a folder is judged with its folder"


def test_a_folder_of_whole_packs_is_several_packs(tmp_path: Path) -> None:
    for name in ("wrasse", "goby"):
        write(tmp_path, name, HEAD.format(name=name) + FISH.format(name=name))
    assert codes(tmp_path) == []
    assert codes(tmp_path / "goby.rules") == []


def test_packs_given_together_may_need_each_other(tmp_path: Path) -> None:
    reef = write(tmp_path / "a", "reef", HEAD.format(name="reef") + FISH.format(name="wrasse"))
    text = HEAD.format(name="more").replace("needs base 1", "needs reef 1")
    more = write(tmp_path / "b", "more", text + 'rule one-wrasse "One"\n  each tank holds at most 1 wrasse\n')
    assert codes(reef, more) == []
    assert codes(more) == ["P2"]


def test_two_packs_that_touch_one_target_clash_and_both_places_are_shown(tmp_path: Path) -> None:
    change = "change token base.coral\n  uses 2 oxygen\n  example 1 coral uses 2 oxygen\n"
    paths = [write(tmp_path / name, name, HEAD.format(name=name) + change) for name in ("one", "two")]
    (clash,) = lint(paths)
    assert clash.code == "P5"
    assert {clash.span.file, *(span.file for span in clash.also)} == {str(path) for path in paths}


def test_a_pack_that_needs_both_settles_a_clash(tmp_path: Path) -> None:
    change = "change token base.coral\n  uses {0} oxygen\n  example 1 coral uses {0} oxygen\n"
    one = write(tmp_path / "one", "one", HEAD.format(name="one") + change.format(2))
    two = write(tmp_path / "two", "two", HEAD.format(name="two") + change.format(3))
    needs = HEAD.format(name="both").replace("needs base 1", "needs base 1\n  needs one 1\n  needs two 1")
    both = write(tmp_path / "both", "both", needs + change.format(0))
    assert codes(one, two) == ["P5"]
    assert codes(one, two, both) == []


def test_findings_of_one_pack_do_not_hide_those_of_another(tmp_path: Path) -> None:
    bad = write(tmp_path / "bad", "bad", HEAD.format(name="bad") + "tokn x\n")
    worse = write(tmp_path / "worse", "worse", HEAD.format(name="worse") + FISH.format(name="goby") + "  is fisch\n")
    assert codes(bad, worse) == ["T1", "N1"]


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda folder: folder / "absent.rules", "F1"),
        (lambda folder: folder, "F1"),
        (lambda folder: write(folder, "empty", ""), "F5"),
        (lambda folder: write(folder, "tab", 'rules-language 1\n\npack x "X"\n\tversion 1\n  needs base 1\n'), "F4"),
    ],
    ids=["no file", "an empty folder", "an empty file", "a tab"],
)
def test_files_that_cannot_be_used(tmp_path: Path, make: object, code: str) -> None:
    assert callable(make)
    assert codes(make(tmp_path)) == [code]


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "latin.rules"
    path.write_bytes('rules-language 1\n\npack x "Poisson sal\xe9"\n'.encode("latin-1"))
    assert codes(path) == ["F2"]


def test_windows_line_ends_and_a_mark_at_the_beginning_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "goby.rules"
    text = HEAD.format(name="goby") + FISH.format(name="goby")
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert codes(path) == []
    assert find_pack(path).name == "goby"


def test_the_same_finding_is_told_once() -> None:
    text = HEAD.format(name="goby") + "token goby\n"
    assert [one.code for one in lint_texts([("goby.rules", text)])] == ["T3"]


def test_a_tab_hides_nothing_of_the_rest() -> None:
    text = HEAD.format(name="goby") + 'token goby "Goby"\n\tis fisch\n\tuse 1 oxygen\n'
    found = [(one.code, one.span.line) for one in lint_texts([("goby.rules", text)])]
    assert found == [("F4", 8), ("N1", 8), ("F4", 9), ("T3", 9)]


def test_rules_with_tabs_are_not_used() -> None:
    text = HEAD.format(name="goby") + 'token goby "Goby"\n\tis fish\n'
    assert [one.code for one in shelf.from_texts([("goby.rules", text)]).findings] == ["F4"]
    assert shelf.from_texts([("goby.rules", text)]).pack is None


def test_a_name_misspelt_on_a_line_that_cannot_be_read_is_told_elsewhere() -> None:
    text = HEAD.format(name="goby") + (
        'rule one "One"\n  sharkks never shares a tank with seahorse\n\n'
        'rule two "Two"\n  sharkks never share a tank with coral\n'
    )
    found = [(one.code, one.span.line) for one in lint_texts([("goby.rules", text)])]
    assert found == [("N1", 8), ("T3", 11)]


if hasattr(os, "mkfifo"):

    def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
        pipe = tmp_path / "pipe.rules"
        os.mkfifo(pipe)
        assert codes(pipe) == ["F1"]
        assert codes(tmp_path) == ["F1"]


def test_names_that_no_file_can_have_are_told(tmp_path: Path) -> None:
    for path in (tmp_path / ("a" * 5000 + ".rules"), tmp_path / "a\0b.rules"):
        assert codes(path) == ["F1"]
        with pytest.raises(RulesError):
            find_pack(path)


@pytest.mark.parametrize(
    "paragraph",
    [
        'place reef "Reef"\n  1 for each player\n',
        'settings luck "Luck"\n  lucy no\n',
        'deck tides "Tides"\n  deal 1 card\n  when employee crosses icon\n',
        'card reef "Reef"\n  deck ads\n  gain 1 fund\n',
        'trigger storm "Storm"\n  when setup\n  draw 1 from bag to sea\n',
        'score spare "Spare"\n  3, 1 points by place in standby\n',
    ],
)
def test_each_paragraph_of_a_rulebook_says_where_it_comes_from(paragraph: str) -> None:
    def codes(text: str) -> list[str]:
        head = HEAD.format(name="goby").replace("  needs", "  follows base\n  needs")
        return [one.code for one in lint_texts([("goby.rules", head + text)]) if one.code not in ("H5", "H6")]

    assert codes(paragraph) == ["E3"]
    assert codes(f'{paragraph}  seen "the box"\n') == []
    first, *others = paragraph.split("\n")[1:-1]
    cited = [f'{first}\n    cite base "Contents" 2', *(f'{line}\n    assumed "so"' for line in others)]
    assert codes("\n".join([paragraph.split("\n", maxsplit=1)[0], *cited, ""])) == []


HEADERS = ['pack My-Bad "My bad"', 'pakc bad "Bad"', 'Pack bad "Bad"', "pack bad"]


def test_a_file_without_a_pack_is_not_judged_as_that_of_its_neighbour(tmp_path: Path) -> None:
    write(tmp_path, "full", HEAD.format(name="full") + FISH.format(name="goby"))
    loose = write(tmp_path, "clown", "rules-language 1\n\n" + FISH.format(name="clown"))
    (found,) = lint([loose])
    assert (found.code, found.span.file) == ("P1", str(loose))
    packs, findings = packs_in(loose)
    assert (packs, [one.code for one in findings]) == ([], ["P1"])


@pytest.mark.parametrize("header", HEADERS)
@pytest.mark.parametrize("other", ["full", "pack"])
def test_a_misspelt_pack_has_its_own_findings_alone(tmp_path: Path, header: str, other: str) -> None:
    write(tmp_path, other, HEAD.format(name="full") + FISH.format(name="goby"))
    text = (HEAD + FISH).format(name="goby").replace('pack goby "goby"', header)
    bad = write(tmp_path, "bad", text)
    for path in (bad, tmp_path):
        (found,) = lint([path])
        assert (found.code in ("T1", "T3"), found.span.file, found.span.line) == (True, str(bad), 3)
