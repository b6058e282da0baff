"""The notation of tanks: what people write is read, what makes no sense is refused with place and way out."""

# ruff: noqa: RUF001 -- people write signs that look like others

import math
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aquagarden.errors import NotationError, UnknownName
from aquagarden.language.notation import MOST_CHARACTERS, MOST_OF_ONE, check_counts, parse_tank
from aquagarden.rulings import Tokens

ROOT = Path(__file__).parents[2]
TITLES = {
    "coral": "Coral",
    "leatherback-turtle": "Leatherback sea turtle",
    "octopus": "Octopus",
    "sea-turtle": "Sea turtle",
    "seaweed": "Seaweed",
    "shark": "Shark",
    "small-fish": "Small fish",
    "whale-shark": "Whale shark",
}
LEAVE_OUT = "Leave out what is not in the tank."
WHOLE = "Write a whole number from 1 to 99."
NAME_IT = "Write the name of a token behind it."
EITHER_SIDE = "Write a token on either side of it, or take it out."
ALONE = "Write it alone for an empty tank, or take it out."
EMPTY = "Write `empty` for an empty tank."
COUNT_FIRST = "Write the count first, then the sign, then the token."
COMMA = "Write each count before its token, and a comma between two tokens."
ELSEWHERE = "`remora` comes with the pack advanced: put that on the table, too."
ON_THE_TABLE = f"On the table: {', '.join(TITLES)}."
NUMBERS = st.integers(1, MOST_OF_ONE)
TANKS = st.dictionaries(st.sampled_from(sorted(TITLES)), NUMBERS)
# What a rule file may call a token; `and` is a word of the language.
NAMES = st.from_regex(r"[a-z][a-z0-9]*(-[a-z0-9]+){0,2}", fullmatch=True).filter(lambda name: name != "and")


def elsewhere(name: str) -> str | None:
    return {"remora": "advanced"}.get(name)


def parse(text: str) -> dict[str, int]:
    return parse_tank(text, TITLES, elsewhere)


def refused(call: Callable[[], object]) -> NotationError:
    with pytest.raises(NotationError) as caught:
        call()
    return caught.value


def outcome(call: Callable[[], dict[str, int]]) -> dict[str, int] | NotationError:
    try:
        return call()
    except NotationError as error:
        return error


@pytest.mark.parametrize(
    "text",
    [
        "2 shark, 1 sea-turtle",
        "2 sharks, sea turtle",
        "2x shark, 1x sea turtle",
        "2 x shark, 1 X Sea Turtles",
        "2× shark, sea-turtle",
        "2×shark;1×sea-turtle",
        "2 * sharks + sea_turtle",
        "2 SHARK and SEA TURTLE",
        "2 sharks, and sea turtle",
        "2 sharks and a sea turtle",
        "A Sea-Turtle; 2 sharks",
        "\ufeff2 sharks\r\nsea turtle\r\n",
        "2 sharks\rsea turtle",
        "\t2\tsharks ,\t sea  \t turtle,\n",
        "2  sharks ,, sea\u00a0turtle ;\n\n",
        ",\n2 sharks\n, sea turtle",
        "２ sharks, sea\u2011turtle",
        "002 sharks, sea\u3000turtle",
    ],
)
def test_many_forms_are_the_same_tank(text: str) -> None:
    assert parse(text) == {"shark": 2, "sea-turtle": 1}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("octopuses", "octopus"),
        ("small fishes", "small-fish"),
        ("Small-Fishs", "small-fish"),
        ("Whale shark", "whale-shark"),
        ("whale sharks", "whale-shark"),
        ("leatherback turtles", "leatherback-turtle"),
        ("Leatherback sea turtles", "leatherback-turtle"),
        ("corals", "coral"),
    ],
)
def test_plurals_and_titles_name_a_token(text: str, name: str) -> None:
    assert parse(text) == parse(f"1 {text}") == {name: 1}


@pytest.mark.parametrize("text", ["empty", "Empty", " EMPTY \r\n", "\ufeffempty,"])
def test_the_empty_tank_has_a_word(text: str) -> None:
    assert parse(text) == {}


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("x", {"x": 1}),
        ("2 x", {"x": 2}),
        ("2 x x", {"x": 2}),
        ("1 empty, x", {"empty": 1, "x": 1}),
        ("empty shells", {"shell": 1}),
        ("2 guppies, Fish 3", {"guppy": 2, "third": 1}),
        ("2 x X-ray fish", {"ray": 2}),
        ("glass, glas", {"glass": 1, "glas": 1}),
        ("Re\u0301mora", {"remy": 1}),
    ],
)
def test_tokens_may_be_called_as_their_authors_like(text: str, counts: dict[str, int]) -> None:
    titles = {"x": "Unknown", "empty": "Void", "shell": "Empty shell", "guppy": "Guppy", "third": "Fish 3"}
    assert parse_tank(text, {**titles, "ray": "X-ray fish", "glass": "", "glas": "", "remy": "Rémora"}) == counts


def test_a_name_goes_before_a_title() -> None:
    assert parse_tank("3 eel", {"moray": "Eel", "eel": "Moray"}) == {"eel": 3}


def test_a_title_that_two_tokens_share_names_neither() -> None:
    error = refused(lambda: parse_tank("2 eels", {"moray": "Eel", "conger": "Eel"}))
    assert isinstance(error, UnknownName)
    assert error.nearest == ("moray", "conger")


def test_one_form_is_printed() -> None:
    assert str(Tokens({"shark": 2, "seaweed": 1, "sea-turtle": 1})) == "2 shark, 1 seaweed, 1 sea-turtle"
    assert str(Tokens({})) == str(Tokens({"shark": 0})) == "empty"


@given(st.dictionaries(NAMES, st.tuples(NUMBERS, st.text())))
def test_what_is_printed_is_read_as_the_same(tokens: dict[str, tuple[int, str]]) -> None:
    counts = {name: number for name, (number, _) in tokens.items()}
    assert parse_tank(str(Tokens(counts)), {name: title for name, (_, title) in tokens.items()}) == counts


@st.composite
def written(draw: st.DrawFn, name: str, number: int) -> str:
    """A token and its count as somebody might write it."""
    word = draw(st.sampled_from([name, TITLES[name], name.replace("-", "  "), name.replace("-", "_")]))
    word += draw(st.sampled_from(["", "es" if word.endswith(("s", "sh")) else "s"]))
    word = draw(st.sampled_from([str.upper, str.lower, str.title, str]))(word)
    signs = [" ", "  ", "\t", "x ", " x ", "X ", "×", "× ", " * "]
    count = f"{number}{draw(st.sampled_from(signs))}"
    return word if number == 1 and draw(st.booleans()) else count + word


@given(st.data(), TANKS.filter(bool))
def test_a_forgiving_form_is_equal_to_the_plain_one(data: st.DataObject, counts: dict[str, int]) -> None:
    text = data.draw(st.sampled_from(["", "\ufeff", " ", "\r\n"]))
    joins = st.sampled_from([",", ", ", " ; ", "\n", "\r\n", " and ", " AND ", "+", " + ", ", and ", ",\n"])
    for place, (name, number) in enumerate(data.draw(st.permutations(sorted(counts.items())))):
        text += (data.draw(joins) if place else "") + data.draw(written(name, number))
    assert parse(text + data.draw(st.sampled_from(["", ",", "\n", ",\r\n", "  "]))) == counts


PIECES = [
    *("shark", "sharks", "sea", "turtle", "remora", "empty", "and", "x", "×", "+", ",", ";", "\n", "\r", "\t", " "),
    *("-", "1", "2", "0", "99", "100", "1.5", "1/2", "½", ".", "true", "{", '"', "\ufeff", "\u202e", "\x00", "\ud800"),
]
LISTS = st.lists(st.sampled_from(PIECES))


@given(st.text() | LISTS.map("".join) | LISTS.map(" ".join))
def test_any_text_is_a_tank_or_is_refused(text: str) -> None:
    found = outcome(lambda: parse(text))
    if isinstance(found, NotationError):
        start, end = found.span
        assert 0 <= start <= end <= len(text)
        assert found.message
        assert found.hint
        assert str(found).encode()  # it can be printed
    else:
        assert found.keys() <= TITLES.keys()
        assert all(0 < number <= MOST_OF_ONE for number in found.values())
        assert parse(str(Tokens(found))) == found


REFUSALS = [
    ("", "", "no token is written here", EMPTY),
    (" \r\n\t", "", "no token is written here", EMPTY),
    (",;\n", "", "no token is written here", EMPTY),
    ("\u00a0", "", "no token is written here", EMPTY),
    ("\u3000;\u2003,", "", "no token is written here", EMPTY),
    ("0 shark", "0", "the count `0` is zero", LEAVE_OUT),
    ("-1 shark", "-1", "the count `-1` is negative", LEAVE_OUT),
    ("coral, −2 shark", "−2", "the count `−2` is negative", LEAVE_OUT),
    ("1.5 shark", "1.5", "the count `1.5` is no whole number", WHOLE),
    ("1/2 shark", "1/2", "the count `1/2` is no whole number", WHOLE),
    ("1,5 shark", "1,5", "the count `1,5` is no whole number", WHOLE),
    (".5x shark", ".5", "the count `.5` is no whole number", WHOLE),
    ("1½ shark", "1½", "the count `1½` is no whole number", WHOLE),
    ("100 shark", "100", "the count `100` is more than 99", "Write at most 99 of one token."),
    ("9" * 30 + " shark", "9" * 30, f"the count `{'9' * 20}...` is more than 99", "Write at most 99 of one token."),
    ("2 shark, 1 Sharks", "1 Sharks", "`shark` stands here twice", "Say it once: 3 shark."),
    ("shark, coral, shark, 4 sharks", "shark", "`shark` stands here twice", "Say it once: 6 shark."),
    ("99 shark, shark", "shark", "`shark` stands here twice", "Say it once, and at most 99 of it."),
    ("2", "2", "the count `2` has no token", NAME_IT),
    ("2, shark", "2", "the count `2` has no token", NAME_IT),
    ("coral, 2x\n", "2", "the count `2` has no token", NAME_IT),
    ("2 × and coral", "2", "the count `2` has no token", NAME_IT),
    ("coral and 3 2 shark", "3", "the count `3` has no token", NAME_IT),
    ("shark and", "and", "`and` joins two tokens", EITHER_SIDE),
    ("+ shark", "+", "`+` joins two tokens", EITHER_SIDE),
    ("shark And + ,coral", "+", "`+` joins two tokens", EITHER_SIDE),
    ("shark × 2", "×", "`×` stands between a count and a token", COUNT_FIRST),
    ("empty, shark", "empty", "`empty` stands beside other words", ALONE),
    ("shark, Empty", "Empty", "`empty` stands beside other words", ALONE),
]


@pytest.mark.parametrize(("text", "place", "message", "hint"), REFUSALS)
def test_what_makes_no_sense_is_refused_with_place_and_way_out(text: str, place: str, message: str, hint: str) -> None:
    error = refused(lambda: parse(text))
    start, end = error.span
    assert (error.message, text[start:end], error.hint) == (message, place, hint)
    assert error.__suppress_context__ or error.__context__ is None, "the parser does not show"


def test_of_a_repeated_token_the_second_is_shown() -> None:
    assert refused(lambda: parse("2 shark, coral, 1 shark")).span == (16, 23)


@pytest.mark.parametrize(
    ("text", "name", "nearest", "hint"),
    [
        ("2 sharcks", "sharcks", ("shark",), "Did you mean shark?"),
        ("1 wale  shark", "wale shark", ("whale-shark",), "Did you mean whale-shark?"),
        ("leatherbck sea turtle", "leatherbck sea turtle", ("leatherback-turtle",), "Did you mean leatherback-turtle?"),
        ("remora", "remora", (), ELSEWHERE),
        ("2 Remoras", "Remoras", (), ELSEWHERE),
        ("shark 2", "shark 2", ("shark",), COMMA),
        ("2 coral x3", "coral x3", ("coral",), COMMA),
        ("sea turtle coral", "sea turtle coral", ("sea-turtle",), COMMA),
        ("true", "true", (), ON_THE_TABLE),
        ("NaN", "NaN", (), ON_THE_TABLE),
    ],
)
def test_an_unknown_token_is_told_with_what_was_meant(text: str, name: str, nearest: tuple[str], hint: str) -> None:
    error = refused(lambda: parse(text))
    assert isinstance(error, UnknownName)
    assert (error.name, error.kind, error.nearest[:1], error.hint) == (name, "token", nearest, hint)
    start, end = error.span
    assert " ".join(text[start:end].split()) == name


def test_of_many_tokens_only_some_are_listed() -> None:
    error = refused(lambda: parse_tank("gold", {f"t{number}": "" for number in range(10, 30)}))
    assert error.hint == "On the table: t10, t11, t12, t13, t14, t15, t16, t17, t18, t19, t20, t21, and 8 more."
    assert refused(lambda: parse_tank("gold", {})).hint == "On the table: no token."


HIDDEN = ["\x00", "\x1b", "\x0b", "\x85", "\u200b", "\u202e", "\u2066", "\u2028", "\ufeff", "\ud800"]


@pytest.mark.parametrize("char", HIDDEN, ids=ascii)
def test_characters_that_do_not_show_are_refused(char: str) -> None:
    error = refused(lambda: parse(f"coral,\r\n2 sh{char}ark"))
    assert f"U+{ord(char):04X}" in error.message
    assert error.span == (12, 13)
    assert char not in str(error)
    assert "  2 | 2 sh\ufffdark\n    |     ^\n" in str(error)


@pytest.mark.parametrize("piece", [",", " ", "9", "\x00", "shark", "shark, "], ids=ascii)
def test_a_text_without_end_is_refused(piece: str) -> None:
    begun = perf_counter()
    assert refused(lambda: parse(piece * 100_000)).message == "this is longer than 10,000 characters"
    assert perf_counter() - begun < 2


PARTS = ["a,", "1 ", "shark ", "+", "x ", "and ", "1,1", "1/", "s", "-", "é", "\t", "0", "shark,", ","]


@pytest.mark.parametrize("piece", PARTS, ids=ascii)
def test_the_longest_text_is_answered_soon(piece: str) -> None:
    begun = perf_counter()
    refused(lambda: str(parse((piece * MOST_CHARACTERS)[:MOST_CHARACTERS])))
    assert perf_counter() - begun < 2


@pytest.mark.parametrize("text", ["2", "sharck"])
def test_errors_pickle(text: str) -> None:
    error = refused(lambda: parse(text))
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), vars(again), str(again)) == (type(error), vars(error), str(error))


def test_counts_from_programs_are_checked_and_zeros_dropped() -> None:
    assert check_counts({"shark": 2, "coral": 0, "seaweed": MOST_OF_ONE}, TITLES) == {"shark": 2, "seaweed": 99}
    assert check_counts({}, TITLES) == {}


@pytest.mark.parametrize("number", [True, False, 2.0, math.nan, math.inf, "2", "true", None, [2], 2j, b"2"], ids=repr)
def test_a_count_that_is_no_whole_number_is_refused(number: object) -> None:
    error = refused(lambda: check_counts({"shark": number}, TITLES))
    assert str(error) == "the count of `shark` is no whole number\n  Give a whole number from 0 to 99."


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (-1, "the count of `shark` is negative\n  Leave out what is not in the tank."),
        (100, "the count of `shark` is more than 99\n  Write at most 99 of one token."),
        (10**6000, "the count of `shark` is more than 99\n  Write at most 99 of one token."),
    ],
    ids=["negative", "a hundred", "more digits than Python prints"],
)
def test_a_count_out_of_range_is_refused(number: int, text: str) -> None:
    assert str(refused(lambda: check_counts({"shark": number}, TITLES))) == text


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("sharc", "Did you mean shark?"),
        ("Sea turtle", "Did you mean sea-turtle?"),
        ("sharks", "Did you mean shark?"),
        ("remora", ELSEWHERE),
        ("", ON_THE_TABLE),
    ],
)
@pytest.mark.parametrize("number", [0, 1, True])
def test_a_name_from_a_program_is_exact(name: str, hint: str, number: int) -> None:
    error = refused(lambda: check_counts({name: number}, set(TITLES), elsewhere))
    assert isinstance(error, UnknownName)
    assert (error.name, error.hint) == (name, hint)


def test_names_from_programs_may_be_hostile() -> None:
    assert refused(lambda: check_counts({3: 1}, TITLES)).message == "the name of a token is a text"
    assert refused(lambda: check_counts([("shark", 1)], TITLES)).message == "a tank is a text, or counts by token"
    assert "longer than" in refused(lambda: check_counts({"s" * 1_000_000: 1}, TITLES)).message
    assert "U+001B" in refused(lambda: check_counts({"\x1b[2J": 1}, TITLES)).message


VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3)


@given(st.dictionaries(st.sampled_from(sorted(TITLES)) | st.text() | st.integers(), VALUES))
def test_any_mapping_is_a_tank_or_is_refused(counts: dict[object, object]) -> None:
    found = outcome(lambda: check_counts(counts, TITLES, elsewhere))
    if isinstance(found, NotationError):
        assert str(found).encode()
    else:
        assert found == {name: number for name, number in counts.items() if number}
        assert parse(str(Tokens(found))) == found


def test_the_parser_is_imported_with_the_first_text_only() -> None:
    code = "import sys, aquagarden.language.notation as n; a = 'lark' in sys.modules; n.parse_tank('a', {'a': ''}); "
    done = subprocess.run(
        [sys.executable, "-c", f"{code} print(a, 'lark' in sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.stdout == "False True\n", done.stderr
