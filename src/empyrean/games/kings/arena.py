"""The board: fire, nearness, lines and sight. Tile = ten times the row plus the column, row 0 at the north edge."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from empyrean.games.kings.state import KingsState
from empyrean.kernel.machine import NONE
from empyrean.kernel.squares import SquareBoard

SQUARES: Final = SquareBoard(10, 10)  # directions 0 N, 1 NE, ... 7 NW; the even ones are orthogonal


def neighbour(tile: i64, direction: i64) -> i64:
    return SQUARES.neighbour(tile, direction)


def distance(a: i64, b: i64) -> i64:
    """Steps of a chess king."""
    return SQUARES.distance(a, b)


def are_adjacent(a: i64, b: i64) -> bool:
    """Do the tiles share an edge?"""
    apart = a - b
    if apart == 10 or apart == -10:
        return True
    return (apart == 1 or apart == -1) and a // 10 == b // 10


def in_line(a: i64, b: i64) -> bool:
    """Are the tiles in one row or column?"""
    return a // 10 == b // 10 or a % 10 == b % 10


def direction(a: i64, b: i64) -> i64:
    """From a towards b, which is in the same row or column."""
    if a // 10 == b // 10:
        return 2 if b > a else 6
    return 4 if b > a else 0


# --- fire -------------------------------------------------------------------------------------------------------------


def burns(s: KingsState, tile: i64) -> bool:
    """Is the tile covered in fire: in a wall or behind one?"""
    row = tile // 10
    column = tile % 10
    return row <= s.north or row >= s.south or column <= s.west or column >= s.east


def is_behind(s: KingsState, tile: i64) -> bool:
    """Is the tile behind a wall?"""
    row = tile // 10
    column = tile % 10
    return row < s.north or row > s.south or column < s.west or column > s.east


def by_a_wall(s: KingsState, tile: i64) -> bool:
    """Is the tile in a wall or orthogonally next to one?"""
    row = tile // 10
    column = tile % 10
    return row <= s.north + 1 or row >= s.south - 1 or column <= s.west + 1 or column >= s.east - 1


def nearest(s: KingsState, tile: i64) -> i64:
    """The tile itself, or the nearest one that does not burn [Proximity Rules].

    The open arena is a rectangle, so row and column each go to the nearest open line.
    """
    row = tile // 10
    column = tile % 10
    if row <= s.north:
        row = s.north + 1
    elif row >= s.south:
        row = s.south - 1
    if column <= s.west:
        column = s.west + 1
    elif column >= s.east:
        column = s.east - 1
    return row * 10 + column


# --- where one may stand ----------------------------------------------------------------------------------------------


def enterable(s: KingsState, seat: i64, tile: i64) -> bool:
    """Nobody stands there, and the Omega Stone only lets in who holds a Bloodstone [Winning the Game]."""
    return s.figure(tile) < 0 and (tile != s.omega or s.players[seat].stones > 0)


def is_free(s: KingsState, tile: i64) -> bool:
    """No figure, no fire, and not the tile of the Omega Stone."""
    return not burns(s, tile) and tile != s.omega and s.figure(tile) < 0


# --- sight ------------------------------------------------------------------------------------------------------------


def sees(s: KingsState, a: i64, b: i64) -> bool:
    """Is the line between the middles of two tiles free of other figures [Line of Sight]?

    A figure blocks if the line runs through its tile; to touch a corner, as between two diagonal figures, is no harm.
    """
    seat: i64 = 0
    while seat < s.seats:
        tile = s.players[seat].tile
        if tile >= 0 and tile != a and tile != b and _blocks(a, b, tile):
            return False
        seat += 1
    return True


def _blocks(a: i64, b: i64, tile: i64) -> bool:
    """Does the line run through the tile: are corners of it on both sides, within its box? All lengths are doubled."""
    row = 2 * (tile // 10 - a // 10)  # of the tile's middle, seen from the middle of a
    column = 2 * (tile % 10 - a % 10)
    down = 2 * (b // 10 - a // 10)
    right = 2 * (b % 10 - a % 10)
    if row + 1 <= (down if down < 0 else 0) or row - 1 >= (down if down > 0 else 0):
        return False
    if column + 1 <= (right if right < 0 else 0) or column - 1 >= (right if right > 0 else 0):
        return False
    # How far the line misses the middle, against the reach of the tile's corners.
    miss = down * column - right * row
    reach = (down if down > 0 else -down) + (right if right > 0 else -right)
    return -reach < miss < reach


def wall_line(s: KingsState, edge: i64) -> i64:
    """The row or column that a wall covers; NONE if it is not on the board."""
    if edge == 0:
        return s.north
    if edge == 1:
        return s.east if s.east < 10 else NONE
    if edge == 2:
        return s.south if s.south < 10 else NONE
    return s.west


def set_wall(s: KingsState, edge: i64, line: i64) -> None:
    if edge == 0:
        s.north = line
    elif edge == 1:
        s.east = line
    elif edge == 2:
        s.south = line
    else:
        s.west = line


def line_tile(edge: i64, line: i64, i: i64) -> i64:
    """The i-th tile of a wall's line."""
    return line * 10 + i if edge == 0 or edge == 2 else i * 10 + line
