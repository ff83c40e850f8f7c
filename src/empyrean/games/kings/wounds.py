"""Dire Wounds: who is hurt, what it may answer, and who dies of it [Dire Wounds].

Wounds come as a batch: the victims are fixed, then each is asked where an answer can matter, takes its wounds and gives
back what no longer fits; whoever has too many dies at the end, all together.

The frame of a batch: `seat` from whom on the victims go clockwise, `source` who gets the credit, `target` the victim
at hand, `subject` wounds that its cards will cancel, `cause` flags, `it` the reason, `left` wounds to come, eight bits
a seat, `done` the mask of the dying, and four bits higher of those hurt more than enough.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_INSTANT, A_PASS
from empyrean.games.kings.cards import DIRE, gems
from empyrean.games.kings.death import deaths
from empyrean.games.kings.events import E_CANCEL, E_PASSED, E_WOUND
from empyrean.games.kings.gems import fit
from empyrean.games.kings.instants import add_instants, carry_out, show_instant
from empyrean.games.kings.state import KingsState
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

# Why somebody is hurt.
ATTACK: Final[i64] = 0
CARD: Final[i64] = 1
FIRE: Final[i64] = 2
EXPLOSION: Final[i64] = 3
EVENT: Final[i64] = 4
FOUND: Final[i64] = 5  # Dire that lay on a tile
REASONS: Final = ("attack", "card", "fire", "explosion", "event", "tile")

# Flags of a batch.
TAKES_STONES: Final[i64] = 1  # the Bloodstones of the killed go to who gets the credit
ANSWERED: Final[i64] = 2  # the victim at hand has said that it has no more answers


def hurt(s: KingsState, seat: i64, n: i64, credit: i64, reason: i64, flags: i64 = 0) -> None:
    """n wounds for one seat."""
    if n > 0:
        hurt_all(s, seat, n << (seat * 8), credit, reason, flags)


def hurt_all(s: KingsState, first: i64, batch: i64, credit: i64, reason: i64, flags: i64 = 0) -> None:
    """A batch of wounds, eight bits a seat; the victims answer clockwise from `first` on."""
    if batch != 0:
        s.push(Frame(s.book.wounds, first, credit, NONE, 0, flags, reason, batch, 0))


def land(s: KingsState, seat: i64, n: i64, cures: i64, credit: i64, reason: i64) -> None:
    """Wounds whose victim has answered already; cards that it held ready cancel some."""
    s.push(Frame(s.book.wounds, seat, credit, seat, cures, ANSWERED, reason, n << (seat * 8), 0))


def matters(s: KingsState, seat: i64, n: i64) -> bool:
    """Would n wounds kill, or push gems out of the pool? Of others one may be healed just as well afterwards."""
    player = s.players[seat]
    return player.has(DIRE) + n >= s.book.death.get(player.level) or n > s.room(seat)


@final
class Wounds(Op):
    """The victim at hand may answer with instant powers until it passes."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        victim = frame.target
        if victim >= 0:
            to_come = gems(frame.left, victim) - frame.subject
            open_hand = frame.cause & ANSWERED == 0 and state.hand(victim) != 0
            if open_hand and to_come > 0 and matters(state, victim, to_come):
                return True
        state.stack.pop()
        if victim >= 0:
            take(state, frame)
        else:
            self.next_victim(state, frame)
        return False

    def next_victim(self, s: KingsState, frame: Frame) -> None:
        """The next seat with wounds to come; none left: the dying die."""
        seat = frame.seat
        i: i64 = 0
        while i < s.seats:
            if gems(frame.left, seat) > 0 and s.players[seat].tile >= 0:
                s.push(_batch(frame, seat, 0, frame.cause & ~ANSWERED, frame.left, frame.done))
                return
            seat = s.after(seat)
            i += 1
        if frame.done != 0:
            deaths(s, frame.seat, frame.done & 15, frame.done >> 4, frame.source, frame.cause & TAKES_STONES != 0)

    def seats(self, state: State, frame: Frame) -> i64:
        return bit(frame.target)

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        out.add(A_PASS)
        add_instants(state, seat, gems(frame.left, seat) - frame.subject, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        if action == A_PASS:
            state.tell(E_PASSED, seat)
            state.push(_batch(frame, seat, frame.subject, frame.cause | ANSWERED, frame.left, frame.done))
            return
        card = show_instant(state, seat, action - A_INSTANT)
        state.push(_batch(frame, seat, frame.subject + card.cure, frame.cause, frame.left, frame.done))
        if card.cure == 0:
            carry_out(state, seat, card)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "You are being hurt: play an instant power, or pass."


def _batch(frame: Frame, victim: i64, cures: i64, flags: i64, left: i64, done: i64) -> Frame:
    return Frame(frame.at, frame.seat, frame.source, victim, cures, flags, frame.it, left, done)


def take(s: KingsState, frame: Frame) -> None:
    """The victim at hand takes what is not cancelled; cures left over may heal it.

    There is no wound without a Dire gem in the supply, and a mortal blow needs gems only up to the limit.
    """
    seat = frame.target
    player = s.players[seat]
    n = gems(frame.left, seat)
    left = frame.left - (n << (seat * 8))
    cancelled = frame.subject if frame.subject < n else n
    if cancelled > 0:
        s.tell(E_CANCEL, seat, cancelled)
        n -= cancelled
    enough = s.book.death.get(player.level) - player.has(DIRE)
    done = frame.done
    supplied = s.supplied(DIRE)
    dies = n >= enough and supplied >= enough
    if dies:
        done |= bit(seat)
        if n > enough:
            done |= bit(seat + 4)
    gems_taken = enough if dies else (n if n < supplied else supplied)
    if gems_taken > 0:
        s.restock(DIRE, -gems_taken)
        player.add(DIRE, gems_taken)
        s.tell(E_WOUND, seat, n, frame.it)
    s.push(_batch(frame, NONE, 0, frame.cause & ~ANSWERED, left, done))
    if not dies:
        fit(s, seat)
    if frame.subject > cancelled:
        s.push(Frame(s.book.cure, seat, NONE, NONE, NONE, NONE, NONE, frame.subject - cancelled, 0))


@final
class LastBreath(Op):
    """Behind the wall death is certain, but Ylem won now comes back with the Revenant [Death by Immolation].

    `left` is the mask of the dying, `it` of those still to be asked; they are asked clockwise from `seat` on.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        seat = frame.target
        if seat >= 0 and state.hand(seat) != 0 and state.sockets(seat) > 0:
            return True
        state.stack.pop()
        seat = frame.seat
        i: i64 = 0
        while i < state.seats:
            if (frame.it >> seat) & 1:
                state.push(_dying(frame, seat, frame.it & ~bit(seat)))
                return False
            seat = state.after(seat)
            i += 1
        deaths(state, frame.seat, frame.left, 0, NONE, False)
        return False

    def seats(self, state: State, frame: Frame) -> i64:
        return bit(frame.target)

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        out.add(A_PASS)
        add_instants(state, seat, 0, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        if action == A_PASS:
            state.tell(E_PASSED, seat)
            state.push(_dying(frame, NONE, frame.it))
            return
        state.push(frame)
        carry_out(state, seat, show_instant(state, seat, action - A_INSTANT))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "The fire has overtaken you: play a last instant power, or pass."

    def question(self) -> str:
        return "last_breath"


def _dying(frame: Frame, seat: i64, waiting: i64) -> Frame:
    return Frame(frame.at, frame.seat, NONE, seat, NONE, NONE, waiting, frame.left, 0)
