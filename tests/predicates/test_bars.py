"""Where one more copy would break a law, said for all spaces of a grid at once: the same as judging each of them."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from aquagarden.language.forms import LAWS
from aquagarden.predicates.laws import HoldsAtMost, Law, LivesIn, Touches
from tests.predicates.pool import BOARD, Pool, bits, cells
from tests.predicates.toy import Cell, members, read

# Laws that are said in bits, and those of which each space is judged on its own.
IN_BITS = [
    "animal lives in zoo or depot",
    "reed lives in checkout",
    "otter or reed lives in depot or office",
    "each space holds at most 1 animal or reed",
    "each space holds at most 1 otter",
    "each space holds at most 0 reed",
    "each zoo holds at most 4 animal",
    "each zoo holds at most 2 otter or reed",
    "each zoo holds at most 0 seal",
    "each zoo holds at most 2 of each animal",
    "each zoo holds at most 1 of each furred",
    "each zoo holds at most 2 types of animal",
    "each zoo holds at most 1 type of furred plus 1 for each large-expansion",
    "each zoo holds at most 3 animal plus 2 for each large-expansion",
    "each zoo holds at most 1 basin of each animal",
    "each zoo holds at most 2 basin of each furred",
    "each zoo holds at most 1 basin of each animal plus 1 for each large-expansion",
    "each zoo holds at most 0 basin of each furred",
    "each checkout holds at most 0 reed",
    "each office holds at most 1 animal",
    "basin never touches another basin",
    "large-expansion always touches zoo",
    "large-expansion never covers zoo, entrance",
]
ON_THEIR_OWN = [
    "each space holds at most 1 type of animal",
    "each space holds at most 1 of each animal",
    "each basin holds at most 2 animal",
    "basin never touches entrance",
    "basin always touches another basin",
    "basin never covers another basin",
    "basin never touches another basin, zoo",
    "otter needs reed in its zoo",
    "otter never shares a basin with reed",
    "each zoo uses at most 3 water",
]
TOKENS = ("otter", "seal", "auk", "reed")
PIERS = [frozenset({(x, y), (x + 1, y)}) for x, y in ((7, 5), (3, 6), (1, 3), (4, 2))]


@st.composite
def pools(draw: DrawFn) -> Pool:
    """Pools with a few pieces and boards."""
    piers = tuple(draw(st.lists(st.sampled_from(PIERS), max_size=2, unique=True)))
    spaces = sorted(BOARD.union(*piers))
    lying = draw(st.dictionaries(st.sampled_from(spaces), st.sampled_from(TOKENS), max_size=7))
    return Pool({cell: (token, "") for cell, token in lying.items()}, piers)


def broken_by(law: Law, pool: Pool, token: str) -> set[Cell]:
    """The empty spaces on which one more copy breaks a law, each judged on its own."""
    free = cells(pool.spaces) - set(pool.pieces)
    return {cell for cell in free if not law.holds(pool.adding(token, cell))}


@pytest.mark.parametrize("text", IN_BITS)
@given(pool=pools(), token=st.sampled_from(TOKENS))
def test_what_is_barred_is_what_the_law_refuses(text: str, pool: Pool, token: str) -> None:
    law = read("rule", text)
    assume(law.holds(pool))
    barred = law.bars(pool, token)
    if barred is None:  # a token that forms none of the places that are counted
        assert token not in members(("animal",))
        return
    assert cells(barred) - set(pool.pieces) == broken_by(law, pool, token)
    assert not barred & ~pool.spaces


@pytest.mark.parametrize("text", IN_BITS)
def test_both_ways_are_met(text: str) -> None:
    """Otherwise the test above would say nothing: some pool bars a space, and some a space that is free."""
    law = read("rule", text)
    pieces = list(FULL.pieces.items())
    tried = [Pool(dict(pieces[:number])) for number in range(6)] + [Pool({**OTTERS, (6, 4): ("reed", "")})]
    found = [law.bars(pool, token) for pool in tried if law.holds(pool) for token in TOKENS]
    assert 0 in found
    assert any(found) is (text not in NEVER)


# Laws that no piece on a space can break: about other boards, about boards that join, and of what lives there.
NEVER = {
    "animal lives in zoo or depot",
    "each checkout holds at most 0 reed",
    "each office holds at most 1 animal",
    "large-expansion always touches zoo",
    "large-expansion never covers zoo, entrance",
}
OTTERS = {(3, 3): ("otter", ""), (5, 3): ("otter", ""), (3, 5): ("seal", ""), (5, 5): ("seal", "")}
FULL = Pool(
    {(3, 3): ("otter", ""), (5, 3): ("seal", ""), (3, 5): ("seal", ""), (5, 5): ("auk", ""), (6, 4): ("reed", "")}
)


@pytest.mark.parametrize("text", ON_THEIR_OWN)
def test_other_laws_leave_each_space_to_be_judged(text: str) -> None:
    law = read("rule", text)
    assert law.bars(Pool({}), "otter") is None


@pytest.mark.parametrize("text", [text for text in ON_THEIR_OWN if text.startswith("basin")])
def test_a_token_that_forms_nothing_moves_no_formed_place(text: str) -> None:
    assert read("rule", text).bars(FULL, "reed") == 0


def test_spaces_that_are_taken_are_barred_by_the_law_that_says_so() -> None:
    law = read("rule", "each space holds at most 1 animal or reed")
    assert cells(law.bars(FULL, "otter")) == set(FULL.pieces)
    assert law.bars(FULL, "garbage") == 0


def test_all_kinds_of_laws_that_can_say_it_are_tried() -> None:
    can = {cls for cls in LAWS if "bars" in vars(cls)}
    assert {type(read("rule", text)) for text in IN_BITS} == can == {LivesIn, HoldsAtMost, Touches}


# ---- boards that join

CASES = [
    ("large-expansion always touches zoo", {(7, 5), (8, 5)}, True),
    ("large-expansion always touches zoo", {(8, 5), (9, 5)}, False),
    ("large-expansion always touches zoo", {(7, 3), (7, 4)}, True),
    ("large-expansion always touches zoo", {(8, 3), (8, 4)}, False),
    ("large-expansion always touches entrance", {(8, 3), (8, 4)}, True),
    ("large-expansion never covers zoo, entrance", {(7, 5), (8, 5)}, True),
    ("large-expansion never covers zoo, entrance", {(7, 4), (7, 5)}, False),
    ("large-expansion never covers zoo, entrance", {(6, 5), (7, 5)}, False),
    ("large-expansion never touches entrance", {(7, 5), (8, 5)}, False),
    ("large-expansion never touches entrance", {(3, 6), (4, 6)}, True),
    ("large-expansion never touches another large-expansion", {(5, 6), (6, 6)}, False),
    ("large-expansion never touches another large-expansion", {(7, 5), (8, 5)}, True),
    ("large-expansion never covers another large-expansion", {(4, 6), (5, 6)}, False),
]


@pytest.mark.parametrize(("text", "spaces", "allowed"), CASES)
def test_a_board_may_join_where_the_law_lets_it(text: str, spaces: set[Cell], allowed: bool) -> None:
    pool = Pool({}, (frozenset({(3, 6), (4, 6)}),) if "another" in text else ())
    law = read("rule", text)
    assert law.allowing(pool)(bits(spaces)) is allowed
    joined = Pool({}, (*pool.piers, frozenset(spaces)))
    assert law.holds(joined) is allowed or "always" in text
