"""Who wins: by seat, by what a seat plays with, and against whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean

from empyrean.arena.record import Record
from empyrean.arena.report.statistics import share
from empyrean.arena.simulate import Share

Teams = Sequence[Sequence[int]]  # of each seat: the seats that win and lose with it


def fair(records: Sequence[Record]) -> float:
    """What a seat wins on average: a half where one of two wins, a quarter where one of four does."""
    return fmean(fmean(record.scores) for record in records) if records else 0.5


def by_seat(records: Sequence[Record]) -> list[Share]:
    seats = len(records[0].scores) if records else 0
    return [share(record.scores[seat] for record in records) for seat in range(seats)]


def of(records: Iterable[Record], has: Callable[[Record, int], bool]) -> Share:
    """How often seats win that have something. A match in which all or none have it says nothing."""
    out = Share()
    for record in records:
        scores = [score for seat, score in enumerate(record.scores) if has(record, seat)]
        if 0 < len(scores) < len(record.scores):
            out.add(fmean(scores))
    return out


def values(records: Iterable[Record]) -> dict[str, list[str]]:
    """Each trait, and what seats of these matches had there."""
    found: dict[str, set[str]] = {}
    for record in records:
        for traits in record.traits:
            for trait, value in traits.items():
                found.setdefault(trait, set()).add(value)
    return {trait: sorted(names) for trait, names in found.items()}


def by_trait(records: Sequence[Record], trait: str, names: Iterable[str]) -> dict[str, Share]:
    return {name: of(records, plays_with(trait, name)) for name in names}


def plays_with(trait: str, name: str) -> Callable[[Record, int], bool]:
    return lambda record, seat: record.traits[seat].get(trait) == name


def pairings(records: Iterable[Record], trait: str, teams: Teams) -> dict[tuple[str, str], Share]:
    """How often the first comes out ahead of the second where both are in a match, as opponents."""
    met: dict[tuple[str, str], list[float]] = {}
    for record in records:
        found: dict[tuple[str, str], list[float]] = {}
        for seat, place in enumerate(record.places):
            for other, behind in enumerate(record.places):
                pair = record.traits[seat].get(trait), record.traits[other].get(trait)
                if pair[0] is None or pair[1] is None or pair[0] == pair[1] or other in teams[seat]:
                    continue
                found.setdefault((pair[0], pair[1]), []).append((1 + (place < behind) - (place > behind)) / 2)
        for both, ahead in found.items():
            met.setdefault(both, []).append(fmean(ahead))
    return {both: share(ahead) for both, ahead in met.items()}


def asked_first(records: Iterable[Record]) -> Share:
    """How often the seat wins that is the first to be asked alone."""
    return share(record.scores[record.first] for record in records if record.first >= 0)
