"""Findings about packs."""

from .code import FISH, TOP, Code, piece

CODES = (
    Code(
        "P1",
        "No pack, or more than one",
        "A file or folder of rules is one pack, and one paragraph says its name, title and version.",
        "rules-language 1\n\n" + FISH,
        TOP + FISH,
    ),
    Code(
        "P2",
        "A pack that is not there",
        "The pack needs another one that is neither shipped nor given. Give its file too, or mend the name.",
        'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs bass 1\n\n' + FISH,
        TOP + FISH,
    ),
    Code(
        "P3",
        "Another version of the pack",
        "A pack says for which version of another it was written; the one on the table is a different one.",
        'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 9\n\n' + FISH,
        TOP + FISH,
    ),
    Code(
        "P4",
        "Packs that need each other",
        "Of two packs only one can need the other. Put what both need into a third.",
        'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n  needs my-fish 1\n\n' + FISH,
        TOP + FISH,
    ),
    piece(
        "P5",
        "Two packs that clash",
        "Two packs that do not need each other declare or alter the same thing, so their order would decide. "
        "A pack that needs both can settle it.",
        "change token base.coral\n  uses 2 oxygen\n\nchange token base.coral\n  uses 0 oxygen\n",
        "change token base.coral\n  uses 2 oxygen\n  example 1 coral uses 2 oxygen\n",
    ),
    piece(
        "P6",
        "Nothing there to change, remove or except",
        "The target is written PACK.NAME. The pack must be one that this pack needs, and must have such a thing.",
        "remove rule base.one-corral\n",
        "remove rule base.one-coral\n",
    ),
    Code(
        "P7",
        "No game, or two of them",
        "Exactly one pack on the table says which game is played; all others need it, directly or through others.",
        'rules-language 1\n\npack my-fish "My fish"\n  version 1\n\ntoken clownfish "Clownfish"\n',
        TOP + FISH,
    ),
    piece(
        "P8",
        "Something is missing that the game needs",
        "A setting has no value for some number of players, and the game cannot be played by so many; or a board is "
        "not there, such as one where tokens live, or fewer cards than there are players who choose one each. A change "
        "takes the place of all lines of the setting, so it says the value for every number of players.",
        "change settings base.length\n  rounds 5 with 4 players\n",
        "change settings base.length\n  rounds 3 with 1, 2, 3 players\n  rounds 5 with 4 players\n",
    ),
)
