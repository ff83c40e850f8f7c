"""Mana: available, spent, and fresh [Spending Mana, Gaining Mana].

Fresh is the mana that activated spellcars gave or reclaimed this turn. It pays for moves, transfers and specialists,
but for no activation and no inherent cost [Activate Spellcars]. So whatever may take it takes it first.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.steam.events import E_MANA, GAINED, PAID, RECLAIMED
from empyrean.games.steam.running import gives_fresh
from empyrean.games.steam.state import SteamState
from empyrean.kernel.machine import Frame, Op, State
from empyrean.kernel.values import Number


def old(s: SteamState, seat: i64) -> i64:
    """What there is for activations and inherent costs."""
    return s.folios[seat].mana - s.folios[seat].fresh


def spend(s: SteamState, seat: i64, n: i64) -> None:
    """For a move, a transfer or a specialist."""
    folio = s.folios[seat]
    folio.fresh = folio.fresh - n if folio.fresh > n else 0
    _pay(s, seat, n)


def spend_old(s: SteamState, seat: i64, n: i64) -> None:
    """For an activation or an inherent cost."""
    _pay(s, seat, n)


def _pay(s: SteamState, seat: i64, n: i64) -> None:
    if n == 0:
        return
    s.folios[seat].mana -= n
    s.folios[seat].spent += n
    s.tell(E_MANA, seat, PAID, n)


def reclaim(s: SteamState, seat: i64, n: i64, fresh: bool) -> i64:
    """Spent mana is available again, up to n; how much it was."""
    folio = s.folios[seat]
    got = n if n < folio.spent else folio.spent
    folio.spent -= got
    _receive(s, seat, got, fresh)
    if got > 0:
        s.tell(E_MANA, seat, RECLAIMED, got)
    return got


def gain(s: SteamState, seat: i64, n: i64, fresh: bool) -> i64:
    """New crystals, as far as there is room; how many they were."""
    got = room(s, seat)
    if got > n:
        got = n
    _receive(s, seat, got, fresh)
    if got > 0:
        s.tell(E_MANA, seat, GAINED, got)
    return got


def room(s: SteamState, seat: i64) -> i64:
    """How many more crystals the folio takes."""
    return s.book.max_mana - s.folios[seat].mana - s.folios[seat].spent


def _receive(s: SteamState, seat: i64, n: i64, fresh: bool) -> None:
    s.folios[seat].mana += n
    if fresh:
        s.folios[seat].fresh += n


# --- verbs ------------------------------------------------------------------------------------------------------------


@final
class ReclaimMana(Op):
    """Up to n of the spent mana."""

    def __init__(self, n: Number) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        self.on(state, frame, reclaim(state, frame.seat, self.n.value(state, frame), gives_fresh(frame)))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        return state.folios[frame.seat].spent > 0


@final
class GainMana(Op):
    """Up to n new crystals."""

    def __init__(self, n: Number) -> None:
        super().__init__()
        self.n = n

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        self.on(state, frame, gain(state, frame.seat, self.n.value(state, frame), gives_fresh(frame)))

    def possible(self, state: State, frame: Frame) -> bool:
        assert isinstance(state, SteamState)
        return room(state, frame.seat) > 0
