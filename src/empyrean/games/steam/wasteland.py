"""Place Wasteland."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.steam.actions import A_DONE, A_HEX
from empyrean.games.steam.boards import mark, word
from empyrean.games.steam.events import E_GOOD_MOVED, E_WASTELAND
from empyrean.games.steam.running import may_stop, with_it
from empyrean.games.steam.state import SteamState
from empyrean.games.steam.track import lay_waste, put_goods
from empyrean.kernel.bits import lowest
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


def sites(s: SteamState, seat: i64, w: i64) -> i64:
    """In the network or next to it, but no city and no wasteland."""
    around = s.own.get(seat * 3 + w) | s.near.get(seat * 3 + w)
    return around & ~(s.map.cities(w) | s.waste.get(w))


@final
class PlaceWasteland(Op):
    """Place a wasteland tile; the goods there go to the supply or, `goods=mine`, to the owner's folio. Sets `it`."""

    def __init__(self, goods: i64 = 0) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.mine = goods == 1

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        if state.wastes == 0:
            return False
        w: i64 = 0
        while w < state.map.words:
            if sites(state, frame.seat, w) != 0:
                return True
            w += 1
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        if state.wastes == 0:
            return
        w: i64 = 0
        while w < state.map.words:
            mask = sites(state, seat, w)
            while mask != 0:
                out.add(A_HEX + w * 60 + lowest(mask))
                mask &= mask - 1
            w += 1
        if out.n > 0 and may_stop(frame):
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        """No tile, or nowhere to place one."""
        if self.next >= 0:
            state.push(with_it(frame, self.next, NONE, 0))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self.run(state, frame)
            return
        hex = action - A_HEX
        if self.next >= 0:
            state.push(with_it(frame, self.next, hex, 1))
        state.tell(E_WASTELAND, seat, hex)
        colour: i64 = 0
        while colour < 6:
            n = state.lying(hex, colour)
            if n > 0:
                put_goods(state, hex, colour, -n)
                if self.mine:
                    state.folios[seat].goods += n << (colour * 6)
                else:
                    state.restock(colour, n)
                while n > 0:
                    state.tell(E_GOOD_MOVED, colour, hex, -2 - seat if self.mine else NONE)
                    n -= 1
            colour += 1
        lay_waste(state, hex)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, SteamState)
        hex = action - A_HEX
        if not 0 <= hex < state.map.size:
            return "Choose a hex for the wasteland."
        if state.map.cities(word(hex)) & mark(hex) != 0:
            return "A wasteland cannot be placed on a city."
        if state.waste.get(word(hex)) & mark(hex) != 0:
            return "There is a wasteland already."
        return "A wasteland is placed in your network or next to it."

    def question(self) -> str:
        return "wasteland"
