"""Actions as text: what is read, and what is told of what cannot be."""

import pytest

import aquagarden as ag
from aquagarden.errors import AquagardenError, NotationError, UnknownName
from tests.games.aquaretto.table import game, laid

TEXTS = (
    "draw",
    "load 2",
    "take 1",
    "place penguin:female 4,1",
    "place orca -2,3",
    "store penguin",
    "hire checkout",
    "hire 2,2",
    "move depot 4,1",
    "move 2,2 checkout",
    "move office 2,2",
    "buy B 4,1",
    "discard",
    "build large-expansion 5,2 6,2 5,3 6,3",
    "end",
    "reveal coin-tile",
    "remove penguin",
)


@pytest.mark.parametrize("text", TEXTS)
def test_an_action_reads_back_as_it_prints(text: str) -> None:
    on = game(5)
    action = on.action(text)
    assert (action.text, str(action), repr(action)) == (text, text, f"<{text}>")
    assert on.action(text) == action
    assert hash(on.action(text)) == hash(action)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  load   2 ", "load 2"),
        ("load 02", "load 2"),
        ("hire 02,-0", "hire 2,0"),
        ("place orca 04,1", "place orca 4,1"),
        ("build small-expansion 6,3 5,2 5,3", "build small-expansion 5,2 5,3 6,3"),
        ("build small-expansion 5,2 5,2 6,3 5,3", "build small-expansion 5,2 5,3 6,3"),
    ],
)
def test_spellings_of_the_same(text: str, same: str) -> None:
    assert game().action(text).text == same


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "Actions: draw, load TRUCK"),
        ("lode 2", "Did you mean `load`?"),
        ("load", "It is written: load TRUCK."),
        ("load 2 3", "It is written: load TRUCK."),
        ("load two", "Trucks have numbers, from 1."),
        ("load 2222", "Trucks have numbers, from 1."),
        ("draw 2", "It is written: draw."),
        ("end end", "It is written: end."),
        ("place penguin", "It is written: place TILE COLUMN,ROW."),
        ("place penguin 4", "A space is its column and row"),
        ("place penguin 99,1", "A space is its column and row"),
        ("place penguin ٤,1", "A space is its column and row"),
        ("move depot", "It is written: move depot COLUMN,ROW, move FROM TO."),
        ("buy B", "It is written: buy PLAYER COLUMN,ROW."),
        ("build small-expansion", "It is written: build BOARD COLUMN,ROW COLUMN,ROW ..."),
    ],
)
def test_what_cannot_be_read(text: str, hint: str) -> None:
    with pytest.raises(NotationError) as error:
        game().action(text)
    assert hint in error.value.hint


@pytest.mark.parametrize(
    ("text", "kind", "meant"),
    [
        ("store pengin", "tile", "penguin"),
        ("reveal penguin:femal", "tile", "penguin:female"),
        ("remove pengiun", "animal", "penguin"),
        ("hire chekout", "board", "checkout"),
        ("move depot offise", "board", "office"),
        ("buy F 1,2", "player", ""),
        ("build large-expanson 5,2 6,2", "board", "large-expansion"),
        ("remove coin-tile", "animal", ""),
    ],
)
def test_names_that_are_not_on_the_table(text: str, kind: str, meant: str) -> None:
    with pytest.raises(UnknownName, match=kind) as error:
        game().action(text)
    assert meant in str(error.value)


def test_what_is_no_action() -> None:
    with pytest.raises(TypeError, match="expected an action"):
        game().apply(laid().state, 7)
    with pytest.raises(TypeError, match="expected an action"):
        game().violations(laid().state, ag.AquaGarden().action("go 3"))


@pytest.mark.parametrize("player", [7, -2, True, 1.0])
def test_who_is_no_player(player: object) -> None:
    with pytest.raises(AquagardenError, match="the players are 0 to 2, or A, B, C"):
        game().violations(laid().state, "draw", player)


def test_a_player_by_name() -> None:
    table = laid()
    assert game().legal_actions(table.state, "A") == game().legal_actions(table.state, 0)
    assert game().legal_actions(table.state, "B") == ()
    with pytest.raises(UnknownName):
        game().apply(table.state, "draw", "F")


def test_what_is_said_is_not_kept() -> None:
    on = game(4)
    before = len(on.board.known)
    for x in range(-5, 5):
        on.action(f"move {x},7 {x},8")
        on.action(f"build small-expansion {x},7 {x},8")
    assert len(on.board.known) == before


@pytest.mark.parametrize("players", [0, 1, 6, "3", None])
def test_numbers_of_players_that_the_game_is_not_for(players: object) -> None:
    with pytest.raises(AquagardenError, match="2, 3, 4, 5 players"):
        ag.Aquaretto(players=players)


def test_rules_of_another_game_are_not_played() -> None:
    with pytest.raises(AquagardenError, match="play aqua-garden, and not aquaretto"):
        ag.Aquaretto(ag.rulebook("base"), 3)
