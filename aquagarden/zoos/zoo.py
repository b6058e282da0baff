"""A zoo as a node: where a piece may lie is asked of the laws once for each zoo, as bits."""

from __future__ import annotations

from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar

from attrs import field, frozen

from ..predicates.laws import HoldsAtMost, Law, LivesIn, Needs, Touches, UsesAtMost
from ..predicates.scene import Names
from .grid import Mask, beside, bits, formed
from .grid import space as space_at
from .layout import Layout
from .scene import SPACE, ZOO, Board, Piece, ZooScene

if TYPE_CHECKING:
    from ..packs.lexicon import Lexicon
    from ..packs.ruleset import Rule, Ruleset

# A kind of piece: a token with its mark, "" for none.
Kind = tuple[str, str]
# More spaces than any law can ask for.
FULL: Mask = (1 << 1024) - 1


@frozen(eq=False, slots=False)
class ZooRules:
    """The rules for zoos, made ready. `kinds` are all kinds of pieces that may lie in one, in a fixed order."""

    ruleset: Ruleset
    kinds: tuple[Kind, ...]

    @cached_property
    def layout(self) -> Layout:
        """What lies on the grid from the start, and what may join it."""
        return Layout.of(self.ruleset)

    @property
    def lexicon(self) -> Lexicon:
        """Who is who on the table."""
        return self.ruleset.lexicon

    @cached_property
    def index(self) -> dict[Kind, int]:
        """The place of each kind among the masks of a zoo."""
        return {kind: index for index, kind in enumerate(self.kinds)}

    @cached_property
    def of_token(self) -> dict[str, tuple[int, ...]]:
        """The places of all kinds of a token."""
        tokens = dict.fromkeys(token for token, _ in self.kinds)
        return {token: tuple(i for i, kind in enumerate(self.kinds) if kind[0] == token) for token in tokens}

    @cached_property
    def of_names(self) -> dict[Names, tuple[int, ...]]:
        """The places of tokens, in their own order, for the names that laws ask for; filled when first asked."""
        return {}

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The laws of zoos, those about single spaces first: where they refuse, the others are not asked."""
        return tuple(sorted(self.ruleset.rules, key=lambda rule: not at_once(rule)))

    @cached_property
    def barring(self) -> dict[str, tuple[Rule, ...]]:
        """The laws that can keep a token from a space, by token: others do not even where all is full.

        Limits come before what looks around: where they keep it from all spaces, nothing more is asked.
        """
        rules = sorted(self.rules, key=lambda rule: isinstance(rule.law, Touches))
        return {token: tuple(rule for rule in rules if self._bars(rule, token)) for token in self.of_token}

    def _bars(self, rule: Rule, token: str) -> bool:
        grids = (Full(self, token, own) for own in (0, FULL))
        if token in rule.hidden or _only_when_taken(rule.law):
            return False
        return any(rule.law.bars(grid, token) != 0 for grid in grids)

    @cached_property
    def asking(self) -> tuple[Rule, ...]:
        """The laws that ask for something, and so may break when a piece leaves."""
        return tuple(rule for rule in self.rules if isinstance(rule.law, Needs | UsesAtMost))

    @cached_property
    def touching(self) -> tuple[Touches, ...]:
        """The laws about what touches and covers."""
        return tuple(rule.law for rule in self.rules if isinstance(rule.law, Touches))

    @cached_property
    def empty(self) -> Zoo:
        """The zoo at the start."""
        return Zoo(self, (0,) * len(self.kinds), (), self.layout.spaces, 0)


def at_once(rule: Rule) -> bool:
    """Whether a law looks at single spaces: whether a piece may lie there at all, whatever lies elsewhere."""
    return isinstance(rule.law, LivesIn) or rule.law.place == SPACE


def _only_when_taken(law: Law) -> bool:
    """Whether a law keeps pieces only from spaces where something lies already."""
    return isinstance(law, HoldsAtMost) and law.place == SPACE and law.most > 0


@frozen
class Full:
    """A zoo that is full of everything but a token, and of that too or without it.

    What a law allows even there it always does.
    """

    rules: ZooRules
    token: str
    own: Mask
    place: ClassVar[str] = ZOO
    space: ClassVar[str] = SPACE
    spaces: ClassVar[Mask] = FULL

    def kinds(self, names: Names) -> frozenset[str]:
        """The tokens that the names stand for."""
        return self.rules.lexicon.of(names)

    def bits(self, names: Names) -> Mask:
        """All spaces, as if each held everything."""
        return self.own if self.kinds(names) == {self.token} else FULL

    def present(self, names: Names) -> int:
        """How many of the tokens that the names stand for lie there."""
        kinds = self.kinds(names)
        return len(kinds) if self.own else len(kinds - {self.token})

    def beside(self, some: Mask) -> Mask:
        """The same spaces."""
        return some

    def there(self, place: str) -> Mask:
        """All spaces."""
        return FULL

    def laid(self, place: str) -> int:
        """No board has joined it."""
        return 0

    def forming(self, place: str) -> Names:
        """The group of which copies that touch form places of that kind."""
        name = self.rules.layout.forming.get(place)
        return (name,) if name else ()

    def formed(self, place: str, token: str) -> int:
        """More than any law allows."""
        return FULL.bit_count()


@frozen(cache_hash=True, repr=False)
class Zoo:
    """The spaces of a player's zoo and what lies on them, each kind of piece as one mask."""

    place: ClassVar[str] = ZOO
    space: ClassVar[str] = SPACE
    rules: ZooRules = field(eq=False)
    pieces: tuple[Mask, ...]
    boards: tuple[Board, ...]
    spaces: Mask = field(eq=False)
    taken: Mask = field(eq=False)
    _free: dict[str, Mask] = field(factory=dict, init=False, eq=False)
    _of_tokens: list[Mask] = field(factory=list, init=False, eq=False)

    def __repr__(self) -> str:
        return f"<zoo of {self.taken.bit_count()} pieces on {self.spaces.bit_count()} spaces>"

    def __reduce__(self) -> tuple[object, ...]:
        return Zoo, (self.rules, self.pieces, self.boards, self.spaces, self.taken)

    # ---- what becomes of it

    def adding(self, kind: Kind, one: Mask) -> Zoo:
        """The zoo with one piece more."""
        index = self.rules.index[kind]
        pieces = (*self.pieces[:index], self.pieces[index] | one, *self.pieces[index + 1 :])
        return Zoo(self.rules, pieces, self.boards, self.spaces, self.taken | one)

    def removing(self, kind: Kind, one: Mask) -> Zoo:
        """The zoo with one piece less."""
        index = self.rules.index[kind]
        pieces = (*self.pieces[:index], self.pieces[index] ^ one, *self.pieces[index + 1 :])
        return Zoo(self.rules, pieces, self.boards, self.spaces, self.taken ^ one)

    def joined(self, board: Board) -> Zoo:
        """The zoo with one board more."""
        return Zoo(self.rules, self.pieces, (*self.boards, board), self.spaces | board.cells, self.taken)

    def with_pieces(self, pieces: tuple[Mask, ...]) -> Zoo:
        """The zoo with other pieces, or as it is when there are none of them."""
        taken = 0
        for some in pieces:
            taken |= some
        return Zoo(self.rules, pieces, self.boards, self.spaces, taken) if pieces else self

    # ---- what lies there

    def lying(self, token: str) -> Mask:
        """The spaces where a token lies, whatever its mark."""
        found = 0
        for index in self.rules.of_token[token]:
            found |= self.pieces[index]
        return found

    def bits(self, names: Names) -> Mask:
        """The spaces where any of these lies."""
        found = 0
        for some in self._lying(names):
            found |= some
        return found

    def present(self, names: Names) -> int:
        """How many of the tokens that the names stand for lie there."""
        return sum([1 for some in self._lying(names) if some])

    def _lying(self, names: Names) -> list[Mask]:
        """The spaces of each token that the names stand for."""
        known = self.rules.of_names.get(names)
        if known is None:
            tokens = self.rules.lexicon.of(names)
            known = tuple(index for index, token in enumerate(self.rules.of_token) if token in tokens)
            self.rules.of_names[names] = known
        of_tokens = self._of_tokens
        if not of_tokens:
            pieces = self.pieces
            of_tokens += [reduce(or_, [pieces[one] for one in kinds]) for kinds in self.rules.of_token.values()]
        return [of_tokens[index] for index in known]

    def kinds(self, names: Names) -> frozenset[str]:
        """The tokens that the names stand for, present or not."""
        return self.rules.lexicon.of(names)

    def forming(self, place: str) -> Names:
        """The group of which copies that touch form places of that kind; none, where nothing does."""
        name = self.rules.layout.forming.get(place)
        return (name,) if name else ()

    def marked(self, token: str, mark: str) -> Mask:
        """The spaces where copies of a token lie that bear a mark."""
        index = self.rules.index.get((token, mark))
        return 0 if index is None else self.pieces[index]

    def there(self, place: str) -> Mask:
        """The spaces of the zoo, of a board on the grid, or of all areas of a kind."""
        if place == ZOO:
            return self.spaces
        found = self.rules.layout.fixed.get(place, 0) | self._joined(place)
        return found | self.bits(self.forming(place)) if place in self.rules.layout.forming else found

    def _joined(self, name: str) -> Mask:
        found = 0
        for board in self.boards:
            found |= board.cells if board.name == name else 0
        return found

    def beside(self, some: Mask) -> Mask:
        """The spaces that share an edge with one of these."""
        return beside(some)

    def formed(self, place: str, token: str) -> int:
        """How many areas of a kind a token forms."""
        if token not in self.rules.lexicon.of((self.rules.layout.forming[place],)):
            return 0
        return sum(1 for _ in formed(self.lying(token)))

    def area(self, token: str, one: Mask) -> Mask:
        """The spaces that touch a space, one after the other, and hold a token; none when it holds another."""
        return next((area for area in formed(self.lying(token)) if area & one), 0)

    def laid(self, name: str) -> int:
        """How many boards of that name have joined it."""
        return sum(1 for board in self.boards if board.name == name)

    def kind_at(self, one: Mask) -> Kind | None:
        """What lies on a space."""
        return next((kind for kind, some in zip(self.rules.kinds, self.pieces, strict=True) if some & one), None)

    def scene(self) -> ZooScene:
        """The zoo as the laws see it."""
        pieces = tuple(
            Piece(token, mark, space_at(one))
            for (token, mark), some in zip(self.rules.kinds, self.pieces, strict=True)
            for one in bits(some)
        )
        return ZooScene(self.rules.lexicon, self.rules.layout, pieces, self.boards)

    # ---- where something may lie

    def free(self, token: str) -> Mask:
        """The empty spaces where one more of a token may lie, in a zoo that breaks no law."""
        found = self._free.get(token)
        if found is None:
            found = self._free[token] = self._found(token)
        return found

    def _found(self, token: str) -> Mask:
        free = self.spaces & ~self.taken
        for rule in self.rules.barring[token]:
            barred = None if rule.hidden else rule.law.bars(self, token)
            free &= ~(self._barred(rule, token, free) if barred is None else barred)
            if not free:
                break
        return free

    def _barred(self, rule: Rule, token: str, among: Mask) -> Mask:
        """The same for a law that cannot say it as bits: each space is judged."""
        found = 0
        for one in bits(among):
            kind = self.rules.kinds[self.rules.of_token[token][0]]
            if not rule.law.holds(self.adding(kind, one).scene().unseen(rule.hidden)):
                found |= one
        return found

    def keeps(self) -> bool:
        """Whether the laws that ask for something are still met, when a piece has left."""
        asking = self.rules.asking
        if not asking:
            return True
        scene = self.scene()
        return all(rule.law.holds(scene.unseen(rule.hidden)) for rule in asking)
