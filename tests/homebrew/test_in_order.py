"""The homebrew packs that come along: free of findings, playable by all numbers of players, alone and with others."""

from pathlib import Path

import pytest

import aquagarden as ag
from aquagarden.packs import shelf
from aquagarden.players import players_named
from aquagarden.testing import check_pack
from tests.games.aqua_garden.expansions import EXTRA
from tests.games.aqua_garden.table import game_of

FOLDER = Path(__file__).parents[2] / "rules" / "homebrew"


def builds_on(path: Path) -> str:
    pack = shelf.at(path).pack
    assert pack is not None
    return shelf.game_of(pack)


# The packs for each game.
HOMEBREW = sorted(path.stem for path in FOLDER.iterdir() if builds_on(path) == "aqua-garden")
ZOOS = sorted(path.stem for path in FOLDER.iterdir() if builds_on(path) == "aquaretto")
PLAYERS = (1, 2, 3, 4)
PRINTED = ("advanced", "beach-combing", "outdoor")


@pytest.mark.parametrize("pack", HOMEBREW)
def test_a_pack_is_in_order_and_everything_in_it_can_happen(pack: str) -> None:
    report = check_pack(pack, games=2)
    assert (report.passed, report.findings) == (True, ())
    assert [(one.players, one.games) for one in report.games] == [(players, 2) for players in PLAYERS]
    assert report.analysis is not None
    assert (report.analysis.unplaced, report.analysis.unmet, report.analysis.undecided) == ((), (), ())


@pytest.mark.parametrize("pack", ZOOS)
def test_a_pack_for_zoos_is_in_order(pack: str) -> None:
    report = check_pack(pack, games=2)
    assert (report.passed, report.findings) == (True, ())
    assert [(one.players, one.games) for one in report.games] == [(players, 2) for players in (2, 3, 4, 5)]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("packs", [*([name] for name in HOMEBREW), HOMEBREW], ids="+".join)
def test_it_plays_with_the_printed_expansions(packs: list[str], players: int) -> None:
    game = game_of(players, *packs, *PRINTED, *EXTRA.get(players, ()))
    for result in ag.simulate(game, players_named(",".join("R" * players)), games=2, seed=1):
        assert result.winners
