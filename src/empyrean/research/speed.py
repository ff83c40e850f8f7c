"""How many steps a second a learner gets here: `python -m empyrean.research.speed titans`.

All play at random, and the time to choose with numpy counts. So do observations and masks, except in the last figure.
"""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import typer

from empyrean.arena.bench import compiled, pace, play_from_python
from empyrean.kernel import registry
from empyrean.research.batch import REFLEX
from empyrean.research.matches import Matches, random_actions
from empyrean.research.sight import Sight


def speed(code: str, matches: int = 512, seconds: float = 2.0, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """Decisions of the caller a second, each figure measured for about so many seconds."""
    game = registry.game(code)
    seats = game.meta.seats[0]
    sight = Sight(game, seats)
    chosen = options or {}
    return {
        "game": code,
        "compiled": compiled(),
        "matches": matches,
        "numbers in an observation": sight.size,
        "batch, every seat the caller's": stepping(Matches(code, matches, options=options), seconds),
        "batch, one seat against random": stepping(Matches(code, matches, options=options, seat=0), seconds),
        "batch, one seat against reflex": stepping(
            Matches(code, matches, options=options, seat=0, opponents=REFLEX), seconds
        ),
        "one match in a Python loop": round(pace(lambda seed: looking(sight, seats, seed, chosen), seconds)),
        "the same without observations": round(pace(lambda seed: play_from_python(game, seats, seed, chosen), seconds)),
    }


def stepping(matches: Matches, seconds: float) -> int:
    """Steps a second of matches that lie side by side."""
    luck = np.random.default_rng(1)
    count = len(matches.asked)

    def step(_seed: int) -> int:
        matches.step(random_actions(matches.mask, luck))
        return count if len(matches.observation) else 0

    for turn in range(50):  # until the matches have come apart
        step(turn)
    return round(pace(step, seconds))


def looking(sight: Sight, seats: int, seed: int, options: dict[str, Any]) -> int:
    """One random match with an observation and a mask for each decision, as a learner without batches would play it."""
    luck = np.random.default_rng(seed)
    state = sight.game.new(seats, seed, options)
    decisions = 0
    while not state.is_over():
        seat = state.to_act()[0]
        sight.of(state, seat)
        state.apply(seat, int(luck.choice(np.flatnonzero(sight.mask(state, seat)))))
        decisions += 1
    return decisions


def main(
    game: Annotated[str, typer.Argument(help="The code of a game.")] = "titans",
    matches: Annotated[int, typer.Option("-n", help="Matches that lie side by side.")] = 512,
    seconds: Annotated[float, typer.Option(help="How long each figure is measured.")] = 2.0,
) -> None:
    """How many steps a second a learner gets here."""
    for name, figure in speed(game, matches, seconds).items():
        print(f"{name:32} {figure:>12,}" if type(figure) is int else f"{name:32} {figure!s:>12}")


if __name__ == "__main__":
    typer.run(main)
