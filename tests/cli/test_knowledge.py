"""`explain`, `packs`, `assumptions` and `clauses`: what the rules say, and where from."""

import json
from pathlib import Path
from typing import Any

import pytest

from aquagarden.language.catalog import CODES
from aquagarden.language.forms import CHANGE, FORMS
from aquagarden.language.vocabulary import TERMS, Term
from aquagarden.packs.shelf import book, shipped, shipped_books, shipped_packs

from .conftest import Run


def explained(run: Run, *arguments: str | Path) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads(run("explain", *arguments, "--json").stdout)["declarations"]
    return told


def test_a_law_is_explained(run: Run) -> None:
    done = run("explain", "turtles-need-seaweed")
    assert done.exit_code == 0
    for said in (
        'rule turtles-need-seaweed "Turtles need seaweed"\n  rules/aqua-garden/base/placement.rules:',
        "  turtle needs seaweed in its tank or leaves to sea\n",
        "  Aqua Garden Rulebook, Placement Rules\n     7  Sea turtles live only where",
        "  illegal 1 sea-turtle\n",
        "  except rule base.turtles-need-seaweed makes an exception from it  rules/aqua-garden/",
    ):
        assert said in done.stdout
    [told] = explained(run, "turtles-need-seaweed")
    assert [one["number"] for one in told["clauses"]] == [7, 8, 10]


def test_a_token_names_its_groups_and_what_speaks_of_them(run: Run) -> None:
    [told] = [one for one in explained(run, "sea", "turtle") if one["kind"] == "token"]
    assert told["groups"] == ["fish", "regular", "turtle"]
    built = {one["declaration"]: one["how"] for one in told["built_on_by"]}
    assert built["rule sharks-hunt"] == "speaks of turtle"
    assert built["token leatherback-turtle"] == built["card little-aqua-garden"] == "speaks of it"


def test_a_deck_names_its_cards_and_a_place_what_speaks_of_it(run: Run) -> None:
    [feeding] = explained(run, "feeding")
    assert {"declaration": "card shark-impact", "how": "is in it"}.items() <= feeding["built_on_by"][1].items()
    built = {one["declaration"]: one["how"] for one in explained(run, "aquarium")[0]["built_on_by"]}
    assert built["card shark-impact"] == "speaks of it", "an area of it is named"
    assert "card shark-1" not in built


def test_packs_of_ones_own_build_on_names_too(run: Run, my_fish: Path) -> None:
    more = "\nchange token base.coral\n  costs 5 funds\n\nremove rule base.one-coral\n"
    my_fish.write_text(my_fish.read_text() + more)
    for name, how in (("coral", "changes it"), ("one-coral", "removes it")):
        [told] = explained(run, name, "--with", my_fish)
        assert how in [one["how"] for one in told["built_on_by"]]
    [group] = explained(run, "base.fish", "--with", my_fish)
    assert "blue-fish" in group["members"]
    assert "In it are\n" in run("explain", "fish").stdout
    [mine] = explained(run, "blue-fish", "--with", my_fish)
    assert mine["says"][2] == {"text": "scores 2 points", "proofs": ['assumed "as its neighbours"']}


def test_a_pack_and_a_line_of_the_score_sheet_are_explained(run: Run) -> None:
    assert "pack advanced needs it" in run("explain", "base").stdout
    assert "3 points for each set" in run("explain", "base.tanks").stdout
    assert run("explain", "advanced.tanks").exit_code == 2


def test_one_name_of_several_kinds_is_explained_for_each(run: Run) -> None:
    kinds = [one["kind"] for one in explained(run, "advanced")]
    assert sorted(kinds) == ["group", "pack"]


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_explained(run: Run, code: str) -> None:
    done = run("explain", code.lower())
    assert done.exit_code == 0
    assert CODES[code].title in done.stdout
    assert CODES[code].text in done.stdout
    assert json.loads(run("explain", code, "--json").stdout)["code"]["right"] == CODES[code].right


def test_an_unknown_name_is_misuse(run: Run) -> None:
    done = run("explain", "sharks-hnt")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Did you mean sharks-hunt" in done.stderr


def test_what_holds_after_a_change_is_shown(run: Run, my_fish: Path) -> None:
    change = "\nchange card base.shark\n  gain 3 funds for each shark in aquarium\n\nremove rule base.one-coral\n"
    my_fish.write_text(my_fish.read_text() + change)
    [shark] = [one for one in explained(run, "shark", "--with", my_fish) if one["kind"] == "card"]
    assert [line["text"] for line in shark["now"]] == ["deck ads", "gain 3 funds for each shark in aquarium"]
    assert "What holds now\n  deck ads\n  gain 3 funds" in run("explain", "shark", "--with", my_fish).stdout
    [coral] = explained(run, "one-coral", "--with", my_fish)
    assert coral["now"] == []
    assert "What holds now\n  nothing" in run("explain", "one-coral", "--with", my_fish).stdout


def test_what_no_pack_on_the_table_changes_holds_as_it_is_said(run: Run) -> None:
    assert all("now" not in one for name in ("coral", "sharks-hunt") for one in explained(run, name))
    assert "now" in explained(run, "coral", "--with", "night-reef")[0]


@pytest.mark.parametrize("kind", [*FORMS, CHANGE])
def test_each_paragraph_is_explained_with_all_that_it_may_say(run: Run, kind: str) -> None:
    told = json.loads(run("explain", kind, "--json").stdout)["paragraph"]
    clauses = [] if kind == CHANGE else FORMS[kind].clauses
    assert [one["example"] for one in told["clauses"]] == [cls.example for cls in clauses]
    assert all(one["summary"] for one in told["clauses"])
    assert f"paragraph {kind}: {told['summary']}\n" in run("explain", kind).stdout


def test_each_clause_is_found_by_one_of_its_words(run: Run) -> None:
    listed = json.loads(run("explain", "--json").stdout)
    assert listed["paragraphs"] == [*FORMS, CHANGE]
    assert listed["codes"] == [*CODES]
    found = [one for word in listed["words"] for one in json.loads(run("explain", word, "--json").stdout)["clauses"]]
    for form in FORMS.values():
        for cls in form.clauses:
            kinds = {kind for one in found if one["example"] == cls.example for kind in one["stands_in"]}
            # A clause of a rulebook is a number and a text.
            assert form.kind in kinds or form.kind == "section", cls


def test_without_a_word_all_words_are_listed(run: Run) -> None:
    done = run("explain")
    assert (done.exit_code, "Paragraphs\n  pack, " in done.stdout) == (0, True)
    assert "trigger" in done.stdout.split("Words of their clauses")[0]
    assert "It stands under deck, card, trigger." in run("explain", "gain").stdout
    assert "Did you mean gain?" in run("explain", "gian").stderr


@pytest.mark.parametrize("term", TERMS, ids=lambda term: " ".join((term.game or "all", term.kind, term.name)))
def test_each_word_of_the_engine_is_explained(run: Run, term: Term) -> None:
    told = json.loads(run("explain", term.name, "--json").stdout)["terms"]
    assert (term.kind, term.summary) in [(one["kind"], one["summary"]) for one in told]
    assert term.summary in run("explain", term.name).stdout


def test_a_word_of_two_games_is_told_for_each(run: Run) -> None:
    told = [one for one in json.loads(run("explain", "space", "--json").stdout)["terms"] if one["kind"] == "place"]
    assert [one["game"] for one in told] == ["aqua-garden", "aquaretto"]
    assert {one["pack"] for one in told[1]["spoken_of_by"]} == {"aquaretto"}
    assert "\nplace space, a word of the engine for aquaretto\n" in run("explain", "space").stdout


def test_games_share_names_and_nothing_else(run: Run) -> None:
    first, second = explained(run, "turtle")
    assert ((first["kind"], first["pack"]), (second["kind"], second["pack"])) == (
        ("group", "base"),
        ("token", "aquaretto"),
    )
    assert second["groups"] == ["animal", "eater"]
    for told, own in ((first, True), (second, False)):
        assert told["built_on_by"]
        assert {one["file"].startswith("rules/aqua-garden/") for one in told["built_on_by"]} == {own}


def test_a_setting_says_what_it_takes_and_who_says_it(run: Run) -> None:
    done = run("explain", "funds-cap")
    assert "takes a number from 0 to 9999" in done.stdout
    assert "settings funds  rules/aqua-garden/base/funds.rules:" in done.stdout


@pytest.mark.parametrize(
    ("title", "name"), [("Small fish ad", "small-fish"), ("Turtles need seaweed", "turtles-need-seaweed")]
)
def test_a_title_is_explained(run: Run, title: str, name: str) -> None:
    for words in ([title], title.split(), [title.upper()]):
        assert [one["name"] for one in explained(run, *words)] == [name]


# ---- packs


def test_packs_shows_what_is_on_the_table(run: Run, my_fish: Path) -> None:
    done = run("packs", "--with", my_fish)
    assert done.exit_code == 0
    rows = {line.split()[0]: line for line in done.stdout.splitlines()}
    assert set(rows) == {"pack", "my-fish", *shipped_packs()}
    assert {name for name, row in rows.items() if row.endswith("yes")} == {"base", "my-fish"}
    told = json.loads(run("packs", "--json").stdout)
    assert told["table"] == ["base"]
    [base] = [one for one in told["packs"] if one["pack"] == "base"]
    pack = shipped("base")
    assert pack is not None
    assert base["laws"] == sum(one.kind == "rule" for one in pack.declarations) > 0
    assert (base["title"], base["version"], base["needs"]) == (pack.title, pack.version, [])


# ---- assumptions


def test_assumptions_are_told_with_reason_and_place(run: Run, my_fish: Path) -> None:
    done = run("assumptions", "--with", my_fish)
    assert done.stdout == f"token blue-fish  {my_fish}:10\n  scores 2 points\n    assumed: as its neighbours\n"
    [told] = json.loads(run("assumptions", "--with", my_fish, "--json").stdout)["assumptions"]
    assert (told["clause"], told["reason"], told["line"]) == ("scores 2 points", "as its neighbours", 10)


def test_assumptions_of_whole_paragraphs_and_of_removals_count(run: Run, my_fish: Path) -> None:
    text = my_fish.read_text().replace("    assumed", "  assumed")
    my_fish.write_text(text + '\nremove rule base.one-coral\n  assumed "a house rule"\n')
    told = json.loads(run("assumptions", "--with", my_fish, "--json").stdout)["assumptions"]
    assert [(one["clause"], one["reason"]) for one in told] == [("", "as its neighbours"), ("", "a house rule")]


def test_a_changed_value_is_assumed_no_more(run: Run, tmp_path: Path, my_fish: Path) -> None:
    other = tmp_path / "other.rules"
    head = 'rules-language 1\n\npack other "Other"\n  version 1\n  needs base 1\n  needs my-fish 1\n'
    other.write_text(head + "\nchange token my-fish.blue-fish\n  scores 3 points\n")
    # The pack that is changed lies on the table too, so it is given as well.
    done = run("assumptions", "--with", other, "--with", my_fish)
    assert done.stdout.startswith("nothing is assumed with these packs on the table: base, my-fish, other")


# ---- clauses


def test_each_clause_of_the_register_is_shown_with_what_cites_it(run: Run) -> None:
    told = json.loads(run("clauses", "--json").stdout)["books"]
    assert [one["book"] for one in told] == list(shipped_books())
    for one in told:
        register = book(one["book"])
        assert register is not None
        shown = {part["heading"]: [clause["number"] for clause in part["clauses"]] for part in one["sections"]}
        assert shown == {heading: sorted(clauses) for heading, clauses in register.sections.items()}


def test_every_clause_is_shown_with_what_carries_it_out_or_as_a_remark(run: Run) -> None:
    lines = run("clauses").stdout.splitlines()
    books = json.loads(run("clauses", "--json").stdout)["books"]
    clauses = [clause for one in books for part in one["sections"] for clause in part["clauses"]]
    silent = [one for one in clauses if not one["cited_by"] and not one["carried_by"]]
    assert lines.count("         a remark") == sum(one["remark"] for one in silent) > 0
    assert "         cited by none" not in lines
    assert "         rule oxygen" in lines


def test_clauses_cited_by_none_are_shown_as_such_but_for_remarks(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aquagarden.cli.clauses.citations", lambda packs: {})
    lines = run("clauses", "outdoor").stdout.splitlines()
    register = book("outdoor")
    assert register is not None
    clauses = [clause for part in register.sections.values() for clause in part.values()]
    assert lines.count("         cited by none") == sum(clause.remark is None for clause in clauses) > 0
    assert lines.count("         a remark") == sum(clause.remark is not None for clause in clauses) > 0


def test_packs_of_ones_own_cite_clauses_too(run: Run, my_fish: Path) -> None:
    my_fish.write_text(my_fish.read_text().replace("    assumed", '    cite base "Contents" 1\n    assumed'))
    assert "         token blue-fish\n" in run("clauses", "base", "--with", my_fish).stdout


def test_an_unknown_rulebook_is_misuse(run: Run) -> None:
    done = run("clauses", "bass")
    assert done.exit_code == 2
    assert "Did you mean base?" in done.stderr


def test_what_waits_for_a_pack_is_not_told_to_be_removed(run: Run, tmp_path: Path) -> None:
    text = 'rules-language 1\n\npack mine "Mine"\n  version 1\n  needs beach-combing 1\n\n'
    mine = tmp_path / "mine.rules"
    mine.write_text(f"{text}change token beach-combing.octopus\n  uses 3 oxygen\n")
    assert "  nothing: it counts only with advanced\n" in run("explain", "octopus", "--with", mine).stdout
    assert explained(run, "octopus", "--with", mine)[0]["waits"] == ["with advanced"]
    with_both = explained(run, "octopus", "--with", mine, "--with", "advanced")[0]
    assert "waits" not in with_both
    assert {"text": "uses 3 oxygen", "proofs": []} in with_both["now"]
    mine.write_text(f"{text}remove token beach-combing.octopus\n")
    assert "  nothing: it is removed\n" in run("explain", "octopus", "--with", mine).stdout
