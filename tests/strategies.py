"""Rules by chance, for property tests: clauses of every class, declarations, and files as untidy as people write."""

import re
from collections.abc import Callable

import attrs
from attrs import frozen
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from aquagarden.errors import Span
from aquagarden.language import clauses as c
from aquagarden.language.declarations import Declaration, Line
from aquagarden.language.forms import (
    CHANGE,
    CHANGEABLE,
    EVIDENCE,
    EXAMPLES,
    FORMS,
    LANGUAGE,
    LANGUAGE_VERSION,
    TAILS,
    form_of,
)
from aquagarden.language.words import keywords
from aquagarden.predicates import conditions, effects, laws, quantities
from aquagarden.predicates.sentence import Phrase

Draw = Callable[[SearchStrategy], object]

NOWHERE = Span("by-chance.rules", 1)
PUBLISHED = ("point", "fund")
UNITS = (*PUBLISHED, "pearl")
# What a file is made of, for looking at the words and comments in it.
TOKEN = re.compile(r'"[^"\n]*"|#[^\n]*|[^\s",#]+')

# ---- small parts


def some(items: SearchStrategy, least: int = 1, most: int = 3) -> SearchStrategy:
    """Tuples of a few of them."""
    return st.lists(items, min_size=least, max_size=most).map(tuple)


def _is_free(name: str) -> bool:
    return name not in keywords() and name.removesuffix("s") not in UNITS


LETTERS = st.characters(exclude_categories=("C", "Z"), include_characters=" ", exclude_characters='"')
TEXTS = st.text(LETTERS, max_size=60)
LABELS = st.from_regex("[A-Z][A-Z0-9]{0,3}", fullmatch=True)
NAMES = st.from_regex("[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,4}){0,2}", fullmatch=True).filter(_is_free)
SHARES = st.builds(quantities.Share, st.integers(1, 99), NAMES)
SPOTS = st.builds(c.Spot, st.integers(-99, 99), st.integers(-99, 99))
MARKS = st.none() | NAMES
LYING = st.builds(c.Lying, st.integers(1, 99), NAMES, MARKS, st.none() | NAMES) | st.builds(
    c.Lying, st.integers(1, 99), NAMES, MARKS, st.none(), SPOTS
)
WANTED = st.builds(conditions.Wanted, NAMES, st.integers(1, 3))
CHOICES = st.builds(conditions.AnyOf, some(WANTED)) | st.builds(conditions.AllOf, some(WANTED, 2))


def _where(*which: str) -> SearchStrategy:
    return st.builds(conditions.Where, NAMES, st.sampled_from(which))


def made(cls: type[Phrase], **given: SearchStrategy) -> SearchStrategy:
    """Objects of a class, each field as given, else from what the class says of it."""
    return st.builds(cls, **{field.name: given.get(field.name, _value(field)) for field in attrs.fields(cls)})


def _value(field: attrs.Attribute) -> SearchStrategy:
    if str(field.type).endswith(" | None"):
        return st.none() | _value(field.evolve(type=str(field.type).removesuffix(" | None")))
    if "between" in field.metadata:
        numbers = st.integers(*field.metadata["between"])
        return _some_numbers(field, numbers) if str(field.type).startswith("tuple") else numbers
    return _KINDS.get(str(field.type), NAMES)


def _some_numbers(field: attrs.Attribute, numbers: SearchStrategy) -> SearchStrategy:
    return some(numbers, 0 if field.default == () else 1)


_KINDS = {
    "Names": some(NAMES),
    "tuple[Share, ...]": some(SHARES),
    "tuple[Lying, ...]": some(LYING),
    "AllOf | AnyOf": CHOICES,
}

# ---- gains

TOKENS = made(quantities.Tokens)
TYPES = made(quantities.TypesOf)
MARKED = made(quantities.Marked, bearing=st.sampled_from(("marked", "without")))
COUNTED = TOKENS | MARKED | TYPES | made(quantities.SetOf) | made(quantities.MostNumerous)
SCOPES = st.none() | _where("", "its", "each")
EACH = made(quantities.ForEach, counted=COUNTED, where=SCOPES)
QUANTITIES = (
    EACH
    | made(quantities.ForEvery, where=SCOPES)
    | made(quantities.Around, counted=COUNTED, where=_where("", "its", "each"))
    | made(quantities.Product, first=EACH, second=EACH)
)
CONDITIONS = made(conditions.Has, where=_where("", "its", "each", "any")) | made(
    conditions.Leads, superlative=st.sampled_from(("most", "fewest"))
)
GAINS = made(
    quantities.Gain,
    unit=st.sampled_from(UNITS),
    quantity=st.none() | QUANTITIES,
    condition=st.none() | CONDITIONS,
)

LADDERS = made(quantities.Ladder, amounts=some(st.integers(-99, 99), 2), unit=st.sampled_from(UNITS))
EARNED = GAINS | LADDERS
# ---- effects

GAINED = made(effects.Gains, gain=EARNED)
PORTIONS = made(effects.Some) | made(effects.Every) | made(effects.OfItsType)
PLACED = _where("", "its", "any", "each")
TAKEN = made(effects.Take, portion=PORTIONS, source=PLACED, target=PLACED, refuge=st.none() | PLACED)
SWAPPED = made(effects.Swap, own=SHARES, where=PLACED, other=SHARES, there=PLACED)

# ---- clauses

LIMITED = TOKENS | TYPES | made(laws.OfEach)
RESULTS = made(c.Result, verb=st.sampled_from(("scores", "costs")), unit=st.sampled_from(PUBLISHED)) | made(
    c.Result, verb=st.just("uses")
)

SEVERAL = made(c.Amounts, numbers=some(st.integers(0, 9999), 2, 4))
AMOUNTS = made(c.Amount, unit=st.just("") | st.sampled_from(UNITS))


def _both_or_none(cls: type[Phrase], number: str, name: str, **given: SearchStrategy) -> SearchStrategy:
    without = made(cls, **{number: st.none(), name: st.none()}, **given)
    return without | made(cls, **{number: st.integers(1, 99), name: NAMES}, **given)


DOING = {"actor": NAMES | st.just("player"), "does": NAMES | st.just("leaves")}
# What the fields of a class do not tell by themselves; all other classes are made from their fields.
_SPECIAL: dict[type[Phrase], SearchStrategy] = {
    c.NumberedClause: made(c.NumberedClause, text=TEXTS, remark=st.none() | st.just("remark")),
    c.Cite: made(c.Cite, section=TEXTS),
    c.Seen: made(c.Seen, text=TEXTS),
    c.Assumed: made(c.Assumed, text=TEXTS),
    c.Costs: made(c.Costs, unit=st.sampled_from(PUBLISHED) | NAMES, kept=st.none() | st.just("kept on it")),
    c.Scores: made(c.Scores, gain=GAINS),
    c.ScoresFor: made(c.ScoresFor, gain=EARNED),
    c.Otherwise: made(c.Otherwise, gain=GAINS),
    c.Example: made(c.Example, against=some(LYING, 0), result=RESULTS),
    c.Achieves: made(c.Achieves, verdict=st.sampled_from(("achieves", "misses"))),
    c.Boards: made(c.Boards, owner=st.just("each player") | NAMES),
    c.Spaces: made(c.Spaces, runs=some(made(c.Run))),
    c.NamedSpaces: made(c.NamedSpaces, labels=some(LABELS), beside=some(LABELS, 0)),
    c.Between: made(c.Between, first=LABELS, second=LABELS),
    c.Area: made(c.Area, labels=some(LABELS)),
    c.Setting: made(c.Setting, value=AMOUNTS | SEVERAL | made(c.Word)),
    c.HandOut: made(c.HandOut, verb=st.sampled_from(("deal", "offer", "show"))),
    c.Choice: made(c.Choice, effect=GAINED | TAKEN | SWAPPED),
    c.First: made(c.First, effect=TAKEN),
    c.Happens: made(c.Happens, **DOING, on=st.none() | st.just("on"), names=some(NAMES), sizes=st.just(()))
    | made(c.Happens, **DOING, on=st.none(), names=st.just(()), sizes=some(st.integers(1, 99), 0)),
    c.Shows: made(c.Shows, where=_where("", "one")),
    effects.Gains: GAINED,
    effects.Take: TAKEN,
    effects.Draw: made(effects.Draw, target=_where("", "each")),
    laws.Needs: made(laws.Needs, where=_where("its")),
    laws.UsesAtMost: _both_or_none(laws.UsesAtMost, "more", "booster"),
    laws.HoldsAtMost: _both_or_none(laws.HoldsAtMost, "extra", "extra_place", limited=LIMITED),
    laws.Touches: made(
        laws.Touches,
        always=st.sampled_from(("always", "never")),
        verb=st.sampled_from(("touches", "covers")),
        another=st.none() | st.just("another"),
    ),
}
CLAUSES: dict[type[Phrase], SearchStrategy] = {
    cls: _SPECIAL[cls] if cls in _SPECIAL else made(cls) for form in FORMS.values() for cls in form.clauses
}
# Clauses that no evidence of their own follows.
BARE = {*FORMS["pack"].clauses, *TAILS, *EVIDENCE, c.NumberedClause, *EXAMPLES}

# ---- declarations


def lines(cls: type[Phrase]) -> SearchStrategy[Line]:
    """Clauses of a class with evidence of their own, where that may follow."""
    proofs = some(st.one_of(*(CLAUSES[proof] for proof in EVIDENCE)), 0, 0 if cls in BARE else 2)
    return st.builds(Line, CLAUSES[cls], st.just(NOWHERE), proofs)


def declarations_of(kind: str, target: str = "") -> SearchStrategy[Declaration]:
    """Paragraphs of a kind; `target` for changes, removals and exceptions."""
    some_lines = some(st.one_of(*(lines(cls) for cls in form_of(kind, target).clauses)), 0, 4)
    title, pack = (st.just(""), NAMES) if target else (TEXTS, st.just(""))
    return st.builds(Declaration, st.just(kind), NAMES, title, st.just(NOWHERE), some_lines, pack, st.just(target))


PLAIN = ("pack", "rulebook", *CHANGEABLE)
DECLARATIONS = st.one_of(
    *(declarations_of(kind) for kind in (*PLAIN, "section")),
    declarations_of("except", "rule"),
    *(declarations_of(CHANGE, target) for target in CHANGEABLE),
    *(declarations_of("remove", target) for target in PLAIN),
)

# ---- files

COMMENTS = st.text(LETTERS | st.just('"'), max_size=30).map(lambda text: f"#{text}".rstrip())


@frozen
class Untidy:
    """A file as people write: its text, what it declares, and its words and comments in order, in the one form."""

    text: str
    declarations: tuple[Declaration, ...]
    tokens: tuple[str, ...]


@st.composite
def untidy_files(draw: Draw) -> Untidy:
    """Files with several spellings, and with comments, blanks and new lines wherever they may stand."""
    declarations = draw(some(DECLARATIONS, 0, 4))
    writer = _Writer(draw)
    writer.paragraph(f"{LANGUAGE} {LANGUAGE_VERSION}", ())
    for declaration in declarations:
        title = "" if declaration.target else f' "{declaration.title}"'
        writer.paragraph(declaration.header + title, declaration.lines)
    writer.gap()
    return Untidy(writer.text + draw(st.sampled_from(("", "\n"))), declarations, tuple(writer.tokens))


class _Writer:
    """Writes a file word by word; whatever may differ is drawn."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.text = ""
        self.tokens: list[str] = []

    def paragraph(self, header: str, lines: tuple[Line, ...]) -> None:
        self.gap()
        for index, token in enumerate(TOKEN.findall(header)):
            self.text += self.draw(st.sampled_from((" ", "   "))) if index else ""
            self.word(token, token)
        self.end_of_line()
        for line in lines:
            self.gap()
            self.text += "  "
            self.clause(line)
            self.end_of_line()

    def gap(self) -> None:
        """Comments on lines of their own, and empty lines; the next thing begins a line."""
        self.text += "\n" if self.text else ""
        for comment in self.draw(st.lists(st.none() | COMMENTS, max_size=4)):
            self.text += self.draw(st.sampled_from(("", "  ", "    ")))
            self.comment(comment)
            self.text += "\n"

    def end_of_line(self) -> None:
        self.text += self.draw(st.sampled_from(("", "", " ")))
        self.comment(self.draw(st.sampled_from((None, None, "# here"))))

    def comment(self, comment: str | None) -> None:
        if comment is not None:
            self.text += comment + self.draw(st.sampled_from(("", "  ")))
            self.tokens.append(comment)

    def clause(self, line: Line) -> None:
        printed = " ".join(str(phrase) for phrase in (line.clause, *line.evidence))
        untidy = self.draw(st.booleans())
        before = ""
        for token in re.findall(r',|"[^"]*"|[^\s,"]+', printed):
            if before:
                self.space()
            if untidy and before in ("needs", "has") and _counts(line.clause) and not token.isdigit():
                self.word("1", "")
                self.space()
            self.word(_spelt(token, line.clause) if untidy else token, token)
            before = token

    def space(self) -> None:
        kind = self.draw(st.integers(0, 9))
        if kind == 7:
            self.text += self.draw(st.sampled_from(("\n   ", "\n      ", " \n\n    ")))
        elif kind >= 8:
            self.text += " " if kind == 8 else "\n" + self.draw(st.sampled_from(("", "  ")))
            self.comment(self.draw(COMMENTS))
            self.text += "\n     "
        else:
            self.text += " " if kind else "  "

    def word(self, spelt: str, token: str) -> None:
        self.text += spelt
        if token not in ("", ","):
            self.tokens.append(token)


def _counts(clause: Phrase) -> bool:
    """Whether a number 1 may be said in it that goes without saying."""
    return isinstance(clause, laws.Needs | c.Scores | c.ScoresFor | c.Otherwise | effects.Gains)


# Words with a plural that may be written for it, where it is not the one that most clauses have.
_SINGULAR: dict[type[Phrase], tuple[str, ...]] = {
    c.Boards: (),
    c.Happens: (),
    c.HandOut: ("card", "player"),
    c.ChooseCard: ("card",),
}
_COUNTING = c.Copies | c.Scores | c.ScoresFor | c.Otherwise | c.Shows | effects.Gains


def _spelt(token: str, clause: Phrase) -> str:
    """Another spelling of a word that is read as the same; a token that stands for a unit has none."""
    if token == "pearl" and isinstance(clause, c.Costs | c.Example):
        return token
    if token.removesuffix("s") in (*UNITS, *_SINGULAR.get(type(clause), ("player", "type"))):
        return token[:-1] if token.endswith("s") else f"{token}s"
    if token == "in" and isinstance(clause, _COUNTING):
        return "on"
    return f"0{token}" if token.isdigit() else token
