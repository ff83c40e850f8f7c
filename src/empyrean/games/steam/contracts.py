"""What tiles do with deliveries, demand tiles and turns."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.steam import deliver
from empyrean.games.steam.actions import A_CITY, A_DEMAND, A_DONE
from empyrean.games.steam.events import E_DEMANDS_SWAPPED
from empyrean.games.steam.running import asking, may_decline, may_stop, with_it
from empyrean.games.steam.state import SteamState
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import Actions, Frame, Op, State


@final
class DeliverGoodsNow(Op):
    """Deliver up to n goods of one colour to a city next to the network; `tiles`: a demand tile may be taken for it."""

    def __init__(self, n: i64, tiles: i64 = 0) -> None:
        super().__init__()
        self.n = n
        self.tiles = tiles == 1

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        return deliver.can_deliver(state, frame.seat, self.n, self.tiles)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        self.on(state, frame)
        deliver.begin(state, frame.seat, self.n, self.tiles, not may_decline(frame))


@final
class SwapDemand(Op):
    """Two demand tiles of different kinds in two cities change places.

    Asked are city, tile, city, tile: `left` grows by 1 + the city (three bits) and 1 + the tile (five bits) of each.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        city: i64 = 0
        while city < 6:
            if _has_partner(state, city):
                return True
            city += 1
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        first_city = (frame.left & 7) - 1
        first_tile = ((frame.left >> 3) & 31) - 1
        second_city = ((frame.left >> 8) & 7) - 1
        n: i64 = 0
        if first_city < 0 or (first_tile >= 0 and second_city < 0):
            while n < 6:
                if _has_partner(state, n) if first_city < 0 else n != first_city and _has_other(state, n, first_tile):
                    out.add(A_CITY + n)
                n += 1
            if out.n > 0 and first_city < 0 and may_stop(frame):
                out.add(A_DONE)
            return
        while n < 18:
            city = first_city if first_tile < 0 else second_city
            fits = _fits_elsewhere(state, first_city, n) if first_tile < 0 else n != first_tile
            if fits and state.stands_at(city, n) > 0:
                out.add(A_DEMAND + n)
            n += 1

    def run(self, state: State, frame: Frame) -> None:
        if self.next >= 0:
            state.push(with_it(frame, self.next, frame.it, 0))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        left = frame.left
        if action == A_DONE:
            self.run(state, frame)
        elif left == 0:
            state.push(asking(frame, action - A_CITY + 1))
        elif left < 8:
            state.push(asking(frame, left | (action - A_DEMAND + 1) << 3))
        elif left < 256:
            state.push(asking(frame, left | (action - A_CITY + 1) << 8))
        else:
            if self.next >= 0:
                state.push(with_it(frame, self.next, frame.it, 1))
            swap(state, (left & 7) - 1, ((left >> 3) & 31) - 1, (left >> 8) - 1, action - A_DEMAND)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose two different demand tiles that stand in two cities: city, tile, city, tile."

    def question(self) -> str:
        return "swap_demand"


def _has_other(s: SteamState, city: i64, tile: i64) -> bool:
    """Does a tile of another kind stand in the city?"""
    stand = s.stands.get(city)
    return stand & ~(bit(tile * 2) * 3) != 0


def _fits_elsewhere(s: SteamState, city: i64, tile: i64) -> bool:
    """Does a tile of another kind stand in another city?"""
    other: i64 = 0
    while other < 6:
        if other != city and _has_other(s, other, tile):
            return True
        other += 1
    return False


def _has_partner(s: SteamState, city: i64) -> bool:
    """Does a tile stand there that can be swapped?"""
    tile: i64 = 0
    while tile < 18:
        if s.stands_at(city, tile) > 0 and _fits_elsewhere(s, city, tile):
            return True
        tile += 1
    return False


def swap(s: SteamState, city: i64, tile: i64, other_city: i64, other_tile: i64) -> None:
    one, other = bit(tile * 2), bit(other_tile * 2)
    s.stands.add(city, other - one)
    s.stands.add(other_city, one - other)
    s.tell(E_DEMANDS_SWAPPED, city * 32 + tile, other_city * 32 + other_tile)


@final
class ExtraTurn(Op):
    """One more turn directly after this one."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        state.extra_turns += 1
        self.on(state, frame)
