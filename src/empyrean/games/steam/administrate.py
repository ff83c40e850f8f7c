"""Administrate: reclaim all mana, refresh captain and engineer, gain a spellcar [Administrate].

The order of the three does not matter to each other. It matters to station masters that add a part of their own, and
only then a player is asked: Tzart may build before the mana is reclaimed, or after.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.steam import mana, market, running
from empyrean.games.steam.actions import A_DONE, A_PLACE, A_RECLAIM
from empyrean.games.steam.cards import ADMINISTRATE, CAPTAIN, ENGINEER, STATION_MASTER, SURVEYOR
from empyrean.games.steam.events import E_ADMINISTRATED, E_USED
from empyrean.games.steam.specialists import refresh
from empyrean.games.steam.state import MAX_MANA, SteamState
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import Actions, Frame, Op, State


def administrate(s: SteamState, seat: i64) -> None:
    s.tell(E_ADMINISTRATED, seat)
    s.push(Frame(s.book.administrate, seat))


@final
class Administrate(Op):
    """`left` is 1 once the three parts are done; a station master's part is done when it has acted."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, SteamState)
        if frame.left == 0:
            out.add(A_RECLAIM)
        place = SURVEYOR
        while place <= STATION_MASTER:
            if can_add(state, seat, place):
                out.add(A_PLACE + place)
            place += 1
        if frame.left == 1 and out.n > 0:
            out.add(A_DONE)

    def run(self, state: State, frame: Frame) -> None:
        """All is done."""

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, SteamState)
        if action == A_DONE:
            return
        if action == A_RECLAIM:
            state.push(frame.through(frame.at, frame.it, 1))
            mana.reclaim(state, seat, MAX_MANA, False)
            refresh(state, seat, bit(CAPTAIN) | bit(ENGINEER))
            market.gain(state, seat, 1, False)
            return
        place = action - A_PLACE
        state.push(frame)
        folio = state.folios[seat]
        folio.acted |= bit(place)
        tile = folio.places.get(place)
        state.tell(E_USED, seat, tile, place)
        running.run_tile(state, seat, tile, running.ON_PLACE + place, running.PLAIN)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "Reclaim, refresh and gain a spellcar; what your station masters add goes before or after."


def can_add(s: SteamState, seat: i64, place: i64) -> bool:
    """Has the station master there a part to add that it has not done yet?"""
    folio = s.folios[seat]
    id = folio.places.get(place)
    if id < 0 or s.book.tiles[id].use != ADMINISTRATE or (folio.acted >> place) & 1 == 1:
        return False
    return running.can_run(s, seat, id, running.ON_PLACE + place, running.PLAIN, 0)
