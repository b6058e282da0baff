"""Packs that cannot lie on the table together: one finding for each fault, with every place that has a part in it."""

import pytest

import aquagarden as ag
from aquagarden.packs import shelf
from tests.packs.packing import finding, findings, pack, rules

FISH = 'token wrasse "Wrasse"\n  is fish\n  uses 1 oxygen\n'
HEAVY = "change token base.coral\n  uses {} oxygen\n"


def test_two_packs_that_declare_the_same() -> None:
    assert finding(pack("one", FISH), pack("two", FISH)) == ("P5", {"one.rules:7", "two.rules:7"})


def test_a_token_and_a_group_share_their_names() -> None:
    group = 'group wrasse "Wrasses"\n  has shark\n'
    assert finding(pack("one", FISH), pack("two", group)) == ("P5", {"one.rules:7", "two.rules:7"})
    assert finding(pack("one", FISH + "\n" + group)) == ("N3", {"one.rules:7", "one.rules:11"})


def test_other_kinds_have_names_of_their_own() -> None:
    body = (
        FISH
        + '\nrule wrasse "Wrasses"\n  each tank holds at most 2 wrasse\n'
        + '\nscore wrasse "Wrasses"\n  1 point for each wrasse\n'
    )
    assert "wrasse" in rules(pack("one", body)).tokens


def test_a_pack_that_declares_what_it_needs_already_has() -> None:
    code, places = finding(pack("one", FISH), pack("two", FISH, "base 1", "one 1"))
    assert (code, places) == ("N3", {"one.rules:7", "two.rules:8"})


@pytest.mark.parametrize(
    "body",
    [
        HEAVY.format(2),
        "remove rule base.one-coral\n",
        "change rule base.one-coral\n  each tank holds at most 2 coral\n",
        "change group base.turtle\n  scores 1 point\n",
        "change score base.tanks\n  1 point for each coral\n",
        "remove score base.tanks\n",
    ],
)
def test_two_packs_that_alter_the_same(body: str) -> None:
    assert finding(pack("one", body), pack("two", body)) == ("P5", {"one.rules:7", "two.rules:7"})


@pytest.mark.parametrize("other", ["remove rule base.one-coral\n", "except rule base.one-coral\n  for coral\n"])
def test_a_change_and_another_word_on_the_same_law(other: str) -> None:
    change = "change rule base.one-coral\n  each tank holds at most 2 coral\n"
    assert finding(pack("one", change), pack("two", other)) == ("P5", {"one.rules:7", "two.rules:7"})
    assert finding(pack("one", other), pack("two", change)) == ("P5", {"one.rules:7", "two.rules:7"})


def test_one_pack_that_alters_the_same_twice() -> None:
    assert finding(pack("one", HEAVY.format(2) + "\n" + HEAVY.format(3))) == ("P5", {"one.rules:7", "one.rules:10"})


def test_who_needs_both_settles_a_clash() -> None:
    one, two = pack("one", HEAVY.format(2)), pack("two", HEAVY.format(3))
    both = pack("both", HEAVY.format(4), "base 1", "one 1", "two 1")
    assert finding(one, two)[0] == "P5"
    assert rules(one, two, both).judge("coral").used == 4


def test_who_needs_only_one_of_them_settles_nothing() -> None:
    one, two = pack("one", HEAVY.format(2)), pack("two", HEAVY.format(3))
    after = pack("zoo", HEAVY.format(4), "base 1", "one 1")
    assert {one.code for one in findings(one, two, after)} == {"P5"}


def test_two_packs_of_one_name() -> None:
    found = findings(pack("one", FISH), pack("one", HEAVY.format(2)))
    assert [one.code for one in found] == ["P5"]
    assert rules(pack("one", FISH), pack("one", FISH)).packs == ("base", "one")


def test_a_pack_that_is_not_there() -> None:
    assert finding(pack("one", "", "base 1", "bass 1")) == ("P2", {"one.rules:6"})
    (found,) = findings(pack("one", "", "bose 1"))
    assert "`base`" in found.hint


def test_another_version() -> None:
    assert finding(pack("one", "", "base 2")) == ("P3", {"one.rules:5"})
    assert finding(pack("one"), pack("two", "", "base 1", "one 7")) == ("P3", {"two.rules:6"})


def test_packs_that_need_each_other() -> None:
    one, two = pack("one", "", "base 1", "two 1"), pack("two", "", "base 1", "one 1")
    found = findings(one, two)
    assert {finding.code for finding in found} == {"P4"}
    assert {str(finding.span) for finding in found} == {"one.rules:3", "two.rules:3"}
    assert finding(pack("me", "", "base 1", "me 1")) == ("P4", {"me.rules:3"})


def test_a_long_circle() -> None:
    packs = [pack(f"p-{i}", "", "base 1", f"p-{(i + 1) % 5} 1") for i in range(5)]
    assert {one.code for one in findings(*packs)} == {"P4"}


def test_a_game_is_played_by_one_pack() -> None:
    text = 'rules-language 1\n\npack mine "Mine"\n  version 1\n{}'
    alone = shelf.from_texts([("mine.rules", text.format(""))]).pack
    other = shelf.from_texts([("mine.rules", text.format("  plays aqua-garden\n"))]).pack
    base = shelf.shipped("base")
    assert alone is not None
    assert other is not None
    assert base is not None
    assert finding(alone) == ("P7", {"mine.rules:3"})
    assert finding(other, base)[0] == "P7"
    assert rules(other).tokens == {}


@pytest.mark.parametrize(
    "body",
    [
        "remove rule base.one-corral\n",
        "remove token base.one-coral\n",
        "change token base.corral\n  uses 1 oxygen\n",
        "change token bass.coral\n  uses 1 oxygen\n",
        "except rule base.one-corral\n  for coral\n",
        "except rule advanced.one-of-each-advanced\n  for coral\n",
    ],
)
def test_nothing_there_to_alter(body: str) -> None:
    assert finding(pack("one", body)) == ("P6", {"one.rules:7"})


def test_a_pack_alters_only_what_it_needs() -> None:
    (found,) = findings(pack("one", FISH), pack("two", "change token one.wrasse\n  uses 2 oxygen\n"))
    assert found.code == "P6"
    assert "needs one 1" in found.hint


def test_what_is_removed_is_not_spoken_of() -> None:
    places = {
        f"rules/aqua-garden/base/{place}" for place in ("tokens.rules:49", "placement.rules:38", "placement.rules:46")
    }
    assert finding(pack("shy", "remove group base.turtle\n")) == ("P6", {"shy.rules:7", *places})


@pytest.mark.parametrize(
    "clauses", [("uses 2 oxygen",), ("copies 2 in bag", "copies 3 in bag"), ("costs 2 funds",) * 2]
)
def test_a_token_is_told_once_what_it_uses(clauses: tuple[str, ...]) -> None:
    body = FISH + "".join(f"  {clause}\n" for clause in clauses)
    assert finding(pack("one", body)) == ("T7", {f"one.rules:{9 + len(clauses)}"})
    assert rules(pack("one", FISH + "  copies 2 in bag\n  copies 3 in sea\n")).tokens


@pytest.mark.parametrize("clause", ["uses {} oxygen", "costs {} funds", "copies {} in bag"])
def test_two_groups_that_tell_a_token_different_things(clause: str) -> None:
    body = """\
group shoal "Shoal"
  {}

group school "School"
  {}

token wrasse "Wrasse"
  is fish, shoal, school
"""
    told = pack("one", body.format(clause.format(2), clause.format(3)))
    assert finding(told) == ("T7", {"one.rules:8", "one.rules:11"})
    assert rules(pack("one", body.format(clause.format(2), clause.format(3)) + f"  {clause.format(4)}\n")).tokens


def test_a_name_of_a_pack_that_is_not_needed() -> None:
    (found,) = findings(pack("one", 'rule rays "Rays"\n  each tank holds at most 1 manta-ray\n'))
    assert found.code == "N1"
    assert "needs advanced 1" in found.hint
    assert found.span.column == 29
    (found,) = findings(pack("one", FISH), pack("two", 'rule rays "Rays"\n  each tank holds at most 1 wrasse\n'))
    assert "needs one 1" in found.hint


def test_all_findings_come_at_once() -> None:
    found = findings(pack("one", FISH + HEAVY.format(2)), pack("two", FISH + HEAVY.format(3)))
    assert len(found) == 2
    with pytest.raises(ag.RulesError) as raised:
        rules(pack("one", FISH + HEAVY.format(2)), pack("two", FISH + HEAVY.format(3)))
    assert str(raised.value).count("P5") == 2
