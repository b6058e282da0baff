"""What is remembered or done at once says the same as what is asked anew, one by one."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import aquagarden as ag
from aquagarden.games.aqua_garden.board import Board
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.incomes import Incomes
from aquagarden.games.aqua_garden.spots import Outcome, Spot
from aquagarden.games.aqua_garden.state import State
from aquagarden.games.aqua_garden.walks import Arrival, Walks
from aquagarden.play.kept import Kept
from aquagarden.tanks.legality import Judge
from tests.games.aqua_garden.middles import middle
from tests.games.aqua_garden.table import FULL, MODES, PLAIN, Table, game, laid
from tests.oracle import brute

Counts = dict[str, int]
PACKS = {"base": "three", "advanced": "three-advanced"}

# ---- draws


def one_by_one(table: Table, seed: int) -> tuple[State, tuple[object, ...]]:
    state, events, chance = table.state, (), Random(seed)
    while state.to_move == -1:
        state, told = table.game.apply(state, table.game.sample(state, chance))
        events += told
    return state, events


@pytest.mark.parametrize("mode", MODES)
def test_setup_drawn_at_once_is_setup_drawn_one_by_one(mode: str) -> None:
    for seed in range(5 if mode in (*PLAIN, *FULL) else 1):
        table = Table(game(mode), game(mode).start())
        assert game(mode).drawn(table.state, Random(seed)) == one_by_one(table, seed)
        assert game(mode).start(seed) == one_by_one(table, seed)[0]


@pytest.mark.parametrize("bag", ["9 shark, 9 seahorse", "3 shark, 2 seahorse", "shark", ""])
def test_a_preparation_drawn_at_once_is_one_drawn_one_by_one(bag: str) -> None:
    table = laid(owners={"A": 17, "B": 18, "C": 19}, bag=bag, fair={1: "large-fish"})
    table = table.do("go standby", "go standby", "go standby")
    for seed in range(5):
        assert table.game.drawn(table.state, Random(seed)) == one_by_one(table, seed)
        half = table.do(f"draw {table.offers('draw')[0]}") if table.to_move == "chance" else table
        assert half.game.drawn(half.state, Random(seed)) == one_by_one(half, seed)


def test_where_nothing_is_drawn_nothing_changes() -> None:
    for table in (laid(), laid(fair={3: "shark"}).do("go 3"), laid().do("go 4")):
        assert table.game.drawn(table.state, Random(1)) == (table.state, ())


def forced(on: AquaGarden, state: State, chance: Random) -> tuple[State, tuple[object, ...]]:
    """A position once all draws are made and all single choices taken, one after the other."""
    events: tuple[object, ...] = ()
    while state.to_move == -1 or len(on.legal_actions(state)) == 1:
        action = on.sample(state, chance) if state.to_move == -1 else on.legal_actions(state)[0]
        state, told = on.apply(state, action)
        events += told
    return state, events


@pytest.mark.parametrize("mode", [*PLAIN, *FULL])
def test_going_on_to_a_decision_is_taking_each_step_that_is_forced(mode: str) -> None:
    on = game(mode)
    for seed in range(4):
        state, chance = middle(on, seed), Random(seed)
        while not state.over:
            at = chance.random()
            decision, told = forced(on, state, Random(at))
            assert on.advance(state, Random(at)) == (decision, told)
            assert on.advance(decision) == (decision, ())
            legal = on.legal_actions(decision)
            state = on.apply(decision, chance.choice(legal))[0] if legal else decision


def test_every_token_of_a_bag_is_drawn_as_often_as_there_are_of_it() -> None:
    table = laid(owners={"A": 17, "B": 18, "C": 19}, bag="3 shark, seahorse")
    table = table.do("go standby", "go standby", "go standby")
    chance = Random(5)
    drawn = Counter(table.game.sample(table.state, chance).text for _ in range(4000))
    assert 2850 < drawn["draw shark"] < 3150
    assert drawn.total() == drawn["draw shark"] + drawn["draw seahorse"]


# ---- tanks


@cache
def spots(pack: str) -> tuple[Spot, ...]:
    """Every legal tank as a node, each label in turn."""
    board = game(PACKS[pack]).board
    tanks = list(game(PACKS[pack]).rules.all_tanks())
    return tuple(board.spot(number % len(board.labels), tank) for number, tank in enumerate(tanks))


def comes(spot: Spot) -> Iterator[tuple[Counts, Outcome]]:
    """Each token that comes, with the tank before anything leaves."""
    for token in spot.board.piles.tokens:
        for way in spot.ways(token):
            yield dict(Counter(dict(spot.tank.tokens)) + Counter([token])), way


def goes(spot: Spot) -> Iterator[tuple[Counts, Outcome]]:
    """Each token that goes, with the tank once it and what follows it have gone."""
    for action in spot.releases:
        way = spot.going(action.what)
        assert way is not None
        yield brute.after(dict(spot.tank.tokens), {way.token: 1}), way


@pytest.mark.parametrize("pack", PACKS)
def test_nodes_lead_to_lawful_tanks_and_lose_what_the_laws_say(pack: str) -> None:
    judge = Judge(game(PACKS[pack]).board.ruleset)
    for spot in spots(pack)[:: 1 if pack == "base" else 4]:
        for first, found in ((0, comes(spot)), (1, goes(spot))):
            for tank, way in found:
                assert dict(way.spot.tank.tokens) == brute.after(tank, dict(way.leaving))
                assert judge.legal(dict(way.spot.tank.tokens))
                assert way.spot.index == spot.index
                assert way.pile == spot.board.piles.pack(way.left)
                chosen = Counter(dict(way.leaving)) + Counter({way.token: first})
                followed = sum((Counter(dict(one.tokens)) for one in way.followed), Counter())
                assert Counter(dict(way.left)) == chosen + followed


@pytest.mark.parametrize("pack", PACKS)
def test_nodes_know_every_least_way(pack: str) -> None:
    for spot in spots(pack)[:: 1 if pack == "base" else 3]:
        ways: dict[tuple[str, bool], list[Counts]] = {}
        for coming, found in ((True, comes(spot)), (False, goes(spot))):
            for tank, way in found:
                gone = Counter(tank) - Counter(dict(way.spot.tank.tokens))
                ways.setdefault((way.token, coming), []).append(dict(gone))
        for (token, coming), found in ways.items():
            start = dict(spot.tank.tokens)
            tank = {**start, token: start.get(token, 0) + 1} if coming else brute.after(start, {token: 1})
            expected = brute.repairs(tank) or [{}]
            assert sorted(map(sorted_items, found)) == sorted(map(sorted_items, expected))
        assert {token for token, coming in ways if coming} == set(spot.board.piles.tokens)
        assert {token for token, coming in ways if not coming} == set(spot.tank.tokens)


@pytest.mark.parametrize("pack", PACKS)
def test_nodes_know_what_comes_of_every_exchange(pack: str) -> None:
    for spot in spots(pack)[:: 3 if pack == "base" else 17]:
        for own in spot.tank.tokens:
            for other in spot.board.piles.tokens:
                grown = Counter(dict(spot.tank.tokens)) + Counter([other])
                swapped = brute.after(dict(grown), {own: 1})
                expected = [brute.after(swapped, way) for way in brute.repairs(swapped) or [{}]]
                ways = spot.exchanges(own, other)
                assert sorted(sorted_items(dict(way.spot.tank.tokens)) for way in ways) == sorted(
                    map(sorted_items, expected)
                )
                for way in ways:
                    after = dict(way.spot.tank.tokens)
                    assert brute.after(swapped, dict(way.leaving)) == after
                    assert Counter(dict(way.left)) == grown - Counter([own]) - Counter(after)
                    assert (way.token, way.spot.index) == (other, spot.index)
                    assert way.pile == spot.board.piles.pack(way.left)


def sorted_items(counts: Counts) -> list[tuple[str, int]]:
    return sorted(counts.items())


def test_a_node_is_the_same_object_however_it_is_reached() -> None:
    board = game().board
    spot = board.spot(2, board.tanks.tank({"shark": 1, "seaweed": 1}))
    assert [way.spot for way in board.spot(2, board.tanks.tank({"shark": 1})).ways("seaweed")] == [spot]
    assert spot.going("seaweed") is not None
    assert spot.going("coral") is None
    assert spot.coming("coral leaving 1 shark", "coral") is None


# ---- walks


def step_by_step(board: Board, at: int, funds: int, income: int) -> list[tuple[int, int, int, int, int]]:
    """Steps, carpet, funds, and what was paid and gained, for each walk: three are free, two cost a fund."""
    found, paid, gained = [], 0, 0
    for steps in range(1, 6):
        if steps > 3:
            if funds == 0:
                return found
            funds, paid = funds - 1, paid + 1
        if board.layout.carpets[at] == "C1":
            more = min(income, 15 - funds)
            funds, gained = funds + more, gained + more
        at = (at + 1) % 6
        found.append((steps, at, funds, paid, gained))
    return found


def shown(arrival: Arrival) -> tuple[int, int, int, int, int]:
    return arrival.steps, arrival.carpet, arrival.funds, arrival.paid, arrival.gained


@pytest.mark.parametrize("sets", range(4))
def test_walks_are_those_made_step_by_step(sets: int) -> None:
    board = game().board
    walks = Walks(board, Incomes(board))
    tanks = {"T3": {"small-fish": sets}, "B3": {"sea-turtle": sets, "seaweed": 1}}
    for at, carpet in enumerate(board.layout.carpets):
        for funds in range(16):
            table = laid(tanks=tanks, at=carpet, funds=funds, cards=("little-aqua-garden",))
            reach = walks.reach(table.state.players[0])
            assert list(map(shown, reach.arrivals)) == step_by_step(board, at, funds, 1 + sets)
            assert [action.steps for action in reach.actions] == [one.steps for one in reach.arrivals]


def test_a_walk_is_asked_again_when_the_tanks_or_the_card_have_changed() -> None:
    board = game().board
    walks = Walks(board, Incomes(board))
    given = {"at": "C1", "funds": 0}
    funds = []
    for tank, card in (("shark, coral", "shark-impact"), ("shark", "shark-impact"), ("shark, coral", "stripey-festa")):
        player = laid(tanks={"T3": tank}, cards=(card,), **given).state.players[0]
        funds.append(walks.reach(player).arrivals[0].funds)
    assert funds == [2, 1, 1]


# ---- abilities and prices


def cold(mode: str) -> AquaGarden:
    """The game of a mode that has answered nothing yet."""
    packs, players = MODES[mode]
    return AquaGarden(ag.rulebook(*packs), players)


# One thing after the other is another one, on a table that has answered for all before.
VARIED: dict[str, list[object]] = {
    "funds": [0, 2, 3, 4, 15],
    "boards": [{"crate": f"{number} bottle"} for number in range(1, 4)] + [{"crate": "9 clam"}, {}],
    "shelf": ["octopus, remora", "jellyfish", "2 octopus, manta-ray", ""],
    "sea": ["seaweed", "2 small-fish, coral", "coral", ""],
    "fair": [{3: "shark"}, {3: "shark, garbage"}, {4: "clam"}, {3: "2 seahorse", 7: "large-fish"}, {}],
    "tanks": [{"T2": "shark, coral"}, {"B1": "shark, coral"}, {"T2": "2 small-fish"}, {}],
    "cards": [("whale",), ("orca", "dolphin"), ("sea-lion",), ()],
    "spent": [("whale",), ("small-fish", "whale"), ()],
}


@pytest.mark.parametrize("phase", ["go", "ad", "rest", "trade"])
@pytest.mark.parametrize("what", VARIED)
def test_answers_are_asked_again_when_what_they_rest_on_has_changed(what: str, phase: str) -> None:
    on, offered = cold(FULL[0]), set()
    given: dict[str, object] = {
        "funds": 5,
        "boards": {"crate": "bottle"},
        "shelf": "octopus, remora, jellyfish",
        "sea": "2 seaweed, coral",
        "fair": {3: "shark, large-fish"},
        "tanks": {"T2": "shark", "B3": "2 sea-turtle, seaweed"},
        "cards": ("whale", "dolphin"),
        "phase": phase,
        "left": int(phase in ("ad", "rest")),
    }
    for value in VARIED[what]:
        warm, fresh = (laid(one, **{**given, what: value}) for one in (on, cold(FULL[0])))
        assert warm.offered == fresh.offered
        offered.add(tuple(warm.offered))
    assert (len(offered) == 1) is ((what, phase) in UNMOVED)


# What is not asked for then.
UNMOVED = {
    *((what, phase) for what in ("shelf", "boards") for phase in ("go", "trade")),
    ("funds", "go"),
}


@pytest.mark.parametrize("phase", ["go", "walk", "trade", "ad", "rest"])
def test_a_milestone_that_may_be_achieved_at_once_is_offered_once(phase: str) -> None:
    given = {"tanks": {"T2": "3 shark, seaweed"}, "claimed": {"shark-3": ()}, "window": ("shark-3",)}
    assert laid(game(FULL[0]), phase=phase, **given).offers("claim") == ["shark-3"]


@pytest.mark.parametrize("bottles", range(3))
@pytest.mark.parametrize("funds", range(5))
def test_what_can_be_paid_is_what_there_is_enough_for(bottles: int, funds: int) -> None:
    priced = {"flapjack-octopus": 3, "manta-ray": 4, "remora": 2, "jellyfish": 3, "sea-anemone": 3}
    table = laid(
        game(FULL[0]),
        phase="ad",
        left=1,
        funds=funds,
        boards={"crate": {"bottle": bottles, "clam": 2}},
        shelf=f"octopus, leatherback-turtle, {', '.join(priced)}",
        tanks={"T1": "shark"},
    )
    able = {token for token, price in priced.items() if funds >= price} | (
        {"leatherback-turtle"} if funds >= 4 else set()
    )
    assert {text.split()[0] for text in table.offers("acquire")} == able | ({"octopus"} if bottles else set())
    for text in table.offers("acquire"):
        after = table.do(f"acquire {text}")
        paid = text.split()[0] == "octopus"
        assert after.before().boards.get("crate", {}).get("bottle", 0) == bottles - paid
        assert dict(after.position.kept) == ({"bottle": 1} if paid else {})


# ---- tables of answers


def tables(thing: object, seen: set[int]) -> Iterator[Kept]:
    """All tables of answers that a thing of this engine holds."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if isinstance(thing, Kept):
        yield thing
    if isinstance(thing, dict):
        for value in list(thing.values()):
            yield from tables(value, seen)
    if type(thing).__module__.startswith(("aquagarden.games", "aquagarden.play")):
        names = {name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())}
        for name in sorted(names | getattr(thing, "__dict__", {}).keys()):
            yield from tables(getattr(thing, name, None), seen)


def play(on: AquaGarden, seed: int) -> tuple[list[str], list[str]]:
    """What is offered and what happens in a whole game."""
    offered, told, chance = [], [], Random(seed)
    state = middle(on, seed)
    while not state.over:
        state, events = on.drawn(state, chance)
        legal = on.legal_actions(state)
        offered += [action.text for action in legal]
        if legal:
            state, more = on.apply(state, chance.choice(legal))
            events += more
        told += map(str, events)
    return offered, told


@pytest.mark.parametrize("mode", ["three", "two-advanced", "solo", *FULL])
def test_tables_that_keep_one_answer_change_nothing(mode: str) -> None:
    packs, players = MODES[mode]
    forgetful = AquaGarden(ag.rulebook(*packs), players)
    found = list(tables(forgetful, set()))
    assert len(found) >= (10 if mode in FULL else 8)
    for table in found:
        table.most = 1
        table.clear()
    for seed in range(3):
        assert play(forgetful, seed) == play(game(mode), seed)
    assert all(len(table) <= 1 for table in found)


def test_what_is_only_said_is_not_kept() -> None:
    on = AquaGarden(ag.rulebook("base"), 3)
    number = len(on.board.known)
    for copies in range(1, 99):
        action = on.action(f"place shark T1 leaving {copies} coral, 1 shark")
        assert on.violations(on.start(1), action)
    assert len(on.board.known) == number
