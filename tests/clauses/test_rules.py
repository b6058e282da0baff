"""Clauses that rules carry out by themselves, and that no example beside a rule can show."""

import pytest

import aquagarden as ag


def laws(*packs: str) -> dict[str, str]:
    """Each law on the table, as it reads."""
    return {rule.name: str(rule.law) for rule in ag.rulebook(*packs).ruleset.rules}


@pytest.mark.clause("Advanced Rules", 1)
def test_the_rules_hold_with_the_advanced_ones_too() -> None:
    assert laws("base").items() < laws("advanced").items()
