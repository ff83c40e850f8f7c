"""What tiles do with spellcars: gain them, run those just gained, rearrange one's railyard, bomb the others'."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.steam import mana, market
from empyrean.games.steam.actions import A_DONE, A_SLOT
from empyrean.games.steam.events import E_ACTIVATED, E_SPELLCAR_MOVED
from empyrean.games.steam.modifiers import inherent_price
from empyrean.games.steam.running import EXTRA, asking, can_run, may_decline, may_stop, run_tile, with_it
from empyrean.games.steam.state import COLUMNS, SLOTS, SteamState
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import Actions, Frame, Op, State


@final
class GainSpellcars(Op):
    """Gain up to n spellcars; each may be declined."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = n

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        return market.can_gain(state, frame.seat)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        state.gained = 0
        self.on(state, frame)
        market.gain(state, frame.seat, self.n, not may_decline(frame))


@final
class ActivateGained(Op):
    """Run each of the cars just gained once, in either order, for their inherent costs. `left` is the mask of their
    slots; bit 15 says that it has been set, since a car that runs may gain others."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        if frame.left == 0:
            state.stack.pop()
            state.push(asking(frame, state.gained | bit(SLOTS)))
            return False
        return True

    def _can_run(self, s: SteamState, seat: i64, slot: i64) -> bool:
        car = s.folios[seat].slots.get(slot)
        return car >= 0 and can_run(s, seat, car, slot, EXTRA, inherent_price(s, seat, car, EXTRA))

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        mask = frame.left & ~bit(SLOTS)
        while mask != 0:
            if self._can_run(state, seat, lowest(mask)):
                out.add(A_SLOT + lowest(mask))
            mask &= mask - 1
        if out.n > 0:
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        if self.next >= 0:
            state.push(with_it(frame, self.next, frame.it, 0))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self.run(state, frame)
            return
        slot = action - A_SLOT
        car = state.folios[seat].slots.get(slot)
        state.push(asking(frame, frame.left & ~bit(slot)))
        state.tell(E_ACTIVATED, seat, car, slot)
        mana.spend_old(state, seat, inherent_price(state, seat, car, EXTRA))
        run_tile(state, seat, car, slot, EXTRA)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Activate a spellcar you have just gained, if you can pay for it and it could do something."

    def question(self) -> str:
        return "activate_gained"


@final
class Rearrange(Op):
    """Two spellcar tiles of the owner change places, or one goes to an empty slot, the third row included. Printed cars
    stay, and no tile is moved onto one that lies open. `left` is 1 + the first slot."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def possible(self, state: State, frame: Frame) -> bool:
        """A single tile always finds an empty slot."""
        assert isinstance(state, SteamState)
        return tiles(state, frame.seat) != 0

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        mask = tiles(state, seat)
        if frame.left != 0:
            mask = (mask | (bit(SLOTS) - bit(COLUMNS))) & ~bit(frame.left - 1)
        while mask != 0:
            out.add(A_SLOT + lowest(mask))
            mask &= mask - 1
        if out.n > 0 and frame.left == 0 and may_stop(frame):
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        if self.next >= 0:
            state.push(with_it(frame, self.next, frame.it, 0))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        slot = action - A_SLOT
        if action == A_DONE:
            self.run(state, frame)
        elif frame.left == 0:
            state.push(asking(frame, slot + 1))
        else:
            if self.next >= 0:
                state.push(with_it(frame, self.next, frame.it, 1))
            slots = state.folios[seat].slots
            first = frame.left - 1
            moved, other = slots.get(first), slots.get(slot)
            slots.set(first, other)
            slots.set(slot, moved)
            state.tell(E_SPELLCAR_MOVED, seat, moved, first * 16 + slot)
            if other >= 0:
                state.tell(E_SPELLCAR_MOVED, seat, other, slot * 16 + first)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if frame.left == 0:
            return "Choose one of your spellcar tiles; printed cars stay where they are."
        return "Choose another spellcar tile, or an empty slot of the second or third row."

    def question(self) -> str:
        return "rearrange"


def tiles(s: SteamState, seat: i64) -> i64:
    """Mask of the slots where a spellcar tile lies."""
    mask: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if s.folios[seat].slots.get(slot) >= 0:
            mask |= bit(slot)
        slot += 1
    return mask


@final
class DiscardEach(Op):
    """Every competitor with a spellcar tile discards one, in turn order from the active seat on. `left` says how many
    seats have been gone through."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def _next(self, s: SteamState, frame: Frame) -> i64:
        """How far from the active seat the next one is that must discard; the number of seats if none."""
        away = frame.left + 1
        while away < s.seats:
            seat = (frame.seat + away) % s.seats
            if s.competes(frame.seat, seat) and tiles(s, seat) != 0:
                return away
            away += 1
        return away

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        return self._next(state, frame) < state.seats

    def seats(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, SteamState)
        away = self._next(state, frame)
        return bit((frame.seat + away) % state.seats) if away < state.seats else 0

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        mask = tiles(state, seat)
        while mask != 0:
            out.add(A_SLOT + lowest(mask))
            mask &= mask - 1

    def run(self, state: State, frame: Frame) -> None:
        """Everyone has."""
        if self.next >= 0:
            state.push(with_it(frame, self.next, frame.it, frame.left))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        state.push(asking(frame, self._next(state, frame)))
        market.discard(state, seat, action - A_SLOT)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose one of your spellcar tiles to discard; printed cars cannot be."

    def question(self) -> str:
        return "discard"
