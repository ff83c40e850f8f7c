"""A world that a seat cannot tell from the true one: the cards that it cannot place are dealt anew.

Bots search such worlds and never the truth. Cards go only where they may be: those put together into a stock stay among
themselves, a card inscribed face down is one that its owner may inscribe and held at the time, and what may have been
stolen unseen is with the robbed or with the thief.
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
    _find_loose(world, seat, luck)
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


def _find_loose(s: KingsState, seat: i64, luck: Chance) -> None:
    """Cards that the seat knew, and of which one may have been stolen since, go back among those it may have been."""
    form: i64 = 0
    while form < 2:
        deck = s.decks[form]
        loose = deck.is_loose(seat)
        cards = loose
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            if _open_to(s, form, card, bit(card) & deck.trail) == 0:
                free = deck.trail & _stratum(deck, card) & ~deck.known.get(seat) & ~loose
                candidates = _open_to(s, form, card, free)
                if candidates != 0:
                    deck.exchange(card, _one_of(candidates, luck), seat)
        form += 1


def _open_to(s: KingsState, form: i64, card: i64, taken: i64) -> i64:
    """Those of some cards whose places this one could take: on a mat, or stolen from one, it must fit there."""
    deck = s.decks[form]
    i: i64 = 0
    while i < s.seats:
        if s.players[i].form == form and (fitting(s, i) >> card) & 1 == 0:
            taken &= ~deck.at(INSCRIBED + i)
        i += 1
    glyph: i64 = 0
    while glyph < len(GEMS):
        if (with_glyph(s, form, glyph) >> card) & 1 == 0:
            taken &= ~deck.marks.get(s.seats + glyph)
        glyph += 1
    return taken


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
    bound = deck.known.get(seat) | deck.is_loose(seat) | deck.discards
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
