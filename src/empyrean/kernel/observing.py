"""What a learner sees of a position: a fixed row of small numbers in named parts, packed so that numpy can read it.

A game declares its parts once (`Game.observation`) and writes their numbers in that order (`Game.observe`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64


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


@final
class Numbers:
    """A buffer that observations are written into, one after the other: 16 bits a number, the lower byte first."""

    def __init__(self) -> None:
        self._bytes = BytesWriter()

    def put(self, n: i64) -> None:
        write_i16_le(self._bytes, i16(n))

    def clear(self) -> None:
        self._bytes.truncate(0)

    def packed(self) -> bytes:
        return self._bytes.getvalue()
