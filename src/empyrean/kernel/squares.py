"""Square boards as flat tables: neighbours with eight directions, king's distance, labels."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.kernel.tables import Table

STEPS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
NAMES: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
OUTSIDE: Final[i64] = -1


@final
class SquareBoard:
    """A rectangle of squares, numbered row by row from the north-west; the opposite of direction d is (d + 4) % 8."""

    def __init__(self, width: int, height: int) -> None:
        self.width: i64 = width
        self.height: i64 = height
        self.size: i64 = width * height
        self.labels = [f"{chr(65 + x)}{y + 1}" for y in range(height) for x in range(width)]
        self._neighbour = Table(
            [
                (y + dy) * width + x + dx if 0 <= x + dx < width and 0 <= y + dy < height else -1
                for y in range(height)
                for x in range(width)
                for dx, dy in STEPS
            ]
        )

    def neighbour(self, cell: i64, direction: i64) -> i64:
        return self._neighbour.get(cell * 8 + direction)

    def distance(self, a: i64, b: i64) -> i64:
        """Steps of a chess king."""
        dx = a % self.width - b % self.width
        dy = a // self.width - b // self.width
        dx = -dx if dx < 0 else dx
        dy = -dy if dy < 0 else dy
        return dx if dx > dy else dy
