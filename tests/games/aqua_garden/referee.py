"""A second referee, slow and plain, with everything typed from the rulebook; it knows nothing of the engine.

It takes a position as data, says what may be done, and makes the next position. Tanks are judged by brute force.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import permutations

import attrs

from aquagarden.games.aqua_garden.position import Position
from tests.games.aqua_garden.printed import (
    ADS,
    CAP,
    CARPETS,
    FEEDING,
    FISH_SPACES,
    KINDS,
    LAST,
    MILESTONES,
    PRIZES,
    TANKS,
    Seat,
    bare,
    kind_of,
    known,
    normal,
    seat,
)
from tests.games.aqua_garden.printed_tanks import Key, can_stay, coming, going, key, named
from tests.oracle import brute

Tanks = dict[str, dict[str, int]]


@attrs.define
class Referee:
    """The game at some point; made anew for each question."""

    round: int
    to_move: str
    phase: str
    players: dict[str, Seat]
    owners: dict[str, int | str]
    waiting: list[str]
    passed: list[str]
    stops: int
    fair: dict[int, Counter[str]]
    claimed: dict[str, tuple[str, ...]]
    got: list[str]
    due: list[str]
    left: int
    step: int
    sea: Counter[str]
    bag: Counter[str]
    box: Counter[str]
    shelf: Counter[str]
    prizes: Counter[str]
    hand: Counter[str]
    prize: Counter[str]
    advanced: bool = False

    @classmethod
    def of(cls, position: Position, advanced: bool) -> Referee:
        given = {name: getattr(position, name) for name in known(cls)}
        for place in ("sea", "bag", "box", "shelf", "prizes", "hand", "prize"):
            given[place] = Counter(dict(given[place]))
        given["players"] = {name: seat(before) for name, before in position.players.items()}
        given["fair"] = {space: Counter(dict(position.fair.get(str(space), {}))) for space in range(1, LAST + 1)}
        lists = {name: list(given[name]) for name in ("waiting", "passed", "got", "due")}
        copies = {name: dict(given[name]) for name in ("owners", "claimed")}
        return cls(**{**given, **lists, **copies}, advanced=advanced)

    @property
    def position(self) -> Position:
        """All of it as data."""
        given = {name: getattr(self, name) for name in known(type(self))}
        for place in ("sea", "bag", "box", "shelf", "prizes", "hand", "prize"):
            given[place] = bare(given[place])
        given["players"] = {name: own.before for name, own in self.players.items()}
        given["fair"] = {str(space): bare(tokens) for space, tokens in self.fair.items() if bare(tokens)}
        given |= {name: tuple(getattr(self, name)) for name in ("waiting", "passed", "got", "due")}
        return Position(**given)

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    @property
    def rounds(self) -> int:
        return 4 if len(self.players) == 4 else 3

    @property
    def seat(self) -> Seat:
        return self.players[self.to_move]

    @property
    def beside(self) -> tuple[str, ...]:
        return CARPETS[self.seat.at]

    # ---- what may be done

    def legal(self) -> set[str]:
        """All that the player to move, or chance, may do."""
        if self.phase == "over":
            return set()
        if self.phase == "draw":
            return set(self._chance())
        by_phase = {"go": self._goes, "walk": self._walks, "trade": self._trades, "ad": self._ads, "rest": self._rests}
        return {normal(text) for text in (*by_phase[self.phase](), *self.releases(self.to_move))}

    def releases(self, name: str) -> Iterator[str]:
        """What a player may send to the sea at any time."""
        for label, tank in self.players[name].tanks.items():
            for token in bare(tank):
                yield from (f"release {token} {label}{leaving}" for leaving, _ in going(key(tank), token))

    def _goes(self) -> Iterator[str]:
        space = self._space(self.to_move)
        visited = (space + 3) // 4
        for to in range(space + 1, LAST + 1):
            allowed = to == 4 * visited or (to % 4 and to // 4 == visited) if self.solo else True
            if allowed and to not in self.owners.values():
                yield f"go {to}"
        if not self.solo or visited == 5:
            yield "go standby"

    def _space(self, name: str) -> int:
        space = self.owners[name]
        return space if isinstance(space, int) else 0

    def _walks(self) -> Iterator[str]:
        return (f"walk {steps}" for steps in range(1, 6) if self._walked(steps) is not None)

    def _walked(self, steps: int) -> tuple[str, int] | None:
        """The carpet and the funds after a walk; None when it cannot be paid."""
        carpets = list(CARPETS)
        at, funds = carpets.index(self.seat.at), self.seat.funds
        for step in range(1, steps + 1):
            if step > 3:
                funds -= 1
            if funds < 0:
                return None
            if carpets[at] == "C1":
                funds = min(CAP, funds + 1 + sum(map(self._sets, self.seat.cards)))
            at = (at + 1) % 6
        return carpets[at], funds

    def _sets(self, card: str) -> int:
        there = Counter(self.seat.tanks["T3"]) + Counter(self.seat.tanks["B3"])
        return min(there[token] for token in FEEDING[card])

    def _trades(self) -> Iterator[str]:
        for token in bare(self.hand + self.prize):
            for label in TANKS:
                yield from self._comes("place", token, label, partial(self._may_place, token, label))
            if self.hand[token] or self._still_serves(self.seat.tanks, self.due, self.prize - Counter([token])):
                yield f"return {token}"
        for token in bare(self.sea) if self.seat.funds >= 2 else ():
            for label in TANKS:
                yield from self._comes("buy", token, label, partial(self._may_buy, label))
        if not self.prize.total():
            yield from (f"claim {card}" for card in self.claimed if self._may_claim(card))
            yield from () if self.hand.total() else ("end",)

    def _may_place(self, token: str, label: str, after: Key) -> bool:
        if self.hand[token] and label in self.beside:
            return True
        due = [one for one in self.due if one != label or not dict(after).get(token)]
        rest = self.prize - Counter([token])
        return bool(self.prize[token]) and self._still_serves(self._with(label, after), due, rest)

    def _may_buy(self, label: str, after: Key) -> bool:
        if not self.prize.total():
            return label in self.beside
        due = self.due if label in (*self.got, *self.due) else [*self.due, label]
        return self._serves(self._with(label, after), due, self.prize)

    def _with(self, label: str, after: Key) -> Tanks:
        return {**self.seat.tanks, label: dict(after)}

    def _still_serves(self, tanks: Tanks, due: list[str], rest: Counter[str]) -> bool:
        """Whether the tanks that must get a part still can, or could not before."""
        return self._serves(tanks, due, rest) or not self._serves(self.seat.tanks, self.due, self.prize)

    def _serves(self, tanks: Tanks, due: list[str], prize: Counter[str]) -> bool:
        """Whether each of these tanks can get and keep a token of the prize."""
        choices = permutations(prize.elements(), len(due))
        return any(all(can_stay(tanks[one], token) for one, token in zip(due, some, strict=True)) for some in choices)

    def _may_claim(self, card: str) -> bool:
        if self.to_move in self.claimed[card]:
            return False
        tanks = self.seat.tanks.values()
        return any(all(tank.get(token, 0) >= n for token, n in MILESTONES[card].items()) for tank in tanks)

    def _comes(
        self, word: str, token: str, label: str, may: Callable[[Key], bool] = lambda after: True
    ) -> Iterator[str]:
        ways = coming(key(self.seat.tanks[label]), token)
        return (f"{word} {token} {label}{leaving}" for leaving, after in ways if may(after))

    def _ads(self) -> Iterator[str]:
        left = [ad for ad in ADS if ad not in self.seat.spent]
        yield from (f"advertise {ad}" for ad in left)
        yield from self._acquires()
        if not left:
            yield "end"

    def _rests(self) -> Iterator[str]:
        yield "end"
        yield from self._acquires()

    def _acquires(self) -> Iterator[str]:
        for token in bare(self.shelf):
            if self.left and self.seat.can_pay(token):
                for label in TANKS:
                    yield from self._comes("acquire", token, label)

    def _chance(self) -> Iterator[str]:
        if self.round == 0 and self.step < 4:
            kind = KINDS[self.step]
            yield from (f"deal {card}" for card in MILESTONES if kind_of(card) == kind)
        elif self.round == 0 and self.step >= 24:
            dealt = {card for seat in self.players.values() for card in seat.cards}
            yield from (f"deal {card}" for card in FEEDING if card not in dealt)
        else:
            yield from (f"draw {token}" for token in bare(self.bag))

    # ---- what comes of it

    def apply(self, text: str, player: str = "") -> None:
        """Carry out an action that may be done."""
        action, _, leaving = text.partition(" leaving ")
        word, *rest = action.split()
        name, gone = player or self.to_move, named(leaving)
        if word == "release":
            self._settle(name, rest[1], self.players[name].tanks[rest[1]], {rest[0]: 1})
            self._settle(name, rest[1], self.players[name].tanks[rest[1]], gone)
        elif word in ("place", "buy", "acquire"):
            grown = Counter(self.seat.tanks[rest[1]]) + Counter([rest[0]])
            getattr(self, f"_{word}")(*rest, brute.after(dict(grown), gone))
            self._settle(name, rest[1], grown, gone)
        else:
            getattr(self, f"_{word}")(*rest)

    def _settle(self, name: str, label: str, tank: Mapping[str, int], leaving: Mapping[str, int]) -> None:
        """A tank has changed; others leave it, and what left of what lay there is in the sea."""
        left = brute.after(dict(tank), dict(leaving))
        self.sea += Counter(dict(tank)) - Counter(left)
        self.players[name].tanks[label] = left

    def _go(self, to: str) -> None:
        name = self.to_move
        self.waiting = [one for one in self.waiting if one != name]
        if to == "standby":
            self.owners[name] = to
            self.passed.append(name)
            self._next_turn()
            return
        space = self.owners[name] = int(to)
        if space % 4:
            self.stops = 1 if self.solo else 0
            self.phase, self.hand, self.fair[space] = "walk", self.fair[space], Counter()
        else:
            self.phase, self.left = "ad", int(self.advanced)

    def _walk(self, steps: str) -> None:
        reached = self._walked(int(steps))
        assert reached is not None
        self.seat.at, self.seat.funds = reached
        self.phase = "trade"

    def _place(self, token: str, label: str, after: Mapping[str, int]) -> None:
        if self.hand[token] and label in self.beside:
            self.hand[token] -= 1
            return
        if token in after:
            self.got = [one for one in TANKS if one in self.got or one == label]
            self.due = [one for one in self.due if one != label]
        self._give(token)

    def _give(self, token: str) -> None:
        self.prize[token] -= 1
        if not self.prize.total():
            self.got, self.due = [], []

    def _return(self, token: str) -> None:
        if self.hand[token]:
            self.hand[token] -= 1
        else:
            self._give(token)
        self.sea[token] += 1

    def _buy(self, token: str, label: str, after: Mapping[str, int]) -> None:
        self.seat.funds -= 2
        self.sea[token] -= 1
        if self.prize.total() and label not in self.got:
            self.due = [one for one in TANKS if one in self.due or one == label]

    def _acquire(self, token: str, label: str, after: Mapping[str, int]) -> None:
        self.seat.pay(token)
        self.shelf[token] -= 1
        self.phase, self.left = "rest", self.left - 1

    def _claim(self, card: str) -> None:
        if not self.claimed[card]:
            self.prize = self.prizes & Counter(PRIZES[kind_of(card)])
            self.prizes -= self.prize
            self.got, self.due = [], []
        self.claimed[card] += (self.to_move,)

    def _advertise(self, ad: str) -> None:
        self.seat.pay_in(sum(self.seat.total(token) // every for token, every in ADS[ad].items()))
        if self.solo:
            self.seat.spent += (ad,)
        self._next_turn()

    def _end(self) -> None:
        self._next_turn()

    def _deal(self, card: str) -> None:
        if self.step < 4:
            self.claimed[card] = ()
        else:
            self.players[list(self.players)[self.step - 24]].cards += (card,)
        self._drawn()

    def _draw(self, token: str) -> None:
        self.bag[token] -= 1
        place = self.step - 4 if self.round == 0 else self.step
        (self.fair[FISH_SPACES[place]] if place < 15 else self.sea)[token] += 1
        self._drawn()

    def _drawn(self) -> None:
        """Go on to the next draw that finds anything, or begin the round."""
        self.step += 1
        while self.step < (24 + len(self.players) if self.round == 0 else 15) and not any(self._chance()):
            self.step += 1
        if self.step == (24 + len(self.players) if self.round == 0 else 15):
            self._begin()

    # ---- turns and rounds

    def _next_turn(self) -> None:
        self.hand, self.prize, self.got, self.due, self.left, self.step = Counter(), Counter(), [], [], 0, 0
        while (mover := self._mover()) == "lucy":
            self._lucy()
        if mover:
            self.to_move, self.phase = mover, "go"
        elif self.round == self.rounds:
            self.to_move, self.phase = "nobody", "over"
        else:
            self.to_move, self.phase, self.step = "chance", "draw", -1
            self._prepare()
            self._drawn()

    def _prepare(self) -> None:
        """What comes before the draws of the next round."""
        for tokens in self.fair.values() if self.solo else ():
            self.box += tokens
            tokens.clear()

    def _mover(self) -> str:
        if self.waiting:
            return self.waiting[0]
        on_track = {space: name for name, space in self.owners.items() if isinstance(space, int)}
        return on_track[min(on_track)] if on_track else ""

    def _lucy(self) -> None:
        others = [space for name, space in self.owners.items() if name != "lucy" and isinstance(space, int)]
        if others:
            to = max(others) + 1
        elif self.owners["lucy"] == "standby":
            to = next((space for space in FISH_SPACES if self._fish(space).total()), LAST + 1)
        else:
            to = self._space("lucy") + 1
        self.waiting = [one for one in self.waiting if one != "lucy"]
        if to > LAST:
            self.owners["lucy"] = "standby"
            self.passed.append("lucy")
            return
        self.owners["lucy"] = to
        self.sea += self._fish(to)
        self.fair[to] -= self._fish(to)

    def _fish(self, space: int) -> Counter[str]:
        return self.fair[space]

    def _begin(self) -> None:
        if self.round:
            self.waiting, self.passed = self.passed, []
            self.owners = dict.fromkeys(self.owners, "standby")
        self.round, self.stops = self.round + 1, 0
        self._next_turn()
