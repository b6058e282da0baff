"""Which game is played: the packs on the table say it, and a record does."""

import json

import pytest

import aquagarden as ag
from aquagarden.games.known import GAMES, game_for, played_by, position_in, recorded
from aquagarden.language.vocabulary import terms
from aquagarden.packs.shelf import game_pack
from aquagarden.play.game import Game
from aquagarden.play.records import Record


def both() -> list[Game[object]]:  # type: ignore[type-var]
    return [ag.AquaGarden(players=3), ag.Aquaretto(players=3)]


def test_every_game_of_the_vocabulary_is_known() -> None:
    assert list(GAMES) == list(terms("game"))
    for name, known in GAMES.items():
        game = known.game()
        assert game.plays == name == played_by(game.rules)
        assert game_for(ag.rulebook(game_pack(name)), game.players) == game


def test_the_packs_say_which_game_is_played() -> None:
    assert isinstance(game_for(ag.rulebook("advanced"), 3), ag.AquaGarden)
    assert isinstance(game_for(ag.rulebook("harbour-zoo"), 5), ag.Aquaretto)
    shelf = game_for(ag.rulebook("advanced"), 3, {"shelf": ("remora",)})
    assert shelf == ag.AquaGarden(ag.rulebook("advanced"), 3, ("remora",))


@pytest.mark.parametrize("made", [ag.AquaGarden, ag.Aquaretto])
def test_a_game_is_not_played_by_the_rules_of_another(made: type[ag.AquaGarden] | type[ag.Aquaretto]) -> None:
    pack, plays = ("aquaretto", "aquaretto") if made is ag.AquaGarden else ("base", "aqua-garden")
    with pytest.raises(ag.AquagardenError, match=f"the packs on the table play {plays}, and not "):
        made(ag.rulebook(pack), 3)
    with pytest.raises(ag.AquagardenError, match="a game is played by a rulebook, not by 'base'"):
        made("base", 3)  # type: ignore[arg-type]


def test_only_packs_of_the_game_are_named_for_a_number_of_players() -> None:
    with pytest.raises(ag.AquagardenError) as caught:
        ag.Aquaretto(players=1)
    assert str(caught.value) == "the packs on the table are for 2, 3, 4, 5 players, not 1"
    with pytest.raises(ag.AquagardenError, match="not 1; the pack solo is for 1"):
        ag.AquaGarden(players=1)


def test_what_cannot_be_agreed_on() -> None:
    with pytest.raises(ag.AquagardenError, match="in aquaretto there is no `shelf` to agree on"):
        game_for(ag.rulebook("aquaretto"), 3, {"shelf": ()})


def test_a_record_says_which_game_it_is_of() -> None:
    for game in both():
        record = Record.start(game, 5)
        assert recorded(record) == game
        assert recorded(record, game.rules) == game
        assert Record.from_json(record.to_json()) == record
    other = json.loads(Record.start(ag.Aquaretto(players=3), 5).to_json())
    for changed, path, told in (
        ({"game": "aquareto"}, "game", "there is no game `aquareto`"),
        ({"setup": {"shelf": []}}, "setup.shelf", "this game has no `shelf` to agree on"),
        ({"packs": {"aquareto": 1}}, "packs.aquareto", "there is no pack `aquareto`"),
        ({"packs": {"aquaretto": 2}}, "", "it is of other rules than those on the table"),
    ):
        with pytest.raises(ag.RecordError) as caught:
            recorded(Record.from_json(json.dumps(other | changed)))
        assert (caught.value.path, caught.value.reasons[0]) == (path, told)
    with pytest.raises(ag.AquagardenError, match="the packs on the table play aqua-garden, and not aquaretto"):
        recorded(Record.from_json(json.dumps(other | {"packs": {"base": 1}})))


def test_a_position_is_read_by_the_rules() -> None:
    for game in both():
        state = game.start(3)
        assert game.state(position_in(game.position(state).to_json(), game.rules)) == state


def test_each_game_says_what_is_drawn_and_what_an_action_means() -> None:
    tanks, zoos = both()
    assert tanks.picture(tanks.start(3)) == ()
    state = zoos.start(3)
    assert zoos.picture(state)[0] == "zoo of A"
    assert zoos.picture(state, "C")[0] == "zoo of C"
    assert zoos.picture(state, "chance") == zoos.picture(state)
    for game, action, text in ((tanks, "end", "the turn is over"), (zoos, "draw", "a tile is drawn")):
        [(told, ground)] = game.meaning(action)
        assert (told, bool(ground.citations)) == (text, True)
    assert zoos.meaning("end")[0][0] == "the turn is over"
    assert zoos.meaning("take 1") == tanks.meaning("go 3") == ()
