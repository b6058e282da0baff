"""The second referee for games with Beach Combing and Outdoor: what their rulebooks add to the base, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import attrs

from aquagarden.games.aqua_garden.position import Position
from tests.games.aqua_garden import printed_packs as packs
from tests.games.aqua_garden.printed import BOARDS, FISH_SPACES, MILESTONES, TANKS, bare, kind_of, normal
from tests.games.aqua_garden.printed_tanks import Key, going, key, named
from tests.games.aqua_garden.referee import Referee


@attrs.define
class PacksReferee(Referee):
    """The game at some point, with expansions on the table."""

    others: dict[str, Counter[str]] = attrs.field(factory=dict)
    automaton: dict[str, Counter[str]] = attrs.field(factory=dict)
    kept: Counter[str] = attrs.field(factory=Counter)
    offered: list[str] = attrs.field(factory=list)
    window: list[str] = attrs.field(factory=list)
    packs: tuple[str, ...] = ()

    @classmethod
    def at(cls, position: Position, table: tuple[str, ...]) -> PacksReferee:
        """The referee of a position, with these packs on the table."""
        self = cls.of(position, advanced="advanced" in table)
        assert isinstance(self, PacksReferee)
        self.packs = table
        self.others = {packs.BAG: Counter(dict(position.others.get(packs.BAG, {})))}
        self.automaton = {name: Counter(dict(position.automaton.get(name, {}))) for name in BOARDS}
        self.kept = Counter(dict(position.kept))
        self.offered, self.window = list(position.offered), list(position.window)
        return self

    @property
    def position(self) -> Position:
        """All of it as data."""
        return attrs.evolve(
            super().position,
            others={name: bare(tokens) for name, tokens in self.others.items() if bare(tokens)},
            automaton={name: bare(tokens) for name, tokens in self.automaton.items() if bare(tokens)},
            kept=bare(self.kept),
            offered=tuple(self.offered),
            window=tuple(self.window),
        )

    @property
    def beach(self) -> bool:
        return "beach-combing" in self.packs

    # ---- what may be done

    def legal(self) -> set[str]:
        """All that the player to move, or chance, may do."""
        if self.phase == "choose":
            return {f"choose {card}" for card in self.offered if card in self._deck(self._visit[0])}
        if self.phase in ("draw", "over"):
            return super().legal()
        more = {normal(text) for text in self._uses()}
        if self.phase == "trade":
            return super().legal() | more
        if self.prize.total():
            return {normal(text) for text in (*self._prizes(), *self.releases(self.to_move))} | more
        return super().legal() | more | {f"claim {card}" for card in self.claimed if self._may_claim(card)}

    def _prizes(self) -> Iterator[str]:
        """Where a prize may go that came in another phase than that of purchases: anywhere."""
        for token in bare(self.prize):
            yield f"return {token}"
            for label in TANKS:
                yield from self._comes("place", token, label)

    def _may_claim(self, card: str) -> bool:
        open_now = self.phase == "trade" or card in self.window
        return open_now and self.to_move not in self.claimed[card] and card in packs.met(self.seat)

    def _uses(self) -> Iterator[str]:
        """A card of the player to move, once a round: what it shows, or 1 fund."""
        for card in self.seat.cards:
            if card in packs.OUTDOOR and card not in self.seat.spent:
                yield f"use {card} fund"
                yield from self._swaps(card) if card == "whale" else self._takes(card, packs.TAKES[card])

    def _takes(self, card: str, token: str) -> Iterator[str]:
        for label in TANKS if self.sea[token] else ():
            yield from self._comes(f"use {card}", token, label)

    def _swaps(self, card: str) -> Iterator[str]:
        for label, tank in self.seat.tanks.items():
            for own in packs.REGULAR_FISH:
                for space in FISH_SPACES if tank.get(own) else ():
                    for other in packs.REGULAR_FISH:
                        for leaving, _ in self._swapped(tank, own, other) if self.fair[space][other] else ():
                            yield f"use {card} {own} {label} for {other} {space}{leaving}"

    def _swapped(self, tank: Mapping[str, int], own: str, other: str) -> tuple[tuple[str, Key], ...]:
        """What may leave after the exchange, which happens at once."""
        return going(key(Counter(tank) + Counter([other])), own)

    def _sets(self, card: str) -> int:
        tokens, funds = (packs.SETS | packs.BEACH_SETS).get(card, ((), 0))
        there = Counter(self.seat.tanks["T3"]) + Counter(self.seat.tanks["B3"])
        return funds * min((there[token] for token in tokens), default=0)

    # ---- what comes of it

    def apply(self, text: str, player: str = "") -> None:
        """Carry out an action that may be done, and see which milestones it lets achieve at once."""
        own = self.players.get(player or self.to_move)
        before = packs.met(own) if own else set()
        jellyfish = own.total("jellyfish") if own else 0
        word, prize = text.split(maxsplit=1)[0], self.prize.total()
        if word == "use":
            self._used(text)
        else:
            super().apply(text, player)
        if own is None or word in ("claim", "release") or self.prize.total() < prize:
            return
        self.window = []
        if self.phase == "trade":
            return
        if own.total("jellyfish") > jellyfish or (word == "use" and not text.endswith(" fund")):
            after = packs.met(own) - before
            self.window = [card for card in MILESTONES if card in after]

    def _used(self, text: str) -> None:
        """The ability of a card, or its fund."""
        action, _, leaving = text.partition(" leaving ")
        _, card, token, *rest = action.split()
        self.seat.spent += (card,)
        if token == "fund":
            self.seat.pay_in(1)
            return
        label = rest[0]
        grown = Counter(self.seat.tanks[label]) + Counter(rest[2:3] or [token])
        if len(rest) > 1:
            other, space = rest[2], int(rest[3])
            self._settle(self.to_move, label, grown, {token: 1})
            self.fair[space] += Counter([token])
            self.fair[space][other] -= 1
            grown = Counter(self.seat.tanks[label])
        self.sea[token] -= 1
        self._settle(self.to_move, label, grown, named(leaving))

    def _go(self, to: str) -> None:
        name = self.to_move
        if to != "standby":
            for find, number in self._taken(int(to)).items():
                self.seat.boards[packs.board_of(find)][find] += number
        elif self.beach and not self.solo:
            self.players[name].pay_in(packs.STANDBY_FUNDS[len(self.passed)])
        super()._go(to)

    def _taken(self, space: int) -> Counter[str]:
        """The finds of a space, which lie there no more."""
        finds = packs.finds_in(self.fair[space])
        self.fair[space] -= finds
        return finds

    def _place(self, token: str, label: str, after: Mapping[str, int]) -> None:
        hand = self._hidden()
        super()._place(token, label, after)
        self.hand += hand

    def _return(self, token: str) -> None:
        hand = self._hidden()
        super()._return(token)
        self.hand += hand

    def _hidden(self) -> Counter[str]:
        """Fish that wait for the employee to walk: they are not placed or returned yet."""
        if self.phase == "trade":
            return Counter()
        hand, self.hand = self.hand, Counter()
        return hand

    def _acquire(self, token: str, label: str, after: Mapping[str, int]) -> None:
        super()._acquire(token, label, after)
        self.kept["bottle"] += token == "octopus"

    def _lucy(self) -> None:
        super()._lucy()
        at = self.owners["lucy"]
        if isinstance(at, int):
            for find, number in self._taken(at).items():
                self.automaton[packs.board_of(find)][find] += number

    def _fish(self, space: int) -> Counter[str]:
        return self.fair[space] - packs.finds_in(self.fair[space])

    # ---- chance, and the cards that are chosen

    @property
    def _visits(self) -> list[tuple[str, str]]:
        if self.round == 0:
            return packs.setup(tuple(self.players), self.packs)
        return packs.preparation(len(self.players), self.beach)

    @property
    def _visit(self) -> tuple[str, str]:
        return self._visits[self.step]

    def _deck(self, visit: str) -> tuple[str, ...]:
        """The cards of the deck that is named last."""
        beach = packs.BEACH_SETS if self.beach else {}
        return packs.OUTDOOR if visit.endswith("outdoor") else (*packs.SETS, *beach)

    def _chance(self) -> Iterator[str]:
        what, where = self._visit
        if what == "milestone":
            yield from (f"deal {card}" for card in MILESTONES if kind_of(card) == where)
        elif what in ("fish", "find"):
            yield from (f"draw {token}" for token in bare(self.bag if what == "fish" else self.others[packs.BAG]))
        else:
            held = {card for seat in self.players.values() for card in seat.cards} | set(self.offered)
            deck = self._deck(where if what == "offer" else what)
            yield from (f"deal {card}" for card in deck if card not in held)

    def _deal(self, card: str) -> None:
        what, where = self._visit
        if what == "milestone":
            self.claimed[card] = ()
        elif what == "offer":
            self.offered.append(card)
        else:
            self.players[where].cards += (card,)
        self._drawn()

    def _draw(self, token: str) -> None:
        what, where = self._visit
        (self.bag if what == "fish" else self.others[packs.BAG])[token] -= 1
        (self.sea if where == "sea" else self.fair[int(where)])[token] += 1
        self._drawn()

    def _choose(self, card: str) -> None:
        self.offered.remove(card)
        self.seat.cards += (card,)
        self._drawn()

    def _drawn(self) -> None:
        """Go on to the next visit that finds anything, or begin the round."""
        self.step += 1
        while self.step < len(self._visits):
            what, where = self._visit
            if what.startswith("choose"):
                self.to_move, self.phase = where, "choose"
                return
            if any(self._chance()):
                return
            self.step += 1
        self.offered = []
        self._begin()

    def _begin(self) -> None:
        """At the end of the preparation the animals go back beside their cards."""
        for seat in self.players.values() if self.round else ():
            seat.spent = tuple(card for card in seat.spent if card not in packs.OUTDOOR)
            seat.pay_in(2 if self.solo and self.beach else 0)
        super()._begin()
