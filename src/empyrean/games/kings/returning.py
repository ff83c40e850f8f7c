"""The dead come back as Revenants [The Return]."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_TILE
from empyrean.games.kings.arena import is_free, nearest, neighbour
from empyrean.games.kings.death import get_stones
from empyrean.games.kings.events import E_OWED, E_RETURN, E_TILE_ROLL
from empyrean.games.kings.gems import RETURNED
from empyrean.games.kings.hand import draw_cards
from empyrean.games.kings.movement import arrive
from empyrean.games.kings.state import KingsState
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State


@final
class Returns(Op):
    """All who were killed come back, in the order of their deaths [The Return]."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        if state.dead == 0:
            return
        state.push(frame)
        seat = (state.dead & 15) - 1
        state.dead >>= 4
        player = state.players[seat]
        if player.owed > 0:
            state.tell(E_OWED, seat, player.owed)
            get_stones(state, seat, player.owed)
            player.owed = 0
        draw_cards(state, seat, state.book.hand_cards)
        rolled = state.draw(100)
        tile = nearest(state, rolled)
        state.tell(E_TILE_ROLL, rolled, tile)
        state.push(Frame(state.book.place_revenant, seat, NONE, tile))


@final
class PlaceRevenant(Op):
    """On the tile that was rolled or one around it: free, not burning, not the tile of the Omega Stone."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = True
        self.skips = True

    def options(self, state: State, frame: Frame, seat: i64, out: Actions) -> None:
        assert isinstance(state, KingsState)
        _add_around(state, frame.target, out)
        if out.n > 0:
            return
        # Everything there is taken: around one of those who stand there [For Revenant Placement].
        other: i64 = 0
        while other < state.seats:
            if state.players[other].tile >= 0:
                _add_around(state, state.players[other].tile, out)
            other += 1

    def choose(self, state: State, frame: Frame, seat: i64, action: i64) -> None:
        assert isinstance(state, KingsState)
        tile = action - A_TILE
        state.tell(E_RETURN, seat, tile)
        gems = state.book.hand_gems
        state.push(Frame(state.book.choose_gems, seat, NONE, NONE, NONE, RETURNED, NONE, gems, 0))
        arrive(state, seat, tile, NONE)

    def why_not(self, state: State, frame: Frame, seat: i64, action: i64) -> str:
        return "You return on the tile that was rolled or one around it, if it is free and does not burn."

    def question(self) -> str:
        return "return"


def _add_around(s: KingsState, tile: i64, out: Actions) -> None:
    if is_free(s, tile) and not out.has(A_TILE + tile):
        out.add(A_TILE + tile)
    direction: i64 = 0
    while direction < 8:
        goal = neighbour(tile, direction)
        if goal >= 0 and is_free(s, goal) and not out.has(A_TILE + goal):
            out.add(A_TILE + goal)
        direction += 1
