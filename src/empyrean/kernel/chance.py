"""Deterministic chance: one integer of state, the same numbers on every machine, compiled or not.

A multiply-with-carry generator in base 2^31: every product stays below 2^62, so that Python's unbounded integers
and the machine's 64 bits agree. The state lives in the game state; views and clients never see it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

LOW: Final[i64] = 0x7FFFFFFF
# The largest multiplier for which A * 2^31 - 1 is a safe prime: the period is about 2^61.
MULTIPLIER: Final[i64] = 2147483583


def start(seed: int) -> i64:
    """The generator's first state for any whole number; neighbouring seeds give unrelated games."""
    x = (seed ^ 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    for _round in range(2):
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 31
    return i64(1 + (x >> 4))


def advance(x: i64) -> i64:
    return MULTIPLIER * (x & LOW) + (x >> 31)


def below(x: i64, n: i64) -> i64:
    """A number from 0 to n - 1 read off the state `x`."""
    return (((x & LOW) ^ (x >> 31)) * n) >> 31


@final
class Chance:
    """A generator outside any state: for bots, samples of hidden worlds, and tests."""

    def __init__(self, seed: int) -> None:
        self.x: i64 = start(seed)

    def below(self, n: i64) -> i64:
        self.x = advance(self.x)
        return below(self.x, n)

    def shuffle(self, items: list[int]) -> None:
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1
