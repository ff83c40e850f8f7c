"""Hauling goods from hex to hex, and choosing a hex of the network that a tile then speaks of."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.steam.actions import A_HEX
from empyrean.games.steam.boards import mark, word
from empyrean.games.steam.goods import IT, NETWORK, PickGood, colours, move_good
from empyrean.games.steam.network import competitors, has_network, own
from empyrean.games.steam.running import follows, with_it
from empyrean.games.steam.state import SteamState
from empyrean.kernel.bits import lowest
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

UNCONTESTED: Final[i64] = 0  # any hex without a competitor's car
BESIDE_IT: Final[i64] = 1


@final
class Choose(Op):
    """Ask for a hex of the network for which the next step could do something. Sets `it`."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.foresees = True

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        w: i64 = 0
        while w < state.map.words:
            mask = own(state, frame.seat, w)
            while mask != 0:
                if follows(state, self, with_it(frame, frame.at, w * 60 + lowest(mask), 1)):
                    return True
                mask &= mask - 1
            w += 1
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        w: i64 = 0
        while w < state.map.words:
            mask = own(state, seat, w)
            while mask != 0:
                hex = w * 60 + lowest(mask)
                if follows(state, self, with_it(frame, frame.at, hex, 1)):
                    out.add(A_HEX + hex)
                mask &= mask - 1
            w += 1

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame, 0)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        state.push(with_it(frame, self.next, action - A_HEX, 1))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose a hex of your network for which this does something."

    def question(self) -> str:
        return "hex"


@final
class Haul(PickGood):
    """Move one good to `it`, or to a hex of the network that is asked for next."""

    def __init__(self, source: i64, into: i64) -> None:
        super().__init__()
        self.source = source
        self.into = into

    def hexes(self, s: SteamState, frame: Frame, w: i64) -> i64:
        if self.source == BESIDE_IT:
            return s.map.geometry.around(frame.it, w) & s.laden.get(w) if frame.it >= 0 else 0
        return s.laden.get(w) & ~competitors(s, frame.seat, w) if has_network(s, frame.seat) else 0

    def colours_at(self, s: SteamState, frame: Frame, hex: i64) -> i64:
        """From the only hex of a network there is nowhere to haul it to."""
        if self.into == NETWORK and not _has_other(s, frame.seat, hex):
            return 0
        return colours(s.ground.get(hex))

    def do(self, s: SteamState, frame: Frame, hex: i64, colour: i64) -> None:
        if self.next >= 0:
            s.push(with_it(frame, self.next, frame.it, 1))
        if self.into == IT:
            move_good(s, colour, hex, frame.it)
        else:
            s.push(Frame(s.book.haul_to, frame.seat, frame.source, frame.target, NONE, NONE, hex, colour, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if self.source == UNCONTESTED and frame.left & 255 == 0:
            return "Choose a hex with a good and without a competitor's train car."
        return super().why_not(state, frame, seat, action)

    def question(self) -> str:
        return "haul"


def _has_other(s: SteamState, seat: i64, hex: i64) -> bool:
    """Does the network have a hex but this one?"""
    w: i64 = 0
    while w < s.map.words:
        mask = own(s, seat, w)
        if word(hex) == w:
            mask &= ~mark(hex)
        if mask != 0:
            return True
        w += 1
    return False


@final
class HaulTo(Op):
    """To which hex of the network? `it` is where the good comes from, `left` its colour."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        w: i64 = 0
        while w < state.map.words:
            mask = own(state, seat, w)
            while mask != 0:
                hex = w * 60 + lowest(mask)
                if hex != frame.it:
                    out.add(A_HEX + hex)
                mask &= mask - 1
            w += 1

    def run(self, state: State, frame: Frame) -> None:
        """Nowhere: not chosen from in that case."""

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        move_good(state, frame.left, frame.it, action - A_HEX)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose the hex of your network that the good comes to."

    def question(self) -> str:
        return "haul_to"


@final
class HaulAll(Op):
    """All goods on the hexes around `it` come to it."""

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        w: i64 = 0
        while frame.it >= 0 and w < state.map.words:
            if state.map.geometry.around(frame.it, w) & state.laden.get(w) != 0:
                return True
            w += 1
        return False

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        moved: i64 = 0
        w: i64 = 0
        while frame.it >= 0 and w < state.map.words:
            mask = state.map.geometry.around(frame.it, w) & state.laden.get(w)
            while mask != 0:
                hex = w * 60 + lowest(mask)
                mask &= mask - 1
                while state.ground.get(hex) != 0:
                    move_good(state, lowest(colours(state.ground.get(hex))), hex, frame.it)
                    moved += 1
            w += 1
        self.on(state, frame, moved)
