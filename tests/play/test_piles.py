"""Piles are counts: packed, added and asked, they say what the counts say."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from aquagarden.play.piles import MOST, Piles

PILES = Piles(("coral", "large-fish", "seaweed", "shark", "small-fish"))
NUMBERS = st.sampled_from((0, 0, 1, 2, 7, 65, MOST - 1, MOST)) | st.integers(0, MOST)
COUNTS = st.fixed_dictionaries({}, optional=dict.fromkeys(PILES.tokens, NUMBERS))
Counts = dict[str, int]


def bare(counts: Counts) -> Counts:
    return {name: number for name, number in counts.items() if number}


@given(COUNTS)
def test_what_was_packed_is_there(counts: Counts) -> None:
    pile = PILES.pack(counts)
    assert dict(PILES.unpack(pile)) == bare(counts)
    assert list(PILES.unpack(pile)) == [name for name in PILES.tokens if counts.get(name)]
    assert dict(PILES.items(pile)) == bare(counts)
    assert [PILES.number(pile, name) for name in PILES.tokens] == [counts.get(name, 0) for name in PILES.tokens]
    assert {name for name in PILES.tokens if pile & PILES.digit[name]} == bare(counts).keys()


@given(COUNTS, COUNTS)
def test_equal_piles_hold_the_same(first: Counts, second: Counts) -> None:
    assert (PILES.pack(first) == PILES.pack(second)) is (bare(first) == bare(second))
    assert (PILES.kinds(PILES.pack(first)) == PILES.kinds(PILES.pack(second))) is (
        bare(first).keys() == bare(second).keys()
    )


@given(COUNTS, COUNTS)
def test_adding_and_taking_away_are_those_of_numbers(first: Counts, second: Counts) -> None:
    halves = [{name: number // 2 for name, number in counts.items()} for counts in (first, second)]
    piles = [PILES.pack(counts) for counts in halves]
    both = Counter(halves[0]) + Counter(halves[1])
    assert dict(PILES.unpack(sum(piles))) == dict(both)
    assert dict(PILES.unpack(sum(piles) - piles[1])) == bare(halves[0])


@given(COUNTS)
def test_kinds_are_what_lies_there_whatever_the_number(counts: Counts) -> None:
    kinds = PILES.kinds(PILES.pack(counts))
    assert set(PILES.named(kinds)) == bare(counts).keys()


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(PILES.tokens, st.integers(0, 9))))
def test_copies_are_the_tokens_one_by_one(counts: Counts) -> None:
    copies = PILES.copies[PILES.pack(counts)]
    assert Counter(copies) == Counter(bare(counts))
    assert list(copies) == sorted(copies, key=PILES.tokens.index)
