"""Examples, cases and clauses notice every change of the base box: no number and no law stands there unproved."""

from pathlib import Path

import pytest

from tests.mutation.mutants import mutants
from tests.mutation.noticing import OF_THE_BOX, survivors


@pytest.mark.slow
def test_every_mutant_of_the_base_box_is_noticed(tmp_path: Path) -> None:
    assert len({mutant.text for mutant in mutants()}) > 1000
    assert survivors(tmp_path, OF_THE_BOX) == []
