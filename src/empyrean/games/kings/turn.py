"""A turn: absorb, generate focus, shields, the choice of a state, and its end [Sequence of Play]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.kings.actions import (
    A_ABSORB,
    A_ACTIVE,
    A_DISCARD,
    A_INSTANT,
    A_LATENT,
    A_PASS,
    A_PAUSE,
    A_SHIELD,
)
from empyrean.games.kings.active import enter_active
from empyrean.games.kings.cards import DIRE, PRISM, YLEM
from empyrean.games.kings.death import shatter
from empyrean.games.kings.events import E_ABSORB, E_SHIELD, E_STATE, E_TURN
from empyrean.games.kings.gems import GENERATED, gain, heal
from empyrean.games.kings.hand import add_discards, discard_kind
from empyrean.games.kings.instants import add_instants, bystanders, play_instant
from empyrean.games.kings.latent import enter_latent
from empyrean.games.kings.omega import last_turn
from empyrean.games.kings.state import BEGIN, DIE_GONE, END, KingsState
from empyrean.kernel.bits import bit, count
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


@final
class BeginTurn(Op):
    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        state.acting = frame.seat
        state.phase = BEGIN
        state.changed = 0
        state.wrote = 0
        state.invoked = 0
        state.shown = NONE
        state.shields = 0
        state.tell(E_TURN, frame.seat)
        self.on(state, frame)


@final
class Absorb(Op):
    """At the start of every turn whoever holds the Ascended Die may give it up for all its wounds."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def seats(self, state: State, frame: Frame) -> i64:
        """The holder, if it has Dire at all."""
        assert isinstance(state, KingsState)
        holder = state.die
        return bit(holder) if 0 <= holder < state.seats and state.players[holder].has(DIRE) > 0 else 0

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame)

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        out.add(A_ABSORB)
        out.add(A_PASS)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        self.on(state, frame)
        if action == A_ABSORB:
            state.die = DIE_GONE
            wounds = state.players[seat].has(DIRE)
            state.tell(E_ABSORB, seat, wounds)
            heal(state, seat, wounds)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Absorb the Ascended Die to be rid of your Dire, or keep it."


@final
class Generate(Op):
    """One gem for each completed transmutation; for a prism one of any core colour [Generate Focus]."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        self.on(state, frame)
        player = state.players[frame.seat]
        if player.made == 0:
            return
        gem: i64 = 0
        while gem <= YLEM:
            if player.built(gem) > 0:
                gain(state, frame.seat, gem, 1)
            gem += 1
        prisms = player.built(PRISM)
        state.push(Frame(state.book.choose_gems, frame.seat, NONE, NONE, NONE, GENERATED, NONE, prisms, 0))


@final
class Shield(Op):
    """Clockwise, each other seat with a Ylem Transmutation may give it up to be safe from cards [Ylem Shield].

    `left` is the mask of the seats that have been asked.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def seats(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, KingsState)
        seat = state.after(frame.seat)
        while seat != frame.seat:
            if (frame.left >> seat) & 1 == 0 and state.players[seat].built(YLEM) > 0:
                return bit(seat)
            seat = state.after(seat)
        return 0

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame)

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        out.add(A_SHIELD)
        out.add(A_PASS)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        state.push(frame.through(frame.at, NONE, frame.left | bit(seat)))
        if action == A_SHIELD:
            shatter(state, seat, YLEM)
            state.shields |= bit(seat)
            state.tell(E_SHIELD, seat)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Raise your Ylem Shield for this turn, or pass."


@final
class ChooseState(Op):
    """Latent or active; instant powers may be played before [Choose a State]."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def volunteers(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, KingsState)
        return bystanders(state, frame.seat)

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        if seat == frame.seat:
            out.add(A_LATENT)
            out.add(A_PAUSE)
            out.add(A_ACTIVE)
        add_instants(state, seat, 0, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        if action >= A_INSTANT:
            state.push(frame)
            play_instant(state, seat, action - A_INSTANT)
            return
        state.tell(E_STATE, seat, 1 if action == A_ACTIVE else 0)
        if action == A_ACTIVE:
            enter_active(state, seat)
        else:
            enter_latent(state, seat, action == A_PAUSE)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if seat != frame.seat:
            return "In another's turn you may play instant powers."
        return "Choose the latent or the active state first."

    def question(self) -> str:
        return "state"


@final
class Discard(Op):
    """At the end of one's turn no more than five cards; some may go for their instant power."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.opens = True

    def open(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, KingsState)
        state.phase = END
        if count(state.hand(frame.seat)) > state.book.hand_limit:
            return True
        state.stack.pop()
        self.on(state, frame)
        return False

    def volunteers(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, KingsState)
        return bystanders(state, frame.seat)

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        if seat == frame.seat:
            add_discards(state, seat, out)
        add_instants(state, seat, 0, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        state.push(frame)
        if action >= A_DISCARD:
            discard_kind(state, seat, action - A_DISCARD)
        else:
            play_instant(state, seat, action - A_INSTANT)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "You end your turn with five cards at most: discard one, or play one for its instant power."


@final
class CloseTurn(Op):
    """The turn is over; the dead return before anything else happens."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        state.phase = END
        state.acting = NONE
        state.last = frame.seat
        state.shields = 0
        state.push(Frame(state.book.after_turn, frame.seat))
        state.push(Frame(state.book.returns, frame.seat))


@final
class AfterTurn(Op):
    """Whose turn is next, or the end of the round, or the Omega War."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        if state.war:
            if not last_turn(state):
                state.push(Frame(state.book.begin_turn, state.after(frame.seat)))
            return
        state.turns += 1
        if state.united:
            state.push(Frame(state.book.start_war, frame.seat))
        elif state.turns < state.seats:
            state.push(Frame(state.book.begin_turn, state.after(frame.seat)))
        else:
            state.push(Frame(state.book.round_dial, state.first))
