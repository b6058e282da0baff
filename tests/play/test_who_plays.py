"""Who plays and who acts: what is no rulebook, no number of players or nobody at the table is told."""

from typing import Any

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from tests.games.aqua_garden.table import game


@pytest.mark.parametrize(
    ("given", "way"),
    [
        ("base", 'give `rulebook("base")`'),
        (["base", "advanced"], 'give `rulebook("base", "advanced")`'),
        (("solo",), 'give `rulebook("solo")`'),
        (3, "give what `rulebook` makes"),
        (None, "give what `rulebook` makes"),
        ([3], "give what `rulebook` makes"),
    ],
)
def test_names_of_packs_are_no_rulebook(given: Any, way: str) -> None:
    with pytest.raises(ag.AquagardenError) as caught:
        AquaGarden(given, players=3)
    assert str(caught.value).startswith("a game is played by a rulebook, not by ")
    assert way in str(caught.value)


@pytest.mark.parametrize("players", [True, 1.0, "1", None, 0])
def test_a_number_of_players_is_a_whole_number(players: Any) -> None:
    with pytest.raises(ag.AquagardenError, match="the packs on the table are for 1, 3, 4 players, not "):
        AquaGarden(ag.rulebook("solo"), players)


def acting(on: AquaGarden) -> Any:
    """A position in which A is to move, and B has a coral."""
    position = on.position(on.start(seed=7)).to_json()
    return on.state(ag.Position.from_json(position.replace('"B": {', '"B": {"tanks": {"T1": {"coral": 1}}, ', 1)))


def test_who_acts_is_said_by_number_or_name() -> None:
    on = game("three")
    state = acting(on)
    for player in ("B", 1):
        after, events = on.apply(state, "release coral T1", player=player)
        assert events[0].player == "B"
        assert after.to_move == state.to_move == 0
        assert on.violations(state, "release coral T1", player) == ()
        assert [str(action) for action in on.legal_actions(state, player)] == ["release coral T1"]
        assert on.violations(state, "go 3", player)
    assert on.legal_actions(state, "A") == on.legal_actions(state, 0) == on.legal_actions(state)
    assert on.apply(state, "go 3", "A") == on.apply(state, "go 3")


@pytest.mark.parametrize("player", [True, False, 1.0, 3, -1, -2, "D", "b", "", ()])
def test_nobody_else_acts(player: Any) -> None:
    on = game("three")
    told = r"the players are 0 to 2, or A, B, C, and not|no player `"
    for state in (acting(on), on.apply(acting(on), "go standby")[0]):
        with pytest.raises(ag.AquagardenError, match=told):
            on.apply(state, "release coral T1", player)
        with pytest.raises(ag.AquagardenError, match=told):
            on.violations(state, "go 3", player)
        with pytest.raises(ag.AquagardenError, match=told):
            on.legal_actions(state, player)


def test_the_names_are_told_for_one_that_is_none() -> None:
    on = game("three")
    with pytest.raises(ag.UnknownName, match="there is no player `D` on the table") as caught:
        on.apply(on.start(seed=7), "go 3", "D")
    assert caught.value.hint == "Players: A, B, C."


def test_chance_may_be_named_by_its_number_in_its_turn() -> None:
    on = game("three")
    state = on.start()
    assert on.legal_actions(state, state.to_move) == on.legal_actions(state)
