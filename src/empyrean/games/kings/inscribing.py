"""Inscriptions: one card on the mat, face down, to be cast later for nothing [Inscriptions].

What others can tell of cards they do not see is kept in the marks of a deck: by seat, the cards that may be the one on
its mat; after these, by glyph, cards that were stolen from a mat and must have that glyph.
"""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.kings.actions import A_CAST, A_INSCRIBE, A_UNINSCRIBE
from empyrean.games.kings.cards import KING, PRISM
from empyrean.games.kings.death import shatter
from empyrean.games.kings.events import E_BURN, E_INSCRIBE, E_SEIZE, E_UNINSCRIBE
from empyrean.games.kings.hand import code_in_hand
from empyrean.games.kings.state import INSCRIBED, KingsState
from empyrean.games.kings.transmuting import break_transmutation
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import EVERYONE, NONE, Actions, Frame


def fitting(s: KingsState, seat: i64) -> i64:
    """The cards that may be inscribed: a King's own focus; for a Revenant every card with the Omega glyph."""
    player = s.players[seat]
    return s.book.fits.get(s.book.kings[player.king].focus) if player.form == KING else s.book.omega_glyph


def with_glyph(s: KingsState, form: i64, glyph: i64) -> i64:
    """All cards of a deck with one of its glyphs: of a focus, or of Omega, which is the only one of Revenants."""
    return s.book.fits.get(glyph) if form == KING else s.book.omega_glyph


def has_prismatic(s: KingsState, seat: i64) -> bool:
    """Is the inscribed card a Prismatic Inscription? It lies face up."""
    return s.players[seat].form == KING and s.players[seat].built(PRISM) > 0


def add_inscriptions(s: KingsState, seat: i64, out: Actions) -> None:
    """Inscribe, uninscribe, or use a card that is made for the latent state."""
    form = s.players[seat].form
    if s.inscription(seat) == 0:
        cards = s.hand(seat) & fitting(s, seat)
        while cards != 0:
            out.add(A_INSCRIBE + s.kind(form, lowest(cards)))
            cards &= cards - 1
    elif not s.wrote and not has_prismatic(s, seat):
        out.add(A_UNINSCRIBE)
    cards = s.hand(seat) & s.book.latent_codes if form == KING else 0
    before = NONE
    while cards != 0:
        kind = s.kind(form, lowest(cards))
        cards &= cards - 1
        program = s.book.cards[kind].program
        if kind != before and s.game.code.possible(s, Frame(program, seat, kind)):
            out.add(A_CAST + kind)
        before = kind


def inscribe(s: KingsState, seat: i64, kind: i64) -> None:
    """Face down: others cannot tell it from the rest of the hand."""
    deck = s.deck(seat)
    hand = s.hand(seat)
    deck.move(code_in_hand(s, seat, kind), seat, INSCRIBED + seat)
    deck.marks.set(seat, hand)  # any of these may be the one, for all that others know
    s.wrote = 1
    s.tell(E_INSCRIBE, seat, 0, NONE, kind, bit(seat))


def uninscribe(s: KingsState, seat: i64) -> None:
    """Shown to everybody, then back to the hand."""
    deck = s.deck(seat)
    code = lowest(s.inscription(seat))
    deck.show(code)
    deck.move(code, INSCRIBED + seat, seat)
    s.shown = s.kind(s.players[seat].form, code)
    s.tell(E_UNINSCRIBE, seat, s.shown)


def burn_inscription(s: KingsState, seat: i64) -> None:
    """The inscribed card is discarded; so are the gems of a Prismatic Inscription."""
    if has_prismatic(s, seat):
        break_transmutation(s, seat, PRISM)
        return
    code = lowest(s.inscription(seat))
    s.deck(seat).discard(code, INSCRIBED + seat)
    s.tell(E_BURN, seat, s.kind(s.players[seat].form, code))


def _lose_track(s: KingsState, thief: i64, seat: i64) -> None:
    """A face-down card changes hands: the others no longer know where the cards are that it may have been."""
    deck = s.deck(seat)
    candidates = deck.marks.get(seat) & (s.hand(seat) | s.inscription(seat))
    if candidates & (candidates - 1) != 0:  # else it can only have been that one
        others = (bit(s.seats) - 1) & ~bit(seat) & ~bit(thief)
        deck.lose_track(candidates, candidates & fitting(s, seat), others)


def seize_inscription(s: KingsState, thief: i64, seat: i64) -> None:
    """Into the thief's hand, unless it is of the other deck [Calcination]."""
    form = s.players[seat].form
    if s.players[thief].form != form:
        burn_inscription(s, seat)
        return
    code = lowest(s.inscription(seat))
    deck = s.decks[form]
    seen = bit(thief) | bit(seat)
    if has_prismatic(s, seat):
        shatter(s, seat, PRISM)
        seen = EVERYONE
    else:
        _lose_track(s, thief, seat)
    deck.show_to(code, thief)
    deck.move(code, INSCRIBED + seat, thief)
    if seen != EVERYONE:
        glyph = s.seats + (s.book.kings[s.players[seat].king].focus if form == KING else 0)
        deck.marks.set(glyph, deck.marks.get(glyph) | bit(code))
    s.tell(E_SEIZE, thief, seat, NONE, s.kind(form, code), seen)
