"""One spelling for each clause and header, however it was written."""

import pytest

from aquagarden.language.formatter import format_rules
from aquagarden.language.source import from_text

FIRST = "rules-language 1\n\n"
FISH = 'token clownfish "Clownfish"\n'


def formatted(text: str) -> str:
    source, findings = from_text("my-fish.rules", text)
    assert source is not None, findings
    return format_rules(source)


@pytest.mark.parametrize(
    ("written", "clause"),
    [
        ("is fish,turtle", "is fish, turtle"),
        ("is fish , turtle", "is fish, turtle"),
        ("copies 4  in   shelf", "copies 4 on shelf"),
        ("costs 1 funds", "costs 1 fund"),
        ("costs 03 fund", "costs 3 funds"),
        ("costs 02 sea-glass  from crate kept  on it", "costs 2 sea-glass from crate kept on it"),
        ("costs 1 bottle from crate", "costs 1 bottle from crate"),
        ("counts as any token on milestones", "counts as any token in milestones"),
        ("example 1 clownfish costs 2 fund", "example 1 clownfish costs 2 funds"),
        ("example 1 clownfish costs 2 sea-glass", "example 1 clownfish costs 2 sea-glass"),
        ("scores 1 point for each types of fish on its tank", "scores 1 point for each type of fish in its tank"),
        ("scores 2 point when its tank has 1 shark", "scores 2 points when its tank has shark"),
        ("legal 1 shark and 1 coral", "legal 1 shark, 1 coral"),
        ("with 2, 3 player", "with 2, 3 players"),
        ('seen"a # is no comment"', 'seen "a # is no comment"'),
    ],
)
def test_a_clause_is_spelt_in_one_way(written: str, clause: str) -> None:
    assert formatted(f"{FIRST}{FISH}  {written}\n") == f"{FIRST}{FISH}  {clause}\n"


@pytest.mark.parametrize(
    ("kind", "written", "clause"),
    [
        ("place", "tank T1,T2 , T3", "tank T1, T2, T3"),
        ("place", "carpet C1 beside T2,T3", "carpet C1 beside T2, T3"),
        ("place", "spaces 03 fish-space,1 ad-space", "spaces 3 fish-space, 1 ad-space"),
        ("settings", "rounds 3 with 1,2 player", "rounds 3 with 1, 2 players"),
        ("settings", "rounds 3 with 1 players", "rounds 3 with 1 player"),
        ("settings", "step-price 1 funds", "step-price 1 fund"),
        ("settings", "sea-price 2 fund", "sea-price 2 funds"),
        ("deck", "deal 1 cards with 2 player", "deal 1 card with 2 players"),
        ("deck", "show 2 card", "show 2 cards"),
        ("deck", "offer 1 cards", "offer 1 card"),
        ("deck", "choose gain 2 fund", "choose gain 2 funds"),
        ("card", "choose take 01 coral from sea to any tank", "choose take 1 coral from sea to any tank"),
        (
            "card",
            "choose swap 1 fish on any tank with 1 coral on fair",
            "choose swap 1 fish in any tank with 1 coral in fair",
        ),
        ("card", "scores 2 point for each coral on aquarium", "scores 2 points for each coral in aquarium"),
        ("trigger", "allow  milestones", "allow milestones"),
        ("trigger", "when fish   leaves tank", "when fish leaves tank"),
        (
            "deck",
            "first take 1 shark and 1 coral from prizes to any tank",
            "first take 1 shark, 1 coral from prizes to any tank",
        ),
        ("card", "shows 1 shark, 2 coral on one tank", "shows 1 shark and 2 coral in one tank"),
        ("trigger", "leave out 1 shark and 2 coral", "leave out 1 shark, 2 coral"),
        ("trigger", "gain 1 funds for each coral on aquarium", "gain 1 fund for each coral in aquarium"),
        ("score", "3, 2, 0 point by place on standby", "3, 2, 0 points by place in standby"),
    ],
)
def test_a_clause_of_any_paragraph_is_spelt_in_one_way(kind: str, written: str, clause: str) -> None:
    assert formatted(f'{FIRST}{kind} reef "Reef"\n  {written}\n') == f'{FIRST}{kind} reef "Reef"\n  {clause}\n'


@pytest.mark.parametrize(
    ("written", "header"),
    [
        ("token   clownfish   'Clown  fish'", "token clownfish 'Clown  fish'"),
        ("group reef''", "group reef ''"),
        ("section base 'Contents'", "section base 'Contents'"),
        ("remove rule base . oxygen", "remove rule base.oxygen"),
        ("except rule base.oxygen", "except rule base.oxygen"),
        ("change token base.shark", "change token base.shark"),
    ],
)
def test_a_header_is_spelt_in_one_way(written: str, header: str) -> None:
    written, header = written.replace("'", '"'), header.replace("'", '"')
    assert formatted(f"{FIRST}{written} # why\n") == f"{FIRST}{header}  # why\n"
