"""Hexagonal boards as flat tables: neighbours, distances, directions, labels.

Flat-top hexes, axial coordinates (q, r): q grows to the east, r to the south. Directions turn to the right from north;
the opposite of d is (d + 3) % 6. Outside the board is -1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from mypy_extensions import i64

from empyrean.kernel.tables import Table

STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
NAMES: Final = ("N", "NE", "SE", "S", "SW", "NW")
OUTSIDE: Final[i64] = -1


@final
class HexBoard:
    """A fixed set of hexes with everything about their geometry looked up in advance."""

    def __init__(self, cells: Iterable[tuple[int, int]]) -> None:
        self.cells = sorted(cells)
        self.size: i64 = len(self.cells)
        index = {cell: i for i, cell in enumerate(self.cells)}
        self.index = index
        n = len(self.cells)
        near = [[index.get((q + dq, r + dr), -1) for dq, dr in STEPS] for q, r in self.cells]
        self._neighbour = Table([cell for row in near for cell in row])
        self._distance = Table([_apart(a, b) for a in self.cells for b in self.cells])
        self._toward = Table([_toward(a, b) for a in self.cells for b in self.cells])
        columns = sorted({q for q, _ in self.cells})
        rows = {c: sorted(r for q, r in self.cells if q == c) for c in columns}
        self.labels = [f"{chr(65 + columns.index(q))}{rows[q].index(r) + 1}" for q, r in self.cells]
        self._n: i64 = n
        masked = n if n <= 61 else 0
        arcs = [(c, (d - 1, d, (d + 1) % 6)) for c in range(masked) for d in range(6)]
        self._around = Table([1 << c | _mask(near[c]) for c in range(masked)])
        self._front = Table([_mask([near[c][d] for d in arc]) for c, arc in arcs])

    def neighbour(self, cell: i64, direction: i64) -> i64:
        """The next hex in that direction, or OUTSIDE."""
        return self._neighbour.get(cell * 6 + direction)

    def distance(self, a: i64, b: i64) -> i64:
        return self._distance.get(a * self._n + b)

    def toward(self, a: i64, b: i64) -> i64:
        """Mask of the directions (one, or two equally near) that lead straightest from a to b; 0 on the same hex."""
        return self._toward.get(a * self._n + b)

    def around(self, cell: i64) -> i64:
        """Mask of the hex and its neighbours; for boards of at most 61 hexes."""
        return self._around.get(cell)

    def front(self, cell: i64, direction: i64) -> i64:
        """Mask of the three neighbours in that direction and to both sides of it; likewise."""
        return self._front.get(cell * 6 + direction)

    def border(self) -> list[int]:
        """Hexes with an outside neighbour."""
        return [c for c in range(len(self.cells)) if any(self.neighbour(c, d) < 0 for d in range(6))]

    def named(self, label: str) -> int:
        """The hex of that label; -1 if there is none."""
        return self.labels.index(label) if label in self.labels else -1


def _mask(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells if cell >= 0)


def hexagon(radius: int) -> HexBoard:
    """A hexagon of hexes standing on a point."""
    span = range(-radius, radius + 1)
    return HexBoard((q, r) for q in span for r in span if abs(q + r) <= radius)


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def _toward(a: tuple[int, int], b: tuple[int, int]) -> int:
    """By angle: compare the line from a to b with the six directions, using exact integers."""
    if a == b:
        return 0
    q, r = b[0] - a[0], b[1] - a[1]
    # In axial coordinates the dot product of two vectors is proportional to 2qq' + 2rr' + qr' + rq'.
    along = [2 * q * dq + 2 * r * dr + q * dr + r * dq for dq, dr in STEPS]
    best = max(along)
    return sum(1 << d for d in range(6) if along[d] == best)
