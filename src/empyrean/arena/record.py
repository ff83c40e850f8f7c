"""What is kept of a match between bots: numbers enough for every table and chart, and nothing that must be replayed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True)
class Record:
    """One finished match between bots, in numbers."""

    number: int  # its place in the run
    seed: int
    variant: str  # which content or options it was played with, "" where there is but one
    options: dict[str, Any]  # complete, as settled
    bots: tuple[str, ...]  # by seat, as the run calls them
    scores: tuple[float, ...]  # by seat
    places: tuple[int, ...]
    points: tuple[int, ...]  # the game's own, may be empty
    traits: tuple[dict[str, str], ...]  # by seat
    reason: str  # how it ended, in words
    fault: str  # empty, or what a bot did wrong, naming it; it lost by that
    decisions: int
    length: int  # in the game's own measure: rounds
    offered: int  # answers on offer, added up over all decisions
    worth: tuple[tuple[float, ...], ...]  # at the start of each round: how well each seat stands (game.evaluate)
    held: tuple[tuple[str, ...], ...]  # by seat: ids of the content it ever held (game.holds), sorted; if asked for
    played: tuple[tuple[str, ...], ...]  # by seat: ids of what it played (game.plays), sorted; if asked for
    banned: tuple[str, ...]  # by seat: content it was not allowed to play, "" for none
    first: int = -1  # the seat that was the first to be asked alone

    def to_json(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Record:
        plain = {name: _frozen(value) for name, value in data.items()}
        return cls(**{**plain, "options": data["options"]})


def _frozen(value: Any) -> Any:
    """JSON's lists as the tuples that they were."""
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
