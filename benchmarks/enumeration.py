"""Enumerating all legal tanks: of base and advanced, and how it grows with the number of token types."""

from __future__ import annotations

from timing import seconds, told

import aquagarden as ag
from aquagarden.packs import shelf
from aquagarden.packs.composition import compose
from aquagarden.packs.ruleset import Ruleset
from aquagarden.tanks.legality import Judge
from aquagarden.tanks.search import all_tanks

HEAD = 'rules-language 1\n\npack more "More fish"\n  version 1\n  needs advanced 1\n'
# Every second one is small, so that the number of tanks grows as fast as in a crowded homebrew.
FISH = '\ntoken fish-{0} "Fish {0}"\n  is fish\n  uses {1} oxygen\n'


def with_more(number: int) -> Ruleset:
    """The rules of base and advanced with so many more fish."""
    text = HEAD + "".join(FISH.format(index, 1 + index % 2) for index in range(number))
    pack = shelf.from_texts([("more.rules", text)]).pack
    assert pack is not None
    return compose([pack])


def main() -> None:
    """Print the tables."""
    ruleset = ag.rulebook("base", "advanced").ruleset
    found = 0

    def enumerate_them() -> None:
        nonlocal found
        found = sum(1 for _ in all_tanks(Judge(ruleset)))

    took = min(seconds(enumerate_them) for _ in range(3))
    told(f"all {found} legal tanks of base and advanced", f"{took:.3f} s", "at most 1 s", took <= 1)
    print(f"\n{'token types':>12} {'legal tanks':>12} {'seconds':>9} {'us a tank':>10}")
    for number in (0, 2, 4, 6, 8, 10, 12):
        ruleset = with_more(number)
        took = seconds(enumerate_them)
        print(f"{len(ruleset.lexicon.tokens):>12} {found:>12} {took:>9.3f} {1e6 * took / found:>10.1f}")


if __name__ == "__main__":
    main()
