"""What the tests of the research interfaces share: short matches of every game, and play at random."""

from __future__ import annotations

import random
from typing import Any

import empyrean
from empyrean.kernel.machine import State

OPTIONS: dict[str, dict[str, Any]] = {  # where a match of the default length is long
    "titans": {"setup": "quick", "round_limit": 5},
    "kings": {"setup": "quick", "rounds": 1, "war_rounds": 1},
    "steam": {"setup": "quick"},
}
GAMES = [meta.code for meta in empyrean.games() if empyrean.game(meta.code).observation(meta.seats[0]).parts]
TABLES = [(code, seats) for code in GAMES for seats in empyrean.game(code).meta.seats]


def options(code: str) -> dict[str, Any]:
    return OPTIONS.get(code, {})


def begun(code: str, decisions: int, seed: int = 1, seats: int | None = None) -> State:
    """A short match after so many decisions at random."""
    luck = random.Random(seed)
    state = empyrean.game(code).new(seats, seed, options(code))
    for _decision in range(decisions):
        seat = state.to_act()[0]
        state.apply(seat, luck.choice(state.legal(seat)))
    return state
