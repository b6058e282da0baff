"""What lints clean never fails later: it is put on the table, and whatever may be asked of it has an answer."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import aquagarden as ag
from aquagarden.language import clauses as c
from aquagarden.language.forms import EVIDENCE, EXAMPLES, FORMS, LAWS, TAILS
from aquagarden.language.known import published
from aquagarden.language.vocabulary import EACH_DECK, EACH_SPACE, EACH_TOKEN, terms
from aquagarden.packs import shelf
from aquagarden.packs.composition import compose
from aquagarden.packs.opening import opening
from aquagarden.packs.pack import Pack
from aquagarden.packs.ruleset import Ruleset
from aquagarden.predicates.conditions import Where
from aquagarden.predicates.effects import EFFECTS, Allow, Every, Gains, LeaveOut, Some, Swap, Take
from aquagarden.predicates.effects import Draw as DrawTokens
from aquagarden.predicates.quantities import Share
from aquagarden.predicates.sentence import Phrase
from aquagarden.testing import lint, lint_texts
from tests.strategies import CLAUSES

GAME = "aqua-garden"
Draw = Callable[[st.SearchStrategy[Any]], Any]

HEAD = """\
rules-language 1

pack odd "Odd"
  version 1
  needs base 1

group kin "Kin"

token ant "Ant"
  is kin
  uses 1 oxygen
  uses 2 light

token bee "Bee"
  is fish
  uses 1 oxygen

rule lamps "Lamps"
  each tank uses at most 5 light

score more "More"
  1 point for each kin

deck tides "Tides"
  deal 1 card
  when employee crosses icon

card ebb "Ebb"
  deck tides
  gain 1 fund

deck arts "Arts"
  deal 1 card
  each card once each round
  choose gain 1 fund

card jump "Jump"
  deck arts
  choose take 1 fish from sea to any tank
"""
NAMES = {
    **{kind: tuple(sorted(names)) for kind, names in published(GAME).items()},
    "token": ("ant", "bee", "shark", "coral", "sea-turtle"),
    "group": ("kin", "fish", "turtle"),
    "resource": ("oxygen", "light"),
    "score": ("more", "tanks"),
    "deck": ("tides", "feeding", "arts"),
}


# What stands in the vocabulary for all that rules bring of a kind.
BROUGHT = {EACH_TOKEN: (*NAMES["token"], *NAMES["group"]), EACH_SPACE: ("fish-space", "ad-space"), EACH_DECK: ("arts",)}


def with_known_names(draw: Draw, phrase: Phrase, names: Mapping[str, tuple[str, ...]] = NAMES) -> Phrase:
    """The phrase with every name in it put for one of the same kind that exists."""
    changes: dict[str, object] = {}
    for attribute in attrs.fields(type(phrase)):
        value = getattr(phrase, attribute.name)
        kinds = attribute.metadata.get("refers", ())
        known = st.sampled_from([name for kind in kinds for name in names.get(kind, ())] or [""])
        if kinds and isinstance(value, tuple):
            changes[attribute.name] = tuple(draw(st.lists(known, min_size=1, max_size=3, unique=True)))
        elif kinds and value is not None:
            changes[attribute.name] = draw(known)
        elif isinstance(value, Phrase):
            changes[attribute.name] = with_known_names(draw, value, names)
        elif isinstance(value, tuple) and value and isinstance(value[0], Phrase):
            changes[attribute.name] = tuple(with_known_names(draw, item, names) for item in value)
    return attrs.evolve(phrase, **changes)


def clause(draw: Draw, *classes: type[Phrase]) -> str:
    """The text of a clause of one of these classes, with names that exist."""
    cls = draw(st.sampled_from(classes))
    if cls is c.WithPack:
        return "with advanced"
    return str(with_known_names(draw, draw(CLAUSES[cls])))


def setting(draw: Draw) -> str:
    """The text of a setting with a value that it takes."""
    term = draw(st.sampled_from([term for term in terms("setting", GAME).values() if term.name != "shelf-limit"]))
    words = [c.Word(word) for word in term.takes.words]
    numbers = [] if term.takes.most is None else [c.Amount(term.takes.most, term.takes.unit)]
    return str(
        c.Setting(term.name, draw(st.sampled_from([*words, *numbers])), draw(st.sampled_from([(), (5,), (2, 5)])))
    )


def happening(draw: Draw) -> str:
    """The text of something that a trigger may wait for."""
    told = {
        term.name: done for term in terms("happening", GAME).values() for done in term.done if done.kind == "trigger"
    }
    does = draw(st.sampled_from(sorted(told)))
    done = told[does]
    objects = [name for one in done.objects for name in BROUGHT.get(one, (one,))]
    actor = draw(st.sampled_from([name for one in done.actors for name in BROUGHT.get(one, (one,))]))
    happens = c.Happens(actor, does, "on" if done.on else None, (draw(st.sampled_from(objects)),))
    return draw(st.sampled_from([str(happens), "when setup", "when preparation"]))


def effect(draw: Draw) -> str:
    """The text of an effect; places are such as the game moves tokens between."""
    stores = st.sampled_from([term.name for term in terms("place", GAME).values() if term.store])
    shares = (Share(draw(st.integers(1, 3)), draw(st.sampled_from(NAMES["token"]))),)
    portion = draw(st.sampled_from([Some(shares), Every("fish")]))
    made = [
        Allow("milestones"),
        Take(portion, Where(draw(stores)), Where(draw(stores))),
        DrawTokens(draw(st.integers(1, 9)), "bag", Where("ad-space", "each")),
        LeaveOut(shares),
    ]
    return draw(st.sampled_from([*map(str, made), clause(draw, Gains)]))


def choice(draw: Draw) -> str:
    """The text of something that a card may let choose."""
    fish = st.sampled_from(("fish", "shark", "bee"))
    source, any_tank = draw(st.sampled_from(("sea", "bag", "shelf"))), Where("tank", "any")
    effects = [
        Take(Some((Share(1, draw(fish)),)), Where(source), any_tank),
        Swap(Share(1, draw(fish)), any_tank, Share(1, draw(fish)), Where("fair")),
    ]
    return str(c.Choice(draw(st.sampled_from(effects))))


_PROOFS = {*EVIDENCE, *EXAMPLES}
PLAIN = {kind: [cls for cls in form.clauses if cls not in _PROOFS] for kind, form in FORMS.items()}
ALTERED = {
    "token": "base.coral",
    "group": "base.turtle",
    "rule": "base.one-coral",
    "score": "base.tanks",
    "settings": "base.funds",
    "trigger": "base.fish-for-the-sea",
    "card": "base.shark-impact",
}
KINDS = ("token", "group", "rule", "rule", "score", "except", "change", "place", "settings", "deck", "card", "trigger")


@st.composite
def packs(draw: Draw) -> str:
    """Packs of paragraphs of every kind; many of them are free of faults."""
    text = HEAD
    for number in range(draw(st.integers(1, 3))):
        kind = draw(st.sampled_from(KINDS))
        target = draw(st.sampled_from(tuple(ALTERED))) if kind == "change" else ""
        due = {
            "rule": [clause(draw, *LAWS)],
            "score": [clause(draw, c.ScoresFor)],
            "except": [clause(draw, c.Excepted)],
            "place": [clause(draw, c.Boards)],
            "settings": [setting(draw)],
            "deck": [clause(draw, c.HandOut)],
            "card": draw(st.sampled_from([["deck tides", clause(draw, Gains)], ["deck arts", choice(draw)]])),
            "trigger": [happening(draw), effect(draw)],
        }
        lines = due.get(target or kind, [])
        if kind in ("token", "group") or target in ("token", "group"):
            lines = [clause(draw, *PLAIN[target or kind]) for _ in range(draw(st.integers(1, 3)))]
        lines += [clause(draw, *TAILS)] if draw(st.integers(0, 4)) == 0 else []
        headers = {"except": "except rule base.oxygen", "change": f"change {target} {ALTERED.get(target)}"}
        header = headers.get(kind, f'{kind} new-{number} "New"')
        text += "\n".join(("", header, *(f"  {line}" for line in lines), ""))
    return text


def pack_of(text: str) -> Pack:
    found = shelf.from_texts([("odd.rules", text)])
    assert found.pack is not None
    return found.pack


@cache
def advanced() -> Pack:
    pack = shelf.shipped("advanced")
    assert pack is not None
    return pack


def answers(rules: ag.Rulebook, tank: dict[str, int]) -> None:
    """Ask all that can be asked about a tank."""
    node = rules.tank(tank)
    verdict = node.verdict
    assert verdict.legal is node.legal is (not verdict.repairs and verdict.complete)
    assert str(verdict)
    assert verdict.data()["legal"] is verdict.legal
    assert all(reason.parts and reason.ground.sentence for reason in verdict.reasons)
    assert int(node.score) == sum(line.points for line in node.score.lines)
    for name in node.tokens:
        removal = node.without({name: 1})
        assert str(removal)
        assert sum(removal.left.values()) + sum(removal.tank.tokens.values()) == sum(node.tokens.values())
    assert rules.tank(str(node)) is node


def tells(ruleset: Ruleset) -> None:
    """Ask what is set, what happens, and what lies where."""
    assert all(number >= 0 for held in opening(ruleset).values() for number in held.values())
    for key in terms("setting", GAME):
        assert (ruleset.setting(key) is None) is (ruleset.setting_line(key) is None)
    effects = [pair for phase in terms("phase", GAME) for pair in ruleset.triggers(phase)]
    nouns = (*ruleset.lexicon.tokens, *ruleset.lexicon.groups)
    for does, term in terms("happening", GAME).items():
        for actor in {name for done in term.done for one in done.actors for name in (one, *nouns)}:
            for place in (*terms("place", GAME), *(deck.name for deck in ruleset.declared("deck"))):
                effects += ruleset.happenings(actor, does, place)
    said = {id(line) for _, line in effects}
    assert all(id(line) in said for one in ruleset.declared("trigger") for line in one.lines_of(*EFFECTS))


@settings(suppress_health_check=list(HealthCheck))
@given(packs(), st.data())
def test_what_lints_clean_never_fails_later(text: str, data: Any) -> None:
    assume(not any(finding.severity == "error" for finding in lint_texts([("odd.rules", text)])))
    pack = pack_of(text)
    for table, players in (((pack,), None), ((pack, advanced()), 2), ((pack, advanced()), 4)):
        rules = ag.Rulebook(compose(table, players))
        assert rules.fingerprint
        tells(rules.ruleset)
        tanks = st.dictionaries(st.sampled_from(sorted(rules.tokens)), st.integers(1, 3), max_size=4)
        for tank in data.draw(st.lists(tanks, max_size=3)):
            answers(rules, tank)


@settings(suppress_health_check=list(HealthCheck))
@given(packs(), st.randoms(use_true_random=False))
def test_what_lints_clean_can_be_played(text: str, random: Any) -> None:
    assume(not any(finding.severity == "error" for finding in lint_texts([("odd.rules", text)])))
    game = ag.AquaGarden(ag.Rulebook(compose((pack_of(text), advanced()), 3)), 3)
    state = game.start(random.randrange(100))
    for _ in range(60):
        actions = game.legal_actions(state)
        if not actions:
            break
        state, _ = game.apply(state, random.choice(actions))
    assert all(score.total == sum(score.parts.values()) for score in game.scores(state).values())


def test_the_packs_made_are_often_clean() -> None:
    """Otherwise the test above would say nothing."""
    clean: list[bool] = []

    @given(packs())
    def try_one(text: str) -> None:
        clean.append(not any(finding.severity == "error" for finding in lint_texts([("odd.rules", text)])))

    try_one()
    assert sum(clean) > len(clean) / 10


def test_a_fault_in_needed_rules_is_told_to_who_causes_it() -> None:
    text = HEAD + "\nchange group base.turtle\n  has turtle\n"
    (found,) = lint_texts([("odd.rules", text)])
    assert (found.code, str(found.span)) == ("N7", f"odd.rules:{text.count(chr(10))}")


def test_a_fault_of_packs_that_do_not_know_each_other_is_told(tmp_path: Path) -> None:
    head = 'rules-language 1\n\npack {0} "x"\n  version 1\n  needs base 1\n\n'
    group = head + 'group {0} "x"\n  has coral\n  costs {1} fund\n'
    paths = [tmp_path / "dear.rules", tmp_path / "cheap.rules"]
    for path, price in zip(paths, (2, 1), strict=True):
        path.write_text(group.format(path.stem, price), encoding="utf-8")
        assert lint([path]) == []
    (found,) = lint(paths)
    assert (found.code, {found.span.file, found.also[0].file}) == ("T7", {str(path) for path in paths})
    with pytest.raises(ag.RulesError, match="told by two groups"):
        ag.rulebook(*paths)


@pytest.mark.parametrize("name", [name for name in shelf.shipped_packs() if shelf.game_of(shelf.shipped(name)) == GAME])
def test_shipped_packs_answer_for_each_of_their_tokens(name: str) -> None:
    rules = ag.rulebook(name, "advanced")
    for token in rules.tokens:
        for number in (1, 2, 99):
            answers(rules, {token: number})


def test_a_pack_is_judged_the_same_from_a_file_and_from_a_folder(tmp_path: Path) -> None:
    (tmp_path / "odd").mkdir()
    for path in (tmp_path / "odd.rules", tmp_path / "odd" / "odd.rules"):
        path.write_text(HEAD, encoding="utf-8")
    one, two = ag.rulebook(str(tmp_path / "odd.rules")), ag.rulebook(tmp_path / "odd")
    assert one == two
