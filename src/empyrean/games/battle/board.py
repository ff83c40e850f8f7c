"""The rows of the battlefields: prices and open zones, coming, leaving, closing up, and the score.

Nothing here sets off an ability; that is for triggers and effects.
"""

from __future__ import annotations

from mypy_extensions import i64

from empyrean.games.battle.groups import mights
from empyrean.games.battle.knowledge import put, show_all
from empyrean.games.battle.state import (
    FIELD_SOURCE,
    FILLS,
    FROM_DISCARD,
    HAND,
    PAID,
    PRICE_SHIFT,
    UNDER,
    BattleState,
)
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Frame

# --- standing rules of battlefields, asked at the moment they matter --------------------------------------------------


def field_frame(s: BattleState, b: i64, seat: i64) -> Frame:
    """A frame in which a battlefield's rule is asked about a seat."""
    return Frame(0, seat, FIELD_SOURCE + b, NONE, 0, NONE, NONE, 0, 0)


def field_exists(s: BattleState, b: i64) -> bool:
    return (s.present >> b) & 1 == 1


def look_for_fields(s: BattleState) -> None:
    """Which battlefields exist in this round?"""
    s.present = 7
    b: i64 = 0
    while b < 3:
        vanishes = s.fields[b].vanishes
        if vanishes is not None and vanishes.holds(s, field_frame(s, b, 0)):
            s.present &= ~bit(b)
        b += 1


def is_closed(s: BattleState, b: i64) -> bool:
    closed = s.fields[b].closed
    return closed is not None and closed.holds(s, field_frame(s, b, 0))


def zones(s: BattleState, b: i64) -> i64:
    """How many zones a side has there."""
    return s.fields[b].zones


def is_open(s: BattleState, seat: i64, b: i64) -> bool:
    """May a card of the seat come there, deployed or moved?"""
    return (s.present >> b) & 1 == 1 and s.length.get(seat * 3 + b) < s.fields[b].zones and not is_closed(s, b)


def open_fields(s: BattleState, seat: i64) -> i64:
    """Mask of the battlefields with an open zone for the seat."""
    out: i64 = 0
    b: i64 = 0
    while b < 3:
        if is_open(s, seat, b):
            out |= bit(b)
        b += 1
    return out


def price(s: BattleState, seat: i64, n: i64, b: i64) -> i64:
    """What it costs to deploy a card there: the printed cost, changed by the battlefield, never below 0."""
    cost = s.lists[seat].cards[n].cost
    for rule in s.fields[b].prices:
        kinds = rule.kinds
        if kinds is None or (s.lists[seat].fits(kinds.number) >> n) & 1:
            given = rule.given
            if given is None or given.holds(s, field_frame(s, b, seat)):
                cost += rule.n
    return cost if cost > 0 else 0


# --- rows -------------------------------------------------------------------------------------------------------------


def append(s: BattleState, card: i64, b: i64) -> i64:
    """A card that lies nowhere takes the lowest open zone; where that is. It is not yet active."""
    seat = card // 24
    z = s.length.get(seat * 3 + b)
    at = b * 7 + z
    s.board.set(seat * 21 + at, card)
    s.length.set(seat * 3 + b, z + 1)
    s.place.set(card, at)
    return at


def vacate(s: BattleState, card: i64) -> None:
    """Take a card off its zone; the row closes up [Collapsing]. The card lies nowhere until it is put somewhere."""
    seat = card // 24
    at = s.place.get(card)
    b = at // 7
    last = b * 7 + s.length.get(seat * 3 + b) - 1
    while at < last:
        other = s.board.get(seat * 21 + at + 1)
        s.board.set(seat * 21 + at, other)
        s.place.set(other, at)
        at += 1
    s.board.set(seat * 21 + last, NONE)
    s.length.add(seat * 3 + b, -1)


def strip(s: BattleState, card: i64) -> None:
    """A card that leaves the battlefields loses its might, its tokens and its memory."""
    s.might.set(card, 0)
    s.tokens.set(card, 0)
    s.memory.set(card, 0)
    s.piece.set(card, NONE)


def send(s: BattleState, card: i64, place: i64) -> None:
    """A vacated card and all that it covers go to a hand or pile, in front of everybody."""
    while card >= 0:
        below = s.below.get(card)
        strip(s, card)
        s.below.set(card, NONE)
        s.above.set(card, NONE)
        put(s, card, place)
        if place == HAND:
            show_all(s, card)
        card = below


def lay_down(s: BattleState, card: i64, b: i64, allowed: i64, paid: i64, from_discard: bool) -> i64:
    """Put a card that lies nowhere face-down on a battlefield; where. `paid` is its price, NONE if it is free.

    `allowed` are the cards of its owner's list that could have been deployed so: all that others can tell.
    """
    at = append(s, card, b)
    laid = allowed
    if paid >= 0:
        laid |= PAID | (paid << PRICE_SHIFT)
    if from_discard:
        laid |= FROM_DISCARD
    s.laid.set(card, laid)
    s.memory.set(card, FILLS if s.length.get((card // 24) * 3 + b) == zones(s, b) else 0)
    s.waiting.append(int(card))
    number(s, card)
    return at


def number(s: BattleState, card: i64) -> None:
    """Give a card that comes onto a battlefield its piece number."""
    s.piece.set(card, s.pieces)
    s.pieces += 1


def cover(s: BattleState, top: i64, lower: i64) -> None:
    """One card, with what it covers, goes on top of another, with what that covers."""
    last = top
    while s.below.get(last) >= 0:
        last = s.below.get(last)
    s.below.set(last, lower)
    s.above.set(lower, last)
    s.place.set(lower, UNDER)


# --- score ------------------------------------------------------------------------------------------------------------


def score(s: BattleState, team: i64, b: i64) -> i64:
    """The might of a team on a battlefield, which counts whether or not the battlefield exists now."""
    total: i64 = 0
    half: i64 = 0
    while half < s.halves():
        total += mights(s, s.on.get(b * 2 + half) & s.of_team(team, half), half)
        half += 1
    return total
