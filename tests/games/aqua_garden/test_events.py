"""Events tell all that happened: whoever only hears them knows where everything lies, and what everybody has."""

from collections import Counter
from random import Random

import pytest

from aquagarden.games.aqua_garden.position import Position
from aquagarden.games.aqua_garden.state import State
from aquagarden.play.events import Achieved, Event, Gained, Left, Moved
from tests.games.aqua_garden.middles import middle
from tests.games.aqua_garden.printed import TANKS
from tests.games.aqua_garden.table import FULL, PLAIN, game
from tests.games.aqua_garden.test_second_opinion import chosen, texts

Ledger = Counter[tuple[str, str]]
STORES = ("sea", "bag", "box", "shelf", "prizes")
DECKS = ("feeding", "fish-milestones", "seahorse-milestones", "shark-milestones", "turtle-milestones", "outdoor")
OFFER, BOARDS = "offer", ("crate", "garbage-bag")
# A bottle goes to the octopus that it pays for, and is kept on it.
KEEPS = "octopus"


def ledger(position: Position) -> Ledger:
    """Where each token lies, and what each player has, as events name it."""
    found: Ledger = Counter()
    places = {place: getattr(position, place) for place in STORES} | dict(position.fair) | dict(position.others)
    places |= {"kept": position.kept} | {f"lucy {board}": lying for board, lying in position.automaton.items()}
    found.update((OFFER, card) for card in position.offered)
    for name, before in position.players.items():
        places |= {f"{name} {label}": lying for label, lying in (*before.tanks.items(), *before.boards.items())}
        found[name, "fund"] = before.funds
        found["employee", f"{name} on {before.at}"] = 1
        found.update((name, card) for card in before.cards)
    for place, tokens in (*places.items(), ("hand", position.hand), ("hand", position.prize)):
        found.update({(place, token): number for token, number in tokens.items()})
    found.update(("owner", f"{name} on {space}") for name, space in position.owners.items())
    for card, names in position.claimed.items():
        found["table", card] = 1
        found.update((card, f"{place} {name}") for place, name in enumerate(names, 1))
    return +found


def hear(known: Ledger, event: Event) -> None:
    """What is known once one has heard an event."""
    match event:
        case Moved(player, ("owner" | "lucy" | "employee") as piece, source, target, _):
            kind, who = ("owner", player or piece) if piece != "employee" else (piece, player)
            known[kind, f"{who} on {source}"] -= 1
            known[kind, f"{who} on {target}"] += 1
        case Moved(player, card, source, target, _) if source in (*DECKS, OFFER):
            known[OFFER, card] -= source == OFFER
            known[player or target, card] += 1
        case Moved(player, token, source, target, _):
            known[_place(player, source), token] -= 1
            known[_place(player, target), token] += 1
        case Gained(player, amount, unit, _):
            known[player, unit] += amount
        case Left(player, tokens, source, target, _):
            for token, number in tokens:
                known[_place(player, source), token] -= number
                known[target, token] += number
        case Achieved(player, card, place, _):
            known[card, f"{place} {player}"] += 1


def _place(player: str, place: str) -> str:
    return f"{player} {place}" if place in (*TANKS, *BOARDS) else "kept" if place == KEEPS else place


def heard(mode: str, state: State, seed: int, steps: int) -> int:
    """Play on, and hear; how many events there were."""
    on, chance, number = game(mode), Random(seed), 0
    for _ in range(steps):
        if state.over:
            break
        known = ledger(on.position(state))
        state, events = on.apply(state, chosen(texts(on, state), chance))
        for event in events:
            hear(known, event)
            assert min(known.values()) >= 0, event
            assert event.rule.citations or event.rule.seen or event.rule.assumed or event.rule.origin, event
        if state.round:  # what nobody has chosen goes back
            known = Counter({(place, name): number for (place, name), number in known.items() if place != OFFER})
        assert +known == ledger(on.position(state)), events
        number += len(events)
    return number


@pytest.mark.parametrize("mode", [*PLAIN, *FULL, "two-beach-outdoor"])
def test_events_tell_all_that_happened(mode: str) -> None:
    on = game(mode)
    assert heard(mode, on.start(), 2, 40) >= 40
    assert sum(heard(mode, middle(on, seed), seed, 20) for seed in range(200, 203)) > 30
