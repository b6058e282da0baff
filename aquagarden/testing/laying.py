"""What examples lay out: a tank and other boards, or a zoo; what cannot lie there, and which laws refuse it."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Protocol

from attrs import frozen

from ..language.clauses import Area, Example, Lying
from ..language.vocabulary import terms
from ..packs.grids import cells
from ..packs.opening import marked_opening
from ..packs.ruleset import Ruleset
from ..predicates.laws import LivesIn
from ..predicates.scene import Scene
from ..tanks.aquarium import Aquarium, Holdings
from ..tanks.contents import TANK, Contents
from ..tanks.legality import Judge
from ..zoos.grid import mask
from ..zoos.judging import refused
from ..zoos.layout import has_zoos
from ..zoos.scene import ZOO, Board, Piece, ZooScene
from ..zoos.zoo import ZooRules

Tank = tuple[Lying, ...]


class Table(Protocol):
    """Where the tokens of an example are laid out."""

    # How what was laid out is called.
    called: str

    def odd(self, example: object, lying: Lying) -> str:
        """What speaks against tokens that cannot lie there; "" when they can."""

    def laid(self, tank: Tank, against: Tank = ()) -> Scene:
        """What lies before a player, beside what lies before another one."""

    def refusing(self, tank: Tank) -> list[str]:
        """The laws that refuse it."""


@frozen(slots=False)
class Tanks:
    """One tank as all of an aquarium, and boards to collect on."""

    ruleset: Ruleset
    called = "tank"

    @cached_property
    def judge(self) -> Judge:
        """The judge of tanks."""
        return Judge(self.ruleset)

    def odd(self, example: object, lying: Lying) -> str:
        """What speaks against tokens that cannot lie there; "" when they can."""
        boards, tokens = (TANK, *self.ruleset.boards), self.ruleset.lexicon.tokens
        purse = terms("purse", self.ruleset.game) if isinstance(example, Example) else ()
        if lying.name not in {*tokens, *purse}:
            return f"{lying.name} is no single token, and only tokens lie in a tank"
        if lying.place is not None and (lying.place not in boards or lying.name not in tokens):
            return f"no token {lying.name} lies in the {lying.place}; the boards here are {', '.join(boards)}"
        if lying.at is not None:
            return f"a tank has no spaces with columns and rows, and {lying.name} lies at {lying.at}"
        return f"no {lying.name} is marked {lying.mark}" if lying.mark is not None else ""

    def laid(self, tank: Tank, against: Tank = ()) -> Aquarium:
        """One tank as all of an aquarium, in every area, and what lies on other boards: there, or at home on one."""
        ruleset, lexicon = self.ruleset, self.ruleset.lexicon
        areas = {area.name: ("",) for place in ruleset.declared("place") for area in place.all(Area)}
        money = {lying.name: lying.number for lying in tank if lying.name not in lexicon.tokens}
        found: dict[str, Counter[str]] = {place: Counter() for place in (TANK, *ruleset.boards)}
        for lying in tank:
            if lying.name in lexicon.tokens:
                found[lying.place or ruleset.home(lying.name) or TANK][lying.name] += lying.number
        boards = {place: Contents(lexicon, counts) for place, counts in found.items() if place != TANK}
        holdings = Holdings(areas=areas, money=money, boards=boards)
        aquarium = Aquarium(lexicon, {"": Contents(lexicon, found[TANK])}, holdings)
        return aquarium.against((self.laid(against),)) if against else aquarium

    def refusing(self, tank: Tank) -> list[str]:
        """The laws that refuse the tank, and those that refuse what lies on another board."""
        aquarium = self.laid(tank)
        refusing = [rule.name for rule in self.judge.broken(aquarium.parts(TANK)[0])]
        for rule in self.ruleset.rules:
            if isinstance(rule.law, LivesIn) and rule.name not in refusing:
                strays = self.ruleset.lexicon.of(rule.law.names) - rule.hidden
                elsewhere = [board for place, board in aquarium.boards.items() if place not in rule.law.places]
                if any(board.count((token,)) for board in elsewhere for token in strays):
                    refusing.append(rule.name)
        return refusing


@frozen(slots=False)
class Zoos:
    """A zoo with what lies on its spaces and on the boards beside it."""

    ruleset: Ruleset
    called = "zoo"

    @cached_property
    def rules(self) -> ZooRules:
        """The rules for zoos."""
        return ZooRules(self.ruleset, ())

    @cached_property
    def _marks(self) -> set[tuple[str, str]]:
        """The marks that copies bear, each with the token."""
        return {kind for held in marked_opening(self.ruleset).values() for kind in held}

    def odd(self, example: object, lying: Lying) -> str:
        """What speaks against tokens that cannot lie there; "" when they can."""
        name, joins = lying.name, lying.name in self.rules.layout.shapes
        if name in terms("purse", self.ruleset.game) and isinstance(example, Example):
            return f"{name} is money, and lies nowhere" if lying.place or lying.at else ""
        if name not in self.ruleset.lexicon.tokens and not joins:
            return f"{name} is no single token, and no board that joins the {ZOO}"
        if lying.mark is not None and (name, lying.mark) not in self._marks:
            return f"no {name} is marked {lying.mark}"
        return self._unplaced(example, lying, joins)

    def _unplaced(self, example: object, lying: Lying, joins: bool) -> str:
        """What speaks against a place; where one is due it must be said."""
        name, place = lying.name, self._place(lying)
        known = [one for one, term in terms("place", self.ruleset.game).items() if term.board and not term.several]
        if lying.at is None and place is not None and not joins and place not in known:
            return f"no token {name} lies in the {place}; the boards here are {', '.join(known)}"
        spaces = joins or not isinstance(example, Example)
        if lying.at is None and (place is None or joins or (place == ZOO and spaces)):
            return f"say where {name} lies, such as `{Lying(lying.number, name)} at 1 2`"
        if joins and lying.number > 1:
            return f"only one {name} lies at {lying.at}"
        return ""

    def _place(self, lying: Lying) -> str | None:
        """The board where tokens lie, said or their only home; None when it is not said."""
        homes = self.ruleset.homes.get(lying.name, frozenset())
        return lying.place or (next(iter(homes)) if len(homes) == 1 else None)

    def laid(self, tank: Tank, against: Tank = ()) -> ZooScene:
        """What lies before a player; what lies before others makes no difference."""
        layout = self.rules.layout
        money = dict.fromkeys(terms("purse", self.ruleset.game), 0)
        pieces: list[Piece] = []
        boards: list[Board] = []
        for lying in tank:
            at = None if lying.at is None else (lying.at.x, lying.at.y)
            if lying.name in money:
                money[lying.name] += lying.number
            elif lying.name in layout.shapes and at is not None:
                boards.append(self._board(lying.name, *at))
            else:
                pieces += [Piece(lying.name, lying.mark or "", at, self._place(lying) or ZOO)] * lying.number
        return ZooScene(self.ruleset.lexicon, layout, tuple(pieces), tuple(boards), money)

    def _board(self, name: str, x: int, y: int) -> Board:
        """A board as its rows say, with the lower left corner of them at a space."""
        some = next(cells(one) for one in self.ruleset.declared("place") if one.name == name)
        left, low = min(column for column, _ in some), min(row for _, row in some)
        return Board(name, mask((column - left + x, row - low + y) for column, row in some))

    def refusing(self, tank: Tank) -> list[str]:
        """The laws that refuse it."""
        return [reason.name for reason in refused(self.rules, self.laid(tank))]


def table_of(ruleset: Ruleset) -> Table:
    """Where the examples of rules are laid out: a zoo, where the game has one."""
    return Zoos(ruleset) if has_zoos(ruleset) else Tanks(ruleset)
