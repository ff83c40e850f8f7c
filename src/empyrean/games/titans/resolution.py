"""The resolution phase: titans pay for their damage with cards, from highest to lowest initiative."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.titans.actions import (
    A_LET_DIE,
    A_RESOLVE_ACTIVE,
    A_RESOLVE_RESERVE,
    A_RESOLVE_STACK,
)
from empyrean.games.titans.cards import (
    ENDURANCE,
    INITIATIVE,
    MEND,
    THRIFT,
)
from empyrean.games.titans.ends import eliminated
from empyrean.games.titans.field import (
    E_RESOLVED,
    burn_active,
    burn_top,
    die,
    flags,
    living,
    stack_size,
    stat,
    swiftest,
)
from empyrean.games.titans.state import (
    DEAD,
    RESERVE,
    TitansState,
)
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


@final
class NextResolution(Op):
    """Titans resolve damage from highest to lowest initiative, also those off the field."""

    def __init__(self, begin: i64) -> None:
        super().__init__()
        self.begin = begin
        self.order: i64 = NONE
        self.end: i64 = NONE

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        state.fired = 0
        if eliminated(state):
            return
        waiting = state.alive & ~state.resolved
        if not needy(state, waiting):
            state.push(Frame(self.end, 0))
            return
        first = swiftest(state, waiting)
        tied = as_swift(state, waiting & living(state, first >> 2), first)
        state.push(frame)
        if tied & (tied - 1):
            state.push(Frame(self.order, first >> 2, NONE, NONE, NONE, NONE, NONE, tied, 0))
        else:
            state.push(Frame(self.begin, first >> 2, first, NONE, NONE, NONE, NONE, 0, 0))


def as_swift(s: TitansState, mask: i64, first: i64) -> i64:
    """Those of the mask whose initiative is that of `first`."""
    pace = stat(s, first, INITIATIVE)
    out: i64 = 0
    t: i64 = 0
    while t < 8:
        if (mask >> t) & 1 and stat(s, t, INITIATIVE) == pace:
            out |= bit(t)
        t += 1
    return out


@final
class BeginResolution(Op):
    """A titan's resolution begins: it has no other in this round."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        state.resolved |= bit(frame.source)
        state.push(frame.to(self.next))


@final
class Resolve(Op):
    """While its damage exceeds its endurance a titan must burn cards, or die [The Resolution Phase].

    Stack and active maneuver are forced; only the reserve may be spared by letting the titan die.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.stays = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, TitansState)
        t = frame.source
        titan = state.titans[t]
        if titan.place == DEAD or titan.damage <= stat(state, t, ENDURANCE):
            return
        if stack_size(state, t) > 0:
            out.add(A_RESOLVE_STACK)
        if titan.active >= 0:
            out.add(A_RESOLVE_ACTIVE)
        if state.sides[seat].deck.size(RESERVE) >= reserve_price(state, t):
            out.add(A_RESOLVE_RESERVE)
        if stack_size(state, t) == 0 and titan.active < 0:
            out.add(A_LET_DIE)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, TitansState)
        t = frame.source
        titan = state.titans[t]
        state.fired = 0
        state.tell(E_RESOLVED, t, action - A_RESOLVE_STACK)
        if action == A_RESOLVE_STACK:
            titan.damage -= 1
            burn_top(state, seat, t & 3, t)
        elif action == A_RESOLVE_ACTIVE:
            mended = 2 + stat(state, t, MEND)
            titan.damage -= mended if mended < titan.damage else titan.damage
            burn_active(state, t)
        elif action == A_RESOLVE_RESERVE:
            titan.damage -= 1
            i: i64 = 0
            while i < reserve_price(state, t):
                burn_top(state, seat, RESERVE, NONE)
                i += 1
        else:
            die(state, t)

    def run(self, state: State, frame: Frame) -> None:
        """No more damage than it can hold: the next titan."""

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, TitansState)
        if action == A_LET_DIE:
            return "It must burn its stack and its active maneuver before it may be given up."
        if action == A_RESOLVE_RESERVE:
            return f"That takes {reserve_price(state, frame.source)} cards of the reserve."
        return "Choose how it resolves its damage."


def needy(s: TitansState, mask: i64) -> bool:
    """Has any of them more damage than it can hold? If not, their resolution changes nothing."""
    t: i64 = 0
    while t < 8:
        if (mask >> t) & 1 and s.titans[t].damage > 0 and s.titans[t].damage > stat(s, t, ENDURANCE):
            return True
        t += 1
    return False


def reserve_price(s: TitansState, t: i64) -> i64:
    """Reserve cards for 1 damage."""
    return 1 if flags(s, t) & THRIFT else 2
