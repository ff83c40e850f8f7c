"""Where the hexes of a board lie in a picture: the board's middle is the origin, and the whole may be turned."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin, sqrt

from empyrean.draw.markup import num
from empyrean.kernel.hexes import STEPS, HexBoard

Point = tuple[float, float]


class HexFrame:
    """A board of flat-top hexes of a given size (middle to corner), turned to the right by some degrees."""

    def __init__(self, board: HexBoard, size: float, turn: int = 0) -> None:
        self.board = board
        self.size = size
        self.turn = turn
        self.inner = size * sqrt(3) / 2  # middle to edge
        self.centers = [self._place(q, r) for q, r in board.cells]
        self.corners = [
            (size * sin(radians(turn + 30 + 60 * k)), -size * cos(radians(turn + 30 + 60 * k))) for k in range(6)
        ]

        self.whole = self.area(range(len(self.centers)))

    def _place(self, q: float, r: float) -> Point:
        x, y = q * 1.5 * self.size, (r + q / 2) * 2 * self.inner
        a = radians(self.turn)
        return x * cos(a) - y * sin(a), x * sin(a) + y * cos(a)

    def angle(self, direction: int) -> int:
        """Where a direction points, in degrees to the right of up."""
        return (direction * 60 + self.turn) % 360

    def step(self, direction: int) -> Point:
        """From a hex to the next one in that direction, also beyond the border."""
        dq, dr = STEPS[direction]
        return self._place(dq, dr)

    def beyond(self, cell: int, direction: int, hexes: float = 1) -> Point:
        """A point some hexes away from a cell's middle."""
        (x, y), (dx, dy) = self.centers[cell], self.step(direction)
        return x + dx * hexes, y + dy * hexes

    def outline(self, scale: float = 1) -> str:
        """The corners of one hex around the origin, for a polygon."""
        return " ".join(f"{num(x * scale)},{num(y * scale)}" for x, y in self.corners)

    def area(self, cells: Iterable[int], scale: float = 1, shift: float = 0) -> str:
        """Many hexes as the data of one path, moved down by `shift`."""
        return "".join(self._ring(self.centers[cell], scale, shift) for cell in cells)

    def _ring(self, center: Point, scale: float, shift: float) -> str:
        x, y = center[0], center[1] + shift
        return "M" + "L".join(f"{num(x + dx * scale)} {num(y + dy * scale)}" for dx, dy in self.corners) + "Z"

    def edges(self, sides: Iterable[tuple[int, int]], scale: float = 1) -> str:
        """Edges of hexes, each a cell and a direction, as the data of one path."""
        out = []
        for cell, direction in sides:
            x, y = self.centers[cell]
            (ax, ay), (bx, by) = self.corners[(direction + 5) % 6], self.corners[direction]
            out.append(f"M{num(x + ax * scale)} {num(y + ay * scale)}L{num(x + bx * scale)} {num(y + by * scale)}")
        return "".join(out)


def at(x: float, y: float) -> str:
    """A transform to a place."""
    return f"translate({num(x)} {num(y)})"


def turned(degrees: float, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A transform to a place, with a turn to the right. Between two matrices browsers turn the shorter way."""
    a = radians(degrees)
    c, s = cos(a) * scale, sin(a) * scale
    return f"matrix({c:.3f} {s:.3f} {-s:.3f} {c:.3f} {num(x)} {num(y)})"


def polar(degrees: float, radius: float) -> Point:
    """A point by its direction, in degrees to the right of up, and its distance."""
    a = radians(degrees)
    return radius * sin(a), -radius * cos(a)


def fan(count: int, spread: float) -> list[tuple[float, float, float]]:
    """Places for several tokens on one cell, with the scale at which all stay readable: x, y, scale."""
    if count <= 1:
        return [(0.0, 0.0, 1.0)]
    first, radius, scale = {2: (-90, 0.95, 0.86), 3: (0, 1.1, 0.8), 4: (-45, 1.25, 0.76)}.get(count, (0, 1.4, 0.66))
    return [(*polar(first + 360 * i / count, radius * spread), scale) for i in range(count)]
