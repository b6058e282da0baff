"""Findings about evidence and examples."""

from .code import FISH, Code, piece

CODES = (
    piece(
        "E1",
        "An example that does not come out",
        "An example is tried with its own pack and those that it needs. `illegal` passes only when this law "
        "alone refuses the tank; "
        "`legal` when no law does; `scores` looks at this declaration alone. A change keeps the examples of what it "
        "changes, unless it says some of the same kind: then those take their place.",
        FISH + "  scores 2 points\n  example 1 clownfish scores 3 points\n",
        FISH + "  scores 2 points\n  example 1 clownfish scores 2 points\n",
    ),
    piece(
        "E2",
        "A clause of a rulebook that does not exist",
        "A citation names a book, a heading of its clause register, and numbers of clauses there.",
        FISH + '  cite base "Placement Rules" 99\n',
        FISH + '  cite base "Placement Rules" 1\n',
    ),
    Code(
        "E3",
        "No word on where it comes from",
        "A pack that follows a rulebook says for each declaration, or for each clause of it, where it comes "
        "from: `cite`, `seen` or `assumed`.",
        'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n  follows base\n\n' + FISH,
        'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n  follows base\n\n'
        + FISH
        + '  assumed "a fish like the small ones"\n',
    ),
)
