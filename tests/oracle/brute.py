"""A second judge of tanks, by brute force, with numbers typed from the rulebook; it knows nothing of the package."""

from itertools import product

Counts = dict[str, int]

REGULAR = {
    "small-fish": 1,
    "large-fish": 1,
    "seahorse": 1,
    "sea-turtle": 2,
    "shark": 2,
    "whale-shark": 4,
    "seaweed": 0,
    "coral": 1,
}
ADVANCED = {"flapjack-octopus": 2, "manta-ray": 3, "remora": 0}
OXYGEN = REGULAR | ADVANCED
SINGLE = ("seaweed", "coral", *ADVANCED)


def broken(tank: Counts) -> set[str]:
    """The laws that refuse a tank."""
    there = {name for name, number in tank.items() if number > 0}
    laws = {
        "oxygen": sum(OXYGEN[name] * number for name, number in tank.items()) > (6 if "seaweed" in there else 4),
        "one-seaweed": tank.get("seaweed", 0) > 1,
        "one-coral": tank.get("coral", 0) > 1,
        "sharks-hunt": "shark" in there and bool(there & {"small-fish", "large-fish", "sea-turtle"}),
        "turtles-need-seaweed": "sea-turtle" in there and "seaweed" not in there,
        "one-of-each-advanced": any(tank.get(name, 0) > 1 for name in ADVANCED),
        "remoras-need-sharks": "remora" in there and not there & {"shark", "whale-shark"},
    }
    return {name for name, broken_here in laws.items() if broken_here}


def parts(most: Counts) -> list[Counts]:
    """Every tank with at most so many of each token, without zeros."""
    choices = product(*(range(number + 1) for number in most.values()))
    return [{name: n for name, n in zip(most, chosen, strict=True) if n} for chosen in choices]


def legal_tanks(oxygen: Counts) -> list[Counts]:
    """Every legal tank with the tokens of this table."""
    most = {name: 1 if name in SINGLE else 6 // oxygen[name] for name in oxygen}
    return [tank for tank in parts(most) if not broken(tank)]


def repairs(tank: Counts) -> list[Counts]:
    """Every way to make a tank legal by removing tokens of which no part would do; none for a legal tank."""
    found: list[Counts] = []
    for removed in sorted(parts(tank), key=lambda way: sum(way.values())):
        left = {name: number - removed.get(name, 0) for name, number in tank.items()}
        needless = any(all(removed.get(name, 0) >= n for name, n in way.items()) for way in found)
        if not needless and not broken(left):
            found.append(removed)
    return [way for way in found if way]


def after(tank: Counts, removed: Counts) -> Counts:
    """What is left when tokens leave: turtles go with the last seaweed, remoras with the last of both sharks."""
    left = {name: number - removed.get(name, 0) for name, number in tank.items()}
    for need, name in ((("seaweed",), "sea-turtle"), (("shark", "whale-shark"), "remora")):
        if any(tank.get(one, 0) for one in need) and not any(left.get(one, 0) for one in need):
            left[name] = 0
    return {name: number for name, number in left.items() if number}
