"""Prices that a tile names: mana, and goods of the network. What they buy must be possible, and is then done."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.steam import mana
from empyrean.games.steam.goods import SUPPLY, PickGood, colours, move_good
from empyrean.games.steam.network import own
from empyrean.games.steam.running import asking, forced, possible_after
from empyrean.games.steam.state import SteamState, all_goods
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Frame, Op, State


@final
class PayMana(Op):
    """Spend mana for what follows; not on offer unless that can be done afterwards."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.foresees = True
        self.n = n

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        return self.n <= state.folios[frame.seat].mana and followed(state, self, frame, self.n)

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        mana.spend(state, frame.seat, self.n)
        state.push(forced(frame, self.next, frame.it, NONE))


def followed(s: SteamState, op: Op, frame: Frame, n: i64) -> bool:
    """Could the next step do anything once n mana is spent, fresh mana first?"""
    if op.after < 0:
        return True
    fresh = s.folios[frame.seat].fresh
    return possible_after(s, n, n if n < fresh else fresh, frame.to(op.after))


@final
class PayGoods(PickGood):
    """Give up goods of the network, and mana, for what follows. A single good sets `it` to its hex."""

    def __init__(self, n: i64, goods: i64) -> None:
        super().__init__()
        self.foresees = True
        self.n = n
        self.goods = goods

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        if self.n > state.folios[frame.seat].mana:
            return False
        if self.goods == 1:
            return super().possible(state, frame)
        return lying_in_network(state, frame.seat) >= self.goods and followed(state, self, frame, self.n)

    def hexes(self, s: SteamState, frame: Frame, w: i64) -> i64:
        return own(s, frame.seat, w) & s.laden.get(w)

    def colours_at(self, s: SteamState, frame: Frame, hex: i64) -> i64:
        """With a single good what follows may speak of it, so it must be possible for that one."""
        lying = colours(s.ground.get(hex))
        if self.goods > 1:
            return lying
        fit: i64 = 0
        while lying != 0:
            colour = lowest(lying)
            if followed(s, self, forced(frame, frame.at, hex, colour), self.n):
                fit |= bit(colour)
            lying &= lying - 1
        return fit

    def do(self, s: SteamState, frame: Frame, hex: i64, colour: i64) -> None:
        move_good(s, colour, hex, SUPPLY)
        given = (frame.left >> 8) + 1
        if given < self.goods:
            s.push(asking(frame, given << 8))
            return
        mana.spend(s, frame.seat, self.n)
        s.push(forced(frame, self.next, hex if self.goods == 1 else frame.it, colour))

    def declines(self, frame: Frame) -> bool:
        return False

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Give up a good of your network that will do."

    def question(self) -> str:
        return "give"


def lying_in_network(s: SteamState, seat: i64) -> i64:
    """How many goods lie in the seat's network."""
    n: i64 = 0
    w: i64 = 0
    while w < s.map.words:
        mask = own(s, seat, w) & s.laden.get(w)
        while mask != 0:
            n += all_goods(s.ground.get(w * 60 + lowest(mask)))
            mask &= mask - 1
        w += 1
    return n
