"""Cards in hand: drawing and discarding."""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.kings.actions import A_DISCARD
from empyrean.games.kings.events import E_DISCARD, E_DRAW, E_SHUFFLE
from empyrean.games.kings.state import KingsState
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Actions


def draw_cards(s: KingsState, seat: i64, n: i64) -> None:
    """From the deck of one's form; an empty deck is made up from its discards."""
    form = s.players[seat].form
    deck = s.decks[form]
    i: i64 = 0
    while i < n:
        empty = deck.stock == 0
        code = deck.draw(s, seat, seat)
        if code < 0:
            return
        if empty:
            s.tell(E_SHUFFLE, form)
        s.tell(E_DRAW, seat, NONE, NONE, s.kind(form, code), bit(seat))
        i += 1


def code_in_hand(s: KingsState, seat: i64, kind: i64) -> i64:
    """The card of a kind in the hand; of several copies the one that most have seen."""
    return s.deck(seat).best_known(s.book.codes_of.get(kind) & s.hand(seat))


def discard_kind(s: KingsState, seat: i64, kind: i64) -> None:
    s.deck(seat).discard(code_in_hand(s, seat, kind), seat)
    s.tell(E_DISCARD, seat, kind)


def add_discards(s: KingsState, seat: i64, out: Actions) -> None:
    """Each kind in the hand, to be discarded."""
    form = s.players[seat].form
    cards = s.hand(seat)
    before = NONE
    while cards != 0:
        kind = s.kind(form, lowest(cards))
        cards &= cards - 1
        if kind != before:  # copies lie next to each other
            out.add(A_DISCARD + kind)
        before = kind
