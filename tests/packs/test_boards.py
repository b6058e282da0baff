"""Places: labels, areas, kinds of spaces of one's own, and what changes and removals make of them."""

import pytest

from aquagarden.language.clauses import Area, NamedSpaces, Spaces
from aquagarden.testing import lint_texts
from tests.packs.packing import finding, findings, pack, rules

BOARD = """\
change place base.aquarium
  tank T3, B3, D1, D2
  carpet E1 beside D1
  carpet E2 beside D2
  carpet E3, E4, E5, E6
  icon between E6 and E1
  area lower-tanks D2
"""


def test_a_board_of_labels_is_fine() -> None:
    (place,) = (one for one in rules(pack("reef", BOARD)).ruleset.declared("place") if one.name == "aquarium")
    assert [len(one.labels) for one in place.all(NamedSpaces)] == [4, 1, 1, 4]
    assert place.all(Area) == (Area("event-tanks", ("T3", "B3")), Area("lower-tanks", ("D2",)))


@pytest.mark.parametrize(
    ("before", "after", "line", "told"),
    [
        ("D1, D2", "D1, D2, E3", 11, "E3 is the label of a space already"),
        ("beside D1", "beside D3", 9, "no space of aquarium is called D3"),
        ("beside D1", "beside E2", 9, "E2 is no tank"),
        ("E6 and E1", "E6 and E7", 12, "no space of aquarium is called E7"),
        ("E6 and E1", "E6 and E2", 12, "E2 does not follow E6"),
        ("E6 and E1", "E1 and E6", 12, "E6 does not follow E1"),
        ("E6 and E1", "D2 and E1", 12, "E1 does not follow D2"),
        ("lower-tanks D2", "lower-tanks D2, D3", 13, "no space of aquarium is called D3"),
        ("lower-tanks D2", "lower-tanks D2, E1", 13, "E1 is no tank"),
    ],
)
def test_a_label_in_the_wrong_place(before: str, after: str, line: int, told: str) -> None:
    (found,) = findings(pack("reef", BOARD.replace(before, after)))
    assert (found.code, found.span.line, found.message) == ("N13", line, told)


def test_a_label_given_again_by_a_change() -> None:
    code, places = finding(pack("reef", "change place base.aquarium\n  sea T1\n"))
    assert (code, places) == ("N13", {"reef.rules:8", "rules/aqua-garden/base/boards.rules:19"})


@pytest.mark.parametrize("name", ["tank", "fair", "aquarium"])
def test_an_area_is_called_like_no_other_place(name: str) -> None:
    assert finding(pack("reef", BOARD.replace("lower-tanks", name)))[0] == "N3"


def test_the_order_of_spaces_is_part_of_the_fingerprint() -> None:
    turned = BOARD.replace("E3, E4", "E4, E3")
    swapped = BOARD.replace("carpet E1 beside D1\n  carpet E2 beside D2", "carpet E2 beside D2\n  carpet E1 beside D1")
    swapped = swapped.replace("E6 and E1", "E6 and E2")
    assert len({rules(pack("reef", body)).fingerprint for body in (BOARD, turned, swapped)}) == 3


@pytest.mark.parametrize("line", ["spaces 3 fish-space", "tank D1, D2", "icon between D1 and D2", "area low D1"])
def test_spaces_lie_where_the_game_has_them(line: str) -> None:
    assert "N16" in {one.code for one in findings(pack("reef", f'place cave "Cave"\n  {line}\n'))}


TRACK = """\
change place base.fair
  spaces 3 fish-space, 2 pearl-space, 12 fish-space, 2 ad-space

trigger diving "Diving"
  when player stops on pearl-space or fish-space
  gain 1 fund
"""


def test_a_kind_of_space_of_ones_own_can_be_stopped_on() -> None:
    ruleset = rules(pack("pearls", TRACK)).ruleset
    (fair,) = (one for one in ruleset.declared("place") if one.name == "fair")
    assert [run.kind for spaces in fair.all(Spaces) for run in spaces.runs].count("pearl-space") == 1
    assert [str(line.clause) for _, line in ruleset.happenings("player", "stops", "pearl-space")] == ["gain 1 fund"]
    assert ruleset.happenings("player", "stops", "ad-space") == ()


def lint(body: str) -> list[tuple[str, int]]:
    text = f'rules-language 1\n\npack mine "Mine"\n  version 1\n  needs base 1\n\n{body}'
    return [(one.code, one.span.line) for one in lint_texts([("mine.rules", text)])]


def test_a_kind_of_space_that_nobody_speaks_of_is_told() -> None:
    assert lint(TRACK) == []
    assert lint(TRACK.replace("pearl-space or ", "")) == [("H6", 8)]


def test_a_misspelt_kind_of_space_is_told() -> None:
    assert lint(TRACK.replace("on pearl-space", "on pearl-spcae")) == [("N1", 11)]


@pytest.mark.parametrize(
    ("target", "speaking"),
    [
        ("place base.aquarium", "card clownfish-wonderland"),
        ("deck base.ads", "card large-fish"),
        ("deck base.fish-milestones", "score milestones"),
    ],
)
def test_what_is_removed_is_spoken_of_no_more(target: str, speaking: str) -> None:
    (found,) = findings(pack("less", f"remove {target}\n"))
    assert found.code == "P6"
    assert speaking in found.message


def test_a_place_that_the_engine_knows_may_be_declared_anew() -> None:
    body = 'remove place base.fair\n\nplace fair "Short track"\n  spaces 9 fish-space\n'
    assert findings(pack("short", body))[0].code == "N3"
    assert rules(pack("short", "remove place base.standby\n\nremove score base.standby\n")).ruleset
