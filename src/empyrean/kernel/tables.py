"""Tables of whole numbers that are read millions of times a second: unboxed when compiled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from librt.vecs import vec
from mypy_extensions import i64


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
