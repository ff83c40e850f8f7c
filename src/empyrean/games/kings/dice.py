"""What the focus dice give [Acquiring New Gemstones from Focus Dice].

A gem is bought with one die or with the sum of several; each die is used once. The owner claims gems, never dice: a gem
is on offer if some split of the dice yields all claims and that one. Outcomes are packed, eight bits for each of Aria,
Egis, Pyre and Ylem; of a roll only the maximal ones are kept, since whoever can have more can have less.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from empyrean.kernel.bits import bit
from empyrean.kernel.tables import Table

FACES: Final[i64] = 6
ANY_CORE: Final = 5  # the value 6: a gem of any core colour
LEAD: Final[i64] = 0x80808080  # one bit above each field of an outcome
ONE_YLEM: Final[i64] = 1 << 24


def die(face: i64) -> i64:
    """One die showing `face` (0 to 5 for 1 to 6): rolls are packed, eight bits a face."""
    return bit(face * 8)


def covers(outcome: i64, claims: i64, jokers: i64) -> bool:
    """Does the outcome, with so many gems of any core colour on top, hold all the claims?"""
    if jokers == 0:
        return ((outcome | LEAD) - claims) & LEAD == LEAD
    if claims >> 24 > outcome >> 24:
        return False
    short: i64 = 0
    shift: i64 = 0
    while shift < 24:
        missing = ((claims >> shift) & 255) - ((outcome >> shift) & 255)
        if missing > 0:
            short += missing
        shift += 8
    return short <= jokers


def yields(outcomes: Table, claims: i64, jokers: i64) -> bool:
    """Does one of the outcomes hold all the claims?"""
    i: i64 = 0
    while i < outcomes.size:
        if covers(outcomes.get(i), claims, jokers):
            return True
        i += 1
    return False


@final
class Dice:
    """The chart of values, and the maximal outcomes of every roll seen so far."""

    def __init__(self, values: Sequence[int]) -> None:
        self.values = list(values)  # for 1 to 6: a core colour, or ANY_CORE
        self._outcomes: dict[int, Table] = {}
        self._best: dict[int, list[int]] = {}

    def outcomes(self, roll: i64, needed: i64) -> Table:
        """The maximal outcomes of a roll; `needed` is the value that buys a Ylem, 0 if none can be bought."""
        key = int(roll * 8 + needed)
        found = self._outcomes.get(key)
        if found is None:
            found = Table(self._search(int(roll), int(needed)))
            self._outcomes[key] = found
        return found

    def split(self, roll: int, needed: int, claims: int, jokers: int) -> list[tuple[int, list[int]]]:
        """One way to use the dice for the claims, for people: each gem with the dice that buy it, none for a joker.

        The highest dice are left over where lower ones will do.
        """
        if claims == 0:
            return []
        highest = max((face for face in range(6) if roll >> face * 8 & 255), default=-1)
        if highest >= 0:
            left = roll - (1 << highest * 8)
            if yields(self.outcomes(left, needed), claims, jokers):
                return self.split(left, needed, claims, jokers)
            for rest, total in sorted(_groups(left, highest, highest + 1, needed), reverse=True):
                for gem in self._bought(total, needed):
                    colour = (gem.bit_length() - 1) // 8
                    if claims >> colour * 8 & 255 and yields(self.outcomes(rest, needed), claims - gem, jokers):
                        return [(colour, _faces(roll - rest)), *self.split(rest, needed, claims - gem, jokers)]
        colour = next(c for c in range(3) if claims >> c * 8 & 255)
        return [(colour, []), *self.split(roll, needed, claims - (1 << colour * 8), jokers - 1)]

    def _search(self, roll: int, needed: int) -> list[int]:
        """The highest die goes alone or together with lower ones; then the same for the rest."""
        if roll == 0:
            return [0]
        key = roll * 8 + needed
        if key in self._best:
            return self._best[key]
        highest = max(face for face in range(6) if roll >> face * 8 & 255)
        found: set[int] = set()
        for rest, total in _groups(roll - (1 << highest * 8), highest, highest + 1, needed):
            gems = self._bought(total, needed)
            for outcome in self._search(rest, needed) if gems else ():
                found.update(outcome + gem for gem in gems)
        best = _maximal(found)
        self._best[key] = best
        return best

    def _bought(self, total: int, needed: int) -> list[int]:
        """The gems, each as an outcome of its own, that dice with this sum can buy."""
        gems: list[int] = []
        if total <= 6:
            value = self.values[total - 1]
            gems += [1 << colour * 8 for colour in (range(3) if value == ANY_CORE else (value,))]
        if needed and total >= needed:
            gems.append(int(ONE_YLEM))
        return gems


def _groups(rest: int, face: int, total: int, needed: int) -> set[tuple[int, int]]:
    """Dice that may be added up to one value: what is left of the roll, and the sum. More than enough is no use."""
    out = {(rest, total)}
    if total < 6 or (needed and total < needed):
        for lower in range(face, -1, -1):
            if rest >> lower * 8 & 255:
                out |= _groups(rest - (1 << lower * 8), lower, total + lower + 1, needed)
    return out


def _faces(roll: int) -> list[int]:
    """The dice of a roll as numbers 1 to 6, the highest first."""
    return [face + 1 for face in range(5, -1, -1) for _ in range(roll >> face * 8 & 255)]


def _maximal(outcomes: set[int]) -> list[int]:
    lead = int(LEAD)
    return [
        one
        for one in sorted(outcomes)
        if not any(other != one and ((other | lead) - one) & lead == lead for other in outcomes)
    ]
