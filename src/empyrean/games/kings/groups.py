"""Whom cards speak of, and the numbers they compare. A group is a mask of seats."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.kings.cards import CORE, YLEM
from empyrean.games.kings.state import KingsState
from empyrean.kernel.bits import bit, lowest
from empyrean.kernel.machine import NONE, Frame, State
from empyrean.kernel.values import Group, Number

# What a number may be about, beside the gems of a pool (0 to 5).
LEVEL: Final[i64] = 6
INSCRIPTION: Final[i64] = 7
TRANSMUTED: Final[i64] = 8
FIELDS: Final = {
    "aria": 0,
    "egis": 1,
    "pyre": 2,
    "ylem": 3,
    "dire": 4,
    "core": 5,
    "level": 6,
    "inscribed": 7,
    "transmuted": 8,
}


@final
class Self(Group):
    """Who casts the card."""

    def mask(self, state: State, frame: Frame) -> i64:
        return bit(frame.seat)


@final
class Target(Group):
    """The opponent announced, while its figure is on the board."""

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, KingsState)
        if frame.target < 0 or frame.target >= state.seats or state.players[frame.target].tile < 0:
            return 0
        return bit(frame.target)


@final
class Each(Group):
    """All opponents on the board but the shielded."""

    def mask(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, KingsState)
        return state.present() & ~state.shields & ~bit(frame.seat)


def only(mask: i64) -> i64:
    """The one seat of a group; NONE if it is empty."""
    return lowest(mask) if mask != 0 else NONE


@final
class Of(Number):
    """A number about one seat: `self.dire`, `target.inscribed`."""

    def __init__(self, who: Group, what: i64) -> None:
        self.who = who
        self.what = what

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, KingsState)
        seat = only(self.who.mask(state, frame))
        if seat < 0:
            return 0
        player = state.players[seat]
        if self.what < CORE:
            return player.has(self.what)
        if self.what == CORE:
            return player.core()
        if self.what == LEVEL:
            return player.level
        if self.what == INSCRIPTION:
            return 1 if state.inscription(seat) != 0 else 0
        return player.transmuted()


@final
class YlemOnBoard(Number):
    """`board.ylem`: how much lies on tiles."""

    def value(self, state: State, frame: Frame) -> i64:
        assert isinstance(state, KingsState)
        n: i64 = 0
        tile: i64 = 0
        while tile < 100:
            n += state.lying(tile, YLEM)
            tile += 1
        return n
