"""Masks: sets of the numbers 0 to 60 in one integer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TOP: Final[i64] = 1 << 60  # the largest power of two that compiled code keeps as a plain constant


def bit(n: i64) -> i64:
    """The mask of one number.

    Not `1 << n`: compiled, that literal is a 32-bit integer of C and the shift goes wrong from 31 on.
    """
    return TOP >> (60 - n)


def lowest(mask: i64) -> i64:
    """The lowest number of a mask that is not empty."""
    n: i64 = 0
    if mask & 0x3FFFFFFF == 0:
        mask >>= 30
        n = 30
    if mask & 0x7FFF == 0:
        mask >>= 15
        n += 15
    if mask & 0xFF == 0:
        mask >>= 8
        n += 8
    if mask & 0xF == 0:
        mask >>= 4
        n += 4
    while mask & 1 == 0:
        mask >>= 1
        n += 1
    return n


def count(mask: i64) -> i64:
    """How many numbers are in a mask."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n
