"""Tables of answers: each made once while it is kept, and never more than their bound."""

import pickle

import pytest

from aquagarden.play.kept import MOST_KEPT, Kept


def squares(most: int = MOST_KEPT) -> tuple[Kept[int, int], list[int]]:
    asked: list[int] = []

    def make(number: int) -> int:
        asked.append(number)
        return number * number

    return Kept(make, most), asked


def test_an_answer_is_made_when_first_asked_for_and_then_kept() -> None:
    table, asked = squares()
    assert [table[3], table[4], table[3], table[3]] == [9, 16, 9, 9]
    assert asked == [3, 4]


@pytest.mark.parametrize("most", [1, 2, 5])
def test_a_full_table_is_emptied_and_answers_the_same(most: int) -> None:
    table, _ = squares(most)
    for number in (*range(20), *range(20)):
        assert table[number] == number * number
        assert len(table) <= most


def test_without_a_bound_of_its_own_it_has_one_too() -> None:
    table, _ = squares()
    for number in range(2 * MOST_KEPT + 1):
        assert table[number] == number * number
    assert len(table) <= MOST_KEPT


def test_what_cannot_be_made_is_not_kept() -> None:
    table: Kept[int, float] = Kept(lambda number: 1 / number)
    with pytest.raises(ZeroDivisionError):
        table[0]
    assert 0 not in table


def test_it_travels_without_its_answers() -> None:
    table = Kept(abs, 7)
    assert table[-3] == 3
    again = pickle.loads(pickle.dumps(table))
    assert (dict(again), again.most, again[-3]) == ({}, 7, 3)
