"""Every kind of law over a scene that is no tank: read from text, checked, read back, and judged."""

import pytest

from aquagarden.language.forms import LAWS
from aquagarden.predicates.sentence import aligned
from tests.predicates.toy import Toy, basin, expansion, read, zoo

CASES: list[tuple[str, Toy, bool]] = [
    ("basin never touches another basin", zoo(basin(0, 0, 2, otter=2), basin(0, 2, seal=1)), True),
    ("basin never touches another basin", zoo(basin(0, 0, 2, otter=2), basin(1, 1, seal=1)), False),
    ("basin never touches another basin", zoo(basin(0, 0, 3, otter=3)), True),
    ("basin never touches another basin", zoo(), True),
    ("basin always touches another basin", zoo(basin(0, 0), basin(1, 0), basin(1, 1)), True),
    ("basin always touches another basin", zoo(basin(0, 0), basin(1, 0), basin(3, 3)), False),
    ("large-expansion always touches zoo", zoo(expansion(4, 0), expansion(0, 4)), True),
    ("large-expansion always touches zoo", zoo(expansion(4, 0), expansion(6, 0)), False),
    ("large-expansion never covers basin, zoo", zoo(expansion(4, 0)), True),
    ("large-expansion never covers basin, zoo", zoo(expansion(3, 0)), False),
    ("large-expansion never covers another large-expansion", zoo(expansion(4, 0), expansion(6, 0)), True),
    ("large-expansion never covers another large-expansion", zoo(expansion(4, 0), expansion(5, 0)), False),
    ("each zoo holds at most 1 basin of each animal", zoo(basin(0, 0, otter=1), basin(2, 0, seal=3)), True),
    ("each zoo holds at most 1 basin of each animal", zoo(basin(0, 0, otter=1), basin(2, 0, otter=1)), False),
    ("each zoo holds at most 1 basin of each animal", zoo(basin(0, 0), basin(2, 0)), True),
    (
        "each zoo holds at most 2 types of animal plus 1 for each large-expansion",
        zoo(basin(0, 0, otter=9, seal=1)),
        True,
    ),
    ("each zoo holds at most 2 types of animal plus 1 for each large-expansion", zoo(otter=1, seal=1, auk=1), False),
    (
        "each zoo holds at most 2 types of animal plus 1 for each large-expansion",
        zoo(expansion(4, 0), otter=1, seal=1, auk=1),
        True,
    ),
    ("each basin holds at most 2 otter or seal", zoo(basin(0, 0, otter=1, seal=1), basin(2, 0, otter=2)), True),
    ("each basin holds at most 2 otter or seal", zoo(basin(0, 0, otter=2, seal=1)), False),
    ("each basin holds at most 2 of each animal", zoo(basin(0, 0, otter=2, seal=2)), True),
    ("each basin holds at most 2 of each animal", zoo(basin(0, 0, otter=3)), False),
    ("otter never shares a basin with seal, auk", zoo(basin(0, 0, otter=1), basin(2, 0, seal=1)), True),
    ("otter never shares a basin with seal, auk", zoo(basin(0, 0, otter=1, auk=1)), False),
    ("otter or seal never shares a basin with animal", zoo(basin(0, 0, otter=1), basin(2, 0, auk=2)), True),
    ("otter or seal never shares a basin with animal", zoo(basin(0, 0, otter=2)), False),
    ("otter or seal needs reed in its basin", zoo(basin(0, 0, otter=1, reed=1), basin(2, 0, auk=1)), True),
    ("otter or seal needs reed in its basin", zoo(basin(0, 0, otter=1), reed=1), False),
    ("otter needs 2 otter or reed in its basin or leaves to box", zoo(basin(0, 0, otter=2)), True),
    ("otter needs 2 otter or reed in its basin or leaves to box", zoo(basin(0, 0, otter=1)), False),
    ("otter needs seal and reed in its basin", zoo(basin(0, 0, otter=1, seal=1)), False),
    ("otter needs seal and reed in its basin", zoo(basin(0, 0, otter=1, seal=1, reed=1)), True),
    ("animal or reed lives in basin", zoo(basin(0, 0, otter=1), garbage=2), True),
    ("animal or reed lives in basin", zoo(basin(0, 0, otter=1), auk=1), False),
    ("garbage lives in zoo or basin", zoo(basin(0, 0, garbage=1), garbage=2), True),
    ("each basin uses at most 3 water", zoo(basin(0, 0, otter=1, seal=1), basin(2, 0, seal=1)), True),
    ("each basin uses at most 3 water or 5 with reed", zoo(basin(0, 0, seal=2)), False),
    ("each basin uses at most 3 water or 5 with reed", zoo(basin(0, 0, seal=2, reed=1)), True),
    ("each basin uses at most 3 water or 5 with reed", zoo(basin(0, 0, seal=3, reed=1)), False),
    ("each zoo uses at most 3 water", zoo(basin(0, 0, seal=1), basin(2, 0, seal=1)), False),
]


def named(value: object) -> str | None:
    """Sentences name their test; zoos are numbered."""
    return value if isinstance(value, str) else None


@pytest.mark.parametrize(("text", "toy", "holds"), CASES, ids=named)
def test_a_law_is_judged_in_any_scene(text: str, toy: Toy, holds: bool) -> None:
    assert read("rule", text).holds(toy) is holds


def test_every_kind_of_law_is_judged_both_ways() -> None:
    judged = {(type(read("rule", text)), holds) for text, _, holds in CASES}
    assert judged == {(cls, holds) for cls in LAWS for holds in (True, False)}


@pytest.mark.parametrize(
    ("text", "toy", "values"),
    [
        ("basin never touches another basin", zoo(basin(0, 0), basin(1, 0), basin(3, 3)), [("touches", "2")]),
        (
            "each zoo holds at most 1 type of animal plus 1 for each large-expansion",
            zoo(expansion(4, 0), otter=1, seal=2, auk=1),
            [("holds", "3"), ("1", "2 allowed")],
        ),
        ("each zoo holds at most 4 types of animal", zoo(otter=1), [("holds", "1")]),
        (
            "each zoo holds at most 1 basin of each animal",
            zoo(basin(0, 0, otter=1), basin(2, 0, otter=1)),
            [("holds", "2")],
        ),
        (
            "otter or auk never shares a zoo with seal, reed",
            zoo(otter=2, seal=1),
            [("otter", "2"), ("auk", "0"), ("seal,", "1"), ("reed", "0")],
        ),
        ("otter needs 2 seal or reed in its zoo", zoo(otter=1, seal=1), [("otter", "1"), ("seal", "1"), ("reed", "0")]),
        ("otter or auk lives in basin", zoo(basin(0, 0, auk=1), otter=2), [("otter", "2"), ("auk", "0")]),
        ("each zoo uses at most 3 water or 5 with reed", zoo(seal=3), [("at", "6 used"), ("3", "3 supplied")]),
        ("each zoo uses at most 3 water or 5 with reed", zoo(seal=3, reed=1), [("at", "6 used"), ("5", "5 supplied")]),
    ],
    ids=named,
)
def test_each_value_stands_under_its_word(text: str, toy: Toy, values: list[tuple[str, str]]) -> None:
    law = read("rule", text)
    above, below = aligned(law.words(), law.measures(toy))
    assert below.split() == " ".join(value for _, value in values).split()
    assert all(below[above.index(word) :].startswith(value) for word, value in values)
