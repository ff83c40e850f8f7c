"""A roll of focus dice, and the gems that its owner claims one by one [Acquire Focus Gems].

The frame of a roll: `source` the dice and `target` the claims, both packed; `subject` the value that buys a Ylem, fixed
when the first dice fall; `cause` gems of any core colour and `it` the face that the Ascended Die adds.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_GEM, A_INSTANT, A_PASS
from empyrean.games.kings.cards import YLEM, gems
from empyrean.games.kings.dice import yields
from empyrean.games.kings.events import E_MIRROR, E_ROLL
from empyrean.games.kings.gems import fit, gain
from empyrean.games.kings.instants import add_instants, carry_out, show_instant
from empyrean.games.kings.rolling import cast_dice, is_mirror
from empyrean.games.kings.state import KingsState
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


def on_offer(s: KingsState, frame: Frame) -> i64:
    """Mask of the gems of which the roller may claim one more."""
    mask: i64 = 0
    outcomes = s.book.dice[s.two].outcomes(frame.source, frame.subject)
    gem: i64 = 0
    while gem <= YLEM:
        claimed = gems(frame.target, gem) + added(s, frame, gem)
        if s.supplied(gem) > claimed and (gem != YLEM or s.sockets(frame.seat) > claimed):
            if yields(outcomes, frame.target + bit(gem * 8), frame.cause):
                mask |= bit(gem)
        gem += 1
    return mask


def added(s: KingsState, frame: Frame, gem: i64) -> i64:
    """What the Ascended Die and the mirror bonus give besides."""
    n = gems(s.book.ascended.get(frame.it), gem) if frame.it >= 0 else 0
    return n + 1 if gem == YLEM and is_mirror(s, frame) else n


def may_stop(s: KingsState, frame: Frame) -> bool:
    """Once the pool is full, gems may be left alone."""
    room = s.room(frame.seat)
    gem: i64 = 0
    while gem < YLEM:
        room -= gems(frame.target, gem) + added(s, frame, gem)
        gem += 1
    return room <= 0


@final
class Claim(Op):
    """Claim a gem after another until the dice give no more. Dice of an instant power join the roll."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        if on_offer(state, frame) != 0:
            return True
        state.stack.pop()
        self.close(state, frame)
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        offer = on_offer(state, frame)
        gem: i64 = 0
        while gem <= YLEM:
            if (offer >> gem) & 1:
                out.add(A_GEM + gem)
            gem += 1
        if may_stop(state, frame):
            out.add(A_PASS)
        add_instants(state, seat, 0, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        if action == A_PASS:
            self.close(state, frame)
        elif action < A_INSTANT:
            state.push(frame.aimed(frame.at, frame.target + bit((action - A_GEM) * 8)))
        else:
            card = show_instant(state, seat, action - A_INSTANT)
            if card.dice > 0:
                more = cast_dice(state, card.dice)
                state.tell(E_ROLL, seat, more, NONE)
                state.push(
                    Frame(
                        frame.at,
                        seat,
                        frame.source + more,
                        frame.target,
                        frame.subject,
                        frame.cause,
                        frame.it,
                        frame.left,
                        frame.done,
                    )
                )
            else:
                state.push(frame)
                carry_out(state, seat, card)

    def close(self, s: KingsState, frame: Frame) -> None:
        """All gems are placed together, then the excess goes back."""
        if is_mirror(s, frame):
            s.tell(E_MIRROR, frame.seat)
        gem: i64 = 0
        while gem <= YLEM:
            gain(s, frame.seat, gem, gems(frame.target, gem) + added(s, frame, gem))
            gem += 1
        fit(s, frame.seat)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, KingsState)
        if action == A_PASS:
            return "Claim what the dice give while your pool has room."
        if A_GEM <= action < A_GEM + 4:
            if state.supplied(action - A_GEM) == 0:
                return "The supply has none left of that colour."
            return "No way to use the dice gives that gem as well."
        return ""
