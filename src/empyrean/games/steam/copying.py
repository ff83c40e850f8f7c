"""Copying: a tile does what another tile says, as if it stood on it.

Every link of a chain of copies pays its inherent cost, and no tile may appear twice in one. What is copied runs for the
copier and from where the copying tile lies; the tile itself stays as it is.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.steam import mana
from empyrean.games.steam.actions import A_SEAT, A_SLOT, A_SPELLCAR
from empyrean.games.steam.cards import ENGINEER
from empyrean.games.steam.events import E_COPIED
from empyrean.games.steam.modifiers import inherent_price
from empyrean.games.steam.railyard import car_at
from empyrean.games.steam.running import can_run, is_linked, linked, mode_of, run_tile
from empyrean.games.steam.state import COLUMNS, SLOTS, SteamState
from empyrean.kernel.machine import Actions, Frame, Op, State


def _can_copy(s: SteamState, frame: Frame, car: i64) -> bool:
    """Can the running tile copy this spellcar: not in the chain, and its inherent cost within means?"""
    if car == frame.source or is_linked(frame.subject, car):
        return False
    mode = mode_of(frame)
    chain = linked(frame.subject, frame.source)
    return can_run(s, frame.seat, car, frame.target, mode, inherent_price(s, frame.seat, car, mode), chain)


def _copy(s: SteamState, frame: Frame, car: i64) -> None:
    mode = mode_of(frame)
    s.tell(E_COPIED, frame.seat, frame.source, car)
    mana.spend_old(s, frame.seat, inherent_price(s, frame.seat, car, mode))
    run_tile(s, frame.seat, car, frame.target, mode, linked(frame.subject, frame.source))


@final
class CopyMarket(Op):
    """Do what a spellcar of the market does."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        i: i64 = 0
        while i < state.market.size:
            car = state.market.get(i)
            if car >= 0 and _can_copy(state, frame, car):
                return True
            i += 1
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        i: i64 = 0
        while i < state.market.size:
            car = state.market.get(i)
            if car >= 0 and _can_copy(state, frame, car):
                out.add(A_SPELLCAR + car)
            i += 1

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame, 0)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        self.on(state, frame)
        _copy(state, frame, action - A_SPELLCAR)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose a spellcar of the market that you can pay for and that could do something here."

    def question(self) -> str:
        return "copy_market"


@final
class CopyBeside(Op):
    """Do what the spellcar directly to the left or right in the same row does, printed ones included."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def _copyable(self, s: SteamState, frame: Frame, slot: i64) -> bool:
        """Is it beside this tile's slot, with a car that can be copied? On a folio's place there is nothing beside."""
        if frame.target < 0 or frame.target >= SLOTS or slot < 0 or slot >= SLOTS:
            return False
        if slot // COLUMNS != frame.target // COLUMNS:
            return False
        car = car_at(s, frame.seat, slot)
        return car >= 0 and _can_copy(s, frame, car)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        return self._copyable(state, frame, frame.target - 1) or self._copyable(state, frame, frame.target + 1)

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        if self._copyable(state, frame, frame.target - 1):
            out.add(A_SLOT + frame.target - 1)
        if self._copyable(state, frame, frame.target + 1):
            out.add(A_SLOT + frame.target + 1)

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame, 0)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        self.on(state, frame)
        _copy(state, frame, car_at(state, seat, action - A_SLOT))

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Choose a spellcar directly beside this one that you can pay for and that could do something."

    def question(self) -> str:
        return "copy_beside"


@final
class CopySpecialist(Op):
    """Do what another player's engineer says, if it is face up, or what another's surveyor says, used or not."""

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.asks = True
        self.skips = True
        self.place = place

    def _copyable(self, s: SteamState, frame: Frame, other: i64) -> bool:
        """A surveyor that is covered is out of play: what lies there is no surveyor."""
        tile = s.folios[other].places.get(self.place)
        if other == frame.seat or tile < 0 or s.book.tiles[tile].place != self.place:
            return False
        if self.place == ENGINEER and s.folios[other].is_down(ENGINEER):
            return False
        return tile != frame.source and can_run(s, frame.seat, tile, frame.target, mode_of(frame), 0, frame.subject)

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        other: i64 = 0
        while other < state.seats:
            if self._copyable(state, frame, other):
                return True
            other += 1
        return False

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        other: i64 = 0
        while other < state.seats:
            if self._copyable(state, frame, other):
                out.add(A_SEAT + other)
            other += 1

    def run(self, state: State, frame: Frame) -> None:
        self.on(state, frame, 0)

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        self.on(state, frame)
        tile = state.folios[action - A_SEAT].places.get(self.place)
        state.tell(E_COPIED, seat, frame.source, tile)
        run_tile(state, seat, tile, frame.target, mode_of(frame), frame.subject)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        if self.place == ENGINEER:
            return "Choose another player whose engineer is face up and could do something for you."
        return "Choose another player whose surveyor could do something for you."

    def question(self) -> str:
        return "copy_seat"


# What is copied: the tile of a place of somebody's folio, or:
MARKET: Final = 8
BESIDE: Final = 9


def copy(what: int) -> Op:
    if what == MARKET:
        return CopyMarket()
    return CopyBeside() if what == BESIDE else CopySpecialist(what)
