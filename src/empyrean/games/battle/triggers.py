"""Clauses that answer to events: who hears what, in which order, and whether a clause may start.

Who listens is settled when the event happens: the card itself, then its team's cards by battlefield and zone, then the
opponents' from the token on, then the battlefields. Each clause is looked at again when its turn comes.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.battle.cards import (
    ALWAYS,
    ANYWHERE,
    BY_ALLY,
    CONDITIONAL,
    DEPLOYED,
    DESTROYED,
    DISCARDED,
    ELSEWHERE,
    FIRST,
    FROM_HERE,
    HERE,
    MARKED,
    ONCE,
    REVEAL,
    Clause,
)
from empyrean.games.battle.events import E_TRIGGERED
from empyrean.games.battle.groups import fits, in_order, kept, nearby
from empyrean.games.battle.state import (
    ANY_BUSY,
    BUSY,
    FIELD_BUSY,
    FIELD_FIRST,
    FIELD_ONCE,
    FIELD_ROUND,
    FIELD_SOURCE,
    HALF,
    STUNNED,
    USED_ONCE,
    USED_ROUND,
    BattleState,
)
from empyrean.games.battle.tokens import who
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Frame, Op, State

# --- starting a clause ------------------------------------------------------------------------------------------------


@final
class Fire(Op):
    """The head of a clause: may it start now? If so, it is marked as being resolved until its program is through."""

    def __init__(self, clause: Clause, release: i64) -> None:
        super().__init__()
        self.clause = clause
        self.release = release

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        if not self.may_start(state, frame):
            return
        # A reveal is told as such; a discarded card is nobody's business until it does something.
        if state.events is not None and self.clause.event != REVEAL and self.clause.event != DISCARDED:
            if state.game.code.possible(state, frame.to(self.next)):
                state.tell(E_TRIGGERED, who(state, frame.source))
        self.start(state, frame)

    def start(self, s: BattleState, frame: Frame) -> None:
        clause = self.clause
        slot = clause.slot
        if frame.source >= FIELD_SOURCE:
            b = frame.source - FIELD_SOURCE
            memory = s.field_memory.get(b)
            if clause.limit == FIRST:
                memory |= bit(FIELD_FIRST + slot)
            elif clause.limit != ALWAYS:
                memory |= bit((FIELD_ONCE if clause.limit == ONCE else FIELD_ROUND) + slot * 4 + frame.seat)
            s.field_memory.set(b, memory | bit(FIELD_BUSY + slot * 4 + frame.seat))
        else:
            memory = s.memory.get(frame.source)
            if clause.limit != ALWAYS:
                memory |= (USED_ONCE if clause.limit == ONCE else USED_ROUND) << slot
            s.memory.set(frame.source, memory | BUSY << slot)
        s.push(Frame(self.release, frame.seat, frame.source, NONE, 0, NONE, NONE, slot, 0))
        s.push(frame.to(self.next))

    def may_start(self, s: BattleState, frame: Frame) -> bool:
        clause = self.clause
        slot = clause.slot
        source = frame.source
        if source >= FIELD_SOURCE:
            b = source - FIELD_SOURCE
            if (s.present >> b) & 1 == 0:
                return False
            memory = s.field_memory.get(b)
            spent = bit(FIELD_BUSY + slot * 4 + frame.seat)
            if clause.limit == FIRST:
                spent |= bit(FIELD_FIRST + slot)
            elif clause.limit != ALWAYS:
                spent |= bit((FIELD_ONCE if clause.limit == ONCE else FIELD_ROUND) + slot * 4 + frame.seat)
            if memory & spent:
                return False
        else:
            if clause.event != DESTROYED and clause.event != DISCARDED:
                if not s.is_active(source):
                    return False
                if s.tokens.get(source) & STUNNED and s.cards[source].ability == CONDITIONAL:
                    return False
            spent = ANY_BUSY
            if clause.limit != ALWAYS:
                spent |= (USED_ONCE if clause.limit == ONCE else USED_ROUND) << slot
            if s.memory.get(source) & spent:
                return False
        if frame.it >= 0:
            # What speaks of the event's card needs it where the event was.
            if clause.speaks and clause.where == HERE:
                here = source - FIELD_SOURCE if source >= FIELD_SOURCE else s.field_of(source)
                if s.field_of(s.top_of(frame.it)) != here:
                    return False
            if not fits(s, clause.kinds, frame.it) or not kept(s, frame, clause.filters, frame.it):
                return False
        given = clause.given
        return given is None or given.holds(s, frame)


@final
class Release(Op):
    """The clause has been resolved: it may be triggered again."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, BattleState)
        if frame.source >= FIELD_SOURCE:
            b = frame.source - FIELD_SOURCE
            done = bit(FIELD_BUSY + frame.left * 4 + frame.seat)
            state.field_memory.set(b, state.field_memory.get(b) & ~done)
        else:
            state.memory.set(frame.source, state.memory.get(frame.source) & ~(BUSY << frame.left))


# --- who hears --------------------------------------------------------------------------------------------------------


def _trigger(s: BattleState, clause: Clause, seat: i64, source: i64, it: i64, cause: i64) -> None:
    s.trigger(Frame(clause.entry, seat, source, NONE, 0, cause, it, 0, 0))


def own(s: BattleState, card: i64, event: i64, cause: i64 = NONE) -> None:
    """The card itself hears what happened to it, unless it is stunned."""
    printed = s.cards[card]
    if printed.hears(event) and not (printed.ability == CONDITIONAL and s.tokens.get(card) & STUNNED):
        for clause in printed.clauses:
            if clause.event == event:
                _trigger(s, clause, card // 24, card, NONE, cause)


def others(s: BattleState, card: i64, event: i64, from_opponents: i64, start: i64, end: i64, cause: i64) -> None:
    """The team's other cards hear `event`, then the opponents' cards `from_opponents` (NONE: nothing)."""
    seat = card // 24
    low = s.ears.get(event * 2) & s.of_team(seat, 0)
    high: i64 = 0
    if s.seats > 2:
        high = s.ears.get(event * 2 + 1) & s.of_team(seat, 1)
    if low | high:
        _hear(s, seat, low, high, card, event, start, end, cause)
    if from_opponents >= 0 and s.ears.get(from_opponents * 2) | s.ears.get(from_opponents * 2 + 1):
        i: i64 = 0
        while i < s.seats:
            other = s.in_turn(i)
            if not s.allied(other, seat):
                low = s.ears.get(from_opponents * 2) & s.of_seat(other, 0)
                high = s.ears.get(from_opponents * 2 + 1) & s.of_seat(other, 1)
                if low | high:
                    _hear(s, other, low, high, card, from_opponents, start, end, cause)
            i += 1


def _hear(
    s: BattleState, seat: i64, low: i64, high: i64, card: i64, event: i64, start: i64, end: i64, cause: i64
) -> None:
    for listener in in_order(s, seat, low, high):
        if listener != card:
            for clause in s.cards[listener].clauses:
                if clause.event == event and _concerns(s, clause, listener, card, start, end, cause):
                    _trigger(s, clause, listener // 24, listener, card, cause)


def _concerns(s: BattleState, clause: Clause, listener: i64, card: i64, start: i64, end: i64, cause: i64) -> bool:
    """Did the event happen where the clause wants it, and by whom?"""
    if clause.by:
        if not 0 <= cause < FIELD_SOURCE or s.allied(cause // 24, listener // 24) != (clause.by == BY_ALLY):
            return False
    where = clause.where
    if where == ANYWHERE:
        return True
    here = s.field_of(listener)
    if where == HERE:
        return end == here
    if where == ELSEWHERE:
        return end != here
    if where == FROM_HERE:
        return start == here
    near = nearby(s, listener, where, listener // HALF)
    return card // HALF == listener // HALF and (near >> (card % HALF)) & 1 == 1


def fields(s: BattleState, card: i64, event: i64, start: i64, end: i64, cause: i64, paid: i64 = 0) -> None:
    """The battlefields hear what happened to a card, for its owner. Of a deployed card they do not know which it is."""
    it = card if event != DEPLOYED else NONE
    b: i64 = 0
    while b < 3:
        field = s.fields[b]
        if (field.listens >> event) & 1:
            for clause in field.clauses:
                if clause.event == event:
                    where = clause.where
                    if where == ANYWHERE or (where == HERE and end == b) or (where == FROM_HERE and start == b):
                        s.trigger(Frame(clause.entry, card // 24, FIELD_SOURCE + b, NONE, 0, cause, it, 0, paid))
        b += 1


def marked(s: BattleState, card: i64, seat: i64, mark: i64, field: i64) -> None:
    """The player's own cards hear that a mark was made, by their card `card` or by a battlefield."""
    low = s.ears.get(MARKED * 2) & s.of_seat(seat, 0)
    high = s.ears.get(MARKED * 2 + 1) & s.of_seat(seat, 1)
    for listener in in_order(s, seat, low, high):
        for clause in s.cards[listener].clauses:
            if clause.event == MARKED and clause.mark == mark:
                if clause.where != HERE or s.field_of(listener) == field:
                    _trigger(s, clause, seat, listener, card, NONE)


def phase(s: BattleState, event: i64) -> None:
    """A phase begins: all cards hear it, the token holder's team first, then the battlefields, for each player."""
    i: i64 = 0
    while i < s.seats:
        seat = s.in_turn(i)
        low = s.ears.get(event * 2) & s.of_team(seat, 0)
        high = s.ears.get(event * 2 + 1) & s.of_team(seat, 1)
        if low | high:
            for listener in in_order(s, seat, low, high):
                for clause in s.cards[listener].clauses:
                    if clause.event == event:
                        _trigger(s, clause, listener // 24, listener, NONE, NONE)
        i += 2 if s.seats == 4 else 1
    b: i64 = 0
    while b < 3:
        field = s.fields[b]
        if (field.listens >> event) & 1:
            i = 0
            while i < s.seats:
                for clause in field.clauses:
                    if clause.event == event:
                        _trigger(s, clause, s.in_turn(i), FIELD_SOURCE + b, NONE, NONE)
                i += 1
        b += 1
