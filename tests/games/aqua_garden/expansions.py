"""The games of both expansions, and their tables in a few words."""

from pathlib import Path

import aquagarden as ag
from aquagarden.games.aqua_garden.game import AquaGarden
from tests.games.aqua_garden.table import Table, game_of, laid

BEACH = ("beach-combing",)
EXTRA = {1: ("solo",), 2: ("two-player",)}
FISH_SPACES = (1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19)
AD_SPACES = (4, 8, 12, 16)
END = {"A": 17, "B": 18, "C": 19}
TANKS = ("T1", "T2", "T3", "B1", "B2", "B3")
TAKES = {"dolphin": "seaweed", "orca": "small-fish", "sea-lion": "coral"}
CARDS = (*TAKES, "whale")
PRIZES = "small-fish, large-fish, sea-turtle, seahorse, shark, seaweed"
# A tank in which a seaweed completes a milestone.
ALMOST = "2 small-fish, 2 large-fish"
FISH = ("large-fish", "sea-turtle", "seahorse", "shark", "small-fish", "whale-shark")


# ---- Beach Combing


def beach(players: int = 3, *packs: str) -> AquaGarden:
    return game_of(players, *BEACH, *EXTRA.get(players, ()), *packs)


def advanced() -> AquaGarden:
    return beach(3, "advanced")


def at(space: int, finds: str, **given: object) -> Table:
    """The table with these on a space of the beach."""
    return laid(beach(), **{"fair": {space: finds}, **given})


def boards(table: Table, name: str = "A") -> dict[str, dict[str, int]]:
    """What a player has collected."""
    return {board: dict(pile) for board, pile in table.before(name).boards.items()}


def lucys(table: Table) -> dict[str, dict[str, int]]:
    return {board: dict(pile) for board, pile in table.position.automaton.items()}


def collected(**lying: str) -> dict[str, dict[str, str]]:
    """What one player has collected."""
    return {"boards": {name.replace("_", "-"): pile for name, pile in lying.items()}}


def finds(lying: dict[str, int]) -> int:
    return sum(number for token, number in lying.items() if token not in FISH)


def started(players: int, seed: int = 1) -> Table:
    on = beach(players)
    return Table(on, on.start(seed))


# ---- Outdoor


def outdoor(players: int = 3, *packs: str) -> AquaGarden:
    return game_of(players, "outdoor", *EXTRA.get(players, ()), *packs)


def holding(*cards: str, **given: object) -> Table:
    """The table where the first player holds these cards."""
    return laid(given.pop("on", outdoor()), **{"cards": cards, "sea": "2 seaweed, 2 coral, 2 small-fish", **given})


def house(folder: Path, rules: str) -> AquaGarden:
    """The game with a pack of three lines on top."""
    path = folder / "house.rules"
    head = 'rules-language 1\n\npack house "House"\n  version 1\n  needs outdoor 1\n\n'
    path.write_text(head + rules, encoding="utf-8")
    return AquaGarden(ag.rulebook("advanced", "outdoor", str(path)), 3)


def swapping(tank: str, fair: dict[int, str], **given: object) -> Table:
    """The table where the whale may swap with B2, far from the employee."""
    return holding("whale", **{"tanks": {"B2": tank}, "fair": fair, "sea": "coral", **given})
