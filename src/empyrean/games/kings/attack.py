"""Attacking with Pyre, and defending with Egis [Attacking]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_ATTACK, A_INSTANT, A_NUMBER, A_PASS
from empyrean.games.kings.arena import are_adjacent, distance
from empyrean.games.kings.cards import EGIS, PYRE, REVENANT
from empyrean.games.kings.events import E_ATTACK, E_BLOCK, E_PASSED
from empyrean.games.kings.gems import give_up, spend
from empyrean.games.kings.instants import add_instants, carry_out, show_instant
from empyrean.games.kings.state import KingsState
from empyrean.games.kings.wounds import ATTACK, land
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


def attackable(s: KingsState, seat: i64, other: i64) -> bool:
    """Next to one; around one for Revenants and with the Pyre Transmutation."""
    player = s.players[seat]
    where = s.players[other].tile
    if other == seat or where < 0:
        return False
    if player.form == REVENANT or player.built(PYRE) > 0:
        return distance(player.tile, where) == 1
    return are_adjacent(player.tile, where)


def add_attacks(s: KingsState, seat: i64, out: Actions) -> None:
    if s.players[seat].has(PYRE) == 0:
        return
    other: i64 = 0
    while other < s.seats:
        if attackable(s, seat, other):
            out.add(A_ATTACK + other)
        other += 1


def declare(s: KingsState, seat: i64, target: i64, free: i64) -> None:
    """Ask how much Pyre goes into an attack; `free` Pyre is the card's and makes own Pyre optional."""
    s.push(Frame(s.book.amount, seat, NONE, target, free))


@final
class Amount(Op):
    """How many of one's Pyre to spend; `target` is attacked, `subject` the Pyre that a card brings along."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        pyre = state.players[seat].has(PYRE)
        n: i64 = 0 if frame.subject > 0 else 1
        while n <= pyre:
            out.add(A_NUMBER + n)
            n += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        own = action - A_NUMBER
        spend(state, seat, PYRE, own)
        state.tell(E_ATTACK, seat, frame.target, own + frame.subject)
        state.push(Frame(state.book.attacked, seat, NONE, frame.target, 0, NONE, NONE, own + frame.subject, 0))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Say how many of your Pyre go into the attack."

    def question(self) -> str:
        return "number"


@final
class Attacked(Op):
    """The defender may answer an attack that its Egis does not stop; then Egis is spent as far as it helps.

    `seat` attacks `target` with `left` Pyre; `subject` wounds will be cancelled by cards that the defender held ready.
    `cause` is 1 when it has no more answers.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        defender = state.players[frame.target]
        to_come = frame.left - defender.has(EGIS) - frame.subject
        if frame.cause < 0 and to_come > 0 and state.hand(frame.target) != 0:
            return True
        state.stack.pop()
        self.resolve(state, frame)
        return False

    def resolve(self, s: KingsState, frame: Frame) -> None:
        """Each Egis stops one Pyre, whether its owner likes it or not [Defending]."""
        egis = s.players[frame.target].has(EGIS)
        blocked = egis if egis < frame.left else frame.left
        if blocked > 0:
            give_up(s, frame.target, EGIS, blocked)
            s.tell(E_BLOCK, frame.target, blocked)
        if frame.left > blocked or frame.subject > 0:
            land(s, frame.target, frame.left - blocked, frame.subject, frame.seat, ATTACK)

    def seats(self, state: State, frame: Frame) -> i64:
        return bit(frame.target)

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        out.add(A_PASS)
        add_instants(state, seat, frame.left - frame.subject, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        if action == A_PASS:
            state.tell(E_PASSED, seat)
            state.push(_answered(frame, frame.subject, 1))
            return
        card = show_instant(state, seat, action - A_INSTANT)
        state.push(_answered(frame, frame.subject + card.cure, NONE))
        if card.cure == 0:
            carry_out(state, seat, card)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "You are under attack: play an instant power, or pass."


def _answered(frame: Frame, cures: i64, closed: i64) -> Frame:
    return Frame(frame.at, frame.seat, NONE, frame.target, cures, closed, NONE, frame.left, 0)
