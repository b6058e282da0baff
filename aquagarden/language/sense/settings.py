"""Settings: what each takes, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterator

from .. import clauses as c
from ..vocabulary import Takes, Term
from ..words import nearest
from .fault import Fault, Reading, did_you_mean, out_of_range

# How the summary of a setting ends that need not be said.
_UNSAID = " if not said"


def setting(setting: c.Setting, reading: Reading) -> Iterator[Fault]:
    """A value that the setting does not take."""
    term, key, value = reading.known.terms("setting").get(setting.key), setting.key, setting.value
    if term is None or term.takes is None:
        return
    takes = term.takes
    if isinstance(value, c.Word):
        if value.name not in takes.words:
            hint = did_you_mean(nearest(value.name, takes.words)) or _unsaid(term)
            yield Fault(value.name, "N11", f"{key} takes {taken(takes)}", hint)
    elif isinstance(value, c.Amounts):
        yield from _numbers(key, value, takes)
    elif takes.most is None:
        yield Fault(str(value.number), "N11", f"{key} takes {taken(takes)}")
    elif value.unit != takes.unit:
        example = c.Setting(key, c.Amount(value.number, takes.unit))
        yield Fault(value.unit or str(value.number), "N11", f"{key} takes {taken(takes)}", f"Write `{example}`.")
    elif 0 <= value.number <= 9999 and not takes.least <= value.number <= takes.most:
        yield out_of_range(value.number, f"{takes.least} to {takes.most}")


def _numbers(key: str, value: c.Amounts, takes: Takes) -> Iterator[Fault]:
    """Several numbers where one is taken, or one of them out of range."""
    if not takes.several or takes.most is None:
        yield Fault(str(value.numbers[0]), "N11", f"{key} takes {taken(takes)}")
        return
    for number in value.numbers:
        if 0 <= number <= 9999 and not takes.least <= number <= takes.most:
            yield out_of_range(number, f"{takes.least} to {takes.most}")


def _unsaid(term: Term) -> str:
    """What it means when a setting is not said, and how not to say what another pack says."""
    meaning = term.summary.rsplit("; ", 1)[-1]
    if not meaning.endswith(_UNSAID):
        return ""
    return f"Leave the line out: {meaning}. What another pack says goes with `remove settings PACK.NAME`."


def taken(takes: Takes) -> str:
    """What a setting takes, in words."""
    unit = f" of {takes.unit}s" if takes.unit else ""
    each = ", or several of them" if takes.several else ""
    number = "" if takes.most is None else f"a number{unit} from {takes.least} to {takes.most}{each}"
    return " or ".join([*(f"`{word}`" for word in takes.words), *([number] if number else [])])
