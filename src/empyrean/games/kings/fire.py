"""Walls of fire, and the end of the round: dial, wall, event [End of Round, Fire Walls]."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.kings.actions import A_WALL
from empyrean.games.kings.arena import burns, by_a_wall, distance, is_behind, line_tile, nearest, set_wall, wall_line
from empyrean.games.kings.cards import DIRE, EAST, NORTH, PYRE, SOUTH, WEST, YLEM, gems
from empyrean.games.kings.events import (
    E_DEADLOCK,
    E_DIE,
    E_EVENT,
    E_EXPLODE,
    E_FIRST,
    E_FLIP,
    E_ROUND,
    E_SPAWN,
    E_SWALLOWED,
    E_TILE_ROLL,
    E_WALL,
)
from empyrean.games.kings.movement import claim, lay_gems
from empyrean.games.kings.omega import LONGEST
from empyrean.games.kings.state import DIE_GONE, ON_TILE, ROUND_END, KingsState
from empyrean.games.kings.wounds import EVENT, EXPLOSION, FIRE, hurt_all
from empyrean.kernel.bits import bit
from empyrean.kernel.machine import NONE, Actions, Frame, Op, State

PARALLEL: Final[i64] = 0
BY_STONE: Final[i64] = 1


# --- walls ------------------------------------------------------------------------------------------------------------


def next_line(s: KingsState, edge: i64) -> i64:
    """The line that a wall would move to."""
    if edge == NORTH:
        return s.north + 1
    if edge == EAST:
        return s.east - 1
    if edge == SOUTH:
        return s.south - 1
    return s.west + 1


def open_lines(s: KingsState, edge: i64) -> i64:
    """How many lines would stay open between a wall that has moved and the one across, or the far edge."""
    if edge == NORTH or edge == SOUTH:
        return s.south - s.north - 2
    return s.east - s.west - 2


def stone_in_line(s: KingsState, edge: i64, line: i64) -> bool:
    i: i64 = 0
    while i < 10:
        if s.stones_at(line_tile(edge, line, i)) > 0:
            return True
        i += 1
    return False


def add_walls(s: KingsState, tile: i64, out: Actions) -> None:
    """Walls that who stands on the tile can push outwards: in it or next to it, and not at the edge [Pyrokinesis]."""
    row = tile // 10
    column = tile % 10
    if s.north > 0 and row <= s.north + 1:
        out.add(A_WALL + NORTH)
    if s.east < 9 and column >= s.east - 1:
        out.add(A_WALL + EAST)
    if s.south < 9 and row >= s.south - 1:
        out.add(A_WALL + SOUTH)
    if s.west > 0 and column <= s.west + 1:
        out.add(A_WALL + WEST)


def push_back(s: KingsState, edge: i64) -> None:
    line = wall_line(s, edge)
    line = line - 1 if edge == NORTH or edge == WEST else line + 1
    set_wall(s, edge, line)
    s.tell(E_WALL, edge, line, 1)


# --- the end of the round ---------------------------------------------------------------------------------------------
# From step to step the frame holds the face of the die in `it`, the edge of the moved wall (or NONE) in `left`.


@final
class RoundDial(Op):
    """One round less; at its end the countdown brings the Omega War [Rotate the Round Dial]."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        state.phase = ROUND_END
        if state.countdown or state.left > state.book.back:
            state.left -= 1
        if state.left == state.book.back and state.side == 0:
            state.side = 1
            state.tell(E_FLIP)
        if state.left == 0 or state.round == LONGEST:
            state.push(Frame(state.book.start_war, frame.seat))
        else:
            self.on(state, frame)


@final
class WallRoll(Op):
    """The immolation die moves a wall, unless it is deadlocked [Fire Wall Progression]."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        face = state.draw(4)
        edge = state.book.edge_of.get(face)
        line = next_line(state, edge)
        moved = edge
        if open_lines(state, edge) < state.book.open_lines:
            state.tell(E_DEADLOCK, edge, PARALLEL)
            moved = NONE
        elif stone_in_line(state, edge, line):
            state.tell(E_DEADLOCK, edge, BY_STONE)
            moved = NONE
        state.push(Frame(self.next, frame.seat, NONE, NONE, NONE, NONE, face, moved, 0))
        if moved < 0:
            return
        set_wall(state, edge, line)
        state.tell(E_WALL, edge, line, 0)
        dying: i64 = 0
        seat: i64 = 0
        while seat < state.seats:
            tile = state.players[seat].tile
            if tile >= 0 and is_behind(state, tile):
                dying |= bit(seat)
            seat += 1
        if dying != 0:
            state.push(Frame(state.book.last_breath, frame.seat, NONE, NONE, NONE, NONE, dying, dying, 0))


@final
class Swallow(Op):
    """What lay in the way of the wall is gone; Pyre explodes [Fire Crossing Paths with Gemstones]."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        state.push(frame.to(self.next))
        if frame.left < 0:
            return
        batch: i64 = 0
        line = wall_line(state, frame.left)
        i: i64 = 0
        while i < 10:
            tile = line_tile(frame.left, line, i)
            batch += swallow(state, tile)
            i += 1
        hurt_all(state, frame.seat, batch, NONE, EXPLOSION)


def swallow(s: KingsState, tile: i64) -> i64:
    """The fire takes what lies on a tile; the wounds that exploding Pyre does around it, eight bits a seat."""
    if s.die == ON_TILE + tile:
        s.die = DIE_GONE
        s.tell(E_DIE, NONE, NONE)
    ylem = s.lying(tile, YLEM)
    dire = s.lying(tile, DIRE)
    pyre = s.lying(tile, PYRE)
    if ylem + dire + pyre == 0:
        return 0
    s.restock(YLEM, ylem)
    s.restock(DIRE, dire)
    s.restock(PYRE, pyre)
    s.lay(tile, YLEM, -ylem)
    s.lay(tile, DIRE, -dire)
    s.lay(tile, PYRE, -pyre)
    s.tell(E_SWALLOWED, tile)
    batch: i64 = 0
    if pyre > 0:
        s.tell(E_EXPLODE, tile, pyre)
        seat: i64 = 0
        while seat < s.seats:
            where = s.players[seat].tile
            if where >= 0 and distance(tile, where) == 1:
                batch += pyre << (seat * 8)
            seat += 1
    return batch


@final
class Scorch(Op):
    """Whoever stands in any wall takes a wound, whether a wall has moved or not."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        state.push(frame.to(self.next))
        batch: i64 = 0
        seat: i64 = 0
        while seat < state.seats:
            tile = state.players[seat].tile
            if tile >= 0 and burns(state, tile):
                batch += bit(seat * 8)
            seat += 1
        hurt_all(state, frame.seat, batch, NONE, FIRE)


@final
class EventDial(Op):
    """The same die turns the event dial, and the event shown happens; then the dead return. United stones skip it."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        state.push(frame.to(self.next))
        state.push(Frame(state.book.returns, frame.seat))
        if state.united:
            return
        icons = state.book.icons[state.side]
        state.icon = (state.icon + frame.it + 1) % len(icons)
        event = icons[state.icon]
        state.tell(E_EVENT, event)
        happening = state.book.happenings[event]
        if happening.wounds > 0:
            self.blue_fire(state, frame.seat, happening.wounds)
        if happening.gems != 0:
            self.gift(state, happening.gems)

    def blue_fire(self, s: KingsState, first: i64, wounds: i64) -> None:
        """Whoever stands in a wall or next to one is hurt."""
        batch: i64 = 0
        seat: i64 = 0
        while seat < s.seats:
            tile = s.players[seat].tile
            if tile >= 0 and by_a_wall(s, tile):
                batch += wounds << (seat * 8)
            seat += 1
        hurt_all(s, first, batch, NONE, EVENT)

    def gift(self, s: KingsState, pack: i64) -> None:
        """All gems of the event lie on one random tile."""
        rolled = s.draw(100)
        tile = nearest(s, rolled)
        s.tell(E_TILE_ROLL, rolled, tile)
        gem: i64 = 0
        while gem <= DIRE:
            n = gems(pack, gem)
            if n > 0:
                s.tell(E_SPAWN, tile, gem, lay_gems(s, tile, gem, n))
            gem += 1
        figure = s.figure(tile)
        if figure >= 0:
            claim(s, figure)


@final
class NextRound(Op):
    """The start player moves on, but not with two players [Change the Starting Player]."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, KingsState)
        if state.united:
            state.push(Frame(state.book.start_war, frame.seat))
            return
        if state.seats > 2:
            state.first = state.after(state.first)
            state.tell(E_FIRST, state.first)
        begin_round(state)


def begin_round(s: KingsState) -> None:
    s.round += 1
    s.turns = 0
    s.tell(E_ROUND, s.round, s.left)
    s.push(Frame(s.book.begin_turn, s.first))
