"""Train cars on the move: one's own to a neighbouring hex, traded with a competitor's, or swept off the map."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.steam.actions import A_DONE, A_HEX, A_SEAT
from empyrean.games.steam.boards import mark, word
from empyrean.games.steam.building import unfit
from empyrean.games.steam.events import E_CAR_MOVED, E_CARS_CLEARED, E_CARS_SWAPPED
from empyrean.games.steam.network import competitors, own, room
from empyrean.games.steam.running import asking, may_decline, may_stop, with_it
from empyrean.games.steam.state import SteamState
from empyrean.games.steam.track import cars_of, lift_car, shift_car
from empyrean.kernel.bits import lowest
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

IT: Final[i64] = 0
NETWORK: Final[i64] = 1


def _steps(s: SteamState, seat: i64, hex: i64, w: i64) -> i64:
    """The hexes that a car of the seat may move to from there."""
    return s.map.geometry.around(hex, w) & room(s, seat, w)


def _can_step(s: SteamState, seat: i64, hex: i64) -> bool:
    w: i64 = 0
    while w < s.map.words:
        if _steps(s, seat, hex, w) != 0:
            return True
        w += 1
    return False


@final
class MoveCar(Op):
    """One of the owner's cars, on `it` or anywhere, moves to a neighbouring hex: no build, so any terrain will do.

    Once the car is chosen, `left` is 1 + its hex. Sets `it` to where it has gone.
    """

    def __init__(self, where: i64) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.where = where

    def _cars(self, s: SteamState, frame: Frame, w: i64) -> i64:
        """The hexes a car may move from, as far as there is one."""
        mask = own(s, frame.seat, w)
        if self.where == IT:
            mask &= mark(frame.it) if frame.it >= 0 and word(frame.it) == w else 0
        return mask

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        w: i64 = 0
        while w < state.map.words:
            mask = self._cars(state, frame, w)
            while mask != 0:
                if _can_step(state, frame.seat, w * 60 + lowest(mask)):
                    return True
                mask &= mask - 1
            w += 1
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        w: i64 = 0
        while w < state.map.words:
            mask = self._cars(state, frame, w) if frame.left == 0 else _steps(state, seat, frame.left - 1, w)
            while mask != 0:
                hex = w * 60 + lowest(mask)
                if frame.left != 0 or _can_step(state, seat, hex):
                    out.add(A_HEX + hex)
                mask &= mask - 1
            w += 1
        if out.n > 0 and frame.left == 0 and (may_decline(frame) or may_stop(frame)):
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        """No car can move, or none is to."""
        if self.next >= 0:
            state.push(with_it(frame, self.next, NONE, 0))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self.run(state, frame)
            return
        hex = action - A_HEX
        if frame.left == 0:
            state.push(asking(frame, hex + 1))
            return
        if self.next >= 0:
            state.push(with_it(frame, self.next, hex, 1))
        state.tell(E_CAR_MOVED, seat, frame.left - 1, hex)
        shift_car(state, seat, frame.left - 1, hex)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, SteamState)
        hex = action - A_HEX
        if frame.left == 0:
            return "Choose one of your train cars that can move."
        if 0 <= hex < state.map.size and state.map.geometry.touch(frame.left - 1, hex):
            return unfit(state, seat, hex)
        return "A train car moves to a neighbouring hex."

    def question(self) -> str:
        return "move_car"


@final
class SwapCars(Op):
    """One of the owner's cars and a competitor's on a neighbouring hex change places.

    `left` grows as the question goes on: 1 + the own hex, and from bit 8 on 1 + the other hex. The own car may not come
    to another own one; the competitor's may.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def _partners(self, s: SteamState, seat: i64, hex: i64, w: i64) -> i64:
        """The hexes around an own car with a competitor's car to trade with."""
        return s.map.geometry.around(hex, w) & competitors(s, seat, w) & ~own(s, seat, w)

    def _has_partner(self, s: SteamState, seat: i64, hex: i64) -> bool:
        w: i64 = 0
        while w < s.map.words:
            if self._partners(s, seat, hex, w) != 0:
                return True
            w += 1
        return False

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        w: i64 = 0
        while w < state.map.words:
            mask = own(state, frame.seat, w)
            while mask != 0:
                if self._has_partner(state, frame.seat, w * 60 + lowest(mask)):
                    return True
                mask &= mask - 1
            w += 1
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        if frame.left > 255:
            other: i64 = 0
            while other < state.seats:
                if state.competes(seat, other) and cars_of(state, (frame.left >> 8) - 1, other) > 0:
                    out.add(A_SEAT + other)
                other += 1
            return
        w: i64 = 0
        while w < state.map.words:
            mask = own(state, seat, w) if frame.left == 0 else self._partners(state, seat, frame.left - 1, w)
            while mask != 0:
                hex = w * 60 + lowest(mask)
                if frame.left != 0 or self._has_partner(state, seat, hex):
                    out.add(A_HEX + hex)
                mask &= mask - 1
            w += 1
        if out.n > 0 and frame.left == 0 and may_stop(frame):
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        if self.next >= 0:
            state.push(with_it(frame, self.next, frame.it, 0))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self.run(state, frame)
        elif frame.left == 0:
            state.push(asking(frame, action - A_HEX + 1))
        elif frame.left < 256:
            state.push(asking(frame, frame.left | (action - A_HEX + 1) << 8))
        else:
            mine = (frame.left & 255) - 1
            theirs = (frame.left >> 8) - 1
            other = action - A_SEAT
            if self.next >= 0:
                state.push(with_it(frame, self.next, theirs, 1))
            state.tell(E_CARS_SWAPPED, seat, other, mine * 256 + theirs)
            shift_car(state, seat, mine, theirs)
            shift_car(state, other, theirs, mine)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if frame.left == 0:
            return "Choose one of your train cars with a competitor's next to it."
        if frame.left < 256:
            return "Choose a neighbouring hex with a competitor's train car and none of yours."
        return "Choose a competitor with a train car there."

    def question(self) -> str:
        return "swap_cars"


@final
class Clear(Op):
    """All cars on `it` and around it go back to their supplies, one's own as well."""

    def possible(self, state: State, frame: Frame) -> bool:
        return frame.it >= 0

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        gone: i64 = 0
        if frame.it >= 0:
            gone = _sweep(state, frame.it)
            direction: i64 = 0
            while direction < 6:
                beside = state.map.geometry.neighbour(frame.it, direction)
                if beside >= 0:
                    gone += _sweep(state, beside)
                direction += 1
        self.on(state, frame, gone)


def _sweep(s: SteamState, hex: i64) -> i64:
    """Take all cars off a hex; how many they were."""
    gone: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        n = cars_of(s, hex, seat)
        if n > 0:
            s.tell(E_CARS_CLEARED, seat, hex, n)
            gone += n
        while n > 0:
            lift_car(s, seat, hex)
            n -= 1
        seat += 1
    return gone
