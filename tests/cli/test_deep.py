"""`lint --deep`: what never happens, what a pack changes, and games, in words and as JSON."""

import json
from pathlib import Path

import pytest

from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.testing import check_pack

from .conftest import CLOWNFISH, Run

GIANT = '\ntoken giant "Giant"\n  is fish\n  uses 7 oxygen\n  copies 1 in bag\n'


def test_a_pack_is_told_as_its_report(run: Run, my_fish: Path) -> None:
    my_fish.write_text(CLOWNFISH + GIANT)
    done = run("lint", "--deep", "--games", 2, my_fish)
    report = check_pack(my_fish, games=2)
    assert "giant can never be placed" in done.stdout
    assert (done.exit_code, done.stdout, done.stderr) == (0, f"nothing found\n\n{report}\n", "")
    told = json.loads(run("lint", "--deep", "--games", 2, "--json", my_fish).stdout)
    assert (told["findings"], told["packs"]) == ([], [json.loads(json.dumps(report.data()))])


def test_lint_without_deep_says_as_much_as_before(run: Run, my_fish: Path) -> None:
    assert run("lint", my_fish).stdout == "nothing found\n"
    assert "packs" not in json.loads(run("lint", "--json", my_fish).stdout)
    assert run("lint", "--games", 2, my_fish).exit_code == 2


def test_a_crash_and_a_finding_are_no_for_an_answer(run: Run, my_fish: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = my_fish.with_name("wrong.rules")
    wrong.write_text(CLOWNFISH.replace("is fish", "is fisch"))
    done = run("lint", "--deep", "--games", 1, wrong)
    assert done.exit_code == 1
    assert done.stdout.endswith("my-fish: these rules cannot be used, so no more was looked at\n")

    def leaks(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(AquaGarden, "scores", leaks)
    done = run("lint", "--deep", "--games", 1, my_fish)
    assert (done.exit_code, done.stdout.count("a game crashed in step")) == (1, 4)
    assert json.loads(run("lint", "--deep", "--games", 1, "--json", my_fish).stdout)["packs"][0]["passed"] is False


def test_packs_that_need_each_other_are_at_hand(run: Run, my_fish: Path) -> None:
    other = my_fish.with_name("other.rules")
    other.write_text('rules-language 1\n\npack other "Other"\n  version 1\n  needs base 1\n  needs my-fish 1\n')
    done = run("lint", "--deep", "--games", 1, other, my_fish)
    assert done.exit_code == 0
    assert "\nother with base and my-fish: looked at all" in done.stdout
    my_fish.write_text(CLOWNFISH.replace("uses 1 oxygen", "uses one oxygen"))
    done = run("lint", "--deep", "--games", 1, other, my_fish)
    assert done.exit_code == 1
    assert "\nother: these rules cannot be used" in done.stdout, "for those that it needs cannot"


def test_standard_input_and_the_shipped_rules(run: Run) -> None:
    done = run("lint", "--deep", "--games", 0, "-", stdin=CLOWNFISH)
    assert done.exit_code == 0
    assert "\nmy-fish with base: looked at all" in done.stdout
    assert "\nbase: looked at all 303 legal tanks\n" in run("lint", "--deep", "--games", 0).stdout
    assert run("lint", "--deep", "-", stdin=b"\xff").exit_code == 1
