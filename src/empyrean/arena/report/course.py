"""How a match goes: how long, how much there is to choose, who leads when, and when it is decided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, median

from empyrean.arena.record import Record
from empyrean.arena.report.statistics import share
from empyrean.arena.simulate import Share

LEAD = 0.05  # ahead by so much of the way from lost to drawn; less does not count as a lead
PARTS = 10  # in which the course of a match is looked at


@dataclass(frozen=True)
class Spread:
    """A number of each match, over all matches."""

    values: tuple[float, ...]

    @property
    def mean(self) -> float:
        return fmean(self.values) if self.values else 0.0

    @property
    def middle(self) -> float:
        return median(self.values) if self.values else 0.0

    def at(self, part: float) -> float:
        """So large a part of the matches has no more."""
        ranked = sorted(self.values)
        return ranked[min(len(ranked) - 1, int(part * len(ranked)))] if ranked else 0.0

    def to_json(self) -> dict[str, float]:
        return {
            "mean": round(self.mean, 3),
            "low": round(self.at(0.05), 3),
            "middle": round(self.middle, 3),
            "high": round(self.at(0.95), 3),
        }


def rounds(records: Iterable[Record]) -> Spread:
    return Spread(tuple(record.length for record in records))


def decisions(records: Iterable[Record]) -> Spread:
    return Spread(tuple(record.decisions for record in records))


def branching(records: Iterable[Record]) -> Spread:
    """Answers on offer for a decision."""
    return Spread(tuple(record.offered / record.decisions for record in records if record.decisions))


def leaders(record: Record) -> list[int]:
    """Who leads at the start of each round; -1 as long as nobody has led. Who is caught up with still leads."""
    out: list[int] = []
    leader = -1
    for worth in record.worth:
        best = max(range(len(worth)), key=lambda seat: worth[seat])
        next_best = max((value for seat, value in enumerate(worth) if seat != best), default=worth[best])
        if worth[best] - next_best >= LEAD:
            leader = best
        out.append(leader)
    return out


def lead_changes(record: Record) -> int:
    """How often the lead passes from one seat to another."""
    led = [seat for seat in leaders(record) if seat >= 0]
    return sum(before != after for before, after in pairwise(led))


def decided(record: Record) -> float | None:
    """The part of the match after which the winners are in the lead for good; 1 if it was open to the end."""
    winners = _winners(record)
    led = leaders(record)
    if not winners or not led:
        return None
    open_until = max((number + 1 for number, seat in enumerate(led) if seat not in winners), default=0)
    return open_until / len(led)


def leader_wins(records: Iterable[Record]) -> list[Share]:
    """At the start, after each tenth and at the end of a match: how often who leads then is among the winners."""
    told: list[list[float]] = [[] for _part in range(PARTS + 1)]
    for record in records:
        winners = _winners(record)
        led = leaders(record)
        if not winners or not led:
            continue
        for part, seen in enumerate(told):
            leader = led[round(part / PARTS * (len(led) - 1))]
            if leader >= 0:
                seen.append(float(leader in winners))
    return [share(seen) for seen in told]


def endings(records: Iterable[Record]) -> dict[str, int]:
    """How many matches ended in which way, the most frequent first."""
    out: dict[str, int] = {}
    for record in records:
        out[record.reason] = out.get(record.reason, 0) + 1
    return dict(sorted(out.items(), key=lambda item: (-item[1], item[0])))


def _winners(record: Record) -> Sequence[int]:
    """The seats in the first place; none when all share it."""
    first = [seat for seat, place in enumerate(record.places) if place == 1]
    return first if len(first) < len(record.places) else []
