"""From where to where a chart goes, what is written along it, and how numbers are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil, floor, log10

from empyrean.draw.markup import Markup, tag

HIGH, LOW, PLAIN = "high", "low", "plain"  # how a value stands out
LEAST = 0.06  # a scale goes at least so far to either side


@dataclass(frozen=True)
class Scale:
    """From where to where a chart goes, and what is written along it."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> str:
        """The place of a value, in percent of the width; what lies outside is put on the edge."""
        part = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return f"{100 * part:.2f}%"


def scale(values: Iterable[float], around: float, most: int = 6) -> Scale:
    """A scale with round ticks that holds all the values and some room on both sides of `around`."""
    found = [around - LEAST, around + LEAST, *values]
    step = rounded((max(found) - min(found)) / most)
    first, last = floor(min(found) / step + 1e-9), ceil(max(found) / step - 1e-9)
    return Scale(first * step, last * step, tuple(step * n for n in range(first, last + 1)))


def scale_of_shares(values: Iterable[float], fair: float) -> Scale:
    """The same for shares, of which none is less than nothing or more than all."""
    found = scale(values, fair)
    low, high = max(0.0, found.low), min(1.0, found.high)
    return Scale(low, high, tuple(tick for tick in found.ticks if low <= tick <= high))


def rounded(step: float) -> float:
    """The next round number: 1, 2, 5, 10, ..."""
    size = 10.0 ** floor(log10(step))
    return next(size * n for n in (1, 2, 5, 10) if size * n >= step * (1 - 1e-9))


def percent(value: float) -> str:
    return f"{100 * value:.0f}%"


def points(value: float) -> str:
    """A difference in percentage points, with its sign."""
    return f"{100 * value:+.0f}".replace("-", "−") if round(100 * value) else "0"


def axis(along: Scale, write: Callable[[float], str]) -> Markup:
    return tag(
        "span",
        [tag("i", write(tick), style=f"left:{along.at(tick)}") for tick in along.ticks],
        class_="ticks",
        aria_hidden="true",
    )
