"""Effects: what is gained, taken, drawn, left out, swapped or allowed when something happens."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from .conditions import Where
from .quantities import Gain, Ladder, Share
from .scene import Scene
from .sentence import NOUN, PLACE, Phrase, between, refers


class Effect(Phrase):
    """What a trigger brings about."""

    __slots__ = ()
    example: ClassVar[str] = "gain 1 fund"


@frozen
class LeaveOut(Effect):
    """Tokens that go from their bag back to the box before anything is drawn."""

    sentence: ClassVar[str] = "leave out {items:,}"
    example: ClassVar[str] = "leave out 5 small-fish, 1 shark"
    items: tuple[Share, ...]


@frozen
class LeaveTypesOut(Effect):
    """Whole types that go back to the box before anything is drawn: all copies of so many tokens of a group.

    Chance decides which.
    """

    sentence: ClassVar[str] = "leave out {number} <type> of {name}"
    example: ClassVar[str] = "leave out 2 types of advanced"
    number: int = field(metadata=between(1, 99))
    name: str = field(metadata=refers("group"))


@frozen
class Some(Phrase):
    """These tokens: `1 small-fish, 1 large-fish`."""

    sentence: ClassVar[str] = "{items:,}"
    items: tuple[Share, ...]


@frozen
class Every(Phrase):
    """All copies of a token or of the members of a group that lie there: `every fish`."""

    sentence: ClassVar[str] = "every {name}"
    name: str = field(metadata=NOUN)


@frozen
class OfItsType(Phrase):
    """So many copies of the token that a formed place is made of: `1 of its type`."""

    sentence: ClassVar[str] = "{number} of its <type>"
    number: int = field(metadata=between(1, 99))


@frozen
class Take(Effect):
    """Moves known tokens from one place to another; where fewer lie, those that there are.

    `its space` is the space of who caused it, `its basin` the one to which it happened, and `its home` the board of
    theirs on which a token lives. To `any tank` goes what a player then places. What the first place refuses goes to
    the one after `otherwise`: `take 1 of its type from nursery to its basin otherwise depot`
    """

    sentence: ClassVar[str] = "take {portion} from {source} to {target}[ otherwise {refuge}]"
    example: ClassVar[str] = "take every fish from its space to sea"
    portion: Some | Every | OfItsType
    source: Where
    target: Where
    refuge: Where | None = None


@frozen
class Draw(Effect):
    """Draws tokens out of a bag by chance, all alike likely; with `each`, so many for each such place."""

    sentence: ClassVar[str] = "draw {number} from {source} to {target}"
    example: ClassVar[str] = "draw 1 from bag to each fish-space"
    number: int = field(metadata=between(1, 99))
    source: str = field(metadata=PLACE)
    target: Where


@frozen
class Gains(Effect):
    """Brings money to the player whom it happens to."""

    sentence: ClassVar[str] = "gain {gain}"
    example: ClassVar[str] = "gain 1 fund for each set of 1 shark and 1 coral in event-tanks"
    gain: Gain | Ladder

    def total(self, scene: Scene, its: Scene) -> int:
        """How much, in a scene, for a piece that lies in `its` part of it."""
        return self.gain.total(scene, its)


@frozen
class Swap(Effect):
    """Exchanges a token in a tank with one on a space of the fair, each to the place of the other.

    A player chooses it; nothing that happens brings it about: `choose swap 1 fish in any tank with 1 fish in fair`
    """

    sentence: ClassVar[str] = "swap {own} in {where} with {other} in {there}"
    example: ClassVar[str] = ""
    own: Share
    where: Where
    other: Share
    there: Where


@frozen
class Allow(Effect):
    """Lets the player do at once what else has its time in a turn."""

    sentence: ClassVar[str] = "allow {window}"
    example: ClassVar[str] = "allow milestones"
    window: str = field(metadata=refers("window"))


# In this order the effects of one happening are carried out, whatever the order of packs and files.
# A swap is none of these: it is only chosen.
EFFECTS: tuple[type[Effect], ...] = (LeaveOut, LeaveTypesOut, Take, Draw, Gains, Allow)
