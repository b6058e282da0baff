"""Boards to collect on that only rules know: what lies there is given by the name of the board."""

from typing import Any

import pytest

from aquagarden.errors import QuestionError
from aquagarden.resources import rules_folder
from aquagarden.rulebook import Rulebook, rulebook
from aquagarden.wire import read_question

PEARLS = {"chest": {"white-pearl": 5, "black-pearl": 1}}
NOTHING = {"chest": {}}


@pytest.fixture(scope="module")
def bay() -> Rulebook:
    return rulebook(rules_folder() / "homebrew" / "pearl-bay")


def asked(rules: Rulebook, ask: str, **given: Any) -> dict[str, Any]:
    return read_question({"ask": ask, **given}).answer(rules)


def test_what_lies_on_a_board_is_scored(bay: Rulebook) -> None:
    scores = asked(bay, "score", players={"A": {"boards": PEARLS}, "B": {}})["scores"]
    assert scores["A"]["chest"] - scores["B"]["chest"] == 7


def test_what_lies_on_a_board_is_there_in_a_turn(bay: Rulebook) -> None:
    answer = asked(bay, "turn", boards=PEARLS)
    assert answer["chest"] == PEARLS["chest"]
    paid: dict[str, Any] = {"steps": ["go 4"], "funds": 0}
    dear = rulebook(rules_folder() / "homebrew" / "pearl-bay", "advanced")
    found = {str(boards): asked(dear, "actions", **paid, boards=boards)["actions"] for boards in (PEARLS, NOTHING)}
    assert [any("mimic" in one for one in actions) for actions in found.values()] == [True, False]


def test_what_lies_on_a_board_brings_income(bay: Rulebook) -> None:
    assert [asked(bay, "ad", ad="pearls", boards=boards)["income"] for boards in (PEARLS, NOTHING)] == [2, 0]
    black = {"chest": {"black-pearl": 2}}
    incomes = [asked(bay, "feeding", boards=boards)["income"] for boards in (black, NOTHING)]
    assert incomes[0] - incomes[1] == 1


def test_shipped_boards_go_by_their_own_name_too() -> None:
    rules = rulebook("beach-combing")
    players = {"A": {"boards": {"crate": {"bottle": 1}, "garbage-bag": {"garbage": 2}}}}
    same = {"A": {"crate": {"bottle": 1}, "garbage": 2}}
    assert asked(rules, "score", players=players) == asked(rules, "score", players=same)


@pytest.mark.parametrize("ask", ["turn", "actions", "feeding", "ad", "score"])
def test_what_no_board_holds_is_told(bay: Rulebook, ask: str) -> None:
    faults: list[tuple[dict[str, Any], str, str]] = [
        ({"bucket": {}}, "boards.bucket", "chest"),
        ({"chest": {"shark": 1}}, "boards.chest.shark", "white-pearl"),
    ]
    for boards, path, hint in faults:
        given = {"players": {"A": {"boards": boards}}} if ask == "score" else {"boards": boards}
        with pytest.raises(QuestionError) as told:
            asked(bay, ask, **given, **({"ad": "shark"} if ask == "ad" else {}))
        assert told.value.path == ("players.A." if ask == "score" else "") + path
        assert hint in told.value.hint


def test_the_keys_of_other_boards_tell_of_those_that_are_there(bay: Rulebook) -> None:
    with pytest.raises(QuestionError) as told:
        asked(bay, "turn", crate={"white-pearl": 1})
    assert (told.value.path, told.value.hint) == ("crate", "Leave it out, or say it in `boards`: chest.")


def test_a_board_is_given_once() -> None:
    with pytest.raises(QuestionError) as told:
        asked(rulebook("beach-combing"), "turn", crate={"bottle": 1}, boards={"crate": {"bottle": 1}})
    assert (told.value.path, told.value.hint) == ("crate", "Say it once.")
