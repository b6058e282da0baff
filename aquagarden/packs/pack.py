"""A pack as it lies on the shelf: its paragraphs and what it says of itself, before it meets others."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from ..errors import Diagnostic, Span
from ..language.catalog import finding
from ..language.clauses import Follows, NeedsPack, PlayerCounts, Plays, Version, WithPack
from ..language.declarations import Declaration
from ..language.reading import Rules
from ..language.source import Source

# The files of a pack: the name of each as messages show it, and its text.
Texts = tuple[tuple[str, str], ...]


@frozen
class Pack:
    """A unit of rules: one file or one folder, with the paragraph that names it."""

    name: str
    title: str
    version: int
    needs: tuple[NeedsPack, ...]
    plays: str | None
    follows: str | None
    players: tuple[int, ...]
    declarations: tuple[Declaration, ...] = field(repr=False)
    sources: tuple[Source, ...] = field(repr=False)
    span: Span = field(repr=False)

    @property
    def texts(self) -> Texts:
        """Its files as they were read."""
        return tuple((source.name, source.text) for source in self.sources)

    @property
    def files(self) -> frozenset[str]:
        """The names of its files, as messages show them."""
        return frozenset(source.name for source in self.sources)

    def source(self, span: Span) -> Source:
        """The source that a place is in."""
        return next(source for source in self.sources if source.name == span.file)

    def meets(self) -> frozenset[str]:
        """The packs that some of its paragraphs wait for."""
        return frozenset(clause.pack for d in self.declarations for clause in d.all(WithPack))


def pack_of(files: tuple[Rules, ...], shown: str) -> tuple[Pack | None, list[Diagnostic]]:
    """The pack in some files that belong together."""
    declarations = [declaration for file in files for declaration in file.declarations]
    heads = [declaration for declaration in declarations if declaration.kind == "pack"]
    if len(heads) != 1:
        return None, list(_not_one(heads, shown))
    head = heads[0]
    version, plays, follows, players = (
        head.first(Version),
        head.first(Plays),
        head.first(Follows),
        head.first(PlayerCounts),
    )
    pack = Pack(
        name=head.name,
        title=head.title,
        version=version.number if version else 0,
        needs=head.all(NeedsPack),
        plays=plays.game if plays else None,
        follows=follows.book if follows else None,
        players=players.counts if players else (),
        declarations=tuple(declarations),
        sources=tuple(file.source for file in files),
        span=head.span,
    )
    return pack, []


def _not_one(heads: list[Declaration], shown: str) -> Iterator[Diagnostic]:
    example = 'pack my-fish "My fish"'
    if not heads:
        hint = "If it is one file of a pack in several, give their folder."
        yield finding("P1", Span(shown, 1), "no paragraph says which pack this is", hint=hint, example=example)
    else:
        names = " and ".join(sorted({head.name for head in heads[:2]}))
        yield finding(
            "P1", heads[1].span, f"this is one pack, but it is named more than once: {names}", also=(heads[0].span,)
        )
