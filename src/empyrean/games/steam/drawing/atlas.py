"""Where the hexes of a map lie in the picture. Narrow screens see broad maps turned by a quarter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, radians, sin, sqrt

from empyrean.draw.hexes import Point
from empyrean.draw.markup import num

ROWS, COLUMNS = 6, 5  # of a terrain board
CELLS = ROWS * COLUMNS
SIZE = 40.0  # of a hex, middle to corner
INNER = SIZE * sqrt(3) / 2  # middle to edge
MARGIN = 22.0  # the frame of the map
Box = tuple[float, float, float, float]


class Atlas:
    """The map's geometry, from the places of its boards: (column, row) of each board's first cell."""

    def __init__(self, slots: Sequence[tuple[int, int]], turned: bool = False) -> None:
        self.turned = turned
        self.centers: list[Point] = []
        self.cells: list[tuple[int, int]] = []
        for left, top in slots:
            for row in range(top, top + ROWS):
                for column in range(left, left + COLUMNS):
                    self.cells.append((column, row))
                    self.centers.append(self._turned(2 * INNER * (column + row % 2 / 2), 1.5 * SIZE * row))
        start = 150 if turned else 60
        self.corners = [
            (SIZE * sin(radians(start + 60 * k)), -SIZE * cos(radians(start + 60 * k))) for k in range(6)
        ]  # clockwise; edge d lies between the corners d and d + 1
        index = {cell: hex for hex, cell in enumerate(self.cells)}
        self.near = [[index.get(cell) for cell in _around(*cell)] for cell in self.cells]
        xs, ys = [x for x, _ in self.centers], [y for _, y in self.centers]
        pad = SIZE + MARGIN
        self.box: Box = (min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad)

    def _turned(self, x: float, y: float) -> Point:
        return (-y, x) if self.turned else (x, y)

    @property
    def broad(self) -> bool:
        """Is the map wider than it is high?"""
        return self.box[2] > 1.2 * self.box[3]

    def outline(self, scale: float = 1) -> str:
        """The corners of a hex around the origin, for a polygon."""
        return " ".join(f"{num(x * scale)},{num(y * scale)}" for x, y in self.corners)

    def area(self, hexes: Iterable[int], scale: float = 1) -> str:
        """Many hexes as the data of one path."""
        return "".join(_ring(self.centers[hex], self.corners, scale) for hex in hexes)

    def edges(self, sides: Iterable[tuple[int, int]]) -> str:
        """Edges of hexes, each a hex and a direction, as the data of one path."""
        out = []
        for hex, direction in sides:
            x, y = self.centers[hex]
            (ax, ay), (bx, by) = self.corners[direction], self.corners[(direction + 1) % 6]
            out.append(f"M{num(x + ax)} {num(y + ay)}L{num(x + bx)} {num(y + by)}")
        return "".join(out)

    def coast(self) -> list[tuple[int, int]]:
        """The edges of the map."""
        return [(hex, d) for hex, near in enumerate(self.near) for d in range(6) if near[d] is None]

    def seams(self) -> list[tuple[int, int]]:
        """The edges between two boards, each once."""
        return [
            (hex, d)
            for hex, near in enumerate(self.near)
            for d in range(6)
            if (other := near[d]) is not None and hex < other and hex // CELLS != other // CELLS
        ]


@lru_cache(16)
def atlas(slots: tuple[tuple[int, int], ...], turned: bool = False) -> Atlas:
    return Atlas(slots, turned)


def _around(column: int, row: int) -> tuple[tuple[int, int], ...]:
    """The neighbours clockwise, from the east on, as the corners go."""
    push = row % 2
    return (
        (column + 1, row),
        (column + push, row + 1),
        (column - 1 + push, row + 1),
        (column - 1, row),
        (column - 1 + push, row - 1),
        (column + push, row - 1),
    )


def _ring(center: Point, corners: Sequence[Point], scale: float) -> str:
    x, y = center
    return "M" + "L".join(f"{num(x + dx * scale)} {num(y + dy * scale)}" for dx, dy in corners) + "Z"
