"""What lints clean for a game of zoos never fails later: it is put on the table, laid out, scored and played."""

from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.language import clauses as c
from aquagarden.language.forms import LAWS
from aquagarden.language.known import published
from aquagarden.language.vocabulary import terms
from aquagarden.packs import shelf
from aquagarden.packs.composition import compose
from aquagarden.packs.opening import marked_opening, opening, types_left_out
from aquagarden.packs.pack import Pack
from aquagarden.predicates.conditions import Where
from aquagarden.predicates.effects import EFFECTS, Draw, Gains, LeaveOut, LeaveTypesOut, OfItsType, Some, Take
from aquagarden.predicates.laws import Touches
from aquagarden.predicates.quantities import Share
from aquagarden.predicates.sentence import Phrase
from aquagarden.testing import lint_texts
from tests.language.test_clean_rules import Draw as Drawing
from tests.language.test_clean_rules import with_known_names
from tests.strategies import CLAUSES

GAME = "aquaretto"
HEAD = """\
rules-language 1

pack odd "Odd"
  version 1
  needs aquaretto 1

group shiny "Shiny"

group furred "Furred"

token otter "Otter"
  is animal, furred
  copies 3 in stack marked shiny
  copies 2 in stack
  copies 1 in nursery

token gem "Gem"
  copies 2 in stack
  counts as coin

place pier "Pier"
  1 for each player
  row 0 columns 0 to 2
  joins zoo
  costs 1 coin

rule piers-join "Piers"
  pier always touches zoo

score shining "Shining"
  2 points for each otter marked shiny in zoo
"""
NAMES = {
    **{kind: tuple(sorted(names)) for kind, names in published(GAME).items()},
    "token": ("otter", "orca", "hippo", "coworker", "gem"),
    "group": ("furred", "animal", "eater"),
    "mark": ("shiny", "fish", "female"),
    "score": ("shining", "zoo"),
}
BOARDS = ("zoo", "space", "basin", "depot", "checkout", "feeding-station", "office")
STORES = ("stack", "nursery", "supply", "box")
ON_GRIDS = ("basin", "zoo", "entrance", "large-expansion", "pier")
ALTERED = {
    "token": "aquaretto.hippo",
    "group": "aquaretto.performer",
    "rule": "aquaretto.basin-limit",
    "score": "aquaretto.trainers",
    "settings": "",
    "trigger": "aquaretto.growth-coin",
    "place": "aquaretto.large-expansion",
}
KINDS = ("token", "group", "rule", "rule", "score", "except", "change", "change", "place", "settings", "trigger")
SETTINGS = {"truck-places": "trucks", "tie-break": "winner"}


def clause(draw: Drawing, *classes: type[Phrase], **names: tuple[str, ...]) -> str:
    """The text of a clause of one of these classes, with names that exist, or such as are given."""
    drawn = draw(CLAUSES[draw(st.sampled_from(classes))])
    return str(with_known_names(draw, drawn, {**NAMES, "place": BOARDS, **names}))


def setting(draw: Drawing) -> tuple[str, str]:
    """The name of a paragraph, and the text of a setting in it with a value that it takes."""
    term = draw(st.sampled_from(sorted(terms("setting", GAME).values(), key=lambda one: one.name)))
    words = [c.Word(word) for word in term.takes.words]
    number = st.integers(term.takes.least, term.takes.most or 0)
    many = st.builds(lambda number: c.Amounts((number,) * 5), number)
    numbers = many if term.takes.several else st.builds(c.Amount, number, st.just(term.takes.unit))
    value = draw(st.sampled_from(words) if words else numbers)
    return SETTINGS.get(term.name, "money"), str(c.Setting(term.name, value))


def happening(draw: Drawing) -> tuple[str, str]:
    """What a trigger may wait for, and an effect; most of them are such as the game brings about."""
    number, token = draw(st.integers(1, 3)), draw(st.sampled_from(NAMES["token"]))
    sizes = draw(st.sets(st.integers(1, 12), min_size=1, max_size=3))
    hired = Take(Some((Share(number, "coworker"),)), Where("supply"), Where("home", "its"))
    born = Take(OfItsType(number), Where("nursery"), Where("basin", "its"), Where("depot"))
    brought = {
        "when setup": [
            LeaveOut((Share(number, token),)),
            LeaveTypesOut(number, draw(st.sampled_from(NAMES["group"]))),
            Draw(number, "stack", Where("reserve")),
            Take(Some((Share(number, token),)), Where("nursery"), Where(draw(st.sampled_from(("box", "supply"))))),
            f"gain {number} coin",
        ],
        "when basin breeds": [born, f"gain {number} coin"],
        f"when basin grows to {', '.join(map(str, sorted(sizes)))}": [hired, clause(draw, Gains, unit=("coin",))],
    }
    when = draw(st.sampled_from(sorted(brought)))
    return when, str(draw(st.sampled_from(brought[when])))


def law(draw: Drawing) -> str:
    """The text of a law."""
    cls = draw(st.sampled_from(LAWS))
    return clause(draw, cls, place=ON_GRIDS if cls is Touches else BOARDS)


@st.composite
def packs(draw: Drawing) -> str:
    """Packs of paragraphs of every kind; many of them are free of faults."""
    text = HEAD
    for number in range(draw(st.integers(1, 3))):
        kind = draw(st.sampled_from(KINDS))
        target = draw(st.sampled_from(tuple(ALTERED))) if kind == "change" else ""
        when, effect = happening(draw)
        settings_of, value = setting(draw)
        due = {
            "rule": [law(draw)],
            "score": [clause(draw, c.ScoresFor, unit=("point",))],
            "except": [clause(draw, c.Excepted)],
            "place": [f"row 1 columns 0 to {number}", f"costs {number + 1} coins"],
            "settings": [value],
            "trigger": [*([] if target else [when]), effect],
            "token": ["is animal", clause(draw, c.Copies, place=STORES)],
            "group": [clause(draw, c.HasMembers)],
        }
        lines = due[target or kind]
        body = ["1 for each player", "row 0 columns 0 to 1", "joins zoo"] if kind == "place" else []
        headers = {
            "except": "except rule aquaretto.occupied",
            "change": f"change {target} {ALTERED.get(target)}",
            "settings": f"change settings aquaretto.{settings_of}",
        }
        header = headers.get("settings" if target == "settings" else kind, f'{kind} new-{number} "New"')
        text += "\n".join(("", header, *(f"  {line}" for line in (*body, *lines)), ""))
    return text


def clean(text: str) -> bool:
    return not any(finding.severity == "error" for finding in lint_texts([("odd.rules", text)]))


def pack_of(text: str) -> Pack:
    found = shelf.from_texts([("odd.rules", text)])
    assert found.pack is not None
    return found.pack


@settings(suppress_health_check=list(HealthCheck))
@given(packs(), st.randoms(use_true_random=False), st.integers(2, 5))
def test_what_lints_clean_never_fails_later(text: str, random: Any, players: int) -> None:
    assume(clean(text))
    ruleset = compose([pack_of(text)], players)
    held, marked = opening(ruleset), marked_opening(ruleset)
    assert all(number >= 0 for counts in held.values() for number in counts.values())
    assert {place: sum(counts.values()) for place, counts in held.items()} == {
        place: sum(counts.values()) for place, counts in marked.items()
    }
    assert all(number <= len(tokens) for number, tokens in types_left_out(ruleset))
    told = [line for one in ruleset.declared("trigger") for line in one.lines_of(*EFFECTS)]
    sizes = {size for one in ruleset.declared("trigger") for when in one.all(c.Happens) for size in when.sizes}
    asked = [line for _, line in ruleset.triggers("setup")]
    for does, to in (("breeds", None), *(("grows", size) for size in sizes)):
        asked += [line for _, line in ruleset.happenings("basin", does, to)]
    assert {id(line) for line in told} == {id(line) for line in asked}
    game = ag.Aquaretto(ag.Rulebook(ruleset), players)
    state = game.start(random.randrange(100))
    for _ in range(80):
        actions = game.legal_actions(state)
        if not actions:
            break
        state, _ = game.apply(state, random.choice(actions))
    assert all(score.total == sum(score.parts.values()) for score in game.scores(state).values())


def test_the_packs_made_are_often_clean() -> None:
    """Otherwise the test above would say nothing."""
    found: list[bool] = []

    @given(packs())
    def try_one(text: str) -> None:
        found.append(clean(text))

    try_one()
    assert sum(found) > len(found) / 10
