"""What the rulebooks of the expansions print, typed from them, and the points that they add."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from aquagarden.games.aqua_garden.position import Position
from tests.games.aqua_garden import printed
from tests.games.aqua_garden.printed import BOARDS, FISH_SPACES, KINDS, LAST, MILESTONES, Seat, seat

# ---- Beach Combing

FINDS = {"sea-glass": 14, "bottle": 12, "garbage": 18, "shark-tooth": 5, "starfish": 9, "conch": 9, "clam": 9}
# Those that two and three players leave in the box; where the others are.
OUT = {"sea-glass": 3, "bottle": 4, "garbage": 5, "shark-tooth": 1, "starfish": 2, "conch": 2, "clam": 2}
BAG = "beach-bag"
AD_SPACES = tuple(space for space in range(1, LAST + 1) if space % 4 == 0)
# The funds beside the standby track, bottom to top.
STANDBY_FUNDS = (2, 1, 1, 0)
# The funds for each set.
SETS = {card: (tokens, 1) for card, tokens in printed.FEEDING.items()}
BEACH_SETS = {"seahorse-parade": (("seahorse", "coral"), 2), "turtle-reef": (("sea-turtle", "coral"), 1)}

# ---- Outdoor

# What a card takes from the sea; the whale swaps.
TAKES = {"dolphin": "seaweed", "sea-lion": "coral", "orca": "small-fish"}
OUTDOOR = ("dolphin", "orca", "sea-lion", "whale")
REGULAR_FISH = ("small-fish", "large-fish", "sea-turtle", "shark", "seahorse", "whale-shark")


def board_of(find: str) -> str:
    """Garbage goes into the bag, all else into the crate."""
    return "garbage-bag" if find == "garbage" else "crate"


def finds_in(tokens: Mapping[str, int]) -> Counter[str]:
    return Counter({token: number for token, number in tokens.items() if token in FINDS and number})


def shows(card: str, tank: Mapping[str, int]) -> bool:
    """Whether a tank has what a milestone shows; each jellyfish is any one token that it lacks."""
    lacking = sum(max(0, number - tank.get(token, 0)) for token, number in MILESTONES[card].items())
    return lacking <= tank.get("jellyfish", 0)


def met(own: Seat) -> set[str]:
    """The milestones that a player's tanks show, in play or not."""
    return {card for card in MILESTONES if any(shows(card, tank) for tank in own.tanks.values())}


def setup(players: tuple[str, ...], packs: tuple[str, ...]) -> list[tuple[str, str]]:
    """What chance and the players bring before the first round, in order: what it is, and where or whose."""
    beach, chosen = "beach-combing" in packs, "outdoor-choice" in packs
    reverse = players[::-1]
    visits = [("milestone", kind) for kind in KINDS]
    visits += [("fish", str(space)) for space in FISH_SPACES] + [("fish", "sea")] * 5
    visits += finds_drawn(len(players)) if beach else []
    visits += [("offer", "feeding")] * (len(players) + 1) if beach else [("feeding", name) for name in players]
    if chosen or "outdoor" in packs:
        visits += [("offer", "outdoor")] * len(OUTDOOR) if chosen else [("outdoor", name) for name in players]
    visits += [("choose feeding", name) for name in reverse] if beach else []
    return visits + ([("choose outdoor", name) for name in reverse] if chosen else [])


def preparation(players: int, beach: bool) -> list[tuple[str, str]]:
    """What chance brings before a later round."""
    return [("fish", str(space)) for space in FISH_SPACES] + (finds_drawn(players) if beach else [])


def finds_drawn(players: int) -> list[tuple[str, str]]:
    """One find for each fish space, and for each advertising space unless one plays alone."""
    return [("find", str(space)) for space in (*FISH_SPACES, *(AD_SPACES if players > 1 else ()))]


# ---- points


def points(position: Position, name: str, packs: tuple[str, ...]) -> int:
    """The points of a player, with those of the expansions on the table."""
    own = seat(position.players[name])
    total = printed.points(position, name) + sum(_of_card(own, card) for card in own.cards if card in OUTDOOR)
    for tank in own.tanks.values():
        total += 2 * tank.get("sea-anemone", 0) * tank.get("small-fish", 0)
    total += 2 * own.total("leatherback-turtle") * own.total("sea-turtle")
    if "beach-combing" in packs:
        total += _of_crate(own) + own.boards["garbage-bag"]["garbage"] + _of_cleaning(position, name)
    return total


def _of_card(own: Seat, card: str) -> int:
    found = {
        "dolphin": sum(1 for tank in own.tanks.values() if tank.get("seaweed")),
        "sea-lion": own.total("coral"),
        "orca": sum(1 for fish in REGULAR_FISH if own.total(fish)),
        "whale": own.total("shark") + own.total("whale-shark"),
    }
    return min(6, found[card])


def _of_crate(own: Seat) -> int:
    crate = own.boards["crate"]
    memories = [crate[find] for find in ("starfish", "conch", "clam")]
    total = 2 * crate["sea-glass"] + 5 * (crate["bottle"] // 2) + crate["shark-tooth"] * own.total("shark")
    return total + sum(memories) + 7 * min(memories) + 2 * crate["sea-glass"] * own.total("octopus")


def _of_cleaning(position: Position, name: str) -> int:
    """5 for the most garbage, else -3 for the least; Lucy is compared with, and alone it takes four."""
    bags = {one: before.boards for one, before in position.players.items()}
    if len(bags) == 2:
        bags["lucy"] = position.automaton
    garbage = {one: boards.get(BOARDS[1], {}).get("garbage", 0) for one, boards in bags.items()}
    if len(garbage) == 1:
        return 5 if garbage[name] >= 4 else -3
    if garbage[name] == max(garbage.values()):
        return 5
    return -3 if garbage[name] == min(garbage.values()) else 0
