"""Whatever the order of packs, files and clauses, the rules are the same; what says something else is not."""

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.packs import shelf
from aquagarden.packs.composition import compose
from tests.packs.packing import pack, rules
from tests.tanks.homebrew import Homebrew, homebrews, tanks_of

FISH = 'token {name} "{name}"\n  is fish\n  uses 1 oxygen\n'


def test_the_order_of_packs_makes_no_difference(tmp_path: Path) -> None:
    paths = []
    for name, needs in (("reef", "base"), ("cave", "advanced"), ("deep", "reef")):
        text = f'rules-language 1\n\npack {name} "{name}"\n  version 1\n  needs {needs} 1\n\n' + FISH.format(
            name=f"{name}-fish"
        )
        (tmp_path / f"{name}.rules").write_text(text, encoding="utf-8")
        paths.append(str(tmp_path / f"{name}.rules"))
    books = [ag.rulebook(*order) for order in permutations(("advanced", *paths))]
    assert {book.packs for book in books} == {("base", "advanced", "cave", "reef", "deep")}
    assert len(set(books)) == len({book.fingerprint for book in books}) == 1
    assert all(book.tank("reef fish, 5 sharks") is books[0].tank("reef fish, 5 sharks") for book in books)


@given(homebrews(), st.data())
def test_the_order_of_files_makes_no_difference(brew: Homebrew, data: Any) -> None:
    head, *paragraphs = brew.text.split("\n\n")[1:]
    files = [f"rules-language 1\n\n{paragraph}\n" for paragraph in (head, *paragraphs)]
    named = [(f"file-{number}.rules", text) for number, text in enumerate(files)]
    found = shelf.from_texts(data.draw(st.permutations(named)))
    assert found.findings == ()
    assert found.pack is not None
    rules_, other = brew.rulebook(), ag.Rulebook(compose([found.pack]))
    assert (rules_, hash(rules_), rules_.fingerprint) == (other, hash(other), other.fingerprint)
    tank = data.draw(tanks_of(brew))
    verdicts = [book.judge(tank) for book in (rules_, other)]
    first, second = ([(one.name, one.parts) for one in verdict.reasons] for verdict in verdicts)
    assert first == second
    assert verdicts[0].repairs == verdicts[1].repairs


def test_the_same_words_make_the_same_rules() -> None:
    one = rules(pack("reef", FISH.format(name="goby") + "\n" + FISH.format(name="wrasse")))
    two = rules(pack("reef", "# comment\n\n" + FISH.format(name="wrasse") + "\n" + FISH.format(name="goby")))
    assert one == two
    assert one.tank("goby") is not two.tank("goby"), "its rulings show other lines"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("uses 1 oxygen", "uses 2 oxygen"),
        ("is fish", "is fish, turtle"),
        ("goby", "gobi"),
        ("\n  scores 1 point when its tank has coral", "\n  scores 1 point when its tank has seaweed"),
    ],
)
def test_what_says_something_else_makes_other_rules(before: str, after: str) -> None:
    text = FISH.format(name="goby") + "  scores 1 point when its tank has coral\n"
    assert rules(pack("reef", text)) != rules(pack("reef", text.replace(before, after)))


def test_an_otherwise_belongs_to_the_line_above_it() -> None:
    lines = ["scores {} points when its tank has {}", "otherwise {} points"]
    chains = [
        [lines[0].format(4, "coral"), lines[1].format(1), lines[0].format(4, "seaweed"), lines[1].format(2)],
        [lines[0].format(4, "coral"), lines[1].format(2), lines[0].format(4, "seaweed"), lines[1].format(1)],
        [lines[0].format(4, "seaweed"), lines[1].format(2), lines[0].format(4, "coral"), lines[1].format(1)],
    ]
    chains = [[line.replace("1 points", "1 point") for line in chain] for chain in chains]
    bodies = [FISH.format(name="goby") + "".join(f"  {line}\n" for line in chain) for chain in chains]
    first, other, turned = (rules(pack("reef", body)) for body in bodies)
    scores = [int(book.score("goby, coral")) - 1 for book in (first, other, turned)]
    assert scores == [6, 5, 6]
    assert first == turned
    assert first != other


def test_the_number_of_players_is_part_of_the_rules() -> None:
    assert ag.rulebook("base", players=3) != ag.rulebook("base", players=4)
    assert ag.rulebook("base", players=3) == ag.rulebook("base", players=3)
