"""Which packs come to the table: those asked for, what they need, and in which order they build on each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from attrs import field, frozen

from ..errors import Diagnostic, Span
from ..language.catalog import finding
from ..language.clauses import NeedsPack
from ..language.source import MOST_FINDINGS
from ..language.vocabulary import terms
from ..language.words import nearest
from . import shelf
from .pack import Pack


@frozen(slots=False)
class Table:
    """The packs on the table, needed ones first, and what is wrong with the choice."""

    packs: tuple[Pack, ...]
    findings: tuple[Diagnostic, ...] = field(default=())

    @cached_property
    def by_name(self) -> dict[str, Pack]:
        """The packs by name."""
        return {pack.name: pack for pack in self.packs}

    @property
    def game(self) -> str:
        """The game that is played; "" when no pack says one that there is."""
        known = terms("game")
        return next((pack.plays for pack in self.packs if pack.plays and pack.plays in known), "")

    @cached_property
    def needed(self) -> dict[str, frozenset[str]]:
        """For each pack, all packs that it builds on, directly or through others."""
        found: dict[str, frozenset[str]] = {}
        for pack in self.packs:
            names = [need.pack for need in pack.needs]
            found[pack.name] = frozenset(names).union(*(found.get(name, frozenset()) for name in names))
        return found

    def order(self, span: Span) -> int:
        """Which of the packs says something, counted from 0: later ones build on those before them."""
        return next(index for index, pack in enumerate(self.packs) if span.file in pack.files)

    @property
    def errors(self) -> list[Diagnostic]:
        """The findings that keep the packs from being used together."""
        return [one for one in self.findings if one.is_error]


def gather(packs: Iterable[Pack], at_hand: Mapping[str, Pack] | None = None) -> Table:
    """The packs and all that they need, from those at hand or shipped."""
    gathering = _Gathering(at_hand or {})
    for pack in packs:
        gathering.add(pack)
    return gathering.table()


class _Gathering:
    def __init__(self, at_hand: Mapping[str, Pack]) -> None:
        self.at_hand = at_hand
        self.packs: dict[str, Pack] = {}
        self.findings: list[Diagnostic] = []

    def add(self, pack: Pack) -> None:
        other = self.packs.get(pack.name)
        if other == pack:
            return
        if other is not None:
            message = f"two different packs on the table are called {pack.name}"
            self.findings.append(finding("P5", pack.span, message, also=(other.span,)))
            return
        self.packs[pack.name] = pack

    def table(self) -> Table:
        self._fetch()
        self._circles()
        self._games()
        return Table(tuple(self._ordered()), tuple(self.findings))

    def _fetch(self) -> None:
        open_ = list(self.packs.values())
        while open_:
            pack = open_.pop()
            for need in pack.needs:
                if len(self.findings) >= MOST_FINDINGS:
                    return
                other = self.packs.get(need.pack) or self.at_hand.get(need.pack) or shelf.shipped(need.pack)
                if other is None:
                    self._absent(pack, need)
                    continue
                if other.version != need.version:
                    self._other_version(pack, need, other)
                if other.name not in self.packs:
                    self.packs[other.name] = other
                    open_.append(other)

    def _absent(self, pack: Pack, need: NeedsPack) -> None:
        meant = nearest(need.pack, {*self.packs, *self.at_hand, *shelf.shipped_packs()})
        hint = (
            f"Did you mean `{'` or `'.join(meant)}`?"
            if meant
            else "Give its file too: one more path, or `--with FILE`."
        )
        self._about(pack, need, "P2", f"{pack.name} needs the pack {need.pack[:60]}, which is not there", hint)

    def _other_version(self, pack: Pack, need: NeedsPack, other: Pack) -> None:
        message = (
            f"{pack.name} was written for version {need.version} of {need.pack}, and this is version {other.version}"
        )
        self._about(
            pack, need, "P3", message, f"See what changed in {need.pack}; then say `needs {need.pack} {other.version}`."
        )

    def _about(self, pack: Pack, need: NeedsPack, code: str, message: str, hint: str) -> None:
        lines = [line for d in pack.declarations for line in d.lines if line.clause == need]
        span = lines[0].span if lines else pack.span
        self.findings.append(finding(code, span, message, line_text=pack.source(span).line(span.line), hint=hint))

    def _circles(self) -> None:
        for pack in self.packs.values():
            if pack.name in self._reached(pack):
                self.findings.append(
                    finding("P4", pack.span, f"the pack {pack.name} needs itself, directly or through others")
                )

    def _reached(self, pack: Pack) -> set[str]:
        found: set[str] = set()
        open_ = [pack]
        while open_:
            for need in open_.pop().needs:
                if need.pack in self.packs and need.pack not in found:
                    found.add(need.pack)
                    open_.append(self.packs[need.pack])
        return found

    def _games(self) -> None:
        playing = [pack for pack in self.packs.values() if pack.plays]
        if self.findings or not self.packs:
            return
        if not playing:
            pack = next(iter(self.packs.values()))
            named = [one for game in terms("game") if (one := shelf.shipped(shelf.game_pack(game)))]
            needed = " or ".join(f"`needs {one.name} {one.version}`" for one in named)
            own = " or ".join(f"`plays {game}`" for game in terms("game"))
            hint = f"Say {needed}, or {own} for rules that stand alone."
            self.findings.append(
                finding("P7", pack.span, f"nothing on the table says which game {pack.name} belongs to", hint=hint)
            )
        elif len(playing) > 1:
            also = tuple(pack.span for pack in playing[1:])
            message, hint = "more than one pack on the table says which game is played", ""
            if len({pack.plays for pack in playing}) > 1:
                message = (
                    f"the packs are of different games: {' and '.join(sorted({str(one.plays) for one in playing}))}"
                )
                hint = "Take those of one game."
            self.findings.append(finding("P7", playing[0].span, message, also=also, hint=hint))

    def _ordered(self) -> Iterator[Pack]:
        """Needed packs first, then by name: the same for every order in which they came."""
        placed: set[str] = set()
        while len(placed) < len(self.packs):
            free = [
                pack
                for name, pack in self.packs.items()
                if name not in placed and all(n.pack in placed or n.pack not in self.packs for n in pack.needs)
            ]
            if not free:  # a circle, and it has been told
                return
            following = min(free, key=lambda pack: pack.name)
            placed.add(following.name)
            yield following
