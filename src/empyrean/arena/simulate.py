"""Matches between bots, many at a time, in parallel processes. The same seed gives the same result."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from empyrean import bots
from empyrean.kernel import registry
from empyrean.kernel.errors import OptionError
from empyrean.kernel.game import Game
from empyrean.kernel.machine import Actions

CHUNK = 4  # matches that a process plays between two reports


@dataclass(frozen=True)
class Played:
    """One finished match, in numbers."""

    seed: int
    bots: tuple[str, ...]  # by seat
    players: tuple[int, ...]  # which of the simulation's bots sat on each seat
    scores: tuple[float, ...]
    traits: tuple[dict[str, str], ...]
    reason: str
    decisions: int
    length: int


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

    def add(self, played: Played, names: list[str]) -> None:
        self.matches += 1
        self.decisions += played.decisions
        self.length += played.length
        self.reasons[played.reason] = self.reasons.get(played.reason, 0) + 1
        for seat, score in enumerate(played.scores):
            self.by_bot.setdefault(names[played.players[seat]], Share()).add(score)
            self.by_seat.setdefault(str(seat), Share()).add(score)
            for trait, value in played.traits[seat].items():
                self.by_trait.setdefault(trait, {}).setdefault(value, Share()).add(score)
        if len(played.scores) == 2:
            for trait, one in played.traits[0].items():
                other = played.traits[1][trait]
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
        }


def wilson(rate: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """The 95% interval of a share."""
    if n == 0:
        return 0.0, 1.0
    centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    spread = z * ((rate * (1 - rate) + z * z / (4 * n)) / n) ** 0.5 / (1 + z * z / n)
    return max(0.0, centre - spread), min(1.0, centre + spread)


def play(game: Game, names: tuple[str, ...], players: tuple[int, ...], seed: int, options: dict[str, Any]) -> Played:
    """One match between bots, each seeing only what its seat may know."""
    state = game.new(len(names), seed, options)
    seated = [bots.make(name, seed * 1_000_003 + seat * 7919) for seat, name in enumerate(names)]
    out = Actions(game.space.size)
    decisions = 0
    while not state.is_over():
        seat = state.to_act()[0]
        action = seated[seat].choose(bots.Position(state, seat))
        state.refuse(seat, action)
        game.code.choose(state, seat, action)
        game.code.settle(state, out)
        decisions += 1
    result = state.result()
    traits = tuple(game.traits(state, seat) for seat in range(len(names)))
    return Played(seed, names, players, result.scores, traits, result.reason, decisions, game.length(state))


def _chunk(code: str, jobs: list[tuple[int, dict[str, Any]]], names: list[str]) -> list[Played]:
    game = registry.game(code)
    out = []
    for seed, options in jobs:
        turn = seed % len(names)
        players = tuple((seat + turn) % len(names) for seat in range(len(names)))
        out.append(play(game, tuple(names[p] for p in players), players, seed, options))
    return out


def simulate(
    code: str,
    matches: int,
    names: list[str],
    seed: int = 0,
    options: dict[str, Any] | None = None,
    pairings: list[dict[str, Any]] | None = None,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play matches with seats rotated. `pairings`: option sets that take turns, each for two matches in a row."""
    game = registry.game(code)
    count = len(names)
    game.meta.check_seats(count)
    for name in names:
        bots.make(name, 0)
    if matches < 1:
        raise OptionError("At least one match must be played.")
    base = game.meta.settle(options or {})
    variants = [game.meta.settle({**(options or {}), **pairing}) for pairing in pairings] if pairings else [base]
    jobs = [(seed + i, variants[(i // count) % len(variants)]) for i in range(matches)]
    labels = [name if names.count(name) == 1 else f"{name} #{i + 1}" for i, name in enumerate(names)]
    summary = Summary(code, seed)
    for played in _run(code, jobs, names, workers or os.cpu_count() or 1):
        summary.add(played, labels)
        if progress is not None:
            progress(1)
    return summary


def _run(code: str, jobs: list[tuple[int, dict[str, Any]]], names: list[str], workers: int) -> Iterator[Played]:
    """All matches, in the order of their seeds whatever process played them."""
    chunks = _chunks(jobs)
    if workers == 1 or len(jobs) <= CHUNK:
        for chunk in chunks:
            yield from _chunk(code, chunk, names)
        return
    with ProcessPoolExecutor(workers) as pool:
        for done in pool.map(_chunk, *zip(*((code, chunk, names) for chunk in chunks), strict=True)):
            yield from done


def _chunks(jobs: list[tuple[int, dict[str, Any]]]) -> Iterator[list[tuple[int, dict[str, Any]]]]:
    rest = iter(jobs)
    while chunk := list(islice(rest, CHUNK)):
        yield chunk
