"""Slips that newcomers make, and the way out that each is told."""

import pytest

from aquagarden import Diagnostic
from aquagarden.language.words import keywords, nearest_keywords
from aquagarden.testing import lint_texts

HEAD = 'rules-language 1\n\npack mine "Mine"\n  version 1\n  needs base 1\n\n'


def told(body: str) -> list[Diagnostic]:
    return lint_texts([("mine.rules", HEAD + body)])


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ('score s "S"\n  1 point for each small fish in aquarium\n', "small-fish"),
        ('score s "S"\n  1 point for each coral in event tanks\n', "event-tanks"),
        ('token blue tang "Blue tang"\n  is fish\n', "blue-tang"),
        ('token big blue tang "Blue tang"\n  is fish\n', "big-blue-tang"),
        ('card c "C"\n  deck shark milestones\n  shows 1 shark in one tank\n', "shark-milestones"),
        ('card c "C"\n  deck shark-milestones\n  shows 1 whale shark in one tank\n', "whale-shark"),
        ('card c "C"\n  deck shark-milestones\n  shows 1 shark in event tanks\n', "event-tanks"),
        ("change token base.whale shark\n  scores 1 point\n", "whale-shark"),
        ('rule r "R"\n  small fish never shares a tank with coral\n', "small-fish"),
    ],
)
def test_a_name_with_blanks_is_told_to_take_hyphens(body: str, name: str) -> None:
    assert f"`{name}`" in told(body)[0].hint
    assert "blanks" in told(body)[0].hint


@pytest.mark.parametrize("target", ["settings funds", "token coral", "rule one-coral"])
@pytest.mark.parametrize("word", ["change", "remove"])
def test_a_target_without_its_pack(word: str, target: str) -> None:
    (found,) = told(f"{word} {target}\n")
    assert f"`base.{target.split()[1]}`" in found.hint


@pytest.mark.parametrize("quotes", ["\u201cA\u201d", "\u201eA\u201c", "\u00abA\u00bb", "\u2018A\u2019"])
def test_bent_quotes(quotes: str) -> None:
    found = told(f"token goby {quotes}\n  is fish\n  seen {quotes}\n")
    assert [(one.code, "straight quotes" in one.hint) for one in found] == [("T3", True)] * 2


@pytest.mark.parametrize(
    "line",
    [
        "shark eats small-fish",
        "shark swims",
        "begins setup",
        "hunts small-fish",
        "when game begins",
        "if shark is there",
    ],
)
@pytest.mark.parametrize("header", ['rule r "R"', 'trigger t "T"', 'token t "T"'])
def test_a_word_that_is_far_from_all_others_is_not_guessed(header: str, line: str) -> None:
    assert "Did you mean" not in told(f"{header}\n  {line}\n")[0].hint


@pytest.mark.parametrize(
    ("line", "word"), [("use 1 oxygen", "uses"), ("scors 1 point", "scores"), ("copes 1 in bag", "copies")]
)
def test_a_word_that_is_near_is_guessed(line: str, word: str) -> None:
    assert f"Did you mean `{word}`" in told(f'token t "T"\n  is fish\n  {line}\n')[0].hint


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ('deck d "D"\n  ofer 4 cards\n', "offer"),
        ('deck d "D"\n  chose gain 1 fund\n', "choose"),
        ('deck d "D"\n  choose tke 1 coral from sea to any tank\n', "take"),
        ('deck d "D"\n  choose swop 1 fish in any tank with 1 fish in fair\n', "swap"),
        ('token t "T"\n  costs 1 coral form sea\n', "from"),
        ('token t "T"\n  costs 1 coral from sea keep on it\n', "kept"),
        ('token t "T"\n  count as any token in milestones\n', "counts"),
        ('token t "T"\n  is fish\n  counts as any token in milestone\n', "milestones"),
        ('trigger t "T"\n  when shark enters tank\n  allows milestones\n', "allow"),
        ('trigger t "T"\n  when shark enters tank\n  allow milestone\n', "milestones"),
        ('trigger t "T"\n  when shark enter tank\n  gain 1 fund\n', "enters"),
        ('trigger t "T"\n  when shark leave tank\n  gain 1 fund\n', "leaves"),
        ('trigger t "T"\n  when sharc enters tank\n  gain 1 fund\n', "shark"),
        ('trigger t "T"\n  when player activate feeding\n  gain 1 fund\n', "activates"),
        ('trigger t "T"\n  when player activates feedin\n  gain 1 fund\n', "feeding"),
        ('settings s "S"\n  blocked-abilities fund\n', "blocked-ability"),
        ('settings s "S"\n  late-milestones-trade yes\n', "late-milestone-trade"),
        ('settings s "S"\n  blocked-ability funds\n', "fund"),
    ],
)
def test_a_word_of_cards_and_prices_is_guessed(body: str, word: str) -> None:
    assert f"Did you mean `{word}`" in told(body)[0].hint


@pytest.mark.parametrize(
    ("when", "effect", "hint"),
    [
        ("when shark enters sea", "gain 1 fund", "Known: tank."),
        ("when shark crosses icon", "gain 1 fund", "Who crosses: employee."),
        ("when player leaves tank", "gain 1 fund", "Who leaves: any token or group."),
        ("when setup", "allow milestones", "Say what a player does, such as `when player activates DECK`."),
        ("when shark enters tank", "allow trade", "Known: milestones."),
        ("when employee crosses icon", "draw 1 from bag to sea", "Say what is gained, such as `gain 1 fund"),
    ],
)
def test_the_way_out_of_what_does_not_happen(when: str, effect: str, hint: str) -> None:
    assert told(f'trigger t "T"\n  {when}\n  {effect}\n')[0].hint.startswith(hint)


@pytest.mark.parametrize(
    ("choice", "hint"),
    [
        ("take every fish from sea to any tank", "Say `take 1 fish`: the player says which."),
        ("take 1 coral, 1 shark from sea to any tank", "Say each in a line of its own: the player chooses one of the"),
        ("take 1 coral from fair to any tank", "Known: bag, sea, shelf, prizes, box."),
        ("swap 1 fish in any tank with 1 fish in sea", "Known: fair."),
        ("swap 1 fish in aquarium with 1 fish in fair", "Known: tank."),
    ],
)
def test_the_way_out_of_what_nobody_can_choose(choice: str, hint: str) -> None:
    (found,) = told(f'deck d "D"\n  choose {choice}\n')
    assert found.hint.startswith(hint)


@pytest.mark.parametrize(
    "effect",
    ["take 1 coral from sea to tank", "take 1 coral from tank to sea", "take 1 coral from sea to carpet"],
)
def test_where_nothing_is_moved_it_is_not_asked_which(effect: str) -> None:
    found = told(f'trigger t "T"\n  when player reaches standby\n  {effect}\n')
    assert [one.code for one in found] == ["N16"]


def test_where_something_is_moved_it_is_asked_which() -> None:
    found = told('trigger t "T"\n  when setup\n  draw 1 from bag to fish-space\n')
    assert [one.code for one in found] == ["N8"]


@pytest.mark.parametrize(("key", "meaning"), [("funds-cap", "no limit"), ("least-steps", "1"), ("paid-steps", "0")])
def test_a_setting_that_need_not_be_said(key: str, meaning: str) -> None:
    (found,) = [one for one in told(f'settings mine "Mine"\n  {key} unlimited\n') if one.code == "N11"]
    assert f": {meaning} if not said" in found.hint


def test_wordings() -> None:
    assert told('settings funds "F"\n  lucy yes\n')[0].message == "there are already settings called funds"
    assert told('token coral "C"\n  is fish\n')[0].message == "there is already a token called coral"
    stands = 'trigger t "T"\n  when player stops on {}\n  gain 1 fund\n'
    assert told(stands.format("standby"))[0].message == "nobody stops on `standby`"
    assert told('deck d "D"\n  choose 2 cards\n')[0].message == "2 is out of range here: only 1"
    assert "takes the place of all lines" in told("change settings base.length\n  rounds 5 with 4 players\n")[0].hint


@pytest.mark.parametrize(
    ("body", "hint"),
    [
        ('token t "T"\n  is fish and turtle\n', "Join them by a comma: `fish, turtle`."),
        ('token t "T"\n  is fish or turtle\n', "Join them by a comma: `fish, turtle`."),
        ('rule r "R"\n  shark and turtle never shares a tank with coral\n', "Join them by `or`: `shark or turtle`."),
        ('score s "S"\n  1 point for each fish and turtle in aquarium\n', "Join them by `or`: `fish or turtle`."),
        ('token t "T"\n  scores 1 point when its tank has shark and coral or seaweed\n', ""),
        ('token t "T"\n  uses two oxygen\n', "Write numbers in digits: `2`."),
        ('token t "T"\n  copies six in bag\n', "Write numbers in digits: `6`."),
        ('rule r "R"\n  shark needs two fish in its tank\n', "Write numbers in digits: `2`."),
        ('rule r "R"\n  each tank holds at most 1 coral\n  illegal two coral\n', "Write numbers in digits: `2`."),
        ('rule r "R"\n  fish two lives in tank\n', "Write numbers in digits, and before what is counted: `2`."),
        ('token t "T"\n  uses oxygen\n', "Say how many: `1 oxygen`."),
        ('token t "T"\n  example t uses 1 oxygen\n', "Say how many: `1 t`."),
        ('token t "T"\n  example 1 coral, t uses 1 oxygen\n', "Say how many: `1 t`."),
        ('rule r "R"\n  each tank holds at most 1 coral\n  illegal coral\n', "Say how many: `1 coral`."),
    ],
)
def test_lists_and_numbers_have_their_own_way_out(body: str, hint: str) -> None:
    assert told(body)[0].hint == hint


@pytest.mark.parametrize(
    ("body", "code", "hint"),
    [
        ('trigger t "T"\n  when player stops at fish-space\n  gain 1 fund\n', "T3", "Did you mean `on` or `to`?"),
        ('trigger t "T"\n  when the player stops on fish-space\n  gain 1 fund\n', "T3", "Leave out `the`."),
        ('rule r "R"\n  the shark needs seaweed in its tank\n', "T4", "choose another, such as `the-fish`"),
        ('trigger t "T"\n  when owner stops on fish-space\n  gain 1 fund\n', "N1", "employee, lucy, player;"),
        ('token t "T"\n  copies 2 in pebble-bag\n', "N1", '`place pebble-bag "Pebble bag"`'),
        ('token t "T"\n  is shimmering\n', "N1", '`group shimmering "Shimmering"`'),
        ('rule r "R"\n  qqqq needs seaweed in its tank\n', "N1", '`token qqqq "Qqqq"`'),
    ],
)
def test_small_words_and_names_that_are_not_there_have_a_way_out(body: str, code: str, hint: str) -> None:
    found = told(body)[0]
    assert found.code == code
    assert hint in found.hint


@pytest.mark.parametrize("name", ["scorer", "holders", "lever", "gainer", "spacer"])
def test_a_word_that_is_right_where_it_stands_is_not_guessed_at(name: str) -> None:
    assert nearest_keywords(name, keywords())
    found = told(f'rule r "R"\n  {name} eats coral\n')
    assert "where it says" not in found[0].hint


def test_a_pack_without_needs_is_told_what_to_need() -> None:
    (found,) = lint_texts([("mine.rules", HEAD.replace("  needs base 1\n", "") + 'group g "G"\n  has shark\n')])[:1]
    assert (found.code, "`needs base 1`" in found.hint) == ("P7", True)


def test_a_pack_that_is_not_there_is_told_to_be_given_too() -> None:
    (found,) = lint_texts([("mine.rules", HEAD.replace("needs base 1", "needs base 1\n  needs zzz 1"))])[:1]
    assert (found.code, found.hint) == ("P2", "Give its file too: one more path, or `--with FILE`.")


@pytest.mark.parametrize("clause", ["is fish", "uses 1 oxygen", "gain 1 fund", "copies 2 in bag"])
def test_a_clause_that_is_not_indented_is_told_so(clause: str) -> None:
    found = told(f'group g "G"\n  has shark\n{clause}\n')[0]
    assert (found.code, found.hint) == ("T1", "Indent it by two blanks, if it belongs to the paragraph above.")
