"""The latent state: draw, roll, acquire gems, then transmute and inscribe [Latent State]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.kings.actions import (
    A_CAST,
    A_INSCRIBE,
    A_INSTANT,
    A_PASS,
    A_ROLL,
    A_TRANSMUTE,
    A_UNINSCRIBE,
    A_UNTRANSMUTE,
)
from empyrean.games.kings.casting import lay_open, program
from empyrean.games.kings.hand import code_in_hand, draw_cards
from empyrean.games.kings.inscribing import add_inscriptions, inscribe, uninscribe
from empyrean.games.kings.instants import add_instants, bystanders, carry_out, play_instant, show_instant
from empyrean.games.kings.rolling import throw
from empyrean.games.kings.state import LATENT, KingsState
from empyrean.games.kings.transmuting import add_transmutations, transmute, untransmute
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


def enter_latent(s: KingsState, seat: i64, pause: bool) -> None:
    """Steps 1 to 3; with a pause, instant powers may be played between the card and the dice."""
    s.phase = LATENT
    s.push(Frame(s.book.latent, seat))
    draw_cards(s, seat, 1)
    if pause:
        s.push(Frame(s.book.pause, seat))
    else:
        roll_focus(s, seat, 0)


def roll_focus(s: KingsState, seat: i64, more: i64) -> None:
    throw(s, seat, s.book.dice_count.get(s.players[seat].level) + more, True)


@final
class Pause(Op):
    """Before the dice fall. Dice of an instant power are rolled along with them."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        out.add(A_ROLL)
        add_instants(state, seat, 0, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        if action == A_ROLL:
            roll_focus(state, seat, 0)
            return
        card = show_instant(state, seat, action - A_INSTANT)
        if card.dice > 0:
            roll_focus(state, seat, card.dice)
        else:
            state.push(frame)
            carry_out(state, seat, card)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Play an instant power, or roll your dice."


@final
class Latent(Op):
    """Steps 4 and 5: transmute and inscribe, in any order and number."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True

    def volunteers(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, KingsState)
        return bystanders(state, frame.seat)

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        if seat == frame.seat:
            out.add(A_PASS)
            add_transmutations(state, seat, out)
            add_inscriptions(state, seat, out)
        add_instants(state, seat, 0, out)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        if action == A_PASS:
            state.push(frame.to(self.next))
            return
        state.push(frame)
        if action < A_UNTRANSMUTE and action >= A_TRANSMUTE:
            transmute(state, seat, action - A_TRANSMUTE)
        elif action == A_UNINSCRIBE:
            uninscribe(state, seat)
        elif action < A_CAST:
            untransmute(state, seat, action - A_UNTRANSMUTE)
        elif action < A_INSTANT:
            use(state, seat, action - A_CAST)
        elif action < A_INSCRIBE:
            play_instant(state, seat, action - A_INSTANT)
        else:
            inscribe(state, seat, action - A_INSCRIBE)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        assert isinstance(state, KingsState)
        if seat != frame.seat:
            return "In another's turn you may play instant powers."
        if A_INSCRIBE <= action < A_INSCRIBE + 100:
            return "Only a card of your focus in your hand can be inscribed, and only one at a time."
        if A_TRANSMUTE <= action < A_UNTRANSMUTE + 5:
            return "That takes the three gems, a free place on your mat, and was not undone or made this turn."
        return "In the latent state you transmute and inscribe."


def use(s: KingsState, seat: i64, kind: i64) -> None:
    """A card that is used in the latent state: open on the table while it is carried out."""
    lay_open(s, seat, code_in_hand(s, seat, kind), seat)
    s.push(Frame(s.book.put_away, seat, kind, NONE))
    s.push(program(s.book.cards[kind], seat, NONE))
