"""Cards in hands and piles, and who knows what.

`seen` holds for every card a mask of seats. Of a card in a deck: those who know that it lies just there. Of a card in
its owner's private area (hand, face-down cards, discards, cards banished from the hand): those opponents who know that
a card of its kind is among them; copies are alike, so this is a count in disguise. What lies open needs no mask, and a
team knows its own private areas anyway. Whenever a copy becomes public, one that was known of may be that very one.
"""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.battle.events import E_DREW, E_SHUFFLED
from empyrean.games.battle.state import (
    BANISHED,
    BANISHED_UNSEEN,
    DECK,
    DISCARDS,
    HAND,
    UNDER,
    BattleState,
)
from empyrean.kernel.bits import bit, lowest


def put(s: BattleState, card: i64, place: i64) -> None:
    """Note that a card which lies nowhere is now in a hand or pile."""
    s.place.set(card, place)
    if place != UNDER:
        i = (_pile_of(place) - HAND) * 4 + card // 24
        s.piles.set(i, s.piles.get(i) | bit(card % 24))


def take(s: BattleState, card: i64) -> None:
    """Take a card out of its hand or pile; of the order of a deck the caller takes care."""
    i = (_pile_of(s.place.get(card)) - HAND) * 4 + card // 24
    s.piles.set(i, s.piles.get(i) & ~bit(card % 24))


def _pile_of(place: i64) -> i64:
    return place if place < BANISHED else BANISHED


def opponents(s: BattleState, seat: i64) -> i64:
    """Mask of the seats that are not of its team."""
    return (bit(s.seats) - 1) & ~s.team_seats(seat)


def is_private(s: BattleState, card: i64) -> bool:
    """Is the card in its owner's hand, face-down, discarded, or banished from the hand?"""
    at = s.place.get(card)
    if at < HAND:
        return s.is_hidden(card)
    return at == HAND or at == DISCARDS or (BANISHED_UNSEEN <= at < UNDER)


def show_all(s: BattleState, card: i64) -> None:
    """Everybody knows that this card now is in its owner's private area."""
    s.seen.set(card, opponents(s, card // 24))


def publish(s: BattleState, card: i64) -> None:
    """A card of a private area lies open now: the copies that others know of there become one fewer."""
    s.learned += 1
    known = s.seen.get(card)
    s.seen.set(card, 0)
    seat = card // 24
    unknowing = opponents(s, seat) & ~known
    copies = s.lists[seat].copies(s.lists[seat].slot(card % 24)) & ~bit(card % 24)
    while copies != 0 and unknowing != 0:
        other = seat * 24 + lowest(copies)
        copies &= copies - 1
        if is_private(s, other):
            both = s.seen.get(other) & unknowing
            s.seen.set(other, s.seen.get(other) & ~both)
            unknowing &= ~both


# --- decks ------------------------------------------------------------------------------------------------------------


def draw_card(s: BattleState, seat: i64) -> None:
    """The top card of the deck goes to the hand. Whoever knew it there knows it in the hand."""
    n: i64 = s.decks[seat].pop()
    card = seat * 24 + n
    take(s, card)
    put(s, card, HAND)
    s.seen.set(card, s.seen.get(card) & opponents(s, seat))
    s.learned += 1
    s.tell(E_DREW, seat, -1, -1, s.cards[card].id, s.team_seats(seat))


def shuffle(s: BattleState, seat: i64) -> None:
    deck = s.decks[seat]
    for n in deck:
        s.seen.set(seat * 24 + n, 0)
    s.shuffle(deck)
    s.tell(E_SHUFFLED, seat)


def under_deck(s: BattleState, seat: i64, n: i64, knowing: i64) -> None:
    """A card that lies nowhere goes to the bottom of a deck; those seats know it there."""
    put(s, seat * 24 + n, DECK)
    s.decks[seat].insert(0, int(n))
    s.seen.set(seat * 24 + n, knowing)
