"""Tables for the games' own pages, made from what the games declare."""

from __future__ import annotations

from collections.abc import Sequence

from empyrean.kernel.game import Game


def observation_table(game: Game) -> str:
    """What a learner sees, as Markdown: a line with version and size, and a table with a row for each part.

    What differs with the number of seats stands there once for each, with slashes: 40/60/80.
    """
    declared = [game.observation(seats) for seats in game.meta.seats]
    seats = slashed(game.meta.seats)
    lines = [
        f"Version {slashed([one.version for one in declared])}: "
        f"{slashed([one.size for one in declared])} numbers for {seats} seats.",
        "",
        "| Part | Shape | Numbers | What they say |",
        "| --- | --- | --- | --- |",
    ]
    for parts in zip(*(one.parts for one in declared), strict=True):
        shape = " × ".join(slashed(lengths) for lengths in zip(*(part.shape for part in parts), strict=True))
        low, high = slashed([part.low for part in parts]), slashed([part.high for part in parts])
        lines.append(f"| `{parts[0].name}` | {shape} | {low} to {high} | {parts[0].help} |")
    return "\n".join(lines) + "\n"


def slashed(numbers: Sequence[int]) -> str:
    """One number where all are the same, else each of them."""
    return str(numbers[0]) if len(set(numbers)) == 1 else "/".join(map(str, numbers))
