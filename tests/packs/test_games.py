"""Two games on one language: each has words of its own, and packs of both never meet on a table."""

from pathlib import Path

import pytest

import aquagarden as ag
from aquagarden.language.vocabulary import TERMS, terms
from aquagarden.packs import shelf
from aquagarden.testing import lint, lint_texts
from tests.packs.packing import findings, pack, rules

GAMES = tuple(terms("game"))


@pytest.mark.parametrize("name", shelf.shipped_packs())
def test_each_shipped_pack_is_of_one_game(name: str) -> None:
    found = shelf.shipped(name)
    assert found is not None
    assert shelf.game_of(found) == ag.rulebook(name).ruleset.game
    assert shelf.game_of(found) in GAMES


def test_packs_of_two_games_are_told() -> None:
    found = findings(*(one for name in ("base", "aquaretto") if (one := shelf.shipped(name))))
    assert [one.code for one in found] == ["P7"]
    assert "different games: aqua-garden and aquaretto" in found[0].message
    assert len(found[0].also) == 1


def test_two_packs_that_play_one_game_are_told_as_before() -> None:
    text = 'rules-language 1\n\npack small "Small"\n  version 1\n  plays aqua-garden\n'
    small = shelf.from_texts([("small.rules", text)]).pack
    base = shelf.shipped("base")
    assert small is not None
    assert base is not None
    (found,) = findings(base, small)
    assert found.message == "more than one pack on the table says which game is played"


HEAD = 'rules-language 1\n\npack mine "Mine"\n  version 1\n  needs {} 1\n\n'
SAID = {
    "setting": 'settings mine "Mine"\n  {} 1\n',
    "place": 'score mine "Mine"\n  1 point when {} has {{}}\n',
    "phase": 'trigger mine "Mine"\n  when {}\n  gain 1 {{}}\n',
}
TOKENS = {"aqua-garden": "coral", "aquaretto": "orca"}
BASES = {"aqua-garden": "base", "aquaretto": "aquaretto"}
MONEY = {"aqua-garden": "fund", "aquaretto": "coin"}
WORDS = [
    (term.kind, term.name, game)
    for term in TERMS
    for game in GAMES
    if term.kind in SAID and term.game not in ("", game)
]
FOREIGN = [(kind, name, game) for kind, name, game in WORDS if name not in terms(kind, game)]


@pytest.mark.parametrize(("kind", "name", "game"), FOREIGN)
def test_a_word_of_another_game_is_told_with_its_game(kind: str, name: str, game: str) -> None:
    body = SAID[kind].format(name).format((MONEY if kind == "phase" else TOKENS)[game])
    found = lint_texts([("mine.rules", HEAD.format(BASES[game]) + body)])
    (one,) = (one for one in found if one.code == "N1")
    other = next(other for other in GAMES if other != game)
    assert one.message == f"there is no {kind} `{name}`"
    assert one.hint == f"It is a word of the game {other}, and these rules play {game}."


def test_a_word_of_both_games_means_in_each_what_it_knows() -> None:
    law = 'rule mine "Mine"\n  each space holds at most 1 {}\n'
    (found,) = lint_texts([("mine.rules", HEAD.format("base") + law.format("coral"))])
    assert found.code == "N10"
    assert lint_texts([("mine.rules", HEAD.format("aquaretto") + law.format("coworker"))]) == []


@pytest.mark.parametrize("name", ["depot", "office", "stack", "basin", "truck", "supply"])
def test_a_place_of_one_game_is_free_as_a_name_in_another(name: str) -> None:
    board = f'place {name} "Mine"\n  1 for each player\n\nrule mine "Mine"\n  pearl lives in {name}\n\n'
    body = (
        f'{board}token pearl "Pearl"\n  copies 4 in box\n\nscore pearls "Pearls"\n  1 point for each pearl in {name}\n'
    )
    assert lint_texts([("mine.rules", HEAD.format("base") + body)]) == []
    ruleset = ag.Rulebook(ag.rulebook("base").ruleset.__class__ and _composed(body)).ruleset
    assert ruleset.home("pearl") == name


def _composed(body: str) -> object:
    from aquagarden.packs.composition import compose

    return compose([pack("mine", body)])


@pytest.mark.parametrize("kind", ["deck", "card"])
def test_cards_are_of_one_game(kind: str) -> None:
    body = f'{kind} mine "Mine"\n  {"deck mine" if kind == "card" else "deal 1 card"}\n'
    found = lint_texts([("mine.rules", HEAD.format("aquaretto") + body)])
    assert f"aquaretto knows no {kind}s: they are of the game aqua-garden" in [one.message for one in found]


@pytest.mark.parametrize(
    ("game", "body"),
    [
        ("base", 'trigger mine "Mine"\n  when setup\n  leave out 1 type of fish\n'),
        ("base", 'token mine "Mine"\n  copies 1 in box\n  counts as fund\n'),
        ("aquaretto", 'token mine "Mine"\n  is animal\n  scores 2 points\n'),
        ("aquaretto", 'score mine "Mine"\n  5 points when you have the fewest coworker\n'),
    ],
)
def test_a_clause_of_another_game_is_told(game: str, body: str) -> None:
    found = lint_texts([("mine.rules", HEAD.format(game) + body)])
    assert [one.code for one in found if one.code != "H3"] == ["N16"]
    assert "knows no such clause" in found[0].message


def test_a_pack_of_another_game_is_not_offered() -> None:
    score = 'score mine "Mine"\n  1 point for each {} in {}\n'
    (found,) = lint_texts([("mine.rules", HEAD.format("base") + score.format("orca", "aquarium"))])
    assert "aquaretto" not in found.hint
    (found,) = lint_texts([("mine.rules", HEAD.format("aquaretto") + score.format("octopus", "zoo"))])
    assert "needs" not in found.hint
    (found,) = lint_texts([("mine.rules", HEAD.format("base") + score.format("octopus", "aquarium"))])
    assert "needs beach-combing" in found.hint


def test_tokens_are_looked_for_in_packs_of_the_game() -> None:
    assert shelf.packs_for("orca", "aquaretto") == ("aquaretto",)
    assert shelf.packs_for("orca", "aqua-garden") == ()
    assert shelf.packs_for("octopus", "aqua-garden")[0] == "beach-combing"


def test_hints_are_judged_for_each_game(tmp_path: Path) -> None:
    for base, line in (("base", 'group odd "Odd"\n'), ("aquaretto", 'group odder "Odder"\n')):
        name = "fish" if base == "base" else "tiles"
        (tmp_path / f"{name}.rules").write_text(HEAD.format(base).replace("mine", name) + line)
    assert [(one.code, one.span.file.rsplit("/", 1)[-1]) for one in lint([tmp_path])] == [
        ("H1", "fish.rules"),
        ("H1", "tiles.rules"),
    ]


def test_a_token_may_be_called_like_the_money_of_another_game() -> None:
    body = 'token coin "Coin"\n  is fish\n  uses 0 oxygen\n  copies 3 in bag\n  scores 2 points\n\n'
    body += 'score coins "Coins"\n  1 point for each coin in aquarium\n  example 3 coin scores 3 points\n'
    assert lint_texts([("mine.rules", HEAD.format("base") + body)]) == []
    book = rules(pack("mine", body), players=3)
    assert int(book.score({"coin": 2})) == 6
    scene = ag.AquaGarden(book, 3).board.aquarium((), 7)
    assert (scene.count(("coin",)), scene.count(("funds",))) == (0, 7)
    outdoor = ag.AquaGarden(ag.rulebook("outdoor"), 3)
    assert {"use dolphin fund"} == {text for one in outdoor.actions() if (text := str(one)) in MONEY_OF_DOLPHIN}


MONEY_OF_DOLPHIN = {f"use dolphin {name}" for name in ("fund", "coin", "point")}


def test_the_words_of_a_game_that_is_not_there_are_not_told_one_by_one() -> None:
    head = HEAD.format("base").replace("needs base 1", "plays aqua-gardn")
    body = 'token goby "Goby"\n  copies 3 in bag\n\nrule few "Few"\n  each tank holds at most 3 goby\n'
    (found,) = lint_texts([("mine.rules", head + body)])
    assert (found.code, found.hint) == ("N1", "Did you mean `aqua-garden`?")
