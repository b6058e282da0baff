"""Outdoor cards that are chosen: they lie open, and the last in turn order chooses first."""

import pytest

from aquagarden.games.aqua_garden.game import AquaGarden
from tests.games.aqua_garden.expansions import EXTRA
from tests.games.aqua_garden.table import Table, game_of


def choosing(players: int, *packs: str) -> AquaGarden:
    return game_of(players, "outdoor-choice", *EXTRA.get(players, ()), *packs)


@pytest.mark.clause("outdoor: Setup", 2)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_four_lie_open_and_the_last_player_chooses_first(players: int) -> None:
    on = choosing(players)
    table = Table(on, on.start(2))
    assert sorted(table.position.offered) == sorted(card.name for card in on.board.cards.deck["outdoor"].cards)
    for left, name in zip((4, 3, 2, 1), reversed(on.names), strict=False):
        assert (table.to_move, len(table.offers("choose"))) == (name, left)
        card = table.offers("choose")[-1]
        assert table.refused(f"choose {card}", by=on.names[0 if name != "A" else 1])
        table = table.do(f"choose {card}")
        assert table.before(name).cards[-1] == card
    assert (table.to_move, table.state.phase) == ("A", "go")


@pytest.mark.clause("outdoor: Setup", 2)
def test_alone_the_player_chooses_one_of_all() -> None:
    on = choosing(1)
    table = Table(on, on.start(2))
    assert len(table.offers("choose")) == 4
    table = table.do("choose whale")
    assert table.before().cards[-1] == "whale"
    assert (table.position.offered, table.state.phase) == ((), "go")


@pytest.mark.clause("outdoor: Setup", 2)
def test_what_nobody_chose_is_out_of_the_game() -> None:
    on = choosing(3)
    table = Table(on, on.start(2)).do("choose whale").do("choose orca").do("choose dolphin")
    assert [table.before(name).cards[-1] for name in "ABC"] == ["dolphin", "orca", "whale"]
    assert table.position.offered == ()
    assert table.offers("use") == ["dolphin seaweed " + label for label in on.board.labels] + ["dolphin fund"]
    assert table.refused("use sea-lion fund") == ["outdoor"]


@pytest.mark.clause("outdoor: Setup", 2)
@pytest.mark.clause("beach-combing: Player Setup", 2)
def test_feeding_cards_and_outdoor_cards_are_chosen_one_deck_after_the_other() -> None:
    on = choosing(3, "beach-combing")
    table, decks = Table(on, on.start(2)), []
    while table.state.phase == "choose":
        card = table.offers("choose")[0]
        decks.append((on.board.cards.named[card].deck, table.to_move))
        other = next(one for one in table.position.offered if on.board.cards.named[one].deck != decks[-1][0])
        if decks[-1][0] == "feeding":
            assert table.refused(f"choose {other}") == ["feeding"]
        table = table.do(f"choose {card}")
    assert decks == [(deck, name) for deck in ("feeding", "outdoor") for name in "CBA"]
    assert {len(table.before(name).cards) for name in "ABC"} == {2}
