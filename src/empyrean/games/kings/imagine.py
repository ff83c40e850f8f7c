"""A world that a seat cannot tell from the true one: the cards that it cannot place are dealt anew.

Bots search such worlds and never the truth. Cards go only where they may be: those put together into a stock stay among
themselves, and a card inscribed face down is one that its owner may inscribe and held at the time.
"""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.kings.cards import GEMS
from empyrean.games.kings.inscribing import fitting, has_prismatic, with_glyph
from empyrean.games.kings.state import INSCRIBED, KingsState
from empyrean.kernel import chance
from empyrean.kernel.bits import bit, count, lowest
from empyrean.kernel.chance import Chance
from empyrean.kernel.hands import Hands


def imagine(state: KingsState, seat: i64, seed: int) -> KingsState:
    world = state.clone()
    luck = Chance(seed)
    for deck in world.decks:
        deck.deal_anew(seat, luck)
    _give_glyphs(world, seat, luck)
    owner: i64 = 0
    while owner < world.seats:
        if owner != seat and world.inscription(owner) != 0 and not has_prismatic(world, owner):
            _make_fit(world, owner, lowest(state.inscription(owner)), seat, luck)
        owner += 1
    owner = 0
    while owner < world.seats:
        if owner != seat and world.inscription(owner) != 0 and not has_prismatic(world, owner):
            _shuffle_in(world, owner, seat, luck)
        owner += 1
    world.rng = chance.start(int(luck.below(1 << 30)))
    return world


def _give_glyphs(s: KingsState, seat: i64, luck: Chance) -> None:
    """A card that was stolen from a mat has a glyph that could be inscribed there."""
    form: i64 = 0
    while form < 2:
        deck = s.decks[form]
        glyph: i64 = 0
        while glyph < len(GEMS):
            wrong = deck.marks.get(s.seats + glyph) & ~with_glyph(s, form, glyph) & ~deck.known.get(seat)
            while wrong != 0:
                card = lowest(wrong)
                wrong &= wrong - 1
                candidates = _like(s, deck, card, seat) & with_glyph(s, form, glyph)
                if candidates != 0:
                    deck.exchange(card, _one_of(candidates, luck), seat)
            glyph += 1
        form += 1


def _make_fit(s: KingsState, owner: i64, true: i64, seat: i64, luck: Chance) -> None:
    """If the card on the mat is none that could be there, exchange it for one of its stratum that could."""
    deck = s.deck(owner)
    card = lowest(s.inscription(owner))
    fits = fitting(s, owner)
    if (fits >> card) & 1 == 0:
        candidates = _like(s, deck, card, seat) & fits
        deck.exchange(card, _one_of(candidates, luck) if candidates != 0 else true, seat)


def _like(s: KingsState, deck: Hands, card: i64, seat: i64) -> i64:
    """The cards that a card may be exchanged for: of its stratum, unknown to the seat, and free of conditions."""
    bound = deck.known.get(seat) | deck.discards
    i: i64 = 0
    while i < s.seats:
        bound |= deck.at(INSCRIBED + i)
        i += 1
    while i < deck.marks.size:
        bound |= deck.marks.get(i)
        i += 1
    return _stratum(deck, card) & ~bound


def _shuffle_in(s: KingsState, owner: i64, seat: i64, luck: Chance) -> None:
    """The card on the mat may as well be any other that was in the hand when it was laid down."""
    deck = s.deck(owner)
    card = lowest(s.inscription(owner))
    candidates = bit(card) | (deck.marks.get(owner) & s.hand(owner) & fitting(s, owner))
    deck.exchange(card, _one_of(candidates, luck), seat)


def _stratum(deck: Hands, card: i64) -> i64:
    for stratum in deck.strata:
        if (stratum >> card) & 1:
            return stratum
    return 0


def _one_of(cards: i64, luck: Chance) -> i64:
    skip = luck.below(count(cards))
    while skip > 0:
        cards &= cards - 1
        skip -= 1
    return lowest(cards)
