"""The boards that can join a zoo: every way to lay one is judged once for each shape of the zoo, as bits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from attrs import field, frozen

from ...play.kept import Kept
from ...play.refusals import Violation
from ...zoos.grid import Mask, beside, covering, mask, spaces
from ...zoos.judging import refused
from ...zoos.scene import Board as Joined
from . import actions as a
from . import clauses as c

if TYPE_CHECKING:
    from ...zoos.zoo import Zoo
    from .board import Board

# So many shapes of zoos are kept.
SHAPES_KEPT = 1 << 10
# A shape, the boards that have joined a zoo, and its pieces, where a law looks at them.
Key = tuple[str, tuple[Joined, ...], tuple[Mask, ...]]


@frozen(eq=False)
class Building:
    """The ways to build on a board; `looking` says of each shape whether laws look at the pieces in a zoo."""

    board: Board
    ways: Kept[Key, tuple[a.Build, ...]] = field(init=False, repr=False)
    laying: Kept[tuple[str, Mask], a.Build] = field(init=False, repr=False)
    looking: dict[str, bool] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "ways", Kept(self._ways, SHAPES_KEPT))
        object.__setattr__(self, "laying", Kept(lambda key: self.board.action(a.Build(key[0], spaces(key[1])))))
        zoos, shapes = self.board.zoos, self.board.shapes
        asked = {name: {one for law in zoos.touching if name in law.names for one in law.others} for name in shapes}
        looking = {name: not asked[name].isdisjoint(zoos.layout.forming) for name in shapes}
        object.__setattr__(self, "looking", looking)

    def actions(self, zoo: Zoo, shape: str) -> tuple[a.Build, ...]:
        """Every way to lay a board of that shape beside a zoo."""
        return self.ways[shape, zoo.boards, zoo.pieces if self.looking[shape] else ()]

    def _ways(self, key: Key) -> tuple[a.Build, ...]:
        shape, boards, pieces = key
        zoo = self.board.zoos.empty.with_pieces(pieces)
        for one in boards:
            zoo = zoo.joined(one)
        fits = self._fitting(zoo, shape)
        return tuple([self.laying[shape, cells] for cells in self.tried(zoo, shape) if fits(cells)])

    def tried(self, zoo: Zoo, shape: str) -> list[Mask]:
        """The shape in each way to turn it, wherever it covers a space beside the zoo."""
        near, ways = beside(zoo.spaces), self.board.zoos.layout.shapes[shape].ways
        return sorted({cells for way in ways for cells in covering(way, near)})

    def _fitting(self, zoo: Zoo, shape: str) -> Callable[[Mask], bool]:
        """Whether the laws let a board lie there: those about boards of that name, and those that only look at them."""
        laws = self.board.zoos.touching
        own = [law.allowing(zoo) for law in laws if shape in law.names]
        others = [law for law in laws if shape in law.others]

        def fits(cells: Mask) -> bool:
            for allows in own:
                if not allows(cells):
                    return False
            if not others:
                return True
            scene = zoo.joined(Joined(shape, cells)).scene()
            return all(law.holds(scene) for law in others)

        return fits

    def joining(self, action: a.Build) -> Joined:
        """The board that an action lays."""
        return Joined(action.shape, mask(action.cells))

    def against(self, zoo: Zoo, action: a.Build) -> Iterator[Violation]:
        """Every reason why a board may not be laid there."""
        zoos, layout = self.board.zoos, self.board.zoos.layout
        if not layout.shapes[action.shape].is_at(action.cells):
            yield Violation(f"these spaces are no {action.shape}", layout.shapes[action.shape].ground)
            return
        if action in self.actions(zoo, action.shape):
            return
        scene, near = zoo.joined(self.joining(action)).scene(), mask(action.cells) & beside(zoo.spaces)
        reasons = refused(zoos, scene)
        for reason in reasons:
            yield Violation(f"{action.shape} may not be laid there", reason.ground, (reason,))
        if not reasons and not near:
            yield Violation(f"{action.shape} lies not beside the zoo", self.board.why[c.BESIDE])
