"""Findings about the text."""

from .code import FISH, piece

CODES = (
    piece(
        "T1",
        "No paragraph begins like this",
        "A line that begins in column 1 is the header of a paragraph, and its first word says what is declared.",
        'tokn clownfish "Clownfish"\n  is fish\n',
        FISH,
    ),
    piece(
        "T2",
        "The indentation does not fit",
        "A header begins in column 1, a clause is indented by two blanks, and a deeper line continues the clause "
        "above it.",
        'token clownfish "Clownfish"\n is fish\n',
        FISH,
    ),
    piece(
        "T3",
        "A clause that cannot be understood",
        "Reading stopped at a word that does not fit there. What may stand there is listed; the language has "
        "one way to say each thing.",
        'token clownfish "Clownfish"\n  is fish\n  use 1 oxygen\n',
        FISH,
    ),
    piece(
        "T4",
        "A word of the language used as a name",
        "Words that clauses are made of cannot be names, or nobody could tell them apart.",
        'token needs "Needle fish"\n  is fish\n',
        'token needle-fish "Needle fish"\n  is fish\n  copies 6 in bag\n  uses 1 oxygen\n',
    ),
    piece(
        "T5",
        "Not a whole number",
        "Counts, points, prices and oxygen are whole numbers.",
        'token clownfish "Clownfish"\n  is fish\n  uses 1.5 oxygen\n',
        FISH,
    ),
    piece(
        "T6",
        "A text without an end",
        'A title or reason stands between two " on one line.',
        'token clownfish "Clownfish\n  is fish\n',
        FISH,
    ),
    piece(
        "T7",
        "A clause is missing, or said twice",
        "Some paragraphs need a clause to mean anything, and some clauses can be said once only.",
        'rule light "Light"\n  legal 1 shark\n',
        'rule one-shark "One shark"\n  each tank holds at most 1 shark\n',
    ),
    piece(
        "T8",
        "`otherwise` without a line that could fail",
        "`otherwise` speaks when the line above did not apply, so there must be one, and it must have a condition.",
        FISH + "  scores 2 points\n  otherwise 1 point\n",
        FISH + "  scores 2 points when its tank has coral\n  otherwise 1 point\n",
    ),
    piece(
        "T9",
        "An effect at the wrong time",
        "What is left out goes back to the box before the first draw, so only setup can say it. On the way, where the "
        "employee crosses something, there is only money to gain. What is allowed is for a player who has the turn, "
        "and at setup and in the preparation nobody has.",
        'trigger fewer "Fewer sharks"\n  when preparation\n  leave out 1 shark\n',
        'trigger fewer "Fewer sharks"\n  when setup\n  leave out 1 shark\n',
    ),
)
