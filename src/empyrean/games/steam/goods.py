"""Goods on the map: placing and destroying them, and putting some on one's folio."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.steam.actions import A_CITY, A_COLOUR, A_DONE, A_HEX
from empyrean.games.steam.boards import mark, word
from empyrean.games.steam.events import E_GOOD_MOVED
from empyrean.games.steam.network import is_beside, own
from empyrean.games.steam.running import asking, may_decline, may_stop, paid_colour, with_it
from empyrean.games.steam.state import SteamState, goods
from empyrean.games.steam.track import is_waste, put_goods
from empyrean.kernel.bits import bit, count, lowest
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

SUPPLY: Final[i64] = -1  # as a place in the news


def move_good(s: SteamState, colour: i64, hex: i64, to: i64) -> None:
    """A good goes from a hex or the SUPPLY to another."""
    if hex == SUPPLY:
        s.restock(colour, -1)
    else:
        put_goods(s, hex, colour, -1)
    if to == SUPPLY:
        s.restock(colour, 1)
    else:
        put_goods(s, to, colour, 1)
    s.tell(E_GOOD_MOVED, colour, hex, to)


def colours(pack: i64) -> i64:
    """The mask of the colours in a packed set of goods."""
    mask: i64 = 0
    colour: i64 = 0
    while colour < 6:
        if goods(pack, colour) > 0:
            mask |= bit(colour)
        colour += 1
    return mask


class PickGood(Op):
    """Asks for a hex, and for a colour where several will do; then something happens to a good of that colour there.

    While a colour is asked for, `left` is 1 + the hex; what a verb remembers besides stands from bit 8 on.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    # --- what each verb fills in -------------------------------------------------------------------------------

    def hexes(self, s: SteamState, frame: Frame, w: i64) -> i64:
        """The hexes that may come into question."""
        raise AssertionError

    def colours_at(self, s: SteamState, frame: Frame, hex: i64) -> i64:
        """The colours that will do there: a mask; none, and the hex is not on offer."""
        return colours(s.ground.get(hex))

    def do(self, s: SteamState, frame: Frame, hex: i64, colour: i64) -> None:
        """Do it, and say how to go on."""
        raise AssertionError

    def declines(self, frame: Frame) -> bool:
        """May the owner leave it undone?"""
        return may_stop(frame)

    # --- the question ------------------------------------------------------------------------------------------

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        w: i64 = 0
        while w < state.map.words:
            mask = self.hexes(state, frame, w)
            while mask != 0:
                if self.colours_at(state, frame, w * 60 + lowest(mask)) != 0:
                    return True
                mask &= mask - 1
            w += 1
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        if frame.left & 255 != 0:
            wanted = self.colours_at(state, frame, (frame.left & 255) - 1)
            while wanted != 0:
                out.add(A_COLOUR + lowest(wanted))
                wanted &= wanted - 1
            return
        w: i64 = 0
        while w < state.map.words:
            mask = self.hexes(state, frame, w)
            while mask != 0:
                hex = w * 60 + lowest(mask)
                if self.colours_at(state, frame, hex) != 0:
                    out.add(A_HEX + hex)
                mask &= mask - 1
            w += 1
        if out.n > 0 and self.declines(frame):
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        """Nothing there, or declined."""
        if self.next >= 0:
            state.push(with_it(frame, self.next, frame.it, 0))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self.run(state, frame)
        elif action >= A_HEX:
            wanted = self.colours_at(state, frame, action - A_HEX)
            if count(wanted) == 1:
                self.do(state, frame, action - A_HEX, lowest(wanted))
            else:
                state.push(asking(frame, (frame.left & ~255) | (action - A_HEX + 1)))
        else:
            self.do(state, frame, (frame.left & 255) - 1, action - A_COLOUR)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if frame.left & 255 != 0:
            return "Name one of the colours that will do there."
        return "Choose a hex with a good that will do."

    def question(self) -> str:
        return "good"


# --- placing, destroying ----------------------------------------------------------------------------------------------

# Which colour a placed good has: 0 to 5 that one, or:
CHOICE: Final[i64] = 6  # any
OTHER: Final[i64] = 7  # any but the one just given up
NATIVE: Final[i64] = 8  # that of the terrain
SAME: Final[i64] = 9  # of one lying there

# Where it is placed.
IT: Final[i64] = 0
NETWORK: Final[i64] = 1
BARE: Final[i64] = 2  # in the network, where no good lies


@final
class Place(PickGood):
    """Place a good from the supply."""

    def __init__(self, colour: i64, where: i64) -> None:
        super().__init__()
        self.colour = colour
        self.where = where

    def hexes(self, s: SteamState, frame: Frame, w: i64) -> i64:
        if self.where == IT:
            return mark(frame.it) if frame.it >= 0 and word(frame.it) == w else 0
        if self.where == BARE:
            return own(s, frame.seat, w) & ~s.laden.get(w)
        return own(s, frame.seat, w)

    def colours_at(self, s: SteamState, frame: Frame, hex: i64) -> i64:
        supplied = colours(s.supply)
        if self.colour < CHOICE:
            return supplied & bit(self.colour)
        if self.colour == NATIVE:
            return 0 if is_waste(s, hex) else supplied & bit(s.map.kind(hex))
        if self.colour == SAME:
            return supplied & colours(s.ground.get(hex))
        given = paid_colour(frame) if self.colour == OTHER else NONE
        return supplied & ~bit(given) if given >= 0 else supplied

    def do(self, s: SteamState, frame: Frame, hex: i64, colour: i64) -> None:
        if self.next >= 0:
            s.push(with_it(frame, self.next, hex, 1))
        move_good(s, colour, SUPPLY, hex)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if frame.left & 255 != 0:
            return "Name a colour that will do and is in the supply."
        return "Choose a hex of your network that can get such a good from the supply."

    def question(self) -> str:
        return "place"


@final
class Destroy(PickGood):
    """A good on a hex around `it` goes back to the supply."""

    def hexes(self, s: SteamState, frame: Frame, w: i64) -> i64:
        return s.map.geometry.around(frame.it, w) & s.laden.get(w) if frame.it >= 0 else 0

    def do(self, s: SteamState, frame: Frame, hex: i64, colour: i64) -> None:
        if self.next >= 0:
            s.push(with_it(frame, self.next, frame.it, 1))
        move_good(s, colour, hex, SUPPLY)

    def question(self) -> str:
        return "destroy"


# --- to the folio -----------------------------------------------------------------------------------------------------


@final
class Pocket(Op):
    """Put n goods from the supply on the folio, of the colour of a city next to the network; fewer than n: none."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.n = n

    def _will_do(self, s: SteamState, seat: i64, colour: i64) -> bool:
        return s.supplied(colour) >= self.n and is_beside(s, seat, s.map.city(colour))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        colour: i64 = 0
        while colour < 6:
            if self._will_do(state, frame.seat, colour):
                return True
            colour += 1
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        colour: i64 = 0
        while colour < 6:
            if self._will_do(state, seat, colour):
                out.add(A_CITY + colour)
            colour += 1
        if out.n > 0 and may_decline(frame):
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame, 0)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self.run(state, frame)
            return
        self.on(state, frame, self.n)
        colour = action - A_CITY
        state.restock(colour, -self.n)
        state.folios[seat].goods += self.n << (colour * 6)
        n: i64 = 0
        while n < self.n:
            state.tell(E_GOOD_MOVED, colour, SUPPLY, -2 - seat)
            n += 1

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose a city next to your network whose good is in the supply."

    def question(self) -> str:
        return "pocket"
