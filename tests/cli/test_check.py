"""`aquagarden check` says what the library says, as text and as JSON."""

import json
from pathlib import Path

import pytest

import aquagarden as ag

from .conftest import Run

REFUSED = "2 shark, 1 sea-turtle, 1 small-fish, 1 seaweed"


def test_a_refused_tank_prints_the_verdict_and_ends_with_1(run: Run) -> None:
    done = run("check", REFUSED)
    assert done.stdout == f"{ag.rulebook().judge(REFUSED)}\n"
    assert done.stdout.startswith("illegal: 2 of 6 laws refuse this tank\n")
    assert (done.exit_code, done.stderr) == (1, "")


def test_a_legal_tank_ends_with_0(run: Run) -> None:
    done = run("check", "2 sharks")
    assert (done.exit_code, done.stdout) == (0, f"{ag.rulebook().judge('2 sharks')}\n")


def test_words_need_no_quotes(run: Run) -> None:
    assert run("check", "2", "sharks,", "sea", "turtle").stdout == run("check", "2 sharks, sea turtle").stdout


def test_json_is_the_data_of_the_verdict_with_the_tank(run: Run) -> None:
    done = run("check", "--json", REFUSED)
    told = json.loads(done.stdout)
    assert told.pop("tank") == {"shark": 2, "sea-turtle": 1, "small-fish": 1, "seaweed": 1}
    assert told == ag.rulebook().judge(REFUSED).data()
    assert done.exit_code == 1


def test_points(run: Run) -> None:
    score = ag.rulebook().score("2 shark")
    assert run("check", "2 shark", "--points").stdout.endswith(f"\n\n{score}\n")
    assert json.loads(run("check", "2 shark", "--points", "--json").stdout)["score"] == score.data()


def test_points_that_count_what_no_tank_holds_are_told(run: Run) -> None:
    packs = ("--with", "beach-combing", "--with", "advanced")
    told = run("check", "1 octopus, 1 shark", "--points", *packs).stdout.splitlines()
    assert (
        told[-1].lstrip(" -").startswith("octopus scores 2 points for each sea-glass in crate: no crate is given here")
    )
    assert "no crate" not in run("check", "1 shark, 1 sea-turtle, 1 seaweed", "--points", *packs).stdout


def test_a_tank_from_standard_input(run: Run) -> None:
    assert run("check", "-", stdin="2 sharks\r\n").stdout == run("check", "2 sharks").stdout
    assert run("check", "-", stdin="\ufeff2 sharks").exit_code == 0


def test_packs_by_name_and_by_file(run: Run, my_fish: Path) -> None:
    assert run("check", "remora, shark").exit_code == 2
    assert run("check", "remora, shark", "--with", "advanced").exit_code == 0
    assert run("check", "5 blue-fish", "--with", my_fish).exit_code == 1
    assert run("check", "blue-fish, remora, shark", "--with", my_fish, "--with", "advanced").exit_code == 0
    assert run("check", "blue-fish", "--with", "-", stdin=my_fish.read_text()).exit_code == 0


def test_a_folder_is_a_pack(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, my_fish: Path) -> None:
    folder = tmp_path / "my-folder"
    folder.mkdir()
    my_fish.rename(folder / my_fish.name)
    monkeypatch.chdir(tmp_path)
    assert run("check", "blue-fish", "--with", "my-folder").exit_code == 0


def test_players(run: Run, my_fish: Path) -> None:
    text = my_fish.read_text()
    my_fish.write_text(text + '\nrule lonely "Lonely"\n  each tank holds at most 1 blue-fish\n  with 3 players\n')
    tank = ("check", "2 blue-fish", "--with", my_fish)
    assert [run(*tank, *more).exit_code for more in ((), ("--players", "3"), ("--players", "4"))] == [0, 1, 0]


def test_all_findings_about_all_packs_are_told(run: Run, tmp_path: Path, my_fish: Path) -> None:
    my_fish.write_text(my_fish.read_text().replace("is fish", "is a fish").replace("uses 1", "uses one"))
    other = tmp_path / "other.rules"
    other.write_text("nothing at all\n")
    done = run("check", "shark", "--with", my_fish, "--with", other)
    assert (done.exit_code, done.stdout) == (2, "")
    places = [f"{my_fish}:8:", f"{my_fish}:9:", f"{other}:1:"]
    assert all(place in done.stderr for place in places), done.stderr
    told = json.loads(run("check", "shark", "--json", "--with", my_fish, "--with", other).stdout)["error"]
    assert {one["place"]["file"] for one in told["findings"]} == {str(my_fish), str(other)}
    assert told["place"] == told["findings"][0]["place"]
    assert told["message"]


@pytest.mark.parametrize(
    ("tank", "said"),
    [("-1 shark", "negative"), ("0 shark", "zero"), ("1.5 shark", "whole number"), ("100 shark", "more than 99")],
)
def test_a_count_that_makes_no_sense_is_misuse(run: Run, tank: str, said: str) -> None:
    done = run("check", tank)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    told = json.loads(run("check", tank, "--json").stdout)["error"]
    assert said in told["message"]
    assert told["hint"]
    assert told["place"]["column"] == 1


def test_an_unknown_token_names_the_nearest_or_its_pack(run: Run) -> None:
    assert "Did you mean shark?" in run("check", "shrak").stderr
    assert "advanced" in run("check", "remora").stderr
    assert json.loads(run("check", "shrak", "--json").stdout)["error"]["nearest"] == ["shark"]


def test_a_misspelt_header_does_not_pass_in_silence(run: Run, my_fish: Path) -> None:
    my_fish.write_text(my_fish.read_text().replace("token blue-fish", "tokn blue-fish"))
    done = run("check", "shark", "--with", my_fish)
    assert done.exit_code == 2
    assert "Did you mean `token`?" in done.stderr


@pytest.mark.parametrize("zoo", ["dolphin 1,2 1,3; orca 1,4", "dolphin", "Polar-bear 1,2"])
def test_a_piece_of_the_other_game_tells_how_that_is_asked(run: Run, zoo: str) -> None:
    told = run("check", zoo).stderr
    assert "is a token of another game: ask with `--with aquaretto`." in told
    assert "another game" not in run("check", "dlphin 1,2").stderr
    assert run("check", "1 turtle").stderr.endswith("Did you mean sea-turtle?\n")
