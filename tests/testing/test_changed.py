"""A change that leaves examples of what it changes behind is told, with both places."""

import pytest

from aquagarden.language.clauses import WithPack
from aquagarden.language.declarations import Declaration
from aquagarden.packs import shelf
from aquagarden.packs.pack import Pack
from aquagarden.testing import lint_texts, try_examples

HEAD = 'rules-language 1\n\npack mine "Mine"\n  version 1\n  needs base 1\n\n'
STALE = [
    ("card base.shark", "gain 1 fund for each shark in aquarium", "2 shark, 1 coral gains 2 funds", "ads.rules"),
    ("card base.shark-3", "shows 2 shark in one tank", "2 shark achieves", "milestones.rules"),
    ("token base.shark", "uses 3 oxygen", "1 shark uses 3 oxygen", "tokens.rules"),
    ("token base.coral", "copies 9 in sea", "sea holds 9 coral", "tokens.rules"),
    ("score base.funds", "1 point for every 2 funds", "4 funds scores 2 points", "scoring.rules"),
    ("deck base.feeding", "gain 3 funds", "1 coral gains 3 funds", "feeding.rules"),
]


@pytest.mark.parametrize(("target", "clause", "example", "file"), STALE)
def test_an_example_that_a_change_leaves_behind_is_told(target: str, clause: str, example: str, file: str) -> None:
    text = f"{HEAD}change {target}\n  {clause}\n"
    found = lint_texts([("mine.rules", text)])
    assert found
    assert {(one.code, str(one.span)) for one in found} == {("E1", "mine.rules:7")}
    assert all(span.file.endswith(file) for one in found for span in one.also)
    assert lint_texts([("mine.rules", f"{text}  example {example}\n")]) == []


def test_an_example_of_a_law_is_told_too() -> None:
    text = f"{HEAD}change rule base.one-coral\n  each tank holds at most 2 coral\n"
    (found,) = lint_texts([("mine.rules", text)])
    assert (found.code, "no law refuses this tank" in found.message, len(found.also)) == ("E1", True, 1)
    assert lint_texts([("mine.rules", f"{text}  illegal 3 coral\n")]) == []


def test_examples_that_still_come_out_are_not_counted_again() -> None:
    text = f"{HEAD}change token base.coral\n  copies 20 in sea\n  example sea holds 20 coral\n"
    pack = shelf.from_texts([("mine.rules", text)]).pack
    assert pack is not None
    assert [str(one.line.clause) for one in try_examples(pack)] == ["example sea holds 20 coral"]


def test_a_change_for_some_numbers_of_players_is_told_once() -> None:
    text = f"{HEAD}change token base.coral\n  with 3, 4 players\n  copies 20 in sea\n"
    assert [one.code for one in lint_texts([("mine.rules", text)])] == ["E1"]


WAITING = [
    (pack, one)
    for name in shelf.shipped_packs()
    if (pack := shelf.shipped(name))
    for one in pack.declarations
    if one.kind == "token" and one.first(WithPack)
]


@pytest.mark.parametrize(("pack", "token"), WAITING, ids=[one.name for _, one in WAITING])
def test_a_change_of_what_waits_for_a_pack_is_judged_where_it_counts(pack: Pack, token: Declaration) -> None:
    head = HEAD.replace("needs base 1", f"needs {pack.name} {pack.version}")
    text = f"{head}change token {pack.name}.{token.name}\n  uses 4 oxygen\n"
    (found,) = lint_texts([("mine.rules", text)])
    assert (found.code, found.span.line, len(found.also)) == ("E1", 7, 1)
    assert lint_texts([("mine.rules", f"{text}  example 1 {token.name} uses 4 oxygen\n")]) == []


def test_an_exception_from_a_law_that_waits_is_judged_where_it_counts() -> None:
    shelf_pack = 'rules-language 1\n\npack one "One"\n  version 1\n  needs base 1\n\nrule few "Few"\n  with advanced\n'
    shelf_pack += "  each tank holds at most 2 coral\n"
    mine = f"{HEAD.replace('needs base 1', 'needs one 1')}except rule one.few\n  for coral\n  illegal 3 coral\n"
    packs = {one.name: one for text in (shelf_pack, mine) if (one := shelf.from_texts([("x.rules", text)]).pack)}
    (told,) = try_examples(packs["mine"], packs)
    assert told.failure == "", "the law of the base that one coral is enough refuses it still"


def test_an_example_that_can_never_be_tried_has_a_way_out() -> None:
    both = 'trigger tide "Tide"\n  with 3 players\n  when setup\n  take 3 coral from sea to box\n'
    text = (
        f"{HEAD}{both}\nchange trigger mine.tide\n  with 2 players\n  leave out 1 shark\n  example box holds 1 shark\n"
    )
    assert [(one.code, "never come together" in one.hint) for one in lint_texts([("mine.rules", text)])] == [
        ("E1", True)
    ]
