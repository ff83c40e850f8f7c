"""The Omega War, and the end of the match [The Omega War]."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.kings.events import E_CLAIMED, E_OMEGA, E_OVER, E_TILE_ROLL, E_WAR
from empyrean.games.kings.koru import FOUR_STONES, LIMIT, OMEGA, show_tied_hands
from empyrean.games.kings.state import NO_WALL_HIGH, NO_WALL_LOW, KingsState
from empyrean.kernel.machine import Frame, Op, State

LONGEST: Final[i64] = 40  # rounds after which the war comes even without a countdown


@final
class StartWar(Op):
    """No more walls, index and Ylem rolls; the Omega Stone appears at the edge of the board."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        state.war = 1
        state.north = NO_WALL_LOW
        state.east = NO_WALL_HIGH
        state.south = NO_WALL_HIGH
        state.west = NO_WALL_LOW
        state.tell(E_WAR)
        while True:
            rolled = state.draw(100)
            tile = edge_tile(rolled)
            state.tell(E_TILE_ROLL, rolled, tile)
            if state.figure(tile) < 0:
                break
        state.omega = tile
        state.tell(E_OMEGA, tile)
        state.push(Frame(state.book.begin_turn, state.after(state.last)))


def edge_tile(tile: i64) -> i64:
    """The nearest tile at the edge; as near to two edges: the corner between them."""
    row = tile // 10
    column = tile % 10
    up = row if row < 5 else 9 - row
    side = column if column < 5 else 9 - column
    if up <= side:
        row = 0 if row < 5 else 9
    if side <= up:
        column = 0 if column < 5 else 9
    return row * 10 + column


def claim_omega(s: KingsState, seat: i64) -> None:
    """Whoever enters the tile of the Omega Stone ends the match [Winning the Game]."""
    s.claimer = seat
    s.tell(E_CLAIMED, seat)
    finish(s, FOUR_STONES if s.players[seat].stones == s.book.stones else OMEGA)


def last_turn(s: KingsState) -> bool:
    """Was this the last turn of the war? The rulebook sets no end to it; this one is ours."""
    s.war_turns += 1
    if s.war_turns < s.war_rounds * s.seats:
        return False
    finish(s, LIMIT)
    return True


def finish(s: KingsState, how: i64) -> None:
    show_tied_hands(s)
    s.tell(E_OVER, how)
    s.finish(how)
