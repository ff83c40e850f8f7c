"""Whom a card speaks of: groups of titans seen from its own titan, and what can be asked about them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.titans.cards import INITIATIVE
from empyrean.games.titans.field import (
    facing_of,
    hex_of,
    in_contact,
    living,
    on_field,
    on_hex,
    opponents,
    stack_size,
    stat,
)
from empyrean.games.titans.state import (
    BAR,
    DEAD,
    FIELD,
    TitansState,
)
from empyrean.kernel.bits import bit
from empyrean.kernel.hexes import OUTSIDE
from empyrean.kernel.machine import NONE, Frame, State
from empyrean.kernel.values import Condition, Group, Number


def only(t: i64) -> i64:
    return bit(t) if t >= 0 else 0


@final
class Self(Group):
    """Wherever it is, unless dead."""

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        return only(frame.source) if state.titans[frame.source].place != DEAD else 0


@final
class Ally(Group):
    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        return on_field(state, 0xFF & ~opponents(frame.source)) & ~only(frame.source)


@final
class Enemy(Group):
    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        return on_field(state, opponents(frame.source))


@final
class Other(Group):
    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        return on_field(state, 0xFF) & ~only(frame.source)


@final
class Away(Group):
    """Own titans that are not on the field."""

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        own = living(state, frame.source >> 2)
        return own & ~on_field(state, own) & ~only(frame.source)


@final
class Arc(Group):
    """On a neighbouring hex that lies in one of the given directions from self's facing."""

    def __init__(self, directions: i64) -> None:
        self.directions = directions

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        here = hex_of(state, frame.source)
        if here < 0:
            return 0
        facing = facing_of(state, frame.source)
        out: i64 = 0
        d: i64 = 0
        while d < 6:
            if (self.directions >> d) & 1:
                hex = state.book.board.neighbour(here, (facing + d) % 6)
                if hex != OUTSIDE:
                    out |= on_hex(state, hex)
            d += 1
        return out


@final
class Here(Group):
    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        here = hex_of(state, frame.source)
        return on_hex(state, here) if here >= 0 else 0


@final
class Within(Group):
    """At most n hexes away; `contact` is within 1."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        here = hex_of(state, frame.source)
        if here < 0:
            return 0
        out: i64 = 0
        t: i64 = 0
        while t < 8:
            titan = state.titans[t]
            if titan.place == FIELD and state.book.board.distance(here, titan.hex) <= self.n:
                out |= bit(t)
            t += 1
        return out


@final
class Ahead(Group):
    """On the n hexes straight ahead."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        at = hex_of(state, frame.source)
        facing = facing_of(state, frame.source)
        out: i64 = 0
        i: i64 = 0
        while i < self.n and at >= 0:
            at = state.book.board.neighbour(at, facing)
            if at >= 0:
                out |= on_hex(state, at)
            i += 1
        return out


@final
class Seeing(Group):
    """Has self in one of the given directions of its own facing: `watching` in front, `flanked` in its rear arc."""

    def __init__(self, directions: i64) -> None:
        self.directions = directions

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        here = hex_of(state, frame.source)
        if here < 0:
            return 0
        out: i64 = 0
        t: i64 = 0
        while t < 8:
            titan = state.titans[t]
            if titan.place == FIELD and t != frame.source and state.book.board.distance(here, titan.hex) == 1:
                d: i64 = 0
                while d < 6:
                    if (self.directions >> d) & 1:
                        if state.book.board.neighbour(titan.hex, (titan.facing + d) % 6) == here:
                            out |= bit(t)
                    d += 1
            t += 1
        return out


@final
class Near(Group):
    """In contact with one of a group, without that one itself."""

    def __init__(self, group: Group) -> None:
        self.group = group

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        members = self.group.mask(state, frame)
        out: i64 = 0
        t: i64 = 0
        while t < 8:
            if (members >> t) & 1 and state.titans[t].place == FIELD:
                out |= in_contact(state, state.titans[t].hex) & ~only(t)
            t += 1
        return out


ARMED: Final[i64] = 0
WOUNDED: Final[i64] = 1
HOLLOW: Final[i64] = 2
STUNNED: Final[i64] = 3
ACTED: Final[i64] = 4
SLOWER: Final[i64] = 5


@final
class InCondition(Group):
    """Titans in a certain condition: armed, wounded, hollow, stunned, acted, slower."""

    def __init__(self, which: i64) -> None:
        self.which = which

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        out: i64 = 0
        t: i64 = 0
        while t < 8:
            if state.titans[t].place != DEAD and self.fits(state, t, frame.source):
                out |= bit(t)
            t += 1
        return out

    def fits(self, s: TitansState, t: i64, me: i64) -> bool:
        if self.which == ARMED:
            return s.titans[t].active >= 0
        if self.which == WOUNDED:
            return s.titans[t].damage > 0
        if self.which == HOLLOW:
            return stack_size(s, t) == 0
        if self.which == ACTED:
            return (s.acted >> t) & 1 == 1
        if self.which == SLOWER:
            return stat(s, t, INITIATIVE) < stat(s, me, INITIATIVE)
        for mark in s.marks:
            if mark.kind == BAR and mark.titan == t:
                return True
        return False


@final
class Target(Group):
    """The titan that target(...) chose, or that the event speaks of."""

    def mask(self, state: State, frame: Frame) -> i64:
        return _alive(state, frame.target)


@final
class Cause(Group):
    """`attacker` or `mover`: who brought the event about."""

    def mask(self, state: State, frame: Frame) -> i64:
        return _alive(state, frame.cause)


@final
class Victim(Group):
    def mask(self, state: State, frame: Frame) -> i64:
        return _alive(state, frame.subject)


@final
class It(Group):
    """The titan whose turn it is while a verb goes through several."""

    def mask(self, state: State, frame: Frame) -> i64:
        return _alive(state, frame.it)


def _alive(state: State, t: i64) -> i64:
    assert isinstance(state, TitansState)
    return only(t) if t >= 0 and state.titans[t].place != DEAD else 0


def one_of(mask: i64) -> i64:
    """The titan of a mask with one member; NONE for none."""
    t: i64 = 0
    while t < 8:
        if (mask >> t) & 1:
            return t
        t += 1
    return NONE


# --- numbers and conditions ------------------------------------------------------------------------------------------


@final
class StackOf(Number):
    def __init__(self, group: Group) -> None:
        self.group = group

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        t = one_of(self.group.mask(state, frame))
        return stack_size(state, t) if t >= 0 else 0


@final
class WoundsOf(Number):
    def __init__(self, group: Group) -> None:
        self.group = group

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, TitansState)
        t = one_of(self.group.mask(state, frame))
        return state.titans[t].damage if t >= 0 else 0


@final
class Spent(Condition):
    """Has self taken the action in its current or latest action phase?"""

    def __init__(self, action: i64) -> None:
        self.action = action

    def holds(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, TitansState)
        return (state.titans[frame.source].spent >> self.action) & 1 == 1
