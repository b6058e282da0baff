"""What names and numbers alone cannot tell: whether a clause makes sense where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from attrs import fields, frozen

from ..predicates.conditions import Has, Where
from ..predicates.effects import Draw, Gains, LeaveOut, Some, Take
from ..predicates.laws import Law, LivesIn, UsesAtMost
from ..predicates.quantities import ForEach, ForEvery, Share, Tokens
from ..predicates.sentence import Phrase
from . import clauses as c
from .declarations import Declaration
from .known import Known
from .vocabulary import HOME, Takes, Term, terms
from .words import nearest

# Which of several places may be said in a phrase; "its" only where there is a piece or a space to speak of.
_WHICH: dict[type[Phrase], tuple[str, ...]] = {
    Has: ("its", "each", "any"),
    Take: ("its", "any"),
    Draw: ("each",),
    c.Shows: ("one",),
}
_OTHERWISE = ("its", "each")
_WORDS = ("its", "each", "any", "one")
_SUBJECTS = {"score": "a line of the score sheet", "deck": "a deck", "card": "a card", "trigger": "what happens here"}
# How the summary of a setting ends that need not be said.
_UNSAID = " if not said"
# Paragraphs with a piece that `its` can speak of.
_PIECES = ("token", "group", "rule")


@frozen
class Fault:
    """Something that makes no sense: the word where it shows, the code of the finding, and what is told."""

    word: str
    code: str
    message: str
    hint: str = ""


@frozen
class Reading:
    """A phrase as it stands: the phrase that it is a part of, the paragraph, and the names that may be used there."""

    within: Phrase
    declaration: Declaration
    known: Known

    @property
    def kind(self) -> str:
        """The kind of the paragraph, or of what it alters."""
        return self.declaration.target or self.declaration.kind


Look = Callable[[Any, Reading], Iterator[Fault]]


def faults(phrase: Phrase, reading: Reading) -> Iterator[Fault]:
    """What makes no sense in a phrase, its parts not asked."""
    cls: Any = type(phrase)
    for look in _looks(cls):
        yield from look(phrase, reading)


@cache
def _looks(cls: Any) -> tuple[Look, ...]:
    """What is asked of phrases of a class."""
    found = [look for looked, look in _LOOKS if issubclass(cls, looked)]
    return (*found, _money) if _purses(cls) else tuple(found)


def listed(words: tuple[str, ...] | list[str]) -> str:
    """Words to choose from, each as code."""
    return " or ".join(f"`{word}`" for word in words)


# ---- laws


def _uses_at_most(law: UsesAtMost, reading: Reading) -> Iterator[Fault]:
    if law.more is not None and law.more <= law.most:
        message = f"{law.more} with {law.booster} is no more than {law.most} without"
        yield Fault(str(law.more), "N9", message)


def _judged(law: Law, reading: Reading) -> Iterator[Fault]:
    """A law about a published place that lies before nobody, or about an area, which is no place of its own."""
    term = terms("place").get(law.place)
    own = reading.known.has("area", law.place) or reading.known.has("board", law.place)
    if (term is not None and not term.board) or own:
        yield Fault(law.place, "N10", f"no law judges what lies in the {law.place}")


def _lives(law: LivesIn, reading: Reading) -> Iterator[Fault]:
    """A home that is told to be the home."""
    if HOME in law.places:
        yield Fault(HOME, "N10", f"which board the {HOME} is, is told here", "Name the board: `lives in tank`.")


# ---- places


def _where(where: Where, reading: Reading) -> Iterator[Fault]:
    which, place = where.which, where.place
    if place == HOME or reading.known.has("board", place):
        yield from _own(where, reading)
        return
    if _unmoved(where, reading):
        return  # the game moves nothing there, whichever it is, and that is told
    some = _WHICH.get(type(reading.within), _OTHERWISE)
    words = [word for word in some if word != "its" or _has_piece(reading, place)]
    if reading.known.has("space", place):
        if which != "each":
            yield Fault(place, "N8", f"there are several: say `each {place}`, or name the track for all of it")
    elif not which and _several(place):
        yield Fault(place, "N8", f"there are several: say {listed([f'{word} {place}' for word in words])}")
    elif which not in ("", *_WORDS):
        whole = f"{which}-{place}"
        named = reading.known.has("place", whole)
        hint = f"A name has no blanks: `{whole}`." if named else f"Say {listed([f'{word} {place}' for word in words])}."
        yield Fault(which, "N8", f"`{which[:60]}` does not say which {place} is meant", hint)
    elif which == "its" and not _has_piece(reading, place):
        others = [word for word in words if word != "its"]
        hint = f"Say {listed(others)}." if others else ""
        yield Fault(place, "N8", f"{_SUBJECTS.get(reading.kind, 'this')} has no piece for `its` to speak of", hint)


def _own(where: Where, reading: Reading) -> Iterator[Fault]:
    """A board of which each player has one, or the home of tokens, of which each has one."""
    which, place = where.which, where.place
    if place != HOME and which:
        yield Fault(place, "N8", f"each player has one {place}: say `{place}` alone")
    elif place != HOME or _unmoved(where, reading):
        return
    elif not isinstance(reading.within, Take):
        yield Fault(HOME, "N8", f"`{HOME}` is where tokens are taken, and nothing is counted there")
    elif which != "its":
        yield Fault(HOME, "N8", f"there are several: say `its {HOME}`")


def _unmoved(where: Where, reading: Reading) -> bool:
    """Whether a trigger takes or draws to or from a place where the game moves nothing."""
    if reading.kind != "trigger" or not isinstance(reading.within, Take | Draw):
        return False
    moved = (*_stores(), "fair", "space", *_collecting(reading))
    return not reading.known.has("space", where.place) and where.place not in moved


def _several(place: str) -> bool:
    term = terms("place").get(place)
    return term is not None and term.several


def _has_piece(reading: Reading, place: str) -> bool:
    """Whether there is something for `its` to speak of: a piece, or in a trigger whoever came to the space."""
    if reading.kind in _PIECES:
        return True
    when = reading.declaration.first(c.When)
    if reading.kind != "trigger" or place != "space":
        return False
    if when is None:
        return reading.declaration.kind == "change"  # it is said in what is changed
    return _comes_to_space(when)


# ---- settings and happenings


def _setting(setting: c.Setting, reading: Reading) -> Iterator[Fault]:
    term, key, value = terms("setting").get(setting.key), setting.key, setting.value
    if term is None or term.takes is None:
        return
    takes = term.takes
    if isinstance(value, c.Word):
        if value.name not in takes.words:
            hint = did_you_mean(nearest(value.name, takes.words)) or _unsaid(term)
            yield Fault(value.name, "N11", f"{key} takes {taken(takes)}", hint)
    elif takes.most is None:
        yield Fault(str(value.number), "N11", f"{key} takes {taken(takes)}")
    elif value.unit != takes.unit:
        example = c.Setting(key, c.Amount(value.number, takes.unit))
        yield Fault(value.unit or str(value.number), "N11", f"{key} takes {taken(takes)}", f"Write `{example}`.")
    elif 0 <= value.number <= 9999 and not takes.least <= value.number <= takes.most:
        message = f"{value.number} is out of range here: {takes.least} to {takes.most}"
        yield Fault(str(value.number), "N4", message)


def _unsaid(term: Term) -> str:
    """What it means when a setting is not said, and how not to say what another pack says."""
    meaning = term.summary.rsplit("; ", 1)[-1]
    if not meaning.endswith(_UNSAID):
        return ""
    return f"Leave the line out: {meaning}. What another pack says goes with `remove settings PACK.NAME`."


def taken(takes: Takes) -> str:
    """What a setting takes, in words."""
    unit = f" of {takes.unit}s" if takes.unit else ""
    number = "" if takes.most is None else f"a number{unit} from {takes.least} to {takes.most}"
    return " or ".join([*(f"`{word}`" for word in takes.words), *([number] if number else [])])


def _happens(happens: c.Happens, reading: Reading) -> Iterator[Fault]:
    term, does = terms("happening").get(happens.does), happens.does
    if term is None:
        return
    done = next((one for one in term.done if one.kind == reading.kind), None)
    if done is None:
        others = " and ".join(f"{one.kind}s" for one in term.done)
        yield Fault(does, "N12", f"a {reading.kind} does not wait for what {does}", f"Only {others} do.")
        return
    if reading.known.has("actor", happens.actor) and happens.actor not in done.actors:
        yield Fault(does, "N12", f"the {happens.actor} never {does}", f"Who {does}: {', '.join(done.actors)}.")
    elif done.on and happens.on is None:
        yield Fault(does, "N12", f"say where: `{does} on`")
    elif happens.on is not None and not done.on:
        yield Fault("on", "N12", f"`{does}` goes without `on`")
    spaces = reading.known.of(("space",)) if "space" in done.objects else set()
    allowed = sorted({*done.objects, *spaces} - {"space"})
    for name in happens.names:
        if reading.known.has("place", name) and name not in allowed:
            told = f"nobody {does} {'on ' if done.on else ''}`{name}`"
            yield Fault(name, "N12", told, f"Known: {', '.join(allowed)}.")


def _comes_to_space(when: c.When | None) -> bool:
    """Whether somebody comes to a space when this happens."""
    term = terms("happening").get(when.does) if isinstance(when, c.Happens) else None
    return term is not None and any("space" in one.objects for one in term.done)


# ---- boards


def _boards(boards: c.Boards, reading: Reading) -> Iterator[Fault]:
    """Boards of nobody; and one of an automaton alone, or that it would have to play with."""
    owner, name = boards.owner, reading.declaration.name
    if boards.of_players:
        return
    known = [term.name for term in terms("actor").values() if term.automaton]
    if owner not in known:
        told = f"`{owner[:60]}` has no boards"
        yield Fault(owner, "N16", told, f"Say `{c.Boards.example}` or {listed([f'1 for {one}' for one in known])}.")
    elif name in terms("place"):
        yield Fault(owner, "N16", f"{owner} has no {name} of its own")
    elif not reading.known.has("board", name):
        yield Fault(owner, "N16", f"{owner} has a board that no player has", f"Say `{c.Boards.example}` too.")


def _copies(copies: c.Copies, reading: Reading) -> Iterator[Fault]:
    """Copies that start where nothing lies at the start."""
    known = (*_stores(), *sorted(reading.known.of(("bag",))))
    if reading.known.has("place", copies.place) and copies.place not in known:
        told = f"no copies start in the {copies.place}"
        yield Fault(copies.place, "N16", told, f"Known: {', '.join(known)}.")


def _spaces(spaces: c.Spaces, reading: Reading) -> Iterator[Fault]:
    yield from _laid("spaces", "track", reading)


def _labelled(clause: c.NamedSpaces | c.Between | c.Area, reading: Reading) -> Iterator[Fault]:
    word = clause.name if isinstance(clause, c.Area) else clause.kind
    yield from _laid(word, "labels", reading)


def _laid(word: str, mark: str, reading: Reading) -> Iterator[Fault]:
    """Spaces in a place where the game has none."""
    known = [name for name, term in terms("place").items() if getattr(term, mark)]
    if reading.declaration.name not in known:
        told = f"the game knows no such spaces in {reading.declaration.name[:60]}"
        yield Fault(word, "N16", told, f"They are laid out in: {', '.join(known)}.")


# ---- tokens that move, and money


def _take(take: Take, reading: Reading) -> Iterator[Fault]:
    """Tokens move between stores and spaces of the fair, and to boards of who came there; a first prize to a tank."""
    if isinstance(reading.within, c.First):
        yield from _moved(take.source, ("prizes",), reading)
        yield from _moved(take.target, ("tank",), reading)
    else:
        if not reading.known.has("space", take.source.place):
            yield from _moved(take.source, (*_stores(), "fair", "space"), reading)
        yield from _moved(take.target, (*_stores(), "space", *_collecting(reading)), reading)


def _collecting(reading: Reading) -> tuple[str, ...]:
    """The boards to which tokens may be taken: those of whoever comes to a space."""
    when = reading.declaration.first(c.When)
    altered = when is None and reading.declaration.kind == "change"
    there = altered or _comes_to_space(when)
    return (HOME, *sorted(reading.known.of(("board",)))) if there else ()


def _draw(draw: Draw, reading: Reading) -> Iterator[Fault]:
    when = reading.declaration.first(c.When)
    if isinstance(when, c.Happens):
        yield Fault("draw", "N16", "the game draws between turns only", "Say `when setup` or `when preparation`.")
    yield from _moved(Where(draw.source), ("bag", *sorted(reading.known.of(("bag",)))), reading)
    if not reading.known.has("space", draw.target.place):
        yield from _moved(draw.target, _stores(), reading)


def _moved(where: Where, places: tuple[str, ...], reading: Reading) -> Iterator[Fault]:
    """A place that tokens are moved to or from, where the game does not."""
    if reading.known.has("place", where.place) and where.place not in places:
        told = f"the game moves nothing to or from the {where.place} here"
        yield Fault(where.place, "N16", told, f"Known: {', '.join(places)}.")


def _stores() -> tuple[str, ...]:
    return tuple(name for name, term in terms("place").items() if term.store)


def _gains(gains: Gains, reading: Reading) -> Iterator[Fault]:
    when = reading.declaration.first(c.When)
    actor = terms("actor").get(when.actor) if isinstance(when, c.Happens) else None
    if actor is not None and not actor.money:
        yield Fault("gain", "N16", f"{actor.name} has no money")


def _single(items: LeaveOut | Some, reading: Reading) -> Iterator[Fault]:
    """What is moved by count must be known token by token: of a group nobody could tell which."""
    for share in items.items:
        if reading.known.has("group", share.name):
            yield Fault(share.name, "N2", f"`{share.name}` is a group, and a token should stand here")


def _left_out(leave: LeaveOut, reading: Reading) -> Iterator[Fault]:
    when = reading.declaration.first(c.When)
    if when is not None and not (isinstance(when, c.WhenPhase) and when.phases == ("setup",)):
        yield Fault("leave", "T9", "only setup leaves something out", "Say `when setup`.")


def _money(phrase: Phrase, reading: Reading) -> Iterator[Fault]:
    """Money stands where all that a player has is counted, alone, and in examples; it lies in no place."""
    if isinstance(phrase, Share) and isinstance(reading.within, c.Example):
        return
    cls: Any = type(phrase)
    values = [getattr(phrase, slot) for slot in _purses(cls)]
    names = [name for value in values for name in (value if isinstance(value, tuple) else (value,))]
    counts = isinstance(phrase, ForEvery) or (isinstance(phrase, Tokens) and isinstance(reading.within, ForEach))
    placed = getattr(phrase, "where", None) or getattr(reading.within, "where", None)
    for name in names:
        if reading.known.has("purse", name) and (len(names) > 1 or not counts or placed):
            yield Fault(name, "N2", f"`{name}` is money, and only tokens can be counted here")


@cache
def _purses(cls: Any) -> tuple[str, ...]:
    """The slots of a class that hold names that may be money."""
    return tuple(one.name for one in fields(cls) if "purse" in one.metadata.get("refers", ()))


def did_you_mean(names: tuple[str, ...]) -> str:
    """A question for the names that were probably meant."""
    return f"Did you mean {listed(names)}?" if names else ""


_LOOKS: tuple[tuple[type[Phrase], Look], ...] = (
    (UsesAtMost, _uses_at_most),
    (Law, _judged),
    (LivesIn, _lives),
    (c.Boards, _boards),
    (c.Copies, _copies),
    (Where, _where),
    (c.Setting, _setting),
    (c.Happens, _happens),
    (c.Spaces, _spaces),
    (c.NamedSpaces, _labelled),
    (c.Between, _labelled),
    (c.Area, _labelled),
    (Take, _take),
    (Draw, _draw),
    (Gains, _gains),
    (LeaveOut, _single),
    (Some, _single),
    (LeaveOut, _left_out),
)
