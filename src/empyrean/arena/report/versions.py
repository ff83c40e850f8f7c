"""Two versions of a game's content: what was changed, and what that did to the same matches.

Both versions play with the same seeds and options, so a match begins alike in both and many go alike to the end. What
is compared is the same seat in the same match, which tells small changes apart with far fewer matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from empyrean.arena.record import Record
from empyrean.arena.report import wins
from empyrean.arena.report.statistics import Difference, paired

Pair = tuple[Record, Record]


@dataclass(frozen=True)
class Change:
    """An entry of the content that differs; a field that one version does not have is None there."""

    id: str
    name: str
    fields: tuple[tuple[str, Any, Any], ...]  # its name, before, after

    def to_json(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "fields": [list(field) for field in self.fields]}


def changes(before: Iterable[dict[str, Any]], after: Iterable[dict[str, Any]]) -> list[Change]:
    """What differs between two lists of content, entry by entry."""
    old = {(entry["kind"], entry["id"]): entry for entry in before}
    new = {(entry["kind"], entry["id"]): entry for entry in after}
    out = []
    for key in sorted(old.keys() | new.keys()):
        one, other = old.get(key, {}), new.get(key, {})
        names = dict.fromkeys([*one, *other])
        fields = tuple((name, one.get(name), other.get(name)) for name in names if one.get(name) != other.get(name))
        if fields:
            out.append(Change(key[1], str((other or one)["name"]), fields))
    return out


def pairs(before: Iterable[Record], after: Iterable[Record]) -> list[Pair]:
    """The same matches in both versions."""
    old = {record.number: record for record in before}
    return [(old[record.number], record) for record in after if record.number in old]


def same_course(both: Sequence[Pair]) -> int:
    """How many matches went alike in everything that is counted."""
    return sum((a.scores, a.decisions, a.offered) == (b.scores, b.decisions, b.offered) for a, b in both)


def gain(both: Iterable[Pair], counts: Callable[[Record, int], bool]) -> Difference | None:
    """How much more those seats score in the second version which are counted in both.

    A match in which all seats are counted says nothing: what one gains another loses.
    """
    differences = []
    for one, other in both:
        gains = [
            after - before
            for seat, (before, after) in enumerate(zip(one.scores, other.scores, strict=True))
            if counts(one, seat) and counts(other, seat)
        ]
        if 0 < len(gains) < len(one.scores):
            differences.append(fmean(gains))
    return paired(differences)


def by_trait(both: Sequence[Pair], trait: str, names: Iterable[str]) -> dict[str, Difference]:
    found = {name: gain(both, wins.plays_with(trait, name)) for name in names}
    return {name: difference for name, difference in found.items() if difference is not None}


def by_seat(both: Sequence[Pair]) -> list[Difference | None]:
    seats = len(both[0][0].scores) if both else 0
    return [paired([other.scores[seat] - one.scores[seat] for one, other in both]) for seat in range(seats)]


def by_card(both: Sequence[Pair], fewest: int) -> dict[str, Difference]:
    """By card that seats had in both versions, where there are enough of them."""
    gains: dict[str, list[float]] = {}
    for one, other in both:
        kept = [set(a) & set(b) for a, b in zip(one.held, other.held, strict=True)]
        for name in set().union(*kept):
            seats = [seat for seat, cards in enumerate(kept) if name in cards]
            if len(seats) < len(kept):
                gains.setdefault(name, []).append(fmean(other.scores[seat] - one.scores[seat] for seat in seats))
    found = {name: paired(each) for name, each in gains.items() if len(each) >= fewest}
    return {name: difference for name, difference in found.items() if difference is not None}


def longer(both: Iterable[Pair], measure: Callable[[Record], float]) -> tuple[float, float, float]:
    """How much longer matches are in the second version by some measure, with its interval."""
    differences = [measure(other) - measure(one) for one, other in both]
    n = len(differences)
    if n < 2:
        return (differences[0] if differences else 0.0), float("-inf"), float("inf")
    mean = fmean(differences)
    spread = 1.96 * (sum((x - mean) ** 2 for x in differences) / (n - 1) / n) ** 0.5
    return mean, mean - spread, mean + spread
