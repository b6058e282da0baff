"""All that can be found out about a pack, in one report: whatever goes wrong in a game is in it, and never raised."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.packs import shelf
from aquagarden.players import Uniform
from aquagarden.simulation import seed_of, simulate
from aquagarden.testing import PackReport, check_pack
from aquagarden.testing.playing import MOST_CRASHES

HEAD = 'rules-language 1\n\npack elves "Elves"\n  version 1\n  needs base 1\n\n'
ELF = 'token elf "Elf"\n  is fish\n  uses 1 oxygen\n  copies 6 in bag\n  example 2 elf uses 2 oxygen\n'

Broken = Callable[..., Any]


@pytest.fixture
def elves(tmp_path: Path) -> Path:
    """A pack without a fault."""
    return written(tmp_path, HEAD + ELF)


def written(folder: Path, text: str, name: str = "elves.rules") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


def games(report: PackReport) -> list[tuple[int, int]]:
    return [(one.players, one.games) for one in report.games]


def test_a_pack_without_a_fault_passes(elves: Path) -> None:
    report = check_pack(elves, games=3)
    assert report.passed
    assert (report.pack, report.findings, len(report.examples)) == ("elves", (), 1)
    assert games(report) == [(1, 3), (2, 3), (3, 3), (4, 3)]
    assert [one.packs for one in report.games[:3]] == [
        ("base", "elves", "solo"),
        ("base", "elves", "two-player"),
        ("base", "elves"),
    ]
    assert report.analysis is not None
    assert report.analysis.changes is not None
    assert report.analysis.changes.packs == ("base",)


@pytest.mark.parametrize("pack", ["outdoor", shelf.shipped("outdoor")])
def test_a_shipped_pack_by_its_name_or_as_it_is(pack: Any) -> None:
    report = check_pack(pack, players=3, games=1)
    assert (report.passed, report.pack, games(report)) == (True, "outdoor", [(3, 1)])


def test_a_report_in_words_and_as_data(tmp_path: Path) -> None:
    giant = 'token giant "Giant"\n  is fish\n  uses 7 oxygen\n  copies 1 in box\n\nrule idle "Idle"\n'
    report = check_pack(written(tmp_path, f"{HEAD}{giant}  each tank holds at most 9 coral\n"), games=1)
    text = str(report)
    assert "\ngiant can never be placed\n  1 giant\n    illegal: 1 of 7 laws refuse this tank\n" in text
    assert "\nidle never decides" in text
    assert "\n1 game played with 3 players, base and elves, and replayed from their records\n" in text
    data = json.loads(json.dumps(report.data()))
    assert (data["pack"], data["passed"]) == ("elves", True)
    assert [one["name"] for one in data["analysis"]["never_placed"]] == ["giant"]
    assert [one["law"] for one in data["analysis"]["laws"] if not one["decides"]] == ["idle"]
    assert data["analysis"]["changes"]["newly_legal"] is None
    assert [one["games"] for one in data["games"]] == [1, 1, 1, 1]


def test_changes_are_told_before_and_now(tmp_path: Path) -> None:
    body = (
        "change token base.coral\n  scores 2 points\n  example 1 coral scores 2 points\n\n"
        'rule calm "Calm"\n  each tank holds at most 2 small-fish\n\nexcept rule base.sharks-hunt\n  for large-fish\n'
    )
    text = str(check_pack(written(tmp_path, HEAD + body), games=0))
    assert "become legal; the smallest is 1 shark, 1 large-fish\n    before\n      illegal: 1 of 6 laws" in text
    assert "become illegal; the smallest is 3 small-fish\n    before\n      legal: all 6 laws allow this tank" in text
    assert "score otherwise; the smallest is 1 coral\n    before\n      1 point\n" in text
    assert "    now\n      2 points\n" in text


# ---- what cannot be played


def test_rules_that_cannot_be_used_are_not_looked_at(tmp_path: Path) -> None:
    for text in (HEAD + ELF.replace("is fish", "is fisch"), HEAD.replace("base 1", "absent 1") + ELF, "tokn x\n"):
        report = check_pack(written(tmp_path, text), games=1)
        assert any(one.is_error for one in report.findings)
        assert (report.passed, report.analysis, report.games) == (False, None, ())
        assert "these rules cannot be used" in str(report)
        assert json.dumps(report.data())


def test_an_example_that_fails_keeps_nobody_from_playing(tmp_path: Path) -> None:
    report = check_pack(written(tmp_path, HEAD + ELF.replace("2 elf uses 2", "2 elf uses 3")), games=1)
    assert [one.code for one in report.findings] == ["E1"]
    assert [one.passed for one in report.examples] == [False]
    assert not report.passed
    assert games(report) == [(1, 1), (2, 1), (3, 1), (4, 1)]
    assert report.data()["failed"] == 1


def test_a_pack_for_tanks_alone_plays_no_games(tmp_path: Path) -> None:
    text = HEAD.replace("needs base 1", "plays aqua-garden") + 'token elf "Elf"\n  uses 1 oxygen\n\n'
    text += 'rule air "Air"\n  each tank uses at most 2 oxygen\n\nrule home "Home"\n  elf lives in tank\n'
    report = check_pack(written(tmp_path, text))
    assert (report.passed, report.games) == (True, ())
    assert report.analysis is not None
    assert (report.analysis.space.tanks, report.analysis.changes) == (3, None)
    assert str(report).endswith("no games: no pack says for how many players it is")


def test_a_pack_that_does_not_go_with_one_for_fewer_players_is_played_by_more(tmp_path: Path) -> None:
    report = check_pack(written(tmp_path, HEAD + "change deck base.ads\n  each card once each game\n"), games=1)
    solo, *others = report.games
    assert (solo.players, solo.games, solo.crashes) == (1, 0, ())
    assert solo.unplayed.startswith("change deck base.ads stands here and elsewhere")
    assert "elves.rules:7" in solo.unplayed
    assert "solo.rules:" in solo.unplayed
    assert [one.games for one in others] == [1, 1, 1]
    assert "no games with 1 player" in str(report)


def test_a_number_of_players_that_no_pack_is_for_is_told(elves: Path) -> None:
    (table,) = check_pack(elves, players=7).games
    assert (table.games, table.crashes[0].step) == (0, 0)
    assert "for 3, 4 players, not 7" in table.crashes[0].message
    assert "no game could begin" in str(check_pack(elves, players=7))


@pytest.mark.parametrize("given", [{"players": 0}, {"players": "3"}, {"games": -1}, {"games": 1.5}, {"seed": "x"}])
def test_what_cannot_be_asked_is_refused(elves: Path, given: dict[str, Any]) -> None:
    with pytest.raises(ag.AquagardenError, match="whole number"):
        check_pack(elves, **given)


def test_which_pack_is_meant_must_be_clear(tmp_path: Path, elves: Path) -> None:
    written(tmp_path, HEAD.replace("elves", "trolls") + ELF.replace("elf", "troll"), "trolls.rules")
    with pytest.raises(ag.AquagardenError, match="several packs, elves, trolls"):
        check_pack(tmp_path)
    with pytest.raises(ag.UnknownName):
        check_pack("outdor")
    assert [one.code for one in check_pack(tmp_path / "absent.rules").findings] == ["F1"]


# ---- what goes wrong in a game


def failing(method: Broken, calls: int) -> Broken:
    """The method, which fails from so many calls on."""
    left = iter(range(calls - 1))

    def fails(*given: Any) -> Any:
        if next(left, None) is None:
            raise ZeroDivisionError("the tank\nleaks")
        return method(*given)

    return fails


@pytest.mark.parametrize("method", ["apply", "legal_actions", "sample"])
def test_a_game_that_crashes_is_told_with_seed_and_step(
    elves: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    game = AquaGarden(ag.rulebook(elves), 3)
    first = [len(ag.Record.start(game, seed_of(seed, 1)).steps) + 1 for seed in (40, 41, 42)]
    monkeypatch.setattr(AquaGarden, method, failing(getattr(AquaGarden, method), 5))
    (table,) = check_pack(elves, players=3, games=9, seed=40).games
    assert (table.games, len(table.crashes)) == (0, MOST_CRASHES)
    assert [one.seed for one in table.crashes] == [40, 41, 42]
    # Four times it works in the first game, and not at all in the others; the first step of all is a draw.
    expected = [first[0] + 4, *first[1:]] if method == "legal_actions" else [5, 1, 1]
    assert [one.step for one in table.crashes] == expected
    assert {one.message for one in table.crashes} == {"ZeroDivisionError: the tank leaks"}
    report = check_pack(elves, players=3, games=1, seed=40)
    assert not report.passed
    assert f"  a game crashed in step {report.games[0].crashes[0].step}, seed 40: ZeroDivisionError" in str(report)
    assert json.dumps(report.data())


def test_the_seed_of_a_crash_plays_the_game_again(elves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apply = AquaGarden.apply

    def leaks(game: AquaGarden, state: Any, action: Any, player: Any = None) -> Any:
        if state.round == 2 and str(action) == "go 7":
            raise KeyError(state.round)
        return apply(game, state, action, player)

    monkeypatch.setattr(AquaGarden, "apply", leaks)
    (table,) = check_pack(elves, players=3, games=30).games
    assert table.crashes
    game = AquaGarden(ag.rulebook(elves), 3)
    for crash in table.crashes:
        with pytest.raises(KeyError):
            list(simulate(game, [Uniform()] * 3, 1, crash.seed))


def test_a_game_that_cannot_begin_is_a_crash(elves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AquaGarden, "__attrs_post_init__", failing(AquaGarden.__attrs_post_init__, 1))
    (table,) = check_pack(elves, players=3).games
    assert [(one.step, one.message) for one in table.crashes] == [(0, "ZeroDivisionError: the tank leaks")]


def another_each_time(values: Iterator[Any]) -> Broken:
    return lambda *_: next(values)


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (("Record", "from_json", lambda text: ag.Record.start(AquaGarden(players=3))), "read back as another one"),
        (("AquaGarden", "state", lambda game, _: game.start()), "the position after this step is read back"),
        (("AquaGarden", "winners", another_each_time(iter([("A",), ("B",)]))), "it ends with other points"),
        (("Record", "from_json", failing(ag.Record.from_json, 1)), "ZeroDivisionError"),
    ],
    ids=["record", "position", "points", "unread"],
)
def test_what_differs_when_it_is_read_back_is_told(
    elves: Path, monkeypatch: pytest.MonkeyPatch, broken: tuple[str, str, Broken], told: str
) -> None:
    name, method, wrong = broken
    owner = {"Record": ag.Record, "AquaGarden": AquaGarden}[name]
    monkeypatch.setattr(owner, method, staticmethod(wrong) if name == "Record" else wrong)
    report = check_pack(elves, players=3, games=1)
    (crash,) = report.games[0].crashes
    assert told in crash.message
    assert not report.passed


# ---- all packs


# Who plays each game.
PLAYERS = {"aqua-garden": (1, 2, 3, 4), "aquaretto": (2, 3, 4, 5)}


@pytest.mark.slow
@pytest.mark.parametrize("name", shelf.shipped_packs())
def test_every_shipped_pack_passes(name: str) -> None:
    report = check_pack(name)
    assert report.passed, str(report)
    pack = shelf.shipped(name)
    assert pack is not None
    assert games(report) == [(count, 200) for count in PLAYERS[shelf.game_of(pack)]]
