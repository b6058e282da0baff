"""What may leave a tank, by the printed laws and brute force; the fish of the expansions are here too."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tests.oracle import brute

# The advanced fish of the expansions, by the oxygen that they use; at most one of each in a tank.
MORE = {"octopus": 2, "leatherback-turtle": 2, "sea-anemone": 1, "jellyfish": 0}
OXYGEN = brute.OXYGEN | MORE

Key = tuple[tuple[str, int], ...]
# What leaves, as an action says it, and the tank then.
Way = tuple[str, Key]


def key(tank: Mapping[str, int]) -> Key:
    return tuple(sorted((token, number) for token, number in tank.items() if number))


@cache
def coming(tank: Key, token: str) -> tuple[Way, ...]:
    """What may leave when a token comes into a tank."""
    return _ways(dict(tank) | {token: dict(tank).get(token, 0) + 1})


def named(leaving: str) -> dict[str, int]:
    """Tokens as an action names them."""
    return {name: int(number) for number, name in (one.split() for one in leaving.split(", ") if one)}


@cache
def going(tank: Key, token: str) -> tuple[Way, ...]:
    """What must leave after a token went."""
    return _ways(brute.after(dict(tank), {token: 1}))


def can_stay(tank: Mapping[str, int], token: str) -> bool:
    """Whether a token can come into a tank and be kept."""
    return any(dict(after).get(token) for _, after in coming(key(tank), token))


def _ways(tank: dict[str, int]) -> tuple[Way, ...]:
    found = [_named(tank, way) for way in _repairs(tank)] or [{}]
    return tuple((_said(way), key(brute.after(tank, way))) for way in found)


def _said(way: dict[str, int]) -> str:
    return f" leaving {', '.join(f'{number} {token}' for token, number in way.items())}" if way else ""


def _named(tank: dict[str, int], way: dict[str, int]) -> dict[str, int]:
    """What of a repair must be said: not what follows by itself."""
    for token in ("sea-turtle", "remora"):
        fewer = {name: number for name, number in way.items() if name != token}
        if token in way and fewer and brute.after(tank, fewer) == brute.after(tank, way):
            way = fewer
    return way


def _repairs(tank: dict[str, int]) -> list[dict[str, int]]:
    """Every way to make a tank legal of which no part would do; none for a legal tank."""
    if not tank.keys() & MORE.keys():
        return brute.repairs(tank)
    good = [way for way in brute.parts(tank) if not _broken({one: n - way.get(one, 0) for one, n in tank.items()})]
    return [way for way in good if way and not any(_part(other, way) for other in good)]


def _part(less: dict[str, int], more: dict[str, int]) -> bool:
    return less != more and all(more.get(token, 0) >= number for token, number in less.items())


def _broken(tank: dict[str, int]) -> bool:
    """Whether a law refuses a tank: those of the base for what it knows, oxygen for all, and a turtle that is prey."""
    most = 6 if tank.get("seaweed") else 4
    return (
        bool(brute.broken({token: number for token, number in tank.items() if token not in MORE}))
        or sum(OXYGEN[token] * number for token, number in tank.items()) > most
        or any(tank.get(token, 0) > 1 for token in MORE)
        or bool(tank.get("shark") and tank.get("leatherback-turtle"))
    )
