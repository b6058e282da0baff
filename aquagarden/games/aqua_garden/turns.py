"""Whose turn it is, round after round: the standby track, the rearmost owner, the automaton, the preparation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from ...play.clauses import carries_out
from ...play.events import Event, Moved
from ...predicates.effects import Gains, Take
from . import clauses as c
from . import state as s
from .decks import ROUND
from .layout import FISH
from .state import Common, Player, State, Track, Turn, new

if TYPE_CHECKING:
    from ...rulings import Ground
    from .board import Board
    from .carrying import Carrying

IDLE = Turn(s.NOBODY, s.OVER, 0, 0, (), (), 0, 0, 0)


@frozen(eq=False)
class Turns:
    """The order of turns on a board."""

    board: Board
    carrying: Carrying

    @carries_out("Turn Order", 1, 2, 3, 4)
    def next_owner(self, track: Track) -> int | None:
        """Who goes next: the lowest that waits on standby, else the rearmost on the fair; None when all have passed."""
        if track.waiting:
            return track.waiting[0]
        last = self.board.last
        rearmost = min(track.spaces)
        return track.spaces.index(rearmost) if rearmost <= last else None

    @carries_out("Flow of a Turn", 2)
    def next_turn(self, state: State, events: list[Event]) -> State:
        """The position when a turn is over; the automaton's turns are played at once."""
        turn, number, players, track, common = state
        owner = self.next_owner(track)
        while owner is not None and owner >= len(self.board.names):
            track, common = self.automaton(track, common, events)
            owner = self.next_owner(track)
        if owner is not None:
            turn = new(Turn, (owner, s.GO, 0, 0, (), (), 0, 0, 0))
            return new(State, (turn, number, players, track, common))
        return self._round_over(State(turn, number, players, track, common), events)

    @carries_out("Game flow", 1, 2)
    @carries_out("Round flow", 1)
    @carries_out("2. Preparation phase", 1)
    @carries_out("2-c. Standby Track", 4)
    @carries_out("End of game and score calculation", 1)
    def _round_over(self, state: State, events: list[Event]) -> State:
        """After the action phase: the preparation phase, or the end of the game."""
        if state.round >= self.board.numbers.rounds:
            return state._replace(turn=IDLE)
        common = state.common
        for effect in self.board.happens.preparing:
            if isinstance(effect.clause, Take):
                common, _, taken = self.carrying.moving.take(common, (), effect)
                events += taken
        return self.draw_on(state._replace(common=common, turn=IDLE._replace(step=-1)), events)

    def draw_on(self, state: State, events: list[Event], step: int | None = None) -> State:
        """The position at the next visit to the bag or a deck that finds anything there; after the last, the round."""
        plan = self.board.plan(state.round)
        step = state.turn.step + 1 if step is None else step
        while step < len(plan) and not self.board.finds(plan[step], state):
            step += 1
        if step < len(plan):
            mover, phase = (plan[step].player, s.CHOOSE) if plan[step].chosen else (s.CHANCE, s.DRAW)
            return state._replace(turn=Turn(mover, phase, 0, 0, (), (), 0, step, 0))
        return self.begin_round(state, events)

    @carries_out("2-c. Standby Track", 2)
    @carries_out("2. Preparation phase", 4)
    def begin_round(self, state: State, events: list[Event]) -> State:
        """The first turn of the next round: those who passed wait, in the order in which they did."""
        effects = self.board.happens.preparing if state.round else self.board.happens.setting_up
        track = state.track
        waiting = track.passed if state.round else track.waiting
        track = Track((s.WAITING,) * len(self.board.owners), 0, waiting, (), 0)
        players = tuple(self._refreshed(player) for player in state.players)
        common = state.common._replace(offered=()) if state.common.offered else state.common
        state = State(IDLE, state.round + 1, players, track, common)
        for effect in effects:
            if isinstance(effect.clause, Gains):
                for player in range(len(players)):
                    state = self.carrying.gain(state, player, effect, events)
        return self.next_turn(state, events)

    def _refreshed(self, player: Player) -> Player:
        """A player at the start of a round: cards that work once a round work again."""
        board = self.board
        if not player.spent:
            return player
        return player._replace(spent=tuple(name for name in player.spent if board.cards.once(name) != ROUND))

    # ---- the automaton

    def automaton(self, track: Track, common: Common, events: list[Event]) -> tuple[Track, Common]:
        """The turn of the automaton: it moves, and what lies where it stops is resolved by the rules."""
        board, owner = self.board, len(self.board.names)
        before = track.spaces[owner]
        to, why = self.automaton_goes(track, common)
        events.append(new(Moved, ("", board.owners[owner], board.stands[before], board.stands[to], why)))
        track = moved(track, owner, to, board.last)
        if to <= board.last:
            for effect in board.happens.automaton_stopping[board.layout.spaces[to - 1]]:
                if isinstance(effect.clause, Take):
                    common, boards, taken = self.carrying.moving.take(
                        common, common.automaton, effect, to, board.owners[owner]
                    )
                    common = common._replace(automaton=boards)
                    events += taken
        return track, common

    @carries_out("Two-Player Rules", 1, 3, 4, 7, 8)
    def automaton_goes(self, track: Track, common: Common) -> tuple[int, Ground]:
        """Where the automaton goes, and why: ahead of the foremost owner, or alone as the settings say.

        One space beyond the last is the standby track.
        """
        board, last = self.board, self.board.last
        space = track.spaces[-1]
        foremost = max([one if one <= last else 0 for one in track.spaces[:-1]])
        if foremost:
            to = foremost + 1
            return to, board.why[c.LUCY_AHEAD if to <= last else c.LUCY_PASSES]
        if space == s.WAITING:
            to = next((one for one in board.spaces_of[FISH] if common.fair[one - 1]), last + 1)
            # That the round begins is what the clause says; that the others have passed at once is not.
            return to, board.alone if track.passed or to > last else board.why[c.LUCY_STARTS]
        return (space + 1 if board.numbers.alone_walks else last + 1), board.alone


@carries_out("2-c. Standby Track", 1)
def moved(track: Track, owner: int, space: int, last: int) -> Track:
    """The track after an owner went to a space; beyond the last space it has passed, behind all who did."""
    spaces, taken, waiting, passed, stops = track
    before = spaces[owner]
    if before:
        taken ^= 1 << before
    else:
        waiting = waiting[1:] if waiting[0] == owner else tuple([one for one in waiting if one != owner])
    if space > last:
        passed = (*passed, owner)
    else:
        taken |= 1 << space
    return new(Track, ((*spaces[:owner], space, *spaces[owner + 1 :]), taken, waiting, passed, stops))
