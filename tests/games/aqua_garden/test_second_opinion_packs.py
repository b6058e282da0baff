"""The engine against the second referee with Beach Combing and Outdoor: actions, positions and points, step by step."""

from collections import Counter
from random import Random

import attrs
import pytest

from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.position import Position
from aquagarden.games.aqua_garden.state import State
from tests.games.aqua_garden import printed_packs as packs
from tests.games.aqua_garden.middles import middle
from tests.games.aqua_garden.printed import FISH_SPACES, MILESTONES, PRIZES, kind_of
from tests.games.aqua_garden.referee_packs import PacksReferee
from tests.games.aqua_garden.table import FULL, MODES, SEATS, game
from tests.games.aqua_garden.test_second_opinion import chosen, compare

# All modes with something more than the base box has, and those that are compared each time.
QUICK = (
    *(f"{seats}{more}" for more in ("-beach", "-outdoor", "-advanced-beach-outdoor") for seats in SEATS),
    "three-choice",
    "three-advanced-beach-choice",
)


@attrs.frozen
class Wider:
    """The second referee with packs on the table; it counts what is chosen in which phase."""

    packs: tuple[str, ...]
    acts: Counter[tuple[str, bool, str]] = attrs.field(factory=Counter)

    def referee(self, position: Position) -> PacksReferee:
        return PacksReferee.at(position, self.packs)

    def points(self, position: Position, name: str) -> int:
        return packs.points(position, name, self.packs)

    def choose(self, position: Position, offered: list[str], chance: Random) -> str:
        """Any action, but most often one that lets claim a milestone at once, when there is one."""
        able = [text for text in sorted(offered) if text.startswith(("use", "acquire"))]
        tried = chance.sample(able, min(len(able), 12)) if chance.random() < 0.8 else []
        opening = [text for text in tried if self._opens(position, text)]
        text = chance.choice(opening) if opening else chosen(offered, chance)
        self.acts[position.phase, bool(position.prize), text.split(maxsplit=1)[0]] += 1
        return text

    def _opens(self, position: Position, text: str) -> bool:
        referee = self.referee(position)
        referee.apply(text)
        return any(card in referee.claimed for card in referee.window)


def table(mode: str) -> tuple[AquaGarden, Wider]:
    """The game of a mode, and who judges it."""
    return game(mode), Wider(MODES[mode][0])


def near(on: AquaGarden, seed: int) -> State:
    """A position in which an ability, or a jellyfish, may complete a milestone of the player to move."""
    position, chance = on.position(middle(on, seed)), Random(f"{seed} near")
    mover = position.to_move
    own, card = position.players[mover], chance.choice(list(position.claimed))
    lacking = chance.choice(list(MILESTONES[card]))
    tank = Counter(MILESTONES[card]) - Counter([lacking]) + Counter([chance.choice(packs.REGULAR_FISH)])
    tanks = {label: lies for label, lies in own.tanks.items() if not packs.shows(card, lies)}
    able = next((one for one, token in packs.TAKES.items() if token == lacking), "whale")
    cards = (*(one for one in own.cards if one not in packs.OUTDOOR), able)
    spent = tuple(one for one in own.spent if one not in packs.OUTDOOR)
    label = chance.choice(("T1", "B3"))
    claimed = tuple(one for one in position.claimed[card] if one != mover)
    prizes = {token: 1 for one in MILESTONES if one in position.claimed for token in PRIZES[kind_of(one)]}
    space = str(chance.choice(FISH_SPACES))
    fish = {lacking: 1} if able == "whale" else {}
    more = {"jellyfish": 1} if "jellyfish" in on.board.prices else {}
    before = attrs.evolve(own, tanks=tanks | {label: dict(tank)}, cards=cards, spent=spent, funds=max(own.funds, 4))
    state = on.state(
        attrs.evolve(
            position,
            players={**position.players, mover: before},
            claimed={**position.claimed, card: claimed},
            prizes=prizes,
            sea=Counter(dict(position.sea)) + Counter([lacking]),
            fair={**position.fair, space: Counter(dict(position.fair.get(space, {}))) + Counter(fish)},
            shelf={**position.shelf, **more},
        )
    )
    return _gone(on, state, chance)


def _gone(on: AquaGarden, state: State, chance: Random) -> State:
    """The same once the owner has gone to a space of some kind, or before that."""
    goes = [action.text for action in on.legal_actions(state) if action.text.startswith("go ")]
    there: tuple[list[str], ...] = (
        [],
        [text for text in goes if text.split()[1] in map(str, FISH_SPACES)],
        [text for text in goes if text.split()[1] in map(str, packs.AD_SPACES)],
    )
    kind = chance.choice(there)
    return on.apply(state, chance.choice(kind))[0] if kind else state


@pytest.mark.parametrize("mode", [mode for mode in QUICK if "beach" in mode])
def test_the_beach_bag_at_the_start(mode: str) -> None:
    players = MODES[mode][1]
    out = packs.OUT if players in (2, 3) else {}
    held = {find: number - out.get(find, 0) for find, number in packs.FINDS.items()}
    assert PacksReferee.at(game(mode).position(game(mode).start()), MODES[mode][0]).others == {packs.BAG: held}


@pytest.mark.parametrize("mode", QUICK)
def test_from_the_first_draw(mode: str) -> None:
    on, judge = table(mode)
    assert compare(on, judge, on.start(), 1, 75) == 75


@pytest.mark.parametrize("mode", QUICK)
def test_from_the_middle(mode: str) -> None:
    on, judge = table(mode)
    assert sum(compare(on, judge, middle(on, seed), seed, 15) for seed in range(2)) > 15


def early(mode: str, seeds: range) -> set[tuple[str, str]]:
    """What was done with milestones and prizes in other phases than that of purchases, where a milestone is near."""
    on, judge = table(mode)
    for seed in seeds:
        compare(on, judge, near(on, seed), seed, 7)
    done = {(phase, word) for phase, prize, word in judge.acts if prize or word == "claim"}
    return {(phase, word) for phase, word in done if phase != "trade"}


@pytest.mark.parametrize("mode", [mode for mode in QUICK if "outdoor" in mode])
def test_a_milestone_is_near(mode: str) -> None:
    assert {word for _, word in early(mode, range(8))} & {"claim", "place", "return"}


@pytest.mark.slow
@pytest.mark.parametrize("mode", [mode for mode in QUICK if mode.endswith("-outdoor")])
def test_milestones_outside_the_phase_of_purchases(mode: str) -> None:
    done = early(mode, range(100, 180))
    assert {("go", "claim"), ("walk", "claim")} <= done
    assert done & {("ad", "claim"), ("rest", "claim")}
    assert {word for _, word in done} >= {"claim", "place", "return"}


@pytest.mark.slow
@pytest.mark.parametrize("mode", dict.fromkeys((*QUICK, *FULL)))
def test_whole_games(mode: str) -> None:
    on, judge = table(mode)
    assert sum(compare(on, judge, on.start(), seed, 2000) for seed in range(2)) > 200
    assert sum(compare(on, judge, middle(on, seed), seed, 100) for seed in range(100, 110)) > 400
