"""The spellcar market: six tiles on offer, a new six when two are left [Gain Spellcar]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.steam.actions import A_DONE, A_SLOT, A_SPELLCAR
from empyrean.games.steam.events import E_DISCARDED, E_MARKET
from empyrean.games.steam.railyard import open_slots, place
from empyrean.games.steam.state import SLOTS, SteamState
from empyrean.kernel.bits import bit, count, lowest
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


def on_offer(s: SteamState) -> i64:
    """How many tiles are in the market."""
    n: i64 = 0
    i: i64 = 0
    while i < s.market.size:
        if s.market.get(i) >= 0:
            n += 1
        i += 1
    return n


def can_gain(s: SteamState, seat: i64) -> bool:
    """Is there a tile to take, and a slot for it?"""
    return open_slots(s, seat) != 0 and on_offer(s) > 0


def gain(s: SteamState, seat: i64, n: i64, forced: bool) -> None:
    """The seat takes up to n spellcars, one after the other; unless forced, it may decline each."""
    s.push(Frame(s.book.gain_spellcar, seat, NONE, NONE, NONE, 1 if forced else 0, NONE, n, 0))


def deal(s: SteamState) -> i64:
    """Fill the market from the pile; when that runs out, the discards are shuffled into a new one. How many came?"""
    i: i64 = 0
    dealt: i64 = 0
    while i < s.market.size:
        if s.market.get(i) < 0:
            if s.pile == 0 and s.pile_high == 0:
                s.pile = s.discards
                s.pile_high = s.discards_high
                s.discards = 0
                s.discards_high = 0
            if s.pile == 0 and s.pile_high == 0:
                break
            s.market.set(i, _draw(s))
            dealt += 1
        i += 1
    return dealt


def _draw(s: SteamState) -> i64:
    """A tile of the pile, by chance."""
    low = count(s.pile)
    n = s.draw(low + count(s.pile_high))
    if n < low:
        mark = _nth(s.pile, n)
        s.pile &= ~mark
        return lowest(mark)
    mark = _nth(s.pile_high, n - low)
    s.pile_high &= ~mark
    return 60 + lowest(mark)


def _nth(mask: i64, n: i64) -> i64:
    """The nth bit of a mask, counted from the lowest as 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return mask & -mask


def renew(s: SteamState) -> None:
    """Two tiles left, or fewer: they are discarded and six come. Not if there are none to come."""
    if on_offer(s) > s.book.market_low:
        return
    if s.pile == 0 and s.pile_high == 0 and s.discards == 0 and s.discards_high == 0:
        return
    thrown: i64 = 0
    i: i64 = 0
    while i < s.market.size:
        tile = s.market.get(i)
        if tile >= 0:
            _throw_away(s, tile)
            s.market.set(i, NONE)
            thrown += 1
        i += 1
    s.tell(E_MARKET, thrown, deal(s))


def discard(s: SteamState, seat: i64, slot: i64) -> None:
    """A tile leaves a railyard for the discards; a printed car below it shows again. A market that ran dry revives."""
    slots = s.folios[seat].slots
    tile = slots.get(slot)
    slots.set(slot, NONE)
    _throw_away(s, tile)
    s.tell(E_DISCARDED, seat, tile, slot)
    renew(s)


def _throw_away(s: SteamState, tile: i64) -> None:
    if tile < 60:
        s.discards |= bit(tile)
    else:
        s.discards_high |= bit(tile - 60)


def take(s: SteamState, tile: i64) -> None:
    """The tile leaves the market."""
    i: i64 = 0
    while s.market.get(i) != tile:
        i += 1
    s.market.set(i, NONE)


@final
class GainSpellcar(Op):
    """Which tile of the market? `left` more may be taken; `cause` 1: one may not decline."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        if frame.left == 0 or open_slots(state, seat) == 0:
            return
        i: i64 = 0
        while i < state.market.size:
            tile = state.market.get(i)
            if tile >= 0:
                out.add(A_SPELLCAR + tile)
            i += 1
        if out.n > 0 and frame.cause == 0:
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        """Nothing to take, or no room."""

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            return
        if frame.left > 1:
            state.push(frame.through(frame.at, NONE, frame.left - 1))
        state.push(Frame(state.book.place_spellcar, seat, NONE, NONE, NONE, NONE, action - A_SPELLCAR))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Take one of the spellcars in the market."

    def question(self) -> str:
        return "market"


@final
class PlaceSpellcar(Op):
    """Which slot does the tile go to? `it` is the tile, which leaves the market only then."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        mask = open_slots(state, seat)
        while mask != 0:
            out.add(A_SLOT + lowest(mask))
            mask &= mask - 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        take(state, frame.it)
        place(state, seat, action - A_SLOT, frame.it)
        renew(state)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if not A_SLOT <= action < A_SLOT + SLOTS:
            return "Choose a slot of your railyard for the new spellcar."
        return "The second row is filled first, then the third; printed cars are covered last, and only once."

    def question(self) -> str:
        return "slot"
