"""Positions in the middle of a game, by chance: full tanks, much in the sea, milestones near."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from random import Random

import attrs

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from aquagarden.games.aqua_garden.layout import STANDBY
from aquagarden.games.aqua_garden.position import Before, Position
from aquagarden.games.aqua_garden.state import State
from tests.games.aqua_garden.printed import (
    ADS,
    CARPETS,
    FEEDING,
    FISH_SPACES,
    KINDS,
    LAST,
    MILESTONES,
    PRICES,
    PRIZES,
    TANKS,
    kind_of,
)
from tests.oracle import brute

Counts = dict[str, int]
PLANTS = ("seaweed", "coral")
FISH = {token: oxygen for token, oxygen in brute.REGULAR.items() if token not in PLANTS}


@cache
def tanks_of(pack: str) -> tuple[Counts, ...]:
    """All legal tanks of a pack of the base box."""
    return tuple(dict(tank.tokens) for tank in ag.rulebook(pack).all_tanks())


def middle(on: AquaGarden, seed: int) -> State:
    """A position in which a player is about to move the owner."""
    chance = Random(seed)
    advanced = bool(on.board.numbers.shelf_limit)
    owners, waiting, passed = _track(on, chance)
    players = {name: _before(on, chance) for name in on.names}
    cards = [_card(chance, kind, players[_mover(owners, waiting)]) for kind in KINDS]
    claimed = {card: tuple(chance.sample(on.names, chance.randint(0, len(on.names)))) for card in cards}
    taken = [kind for card, kind in zip(cards, KINDS, strict=True) if claimed[card]]
    prizes = {token: 1 for kind in KINDS if kind not in taken for token in PRIZES[kind]}
    fair = {str(space): _some(chance, FISH, 2) for space in FISH_SPACES if chance.random() < 0.7}
    plain = Position(
        round=chance.randint(1, on.board.numbers.rounds),
        to_move=_mover(owners, waiting),
        phase="go",
        players=players,
        owners=owners,
        waiting=waiting,
        passed=passed,
        stops=int(len(players) == 1 and isinstance(owners["A"], int)),
        fair=fair,
        sea=_some(chance, (*brute.OXYGEN, *_more(on, on.board.housed)) if advanced else brute.REGULAR, 12),
        bag=_some(chance, FISH, 40),
        shelf=_some(chance, (*PRICES, *_more(on, on.board.prices)), 4) if advanced else {},
        prizes=prizes,
        claimed=claimed,
    )
    return on.state(_furnished(on, plain, Random(f"{seed} more")))


def _more(on: AquaGarden, tokens: Iterable[str]) -> list[str]:
    """Those of some tokens that are not of the base box."""
    return sorted({*tokens} - {*brute.OXYGEN})


def _new_cards(on: AquaGarden) -> list[str]:
    """The cards of feeding events that are not of the base box."""
    cards = on.board.cards
    return sorted({*cards.held} - {*cards.able, *FEEDING})


def _furnished(on: AquaGarden, position: Position, chance: Random) -> Position:
    """The same with what expansions bring: finds on the fair and on boards, cards of abilities, what was paid with."""
    board = on.board
    fair = {space: dict(counts) for space, counts in position.fair.items()}
    homes = {home: [token for token in sorted(board.homes) if board.homes[token] == home] for home in board.boards}
    for space in FISH_SPACES if len(position.players) == 1 else range(1, LAST + 1):
        if homes and chance.random() < 0.7:
            fair[str(space)] = fair.get(str(space), {}) | _some(chance, board.homes, 1)
    players = {
        name: attrs.evolve(before, tanks=_joined(on, before, chance), boards=_collected(homes, chance))
        for name, before in position.players.items()
    }
    if board.cards.able:
        dealt = chance.sample(sorted(board.cards.able), len(players))
        for (name, before), card in zip(players.items(), dealt, strict=True):
            spent = (*before.spent, card) if chance.random() < 0.2 else before.spent
            players[name] = attrs.evolve(before, cards=(*before.cards, card), spent=spent)
    return attrs.evolve(
        position,
        fair=fair,
        players=players,
        others={bag: _some(chance, board.homes, 40) for bag in board.others},
        automaton=_collected(homes, chance) if len(players) == 2 else {},
        kept={price.unit: 2 for price in board.prices.values() if price.kept},
    )


def _joined(on: AquaGarden, before: Before, chance: Random) -> dict[str, Counts]:
    """The tanks of a player, with tokens that are not of the base box where they may live."""
    found = {label: dict(tank) for label, tank in before.tanks.items()}
    for label in TANKS:
        for token in chance.sample(more := _more(on, on.board.housed), len(more)):
            grown = found.get(label, {}) | {token: 1}
            if chance.random() < 0.4 and on.board.tanks.tank(grown).legal:
                found[label] = grown
    return found


def _collected(homes: dict[str, list[str]], chance: Random) -> dict[str, Counts]:
    return {home: _some(chance, tokens, 9) for home, tokens in homes.items()}


def _track(on: AquaGarden, chance: Random) -> tuple[dict[str, int | str], tuple[str, ...], tuple[str, ...]]:
    """Where the owners are; a player has the next turn."""
    while True:
        spaces = dict(zip(on.board.owners, chance.sample(range(1, 20), len(on.board.owners)), strict=True))
        owners = {name: chance.choice((space, space, space, STANDBY)) for name, space in spaces.items()}
        there = [name for name, space in owners.items() if space == STANDBY]
        chance.shuffle(there)
        number = chance.randint(0, len(there))
        waiting, passed = tuple(there[:number]), tuple(there[number:])
        if _mover(owners, waiting) in on.names:
            return owners, waiting, passed


def _mover(owners: dict[str, int | str], waiting: tuple[str, ...]) -> str:
    spaces = {space: name for name, space in owners.items() if isinstance(space, int)}
    return waiting[0] if waiting else spaces[min(spaces)] if spaces else ""


def _before(on: AquaGarden, chance: Random) -> Before:
    tanks = {label: tank for label in TANKS if (tank := _tank(on, chance))}
    spent = tuple(chance.sample(list(ADS), chance.randint(0, 4))) if len(on.names) == 1 else ()
    at, funds, card = chance.choice(list(CARPETS)), chance.randint(0, 15), chance.choice([*FEEDING, *_new_cards(on)])
    return Before(tanks=tanks, at=at, funds=funds, cards=(card,), spent=spent)


def _tank(on: AquaGarden, chance: Random) -> Counts:
    """A legal tank, more often a full one, and sometimes one that meets a milestone."""
    found = [chance.choice(tanks_of("advanced" if on.board.numbers.shelf_limit else "base")) for _ in range(2)]
    if chance.random() < 0.3:
        shown = dict(chance.choice(list(MILESTONES.values())))
        found = [tank for tank in (shown, shown | {"seaweed": 1}) if not brute.broken(tank)]
    return max(found, key=lambda tank: sum(tank.values()))


def _card(chance: Random, kind: str, before: Before) -> str:
    """A milestone of a kind; one that a tank meets, when there is one."""
    cards = [card for card in MILESTONES if kind_of(card) == kind]
    met = [card for card in cards if any(shows(card, tank) for tank in before.tanks.values())]
    return chance.choice(met or cards)


def shows(card: str, tank: Mapping[str, int]) -> bool:
    return all(tank.get(token, 0) >= number for token, number in MILESTONES[card].items())


def _some(chance: Random, tokens: Iterable[str], number: int) -> Counts:
    names = list(tokens)
    drawn = chance.choices(names, k=chance.randint(1, number))
    return {token: drawn.count(token) for token in names if token in drawn}
