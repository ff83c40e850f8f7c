"""Build Track: on which hexes a train car may be laid."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.steam.actions import A_DONE, A_HEX
from empyrean.games.steam.boards import TERRAINS, mark, word
from empyrean.games.steam.network import (
    Routes,
    beside_waste,
    can_transfer,
    competitors,
    has_network,
    land,
    room,
    routes,
)
from empyrean.games.steam.running import asking, may_decline, may_stop, with_it
from empyrean.games.steam.state import SteamState
from empyrean.games.steam.track import cars_on, terrain
from empyrean.games.steam.transfers import lay_track, pay_for
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

# Terrains as bits: 0 to 5, wasteland, and the home terrain of whoever builds.
ANY: Final[i64] = 63
WASTE: Final[i64] = 64
HOME: Final[i64] = 128
# Where a build may go.
NETWORK: Final[i64] = 0  # beside the network, or farther with transfers
MAP: Final[i64] = 1
IT: Final[i64] = 2
BESIDE_IT: Final[i64] = 3
# What the hex must be next to, as bits.
NEAR_CITY: Final[i64] = 1
NEAR_WASTELAND: Final[i64] = 2
# What the hex must be.
ON_EDGE: Final[i64] = 1
ON_COMPETITOR: Final[i64] = 2
# How several builds of one effect differ in terrain.
SAME: Final[i64] = 1
DIFFERENT: Final[i64] = 2


@final
class Build(Op):
    """Lay a train car on a hex, up to `times` times.

    While asking, `left` is the number of cars laid so far and, from bit 4 on, the terrains they lie on. A single build
    sets `it`; one of several leaves it alone, because it may be what they all lie around.
    """

    def __init__(
        self,
        terrains: i64,
        free: i64 = 0,
        near: i64 = 0,
        on: i64 = 0,
        reach: i64 = NETWORK,
        times: i64 = 1,
        spread: i64 = 0,
    ) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.terrains = terrains
        self.free = free
        self.near = near
        self.where = on
        self.reach = reach
        self.times = times
        self.spread = spread

    # --- where -------------------------------------------------------------------------------------------------

    def _terrains(self, s: SteamState, frame: Frame) -> i64:
        """The terrains that are still allowed."""
        allowed = self.terrains
        if allowed & HOME != 0:
            allowed = bit(s.home(frame.seat))
        used = frame.left >> 4
        if self.spread == SAME and used != 0:
            return used
        return allowed & ~used if self.spread == DIFFERENT else allowed

    def within(self, s: SteamState, frame: Frame) -> Routes | None:
        """The routes that the build may take; None where transfers do not matter."""
        if self.reach == NETWORK and can_transfer(s, frame.seat, self.free):
            return routes(s, frame.seat, self.free)
        return None

    def sites(self, s: SteamState, frame: Frame, ways: Routes | None, w: i64) -> i64:
        """The hexes that a car may be laid on now."""
        seat = frame.seat
        mask = land(s, self._terrains(s, frame), w) & room(s, seat, w)
        if self.reach == BESIDE_IT:
            mask &= s.map.geometry.around(frame.it, w)
        elif self.reach == IT:
            mask &= mark(frame.it) if word(frame.it) == w else 0
        elif ways is not None:
            mask &= ways.within(s.tokens, s.folios[seat].mana, w)
        elif self.reach == NETWORK and has_network(s, seat):
            mask &= s.near.get(seat * 3 + w)
        if self.near != 0:
            beside: i64 = 0
            if self.near & NEAR_CITY != 0:
                beside |= s.map.beside_city(w)
            if self.near & NEAR_WASTELAND != 0:
                beside |= beside_waste(s, w)
            mask &= beside
        if self.where == ON_EDGE:
            mask &= s.map.geometry.rim(w)
        elif self.where == ON_COMPETITOR:
            mask &= competitors(s, seat, w)
        return mask

    def _asks_of(self, s: SteamState, frame: Frame) -> bool:
        """Is there a car to lay, and a hex to speak of where the build speaks of one?"""
        return s.folios[frame.seat].cars > 0 and (self.reach < IT or frame.it >= 0)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        if not self._asks_of(state, frame):
            return False
        if self._has_site(state, frame, None):
            return True
        ways = self.within(state, frame)  # looked for only where nothing is next to the network
        return ways is not None and self._has_site(state, frame, ways)

    def _has_site(self, s: SteamState, frame: Frame, ways: Routes | None) -> bool:
        w: i64 = 0
        while w < s.map.words:
            if self.sites(s, frame, ways, w) != 0:
                return True
            w += 1
        return False

    # --- the question ------------------------------------------------------------------------------------------

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        if not self._asks_of(state, frame):
            return
        ways = self.within(state, frame)
        w: i64 = 0
        while w < state.map.words:
            mask = self.sites(state, frame, ways, w)
            while mask != 0:
                out.add(A_HEX + w * 60 + lowest(mask))
                mask &= mask - 1
            w += 1
        if out.n > 0 and (may_decline(frame) or may_stop(frame) or frame.left != 0):
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        """No more hex, or no more wish."""
        built = frame.left & 15
        if self.next >= 0:
            state.push(with_it(frame, self.next, NONE if self.times == 1 else frame.it, built))

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            self.run(state, frame)
            return
        hex = action - A_HEX
        built = (frame.left & 15) + 1
        if built < self.times:
            state.push(asking(frame, built | frame.left & ~15 | bit(terrain(state, hex)) << 4))
        elif self.next >= 0:
            state.push(with_it(frame, self.next, hex if self.times == 1 else frame.it, built))
        ways = self.within(state, frame)
        if ways is None:
            lay_track(state, seat, hex, None, 0)
        else:
            pay_for(state, seat, hex, self.free, 0)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            return "The price is paid, so the track is built."
        hex = action - A_HEX
        if not 0 <= hex < state.map.size:
            return "Choose a hex for your train car, or none."
        bad = unfit(state, seat, hex)
        if bad:
            return bad
        kinds = self._terrains(state, frame)
        if land(state, kinds, word(hex)) & mark(hex) == 0:
            return f"This builds on {in_words(kinds)}, and that hex is {in_words(bit(terrain(state, hex)))}."
        if self.near != 0 or self.where != 0:
            anywhere = Build(self.terrains, self.free, 0, 0, self.reach, self.times, self.spread)
            if anywhere.sites(state, frame, self.within(state, frame), word(hex)) & mark(hex) != 0:
                return f"That hex is not {_wanted(self.near, self.where)}."
        if self.reach != NETWORK:
            return "That hex is not next to the one this is about."
        return _out_of_reach(state, seat, self.free, hex)

    def question(self) -> str:
        return "build"

    def priced(self, s: SteamState, frame: Frame) -> dict[int, tuple[int, list[int]]]:
        """For the picture: what a build on each hex costs with all tokens, and which hexes it crosses."""
        found: dict[int, tuple[int, list[int]]] = {}
        out = Actions()
        self.options(s, frame, frame.seat, out)
        ways = self.within(s, frame)
        for action in out.listed():
            hex = action - int(A_HEX)
            if hex >= 0 and ways is None:
                found[hex] = (0, [])
            elif hex >= 0 and ways is not None:
                found[hex] = (int(ways.price(hex, s.tokens)), ways.path(s, hex, s.tokens))
        return found


def unfit(s: SteamState, seat: i64, hex: i64) -> str:
    """Why a hex cannot take a car of the seat, whatever brings it there; empty when it can."""
    if room(s, seat, word(hex)) & mark(hex) != 0:
        return ""
    if s.map.cities(word(hex)) & mark(hex) != 0:
        return "Train cars never stand in a city."
    return "Three train cars are there already." if cars_on(s, hex) == 3 else "You have a train car there already."


def in_words(terrains: i64) -> str:
    """A set of terrains for a sentence."""
    names = [name for i, name in enumerate((*TERRAINS, "wasteland")) if terrains >> i & 1]
    return "any terrain" if terrains & ANY == ANY else " or ".join(names)


def _wanted(near: i64, on: i64) -> str:
    if on == ON_EDGE:
        return "on the edge of the map"
    if on == ON_COMPETITOR:
        return "one with a competitor's train car"
    return "next to a city" if near == NEAR_CITY else "next to a city or a wasteland"


def _out_of_reach(s: SteamState, seat: i64, free: i64, hex: i64) -> str:
    """What a build there would cost, if transfers lead there at all."""
    folio = s.folios[seat]
    had = folio.mana
    folio.mana = 24
    price = routes(s, seat, free).price(hex, s.tokens)
    folio.mana = had
    s.routes = None
    if price < 0:
        return "That hex is not next to your network, and no transfers lead there."
    return f"The transfers to that hex cost {price} mana, you have {had}."
