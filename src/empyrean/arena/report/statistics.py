"""Shares and differences with 95% intervals, and which of many stand out although chance plays too.

Every observation is one match: what several seats of a match have in common is one number, their mean, because their
scores depend on each other. Intervals hold for any number from 0 to 1, so also where points are shared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import erfc, log, sqrt
from typing import Any, TypeVar

from empyrean.arena.simulate import Share

Z = 1.96
SURE = 0.05  # of those said to stand out, so large a part at most does so by chance
Key = TypeVar("Key")


@dataclass(frozen=True)
class Difference:
    """How much more one thing scores than another, from -1 to 1."""

    value: float
    centre: float  # of the interval: a little nearer to zero than the value, as a few matches can mislead
    error: float  # one standard error
    matches: int

    @property
    def low(self) -> float:
        return max(-1.0, self.centre - self._reach)

    @property
    def high(self) -> float:
        return min(1.0, self.centre + self._reach)

    @property
    def _reach(self) -> float:
        """Of the interval to either side; wider where the error itself is known from a few matches (Student's t)."""
        return (Z + 2.4 / self.matches) * self.error

    @property
    def chance(self) -> float:
        """How probable so large a difference is where there is none; Student's t as a normal number, after Wallace."""
        t, n = self.centre / self.error, self.matches
        return unlikely((8 * n + 1) / (8 * n + 3) * sqrt(n * log(1 + t * t / n)))

    def to_json(self) -> dict[str, Any]:
        return {
            "difference": round(self.value, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "matches": self.matches,
        }


def unlikely(z: float) -> float:
    """How probable it is to be so many standard errors off, to either side."""
    return erfc(abs(z) / sqrt(2))


def share(scores: Iterable[float]) -> Share:
    out = Share()
    for score in scores:
        out.add(score)
    return out


def off(share: Share, fair: float) -> float:
    """How probable it is that something wins so much more or less often than is fair, if it is fair."""
    return unlikely((share.rate - fair) / sqrt(fair * (1 - fair) / share.matches)) if share.matches else 1.0


def paired(differences: Sequence[float]) -> Difference | None:
    """The mean of differences between two matches that begin alike. None without any.

    Two half matches of the greatest difference to either side, and one of none, are added to what was seen, so that
    three equal matches are not taken for certainty.
    """
    n = len(differences)
    if n == 0:
        return None
    total = sum(differences)
    squares = sum(x * x for x in differences) + 1
    centre = total / (n + 2)
    error = sqrt(max(0.0, squares / (n + 2) - centre * centre) / (n + 2))
    return Difference(total / n, centre, error, n)


def stratified(groups: Iterable[tuple[Share, Share]]) -> Difference | None:
    """How much more the first of two kinds scores than the second, compared within groups that are otherwise alike.

    Each group counts as much as it can tell. None if in no group there are both kinds. One win and one loss are added
    to each side of a group when its spread is estimated.
    """
    value = weight = variance = 0.0
    matches = 0
    for ones, others in groups:
        if ones.matches and others.matches:
            counts = ones.matches * others.matches / (ones.matches + others.matches)
            value += counts * (ones.rate - others.rate)
            variance += counts * counts * (_spread(ones) / ones.matches + _spread(others) / others.matches)
            weight += counts
            matches += ones.matches
    if not matches:
        return None
    return Difference(value / weight, value / weight, sqrt(variance) / weight, matches)


def _spread(share: Share) -> float:
    rate = (share.points + 1) / (share.matches + 2)
    return rate * (1 - rate) * share.matches / max(1, share.matches - 1)


def standing_out(chances: Mapping[Key, float], sure: float = SURE) -> set[Key]:
    """Those that stand out of many: the more are looked at, the more any one must differ (Benjamini and Hochberg)."""
    ranked = sorted(chances, key=lambda key: chances[key])
    last = 0
    for rank, key in enumerate(ranked, 1):
        if chances[key] <= sure * rank / len(ranked):
            last = rank
    return set(ranked[:last])
