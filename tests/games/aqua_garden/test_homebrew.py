"""What a homebrew pack changes in play: happenings, spaces of its own, numbers, a bag that runs dry."""

from pathlib import Path
from random import Random

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.state import State
from tests.games.aqua_garden.table import laid

HEAD = 'rules-language 1\n\npack house "House"\n  version 1\n  needs base 1\n\n'


def game(folder: Path, rules: str, players: int = 3) -> ag.AquaGarden:
    path = folder / "house.rules"
    path.write_text(HEAD + rules, encoding="utf-8")
    return ag.AquaGarden(ag.rulebook("base", path), players)


def texts(told: tuple[object, ...]) -> list[str]:
    return [str(one) for one in told]


def finished(on: ag.AquaGarden, seed: int) -> State:
    chance, state = Random(seed), on.start(seed)
    while not state.over:
        state, _ = on.advance(state, chance)
        if not state.over:
            state, _ = on.apply(state, chance.choice(on.legal_actions(state)))
    return state


def test_funds_by_place_on_the_standby_track(tmp_path: Path) -> None:
    on = game(tmp_path, 'trigger pay "Pay"\n  when player reaches standby\n  gain 3, 2 funds by place in standby\n')
    state = on.start(1)
    for name, funds in (("A", 5), ("B", 4), ("C", 2)):
        state, events = on.apply(state, "go standby")
        gained = [str(one) for one in events if isinstance(one, tuple) and str(one).startswith(f"{name} gains")]
        assert gained == ([f"{name} gains {funds - 2} funds"] if funds > 2 else [])
        assert state.players["ABC".index(name)].funds == funds


def test_what_happens_on_a_space_comes_before_what_the_space_says(tmp_path: Path) -> None:
    on = game(
        tmp_path,
        'trigger storm "Storm"\n  when player stops on fish-space\n'
        "  take every small-fish from its space to sea\n  gain 1 fund\n",
    )
    state = on.start(1)
    space = next(number for number, lying in on.position(state).fair.items() if dict(lying) == {"small-fish": 1})
    after, events = on.apply(state, f"go {space}")
    assert texts(events)[1:] == [f"small-fish: {space} to sea", "A gains 1 fund"]
    assert (dict(on.position(after).hand), after.phase, after.players[0].funds) == ({}, "walk", 3)


def test_a_space_of_a_new_kind_does_only_what_triggers_say(tmp_path: Path) -> None:
    on = game(
        tmp_path,
        "change place base.fair\n  spaces 2 fish-space, 1 kiosk, 2 fish-space\n\n"
        'trigger kiosk "Kiosk"\n  when player stops on kiosk\n  gain 2 funds\n',
    )
    state, _ = on.apply(on.start(1), "go 3")
    assert (state.players[0].funds, texts(on.legal_actions(state))) == (4, ["end"])
    assert on.names[on.apply(state, "end")[0].to_move] == "B"
    assert finished(on, 3).over


def test_a_bag_that_runs_dry_leaves_spaces_empty(tmp_path: Path) -> None:
    few = "".join(
        f"change token base.{name}\n  copies {number} in bag\n\n"
        for name, number in (("small-fish", 6), ("large-fish", 6), ("shark", 3), ("sea-turtle", 3), ("seahorse", 2))
    )
    on = game(tmp_path, few + "remove trigger base.smaller-bag\n")
    state = on.start(1)
    assert len(on.position(state).fair) == 15
    assert sum(on.position(state).bag.values()) == 3
    assert finished(on, 1).over
    state, chance = on.start(1), Random(1)
    while state.round == 1:
        state, _ = on.advance(state, chance)
        state, _ = on.apply(state, next(one for one in on.legal_actions(state) if str(one) == "go standby"))
    if state.to_move == -1:
        state, _ = on.drawn(state, chance)
    position = on.position(state)
    assert (state.round, dict(position.bag)) == (2, {})
    assert sum(sum(lying.values()) for lying in position.fair.values()) == 18


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("change settings base.steps\n  free-steps 4\n  paid-steps 2\n", "6 steps lead around all 6 carpets"),
        ("remove settings base.length\n", "rounds has no value for 3, 4 players"),
    ],
)
def test_settings_that_cannot_be_played_are_refused(tmp_path: Path, rules: str, message: str) -> None:
    with pytest.raises(ag.AquagardenError, match=message):
        game(tmp_path, rules)


def test_a_house_may_have_less_money(tmp_path: Path) -> None:
    on = game(tmp_path, "change settings base.funds\n  funds-cap 3\n")
    assert all(player.funds <= 3 for player in finished(on, 5).players)


def test_gains_see_money_and_who_has_the_most(tmp_path: Path) -> None:
    on = game(
        tmp_path,
        'card purse "Purse ad"\n  deck ads\n  gain 1 fund for every 2 funds\n\n'
        'deck toll "Toll"\n  deal 1 card\n  when employee crosses icon\n  gain 1 fund for every 2 funds\n\n'
        'card coin "Coin"\n  deck toll\n  gain 1 fund\n\n'
        'trigger lead "Leaders"\n  when player reaches standby\n  gain 3 funds when you have the most shark\n',
    )
    state = on.start(1)
    space = next(number for number, kind in enumerate(on.board.layout.spaces, 1) if kind == "ad-space")
    advertised = on.apply(on.apply(state, f"go {space}")[0], "advertise purse")[0]
    assert advertised.players[0].funds == 3
    _, events = on.apply(on.apply(state, "go 1")[0], "walk 1")
    assert [str(one) for one in events if one.rule.name == "toll"] == ["A gains 1 fund"]
    spots = on.board.spots([on.board.tanks.tank({"shark": 1} if not index else {}) for index in range(6)])
    leading = state._replace(players=(state.players[0]._replace(tanks=spots), *state.players[1:]))
    first = on.apply(leading, "go standby")[0]
    assert [player.funds for player in on.apply(first, "go standby")[0].players] == [5, 2, 2]


# ---- what is collected is paid for like what lies in tanks

PAYS = "gain 1 fund for every 2 shell in bucket"
SHELLS = f"""\
place bucket "Bucket"
  1 for each player

token shell "Shell"
  copies 9 in box

rule shells "Shells"
  shell lives in bucket

{{}}
  {PAYS}
"""


@pytest.mark.parametrize(
    ("paragraph", "actions"),
    [
        ('card shells "Shells"\n  deck ads', ("go 4", "advertise shells")),
        ('card shells "Shells"\n  deck feeding', ("go 3", "walk 1")),
        ("change deck base.feeding", ("go 3", "walk 1")),
        ('trigger shells "Shells"\n  when employee crosses icon', ("go 3", "walk 1")),
        ('trigger shells "Shells"\n  when player stops on fish-space', ("go 3",)),
        ('trigger shells "Shells"\n  when player reaches standby', ("go standby",)),
    ],
)
def test_gains_count_what_was_collected(tmp_path: Path, paragraph: str, actions: tuple[str, ...]) -> None:
    on = game(tmp_path, SHELLS.format(paragraph))
    held = ("shells",) if paragraph.endswith("deck feeding") else ()
    found = [
        laid(on, at="C1", cards=held, boards={"bucket": {"shell": shells}}).do(*actions).funds() for shells in (0, 5, 4)
    ]
    assert [funds - found[0] for funds in found] == [0, 2, 2]
