"""Settings: the value for each number of players, where it is given, and who may give another."""

import pytest

from aquagarden.language.clauses import Amount, Word
from aquagarden.packs import shelf
from aquagarden.packs.pack import Pack
from tests.packs.packing import finding, findings, pack, rules

LONGER = "change settings base.length\n  rounds 5 with 1, 2, 3 players\n  rounds 6 with 4 players\n"


def shipped(name: str) -> Pack:
    found = shelf.shipped(name)
    assert found is not None
    return found


@pytest.mark.parametrize(("players", "rounds"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_a_setting_may_differ_by_the_number_of_players(players: int, rounds: int) -> None:
    ruleset = rules(shipped("base"), players=players).ruleset
    assert ruleset.setting("rounds") == Amount(rounds)
    found = ruleset.setting_line("rounds")
    assert found is not None
    assert (found[0].header, str(found[1].span)) == (
        "settings length",
        f"rules/aqua-garden/base/setup.rules:{7 if players == 4 else 6}",
    )


def test_what_is_said_for_some_numbers_is_not_said_for_others() -> None:
    ruleset = rules(shipped("base")).ruleset
    assert ruleset.setting("rounds") is None
    assert ruleset.setting_line("rounds") is None
    assert ruleset.setting("step-price") == Amount(1, "fund")
    assert ruleset.setting("lucy") is None


def test_a_pack_sets_what_no_other_has_set() -> None:
    assert rules(shipped("two-player"), players=2).ruleset.setting("lucy") == Word("yes")
    assert rules(shipped("two-player"), players=3).ruleset.setting("lucy") is None


def test_a_change_gives_other_values_to_its_keys_alone() -> None:
    ruleset = rules(pack("long", LONGER), players=4).ruleset
    assert ruleset.setting("rounds") == Amount(6)
    ruleset = rules(pack("rich", "change settings base.funds\n  start-funds 9\n")).ruleset
    assert (ruleset.setting("start-funds"), ruleset.setting("funds-cap")) == (Amount(9), Amount(15))


def test_a_change_says_every_number_of_players() -> None:
    assert finding(pack("long", LONGER.replace("1, 2, 3", "1, 2"))) == ("P8", {"long.rules:8"})
    (found,) = findings(pack("long", LONGER.replace("\n  rounds 6 with 4 players", "")))
    assert "rounds has no value for 4 players" in found.message


def test_a_change_may_itself_be_for_some_numbers_of_players() -> None:
    later = pack("late", "change settings base.length\n  with 4 players\n  rounds 9 with 4 players\n")
    found = [rules(later, players=players).ruleset.setting("rounds") for players in (2, 3, 4)]
    assert found == [Amount(3), Amount(3), Amount(9)]


TWICE = 'settings other "Other"\n  {}\n'


@pytest.mark.parametrize("line", ["rounds 3", "rounds 3 with 4 players", "start-funds 2 with 9 players"])
def test_a_value_given_twice_for_one_number_of_players(line: str) -> None:
    (found,) = findings(pack("more", TWICE.format(line)))
    assert (found.code, str(found.span)) == ("N3", "more.rules:8")
    assert "change settings base." in found.hint


def test_packs_that_do_not_know_each_other_and_set_the_same() -> None:
    first, second = (pack(name, TWICE.format("lucy yes").replace("other", name)) for name in ("east", "west"))
    assert finding(first, second) == ("P5", {"east.rules:8", "west.rules:8"})


def test_values_for_different_numbers_of_players_go_together() -> None:
    body = 'settings three "Three"\n  with 3 players\n  lucy yes\n\nsettings four "Four"\n  lucy no with 4 players\n'
    for players, value in ((3, Word("yes")), (4, Word("no")), (None, None)):
        assert rules(pack("some", body), players=players).ruleset.setting("lucy") == value


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("change settings base.steps\n  least-steps 4\n", 8),
        ("change settings base.steps\n  free-steps 0\n  paid-steps 1\n", 12),
        ("change settings base.steps\n  paid-steps 3\n", 8),
        ("change settings base.steps\n  free-steps 4\n", 14),
    ],
)
def test_steps_that_do_not_go_together(body: str, line: int) -> None:
    (found,) = findings(pack("far", body))
    assert (found.code, found.span.line) == ("N9", line)


def test_settings_are_part_of_the_fingerprint() -> None:
    plain, longer = rules(shipped("base"), players=4), rules(pack("long", LONGER), players=4)
    richer = rules(pack("long", LONGER.replace("6 with", "7 with")), players=4)
    assert len({plain.fingerprint, longer.fingerprint, richer.fingerprint}) == 3
