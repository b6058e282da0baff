"""Every finding that there is: its stable code, what it is about, and a wrong and a right piece of rules."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from ..errors import Diagnostic, Span


@frozen
class Code:
    """A kind of finding. `wrong` and `right` are tried by a test: the first gives this code alone, the second none."""

    code: str
    title: str
    text: str
    wrong: str = ""
    right: str = ""
    severity: str = "error"


CODES: dict[str, Code] = {}


def finding(code: str, span: Span, message: str, **more: Any) -> Diagnostic:
    """A diagnostic of that code, with the severity that the code has."""
    return Diagnostic(code, message, span, CODES[code].severity, **more)


def _code(code: str, title: str, text: str, wrong: str, right: str, severity: str = "error") -> None:
    CODES[code] = Code(code, title, text, wrong, right, severity)


_TOP = 'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n\n'
_FISH = 'token clownfish "Clownfish"\n  is fish\n  uses 1 oxygen\n'


def _piece(code: str, title: str, text: str, wrong: str, right: str, severity: str = "error") -> None:
    """A code whose examples stand in a small pack of their own."""
    _code(code, title, text, _TOP + wrong, _TOP + right, severity)


# ---- F: the file

_code(
    "F1",
    "The file cannot be read",
    "The path leads nowhere, to a folder, or to a file that may not be opened. Check the path.",
    "",
    "",
)
_code(
    "F2",
    "The file is not UTF-8",
    "Rules are written in UTF-8, which every editor can save. Choose UTF-8 when you save the file.",
    "",
    "",
)
_code(
    "F3",
    "The file or a line is too long",
    "A file of rules has at most 1,000,000 bytes and 2,000 paragraphs, and a line at most 1,000 characters, so "
    "that no file can use up time or memory. A line can be broken: deeper lines continue a clause.",
    _TOP + _FISH + "  # " + "x" * 1000 + "\n",
    _TOP + _FISH,
)
_code(
    "F4",
    "A character that cannot stand in a rule file",
    "Tabs look different in every editor, and control characters, odd blanks and marks that turn the "
    "direction of writing mislead the eye. Write blanks.",
    _TOP + 'token clownfish "Clownfish"\n\tis fish\n',
    _TOP + _FISH,
)
_code(
    "F5",
    "The file declares nothing",
    "A file of rules begins with the language line, a pack, and what is in it.",
    "# nothing yet\n",
    _TOP + _FISH,
)
_code(
    "F6",
    "The language line is missing or of another version",
    "The first line says which version of the language the file is written in, so that later versions still read it.",
    'pack my-fish "My fish"\n  version 1\n  needs base 1\n\n' + _FISH,
    _TOP + _FISH,
)

# ---- T: the text

_piece(
    "T1",
    "No paragraph begins like this",
    "A line that begins in column 1 is the header of a paragraph, and its first word says what is declared.",
    'tokn clownfish "Clownfish"\n  is fish\n',
    _FISH,
)
_piece(
    "T2",
    "The indentation does not fit",
    "A header begins in column 1, a clause is indented by two blanks, and a deeper line continues the clause above it.",
    'token clownfish "Clownfish"\n is fish\n',
    _FISH,
)
_piece(
    "T3",
    "A clause that cannot be understood",
    "Reading stopped at a word that does not fit there. What may stand there is listed; the language has "
    "one way to say each thing.",
    'token clownfish "Clownfish"\n  is fish\n  use 1 oxygen\n',
    _FISH,
)
_piece(
    "T4",
    "A word of the language used as a name",
    "Words that clauses are made of cannot be names, or nobody could tell them apart.",
    'token needs "Needle fish"\n  is fish\n',
    'token needle-fish "Needle fish"\n  is fish\n  uses 1 oxygen\n',
)
_piece(
    "T5",
    "Not a whole number",
    "Counts, points, prices and oxygen are whole numbers.",
    'token clownfish "Clownfish"\n  is fish\n  uses 1.5 oxygen\n',
    _FISH,
)
_piece(
    "T6",
    "A text without an end",
    'A title or reason stands between two " on one line.',
    'token clownfish "Clownfish\n  is fish\n',
    _FISH,
)
_piece(
    "T7",
    "A clause is missing, or said twice",
    "Some paragraphs need a clause to mean anything, and some clauses can be said once only.",
    'rule light "Light"\n  legal 1 shark\n',
    'rule one-shark "One shark"\n  each tank holds at most 1 shark\n',
)
_piece(
    "T8",
    "`otherwise` without a line that could fail",
    "`otherwise` speaks when the line above did not apply, so there must be one, and it must have a condition.",
    _FISH + "  scores 2 points\n  otherwise 1 point\n",
    _FISH + "  scores 2 points when its tank has coral\n  otherwise 1 point\n",
)

# ---- N: names and numbers

_piece(
    "N1",
    "An unknown name",
    "Nothing on the table bears this name. It may be misspelt, or its pack may be missing: then say `needs`.",
    'token clownfish "Clownfish"\n  is fisch\n',
    _FISH,
)
_piece(
    "N2",
    "A name of the wrong kind",
    "The name exists, but as something else: a group stands where only a token can, or a place where a token is meant.",
    'token clownfish "Clownfish"\n  is shark\n',
    _FISH,
)
_piece(
    "N3",
    "A name given twice",
    "Names are unique within a kind over all packs on the table; a token and a group share theirs.",
    _FISH + "\n" + _FISH,
    _FISH,
)
_piece(
    "N4",
    "A number out of range",
    "The number is smaller or greater than makes sense there.",
    'token clownfish "Clownfish"\n  is fish\n  uses -1 oxygen\n',
    _FISH,
)
_piece(
    "N5",
    "A resource that only one side knows",
    "A resource exists when a law limits it and a token uses it. One without the other does nothing, and "
    "is often a misspelling.",
    'token clownfish "Clownfish"\n  is fish\n  uses 1 oxigen\n',
    _FISH,
)
_piece(
    "N6",
    "A name said twice in one list",
    "Once is enough; the second one is often meant to be another name.",
    'token clownfish "Clownfish"\n  is fish, fish\n  uses 1 oxygen\n',
    _FISH,
)
_piece(
    "N7",
    "A group that contains itself",
    "A group may have groups as members, but no chain of them may come back to where it began.",
    'group reef "Reef"\n  has cave\n\ngroup cave "Cave"\n  has reef\n',
    'group reef "Reef"\n  has cave\n\ngroup cave "Cave"\n  has shark\n\nrule reefs "Reefs"\n'
    "  each tank holds at most 9 reef\n",
)
_piece(
    "N8",
    "Which of several places?",
    "A player has several tanks: say `its tank` for the one that holds the piece, or `each tank` for "
    "every one on its own.",
    _FISH + "  scores 1 point for each coral in tank\n",
    _FISH + "  scores 1 point for each coral in its tank\n",
)
_piece(
    "N9",
    "A limit that gives less instead of more",
    "What a tank may use with the token in it must be more than without.",
    'rule air "Air"\n  each tank uses at most 4 oxygen or 2 with coral\n',
    'rule air "Air"\n  each tank uses at most 4 oxygen or 7 with coral\n',
)

_piece(
    "N10",
    "A place that no law judges",
    "Laws judge what lies before a player, such as a tank or the whole aquarium. What lies in a bag or on the sea "
    "board is nobody's.",
    'rule one-coral-at-sea "One coral at sea"\n  each sea holds at most 1 coral\n',
    'rule two-coral "Two coral"\n  each aquarium holds at most 2 coral\n',
)

# ---- P: packs

_code(
    "P1",
    "No pack, or more than one",
    "A file or folder of rules is one pack, and one paragraph says its name, title and version.",
    "rules-language 1\n\n" + _FISH,
    _TOP + _FISH,
)
_code(
    "P2",
    "A pack that is not there",
    "The pack needs another one that is neither shipped nor given. Give its file too, or mend the name.",
    'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs bass 1\n\n' + _FISH,
    _TOP + _FISH,
)
_code(
    "P3",
    "Another version of the pack",
    "A pack says for which version of another it was written; the one on the table is a different one.",
    'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 9\n\n' + _FISH,
    _TOP + _FISH,
)
_code(
    "P4",
    "Packs that need each other",
    "Of two packs only one can need the other. Put what both need into a third.",
    'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n  needs my-fish 1\n\n' + _FISH,
    _TOP + _FISH,
)
_piece(
    "P5",
    "Two packs that clash",
    "Two packs that do not need each other declare or alter the same thing, so their order would decide. "
    "A pack that needs both can settle it.",
    "change token base.coral\n  uses 2 oxygen\n\nchange token base.coral\n  uses 0 oxygen\n",
    "change token base.coral\n  uses 2 oxygen\n",
)
_piece(
    "P6",
    "Nothing there to change, remove or except",
    "The target is written PACK.NAME. The pack must be one that this pack needs, and must have such a thing.",
    "remove rule base.one-corral\n",
    "remove rule base.one-coral\n",
)
_code(
    "P7",
    "No game, or two of them",
    "Exactly one pack on the table says which game is played; all others need it, directly or through others.",
    'rules-language 1\n\npack my-fish "My fish"\n  version 1\n\ntoken clownfish "Clownfish"\n',
    _TOP + _FISH,
)

# ---- E: evidence and examples

_piece(
    "E1",
    "An example that does not come out",
    "An example is tried with its own pack and those that it needs. `illegal` passes only when this law "
    "alone refuses the tank; "
    "`legal` when no law does; `scores` looks at this declaration alone.",
    _FISH + "  scores 2 points\n  example 1 clownfish scores 3 points\n",
    _FISH + "  scores 2 points\n  example 1 clownfish scores 2 points\n",
)
_piece(
    "E2",
    "A clause of a rulebook that does not exist",
    "A citation names a book, a heading of its clause register, and numbers of clauses there.",
    _FISH + '  cite base "Placement Rules" 99\n',
    _FISH + '  cite base "Placement Rules" 1\n',
)
_code(
    "E3",
    "No word on where it comes from",
    "A pack that follows a rulebook says for each declaration, or for each clause of it, where it comes "
    "from: `cite`, `seen` or `assumed`.",
    'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n  follows base\n\n' + _FISH,
    'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n  follows base\n\n'
    + _FISH
    + '  assumed "a fish like the small ones"\n',
)

# ---- H: hints

_piece(
    "H1",
    "A group that nothing uses or nothing is in",
    "It does no harm; often a name is misspelt.",
    'group reef "Reef"\n',
    'group reef "Reef"\n  has shark\n\nrule reefs "Reefs"\n  each tank holds at most 9 reef\n',
    "hint",
)
_piece(
    "H2",
    "An exception that changes nothing",
    "The law does not speak of these tokens, directly or through a group, so there is nothing that it could not see.",
    _FISH + "\nexcept rule base.one-coral\n  for clownfish\n",
    _FISH + "\nexcept rule base.oxygen\n  for clownfish\n",
    "hint",
)
_piece(
    "H3",
    "A token that lives nowhere",
    "No law says where it lives, so it may lie anywhere and is counted nowhere. A fish says `is fish`; "
    "other things need a law such as `pearl lives in tank`.",
    'token clownfish "Clownfish"\n  uses 1 oxygen\n',
    _FISH,
    "hint",
)
_piece(
    "H4",
    "A pack that nobody knows",
    "The paragraph counts only with a pack that is neither shipped nor given here. If it is one of yours,"
    " give it too; else the name is misspelt.",
    'token clownfish "Clownfish"\n  with advancd\n  is fish\n  uses 1 oxygen\n',
    'token clownfish "Clownfish"\n  with advanced\n  is fish\n  uses 1 oxygen\n',
    "hint",
)
