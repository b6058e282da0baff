"""The actions of Aqua Garden: each one choice, each with its line of text."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from ...play.actions import Action
from ...rulings import Tokens

NOTHING = Tokens()
# Stands before what a token is swapped for.
FOR = "for"


@frozen(eq=False, repr=False)
class Go(Action):
    """The owner goes to a space of the fair, or to the standby track: `go 6`, `go standby`."""

    word: ClassVar[str] = "go"
    to: int | str

    def _rest(self) -> tuple[str, ...]:
        return (str(self.to),)


@frozen(eq=False, repr=False)
class Walk(Action):
    """The employee walks so many carpets on: `walk 4`. Steps beyond the free ones are paid."""

    word: ClassVar[str] = "walk"
    steps: int

    def _rest(self) -> tuple[str, ...]:
        return (str(self.steps),)


@frozen(eq=False, repr=False)
class Coming(Action):
    """A token comes into a tank; `leaving` is what must go for it, without what follows by itself."""

    token: str
    tank: str
    leaving: Tokens = NOTHING
    # The same for each way by which a token comes.
    what: str = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "what", " ".join((self.token, *_leaving(self.leaving))))
        Action.__attrs_post_init__(self)

    def _rest(self) -> tuple[str, ...]:
        return (self.token, self.tank, *_leaving(self.leaving))


@frozen(eq=False, repr=False)
class Place(Coming):
    """A token in hand goes into a tank: `place shark T2`, `place shark T2 leaving 1 sea-turtle`."""

    word: ClassVar[str] = "place"


@frozen(eq=False, repr=False)
class Buy(Coming):
    """A token of the sea is bought into a tank: `buy seaweed T2`."""

    word: ClassVar[str] = "buy"


@frozen(eq=False, repr=False)
class Acquire(Coming):
    """A token of the shelf is bought on an advertising space: `acquire remora T3`."""

    word: ClassVar[str] = "acquire"


@frozen(eq=False, repr=False)
class Return(Action):
    """A token in hand goes to the sea: `return shark`."""

    word: ClassVar[str] = "return"
    token: str

    def _rest(self) -> tuple[str, ...]:
        return (self.token,)


@frozen(eq=False, repr=False)
class Release(Coming):
    """A token of a tank goes to the sea, with what follows it, and what must leave then: `release coral T2`."""

    word: ClassVar[str] = "release"


@frozen(eq=False, repr=False)
class Claim(Action):
    """A milestone is achieved; the first gets the prize into the hand: `claim shark-3`."""

    word: ClassVar[str] = "claim"
    card: str

    def _rest(self) -> tuple[str, ...]:
        return (self.card,)


@frozen(eq=False, repr=False)
class Choose(Action):
    """One of the cards that lie open is taken: `choose shark-impact`."""

    word: ClassVar[str] = "choose"
    card: str

    def _rest(self) -> tuple[str, ...]:
        return (self.card,)


@frozen(eq=False, repr=False)
class Use(Action):
    """An ability brings money: `use dolphin fund`."""

    word: ClassVar[str] = "use"
    card: str
    unit: str

    def _rest(self) -> tuple[str, ...]:
        return (self.card, self.unit)


@frozen(eq=False, repr=False)
class UseTake(Coming):
    """An ability brings a token into a tank: `use dolphin seaweed T2`."""

    word: ClassVar[str] = "use"
    card: str = field(kw_only=True)

    def _rest(self) -> tuple[str, ...]:
        return (self.card, *Coming._rest(self))


@frozen(eq=False, repr=False)
class UseSwap(Action):
    """An ability swaps a token of a tank with one of a space: `use whale seahorse T2 for shark 7`."""

    word: ClassVar[str] = "use"
    card: str
    token: str
    tank: str
    other: str
    space: int
    leaving: Tokens = NOTHING

    def _rest(self) -> tuple[str, ...]:
        return (self.card, self.token, self.tank, FOR, self.other, str(self.space), *_leaving(self.leaving))


@frozen(eq=False, repr=False)
class Advertise(Action):
    """An ad pays: `advertise shark`."""

    word: ClassVar[str] = "advertise"
    card: str

    def _rest(self) -> tuple[str, ...]:
        return (self.card,)


@frozen(eq=False, repr=False)
class End(Action):
    """The turn ends: `end`."""

    word: ClassVar[str] = "end"


@frozen(eq=False, repr=False)
class Draw(Action):
    """Chance: a token comes out of the bag: `draw shark`."""

    word: ClassVar[str] = "draw"
    chance: ClassVar[bool] = True
    token: str

    def _rest(self) -> tuple[str, ...]:
        return (self.token,)


@frozen(eq=False, repr=False)
class Deal(Action):
    """Chance: a card comes off its deck, to a player or open beside the board: `deal shark-impact`."""

    word: ClassVar[str] = "deal"
    chance: ClassVar[bool] = True
    card: str

    def _rest(self) -> tuple[str, ...]:
        return (self.card,)


def _leaving(tokens: Tokens) -> tuple[str, ...]:
    return ("leaving", tokens.listed(", ")) if tokens else ()


# The kinds of actions by their first word; what is used has more than one form.
ACTIONS: dict[str, type[Action]] = {
    one.word: one
    for one in (Go, Walk, Place, Return, Buy, Claim, Advertise, Acquire, Use, End, Release, Choose, Draw, Deal)
}
