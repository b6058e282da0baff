"""What is agreed to lie on the shelf: only that, and it is part of the game and of its record."""

import pickle

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.play.records import Record
from tests.games.aqua_garden.table import game


@pytest.mark.clause("Advanced Rules: Setup", 2)
def test_fish_of_other_expansions_may_lie_there() -> None:
    mixed = AquaGarden(ag.rulebook("advanced", "beach-fish"), 4, ("remora", "sea-anemone"))
    state = mixed.apply(mixed.start(1), "go 4")[0]
    assert dict(mixed.position(state).shelf) == {"remora": 4, "sea-anemone": 4}


def test_only_what_is_agreed_on_lies_on_the_shelf() -> None:
    some = AquaGarden(ag.rulebook("advanced"), 4, ("remora", "manta-ray", "remora"))
    assert some.shelf == ("manta-ray", "remora")
    position = some.position(some.start())
    assert dict(position.shelf) == {"manta-ray": 4, "remora": 4}
    assert dict(position.box) == {"flapjack-octopus": 4}
    whole = game("four-advanced")
    assert dict(whole.position(whole.start()).shelf) == {"flapjack-octopus": 4, "manta-ray": 4, "remora": 4}
    state = some.apply(some.start(1), "go 4")[0]
    offered = {action.text.split()[1] for action in some.legal_actions(state) if action.word == "acquire"}
    assert offered == {"remora"}
    none = AquaGarden(ag.rulebook("advanced"), 4, ())
    assert not none.position(none.start()).shelf


def test_the_shelf_is_part_of_the_game() -> None:
    rules = ag.rulebook("advanced")
    whole, one, other = AquaGarden(rules, 4), AquaGarden(rules, 4, ("remora",)), AquaGarden(rules, 4, ("manta-ray",))
    assert len({whole.fingerprint, one.fingerprint, other.fingerprint}) == 3
    assert whole.fingerprint == whole.rules.fingerprint
    assert len({whole, one, other}) == 3
    again = pickle.loads(pickle.dumps(one))
    assert again == one
    assert again.board is one.board
    assert repr(one).endswith("players=4, shelf=('remora',))")
    assert AquaGarden.recorded(Record.start(one)) == one


@pytest.mark.parametrize(
    ("packs", "name", "hint"),
    [
        ("advanced", "remroa", "Did you mean remora?"),
        ("advanced", "shark", "There are: flapjack-octopus, manta-ray, remora."),
        ("base", "remora", "There are: none. `remora` is in the pack advanced."),
    ],
)
def test_what_is_not_of_the_shelf(packs: str, name: str, hint: str) -> None:
    with pytest.raises(ag.UnknownName) as caught:
        AquaGarden(ag.rulebook(packs), 4, (name,))
    assert caught.value.hint == hint
    assert caught.value.message == f"there is no token of the shelf `{name}` on the table"
