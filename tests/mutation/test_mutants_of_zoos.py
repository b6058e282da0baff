"""Examples, cases and clauses notice every change of Aquaretto."""

from pathlib import Path

import pytest

from tests.mutation.noticing import OF_ZOOS, survivors


@pytest.mark.slow
def test_every_mutant_of_the_other_game_is_noticed(tmp_path: Path) -> None:
    assert survivors(tmp_path, OF_ZOOS) == []
