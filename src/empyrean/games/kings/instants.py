"""Instant powers: anyone may discard a card for its gems, its cure or its dice at any time [Instant Powers]."""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.kings.actions import A_INSTANT
from empyrean.games.kings.cards import DIRE, YLEM, Card, gems
from empyrean.games.kings.events import E_INSTANT
from empyrean.games.kings.gems import fit, gain
from empyrean.games.kings.hand import code_in_hand
from empyrean.games.kings.rolling import throw
from empyrean.games.kings.state import KingsState
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Actions, Frame


def add_instants(s: KingsState, seat: i64, incoming: i64, out: Actions) -> None:
    """The instant powers in the hand that would do something; `incoming` wounds may be cancelled."""
    form = s.players[seat].form
    cards = s.hand(seat)
    while cards != 0:
        kind = s.kind(form, lowest(cards))
        cards &= cards - 1
        if _helps(s, seat, s.book.cards[kind], incoming):
            out.add(A_INSTANT + kind)


def _helps(s: KingsState, seat: i64, card: Card, incoming: i64) -> bool:
    if card.dice > 0:
        return True
    if card.cure > 0:
        return incoming > 0 or s.players[seat].has(DIRE) > 0
    gem: i64 = 0
    while gem <= YLEM:
        if gems(card.gems, gem) > 0 and s.supplied(gem) > 0 and (gem != YLEM or s.sockets(seat) > 0):
            return True
        gem += 1
    return False


def show_instant(s: KingsState, seat: i64, kind: i64) -> Card:
    """The card is played for its instant power and discarded."""
    s.deck(seat).discard(code_in_hand(s, seat, kind), seat)
    s.tell(E_INSTANT, seat, kind)
    return s.book.cards[kind]


def play_instant(s: KingsState, seat: i64, kind: i64) -> None:
    """Play an instant power and carry it out before anything else goes on."""
    carry_out(s, seat, show_instant(s, seat, kind))


def carry_out(s: KingsState, seat: i64, card: Card) -> None:
    """Gems into the pools, Dire away, or dice of one's own roll."""
    if card.dice > 0:
        throw(s, seat, card.dice, False)
    elif card.cure > 0:
        s.push(Frame(s.book.cure, seat, NONE, NONE, NONE, NONE, NONE, card.cure, 0))
    else:
        gem: i64 = 0
        while gem <= YLEM:
            gain(s, seat, gem, gems(card.gems, gem))
            gem += 1
        fit(s, seat)


def bystanders(s: KingsState, asked: i64) -> i64:
    """Mask of the other seats on the board that hold cards: they may play instants while one is asked."""
    mask: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if seat != asked and s.players[seat].tile >= 0 and s.hand(seat) != 0:
            mask |= bit(seat)
        seat += 1
    return mask
