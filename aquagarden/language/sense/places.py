"""Places: which of several is meant, what starts there, and what is laid out there."""

from __future__ import annotations

from collections.abc import Iterator

from ...predicates.conditions import Has, Where
from ...predicates.effects import Draw, Swap, Take
from ...predicates.sentence import Phrase
from .. import clauses as c
from ..vocabulary import HOME
from .fault import Fault, Reading, fair, formed, listed, out_of_range, stores
from .happening import comes_to_space, has_boards

# Which of several places may be said in a phrase; "its" only where there is a piece or a space to speak of.
_WHICH: dict[type[Phrase], tuple[str, ...]] = {
    Has: ("its", "each", "any"),
    Take: ("its", "any"),
    Swap: ("any",),
    Draw: ("each",),
    c.Shows: ("one",),
}
_OTHERWISE = ("its", "each")
_WORDS = ("its", "each", "any", "one")
_SUBJECTS = {"score": "a line of the score sheet", "deck": "a deck", "card": "a card", "trigger": "what happens here"}
# Paragraphs with a piece that `its` can speak of.
_PIECES = ("token", "group", "rule")


def where(where: Where, reading: Reading) -> Iterator[Fault]:
    """A place of which there are several, and it is not said which; or a word that does not say it."""
    which, place = where.which, where.place
    if place == HOME or reading.known.has("board", place):
        yield from _own(where, reading)
        return
    if _unmoved(where, reading):
        return  # the game moves nothing there, whichever it is, and that is told
    words = _words(place, reading)
    if reading.known.has("space", place):
        if which != "each":
            yield Fault(place, "N8", f"there are several: say `each {place}`, or name the track for all of it")
    elif not which and _several(place, reading):
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


def _words(place: str, reading: Reading) -> list[str]:
    """The words that say which of several places is meant."""
    if place == reading.happens_to and isinstance(reading.within, Take):
        return ["its"]
    some = _WHICH.get(type(reading.within), _OTHERWISE)
    return [word for word in some if word != "its" or _has_piece(reading, place)]


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
    moved = (*stores(reading), *fair(reading), *collecting(reading))
    return not reading.known.has("space", where.place) and where.place not in moved


def _several(place: str, reading: Reading) -> bool:
    term = reading.known.terms("place").get(place)
    return term is not None and term.several


def _has_piece(reading: Reading, place: str) -> bool:
    """Whether there is something for `its` to speak of: a piece, or in a trigger whoever came to the space."""
    if reading.kind in _PIECES:
        return True
    if reading.kind != "trigger":
        return False
    if place == "space":
        return reading.unsaid or comes_to_space(reading.when)
    return bool(place) and place in (reading.happens_to, formed(place) if reading.unsaid else "")


def collecting(reading: Reading) -> tuple[str, ...]:
    """The boards to which tokens may be taken: those of whoever it happens to, where it happens to somebody."""
    if not (reading.unsaid or has_boards(reading.when) or reading.happens_to):
        return ()
    published = (name for name, term in reading.known.terms("place").items() if term.collects)
    where = reading.happens_to
    return (HOME, *([where] if where else []), *published, *sorted(reading.known.of(("board",))))


# ---- boards and tracks


def boards(boards: c.Boards, reading: Reading) -> Iterator[Fault]:
    """Boards of nobody; and one of an automaton alone, or that it would have to play with."""
    owner, name = boards.owner, reading.declaration.name
    if boards.number > 1 and not (boards.of_players and reading.known.has("joined", name)):
        told = f"each player has one {name[:60]}: of boards that join another there may be more"
        grids = any(term.grid for term in reading.known.terms("place").values())
        yield Fault(str(boards.number), "N17", told) if grids else out_of_range(boards.number, "only 1")
    if boards.of_players:
        return
    known = [term.name for term in reading.known.terms("actor").values() if term.automaton]
    if owner not in known:
        told = f"`{owner[:60]}` has no boards"
        others = f" or {listed([f'1 for {one}' for one in known])}" if known else ""
        yield Fault(owner, "N16", told, f"Say `{c.Boards.example}`{others}.")
    elif name in reading.known.terms("place"):
        yield Fault(owner, "N16", f"{owner} has no {name} of its own")
    elif not reading.known.has("board", name):
        yield Fault(owner, "N16", f"{owner} has a board that no player has", f"Say `{c.Boards.example}` too.")


def copies(copies: c.Copies, reading: Reading) -> Iterator[Fault]:
    """Copies that start where nothing lies at the start, or with a mark where none can be seen."""
    places = reading.known.terms("place")
    known = (*(name for name, term in places.items() if term.store and not term.filled), *_bags(reading))
    if reading.known.has("place", copies.place) and copies.place not in known:
        told = f"no copies start in the {copies.place}"
        yield Fault(copies.place, "N16", told, f"Known: {', '.join(known)}.")
    elif reading.known.has("mark", copies.mark or "") and reading.known.has("place", copies.place):
        marking = [name for name, term in places.items() if term.marks]
        if copies.place not in marking:
            hint = f"Known: {', '.join(marking)}." if marking else "Make a token of its own for them."
            yield Fault("marked", "N16", f"copies in the {copies.place} bear no marks", hint)


def _bags(reading: Reading) -> list[str]:
    """The bags that rules bring."""
    return sorted(reading.known.of(("bag",)))


def spaces(spaces: c.Spaces, reading: Reading) -> Iterator[Fault]:
    """Spaces in a row where the game has none."""
    yield from _laid("spaces", "track", reading)


def labelled(clause: c.NamedSpaces | c.Between | c.Area, reading: Reading) -> Iterator[Fault]:
    """Spaces with labels where the game has none."""
    word = clause.name if isinstance(clause, c.Area) else clause.kind
    yield from _laid(word, "labels", reading)


def _laid(word: str, mark: str, reading: Reading) -> Iterator[Fault]:
    known = [name for name, term in reading.known.terms("place").items() if getattr(term, mark)]
    if reading.declaration.name not in known:
        told = f"the game knows no such spaces in {reading.declaration.name[:60]}"
        yield Fault(word, "N16", told, f"They are laid out in: {', '.join(known)}." if known else "")
