"""What tiles do with specialists: refresh, use, gain and recruit them, or trade one with another player."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.steam import specialists
from empyrean.games.steam.actions import A_DONE, A_PLACE, A_SEAT
from empyrean.games.steam.cards import CAPTAIN, STATION_MASTER, SURVEYOR
from empyrean.games.steam.events import E_EXCHANGED, E_USED
from empyrean.games.steam.running import ON_PLACE, PLAIN, asking, can_run, may_decline, may_stop, run_tile, with_it
from empyrean.games.steam.state import SteamState
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import Actions, Frame, Op, State


@final
class Refresh(Op):
    """Turn captain or engineer face up again."""

    def __init__(self, places: i64) -> None:
        super().__init__()
        self.places = places

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        return state.folios[frame.seat].faces & self.places != 0

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        self.on(state, frame, state.folios[frame.seat].faces & self.places)
        specialists.refresh(state, frame.seat, self.places)


@final
class Use(Op):
    """Use captain and engineer once each, now, without turning them. `left` is the mask of those already used."""

    def __init__(self, places: i64) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.places = places

    def _can_use(self, s: SteamState, seat: i64, place: i64) -> bool:
        tile = s.folios[seat].places.get(place)
        return tile >= 0 and can_run(s, seat, tile, ON_PLACE + place, PLAIN, 0)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        mask = self.places & ~frame.left
        while mask != 0:
            if self._can_use(state, frame.seat, lowest(mask)):
                return True
            mask &= mask - 1
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        mask = self.places & ~frame.left
        while mask != 0:
            if self._can_use(state, seat, lowest(mask)):
                out.add(A_PLACE + lowest(mask))
            mask &= mask - 1
        if out.n > 0:
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        if self.next >= 0:
            state.push(with_it(frame, self.next, frame.it, frame.left))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self.run(state, frame)
            return
        place = action - A_PLACE
        tile = state.folios[seat].places.get(place)
        state.push(asking(frame, frame.left | bit(place)))
        state.tell(E_USED, seat, tile, place)
        run_tile(state, seat, tile, ON_PLACE + place, PLAIN)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Use your captain or your engineer once each, if they could do something now."

    def question(self) -> str:
        return "use"


@final
class GainSpecialists(Op):
    """Gain a specialist of a type that one has none of."""

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        return specialists.can_gain(state, frame.seat)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        self.on(state, frame)
        specialists.gain(state, frame.seat, not may_decline(frame))


@final
class RecruitFrom(Op):
    """Draw n station masters from the box; one comes to lie on this tile."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = n

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        return specialists.can_recruit(state)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        self.on(state, frame)
        if specialists.can_recruit(state):
            specialists.recruit(state, frame.seat, frame.target, self.n)


@final
class Exchange(Op):
    """Trade a specialist with another player's of the same type, for good. One's own goes as it is, the other arrives
    face up and has not acted.

    `left` grows as the question goes on: 1 + the own place, from bit 4 on 1 + the other seat. Which place the other
    gives is asked only of station masters, one of whom may lie on a surveyor.
    """

    def __init__(self, places: i64) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.places = places

    def _gives(self, s: SteamState, other: i64, type: i64, place: i64) -> bool:
        """Does a specialist of the type lie on that place of the other's folio?"""
        tile = s.folios[other].places.get(place)
        return tile >= 0 and s.book.tiles[tile].place == type

    def _trades(self, s: SteamState, other: i64, type: i64) -> bool:
        return self._gives(s, other, type, type) or (type == STATION_MASTER and self._gives(s, other, type, SURVEYOR))

    def _offers(self, s: SteamState, seat: i64, place: i64) -> bool:
        """Does the seat have that type, and someone else too?"""
        if self.places & bit(place) == 0 or not self._gives(s, seat, place, place):
            return False
        other: i64 = 0
        while other < s.seats:
            if other != seat and self._trades(s, other, place):
                return True
            other += 1
        return False

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        place = CAPTAIN
        while place <= STATION_MASTER:
            if self._offers(state, frame.seat, place):
                return True
            place += 1
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        type = (frame.left & 15) - 1
        other: i64 = 0
        place = CAPTAIN
        if frame.left == 0:
            while place <= STATION_MASTER:
                if self._offers(state, seat, place):
                    out.add(A_PLACE + place)
                place += 1
            if out.n > 0 and may_stop(frame):
                out.add(A_DONE)
        elif frame.left < 16:
            while other < state.seats:
                if other != seat and self._trades(state, other, type):
                    out.add(A_SEAT + other)
                other += 1
        else:
            while place <= STATION_MASTER:
                if self._gives(state, (frame.left >> 4) - 1, type, place):
                    out.add(A_PLACE + place)
                place += 1

    def run(self, state: State, frame: Frame) -> None:
        if self.next >= 0:
            state.push(with_it(frame, self.next, frame.it, 0))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self.run(state, frame)
        elif frame.left == 0:
            state.push(asking(frame, action - A_PLACE + 1))
        elif frame.left < 16:
            state.push(asking(frame, frame.left | (action - A_SEAT + 1) << 4))
        else:
            if self.next >= 0:
                state.push(with_it(frame, self.next, frame.it, 1))
            trade(state, seat, (frame.left & 15) - 1, (frame.left >> 4) - 1, action - A_PLACE)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if frame.left == 0:
            return "Choose a specialist of yours of a type that another player has too."
        return "Choose another player with a specialist of that type, and which of them you take."

    def question(self) -> str:
        return "exchange"


def trade(s: SteamState, seat: i64, place: i64, other: i64, theirs: i64) -> None:
    """The specialists at these places of two folios change places."""
    mine, them = s.folios[seat], s.folios[other]
    given, taken = mine.places.get(place), them.places.get(theirs)
    was_down = mine.is_down(place)
    mine.places.set(place, taken)
    mine.faces &= ~bit(place)
    mine.acted &= ~bit(place)
    them.places.set(theirs, given)
    them.faces &= ~bit(theirs)
    them.acted &= ~bit(theirs)
    if was_down:
        them.faces |= bit(theirs)
    s.tell(E_EXCHANGED, seat, other, place)
