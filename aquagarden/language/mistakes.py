"""What the parser stumbled over, told to a person: never a name of the parser, always a way on."""

from __future__ import annotations

import re

from attrs import frozen

from ..errors import Diagnostic
from ..predicates.sentence import Phrase, pieces
from .catalog import finding
from .forms import CHANGE, CHANGE_HEADER, FORMS, LANGUAGE, LANGUAGE_VERSION, form_of
from .parsers import HEADER
from .parsing import Stuck, parse, word
from .source import Chunk, Source
from .words import keywords, nearest, nearest_keywords

_KINDS_OF_TERMINALS = {
    "NAME": "a name",
    "INT": "a number",
    "LABEL": "a label such as T1",
    "STRING": 'a text in "quotes"',
    "COMMA": "a comma",
    "DOT": "a dot",
    "$END": "the end of the line",
}
# Quotes that an editor has bent.
_CURLY = ("\u201c", "\u201d", "\u201e", "\u2018", "\u2019", "\u00ab", "\u00bb")
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_LISTS = ("and", "or")
_ARTICLES = ("a", "the")
# With these a line goes on to say why, whatever it says.
_PROOFS = {"cite", "seen", "assumed"}
# A name of more words than this plus one was hardly meant.
_MOST_BLANKS = 3
_FIRST = ("NAME", "LABEL", "INT", "STRING")
_LAST = ("COMMA", "$END")


@frozen
class Reading:
    """What was being read: the kind and name of the paragraph; no kind for a header itself."""

    kind: str
    name: str
    target: str

    def __str__(self) -> str:
        if not self.kind:
            return "the header of a paragraph"
        what = f"the change of the {self.target}" if self.kind == CHANGE else f"the {self.kind}"
        return f"{what} {self.name[:60]}".rstrip()


def explain(stuck: Stuck, source: Source, chunk: Chunk, reading: Reading) -> Diagnostic:
    """The finding for a header or clause that cannot be read."""
    return _Mistake(source, chunk, reading, stuck).told()


class _Mistake:
    """One place where reading stopped, and what could have stood there."""

    def __init__(self, source: Source, chunk: Chunk, reading: Reading, stuck: Stuck) -> None:
        self.source, self.chunk, self.reading = source, chunk, reading
        self.start, self.found, self.expected = chunk.start + stuck.start, stuck.word, stuck.expected
        self.words = {word(name) for name in self.expected if name not in _KINDS_OF_TERMINALS}

    def told(self) -> Diagnostic:
        """The finding."""
        code, message, hint = self._what()
        span = self.source.span(self.start, len(self.found))
        return finding(
            code,
            span,
            message,
            line_text=self.source.line(span.line),
            reading=str(self.reading),
            expected=self._expected() if code in ("T3", "T4") else (),
            hint=hint or self._guess(),
            example=self._example(),
        )

    def _what(self) -> tuple[str, str, str]:
        shown = self.found[:60]
        if not self.reading.kind and self.start == self.chunk.start:
            return "T1", f"no paragraph begins with `{shown}`", self._kinds()
        if not self.found:
            return "T3", "the line ends too early", ""
        if self.found[:1] == '"' and self.found.count('"') == 1:
            return "T6", "this text has no end", 'Close it with " on the same line.'
        if self.found[:1] in ".," and self.source.text[self.start - 1].isdigit() and self._digit_follows():
            return "T5", "only whole numbers can be used", ""
        return self._misplaced(shown)

    def _misplaced(self, shown: str) -> tuple[str, str, str]:
        """A word that is in order, but not there."""
        if self._continues():
            hint = "Indent it by two blanks to begin a clause of its own; deeper lines continue the one above."
            return "T2", f"`{shown}` continues the clause above, and does not fit there", hint
        if self.found in keywords() and "NAME" in self.expected and not self._meant():
            if way_out := self._instead():
                return "T3", f"I do not understand `{shown}` here", way_out
            hint = f"If it is meant as a name, choose another, such as `{shown}-fish`."
            return "T4", f"`{shown}` is a word of the language, and a name should stand here", hint
        return "T3", f"I do not understand `{shown}` here", self._spelling()

    def _instead(self) -> str:
        """The way out for a small word that does not stand there, and others do, or none needs to."""
        if self.start == self.chunk.start or self.found in _LISTS:
            return ""
        if self.found in _ARTICLES and self._reads_without():
            return f"Leave out `{self.found}`."
        fitting = [f"`{word}`" for word in sorted(self.words - _PROOFS) if self._reads_on(self.found, word)]
        return f"Did you mean {' or '.join(fitting)}?" if fitting else ""

    def _digit_follows(self) -> bool:
        return self.source.text[self.start + 1 : self.start + 2].isdigit()

    def _continues(self) -> bool:
        """Whether the word begins a line deeper than a clause, and would begin a clause of this paragraph."""
        before = self.source.text[: self.start]
        if self.start == self.chunk.start or before.rsplit("\n", 1)[-1].strip(" ") or not self.reading.kind:
            return False
        firsts = {_first(cls) for cls in form_of(self.reading.kind, self.reading.target).clauses}
        return self.found in firsts

    def _meant(self) -> tuple[str, ...]:
        return nearest_keywords(self.found, self.words)

    def _guess(self) -> str:
        meant = self._meant()
        if meant:
            return f"Did you mean `{'` or `'.join(meant)}`?"
        if "DOT" in self.expected:
            return f"Say in which pack it is: `PACK.{self._before()}`, such as `base.{self._before()}`."
        before = self._before()
        meant = () if before in keywords() else nearest_keywords(before, keywords(), 1)
        if meant and self._reads_on(before, meant[0]):
            return f"Did you mean `{meant[0]}` where it says `{before[:60]}`?"
        return self._counted(before) or self._listed() or self._named()

    def _counted(self, before: str) -> str:
        """The way out where a number is written as a word, or left out."""
        for said in (self.found, before):
            if said in _NUMBERS and self._reads_on(said, digits := str(_NUMBERS.index(said) + 1)):
                return f"Write numbers in digits: `{digits}`."
            counted = f"1 {said}"
            if re.fullmatch(r"[a-z][a-z0-9-]*", said) and self._reads_on(said, counted):
                return f"Say how many: `{counted[:60]}`."
        return ""

    def _listed(self) -> str:
        """The way out for a list that is joined by another word than it may be."""
        after = re.match(r" +([a-z][a-z0-9-]*)", self.source.text[self.start + len(self.found) : self.chunk.end])
        said = self.source.text[self.chunk.start : self.start].split()
        for join in (",", *_LISTS) if self.found in _LISTS else ():
            if after and join not in said and self._reads_on(self.found, join):
                text = f"{self._before()}{join if join == ',' else f' {join}'} {after[1]}"
                return f"Join them {'by a comma' if join == ',' else f'by `{join}`'}: `{text[:60]}`."
        return ""

    def _named(self) -> str:
        """The way out for a name with blanks."""
        name = self._joined()
        if self.reading.kind and self.found in _LISTS:
            return ""
        numbers = [str(_NUMBERS.index(part) + 1) for part in name.split("-") if part in _NUMBERS]
        if numbers:
            return f"Write numbers in digits, and before what is counted: `{numbers[0]}`."
        return f"A name has no blanks: write `{name[:60]}`, if that is one name." if name else ""

    def _reads_on(self, old: str, new: str) -> bool:
        """Whether reading goes on beyond where it stopped, once a text there, or just before it, is another."""
        text, end = self.source.text[self.chunk.start : self.chunk.end], self.start - self.chunk.start + len(self.found)
        at = [one.start() for one in re.finditer(rf"(?<![\w-]){re.escape(old)}(?![\w-])", text[:end])][-1:]
        if not at:
            return False
        try:
            parse(text[: at[0]] + new + text[at[0] + len(old) :], self._start)
        except Stuck as stuck:
            return stuck.start > end + len(new) - len(old)
        return True

    def _reads_without(self) -> bool:
        """Whether reading goes on beyond the word that follows, once the one where it stopped is left out."""
        text, at = self.source.text[self.chunk.start : self.chunk.end], self.start - self.chunk.start
        rest = text[at + len(self.found) :].lstrip()
        try:
            parse(text[:at] + rest, self._start)
        except Stuck as stuck:
            return stuck.start > at
        return bool(rest)

    @property
    def _start(self) -> str:
        """Where the line begins in the grammar."""
        return form_of(self.reading.kind, self.reading.target).start if self.reading.kind else HEADER

    def _before(self) -> str:
        """The word before the one where reading stopped, on the same line."""
        line = self.source.text[self.chunk.start : self.start].rsplit("\n", 1)[-1]
        return (line.split() or [""])[-1]

    def _joined(self) -> str:
        """The name that came of it, if with hyphens for the blanks in it the line could be read; "" otherwise."""
        text, at = self.source.text[self.chunk.start : self.chunk.end], self.start - self.chunk.start
        name = len(text[:at].rstrip(" "))
        for _ in range(_MOST_BLANKS):
            text = text[:at].rstrip(" ") + "-" + text[at:]
            try:
                parse(text, self._start)
            except Stuck as stuck:
                at = stuck.start
                continue
            return next((one.group() for one in _NAME.finditer(text) if one.start() < name < one.end()), "")
        return ""

    def _spelling(self) -> str:
        if self.found[:1] in _CURLY:
            return 'Write straight quotes, "like this".'
        if re.fullmatch(r"[\w-]+", self.found) and self.found != self.found.lower():
            return f"Names and words are written small: `{self.found.lower()[:60]}`."
        return ""

    def _kinds(self) -> str:
        if any(self.found == _first(cls) for form in FORMS.values() for cls in form.clauses):
            return "Indent it by two blanks, if it belongs to the paragraph above."
        known = (LANGUAGE, *FORMS, CHANGE)
        meant = nearest(self.found, known)
        return f"Did you mean `{'` or `'.join(meant)}`?" if meant else f"Paragraphs begin with: {', '.join(known)}."

    def _expected(self) -> tuple[str, ...]:
        first = [_KINDS_OF_TERMINALS[name] for name in _FIRST if name in self.expected]
        last = [_KINDS_OF_TERMINALS[name] for name in _LAST if name in self.expected]
        return (*first, *sorted(self.words), *last)

    def _example(self) -> str:
        if not self.reading.kind:
            return _header_example(self.source.text[self.chunk.start : self.chunk.end].split(" ", 1)[0])
        text = self.source.text[self.chunk.start : self.chunk.end]
        words = re.findall(r"[a-z-]+", text)
        clauses = form_of(self.reading.kind, self.reading.target).clauses
        return max(clauses, key=lambda cls: _likeness(cls, words)).example


def _literals(cls: type[Phrase]) -> list[str]:
    return [part["plain"] or part["plural"] for part in pieces(cls.sentence) if part["plain"] or part["plural"]]


def _first(cls: type[Phrase]) -> str:
    part = pieces(cls.sentence)[0]
    return part["plain"] or ""


def _likeness(cls: type[Phrase], words: list[str]) -> float:
    """How much a line looks like a clause: the share of its words that stand there, or nearly."""
    literals = _literals(cls)
    if not literals:
        return 0.0
    first = 1.5 if words[:1] and nearest(words[0], [_first(cls)]) else 0.0
    return first + sum(1 for word in literals if nearest(word, words, 1)) / len(literals)


def _header_example(word: str) -> str:
    meant = (*nearest(word, (LANGUAGE, *FORMS, CHANGE), 1), "")[0]
    headers = {LANGUAGE: f"{LANGUAGE} {LANGUAGE_VERSION}", CHANGE: CHANGE_HEADER}
    return headers.get(meant) or (FORMS[meant].header if meant else "")
