"""What a kind of finding is made of."""

from __future__ import annotations

from attrs import frozen

# What the examples of most codes stand in, those of a zoo, and a paragraph without a fault.
ZOO_TOP = 'rules-language 1\n\npack my-zoo "My zoo"\n  version 1\n  needs aquaretto 1\n\n'
TOP = 'rules-language 1\n\npack my-fish "My fish"\n  version 1\n  needs base 1\n\n'
FISH = 'token clownfish "Clownfish"\n  is fish\n  copies 6 in bag\n  uses 1 oxygen\n'


@frozen
class Code:
    """A kind of finding. `wrong` and `right` are tried by a test: the first gives this code alone, the second none."""

    code: str
    title: str
    text: str
    wrong: str = ""
    right: str = ""
    severity: str = "error"


def piece(code: str, title: str, text: str, wrong: str, right: str, severity: str = "error") -> Code:
    """A code whose examples stand in a small pack of their own."""
    return Code(code, title, text, TOP + wrong, TOP + right, severity)


def zoo_piece(code: str, title: str, text: str, wrong: str, right: str, severity: str = "error") -> Code:
    """The same, in a pack for a game of zoos."""
    return Code(code, title, text, ZOO_TOP + wrong, ZOO_TOP + right, severity)
