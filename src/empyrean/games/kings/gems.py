"""Gems come and go: pools, the limited supply, and what goes back when a pool is too small [Gemstone Substitution]."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_GEM, A_NUMBER
from empyrean.games.kings.cards import DIRE, YLEM
from empyrean.games.kings.events import E_GAIN, E_GIVE_BACK, E_HEAL, E_SPEND
from empyrean.games.kings.state import KingsState
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

# Why core gems are chosen: the `cause` of a frame.
FIRST: Final[i64] = 0
GENERATED: Final[i64] = 1
RETURNED: Final[i64] = 2
BY_CARD: Final[i64] = 3


def gain(s: KingsState, seat: i64, gem: i64, n: i64) -> i64:
    """From the supply into a pool, as far as the supply goes and, for Ylem, the sockets. Then see that it `fits`."""
    left = s.supplied(gem)
    if n > left:
        n = left
    if gem == YLEM and n > s.sockets(seat):
        n = s.sockets(seat)
    if n <= 0:
        return 0
    s.restock(gem, -n)
    s.players[seat].add(gem, n)
    s.tell(E_GAIN, seat, gem, n)
    return n


def fit(s: KingsState, seat: i64) -> None:
    """If the pool is too small now, its owner must choose what goes back."""
    if s.room(seat) < 0:
        s.push(Frame(s.book.overflow, seat))


def spend(s: KingsState, seat: i64, gem: i64, n: i64) -> None:
    """Back to the supply as a price."""
    if n > 0:
        give_up(s, seat, gem, n)
        s.tell(E_SPEND, seat, gem, n)


def give_up(s: KingsState, seat: i64, gem: i64, n: i64) -> None:
    """From a pool to the supply; a Ylem socket that comes free takes the Ylem underfoot."""
    s.players[seat].add(gem, -n)
    s.restock(gem, n)
    if gem == YLEM:
        lift_ylem(s, seat)


def lift_ylem(s: KingsState, seat: i64) -> None:
    """Whoever stands on Ylem takes it as soon as there is a socket [Collecting Gemstones]."""
    tile = s.players[seat].tile
    if tile < 0:
        return
    n = s.lying(tile, YLEM)
    if n > s.sockets(seat):
        n = s.sockets(seat)
    if n > 0:
        s.lay(tile, YLEM, -n)
        s.players[seat].add(YLEM, n)
        s.tell(E_GAIN, seat, YLEM, n)


def heal(s: KingsState, seat: i64, n: i64) -> None:
    if n > 0:
        give_up(s, seat, DIRE, n)
        s.tell(E_HEAL, seat, n)


def core_supplied(s: KingsState) -> bool:
    """Is there any core gem in the supply?"""
    return s.supply & 0xFFFFFF != 0


@final
class ChooseGems(Op):
    """Take core gems of one's choice, one by one: at the start, from prisms, on return, by a card."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        if frame.left > 0 and state.players[frame.seat].tile >= 0:
            return True
        state.stack.pop()
        self.run(state, frame)
        return False

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        if state.players[frame.seat].tile >= 0:
            fit(state, frame.seat)

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        gem: i64 = 0
        while gem < 3:
            if state.supplied(gem) > 0:
                out.add(A_GEM + gem)
            gem += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        state.push(frame.through(frame.at, NONE, frame.left - 1))
        gain(state, seat, action - A_GEM, 1)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose a core gem, Aria, Egis or Pyre, of which the supply has one."

    def question(self) -> str:
        return "gem"


@final
class Overflow(Op):
    """Too many gems: give back core gems until the rest fits. A Dire never goes back this way."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        if state.room(frame.seat) < 0 and state.players[frame.seat].core() > 0:
            return True
        state.stack.pop()
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        player = state.players[seat]
        gem: i64 = 0
        while gem < 3:
            if player.has(gem) > 0:
                out.add(A_GEM + gem)
            gem += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        state.push(frame)
        give_up(state, seat, action - A_GEM, 1)
        state.tell(E_GIVE_BACK, seat, action - A_GEM, 1)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Your pool is too small: choose a core gem of yours that goes back."


@final
class Cure(Op):
    """Remove up to so many of one's own Dire; the owner says how many."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        most = state.players[seat].has(DIRE)
        if most > frame.left:
            most = frame.left
        n: i64 = 0
        while n <= most:
            out.add(A_NUMBER + n)
            n += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        heal(state, seat, action - A_NUMBER)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Say how many of your Dire to remove."
