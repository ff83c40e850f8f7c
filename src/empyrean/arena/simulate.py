"""Matches between bots, many at a time, in parallel processes. The same seed gives the same result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from empyrean import bots
from empyrean.arena import runs
from empyrean.arena.record import Record
from empyrean.arena.umpire import Job, Patience
from empyrean.kernel import registry
from empyrean.kernel.errors import OptionError


@dataclass
class Share:
    """How often something won: points out of matches, with a 95% interval."""

    points: float = 0.0
    matches: int = 0

    def add(self, score: float) -> None:
        self.points += score
        self.matches += 1

    @property
    def rate(self) -> float:
        return self.points / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.rate, self.matches)

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {"rate": round(self.rate, 4), "low": round(low, 4), "high": round(high, 4), "matches": self.matches}


@dataclass
class Summary:
    """What many matches say."""

    game: str
    seed: int
    matches: int = 0
    decisions: int = 0
    length: int = 0
    by_bot: dict[str, Share] = field(default_factory=dict)
    by_seat: dict[str, Share] = field(default_factory=dict)
    by_trait: dict[str, dict[str, Share]] = field(default_factory=dict)
    pairings: dict[str, Share] = field(default_factory=dict)
    reasons: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def add(self, played: Record) -> None:
        self.matches += 1
        self.decisions += played.decisions
        self.length += played.length
        self.reasons[played.reason] = self.reasons.get(played.reason, 0) + 1
        if played.fault:
            self.faults.append(played.fault)
        for seat, score in enumerate(played.scores):
            self.by_bot.setdefault(played.bots[seat], Share()).add(score)
            self.by_seat.setdefault(str(seat), Share()).add(score)
            for trait, value in played.traits[seat].items():
                self.by_trait.setdefault(trait, {}).setdefault(value, Share()).add(score)
        if len(played.scores) == 2:
            for trait in played.traits[0].keys() & played.traits[1].keys():
                one, other = played.traits[0][trait], played.traits[1][trait]
                self.pairings.setdefault(f"{one}-{other}", Share()).add(played.scores[0])
                if one != other:
                    self.pairings.setdefault(f"{other}-{one}", Share()).add(played.scores[1])

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seed": self.seed,
            "matches": self.matches,
            "decisions_per_match": round(self.decisions / max(1, self.matches), 1),
            "length_per_match": round(self.length / max(1, self.matches), 1),
            "bots": {name: share.to_json() for name, share in self.by_bot.items()},
            "seats": {seat: share.to_json() for seat, share in sorted(self.by_seat.items())},
            **{
                trait: {value: share.to_json() for value, share in sorted(values.items())}
                for trait, values in self.by_trait.items()
            },
            "pairings": {pair: share.to_json() for pair, share in sorted(self.pairings.items())},
            "reasons": dict(sorted(self.reasons.items(), key=lambda item: -item[1])),
            **({"faults": self.faults} if self.faults else {}),
        }


def wilson(rate: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """The 95% interval of a share."""
    if n == 0:
        return 0.0, 1.0
    centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    spread = z * ((rate * (1 - rate) + z * z / (4 * n)) / n) ** 0.5 / (1 + z * z / n)
    return max(0.0, centre - spread), min(1.0, centre + spread)


def jobs(
    code: str,
    matches: int,
    names: list[str],
    seed: int = 0,
    options: dict[str, Any] | None = None,
    pairings: list[dict[str, Any]] | None = None,
    first: int = 0,
) -> list[Job]:
    """Matches with seats rotated, numbered from `first` on. `pairings`: option sets that take turns, each for two
    matches in a row."""
    game = registry.game(code)
    count = len(names)
    game.meta.check_seats(count)
    for name in names:
        bots.make(name, 0)
    if matches < 1:
        raise OptionError("At least one match must be played.")
    base = game.meta.settle(options or {})
    variants = [game.meta.settle({**(options or {}), **pairing}) for pairing in pairings] if pairings else [base]
    labels = [name if names.count(name) == 1 else f"{name} #{i + 1}" for i, name in enumerate(names)]
    out = []
    for i in range(matches):
        seated = [(seat + seed + i) % count for seat in range(count)]
        by_seat, called = tuple(names[bot] for bot in seated), tuple(labels[bot] for bot in seated)
        out.append(Job(first + i, seed + i, by_seat, variants[(i // count) % len(variants)], called))
    return out


def simulate(
    code: str,
    matches: int,
    names: list[str],
    seed: int = 0,
    options: dict[str, Any] | None = None,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    patience: Patience | None = None,
) -> Summary:
    """Play such matches and count who wins."""
    summary = Summary(code, seed)
    todo = jobs(code, matches, names, seed, options)
    for record in runs.run(code, todo, workers=workers, patience=patience, progress=progress):
        summary.add(record)
    return summary
