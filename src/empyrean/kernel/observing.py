"""What a learner sees of a position: a fixed row of small numbers in named parts, packed so that numpy can read it.

A game declares its parts once (`Game.observation`) and writes their numbers in that order (`Game.observe`).
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import final

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64

from empyrean.kernel.machine import Code, State
from empyrean.kernel.tables import Row, Table


@dataclass(frozen=True)
class Part:
    """A named piece of an observation: what it holds, in which shape, and the lowest and highest number in it."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    help: str

    @property
    def size(self) -> int:
        size = 1
        for n in self.shape:
            size *= n
        return size


@dataclass(frozen=True)
class Observation:
    """All parts, in order. The version is raised whenever the numbers change their meaning or place."""

    version: int
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)

    def read(self, packed: bytes) -> dict[str, tuple[int, ...]]:
        """The numbers of each part by its name, as they stand in one packed observation."""
        numbers = struct.unpack(f"<{self.size}h", packed)
        parts: dict[str, tuple[int, ...]] = {}
        first = 0
        for part in self.parts:
            parts[part.name] = numbers[first : first + part.size]
            first += part.size
        return parts


@final
class Numbers:
    """A buffer that observations are written into, one after the other: 16 bits a number, the lower byte first."""

    def __init__(self) -> None:
        self._bytes = BytesWriter()

    def put(self, n: i64) -> None:
        write_i16_le(self._bytes, i16(n))

    def put_row(self, row: Row) -> None:
        """A whole row of numbers."""
        row.write(self._bytes)

    def fill(self, n: i64, count: i64) -> None:
        """The same number so many times: for what is not there."""
        to = self._bytes
        while count > 0:
            write_i16_le(to, i16(n))
            count -= 1

    def clear(self) -> None:
        self._bytes.truncate(0)

    def packed(self) -> bytes:
        return self._bytes.getvalue()


@final
class Questions:
    """The kinds of question that a game asks, as numbers from 1 in the order of its own list; 0: the match is over."""

    def __init__(self, code: Code, words: tuple[str, ...]) -> None:
        self._kinds = Table([words.index(op.question()) + 1 if op.asks else 0 for op in code.ops])

    def kind(self, state: State) -> i64:
        """The kind of the question that is open."""
        return 0 if state.stack.is_empty() else self._kinds.get(state.stack.top().at)
