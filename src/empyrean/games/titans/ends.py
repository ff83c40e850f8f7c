"""How a match ends: a side eliminated or fled, six rounds of duel, the last round."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.titans.cards import (
    INITIATIVE,
)
from empyrean.games.titans.field import (
    E_DUEL,
    E_OVER,
    card_of,
    living,
)
from empyrean.games.titans.state import (
    BAR,
    DEAD,
    FIELD,
    RESERVE,
    TRANSIT,
    TitansState,
)
from empyrean.kernel.bits import count
from empyrean.kernel.machine import NONE, Frame, Op, State

# How a match ends.
ELIMINATED: Final[i64] = 1
FLED: Final[i64] = 2
DUEL: Final[i64] = 3
LIMIT: Final[i64] = 4

DUEL_ROUNDS: Final[i64] = 6


@final
class EndRound(Op):
    """Has a side fled, has the duel lasted six rounds, is the limit reached? Else the next round."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, TitansState)
        south = present(state, 0)
        north = present(state, 1)
        if not south or not north:
            finish(state, FLED, 1 if north else (0 if south else by_count(state)))
            return
        if state.duel_from and is_duel(state):
            state.duel += 1
            state.tell(E_DUEL, state.duel)
            if state.duel >= DUEL_ROUNDS:
                finish(state, DUEL, by_count(state))
                return
        else:
            state.duel = 0
        if state.round >= state.round_limit:
            a = squad_size(state, 0)
            b = squad_size(state, 1)
            finish(state, LIMIT, by_count(state) if a == b else (0 if a > b else 1))
            return
        if state.marks:
            state.marks = [m for m in state.marks if m.kind == BAR or m.until > state.round]
        state.push(Frame(self.next, 0))


def present(s: TitansState, seat: i64) -> bool:
    """Has the side a titan on the field, or bound to come back through a Portal?"""
    t = seat * 4
    while t < seat * 4 + 4:
        where = s.titans[t].place
        if where == FIELD or where == TRANSIT:
            return True
        t += 1
    return False


def both_gone(s: TitansState) -> bool:
    """Has neither side a titan that counts as present?"""
    return not present(s, 0) and not present(s, 1)


def squad_size(s: TitansState, seat: i64) -> i64:
    return count(living(s, seat))


def is_duel(s: TitansState) -> bool:
    return squad_size(s, 0) == 1 and squad_size(s, 1) == 1


def unturned(s: TitansState, seat: i64) -> i64:
    """Face-down cards: the stacks of living titans, and the reserve."""
    deck = s.sides[seat].deck
    n = deck.size(RESERVE)
    slot: i64 = 0
    while slot < 4:
        n += deck.size(slot)
        slot += 1
    return n


def by_count(s: TitansState) -> i64:
    """More unturned cards, then the higher printed initiative among the living; NONE is a draw."""
    a = unturned(s, 0)
    b = unturned(s, 1)
    if a == b:
        a = _swiftest_printed(s, 0)
        b = _swiftest_printed(s, 1)
    if a == b:
        return NONE
    return 0 if a > b else 1


def _swiftest_printed(s: TitansState, seat: i64) -> i64:
    best: i64 = -1
    t = seat * 4
    while t < seat * 4 + 4:
        if s.titans[t].place != DEAD:
            pace = card_of(s, t).stat(INITIATIVE)
            if pace > best:
                best = pace
        t += 1
    return best


def eliminated(s: TitansState) -> bool:
    """Is a side without living titans? Then the match is over."""
    south = living(s, 0)
    north = living(s, 1)
    if south and north:
        return False
    finish(s, ELIMINATED, 0 if south else (1 if north else by_count(s)))
    return True


def finish(s: TitansState, how: i64, winner: i64) -> None:
    s.winner = winner
    s.tell(E_OVER, how, winner)
    s.finish(how)
