"""Tables of whole numbers that are read millions of times a second: unboxed when compiled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from librt.strings import BytesWriter, write_i16_le
from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr


@final
class Table:
    """An immutable row of numbers of 63 bits."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers: vec[i64] = vec[i64]([i64(n) for n in numbers])
        self.size: i64 = len(self._numbers)

    def get(self, i: i64) -> i64:
        return self._numbers[i]

    def listed(self) -> list[int]:
        return [int(n) for n in self._numbers]


@final
@mypyc_attr(acyclic=True)
class Row:
    """Numbers of 63 bits that change: a state's data about its cards, seats or places, cheap to copy."""

    def __init__(self, numbers: vec[i64]) -> None:
        self._numbers: vec[i64] = numbers
        self.size: i64 = len(numbers)

    def get(self, i: i64) -> i64:
        return self._numbers[i]

    def set(self, i: i64, n: i64) -> None:
        self._numbers[i] = n

    def add(self, i: i64, n: i64) -> None:
        self._numbers[i] += n

    def write(self, to: BytesWriter) -> None:
        """All numbers, 16 bits each, the lower byte first."""
        for n in self._numbers:
            write_i16_le(to, i16(n))

    def copy(self) -> Row:
        return Row(self._numbers[:])

    def listed(self) -> list[int]:
        return [int(n) for n in self._numbers]


def row(numbers: Iterable[int]) -> Row:
    return Row(vec[i64]([i64(n) for n in numbers]))


def filled(n: i64, size: int) -> Row:
    """A row of equal numbers."""
    return Row(vec[i64]([n] * size))
