"""Where the squares of a board lie in a picture: its middle is the origin, and each seat may see it from its side."""

from __future__ import annotations

from empyrean.draw.hexes import Point
from empyrean.kernel.squares import SquareBoard


class SquareFrame:
    """A board of squares of a given size, turned to the right by quarters."""

    def __init__(self, board: SquareBoard, size: float, quarters: int = 0) -> None:
        self.board = board
        self.size = size
        self.quarters = quarters % 4
        width = int(board.width)
        self.centers = [self._place(cell % width, cell // width) for cell in range(int(board.size))]

    def _place(self, column: float, row: float) -> Point:
        x = (column - (self.board.width - 1) / 2) * self.size
        y = (row - (self.board.height - 1) / 2) * self.size
        for _ in range(self.quarters):
            x, y = -y, x
        return x, y

    def angle(self, direction: int) -> int:
        """Where one of the eight directions points, in degrees to the right of up."""
        return (direction * 45 + self.quarters * 90) % 360

    def box(self, cell: int, gap: float = 0) -> tuple[float, float, float, float]:
        """A square's left, top, width and height, less a gap around it."""
        x, y = self.centers[cell]
        side = self.size - 2 * gap
        return x - side / 2, y - side / 2, side, side
