"""The homebrew packs that come along: free of findings, playable by all numbers of players, alone and with others."""

from pathlib import Path

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.packs import shelf
from aquagarden.players import players_named
from aquagarden.testing import check_pack
from tests.games.aqua_garden.table import Table, game_of, laid

FOLDER = Path(__file__).parents[2] / "rules" / "homebrew"


def builds_on(path: Path) -> str:
    pack = shelf.at(path).pack
    assert pack is not None
    return shelf.game_of(pack)


# The packs for each game.
HOMEBREW = sorted(path.stem for path in FOLDER.iterdir() if builds_on(path) == "aqua-garden")
ZOOS = sorted(path.stem for path in FOLDER.iterdir() if builds_on(path) == "aquaretto")
# What is needed for so many players.
MODES = {1: ("solo",), 2: ("two-player",), 3: (), 4: ()}
PRINTED = ("advanced", "beach-combing", "outdoor")


@pytest.mark.parametrize("pack", HOMEBREW)
def test_a_pack_is_in_order_and_everything_in_it_can_happen(pack: str) -> None:
    report = check_pack(pack, games=2)
    assert (report.passed, report.findings) == (True, ())
    assert [(one.players, one.games) for one in report.games] == [(players, 2) for players in MODES]
    assert report.analysis is not None
    assert (report.analysis.unplaced, report.analysis.unmet, report.analysis.undecided) == ((), (), ())


@pytest.mark.parametrize("pack", ZOOS)
def test_a_pack_for_zoos_is_in_order(pack: str) -> None:
    report = check_pack(pack, games=2)
    assert (report.passed, report.findings) == (True, ())
    assert [(one.players, one.games) for one in report.games] == [(players, 2) for players in (2, 3, 4, 5)]


@pytest.mark.parametrize("players", MODES)
@pytest.mark.parametrize("packs", [*([name] for name in HOMEBREW), HOMEBREW], ids="+".join)
def test_it_plays_with_the_printed_expansions(packs: list[str], players: int) -> None:
    game = game_of(players, *packs, *PRINTED, *MODES[players])
    for result in ag.simulate(game, players_named(",".join("R" * players)), games=2, seed=1):
        assert result.winners


# ---- a bay of pearls


def bay(players: int = 3, *packs: str) -> AquaGarden:
    return game_of(players, "pearl-bay", *packs, *MODES[players])


def boards(table: Table) -> dict[str, dict[str, int]]:
    return {name: dict(pile) for name, pile in table.before().boards.items()}


def test_finds_lie_on_the_dive_sites_and_drift_off() -> None:
    on = bay()
    state = on.start(seed=3)
    sites = [number for number, kind in enumerate(on.board.layout.spaces, 1) if kind == "dive-site"]
    assert sites == [5, 14]
    lying = [dict(on.position(state).fair[str(site)]) for site in sites]
    assert [sum(found.values()) for found in lying] == [3, 3]
    for name in ("A", "B", "C"):
        assert on.names[state.to_move] == name
        state, _ = on.apply(state, "go standby")
    while state.to_move == -1:
        state, _ = on.apply(state, on.legal_actions(state)[0])
    after = on.position(state)
    assert [sum(dict(after.fair[str(site)]).values()) for site in sites] == [3, 3]
    assert all(after.box[token] >= number for found in lying for token, number in found.items())


def test_who_dives_takes_what_lies_there() -> None:
    table = laid(bay(), fair={5: "2 white-pearl, gold-coin"}).do("go 5")
    assert boards(table) == {"chest": {"white-pearl": 2, "gold-coin": 1}}
    assert (table.fair(5), table.offered) == ({}, ["end"])


def test_an_oyster_brings_its_pearl_and_a_wrasse_set_free_a_fund() -> None:
    given = {"sea": "pearl-oyster", "prizes": "white-pearl", "tanks": {"B1": "cleaner-wrasse, seahorse"}}
    table = laid(bay(), **given).do("go 3", "walk 1", "buy pearl-oyster T2")
    assert (boards(table), table.funds()) == ({"chest": {"white-pearl": 1}}, 0)
    assert table.do("release cleaner-wrasse B1").funds() == 1


def test_black_pearls_are_a_show() -> None:
    two, one = (
        laid(bay(), at="C1", boards={"chest": f"{number} black-pearl"}).do("go 3", "walk 1") for number in (2, 1)
    )
    assert (two.funds(), one.funds()) == (4, 3)


def test_a_mimic_is_bought_with_pearls_and_stands_in_for_what_a_milestone_lacks() -> None:
    given = {"shelf": "mimic-blenny", "tanks": {"B1": "2 shark"}, "claimed": {"shark-3": ()}, "prizes": "shark"}
    assert laid(bay(3, "advanced"), boards={"chest": "white-pearl"}, **given).do("go 4").offers("acquire") == []
    table = laid(bay(3, "advanced"), boards={"chest": "3 white-pearl"}, **given).do("go 4")
    # Two sharks use all the oxygen that a tank has without seaweed: something goes for it, or it goes elsewhere.
    assert "mimic-blenny T1" in table.offers("acquire")
    assert boards(table.do("acquire mimic-blenny T1")) == {"chest": {"white-pearl": 1}}
    roomy = laid(bay(3, "advanced"), boards={"chest": "2 white-pearl"}, **given | {"tanks": {"B1": "2 shark, seaweed"}})
    table = roomy.do("go 4", "acquire mimic-blenny B1")
    assert table.offers("claim") == ["shark-3"]


@pytest.mark.parametrize(("pearls", "funds"), [(2, 2), (3, 3), (7, 4)])
def test_the_pearl_ad_pays_for_pearls_in_the_chest(pearls: int, funds: int) -> None:
    chest = {"chest": f"{pearls - 1} white-pearl, black-pearl"}
    assert laid(bay(), boards=chest).do("go 4", "advertise pearls").funds() == funds


@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("coral-gardener", "coral T1"),
        ("oyster-farmer", "pearl-oyster T1"),
        ("biologist", "seaweed T1"),
        ("photographer", "small-fish B1 for shark 7"),
        ("wreck-diver", "fund"),
    ],
)
def test_each_diver_can_do_what_the_card_says(card: str, action: str) -> None:
    given = {"sea": "coral, pearl-oyster, seaweed", "tanks": {"B1": "small-fish"}, "fair": {7: "shark"}}
    table = laid(bay(), cards=(card,), **given)
    assert f"{card} {action}" in table.offers("use")
    after = table.do(f"use {card} {action}")
    assert after.before().spent == (card,)
    assert not after.offers("use")


# ---- what is collected is paid for like what lies in tanks

PAYS = "gain 1 fund for every 2 shell in bucket"
SHELLS = f"""\
place bucket "Bucket"
  1 for each player

token shell "Shell"
  copies 9 in box

rule shells "Shells"
  shell lives in bucket

{{}}
  {PAYS}
"""


@pytest.mark.parametrize(
    ("paragraph", "actions"),
    [
        ('card shells "Shells"\n  deck ads', ("go 4", "advertise shells")),
        ('card shells "Shells"\n  deck feeding', ("go 3", "walk 1")),
        ("change deck base.feeding", ("go 3", "walk 1")),
        ('trigger shells "Shells"\n  when employee crosses icon', ("go 3", "walk 1")),
        ('trigger shells "Shells"\n  when player stops on fish-space', ("go 3",)),
        ('trigger shells "Shells"\n  when player reaches standby', ("go standby",)),
    ],
)
def test_gains_count_what_was_collected(tmp_path: Path, paragraph: str, actions: tuple[str, ...]) -> None:
    path = tmp_path / "shells.rules"
    head = 'rules-language 1\n\npack shells "Shells"\n  version 1\n  needs base 1\n\n'
    path.write_text(head + SHELLS.format(paragraph), encoding="utf-8")
    on = AquaGarden(ag.rulebook(path), 3)
    held = ("shells",) if paragraph.endswith("deck feeding") else ()
    found = [
        laid(on, at="C1", cards=held, boards={"bucket": {"shell": shells}}).do(*actions).funds() for shells in (0, 5, 4)
    ]
    assert [funds - found[0] for funds in found] == [0, 2, 2]


def test_house_rules_hold() -> None:
    three, solo = (game_of(players, "house-rules") for players in (3, 1))
    assert three.position(three.start(seed=1)).owners.keys() == {"A", "B", "C", "lucy"}
    start = Table(solo, solo.start(seed=1))
    # Free to go where one likes: without house rules the first section may not be passed over.
    assert "19" in start.offers("go")
    assert "19" not in Table(game_of(1, "solo"), game_of(1, "solo").start(seed=1)).offers("go")
    assert not any(str(action).startswith("deal seahorse-2") for action in three.actions())
    assert any(str(action).startswith("deal seahorse-1") for action in three.actions())
