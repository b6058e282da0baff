"""Examples, cases and clauses notice every change of the shipped rules: no number and no law stands there unproved."""

from pathlib import Path

import pytest

from tests.mutation.mutants import mutants
from tests.mutation.noticing import GROUPS, survivors


def test_every_mutant_is_of_one_group() -> None:
    found = list(mutants())
    assert len({mutant.text for mutant in found}) > 1000
    assert [mutant.title for mutant in found if sum(group.holds(mutant) for group in GROUPS.values()) != 1] == []


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS, ids=str)
def test_every_mutant_is_noticed(tmp_path: Path, group: str) -> None:
    assert survivors(tmp_path, GROUPS[group]) == []
