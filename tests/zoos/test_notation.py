"""Zoos as people write them: what is read, how slips are told, and what is drawn of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.errors import NotationError, UnknownName
from aquagarden.games.aquaretto.game import Aquaretto
from aquagarden.zoos.drawing import drawn
from aquagarden.zoos.grid import spaces
from aquagarden.zoos.judging import broken, guilty
from aquagarden.zoos.notation import MOST_CHARACTERS, zoo_of
from aquagarden.zoos.scene import ZooScene

BOARD = Aquaretto(players=2).board


def read(text: str) -> ZooScene:
    return zoo_of(BOARD.zoos, text, BOARD.posts)


def lying(text: str) -> list[tuple[str, str, object]]:
    """What is read: each piece with its mark, and where it lies."""
    return [(one.token, one.mark, one.at or one.place) for one in read(text).pieces]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("dolphin 1,2", [("dolphin", "", (1, 2))]),
        ("dolphin 1,2 1,3", [("dolphin", "", (1, 2)), ("dolphin", "", (1, 3))]),
        ("Dolphins 1 , 2, 1,3", [("dolphin", "", (1, 2)), ("dolphin", "", (1, 3))]),
        ("sea-lion 1,2; SEA LION 1,3", [("sea-lion", "", (1, 2)), ("sea-lion", "", (1, 3))]),
        ("orca 1,2, hippo 3,2", [("orca", "", (1, 2)), ("hippo", "", (3, 2))]),
        ("orca 1,2\nhippo 3,2\n\n", [("orca", "", (1, 2)), ("hippo", "", (3, 2))]),
        (";; orca 1,2 ;;", [("orca", "", (1, 2))]),
        ("polar bears female 4,1", [("polar-bear", "female", (4, 1))]),
        ("polar-bear:fish 4,1", [("polar-bear", "fish", (4, 1))]),
        ("Hippopotamus -1,-2", [("hippo", "", (-1, -2))]),
        ("coworker checkout 2,2 checkout", [("coworker", "", p) for p in ("checkout", (2, 2), "checkout")]),
        ("coworker feeding station", [("coworker", "", "feeding-station")]),
        ("hippo:fish depot; orca depot", [("hippo", "fish", "depot"), ("orca", "", "depot")]),
        ("empty", []),
        ("Empty; orca 1,2", [("orca", "", (1, 2))]),
    ],
    ids=range(15),
)
def test_what_is_read(text: str, expected: list[tuple[str, str, object]]) -> None:
    assert lying(text) == expected


def test_a_board_that_joins_has_all_its_spaces() -> None:
    [board] = read("dolphin 5,2; large-expansion 6,3 5,2 6,2 5,3").boards
    assert (board.name, spaces(board.cells)) == ("large-expansion", ((5, 2), (6, 2), (5, 3), (6, 3)))
    assert len(read("small expansion 4,4 5,4 4,5; small-expansion -1,2 -1,3 -2,2").boards) == 2


@pytest.mark.parametrize(
    ("text", "part", "message", "hint"),
    [
        ("", "", "nothing is written here", "Write `empty`"),
        (" ;\n; ", "", "nothing is written here", "such as `dolphin 1,2 1,3"),
        ("2 dolphin 1,2", "2", "`2` stands where a name is expected", "such as"),
        ("1,2 dolphin", "1,2", "`1,2` stands where a name is expected", "such as"),
        ("dolphin 1,2; dolpin 1,3", "dolpin", "there is no piece `dolpin` on the table", "Did you mean dolphin?"),
        ("sea lino 1,3", "sea lino", "there is no piece `sea-lino` on the table", "Did you mean sea-lion?"),
        ("shark 1,3", "shark", "there is no piece `shark` on the table", "On the table: "),
        ("orca 2,2; dolphin", "dolphin", "it is not said where the dolphin lies", "such as"),
        ("dolphin male", "dolphin male", "it is not said where the dolphin lies", "such as"),
        ("dolphin fish 1,2", "fish", "no dolphin is fish", "Marked are: female, lightning, male."),
        ("coworker:male 1,2", "male", "no coworker is male", ""),
        ("dolphin 1,2 somewhere", "somewhere", "`somewhere` is no space", "Boards beside it: checkout, feeding"),
        ("coworker offise", "offise", "`offise` is no space", "Did you mean office?"),
        ("dolphin 1", "1", "`1` is no space", "its column and row: `4,1`"),
        ("dolphin 1,2 3", "3", "`3` is no space", "its column and row: `4,1`"),
        ("dolphin 99,2", "99,2", "no zoo reaches as far as 99,2", ""),
        ("dolphin 9999,2", "9999,2", "`9999,2` is no space", ""),
        ("small-expansion depot 1,2 1,3", "depot", "`depot` is no space", ""),
        ("x" * 200, "x" * 200, f"there is no piece `{'x' * 60}` on the table", "On the table: "),
        ("dolphin 1,2;" * 900, "", f"it is longer than {MOST_CHARACTERS:,} characters", ""),
        ("dolphin " + "1,2 " * 201, "", "these are more than 200 pieces", ""),
    ],
    ids=range(21),
)
def test_a_slip_is_told_where_it_is(text: str, part: str, message: str, hint: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    start, end = caught.value.span
    assert (caught.value.message, caught.value.text[start:end]) == (message, part)
    assert hint in caught.value.hint
    assert len(str(caught.value)) < 600


def test_an_unknown_name_has_what_was_meant() -> None:
    with pytest.raises(UnknownName) as caught:
        read("hipo 1,2")
    assert caught.value.nearest == ("hippo",)


WORDS = st.sampled_from(
    ["dolphin", "sea lion", "fish", ":", ";", ",", "1,2", "-1,3", "3", "checkout", "large", "\n", "²"]
)


@given(st.lists(WORDS | st.text(max_size=4), max_size=12).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    told, scene = "", None
    try:
        scene = read(text)
    except ag.NotationError as error:
        told = str(error)
    assert len(told) < 800
    if scene is not None:
        assert list(drawn(scene))
        for one in broken(BOARD.zoos, scene):
            assert set(guilty(BOARD.zoos, scene, one.name)) <= {piece.at for piece in scene.pieces}


# ---- what is drawn

PICTURE = """\
  5                              +
  4         .      .      .      +      +
  3  .      dol    .      .      .
  2  .      dol    cow    orc:fe .      orc&hip
  1  #      .      .      .      .
  0  #      #      .      .
     0      1      2      3      4      5"""


def test_a_zoo_is_drawn_with_all_that_lies_there() -> None:
    text = "dolphin 1,2 1,3; orca female 3,2; coworker 2,2 checkout; small-expansion 4,4 5,4 4,5; orca 5,2; hippo 5,2"
    wide = [line.rstrip() for line in drawn(read(text))]
    assert [line.split() for line in wide] == [line.split() for line in PICTURE.splitlines()]
    assert [line.rstrip() for line in drawn(read("empty"))] == [
        "  4         .      .      .",
        "  3  .      .      .      .      .",
        "  2  .      .      .      .      .",
        "  1  #      .      .      .      .",
        "  0  #      #      .      .",
        "     0      1      2      3      4",
    ]


# ---- what breaks a law


@pytest.mark.parametrize(
    ("text", "law", "expected"),
    [
        ("dolphin 1,2 1,3; orca 2,2 3,2", "basins-apart", {(1, 2), (2, 2)}),
        ("dolphin 1,2 1,3 3,3", "one-basin-per-type", {(1, 3), (3, 3)}),
        ("dolphin 1,2; coworker 1,2 3,3; orca 4,1", "occupied", {(1, 2)}),
        ("orca 0,4 1,4", "no-space", {(0, 4)}),
        ("orca 0,2; hippo 2,2; turtle 4,2; penguin 2,0 3,0", "basin-limit", {(0, 2), (2, 2), (4, 2), (3, 0)}),
        ("orca 1,1; coworker checkout checkout checkout", "cashiers", set()),
        ("small-expansion 5,2 6,2 5,3; small-expansion 7,7 8,7 7,8", "boards-join", {(7, 7), (8, 7), (7, 8)}),
        ("small-expansion 7,7 8,7 7,8; small-expansion 9,7 9,8 10,7", "boards-join", {(7, 7), (8, 7), (7, 8)}),
        ("small-expansion 4,3 5,3 5,4; orca 5,3", "boards-apart", {(4, 3), (5, 3), (5, 4)}),
    ],
    ids=range(9),
)
def test_the_spaces_of_a_smallest_part_that_breaks_a_law(text: str, law: str, expected: set[object]) -> None:
    scene = read(text)
    assert [one.name for one in broken(BOARD.zoos, scene)] == [law]
    assert set(guilty(BOARD.zoos, scene, law)) == expected
