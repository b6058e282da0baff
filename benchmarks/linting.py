"""Linting 1,000 lines of rules, examples tried and citations looked up."""

from __future__ import annotations

from timing import seconds, told

from aquagarden.testing import lint_texts

HEAD = 'rules-language 1\n\npack many "Many fish"\n  version 1\n  needs base 1\n  follows base\n'
FISH = """
token fish-{0} "Fish {0}"
  is fish
  uses 1 oxygen
  copies 4 in bag
  scores 2 points when its tank has coral
  otherwise 1 point
  cite base "Placement Rules" 1
  example 1 fish-{0}, 1 coral scores 2 points
  example bag holds 4 fish-{0}

rule fish-{0} "At most two"
  each tank holds at most 2 fish-{0}
  cite base "Placement Rules" 9
  illegal 3 fish-{0}
"""


def main() -> None:
    """Print the table."""
    count = (1000 - HEAD.count("\n")) // FISH.count("\n")
    text = HEAD + "".join(FISH.format(index) for index in range(count))
    # The first run, as the command does it: with making the parser ready, and reading the packs that are needed.
    took = seconds(lambda: lint_texts([("many.rules", text)]))
    assert lint_texts([("many.rules", text)]) == []
    told(f"linting {text.count(chr(10))} lines", f"{took:.2f} s", "at most 2 s", took <= 2)


if __name__ == "__main__":
    main()
