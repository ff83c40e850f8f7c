"""What the bots know of Titans: how good a position is, and a quick sensible answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.titans.actions import (
    A_ATTACK,
    A_END,
    A_LET_DIE,
    A_MOVE,
    A_OUT,
    A_RANDOM,
    A_RESOLVE_RESERVE,
    A_RESOLVE_STACK,
    A_REVERSE_STACK,
)
from empyrean.games.titans.cards import ENDURANCE, STRENGTH
from empyrean.games.titans.field import stat, targets
from empyrean.games.titans.state import DEAD, FIELD, OFF, RESERVE, Titan, TitansState
from empyrean.kernel.bits import count
from empyrean.kernel.hexes import OUTSIDE
from empyrean.kernel.machine import Actions

LIFE: Final = 7.0
CARD: Final = 1.0
SPARE_CARD: Final = 0.55
ACTIVE: Final = 1.3
STRENGTH_WORTH: Final = 1.2
WOUND: Final = 0.45
EXCESS: Final = 1.1
THREAT: Final = 0.33
CLOSE: Final = 0.12
ASTRAY: Final = 0.9
AWAY: Final = 1.6
SCALE: Final = 14.0


def evaluate(s: TitansState, seat: i64) -> float:
    """From -1 to 1: lives, cards and threats of the one side against those of the other."""
    if s.ended:
        if s.winner < 0:
            return 0.0
        return 1.0 if s.winner == seat else -1.0
    if s.round == 0:
        return 0.0
    balance = _side(s, seat) - _side(s, 1 - seat)
    return balance / (SCALE + (balance if balance > 0.0 else -balance))


def _side(s: TitansState, seat: i64) -> float:
    reserve = s.sides[seat].deck.size(RESERVE)
    total = float(reserve) * SPARE_CARD
    t = seat * 4
    while t < seat * 4 + 4:
        titan = s.titans[t]
        if titan.place != DEAD:
            total += _titan(s, t, titan, reserve)
        t += 1
    return total


def _titan(s: TitansState, t: i64, titan: Titan, reserve: i64) -> float:
    cards = s.sides[t >> 2].deck.size(t & 3)
    strength = stat(s, t, STRENGTH)
    total = LIFE + float(cards) * CARD + float(strength) * STRENGTH_WORTH
    if titan.active >= 0:
        total += ACTIVE
    excess = titan.damage - stat(s, t, ENDURANCE)
    if excess > 0:
        pay = cards + (2 if titan.active >= 0 else 0)
        if excess > pay:
            short = excess - pay
            total -= LIFE * (0.75 if short * 2 <= reserve else 1.0)
        total -= float(excess) * EXCESS + float(titan.damage - excess) * WOUND
    else:
        total -= float(titan.damage) * WOUND
    if cards == 0:
        total -= 1.0
    if titan.place == FIELD:
        total += float(count(targets(s, t))) * THREAT * float(strength if strength > 0 else 0)
        ahead = s.book.board.neighbour(titan.hex, titan.facing)
        if ahead == OUTSIDE:
            total -= ASTRAY
        else:
            total -= float(_nearest(s, t, ahead)) * CLOSE
    elif titan.place == OFF:
        total -= AWAY
    return total


def _nearest(s: TitansState, t: i64, hex: i64) -> i64:
    """How far the nearest enemy is from a hex."""
    best: i64 = 6
    u: i64 = 4 if t < 4 else 0
    last = u + 4
    while u < last:
        other = s.titans[u]
        if other.place == FIELD:
            apart = s.book.board.distance(hex, other.hex)
            if apart < best:
                best = apart
        u += 1
    return best


def reflex(s: TitansState, seat: i64, legal: Actions, random: i64) -> i64:
    """Attack when there is something to attack, fly on, then stop; chance decides the rest."""
    pick: i64 = legal.get((random * legal.n) >> 31)
    i: i64 = 0
    move: i64 = 0
    end: i64 = 0
    while i < legal.n:
        action: i64 = legal.get(i)
        if A_ATTACK <= action < A_ATTACK + 8:
            return action
        if action == A_MOVE:
            move = 1
        elif action == A_END:
            end = 1
        elif action == A_RESOLVE_STACK or action == A_RANDOM:
            return action
        i += 1
    if pick == A_LET_DIE and legal.n > 1:
        return A_RESOLVE_RESERVE
    if pick == A_OUT or pick == A_REVERSE_STACK:
        return A_MOVE if move else (A_END if end else pick)
    return pick
