"""Might and tokens on cards: what is there, what may be added, what protects a card."""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.battle.cards import (
    ANCHOR,
    CAPTIVE,
    MOVE,
    SHIELD,
    STUN,
    TO_ANCHOR,
    TO_LOSS,
    TO_STUN,
)
from empyrean.games.battle.events import E_MIGHT, E_STOP, E_TOKEN, FIELD_WHO, PIECE_WHO
from empyrean.games.battle.state import (
    ANCHORED,
    CAPTIVES_SHIFT,
    FIELD_SOURCE,
    HALF,
    MOVES_SHIFT,
    SHIELDED,
    STUNNED,
    BattleState,
)
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Frame


def who(s: BattleState, source: i64) -> i64:
    """A card or battlefield as events name it."""
    if source < 0:
        return NONE
    if source >= FIELD_SOURCE:
        return FIELD_WHO + source - FIELD_SOURCE
    return (s.piece.get(source) + 1) * PIECE_WHO + (source // 24) * 1024 + s.cards[source].id


# --- might ------------------------------------------------------------------------------------------------------------


def gain(s: BattleState, card: i64, n: i64, source: i64) -> i64:
    """Add might; from a card no further than the maximum [Might]. How much was added."""
    most = s.cards[card].maximum
    if most >= 0 and source < FIELD_SOURCE:
        room = most - s.might.get(card)
        if n > room:
            n = room
    if n <= 0:
        return 0
    s.might.add(card, n)
    if s.events is not None:
        s.tell(E_MIGHT, who(s, card), n, who(s, source))
    return n


def lose(s: BattleState, card: i64, n: i64, source: i64) -> i64:
    """Take might, never below 0. How much was taken."""
    might = s.might.get(card)
    if n > might:
        n = might
    if n <= 0 or immune(s, card, TO_LOSS):
        return 0
    s.might.add(card, -n)
    if s.events is not None:
        s.tell(E_MIGHT, who(s, card), -n, who(s, source))
    return n


# --- tokens -----------------------------------------------------------------------------------------------------------


def token_count(s: BattleState, card: i64, token: i64) -> i64:
    """How many loose tokens of a kind lie on a card."""
    tokens = s.tokens.get(card)
    if token == MOVE:
        return (tokens >> MOVES_SHIFT) & 63
    if token == CAPTIVE:
        return (tokens >> CAPTIVES_SHIFT) & 63
    if token == STUN:
        return tokens & 1
    return (tokens >> 1) & 1 if token == SHIELD else (tokens >> 2) & 1


def takes(s: BattleState, card: i64, token: i64) -> bool:
    """May the token be put on the card? Stun, Shield and Anchor lie on a card only once."""
    tokens = s.tokens.get(card)
    if token == STUN:
        return tokens & STUNNED == 0 and not immune(s, card, TO_STUN)
    if token == SHIELD:
        return tokens & SHIELDED == 0
    if token == ANCHOR:
        return tokens & ANCHORED == 0 and not immune(s, card, TO_ANCHOR)
    return token_count(s, card, token) < 63


def add_token(s: BattleState, card: i64, token: i64, n: i64) -> None:
    if token == MOVE:
        s.tokens.add(card, bit(MOVES_SHIFT) * n)
    elif token == CAPTIVE:
        s.tokens.add(card, bit(CAPTIVES_SHIFT) * n)
    else:
        s.tokens.set(card, s.tokens.get(card) | bit(token - 1))
        if token == STUN:
            s.hush(card)
    if s.events is not None:
        s.tell(E_TOKEN, who(s, card), token, n)


def drop_token(s: BattleState, card: i64, token: i64, n: i64) -> i64:
    """Take up to n tokens of a kind off a card; how many."""
    held = token_count(s, card, token)
    if n > held:
        n = held
    if n <= 0:
        return 0
    if token == MOVE:
        s.tokens.add(card, -bit(MOVES_SHIFT) * n)
    elif token == CAPTIVE:
        s.tokens.add(card, -bit(CAPTIVES_SHIFT) * n)
    else:
        s.tokens.set(card, s.tokens.get(card) & ~bit(token - 1))
        if token == STUN:
            s.hearken(card)
    if s.events is not None:
        s.tell(E_TOKEN, who(s, card), token, -n)
    return n


def add_stop(s: BattleState, seat: i64, field: i64, n: i64) -> None:
    """Stop tokens on a seat's side of a battlefield."""
    s.stops.add(seat * 3 + field, n)
    s.tell(E_STOP, seat * 3 + field, n)


# --- protection, asked at the moment it matters -----------------------------------------------------------------------


def is_shielded(s: BattleState, card: i64) -> bool:
    """By a Shield token or an affixed Shield: it cannot be destroyed by anyone."""
    return s.tokens.get(card) & SHIELDED != 0 or s.cards[card].token == SHIELD


def is_anchored(s: BattleState, card: i64) -> bool:
    return s.tokens.get(card) & ANCHORED != 0


def immune(s: BattleState, card: i64, what: i64) -> bool:
    """Does a standing rule of an active card protect it from that, whoever does it?"""
    if s.wards.get(0) == 0 and s.wards.get(1) == 0:
        return False
    half: i64 = 0
    while half < 2:
        guards = s.wards.get(half)
        while guards != 0:
            guard = half * HALF + lowest(guards)
            guards &= guards - 1
            if s.is_active(guard) and _protects(s, guard, card, what):
                return True
        half += 1
    return False


def _protects(s: BattleState, guard: i64, card: i64, what: i64) -> bool:
    for ward in s.cards[guard].wards:
        if ward.what == what:
            frame = Frame(0, guard // 24, guard, NONE, 0, NONE, NONE, 0, 0)
            half = card // HALF
            if (ward.cards.half(s, frame, half) >> (card % HALF)) & 1:
                return True
    return False
